/*
 * nearby.c - which placements of a pattern the contents of a few cells exclude.
 */
#include <stdlib.h>

#include "find/pattern.h"

enum {
	ENOUGH = 2, /* chosen cells of a placement, if there is room */
	MARGIN_MIN = 8
};

static int32_t
larger(int32_t a, int32_t b)
{
	return a > b ? a : b;
}

/* Returns where an item is, from the changed cell of a placement. */
static struct place
offset_of(const struct pattern *p, unsigned placement, unsigned item)
{
	const struct place *place = p->place[placement / p->items];
	const struct place here = place[placement % p->items];

	return (struct place){ place[item].x - here.x, place[item].y - here.y };
}

/* Returns the item of a placement at an offset; p->items if there is none. */
static unsigned
item_at(const struct pattern *p, unsigned placement, struct place at)
{
	unsigned item = 0;

	for (; item < p->items; item++) {
		const struct place there = offset_of(p, placement, item);

		if (there.x == at.x && there.y == at.y)
			break;
	}
	return item;
}

/* Adds the cell of the nearest item that is not chosen, if less than `enough`
 * of them are.
 */
static void
choose_cell(struct nearby *nearby, const struct pattern *p, unsigned placement,
    unsigned enough)
{
	bool is_chosen[ITEMS + 1] = { false };
	int32_t least = INT32_MAX;
	unsigned chosen = 0;

	is_chosen[placement % p->items] = true;
	for (unsigned d = 0; d < nearby->offsets; d++) {
		const unsigned item =
		    item_at(p, placement, nearby->offset[d]);

		is_chosen[item] = true;
		chosen += item < p->items;
	}
	for (unsigned i = 0; i < p->items && chosen < enough &&
	    nearby->offsets < OFFSETS; i++) {
		const struct place at = offset_of(p, placement, i);
		const int32_t far = abs(at.x) + abs(at.y) + abs(at.x + at.y);

		if (is_chosen[i] || far >= least)
			continue;
		least = far;
		nearby->offset[nearby->offsets] = at;
	}
	nearby->offsets += least < INT32_MAX;
}

void
nearby_choose(struct nearby *nearby, const struct pattern *p)
{
	const unsigned placements = p->items * p->images;
	int32_t reach = 0;

	for (unsigned enough = 1; enough <= ENOUGH; enough++)
		for (unsigned n = 0; n < placements; n++)
			choose_cell(nearby, p, n, enough);
	for (unsigned d = 0; d < nearby->offsets; d++) {
		const struct place at = nearby->offset[d];

		nearby->distance[d] = (size_t)at.x + SIDE * (size_t)at.y;
	}
	for (unsigned n = 0; n < placements * p->items; n++) {
		const struct place at = offset_of(p, n / p->items,
		    n % p->items);

		reach = larger(reach, larger(abs(at.x), abs(at.y)));
	}
	/* On a larger board, two cells in reach could have the same index. */
	nearby->margin = 2 * MARGIN_MIN + reach < SIDE ?
	    (uint32_t)(SIDE - 1 - reach) / 2 : 0;
}

void
nearby_fit(const struct nearby *nearby, const struct pattern *p,
    struct things *t)
{
	/* Remove the items whose owners are others in these games. */
	for (unsigned k = 0; k < CONTENTS * p->items; k++) {
		const unsigned content = k / p->items, i = k % p->items;
		const int wanted = p->item[i].owner, owner = (int)content / 32;
		bool is_seat = false; /* the owner is a seat of the pattern */

		for (unsigned n = 0; n < p->owners; n++)
			is_seat |= owner != UNKNOWN && t->owner[n] == owner;
		if (wanted >= 0 && (t->owner[wanted] == UNKNOWN ? is_seat :
			t->owner[wanted] != owner))
			t->items[content] &= ~(UINT64_C(1) << i);
	}
	for (unsigned n = 0; n < p->items * p->images; n++) {
		const uint64_t bit = UINT64_C(1) << n % PLACEMENTS;
		const unsigned here = n % p->items;
		const int owner = p->item[here].owner;

		for (unsigned c = 0; c < CONTENTS; c++)
			if (t->items[c] >> here & 1)
				t->fits_here[c] |= bit;
		for (unsigned d = 0; d < nearby->offsets; d++) {
			const unsigned i = item_at(p, n, nearby->offset[d]);
			const int other =
			    i < p->items ? p->item[i].owner : ANY_OWNER;

			for (unsigned c = 0; c < 2 * CONTENTS; c++)
				if (i == p->items ||
				    ((t->items[c % CONTENTS] >> i & 1) &&
				    (owner < 0 || other < 0 ||
				    (owner == other) == c / CONTENTS)))
					t->fits[d][c / CONTENTS]
					    [c % CONTENTS] |= bit;
		}
	}
}
