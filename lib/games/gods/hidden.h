/*
 * hidden.h - possible kinds of the unrecorded hexes on the display.
 */
#ifndef GODS_HIDDEN_H
#define GODS_HIDDEN_H

#include "games/gods/gods.h"

/* Returns whether exactly one bit is set. */
static inline bool
is_single(unsigned bits)
{
	return bits && (bits & (bits - 1)) == 0;
}

/* What decides whether a refill is possible. */
struct refill {
	int left[HEX_KINDS]; /* hexes undrawn, or hidden on the display */
	int undrawn;         /* undrawn hexes, but for the end tile */
	unsigned need;       /* how many hexes the refill must draw */
	enum hex beside;     /* the hex on a display that lacks one, else
	                        HEX_NONE */
	bool must_differ;    /* two equal hexes cannot stay on the display */
};

/*
 * F7, F8, G7: returns whether a refill is impossible: too few hexes are left
 * or, under the rule that two equal hexes cannot stay on the display, no two
 * different ones.  Depends only on which hexes are left, not on the order of
 * draws.
 */
enum certainty refill_is_stuck(const struct hidden *h, const struct refill *r);

void hidden_release(struct hidden *h);
bool hidden_copy(struct hidden *to, const struct hidden *from);

/* States that no hex is hidden. */
void hidden_clear(struct hidden *h);

/* Returns whether a hidden hex can be of this kind. */
bool hidden_has(const struct hidden *h, const int left[HEX_KINDS],
    enum hex hex);

/* Returns whether every possibility contains one of these kinds (bits). */
bool hidden_must_be(const struct hidden *h, unsigned kinds);

/*
 * Keeps the possibilities that contain any of these kinds (bits); if !with,
 * those that contain none of them.  Returns false if no possibility is left;
 * the list is then given up: see is_lost.
 */
bool hidden_keep(struct hidden *h, unsigned kinds, bool with);

/*
 * Removes a hidden hex from all possibilities, after its kind has become known.
 */
void hidden_take(struct hidden *h, enum hex hex);

/*
 * Returns whether the hidden hexes can be, among others, number[h] hexes of
 * each kind h.
 */
bool hidden_covers(const struct hidden *h, const int left[HEX_KINDS],
    const unsigned number[HEX_END]);

/* A refill, without the end tile. */
struct hidden_draw {
	const enum hex *hex;
	unsigned count;
	struct refill from; /* the state before the refill */
	bool differs;       /* the edition does not keep two equal hexes */
	bool goes_on;       /* an impossible refill would have ended the game */
};

/*
 * Adds a refill's hidden hexes to the list.  Returns TES_INVALID if the refill
 * is impossible: from then on there is no list, see is_lost; TES_NOMEM if
 * out of memory.
 */
enum tes_status hidden_lay(struct hidden *h, const struct hidden_draw *d);

#endif /* GODS_HIDDEN_H */
