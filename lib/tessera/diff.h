#ifndef TESSERA_DIFF_H
#define TESSERA_DIFF_H

#include "tessera/scene.h"

TES_BEGIN_DECLS

/*
 * tes_diff(3) - compare two records, or two positions
 *
 * Records are compared by what they say, not by how it is written:
 * abbreviations, the order of keys and the format do not matter.
 */

/* A comparison of two records, a and b. */
struct tes_diff;

/* What happened to a part of record a in record b. */
enum tes_change {
	TES_CHANGE_NONE,
	TES_CHANGE_MODIFIED,
	TES_CHANGE_REMOVED,
	TES_CHANGE_ADDED
};

/* A difference. */
struct tes_difference {
	const char *key;     /* "event", "after power red", "display", "2,0" */
	const char *a, *b;   /* the values; NULL: missing */
	bool affects_play;   /* it changes the course of the game */
};

/* A step of a and a step of b that correspond; 0 and NULL: missing. */
struct tes_step_pair {
	enum tes_change change;
	uint32_t a, b; /* numbers of the steps in their turns, from 1 */
	const char *a_text, *b_text; /* normalized */
};

/* A turn of a and a turn of b that correspond; 0: missing. */
struct tes_turn_pair {
	enum tes_change change; /* of seat and steps, not of annotations */
	uint32_t a, b;          /* numbers of the turns, from 1 */
	const struct tes_step_pair *step;
	uint32_t step_count;
	/* Differences of annotations: notes, marks, `after`, ... */
	const struct tes_difference *difference;
	uint32_t difference_count;
	bool is_same_position; /* the positions after the turns are equal */
};

/* The result of a comparison. */
struct tes_comparison {
	bool is_same_play; /* nothing that affects play differs */
	/* Differences outside the turns: game, players, set-up, ... */
	const struct tes_difference *header_difference;
	uint32_t header_difference_count;
	const struct tes_turn_pair *turn_pair; /* all turns, in order */
	uint32_t turn_pair_count;
	uint32_t modified_count, removed_count, added_count; /* of turns */
	/*
	 * The positions were compared, as the editions are known and the
	 * records are of one game; or nothing that affects play differs, so
	 * that they are equal.
	 */
	bool has_positions;
	/*
	 * If has_diverged: the number, from 1, of the turn pair after which the
	 * positions first differ, 0 for the set-up.  If has_converged: the
	 * number of the first later pair after which they are equal again.
	 */
	bool has_diverged, has_converged;
	uint32_t diverges_at, converges_at;
	/* If has_diverged: how the positions differ after diverges_at. */
	const struct tes_difference *position_difference;
	uint32_t position_difference_count;
};

/* Receives a difference, which is valid until the function returns. */
typedef void tes_difference_fn(void *ctx,
    const struct tes_difference *difference);

/* Returns a new comparison, or NULL if out of memory. */
TES_API struct tes_diff *tes_diff_new(void);

/* Frees a comparison; NULL is allowed. */
TES_API void tes_diff_free(struct tes_diff *diff);

/*
 * Compares two records; tes_diff_result() then returns the result, which points
 * into them.  The editions are those of the records, or NULL if unknown, and
 * are needed as long as the records are.  Positions are those that a lenient
 * judge reaches, see tes_judge_set_lenient().  Returns TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_diff_records(struct tes_diff *diff,
    const struct tes_record *a, const struct tes_edition *a_edition,
    const struct tes_record *b, const struct tes_edition *b_edition);

/*
 * Returns the result for the last two records.  Valid until two other records
 * are compared, or one of the records is freed or filled again.
 */
TES_API const struct tes_comparison *tes_diff_result(
    const struct tes_diff *diff);

/*
 * Compares two positions of one game: the contents of cells, the players'
 * counters and the supplies.  Values that differ only in whether they are
 * certain are one difference.  Calls fn, which may be NULL, with ctx for each
 * difference.  Returns the number of differences, or SIZE_MAX if out of memory.
 */
TES_API size_t tes_scene_compare(const struct tes_scene *a,
    const struct tes_scene *b, tes_difference_fn *fn, void *ctx);

/*
 * tes_edition_diff(3) - compare one game under several editions
 *
 * A record is played under several editions turn by turn, each in a run of its
 * own.  The first edition is the one that the others are compared with.
 */

/* A comparison of editions. */
struct tes_edition_diff;

/* The maximum number of editions. */
enum { TES_EDITION_RUNS_MAX = 8 };

/* The game under one of the editions. */
struct tes_edition_run {
	const struct tes_edition *edition;
	/*
	 * Diagnostics under this edition; tes_diag_is_illegal_step() finds the
	 * illegal steps.  Those on `result` and `after` are included, but are
	 * meaningless under another edition than the record's own.
	 */
	const struct tes_diags *diags;
	const struct tes_outcome *outcome;
	bool is_played;      /* false: the game could not be set up */
	uint32_t illegal_step_count;
	uint32_t ended_turn; /* turn in which the game ended, from 1; or 0 */
	/* The illegal step that ended the run, from 1; turn 0: none. */
	uint32_t stopped_turn, stopped_step;
};

