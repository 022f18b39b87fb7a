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

/*
 * Enters the place of a seat, if it is an owner of the pattern.  Returns how
 * many owners it is.
 */
static unsigned
enter_seat(struct things *t, const struct pattern *p, const char *seat,
    size_t len, int place)
{
	for (unsigned i = 0; i < p->owners; i++)
		if (!pattern_is_letter(p->owner[i]) && !t->owner[i] &&
		    is_text(p->owner[i], seat, len)) {
			t->owner[i] = place;
			return 1;
		}
	return 0;
}

/* Sets t->items, t->owner and t->has_all. */
static void
read_list(struct things *t, const struct pattern *p, const char *list)
{
	static const char seat[] = BOARDS_SEAT;
	const char *s = strchr(list, ';');
	const uint64_t owned[2] = { items_of_owner(p, false),
		items_of_owner(p, true) };
	uint64_t found = 0;
	unsigned things = 0, owners = 0;
	int place = 0;

	for (unsigned i = 0; i < p->items; i++) {
		t->items[0] |= (uint64_t)p->item[i].is_empty << i;
		t->is_new |= (uint64_t)p->item[i].is_new << i;
	}
	for (unsigned i = 0; i < p->owners; i++)
		owners += pattern_is_letter(p->owner[i]);
	for (; s && *++s; s += strcspn(s, ";")) {
		struct boards_thing thing;

		if (strncmp(s, seat, sizeof(seat) - 1) == 0)
			owners += enter_seat(t, p, s + sizeof(seat) - 1,
			    strcspn(s, ";") - (sizeof(seat) - 1), ++place);
		else if (++things <= TES_THINGS_MAX && boards_thing(s, &thing))
			for (unsigned o = 0; o < OWNERS; o++)
				found |= t->items[things + 32 * o] =
				    thing.may_be[o > 0] ?
				    items_of(p, &thing) & owned[o > 0] : 0;
	}
	t->has_all = owners == p->owners &&
	    (found | t->items[0]) == (UINT64_C(1) << p->items) - 1 &&
	    strncmp(list, pattern_grid(p), strcspn(list, ";") + 1) == 0;
}

/* Removes the items whose owners are others in these games. */
static void
exclude_seats(struct things *t, const struct pattern *p)
{
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
}

/* Sorts the items by how often they are in a game, or could be. */
static void
sort_items(struct things *t, const struct pattern *p,
    const struct boards_game *game)
{
	unsigned count[CONTENTS] = { 0 }, weight[ITEMS] = { 0 };

	board_count(game, count);
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

/* Returns the index of an offset, which is added if it is new. */
static unsigned
find_offset(struct things *t, struct place at)
{
	unsigned d = 0;

	while (d < t->offsets && (t->offset[d].x != at.x ||
	    t->offset[d].y != at.y))
		d++;
	if (d == t->offsets) {
		t->distance[d] = (uint32_t)at.x + SIDE * (uint32_t)at.y;
		t->offset[t->offsets++] = at;
	}
	return d;
}

/* Excludes image k unless a content that item i can be is on its cell. */
static void
exclude_image(struct things *t, const struct pattern *p, unsigned i, unsigned k)
{
	const unsigned first = t->order[0];
	const struct place here = p->place[k][first], there = p->place[k][i];
	const unsigned d = find_offset(t,
	    (struct place){ there.x - here.x, there.y - here.y });
	const int owner = p->item[first].owner, other = p->item[i].owner;

	for (unsigned c = 0; c < OWNERS * CONTENTS; c++) {
		const unsigned content = c % CONTENTS, o = c / CONTENTS;
		const bool is_same = content / 32 == o;

		if (content != MIXED && (!(t->items[content] >> i & 1) ||
			(owner >= 0 && other >= 0 &&
			(owner == other) != is_same)))
			t->fits[o][d][content] &= (uint16_t)~(1U << k);
	}
}

void
things_make(struct things *t, const struct pattern *p, const char *list,
    const struct boards_game *game)
{
	read_list(t, p, list);
	if (!t->has_all)
		return;
	filter_make(&t->filter, p, t->items);
	exclude_seats(t, p);
	sort_items(t, p, game);
	for (unsigned c = 0; c < CONTENTS; c++)
		t->is_anchor[c] = t->items[c] >> t->order[0] & 1;
	memset(t->fits, 0xff, sizeof(t->fits));
	for (unsigned n = 1; n < p->items; n++) {
		const unsigned i = t->order[n];

		if (p->item[i].is_empty || t->offsets + p->images > OFFSETS)
			break;
		for (unsigned k = 0; k < p->images; k++)
			exclude_image(t, p, i, k);
	}
}
