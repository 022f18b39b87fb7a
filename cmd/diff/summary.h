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

/* A first divergence between editions, and the number of games with it. */
struct divergence_count {
	enum tes_divergence_kind kind;
	const char *code, *summary;    /* diagnostic of a step; or NULL */
	char counter[32];              /* counter that differs, or "" */
	const struct tes_param *param; /* the only cause, or NULL */
	uint64_t games;
};

struct end_count {
	const char *ended;
	uint64_t games;
};

/* Counts of one game, and of its run under each edition, in their order. */
struct diff_count {
	bool differs, winner_changes;
	uint32_t run_count;
	struct divergence_count kind; /* kind.games 0: no divergence */
	struct run_count {
		char name[64];
		bool is_played; /* the edition could set up the game */
		const char *ended;
		uint32_t end; /* turn in which it ended; UINT32_MAX: none */
		uint32_t forbidden;
		bool is_scored, winner;
		int32_t shift[DIFF_SUMMARY_SEATS];
		bool has_seat[DIFF_SUMMARY_SEATS];
	} run[TES_EDITION_RUNS_MAX + 1];
};

/* Sums of an edition over all games; most compare it with the first edition. */
struct run_summary {
	char name[64];
	uint64_t winners; /* games whose winner changes */
	uint64_t scored;  /* games with standings in both editions */
	uint64_t sooner, later, alike; /* games, by when they end */
	uint64_t forbidden, forbidding; /* illegal steps; games with any */
	int64_t shift[DIFF_SUMMARY_SEATS]; /* score changes, by turn order */
	uint64_t seats[DIFF_SUMMARY_SEATS];
	struct end_count end[DIFF_SUMMARY_ENDS];
	size_t ends;
};

struct diff_summary {
	uint32_t run_count;
	struct run_summary run[TES_EDITION_RUNS_MAX + 1];
	struct divergence_count kind[DIFF_SUMMARY_KINDS];
	size_t kinds;
	uint64_t other; /* divergences for which kind[] has no room */
	uint64_t games, differing, winners;
};

/* Copies the summary->kinds divergences, the most frequent first. */
void diff_summary_kinds(const struct diff_summary *summary,
    struct divergence_count kind[DIFF_SUMMARY_KINDS]);

#endif /* DIFF_SUMMARY_H */
