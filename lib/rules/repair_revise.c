/*
 * repair_revise.c - corrects earlier corrections: where a chain cannot go on,
 * another edit of one of its mistakes may be right, with which it can, or with
 * which at least a later step is the one that breaks a rule.
 */
#include "rules/repair.h"

enum { REVISE_STEPS = 20000 }; /* steps to play for one chain */

/* A chain of which one edit is replaced, by all others that were found. */
struct revision {
	struct tes_repair *rep;
	const struct chain *chain;
	const struct chain *old; /* the part of it that ends with the edit */
	const struct chain *best; /* the best revised chain; or `chain` */
	/* The step, from 1, that breaks a rule in each; 0: only the end does */
	uint32_t step, best_step;
	uint64_t end; /* trial->steps at which to stop */
};

/* Returns the step that broke a rule in the turns just played; 0: none did. */
static uint32_t
broken_step(const struct trial *t, uint32_t left)
{
	return left > 1 ? t->judge->run.place.step : 0;
}

/*
 * Returns a chain with the edit made after those of `from`, and plays it;
 * `from` itself if that helps nothing; NULL if it cannot be made.
 */
static const struct chain *
make_edit(struct tes_repair *rep, const struct chain *from,
    const struct edit *edit, const struct chain *old)
{
	struct trial *t = &rep->trial;
	struct chain c = repair_candidate(from, edit);

	c.peer = old->peer;
	c.peers = old->peers;
	struct chain *chain = repair_extend(rep, &c);
	if (!chain || !trial_set_turns(t, chain->turn, chain->turns))
		return NULL;
	chain->left = chain->turns + 1 - trial_base(t);
	/* It may only get farther in a turn, as before. */
	if (chain->left >= from->left && (chain->left != old->left ||
		from->left != old->from->left)) {
		/* For broken_step(): otherwise revising might not end. */
		if (trial_set_turns(t, from->turn, from->turns))
			trial_base(t);
		return from;
	}
	repair_confirm(chain);
	return chain;
}

/*
 * Makes the edits of the chain after r->old again, after those of `now`.
 * Returns the new chain; NULL if one cannot be made.
 */
static const struct chain *
make_again(const struct revision *r, const struct chain *chain,
    const struct chain *now)
{
	if (chain == r->old)
		return now;
	const struct chain *from = make_again(r, chain->from, now);
	return from ? make_edit(r->rep, from, &chain->edit, chain) : NULL;
}

/*
 * Returns whether the turn stays where it is, and is not edited, after the edit
 * that is replaced.
 */
static bool
is_last_edit(const struct revision *r, uint32_t turn)
{
	for (const struct chain *c = r->chain; c != r->old; c = c->from)
		if (c->edit.turn == turn || c->edit.kind >= EDIT_SWAP_TURN)
			return false;
	return true;
}

/* Tries an edit in place of the last one of r->old. */
static void
try_other(struct revision *r, const struct chain *other)
{
	struct tes_repair *rep = r->rep;
	struct trial *t = &rep->trial;
	const struct chain *from = r->old->from, *chain = r->chain;
	const struct edit *edit = &other->edit;
	const uint32_t old = r->old->edit.turn, turn = edit->turn;
	const uint32_t first = turn < old ? turn : old;
	const uint32_t last = turn < old ? old : turn;
	uint32_t left = UINT32_MAX, played = 0;
	struct edit_room room;

	/* Not if the edit was found for other steps of its turn. */
	if (edit->kind >= EDIT_SWAP_TURN || edit->cost >= EDIT_WEAK ||
	    !is_last_edit(r, turn) ||
	    other->from->turn[turn].step != from->turn[turn].step)
		return;
	/* Play the chain with that edit; how many turns are left then? */
	struct tes_turn edited = from->turn[turn];
	if (first >= t->from && edit_apply(&edited, edit, &room)) {
		t->rec.turn[old] = from->turn[old];
		t->rec.turn[turn] = edited;
		played = trial_play(t, first, last + 1);
		left = chain->turns + 1 - played;
		t->rec.turn[turn] = chain->turn[turn];
		t->rec.turn[old] = chain->turn[old];
	}
	if (left > chain->left || (left == chain->left &&
		(turn == played || broken_step(t, left) <= r->step)))
		return;
	const struct chain *now = make_edit(rep, from, edit, r->old);
	if (now)
		now = make_again(r, chain, now);
	const uint32_t step = now ? broken_step(t, now->left) : 0;
	if (now && (now->left != r->best->left ?
		now->left < r->best->left : step != r->best_step ?
		step > r->best_step : now->cost < r->best->cost)) {
		r->best = now;
		r->best_step = step;
	}
	/* Go back to the turns and positions of the chain. */
	if (trial_set_turns(t, chain->turn, chain->turns))
		trial_base(t);
}

/* Returns the best chain with one other edit, or the chain itself. */
static const struct chain *
revise_once(struct tes_repair *rep, const struct chain *chain)
{
	struct trial *t = &rep->trial;
	struct revision r = { .rep = rep, .chain = chain, .best = chain,
		.end = t->steps + REVISE_STEPS };

	if (!chain->from || !trial_set_turns(t, chain->turn, chain->turns))
		return chain;
	trial_base(t);
	r.step = r.best_step = broken_step(t, chain->left);
	for (r.old = chain; r.old->from; r.old = r.old->from) {
		if (r.old->edit.kind >= EDIT_SWAP_TURN ||
		    !is_last_edit(&r, r.old->edit.turn))
			continue;
		for (unsigned i = 0; i < r.old->peers; i++)
			if (!t->out_of_memory && t->steps < r.end)
				try_other(&r, &r.old->peer[i]);
	}
	return r.best;
}

const struct chain *
repair_revise(struct tes_repair *rep, const struct chain *chain)
{
	const struct chain *old;

	do {
		old = chain;
		chain = revise_once(rep, chain);
	} while (chain->left > 0 && chain != old);
	return chain;
}
