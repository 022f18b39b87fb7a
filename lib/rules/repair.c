/*
 * repair.c - finds corrections of a record: corrects one mistake after the
 * other, by a beam search (the best chains of corrections are kept).
 */
#include "rules/repair.h"

#include <stdlib.h>
#include <string.h>

enum {
	BEAM = 6,       /* most chains of corrections that are followed */
	BEAM_WIDE = 24, /* most chains if no edit is convincing */
	POOL_MAX = BEAM_WIDE * BEST_MAX,
	CHAINS_MAX = 2 * BEAM_WIDE,
	COPIED_MAX = 200000, /* most turns in all chains, about 60 MB */
	CONFIRMING = 2, /* valid later turns that confirm a correction */
	THOROUGH = 150000, /* limit of steps below which nothing is sure */
	CONFIRM_STEPS = 100000, /* steps spent on trying unlikely edits */
};

struct tes_repair {
	struct trial trial;
	struct arena arena; /* memory of the last search */
	struct buf text;
	uint32_t mistakes;
	uint64_t steps;
	const struct tes_record *record;
	struct search search;
	size_t copied; /* turns in all chains so far */
	struct candidate pool[POOL_MAX];
	unsigned pooled;
	bool is_claim;     /* `after` or `result` is wrong, perhaps no turn */
	bool is_malformed; /* a step with an error cannot be parsed */
	const struct chain *chain[CHAINS_MAX]; /* followed, or the results */
	unsigned chains;
	struct tes_correction correction[CHAINS_MAX];
	const struct chain *of[CHAINS_MAX]; /* [correction]: its chain */
	size_t corrections;
};

struct tes_repair *
tes_repair_new(void)
{
	struct tes_repair *rep = calloc(1, sizeof(*rep));

	if (!rep)
		return NULL;
	rep->mistakes = 1;
	rep->steps = TES_REPAIR_STEPS;
	if (trial_init(&rep->trial))
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
	arena_release(&rep->arena);
	buf_release(&rep->text);
	free(rep);
}

void
tes_repair_set_limits(struct tes_repair *rep, uint32_t mistakes,
    uint64_t steps)
{
	rep->mistakes = mistakes < TES_MISTAKES_MAX ? mistakes :
						      TES_MISTAKES_MAX;
	rep->steps = steps;
}

void
tes_repair_set_claims_as_notes(struct tes_repair *rep, bool notes)
{
	tes_judge_set_claims_as_notes(rep->trial.judge, notes);
}

/*
 * One mistake
 */

/*
 * Returns how many turns after the illegal one are valid if the candidate's
 * edit is made.
 */
static uint32_t
confirmed(const struct candidate *c)
{
	const uint32_t played = c->from->left - (c->left ? c->left : 1);

	return played ? played - 1 : 0;
}

/*
 * Returns whether an `after` or the `result` of the record agrees with the game
 * as edited by the candidate.
 */
static bool
has_claim(const struct tes_repair *rep, const struct candidate *c)
{
	const uint32_t turns = c->from->turns;
	const uint32_t end = c->left ? turns + 1 - c->left : turns;

	for (uint32_t i = c->edit.turn; i < end && i < turns; i++)
		if (c->from->turn[i].after_count)
			return true;
	return c->left == 0 && rep->record->head.result_count > 0;
}

static bool
is_convincing(const struct candidate *c)
{
	return c->left == 0 || confirmed(c) >= 1;
}

/*
 * Returns whether no other edit of the candidate's chain makes as many turns
 * valid.
 */
static bool
is_alone(const struct tes_repair *rep, const struct candidate *c)
{
	for (unsigned i = 0; i < rep->pooled; i++) {
		const struct candidate *other = &rep->pool[i];

		if (other != c && other->from == c->from &&
		    other->left <= c->left + (c->left > 0))
			return false;
	}
	return true;
}

static bool
is_sure(const struct tes_repair *rep, const struct candidate *c)
{
	return c->is_thorough && c->edit.cost < EDIT_UNLIKELY &&
	    !rep->is_claim && !rep->is_malformed &&
	    is_alone(rep, c) &&
	    (confirmed(c) >= CONFIRMING || has_claim(rep, c));
}

