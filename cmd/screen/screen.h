/*
 * screen.h - the terminal view, in which keys step through a game.
 *
 * The cursor is a place in a game.  After every key, the position at the cursor
 * is found by validating the record up to it again, which takes less time than
 * drawing.
 */
#ifndef REPLAY_SCREEN_H
#define REPLAY_SCREEN_H

#include "replay/replay.h"
#include "screen/term.h"

struct cursor {
	uint32_t turn; /* number of the turn, from 1; 0: the set-up */
	uint32_t step; /* number of the step, from 1; 0: the end of the turn */
	/*
	 * the variation: number of the turn that it replaces, and its own
	 * number, both from 1; or 0
	 */
	uint32_t branch, line;
	/*
	 * number, from 1, of a conflict of the step that another one follows:
	 * the place is between the two; 0: after the step
	 */
	uint32_t conflict;
};

/*
 * Returns the number of the last turn of the game; if the cursor is in a
 * variation, of that.
 */
uint32_t cursor_last(const struct tes_record *rec, const struct cursor *p);
/*
 * Returns turn t of the game; if the cursor is in a variation, of that.
 * Returns NULL if there is none.
 */
const struct tes_turn *cursor_turn(const struct tes_record *rec,
    const struct cursor *p, uint32_t t);
/*
 * Move the cursor.  They return false if there is no such place (cursor.c).
 * conflicts: the number of places between the conflicts of the cursor's step.
 * A step on goes to conflict 1, which not every step has: position_find() sets
 * the cursor after such a step.
 */
bool cursor_step_on(const struct tes_record *rec, struct cursor *p,
    uint32_t conflicts);
bool cursor_step_back(const struct tes_record *rec, struct cursor *p,
    uint32_t conflicts);
bool cursor_turn_on(const struct tes_record *rec, struct cursor *p);
bool cursor_turn_back(const struct tes_record *rec, struct cursor *p);
/*
 * Moves the cursor to the next place in the order of reading, in which
 * variations come after their turns.
 */
bool cursor_next(const struct tes_record *rec, struct cursor *p);
bool cursor_is(const struct cursor *a, const struct cursor *b);
/* Returns whether a is after b; both are in the same variation, or in none. */
bool cursor_is_after(const struct cursor *a, const struct cursor *b);

/* Lines of text, wrapped to a width in columns. */
struct pane {
	struct pane_line {
		char *text;
		enum look look;
		/* number of the step that the line is about, or ITEM_... */
		int item;
	} *line;
	int lines;
	size_t room;
	int width;
	int item; /* `item` of the lines that will be added next */
	bool out_of_memory;
	const struct term *term;
};

enum { ITEM_NONE = 0, ITEM_NOTES = -1 };

/* Empties a pane and sets its width (pane.c). */
void pane_begin(struct pane *p, const struct term *term, int width);
void pane_release(struct pane *p);
int pane_columns(const struct pane *p);
/*
 * Adds a text in wrapped lines, with `first` spaces before the first line and
 * `indent` before the others.
 */
void pane_add(struct pane *p, enum look look, int first, int indent,
    const char *text, size_t len);
void pane_printf(struct pane *p, enum look look, int indent, const char *fmt,
    ...) __attribute__((format(printf, 4, 5)));
/*
 * Adds lines after `indent` spaces without wrapping; terminal sequences for
 * styles are not removed.
 */
void pane_raw(struct pane *p, int indent, const char *text);
void pane_blank(struct pane *p);

/* Sizes of the cells of a board. */
enum board_size { BOARD_SMALL, BOARD_LARGE, BOARD_NARROW, BOARD_SIZES };

/*
 * How far the text of the board extends from cell 0,0 in the whole game: lines
 * and columns.
 */
struct board_frame {
	int left, above, right, below;
};

/* Flags of enum tes_render for the sizes (overview.c). */
extern const unsigned board_flag[];

/* What is known of the whole game (overview.c). */
struct overview {
	struct board_frame frame[BOARD_SIZES]; /* of hexagons */
	/* Points of each seat; [0]: after the set-up. */
	struct turn_points {
		int32_t value[TES_SEATS_MAX];
	} *points;
	uint32_t turns; /* number of points[] */
	size_t room;    /* and of allocated ones */
	uint32_t seats;
	char seat[TES_SEATS_MAX][32];
	bool is_incomplete; /* memory has run out */
};

enum { SCREEN_CHART_MOST = 80 };

/* Collects an overview, its ctx, as an observer. */
void overview_watch(void *ctx, struct tes_judge *judge,
    const struct tes_event *event);
void overview_clear(struct overview *o);
void overview_release(struct overview *o);
/*
 * Sets *x and *y to the column and line of hexagon 0,0 in the text of a board,
 * which may be outside of it.  Returns false if the board has no hexagons.
 */
