/*
 * diff.h - comparing: two records, two positions, one game under several
 * editions
 */
#ifndef TESSERA_DIFF_H
#define TESSERA_DIFF_H

#include "tessera/scene.h"

TES_BEGIN_DECLS

/* What became of a part of the first record, a, in the second one, b. */
enum tes_change {
	TES_CHANGE_NONE,
	TES_CHANGE_MODIFIED,
	TES_CHANGE_REMOVED,
	TES_CHANGE_ADDED
};

/* One thing that is not alike; texts are NUL-terminated, NULL: not there. */
struct tes_difference {
	const char *key; /* "event", "after power red", "display", "2,0" */
	const char *a, *b;
	bool affects_play; /* the game itself depends on it */
};

/*
 * Two positions of one game: what lies on the cells, the counters of the
 * seats, what lies beside the board.  fn is called for each thing that is not
 * alike, with texts that live until it returns, and may be NULL.  How many
 * there are; SIZE_MAX without memory.
 */
typedef void tes_difference_fn(void *ctx,
    const struct tes_difference *difference);

TES_API size_t tes_scene_compare(const struct tes_scene *a,
    const struct tes_scene *b, tes_difference_fn *fn, void *ctx);

/* A step of each record, in whole words; NULL and 0: not there. */
struct tes_step_pair {
	enum tes_change change;
	uint32_t a, b; /* from 1 */
	const char *a_text, *b_text;
};

/* A turn of each record that answer to each other; 0: not there. */
struct tes_turn_pair {
	enum tes_change change; /* of what is played: seat and steps */
	uint32_t a, b;          /* from 1 */
	const struct tes_step_pair *step;
	uint32_t step_count;
	/* What is said of it besides: notes, marks, `after`, ... */
	const struct tes_difference *difference;
	uint32_t difference_count;
	bool is_same_position; /* behind the two turns */
};

struct tes_comparison {
	/* Nothing differs but what is said besides the play. */
	bool is_same_play;
	/* Game, edition, players, set-up; and tags, names, results. */
	const struct tes_difference *header_difference;
	uint32_t header_difference_count;
	const struct tes_turn_pair
	    *turn_pair; /* in the order of both records */
	uint32_t turn_pair_count;
	uint32_t modified_count, removed_count, added_count; /* turns */
	/*
	 * False where the positions are not known: an edition is not, or the
	 * records are of different games.
	 */
	bool has_positions;
	/*
	 * Where the positions part first, and where they are the same again
	 * for the first time behind that: numbers of pairs, from 1; parts 0
	 * means at the start.  Neither tells anything without the bool.
	 */
	bool has_diverged, has_converged;
	uint32_t diverges_at, converges_at;
	/* In what they differ where they part. */
	const struct tes_difference *position_difference;
	uint32_t position_difference_count;
};

struct tes_diff;

TES_API struct tes_diff *tes_diff_new(void);
TES_API void tes_diff_free(struct tes_diff *diff);

/*
 * Compares two records by what they say, not by how it is written:
 * abbreviations, order of keys and format do not matter.  The editions are
 * those of the records and may be NULL.  The positions are those of a lenient
 * judge.  TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_diff_records(struct tes_diff *diff,
    const struct tes_record *a, const struct tes_edition *a_edition,
    const struct tes_record *b, const struct tes_edition *b_edition);

/* Of the last two; lives until the next two. */
TES_API const struct tes_comparison *tes_diff_result(
    const struct tes_diff *diff);

/*
 * One game under several editions, turn by turn
 *
 * The first edition is the one that the others are compared with.
 */

enum { TES_EDITION_RUNS_MAX = 8 };

/* What one of the editions makes of the game. */
struct tes_edition_run {
	const struct tes_edition *edition;
	/*
	 * What it objects to.  A step that it forbids has a step and is no
	 * step behind the end; what is said of results and `after` is there,
	 * too, and means nothing under another edition than the record's own.
	 */
	const struct tes_diags *diags;
	const struct tes_outcome *outcome;
	bool is_played;      /* false: the game could not be set up */
	uint32_t illegal_step_count;  /* steps */
	uint32_t ended_turn; /* in which the game was over, from 1; or 0 */
	/* strict: the first forbidden step, where it stopped; turn 0: none */
	uint32_t stopped_turn, stopped_step;
};

/* How editions part: what happens first of these, in this order at a step. */
enum tes_divergence_kind {
	TES_DIVERGENCE_NONE,
	TES_DIVERGENCE_SETUP,   /* one cannot set the game up */
	TES_DIVERGENCE_STEP,    /* one forbids a step, or for another reason */
	TES_DIVERGENCE_END,     /* one ends the game, or in another way */
	TES_DIVERGENCE_COUNTER, /* a seat's counter changes by another number */
	TES_DIVERGENCE_SCORE    /* nothing but the standings differ */
};

enum { TES_REASONS_MAX = 8 };

struct tes_divergence {
	enum tes_divergence_kind kind;
	uint32_t run; /* the one that parts from the first */
	uint32_t turn, step; /* from 1; step 0: with the turn; turn 0: behind
	                        all turns */
	const struct tes_diag *diag; /* of a step: what one of them says */
	bool is_from_first;   /* and it is the first edition that says so */
	const char *seat;     /* of a counter, else NULL */
	const char *counter;  /* its name */
	/*
	 * The parameters of which each alone, taken over from the other
	 * edition, makes the first one part here in the same way.  Not looked
	 * for where that is behind more than 500 turns, or more than 100 steps
	 * that all editions forbid.
	 */
	size_t param[TES_REASONS_MAX];
	uint32_t param_count;
};

struct tes_edition_diff;

TES_API struct tes_edition_diff *tes_edition_diff_new(void);
TES_API void tes_edition_diff_free(struct tes_edition_diff *ls);

/* A strict one stops an edition at the first step that it forbids. */
TES_API void tes_edition_diff_set_stop(struct tes_edition_diff *ls,
    bool strict);
/* Are the reasons of a parting looked for, at the price of some judging? */
TES_API void tes_edition_diff_set_reasons(struct tes_edition_diff *ls,
    bool reasons);

/*
 * Called before the first turn (0) and behind each, for the positions then; not
 * where one of the editions could not set up the game.
 */
typedef void tes_edition_diff_fn(void *ctx, struct tes_edition_diff *ls,
    uint32_t turn);
TES_API void tes_edition_diff_set_observer(struct tes_edition_diff *ls,
    tes_edition_diff_fn *fn, void *ctx);
/*
 * For fn: the position of a track; NULL where it was not played, and of one
 * that there is not.
 */
TES_API const struct tes_scene *
tes_edition_diff_scene_summary(struct tes_edition_diff *ls, uint32_t track);

/*
 * Judges the record under each of the editions, leniently: from one to
 * TES_EDITION_RUNS_MAX, all of one game, which is asserted.  reading: what was
 * wrong with reading it, or NULL.  TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_edition_diff_record(struct tes_edition_diff *ls,
    const struct tes_record *rec, const struct tes_diags *reading,
    const struct tes_edition *const *edition, uint32_t editions);

/*
 * Of the last record; they live until the next one.  NULL for a track that
 * there is not.
 */
TES_API const struct tes_edition_run *tes_edition_diff_run(
    const struct tes_edition_diff *ls, uint32_t track);
TES_API const struct tes_divergence *tes_edition_diff_divergence(
    const struct tes_edition_diff *ls);

/* Is it of a step that the edition forbids? */
TES_API bool tes_diag_is_illegal_step(const struct tes_diag *diag);

TES_END_DECLS

#endif /* TESSERA_DIFF_H */
