/*
 * hidden.c - possible kinds of the unrecorded hexes on the display, while a
 * record is followed.
 *
 * Every hex that leaves the display is named, so of all drawn hexes only those
 * still on the display can be unknown.  A list has every possible combination
 * of their kinds; each step removes the combinations that contradict it, and a
 * step that leaves none is illegal.  A list that gets too long, or that a turn
 * marked `stands` contradicts, is given up: each hidden hex may then be of any
 * kind left.
 */
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "games/gods/hidden.h"
#include "games/gods/rule.h"

/* A possibility is a number of hexes of each kind, a byte for each kind. */
enum { KIND_BITS = 8, LIST_MAX = 1 << 13 };
_Static_assert(HEX_END * KIND_BITS <= 64, "every kind has its byte");

static uint64_t
one_of(unsigned hex)
{
	return UINT64_C(1) << KIND_BITS * hex;
}

/* Returns how many hexes of a kind a possibility (`may`) has. */
static unsigned
hidden_of(uint64_t may, unsigned hex)
{
	return may >> KIND_BITS * hex & 0xff;
}

/* Gives up the list, so that any hex left is possible. */
static void
hidden_lose(struct hidden *h)
{
	h->is_lost = true;
	h->count = 0;
}

void
hidden_clear(struct hidden *h)
{
	h->is_lost = h->out_of_memory = false;
	h->count = 0;
}

void
hidden_release(struct hidden *h)
{
	free(h->may);
	*h = (struct hidden){ 0 };
}

bool
hidden_copy(struct hidden *to, const struct hidden *from)
{
	if (from->count && !array_reserve(&to->may, &to->cap, from->count,
	    sizeof(*to->may)))
		return false;
	if (from->count)
		memcpy(to->may, from->may, from->count * sizeof(*to->may));
	to->count = from->count;
	to->is_lost = from->is_lost;
	return true;
}

/*
 * Returns the number of possibilities, at least 1, and sets *may to them: to a
 * single empty one if no hex is hidden or the list was given up.
 */
static size_t
hidden_list(const struct hidden *h, const uint64_t **may)
{
	static const uint64_t nothing[1] = { 0 };

	*may = h->count ? h->may : nothing;
	return h->count ? h->count : 1;
}

static bool
has_kind(uint64_t may, unsigned kinds)
{
	for (unsigned hex = 0; hex < HEX_END; hex++)
		if (kinds >> hex & 1 && hidden_of(may, hex))
			return true;
	return false;
}

bool
hidden_may_be(const struct pos *p, unsigned kinds)
{
	const struct hidden *h = &p->hidden;

	if (!p->s.hidden)
		return false;
	kinds &= kinds_of(p->s.left);
	for (size_t i = 0; i < h->count; i++)
		if (has_kind(h->may[i], kinds))
			return true;
	return h->is_lost && kinds;
}

bool
hidden_covers(const struct pos *p, const unsigned number[HEX_END])
{
	const struct hidden *h = &p->hidden;
	const uint64_t *may;
	const size_t count = hidden_list(h, &may);

	for (size_t i = 0; i < count; i++) {
		bool covers = true;

		for (unsigned hex = 0; hex < HEX_END; hex++)
			covers &= number[hex] <= (h->is_lost ?
			    p->s.left[hex] : hidden_of(may[i], hex));
		if (covers)
			return true;
	}
	return false;
}

bool
hidden_must_be(const struct hidden *h, unsigned kinds)
{
	for (size_t i = 0; i < h->count; i++)
		if (!has_kind(h->may[i], kinds))
			return false;
	return h->count > 0;
}

bool
hidden_keep(struct hidden *h, unsigned kinds, bool with)
{
	size_t kept = 0;

	if (h->count == 0)
		return true;
	for (size_t i = 0; i < h->count; i++)
		if (has_kind(h->may[i], kinds) == with)
			h->may[kept++] = h->may[i];
	if (kept == 0)
		hidden_lose(h);
	h->count = kept;
	return kept > 0;
}

