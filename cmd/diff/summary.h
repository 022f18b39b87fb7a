/*
 * summary.h - the counts and sums of many games under several editions.
 */
#ifndef DIFF_SUMMARY_H
#define DIFF_SUMMARY_H

#include "diff/diff.h"

enum {
	DIFF_SUMMARY_SEATS = 8,
	DIFF_SUMMARY_KINDS = 64,
	DIFF_SUMMARY_ENDS = 16
};

/* A way to part, and how often it was the first. */
struct divergence_count {
	enum tes_divergence_kind kind;
	const char *code, *summary;    /* of a step */
	char counter[32];              /* of a counter */
	const struct tes_param *param; /* the only reason; or NULL */
	uint64_t games;
};

struct end_count {
	const char *ended;
	uint64_t games;
};

/* What is counted of one game; and of each edition, the first before others. */
struct diff_count {
	bool differs, winner_changes;
	uint32_t run_count;
	struct divergence_count kind; /* games 0: the editions do not part */
	struct run_count {
		char name[64];
		bool is_played; /* the edition could set it up */
		const char *ended;
		uint32_t end; /* turn; UINT32_MAX: it is not over */
		uint32_t forbidden;
		bool is_scored, winner;
		int32_t shift[DIFF_SUMMARY_SEATS];
		bool has_seat[DIFF_SUMMARY_SEATS];
	} run[TES_EDITION_RUNS_MAX + 1];
};

/* What is compared with the first edition. */
struct run_summary {
	char name[64];
	uint64_t winners; /* changed */
	uint64_t scored;  /* games with standings in both */
	uint64_t sooner, later, alike; /* it was over */
	uint64_t forbidden, forbidding; /* steps, games */
	int64_t shift[DIFF_SUMMARY_SEATS]; /* of points, by order of turns */
	uint64_t seats[DIFF_SUMMARY_SEATS];
	struct end_count end[DIFF_SUMMARY_ENDS];
	size_t ends;
};

struct diff_summary {
	uint32_t run_count;
	struct run_summary run[TES_EDITION_RUNS_MAX + 1];
	struct divergence_count kind[DIFF_SUMMARY_KINDS];
	size_t kinds;
	uint64_t other; /* divergences that found no room */
	uint64_t games, differing, winners;
};

/* The ways to part, the most frequent first; as many as sum->kinds. */
void diff_summary_kinds(const struct diff_summary *summary,
    struct divergence_count kind[DIFF_SUMMARY_KINDS]);

#endif /* DIFF_SUMMARY_H */
