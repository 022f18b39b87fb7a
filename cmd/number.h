/*
 * number.h - reads and rounds decimal numbers.
 */
#ifndef NUMBER_H
#define NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Parses decimal digits without a sign to *n, and moves *s after them. Returns
 * false, changing nothing, if there is no digit or the number is too large.
 */
bool number_read(const char **s, uint32_t *n);

/*
 * Returns a value rounded to `digits` decimals, halves away from 0; never -0.0.
 */
double number_round(double value, int digits);

#endif /* NUMBER_H */
