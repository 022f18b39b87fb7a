/*
 * number.h - reads decimal numbers.
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

#endif /* NUMBER_H */
