/*
 * position_deal.c - replaces hidden hexes by random possible ones.
 */
#include "games/gods/moves.h"

/*
 * Sets left[] to the numbers of hexes, by kind, that a hidden hex can be:
 * unless the edition allows equal hexes, only of kinds that are not on the
 * display, if any such hex is left.  Returns the sum.
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
position_deal(void *pos, struct tes_random *random)
{
	struct pos *p = pos;
	struct state *s = &p->s;
	uint8_t left[HEX_END];

	for (; s->hidden > 0; s->hidden--) {
		const uint32_t sum = fill_possible(p, left);
		const unsigned hex = deal_hex_at(left,
		    random_below(random->word, sum));

		s->left[hex]--;
		s->display[hex]++;
	}
	if (s->phase != PHASE_DRAW || !deal_list(p, &p->scratch) ||
	    p->scratch.count > 0)
		return;
	/*
	 * With the kinds now chosen, no draw is legal: the game ends
	 * unfinished.
	 */
	s->phase = PHASE_OVER;
	s->ended = ENDED_STUCK;
}
