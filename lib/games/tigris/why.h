/*
 * why.h - why a step is illegal: a diagnostic with the numbers of its message.
 */
#ifndef TIGRIS_WHY_H
#define TIGRIS_WHY_H

#include "games/tigris/tigris.h"

struct script;

struct why {
	bool stands; /* the step is played although it is illegal */
	bool failed; /* id and n are set: the first rule broken by the step */
	enum tigris_diag id;
	int n[3];
	struct script *script; /* reports the message; NULL: none is wanted */
};

/*
 * Reports the diagnostic in t->why.  The position must not have changed since
 * the check that stored it.
 */
void reason_report(struct script *t);

/*
 * Stores a diagnostic and its numbers in *why, unless it has one already; why
 * may be NULL.  Returns whether the step must not be played: false if the turn
 * is marked `stands`.
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

#endif /* TIGRIS_WHY_H */
