/*
 * clock.h - how long something takes.
 */
#ifndef CLOCK_H
#define CLOCK_H

#include <stdint.h>

enum { CLOCK_SECOND = 1000000 };

/* Microseconds since some time in the past; it never goes back. */
uint64_t clock_now(void);

#endif /* CLOCK_H */
