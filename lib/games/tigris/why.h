/*
 * why.h - why a step is illegal: a diagnostic with the numbers of its message.
 */
#ifndef TIGRIS_WHY_H
#define TIGRIS_WHY_H

#include "games/tigris/tigris.h"

struct why {
	bool stands; /* the step is played although it is illegal */
	bool failed; /* the members below are set: the first reason */
	enum tigris_diag id;
	int n[3];
};

/*
 * Sets the reason, unless there is one; why may be NULL.  Returns whether the
 * step cannot be played.
 */
static inline bool
fails(struct why *why, enum tigris_diag id, int a, int b, int c)
{
	if (!why)
		return true;
	if (!why->failed)
		*why = (struct why){ why->stands, true, id, { a, b, c } };
	return !why->stands;
}

#endif /* TIGRIS_WHY_H */
