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

/* Sets pos, for play, to the position `state`, which follows a record. */
bool
engine_from(void *pos, const void *state, const struct judge_run *run,
    unsigned seat, bool may_hide, const char **why)
{
	const struct pos *f = state;
	/* Nothing has been played, and no starting hand is known. */
	const bool is_new = !may_hide && run->turns == 0 && !f->shown &&
	    !f->loose;
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
	if (is_new) {
		/* The tiles of all hands return to the bag for a new deal. */
		memset(s->hidden, 0, sizeof(s->hidden));
		s->left = (uint8_t)(s->left + p->seats * HAND);
	}
	tigris_begin_position(p, run, seat, is_new);
	return true;
}

/*
 * Returns whether the squares, those that are linked on this board but not on
 * another one, make no difference to other regions without a leader.
 */
static bool
is_apart(const struct board *b, struct squares set)
{
	struct squares loose = squares_and(b->linked, set);

	for (unsigned i = 0; i < b->kingdoms; i++)
		loose = squares_less(loose, b->kingdom[i].area);
	return !squares_meet(squares_near(loose), b->linked);
}

/* Returns whether kingdoms differ only in the squares of the set. */
static bool
has_same_kingdoms(const struct board *a, const struct board *b,
    struct squares set)
{
	if (a->kingdoms != b->kingdoms)
		return false;
	for (unsigned i = 0; i < a->kingdoms; i++) {
		const struct kingdom *k = &a->kingdom[i], *l = &b->kingdom[i];

		if (k->leaders != l->leaders || squares_any(squares_less(
			squares_xor(k->area, l->area), set)))
			return false;
	}
	return is_apart(a, set) && is_apart(b, set);
}

/*
 * Adds to *set the squares of leaders that are elsewhere on another board.
 * Returns false if one is on only one of the boards.
 */
static bool
add_moved(struct squares *set, const struct board *a, const struct board *b)
{
	for (unsigned i = 0; i < LEADERS; i++) {
		const unsigned at = a->leader_at[i], there = b->leader_at[i];

		if (at == there)
			continue;
		if (at == NOWHERE || there == NOWHERE)
			return false;
		squares_add(set, at);
		squares_add(set, there);
	}
	return true;
}

/*
 * Returns whether two boards differ only in tiles and leaders on a few squares,
 * which are not `looked` or beside these, and do not separate kingdoms.
 */
static bool
is_like_board(const struct board *a, const struct board *b,
    struct squares looked)
{
	const size_t from = offsetof(struct board, building_at);
	const size_t to = offsetof(struct board, kingdoms);
	const struct squares linked = squares_xor(a->linked, b->linked);
	struct squares other = linked;

	for (unsigned c = 0; c < COLOURS; c++)
		other = squares_or(other,
		    squares_xor(a->tile[c], b->tile[c]));
	if (memcmp(a->leader_at, b->leader_at, LEADERS) != 0 &&
	    !add_moved(&other, a, b))
		return false;
	return !squares_meet(squares_or(other, squares_near(other)), looked) &&
	    memcmp((const char *)a + from, (const char *)b + from,
		to - from) == 0 &&
	    squares_same(a->flat, b->flat) &&
	    squares_same(a->ruined, b->ruined) &&
	    squares_same(a->treasure, b->treasure) &&
	    (!squares_any(other) || has_same_kingdoms(a, b, linked));
}

/*
 * Returns whether the states before a turn differ at most in points, in the
 * colours of known tiles, and in pieces away from the squares `looked`.
 */
