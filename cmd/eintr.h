/*
 * eintr.h - calls of the system that a signal ended before they did anything
 * are made again.
 */
#ifndef EINTR_H
#define EINTR_H

#include <errno.h>

/* result = call, where a result below 0 means that errno says why. */
#define RETRY_EINTR(result, call) \
	do \
		(result) = (call); \
	while ((result) < 0 && errno == EINTR)

#endif /* EINTR_H */
