/*
 * diff.h - comparing: two records, two positions
 */
#ifndef TESSERA_DIFF_H
#define TESSERA_DIFF_H

#include "tessera/scene.h"

TES_BEGIN_DECLS

/* What became of a part of the first record, a, in the second one, b. */
enum tes_change { TES_SAME, TES_CHANGED, TES_REMOVED, TES_ADDED };

/* One thing that is not alike; texts are NUL-terminated, NULL: not there. */
struct tes_difference {
	const char *key; /* "event", "after power red", "display", "2,0" */
	const char *a, *b;
	bool is_play; /* the game itself depends on it */
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
	uint32_t steps;
	/* What is said of it besides: notes, marks, `after`, ... */
	const struct tes_difference *difference;
	uint32_t differences;
	bool is_same_position; /* behind the two turns */
};

struct tes_comparison {
	/* Nothing differs but what is said besides the play. */
	bool is_same_play;
	/* Game, edition, players, set-up; and tags, names, results. */
	const struct tes_difference *head;
	uint32_t heads;
	const struct tes_turn_pair *turn; /* in the order of both records */
	uint32_t turns;
	uint32_t changed, removed, added; /* turns */
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
	bool parted, met;
	uint32_t parts, meets;
	/* In what they differ where they part. */
	const struct tes_difference *position;
	uint32_t positions;
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

TES_END_DECLS

#endif /* TESSERA_DIFF_H */
