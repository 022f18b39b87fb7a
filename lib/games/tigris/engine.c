/*
 * engine.c - the engine that plays records: game_engine, see rules/game.h.
 */
#include <stddef.h>
#include <string.h>

#include "games/tigris/moves.h"

static bool
begin(struct pos *p, const struct pos *state, struct judge_run *run)
{
	if (!tigris_copy_position(p, state))
		return false;
	p->run = run;
	p->has_before = run->watch;
	return true;
}

bool
engine_is_certain(const struct pos *p)
{
	return !(p->uncertain & THE_BOARD);
}

bool
engine_from(struct pos *p, const struct pos *f, const struct judge_run *run,
    unsigned seat, bool may_hide, const char **why)
{
	/* Nothing has been played, and no starting hand is known. */
	const bool is_new = !may_hide && run->turns == 0 && !f->shown &&
	    !f->uncertain;
	struct state *s = &p->s;

	*why = "an error makes the position uncertain";
	if (f->uncertain)
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
	s->seat = (uint8_t)seat;
	s->turns = run->turns;
	if (run->ended)
		s->phase = PHASE_OVER;
	else if (is_new)
		act_deal(p, 0);
	else
		act_begin_turn(p);
	return true;
}

/*
 * How a position differs from another one before the same turn.  It differs in
 * the same way after a turn that does not depend on what differs, so several
 * turns can be repeated at once.
 */
struct difference {
	struct squares squares; /* that differ, and all beside */
	uint16_t leaders; /* that are elsewhere, as bits */
	bool has_tiles;
	/* Tiles of which hands have another number: bits seat * 4 + colour. */
	uint16_t hands;
	struct state more; /* its numbers of tiles: what this one has more */
};

/* The numbers of tiles that differ are those from `catastrophes` to `drawn`. */
enum {
	TILES_AT = offsetof(struct state, catastrophes),
	TILES_SIZE = offsetof(struct state, drawn) + 1 - TILES_AT,
};

/* Adds what a has more than b to the numbers of tiles. */
static void
add_tiles(struct state *to, const struct state *a, const struct state *b)
{
	const uint8_t *plus = (const void *)a, *minus = (const void *)b;
	uint8_t *sum = (void *)to;

	for (size_t i = TILES_AT; i < TILES_AT + TILES_SIZE; i++)
		sum[i] = (uint8_t)(sum[i] + plus[i] - minus[i]);
}

/* Returns whether the squares have a monument, or the ziggurat. */
static bool
has_monument(const struct board *b, struct squares set)
{
	for (unsigned m = 0; m < MONUMENTS; m++)
		if (b->monument_at[m] != NOWHERE &&
		    squares_meet(quad_at(b->monument_at[m]), set))
			return true;
	return b->ziggurat_at != NOWHERE &&
	    squares_meet(cross_at(b->ziggurat_at), set);
}

