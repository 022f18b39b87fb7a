#include "study/sequential.h"

#include <math.h>
#include <string.h>

enum {
	CELLS = 128, /* even, as Simpson's rule needs it */
	BISECTIONS = 50,
};

/* The density of the statistic of tests that were not stopped. */
struct density {
	double step;
	double at[CELLS + 1]; /* at -bound, -bound + step, ..., bound */
};

/* Returns the weight of point i in Simpson's rule, in units of `step`. */
static double
weight(int i)
{
	return i == 0 || i == CELLS ? 1. / 3 : i % 2 ? 4. / 3 : 2. / 3;
}

/* Returns the density at x of a normal distribution with mean 0. */
static double
normal(double x, double variance)
{
	static const double two_pi = 6.283185307179586;

	return exp(-x * x / (2 * variance)) / sqrt(two_pi * variance);
}

/* Advances a density by a part of the sample (Armitage, McPherson, Rowe). */
static void
advance(struct density *d, double part, double drift)
{
	double kernel[2 * CELLS + 1], next[CELLS + 1];

	for (int i = 0; i <= 2 * CELLS; i++)
		kernel[i] = normal((i - CELLS) * d->step - drift * part, part);
	for (int i = 0; i <= CELLS; i++) {
		next[i] = 0;
		for (int k = 0; k <= CELLS; k++)
			next[i] += weight(k) * d->at[k] * kernel[i - k + CELLS];
		next[i] *= d->step;
	}
	memcpy(d->at, next, sizeof(next));
}

/* Returns the probability that a test is significant. */
static double
significance(const double *share, unsigned looks, double bound, double drift)
{
	struct density d = { .step = 2 * bound / CELLS };
	double rest = 0;

	for (int i = 0; i <= CELLS; i++)
		d.at[i] = normal(i * d.step - bound - drift * share[0],
		    share[0]);
	for (unsigned i = 1; i < looks; i++)
		advance(&d, share[i] - share[i - 1], drift);
	for (int i = 0; i <= CELLS; i++)
		rest += weight(i) * d.at[i] * d.step;
	return 1 - rest;
}

double
sequential_bound(const double *share, unsigned looks, double alpha)
{
	double low = 0, high = 8;

	for (int i = 0; i < BISECTIONS; i++) {
		const double mid = (low + high) / 2;

		if (significance(share, looks, mid, 0) > alpha)
			low = mid;
		else
			high = mid;
	}
	return high;
}

double
sequential_drift(const double *share, unsigned looks, double bound,
    double power)
{
	double low = 0, high = 16;

	for (int i = 0; i < BISECTIONS; i++) {
		const double mid = (low + high) / 2;

		if (significance(share, looks, bound, mid) < power)
			low = mid;
		else
			high = mid;
	}
	return high;
}

double
z_of_t(double t, uint64_t n)
{
	const double free = (double)n - 1;
	const double z = (8 * free + 1) / (8 * free + 3) *
	    sqrt(free * log1p(t * t / free));

	return copysign(z, t);
}

double
t_of_z(double z, uint64_t n)
{
	const double free = (double)n - 1;
	const double scaled = z * (8 * free + 3) / (8 * free + 1);

	return copysign(sqrt(free * expm1(scaled * scaled / free)), z);
}
