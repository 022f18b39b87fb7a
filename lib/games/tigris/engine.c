/*
 * engine.c - the engine that plays records: game_engine, see rules/game.h.
 */
#include <stddef.h>
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

/*
 * Returns whether the states between two turns differ at most in points and in
 * the colours of known tiles.
 */
static bool
is_alike(const struct pos *p, const struct pos *q)
{
	const struct state *a = &p->s, *b = &q->s;

	return !p->loose && !q->loose &&
	    memcmp(&a->board, &b->board, offsetof(struct board, kingdoms)) ==
		0 &&
	    memcmp(a->treasures, b->treasures, sizeof(a->treasures)) == 0 &&
	    memcmp(a->ruins, b->ruins, sizeof(a->ruins)) == 0 &&
	    memcmp(a->hidden, b->hidden, sizeof(a->hidden)) == 0 &&
	    a->left == b->left && a->drawn == b->drawn &&
	    a->seat == b->seat && !a->ended && !b->ended;
}

static bool
has_guesses(const struct pos *p)
{
	for (unsigned i = 0; i < p->seats; i++)
		if (tiles_guesses(p, i))
			return true;
	return false;
}

/*
 * Returns whether the tiles of `to`, changed by the difference between *p and
 * `from`, are enough for the turn from `from` to `to`.
 */
static bool
has_tiles(const struct pos *p, const struct pos *from, const struct pos *to)
{
	const unsigned all = (1u << p->seats) - 1;
	const struct state *s = &p->s, *f = &from->s;
	int bag[COLOURS], worst = 0, hands = 0;

	for (unsigned c = 0; c < COLOURS; c++)
		bag[c] = to->s.bag[c] + s->bag[c] - f->bag[c];
	for (unsigned i = 0; i < p->seats; i++)
		hands += hand_tiles(s, i) != hand_tiles(f, i);
	for (unsigned c = 0; c < COLOURS; c++) {
		worst = bag[c] < worst ? bag[c] : worst;
		for (unsigned i = 0; i < p->seats; i++) {
			const int least = to->least[i][c] + s->hand[i][c] -
			    f->hand[i][c];

			worst = least < worst ? least : worst;
		}
	}
	return worst == 0 && hands == 0 && p->shown == all && !p->ordered &&
	    tiles_sum(s->hidden) + tiles_sum(to->s.hidden) == 0;
}

/* See game_engine.repeat: neither points nor colours of tiles matter. */
static bool
repeat(void *pos, const void *before, const void *after)
{
	const struct pos *from = before, *to = after;
	struct pos *p = pos;
	const struct state old = p->s;

	if (!is_alike(p, from) || to->s.ended || to->loose ||
	    has_guesses(p) || has_guesses(from) || has_guesses(to))
		return false;
	const bool is_equal =
	    memcmp(old.hand, from->s.hand, sizeof(old.hand)) == 0 &&
	    memcmp(old.bag, from->s.bag, sizeof(old.bag)) == 0;
	if (!is_equal && !has_tiles(p, from, to))
		return false;
	p->s = to->s;
	for (unsigned c = 0; c < COLOURS; c++) {
		p->s.bag[c] = (uint8_t)(p->s.bag[c] + old.bag[c] -
		    from->s.bag[c]);
		for (unsigned i = 0; i < SEATS; i++) {
			p->s.hand[i][c] = (uint8_t)(p->s.hand[i][c] +
			    old.hand[i][c] - from->s.hand[i][c]);
			p->s.points[i][c] += old.points[i][c] -
			    from->s.points[i][c];
		}
	}
	return true;
}

const struct game_engine tigris_engine = {
	.begin = begin,
	.turn = follow_turn,
	.repeat = repeat,
};
