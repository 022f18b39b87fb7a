/*
 * game.h - what the rules engine knows of a game.
 *
 * A game is data first: its seats, its parameters, the columns of its score
 * and its diagnostics are tables.  What tables cannot say, a handful of
 * functions do.  They work on a state of their own making, that the engine
 * never looks into, and speak through the judge (judge.h).
 */
#ifndef RULES_GAME_H
#define RULES_GAME_H

#include "base/arena.h"
#include "tessera.h"

struct buf;
struct judge_run;
struct notation;

/* Parts of a record that not every game has. */
enum game_parts {
	GAME_SETUP = 1 << 0,
	GAME_HANDS = 1 << 1,
	GAME_BAG = 1 << 2,
	GAME_DRAWS = 1 << 3,
};

/* A number that an earlier error may have made uncertain. */
struct game_range {
	int32_t lo, hi;
};

/* One thing that a turn's `after` may state, as `key: {seat: number}`. */
struct game_check {
	const char *key;
	struct game_range (*value)(const void *state, unsigned seat);
	bool is_slow; /* it stays as it is for turns */
};

/* One that it may state as text, as `display: desert violet`. */
struct game_text_check {
	const char *key;
	/* Reports what is wrong with it; false when something is. */
	bool (*agrees)(void *state, struct judge_run *run,
	    const struct tes_text *text);
	/* Appends what agrees; false where that is uncertain. */
	bool (*text)(const void *state, const struct judge_run *run,
	    struct buf *out);
	bool is_slow; /* as above */
};

/* Rows of a game's table of either kind, but for its end: arrays rely on it. */
enum { CHECKS_MAX = 8 };
#define CHECKS_FIT(table)                                                  \
	_Static_assert(sizeof(table) / sizeof(*(table)) <= CHECKS_MAX + 1, \
	    "more rows than CHECKS_MAX")

/* A way for a game to end. */
struct game_end {
	const char *name;  /* of an outcome's `ended`; NULL: it is none */
	const char *words; /* "ended by the end tile": for people */
};

/* Where what was played stands in a record. */
enum game_part {
	GAME_PART_STEP,  /* a step of the turn */
	GAME_PART_MORE,  /* behind the step before, as it is */
	GAME_PART_HANDS, /* in `hands`, of the seat that drew */
	GAME_PART_DRAWS  /* in the turn's `draws`, of that seat */
};

/*
 * Positions that are played on: another state than the judge's, certain and
 * fast.  Each function is that of tessera/position.h with the same name, and
 * pos is zeroed once and then the game's own; run has edition, seats and
 * seat_name, and diags to throw away.
 */
struct game_play {
	size_t size; /* of pos, in bytes */

	/*
	 * What the judge's state is between two turns, before that seat's.
	 * False: *why says what makes it uncertain, or is NULL without memory.
	 * Pieces may be hidden where the caller allows it.
	 */
	bool (*from)(void *pos, const void *state, const struct judge_run *run,
	    unsigned seat, bool may_hide, const char **why);
	void (*release)(void *pos);
	bool (*copy)(void *to, const void *from);

	enum tes_next (*next)(const void *pos);
	unsigned (*seat)(const void *pos); /* that decides, or draws */
	/* Whose turn it is; NULL: it is always that one. */
	unsigned (*turn_seat)(const void *pos);
	/* Is a step under way, of which there is more?  NULL: never. */
	bool (*is_inside)(const void *pos);
	uint32_t (*turns)(const void *pos);
	const char *(*ended)(const void *pos); /* NULL: it is not */

	bool (*list)(void *pos, struct tes_moves *list); /* moves or draws */
	uint64_t (*count)(void *pos);
	double (*chance)(const void *pos, struct tes_move draw);
	bool (*lot)(void *pos, struct tes_random *random, enum tes_sampling how,
	    struct tes_move *move);
	bool (*play)(void *pos, struct tes_move move);
	void (*undo)(void *pos);
	bool (*fix_draws)(void *pos, const struct judge_run *run,
	    struct tes_text text, uint64_t seed);
	/* False where the word *bad of such a text cannot come. */
	bool (*can_draw)(const void *pos, const struct judge_run *run,
	    struct tes_text text, struct tes_text *bad, const char **why);
	/*
	 * Whether draws come in the order that was fixed, if one was; returns
	 * whether they did.  Off and on again leaves all as it is.
	 */
	bool (*set_fixed)(void *pos, bool fixed);

