/*
 * facts.h - sentences about a turn, as records have them in `facts`.
 */
#ifndef ANALYSIS_FACTS_H
#define ANALYSIS_FACTS_H

#include "base/arena.h"
#include "tessera.h"

struct buf;

struct fact {
	/* number of the step that it is about, from 1; 0: the whole turn */
	uint32_t step;
	const char *text;
	struct fact *next;
};

/*
 * Appends the text to a list as a sentence with a capital letter and a full
 * stop: "Red pays 1 for the tribe."
 */
void fact_add(struct arena *arena, struct fact **list, uint32_t step,
    const char *text);

/* Appends a sentence about the luck of each player in a game. */
void fact_add_luck(struct arena *arena, struct fact **list,
    const struct tes_outcome *outcome);

/*
 * Appends the absolute value of a number of thousandths, rounded to tenths:
 * "1.3".
 */
void put_tenths(struct buf *out, int32_t thousandths);

#endif /* ANALYSIS_FACTS_H */
