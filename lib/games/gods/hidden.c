/*
 * hidden.c - possible kinds of the unrecorded hexes on the display.
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

static bool
reserve(struct hidden *h, size_t count)
{
	uint64_t *may = array_reserve(h->may, &h->cap, count, sizeof(*may));

	if (may)
		h->may = may;
	return may != NULL;
}

bool
hidden_copy(struct hidden *to, const struct hidden *from)
{
	if (from->count > to->cap && !reserve(to, from->count))
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
hidden_has(const struct hidden *h, const int left[HEX_KINDS], enum hex hex)
{
	if (hex >= HEX_END || left[hex] < 1)
		return false;
	for (size_t i = 0; i < h->count; i++)
		if (hidden_of(h->may[i], hex))
			return true;
	return h->is_lost;
}

bool
hidden_covers(const struct hidden *h, const int left[HEX_KINDS],
    const unsigned number[HEX_END])
{
	const uint64_t *may;
	const size_t count = hidden_list(h, &may);

	for (size_t i = 0; i < count; i++) {
		bool covers = true;

		for (unsigned hex = 0; hex < HEX_END; hex++)
			covers &= h->is_lost ?
			    (int)number[hex] <= left[hex] :
			    number[hex] <= hidden_of(may[i], hex);
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
hidden_take(struct hidden *h, enum hex hex)
{
	if (!hidden_keep(h, 1u << hex, true))
		return;
	for (size_t i = 0; i < h->count; i++)
		h->may[i] -= one_of(hex);
}

/*
 * Refills
 */

/*
 * Returns whether the last hex of a refill equals one that it must differ from:
 * the first hex drawn, of kind `first` (-1: none), or those on the display.
 */
static bool
is_alike(const struct hidden_draw *d, uint64_t may, int first, int hex)
{
	if (!d->differs)
		return false;
	if (d->count == DISPLAY)
		return first == hex;
	if (d->from.beside != HEX_HIDDEN)
		return (int)d->from.beside == hex;
	return hidden_of(may, (unsigned)hex) > 0;
}

/*
 * Adds to *list all possibilities of the drawn hexes from index i (base 0) on.
 * first: kind of the hex with index 0; may[0]: the hidden hexes before the
 * refill; may[1]: with those drawn before i.  Returns false if out of memory.
 */
static bool
lay(const struct hidden_draw *d, struct hidden *list, const uint64_t may[2],
    unsigned i, int first)
{
	if (i == d->count) {
		if (!reserve(list, list->count + 1))
			return false;
		list->may[list->count++] = may[1];
		return true;
	}
	for (int hex = 0; hex < HEX_END; hex++) {
		const bool hides = d->hex[i] == HEX_HIDDEN;
		const int gone = (int)hidden_of(may[0], (unsigned)hex) +
		    (i > 0 && first == hex);

		if ((!hides && hex != (int)d->hex[i]) ||
		    d->from.left[hex] <= gone ||
		    (i + 1 == d->count && is_alike(d, may[0], first, hex)))
			continue;
		const uint64_t more[2] = { may[0],
			may[1] + (hides ? one_of((unsigned)hex) : 0) };
		if (!lay(d, list, more, i + 1, hex))
			return false;
	}
	return true;
}

static int
compare(const void *a, const void *b)
{
	const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

/* Sorts the list and removes duplicates. */
static void
tidy(struct hidden *list)
{
	size_t kept = 0;

	if (list->count)
		qsort(list->may, list->count, sizeof(*list->may), compare);
	for (size_t i = 0; i < list->count; i++)
		if (i == 0 || list->may[i] != list->may[kept - 1])
			list->may[kept++] = list->may[i];
	list->count = kept;
}

/*
 * Returns whether the refill is impossible if the hidden hexes are those of the
 * possibility `may`; see refill_is_stuck().
 */
static bool
is_stuck(const struct refill *r, uint64_t may)
{
	unsigned kinds = 0;
	int undrawn = 0;

	for (unsigned h = 0; h < HEX_END; h++) {
		const int lies = (int)hidden_of(may, h);
		const int n = r->left[h] - lies;

		undrawn += n;
		if (n > 0 || (r->beside == HEX_HIDDEN && lies > 0))
			kinds |= 1u << h;
	}
	if (undrawn < (int)r->need)
		return true;
	if (r->beside < HEX_END)
		kinds |= 1u << r->beside;
	return r->must_differ && (kinds == 0 || is_single(kinds));
}

enum certainty
refill_is_stuck(const struct hidden *h, const struct refill *r)
{
	const uint64_t *may;
	size_t stuck = 0;

	/* A refill is always possible while the end tile has not been drawn. */
	if (r->need == 0 || r->left[HEX_END] > 0)
		return NEVER;
	if (h->is_lost)
		return r->undrawn < (int)r->need ? SURELY :
		    r->must_differ		 ? PERHAPS :
						   NEVER;
	const size_t count = hidden_list(h, &may);
	for (size_t i = 0; i < count; i++)
		stuck += is_stuck(r, may[i]);
	return stuck == 0 ? NEVER : stuck == count ? SURELY : PERHAPS;
}

enum tes_status
hidden_lay(struct hidden *h, const struct hidden_draw *d)
{
	struct hidden list = { 0 };
	const uint64_t *may;
	const size_t count = hidden_list(h, &may);
	bool good = true;

	if (h->is_lost)
		return TES_OK;
	for (size_t i = 0; i < count && good; i++) {
		const uint64_t both[2] = { may[i], may[i] };

		if (!d->goes_on || !is_stuck(&d->from, may[i]))
			good = lay(d, &list, both, 0, -1);
	}
	tidy(&list);
	hidden_release(h);
	*h = list;
	h->out_of_memory = !good;
	if (list.count == 0 || list.count > LIST_MAX)
		hidden_lose(h);
	return !good ? TES_NOMEM : list.count == 0 ? TES_INVALID : TES_OK;
}
