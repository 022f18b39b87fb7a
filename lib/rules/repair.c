/*
 * repair.c - finds corrections of a record: corrects one mistake after the
 * other, by a beam search (the best chains of corrections are kept).
 */
#include "base/hash.h"
#include "rules/repair.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	BEAM = 24,      /* chains that are followed */
	SEARCH_STEPS = 32000, /* steps to play for one mistake of one chain */
	PLAN_STEPS = 5000000, /* and for all plans of a record */
	DENSE_MAX = 2, /* more mistakes than turns that a plan may correct */
	COPIED_MAX = 200000, /* most turns in all chains, about 60 MB */
	LACKING_STEPS = 100000, /* steps to play for a missing action */
	THOROUGH = 150000, /* limit of steps below which nothing is sure */
	/*
	 * Turns, up to the illegal one, of which unlikely edits are tried to
	 * be sure of a likely one: few mistakes show later than that.
	 */
	CONFIRM_TURNS = 16,
	/* A turn of one step may lack one if few are: one in this many. */
	TURNS_A_STOP = 8,
};

struct tes_repair *
tes_repair_new(void)
{
	struct tes_repair *rep = calloc(1, sizeof(*rep));

	if (!rep)
		return NULL;
	rep->mistakes = 1;
	rep->steps = TES_REPAIR_STEPS;
	rep->trial.judge = tes_judge_new();
	rep->trial.diags = tes_diags_new();
	if (rep->trial.judge && rep->trial.diags)
		return rep;
	tes_repair_free(rep);
	return NULL;
}

void
tes_repair_free(struct tes_repair *rep)
{
	if (!rep)
		return;
	trial_release(&rep->trial);
	tes_position_free(rep->pos);
	arena_release(&rep->arena);
	arena_release(&rep->fixes_arena);
	buf_release(&rep->fixed);
	buf_release(&rep->text);
	free(rep);
}

void
tes_repair_set_limits(struct tes_repair *rep, uint32_t mistakes,
    uint64_t steps)
{
	rep->mistakes = mistakes < TES_MISTAKES_MAX ? mistakes :
						      TES_MISTAKES_MAX;
	rep->mistakes += mistakes == 0;
	rep->steps = steps;
}

void
tes_repair_set_claims_as_notes(struct tes_repair *rep, bool notes)
{
	tes_judge_set_claims_as_notes(rep->trial.judge, notes);
}

/* One mistake */

uint32_t
repair_valid_after(const struct chain *from, uint32_t left)
{
	const uint32_t played = from->left - (left ? left : 1);

	return played ? played - 1 : 0;
}

/*
 * Returns whether an `after` or the `result` of the record agrees with the game
 * as edited by the candidate.
 */
static bool
has_claim(const struct tes_repair *rep, const struct chain *c)
{
	const uint32_t turns = c->from->turns;
	const uint32_t end = c->left ? turns + 1 - c->left : turns;

	const bool drops = c->edit.kind == EDIT_DROP_TURN;

	for (uint32_t i = c->edit.turn + drops; i < end && i < turns; i++)
		if (c->from->turn[i].after_count &&
		    !rep->trial.judge->ignores_claims)
			return true;
	return c->left == 0 && rep->record->head.result_count > 0;
}

static uint32_t
confirmed(const struct chain *c)
{
	return repair_valid_after(c->from, c->left);
}

/*
 * Returns whether one of the first turns of a chain may lack an action, which
 * no rule shows there: it has one step, as few turns of this game have.
 */
static bool
may_lack_step(const struct tes_repair *rep, const struct chain *chain,
    uint32_t turns)
{
	uint32_t stops = 0;

	for (uint32_t i = 0; i < turns; i++)
		stops += chain->turn[i].step_count == 1;
	return rep->trial.game->edits->may_stop && stops > 0 &&
	    stops * TURNS_A_STOP <= turns;
}

/*
 * Returns whether the candidate is certainly right: it is likely, or makes the
 * whole record valid and is not unlikely; no other edit of its chain makes as
 * many turns valid; and later turns or a claim confirm it.
 */