/*
 * Returns whether unlikely edits should be tried for the mistake: if no likely
 * edit explains it, or to be sure that the only likely one is right.
 */
static bool
needs_more(const struct tes_repair *rep, const struct search *s)
{
	const struct candidate *c = &s->best[0];

	if (s->count == 0 || (c->left > 0 && confirmed(c) < CONFIRMING))
		return true;
	return rep->steps >= THOROUGH && (s->count == 1 ||
	    s->best[1].left > c->left + (c->left > 0)) &&
	    (confirmed(c) >= CONFIRMING || has_claim(rep, c));
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
	s->broken = trial_base(t);
	s->left = from->turns + 1 - s->broken;
	s->end = t->steps + rep->steps;
	s->box.is_known = false;
	s->is_malformed = rep->is_malformed;
	if (s->left == 0 || from->turns == 0)
		return;
	search_turns(s, false);
	const bool is_thorough = is_first && needs_more(rep, s);
	if (is_thorough && s->count > 0 && t->steps + CONFIRM_STEPS < s->end)
		s->end = t->steps + CONFIRM_STEPS;
	if (is_thorough)
		search_turns(s, true);
	for (unsigned i = 0; i < s->count; i++)
		s->best[i].is_thorough = is_thorough && t->steps < s->end;
	for (unsigned i = 0; i < s->count && rep->pooled < POOL_MAX; i++)
		rep->pool[rep->pooled++] = s->best[i];
}

/*
 * Sorts rep->pool by turns that cannot be played, then by cost; equal
 * candidates keep their order.
 */
static void
sort_pool(struct tes_repair *rep)
{
	for (unsigned i = 1; i < rep->pooled; i++) {
		const struct candidate c = rep->pool[i];
		unsigned k = i;

		for (; k > 0 && (rep->pool[k - 1].left > c.left ||
			(rep->pool[k - 1].left == c.left &&
			    rep->pool[k - 1].cost > c.cost)); k--)
			rep->pool[k] = rep->pool[k - 1];
		rep->pool[k] = c;
	}
}

/*
 * Replaces the chains by those of the first candidates in rep->pool, at most
 * `most`; only_whole: only candidates after which the record is valid.
 */
static void
follow(struct tes_repair *rep, unsigned most, bool only_whole)
{
	rep->chains = 0;
	for (unsigned i = 0; i < rep->pooled && rep->chains < most; i++) {
		const struct candidate *c = &rep->pool[i];

		if (only_whole && c->left > 0)
			break;
		struct chain *chain = chain_extend(&rep->arena, rep->record, c,
		    &rep->trial.out_of_memory);
		if (!chain)
			continue;
		if (chain->sure + 1 == chain->mistakes && is_sure(rep, c))
			chain->sure++;
		chain->is_confirmed = c->left == 0 ||
		    confirmed(c) >= CONFIRMING;
		if (chain->mistakes == 1)
			chain->confirmed = confirmed(c);
		rep->copied += chain->turns;
		rep->chain[rep->chains++] = chain;
	}
}

/*
 * All mistakes
 */

/*
 * Corrects the next mistake of each chain.  is_last: no further mistake may be
 * corrected.  Returns whether the chains have more mistakes to correct.
 */
static bool
go_on(struct tes_repair *rep, bool is_last)
{
	struct candidate *pool = rep->pool;

	if (rep->copied > COPIED_MAX)
		return false;
	rep->pooled = 0;
	for (unsigned i = 0; i < rep->chains; i++)
		search_chain(rep, rep->chain[i], i == 0);
	sort_pool(rep);
	if (rep->pooled == 0)
		return false;
	if (pool[0].left == 0) {
		follow(rep, CHAINS_MAX, true);
		return false;
	}
	follow(rep, is_last ? 2 * BEAM_WIDE : is_convincing(&pool[0]) ? BEAM :
	    BEAM_WIDE, false);
	return rep->chains > 0;
}

/*
 * Removes from the end of each chain the corrections that no later turns
 * confirm, then keeps only the chains with the most valid turns.
 */
