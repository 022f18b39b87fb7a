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
#include "tessera.h"

struct buf;
struct judge_run;
struct notation;

/* Optional parts of a record: a set of bits. */
enum game_parts {
	GAME_SETUP = 1 << 0,
	GAME_HANDS = 1 << 1,
	GAME_BAG = 1 << 2,
	GAME_DRAWS = 1 << 3,
};

/* An inclusive range: a number that an earlier error made uncertain. */
struct game_range {
	int32_t lo, hi;
};

/* A key of `after` with numbers: `key: {seat: number}`. */
struct game_check {
	const char *key;
	struct game_range (*value)(const void *state, unsigned seat);
	bool is_slow; /* the number rarely changes between turns */
};

/* A key of `after` with a text: `display: desert violet`. */
struct game_text_check {
	const char *key;
	/* Reports text if it is wrong, and then returns false. */
	bool (*agrees)(void *state, struct judge_run *run,
	    const struct tes_text *text);
	/* Appends the right text; returns false if it is uncertain. */
	bool (*text)(const void *state, const struct judge_run *run,
	    struct buf *out);
	bool is_slow; /* the text rarely changes between turns */
};

/* Maximum of rows in a game's table of checks, and of text checks. */
enum { CHECKS_MAX = 8 };
#define CHECKS_FIT(table)                                                  \
	_Static_assert(sizeof(table) / sizeof(*(table)) <= CHECKS_MAX + 1, \
	    "more rows than CHECKS_MAX")

/* A way in which a game can end. */
struct game_end {
	const char *name;  /* value of an outcome's `ended`; NULL: not over */
	const char *words; /* sentence for people: "ended by the end tile" */
};

/* The place in a record where a move is written. */
enum game_part {
	GAME_PART_STEP,  /* a step of its own */
	GAME_PART_MORE,  /* appended to the step before it */
	GAME_PART_HANDS, /* in `hands`, under the seat that drew */
	GAME_PART_DRAWS  /* in the turn's `draws`, under the seat that drew */
};

/*
 * The fast engine of a game: positions without uncertainty.  The functions
 * implement those of tessera/position.h.  pos is zeroed once and then belongs
 * to the game.  Only these members of run are set: edition, seats, seat,
 * seat_name, and diags, which are ignored.
 */
struct game_play {
	size_t size; /* of a position, in bytes */

	void (*release)(void *pos);
	bool (*copy)(void *to, const void *from);

	enum tes_next (*next)(const void *pos);
	unsigned (*seat)(const void *pos); /* the seat to move or to draw */
	/* The seat whose turn it is; NULL: seat() always returns it. */
	unsigned (*turn_seat)(const void *pos);
	/* Whether a step has begun and is not complete; NULL: never. */
	bool (*is_inside)(const void *pos);
	uint32_t (*turns)(const void *pos);
	const char *(*ended)(const void *pos); /* NULL if the game goes on */

	/* Lists the legal moves, or the possible draws. */
	bool (*list)(void *pos, struct tes_moves *list);
	uint64_t (*count)(void *pos);
	double (*chance)(const void *pos, struct tes_move draw);
	bool (*lot)(void *pos, struct tes_random *random, enum tes_sampling how,
	    struct tes_move *move);
	bool (*play)(void *pos, struct tes_move move);
	void (*undo)(void *pos);
	bool (*fix_draws)(void *pos, const struct judge_run *run,
	    struct tes_text text, uint64_t seed);
	/* Returns false if the word *bad of text cannot be drawn. */
	bool (*can_draw)(const void *pos, const struct judge_run *run,
	    struct tes_text text, struct tes_text *bad, const char **why);
	/*
	 * Sets whether draws follow the order that fix_draws() set, if any.
	 * Returns whether they did so before.  The order is kept.
	 */
	bool (*set_fixed)(void *pos, bool fixed);

	uint64_t (*hash)(const void *pos);
	/*
	 * For games with hidden information; else both are NULL.  seen hashes
	 * what the seat to move can see.  hide gives the pieces that the seat
	 * cannot see random values (determinization); undo() undoes it.
	 */
	uint64_t (*seen)(const void *pos);
	bool (*hide)(void *pos, struct tes_random *random, unsigned seat);
	/* Appends the notation of a move; nothing for an implicit move. */
	void (*text)(const void *pos, const struct judge_run *run,
	    struct tes_move move, struct buf *out);
	const char *(*kind)(struct tes_move move);
	enum game_part (*part)(struct tes_move move); /* NULL: GAME_PART_STEP */
	/*
	 * Parses a step to a move.  If a step of several moves has begun, finds
	 * its next move.  Does not check whether the move is legal.
	 */
	bool (*read)(void *pos, struct judge_run *run,
	    const struct tes_step *step, struct tes_move *move);
	/*
	 * Returns whether a move that was read is legal.  NULL: moves are
	 * legal if list() lists them.
	 */
	bool (*is_legal)(void *pos, struct tes_move move);
	/*
	 * Counts the legal moves that are implicit (not written), and sets
	 * *move to the one after which the turn goes on, if any.
	 */
	unsigned (*silent)(const void *pos, struct tes_move *move);
	bool (*is_silent)(struct tes_move move);
	void (*standing)(const void *pos, unsigned seat, int32_t *value,
	    int32_t *total, int32_t *tie);

