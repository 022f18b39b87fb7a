/*
 * game.h - the interface between the rules engine and a game.
 *
 * Most of a game is tables: seats, parameters, columns of the score,
 * diagnostics.  Functions do the rest.  They work on a state that only the game
 * can look into, and report through judge.h.
 */
#ifndef RULES_GAME_H
#define RULES_GAME_H

#include "base/arena.h"
#include "model/moves.h"

struct buf;
struct game_log;
struct judge_run;
struct notation;
struct pos; /* a position, which each game defines; also the judge's state */

/* Optional parts of a record: a set of bits. */
enum game_parts {
	GAME_SETUP = 1 << 0,
	GAME_HANDS = 1 << 1,
	GAME_BAG = 1 << 2,
	GAME_DRAWS = 1 << 3,
};

/* A number that is uncertain. */
#define GAME_UNKNOWN INT32_MIN

/*
 * A key of `after` whose value has a number for each seat: `key: {seat:
 * number}`.
 */
struct game_check {
	const char *key;
	/* The number may be GAME_UNKNOWN. */
	int32_t (*value)(const struct pos *state, unsigned seat);
	bool is_slow; /* the value rarely changes: not shown at every turn */
};

/* A key of `after` whose value is a text: `display: desert violet`. */
struct game_text_check {
	const char *key;
	/* Returns whether the text is right for the state. */
	bool (*fits)(const struct pos *state, const struct judge_run *run,
	    const struct tes_text *text);
	/*
	 * Reports that the text is wrong.  Returns the diagnostic, as
	 * judge_report() does.
	 */
	struct tes_diag *(*report)(const struct pos *state,
	    struct judge_run *run, const struct tes_text *text);
	/*
	 * Appends the text that is right for the state; returns false if that
	 * is uncertain.
	 */
	bool (*text)(const struct pos *state, const struct judge_run *run,
	    struct buf *out);
	bool is_slow; /* the value rarely changes: not shown at every turn */
};

/* Most rows of a game_check table. */
enum { CHECKS_MAX = 8 };
#define CHECKS_FIT(table)                                                  \
	_Static_assert(sizeof(table) / sizeof(*(table)) <= CHECKS_MAX + 1, \
	    "more rows than CHECKS_MAX")

/* A way in which a game can end: a row of tes_game.end. */
struct game_end {
	const char *name;  /* value of an outcome's `ended`; NULL: not over */
	const char *words; /* sentence for people: "ended by the end tile" */
};

struct board_changes; /* see rules/changes.h */

/* The place in a record where a move is written. */
enum game_part {
	GAME_PART_STEP,  /* a step of its own */
	GAME_PART_MORE,  /* appended to the step before it */
	GAME_PART_HANDS, /* in `hands`, under the seat that drew */
	GAME_PART_DRAWS  /* in the turn's `draws`, under the seat that drew */
};

/*
 * Positions of a game.  The functions implement those of tessera/position.h.
 * pos is zeroed once and then belongs to the game.  Only these members of run
 * are set: edition, seats, seat, seat_name, and diags, which are ignored.
 */
struct game_play {
	size_t size; /* of a position, in bytes */
	/* Offsets of members of a position. */
	size_t seat;      /* uint8_t: the seat that has to move or draw */
	size_t turn_seat; /* uint8_t: the seat whose turn it is */
	size_t turns;     /* uint32_t: number of turns begun */
	size_t ended;     /* uint8_t: index in tes_game.end */
	/*
	 * bool: draws follow the order given to fix_draws().  Can be changed:
	 * the order stays stored.
	 */
	size_t is_fixed;

	void (*release)(struct pos *pos); /* frees memory that it owns */
	/* Returns false if out of memory. */
	bool (*copy)(struct pos *to, const struct pos *from);
	/*
	 * Returns what hidden pieces add to the cost of playing a turn, in
	 * steps; or NULL.
	 */
	size_t (*cost)(const struct pos *pos);

	enum tes_next (*next)(const struct pos *pos);
	/*
	 * Whether a step has begun and requires more moves; NULL if steps are
	 * single moves.
	 */
	bool (*is_inside)(const struct pos *pos);

