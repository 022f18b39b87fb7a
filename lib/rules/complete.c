/*
 * complete.c - expands the steps of a record: adds the implied consequences
 * that a step may leave out.  The game reports them while the record is
 * replayed.
 */
#include <stdlib.h>

#include "rules/rewrite.h"
#include "rules/run.h"

/* The expanded text of a step. */
struct expansion {
	const struct tes_step *step;
	const char *text;
	size_t len;
};

struct expansions {
	struct arena *arena;
	struct expansion *item;
	uint32_t count;
	size_t cap;
};

void
judge_store_expansion(struct judge_run *run, const struct tes_step *step,
    const struct buf *text)
{
	struct expansions *w = run->expansions;
	const char *s = buf_copy(text, w->arena);
	struct expansion *item = s ? arena_append(w->arena, &w->item,
	    &w->count, &w->cap, sizeof(*item)) : NULL;

	run->out_of_memory |= !item;
	if (item)
		*item = (struct expansion){ step, s, text->len };
}

void
expansions_clear(struct judge_run *run)
{
	if (run->expansions)
		run->expansions->count = 0;
}

static int
by_step(const void *a, const void *b)
{
	const struct expansion *x = a, *y = b;
	const uintptr_t of_x = (uintptr_t)x->step, of_y = (uintptr_t)y->step;

	return of_x < of_y ? -1 : of_x > of_y;
}

static bool
complete_step(void *ctx, const struct tes_turn *turn,
    const struct tes_step *step, struct buf *out)
{
	const struct expansions *w = ctx;
	const struct expansion key = { .step = step };
	const struct expansion *found = bsearch(&key, w->item, w->count,
	    sizeof(*w->item), by_step);

	(void)turn;
	if (found)
		buf_put(out, found->text, found->len);
	return found != NULL;
}

enum tes_status
tes_record_expand(struct tes_record *rec, const struct tes_edition *ed,
    struct tes_judge *judge)
{
	struct expansions expansions = { .arena = &rec->arena };
	struct rewrite rewrite = { .arena = &rec->arena,
		.step = complete_step, .ctx = &expansions };
	const unsigned observers = judge->watch.observers;

	if (!ed->game->completes)
		return TES_OK;
	/* The judge collects the expanded steps; observers are not called. */
	struct tes_diags *diags = tes_diags_new();
	judge->watch.observers = 0;
	judge->preset.expansions = &expansions;
	const enum tes_status st = !diags ? TES_NOMEM :
	    tes_judge_record(judge, rec, ed, diags);
	judge->preset.expansions = NULL;
	judge->watch.observers = observers;
	tes_diags_free(diags);
	if (st > TES_INVALID)
		return st;
	if (expansions.count == 0)
		return TES_OK;
	qsort(expansions.item, expansions.count, sizeof(*expansions.item),
	    by_step);
	return rewrite_turns(&rewrite, rec) ? TES_OK : TES_NOMEM;
}