static bool
is_alike(const struct pos *p, const struct pos *q, struct squares looked)
{
	const struct state *a = &p->s, *b = &q->s;

	return !p->loose && !q->loose &&
	    is_like_board(&a->board, &b->board, looked) &&
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

/* Adds the differences between n bytes of two arrays to those of a third. */
static void
add_bytes(void *to, const void *a, const void *b, size_t n)
{
	const uint8_t *plus = a, *minus = b;
	uint8_t *sum = to;

	for (size_t i = 0; i < n; i++)
		sum[i] = (uint8_t)(sum[i] + plus[i] - minus[i]);
}

/*
 * Returns whether the tiles of `to`, changed by the difference between *p and
 * `from`, are enough for the turn from `from` to `to`.
 */
static bool
has_tiles(const struct pos *p, const struct pos *from, const struct pos *to)
{
	enum { BELOW_0 = 0x80 }; /* hands and bag have fewer tiles */
	const struct state *s = &p->s, *f = &from->s;
	uint8_t bag[COLOURS], least[SEATS * COLOURS], all = 0;

	for (unsigned i = 0; i < p->seats; i++)
		if (tiles_sum(s->hand[i]) != tiles_sum(f->hand[i]))
			return false;
	memcpy(bag, to->s.bag, sizeof(bag));
	memcpy(least, to->least, sizeof(least));
	add_bytes(bag, s->bag, f->bag, sizeof(bag));
	add_bytes(least, s->hand, f->hand, sizeof(least));
	for (unsigned i = 0; i < sizeof(bag); i++)
		all |= bag[i];
	for (unsigned i = 0; i < sizeof(least); i++)
		all |= least[i];
	return !(all & BELOW_0) && p->shown == (1u << p->seats) - 1 &&
	    !p->ordered && tiles_sum(s->hidden) + tiles_sum(to->s.hidden) == 0;
}

/*
 * Changes the board by the differences between the boards `old` and `from`.
 * All leaders of `from` are on all boards.
 */
static void
add_differences(struct board *b, const struct board *old,
    const struct board *from)
{
	for (unsigned c = 0; c < COLOURS; c++)
		b->tile[c] = squares_xor(b->tile[c],
		    squares_xor(old->tile[c], from->tile[c]));
	b->leader = squares_xor(b->leader,
	    squares_xor(old->leader, from->leader));
	add_bytes(b->leader_at, old->leader_at, from->leader_at, LEADERS);
	const struct squares linked = squares_xor(old->linked, from->linked);
	/* Equal kingdoms may be in another order. */
	if (!squares_any(linked))
		return;
	b->linked = squares_xor(b->linked, linked);
	for (unsigned i = 0; i < from->kingdoms; i++) {
		const struct squares area = squares_xor(old->kingdom[i].area,
		    from->kingdom[i].area);
		const int k = squares_any(area) ? board_kingdom_of(b,
		    bits_first(from->kingdom[i].leaders)) : -1;

		if (k >= 0)
			b->kingdom[k].area =
			    squares_xor(b->kingdom[k].area, area);
	}
}

/*
 * See game_engine.repeat: points, and most colours of tiles, do not matter to
 * whether a turn is valid.
 */
static bool
repeat(void *pos, const void *before, const void *after)
{
	const struct pos *from = before, *to = after;
	const struct state *f = &from->s;
	struct pos *p = pos;

	if (to->s.ended || to->loose || !is_alike(p, from, to->looked) ||
	    has_guesses(p) || has_guesses(from) || has_guesses(to))
		return false;
	const bool is_equal =
	    memcmp(p->s.hand, f->hand, sizeof(f->hand)) == 0 &&
	    memcmp(p->s.bag, f->bag, sizeof(f->bag)) == 0;
	if (!is_equal && !has_tiles(p, from, to))
		return false;
	const struct state old = p->s;
	struct state *s = &p->s;
	*s = to->s;
	add_differences(&s->board, &old.board, &f->board);
	add_bytes(s->bag, old.bag, f->bag, sizeof(s->bag));
	add_bytes(s->hand, old.hand, f->hand, sizeof(s->hand));
	for (unsigned i = 0; i < SEATS; i++)
		for (unsigned c = 0; c < COLOURS; c++)
			s->points[i][c] += old.points[i][c] - f->points[i][c];
	return true;
}

const struct game_engine tigris_engine = {
	.begin = begin,
	.turn = follow_turn,
	.repeat = repeat,
};
