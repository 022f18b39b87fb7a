/*
 * trial.h - plays a record whose turns are being edited, again and again.
 *
 * Copies of the positions before the last turns are kept, so that an edit of a
 * turn costs only playing the turns from it on.  Costs are counted in steps, so
 * that they do not depend on the machine.
 */
#ifndef RULES_TRIAL_H
#define RULES_TRIAL_H

#include "rules/run.h"

/* Most positions that are kept; turns before those are not edited. */
enum { TRIAL_KEPT = 96 };

/* The judge's data before a turn, to go back to that turn. */
struct trial_save {
	struct judge_run run;
	uint32_t repeatable; /* turns from this one on, for repeat() */
};

struct trial {
	struct tes_judge *judge; /* given by the owner, like the next one */
	struct tes_diags *diags; /* the judge's, which hold its first error */
	struct tes_record rec;   /* record with an array of turns to edit */
	size_t turns_cap;
	uint32_t from; /* positions are kept from this turn on */
	uint32_t to;   /* and up to before this one */
	uint32_t same; /* turns from this on are those of trial_base() */
	bool has_broken; /* turn `to` broke a rule */
	void *broken; /* the position there */
	uint64_t steps;    /* cost so far */
	const struct tes_game *game; /* the game of the positions */
	struct trial_save save[TRIAL_KEPT]; /* by turn */
	/*
	 * Their positions, twice, so that those of successive turns are
	 * successive items.
	 */
	void *state[2 * TRIAL_KEPT];
	bool is_fix_sure; /* the fix of trial_fix() is certainly meant */
	bool out_of_memory;
};

/* Returns the index (base 0) of the first turn that may be edited. */
static inline uint32_t
trial_first(const struct trial *t)
{
	const uint32_t line_from = t->judge->run.line_from;

	return line_from ? line_from - 1 : 0;
}

/* Frees what a trial has, and the judge and the diagnostics given to it. */
void trial_release(struct trial *t);

/*
 * Copies a record, which the reader has found free of errors, and sets up its
 * game.  Returns false if that is impossible, or if out of memory.
 */
bool trial_begin(struct trial *t, const struct tes_record *rec,
    const struct tes_edition *ed);

/*
 * Copies n turns in place of those of the record, but not their steps.  Returns
 * false if out of memory.
 */
bool trial_set_turns(struct trial *t, const struct tes_turn *turn, uint32_t n);

/*
 * Plays all turns and keeps the positions before them.  Returns the index (base
 * 0) of the turn that breaks a rule; the number of turns if only the end of the
 * record is invalid; the number of turns plus 1 if all is valid.
 */
uint32_t trial_base(struct trial *t);

/*
 * Plays the turns from index `from` on; the position before that turn must have
 * been kept.  same: turns from this index on are those of trial_base(), and
 * have the same indices.  Returns like trial_base().
 */
uint32_t trial_play(struct trial *t, uint32_t from, uint32_t same);

/*
 * Returns the position before a step (indices, base 0), which is valid until
 * the next function is called; NULL if an earlier step of the turn breaks a
 * rule, or if out of memory.  The position before the turn must have been kept.
 */
void *trial_before(struct trial *t, uint32_t turn, uint32_t step);

/*
 * Returns what may be wrong in a turn (index, base 0), up to the one that broke
 * a rule in trial_base(): see game_engine.causes.
 */
unsigned trial_causes(const struct trial *t, uint32_t turn);

/*
 * Lets the judge play the turns up to and including index `broken`.  Returns
 * its first error, which is valid until the next function is called; NULL if
 * there is none, or if an earlier turn breaks a rule.
 */
const struct tes_diag *trial_error(struct trial *t, uint32_t broken);

/*
 * Sets *out to a malformed step with the fix that its diagnostic proposes.
 * Returns false if the step is well-formed or, after such a fix, two steps; if
 * there is no fix; or if out of memory.
 */
bool trial_fix(struct trial *t, struct tes_text step, struct buf *out);

/*
 * Lets the judge validate the record as it is now, so that its outcome can be
 * read.  Returns like trial_base(), and sets *error to the first error; NULL if
 * there is none.
 */
uint32_t trial_judge(struct trial *t, const struct tes_diag **error);

#endif /* RULES_TRIAL_H */
