/*
 * whole.c - completes a step by the consequences that the record may leave out:
 * conflicts without added tiles, the only possible square, treasures that must
 * be taken.
 */
#include "games/tigris/tigris.h"

void
whole_begin(struct play *p, struct whole *whole)
{
	p->whole = NULL;
	if (!p->run->wholes)
		return;
	*whole = (struct whole){ .action = *p->a };
	whole->action.follows = 0;
	p->whole = whole;
}

/*
 * Appends a copy of the recorded consequence, or an empty one; NULL if there is
 * no room.
 */
static struct follow *
add(struct play *p, enum follow_kind kind, const struct follow *f)
{
	struct whole *w = p->whole;
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
whole_conflict(struct play *p, enum follow_kind kind, enum colour colour,
    const struct follow *f)
{
	struct follow *to = p->whole ? add(p, kind, f) : NULL;

	if (to)
		to->colour = colour;
}

void
whole_built(struct play *p, const struct follow *f, unsigned sq)
{
	struct follow *to = p->whole ? add(p, f->kind, f) : NULL;

	if (!to)
		return;
	p->whole->has_more |= to->sq != sq;
	to->sq = (uint8_t)sq;
}

/* Appends `more` to the last recorded list of treasures, or as a new one. */
void
whole_treasures(struct play *p, unsigned begin, struct squares more)
{
	struct follow *to = NULL;

	if (!p->whole)
		return;
	for (unsigned i = begin; i < p->follow; i++)
		if (p->a->follow[i].squares)
			to = add(p, FOLLOW_TREASURE, &p->a->follow[i]);
	p->whole->has_more |= squares_any(more);
	if (!to && squares_any(more))
		to = add(p, FOLLOW_TREASURE, NULL);
	while (to && squares_any(more))
		to->square[to->squares++] = (uint8_t)squares_next(&more);
}

void
whole_end(struct play *p)
{
	const struct whole *w = p->whole;
	struct buf text = { 0 };

	p->whole = NULL;
	if (!w || !w->has_more || w->is_over || p->failed || p->fallout ||
	    p->run->stands || p->g->board_loose)
		return;
	tigris_write(p->run->edition, &w->action, &text);
	judge_whole(p->run, p->step, &text);
	buf_release(&text);
}
