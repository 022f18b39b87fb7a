/*
 * chance.c - chance moves: tiles drawn from the bag.
 */
#include <string.h>

#include "games/tigris/moves.h"

static unsigned
need_of(const struct pos *p)
{
	const struct state *s = &p->s;

	return s->phase == PHASE_SWAP ? s->swapped :
					HAND - hand_tiles(s, s->decider);
}

static struct tes_move
draw_of(const struct pos *p, const uint8_t n[COLOURS])
{
	return (struct tes_move){
		.kind = MOVE_DRAW,
		.whom = p->s.decider,
		.more = p->s.phase,
		.bits = tiles_bits(n),
	};
}

/* Returns the draw that the fixed order of the bag (p->pile) gives next. */
static struct tes_move
fixed_draw(const struct pos *p)
{
	const unsigned need = need_of(p);
	uint8_t n[COLOURS] = { 0 };

	for (unsigned i = 0; i < need; i++)
		n[p->pile[p->s.drawn + i]]++;
	return draw_of(p, n);
}

bool
draws_list(struct pos *p, struct tes_moves *list)
{
	const uint8_t *bag = p->s.bag;
	const unsigned need = need_of(p);
	uint8_t n[COLOURS];

	list->count = 0;
	if (p->is_fixed)
		return moves_add(list, fixed_draw(p));
	for (n[0] = 0; n[0] <= need && n[0] <= bag[0]; n[0]++)
		for (n[1] = 0; n[0] + n[1] <= (int)need && n[1] <= bag[1];
		     n[1]++)
			for (n[2] = 0; n[0] + n[1] + n[2] <= (int)need &&
			     n[2] <= bag[2]; n[2]++) {
				n[3] = (uint8_t)(need - n[0] - n[1] - n[2]);
				if (n[3] <= bag[3] &&
				    !moves_add(list, draw_of(p, n)))
					return false;
			}
	return true;
}

/* Returns whether the bag has the tiles of a draw. */
bool
draws_may(const struct pos *p, struct tes_move draw)
{
	const uint32_t bits = p->is_fixed ? fixed_draw(p).bits : draw.bits;
	unsigned n = 0;

	for (unsigned c = 0; c < COLOURS; c++) {
		if (tiles_of(draw.bits, c) > p->s.bag[c])
			return false;
		n += tiles_of(draw.bits, c);
	}
	return n == need_of(p) && draw.bits == bits &&
	    draw.whom == p->s.decider;
}

unsigned
draws_one(const uint8_t n[COLOURS], uint64_t word[2])
{
	unsigned at = random_below(word, tiles_sum(n)), c = 0;

	for (; at >= n[c]; c++)
		at -= n[c];
	return c;
}

struct tes_move
draws_sample(struct pos *p, uint64_t word[2])
{
	const unsigned need = need_of(p);
	uint8_t n[COLOURS] = { 0 }, left[COLOURS];

	if (p->is_fixed)
		return fixed_draw(p);
	memcpy(left, p->s.bag, sizeof(left));
	for (unsigned i = 0; i < need; i++) {
		const unsigned c = draws_one(left, word);

		left[c]--;
		n[c]++;
	}
	return draw_of(p, n);
}

/*
 * Tiles hidden in hands are drawn from the same unseen tiles as those in the
 * bag, of which therefore each is equally likely to be drawn.
 */
double
draws_probability(const struct pos *p, struct tes_move draw)
{
	double ways = 1;

	if (p->is_fixed)
		return 1;
	for (unsigned c = 0; c < COLOURS; c++)
		ways *= luck_ways(p->s.bag[c], tiles_of(draw.bits, c));
	return ways / luck_ways(tiles_sum(p->s.bag), need_of(p));
}

void
draws_play(struct pos *p, struct tes_move draw)
{
	struct state *s = &p->s;

	for (unsigned c = 0; c < COLOURS; c++) {
		const unsigned n = tiles_of(draw.bits, c);

		s->hand[draw.whom][c] = (uint8_t)(s->hand[draw.whom][c] + n);
		s->bag[c] = (uint8_t)(s->bag[c] - n);
		s->left = (uint8_t)(s->left - n);
		s->drawn = (uint8_t)(s->drawn + n);
	}
}

void
draws_fix(struct pos *p, const uint8_t *colour, unsigned colours, uint64_t seed)
{
	uint8_t left[COLOURS];
	uint64_t word[2];
	unsigned n = p->s.drawn, sum = p->s.left;

	memcpy(left, p->s.bag, sizeof(left));
	for (unsigned i = 0; i < colours; i++) {
		if (left[colour[i]] == 0)
			continue;
		left[colour[i]]--;
		sum--;
		p->pile[n++] = colour[i];
	}
	random_seed(word, seed, 0);
	for (; sum > 0; sum--) {
		const unsigned c = draws_one(left, word);

		left[c]--;
		p->pile[n++] = (uint8_t)c;
	}
	p->is_fixed = true;
}