	uint64_t (*hash)(const void *pos);
	/*
	 * Of a game with something hidden, both; else NULL.  A hash of what
	 * the seat that decides sees, on which all depends that it may do; and
	 * what the seat does not see given anew by lot, to be undone as a move
	 * is.
	 */
	uint64_t (*seen)(const void *pos);
	bool (*hide)(void *pos, struct tes_random *random, unsigned seat);
	/* Appends nothing where the move is not written. */
	void (*text)(const void *pos, const struct judge_run *run,
	    struct tes_move move, struct buf *out);
	const char *(*kind)(struct tes_move move);
	enum game_part (*part)(struct tes_move move); /* NULL: a step */
	/*
	 * The move that a step would be; whether it is legal is asked later.
	 * While a step is under way what it goes on with.
	 */
	bool (*read)(void *pos, struct judge_run *run,
	    const struct tes_step *step, struct tes_move *move);
	/*
	 * How many legal moves are not written; the one that goes on, if any.
	 */
	unsigned (*silent)(const void *pos, struct tes_move *move);
	bool (*is_silent)(struct tes_move move);
	void (*standing)(const void *pos, unsigned seat, int32_t *value,
	    int32_t *total, int32_t *tie);

	/* Actions that the turn has left, at most. */
	unsigned (*actions)(const void *pos);
	/* What a part of a step does, for programs. */
	void (*part_of)(const void *pos, const struct judge_run *run,
	    struct tes_move move, struct tes_move_info *part);

	/*
	 * Appends the fields of its notation, each after a space; and makes
	 * the position of these: TES_INVALID where what is wrong has been
	 * reported.  What was written gives the same hash when it is set.
	 */
	void (*write)(const void *pos, const struct judge_run *run,
	    struct buf *out);
	enum tes_status (*set)(void *pos, struct notation *n);

	/*
	 * Of a game with something hidden, else NULL: how many pieces are not
	 * known; and they become known at random, for good.
	 */
	unsigned (*hidden)(const void *pos);
	void (*deal)(void *pos, struct tes_random *random);

	/* As the game's own scene; false without memory. */
	bool (*scene)(const void *pos, const struct judge_run *run,
	    struct arena *a, struct tes_scene *scene);

	/*
	 * How good it is for the seat while the game goes on, in thousandths
	 * of a point: rules of thumb.
	 */
	int32_t (*worth)(const void *pos, unsigned seat);
};

/*
 * Records that keep every rule, on positions of game_play: quick, because what
 * breaks a rule is not told from what is only beyond it.  Each function that
 * returns bool returns false at the first thing that is not certain to be
 * right, without a word; the judge then goes through the record from its begin,
 * and alone says what there is to say.
 */
struct game_sure {
	/* The judge's state before the first turn, as a position. */
	bool (*begin)(void *pos, const void *state,
	    const struct judge_run *run);

	/* The turn of the seat that is next, from its begin to its end. */
	bool (*turn)(void *pos, const struct judge_run *run,
	    const struct tes_turn *turn);

	/* As the game's own stop, when no end was played. */
	bool (*stop)(void *pos, struct judge_run *run, unsigned seat);

	/* How the game ended by now; NULL: it has not. */
	const char *(*ended)(const void *pos);

	/* What `after` may state: row i of the game's check and text_check. */
	int32_t (*value)(const void *pos, size_t i, unsigned seat);
	bool (*agrees)(const void *pos, const struct judge_run *run, size_t i,
	    const struct tes_text *text);
};

