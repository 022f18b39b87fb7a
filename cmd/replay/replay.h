/*
 * replay.h - a game as it was played: which of it, and how it is shown.
 */
#ifndef REPLAY_H
#define REPLAY_H

#include <sys/types.h>

#include "diag_print.h"
#include "outfile.h"

enum { EVERY_TURN, EVERY_STEP, EVERY_END };
/* In the order of the words of --format. */
enum { FORMAT_TEXT, FORMAT_SVG, FORMAT_PNG, FORMAT_HTML, FORMAT_JSON,
	FORMAT_POSITION };

struct replay_options {
	int every, format, color;
	bool ascii, unicode, lines, interactive, legal;
	unsigned first_turn, last_turn, record, width;
	const char *turn, *edition, *output, *view, *position;
};

/* What a step did, kept until its turn is over. */
struct step_output {
	char *effects; /* lines; to be freed */
	char *board;   /* to be given to tes_text_free; or NULL */
	/* Else it is in r->spill, if it has bytes there. */
	off_t spilled_at;
	size_t spilled;
};

/* What a replay keeps. */
struct replay {
	struct cmd_run *run;
	const struct replay_options *options;
	const struct replay_format *as;
	struct diag_printer printer;
	const struct palette *out; /* of standard output */
	unsigned draw;             /* TES_RENDER_ASCII, TES_RENDER_COLOR */
	uint32_t columns;          /* of the screen */
	/* --turn: one position; step 0: at the end of the turn. */
	bool is_one;
	uint32_t turn, step;

	struct outfile file; /* for formats with an end */
	/* A picture that waits for the end: to be given to tes_text_free. */
	char *picture;
	size_t picture_len;
	struct tes_writer *writer; /* of a page; or NULL */

	uint64_t games; /* begun */
	uint64_t headings; /* of those that text shows */
	bool is_done;   /* no further game is wanted */
	bool is_hidden; /* of the game nothing may be shown */
	/* Of the game that is played. */
	const struct game *game;
	const char *seat; /* on turn; NULL: nobody knows */
	struct step_output *output;
	uint32_t output_count, room;
	char *turn_effects; /* of the turn that is over, or NULL */
	const struct tes_redundancy *known; /* of it, or NULL */
	size_t held; /* bytes of their boards in memory */
	FILE *spill; /* of the boards that are not; or NULL */
	uint32_t played;    /* turns that have been shown or passed over */
	bool is_played;     /* it was, and the head's diagnostics shown */
	bool is_absent;     /* the game has no such turn or step */
	bool is_reached;    /* --turn: the position was there */
	uint64_t board_bytes;     /* of its boards in text */
	uint64_t board_bytes_max; /* --limit=drawing */
	bool is_limited;    /* a board was left out because of that limit */
	bool limit_warned;
	struct tes_position *pos; /* of the moment; NULL: none was needed */
	bool notation_warned; /* of positions without a notation */
};

/* One way of showing games. */
struct replay_format {
	game_fn *begin, *end;
	tes_event_fn *watch;
	/*
	 * NULL: it writes to standard output.  Else r->file is open, and when
	 * all games have been shown, this commits or aborts it.
	 */
	void (*finish)(struct replay *r);
	bool is_picture; /* of one position of one game */
	bool is_binary;  /* no terminal shows it */
};

extern const struct replay_format replay_text, replay_svg, replay_png,
    replay_html, replay_lines;

/* Leaves of a game only what --view sees; false: nothing may be shown. */
bool replay_redact(struct replay *r, const struct game *game);

/* Does the game that begins have what --turn wants, or the turn of --from? */
bool replay_has(const struct replay *r);

/* Does the range that was asked for have turn t, from 1? */
bool replay_shows(const struct replay *r, uint32_t t);

/* Is this the moment whose position --turn wants? */
bool replay_is_wanted(const struct replay *r, const struct tes_event *moment);

/* Says that a game has no such turn or step; no position of it. */
void replay_report_missing(struct replay *r);

/* The turn, from 1, that a diagnostic belongs to; 0: none. */
uint32_t replay_turn_of(const struct game *game, const struct tes_diag *diag);

/* The first diagnostic whose place is not before this one. */
size_t replay_find(const struct game *game, uint32_t place);

/* The name of who sits there; s NULL: none. */
struct tes_text replay_name(const struct game *game, struct tes_text seat);

/* replay/step_buffer.c: of step i, empty where it had no moment; or NULL. */
struct step_output *replay_step_output(struct replay *r, uint32_t i);
/* Takes the board over. */
void replay_hold_board(struct replay *r, struct step_output *p, char *board,
    size_t len);
/* Nothing where there is none. */
void replay_put_board(struct replay *r, const struct step_output *p);
void replay_drop_steps(struct replay *r);
void replay_free_steps(struct replay *r);

/* replay/turn.c: turn t, from 1, as far as it was asked for. */
void replay_put_turn(struct replay *r, uint32_t t);
void replay_put_diag(const struct replay *r, const struct tes_diag *diag);
/* "label: text", wrapped; nothing where there is no text. */
void replay_put_text(struct replay *r, int indent, const char *label,
    struct tes_text text);

/* replay/given_position.c: the position of --position, as it was asked for. */
void replay_show_given(struct replay *r);

/* screen/screen.c: every game of every file, on a terminal. */
void replay_interactive(struct replay *r, char *const *file);

#endif /* REPLAY_H */
