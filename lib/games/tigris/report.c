/*
 * report.c - reports an illegal step.
 */
#include <stdarg.h>

#include "games/tigris/script.h"

static struct tes_span
span_of(const struct script *t)
{
	/* Below 0: a swap ended the game, so no player draws. */
	const bool is_over = t->why.id == TIGRIS_DRAW_NUMBER &&
	    t->why.n[0] < 0;

	if (t->pair)
		return t->pair->value.s && !is_over ? t->pair->value.span :
						      t->pair->key.span;
	return t->at ? tes_text_span(&t->step->text, t->at->from, t->at->to) :
		       t->step->text.span;
}

struct tes_diag *
reason_say(struct script *t, const char *fmt, ...)
{
	struct judge_run *run = t->run;
	const bool soft = run->stands || run->in_line;
	va_list ap;

	va_start(ap, fmt);
	struct tes_diag *diag = diag_addv(run->diags, &tigris_codes[t->why.id],
	    soft ? TES_WARNING : TES_ERROR, span_of(t), &run->place, fmt, ap);
	va_end(ap);
	return diag;
}

struct tes_diag *
reason_bare(struct script *t)
{
	const char *const nothing = NULL;

	return say(t, nothing);
}

const char *
reason_seat(const struct script *t, unsigned seat)
{
	return t->run->seat_name[seat];
}
