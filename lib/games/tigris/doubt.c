/*
 * doubt.c - state that becomes uncertain by errors of the record.
 *
 * Reading goes on after an error.  A misplaced tile or leader affects
 * kingdoms, points and everything built on them.  After such an error only
 * rules that need no board are checked: notation, map, number of actions, turn
 * order, and the contradictions of facts.c.  An error in a draw makes only
 * that hand uncertain.
 */
#include <stdarg.h>

#include "games/tigris/tigris.h"

static bool
is_loose(const struct tigris *g, unsigned needs)
{
	return (needs & THE_BOARD && g->board_loose) ||
	    (needs & THE_COUNTS && g->counts_loose) ||
	    (needs & THE_HANDS && g->bag.is_loose);
}

/*
 * Reports an error, once a step.  Returns NULL if it is suppressed or out of
 * memory.
 */
static __attribute__((format(printf, 4, 0))) struct tes_diag *
report(struct play *p, enum tigris_diag id, bool is_sure, const char *fmt,
    va_list ap)
{
	struct judge_run *run = p->run;
	const bool soft = run->stands || run->in_line;

	if (p->failed)
		return NULL;
	p->failed = true;
	if (!run->stands)
		p->fallout |= tigris_fallout[id];
	if (!is_sure && is_loose(p->g, tigris_needs[id]))
		return NULL;
	/* The extra step may belong to the next player. */
	p->g->order_loose |= id == TIGRIS_NO_ACTION_LEFT && !run->stands;
	if (p->fallout & THE_BOARD)
		forget_facts(p->g);
	return run->only_form ? NULL : diag_addv(run->diags, &tigris_codes[id],
	    soft ? TES_WARNING : TES_ERROR, p->span, &run->place, fmt, ap);
}

bool
breaks_diag(struct play *p, enum tigris_diag id, struct tes_diag **diag,
    const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	*diag = report(p, id, false, fmt, ap);
	va_end(ap);
	return !p->run->stands;
}

bool
breaks(struct play *p, enum tigris_diag id, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	report(p, id, false, fmt, ap);
	va_end(ap);
	return !p->run->stands;
}

bool
sure_breaks(struct play *p, enum tigris_diag id, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	report(p, id, true, fmt, ap);
	va_end(ap);
	return !p->run->stands;
}

void
lose_hand(struct tigris *g, unsigned seat)
{
	struct hand *hand = &g->player[seat].hand;
	const int size = hand_size(hand);

	*hand = (struct hand){ .hidden = size };
	g->bag.is_loose = true;
	g->bag.ordered = 0;
}

void
lose_all(struct tigris *g)
{
	g->board_loose = g->counts_loose = g->order_loose = true;
	for (unsigned i = 0; i < g->seats; i++)
		lose_hand(g, i);
}

void
apply_doubts(struct play *p)
{
	struct tigris *g = p->g;

	if (p->fallout & THE_BOARD)
		g->board_loose = true;
	if (p->fallout & THE_COUNTS)
		g->counts_loose = true;
	if (p->fallout & THE_HANDS)
		for (unsigned i = 0; i < g->seats; i++)
			lose_hand(g, i);
}

const struct follow *
next_follow(struct play *p, enum follow_kind kind)
{
	const struct action *a = p->a;

	if (p->follow == a->follows || a->follow[p->follow].kind != kind)
		return NULL;
	return &a->follow[p->follow++];
}

void
at_follow(struct play *p, const struct follow *f)
{
	p->span = tes_text_span(&p->step->text, f->from, f->to);
}

void
at_step(struct play *p)
{
	p->span = p->step->text.span;
}
