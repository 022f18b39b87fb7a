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
	const char *piece; /* "green", "temple"; NULL: no hex or piece */
	const char *cell; /* as records write it; NULL: none */
	int32_t amount;   /* power paid, hexes of that kind left, ... */
	int32_t
	    pool_size;    /* of a draw: hexes that there were to draw; else 0 */
	const char *text; /* a sentence for people, without its stop */
	/*
	 * Of a draw whose odds are known: how likely it was, in millionths;
	 * else 0.  And for a judge that studies, what it was worth to the seat
	 * at that moment more than the mean of all that could have been drawn,
	 * and how far from the mean such a draw usually is (its standard
	 * deviation); both in thousandths of a point.
	 */
	int32_t probability, luck, std_dev;
	bool is_routine; /* as it is in every turn: need not be told */
	int32_t strength[2]; /* of a conflict: the winner's, the loser's */
};

/* How much an effect is worth telling. */
enum tes_importance {
	TES_IMPORTANCE_NORMAL,
	TES_IMPORTANCE_ROUTINE, /* as it comes every turn, or as the step says
				   already */
	TES_IMPORTANCE_TURNING_POINT /* it may turn the game */
};

/* Where a table of what happened, a row an event, has an effect. */
enum tes_effect_row {
	TES_ROW_STEP,   /* in its step's row: its text */
	TES_ROW_AMOUNT, /* the same, and the row's amount is its own */
	TES_ROW_NAME,   /* the same, and it names the row's event */
	TES_ROW_BEFORE, /* in a row of its own before that of its step */
	TES_ROW_AFTER  /* in one behind it */
};

/* A kind of effect, as its game's table has it. */
struct tes_effect_kind {
	const char *name;
	const char *title; /* "Villages founded": for people */
	bool is_summable;      /* sums of its amounts mean something */
	enum tes_importance importance;
	enum tes_effect_row row;
	const char *event; /* what the last three call it there; else NULL */
	bool is_loss;      /* its amount counts below 0 there */
};

/* Those of the game, and how many. */
TES_API const struct tes_effect_kind *tes_game_effects(
    const struct tes_game *game, size_t *kinds);

/* How a thing looks, whatever it is. */
enum tes_shape {
	TES_SHAPE_TILE,  /* lies flat: its letters on its colour */
	TES_SHAPE_PIECE, /* stands on its cell */
	TES_SHAPE_BLOCK  /* fills its cell: nothing else comes there */
};

/* A sign on what lies on a cell. */
struct tes_marker {
	const char *color; /* by name */
	const char *symbol;   /* one ASCII letter */
	const char *name;   /* "treasure" */
};

/* Sides of a cell, as bits. */
enum tes_side {
	TES_SIDE_RIGHT = 1,
	TES_SIDE_BELOW = 2,
	TES_SIDE_LEFT = 4,
	TES_SIDE_ABOVE = 8
};

/* Something that lies on a cell. */
struct tes_cell_content {
	int32_t x, y;       /* axial q and r, or column and row from 0 */
	const char *cell;   /* as records write it: "0,1" */
	const char *kind;   /* "temple", "tribe", ...: a word of the game */
	const char *color; /* of its face, by name; NULL: none */
	const char *symbol;   /* one or two ASCII letters for it */
	const char
	    *owner_color;   /* colour of what lies on top, by name; or NULL */
	const char *label;  /* "green tribe of red" */
	bool is_new;        /* by the last step, or by the turn that is over */
	bool is_uncertain;   /* an error has made it uncertain */
	enum tes_shape shape;
	const char *name; /* the label without an owner on top: "green tribe" */
	const char
	    *owner_symbol; /* its letter; NULL: the first of its colour */
	const struct tes_marker
	    *marker; /* what else lies on top: two at most */
	uint32_t marker_count;
	/* Of a thing that is larger than a cell: sides where it goes on. */
	uint8_t joins;
};

/* Why something lies on a cell no longer. */
enum tes_removal_kind {
	TES_REMOVAL_OFF_BOARD,  /* it is off the board */
	TES_REMOVAL_MOVED, /* it is on another cell */
	TES_REMOVAL_MARKER  /* a sign is gone; what it lay on is still there */
};

/*
 * What lay on a cell before the last step, or before the turn that is over, and
 * does not lie there now.
 */
struct tes_removal {
	/* as it lay there; where taken, the sign */
	const struct tes_cell_content *content;
	enum tes_removal_kind kind;
	const char *to_cell; /* the cell that it was moved to; NULL: none */
	bool is_cell_free;   /* nothing lies on the cell now */
};

/* A number that a seat has. */
struct tes_counter {
	const char *name;  /* "power" */
	const char *title; /* "Power" */
	int32_t value;
	bool is_certain;
	bool is_score; /* who has most of it is ahead; of one counter at most */
};

struct tes_player_panel {
	const char *seat;
	struct tes_text name;
	bool is_active;
	const struct tes_counter *counter;
	uint32_t counter_count;
	const char *color; /* of the seat's pieces and badges, by name */
	const char *symbol; /* on them; NULL: the first of the colour */
};

/* Pieces of one kind that lie beside the board. */
struct tes_pile {
	const char *kind;   /* "green", "desert"; "?": nobody knows */
	const char *color; /* or NULL */
	const char *symbol;
	int32_t count;
	enum tes_shape shape;
};

/* A place beside the board: the display, what is left to draw. */
struct tes_supply {
	const char *name;  /* "display" */
	const char *title; /* "Display" */
	bool is_certain;
	const struct tes_pile *pile;
	uint32_t pile_count;
	const char *seat; /* whose it is; NULL: nobody's */
	bool is_private;  /* others see only how many lie there */
};

