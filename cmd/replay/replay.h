/*
 * replay.h - shows games, or positions of them; shared by the files of
 * tessera-replay.
 */
#ifndef REPLAY_H
#define REPLAY_H

#include <tessera/tools.h>

#include "diag_print.h"
#include "outfile.h"

enum { EVERY_TURN, EVERY_STEP, EVERY_END };
/* Output formats, in the order of the words of --format. */
enum { FORMAT_TEXT, FORMAT_SVG, FORMAT_PNG, FORMAT_HTML, FORMAT_JSON,
	FORMAT_POSITION };

enum { THEME_LIGHT, THEME_DARK };

struct replay_options {
	int every, format, cells, theme;
	bool groups, ascii, unicode, lines, interactive, legal, numbers,
	    board_only;
	unsigned first_turn, last_turn, width, animate;
	const char *turn, *output, *view, *position;
};

/* State of tessera-replay. */
struct replay {
	struct cmd_run *run;
	const struct replay_options *options;
	const struct replay_format *as;
	struct diag_printer printer;
	const struct palette *out; /* colours for standard output */
	/* flags for drawing, from TES_RENDER_ASCII on */
	unsigned draw;
	uint32_t columns;          /* width of text output */
	/*
	 * is_one: --turn selects one position, which is after step `step` of
	 * turn `turn` (from 1); step 0: after the turn.
	 */
	bool is_one;
	uint32_t turn, step;

	struct outfile file; /* output file of formats with finish() */
	struct tes_picture *picture; /* until finish() writes it; or NULL */
	unsigned positions; /* number of positions of the picture */
	struct tes_writer *writer; /* writes HTML; or NULL */

	uint64_t games; /* number of games that were begun */
	/* number of games whose heading was printed as text */
	uint64_t headings;
	bool is_done; /* no more games are needed */
	/* --view failed, so that nothing of the game may be shown */
	bool is_hidden;
	/* State of the current game. */
	const struct game *game;
	struct tes_history *history; /* NULL: not needed */
	/* boards after the steps of the turn until it is printed; or NULL */
	char **board;
	uint32_t board_count;
	size_t room;
	uint32_t played; /* number of the last turn that was validated */
	/* the game was set up, and diagnostics of its header were shown */
	bool is_played;
	bool is_absent; /* the game does not have the turn or step of --turn */
	bool is_reached;    /* the position to show was found */
	/* estimate of the bytes of boards that were printed */
	uint64_t board_bytes;
	uint64_t board_bytes_max; /* limit of board_bytes: --limit=drawing */
	bool is_limited;    /* a board exceeded board_bytes_max */
	bool limit_warned;
	bool is_corrected; /* it was reported that boards have a correction */
	struct tes_position *pos; /* current position; NULL: not needed */
	bool notation_warned; /* a position that has no notation was reported */
};

/* An output format. */
struct replay_format {
	/* called before and after a game, r->game, is validated */
	void (*begin)(struct replay *r);
	void (*end)(struct replay *r);
	tes_event_fn *watch;
	/*
	 * Returns whether a diagnostic was already printed to standard output;
	 * NULL: none ever is.
	 */
	bool (*is_shown)(const struct replay *r, const struct tes_diag *diag);
	/*
	 * Called after the last game: completes or discards r->file.  NULL: the
	 * format writes to standard output.
	 */
	void (*finish)(struct replay *r);
	bool is_picture; /* it shows positions of one game */
	bool is_binary; /* it must not be written to a terminal */
};

extern const struct replay_format replay_text, replay_svg, replay_png,
    replay_html, replay_lines;

/*
 * Removes from a game what --view hides.  Returns false if nothing of it may be
 * shown.
 */
bool replay_redact(struct replay *r, const struct game *game);

/*
 * Returns whether the record has the turn and step of --turn, or the turn of
 * --first-turn.
 */
bool replay_has(const struct replay *r);

/* Returns whether the options select turn t (from 1). */
bool replay_shows(const struct replay *r, uint32_t t);

/* Returns whether --turn selects the position after this event. */
bool replay_is_wanted(const struct replay *r, const struct tes_event *event);

/*
 * Returns whether --turn, or the other options with `every` as that of --every,
 * select the position after an event.
 */
bool replay_selects(const struct replay *r, const struct tes_event *event,
    int every);

/*
 * Returns whether --turn or --last-turn selects an end before that of the game.
 */
bool replay_ends_before(const struct replay *r);

/*
 * A function for diag_printer, of struct replay: omits diagnostics that were
 * already shown, and only counts those of turns after the last one selected.
 */
enum diag_choice replay_choose_diag(void *replay, const struct tes_diag *diag);

/* Reports that the game does not have the turn or step of --turn. */
void replay_report_missing(struct replay *r);

/* Discards the boards of all steps, before the next turn (text.c). */
void replay_drop_steps(struct replay *r);

/*
 * Prints turn t (from 1), up to the step of --turn if that is in it (turn.c).
 */
void replay_put_turn(struct replay *r, uint32_t t);
void replay_put_diag(const struct replay *r, const struct tes_diag *diag);

/*
 * Passes the diagnostics of a game's result and termination, or of the rest of
 * its header, to fn().
 */
typedef void diag_fn(void *ctx, const struct tes_diag *diag);
void replay_each_head_diag(const struct game *game, bool of_result,
    diag_fn *fn, void *ctx);

/* Receives lines with a label, such as "note: Bold." */
struct label_sink {
	/* Shows a line; nothing if text.s is NULL. */
	void (*put)(const struct label_sink *sink, const char *label,
	    struct tes_text text);
	void *ctx;
	int indent;
	struct cmd_run *run;
};

/* Show the header of a game's record, and the remarks on a turn (labels.c). */
void replay_show_head(const struct label_sink *sink, const struct game *game);
void replay_show_remarks(const struct label_sink *sink,
    const struct tes_history_turn *turn);
/* Prints "1. blue (Bruno): villages 1, ..., total 12", without a newline. */
void replay_put_standing(FILE *out, const struct tes_outcome *o,
    const struct tes_standing *s);
/* Returns a new picture in the style of the options; NULL if out of memory. */
struct tes_picture *replay_new_picture(const struct replay *r);

/* Returns what prints wrapped lines to standard output (turn.c). */
struct label_sink replay_sink(struct replay *r, int indent);

/* Shows the position of --position (given_position.c). */
void replay_show_given(struct replay *r);

/* Shows all games of the files on a terminal (screen/screen.c). */
void replay_interactive(struct replay *r, char *const *file);

#endif /* REPLAY_H */
