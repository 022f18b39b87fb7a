#ifndef TESSERA_SCENE_H
#define TESSERA_SCENE_H

#include "tessera/judge.h"

TES_BEGIN_DECLS

/*
 * tes_event(3) - observe what happens in a record, step by step
 *
 * A judge calls its observers at every event of a record: after the set-up,
 * each step and each turn, and at the end.  Within that call, tes_judge_scene()
 * returns the position.
 */

/* A side of a conflict. */
struct tes_conflict_side {
	const char *seat;
	const char *cell;    /* of its leader, before the conflict */
	int32_t board, hand; /* tiles that support it: on the board, added */
};

/*
 * A conflict between two leaders of the same kind.  The sentences for people
 * use the edition's words, and have no full stop.
 */
struct tes_conflict {
	const char *kind;    /* "revolt", "war": a word of the game */
	const char *leader;  /* "farmer": the kind of both leaders */
	const char *color;   /* of both leaders */
	const char *support; /* "farm": the kind of tiles that support a side */
	const struct tes_conflict_side *attacker, *defender;
	bool attacker_wins;
	bool is_tie; /* the strengths are equal: the defender wins */
	/* Cells that the losing leader, and then its tiles, left. */
	const char *const *lost_cell;
	uint32_t lost_count; /* at least 1 */
	int32_t points; /* that the winner gets */
	const char *points_color;
	const char *title;     /* "war of the farmers" */
	const char *attack;    /* "archer 10 = 10 on the board + 0 added" */
	const char *defence;
	const char *result;    /* "archer wins"; "lion wins the tie" */
	const char *lost_text; /* "farmer K2; farms F1 G1 H1 I1" */
	const char *gain;      /* of the winner: "gets 5 blue points" */
	const char *text;      /* all of this */
};

/* Something that a step caused. */
struct tes_effect {
	const char *kind;  /* "income", "draw", "cost": a tes_effect_kind */
	const char *seat;  /* the seat that it concerns, or NULL */
	const char *piece; /* piece or tile: "green", "temple"; or NULL */
	const char *cell;  /* as in records; or NULL */
	int32_t amount;    /* power paid, tiles of the kind left, ... */
	int32_t pool_size; /* of a draw: tiles that could be drawn; else 0 */
	const char *text;  /* a sentence for people, without full stop */
	/*
	 * Of a draw with a known probability: the probability in millionths,
	 * else 0.  With TES_OBSERVE_STATISTICS, also by how much the draw was
	 * better for the seat than the mean of the possible draws, and the
	 * standard deviation of that; both in thousandths of a point.
	 */
	int32_t probability, luck, std_dev;
	bool is_routine;     /* happens in every turn, not worth mentioning */
	int32_t strength[2]; /* of a conflict: the winner's, the loser's */
	const struct tes_conflict *conflict; /* of a conflict; else NULL */
};

/* How important an effect is to a reader of the game. */
enum tes_importance {
	TES_IMPORTANCE_NORMAL,
	TES_IMPORTANCE_ROUTINE,      /* in every turn, or clear from the step */
	TES_IMPORTANCE_TURNING_POINT /* may decide the game */
};

/* How a CSV table with a row for each event shows an effect of a step. */
enum tes_effect_row {
	TES_ROW_STEP,   /* in the step's row, as text */
	TES_ROW_AMOUNT, /* in the step's row, as text and as the row's amount */
	TES_ROW_NAME,   /* in the step's row, as text and as the row's event */
	TES_ROW_BEFORE, /* in a row of its own before the step's row */
	TES_ROW_AFTER   /* in a row of its own after the step's row */
};

/* A kind of effects. */
struct tes_effect_kind {
	const char *name;
	const char *title; /* "Villages founded": for people */
	bool is_summable;  /* sums of the amounts are meaningful */
	enum tes_importance importance;
	enum tes_effect_row row;
	const char *event; /* name of the row's event, from TES_ROW_NAME on */
	bool is_loss;      /* the row shows the amount as negative */
};

/* When an event happens. */
enum tes_event_kind {
	TES_EVENT_SETUP, /* before the first turn */
	TES_EVENT_STEP,  /* after a step */
	TES_EVENT_TURN,  /* after a turn */
	TES_EVENT_END,   /* at the end of the record */
	/*
	 * Within a step: after a conflict that another one follows; only for
	 * observers with TES_OBSERVE_CONFLICTS.  The scene shows what the step
	 * has changed so far; the position cannot be played on.
	 */
	TES_EVENT_CONFLICT
};

