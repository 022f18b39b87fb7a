/*
 * pool.h - declarations shared by pool.c, hidden.c, display.c and draw.c.
 */
#ifndef GODS_POOL_H
#define GODS_POOL_H

#include "games/gods/gods.h"

/* pool.c */
/* Adds to the number of hexes left of a kind; not for the end tile. */
void pool_count(struct pool *pool, enum hex hex, int change);
/* Returns how many hexes can be drawn, without the end tile. */
int pool_undrawn(const struct pool *pool);
/* Returns the kinds left, including hidden hexes on the display, as bits. */
unsigned pool_kinds(const struct pool *pool);
/* Returns whether exactly one bit is set. */
bool is_single(unsigned bits);

/*
 * Returns whether no refill is possible if left[] are left and the hidden hexes
 * are `may`.  beside is the hex on a display that lacks one, else HEX_NONE.
 */
bool refill_is_stuck(const struct gods *g, const int left[HEX_KINDS],
    enum hex beside, uint64_t may);

/* hidden.c */
/*
 * Returns the number of possibilities, at least 1, and the list in *may;
 * hidden_of() returns how many hexes of a kind a possibility has.
 */
size_t hidden_list(const struct gods *g, const uint64_t **may);
unsigned hidden_of(uint64_t may, unsigned hex);
bool hidden_has(const struct gods *g, enum hex hex);
/* Removes a hidden hex whose kind has become known from the list. */
void hidden_take(struct gods *g, enum hex hex);
/* A refill, without the end tile, and the state before it. */
struct hidden_draw {
	const enum hex *hex;
	unsigned count;
	int left[HEX_KINDS];
	enum hex beside; /* the only hex on the display, or HEX_NONE */
	bool differs;    /* two equal hexes are not kept */
	bool goes_on;    /* an impossible refill would have ended the game */
};
/*
 * Adds a refill's hidden hexes to the list.  Returns false, after giving the
 * list up, if the refill is impossible.
 */
bool hidden_lay(struct gods *g, const struct hidden_draw *d);

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
