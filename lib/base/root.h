/*
 * root.h - the square root, so that the library does not need libm.
 */
#ifndef BASE_ROOT_H
#define BASE_ROOT_H

/* Returns 0 for x <= 0 and NaN; exact for the squares of integers. */
double square_root(double x);

#endif /* BASE_ROOT_H */
