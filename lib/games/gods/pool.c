/*
 * pool.c - the hexes that are left to draw.
 *
 * They are counted by kind.  A drawn hex that is not recorded is not counted
 * off until it is used and so becomes known.
 */
#include <string.h>

#include "games/gods/pool.h"

/*
 * Fills the pool (A2, A4 to A9, A15, B7, G1): all tribes for any number of
 * players, without the deserts of the set-up.
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

/* B8, G4. */
int
pool_undrawn(const struct pool *pool)
{
	return pool->sum - pool->hidden;
}

unsigned
pool_kinds(const struct pool *pool)
{
	unsigned kinds = 0;

	for (int h = 0; h < HEX_END; h++)
		if (pool->left[h] > 0)
			kinds |= 1u << h;
	return kinds;
}

unsigned
display_need(const struct gods *g)
{
	if (g->rule[P_REFILL] == REFILL_ADD)
		return DISPLAY;
	return g->display.count < DISPLAY ? DISPLAY - g->display.count : 0;
}

void
refill_from(const struct gods *g, struct refill *from)
{
	*from = (struct refill){
		.undrawn = pool_undrawn(&g->pool),
		.need = display_need(g),
		.beside = g->rule[P_REFILL] == REFILL_FILL &&
			g->display.count == 1 ?
		    g->display.lying[0].hex :
		    HEX_NONE,
		.must_differ = g->rule[P_IDENTICAL] == IDENTICAL_REPLACED,
	};
	memcpy(from->left, g->pool.left, sizeof(from->left));
}

enum certainty
refill_is_impossible(const struct gods *g)
{
	struct refill from;

	if (g->pool.is_loose || g->display.is_loose)
		return PERHAPS;
	refill_from(g, &from);
	return refill_is_stuck(&g->hidden, &from);
}
