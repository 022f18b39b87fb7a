/*
 * screen.h - a game on a terminal, stepped through by keys.
 *
 * A place is where one is in a game.  Its position is found by judging the
 * record up to there, at every key anew: that takes less time than drawing.
 */
#ifndef REPLAY_SCREEN_H
#define REPLAY_SCREEN_H

#include "replay/replay.h"
#include "screen/term.h"

struct cursor {
	uint32_t turn; /* from 1; 0: the set-up */
	uint32_t step; /* from 1; 0: the turn is over */
	/* In an alternative: the turn that it is for, and which, from 1. */
	uint32_t branch, line;
};

/* screen/cursor.c: moving about; false: there is nothing further. */
uint32_t cursor_first(const struct cursor *p);
uint32_t cursor_last(const struct tes_record *rec, const struct cursor *p);
/* Turn t of the game, or of the alternative that the place is in. */
const struct tes_turn *cursor_turn(const struct tes_record *rec,
    const struct cursor *p, uint32_t t);
bool cursor_step_on(const struct tes_record *rec, struct cursor *p);
bool cursor_step_back(const struct tes_record *rec, struct cursor *p);
bool cursor_turn_on(const struct tes_record *rec, struct cursor *p);
bool cursor_turn_back(const struct tes_record *rec, struct cursor *p);
/* The next place in reading order, alternatives behind their turns. */
bool cursor_next(const struct tes_record *rec, struct cursor *p);
bool cursor_is(const struct cursor *a, const struct cursor *b);

/* Lines of text, filled to a width. */
struct pane {
	struct pane_line {
		char *text;
		enum look look;
		int item; /* what it belongs to: a step, or ITEM_... */
	} *line;
	int lines, room;
	int width;
	int item; /* of lines to be added */
	bool out_of_memory;
	const struct term *term;
};

enum { ITEM_NONE = 0, ITEM_NOTES = -1 };

/* screen/pane.c: empties it for lines of a width. */
void pane_begin(struct pane *p, const struct term *term, int width);
void pane_release(struct pane *p);
/* Filled; lines begin with so many blanks, the first with `first`. */
void pane_add(struct pane *p, enum look look, int first, int indent,
    const char *text, size_t len);
void pane_printf(struct pane *p, enum look look, int indent, const char *fmt,
    ...) __attribute__((format(printf, 4, 5)));
void pane_text(struct pane *p, const char *label, struct tes_text text);
/* Lines as they are, however long: SGR is kept. */
void pane_raw(struct pane *p, const char *text);
void pane_blank(struct pane *p);

/* What is to be seen of a place. */
struct position {
	bool is_there;   /* the place was played, and this is it */
	struct cursor of; /* the last one before it that was; else none */
	bool has_board;
	char seat[32];   /* on turn; "" nobody */
	char *board, *seats, *shelves, *legend; /* to be freed; or NULL */
	/*
	 * What the steps of its turn did, and then the turn's end, as far as it
	 * goes; to be freed.
	 */
	char **effects;
	uint32_t steps;
	/* Of the turn's facts: as in struct tes_redundancy; to be freed, or
	 * NULL. */
	bool *is_fact_known;
};

/* What the side shows. */
enum side_pane {
	SIDE_PANE_TURN,
	SIDE_PANE_MOVES,
	SIDE_PANE_BOARD,
	SIDE_PANE_COUNT
};

struct screen {
	struct replay *r;
	struct term term;
	/* The game that is shown. */
	const struct game *game;
	struct tes_diags *read;    /* what its reader reported */
	struct tes_diags *scratch; /* of judging it again */
	struct tes_judge *judge;
	struct cursor at;
	struct position pos;

	struct pane board, legend, aside, moves, below;
	int seat_lines;        /* of below, the seats' */
	enum side_pane side_pane;
	int aside_top;         /* line that the side begins with */
	int pan_x, pan_y;      /* cell of the board at its corner */
	bool is_panned;        /* by hand: it stays so */
	bool is_help;
	int help_top;
	int found;             /* item that a search has found */
	bool is_playing;             /* it goes on by itself */
	int speed;             /* how fast */
	char message[160];     /* in place of the hints; "" none */
	char search[64];

	/* Which game is next. */
	bool is_left;
	int game_step;               /* games to go on by: 1, -1; 0: leave */
	bool is_last;          /* there is no further game */
};

/* screen/position.c: finds and draws it; false without memory. */
bool position_find(struct screen *s);
void position_release(struct position *p);

/* screen/side_pane.c */
void side_pane_turn(struct screen *s, struct pane *p);
void side_pane_moves(struct screen *s, struct pane *p, int height);
/* Errors and warnings of the game that is shown. */
size_t side_pane_errors(const struct screen *s, size_t *warnings);

/* screen/draw.c */
void screen_draw(struct screen *s);
/* At most so many lines can the side be scrolled by. */
void screen_scroll(struct screen *s, int lines);
void screen_pan(struct screen *s, int x, int y);

/* screen/keys.c: until the game is left. */
void screen_keys(struct screen *s);
/* The help page. */
void keys_help(struct screen *s, struct pane *p);

/* screen/prompt.c: a line of text; false: it was not entered. */
bool screen_prompt(struct screen *s, const char *what, char *text, size_t size);
/* Goes to the next place that has s->search, or the one before. */
void screen_search(struct screen *s, bool on);

__attribute__((format(printf, 2, 3))) void screen_say(struct screen *s,
    const char *fmt, ...);

#endif /* REPLAY_SCREEN_H */
