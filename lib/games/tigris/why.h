/*
 * why.h - why a step is illegal: a diagnostic with the numbers of its message.
 */
#ifndef TIGRIS_WHY_H
#define TIGRIS_WHY_H

#include "games/tigris/tigris.h"

struct script;

struct why {
	bool stands; /* the step is played although it is illegal */
	bool failed; /* id and n are set: the first reason of the step */
	enum tigris_diag id;
	int n[3];
	struct script *script; /* for a message; NULL: none is wanted */
};

/* Reports the reason; the position must still be that of the check. */
void reason_report(struct script *t);

/*
 * Sets the reason, unless there is one; why may be NULL.  Returns whether the
 * step cannot be played.
 */
static inline bool
fails(struct why *why, enum tigris_diag id, int a, int b, int c)
{
	if (!why)
		return true;
	if (!why->failed) {
		why->failed = true;
		why->id = id;
		why->n[0] = a;
		why->n[1] = b;
		why->n[2] = c;
		if (why->script)
			reason_report(why->script);
	}
	return !why->stands;
}

/*
 * Like fails(), for tiles of hands and bag: no position can hold what is played
 * although it is illegal.  Returns true.
 */
static inline bool
refuses(struct why *why, enum tigris_diag id, int a, int b, int c)
{
	fails(why, id, a, b, c);
	return true;
}

#endif /* TIGRIS_WHY_H */
