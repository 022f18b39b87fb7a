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
 * F7, F8, G7: too few hexes are left, or, where a second one of a kind is put
 * aside, no two different ones.  This depends on the pool only, not on the
 * order of draws.
 */
bool
refill_is_stuck(const struct gods *g, const int left[HEX_KINDS],
    enum hex beside, uint64_t may)
{
	const unsigned need = beside < HEX_NONE ? 1 : DISPLAY;
	unsigned kinds = 0;
	int undrawn = 0;

	for (unsigned h = 0; h < HEX_END; h++) {
		const int lies = (int)hidden_of(may, h);
		const int n = left[h] - lies;

		undrawn += n;
		if (n > 0 || (beside == HEX_HIDDEN && lies > 0))
			kinds |= 1u << h;
	}
	if (undrawn < (int)need)
		return true;
	if (beside < HEX_END)
		kinds |= 1u << beside;
	return g->rule[P_IDENTICAL] == IDENTICAL_REPLACED &&
	    (kinds == 0 || is_single(kinds));
}

enum certainty
refill_is_impossible(const struct gods *g)
{
	const unsigned need = display_need(g);
	const uint64_t *may;
	size_t stuck = 0;

	if (g->pool.is_loose || g->display.is_loose)
		return PERHAPS;
	/* The end tile is still in the pile. */
	if (need == 0 || g->pool.left[HEX_END] > 0)
		return NEVER;
	if (g->hidden.is_lost)
		return pool_undrawn(&g->pool) < (int)need ? SURELY :
		    g->rule[P_IDENTICAL] == IDENTICAL_REPLACED ? PERHAPS :
								 NEVER;
	const enum hex beside = need < DISPLAY ? g->display.lying[0].hex :
						 HEX_NONE;
	const size_t count = hidden_list(g, &may);
	for (size_t i = 0; i < count; i++)
		stuck += refill_is_stuck(g, g->pool.left, beside, may[i]);
	return stuck == 0 ? NEVER : stuck == count ? SURELY : PERHAPS;
}