/* What a turn states although it follows from the steps. */
struct tes_redundancy {
	const struct tes_turn *turn;
	const bool *fact;  /* for each of `facts`: effects or errors state it */
	const bool *after; /* for each of `after`: it is certainly right */
};

/* An event. */
struct tes_event {
	enum tes_event_kind kind;
	uint32_t turn, step;    /* numbers from 1; 0: none */
	const char *seat;       /* whose turn it is, or NULL */
	const char *end_reason; /* NULL: the game has not ended yet */
	const struct tes_effect *const *effect; /* of the step, in order */
	uint32_t effect_count;
	bool is_certain; /* false: an error made the position uncertain */
	/*
	 * Of a step: its piece (of a draw or a swap all of them, separated by
	 * spaces), the cell where it is placed, or taken or moved from, and the
	 * cell that it is moved to.  NULL: none.
	 */
	const char *piece, *cell, *to_cell;
	/* What of the turn's `facts` and `after` can be computed; or NULL. */
	const struct tes_redundancy *redundant;
};

/*
 * Observes an event of the record being judged.  What event points to is valid
 * until the function returns.  It may ask the judge for scenes and for the
 * values of `after`, and must not judge with it or free it.
 */
typedef void tes_event_fn(void *ctx, struct tes_judge *judge,
    const struct tes_event *event);

/*
 * Returns the kinds of effects of a game, and stores their number in *count.
 * They are static.
 */
TES_API const struct tes_effect_kind *tes_game_effects(
    const struct tes_game *game, size_t *count);

/* What an observer needs to know. */
enum tes_observe {
	/*
	 * Events after the set-up, after each turn and at the end.  If no
	 * observer of the judge needs more, they have no effects, and scenes do
	 * not show what has changed: faster.
	 */
	TES_OBSERVE_TURNS,
	TES_OBSERVE_STEPS, /* also events after each step; and effects */
	/*
	 * Also what takes more time: the luck of each draw and of the outcome,
	 * and effects for missed opportunities.
	 */
	TES_OBSERVE_STATISTICS,
	/*
	 * To be added to TES_OBSERVE_STEPS or TES_OBSERVE_STATISTICS: also
	 * TES_EVENT_CONFLICT.  The effects of such an event are those of the
	 * step so far; they come again with the step.
	 */
	TES_OBSERVE_CONFLICTS = 1 << 4
};

/* The maximum number of observers of a judge. */
enum { TES_OBSERVERS_MAX = 8 };

/*
 * Adds an observer to a judge, from the next record on: a function that is
 * called with ctx at each event.  If the judge has that function with that ctx
 * already, only `what` changes.  Observers are called in the order in which
 * they were added, and not for variations, unless tes_judge_select_variation()
 * chose one.  Returns TES_OK; TES_INVALID: the judge has TES_OBSERVERS_MAX.
 */
TES_API enum tes_status tes_judge_add_observer(struct tes_judge *judge,
    tes_event_fn *observer, void *ctx, enum tes_observe what);

/*
 * Removes the observer that was added with ctx, if the judge has it.  Must not
 * be called by an observer.
 */
TES_API void tes_judge_remove_observer(struct tes_judge *judge,
    tes_event_fn *observer, void *ctx);

/*
 * Returns what `after` of the current turn would say: every value that is
 * certain, in the order of the game; and stores the number of values in *count.
 * For the observer; valid until it returns.  NULL if out of memory.
 */
TES_API const struct tes_state_value *tes_judge_state_values(
    struct tes_judge *judge, uint32_t *count);

/*
 * tes_scene(3) - a position as a renderer needs it
 *
 * A scene describes a position in terms that do not depend on the game: cells
 * with contents, players with counters, and supplies beside the board.  Colours
 * are names such as "red".  Columns of squares are named A, B, ..., rows 1, 2,
 * ...: "A1".
 */

/* The shape of a cell's content. */
enum tes_shape {
	TES_SHAPE_TILE,  /* lies flat; its symbol is on its colour */
	TES_SHAPE_PIECE, /* stands on its cell */
	TES_SHAPE_BLOCK  /* fills its cell, where nothing else can be placed */
};

/* A marker on the content of a cell. */
struct tes_marker {
	const char *color;
	const char *symbol; /* one ASCII letter */
	const char *name;   /* "treasure" */
};

/* The sides of a cell, as bits. */
enum tes_side {
	TES_SIDE_RIGHT = 1,
	TES_SIDE_BELOW = 2,
	TES_SIDE_LEFT = 4,
	TES_SIDE_ABOVE = 8
};