bool overview_origin(const char *text, enum board_size size, int *x,
    int *y);
/*
 * Adds the points of each seat by turn, and a mark at the turn, in at most
 * `lines` lines, or two more than there are seats.
 */
void overview_chart(const struct overview *o, struct pane *p, uint32_t turn,
    int lines, bool ascii);

/* The position at the cursor, drawn as texts. */
struct position {
	/* the position is the one of the cursor, not an earlier one */
	bool is_there;
	/* place of the position: at the cursor or before it */
	struct cursor of;
	uint32_t conflicts; /* places between conflicts of the cursor's step */
	bool has_board;
	char seat[32]; /* seat whose turn it is; "" if none */
	bool has_squares;
	/* drawn parts, freed by tes_text_free(); or NULL */
	char *board[BOARD_SIZES];
	char *seats, *supplies, *legend;
};

/* Views of the side pane. */
enum side_pane {
	SIDE_PANE_TURN,
	SIDE_PANE_MOVES,
	SIDE_PANE_BOARD,
	SIDE_PANE_TABLES, /* seats, supplies and all else, without the board */
	SIDE_PANE_COUNT
};

struct screen {
	struct replay *r;
	struct term term;
	/* The current game. */
	const struct game *game;
	struct tes_diags *read;    /* diagnostics of the reader */
	/* diagnostics of validating the record again; not shown */
	struct tes_diags *scratch;
	struct tes_judge *judge;
	struct cursor at;
	struct position pos;
	struct tes_history *history; /* of the turn at the cursor */

	struct overview overview;
	enum board_size board_size;
	int board_columns; /* width of the board's text in the whole game */
	bool shows_groups; /* kingdoms or villages */
	struct pane board, legend, sidebar, moves, below, chart;
	int seat_lines;        /* number of lines of `below` that show seats */
	enum side_pane side_pane;
	/*
	 * index of the first line of the side pane that is shown; -1: choose it
	 */
	int sidebar_top;
	/* column and line of the board that are at its top left corner */
	int pan_x, pan_y;
	/* the user has scrolled the board: do not scroll it to changes */
	bool is_panned;
	bool is_help;
	int help_top;
	int found; /* item that a search has found, such as a step; 0: none */
	/* automatic play: moves the cursor from step to step */
	bool is_playing;
	int speed;             /* index into pace[] in keys.c */
	/* message to show in place of the hints; "" if none */
	char message[160];
	char search[64];

	/* What to show next: */
	bool is_left;          /* leave the current game */
	int game_step;         /* 1: next game, -1: previous one, 0: quit */
	bool is_last;          /* no further game: show this one again */
};

/*
 * Sets s->pos to the position at the cursor (position.c).  Sets s->at.conflict
 * to 0 if the step has fewer conflicts.  Returns false if out of memory.
 */
bool position_find(struct screen *s);
void position_release(struct position *p);

/* Add the contents of the side pane, of `height` lines (side_pane.c). */
void side_pane_turn(struct screen *s);
void side_pane_moves(struct screen *s, struct pane *p, int height);

enum { SIDE_PANE_LEAST = 29 /* least columns of the side pane */ };

/* A part of the terminal; without a width or height, it is not shown. */
struct area {
	int x, y, width, height;
};

/* Places and sizes of the parts of the view. */
struct layout {
	int height;      /* height of board and side pane */
	int board_width; /* 0: the board is not shown */
	struct area side, moves, chart;
	int below_y, below_height;
	int below_top; /* index of the first line of s->below that is shown */
};
/* Places the parts; the panes have their contents (layout.c). */
struct layout screen_layout(const struct screen *s);
/*
 * Sets s->board to the text with large cells if these have room, or else with
 * small or narrow ones, padded such that the board does not move during the
 * game as far as there is room.
 */
void screen_frame_board(struct screen *s);

/* Draws everything (draw.c). */
void screen_draw(struct screen *s);

/* Handles keys until the user leaves the game (keys.c). */
void screen_keys(struct screen *s);
/* Adds the help page. */
void keys_help(struct screen *s, struct pane *p);

/*
 * Reads a line of text after the prompt `what` to text[size] (prompt.c).
 * Returns false if the user cancelled it.
 */
bool screen_prompt(struct screen *s, const char *what, char *text, size_t size);
/*
 * Moves the cursor to the next match of s->search; to the previous one if `by`
 * is -1.
 */
void screen_search(struct screen *s, int by);

/* Sets the message that the bottom line shows until the next key. */
__attribute__((format(printf, 2, 3))) void screen_message(struct screen *s,
    const char *fmt, ...);

#endif /* REPLAY_SCREEN_H */