/* The columns of squares are A, B, ..., their rows 1, 2, ...: "A1". */
enum tes_grid { TES_GRID_HEXAGONS, TES_GRID_SQUARES };

/* What a cell is before anything lies on it. */
struct tes_terrain {
	const char *kind;   /* "river": a word of the game */
	const char *color; /* by name; NULL: none */
	const char *symbol;   /* an ASCII letter for it in texts; NULL: a dot */
};

/* A position, as any renderer can draw it. */
struct tes_scene {
	enum tes_grid grid;
	const struct tes_cell_content *const *content; /* by row, then column */
	uint32_t content_count;
	const struct tes_player_panel *panel; /* in turn order */
	uint32_t panel_count;
	const struct tes_supply *supply;
	uint32_t supply_count;
	/*
	 * A board of squares that has an edge: all of its cells are drawn, from
	 * column and row 0 on, free ones too.  floor[] is what each is, by row,
	 * then column: an index of ground[].  Else columns and rows are 0.
	 */
	const struct tes_terrain *terrain;
	uint32_t terrain_count;
	const uint8_t *terrain_of;
	int32_t column_count, row_count;
	const struct tes_removal *removal; /* by row, then column */
	uint32_t removal_count;
};

enum tes_event_kind {
	TES_EVENT_SETUP, /* before the first turn */
	TES_EVENT_STEP,  /* a step has been played */
	TES_EVENT_TURN,  /* a turn is over */
	TES_EVENT_END    /* the record is over */
};

/* What is written of a turn, and follows from it anyway. */
struct tes_redundancy {
	const struct tes_turn *turn;
	/* For each of its facts: its effects, draws or errors say the same. */
	const bool *fact;
	/* For each value of its `after`: the position certainly has it. */
	const bool *after;
};

struct tes_event {
	enum tes_event_kind kind;
	uint32_t turn, step;  /* from 1; 0: none */
	const char *seat;     /* on turn; NULL: none */
	const char
	    *end_reason; /* how the game ended by now; NULL: it has not */
	const struct tes_effect *const *effect; /* of the step, in order */
	uint32_t effect_count;
	bool is_certain; /* no error has made the position uncertain */
	/*
	 * Of a step: its piece ("temple"; of a draw or a swap all of them,
	 * separated by spaces), the cell where that is placed, taken from or
	 * moved from, and the one that it is moved to.  NULL: none.
	 */
	const char *piece, *cell, *to_cell;
	/* At the end of a turn that has facts or `after`; else NULL. */
	const struct tes_redundancy *redundant;
};

/*
 * Called at every moment of a record that is judged; not for alternatives.
 * What the moment points to lives until the call returns.
 */
typedef void tes_event_fn(void *ctx, struct tes_judge *judge,
    const struct tes_event *moment);

/* From the next record on; NULL: no more. */
TES_API void tes_judge_set_observer(struct tes_judge *judge,
    tes_event_fn *watch, void *ctx);

/*
 * From the next record on, alternative `line` of that turn takes the place of
 * the turn and of all behind it, and is watched; both count from 1, and with 0
 * no alternative is followed, as at first.  The first turn of the alternative
 * has the number of the turn that it could have been played for, the next one
 * the number behind.  The outcome is that of a game that stops there; the
 * record's result is not checked.  A record that has no such alternative is
 * judged as always.
 */
TES_API void tes_judge_select_variation(struct tes_judge *judge, uint32_t turn,
    uint32_t line);

/*
 * From the next record on: whether those who watch are also told what takes
 * more work to find out: what draws were worth, chances that were missed, and
 * the luck of the outcome.  At first they are not.
 */
TES_API void tes_judge_set_statistics(struct tes_judge *judge, bool studies);

/*
 * What `after` of a turn would say now, for the watching function: every value
 * that is certain, in the order of the game's table.  Lives until the watching
 * function returns; NULL without memory.
 */
TES_API const struct tes_state_value *
tes_judge_state_values(struct tes_judge *judge, uint32_t *afters);

/* The position now, for the watching function; NULL without memory. */
TES_API const struct tes_scene *tes_judge_scene(struct tes_judge *judge);
/* The same without what lies on the board, for less work. */
TES_API const struct tes_scene *
tes_judge_scene_summary(struct tes_judge *judge);

/*
 * Drawing a scene, of whatever game
 *
 * Letters, shapes and patterns say everything that colours say.  Cells that
 * lie far from all others are drawn apart, under their own coordinates.  The
 * text is NUL-terminated UTF-8 and the caller's; give it back to
 * tes_text_free.
 */

/* What to draw, and how; to be or-ed. */
enum tes_render {
	TES_RENDER_BOARD = 1 << 0,
	TES_RENDER_SEATS = 1 << 1,
	TES_RENDER_SUPPLIES = 1 << 2,
	TES_RENDER_LEGEND = 1 << 3,
	TES_RENDER_ALL = TES_RENDER_BOARD | TES_RENDER_SEATS |
	    TES_RENDER_SUPPLIES | TES_RENDER_LEGEND,
	/* Of texts only: */
	TES_RENDER_ASCII = 1 << 4, /* no other characters, but in names */
	TES_RENDER_COLOR = 1 << 5  /* SGR of 256 colours, besides all else */
};

/*
 * For a screen of so many columns, 0 for any: a board that is wider is drawn
 * in parts.  Names of players stand behind the rest of their lines, which may
 * be longer.  Characters that a terminal must not see are U+FFFD.
 */
TES_API enum tes_status tes_render_text(const struct tes_scene *scene,
    unsigned draw, uint32_t columns, char **text, size_t *len);

/* A whole SVG document with that title, with a description in words. */
TES_API enum tes_status tes_render_svg(const struct tes_scene *scene,
    unsigned draw, const char *title, char **text, size_t *len);

TES_END_DECLS

#endif /* TESSERA_SCENE_H */
