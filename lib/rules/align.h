/* align.h - aligns two lists: finds which of their items correspond. */
#ifndef RULES_ALIGN_H
#define RULES_ALIGN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

/* Cost of an item that has no partner in the other list. */
enum { ALIGN_GAP = 100 };

#define ALIGN_NONE UINT32_MAX

/*
 * Indices (base 0) of corresponding items of two lists; ALIGN_NONE instead of
 * one if the other has no partner.
 */
struct align_pair {
	uint32_t a, b;
};

/*
 * Returns the cost of aligning item a of one list with item b of the other; 0
 * if they are equal.
 */
typedef uint32_t align_cost_fn(const void *ctx, uint32_t a, uint32_t b);

/*
 * Returns pairs of items, in the order of both lists, with the least sum of
 * costs; NULL if out of memory.  as, bs: lengths of the lists.  Long lists are
 * aligned in windows of some hundred items, so that time and memory are linear
 * in their length; the sum may then not be the least.
 */
struct align_pair *align_lists(struct arena *arena, uint32_t as, uint32_t bs,
    align_cost_fn *cost, const void *ctx, uint32_t *pairs);

#endif /* RULES_ALIGN_H */
