/*
 * pool.h - declarations shared by pool.c, hidden.c, display.c and draw.c.
 */
#ifndef GODS_POOL_H
#define GODS_POOL_H

#include "games/gods/hidden.h"

/* pool.c */
/* Adds to the number of hexes left of a kind; not for the end tile. */
void pool_count(struct pool *pool, enum hex hex, int change);
/* Returns how many hexes can be drawn, without the end tile. */
int pool_undrawn(const struct pool *pool);
/* Returns the kinds left, including hidden hexes on the display, as bits. */
unsigned pool_kinds(const struct pool *pool);
/*
 * Sets *from to what decides whether the next refill is possible, for a state
 * that is certain but for hidden hexes.
 */
void refill_from(const struct gods *g, struct refill *from);

/* display.c */
void display_lay(struct gods *g, enum hex hex, bool is_doubtful);
/* Makes a hex uncertain; its previous kind is kept as a guess, for messages. */
void lying_doubt(struct lying *lying);
/*
 * Returns the known hexes of the display to the pool count, as they may not
 * have been drawn, or may have been put back.
 */
void display_uncount(struct gods *g);
/*
 * Settles a display made uncertain by an error, before `drawn` hexes are added:
 * places that the draw leaves free hold unknown hexes.
 */
void display_settle(struct gods *g, unsigned drawn);

#endif /* GODS_POOL_H */
