/*
 * engine.c - the engine that plays records: game_engine, see rules/game.h.
 */
#include <string.h>

#include "games/tigris/moves.h"

static bool
begin(void *pos, const void *state, struct judge_run *run)
{
	struct pos *p = pos;

	if (!tigris_copy_position(p, state))
		return false;
	p->run = run;
	p->has_before = run->watch;
	return true;
}

bool
engine_is_certain(const void *pos)
{
	return !(((const struct pos *)pos)->loose & THE_BOARD);
}

/* Returns whether nothing has been played and no starting hand is known. */
static bool
is_undealt(const struct pos *p, const struct judge_run *run)
{
	return run->turns == 0 && !p->shown && !p->loose;
}

/* Takes the tiles of all hands back to the bag, for a new deal. */
static void
take_back(struct state *s, unsigned seats)
{
	memset(s->hidden, 0, sizeof(s->hidden));
	s->left = (uint8_t)(s->left + seats * HAND);
}

/* Sets pos, for play, to the position `state`, which follows a record. */
bool
engine_from(void *pos, const void *state, const struct judge_run *run,
    unsigned seat, bool may_hide, const char **why)
{
	const struct pos *f = state;
	const bool is_new = !may_hide && is_undealt(f, run);
	struct pos *p = pos;
	struct state *s = &p->s;

	*why = "an error makes the position uncertain";
	if (f->loose)
		return false;
	*why = "the tiles in the hands are not all known";
	if (!may_hide && !is_new && !tiles_are_known(f))
		return false;
	*why = NULL;
	tigris_clear_position(p, run);
	*s = f->s;
	s->drawn = s->done = s->wars = 0;
	for (unsigned i = 0; i < p->seats; i++)
		if (tiles_guesses(f, i))
			unnamed_forget(s, i, tiles_guesses(f, i));
	if (is_new)
		take_back(s, p->seats);
	tigris_begin_position(p, run, seat, is_new);
	return true;
}

const struct game_engine tigris_engine = {
	.begin = begin,
	.turn = follow_turn,
};
