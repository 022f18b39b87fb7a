/*
 * sure.c - fast validation of legal records of GODS: game_engine,
 * see rules/game.h.
 */
#include <string.h>

#include "games/gods/moves.h"

/*
 * Turns
 */

/* F2 to F5, Q37: a declaration is the only step of a turn, without income. */
static bool
declare_end(struct pos *p, const struct tes_turn *turn)
{
	if (turn->step_count > 1 || p->s.phase != PHASE_BEGIN ||
	    p->rule[P_VILLAGE_END] != VILLAGES_DECLARED)
		return false;
	p->s.phase = PHASE_OVER;
	p->s.ended = ENDED_DECLARED;
	return true;
}

/*
 * Q53: ends a turn whose actions are all made; unused extra actions are kept.
 */
static bool
is_over(struct pos *p)
{
	if (p->s.phase == PHASE_ACT && p->s.done == p->s.allowed)
		make_go(p);
	return p->s.phase == PHASE_BETWEEN || p->s.phase == PHASE_OVER;
}

static bool
play_turn(void *pos, struct judge_run *run, const struct tes_turn *turn)
{
	struct pos *p = pos;
	struct made made; /* not initialized: only the steps use it */

	if (p->s.phase != PHASE_BETWEEN)
		return false;
	make_begin_turn(p);
	if (p->s.phase == PHASE_BEGIN) {
		if (step_is(run, &turn->step[0], VERB_END))
			return declare_end(p, turn);
		make_go(p);
	}
	for (uint32_t i = 0; i < turn->step_count; i++)
		if (!step_play(p, (struct judge_run *)run, &turn->step[i], &made))
			return false;
	return is_over(p);
}

/*
 * A record
 */

static bool
begin(void *pos, const void *state, struct judge_run *run)
{
	struct pos *p = pos;
	const char *why;

	p->is_forward = true;
	if (!position_take(p, state, run, false, &why))
		return false;
	p->s.phase = PHASE_BETWEEN;
	return true;
}

/* Ends the game where a record stops, if the rules do so; as gods_stop(). */
static bool
stop(void *pos, struct judge_run *run, unsigned seat)
{
	struct pos *p = pos;

	if (p->rule[P_VILLAGE_END] == VILLAGES_AUTOMATIC && may_end(p, seat)) {
		p->s.ended = ENDED_VILLAGES;
		return true;
	}
	if (p->rule[P_REFILL_END] == NO || !deal_is_stuck(p))
		return true;
	/* Begin the turn, for its income; no draw is possible. */
	make_begin_turn(p);
	if (p->s.phase == PHASE_BEGIN)
		make_go(p);
	run->turns++;
	p->s.ended = ENDED_REFILL;
	remark_refill(run, seat);
	return true;
}

static const char *
ended(const void *pos)
{
	const struct pos *p = pos;

	return p->s.ended ? position_ended(p) : NULL;
}

/* Returns the value of gods_check[i] for a seat. */
static int32_t
value(const void *pos, size_t i, unsigned seat)
{
	enum { POWER, POINTS };
	const struct owner *o = &((const struct pos *)pos)->s.owner[seat];
	int32_t villages = 0;

	for (int c = 0; c < COLOURS; c++)
		villages += o->villages[c];
	return i == POWER ? o->power : i == POINTS ? o->points : villages;
}

/*
 * Returns whether the text fits the display: `?` matches a hidden hex, and a
 * hidden hex any kind that it may be.
 */
static bool
agrees(const void *pos, const struct judge_run *run, size_t i,
    const struct tes_text *text)
{
	const struct pos *p = pos;
	unsigned said[HEX_HIDDEN + 1] = { 0 }, named[HEX_END], sum = 0;
	int left[HEX_KINDS];

	(void)i;
	if (!display_words(run, text, said) || said[HEX_END] > 0)
		return false;
	for (unsigned h = 0; h <= HEX_HIDDEN; h++)
		sum += said[h];
	for (unsigned h = 0; h < HEX_END; h++) {
		if (said[h] < p->s.display[h])
			return false;
		named[h] = said[h] - p->s.display[h];
		left[h] = p->s.left[h];
	}
	return sum == p->s.lying && hidden_covers(&p->hidden, left, named);
}

const struct game_engine gods_engine = {
	.begin = begin,
	.turn = play_turn,
	.stop = stop,
	.ended = ended,
	.value = value,
	.agrees = agrees,
};
