/*
 * complete.c - expands the steps of a record: adds the implied consequences
 * that a step may leave out.  The game reports them while the record is
 * replayed.
 */
#include <stdlib.h>

#include "rules/rewrite.h"
#include "rules/run.h"

/* The expanded text of a step. */
struct whole_step {
	const struct tes_step *step;
	const char *text;
	size_t len;
};

struct wholes {
	struct arena *arena;
	struct whole_step *item;
	uint32_t count;
	size_t cap;
};

void
judge_whole(struct judge_run *run, const struct tes_step *step,
    const struct buf *text)
{
	struct wholes *w = run->wholes;
	const char *s = buf_copy(text, w->arena);
	struct whole_step *item = s ? arena_append(w->arena, &w->item,
	    &w->count, &w->cap, sizeof(*item)) : NULL;

	run->out_of_memory |= !item;
	if (item)
		*item = (struct whole_step){ step, s, text->len };
}

void
wholes_clear(struct judge_run *run)
{
	if (run->wholes)
		run->wholes->count = 0;
}

static int
by_step(const void *a, const void *b)
{
	const struct whole_step *x = a, *y = b;
	const uintptr_t of_x = (uintptr_t)x->step, of_y = (uintptr_t)y->step;

	return of_x < of_y ? -1 : of_x > of_y;
}

static bool
complete_step(void *ctx, const struct tes_turn *turn,
    const struct tes_step *step, struct buf *out)
{
	const struct wholes *w = ctx;
	const struct whole_step key = { .step = step };
	const struct whole_step *found = bsearch(&key, w->item, w->count,
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
	struct wholes wholes = { .arena = &rec->arena };
	struct rewrite rewrite = { .arena = &rec->arena,
		.step = complete_step, .ctx = &wholes };
	const unsigned observers = judge->watch.observers;

	if (!ed->game->completes)
		return TES_OK;
	/* The judge collects the expanded steps; observers are not called. */
	struct tes_diags *diags = tes_diags_new();
	judge->watch.observers = 0;
	judge->preset.wholes = &wholes;
	const enum tes_status st = !diags ? TES_NOMEM :
	    tes_judge_record(judge, rec, ed, diags);
	judge->preset.wholes = NULL;
	judge->watch.observers = observers;
	tes_diags_free(diags);
	if (st > TES_INVALID)
		return st;
	if (wholes.count == 0)
		return TES_OK;
	qsort(wholes.item, wholes.count, sizeof(*wholes.item), by_step);
	return rewrite_turns(&rewrite, rec) ? TES_OK : TES_NOMEM;
}
