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
 * How a position differs from another one before the same turn.  It differs in
 * the same way after a turn that does not depend on what differs, so several
 * turns can be repeated at once.
 */
struct difference {
	/* Squares and kingdoms that differ, with the squares beside. */
	struct squares squares;
	uint16_t leaders; /* that are elsewhere, as bits */
	unsigned ours, theirs; /* kingdoms of only one position, as bits */
	bool has_tiles;
	uint16_t hands; /* bits seat * 4 + colour: other numbers of tiles */
	struct state more; /* its numbers of tiles: what this one has more */
};

/* The numbers of tiles that differ are those from `ruins` to `drawn`. */
enum {
	TILES_AT = offsetof(struct state, ruins),
	TILES_SIZE = offsetof(struct state, drawn) + 1 - TILES_AT,
};

/* Adds the differences between n bytes of two arrays to those of a third. */
static void
add_bytes(void *to, const void *a, const void *b, size_t n)
{
	const uint8_t *plus = a, *minus = b;
	uint8_t *sum = to;

	for (size_t i = 0; i < n; i++)
		sum[i] = (uint8_t)(sum[i] + plus[i] - minus[i]);
}

static void
add_tiles(struct state *to, const struct state *a, const struct state *b)
{
	add_bytes((char *)to + TILES_AT, (const char *)a + TILES_AT,
	    (const char *)b + TILES_AT, TILES_SIZE);
}

/* Adds the squares on which pieces differ. */
static void
compare_pieces(struct difference *d, const struct board *a,
    const struct board *b)
{
	struct squares *set = &d->squares;

	*set = squares_or(squares_xor(a->linked, b->linked),
	    squares_or(squares_xor(a->flat, b->flat),
		squares_xor(a->ruined, b->ruined)));
	for (unsigned c = 0; c < COLOURS; c++)
		*set = squares_or(*set, squares_xor(a->tile[c], b->tile[c]));
	for (unsigned i = 0; i < LEADERS; i++) {
		if (a->leader_at[i] == b->leader_at[i])
			continue;
		d->leaders |= (uint16_t)(1u << i);
		if (a->leader_at[i] != NOWHERE)
			squares_add(set, a->leader_at[i]);
		if (b->leader_at[i] != NOWHERE)
			squares_add(set, b->leader_at[i]);
	}
}

/* Returns the kingdoms of a, as bits of their indices, that b does not have. */
static unsigned
other_kingdoms(const struct board *a, const struct board *b)
{
	unsigned others = 0;

	for (unsigned i = 0; i < a->kingdoms; i++) {
		const struct kingdom *k = &a->kingdom[i];
		unsigned n = 0;

		while (n < b->kingdoms && (b->kingdom[n].leaders !=
			k->leaders ||
			!squares_same(b->kingdom[n].area, k->area)))
			n++;
		others |= (unsigned)(n == b->kingdoms) << i;
	}
	return others;
}

/* Returns the squares of regions that have no leader. */
static struct squares
no_kingdoms(const struct board *b)
{
	struct squares set = b->linked;

	for (unsigned i = 0; i < b->kingdoms; i++)
		set = squares_less(set, b->kingdom[i].area);
	return set;
}

static struct squares
add_areas(struct squares set, const struct board *b, unsigned kingdoms)
{
	for (; kingdoms; kingdoms &= kingdoms - 1)
		set = squares_or(set, b->kingdom[bits_first(kingdoms)].area);
	return set;
}

/* Adds the kingdoms, and other regions, that differ. */
static void
compare_regions(struct difference *d, const struct board *a,
    const struct board *b)
{
	struct squares *set = &d->squares;

	d->ours = other_kingdoms(a, b);
	d->theirs = other_kingdoms(b, a);
	if (d->ours || d->theirs || !squares_same(a->linked, b->linked)) {
		const struct squares free = squares_or(no_kingdoms(a),
		    no_kingdoms(b));

		*set = squares_or(*set, squares_flood(squares_and(free,
		    squares_or(*set, squares_near(*set))), free));
		*set = add_areas(*set, a, d->ours);
		*set = add_areas(*set, b, d->theirs);
	}
	*set = squares_or(*set, squares_near(*set));
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
			if (d->more.hand[i][c])
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

	d->leaders = d->hands = 0;
	if (p->loose || q->loose || p->s.ended || q->s.ended ||
	    p->s.seat != q->s.seat || has_guesses(p) || has_guesses(q) ||
	    !squares_same(a->treasure, b->treasure) ||
	    memcmp(p->s.treasures, q->s.treasures, SEATS) != 0 ||
	    memcmp(a->building_at, b->building_at, COLOURS) != 0 ||
	    memcmp(a->monument_at, b->monument_at, MONUMENTS) != 0 ||
	    a->ziggurat_at != b->ziggurat_at || !compare_tiles(d, p, q))
		return false;
	compare_pieces(d, a, b);
	compare_regions(d, a, b);
	return !has_monument(a, d->squares);
}

