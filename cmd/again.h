/*
 * again.h - calls of the system that a signal ended before they did anything
 * are made again.
 */
#ifndef AGAIN_H
#define AGAIN_H

#include <errno.h>

/* result = call, where a result below 0 means that errno says why. */
#define AGAIN(result, call) \
	do \
		(result) = (call); \
	while ((result) < 0 && errno == EINTR)

#endif /* AGAIN_H */
