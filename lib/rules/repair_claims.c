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
	    !edit_has_span(&pair[i].value)))
		i++;
	if (i == count)
		return NULL;
	struct tes_pair *copy =
	    arena_copy(&rep->arena, pair, count, 0, sizeof(*copy));
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

	if (!after)
		return false;
	turn->after = after;
	for (uint32_t i = 0; i < turn->after_count; i++) {
		if (edit_has_span(&after[i].text) &&
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

/*
 * Adds the correction that changes claims, too, after the edits of the chain
 * `root`, to the results, if at most `most` wrong values in `after` and
 * `result` are all that is wrong then; returns whether that is so.
 */
static bool
add_claims(struct tes_repair *rep, const struct chain *root,
    uint32_t most)
{
	struct trial *t = &rep->trial;
	struct chain *chain =
	    arena_copy(&rep->arena, root, 1, 0, sizeof(*chain));
	const struct tes_diag *error;
	bool goes_on = true;

	if (!chain || !trial_set_turns(t, root->turn, root->turns))
		return false;
	chain->from = root;
	chain->sure = 0;
	chain->change = arena_copy(&rep->arena, root->change, root->changes,
	    most, sizeof(*chain->change));
	chain->change_end = arena_copy(&rep->arena, root->change_end,
	    root->mistakes, most, sizeof(*chain->change_end));
	while (goes_on && !repair_failed(rep)) {
		trial_judge(t, &error);
		goes_on = error && chain->mistakes < root->mistakes + most &&
		    replace_claim(rep, chain, error);
	}
	const bool is_right = !repair_failed(rep) && !error;
	if (is_right)
		repair_add_judged(rep, chain, NULL);
	t->rec.head.result = rep->record->head.result;
	return is_right;
}

bool
repair_has_claims(const struct tes_record *rec)
{
	for (size_t i = 0; i < rec->turns; i++)
		if (rec->turn[i].after_count > 0)
			return true;
	return rec->head.result_count > 0;
}

/*
 * Searches corrections that change few turns, and as many claims or fewer: if
 * at most `most` mistakes are all that is wrong, those with the fewest wrong
 * claims replace the results.  root: the turns as they are.
 */
static void
search_mixed(struct tes_repair *rep, const struct chain *root,
    uint32_t most)
{
	const size_t before = rep->corrections;
	struct tes_judge *j = rep->trial.judge;

	if (!repair_has_claims(rep->record) || most < 2)
		return;
	j->ignores_claims = true;
	repair_search(rep, root, most <= EDITS_MAX ? most - 1 : EDITS_MAX);
	j->ignores_claims = false;
	rep->corrections = 0;
	for (uint32_t n = 1; n < most && rep->corrections == 0; n++)
		for (unsigned i = 0; i < rep->chains; i++) {
			const struct chain *found = rep->chain[i];

			if (found->left == 0 && n <= found->mistakes &&
			    found->mistakes + n <= most)
				add_claims(rep, found, n);
		}
	if (rep->corrections == 0)
		rep->corrections = before;
}

void
repair_search_all(struct tes_repair *rep, const struct chain *root)
{
	const struct tes_correction *first = &rep->result[0].c;

	repair_search(rep, root, rep->mistakes);
	/* Each of several mistakes in a turn may be the cause of one error. */
	if (rep->mistakes > 1 && (rep->chains == 0 ||
		rep->chain[0]->mistakes == 0)) {
		rep->search.is_by_step = true;
		repair_search(rep, root, rep->mistakes);
		rep->search.is_by_step = false;
	}
	/*
	 * A wrong claim is likelier than an uncommon mistake in a step that
	 * agrees with all other claims, but two wrong claims are not.
	 */
	const bool is_common = rep->chains > 0 &&
	    rep->chain[0]->cost < EDIT_WEAK;
	const uint32_t few = rep->chains > 0 ? rep->chain[0]->mistakes :
					       rep->mistakes;
	if (is_common)
		repair_add(rep, rep->chain[0]);
	const bool has_few = rep->is_claim && add_claims(rep, root, few);
	for (unsigned i = is_common; i < rep->chains; i++)
		repair_add(rep, rep->chain[i]);
	if (rep->is_claim && !has_few && few < rep->mistakes)
		add_claims(rep, root, rep->mistakes);
	if (rep->corrections == 0 || first->message)
		search_mixed(rep, root, rep->mistakes);
	else
		search_mixed(rep, root, first->mistake_count - 1);
	if (rep->corrections == 0 && rep->fixes.count > 0)
		repair_add(rep, root);
	repair_compare(rep);
}
