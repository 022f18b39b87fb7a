/*
 * clock.h - a monotonic clock.
 */
#ifndef CLOCK_H
#define CLOCK_H

#include <stdint.h>

enum { CLOCK_SECOND = 1000000 };

/* Returns microseconds since an arbitrary time; never decreases. */
uint64_t clock_now(void);

#endif /* CLOCK_H */
