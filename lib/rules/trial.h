/*
 * trial.h - plays a record whose turns are being edited, again and again from
 * turns in the middle.
 *
 * Positions before the last turns that were played are kept, so that an edit of
 * a turn costs only the turns after it.  Costs are counted in steps, so that
 * they do not depend on the machine.
 */
#ifndef RULES_TRIAL_H
#define RULES_TRIAL_H

#include "rules/run.h"

/* Number of positions that are kept: edits of earlier turns are not tried. */
enum { TRIAL_KEPT = 96 };

struct trial_save;

struct trial {
	struct tes_judge *judge;
	struct tes_diags *diags; /* the judge's, which hold its first error */
	struct tes_record rec;   /* the record with turns of its own */
	size_t turns_cap;
	uint32_t from; /* positions before this turn and later ones are kept */
	uint64_t steps;    /* cost so far */
	bool is_fast; /* the fast path plays the turns, not the judge */
	const struct tes_game *game; /* the game of the states in save[] */
	struct trial_save *save; /* array of TRIAL_KEPT positions, by turn */
	bool out_of_memory;
};

/* Returns false if out of memory. */
bool trial_init(struct trial *t);
void trial_release(struct trial *t);

/*
 * Copies a record without errors of reading, and sets up its game.  Returns
 * false if that is impossible or out of memory.
 */
bool trial_begin(struct trial *t, const struct tes_record *rec,
    const struct tes_edition *ed);

/* Chooses how turns are played, by the turn that breaks a rule. */
void trial_choose(struct trial *t, uint32_t broken);

/* Replaces the turns by n turns; the steps are not copied. */
bool trial_set_turns(struct trial *t, const struct tes_turn *turn, size_t n);

/*
 * Plays all turns and keeps positions.  Returns the index of the turn that
 * breaks a rule (base 0); the number of turns if only the end of the record is
 * invalid; the number of turns plus 1 if all is valid.
 */
uint32_t trial_base(struct trial *t);

/* Plays the turns from `from` on, before which a position is kept. */
uint32_t trial_play(struct trial *t, uint32_t from);

/*
 * Judges the record as it is now; the judge has its outcome.  Returns like
 * trial_base(); *error is the first error, or NULL.
 */
uint32_t trial_judge(struct trial *t, const struct tes_diag **error);

#endif /* RULES_TRIAL_H */
