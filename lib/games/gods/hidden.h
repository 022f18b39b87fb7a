/*
 * hidden.h - hexes of the display that the record does not name, and what they
 * can be.
 */
#ifndef GODS_HIDDEN_H
#define GODS_HIDDEN_H

#include "games/gods/moves.h"

void hidden_release(struct hidden *h);
bool hidden_copy(struct hidden *to, const struct hidden *from);
/* States that no hex is hidden. */
void hidden_clear(struct hidden *h);
/*
 * Replaces *list by the combinations of kinds that the hidden hexes can have
 * after a refill.  before: the state before the refill; ends: an impossible
 * refill would have ended the game; differs: the end tile is not drawn, so
 * that equal hexes are put back in editions with that rule.  Returns false if
 * no combination is possible (from then on there is no list, see is_lost), or
 * if out of memory.
 */
bool hidden_deal(const struct pos *p, struct hidden *list,
    const struct deal *before, uint32_t bits, unsigned hexes, bool ends,
    bool differs);
/*
 * Returns whether the single hex on the display, which is hidden, may be of a
 * kind of which one more is undrawn.
 */
bool hidden_has_second(const struct pos *p);
/* Returns whether a hidden hex can be of one of these kinds (bits). */
bool hidden_may_be(const struct pos *p, unsigned kinds);
/* Returns whether every possibility contains one of these kinds (bits). */
bool hidden_must_be(const struct hidden *h, unsigned kinds);
/*
 * Keeps the possibilities that contain any of these kinds (bits); if !with,
 * those that contain none of them.  Returns false if no possibility is left;
 * the list is then given up: see is_lost.
 */
bool hidden_keep(struct hidden *h, unsigned kinds, bool with);
/*
 * Names the kind of a hidden hex.  The caller has checked it with
 * hidden_may_be().
 */
void hidden_use(struct pos *p, unsigned hex);
/*
 * Returns whether the hidden hexes can be, among others, number[h] hexes of
 * each kind h.
 */
bool hidden_covers(const struct pos *p, const unsigned number[HEX_END]);

#endif /* GODS_HIDDEN_H */
