/*
 * engine.c - the engine that plays records: game_engine, see rules/game.h.
 */
#include "games/tigris/moves.h"

static bool
begin(void *pos, const void *state, struct judge_run *run)
{
	const struct tigris *g = state;
	struct pos *p = pos;

	tigris_clear_position(p, run);
	p->run = run;
	p->has_before = run->watch;
	p->s.board = p->turn_board = g->board;
	for (unsigned i = 0; i < p->seats; i++)
		p->s.ruins[i] = CATASTROPHES;
	p->s.phase = PHASE_ACT;
	return tiles_begin(p, g);
}

static void
stop(void *pos, struct judge_run *run, unsigned seat)
{
	(void)pos;
	(void)run;
	(void)seat;
}

static bool
may_stop(void *pos, struct judge_run *run, unsigned seat)
{
	stop(pos, run, seat);
	return true;
}

static const char *
ended(const void *pos)
{
	return tigris_end[((const struct pos *)pos)->s.ended].name;
}

static int32_t
value(const void *pos, size_t i, unsigned seat)
{
	return tigris_position_check[i].value(pos, seat).lo;
}

static bool
agrees(const void *pos, const struct judge_run *run, size_t i,
    const struct tes_text *text)
{
	(void)run;
	(void)i;
	return tigris_bag_has(pos, text);
}

static bool
is_certain(const void *pos)
{
	(void)pos;
	return true;
}

/*
 * Sets pos, for moves to be listed and played, to the position `state`, which
 * follows a record.  Returns false if that has uncertain hands (*why: reason),
 * or if out of memory.
 */
static bool
from(void *pos, const void *state, const struct judge_run *run, unsigned seat,
    bool may_hide, const char **why)
{
	const struct pos *f = state;
	struct pos *p = pos;
	struct state *s = &p->s;

	*why = "the tiles in the hands are not all known";
	if (!may_hide && !tiles_are_known(f))
		return false;
	*why = NULL;
	tigris_clear_position(p, run);
	*s = f->s;
	s->drawn = s->done = s->wars = 0;
	for (unsigned i = 0; i < p->seats; i++)
		if (tiles_guesses(f, i))
			unnamed_forget(s, i, tiles_guesses(f, i));
	tigris_begin_position(p, run, seat, false);
	return true;
}

static const struct game_rules rules = {
	.check = tigris_position_check,
	.text_check = tigris_position_text_check,
	.release = tigris_release_position,
	.copy = tigris_copy_position,
	.turn = follow_with_reasons,
	.stop = stop,
	.standing = tigris_position_standing,
	.is_certain = is_certain,
	.remarks = tigris_remarks,
	.scene = tigris_scene,
	.tally = tigris_tally,
	.from = from,
};

const struct game_engine tigris_engine = {
	.begin = begin,
	.turn = follow_turn,
	.stop = may_stop,
	.ended = ended,
	.value = value,
	.agrees = agrees,
	.rules = &rules,
};
