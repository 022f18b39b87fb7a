/*
 * things.c - what the contents of cells can be in a pattern.
 */
#include <stdlib.h>
#include <string.h>

#include "find/board.h"

/* Returns whether words are a text of n bytes, in any case of letters. */
static bool
is_text(const char *words, const char *text, size_t n)
{
	return strlen(words) == n &&
	    sqlite3_strnicmp(words, text, (int)n) == 0;
}

/* Returns the items that the thing can be. */
static uint64_t
items_of(const struct pattern *p, const struct boards_thing *thing)
{
	uint64_t items = 0;

	for (unsigned i = 0; i < p->items; i++) {
		const char *words = p->item[i].words;

		if (!p->item[i].is_empty && (!words[0] ||
		    is_text(words, thing->kind, thing->kind_len) ||
		    is_text(words, thing->name, thing->name_len)))
			items |= UINT64_C(1) << i;
	}
	return items;
}

/* Returns which of the items an owner can have. */
static uint64_t
items_of_owner(const struct pattern *p, bool has_owner)
{
	uint64_t items = 0;

	for (unsigned i = 0; i < p->items; i++)
		if (p->item[i].owner == ANY_OWNER ||
		    has_owner == (p->item[i].owner >= 0))
			items |= UINT64_C(1) << i;
	return items;
}

/* Sets t->items, t->seats, t->owner and t->has_all. */
static void
read_list(struct things *t, const struct pattern *p, const char *list)
{
	static const char seat[] = BOARDS_SEAT;
	const char *s = strchr(list, ';');
	const uint64_t owned[2] = { items_of_owner(p, false),
		items_of_owner(p, true) };
	uint64_t found = 0;
	unsigned things = 0;

	for (unsigned i = 0; i < p->items; i++)
		t->items[0] |= (uint64_t)p->item[i].is_empty << i;
	for (; s && *++s; s += strcspn(s, ";")) {
		struct boards_thing thing;

		if (strncmp(s, seat, sizeof(seat) - 1) == 0) {
			const char *name = s + sizeof(seat) - 1;

			t->seats++;
			for (unsigned i = 0; i < p->owners; i++)
				if (!pattern_is_letter(p->owner[i]) &&
				    !t->owner[i] && is_text(p->owner[i], name,
					strcspn(name, ";")))
					t->owner[i] = (int)t->seats;
		} else if (++things <= TES_THINGS_MAX &&
		    boards_thing(s, &thing)) {
			for (unsigned o = 0; o < OWNERS; o++)
				found |= t->items[things + 32 * o] =
				    thing.may_be[o > 0] ?
				    items_of(p, &thing) & owned[o > 0] : 0;
		}
	}
	t->has_all = (found | t->items[0]) == (UINT64_C(1) << p->items) - 1 &&
	    strncmp(list, pattern_grid(p), strcspn(list, ";") + 1) == 0;
	for (unsigned i = 0; i < p->owners; i++)
		t->has_all &= pattern_is_letter(p->owner[i]) || t->owner[i];
}

/* Sorts the items by how often they are in a game, or could be. */
static void
sort_items(struct things *t, const struct pattern *p,
    const struct boards_game *game)
{
	unsigned weight[ITEMS] = { 0 };
	unsigned count[CONTENTS] = { 0 };

	for (size_t i = 0; i < game->stays; i++)
		count[boards_content(game, i)]++;
	for (unsigned i = 0; i < p->items; i++) {
		for (unsigned c = 1; c < CONTENTS; c++)
			if (t->items[c] >> i & 1)
				weight[i] += CONTENTS * count[c] + 1;
		if (p->item[i].is_empty)
			weight[i] = UINT32_MAX;
		unsigned k = i;
		for (; k > 0 && weight[t->order[k - 1]] > weight[i]; k--)
			t->order[k] = t->order[k - 1];
		t->order[k] = i;
	}
}

/* Returns the place of an item's owner in a variant, or UNKNOWN. */
static int
owner_of(const struct item *item, const int owner[TES_SEATS_MAX])
{
	return item->owner < 0 ? UNKNOWN : owner[item->owner];
}

/* Returns whether a content can be item i with an owner. */
static bool
can_be(const struct things *t, unsigned content, unsigned i, int owner)
{
	return (t->items[content] >> i & 1) &&
	    (owner == UNKNOWN || (int)content / 32 == owner);
}

/* Returns the plane of item i with an owner; adds it if there is none. */
static unsigned
find_plane(struct things *t, const struct pattern *p, unsigned i, int owner)
{
	struct plane *const plane = &t->plane[t->planes];
	unsigned k = PLANE_EMPTY + 1;

	if (p->item[i].is_empty)
		return PLANE_EMPTY;
	memset(plane, 0, sizeof(*plane));
	plane->is_new = p->item[i].is_new;
	for (unsigned c = 1; c < CONTENTS; c++)
		plane->has[c] = can_be(t, c, i, owner);
	while (memcmp(&t->plane[k], plane, sizeof(*plane)) != 0)
		k++;
	t->planes += k == t->planes;
	return k;
}

/* Adds item i to the needs of a variant, with its owner there. */
static void
add_needs(struct things *t, const struct pattern *p, unsigned i, int owner,
    struct needed_cell *need)
{
	const unsigned plane = find_plane(t, p, i, owner);

