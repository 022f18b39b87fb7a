/*
 * sequential.h - group-sequential tests of a mean, and their error rates.
 *
 * A test looks at the data at fixed sample sizes, and stops at the first look
 * at which the statistic is outside of the stopping boundary, which is that of
 * O'Brien and Fleming (Biometrics 35, 1979): z * sqrt(share of the sample)
 * must exceed the same number at each look.  This statistic has the
 * distribution of a Brownian motion at these shares.
 */
#ifndef STUDY_SEQUENTIAL_H
#define STUDY_SEQUENTIAL_H

#include <stdint.h>

enum { LOOKS_MAX = 20 };

/*
 * Returns the boundary with which a test is significant with probability alpha
 * if the mean is 0.  share[]: the sample sizes of the looks, increasing to 1.
 */
double sequential_bound(const double *share, unsigned looks, double alpha);

/*
 * Returns the mean, in standard errors of the whole sample, at which a test is
 * significant with probability `power`.
 */
double sequential_drift(const double *share, unsigned looks, double bound,
    double power);

/*
 * Convert Student's t with n - 1 degrees of freedom to a number z with the same
 * probability in the normal distribution, and back (Wallace 1959; accurate to
 * 0.02 for n of at least 6).
 */
double z_of_t(double t, uint64_t n);
double t_of_z(double z, uint64_t n);

#endif /* STUDY_SEQUENTIAL_H */
