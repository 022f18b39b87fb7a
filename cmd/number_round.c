/*
 * number_round.c - rounds numbers; apart from number.c, so that programs that
 * round none do not load libm.
 */
#include <math.h>

#include "number.h"

double
number_round(double value, int digits)
{
	const double unit = pow(10, digits);
	const double r = round(value * unit) / unit;

	return r == 0 ? 0 : r;
}
