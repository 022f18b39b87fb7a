#include "stats/dist.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "grow.h"

/* Returns the index of the first bin of d whose value is at least `value`. */
static size_t
find(const struct dist *d, int64_t value)
{
	size_t from = 0, n = d->bins;

	while (from < n) {
		const size_t mid = from + (n - from) / 2;

		if (d->bin[mid].value < value)
			from = mid + 1;
		else
			n = mid;
	}
	return from;
}

bool
dist_add(struct dist *d, int64_t value, uint64_t count)
{
	const size_t at = find(d, value);

	if (at == d->bins || d->bin[at].value != value) {
		if (!grow(&d->bin, &d->cap, d->bins + 1, sizeof(*d->bin)))
			return false;
		memmove(d->bin + at + 1, d->bin + at,
		    (d->bins - at) * sizeof(*d->bin));
		d->bin[at] = (struct dist_bin){ .value = value };
		d->bins++;
	}
	d->bin[at].count += count;
	d->n += count;
	return true;
}

void
dist_release(struct dist *d)
{
	free(d->bin);
}

double
dist_mean(const struct dist *d)
{
	double sum = 0;

	for (size_t i = 0; i < d->bins; i++)
		sum += (double)d->bin[i].value * (double)d->bin[i].count;
	return sum / (double)d->n;
}

/* Uses two passes, as a sum of squares would lose digits of large numbers. */
double
dist_sd(const struct dist *d)
{
	const double mean = dist_mean(d);
	double sum = 0;

	for (size_t i = 0; i < d->bins; i++) {
		const double off = (double)d->bin[i].value - mean;

		sum += off * off * (double)d->bin[i].count;
	}
	return sqrt(sum / (double)(d->n - 1));
}

/* Returns the number with index `place` (from 0) in sorted order. */
static int64_t
at_place(const struct dist *d, uint64_t place)
{
	size_t i = 0;

	for (; place >= d->bin[i].count; i++)
		place -= d->bin[i].count;
	return d->bin[i].value;
}

double
dist_quartile(const struct dist *d, unsigned quarter)
{
	const uint64_t four = (d->n - 1) * quarter;
	const int64_t low = at_place(d, four / 4);

	if (four % 4 == 0)
		return (double)low;
	return (double)low + (double)(at_place(d, four / 4 + 1) - low) *
	    (double)(four % 4) / 4;
}

uint64_t
dist_count(const struct dist *d, int64_t from, int64_t to)
{
	uint64_t n = 0;
	size_t i = find(d, from);

	for (; i < d->bins && d->bin[i].value <= to; i++)
		n += d->bin[i].count;
	return n;
}

int64_t
dist_bin_width(int64_t range)
{
	static const int64_t step[] = { 1, 2, 5 };
	int64_t ten = 1;

	for (;; ten *= 10)
		for (size_t i = 0; i < 3; i++)
			if (range / (ten * step[i]) < 20)
				return ten * step[i];
}

int64_t
dist_bin_floor(int64_t value, int64_t width)
{
	const int64_t rest = value % width;

	return value - (rest < 0 ? rest + width : rest);
}

void
wilson(double share, uint64_t n, double *low, double *high)
{
	const double z2 = z_95 * z_95 / (double)n;
	const double mid = share + z2 / 2;
	const double off =
	    z_95 * sqrt((share * (1 - share) + z2 / 4) / (double)n);

	/* At shares 0 and 1 the bound is exact: avoid rounding errors. */
	*low = share <= 0 ? 0 : (mid - off) / (1 + z2);
	*high = share >= 1 ? 1 : (mid + off) / (1 + z2);
}
