/*
 * screen.h - terminal view: steps through a game by keys.
 *
 * The cursor is a place in a game.  After every key, its position is found by
 * judging the record up to it again: that takes less time than drawing.
 */
#ifndef REPLAY_SCREEN_H
#define REPLAY_SCREEN_H

#include "replay/replay.h"
#include "screen/term.h"

struct cursor {
	uint32_t turn; /* base 1; 0: the set-up */
	uint32_t step; /* base 1; 0: the end of the turn */
	/* Variation: the turn that it replaces, its number (base 1); or 0. */
	uint32_t branch, line;
};

/* Return the first and last turn of the game, or of the cursor's variation. */
uint32_t cursor_first(const struct cursor *p);
uint32_t cursor_last(const struct tes_record *rec, const struct cursor *p);
/* Returns turn t of the game, or of the cursor's variation; or NULL. */
const struct tes_turn *cursor_turn(const struct tes_record *rec,
    const struct cursor *p, uint32_t t);
/* Move the cursor; return false if there is no such place (cursor.c). */
bool cursor_step_on(const struct tes_record *rec, struct cursor *p);
bool cursor_step_back(const struct tes_record *rec, struct cursor *p);
bool cursor_turn_on(const struct tes_record *rec, struct cursor *p);
bool cursor_turn_back(const struct tes_record *rec, struct cursor *p);
/* Moves on in reading order, with variations after their turns. */
bool cursor_next(const struct tes_record *rec, struct cursor *p);
bool cursor_is(const struct cursor *a, const struct cursor *b);

/* Lines of text, wrapped to a width in columns. */
struct pane {
	struct pane_line {
		char *text;
		enum look look;
		int item; /* number of the step it belongs to, or ITEM_... */
	} *line;
	int lines, room;
	int width;
	int item; /* item of the lines that are added next */
	bool out_of_memory;
	const struct term *term;
};

enum { ITEM_NONE = 0, ITEM_NOTES = -1 };

/* Empties a pane and sets its width (pane.c). */
void pane_begin(struct pane *p, const struct term *term, int width);
void pane_release(struct pane *p);
/* Adds a text, wrapped; `first` and `indent`: spaces before lines. */
void pane_add(struct pane *p, enum look look, int first, int indent,
    const char *text, size_t len);
void pane_printf(struct pane *p, enum look look, int indent, const char *fmt,
    ...) __attribute__((format(printf, 4, 5)));
void pane_text(struct pane *p, const char *label, struct tes_text text);
/* Adds lines without wrapping; SGR sequences are kept. */
void pane_raw(struct pane *p, const char *text);
void pane_blank(struct pane *p);

/* The position at the cursor, drawn. */
struct position {
	bool is_there;   /* the position is that of the cursor */
	struct cursor of; /* place of the position, at or before the cursor */
	bool has_board;
	char seat[32];   /* seat of the turn; "" none */
	char *board, *seats, *supplies, *legend; /* for free(); or NULL */
	/*
	 * Effects of each step of the turn up to the cursor; effects[steps]:
	 * those of the end of the turn.  For free(), or NULL.
	 */
	char **effects;
	uint32_t steps;
	/*
	 * Whether each fact is redundant (struct tes_redundancy); for free(),
	 * or NULL.
	 */
	bool *is_fact_known;
};

/* Views of the side pane. */
enum side_pane {
	SIDE_PANE_TURN,
	SIDE_PANE_MOVES,
	SIDE_PANE_BOARD,
	SIDE_PANE_COUNT
};

struct screen {
	struct replay *r;
	struct term term;
	/* The current game. */
	const struct game *game;
	struct tes_diags *read;    /* diagnostics of the reader */
	struct tes_diags *scratch; /* diagnostics of judging again */
	struct tes_judge *judge;
	struct cursor at;
	struct position pos;

	struct pane board, legend, sidebar, moves, below;
	int seat_lines;        /* number of lines of `below` that show seats */
	enum side_pane side_pane;
	int sidebar_top;       /* first line of sidebar shown; -1: choose */
	int pan_x, pan_y;      /* column and line at the board's corner */
	bool is_panned;        /* the user scrolled: do not follow the game */
	bool is_help;
	int help_top;
	int found; /* step or other item found by a search; 0: none */
	bool is_playing;       /* goes on step by step automatically */
	int speed;             /* index into pace[] in keys.c */
	char message[160];     /* shown in place of hints; "" none */
	char search[64];

	/* What to show next. */
	bool is_left;          /* leave the current game */
	int game_step;         /* 1: next game, -1: previous one, 0: quit */
	bool is_last;          /* no further game: show this one again */
};

/* Sets s->pos (position.c); returns false if out of memory. */
bool position_find(struct screen *s);
void position_release(struct position *p);

/* Add the contents of the side pane (side_pane.c); height in lines. */
void side_pane_turn(struct screen *s, struct pane *p);
void side_pane_moves(struct screen *s, struct pane *p, int height);
/* Counts the errors of the current game, and its warnings in *warnings. */
size_t side_pane_errors(const struct screen *s, size_t *warnings);

/* Draws everything (draw.c). */
void screen_draw(struct screen *s);
/* Scrolls the side pane by lines, as far as its text goes. */
void screen_scroll(struct screen *s, int lines);
/* Scrolls the board by columns and lines. */
void screen_pan(struct screen *s, int x, int y);

/* Handles keys until the user leaves the game (keys.c). */
void screen_keys(struct screen *s);
/* Adds the help page. */
void keys_help(struct screen *s, struct pane *p);

/* Reads a line of text (prompt.c); returns false if it was cancelled. */
bool screen_prompt(struct screen *s, const char *what, char *text, size_t size);
/* Goes to the next match of s->search, or the previous one. */
void screen_search(struct screen *s, bool on);

__attribute__((format(printf, 2, 3))) void screen_say(struct screen *s,
    const char *fmt, ...);

#endif /* REPLAY_SCREEN_H */
