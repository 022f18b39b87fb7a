/*
 * align.h - global alignment of two lists.
 */
#ifndef RULES_ALIGN_H
#define RULES_ALIGN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

/* Cost of an item that is in only one of the lists. */
enum { ALIGN_GAP = 100 };

#define ALIGN_NONE UINT32_MAX

/* Indices (base 0) of a pair of items; ALIGN_NONE for a gap. */
struct align_pair {
	uint32_t a, b;
};

/* Returns the cost of replacing item a by item b; 0 if they are equal. */
typedef uint32_t align_cost_fn(const void *ctx, uint32_t a, uint32_t b);

/*
 * Returns the pairs of an alignment of least cost, in the order of both lists;
 * NULL if out of memory.  Long lists are aligned in windows of some hundred
 * items, so that time and memory are linear in their length; the result is then
 * an approximation.
 */
struct align_pair *align_lists(struct arena *arena, uint32_t as, uint32_t bs,
    align_cost_fn *cost, const void *ctx, uint32_t *pairs);

#endif /* RULES_ALIGN_H */
