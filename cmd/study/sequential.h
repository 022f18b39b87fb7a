/*
 * sequential.h - group-sequential tests of a mean, and their error rates.
 *
 * A test looks at the data at fixed shares s of the largest sample.  The
 * statistic z * sqrt(s) has the distribution of a Brownian motion at these
 * shares, with a drift that is the mean in standard errors of the largest
 * sample.  The test stops at the first look at which the statistic is
 *
 * - at least `outer` away from 0, as in the test of O'Brien and Fleming
 *   (Biometrics 35, 1979): the mean is not 0; or
 * - at most sequential_inner() away from 0, the inner wedge of Pampallona and
 *   Tsiatis (Journal of Statistical Planning and Inference 42, 1994; their
 *   shape 0): it is 0, or nearer to 0 than `drift`.
 *
 * Both boundaries meet at the last look, so the test always decides.
 */
#ifndef STUDY_SEQUENTIAL_H
#define STUDY_SEQUENTIAL_H

#include <stdint.h>

enum { LOOKS_MAX = 20 };

struct sequential {
	unsigned looks;
	double share[LOOKS_MAX]; /* increasing to 1 */
	double outer;
	double drift; /* that is found with the probability 1 - beta */
};

/*
 * Sets the boundaries of a test whose looks are set.  It finds a difference
 * with the probability alpha if there is none, and finds none with the
 * probability beta if the drift is `drift`; both are below 0.5.
 */
void sequential_plan(struct sequential *test, double alpha, double beta);

/* Returns the inner boundary at a share; if below 0, it does not stop there. */
double sequential_inner(const struct sequential *test, double share);

/*
 * Convert Student's t with n - 1 degrees of freedom to a number z with the same
 * probability in the normal distribution, and back (Wallace 1959; accurate to
 * 0.02 for n of at least 6).
 */
double z_of_t(double t, uint64_t n);
double t_of_z(double z, uint64_t n);

#endif /* STUDY_SEQUENTIAL_H */
