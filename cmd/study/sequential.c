#include "study/sequential.h"

#include <math.h>

enum {
	CELLS = 128, /* divisible by 4, as Simpson's rule is used twice */
	POINTS = CELLS + 2,
	ITERATIONS = 40,
};

static const double RESIDUAL = 1e-9, STEP = 1e-5;

/* The density of the statistic, without drift, of tests that go on. */
struct density {
	double share;
	int points;
	double at[POINTS], weight[POINTS], value[POINTS];
};

/* Probabilities of decisions that are wrong. */
struct errors {
	double alpha; /* of a difference, without drift */
	double beta;  /* of none, with the drift of the test */
};

/* Returns the density at x of a normal distribution with mean 0. */
static double
normal(double x, double variance)
{
	static const double two_pi = 6.283185307179586;

	return exp(-x * x / (2 * variance)) / sqrt(two_pi * variance);
}

/* Returns the probability that a standard normal variable exceeds z. */
static double
above(double z)
{
	return erfc(z / sqrt(2)) / 2;
}

double
sequential_inner(const struct sequential *test, double share)
{
	return test->outer - test->drift * (1 - share);
}

/* Adds the decisions at the look after a density. */
static void
add_decisions(struct errors *errors, const struct density *d,
    const struct sequential *test, double share)
{
	const double part = share - d->share, root = sqrt(part);
	const double outer = test->outer, drift = test->drift;
	const double inner = sequential_inner(test, share);

	for (int i = 0; i < d->points; i++) {
		const double x = d->at[i], mean = x + drift * part;
		const double mass = d->weight[i] * d->value[i];
		/* the ratio of the densities with and without drift */
		const double ratio = exp(drift * x -
		    drift * drift * d->share / 2);

		errors->alpha += mass * (above((outer - x) / root) +
		    above((outer + x) / root));
		if (inner > 0)
			errors->beta += mass * ratio *
			    (above((-inner - mean) / root) -
			    above((inner - mean) / root));
	}
}

/* Adds points from `low` to `high` for Simpson's rule. */
static void
add_points(struct density *d, double low, double high, int cells)
{
	const double step = (high - low) / cells;

	for (int i = 0; i <= cells; i++) {
		d->at[d->points] = low + i * step;
		d->weight[d->points++] = step *
		    (i == 0 || i == cells ? 1. / 3 : i % 2 ? 4. / 3 : 2. / 3);
	}
}

/*
 * Advances a density to a look, and restricts it to tests that go on there
 * (Armitage, McPherson and Rowe).
 */
static void
advance(struct density *d, const struct sequential *test, double share)
{
	const double inner = sequential_inner(test, share);
	const struct density from = *d;

	d->share = share;
	d->points = 0;
	if (inner > 0) {
		add_points(d, -test->outer, -inner, CELLS / 2);
		add_points(d, inner, test->outer, CELLS / 2);
	} else {
		add_points(d, -test->outer, test->outer, CELLS);
	}
	for (int i = 0; i < d->points; i++) {
		d->value[i] = 0;
		for (int k = 0; k < from.points; k++)
			d->value[i] += from.weight[k] * from.value[k] *
			    normal(d->at[i] - from.at[k], share - from.share);
	}
}

/*
 * Sets residual[] to the logarithms of both errors in units of what they should
 * be.  These are nearly linear in the boundaries.
 */
static void
set_residuals(const struct sequential *test, double alpha, double beta,
    double residual[2])
{
	struct density d = { .points = 1, .weight = { 1 }, .value = { 1 } };
	struct errors errors = { 0 };

	for (unsigned i = 0; i < test->looks; i++) {
		add_decisions(&errors, &d, test, test->share[i]);
		if (i + 1 < test->looks)
			advance(&d, test, test->share[i]);
	}
	residual[0] = log(errors.alpha / alpha);
	residual[1] = log(errors.beta / beta);
}

void
sequential_plan(struct sequential *test, double alpha, double beta)
{
	double at[2], by_outer[2], by_drift[2];

	test->outer = 2;
	test->drift = 3.5;
	for (int i = 0; i < ITERATIONS; i++) {
		/* Newton's method, with numerical derivatives */
		set_residuals(test, alpha, beta, at);
		if (fabs(at[0]) < RESIDUAL && fabs(at[1]) < RESIDUAL)
			break;
		test->outer += STEP;
		set_residuals(test, alpha, beta, by_outer);
		test->outer -= STEP;
		test->drift += STEP;
		set_residuals(test, alpha, beta, by_drift);
		test->drift -= STEP;
		for (int k = 0; k < 2; k++) {
			by_outer[k] = (by_outer[k] - at[k]) / STEP;
			by_drift[k] = (by_drift[k] - at[k]) / STEP;
		}
		const double determinant = by_outer[0] * by_drift[1] -
		    by_drift[0] * by_outer[1];
		const double outer = (by_drift[0] * at[1] -
		    by_drift[1] * at[0]) / determinant;
		const double drift = (by_outer[1] * at[0] -
		    by_outer[0] * at[1]) / determinant;
		const double scale = 1 / fmax(1, fmax(2 * fabs(outer),
		    fabs(drift)));

		test->outer += scale * outer;
		test->drift += scale * drift;
	}
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