/*
 * Returns whether hands, bag and catastrophes are enough for a turn that was
 * played to this position, if their numbers are changed by the difference.
 */
static bool
has_tiles(const struct difference *d, const struct pos *to)
{
	enum { BELOW_0 = 0x80 };
	const struct state *s = &to->s, *more = &d->more;
	const struct trail *trail = &to->trail;
	uint8_t all = 0;

	for (unsigned i = 0; i < SEATS; i++) {
		all |= (uint8_t)(s->ruins[i] + more->ruins[i]);
		all |= (uint8_t)(s->bag[i] + more->bag[i]);
		all |= (uint8_t)(trail->hidden[i] + more->hidden[i]);
		for (unsigned c = 0; c < COLOURS; c++)
			all |= (uint8_t)(trail->hand[i][c] +
			    more->hand[i][c]);
	}
	return !(all & BELOW_0) && !(trail->unseen & d->hands) &&
	    s->left + (int8_t)more->left >= 0;
}

/* Returns whether a turn to this position depends on no piece that differs. */
static bool
is_apart(const struct difference *d, const struct pos *to)
{
	return !squares_meet(to->trail.looked, d->squares) &&
	    !(to->trail.moved & d->leaders);
}

static bool
does_same(const struct difference *d, const struct pos *to)
{
	return !to->s.ended && !to->loose && !has_guesses(to) &&
	    is_apart(d, to) && (!d->has_tiles || has_tiles(d, to));
}

/*
 * Changes the kingdoms of a board by the differences between the boards a and
 * b, before the same turn.
 */
static void
exchange_kingdoms(struct board *to, const struct difference *d,
    const struct board *a, const struct board *b)
{
	for (unsigned rest = d->theirs; rest; rest &= rest - 1) {
		const struct kingdom *k = &b->kingdom[bits_first(rest)];

		to->kingdom[board_kingdom_of(to, bits_first(k->leaders))] =
		    to->kingdom[to->kingdoms - 1];
		to->kingdoms--;
	}
	for (unsigned rest = d->ours; rest; rest &= rest - 1)
		to->kingdom[to->kingdoms++] = a->kingdom[bits_first(rest)];
}

/* Changes the board by the differences between the boards a and b. */
static void
exchange(struct board *to, const struct difference *d, const struct board *a,
    const struct board *b)
{
	for (unsigned c = 0; c < COLOURS; c++)
		to->tile[c] = squares_xor(to->tile[c],
		    squares_xor(a->tile[c], b->tile[c]));
	to->flat = squares_xor(to->flat, squares_xor(a->flat, b->flat));
	to->leader = squares_xor(to->leader,
	    squares_xor(a->leader, b->leader));
	to->linked = squares_xor(to->linked,
	    squares_xor(a->linked, b->linked));
	to->ruined = squares_xor(to->ruined,
	    squares_xor(a->ruined, b->ruined));
	add_bytes(to->leader_at, a->leader_at, b->leader_at, LEADERS);
	exchange_kingdoms(to, d, a, b);
}

/* See game_engine.repeat: points do not matter to whether a turn is valid. */
static uint32_t
repeat(void *pos, const void *const *at, uint32_t turns)
{
	const struct pos *from = at[0];
	const struct state *f = &from->s;
	struct difference d;
	struct pos *p = pos;
	uint32_t n = 0;

	if (!compare(&d, p, from))
		return 0;
	while (n < turns && does_same(&d, at[n + 1]))
		n++;
	if (n == 0)
		return 0;
	const struct state old = p->s;
	struct state *s = &p->s;
	*s = ((const struct pos *)at[n])->s;
	exchange(&s->board, &d, &old.board, &f->board);
	add_tiles(s, &old, f);
	for (unsigned i = 0; i < SEATS; i++)
		for (unsigned c = 0; c < COLOURS; c++)
			s->points[i][c] += old.points[i][c] - f->points[i][c];
	return n;
}

static bool
fails_again(const void *pos, const void *from, const void *to)
{
	struct difference d;

	return compare(&d, pos, from) && !d.has_tiles && is_apart(&d, to);
}

const struct game_engine tigris_engine = {
	.begin = begin,
	.turn = follow_turn,
	.repeat = repeat,
	.fails_again = fails_again,
};
