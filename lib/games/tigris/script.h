/*
 * script.h - the turn of a record that a position plays, and why one of its
 * steps is illegal.
 */
#ifndef TIGRIS_SCRIPT_H
#define TIGRIS_SCRIPT_H

#include "games/tigris/rule.h"

/*
 * For the diagnostic TREASURE_STAYS, why.n[0] is the leader that must leave a
 * treasure, or one of these values if the reason is another.
 */
enum { TREASURE_TWICE = -1, TREASURE_NONE = -2, TREASURE_KEPT = -3 };

struct script {
	struct pos *p;
	struct judge_run *run;
	const struct tes_turn *turn;
	const struct tes_step *step;
	struct action *a;
	struct whole *whole; /* the step with implied consequences; or NULL */
	unsigned follow;     /* index of the next consequence to play */
	unsigned actions;    /* actions so far in this turn */
	bool has_cube, has_pass;
	enum colour cube;
	struct why why;
	/* The place at which a diagnostic is reported. */
	const struct follow *at;     /* a consequence; or NULL: the step */
	const struct tes_pair *pair; /* a seat's tiles in `draws`; or NULL */
};

/*
 * Reports the diagnostic in t->why, with fmt as its detail (NULL: none).
 * Returns it; NULL if out of memory.
 */
struct tes_diag *reason_say(struct script *t, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
#define say(...) reason_say(__VA_ARGS__)
/* Like reason_say() without a detail. */
struct tes_diag *reason_bare(struct script *t);
/* Returns the name of a seat. */
const char *reason_seat(const struct script *t, unsigned seat);
#define seat_of(...) reason_seat(__VA_ARGS__)
/*
 * Functions that report a diagnostic, by its number, or NULL: reason_tiles for
 * tiles of hands and bag, reason_builds for conflicts, builds and treasures.
 */
extern void (*const reason_tiles[TIGRIS_DIAG_COUNT])(struct script *t);
extern void (*const reason_builds[TIGRIS_DIAG_COUNT])(struct script *t);

/* Reports a step after the one that ended the game. */
void reason_ended(struct script *t);
/*
 * Reports that the step's next consequence is impossible or out of order,
 * unless an error of the step has been reported.  Returns whether the step is
 * played nevertheless, as the turn is marked `stands`.
 */
bool reason_rest(struct script *t);

#endif /* TIGRIS_SCRIPT_H */