	/* Upper bound of the actions left in the turn. */
	unsigned (*actions)(const void *pos);
	/* Describes a move for programs. */
	void (*part_of)(const void *pos, const struct judge_run *run,
	    struct tes_move move, struct tes_move_info *part);

	/*
	 * write appends the fields of the position's notation, each after a
	 * space.  set parses them; TES_INVALID after reporting an error.  A
	 * position that was written and set has the same hash.
	 */
	void (*write)(const void *pos, const struct judge_run *run,
	    struct buf *out);
	enum tes_status (*set)(void *pos, struct notation *n);

	/*
	 * For games with hidden information; else both are NULL.  hidden
	 * returns the number of unknown pieces, and deal gives them random
	 * values, which cannot be undone.
	 */
	unsigned (*hidden)(const void *pos);
	void (*deal)(void *pos, struct tes_random *random);

	/* Fills the scene; returns false if out of memory. */
	bool (*scene)(const void *pos, const struct judge_run *run,
	    struct arena *a, struct tes_scene *scene);

	/*
	 * Heuristic evaluation for a seat of a game that goes on, in
	 * thousandths of a point.
	 */
	int32_t (*worth)(const void *pos, unsigned seat);
};

/*
 * How the judge applies the rules to a state of the game: its own state
 * (tes_game.rules), which an error makes uncertain, or a position of game_play
 * (game_engine.rules), which plays valid records only.
 */
struct game_rules {
	const struct game_check *check;           /* NULL key at the end */
	const struct game_text_check *text_check; /* NULL key at the end */

	/* Frees memory that the state owns. */
	void (*release)(void *state);

	/* Makes an independent copy.  Returns false if out of memory. */
	bool (*copy)(void *to, const void *from);

	/*
	 * Plays a turn of seat.  If the turn is partial, it has only the steps
	 * before a malformed one, at least one, and does not end.
	 */
	void (*turn)(void *state, struct judge_run *run,
	    const struct tes_turn *turn, unsigned seat);

	/*
	 * Makes the state uncertain: any turn may have been played.  NULL for
	 * positions.
	 */
	void (*doubt)(void *state);

	/*
	 * Ends the game after the last turn if it ends without a step, as by
	 * an impossible refill.  seat: whose turn would be next.
	 */
	void (*stop)(void *state, struct judge_run *run, unsigned seat);

	/* Computes a seat's score: value[columns], *total, *tie (break). */
	void (*standing)(const void *state, unsigned seat, int32_t *value,
	    int32_t *total, int32_t *tie);

	/* Returns false if an error has made the score uncertain. */
	bool (*is_certain)(const void *state);

	/* Adds notes on the score with judge_remark(). */
	void (*remarks)(const void *state, struct judge_run *run);

	/* Fills the scene from the arena; returns false if out of memory. */
	bool (*scene)(const void *state, const struct judge_run *run,
	    struct arena *a, struct tes_scene *scene);

	/* Fills the scene like scene(), without the pieces on the board. */
	bool (*tally)(const void *state, const struct judge_run *run,
	    struct arena *a, struct tes_scene *scene);

	/*
	 * Sets a position of game_play to the state before a turn of seat.
	 * Returns false if that is uncertain, with the reason in *why, or if
	 * out of memory, with *why NULL.  may_hide: unknown pieces are
	 * allowed.
	 */
	bool (*from)(void *pos, const void *state, const struct judge_run *run,
	    unsigned seat, bool may_hide, const char **why);
};

/*
 * Plays valid records on positions of game_play.  Each function that returns
 * bool returns false, without a diagnostic, at the first thing that is not
 * certainly valid; the judge then validates the record from its start.
 */
struct game_engine {
	/* Sets pos to the judge's state before the first turn. */
	bool (*begin)(void *pos, const void *state, struct judge_run *run);

