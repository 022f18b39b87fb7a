/*
 * dist.h - the distribution of whole numbers: how often each one was added.
 *
 * Results are exact.  Memory grows with the number of different values.
 */
#ifndef STATS_DIST_H
#define STATS_DIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Units in which wins are counted: 1/k of a win is a whole number for k up to
 * 8.
 */
enum { WIN_UNITS = 840 };

struct dist {
	struct dist_bin {
		int64_t value;
		uint64_t count;
	} *bin; /* sorted by value */
	size_t bins, cap;
	uint64_t n;
};

/* Adds a number `count` times; returns false if out of memory. */
bool dist_add(struct dist *d, int64_t value, uint64_t count);
void dist_release(struct dist *d);

/* Returns the mean; at least one number must have been added. */
double dist_mean(const struct dist *d);
/*
 * Returns the standard deviation of a sample; at least two numbers must have
 * been added.
 */
double dist_sd(const struct dist *d);
/*
 * Returns quartile `quarter`: 0 is the minimum, 2 the median, 4 the maximum.
 * Interpolates linearly, as QUARTILE.INC of spreadsheets does.
 */
double dist_quartile(const struct dist *d, unsigned quarter);
/* Returns how many numbers from `from` to `to`, inclusive, were added. */
uint64_t dist_count(const struct dist *d, int64_t from, int64_t to);

/*
 * Returns a width of bins, 1, 2 or 5 times a power of 10, with which `range`
 * has at most 21 bins; and the least value of the bin that contains a value.
 */
int64_t dist_bin_width(int64_t range);
int64_t dist_bin_floor(int64_t value, int64_t width);

/* Standard errors of a 95 % interval: the normal distribution's 97.5 %. */
static const double z_95 = 1.959963984540054;

/*
 * Sets [*low, *high] to the 95 % confidence interval (by Wilson) of a share, 0
 * to 1, of n > 0 cases.  It is valid for small n, and stays within 0 to 1.
 */
void wilson(double share, uint64_t n, double *low, double *high);

#endif /* STATS_DIST_H */
