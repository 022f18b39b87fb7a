#include "base/root.h"

/*
 * Newton's method: r begins above the root and decreases towards it, until
 * rounding stops it.
 */
double
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
