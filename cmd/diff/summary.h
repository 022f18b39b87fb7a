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

/*
 * A kind of first divergence between editions, and the number of games in which
 * it occurs.
 */
struct divergence_count {
	enum tes_divergence_kind kind;
	/*
	 * code and summary of the diagnostic, if a step is legal only under one
	 * edition; or NULL
	 */
	const char *code, *summary;
	char counter[32]; /* name of the counter that differs, or "" */
	/* the parameter that is the only cause; or NULL */
	const struct tes_param *param;
	uint64_t games;
};

struct end_count {
	const char *ended;
	uint64_t games;
};

/*
 * Counts of one game; and of its run under each edition, in the order of the
 * editions.
 */
struct diff_count {
	bool differs, winner_changes;
	uint32_t run_count;
	struct divergence_count kind; /* kind.games 0: no divergence */
	struct run_count {
		char name[64];
		bool is_played; /* the edition could set up the game */
		const char *ended;
		/*
		 * number of the turn in which it ended; UINT32_MAX: it did not
		 * end
		 */
		uint32_t end;
		uint32_t forbidden;
		bool is_scored, winner;
		int32_t shift[DIFF_SUMMARY_SEATS];
		bool has_seat[DIFF_SUMMARY_SEATS];
	} run[TES_EDITION_RUNS_MAX + 1];
};

/*
 * Sums of one edition over all games; most of them compare it with the first
 * edition.
 */
struct run_summary {
	char name[64];
	uint64_t winners; /* number of games whose winner changes */
	/* number of games with final scores under both editions */
	uint64_t scored;
	/* number of games that end sooner, later, and in the same turn */
	uint64_t sooner, later, alike;
	/* number of illegal steps; of games with any */
	uint64_t forbidden, forbidding;
	/* sum of score changes, by turn order */
	int64_t shift[DIFF_SUMMARY_SEATS];
	uint64_t seats[DIFF_SUMMARY_SEATS];
	struct end_count end[DIFF_SUMMARY_ENDS];
	size_t ends;
};

struct diff_summary {
	uint32_t run_count;
	struct run_summary run[TES_EDITION_RUNS_MAX + 1];
	struct divergence_count kind[DIFF_SUMMARY_KINDS];
	size_t kinds;
	uint64_t other; /* number of divergences that did not fit in kind[] */
	uint64_t games, differing, winners;
};

/*
 * Sets kind[] to the summary->kinds divergences, the most frequent ones first.
 */
void diff_summary_kinds(const struct diff_summary *summary,
    struct divergence_count kind[DIFF_SUMMARY_KINDS]);

#endif /* DIFF_SUMMARY_H */