static void
leave_confirmed(struct tes_repair *rep)
{
	unsigned n = 0;
	uint32_t least = UINT32_MAX;

	for (unsigned i = 0; i < rep->chains; i++) {
		const struct chain *c = rep->chain[i];

		while (c->mistakes > 0 && !c->is_confirmed)
			c = c->from;
		rep->chain[i] = c;
		if (c->mistakes > 0 && c->left < least)
			least = c->left;
	}
	for (unsigned i = 0; i < rep->chains; i++) {
		const struct chain *c = rep->chain[i];
		bool is_new = c->mistakes > 0 && c->left == least;

		for (unsigned k = 0; k < n; k++)
			is_new &= rep->chain[k] != c;
		if (is_new)
			rep->chain[n++] = c;
	}
	rep->chains = n;
}

static void
copy_standings(struct tes_repair *rep, struct tes_correction *c)
{
	const struct tes_outcome *o = tes_judge_outcome(rep->trial.judge);
	struct arena *a = &rep->arena;
	struct tes_standing *standing =
	    arena_array(a, o->standing_count, sizeof(*standing));
	const size_t columns = o->edition->game->columns;

	for (uint32_t i = 0; standing && i < o->standing_count; i++) {
		int32_t *value = arena_array(a, columns, sizeof(*value));

		rep->trial.out_of_memory |= !value;
		if (!value)
			return;
		standing[i] = o->standing[i];
		memcpy(value, standing[i].value, columns * sizeof(*value));
		standing[i].value = value;
	}
	rep->trial.out_of_memory |= !standing;
	c->standing = standing;
	c->standing_count = standing ? o->standing_count : 0;
	c->is_finished = o->is_finished;
}

static int
by_place(const void *a, const void *b)
{
	const struct tes_edit *x = a, *y = b;

	if (x->span.begin != y->span.begin)
		return x->span.begin < y->span.begin ? -1 : 1;
	return x->span.end < y->span.end ? -1 : x->span.end > y->span.end;
}

/*
 * Adds the corrections of a chain to the results, with what the judge says of
 * the record so corrected.
 */
static void
add_correction(struct tes_repair *rep, const struct chain *chain)
{
	struct tes_correction *c = &rep->correction[rep->corrections];
	struct tes_edit *edit =
	    arena_array(&rep->arena, chain->edits, sizeof(*edit));
	const struct tes_diag *error;

	rep->trial.out_of_memory |= !edit;
	if (!edit || !trial_set_turns(&rep->trial, chain->turn, chain->turns))
		return;
	const uint32_t broken = trial_judge(&rep->trial, &error);
	/*
	 * Drop a chain if the judge finds fewer turns valid than the search
	 * did.
	 */
	if (chain->turns + 1 - broken > chain->left)
		return;
	memcpy(edit, chain->edit, chain->edits * sizeof(*edit));
	qsort(edit, chain->edits, sizeof(*edit), by_place);
	*c = (struct tes_correction){
		.is_sure = chain->sure == chain->mistakes,
		.edit = edit,
		.edit_count = chain->edits,
		.mistake_count = chain->mistakes,
		.sure_count = chain->sure,
		.confirming_turn_count = chain->confirmed,
	};
	if (error) {
		c->turn = error->turn;
		c->step = error->step;
		c->message = arena_strndup(&rep->arena, error->message,
		    strlen(error->message));
		rep->trial.out_of_memory |= !c->message;
	} else {
		copy_standings(rep, c);
	}
	rep->of[rep->corrections++] = chain;
}

/* Returns whether two corrected games have the same winners. */
static bool
is_same_winner(const struct tes_correction *a, const struct tes_correction *b)
{
	unsigned winners[2] = { 0, 0 };

	if (!a->is_finished || !b->is_finished)
		return false;
	for (uint32_t i = 0; i < a->standing_count; i++)
		if (a->standing[i].is_winner)
			winners[0] |= 1u << a->standing[i].turn_order;
	for (uint32_t i = 0; i < b->standing_count; i++)
		if (b->standing[i].is_winner)
			winners[1] |= 1u << b->standing[i].turn_order;
	return winners[0] == winners[1];
}

