/*
 * repair_claims.c - corrections of wrong claims: other values in `after` and
 * `result`, alone or beside edits of turns.
 */
#include <string.h>

#include "rules/repair.h"

/*
 * Most edits of turns beside wrong claims: without the evidence of claims, long
 * chains of edits can be found for nearly everything.
 */
enum { EDITS_MAX = 2 };

/*
 * Returns a copy of an array of claims in which the text at the span is
 * replaced; NULL if the text is not there, or if out of memory.
 */
static struct tes_pair *
replace_value(struct tes_repair *rep, const struct tes_pair *pair,
    uint32_t count, struct tes_span span, struct tes_text text)
{
	uint32_t i = 0;

	while (i < count && (pair[i].value.span.begin != span.begin ||
	    !edit_has_place(&pair[i].value)))
		i++;
	if (i == count)
		return NULL;
	struct tes_pair *copy =
	    arena_copy(&rep->arena, pair, count, 0, sizeof(*copy));
	rep->trial.out_of_memory |= !copy;
	if (copy)
		copy[i].value = text;
	return copy;
}

/* Replaces a value in `after` of a turn.  Returns false if it is not there. */
static bool
replace_after(struct tes_repair *rep, struct tes_turn *turn,
    struct tes_span span, struct tes_text text)
{
	struct tes_state_value *after = arena_copy(&rep->arena, turn->after,
	    turn->after_count, 0, sizeof(*after));

	rep->trial.out_of_memory |= !after;
	if (!after)
		return false;
	turn->after = after;
	for (uint32_t i = 0; i < turn->after_count; i++) {
		if (edit_has_place(&after[i].text) &&
		    after[i].text.span.begin == span.begin) {
			after[i].text = text;
			return true;
		}
		struct tes_pair *pair = replace_value(rep, after[i].pair,
		    after[i].pair_count, span, text);
		if (pair) {
			after[i].pair = pair;
			return true;
		}
	}
	return false;
}

/*
 * Replaces the claim of which an error was reported by what would be right,
 * and adds the edit to the chain.  Returns false if the error is of another
 * kind.
 */
static bool
replace_claim(struct tes_repair *rep, struct chain *chain,
    const struct tes_diag *error)
{
	struct tes_record *rec = &rep->trial.rec;
	const struct tes_span span = error->fix_span;

	if (!error->fix || !tes_record_diag_is_claim(rec, error))
		return false;
	const char *fix = arena_strdup(&rep->arena, error->fix);
	rep->trial.out_of_memory |= !fix;
	if (!fix)
		return false;
	/* The fix may be in quotes, as the source needs it. */
	const bool is_quoted = *fix == '"';
	const struct tes_text text = {
		.s = fix + is_quoted,
		.len = (uint32_t)strlen(fix) - 2 * is_quoted,
	};
	if (error->turn) {
		if (!replace_after(rep, &rec->turn[error->turn - 1], span,
		    text))
			return false;
	} else {
		struct tes_pair *result = replace_value(rep, rec->head.result,
		    rec->head.result_count, span, text);

		if (!result)
			return false;
		rec->head.result = result;
	}
	chain->change[chain->changes++] = (struct tes_edit){ span, fix };
	chain->change_end[chain->mistakes++] = chain->changes;
	return true;
}

bool
repair_add_claims(struct tes_repair *rep, const struct chain *root,
    uint32_t most)
{
	struct trial *t = &rep->trial;
	struct chain *chain =
	    arena_copy(&rep->arena, root, 1, 0, sizeof(*chain));
	const struct tes_diag *error;
	bool goes_on = true;

	t->out_of_memory |= !chain;
	if (!chain || !trial_set_turns(t, root->turn, root->turns))
		return false;
	chain->from = root;
	chain->sure = 0;
	chain->change = arena_copy(&rep->arena, root->change, root->changes,
	    most, sizeof(*chain->change));
	chain->change_end = arena_copy(&rep->arena, root->change_end,
	    root->mistakes, most, sizeof(*chain->change_end));
	t->out_of_memory |= !chain->change || !chain->change_end;
	while (goes_on && !t->out_of_memory) {
		trial_judge(t, &error);
		goes_on = error && chain->mistakes < root->mistakes + most &&
		    replace_claim(rep, chain, error);
	}
	const bool is_right = !t->out_of_memory && !error;
	if (is_right)
		repair_add_judged(rep, chain, NULL);
	t->rec.head.result = rep->record->head.result;
	return is_right;
}

/*
 * Sets the turns of a chain to a copy with the claims of the record, or without
 * any.
 */
static void
set_claims(struct tes_repair *rep, struct chain *chain, bool has_claims)
{
	const struct tes_record *rec = rep->record;
	struct tes_turn *turn = arena_array(&rep->arena, chain->turns,
	    sizeof(*turn));

	size_t at = 0; /* turn of the record after the last one found */

	rep->trial.out_of_memory |= !turn;
	for (uint32_t i = 0; turn && i < chain->turns; i++) {
		turn[i] = chain->turn[i];
		turn[i].after_count = 0;
		/* Edits may have moved the turn, mostly by one. */
		for (size_t n = 0; has_claims && turn[i].after &&
		     n < rec->turns; n++) {
			const size_t k = (at + n) % rec->turns;

			if (rec->turn[k].after != turn[i].after)
				continue;
			turn[i].after_count = rec->turn[k].after_count;
			at = k + 1;
			break;
		}
	}
	if (turn)
		chain->turn = turn;
	rep->trial.rec.head.result_count =
	    has_claims ? rec->head.result_count : 0;
}

/*
 * Adds the chains after which `count` claims are all that is wrong, at most
 * `most` mistakes in all.
 */
static void
add_mixed(struct tes_repair *rep, uint32_t count, uint32_t most)
{
	for (unsigned i = 0; i < rep->chains; i++) {
		struct chain chain = *rep->chain[i];

		if (chain.left > 0 || count > chain.mistakes ||
		    chain.mistakes + count > most)
			continue;
		set_claims(rep, &chain, true);
		struct chain *copy = arena_alloc(&rep->arena, sizeof(*copy));
		rep->trial.out_of_memory |= !copy;
		if (rep->trial.out_of_memory)
			return;
		*copy = chain;
		repair_add_claims(rep, copy, count);
	}
}

bool
repair_has_claims(const struct tes_record *rec)
{
	for (size_t i = 0; i < rec->turns; i++)
		if (rec->turn[i].after_count > 0)
			return true;
	return rec->head.result_count > 0;
}

void
repair_add_mixed(struct tes_repair *rep, const struct chain *root,
    uint32_t most)
{
	const size_t before = rep->corrections;
	struct chain without = *root;

	if (!repair_has_claims(rep->record) || most < 2)
		return;
	set_claims(rep, &without, false);
	repair_search(rep, &without, most <= EDITS_MAX ? most - 1 : EDITS_MAX);
	rep->corrections = 0;
	for (uint32_t i = 1; i < most && rep->corrections == 0; i++)
		add_mixed(rep, i, most);
	rep->trial.rec.head.result_count = rep->record->head.result_count;
	if (rep->corrections == 0)
		rep->corrections = before;
}
