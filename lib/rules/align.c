#include "rules/align.h"

/* Length of the windows in which long lists are aligned. */
enum { WINDOW = 500 };

/* The last step of the cheapest path to a cell of the cost matrix. */
enum trace { TRACE_PAIR, TRACE_A_ALONE, TRACE_B_ALONE };

struct align {
	align_cost_fn *cost;
	const void *ctx;
	uint32_t a, b;   /* number of items aligned so far, by list */
	uint32_t as, bs; /* length of each list */
	struct align_pair *pair; /* room for as + bs */
	uint32_t pairs;
	uint8_t *trace;   /* last steps of a window: a row for each item of a */
	uint32_t *score; /* two rows of costs */
};

static void
add(struct align *al, bool has_a, bool has_b)
{
	al->pair[al->pairs++] = (struct align_pair){
		has_a ? al->a++ : ALIGN_NONE,
		has_b ? al->b++ : ALIGN_NONE,
	};
}

/*
 * Computes the cost matrix of the next n and m items, of which only two rows
 * are kept, and the last step of the cheapest path to each of its cells.
 */
static void
fill_window(struct align *al, uint32_t n, uint32_t m)
{
	uint32_t *score = al->score, *now = al->score + WINDOW + 1;
	uint8_t *trace = al->trace;

	for (uint32_t k = 0; k <= m; k++) {
		score[k] = k * ALIGN_GAP;
		trace[k] = TRACE_B_ALONE;
	}
	for (uint32_t i = 1; i <= n; i++) {
		uint32_t *const done = score;

		trace += WINDOW + 1;
		now[0] = i * ALIGN_GAP;
		trace[0] = TRACE_A_ALONE;
		for (uint32_t k = 1; k <= m; k++) {
			const uint32_t both = score[k - 1] +
			    al->cost(al->ctx, al->a + i - 1, al->b + k - 1);
			const uint32_t only_a = score[k] + ALIGN_GAP;
			const uint32_t only_b = now[k - 1] + ALIGN_GAP;

			now[k] = both;
			trace[k] = TRACE_PAIR;
			if (only_a < now[k]) {
				now[k] = only_a;
				trace[k] = TRACE_A_ALONE;
			}
			if (only_b < now[k]) {
				now[k] = only_b;
				trace[k] = TRACE_B_ALONE;
			}
		}
		score = now;
		now = done;
	}
}

/*
 * Appends the pairs that fill_window() has found for the next n and m items.
 * If the lists go on after the window, only its first half is taken, as the
 * best pairs of the second half may depend on later items.
 */
static void
take_window(struct align *al, uint32_t n, uint32_t m)
{
	const bool is_last = al->a + n == al->as && al->b + m == al->bs;
	const uint32_t begin_a = al->a, begin_b = al->b;
	uint8_t *step = al->trace + (size_t)(WINDOW + 1) * (WINDOW + 1);
	uint32_t steps = 0;

	for (uint32_t i = n, k = m; i > 0 || k > 0;) {
		const uint8_t trace = al->trace[(size_t)i * (WINDOW + 1) + k];

		step[steps++] = trace;
		i -= trace != TRACE_B_ALONE;
		k -= trace != TRACE_A_ALONE;
	}
	while (steps > 0) {
		const uint8_t trace = step[--steps];

		if (!is_last && (al->a - begin_a > n / 2 ||
		    al->b - begin_b > m / 2))
			break;
		add(al, trace != TRACE_B_ALONE, trace != TRACE_A_ALONE);
	}
}

static uint32_t
least(uint32_t a, uint32_t b)
{
	return a < b ? a : b;
}

static void
align(struct align *al)
{
	for (;;) {
		while (al->a < al->as && al->b < al->bs &&
		    al->cost(al->ctx, al->a, al->b) == 0)
			add(al, true, true);
		if (al->a == al->as || al->b == al->bs)
			break;
		const uint32_t n = least(WINDOW, al->as - al->a);
		const uint32_t m = least(WINDOW, al->bs - al->b);
		fill_window(al, n, m);
		take_window(al, n, m);
	}
	while (al->a < al->as)
		add(al, true, false);
	while (al->b < al->bs)
		add(al, false, true);
}

struct align_pair *
align_lists(struct arena *arena, uint32_t as, uint32_t bs, align_cost_fn *cost,
    const void *ctx, uint32_t *pairs)
{
	const size_t side = WINDOW + 1;
	struct arena scratch = { 0 };
	struct align al = {
		.cost = cost,
		.ctx = ctx,
		.as = as,
		.bs = bs,
		.pair = arena_array(arena, (size_t)as + bs, sizeof(*al.pair)),
		.trace = arena_alloc_raw(&scratch, side * side + 2 * side),
		.score = arena_alloc_raw(&scratch,
		    2 * side * sizeof(*al.score)),
	};
	const bool good = al.pair && al.trace && al.score;

	if (good)
		align(&al);
	arena_release(&scratch);
	*pairs = al.pairs;
	return good ? al.pair : NULL;
}
