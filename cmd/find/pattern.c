/*
 * pattern.c - reads a pattern from the command line.
 */
#include "find/pattern.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "index/boards.h"

#define SPACES " \t\r\n"

/* The least number that is too great for a cell; greater ones are cut to it. */
enum { FAR = 1000 };

static int32_t
limit_number(long n)
{
	return n > -FAR && n < FAR ? (int32_t)n : FAR;
}

/* Reads "0,-1" or "C7".  Returns false if it is no cell. */
static bool
read_cell(struct pattern *p, struct item *item, const char *text)
{
	char *end;
	const long a = strtol(text, &end, 10);

	if (end != text && *end == ',') {
		text = end + 1;
		const long b = strtol(text, &end, 10);

		p->grid = TES_GRID_HEXAGONS;
		item->at.x = limit_number(a);
		item->at.y = limit_number(b);
		return end != text && *end == '\0';
	}
	p->grid = TES_GRID_SQUARES;
	item->at.x = toupper((unsigned char)text[0]) - 'A';
	item->at.y = limit_number(strtol(text + 1, &end, 10)) - 1;
	return isalpha((unsigned char)text[0]) && end != text + 1 &&
	    *end == '\0';
}

const char *
pattern_grid(const struct pattern *p)
{
	return p->grid == TES_GRID_SQUARES ? BOARDS_SQUARES : BOARDS_HEXAGONS;
}

bool
pattern_is_letter(const char *owner)
{
	return isalpha((unsigned char)owner[0]) && !owner[1];
}

/* Returns the index of an owner, which is added if it is new. */
static int
find_owner(struct find *f, struct pattern *p, const char *name)
{
	unsigned i = 0;

	if (sqlite3_stricmp(name, "none") == 0)
		return NONE;
	if (!pattern_is_letter(name))
		find_check_seat(f, pattern_grid(p), name);
	while (i < p->owners && sqlite3_stricmp(p->owner[i], name) != 0)
		i++;
	if (i == TES_SEATS_MAX)
		cmd_misuse(f->run, "--pattern: too many owners: the "
		    "limit is %d", TES_SEATS_MAX);
	if (i == p->owners)
		snprintf(p->owner[p->owners++], WORDS, "%s", name);
	return (int)i;
}

/* Reads "new green tribe of a 0,1".  Returns false if it is malformed. */
static bool
read_item(struct find *f, struct pattern *p, char *text)
{
	struct item *item = &p->item[p->items++];
	char *word[WORDS], *rest = NULL;
	unsigned words = 0, first = 0;

	*item = (struct item){ .owner = ANY_OWNER };
	if (strlen(text) >= WORDS)
		return false;
	for (char *s = text; (word[words] = strtok_r(s, SPACES, &rest));
	     s = NULL)
		words++;
	if (words < 2 || !read_cell(p, item, word[--words]) ||
	    sqlite3_stricmp(word[words - 1], "of") == 0)
		return false;
	if (words > 2 && sqlite3_stricmp(word[words - 2], "of") == 0) {
		item->owner = find_owner(f, p, word[words - 1]);
		words -= 2;
	}
	if (sqlite3_stricmp(word[0], "new") == 0) {
		item->is_new = true;
		first++;
	}
	if (words == first + 1 && sqlite3_stricmp(word[first], "empty") == 0) {
		item->is_empty = true;
		return item->owner == ANY_OWNER && !item->is_new;
	}
	if (words == first + 1 && sqlite3_stricmp(word[first], "any") == 0)
		return true;
	for (unsigned i = first; i < words; i++) {
		const size_t len = strlen(item->words);

		snprintf(item->words + len, WORDS - len, "%s%s",
		    len ? " " : "", word[i]);
	}
	return words > first;
}

static bool
is_same_class(const struct item *a, const struct item *b)
{
	return a->is_empty == b->is_empty && a->is_new == b->is_new &&
	    (a->owner == b->owner || (a->owner >= 0 && b->owner >= 0)) &&
	    strcmp(a->words, b->words) == 0;
}

/* Sets the classes of the items. */
static void
set_classes(struct pattern *p)
{
	for (unsigned i = 0; i < p->items; i++) {
		struct item *item = &p->item[i];

		while (item->class < p->classes && !is_same_class(item,
		    &p->item[p->first[item->class]]))
			item->class++;
		if (item->class == p->classes)
			p->first[p->classes++] = i;
	}
}

/* Puts an item with a thing first, by which the pattern is placed. */
static bool
begin_with_thing(struct pattern *p)
{
	for (unsigned i = 0; i < p->items; i++)
		if (!p->item[i].is_empty) {
			const struct item first = p->item[0];

			p->item[0] = p->item[i];
			p->item[i] = first;
			return true;
		}
	return false;
}

/*
 * Returns whether owner a can be b if letters have other names; letter[] has
 * the new names of those that have one so far, and gets that of a.
 */
