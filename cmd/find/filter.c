/*
 * filter.c - what the signatures of games with a pattern must have.
 */
#include "find/pattern.h"

#include <string.h>

enum {
	CLASSES = 64,
	PROBES_MAX = 40 /* of a test: with more, it would exclude few games */
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

/* Adds a probe to the last test.  Returns false if that has too many. */
static bool
add_probe(struct filter *filter, struct signature_bits probe)
{
	unsigned *end = &filter->end[filter->tests];
	unsigned i = filter->tests ? end[-1] : 0;

	if (*end - i == PROBES_MAX)
		return false;
	while (i < *end &&
	    memcmp(&filter->probe[i], &probe, sizeof(probe)) != 0)
		i++;
	if (i == *end)
		filter->probe[(*end)++] = probe;
	return true;
}

/* Begins a test.  Returns false if there is no room for another one. */
static bool
begin_test(struct filter *filter)
{
	const unsigned end =
	    filter->tests ? filter->end[filter->tests - 1] : 0;

	if (filter->tests == TESTS || end + PROBES_MAX > PROBES)
		return false;
	filter->end[filter->tests] = end;
	return true;
}

/*
 * Adds the probes of the trio, if its things have these classes.  Returns false
 * if there are too many.
 */
static bool
add_features(struct filter *filter, const struct trio *t, struct feature f)
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
		if (is_possible &&
		    !add_probe(filter, signature_of_feature(&f, t->kind)))
			return false;
	}
	return true;
}

/* Adds the probes of the trio.  Returns false if there are too many. */
static bool
add_classes(struct filter *filter, const struct trio *t,
    const struct classes class[3])
{
	for (unsigned i = 0; i < class[0].count; i++)
		for (unsigned k = 0; k < class[1].count; k++)
			for (unsigned l = 0; l < class[2].count; l++)
				if (!add_features(filter, t, (struct feature){
				    .class = { class[0].class[i],
					class[1].class[k],
					class[2].class[l] } }))
					return false;
	return true;
}

/* Adds the test of three items; the first is in the middle of a row. */
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
	/* What is not used needs no more than one class. */
	if (kind <= FEATURE_PAIR && class[2].count > 1)
		class[2].count = 1;
	if (kind == FEATURE_THING && class[1].count > 1)
		class[1].count = 1;
	compare_owners(t.item[1], t.item[2], t.may_be[0]);
	compare_owners(t.item[0], t.item[2], t.may_be[1]);
	compare_owners(t.item[0], t.item[1], t.may_be[2]);
	if (begin_test(filter) && add_classes(filter, &t, class))
		filter->tests++;
}

static void
add_square(struct filter *filter, const struct pattern *p,
    const uint64_t items[CONTENTS], unsigned item)
{
	const struct classes class = classes_of(items, item);
	const struct place at = p->item[item].at;
	bool good = begin_test(filter);

	for (unsigned k = 0; k < class.count && good; k++)
		good = add_probe(filter,
		    signature_of_square(at.x, at.y, class.class[k]));
	filter->tests += good;
}

/* Adds the tests of two items, and of these with each later one. */
static void
see_pair(struct filter *filter, const struct pattern *p,
    const uint64_t items[CONTENTS], unsigned i, unsigned k)
{
	for (unsigned l = k + 1; l < p->items; l++) {
		const unsigned index[] = { i, k, l };
		const struct place at[] = { p->item[i].at, p->item[k].at,
			p->item[l].at };

		if (p->item[l].is_empty)
			continue;
		if (is_beside(at[0], at[1]) && is_beside(at[0], at[2]) &&
		    is_beside(at[1], at[2]))
			add_trio(filter, p, items, index, FEATURE_TRIANGLE);
		for (unsigned n = 0; n < 3; n++) {
			const unsigned a = (n + 1) % 3, b = (n + 2) % 3;

			if (is_beside(at[n], at[a]) &&
			    at[a].x + at[b].x == 2 * at[n].x &&
			    at[a].y + at[b].y == 2 * at[n].y)
				add_trio(filter, p, items, (const unsigned[]){
				    index[n], index[a], index[b] },
				    FEATURE_ROW);
		}
	}
	if (is_beside(p->item[i].at, p->item[k].at))
		add_trio(filter, p, items, (const unsigned[]){ i, k, k },
		    FEATURE_PAIR);
}

void
filter_make(struct filter *filter, const struct pattern *p,
    const uint64_t items[CONTENTS])
{
	filter->tests = 0;
	for (unsigned i = 0; i < p->items; i++) {
		if (p->item[i].is_empty)
			continue;
		if (p->grid == TES_GRID_SQUARES) {
			add_square(filter, p, items, i);
			continue;
		}
		add_trio(filter, p, items, (const unsigned[]){ i, i, i },
		    FEATURE_THING);
		for (unsigned k = i + 1; k < p->items; k++)
			if (!p->item[k].is_empty)
				see_pair(filter, p, items, i, k);
	}
}

void
filter_row(const struct filter *filter, const struct boards_reader *row,
    uint64_t mask[BOARDS_MASK])
{
	unsigned i = 0;

	memset(mask, 0xff, BOARDS_MASK * sizeof(*mask));
	for (unsigned t = 0; t < filter->tests; t++) {
		uint64_t good[BOARDS_MASK] = { 0 }; /* games with a probe */

		for (; i < filter->end[t]; i++) {
			const struct signature_bits *probe = &filter->probe[i];
			uint64_t a[BOARDS_MASK], b[BOARDS_MASK];

			boards_games_with(row, 64 * probe->word +
			    probe->bit[0], a);
			boards_games_with(row, 64 * probe->word +
			    probe->bit[1], b);
			for (unsigned w = 0; w < BOARDS_MASK; w++)
				good[w] |= a[w] & b[w];
		}
		for (unsigned w = 0; w < BOARDS_MASK; w++)
			mask[w] &= good[w];
	}
}
