/*
 * sum.h - the counts and sums of many games under several editions.
 */
#ifndef DIFF_SUM_H
#define DIFF_SUM_H

#include "diff/diff.h"

enum { DIFF_SUM_SEATS = 8, DIFF_SUM_KINDS = 64, DIFF_SUM_ENDS = 16 };

/* A way to part, and how often it was the first. */
struct sum_kind {
	enum tes_divergence_kind kind;
	const char *code, *summary;    /* of a step */
	char counter[32];              /* of a counter */
	const struct tes_param *param; /* the only reason; or NULL */
	uint64_t games;
};

struct sum_end {
	const char *ended;
	uint64_t games;
};

/* What is counted of one game; and of each edition, the first before others. */
struct diff_count {
	bool differs, winner_changes;
	uint32_t tracks;
	struct sum_kind kind; /* games 0: the editions do not part */
	struct track_count {
		char name[64];
		bool is_played; /* the edition could set it up */
		const char *ended;
		uint32_t end; /* turn; UINT32_MAX: it is not over */
		uint32_t forbidden;
		bool is_scored, winner;
		int32_t shift[DIFF_SUM_SEATS];
		bool has_seat[DIFF_SUM_SEATS];
	} track[TES_EDITION_RUNS_MAX + 1];
};

/* What is compared with the first edition. */
struct sum_track {
	char name[64];
	uint64_t winners; /* changed */
	uint64_t scored;  /* games with standings in both */
	uint64_t sooner, later, alike; /* it was over */
	uint64_t forbidden, forbidding; /* steps, games */
	int64_t shift[DIFF_SUM_SEATS]; /* of points, by order of turns */
	uint64_t seats[DIFF_SUM_SEATS];
	struct sum_end end[DIFF_SUM_ENDS];
	size_t ends;
};

struct diff_sum {
	uint32_t tracks;
	struct sum_track track[TES_EDITION_RUNS_MAX + 1];
	struct sum_kind kind[DIFF_SUM_KINDS];
	size_t kinds;
	uint64_t other; /* partings that found no room */
	uint64_t games, differing, winners;
};

/* The ways to part, the most frequent first; as many as sum->kinds. */
void diff_sum_kinds(const struct diff_sum *sum,
    struct sum_kind kind[DIFF_SUM_KINDS]);

#endif /* DIFF_SUM_H */
