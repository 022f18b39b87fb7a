/*
 * summary.h - the counts of one game or of many under several editions.
 */
#ifndef DIFF_SUMMARY_H
#define DIFF_SUMMARY_H

#include "diff/diff.h"

enum {
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

/* Numbers of an edition; from RUN_SCORED on, compared with the first one. */
enum run_number {
	RUN_FORBIDDEN,  /* illegal steps */
	RUN_FORBIDDING, /* games with any */
	RUN_SCORED,     /* games with final scores under both editions */
	RUN_WINNERS,    /* games whose winner changes */
	RUN_SOONER,     /* games that end sooner, later, in the same turn */
	RUN_LATER,
	RUN_ALIKE,
	RUN_NUMBERS
};

struct run_summary {
	const char *name; /* of the edition; only in sums of games */
	uint64_t number[RUN_NUMBERS];
	/* sum of score changes, by turn order; and the number of games */
	int64_t shift[TES_SEATS_MAX];
	uint64_t seats[TES_SEATS_MAX];
	struct end_count {
		const char *ended;
		uint64_t games;
	} end[DIFF_SUMMARY_ENDS];
	size_t ends;
};

struct diff_summary {
	char first[TES_EDITION_NAME_MAX]; /* name of the first edition */
	uint32_t run_count;
	struct run_summary run[TES_EDITION_RUNS_MAX + 1];
	struct divergence_count kind[DIFF_SUMMARY_KINDS];
	size_t kinds;
	uint64_t other; /* number of divergences that did not fit in kind[] */
	uint64_t games, differing, winners;
};

/* Sets *summary, which is zeroed, to the counts of a game. */
void diff_summary_set(struct diff_summary *summary, const struct diff_runs *t);
/* Adds the counts of one game to those of the games before it. */
void diff_summary_add(struct diff_summary *summary,
    const struct diff_summary *game);
/* Sorts the divergences: the most frequent ones first. */
void diff_summary_sort(struct diff_summary *summary);

typedef void diff_summary_fn(const struct diff_summary *summary,
    const struct diff *d);

diff_summary_fn diff_summary_text, diff_summary_json, diff_summary_csv;

#endif /* DIFF_SUMMARY_H */