void
hidden_use(struct pos *p, unsigned hex)
{
	struct hidden *h = &p->hidden;

	p->s.left[hex]--;
	p->s.hidden--;
	if (!hidden_keep(h, 1u << hex, true))
		return;
	for (size_t i = 0; i < h->count; i++)
		h->may[i] -= one_of(hex);
}

bool
hidden_has_second(const struct pos *p)
{
	for (unsigned h = 0; h < HEX_END; h++)
		if (p->s.left[h] >= 2 && hidden_may_be(p, 1u << h) &&
		    kinds_of(p->s.left) & ~(1u << h))
			return true;
	return false;
}

/* Refills */

/* A refill, without the end tile. */
struct refill {
	const struct deal *from; /* the state before it */
	uint32_t bits;           /* see tes_move.bits */
	unsigned hexes;
	unsigned beside;         /* see displayed_beside() */
	bool differs;            /* equal hexes are put back */
};

/*
 * Returns the hex on a display that lacks one; HEX_NONE if it is empty, or if a
 * refill adds two hexes.
 */
static unsigned
displayed_beside(const struct pos *p, const struct deal *s)
{
	return p->rule[P_REFILL] != REFILL_FILL || s->displayed != 1 ? HEX_NONE
	    : s->hidden ? HEX_HIDDEN
			: displayed_hex(s->display);
}

/*
 * Returns whether the last hex of a refill equals one that it must differ from:
 * the first hex drawn, of kind `first` (-1: none), or those on the display.
 */
static bool
is_alike(const struct refill *r, uint64_t may, int first, int hex)
{
	if (!r->differs)
		return false;
	if (r->hexes == DISPLAY)
		return first == hex;
	if (r->beside != HEX_HIDDEN)
		return (int)r->beside == hex;
	return hidden_of(may, (unsigned)hex) > 0;
}

/* A list in which each possibility is once. */
struct set {
	struct hidden list;
	uint16_t *slot; /* hash table: 1 + index in list.may; 0 if free */
	size_t slots;   /* its size, a power of two; more than 2 * list.count */
};
_Static_assert(LIST_MAX < UINT16_MAX, "a slot has any index");

/* Returns the slot of a possibility, or a free one for it. */
static uint16_t *
find_slot(const struct set *set, uint64_t may)
{
	size_t i = random_mix(may) & (set->slots - 1);

	while (set->slot[i] && set->list.may[set->slot[i] - 1] != may)
		i = (i + 1) & (set->slots - 1);
	return &set->slot[i];
}

/* Makes room for one more possibility.  Returns false if out of memory. */
static bool
make_room(struct set *set)
{
	enum { FIRST_SLOTS = 64 };
	struct hidden *list = &set->list;

	if (!array_reserve(&list->may, &list->cap, list->count + 1,
	    sizeof(*list->may)))
		return false;
	if (2 * (list->count + 1) < set->slots)
		return true;
	free(set->slot);
	set->slots = set->slots ? 2 * set->slots : FIRST_SLOTS;
	set->slot = calloc(set->slots, sizeof(*set->slot));
	for (size_t i = 0; set->slot && i < list->count; i++)
		*find_slot(set, list->may[i]) = (uint16_t)(i + 1);
	return set->slot;
}

/*
 * Adds all possibilities of the drawn hexes from index i (base 0) on, until the
 * list is too long.  first: kind of the hex with index 0; may[0]: the hidden
 * hexes before the refill; may[1]: with those drawn before i.  Returns false if
 * out of memory.
 */
