/*
 * position_deal.c - replaces hidden hexes by random possible ones.
 */
#include "games/gods/moves.h"

/*
 * Fills left[] with the hexes that a hidden one may be: if the edition forbids
 * equal ones, not of a kind on the display unless no other is left.  Returns
 * the sum.
 */
static uint32_t
fill_possible(const struct pos *p, uint8_t left[HEX_END])
{
	const struct state *s = &p->s;
	uint32_t sum = 0;

	for (unsigned h = 0; h < HEX_END; h++) {
		left[h] = s->display[h] ? 0 : s->left[h];
		sum += left[h];
	}
	if (sum > 0 && p->rule[P_IDENTICAL] != IDENTICAL_ALLOWED)
		return sum;
	sum = 0;
	for (unsigned h = 0; h < HEX_END; h++) {
		left[h] = s->left[h];
		sum += left[h];
	}
	return sum;
}

void
position_deal(struct pos *p, uint64_t word[2])
{
	struct state *s = &p->s;
	uint8_t left[HEX_END];

	for (; s->hidden > 0; s->hidden--) {
		const uint32_t sum = fill_possible(p, left);
		const unsigned hex = deal_hex_at(left,
		    random_below(word, sum));

		s->left[hex]--;
		s->display[hex]++;
	}
	if (s->phase != PHASE_DRAW || !deal_list(p, &p->scratch) ||
	    p->scratch.count > 0)
		return;
	/* No draw is possible after all. */
	s->phase = PHASE_OVER;
	s->ended = ENDED_STUCK;
}
