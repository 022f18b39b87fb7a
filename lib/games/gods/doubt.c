/*
 * doubt.c - what an error in the record makes uncertain.
 *
 * Reading goes on after an error.  State that the error makes uncertain is
 * marked here, and later steps are reported only if they are wrong whatever was
 * actually played.  So each mistake is reported once, follow-on errors are
 * suppressed, and independent mistakes are still found.
 */
#include <stdarg.h>

#include "games/gods/hidden.h"

enum { MOST_LOST = 6 };

/*
 * Reports a violation, at most once a step, and records its fallout.  Returns
 * NULL if it was not reported or memory ran out.
 */
static __attribute__((format(printf, 3, 0))) struct tes_diag *
report(struct play *p, enum gods_diag id, const char *fmt, va_list ap)
{
	struct judge_run *run = p->run;
	const bool soft = run->stands || run->in_line;

	if (p->is_shuffled) {
		p->fallout |= FALL_POWER | FALL_FAITH;
		return NULL;
	}
	if (p->failed)
		return NULL;
	p->failed = true;
	if (p->is_foreign) {
		p->fallout |= FALL_ALL;
		return NULL;
	}
	p->turn_failed = true;
	p->is_foreign = id == GODS_DRAW_NUMBER && !run->stands;
	if (!run->stands)
		p->fallout |= gods_fallout[id];
	return run->only_form ? NULL : diag_addv(run->diags, &gods_codes[id],
	    soft ? TES_WARNING : TES_ERROR, p->span, &run->place, fmt, ap);
}

bool
broken_diag(struct play *p, enum gods_diag id, struct tes_diag **diag,
    const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	*diag = report(p, id, fmt, ap);
	va_end(ap);
	return !p->run->stands && !p->is_shuffled;
}

bool
broken(struct play *p, enum gods_diag id, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	report(p, id, fmt, ap);
	va_end(ap);
	return !p->run->stands && !p->is_shuffled;
}

bool
ends_anyway(struct play *p)
{
	if (p->run->lenient)
		p->done_hi = p->allowed;
	return p->run->stands && !p->run->lenient;
}

/*
 * Adds n power up to the cap (C3, Q17, Q22).  Returns the gain, or n if the
 * power is uncertain.
 */
int
power_gain(const struct gods *g, struct god *god, int n)
{
	const int cap = g->rule[P_CAP], before = god->power.hi;
	const bool is_known = god->power.lo == before;

	god->power.lo = god->power.lo + n < cap ? god->power.lo + n : cap;
	god->power.hi = god->power.hi + n < cap ? god->power.hi + n : cap;
	return is_known ? god->power.hi - before : n;
}

/*
 * Subtracts a cost at once (C16, C17), down to 0.  Returns what was paid, or
 * cost.lo if that is uncertain.
 */
int
power_pay(struct god *god, struct game_range cost)
{
	const int before = god->power.hi;
	const bool is_known = god->power.lo == before && cost.lo == cost.hi;

	god->power.lo -= cost.hi;
	god->power.hi -= cost.lo;
	if (god->power.lo < 0)
		god->power.lo = 0;
	if (god->power.hi < 0)
		god->power.hi = 0;
	return is_known ? before - god->power.hi : cost.lo;
}

/*
 * Records that a piece is on an unknown cell: the one just played, or an
 * earlier one that conflicts with it.
 */
static void
lose_piece(struct gods *g)
{
	if (g->lost < MOST_LOST)
		g->lost++;
	if (g->strays < MOST_LOST)
		g->strays++;
}

static void
doubt_power(struct gods *g)
{
	for (unsigned i = 0; i < g->gods; i++)
		g->god[i].power = (struct game_range){ 0, g->rule[P_CAP] };
}

static void
doubt_deserts(struct gods *g)
{
	for (size_t i = 0; i < g->field.pieces; i++)
		if (g->field.piece[i].kind == PIECE_DESERT)
			g->field.piece[i].maybe = true;
	lose_piece(g);
}

void
doubt_everything(struct gods *g)
{
	g->doubts++;
	g->pool.is_suspect = true;
	for (unsigned i = 0; i <= DISPLAY; i++)
		lose_piece(g);
	doubt_power(g);
	doubt_deserts(g);
	display_doubt(g);
	g->faith_loose = true;
	for (unsigned i = 0; i < g->gods; i++) {
		g->god[i].extras_loose = true;
		/* The turn may not count, and may have placed a temple. */
		if (g->god[i].temples < g->rule[P_TEMPLES])
			g->god[i].temples++;
	}
}

void
doubt_apply(struct play *p)
{
	struct gods *g = p->gods;
	const unsigned fall = p->fallout;

	if (fall == FALL_NONE)
		return;
	g->doubts++;
	hidden_lose(&g->hidden);
	if (fall & FALL_UNCOUNTED) {
		p->done_lo -= p->done_lo > 0;
		/* The step may have been 'use extra'. */
		p->spare += p->extras_held > 0;
	}
	if ((fall & FALL_ALL) == FALL_ALL) {
		doubt_everything(g);
		return;
	}
	if (fall & FALL_LOST) {
		lose_piece(g);
		g->faith_loose = true;
	}
	if (fall & FALL_POWER)
		p->god->power = (struct game_range){ 0, g->rule[P_CAP] };
	if (fall & FALL_DISPLAY)
		display_doubt(g);
	if (fall & FALL_POOL)
		g->pool.is_loose = true;
	if (fall & FALL_FAITH)
		g->faith_loose = true;
	if (fall & FALL_DESERTS)
		doubt_deserts(g);
	if (fall & FALL_EXTRA)
		p->god->extras_loose = true;
}