static bool
is_renamed(const struct pattern *p, int letter[TES_SEATS_MAX], int a, int b)
{
	if (a == b && (a < 0 || !pattern_is_letter(p->owner[a])))
		return true;
	if (a < 0 || b < 0 || !pattern_is_letter(p->owner[a]) ||
	    !pattern_is_letter(p->owner[b]))
		return false;
	for (unsigned k = 0; k < p->owners; k++)
		if ((letter[k] == b) != ((int)k == a) && letter[k] != NONE)
			return false;
	letter[a] = b;
	return true;
}

/*
 * Returns whether image k is image e, with item i of e on the first item of k;
 * letters are any players, so they can have other names.
 */
static bool
is_image(const struct pattern *p, unsigned k, unsigned e, unsigned i)
{
	const struct place *a = p->place[e], *b = p->place[k];
	int letter[TES_SEATS_MAX];
	unsigned n = 0;

	for (unsigned o = 0; o < TES_SEATS_MAX; o++)
		letter[o] = NONE;
	for (unsigned s = 0; n < p->items && s < p->items; s++)
		if (a[s].x - a[i].x == b[n].x - b[0].x &&
		    a[s].y - a[i].y == b[n].y - b[0].y &&
		    p->item[s].class == p->item[n].class &&
		    is_renamed(p, letter, p->item[n].owner,
			p->item[s].owner)) {
			n++;
			s = UINT_MAX; /* the next one from the first item on */
		}
	return n == p->items;
}

/* Returns whether image k is a translation of an earlier one. */
static bool
is_repeated(const struct pattern *p, unsigned k)
{
	for (unsigned n = 0; n < p->images * p->items; n++)
		if (is_image(p, k, n / p->items, n % p->items))
			return true;
	return false;
}

/* Sets the places of the items in each different image. */
static void
set_images(struct pattern *p)
{
	const unsigned images = p->grid == TES_GRID_SQUARES ? 1 : IMAGES;

	for (unsigned k = 0; k < images; k++) {
		struct place *place = p->place[p->images];

		for (unsigned i = 0; i < p->items; i++) {
			struct place at = p->item[i].at;

			if (k >= IMAGES / 2)
				at = (struct place){ at.y, at.x };
			for (unsigned n = k % (IMAGES / 2); n > 0; n--)
				at = (struct place){ -at.y, at.x + at.y };
			place[i] = at;
		}
		p->images += !is_repeated(p, p->images);
	}
}

/* Exits if the last item, as given, is on a cell that it cannot be on. */
static void
check_cell(struct find *f, const struct pattern *p, enum tes_grid first,
    const char *given)
{
	const struct item *item = &p->item[p->items - 1];
	const struct place at = item->at;

	if (p->items > 1 && p->grid != first)
		cmd_misuse(f->run, "--pattern: hexagons, such as 0,1, and "
		    "squares, such as C7, cannot be combined: '%s'", given);
	if (p->items == 1)
		find_check_grid(f, pattern_grid(p));
	if (p->grid == TES_GRID_SQUARES)
		find_check_square(f, at.x, at.y, given);
	else if (at.x == FAR || at.y == FAR)
		cmd_misuse(f->run, "--pattern: expected a cell from "
		    "-%d,-%d to %d,%d, found '%s'", FAR - 1, FAR - 1, FAR - 1,
		    FAR - 1, given);
	for (unsigned i = 0; i + 1 < p->items; i++)
		if (p->item[i].at.x == at.x && p->item[i].at.y == at.y)
			cmd_misuse(f->run, "--pattern: the cell of '%s' is "
			    "given twice; name one thing for it", given);
	if (item->words[0])
		find_check_thing(f, pattern_grid(p), item->words,
		    item->owner >= 0, item->owner == NONE);
}

void
pattern_read(struct find *f, struct pattern *p)
{
	char text[ITEMS * WORDS], *rest = NULL, *s = text;

	*p = (struct pattern){ .items = 0 };
	if (strlen(f->options->pattern) >= sizeof(text))
		cmd_misuse(f->run, "--pattern: the argument is too long");
	snprintf(text, sizeof(text), "%s", f->options->pattern);
	for (char *item; (item = strtok_r(s, ";", &rest)); s = NULL) {
		char copy[WORDS];
		const enum tes_grid grid = p->grid;

		item += strspn(item, SPACES);
		if (!*item)
			continue;
		snprintf(copy, sizeof(copy), "%s", item);
		if (p->items == ITEMS)
			cmd_misuse(f->run, "--pattern: too many cells: the "
			    "limit is %d", ITEMS);
		if (!read_item(f, p, item))
			cmd_misuse(f->run, "--pattern: expected THING CELL, "
			    "such as 'temple of a 0,0' or 'king C7', found "
			    "'%s'", copy);
		check_cell(f, p, grid, copy);
	}
	if (!begin_with_thing(p))
		cmd_misuse(f->run, "--pattern: expected at least one thing, "
		    "such as 'temple 0,0'");
	set_classes(p);
	set_images(p);
}
