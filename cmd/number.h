/*
 * number.h - whole numbers as people write them.
 */
#ifndef NUMBER_H
#define NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Reads decimal digits, without a sign; *s is behind them then.  False, and
 * nothing is changed, when there are none or the number is too large.
 */
bool number_read(const char **s, uint32_t *n);

#endif /* NUMBER_H */