/* What is on a cell. */
struct tes_cell_content {
	int32_t x, y;       /* axial q and r, or column and row from 0 */
	const char *cell;   /* its name in records: "0,1" */
	const char *kind;   /* "temple", "tribe": a word of the game */
	const char *color;  /* NULL: no colour */
	const char *symbol; /* one or two ASCII letters */
	const char *owner_color; /* of the owner's marker on it, or NULL */
	const char *label;  /* "green tribe of red" */
	bool is_new;        /* the last step or turn placed or changed it */
	bool is_uncertain;  /* an error made it uncertain */
	enum tes_shape shape;
	const char *name;   /* the label without owner: "green tribe" */
	/* The owner's letter; NULL: the first letter of owner_color. */
	const char *owner_symbol;
	const struct tes_marker *marker; /* other markers on it, at most two */
	uint32_t marker_count;
	/* Of a thing larger than a cell: the sides where it continues. */
	uint8_t joins;
	uint32_t group; /* its group in the scene, from 1; 0: none */
};

/* Why something is no longer on its cell. */
enum tes_removal_kind {
	TES_REMOVAL_OFF_BOARD, /* removed from the board */
	TES_REMOVAL_MOVED,     /* moved to another cell */
	TES_REMOVAL_MARKER     /* a marker was taken; what it was on remains */
};

/* Something that the last step or turn removed from its cell. */
struct tes_removal {
	/* What was removed: the thing with its markers, or one marker. */
	const struct tes_cell_content *content;
	enum tes_removal_kind kind;
	const char *to_cell; /* the cell that it was moved to, or NULL */
	bool is_cell_free;   /* the cell is empty now */
};

/* A leader of a kingdom. */
struct tes_group_leader {
	const char *kind; /* "farmer": a word of the game */
	const char *color;
	const char *seat;
	const char *cell;
	int32_t war_strength;    /* tiles of its kind in the kingdom */
	int32_t revolt_strength; /* temples beside it */
};

/*
 * Pieces that belong together: a kingdom, which is connected and has a leader;
 * or the tribes of a god's villages of one colour, which may be apart.
 */
struct tes_group {
	const char *kind; /* "kingdom", "village": a word of the game */
	/*
	 * From 1: unlike the index in the scene, equal for the same group in
	 * later scenes of the game, as long as it has its first leader.
	 */
	uint32_t id;
	const char *seat;  /* the owner of villages; else NULL */
	const char *color; /* of the tribes of villages; else NULL */
	int32_t village_count;
	const struct tes_cell_content *const *content; /* by row, then column */
	uint32_t content_count;
	/* Leaders, by seat. */
	const struct tes_group_leader *const *leader;
	uint32_t leader_count;
	/* "archer king and farmer, lion trader; 10 blue, 11 black" */
	const char *text;
};

/*
 * A free cell next to an occupied one, on which a tribe can be placed, whether
 * or not a player can pay for it.
 */
struct tes_free_cell {
	int32_t x, y;
	const char *cell;
	const char *seat;  /* the god that the tribe would join, or NULL */
	const char *color; /* of the seat; or NULL */
	int32_t tribe_cost, temple_cost; /* in power */
	const char *text; /* "a tribe joins red because ..."; no full stop */
};

/* A number that belongs to a player. */
struct tes_counter {
	const char *name;  /* "power" */
	const char *title; /* "Power" */
	int32_t value;
	bool is_certain;
	bool is_score; /* the greatest one leads; one per player at most */
};

/* What is shown of a player beside the board. */
struct tes_player_panel {
	const char *seat;
	struct tes_text name;
	bool is_active; /* the player is to move; after a turn, in the next */
	const struct tes_counter *counter;
	uint32_t counter_count;
	const char *color;  /* of the player's pieces and markers */
	const char *symbol; /* on the pieces; NULL: first letter of color */
};

/* Equal pieces in a supply. */
struct tes_pile {
	const char *kind;  /* "green", "desert"; "?": hidden */
	const char *color; /* "green", or two: "black/blue"; NULL: none */
	const char *symbol;
	int32_t count;
	enum tes_shape shape;
};

/* Pieces beside the board: the display, a hand, the tiles left to draw. */
struct tes_supply {
	const char *name;  /* "display" */
	const char *title; /* "Display" */
	bool is_certain;
	const struct tes_pile *pile;
	uint32_t pile_count;
	const char *seat; /* the owner, or NULL */
	bool is_private;  /* other players see only the number of pieces */
};

/* The kind of a board's cells. */
enum tes_grid { TES_GRID_HEXAGONS, TES_GRID_SQUARES };

