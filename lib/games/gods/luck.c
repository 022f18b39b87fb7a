/*
 * luck.c - the probability and luck of a draw.
 */
#include <string.h>

#include "base/root.h"
#include "games/gods/hidden.h"

static unsigned
kinds_left(const struct stock *s)
{
	unsigned kinds = 0;

	for (unsigned h = 0; h < HEX_END; h++)
		kinds |= (unsigned)(s->left[h] > 0) << h;
	return kinds;
}

/*
 * Returns the kinds, as bits, that hex i (base 0) of a refill cannot be, given
 * the hexes on the display.
 */
static unsigned
kinds_barred(const int32_t *rule, const struct stock *s, unsigned i)
{
	unsigned kinds = 0;

	/* Edition of 2005: a hex equal to one on the display is put aside. */
	if (rule[P_IDENTICAL] == IDENTICAL_REPLACED)
		for (unsigned k = rule[P_REFILL] == REFILL_ADD ?
			s->count - i : 0; k < s->count; k++)
			kinds |= 1u << s->lying[k];
	/* Variant with a bag: the second of two drawn hexes differs. */
	else if (rule[P_IDENTICAL] == IDENTICAL_REDRAWN && i > 0 &&
	    s->count > 0)
		kinds = 1u << s->lying[s->count - 1];
	return kinds_left(s) & ~kinds ? kinds : 0;
}

static bool
lies_hidden(const struct stock *s)
{
	return memchr(s->lying, HEX_HIDDEN, s->count);
}

/*
 * Returns the weight of a kind, from which its probability follows.  pairs: the
 * hex is the first of two from a bag, which go back if they are equal, so its
 * weight is also that of the hexes of other kinds.
 */
static double
weight_of(const struct stock *s, const struct odds *odds, int hex, bool pairs)
{
	const double left = odds->left[hex];

	return pairs ? left * (s->sum - left) : left;
}

/*
 * Returns the probability that the next tile is the end tile, which is one of
 * the last three tiles.
 */
static double
chance_of_end(const struct stock *s)
{
	const int below = s->sum - s->hidden;

	return s->left[HEX_END] < 1 || below > BELOW_END ? 0 :
	    1.0 / (below + 1);
}

void
odds_of_draw(const int32_t rule[PARAM_COUNT], const struct stock *s,
    unsigned draws, unsigned i, struct odds *odds)
{
	const unsigned barred = kinds_barred(rule, s, i);
	const bool pairs = rule[P_IDENTICAL] == IDENTICAL_REDRAWN &&
	    draws == DISPLAY && i == 0 && !is_single(kinds_left(s));
	const double end = chance_of_end(s);
	double all = 0;

	*odds = (struct odds){ .is_certain = s->is_certain &&
	    !(barred && lies_hidden(s)) };
	for (int h = 0; h < HEX_END; h++) {
		if (barred >> h & 1) {
			odds->is_narrow |= s->left[h] > 0;
			continue;
		}
		odds->left[h] = s->left[h];
		odds->of += odds->left[h];
		all += weight_of(s, odds, h, pairs);
	}
	for (int h = 0; h < HEX_END && all > 0; h++)
		odds->chance[h] = (1 - end) *
		    weight_of(s, odds, h, pairs) / all;
	odds->chance[HEX_END] = end;
	odds->left[HEX_END] = end > 0;
	odds->of += end > 0;
}

static int32_t
nearest(double x)
{
	return (int32_t)(x < 0 ? x - 0.5 : x + 0.5);
}

void
weigh_draw(const double worth[HEX_END], enum hex hex, const struct odds *odds,
    struct tes_effect *effect)
{
	double mean = 0, square = 0, all = 0;

	for (int h = 0; h < HEX_END; h++) {
		all += odds->chance[h];
		mean += odds->chance[h] * worth[h];
		square += odds->chance[h] * worth[h] * worth[h];
	}
	mean /= all;
	square /= all;
	effect->luck = nearest(worth[hex] - mean);
	effect->std_dev = nearest(square_root(square - mean * mean));
}