static bool
is_sure(const struct tes_repair *rep, const struct chain *c)
{
	if (!c->is_thorough || c->edit.cost >= EDIT_UNLIKELY || rep->is_claim ||
	    rep->is_malformed || rep->search.is_malformed ||
	    rep->trial.judge->run.lenient ||
	    ((c->edit.cost >= EDIT_WEAK || c->edit.kind == EDIT_ALL) &&
		c->left > 0))
		return false;
	/* Some edits are then not tried, once the record is valid. */
	if (rep->search.is_by_step)
		return false;
	/* If other turns have that seat, `players` may be wrong instead. */
	const struct tes_text *seat = &c->from->turn[c->edit.turn].seat;
	if (c->edit.kind == EDIT_SEAT &&
	    judge_seat(&rep->trial.judge->run, *seat) < 0)
		for (uint32_t i = 0; i < c->from->turns; i++)
			if (i != c->edit.turn &&
			    text_equal(c->from->turn[i].seat, *seat))
				return false;
	/* The turn before the last one may be missing instead. */
	if (c->edit.kind == EDIT_SEAT && c->edit.turn + 1 == c->from->turns)
		return false;
	/* A turn of one step may be played twice, with one between missing. */
	if (c->edit.kind == EDIT_DROP_TURN &&
	    c->from->turn[c->edit.turn].step_count == 1)
		return false;
	if (may_lack_step(rep, c->from, c->edit.turn))
		return false;
	for (unsigned i = 0; i < rep->pooled; i++) {
		const struct chain *other = rep->pool[i];

		if (other != c && other->from == c->from &&
		    other->left <= c->left + (c->left > 0))
			return false;
	}
	return confirmed(c) >= CONFIRMING || has_claim(rep, c);
}

/*
 * Returns whether unlikely edits should be tried for the mistake: if no likely
 * edit explains it, or to be sure that the only likely one is right.
 */
static bool
needs_more(const struct tes_repair *rep, const struct search *s)
{
	const struct chain *c = &s->best[0];

	if (s->count == 0 || c->left > 0 ||
	    (c->edit.turn != s->broken && confirmed(c) == 0 &&
		!has_claim(rep, c)))
		return true;
	return rep->steps >= THOROUGH && (s->count == 1 ||
	    s->best[1].left > c->left + (c->left > 0)) &&
	    (confirmed(c) >= CONFIRMING || has_claim(rep, c));
}

/*
 * Returns whether enough later turns are valid with the candidate's edit for a
 * plan.  If the edit moves or drops a turn, one of a wrong seat may seem to be
 * right; other unlikely edits may fit by chance, and so may one of an earlier
 * turn if the last one breaks a rule.
 */
static bool
may_plan(const struct tes_repair *rep, const struct chain *c)
{
	const bool moves = c->edit.kind >= EDIT_SWAP_TURN;

	if (c->from->left == 2 && c->edit.turn + 1 != c->from->turns &&
	    !has_claim(rep, c))
		return false;
	if (c->edit.cost >= EDIT_UNLIKELY && moves && c->left > 0)
		return false;
	if (c->from->step > 0 && c->left == 0 && confirmed(c) == 0)
		return false;
	return confirmed(c) >= (moves ? 2 * CONFIRMING :
	    c->edit.cost >= EDIT_WEAK && c->left > 0 ? 4 * CONFIRMING : 0);
}

/*
 * Searches edits after which the broken step has a later error: two mistakes
 * may have made it illegal.
 */
static void
search_same_step(struct tes_repair *rep, struct search *s)
{
	struct trial *t = s->trial;

	if (t->out_of_memory || s->broken < t->from ||
	    s->broken >= s->from->turns || s->step == 0 || s->is_malformed)
		return;
	s->end = t->steps + rep->steps;
	const struct tes_diag *error = trial_error(t, s->broken);
	if (!error)
		return;
	s->error = edit_check_key(s, error->code);
	s->error_message = hash_bytes(HASH_EMPTY, error->message,
	    strlen(error->message));
	search_turns(s, false, UINT32_MAX);
}

