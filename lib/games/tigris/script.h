/*
 * script.h - the turn of a record that a position plays, and why one of its
 * steps is illegal.
 */
#ifndef TIGRIS_SCRIPT_H
#define TIGRIS_SCRIPT_H

#include "games/tigris/rule.h"

/* Values of the diagnostic TREASURE_STAYS that it has instead of a trader. */
enum { TREASURE_TWICE = -1, TREASURE_NONE = -2, TREASURE_KEPT = -3 };

struct script {
	struct pos *p;
	struct judge_run *run;
	const struct tes_turn *turn;
	const struct tes_step *step;
	struct action *a;
	struct whole *whole; /* the step with implied parts; or NULL */
	unsigned follow;     /* index of the next consequence to play */
	unsigned actions;    /* actions so far in this turn */
	bool has_cube, has_pass;
	enum colour cube;
	struct why why;
	/* Where a reason is reported: */
	const struct follow *at;     /* consequence; or NULL: the step */
	const struct tes_pair *pair; /* `draws` of a seat; or NULL */
};

/*
 * Adds the diagnostic of t->why, with a detail (which may be NULL).  Returns
 * NULL if out of memory.
 */
struct tes_diag *reason_say(struct script *t, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
#define say(...) reason_say(__VA_ARGS__)
/* Like reason_say() without a detail. */
struct tes_diag *reason_bare(struct script *t);
/* Returns the name of a seat. */
const char *reason_seat(const struct script *t, unsigned seat);
#define seat_of(...) reason_seat(__VA_ARGS__)
/* Messages by diagnostic, or NULL: of hands and bag, and of builds. */
extern void (*const reason_tiles[TIGRIS_DIAG_COUNT])(struct script *t);
extern void (*const reason_builds[TIGRIS_DIAG_COUNT])(struct script *t);

/* Reports a syntax error of the step. */
void reason_syntax(struct script *t);
/* Reports a step after the one that ended the game. */
void reason_ended(struct script *t);
/*
 * Reports that the next consequence is impossible or out of order, unless the
 * step has an error.  Returns whether the step stands.
 */
bool reason_rest(struct script *t);

#endif /* TIGRIS_SCRIPT_H */
