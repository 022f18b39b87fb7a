/*
 * clock.c - a clock that runs on only when it is read, for transcripts of what
 * depends on time.  Loaded into a program by LD_PRELOAD, with CLOCK_STEP=N in
 * the environment, it is N milliseconds later at each reading; without, it
 * stands still.
 */
#define _GNU_SOURCE

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

int
clock_gettime(clockid_t id, struct timespec *t)
{
	static _Atomic uint64_t readings;
	const char *step = getenv("CLOCK_STEP");
	const uint64_t ms = step ? strtoull(step, NULL, 10) : 0;
	const uint64_t now = 1000 + atomic_fetch_add(&readings, 1) * ms;

	(void)id;
	t->tv_sec = (time_t)(now / 1000);
	t->tv_nsec = (long)(now % 1000 * 1000000);
	return 0;
}