	/* Lists the legal moves, or the possible draws. */
	bool (*list)(struct pos *pos, struct tes_moves *list);
	bool (*list_draws)(struct pos *pos, struct tes_moves *list);
	/* Sets n[] to the number of moves of each kind; returns their sum. */
	uint64_t (*count)(struct pos *pos, uint64_t n[MOVE_KINDS_MAX]);
	double (*probability)(const struct pos *pos, struct tes_move draw);
	/* Choose a move, or a draw, by the random numbers of word[]. */
	bool (*sample)(struct pos *pos, uint64_t word[2],
	    enum tes_sampling how, struct tes_move *move);
	struct tes_move (*sample_draw)(struct pos *pos, uint64_t word[2]);
	bool (*play)(struct pos *pos, struct tes_move move);
	void (*undo)(struct pos *pos);
	/*
	 * Pieces that are drawn are indices in tes_game.held.  fix_draws sets
	 * which come first, in this order; the others follow at random.
	 */
	void (*fix_draws)(struct pos *pos, const uint8_t *piece,
	    unsigned pieces, uint64_t seed);
	/*
	 * Returns why a piece (below 0: an unknown one) cannot be drawn after
	 * named[] pieces of each kind; NULL if it can.
	 */
	const char *(*why_not_drawn)(const struct pos *pos, int piece,
	    const uint8_t *named);

	uint64_t (*hash)(const struct pos *pos);
	/*
	 * Returns the key of the position, as in tes_position_key(); seat: that
	 * of the next turn.  track_key() makes this fast for records that the
	 * position follows, and returns false if out of memory; or NULL.
	 */
	uint64_t (*key)(const struct pos *pos, unsigned seat);
	bool (*track_key)(struct pos *pos);
	/*
	 * Adds the cells that have changed since the last call for the record
	 * that the position follows; at first, all cells that are not empty.
	 * Requires track_key().  Returns false if out of memory.
	 */
	bool (*changes)(struct pos *pos, struct board_changes *list);
	/* Appends the list of tes_edition_things(). */
	void (*things)(const struct tes_edition *ed, struct buf *out);
	/*
	 * For games with hidden information; else both are NULL.  seen returns
	 * a hash of all that the seat to move can see.  hide gives random
	 * values to the pieces that a seat cannot see (determinization); undo()
	 * takes that back.
	 */
	uint64_t (*infoset_hash)(const struct pos *pos);
	bool (*resample_hidden)(struct pos *pos, struct tes_random *random,
	    unsigned seat);
	/*
	 * Appends the notation of a move; nothing for a move that records leave
	 * out.
	 */
	void (*text)(const struct pos *pos, const struct judge_run *run,
	    struct tes_move move, struct buf *out);
	/* Returns the step type; it is empty if records leave the move out. */
	const char *(*kind)(struct tes_move move);
	enum game_part (*part)(struct tes_move move); /* NULL: GAME_PART_STEP */
	/*
	 * Parses the text of a step to the move that it begins with or, if a
	 * step of several moves has begun, to the next one.  Does not check
	 * whether the move is legal.  Returns false if there is none.
	 */
	bool (*read)(struct pos *pos, struct judge_run *run,
	    const struct tes_step *step, struct tes_move *move);
	/* Returns whether a move that read() returned is legal. */
	bool (*is_legal)(struct pos *pos, struct tes_move move);
	/*
	 * Counts the legal moves that records leave out, and sets *move to the
	 * one after which the turn goes on, if any.
	 */
	unsigned (*implicit_moves)(const struct pos *pos,
	    struct tes_move *move);
	/*
	 * Sets *move to a legal move that records write, but may leave out
	 * before a step that read() does not find.  Returns false if there is
	 * none; NULL: the game has no such move.
	 */
	bool (*omitted_move)(const struct pos *pos, struct tes_move *move);
	/*
	 * Sets value[column] for each column of the score, *total and *tie (the
	 * tie-break) of a seat.
	 */
	void (*standing)(const struct pos *pos, unsigned seat, int32_t *value,
	    int32_t *total, int32_t *tie);

	/* Most actions that may still follow in this turn. */
	unsigned (*actions)(const struct pos *pos);
	/* Sets *part to the kind, pieces and cells of a move. */
	void (*part_of)(const struct pos *pos, const struct judge_run *run,
	    struct tes_move move, struct tes_move_info *part);