/* Searches rare mistakes, which does not count in the steps to play. */
static void
search_rare(struct tes_repair *rep, struct search *s)
{
	const uint64_t left = s->end - s->trial->steps;

	search_systematic(s);
	search_gap(rep);
	/* The error that follows from it may be many turns later. */
	if (s->is_by_step && needs_more(rep, s) &&
	    may_lack_step(rep, s->from, s->broken)) {
		s->end = s->trial->steps + LACKING_STEPS;
		s->is_lacking = true;
		search_turns(s, true, UINT32_MAX);
		s->is_lacking = false;
	}
	s->end = s->trial->steps + left;
}

/* Adds the edits that a search has found to rep->pool, after equal ones. */
static void
add_to_pool(struct tes_repair *rep, bool is_thorough)
{
	const struct search *s = &rep->search;
	struct chain *peer = arena_array(&rep->arena, s->count, sizeof(*peer));

	for (unsigned i = 0; peer && i < s->count; i++) {
		struct chain *c = &peer[i];
		unsigned k = rep->pooled;

		*c = s->best[i];
		c->is_thorough = is_thorough;
		c->peer = peer;
		c->peers = s->count;
		if (k == POOL_MAX)
			continue;
		rep->pooled++;
		for (; k > 0 && repair_is_better(c, rep->pool[k - 1]); k--)
			rep->pool[k] = rep->pool[k - 1];
		rep->pool[k] = c;
	}
}

/*
 * Searches edits that correct the next mistake of a chain, and adds them to
 * rep->pool.
 */
static void
search_chain(struct tes_repair *rep, const struct chain *from, bool is_first)
{
	struct search *s = &rep->search;
	struct trial *t = &rep->trial;

	if (!trial_set_turns(t, from->turn, from->turns))
		return;
	s->trial = t;
	s->arena = &rep->arena;
	s->from = from;
	s->count = 0;
	s->error = NULL;
	s->broken = trial_base(t);
	s->step = t->judge->run.place.step;
	s->left = from->turns + 1 - s->broken;
	s->end = t->steps + rep->steps;
	s->box.is_known = false;
	s->is_malformed = s->broken < from->turns &&
	    step_is_malformed(&from->turn[s->broken], s->step,
		t->judge->run.edition);
	if (s->left == 0 || from->turns == 0)
		return;
	if (s->is_malformed)
		search_fixes(s);
	const bool is_fixed = s->count > 0;
	if (!is_fixed)
		search_turns(s, false, UINT32_MAX);
	const bool is_more = is_first && !is_fixed;
	if (is_more)
		search_rare(rep, s);
	const bool is_thorough = is_more && needs_more(rep, s);
	if (is_thorough || (is_more && rep->steps >= THOROUGH))
		search_turns(s, true, !is_thorough ? 0 :
			s->count ? CONFIRM_TURNS : UINT32_MAX);
	bool has_plan = false;
	for (unsigned i = 0; i < s->count; i++)
		has_plan |= may_plan(rep, &s->best[i]);
	if (is_thorough && s->is_by_step && !has_plan)
		search_same_step(rep, s);
	add_to_pool(rep, is_thorough && t->steps < s->end);
}

void
repair_confirm(struct chain *chain)
{
	const uint32_t n = repair_valid_after(chain->from, chain->left);

	chain->is_confirmed = chain->left == 0 || n >= CONFIRMING;
	/* Edits before may have corrected only earlier steps of the turn. */
	if (chain->mistakes == 1 ||
	    (chain->from->step > 0 && chain->from->confirmed == 0))
		chain->confirmed = n;
}

/*
 * Replaces the chains by those of the first candidates in rep->pool, at most
 * `most`; only by those after which the record is valid, if there are any.
 */
static void
follow(struct tes_repair *rep, unsigned most)
{
	rep->chains = 0;
	for (unsigned i = 0; i < rep->pooled && rep->chains < most; i++) {
		const struct chain *c = rep->pool[i];

		if (c->left > 0 && rep->pool[0]->left == 0)
			break;
		if (rep->search.is_by_step && !may_plan(rep, c))
			continue;
		struct chain *chain = repair_extend(rep, c);
		if (!chain || repair_has_chain(rep, chain))
			continue;
		repair_confirm(chain);
		if (chain->sure + 1 == chain->mistakes && is_sure(rep, c))
			chain->sure++;
		rep->chain[rep->chains++] = chain;
	}
}

