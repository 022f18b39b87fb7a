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
	/*
	 * The step with the consequences that the record leaves out, and
	 * whether there are any; NULL if that is not wanted, or too long.
	 */
	struct action *whole, *room; /* room: where whole is stored */
	bool has_implied;
	unsigned follow;     /* index of the next consequence to play */
	unsigned actions;    /* actions so far in this turn */
	bool has_cube, has_pass;
	enum colour cube;
	struct why why;
	/* The place at which a diagnostic is reported. */
	const struct follow *at;     /* a consequence; or NULL: the step */
	const struct tes_pair *pair; /* a seat's tiles in `draws`; or NULL */
};

/* Returns where the diagnostic in t->why is reported. */
struct tes_span reason_span(const struct script *t);
/*
 * Reports the diagnostic in t->why, with a formatted detail (NULL: none).
 * Returns it; NULL if out of memory.
 */
#define say(t, ...) \
	judge_report((t)->run, &tigris_codes[(t)->why.id], reason_span(t), \
	    __VA_ARGS__)
/* The name of a seat. */
#define seat_of(t, seat) ((t)->run->seat_name[seat])
/* reason_tiles.c: report a diagnostic on tiles of hands and bag. */
void reason_not_in_hand(struct script *t);
void reason_tiles_gone(struct script *t);
void reason_draw_gone(struct script *t);
void reason_draw_missing(struct script *t);
void reason_draw_number(struct script *t);

/* Reports a step after the one that ended the game. */
void reason_ended(struct script *t);
/*
 * Reports that the step's next consequence is impossible or out of order,
 * unless an error of the step has been reported.  Returns whether the step is
 * played nevertheless, as the turn is marked `stands`.
 */
bool reason_rest(struct script *t);

#endif /* TIGRIS_SCRIPT_H */
