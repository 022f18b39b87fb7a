/*
 * align.h - two lists side by side: what of one answers to what of the other.
 */
#ifndef RULES_ALIGN_H
#define RULES_ALIGN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

/* What it costs that an item is in one of the lists only. */
enum { ALIGN_GAP = 100 };

#define ALIGN_NONE UINT32_MAX

/* An item of each list; ALIGN_NONE where it is in the other one only. */
struct align_pair {
	uint32_t a, b;
};

/* What it costs that b stands where a did; 0: they are the same. */
typedef uint32_t align_cost_fn(const void *ctx, uint32_t a, uint32_t b);

/*
 * The pairs that cost least, in the order of both lists; NULL without memory.
 * Of long lists that differ, some hundreds of items are looked at together, so
 * that time and memory grow with the lists and no faster.
 */
struct align_pair *align_lists(struct arena *arena, uint32_t as, uint32_t bs,
    align_cost_fn *cost, const void *ctx, uint32_t *pairs);

#endif /* RULES_ALIGN_H */