	/* Plays a whole turn of the seat to move. */
	bool (*turn)(void *pos, struct judge_run *run,
	    const struct tes_turn *turn);

	/* Like game_rules.stop, if the game has not ended. */
	bool (*stop)(void *pos, struct judge_run *run, unsigned seat);

	/* Returns how the game has ended; NULL if it goes on. */
	const char *(*ended)(const void *pos);

	/* The keys of `after`: row i of check and text_check of the rules. */
	int32_t (*value)(const void *pos, size_t i, unsigned seat);
	bool (*agrees)(const void *pos, const struct judge_run *run, size_t i,
	    const struct tes_text *text);

	/*
	 * Plays a turn like `turn`.  Returns false at the first rule violation,
	 * which is reported at run->place, as a warning if the turn has
	 * `stands` or is in a variation; also if out of memory.  Can be NULL.
	 */
	bool (*inspect)(void *pos, struct judge_run *run,
	    const struct tes_turn *turn);

	/*
	 * The functions for a record with an observer, or whose steps are
	 * completed, after it has been found valid; NULL: the judge's state
	 * plays it.  Turns are played again from begin(), and then report
	 * effects.
	 */
	const struct game_rules *rules;
};

/* Where a step that may be wrong is: the input of struct game_edits. */
struct edit_place {
	const struct judge_run *run;
	const struct tes_turn *turn;
	uint32_t step; /* index in the turn, base 0 */
	bool is_wide;  /* only unlikely edits: any cell of the board */
	bool is_broken; /* the turn is the one that breaks a rule */
	struct edit_box *box; /* memory for the game's own use */
};

/* Cells in or beside those that a record names; games fill it in once. */
enum { EDIT_REACH = 40 };
struct edit_box {
	bool is_known;
	/* By both coordinates, which are from -EDIT_REACH to EDIT_REACH. */
	bool is_near[2 * EDIT_REACH + 1][2 * EDIT_REACH + 1];
};

/*
 * Receives a step that may have been meant.  cost: how unlikely the mistake is,
 * as ten times the negative logarithm of its share of all mistakes in the turn.
 */
typedef void edit_fn(void *ctx, const char *text, size_t len, unsigned cost);

/* Steps that are likely to be meant where a record breaks a rule. */
struct game_edits {
	/* Calls put with each text that may have been meant by the step. */
	void (*step)(const struct edit_place *at, edit_fn *put, void *ctx);
	/* Calls put with steps that may be missing before step at->step. */
	void (*missing)(const struct edit_place *at, edit_fn *put, void *ctx);
};

struct tes_game {
	const char *name; /* value of the key `game` */
	const char *title;
	const char *const *seat; /* all seats, NULL-terminated */
	const char *const *word; /* words that editions may rename,
	                            NULL-terminated */
	const char *const *taken; /* other words, NULL-terminated */
	const char *const *held; /* pieces in hands, bag, draws and texts of
	                            `after`, NULL-terminated */
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
	const struct tes_effect_kind *effect; /* for judge_tell() */
	size_t effects;
	bool completes; /* steps may omit implied consequences */
	size_t state_size; /* in bytes; zeroed once, reused by later games */

	/*
	 * Sets up the game for the run's record and edition.  Returns false,
	 * after reporting an error, if the record cannot be played at all.
	 */
	bool (*begin)(void *state, struct judge_run *run);

	struct game_rules rules; /* for the judge's own state */

	/* Returns the index of a step's type, or -1. */
	int (*step_verb)(const struct tes_edition *ed, struct tes_text step);

	/*
	 * Appends the first turns without regard to symmetries of the board:
	 * see tes_edition_opening().  NULL: the board has no symmetries, and
	 * opening_put() is used.
	 */
	void (*opening)(const struct tes_edition *ed,
	    const struct tes_record *rec, uint32_t turns, struct buf *out);

	/*
	 * spell and spell_setup append a step or an item of the set-up in
	 * normalized form: full words separated by one space.  They return
	 * false and append nothing if it cannot be parsed.
	 */
	bool (*spell)(const struct tes_edition *ed, struct tes_text step,
	    struct buf *out);
	bool (*spell_setup)(const struct tes_edition *ed, struct tes_text item,
	    struct buf *out);

	/*
	 * Appends the public part of a step.  Returns false and appends
	 * nothing if all of it is public.  NULL if that is so for all steps.
	 */
	bool (*open)(const struct tes_edition *ed, struct tes_text step,
	    struct buf *out);

	const struct game_play *play; /* or NULL */
	const struct game_engine *engine; /* or NULL; requires play */
	const struct game_edits *edits; /* or NULL */
};

#endif /* RULES_GAME_H */
