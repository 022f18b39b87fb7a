/*
 * repair_variation.c - corrections of errors in variations.
 *
 * A variation is searched as the end of a record: the turns before the one that
 * it replaces, and its own, which alone may be edited.
 */
#include "rules/repair.h"

/* The corrections of a record whose variations are corrected as well. */
struct results {
	struct tes_repair *rep;
	struct corrected *list; /* CORRECTIONS_MAX items */
	size_t count;
	uint64_t steps; /* played in searches so far */
};

static bool
has_variations(const struct tes_record *rec)
{
	for (size_t i = 0; i < rec->turns; i++)
		if (rec->turn[i].variation_count > 0)
			return true;
	return false;
}

/* Begins to play a record, unless memory ran out, now or in a search before. */
static bool
begin_trial(struct tes_repair *rep, const struct tes_record *rec)
{
	return !repair_failed(rep) && trial_begin(&rep->trial, rec,
	    rep->trial.judge->run.edition);
}

/*
 * Sets what a correction says of the record with it: the first error in a
 * variation, if there is one.
 */
static void
judge_variations(struct tes_repair *rep, struct corrected *base)
{
	struct trial *t = &rep->trial;
	const struct tes_diag *error;

	if (!begin_trial(rep, &base->rec))
		return;
	t->judge->skips_lines = false;
	trial_judge(t, &error);
	repair_set_outcome(rep, &base->c, error);
	t->judge->skips_lines = true;
}

/*
 * Returns whether an edit of the correction moves the variation of the first
 * error that it leaves, so that its places in the source are not known.
 */
static bool
is_moved(const struct corrected *base, const struct tes_variation *line)
{
	for (uint32_t i = 0; i < base->c.edit_count; i++)
		if (base->c.edit[i].span.begin <= line->span.begin &&
		    base->c.edit[i].span.end >= line->span.end)
			return true;
	return false;
}

/*
 * Sets *view to a record that ends with the variation of the first error that a
 * correction leaves.  Returns false if there is none to search, or if out of
 * memory.
 */
static bool
make_view(struct tes_repair *rep, const struct corrected *base,
    struct tes_record *view)
{
	const struct tes_correction *c = &base->c;
	const uint32_t first = c->turn - 1;

	if (!c->variation || c->mistake_count >= rep->mistakes)
		return false;
	const struct tes_variation *line =
	    &base->rec.turn[first].variation[c->variation - 1];
	struct tes_turn *turn = arena_copy(&rep->arena, base->rec.turn, first,
	    line->turn_count, sizeof(*turn));
	if (!turn || is_moved(base, line))
		return false;
	for (uint32_t i = 0; i < line->turn_count; i++)
		turn[first + i] = *line->turn[i];
	*view = base->rec;
	view->turn = turn;
	view->turns = first + line->turn_count;
	view->head.result_count = 0;
	view->head.termination.s = NULL;
	return true;
}

/*
 * Searches corrections of the first error that a correction leaves in a
 * variation.
 */
static void
search_variation(struct results *r, const struct corrected *base)
{
	struct tes_repair *rep = r->rep;
	struct trial *t = &rep->trial;
	const struct tes_record *record = rep->record;
	const uint32_t mistakes = rep->mistakes;
	struct tes_record view;
	const struct tes_diag *error;

	rep->corrections = 0;
	/* Only the likeliest corrections are searched at any cost. */
	if ((r->count > 0 && r->steps > rep->steps) ||
	    !make_view(rep, base, &view))
		return;
	rep->record = &view;
	rep->mistakes -= base->c.mistake_count;
	t->judge->preset.line_from = base->c.turn;
	for (unsigned i = 0; i < 2 && rep->corrections == 0; i++) {
		/* A variation may break rules. */
		tes_judge_set_lenient(t->judge, i > 0);
		if (begin_trial(rep, &view)) {
			const uint32_t broken = trial_judge(t, &error);

			repair_search_record(rep, broken, error);
		}
		r->steps += t->steps;
	}
	tes_judge_set_lenient(t->judge, false);
	t->judge->preset.line_from = 0;
	rep->mistakes = mistakes;
	rep->record = record;
}

/*
 * Adds a correction of the variation of an error to the one that leaves it.
 * Returns false if out of memory.
 */
static bool
add_variation(struct tes_repair *rep, struct corrected *to,
    const struct corrected *found)
{
	struct arena *a = &rep->arena;
	const uint32_t first = to->c.turn - 1, i = to->c.variation - 1;
	const uint32_t count = (uint32_t)found->rec.turns - first;
	struct tes_turn *turn = arena_copy(a, to->rec.turn, to->rec.turns, 0,
	    sizeof(*turn));
	struct tes_variation *line = turn ? arena_copy(a, turn[first].variation,
	    turn[first].variation_count, 0, sizeof(*line)) : NULL;

	if (!line)
		return false;
	line[i].turn = arena_pointers(a, found->rec.turn + first, count,
	    sizeof(*turn));
	line[i].turn_count = line[i].turn ? count : 0;
	turn[first].variation = line;
	to->rec.turn = turn;
	return repair_add_edits(rep, &to->c, &found->c);
}

/* Adds a correction to the results, after those of variations with errors. */
static void
correct(struct results *r, struct corrected base)
{
	struct tes_repair *rep = r->rep;
	bool is_last = true;

	if (r->count == CORRECTIONS_MAX || repair_failed(rep))
		return;
	if (!base.c.message) {
		judge_variations(rep, &base);
		search_variation(r, &base);
		const size_t n = rep->corrections;
		const struct corrected *found = arena_copy(&rep->arena,
		    rep->result, n, 0, sizeof(*found));

		for (size_t i = 0; found && i < n; i++) {
			struct corrected next = base;

			if (found[i].c.mistake_count == 0 ||
			    !add_variation(rep, &next, &found[i]))
				continue;
			is_last = false;
			next.c.message = NULL;
			correct(r, next);
		}
	}
	if (is_last && r->count < CORRECTIONS_MAX)
		r->list[r->count++] = base;
}

void
repair_search_variations(struct tes_repair *rep)
{
	struct results r = { .rep = rep };
	const size_t n = rep->corrections;

	if (!has_variations(rep->record))
		return;
	const struct corrected *found = arena_copy(&rep->arena, rep->result, n,
	    0, sizeof(*found));
	r.list = arena_array(&rep->arena, CORRECTIONS_MAX, sizeof(*r.list));
	for (size_t i = 0; r.list && found && i < n; i++)
		correct(&r, found[i]);
	rep->corrections = 0;
	/* Drop those that leave an error if the likeliest one leaves none. */
	for (size_t i = 0; i < r.count; i++)
		if (!r.list[i].c.message || r.list[0].c.message)
			rep->result[rep->corrections++] = r.list[i];
}
