/*
 * scene.h - watching: what happens in a record, step by step, and what it
 * looks like
 */
#ifndef TESSERA_SCENE_H
#define TESSERA_SCENE_H

#include "tessera/judge.h"

TES_BEGIN_DECLS

/* One thing that happened in a step. */
struct tes_effect {
	const char *kind; /* "income", "draw", "cost", ...: words of the game */
	const char *seat; /* whose it is; NULL: nobody's */
	const char *what; /* "green", "temple"; NULL: no hex or piece */
	const char *cell; /* as records write it; NULL: none */
	int32_t amount;   /* power paid, hexes of that kind left, ... */
	int32_t of;       /* of a draw: hexes that there were to draw; else 0 */
	const char *text; /* a sentence for people, without its stop */
	/*
	 * Of a draw whose odds are known: how likely it was, in millionths;
	 * else 0.  And for a judge that studies, what it was worth to the seat
	 * at that moment more than the mean of all that could have been drawn,
	 * and how far from the mean such a draw usually is (its standard
	 * deviation); both in thousandths of a point.
	 */
	int32_t chance, luck, spread;
	bool is_usual; /* as it is in every turn: need not be told */
	int32_t strength[2]; /* of a conflict: the winner's, the loser's */
};

/* How much an effect is worth telling. */
enum tes_worth {
	TES_PLAIN,
	TES_ROUTINE, /* as it comes every turn, or as the step says already */
	TES_TURNING  /* it may turn the game */
};

/* Where a table of what happened, a row an event, has an effect. */
enum tes_row {
	TES_ROW_STEP,   /* in its step's row: its text */
	TES_ROW_AMOUNT, /* the same, and the row's amount is its own */
	TES_ROW_NAME,   /* the same, and it names the row's event */
	TES_ROW_BEFORE, /* in a row of its own before that of its step */
	TES_ROW_BEHIND  /* in one behind it */
};

/* A kind of effect, as its game's table has it. */
struct tes_effect_kind {
	const char *name;
	const char *title; /* "Villages founded": for people */
	bool adds_up;      /* sums of its amounts mean something */
	enum tes_worth worth;
	enum tes_row row;
	const char *event; /* what the last three call it there; else NULL */
	bool is_loss;      /* its amount counts below 0 there */
};

/* Those of the game, and how many. */
TES_API const struct tes_effect_kind *tes_game_effects(
    const struct tes_game *game, size_t *kinds);

/* How a thing looks, whatever it is. */
enum tes_shape {
	TES_TILE,  /* lies flat: its letters on its colour */
	TES_PIECE, /* stands on its cell */
	TES_BLOCK  /* fills its cell: nothing else comes there */
};

/* A sign on what lies on a cell. */
struct tes_badge {
	const char *colour; /* by name */
	const char *face;   /* one ASCII letter */
	const char *name;   /* "treasure" */
};

/* Sides of a cell, as bits. */
enum tes_side { TES_RIGHT = 1, TES_BELOW = 2, TES_LEFT = 4, TES_ABOVE = 8 };

/* Something that lies on a cell. */
struct tes_spot {
	int32_t x, y;       /* axial q and r, or column and row from 0 */
	const char *cell;   /* as records write it: "0,1" */
	const char *kind;   /* "temple", "tribe", ...: a word of the game */
	const char *colour; /* of its face, by name; NULL: none */
	const char *face;   /* one or two ASCII letters for it */
	const char *badge;  /* colour of what lies on top, by name; or NULL */
	const char *label;  /* "green tribe of red" */
	bool is_new;        /* by the last step, or by the turn that is over */
	bool is_doubtful;   /* an error has made it uncertain */
	enum tes_shape shape;
	const char *name; /* the label without an owner on top: "green tribe" */
	const char *badge_face; /* its letter; NULL: the first of its colour */
	const struct tes_badge *mark; /* what else lies on top: two at most */
	uint32_t marks;
	/* Of a thing that is larger than a cell: sides where it goes on. */
	uint8_t joins;
};

/* Why something lies on a cell no longer. */
enum tes_trace_kind {
	TES_TRACE_GONE,  /* it is off the board */
	TES_TRACE_MOVED, /* it is on another cell */
	TES_TRACE_TAKEN  /* a sign is gone; what it lay on is still there */
};

/*
 * What lay on a cell before the last step, or before the turn that is over, and
 * does not lie there now.
 */
struct tes_trace {
	struct tes_spot spot; /* as it lay there; where taken, the sign */
	enum tes_trace_kind kind;
	const char *to; /* the cell that it was moved to; NULL: none */
	bool is_free;   /* nothing lies on the cell now */
};

/* A number that a seat has. */
struct tes_counter {
	const char *name;  /* "power" */
	const char *title; /* "Power" */
	int32_t value;
	bool is_certain;
	bool is_score; /* who has most of it is ahead; of one counter at most */
};

struct tes_view {
	const char *seat;
	struct tes_text name;
	bool on_turn;
	const struct tes_counter *counter;
	uint32_t counters;
	const char *colour; /* of the seat's pieces and badges, by name */
	const char *letter; /* on them; NULL: the first of the colour */
};

/* Pieces of one kind that lie beside the board. */
struct tes_heap {
	const char *kind;   /* "green", "desert"; "?": nobody knows */
	const char *colour; /* or NULL */
	const char *face;
	int32_t count;
	enum tes_shape shape;
};

/* A place beside the board: the display, what is left to draw. */
struct tes_shelf {
	const char *name;  /* "display" */
	const char *title; /* "Display" */
	bool is_certain;
	const struct tes_heap *heap;
	uint32_t heaps;
	const char *seat; /* whose it is; NULL: nobody's */
	bool is_private;  /* others see only how many lie there */
};

