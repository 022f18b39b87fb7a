/*
 * eintr.h - repeats system calls that a signal interrupted.
 */
#ifndef EINTR_H
#define EINTR_H

#include <errno.h>

/* Sets result = call, repeated while it fails (below 0) with EINTR. */
#define RETRY_EINTR(result, call) \
	do \
		(result) = (call); \
	while ((result) < 0 && errno == EINTR)

#endif /* EINTR_H */