/*
 * How two editions diverge.  If several things differ after a step, the first
 * of this list counts.
 */
enum tes_divergence_kind {
	TES_DIVERGENCE_NONE,
	TES_DIVERGENCE_SETUP,   /* only one can set up the game */
	/* Only one forbids a step, or they forbid it for different reasons. */
	TES_DIVERGENCE_STEP,
	/* The game ends under only one, or it ends in different ways. */
	TES_DIVERGENCE_END,
	TES_DIVERGENCE_COUNTER, /* a counter changes by another amount */
	TES_DIVERGENCE_SCORE    /* only the standings differ */
};

/* The maximum number of parameters in struct tes_divergence. */
enum { TES_REASONS_MAX = 8 };

/* The first place where an edition diverges from the first one. */
struct tes_divergence {
	enum tes_divergence_kind kind;
	uint32_t run; /* the run of the other edition, from 1 */
	/*
	 * Numbers, from 1, of the turn and the step after which they differ.
	 * Step 0: at the end of the turn; turn 0: before or after all turns.
	 */
	uint32_t turn, step;
	const struct tes_diag *diag; /* why a step is illegal; or NULL */
	bool is_from_first;  /* diag is from the first edition's run */
	const char *seat;    /* whose counter differs; or NULL */
	const char *counter; /* the name of that counter */
	/*
	 * Indexes of tes_game_params(): parameters each of which alone makes
	 * the first edition diverge here in this way, if it has the value of
	 * the other one.  Not searched for after 500 turns, or after 100 steps
	 * that all editions forbid.
	 */
	size_t param[TES_REASONS_MAX];
	uint32_t param_count;
};

/*
 * Observes the comparison after a turn, numbered from 1, or before the first
 * turn (0).
 */
typedef void tes_edition_diff_fn(void *ctx, struct tes_edition_diff *ed_diff,
    uint32_t turn);

/* Returns a new comparison, or NULL if out of memory. */
TES_API struct tes_edition_diff *tes_edition_diff_new(void);

/* Frees a comparison; NULL is allowed. */
TES_API void tes_edition_diff_free(struct tes_edition_diff *ed_diff);

/*
 * Sets whether a run stops at the first illegal step (default: no, illegal
 * steps are played as written if possible).
 */
TES_API void tes_edition_diff_set_stop(struct tes_edition_diff *ed_diff,
    bool stop);

/*
 * Sets whether the parameters that cause a divergence are searched for, which
 * plays the game several times more (default: no).
 */
TES_API void tes_edition_diff_set_reasons(struct tes_edition_diff *ed_diff,
    bool reasons);

/*
 * Sets the edition in whose names of seats and words the records are written:
 * every run then parses them by these names.  NULL (default): each run parses
 * them by the names of its own edition.
 */
TES_API void tes_edition_diff_set_names(struct tes_edition_diff *ed_diff,
    const struct tes_edition *names);

/*
 * Sets a function that is called with ctx before the first turn and after each
 * turn, unless one of the editions could not set up the game.  NULL: none.
 */
TES_API void tes_edition_diff_set_observer(struct tes_edition_diff *ed_diff,
    tes_edition_diff_fn *observer, void *ctx);

/*
 * Plays a record under edition_count editions, from 1 to TES_EDITION_RUNS_MAX,
 * all of one game.  reading: diagnostics of reading the record, or NULL.
 * Returns TES_OK; TES_INVALID: too many editions, none, or of several games;
 * TES_NOMEM.
 */
TES_API enum tes_status tes_edition_diff_record(
    struct tes_edition_diff *ed_diff, const struct tes_record *rec,
    const struct tes_diags *reading, const struct tes_edition *const *edition,
    uint32_t edition_count);

/*
 * Returns the current position of a run, counted from 0, without the board.
 * For the observer; valid until it returns.  NULL if the run was not played or
 * does not exist, or if out of memory.
 */
TES_API const struct tes_scene *tes_edition_diff_scene_summary(
    struct tes_edition_diff *ed_diff, uint32_t run);

/*
 * Returns a run, counted from 0, or NULL if there is no such run.  Valid until
 * the next record is compared.
 */
TES_API const struct tes_edition_run *tes_edition_diff_run(
    const struct tes_edition_diff *ed_diff, uint32_t run);

/*
 * Returns the first divergence, of the kind TES_DIVERGENCE_NONE if the editions
 * agree; never NULL.  Valid until the next record is compared.
 */
TES_API const struct tes_divergence *tes_edition_diff_divergence(
    const struct tes_edition_diff *ed_diff);

TES_END_DECLS

#endif /* TESSERA_DIFF_H */
