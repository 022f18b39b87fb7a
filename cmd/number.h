/*
 * number.h - reads decimal numbers.
 */
#ifndef NUMBER_H
#define NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Reads decimal digits without a sign into *n, and moves *s after them.
 * Changes nothing and returns false if there is no digit or the number is too
 * large.
 */
bool number_read(const char **s, uint32_t *n);

#endif /* NUMBER_H */
