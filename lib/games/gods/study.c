/*
 * study.c - what a turn could have achieved, for a game that the judge plays on
 * its own state.  The state is copied to a position each time, which is slow,
 * but only records with an error are played so.
 */
#include <stdlib.h>

#include "games/gods/trace.h"

/*
 * Returns a position with the state of *g, which study_end() frees; NULL if the
 * state is uncertain or too large for a position, or if out of memory.
 */
static struct pos *
study_begin(const struct gods *g, struct judge_run *run)
{
	struct pos *p = calloc(1, sizeof(*p));
	const char *why = NULL;

	if (p)
		p->is_forward = true;
	if (!p || !position_take(p, g, run, true, &why) || !trace_begin(p)) {
		run->out_of_memory |= !why;
		if (p)
			position_release(p);
		free(p);
		return NULL;
	}
	for (unsigned i = 0; i < g->display.count; i++)
		p->trace->lying[i] = (uint8_t)g->display.lying[i].hex;
	return p;
}

static void
study_end(struct pos *p)
{
	position_release(p);
	free(p);
}

bool
study_worth(const struct gods *g, struct judge_run *run, unsigned seat,
    double worth[HEX_END])
{
	struct pos *p = study_begin(g, run);

	if (!p)
		return false;
	chance_worth(p, seat, worth);
	study_end(p);
	return true;
}

static void
find_chance(const struct gods *g, struct judge_run *run, unsigned seat,
    struct chance *best)
{
	struct pos *p = study_begin(g, run);

	*best = (struct chance){ .founded = 0 };
	if (!p)
		return;
	chance_find(p, seat, best);
	study_end(p);
}

void
study_look(struct play *p)
{
	const struct gods *g = p->gods;

	p->has_looked = g->doubts == 0;
	if (!p->has_looked)
		return;
	for (unsigned i = 0; i < g->gods; i++) {
		p->villages[i] = god_villages(&g->god[i]);
		p->markers[i] = g->god[i].markers;
	}
	find_chance(g, p->run, p->seat, &p->chance);
}

static bool
has_gained(const struct play *p)
{
	const struct gods *g = p->gods;

	for (unsigned i = 0; i < g->gods; i++) {
		const int now = god_villages(&g->god[i]);

		if (i == p->seat ? now > p->villages[i] : now < p->villages[i])
			return true;
	}
	return false;
}

void
study_tell(struct play *p)
{
	const struct gods *g = p->gods;

	if (!p->has_looked || g->doubts > 0)
		return;
	if (p->chance.founded + p->chance.broken > 0 && !p->run->ended &&
	    !has_gained(p))
		tell_missed(p->run, p->seat, &p->chance);
	for (unsigned i = 0; i < g->gods; i++)
		tell_shortage(p->run, i, p->markers[i], g->god[i].markers);
}