static bool
lay(const struct refill *r, struct set *set, const uint64_t may[2], unsigned i,
    int first)
{
	struct hidden *list = &set->list;

	if (list->count > LIST_MAX)
		return true;
	if (i == r->hexes) {
		if (!make_room(set))
			return false;
		uint16_t *slot = find_slot(set, may[1]);
		if (*slot)
			return true;
		list->may[list->count++] = may[1];
		*slot = (uint16_t)list->count;
		return true;
	}
	const unsigned drawn = draw_hex(r->bits, i);
	const bool hides = drawn == HEX_HIDDEN;
	for (int hex = 0; hex < HEX_END; hex++) {
		const int gone = (int)hidden_of(may[0], (unsigned)hex) +
		    (i > 0 && first == hex);

		if ((!hides && hex != (int)drawn) ||
		    r->from->left[hex] <= gone ||
		    (i + 1 == r->hexes && is_alike(r, may[0], first, hex)))
			continue;
		const uint64_t more[2] = { may[0],
			may[1] + (hides ? one_of((unsigned)hex) : 0) };
		if (!lay(r, set, more, i + 1, hex))
			return false;
	}
	return true;
}

/*
 * F7, F8, G7: returns whether a refill is impossible if the hidden hexes are
 * those of the possibility `may`: too few hexes are left or, under the rule
 * that two equal hexes cannot stay on the display, no two different ones.
 * Depends only on which hexes are left, not on the order of draws.
 */
static bool
is_stuck(const struct pos *p, const struct deal *s, uint64_t may)
{
	const unsigned beside = displayed_beside(p, s);
	const int need = p->rule[P_REFILL] == REFILL_FILL && s->displayed > 0 ?
	    1 : DISPLAY;
	unsigned kinds = 0;
	int undrawn = 0;

	for (unsigned h = 0; h < HEX_END; h++) {
		const int content = (int)hidden_of(may, h);
		const int n = s->left[h] - content;

		undrawn += n;
		if (n > 0 || (beside == HEX_HIDDEN && content > 0))
			kinds |= 1u << h;
	}
	if (undrawn < need)
		return true;
	if (beside < HEX_END)
		kinds |= 1u << beside;
	return p->rule[P_IDENTICAL] == IDENTICAL_REPLACED && is_few(kinds);
}

enum certainty
deal_stuck(const struct pos *p)
{
	const unsigned need = deal_need(p);
	const uint64_t *may;
	const size_t count = hidden_list(&p->hidden, &may);
	size_t stuck = 0;
	struct deal s;

	if (need == 0 || deal_may_end(p))
		return NEVER;
	if (p->s.hidden && p->hidden.is_lost)
		return p->s.undrawn < need ? SURELY :
		    p->rule[P_IDENTICAL] == IDENTICAL_REPLACED ? PERHAPS :
								 NEVER;
	deal_copy(&s, &p->s);
	for (size_t i = 0; i < count; i++)
		stuck += is_stuck(p, &s, may[i]);
	return stuck == 0 ? NEVER : stuck == count ? SURELY : PERHAPS;
}

bool
hidden_deal(const struct pos *p, struct hidden *h, const struct deal *before,
    uint32_t bits, unsigned hexes, bool ends, bool differs)
{
	struct refill r = { before, bits, hexes, displayed_beside(p, before),
		false };
	struct set set = { 0 };
	const uint64_t *may;
	bool good = true;

	if (before->hidden == 0)
		hidden_clear(h);
	if (h->is_lost)
		return true;
	const size_t count = hidden_list(h, &may);
	for (size_t i = 0; i < count && good; i++) {
		const uint64_t both[2] = { may[i], may[i] };
		struct deal s = *before;

		if (p->rule[P_REFILL] == REFILL_ADD) {
			for (unsigned k = 0; k < HEX_END; k++)
				s.left[k] = (uint8_t)(s.left[k] -
				    hidden_of(may[i], k));
			s.hidden = 0;
		}
		/* Equal hexes go back, if another kind is left. */
		r.differs = differs &&
		    p->rule[P_IDENTICAL] != IDENTICAL_ALLOWED &&
		    !deal_is_one_kind(p, &s);
		if (!ends || !is_stuck(p, before, may[i]))
			good = lay(&r, &set, both, 0, -1);
	}
	free(set.slot);
	hidden_release(h);
	*h = set.list;
	h->out_of_memory = !good;
	const bool is_possible = h->count > 0;
	if (!is_possible || h->count > LIST_MAX)
		hidden_lose(h);
	return good && is_possible;
}