struct tes_game {
	const char *name;        /* as in `game: gods` */
	const char *title;
	const char *const *seat; /* every seat there is; NULL at the end */
	const char *const *word; /* that an edition may call otherwise; NULL
	                            at the end */
	const char *const *taken; /* other words of the notation; the same */
	const char *const *held; /* what hands, bag, draws and the texts of
	                            `after` are lists of; the same */
	const struct tes_alias *alias; /* other words for all of these */
	size_t aliases;
	unsigned players_min, players_max;
	unsigned parts;          /* enum game_parts */
	const struct tes_param *param;
	size_t params;
	/* The shipped editions as YAML, as lists have them; NULL at the end */
	const char *const *edition;
	const struct tes_code *code;
	size_t codes;
	const struct tes_column *column; /* of the standings */
	size_t columns;
	const struct game_end *end;
	size_t ends;
	const struct tes_step_type *verb;
	size_t verbs;
	const struct tes_effect_kind *effect; /* that judge_tell is given */
	size_t effects;
	const struct game_check *check;         /* NULL key at the end */
	const struct game_text_check *text_check; /* NULL key at the end */
	bool completes; /* its steps may leave something out: judge_whole */
	size_t state_size; /* bytes; zeroed once, reused from game to game */

	/*
	 * Set up for the run's record and edition.  Returns false when the
	 * record cannot be played at all (an error has then been reported).
	 */
	bool (*begin)(void *state, struct judge_run *run);

	/* Frees what the state itself holds. */
	void (*release)(void *state);

	/*
	 * Play the run's turn, for that seat.  One that is partial has the
	 * steps that could be read, at least one, and no end.
	 */
	void (*turn)(void *state, struct judge_run *run,
	    const struct tes_turn *turn, unsigned seat);

	/* Something unknown happened at the table: a whole turn is missing. */
	void (*doubt)(void *state);

	/*
	 * The record is over and the game is not: is there an end that nothing
	 * needs to say (a refill that is impossible)?  seat is the next one.
	 */
	void (*stop)(void *state, struct judge_run *run, unsigned seat);

	/* Fills value[columns] and *total and *tie of a seat. */
	void (*standing)(const void *state, unsigned seat, int32_t *value,
	    int32_t *total, int32_t *tie);

	/* False when an error has made the score uncertain. */
	bool (*is_certain)(const void *state);

	/* What a reader of the score should know: judge_remark(). */
	void (*remarks)(const void *state, struct judge_run *run);

	/* Fills the scene, out of the arena; false without memory. */
	bool (*scene)(const void *state, const struct judge_run *run,
	    struct arena *a, struct tes_scene *scene);

	/* The same without what lies on the board. */
	bool (*tally)(const void *state, const struct judge_run *run,
	    struct arena *a, struct tes_scene *scene);

	/* Index of the verb that a step begins with; -1: none does. */
	int (*step_verb)(const struct tes_edition *ed, struct tes_text step);

	/*
	 * Append what was chosen in so many turns, see tes_edition_opening;
	 * NULL where each game lies in one way only: opening_put does it.
	 */
	void (*opening)(const struct tes_edition *ed,
	    const struct tes_record *rec, uint32_t turns, struct buf *out);

	/*
	 * Append a step, or an item of the set-up, as a writer writes it: in
	 * whole words, with one blank between them.  False, and nothing is
	 * appended, where it cannot be read.
	 */
	bool (*spell)(const struct tes_edition *ed, struct tes_text step,
	    struct buf *out);
	bool (*spell_setup)(const struct tes_edition *ed, struct tes_text item,
	    struct buf *out);

	/*
	 * Append what everybody at the table sees of a step; false, and
	 * nothing is appended: all of it.  NULL: of no step is there more.
	 */
	bool (*open)(const struct tes_edition *ed, struct tes_text step,
	    struct buf *out);

	/* Independent copy for trying something out; false without memory. */
	bool (*copy)(void *to, const void *from);

	const struct game_play *play; /* NULL: it has none */
	const struct game_sure *sure; /* NULL: it has none; else it has play */
};

#endif /* RULES_GAME_H */