/* All mistakes */

/*
 * Adds revised chains to the chains.  Returns whether one makes the record
 * valid, which is then the only one.
 */
static bool
revise(struct tes_repair *rep)
{
	const unsigned n = rep->chains;

	for (unsigned i = 0; i < n && i < BEAM; i++) {
		const struct chain *now = repair_revise(rep, rep->chain[i]);

		if (now->left == 0) {
			rep->chain[0] = now;
			rep->chains = 1;
			return true;
		}
		if (rep->chains == CHAINS_MAX || repair_has_chain(rep, now))
			continue;
		const struct chain *first = rep->chain[0];
		const bool is_first = now->left < first->left;
		rep->chain[rep->chains++] = is_first ? first : now;
		rep->chain[0] = is_first ? now : first;
	}
	return false;
}

/*
 * Corrects the next mistake of each chain.  is_last: no further mistake may be
 * corrected.  Returns whether the chains have more mistakes to correct.
 */
static bool
go_on(struct tes_repair *rep, bool is_last)
{
	if (rep->copied > COPIED_MAX)
		return false;
	rep->pooled = 0;
	/* If the turns may break rules, only the likeliest edits make sense. */
	rep->search.most = rep->trial.judge->run.lenient ? 0 : UINT32_MAX;
	if (revise(rep))
		return false;
	for (unsigned i = 0; i < rep->chains; i++)
		search_chain(rep, rep->chain[i], i == 0);
	if (rep->pooled == 0)
		return false;
	const struct chain *best = rep->pool[0];
	follow(rep, is_last || best->left == 0 ? CHAINS_MAX :
	    confirmed(best) >= 1	       ? BEAM :
						 BEAM_WIDE);
	return best->left > 0 && rep->chains > 0;
}

/*
 * Returns whether a chain is likelier than that a claim of the record is wrong
 * itself.
 */
static bool
is_plausible(const struct tes_repair *rep, const struct chain *c)
{
	if (!rep->is_claim || c->left == 0)
		return true;
	while (c->mistakes > 0 && c->edit.cost < EDIT_UNLIKELY)
		c = c->from;
	return c->mistakes == 0;
}

void
repair_search(struct tes_repair *rep, const struct chain *root, uint32_t most)
{
	const struct chain *best = root;
	/* Turns left and mistakes of the best chains: these decide. */
	uint32_t least = UINT32_MAX, mistakes = 0;

	rep->chain[0] = root;
	rep->chains = 1;
	rep->copied = 0;
	for (uint32_t i = 1; i <= most; i++) {
		const bool goes_on = go_on(rep, i == most);

		for (unsigned k = 0; k < rep->chains; k++)
			if (rep->chain[k]->is_confirmed &&
			    rep->chain[k]->left < best->left)
				best = rep->chain[k];
		if (!goes_on)
			break;
	}
	/* `best` was dropped if nothing corrects its next error. */
	rep->chains -= rep->chains == CHAINS_MAX;
	rep->chain[rep->chains++] = best;
	/*
	 * Remove from the end of each chain the corrections that are not
	 * plausible or that no later turns confirm.
	 */
	for (unsigned i = 0; i < rep->chains; i++) {
		const struct chain *c = rep->chain[i];

		while (c->mistakes > 0 &&
		    !(c->is_confirmed && is_plausible(rep, c)))
			c = c->from;
		rep->chain[i] = c;
		if (c->mistakes > 0 && (c->left < least ||
			(c->left == least && c->mistakes < mistakes))) {
			least = c->left;
			mistakes = c->mistakes;
		}
	}
	/* Keep the best; of those that make the same edits one. */
	const unsigned n = rep->chains;
	rep->chains = 0;
	for (unsigned i = 0; i < n; i++) {
		const struct chain *c = rep->chain[i];

		if (c->mistakes == mistakes && c->left == least &&
		    !repair_has_chain(rep, c))
			rep->chain[rep->chains++] = c;
	}
	repair_order(rep);
}

