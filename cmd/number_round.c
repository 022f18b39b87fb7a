/*
 * number_round.c - apart from number.c, for programs that do not round to start
 * without libm.
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
