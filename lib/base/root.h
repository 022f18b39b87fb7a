/*
 * root.h - the square root, so that the library does not need libm.
 */
#ifndef BASE_ROOT_H
#define BASE_ROOT_H

/*
 * Returns the square root of x; 0 if x <= 0 or NaN.  Exact for squares of
 * integers.  Newton's method: r begins above the root and decreases towards it,
 * until rounding stops it.
 */
static inline double
square_root(double x)
{
	double r = x > 1 ? x : 1;

	if (!(x > 0))
		return 0;
	for (double last = r + 1; r < last;) {
		last = r;
		r = (r + x / r) / 2;
	}
	return r;
}

#endif /* BASE_ROOT_H */