/* Adds the root of a search: the turns of rep->record as they are. */
static const struct chain *
new_root(struct tes_repair *rep, uint32_t broken)
{
	const struct tes_record *rec = rep->record;
	struct chain *root = arena_alloc(&rep->arena, sizeof(*root));

	if (root)
		*root = (struct chain){
			.turn = rec->turn,
			.turns = (uint32_t)rec->turns,
			.left = (uint32_t)rec->turns + 1 - broken,
		};
	return root;
}

void
repair_reset(struct tes_repair *rep)
{
	arena_reset(&rep->arena);
	rep->planned = 0;
}

const struct chain *
repair_plan(struct tes_repair *rep, const struct tes_record *rec,
    const struct tes_edition *ed, uint32_t broken, bool *out_of_memory)
{
	struct trial *t = &rep->trial;
	const struct chain *best = NULL;
	bool goes_on = false;

	rep->record = rec;
	rep->steps = SEARCH_STEPS;
	rep->search.is_by_step = true;
	rep->copied = rep->chains = 0;
	if (ed->game->edits && trial_begin(t, rec, ed)) {
		rep->chain[0] = new_root(rep, broken);
		goes_on = rep->chain[0] != NULL;
		rep->chains = goes_on;
	}
	for (uint32_t mistakes = 1; goes_on; mistakes++) {
		goes_on = go_on(rep, false) &&
		    rep->planned + t->steps < PLAN_STEPS &&
		    rep->chain[0]->left + mistakes <=
			rec->turns + 1 - broken + DENSE_MAX;
		if (!best && rep->search.broken != broken)
			break;
		if (rep->chains > 0 &&
		    (!best || rep->chain[0]->left < best->left))
			best = rep->chain[0];
	}
	while (best && best->from && best->step > 0)
		best = best->from;
	if (best && best->left > 0)
		best = repair_revise(rep, best);
	if (best && best == rep->chain[0] && best->left == 0) {
		repair_order(rep);
		best = rep->chain[0];
	}
	rep->planned += t->steps;
	*out_of_memory |= repair_failed(rep);
	return repair_failed(rep) || !best || !best->from ? NULL : best;
}

void
repair_search_record(struct tes_repair *rep, uint32_t broken,
    const struct tes_diag *error)
{
	const struct tes_record *rec = rep->record;
	const struct chain *root = new_root(rep, broken);

	if (!root)
		return;
	if (!error) {
		repair_add_judged(rep, root, NULL);
		return;
	}
	rep->is_claim = tes_record_diag_is_claim(rec, error);
	rep->is_malformed = error->turn &&
	    step_is_malformed(&rec->turn[error->turn - 1], error->step,
		rep->trial.judge->run.edition);
	repair_search_all(rep, root);
}

enum tes_status
tes_repair_record(struct tes_repair *rep, const struct tes_record *rec,
    const struct tes_edition *ed)
{
	struct trial *t = &rep->trial;
	const struct tes_correction *first = &rep->result[0].c;
	const struct tes_diag *error;

	arena_reset(&rep->arena);
	rep->corrections = 0;
	rep->record = rec;
	if (rep->fixes.count == 0)
		rep->written = rec;
	rep->is_playable = edit_can_write(rec) && trial_begin(t, rec, ed);
	if (!rep->is_playable)
		return t->out_of_memory ? TES_NOMEM : TES_INVALID;
	const uint32_t broken = trial_judge(t, &error);
	if (t->out_of_memory)
		return TES_NOMEM;
	if (error && !ed->game->edits)
		return TES_INVALID;
	repair_search_record(rep, broken, error);
	if (ed->game->edits)
		repair_search_variations(rep);
	/* The first one may have fixes of notation, or nothing, to change. */
	const bool has_edits = first->mistake_count > 0;
	const bool is_valid = !error && rep->corrections > 0 && !has_edits &&
	    !first->message;
	if (!has_edits && rep->fixes.count == 0)
		rep->corrections = 0;
	repair_add_fixes(rep);
	repair_compare(rep);
	return repair_failed(rep) ? TES_NOMEM :
	    is_valid		  ? TES_OK :
				    TES_INVALID;
}
