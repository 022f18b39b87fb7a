/*
 * replay.h - tessera-replay: shows games, or positions of them.
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

/* Effects and board of a step, kept until its turn is over. */
struct step_output {
	char *effects; /* lines about effects, for free(); or NULL */
	char *board;   /* drawn board, for tes_text_free(); or NULL */
	/*
	 * Offset and size of the board in the file r->spill; size 0: not there.
	 */
	off_t spilled_at;
	size_t spilled;
};

/* State of tessera-replay. */
struct replay {
	struct cmd_run *run;
	const struct replay_options *options;
	const struct replay_format *as;
	struct diag_printer printer;
	const struct palette *out; /* colours for standard output */
	unsigned draw;             /* TES_RENDER_ASCII, TES_RENDER_COLOR */
	uint32_t columns;          /* width of text output */
	/*
	 * --turn: show one position, after a step (base 1) of a turn; step 0:
	 * at the end of the turn.
	 */
	bool is_one;
	uint32_t turn, step;

	struct outfile file; /* output of formats with finish() */
	/* SVG text, kept until finish() writes it; for tes_text_free(). */
	char *picture;
	size_t picture_len;
	struct tes_writer *writer; /* writes HTML; or NULL */

	uint64_t games; /* games begun */
	uint64_t headings; /* games whose heading was printed as text */
	bool is_done;   /* stop reading games */
	bool is_hidden; /* --view failed: show nothing of the game */
	/* State of the current game. */
	const struct game *game;
	const char *seat; /* seat of the turn; NULL: unknown */
	struct step_output *output;
	uint32_t output_count, room;
	char *turn_effects; /* effects of the end of the turn, or NULL */
	const struct tes_redundancy *known; /* which facts to omit; or NULL */
	size_t held; /* bytes of boards in memory, not in spill */
	FILE *spill; /* temporary file of boards; or NULL */
	uint32_t played;    /* number of the last turn judged */
	bool is_played;     /* set up; diagnostics of the head are shown */
	bool is_absent;     /* the game has no such turn or step */
	bool is_reached;    /* the position to show was found */
	uint64_t board_bytes;     /* about the bytes of boards printed */
	uint64_t board_bytes_max; /* most board_bytes: --limit=drawing */
	bool is_limited;    /* a board exceeded board_bytes_max */
	bool limit_warned;
	struct tes_position *pos; /* current position; NULL: not needed */
	bool notation_warned; /* reported a position without notation */
};

/* An output format. */
struct replay_format {
	game_fn *begin, *end;
	tes_event_fn *watch;
	/*
	 * Commits or aborts r->file after the last game.  NULL: the format
	 * writes to standard output.
	 */
	void (*finish)(struct replay *r);
	bool is_picture; /* shows one position of one game */
	bool is_binary;  /* must not be written to a terminal */
};

extern const struct replay_format replay_text, replay_svg, replay_png,
    replay_html, replay_lines;

/*
 * Removes from a game what --view hides; returns false if nothing may be shown.
 */
bool replay_redact(struct replay *r, const struct game *game);

/*
 * Returns whether the record has the turn and step of --turn, or the turn of
 * --first-turn.
 */
bool replay_has(const struct replay *r);

/* Returns whether turn t (base 1) is to be shown. */
bool replay_shows(const struct replay *r, uint32_t t);

/* Returns whether the position of --turn is the one after this event. */
bool replay_is_wanted(const struct replay *r, const struct tes_event *event);

/* Reports that the record, or its play, has no such turn or step. */
void replay_report_missing(struct replay *r);

/* Returns the turn (base 1) that a diagnostic belongs to; 0: none. */
uint32_t replay_turn_of(const struct game *game, const struct tes_diag *diag);

/*
 * Returns the index of the first diagnostic at or after an offset in the file.
 */
size_t replay_find(const struct game *game, uint32_t place);

/* Returns the name of a seat's player; s is NULL if it has no name. */
struct tes_text replay_name(const struct game *game, struct tes_text seat);

/*
 * Returns the output of step i (base 0) of the turn, added if it is missing;
 * NULL if out of memory (step_buffer.c).
 */
struct step_output *replay_step_output(struct replay *r, uint32_t i);
/* Sets the board of a step and takes ownership of it. */
void replay_hold_board(struct replay *r, struct step_output *p, char *board,
    size_t len);
/* Prints the board of a step, if it has one. */
void replay_put_board(struct replay *r, const struct step_output *p);
/* Clears the output of steps, for the next turn. */
void replay_drop_steps(struct replay *r);
void replay_free_steps(struct replay *r);

/* Prints turn t (base 1) up to the step of --turn (turn.c). */
void replay_put_turn(struct replay *r, uint32_t t);
void replay_put_diag(const struct replay *r, const struct tes_diag *diag);
/* Prints "label: text", wrapped; nothing if text.s is NULL. */
void replay_put_text(struct replay *r, int indent, const char *label,
    struct tes_text text);

/* Shows the position of --position (given_position.c). */
void replay_show_given(struct replay *r);

/* Shows all games of the files on a terminal (screen/screen.c). */
void replay_interactive(struct replay *r, char *const *file);

#endif /* REPLAY_H */
