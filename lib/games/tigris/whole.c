/*
 * whole.c - completes a step by the consequences that the record may leave out:
 * conflicts without added tiles, the only possible square, treasures that must
 * be taken.
 */
#include "games/tigris/tigris.h"

struct whole *
whole_begin(const struct judge_run *run, const struct action *a,
    struct whole *whole)
{
	if (!run->wholes)
		return NULL;
	*whole = (struct whole){ .action = *a };
	whole->action.follows = 0;
	return whole;
}

/*
 * Appends a copy of the recorded consequence, or an empty one; NULL if there is
 * no room.
 */
static struct follow *
add(struct whole *w, enum follow_kind kind, const struct follow *f)
{
	struct follow *to = &w->action.follow[w->action.follows];

	if (w->action.follows == FOLLOWS_MAX) {
		w->is_over = true;
		return NULL;
	}
	w->action.follows++;
	w->has_more |= !f;
	*to = f ? *f : (struct follow){ .kind = kind, .sq = NOWHERE };
	return to;
}

void
whole_conflict(struct whole *w, enum follow_kind kind, enum colour colour,
    const struct follow *f)
{
	struct follow *to = w ? add(w, kind, f) : NULL;

	if (to)
		to->colour = colour;
}

void
whole_built(struct whole *w, const struct follow *f, unsigned sq)
{
	struct follow *to = w ? add(w, f->kind, f) : NULL;

	if (!to)
		return;
	w->has_more |= to->sq != sq;
	to->sq = (uint8_t)sq;
}

/* Appends `more` to the last recorded list of treasures, or as a new one. */
void
whole_treasures(struct whole *w, const struct follow *f, unsigned follows,
    struct squares more)
{
	struct follow *to = NULL;

	if (!w)
		return;
	for (unsigned i = 0; i < follows; i++)
		if (f[i].squares)
			to = add(w, FOLLOW_TREASURE, &f[i]);
	w->has_more |= squares_any(more);
	if (!to && squares_any(more))
		to = add(w, FOLLOW_TREASURE, NULL);
	while (to && squares_any(more))
		to->square[to->squares++] = (uint8_t)squares_next(&more);
}

void
whole_end(const struct whole *w, struct judge_run *run,
    const struct tes_step *step)
{
	struct buf text = { 0 };

	if (!w || !w->has_more || w->is_over)
		return;
	tigris_write(run->edition, &w->action, &text);
	judge_whole(run, step, &text);
	buf_release(&text);
}
