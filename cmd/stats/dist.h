/*
 * dist.h - whole numbers, each counted: whatever is asked of them later
 * is exact.  Grows with the numbers that differ, not with how many there are.
 */
#ifndef STATS_DIST_H
#define STATS_DIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct dist {
	struct dist_bin {
		int64_t value;
		uint64_t count;
	} *bin; /* by value */
	size_t bins, cap;
	uint64_t n;
};

/* False without memory. */
bool dist_add(struct dist *d, int64_t value);
void dist_release(struct dist *d);

/* Of at least one number. */
double dist_mean(const struct dist *d);
/* The standard deviation of a sample; of at least two. */
double dist_sd(const struct dist *d);
/*
 * Quarter 0 is the least, 2 the median, 4 the greatest; between two numbers,
 * in proportion, as spreadsheets do it (QUARTILE.INC).
 */
double dist_quartile(const struct dist *d, unsigned quarter);
/* How many lie in [from, to]. */
uint64_t dist_count(const struct dist *d, int64_t from, int64_t to);

/*
 * Wilson's interval for a share of n, of 95 in 100: it needs no large n, and
 * never leaves 0 to 1.
 */
void wilson(double share, uint64_t n, double *low, double *high);

#endif /* STATS_DIST_H */