	/*
	 * write appends the fields of the position's notation, each after a
	 * space.  set parses them; it returns TES_INVALID after reporting an
	 * error.  A position that was written and set again has an equal hash.
	 */
	void (*write)(const struct pos *pos, const struct judge_run *run,
	    struct buf *out);
	enum tes_status (*set)(struct pos *pos, struct notation *n);

	/*
	 * For games with hidden information; else both are NULL.  hidden
	 * returns the number of pieces whose value is unknown, and deal gives
	 * them random values, which cannot be undone.
	 */
	unsigned (*hidden)(const struct pos *pos);
	void (*deal)(struct pos *pos, struct tes_random *random);

	/*
	 * Describes the position in *scene, with memory of the arena, which
	 * knows if it has run out.
	 */
	void (*scene)(const struct pos *pos, const struct judge_run *run,
	    struct arena *a, struct tes_scene *scene);

	/*
	 * Estimates the value of the position for a seat, in thousandths of a
	 * point.  The game must not have ended.
	 */
	int32_t (*evaluate)(const struct pos *pos, unsigned seat);
};

struct counts; /* model/observer.h */

/* How the judge applies the rules to a position. */
struct game_rules {
	const struct game_check *check;           /* NULL key at the end */
	const struct game_text_check *text_check; /* the only one */

	/*
	 * Plays a turn of seat.  If the turn is partial, it has only the steps
	 * before a malformed one, at least one, and does not end.  Returns
	 * false after reporting the first error at run->place, and if out of
	 * memory; the position can then only be shown.
	 */
	bool (*turn)(struct pos *state, struct judge_run *run,
	    const struct tes_turn *turn, unsigned seat);

	/*
	 * Reports malformed steps from index `from` on, without playing them.
	 */
	void (*parse)(struct judge_run *run, const struct tes_turn *turn,
	    uint32_t from);

	/* Makes the state uncertain: any turn may have been played. */
	void (*make_uncertain)(struct pos *state);

	/*
	 * Called after the last turn of a record: ends the game if the rules do
	 * so without a further step, as by an impossible refill.  seat: whose
	 * turn would be next.  NULL: games end in turns only.
	 */
	void (*stop)(struct pos *state, struct judge_run *run, unsigned seat);

	/*
	 * Returns false if an error has made the score uncertain.  NULL: only
	 * judge_run.is_lost makes it so.
	 */
	bool (*is_certain)(const struct pos *state);

	/* Adds notes on the score with judge_add_note(); or NULL. */
	void (*remarks)(const struct pos *state, struct judge_run *run);

	/*
	 * Sets the values of the counters of a seat's panel; *counts is zero
	 * before.
	 */
	void (*counts)(const struct pos *state, const struct judge_run *run,
	    unsigned seat, struct counts *counts);

	/* Fills in the first supply of scenes; NULL: they have none. */
	void (*supply)(const struct pos *state, const struct judge_run *run,
	    struct arena *a, struct tes_supply *supply);

	/* See judge_supply_key(); NULL: the key is always 0. */
	uint64_t (*supply_key)(const struct pos *state);

	/*
	 * Fills the scene like game_play.scene, without the pieces on the
	 * board.
	 */
	void (*tally)(const struct pos *state, const struct judge_run *run,
	    struct arena *a, struct tes_scene *scene);

	/*
	 * Sets pos, a position of game_play, to the state at the start of a
	 * turn of seat.  Returns false if the state is uncertain (*why: the
	 * reason), or if out of memory (*why: NULL).  may_hide: pieces of
	 * unknown value are allowed in the position.
	 */
	bool (*from)(struct pos *pos, const struct pos *state,
	    const struct judge_run *run, unsigned seat, bool may_hide,
	    const char **why);
};

/*
 * Plays valid records on positions of game_play.  Its functions return false,
 * without a diagnostic, at the first thing that is not certainly valid; the
 * judge then plays the record again from its start, by game_rules.
 */
struct game_engine {
	/* Sets pos to the position before the first turn, `state`. */
	bool (*begin)(struct pos *pos, const struct pos *state,
	    struct judge_run *run);

	/* Plays a whole turn of the seat to move. */
	bool (*turn)(struct pos *pos, struct judge_run *run,
	    const struct tes_turn *turn);

