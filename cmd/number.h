/*
 * number.h - reads decimal numbers.
 */
#ifndef NUMBER_H
#define NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Reads decimal digits without a sign, and moves *s after them.  Returns false,
 * without a change, without digits or if the number is too large.
 */
bool number_read(const char **s, uint32_t *n);

#endif /* NUMBER_H */
