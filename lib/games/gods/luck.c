/*
 * luck.c - the probability and value of a draw.
 *
 * The value of a hex, in points, is what it brings the drawing seat if placed
 * at once and alone.  Only tribes have a value, and only if there is an
 * affordable free cell where the tribe joins that god, and a marker for it.  A
 * tribe counts as a share of a village: of three, the first is 1/6, the second
 * 2/6 and the third 3/6, as the first two score nothing alone and may be lost.
 * A village is worth its returnable piece, plus the kept one while any are
 * left.  A seventh or eighth tribe of a colour can make no third village and is
 * worth nothing.  Neither are deserts, whirlwinds, extra actions and decays:
 * the power that they bring or save only decides ties.
 */
#include "base/root.h"
#include "games/gods/pool.h"

/* 1 + 2 + 3: sum of the shares of a village's three tribes. */
enum { SHARES = 6, THOUSANDTHS = 1000 };

/*
 * Returns the kinds that draw i of a refill cannot be, as bits, given the
 * display.
 */
static unsigned
kinds_barred(const struct gods *g, unsigned i)
{
	const struct display *d = &g->display;
	unsigned kinds = 0;

	/* 2005: a hex equal to one on the display is put aside. */
	if (g->rule[P_IDENTICAL] == IDENTICAL_REPLACED)
		for (unsigned k = g->rule[P_REFILL] == REFILL_ADD ?
			d->count - i : 0; k < d->count; k++)
			kinds |= 1u << d->lying[k].hex;
	/* Variant with a bag: the second of two drawn hexes differs. */
	else if (g->rule[P_IDENTICAL] == IDENTICAL_REDRAWN && i > 0 &&
	    d->count > 0)
		kinds = 1u << d->lying[d->count - 1].hex;
	return pool_kinds(&g->pool) & ~kinds ? kinds : 0;
}

static bool
lies_hidden(const struct gods *g)
{
	for (unsigned i = 0; i < g->display.count; i++)
		if (g->display.lying[i].hex == HEX_HIDDEN)
			return true;
	return false;
}

/*
 * Returns the weight of a kind. pairs: first of two hexes from a bag, which go
 * back if equal, so it is weighted by the hexes of other kinds.
 */
static double
weight_of(const struct gods *g, const struct odds *odds, int hex, bool pairs)
{
	const double left = odds->left[hex];

	return pairs ? left * (g->pool.sum - left) : left;
}

/* Returns the probability of the end tile, one of the last three tiles. */
static double
chance_of_end(const struct gods *g)
{
	const int behind = pool_undrawn(&g->pool);

	return g->pool.left[HEX_END] < 1 || behind > BEHIND_END ? 0 :
	    1.0 / (behind + 1);
}

void
odds_of_draw(const struct gods *g, unsigned draws, unsigned i,
    struct odds *odds)
{
	const unsigned barred = kinds_barred(g, i);
	const bool pairs = g->rule[P_IDENTICAL] == IDENTICAL_REDRAWN &&
	    draws == DISPLAY && i == 0 && !is_single(pool_kinds(&g->pool));
	const double end = chance_of_end(g);
	double all = 0;

	*odds = (struct odds){ .is_certain = g->doubts == 0 &&
	    !g->pool.is_loose && !g->display.is_loose &&
	    !(barred && lies_hidden(g)) };
	for (int h = 0; h < HEX_END; h++) {
		if (barred >> h & 1) {
			odds->is_narrow |= g->pool.left[h] > 0;
			continue;
		}
		odds->left[h] = g->pool.left[h];
		odds->of += odds->left[h];
		all += weight_of(g, odds, h, pairs);
	}
	for (int h = 0; h < HEX_END && all > 0; h++)
		odds->chance[h] = (1 - end) *
		    weight_of(g, odds, h, pairs) / all;
	odds->chance[HEX_END] = end;
	odds->left[HEX_END] = end > 0;
	odds->of += end > 0;
}

/* Returns the value in thousandths of a point. fits: a tribe can be placed. */
static double
worth_of(const struct gods *g, unsigned seat, int hex, bool fits)
{
	const struct god *god = &g->god[seat];

	if (!fits || hex >= COLOURS)
		return 0;
	const int marked = god->marked[hex];
	const int useful = g->dealt[hex] / TRIBES_A_VILLAGE * TRIBES_A_VILLAGE;
	const int village = g->rule[P_CARD] +
	    (g->chips_left[hex] > 0 ? g->rule[P_CHIP] : 0);

	if (marked >= useful)
		return 0;
	return (double)THOUSANDTHS * village *
	    (marked % TRIBES_A_VILLAGE + 1) / SHARES;
}

static int32_t
nearest(double x)
{
	return (int32_t)(x < 0 ? x - 0.5 : x + 0.5);
}

void
weigh_draw(const struct play *p, enum hex hex, const struct odds *odds,
    struct tes_effect *effect)
{
	const struct gods *g = p->gods;
	double mean = 0, square = 0, all = 0;
	struct cell cell;
	int cost;

	if (!p->run->studies || hex >= HEX_END || !can_look(g))
		return;
	const bool fits = find_tribe_cell(g, p->seat, &cell, &cost);
	for (int h = 0; h < HEX_END; h++) {
		const double worth = worth_of(g, p->seat, h, fits);

		all += odds->chance[h];
		mean += odds->chance[h] * worth;
		square += odds->chance[h] * worth * worth;
	}
	mean /= all;
	square /= all;
	effect->luck = nearest(worth_of(g, p->seat, hex, fits) - mean);
	effect->std_dev = nearest(square_root(square - mean * mean));
}