	/*
	 * Returns what may be wrong in an earlier turn (index, base 0) if a
	 * turn breaks a rule at this position: bits of enum cause; 0: nothing
	 * there matters.  NULL: CAUSE_ANY.
	 */
	unsigned (*causes)(const struct pos *pos, uint32_t turn);

	/*
	 * Turns were played from the position at[0] to at[1], from that to
	 * at[2], and so on.  Returns how many of them, from the first on,
	 * certainly are valid on pos, too, and do the same there, and sets pos
	 * to the position after them.  NULL: unknown for all positions.
	 */
	uint32_t (*repeat)(struct pos *pos, void *const *at, uint32_t turns);
};

/* What may be wrong before a turn that breaks a rule. */
enum cause {
	CAUSE_BOARD = 1 << 0, /* all but the pieces in hands */
	CAUSE_HAND = 1 << 1,  /* pieces in the hand of seat 0; others follow */
	CAUSE_ANY = (CAUSE_HAND << TES_SEATS_MAX) - 1,
	CAUSE_HANDS = CAUSE_ANY - CAUSE_BOARD, /* of all seats */
};

/* The step that may be wrong, for which struct game_edits finds others. */
struct edit_place {
	const struct judge_run *run;
	const struct tes_turn *turn;
	uint32_t step; /* index in the turn, base 0 */
	bool is_wide; /* try unlikely edits, such as any cell, and only these */
	bool is_far; /* is_wide; and only try to add a choice to the step */
	bool is_broken; /* the turn is the one that breaks a rule */
	/* What may be wrong: the board, or the hand of the turn's seat. */
	bool is_board, is_hand;
	struct edit_box *box; /* memory for the game's own use */
};

/*
 * Cells that a record names, or beside those; games fill it in at the first
 * edit.
 */
enum {
	EDIT_REACH = 40,
	EDIT_SIDE = 2 * EDIT_REACH + 1,
	EDIT_CELLS = EDIT_SIDE * EDIT_SIDE,
};
struct edit_box {
	bool is_known;
	/* By cells, whose coordinates are from -EDIT_REACH to EDIT_REACH. */
	bool is_near[EDIT_CELLS];
	uint8_t there[EDIT_CELLS]; /* what is on the cells before a step */
};

/* The key of a code sorts it among other codes. */
struct check_key {
	const char *code, *key;
};

/*
 * Tries a text that may have been meant at a place: see struct game_edits.
 * cost: how unlikely the mistake is: -10 * ln(its share of all mistakes in the
 * turn).
 */
void edit_try(const struct edit_place *at, const char *text, size_t len,
    unsigned cost);

/*
 * Releases a buffer in which texts to try were made.  If it had no memory, the
 * search ends as out of memory, as some were not tried.
 */
void edit_release(const struct edit_place *at, struct buf *text);

/*
 * Returns the engine's position before the step; NULL if an earlier step breaks
 * a rule, or if out of memory.  Valid until an edit is tried; it may be
 * changed.
 */
void *edit_position(const struct edit_place *at);

/*
 * Returns the cost of one of n equally likely mistakes: 10 * ln(n), rounded
 * down; 0 for 0.
 */
unsigned edit_cost_of(unsigned n);

/*
 * The place that is meant by the place (x, y) of a record: both coordinates are
 * x * map[0] + y * map[1] + map[2].  Coordinates x below `from` are right.
 */
struct place_map {
	const char *name; /* what the correction does: "q and r swapped" */
	int32_t map[2][3];
	int32_t from;
};

/* Steps that are likely to be meant where a record breaks a rule. */
struct game_edits {
	/* Tries each text that may be meant by the step at->step. */
	void (*step)(const struct edit_place *at);
	/* Tries each step that may be missing before step at->step. */
	void (*missing)(const struct edit_place *at);
	/*
	 * Tries each text that may be missing in `draws` of the turn, as
	 * "red: temple, blue: farm farm"; at->step: the number of steps.
	 * NULL: the game has no `draws`.
	 */
	void (*missing_draws)(const struct edit_place *at);
	bool may_stop; /* a turn may end before all of its actions are used */
	/*
	 * Codes whose rules are not checked in the order of codes; the last has
	 * the code NULL.  NULL: there are none.
	 */
	const struct check_key *check_key;
	/* Corrections of mistakes that are made in all cells or squares. */
	const struct place_map *maps; /* the last one has no name */
	/* Sets place to the column and row, or to q and r, in any range. */
	bool (*read_place)(struct tes_text word, int32_t place[2]);
	/* Appends a cell or square; returns false if there is no such. */
	bool (*put_place)(struct buf *out, const int32_t place[2]);
	/* Lists of words that may be exchanged throughout; NULL-terminated. */
	const char *const *const *mixed;
};

