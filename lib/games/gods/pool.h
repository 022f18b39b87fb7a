/*
 * pool.h - what pool.c, display.c and draw.c share.
 */
#ifndef GODS_POOL_H
#define GODS_POOL_H

#include "games/gods/gods.h"

/* pool.c */
/* So many more of a kind are left, or less; not of the end tile. */
void pool_count(struct pool *pool, enum hex hex, int change);
/* Hexes to draw, but for the end tile and those drawn without being known. */
int pool_undrawn(const struct pool *pool);
/* Kinds among those not known to have been drawn, as bits. */
unsigned pool_kinds(const struct pool *pool);
/* Exactly one bit is set. */
bool is_single(unsigned bits);

/* draw.c */
/* Whether what is hidden on the display can still be something. */
bool hidden_fit(const struct gods *g);

/* display.c */
void display_lay(struct gods *g, enum hex hex, bool is_doubtful);
/* What lies there was perhaps never drawn, or went back: it may come again. */
void display_uncount(struct gods *g);
/*
 * What an earlier error left there is gone; drawn hexes will be laid, and what
 * they leave free is unknown.
 */
void display_settle(struct gods *g, unsigned drawn);

#endif /* GODS_POOL_H */
