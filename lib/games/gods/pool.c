/*
 * pool.c - the hexes that are left to draw.
 *
 * They are counted by kind.  A hex that nobody wrote down is drawn without
 * being counted off: it is one of those still left, until it is used and so
 * becomes known.
 */
#include <string.h>

#include "games/gods/pool.h"

/*
 * A2, A4, A5, A6, A7, A8, A9, A15, B7, G1: all tribes, however many play,
 * without the deserts of the set-up.
 */
void
pool_init(struct gods *g, int deserts_set_up)
{
	struct pool *pool = &g->pool;

	*pool = (struct pool){ 0 };
	for (int c = 0; c < COLOURS; c++)
		pool->left[c] = g->rule[P_TRIBES];
	pool->left[HEX_DESERT] = g->rule[P_DESERTS] - deserts_set_up;
	pool->left[HEX_WHIRLWIND] = g->rule[P_WHIRLWINDS];
	pool->left[HEX_EXTRA] = g->rule[P_EXTRAS];
	pool->left[HEX_DECAY] = g->rule[P_DECAYS];
	pool->left[HEX_END] = g->rule[P_END_TILE] == YES;
	memcpy(g->dealt, pool->left, sizeof(g->dealt));
	for (int h = 0; h < HEX_END; h++)
		pool->sum += pool->left[h];
}

/* One more or one less of a kind that is left; not of the end tile. */
void
pool_count(struct pool *pool, enum hex hex, int change)
{
	pool->left[hex] += change;
	pool->sum += change;
}

void
pool_return(struct pool *pool, enum hex hex)
{
	pool_count(pool, hex, 1);
}

/*
 * Hexes to draw, but for the end tile and those drawn without being known.
 * B8, G4.
 */
int
pool_undrawn(const struct pool *pool)
{
	return pool->sum - pool->hidden;
}

/* Kinds among those not known to have been drawn. */
unsigned
pool_kinds(const struct pool *pool)
{
	unsigned kinds = 0;

	for (int h = 0; h < HEX_END; h++)
		if (pool->left[h] > 0)
			kinds |= 1u << h;
	return kinds;
}

bool
is_single(unsigned bits)
{
	return bits && (bits & (bits - 1)) == 0;
}

unsigned
display_need(const struct gods *g)
{
	if (g->rule[P_REFILL] == REFILL_ADD)
		return DISPLAY;
	return g->display.count < DISPLAY ? DISPLAY - g->display.count : 0;
}

/*
 * 2005: no two different hexes can lie there; fact 10 of the rules page: that
 * is a matter of what is left, not of luck.
 */
static enum certainty
different_is_impossible(const struct gods *g, unsigned need)
{
	const struct pool *pool = &g->pool;
	const unsigned kinds = pool_kinds(pool);

	if (pool_undrawn(pool) < (int)need)
		return SURELY;
	if (need == DISPLAY)
		return kinds == 0 || is_single(kinds) ? SURELY : NEVER;
	if (g->display.lying[0].hex != HEX_HIDDEN)
		return (kinds & ~(1u << g->display.lying[0].hex)) ? NEVER :
								     SURELY;
	/*
	 * The one that lies there is not known, and is one of those left: where
	 * these are of two kinds, something else than it is among them.
	 */
	return kinds == 0 || is_single(kinds) ? SURELY : NEVER;
}

/* F7, F8, G7. */
enum certainty
refill_is_impossible(const struct gods *g)
{
	const unsigned need = display_need(g);
	enum certainty impossible = NEVER;

	if (g->pool.is_loose || g->display.is_loose)
		return PERHAPS;
	/* The end tile is still to come. */
	if (need == 0 || g->pool.left[HEX_END] > 0)
		return NEVER;
	if (g->rule[P_IDENTICAL] == IDENTICAL_REPLACED)
		impossible = different_is_impossible(g, need);
	else if (pool_undrawn(&g->pool) < (int)need)
		impossible = SURELY;
	return impossible;
}
