/*
 * root.h - the square root, so that the library does not need libm.
 */
#ifndef BASE_ROOT_H
#define BASE_ROOT_H

/*
 * Returns the square root of x; 0 if x <= 0 or NaN.  Exact for squares of
 * integers.
 */
double square_root(double x);

#endif /* BASE_ROOT_H */