/* Returns false if hands have other sizes, or if `bag` gives their tiles. */
static bool
compare_tiles(struct difference *d, const struct pos *p, const struct pos *q)
{
	const struct state *s = &p->s, *f = &q->s;

	d->has_tiles = memcmp((const char *)s + TILES_AT,
	    (const char *)f + TILES_AT, TILES_SIZE) != 0;
	if (!d->has_tiles)
		return true;
	memset((char *)&d->more + TILES_AT, 0, TILES_SIZE);
	add_tiles(&d->more, s, f);
	for (unsigned i = 0; i < p->seats; i++) {
		if (hand_tiles(s, i) != hand_tiles(f, i))
			return false;
		for (unsigned c = 0; c < COLOURS; c++)
			if (d->more.hand[i][c] || d->more.hidden[i])
				d->hands |= (uint16_t)(1u <<
				    leader_number(i, c));
	}
	return !p->ordered;
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
 * Finds how a position differs from another one before the same turn.  Returns
 * false if that may change any turn.
 */
static bool
compare(struct difference *d, const struct pos *p, const struct pos *q)
{
	const struct board *a = &p->s.board, *b = &q->s.board;
	const struct squares linked = squares_or(a->linked, b->linked);
	struct squares set = squares_xor(a->linked, b->linked);

	d->leaders = d->hands = 0;
	if (p->uncertain || q->uncertain || p->s.ended || q->s.ended ||
	    p->s.seat != q->s.seat || has_guesses(p) || has_guesses(q) ||
	    !squares_same(a->treasure, b->treasure) ||
	    memcmp(p->s.treasures, q->s.treasures, SEATS) != 0 ||
	    memcmp(a->building_at, b->building_at, COLOURS) != 0 ||
	    memcmp(a->monument_at, b->monument_at, MONUMENTS) != 0 ||
	    a->ziggurat_at != b->ziggurat_at || !compare_tiles(d, p, q))
		return false;
	for (unsigned i = 0; i < LEADERS; i++) {
		if (a->leader_at[i] == b->leader_at[i])
			continue;
		d->leaders |= (uint16_t)(1u << i);
		if (a->leader_at[i] != NOWHERE)
			squares_add(&set, a->leader_at[i]);
		if (b->leader_at[i] != NOWHERE)
			squares_add(&set, b->leader_at[i]);
	}
	/* If there are more or fewer pieces, their whole regions differ. */
	set = squares_or(set, squares_flood(squares_and(linked,
	    squares_or(set, squares_near(set))), linked));
	for (unsigned c = 0; c < COLOURS; c++)
		set = squares_or(set, squares_xor(a->tile[c], b->tile[c]));
	set = squares_or(set,
	    squares_or(squares_xor(a->face_down, b->face_down),
		squares_xor(a->catastrophes, b->catastrophes)));
	d->squares = squares_or(set, squares_near(set));
	return !has_monument(a, d->squares);
}

/*
 * Returns whether a turn to this position depends on nothing that differs: bag
 * and catastrophes are also enough with the changed numbers.
 */
static bool
does_same(const struct difference *d, const struct pos *to)
{
	enum { BELOW_0 = 0x80 };
	const struct state *s = &to->s, *more = &d->more;
	uint8_t all = 0;

	if (s->ended || to->uncertain || has_guesses(to) ||
	    squares_meet(to->trail.looked, d->squares) ||
	    to->trail.moved & d->leaders)
		return false;
	if (!d->has_tiles)
		return true;
	for (unsigned i = 0; i < SEATS; i++) {
		all |= (uint8_t)(s->catastrophes[i] + more->catastrophes[i]);
		all |= (uint8_t)(s->bag[i] + more->bag[i]);
	}
	return !(all & BELOW_0) && !(to->trail.used & d->hands) &&
	    s->left + (int8_t)more->left >= 0;
}

/* See game_engine.repeat: points do not matter to whether a turn is valid. */
static uint32_t
repeat(struct pos *p, void *const *at, uint32_t turns)
{
	const struct pos *from = at[0];
	const struct state *f = &from->s;
	struct difference d;
	uint32_t n = 0;

	if (!compare(&d, p, from))
		return 0;
	/* After an accepted violation, a conflict elsewhere sends them home. */
	if (board_orphans(&p->s.board) || board_orphans(&f->board))
		return 0;
	while (n < turns && does_same(&d, at[n + 1]))
		n++;
	if (n == 0)
		return 0;
	const struct state old = p->s;
	struct state *s = &p->s;
	*s = ((const struct pos *)at[n])->s;
	/* Change the board by the differences between the first ones. */
	const uint8_t *a = (const void *)&old.board;
	const uint8_t *b = (const void *)&f->board;
	uint8_t *byte = (void *)&s->board;
	for (size_t i = 0; i < offsetof(struct board, kingdoms); i++)
		byte[i] ^= a[i] ^ b[i];
	board_find_kingdoms(&s->board);
	add_tiles(s, &old, f);
	for (unsigned i = 0; i < SEATS; i++)
		for (unsigned c = 0; c < COLOURS; c++)
			s->points[i][c] += old.points[i][c] - f->points[i][c];
	return n;
}

/*
 * See game_engine.causes: as long as all turns are valid, the board does not
 * depend on the colours of tiles in hands, and these depend on the board only
 * by the tiles that seats add to conflicts.
 */
static unsigned
causes(const struct pos *p, uint32_t turn)
{
	enum { MANY = 4 * HAND }; /* more than a change can take from the bag */
	const struct why *why = &p->why;
	/* If the order of the bag is known, a draw changes all later ones. */
	const unsigned board =
	    p->ordered || turn < p->added ? CAUSE_BOARD : 0;

	if (!why->failed)
		return CAUSE_ANY;
	switch (why->id) {
	case TIGRIS_FARM_ON_LAND:
	case TIGRIS_TILE_ON_RIVER:
	case TIGRIS_LEADER_ON_RIVER:
	case TIGRIS_NO_BUILDINGS:
	case TIGRIS_NO_ZIGGURAT:
	case TIGRIS_CUBE_LAST:
	case TIGRIS_NO_ACTION_LEFT:
	case TIGRIS_PASS_ALONE:
		return 0;
	case TIGRIS_DRAW_NUMBER:
	case TIGRIS_DRAW_MISSING:
		/* All hands were full before the turn. */
		return board || p->uncertain || why->n[0] < 0 ||
		    p->s.left < MANY ? CAUSE_ANY : 0;
	case TIGRIS_NOT_IN_HAND:
		return board | (unsigned)CAUSE_HAND << why->n[0];
	case TIGRIS_HAND_EMPTY:
	case TIGRIS_TILES_GONE:
	case TIGRIS_DRAW_GONE:
	case TIGRIS_DRAW_ORDER:
		return board | CAUSE_HANDS;
	default:
		return CAUSE_BOARD;
	}
}

const struct game_engine tigris_engine = {
	.begin = begin,
	.turn = follow_turn,
	.causes = causes,
	.repeat = repeat,
};