struct tes_game {
	const char *name; /* value of the key `game` */
	const char *title;
	const char *total_title; /* see tes_game_total_title() */
	const char *const *seat; /* all seats, NULL-terminated */
	const char *const *word; /* words that editions may rename,
	                            NULL-terminated */
	const char *const *taken; /* other words, NULL-terminated */
	const char *const *held; /* pieces in hands, bag, draws and texts of
	                            `after`, NULL-terminated */
	/* Whether the edition uses what a word names; NULL: always. */
	bool (*has_word)(const struct tes_edition *ed, const char *word);
	const struct tes_alias *alias; /* synonyms of seats and words */
	size_t aliases;
	unsigned players_min, players_max;
	unsigned parts; /* bits of enum game_parts */
	const struct tes_param *param;
	size_t params;
	/* Built-in editions as YAML, in the order shown, NULL-terminated. */
	const char *const *edition;
	const struct tes_code *code;
	size_t codes;
	const struct tes_column *column; /* of the standings */
	size_t columns;
	const struct game_end *end;
	size_t ends;
	const struct tes_step_type *verb;
	size_t verbs;
	const struct tes_effect_kind *effect; /* for judge_add_effect() */
	size_t effects;
	bool completes; /* records may omit implied consequences */

	/*
	 * Sets up a game of the run's record and edition.  Returns false, after
	 * reporting an error, if no turn of the record can be played.
	 */
	bool (*begin)(struct pos *state, struct judge_run *run);

	struct game_rules rules;

	/* Returns the index of a step's type in tes_game.verb, or -1. */
	int (*step_verb)(const struct tes_edition *ed, struct tes_text step);

	/*
	 * Appends the first turns, in a form that is equal for games that
	 * differ only by symmetries of the board: see tes_edition_opening().
	 * NULL: the board has no symmetries, so opening_put() is used.
	 */
	void (*opening)(const struct tes_edition *ed,
	    const struct tes_record *rec, uint32_t turns, struct buf *out);

	/*
	 * normalize and normalize_setup append a step or an item of the set-up
	 * in normalized form: full words separated by one space.  They return
	 * -1 or false and append nothing if it cannot be parsed; else normalize
	 * returns the step's type as step_verb does.  normalize_setup is NULL
	 * without GAME_SETUP.
	 */
	int (*normalize)(const struct tes_edition *ed, struct tes_text step,
	    struct buf *out);
	bool (*normalize_setup)(const struct tes_edition *ed,
	    struct tes_text item, struct buf *out);

	/*
	 * Appends the part of a step that all players can see.  Returns false
	 * and appends nothing if that is the whole step.  NULL: steps have no
	 * hidden parts.
	 */
	bool (*public_view)(const struct tes_edition *ed, struct tes_text step,
	    struct buf *out);

	const struct game_play *play;
	const struct game_engine *engine;
	const struct game_edits *edits; /* or NULL */
	const struct game_log *log; /* or NULL */
};

/* Returns the reason why the game of a position has ended; NULL: it goes on. */
const char *game_ended(const struct tes_game *game, const void *pos);

/*
 * Appends a text to replace a word of a step, or returns false to keep the
 * word.  ctx is that of opening_put().
 */
typedef bool opening_word_fn(void *ctx, const char *s, size_t len,
    struct buf *out);

/*
 * Appends the normalized steps of the first `turns` turns, without draws: steps
 * separated by "; ", turns by " / ".  word replaces words of steps; NULL: none.
 */
void opening_put(const struct tes_edition *ed, const struct tes_record *rec,
    uint32_t turns, opening_word_fn *word, void *ctx, struct buf *out);

#endif /* RULES_GAME_H */