/* The columns of squares are A, B, ..., their rows 1, 2, ...: "A1". */
enum tes_grid { TES_HEXAGONS, TES_SQUARES };

/* What a cell is before anything lies on it. */
struct tes_ground {
	const char *kind;   /* "river": a word of the game */
	const char *colour; /* by name; NULL: none */
	const char *face;   /* an ASCII letter for it in texts; NULL: a dot */
};

/* A position, as any renderer can draw it. */
struct tes_scene {
	enum tes_grid grid;
	const struct tes_spot *spot; /* by row, then column */
	uint32_t spots;
	const struct tes_view *view; /* in turn order */
	uint32_t views;
	const struct tes_shelf *shelf;
	uint32_t shelves;
	/*
	 * A board of squares that has an edge: all of its cells are drawn, from
	 * column and row 0 on, free ones too.  floor[] is what each is, by row,
	 * then column: an index of ground[].  Else columns and rows are 0.
	 */
	const struct tes_ground *ground;
	uint32_t grounds;
	const uint8_t *floor;
	int32_t columns, rows;
	const struct tes_trace *trace; /* by row, then column */
	uint32_t traces;
};

enum tes_moment_kind {
	TES_MOMENT_SETUP, /* before the first turn */
	TES_MOMENT_STEP,  /* a step has been played */
	TES_MOMENT_TURN,  /* a turn is over */
	TES_MOMENT_END    /* the record is over */
};

/* What is written of a turn, and follows from it anyway. */
struct tes_known {
	const struct tes_turn *turn;
	/* For each of its facts: its effects, draws or errors say the same. */
	const bool *fact;
	/* For each value of its `after`: the position certainly has it. */
	const bool *after;
};

struct tes_moment {
	enum tes_moment_kind kind;
	uint32_t turn, step;  /* from 1; 0: none */
	const char *seat;     /* on turn; NULL: none */
	const char *ended;    /* how the game ended by now; NULL: it has not */
	const struct tes_effect *effect; /* of the step, in order */
	uint32_t effects;
	bool is_certain; /* no error has made the position uncertain */
	/*
	 * Of a step: its piece ("temple"; of a draw or a swap all of them,
	 * separated by spaces), the cell where that is placed, taken from or
	 * moved from, and the one that it is moved to.  NULL: none.
	 */
	const char *what, *cell, *to;
	/* At the end of a turn that has facts or `after`; else NULL. */
	const struct tes_known *known;
};

/*
 * Called at every moment of a record that is judged; not for alternatives.
 * What the moment points to lives until the call returns.
 */
typedef void tes_watch_fn(void *ctx, struct tes_judge *judge,
    const struct tes_moment *moment);

/* From the next record on; NULL: no more. */
TES_API void tes_judge_watch(struct tes_judge *judge, tes_watch_fn *watch,
    void *ctx);

/*
 * From the next record on, alternative `line` of that turn takes the place of
 * the turn and of all behind it, and is watched; both count from 1, and with 0
 * no alternative is followed, as at first.  The first turn of the alternative
 * has the number of the turn that it could have been played for, the next one
 * the number behind.  The outcome is that of a game that stops there; the
 * record's result is not checked.  A record that has no such alternative is
 * judged as always.
 */
TES_API void tes_judge_follow(struct tes_judge *judge, uint32_t turn,
    uint32_t line);

/*
 * From the next record on: whether those who watch are also told what takes
 * more work to find out: what draws were worth, chances that were missed, and
 * the luck of the outcome.  At first they are not.
 */
TES_API void tes_judge_study(struct tes_judge *judge, bool studies);

/*
 * What `after` of a turn would say now, for the watching function: every value
 * that is certain, in the order of the game's table.  Lives until the watching
 * function returns; NULL without memory.
 */
TES_API const struct tes_after *tes_judge_after(struct tes_judge *judge,
    uint32_t *afters);

/* The position now, for the watching function; NULL without memory. */
TES_API const struct tes_scene *tes_judge_scene(struct tes_judge *judge);
/* The same without what lies on the board, for less work. */
TES_API const struct tes_scene *tes_judge_tally(struct tes_judge *judge);

/*
 * Drawing a scene, of whatever game
 *
 * Letters, shapes and patterns say everything that colours say.  Cells that
 * lie far from all others are drawn apart, under their own coordinates.  The
 * text is NUL-terminated UTF-8 and the caller's; give it back to
 * tes_text_free.
 */

/* What to draw, and how; to be or-ed. */
enum tes_draw {
	TES_DRAW_BOARD = 1 << 0,
	TES_DRAW_SEATS = 1 << 1,
	TES_DRAW_SHELVES = 1 << 2,
	TES_DRAW_LEGEND = 1 << 3,
	TES_DRAW_ALL = TES_DRAW_BOARD | TES_DRAW_SEATS | TES_DRAW_SHELVES |
	    TES_DRAW_LEGEND,
	/* Of texts only: */
	TES_DRAW_ASCII = 1 << 4, /* no other characters, but in names */
	TES_DRAW_COLOR = 1 << 5  /* SGR of 256 colours, besides all else */
};

/*
 * For a screen of so many columns, 0 for any: a board that is wider is drawn
 * in parts.  Names of players stand behind the rest of their lines, which may
 * be longer.  Characters that a terminal must not see are U+FFFD.
 */
TES_API enum tes_status tes_draw_text(const struct tes_scene *scene,
    unsigned draw, uint32_t columns, char **text, size_t *len);

/* A whole SVG document with that title, with a description in words. */
TES_API enum tes_status tes_draw_svg(const struct tes_scene *scene,
    unsigned draw, const char *title, char **text, size_t *len);

TES_END_DECLS

#endif /* TESSERA_SCENE_H */
