/*
 * repair_result.c - the corrections that a search has found, and the record
 * with one of them.
 */
#include <stdlib.h>
#include <string.h>

#include "rules/repair.h"

static void
copy_standings(struct tes_repair *rep, struct tes_correction *c)
{
	const struct tes_outcome *o = tes_judge_outcome(rep->trial.judge);
	struct arena *a = &rep->arena;
	struct tes_standing *standing = arena_copy(a, o->standing,
	    o->standing_count, 0, sizeof(*standing));

	for (uint32_t i = 0; standing && i < o->standing_count; i++)
		standing[i].value = arena_copy(a, standing[i].value,
		    o->edition->game->columns, 0, sizeof(*standing->value));
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
 * Returns a sorted copy of n edits, and of those of `more`; edits NULL if out
 * of memory.
 */
static struct edits
sorted(struct tes_repair *rep, const struct tes_edit *edit, uint32_t n,
    struct edits more)
{
	struct tes_edit *copy =
	    arena_copy(&rep->arena, edit, n, more.count, sizeof(*copy));

	if (copy && more.count)
		memcpy(&copy[n], more.edit, more.count * sizeof(*copy));
	n += more.count;
	if (copy && n)
		qsort(copy, n, sizeof(*copy), by_place);
	return (struct edits){ copy, n };
}

/* Sets the edits of a correction.  Returns false if out of memory. */
static bool
set_edits(struct tes_correction *c, struct edits all, struct edits sure)
{
	c->edit = all.edit;
	c->edit_count = all.count;
	c->sure_edit = sure.edit;
	c->sure_edit_count = sure.count;
	return all.edit && sure.edit;
}

/* Returns how many edits of a chain correct its first mistakes. */
static uint32_t
edits_of(const struct chain *chain, uint32_t mistakes)
{
	return mistakes ? chain->change_end[mistakes - 1] : 0;
}

/*
 * Makes the correction of the last mistake unsure: it may have led to the error
 * that is left, as long as no further correction explains that.
 */
static void
make_last_uncertain(struct tes_correction *c)
{
	if (c->mistake_count == 0)
		return;
	if (c->sure_count == c->mistake_count)
		c->sure_count--;
	c->is_sure = false;
}

/* Returns the summary of a correction that a chain makes; or NULL. */
static const char *
summarize(struct tes_repair *rep, const struct chain *chain)
{
	const struct tes_edition *ed = rep->trial.judge->run.edition;
	struct buf out = { 0 };

	while (chain->mistakes > 0 && chain->edit.kind != EDIT_ALL)
		chain = chain->from;
	if (chain->mistakes == 0)
		return NULL;
	/* In the record, turns before may be missing, or written twice. */
	uint32_t turn = chain->edit.turn;
	for (const struct chain *c = chain->from; c->mistakes > 0; c = c->from)
		if (c->edit.kind == EDIT_DROP_TURN)
			turn += c->edit.turn <= turn;
		else if (c->edit.kind == EDIT_ADD_TURN)
			turn -= c->edit.turn < turn;
	systematic_describe(&out, ed, &chain->edit, turn + 1);
	return buf_keep(&out, &rep->arena);
}

void
repair_add(struct tes_repair *rep, const struct chain *chain)
{
	const struct tes_diag *error;

	if (!trial_set_turns(&rep->trial, chain->turn, chain->turns))
		return;
	const uint32_t broken = trial_judge(&rep->trial, &error);
	/*
	 * Drop a chain if the judge finds fewer turns valid than the search
	 * did.
	 */
	if (chain->turns + 1 - broken > chain->left)
		return;
	repair_add_judged(rep, chain, error);
}

void
repair_set_outcome(struct tes_repair *rep, struct tes_correction *c,
    const struct tes_diag *error)
{
	c->turn = c->step = c->variation = c->standing_count = 0;
	c->message = NULL;
	c->is_finished = false;
	if (!error) {
		copy_standings(rep, c);
		return;
	}
	c->turn = error->turn;
	c->step = error->step;
	c->variation = error->variation;
	c->message = arena_strdup(&rep->arena, error->message);
}

void
repair_add_judged(struct tes_repair *rep, const struct chain *chain,
    const struct tes_diag *error)
{
	struct tes_correction *c = &rep->result[rep->corrections].c;
	struct tes_record *rec = &rep->result[rep->corrections].rec;

	*c = (struct tes_correction){
		.is_sure = chain->sure == chain->mistakes && !rep->has_guesses,
		.mistake_count = chain->mistakes,
		.sure_count = chain->sure,
		.confirming_turn_count = chain->confirmed,
		.is_confirmed = chain->is_confirmed,
		.summary = summarize(rep, chain),
	};
	if (error && tes_record_diag_is_claim(&rep->trial.rec, error))
		make_last_uncertain(c);
	repair_set_outcome(rep, c, error);
	*rec = rep->trial.rec;
	rec->turn = arena_copy(&rep->arena, rec->turn, rec->turns, 0,
	    sizeof(*rec->turn));
	const struct edits none = { 0 };
	const bool good = set_edits(c,
	    sorted(rep, chain->change, chain->changes, none),
	    sorted(rep, chain->change, edits_of(chain, c->sure_count), none));
	rep->corrections += good && rec->turn;
}

bool
repair_add_edits(struct tes_repair *rep, struct tes_correction *to,
    const struct tes_correction *c)
{
	const bool is_all = to->sure_count == to->mistake_count;
	const struct edits sure = { c->sure_edit, c->sure_edit_count };

	const bool good = set_edits(to,
	    sorted(rep, to->edit, to->edit_count,
		(struct edits){ c->edit, c->edit_count }),
	    sorted(rep, to->sure_edit, to->sure_edit_count,
		is_all ? sure : (struct edits){ 0 }));
	if (to->mistake_count == 0) {
		to->confirming_turn_count = c->confirming_turn_count;
		to->is_confirmed = c->is_confirmed;
	}
	to->is_sure &= c->is_sure;
	to->mistake_count += c->mistake_count;
	to->sure_count += is_all ? c->sure_count : 0;
	return good;
}

void
repair_add_fixes(struct tes_repair *rep)
{
	for (size_t i = 0; i < rep->corrections; i++) {
		struct tes_correction *c = &rep->result[i].c;
		const struct edits all = repair_original(rep,
		    (struct edits){ c->edit, c->edit_count });
		struct edits sure = repair_original(rep,
		    (struct edits){ c->sure_edit, c->sure_edit_count });

		if (rep->has_guesses && sure.edit)
			sure = repair_without_guesses(rep, sure);
		if (!set_edits(c, all, sure))
			rep->corrections = 0;
	}
}

struct tes_correction *
repair_last(struct tes_repair *rep, const struct chain *chain,
    const struct chain *plan)
{
	const struct chain *const from = chain->from;
	const uint32_t broken = from->turns + 1 - from->left;
	const uint32_t confirming = repair_valid_after(from, plan->left);
	const bool is_sure = chain->sure == chain->mistakes;
	struct tes_correction *c;

	if (chain->edit.turn < broken &&
	    from->turn[chain->edit.turn].stands.s)
		return NULL;
	c = arena_alloc(&rep->arena, sizeof(*c));
	if (!c)
		return NULL;
	*c = (struct tes_correction){
		.is_sure = is_sure,
		.mistake_count = 1,
		.sure_count = is_sure,
		.confirming_turn_count = confirming,
		/* The last one makes `result` agree. */
		.is_confirmed = is_sure || confirming >= CONFIRMING ||
		    from->left == 1,
		.turn = chain->left > 1 ? chain->turns + 2 - chain->left : 0,
	};
	c->edit_count = chain->changes - from->changes;
	c->edit = sorted(rep, &chain->change[from->changes], c->edit_count,
	    (struct edits){ 0 }).edit;
	if (chain->left > 0 && chain == plan)
		make_last_uncertain(c);
	return c->edit ? c : NULL;
}

/* Returns the seats that win a corrected game, as bits. */
static unsigned
winners(const struct tes_correction *c)
{
	unsigned seats = 0;

	for (uint32_t i = 0; i < c->standing_count; i++)
		if (c->standing[i].is_winner)
			seats |= 1u << c->standing[i].turn_order;
	return seats;
}

void
repair_compare(struct tes_repair *rep)
{
	const struct tes_correction *first = &rep->result[0].c;
	bool is_same = rep->corrections > 0;

	for (size_t i = 0; i < rep->corrections; i++) {
		struct tes_correction *c = &rep->result[i].c;

		is_same &= c->is_finished && winners(c) == winners(first);
		c->is_sure &= rep->corrections == 1;
	}
	for (size_t i = 0; i < rep->corrections; i++)
		rep->result[i].c.has_same_winner = is_same;
}

size_t
tes_repair_count(const struct tes_repair *rep)
{
	return rep->corrections;
}

bool
tes_repair_is_playable(const struct tes_repair *rep)
{
	return rep->is_playable;
}

const struct tes_correction *
tes_repair_at(const struct tes_repair *rep, size_t i)
{
	return i < rep->corrections ? &rep->result[i].c : NULL;
}

enum tes_status
tes_repair_apply(struct tes_repair *rep, size_t i, bool only_sure,
    const char **text, size_t *len)
{
	struct buf *out = &rep->text;

	if (i >= rep->corrections)
		return TES_INVALID;
	const struct tes_correction *c = &rep->result[i].c;
	const struct tes_source *src = &rep->written->source;
	const struct edits edits = {
		only_sure ? c->sure_edit : c->edit,
		only_sure ? c->sure_edit_count : c->edit_count,
	};
	buf_clear(out);
	edits_apply(out, src->text, (struct tes_span){ 0, (uint32_t)src->len },
	    edits);
	*text = out->s;
	*len = out->len;
	return out->out_of_memory ? TES_NOMEM :
	    edits.count > 0	  ? TES_OK :
				    TES_INVALID;
}