	for (unsigned k = 0; k < p->images; k++, need += t->needs) {
		const struct place *at = &p->place[k][i];
		const struct place *from = &p->place[k][t->order[0]];

		need->plane = plane;
		need->at.x = at->x - from->x;
		need->at.y = at->y - from->y;
		need->offset = board_offset(plane, need->at.x, need->at.y);
	}
}

/* Adds a variant.  Returns false if out of memory. */
static bool
add_variant(struct things *t, const struct pattern *p,
    const int owner[TES_SEATS_MAX])
{
	const size_t variants = t->variants + 1, needs = p->images * t->needs;
	const unsigned first = t->order[0];
	struct needed_cell *need =
	    realloc(t->need, variants * needs * sizeof(*need));
	t->need = need ? need : t->need;
	bool(*is_anchor)[CONTENTS] =
	    realloc(t->is_anchor, variants * sizeof(*is_anchor));
	t->is_anchor = is_anchor ? is_anchor : t->is_anchor;
	if (!need || !is_anchor)
		return false;
	need += needs * t->variants;
	is_anchor += t->variants++;
	for (unsigned c = 0; c < CONTENTS; c++)
		is_anchor[0][c] =
		    can_be(t, c, first, owner_of(&p->item[first], owner));
	memset(need, 0, needs * sizeof(*need));
	/* If there is only one, twice; all cells are empty if there is none. */
	for (unsigned n = 0; n < t->needs && p->items > 1; n++) {
		const unsigned i = t->order[n + 1 < p->items ? n + 1 : n];

		add_needs(t, p, i, owner_of(&p->item[i], owner), need + n);
	}
	return true;
}

/*
 * Adds the variants that have these owners, and all players for the letters
 * from one on.  Returns false if out of memory.
 */
static bool
add_variants(struct things *t, const struct pattern *p,
    int owner[TES_SEATS_MAX], unsigned from)
{
	while (from < p->owners && owner[from] != UNKNOWN)
		from++;
	if (from == p->owners)
		return add_variant(t, p, owner);
	for (int seat = 1; seat <= (int)t->seats && seat < OWNERS; seat++) {
		bool is_free = true;

		for (unsigned k = 0; k < p->owners; k++)
			is_free &= owner[k] != seat;
		owner[from] = seat;
		if (is_free && !add_variants(t, p, owner, from + 1))
			return false;
		owner[from] = UNKNOWN;
	}
	return true;
}

/*
 * Counts the planes that a content is of, of new things or the others, and sets
 * slot[], unless NULL, to their offsets.
 */
static unsigned
list_planes(const struct things *t, unsigned content, bool is_new,
    int32_t *slot)
{
	unsigned n = 0;

	for (unsigned k = 0; k < t->planes; k++) {
		if (!t->plane[k].has[content] || t->plane[k].is_new != is_new)
			continue;
		if (slot)
			slot[n] = board_offset(k, 0, 0);
		n++;
	}
	return n;
}

/* Sets t->slot, t->plain and t->news.  Returns false if out of memory. */
static bool
set_slots(struct things *t)
{
	for (unsigned c = 1; c < CONTENTS; c++) {
		const unsigned plain = list_planes(t, c, false, NULL);
		const unsigned news = list_planes(t, c, true, NULL);

		t->plain = plain > t->plain ? plain : t->plain;
		t->news = news > t->news ? news : t->news;
	}
	const unsigned slots = 1 + t->plain + t->news;
	const int32_t unused = t->plane[PLANE_EMPTY].has[1] ?
	    board_unused(t->planes) : board_offset(PLANE_EMPTY, 0, 0);
	t->slot = calloc((size_t)CONTENTS * slots, sizeof(*t->slot));
	for (unsigned c = 0; c < CONTENTS && t->slot; c++) {
		int32_t *slot = t->slot + (size_t)slots * c;

		slot[0] = t->items[c] >> t->order[0] & 1;
		for (unsigned k = 1; k < slots; k++)
			slot[k] = unused;
		list_planes(t, c, false, slot + 1);
		list_planes(t, c, true, slot + 1 + t->plain);
	}
	return t->slot;
}

bool
things_make(struct things *t, const struct pattern *p, const char *list,
    const struct boards_game *game)
{
	int owner[TES_SEATS_MAX];

	read_list(t, p, list);
	if (!t->has_all)
		return true;
	filter_make(&t->filter, p, t->items);
	sort_items(t, p, game);
	/* One more, to be compared with the others. */
	t->plane = calloc(PLANES_MAX + 1, sizeof(*t->plane));
	if (!t->plane)
		return false;
	t->planes = PLANE_EMPTY + 1;
	for (unsigned c = 1; c < CONTENTS; c++)
		t->plane[PLANE_EMPTY].has[c] =
		    p->item[t->order[p->items - 1]].is_empty;
	t->needs = p->items > 2 ? p->items - 1 : 2;
	memcpy(owner, t->owner, sizeof(owner));
	return add_variants(t, p, owner, 0) && set_slots(t);
}

void
things_release(struct things *t)
{
	free(t->is_anchor);
	free(t->need);
	free(t->plane);
	free(t->slot);
}
