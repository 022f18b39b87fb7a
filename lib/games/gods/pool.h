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

/*
 * Whether no refill can be made, if so many are left and the hidden hexes are
 * these; beside is the one that lies there where one is needed.
 */
bool refill_is_stuck(const struct gods *g, const int left[HEX_KINDS],
    enum hex beside, uint64_t may);

/* hidden.c */
/* Every possibility, one at least; how many of a kind it has. */
size_t hidden_list(const struct gods *g, const uint64_t **may);
unsigned hidden_of(uint64_t may, unsigned hex);
bool hidden_has(const struct gods *g, enum hex hex);
/* One of that kind is named, and leaves. */
void hidden_take(struct gods *g, enum hex hex);
/* A refill, the end tile left out, and what was left and lay there before. */
struct hidden_draw {
	const enum hex *hex;
	unsigned count;
	int left[HEX_KINDS];
	enum hex beside; /* the only one that lay there, or HEX_NONE */
	bool differs;    /* two that are alike are not kept */
	bool goes_on;    /* the game would have ended if it were impossible */
};
/* False if it is not possible; then the list is given up. */
bool hidden_lay(struct gods *g, const struct hidden_draw *d);

/* display.c */
void display_lay(struct gods *g, enum hex hex, bool is_doubtful);
/* It may be anything; what it was before is kept as a guess, for messages. */
void lying_doubt(struct lying *lying);
/* What lies there was perhaps never drawn, or went back: it may come again. */
void display_uncount(struct gods *g);
/*
 * What an earlier error left there is gone; drawn hexes will be laid, and what
 * they leave free is unknown.
 */
void display_settle(struct gods *g, unsigned drawn);

#endif /* GODS_POOL_H */