static void
compare_corrections(struct tes_repair *rep)
{
	struct tes_correction *c = rep->correction;
	bool is_same = rep->corrections > 0;

	for (size_t i = 0; i < rep->corrections; i++) {
		is_same &= is_same_winner(&c[0], &c[i]);
		if (rep->corrections > 1)
			c[i].is_sure = false;
	}
	for (size_t i = 0; i < rep->corrections; i++)
		c[i].has_same_winner = is_same;
}

static void
search_all(struct tes_repair *rep, const struct chain *root)
{
	rep->chain[0] = root;
	rep->chains = 1;
	rep->copied = 0;
	for (uint32_t i = 1; i <= rep->mistakes; i++)
		if (!go_on(rep, i == rep->mistakes))
			break;
	leave_confirmed(rep);
	for (unsigned i = 0; i < rep->chains; i++)
		add_correction(rep, rep->chain[i]);
	compare_corrections(rep);
}

/* Returns whether the step at which an error was reported cannot be parsed. */
static bool
is_malformed(const struct tes_repair *rep, const struct tes_edition *ed,
    const struct tes_diag *error)
{
	const struct tes_turn *turn = error->turn ?
	    &rep->record->turn[error->turn - 1] : NULL;
	struct buf spelt = { 0 };

	if (!turn || error->step == 0 || error->step > turn->step_count)
		return false;
	const bool good = ed->game->spell(ed, turn->step[error->step - 1].text,
	    &spelt);
	buf_release(&spelt);
	return !good;
}

enum tes_status
tes_repair_record(struct tes_repair *rep, const struct tes_record *rec,
    const struct tes_edition *ed)
{
	struct trial *t = &rep->trial;
	const struct tes_diag *error;

	arena_reset(&rep->arena);
	rep->corrections = 0;
	rep->record = rec;
	if (!edit_can_write(rec) || !trial_begin(t, rec, ed))
		return t->out_of_memory ? TES_NOMEM : TES_INVALID;
	const uint32_t broken = trial_judge(t, &error);
	if (!error && !t->out_of_memory)
		return TES_OK;
	const struct chain root = {
		.turn = rec->turn,
		.turns = (uint32_t)rec->turns,
		.left = (uint32_t)rec->turns + 1 - broken,
	};
	if (!ed->game->edits || rep->mistakes == 0)
		return TES_INVALID;
	rep->is_claim = tes_record_diag_is_claim(rec, error);
	rep->is_malformed = is_malformed(rep, ed, error);
	trial_choose(t, broken);
	search_all(rep, &root);
	return t->out_of_memory ? TES_NOMEM : TES_INVALID;
}

size_t
tes_repair_count(const struct tes_repair *rep)
{
	return rep->corrections;
}

const struct tes_correction *
tes_repair_at(const struct tes_repair *rep, size_t i)
{
	return i < rep->corrections ? &rep->correction[i] : NULL;
}

enum tes_status
tes_repair_apply(struct tes_repair *rep, size_t i, bool only_sure,
    const char **text, size_t *len)
{
	const struct tes_source *src = &rep->record->source;
	struct buf *out = &rep->text;
	uint32_t from = 0;

	if (i >= rep->corrections)
		return TES_INVALID;
	const struct chain *chain = rep->of[i];
	const uint32_t mistakes = only_sure ? chain->sure : chain->mistakes;
	const uint32_t edits = mistakes ? chain->edit_end[mistakes - 1] : 0;
	struct tes_edit *edit =
	    arena_array(&rep->arena, edits, sizeof(*edit));
	if (!edit)
		return TES_NOMEM;
	if (edits)
		memcpy(edit, chain->edit, edits * sizeof(*edit));
	qsort(edit, edits, sizeof(*edit), by_place);
	buf_clear(out);
	for (uint32_t k = 0; k < edits; k++) {
		buf_put(out, src->text + from, edit[k].span.begin - from);
		buf_puts(out, edit[k].text);
		from = edit[k].span.end;
	}
	buf_put(out, src->text + from, src->len - from);
	*text = out->s;
	*len = out->len;
	return out->out_of_memory ? TES_NOMEM :
	    edits > 0		  ? TES_OK :
				    TES_INVALID;
}
