/*
 * filter.c - what the signatures of games with a pattern must have.
 */
#include <string.h>

#include "find/pattern.h"

enum {
	CLASSES = 64,
	COMBINATIONS = 4096 /* of things on three cells, that are tried */
};

/* The classes of things that an item can be; see signature_class(). */
struct classes {
	uint8_t class[CLASSES];
	unsigned count;
};

static struct classes
classes_of(const uint64_t items[CONTENTS], unsigned item)
{
	struct classes c = { .count = 0 };

	for (unsigned thing = 1; thing <= TES_THINGS_MAX; thing++) {
		if (items[thing] >> item & 1)
			c.class[c.count++] = (uint8_t)thing;
		if (items[thing + 32] >> item & 1)
			c.class[c.count++] = (uint8_t)(thing + 32);
	}
	return c;
}

static bool
is_beside(struct place a, struct place b)
{
	const int32_t dx = b.x - a.x, dy = b.y - a.y;

	return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1 && dx + dy >= -1 &&
	    dx + dy <= 1 && (dx || dy);
}

/*
 * Sets *may_be to whether the owners of two items can be different [0], and the
 * same [1], if both have one.
 */
static void
compare_owners(const struct item *a, const struct item *b, bool may_be[2])
{
	const bool is_known = a->owner >= 0 && b->owner >= 0;

	may_be[0] = !is_known || a->owner != b->owner;
	may_be[1] = !is_known || a->owner == b->owner;
}

/* Three items on neighbouring cells. */
struct trio {
	const struct item *item[3];
	enum feature_kind kind;
	bool may_be[3][2]; /* see compare_owners(), and feature.is_same */
};

/* Adds the features of the trio, if its things have these classes. */
static void
add_features(struct signature *s, const struct trio *t, struct feature f)
{
	for (unsigned same = 0; same < 8; same++) {
		bool is_possible = true;

		for (unsigned i = 0; i < 3; i++) {
			const bool a = f.class[i == 0] >= 32;
			const bool b = f.class[i == 2 ? 1 : 2] >= 32;

			f.is_same[i] = same >> i & 1;
			is_possible &= a && b ? t->may_be[i][f.is_same[i]] :
			    f.is_same[i] == (a == b);
		}
		if (is_possible)
			signature_add(s, &f, t->kind);
	}
}

/*
 * Sets *s to the bits of which a game must have one, for the trio.  Returns
 * false if there are too many possibilities.
 */
static bool
make_mask(struct signature *s, const struct trio *t,
    const struct classes class[3])
{
	memset(s, 0, sizeof(*s));
	if (class[0].count * class[1].count * class[2].count > COMBINATIONS)
		return false;
	for (unsigned i = 0; i < class[0].count; i++)
		for (unsigned k = 0; k < class[1].count; k++)
			for (unsigned l = 0; l < class[2].count; l++)
				add_features(s, t, (struct feature){
				    .class = { class[0].class[i],
					class[1].class[k],
					class[2].class[l] } });
	return true;
}

/* Adds the mask of three items; the first is in the middle of a row. */
static void
add_trio(struct filter *filter, const struct pattern *p,
    const uint64_t items[CONTENTS], const unsigned index[3],
    enum feature_kind kind)
{
	struct trio t = { .kind = kind };
	struct classes class[3];

	for (unsigned i = 0; i < 3; i++) {
		t.item[i] = &p->item[index[i]];
		class[i] = classes_of(items, index[i]);
	}
	compare_owners(t.item[1], t.item[2], t.may_be[0]);
	compare_owners(t.item[0], t.item[2], t.may_be[1]);
	compare_owners(t.item[0], t.item[1], t.may_be[2]);
	if (filter->masks < MASKS &&
	    make_mask(&filter->mask[filter->masks], &t, class))
		filter->masks++;
}

static void
see_trio(struct filter *filter, const struct pattern *p,
    const uint64_t items[CONTENTS], const unsigned index[3])
{
	const struct place at[] = { p->item[index[0]].at, p->item[index[1]].at,
		p->item[index[2]].at };

	if (is_beside(at[0], at[1]) && is_beside(at[0], at[2]) &&
	    is_beside(at[1], at[2]))
		add_trio(filter, p, items, index, FEATURE_TRIANGLE);
	for (unsigned i = 0; i < 3; i++) {
		const unsigned a = (i + 1) % 3, b = (i + 2) % 3;

		if (is_beside(at[i], at[a]) &&
		    at[a].x + at[b].x == 2 * at[i].x &&
		    at[a].y + at[b].y == 2 * at[i].y)
			add_trio(filter, p, items, (const unsigned[]){
			    index[i], index[a], index[b] }, FEATURE_ROW);
	}
}

void
filter_make(struct filter *filter, const struct pattern *p,
    const uint64_t items[CONTENTS])
{
	filter->masks = 0;
	for (unsigned i = 0; i < p->items; i++) {
		struct signature *s = &filter->mask[filter->masks];
		const struct classes class = classes_of(items, i);

		if (p->item[i].is_empty)
			continue;
		if (p->grid == TES_GRID_SQUARES && filter->masks < MASKS) {
			memset(s, 0, sizeof(*s));
			for (unsigned k = 0; k < class.count; k++)
				signature_add_square(s, p->item[i].at.x,
				    p->item[i].at.y, class.class[k]);
			filter->masks++;
		}
		for (unsigned k = i + 1; k < p->items; k++) {
			for (unsigned l = k + 1; l < p->items; l++)
				if (p->grid == TES_GRID_HEXAGONS &&
				    !p->item[k].is_empty &&
				    !p->item[l].is_empty)
					see_trio(filter, p, items,
					    (const unsigned[]){ i, k, l });
			if (!p->item[k].is_empty && is_beside(p->item[i].at,
				p->item[k].at) && p->grid == TES_GRID_HEXAGONS)
				add_trio(filter, p, items,
				    (const unsigned[]){ i, k, k },
				    FEATURE_PAIR);
		}
	}
}

bool
filter_passes(const struct filter *filter, const unsigned char *signature)
{
	for (unsigned i = 0; i < filter->masks; i++) {
		uint64_t both = 0;

		for (unsigned w = 0; w < SIGNATURE_WORDS; w++)
			both |= big_endian_get(signature + 8 * w) &
			    filter->mask[i].word[w];
		if (!both)
			return false;
	}
	return true;
}