/* The terrain of a cell, which is visible if it is empty. */
struct tes_terrain {
	const char *kind;   /* "river": a word of the game */
	const char *color;  /* NULL: no colour */
	const char *symbol; /* an ASCII letter for it in text; NULL: a dot */
};

/* A position as a renderer needs it. */
struct tes_scene {
	enum tes_grid grid;
	/* By row, then column. */
	const struct tes_cell_content *const *content;
	uint32_t content_count;
	const struct tes_player_panel *panel; /* in turn order */
	uint32_t panel_count;
	const struct tes_supply *supply;
	uint32_t supply_count;
	/*
	 * Of a board with edges, whose empty cells are drawn, too: its kinds of
	 * terrain, and for each cell, by row, then column, from 0, the index of
	 * its terrain.  Else row_count and column_count are 0.
	 */
	const struct tes_terrain *terrain;
	uint32_t terrain_count;
	const uint8_t *terrain_of;
	int32_t column_count, row_count;
	const struct tes_removal *removal; /* by row, then column */
	uint32_t removal_count;
	const struct tes_group *const *group;
	uint32_t group_count;
	/*
	 * In a game with tribes: by row, then column; only in scenes of a judge
	 * with an observer that has TES_OBSERVE_STATISTICS, as they are slow.
	 */
	const struct tes_free_cell *const *free_cell;
	uint32_t free_cell_count;
};

/*
 * Returns the current position of a judge: in an observer, and between
 * tes_judge_begin() and tes_judge_finish().  Valid until the observer returns
 * or the judge goes on.  NULL if out of memory, or if the game could not be set
 * up.
 */
TES_API const struct tes_scene *tes_judge_scene(struct tes_judge *judge);

/*
 * Returns the current position of a judge without the board, which takes less
 * time than tes_judge_scene(), and may be called at the same times: content,
 * removals, groups and free cells are missing.  Valid until the observer
 * returns or the judge goes on.  NULL if out of memory, or if the game could
 * not be set up.
 */
TES_API const struct tes_scene *tes_judge_scene_summary(
    struct tes_judge *judge);

/*
 * tes_render(3) - draw a scene as text or SVG
 *
 * Everything that colours express is also expressed by letters, shapes and
 * patterns.  Cells that are far from all others are drawn apart, with their
 * coordinates.
 */

/* What to draw, and how; flags. */
enum tes_render {
	TES_RENDER_BOARD = 1 << 0,
	TES_RENDER_SEATS = 1 << 1,
	TES_RENDER_SUPPLIES = 1 << 2,
	TES_RENDER_LEGEND = 1 << 3,
	TES_RENDER_ALL = TES_RENDER_BOARD | TES_RENDER_SEATS |
	    TES_RENDER_SUPPLIES | TES_RENDER_LEGEND,
	/* The following are for text only. */
	TES_RENDER_ASCII = 1 << 4, /* ASCII only, except in names */
	TES_RENDER_COLOR = 1 << 5, /* escape sequences for 256 colours, too */
	TES_RENDER_LARGE = 1 << 8, /* cells with edges */
	TES_RENDER_NARROW = 1 << 10, /* cells of three columns, not four */
	/* The following are for SVG only. */
	TES_RENDER_CAPTION = 1 << 6, /* the title, above the board */
	TES_RENDER_DARK = 1 << 7,    /* light letters on a dark ground */
	/*
	 * For text and SVG: with TES_RENDER_SUPPLIES, list kingdoms or
	 * villages.  SVG outlines both; text with TES_RENDER_LARGE outlines
	 * kingdoms and puts the tribes of villages in braces.
	 */
	TES_RENDER_GROUPS = 1 << 9
};

/*
 * Stores a drawing in text for a screen of that many columns (0: unlimited) in
 * *text, and its length in bytes in *len.  A wider board is drawn in parts;
 * lines that end with a player's name may be longer.  Characters that are
 * unsafe on a terminal are replaced by U+FFFD.  flags is a combination of enum
 * tes_render.  The string is NUL-terminated; the caller frees it with
 * tes_text_free().  Returns TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_render_text(const struct tes_scene *scene,
    unsigned flags, uint32_t columns, char **text, size_t *len);

/*
 * Stores an SVG document with that title, and with a description in words, in
 * *text, and its length in bytes in *len.  flags is a combination of enum
 * tes_render.  The string is NUL-terminated; the caller frees it with
 * tes_text_free().  Returns TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_render_svg(const struct tes_scene *scene,
    unsigned flags, const char *title, char **text, size_t *len);

TES_END_DECLS

#endif /* TESSERA_SCENE_H */
