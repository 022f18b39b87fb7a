/*
 * pattern.c - finds positions with a pattern: things on some cells, on any part
 * of the board if that has no fixed cells, turned and reflected.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "find/find.h"

enum {
	ITEMS = 40,
	WORDS = 80,
	IMAGES = 12, /* of the hex plane, under rotation and reflection */
	ANY_OWNER = -1, /* instead of an index */
	NONE = -2,
	ABSENT = 99, /* no such panel: the seat does not play */
	TABLE = 1024 /* size of the table of cells, a power of two */
};

/* A cell, as in struct tes_cell_content. */
struct place {
	int32_t x, y;
};

/* What is wanted on a cell. */
struct item {
	struct place at;
	bool is_empty, is_new;
	char words[WORDS]; /* kind or name of the thing; "": anything */
	int owner; /* index in pattern.owner[], ANY_OWNER or NONE */
};

struct pattern {
	struct item item[ITEMS];
	unsigned items;
	struct place place[IMAGES][ITEMS]; /* of the items, in each image */
	enum tes_grid grid;
	char owner[TES_SEATS_MAX][WORDS]; /* a letter, or a seat */
	unsigned owners;
};

/* A thing on a cell of a scene. */
struct thing {
	int32_t x, y;
	uint64_t items; /* items that it can be, owners aside, as bits */
	int owner; /* index of its panel, or NONE */
};

/* The things of a scene by their cells. */
struct cells {
	struct thing thing[TABLE / 2];
	unsigned things;
	uint16_t at[TABLE]; /* 1 + index in thing[]; 0: none */
	int seat[TES_SEATS_MAX]; /* see find_seats() */
};

/*
 * Parsing
 */

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
		item->at.x = (int32_t)a;
		item->at.y = (int32_t)b;
		return end != text && *end == '\0' && labs(a) < 1000 &&
		    labs(b) < 1000;
	}
	p->grid = TES_GRID_SQUARES;
	item->at.x = toupper((unsigned char)text[0]) - 'A';
	item->at.y = (int32_t)strtol(text + 1, &end, 10) - 1;
	return isalpha((unsigned char)text[0]) && end != text + 1 &&
	    *end == '\0';
}

/* Returns whether an owner is any player, called by a letter. */
static bool
is_letter(const char *owner)
{
	return islower((unsigned char)owner[0]) && !owner[1];
}

/* Returns the index of an owner, which is added if it is new. */
static int
find_owner(struct find *f, struct pattern *p, const char *name)
{
	unsigned i = 0;

	if (strcmp(name, "none") == 0)
		return NONE;
	if (!is_letter(name))
		find_check_seat(f, name);
	while (i < p->owners && strcmp(p->owner[i], name) != 0)
		i++;
	if (i == TES_SEATS_MAX)
		cmd_misuse(f->run, "--pattern: more than %d owners",
		    TES_SEATS_MAX);
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
	for (char *s = text; (word[words] = strtok_r(s, " ", &rest)); s = NULL)
		words++;
	if (words < 2 || !read_cell(p, item, word[--words]) ||
	    strcmp(word[words - 1], "of") == 0)
		return false;
	if (words > 2 && strcmp(word[words - 2], "of") == 0) {
		item->owner = find_owner(f, p, word[words - 1]);
		words -= 2;
	}
	if (strcmp(word[0], "new") == 0) {
		item->is_new = true;
		first++;
	}
	if (words == 1 && strcmp(word[0], "empty") == 0) {
		item->is_empty = true;
		return true;
	}
	if (words == first + 1 && strcmp(word[first], "any") == 0)
		return true;
	for (unsigned i = first; i < words; i++) {
		const size_t len = strlen(item->words);

		snprintf(item->words + len, WORDS - len, "%s%s",
		    len ? " " : "", word[i]);
	}
	return words > first;
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

static struct place
turned(struct place at, unsigned image)
{
	if (image >= IMAGES / 2)
		at = (struct place){ at.y, at.x };
	for (unsigned i = image % (IMAGES / 2); i > 0; i--)
		at = (struct place){ -at.y, at.x + at.y };
	return at;
}

static void
read_pattern(struct find *f, struct pattern *p)
{
	char text[ITEMS * WORDS], *rest = NULL, *s = text;

	*p = (struct pattern){ .items = 0 };
	snprintf(text, sizeof(text), "%s", f->options->pattern);
	for (char *item; (item = strtok_r(s, ";", &rest)); s = NULL) {
		char copy[WORDS];
		const enum tes_grid grid = p->grid;

		snprintf(copy, sizeof(copy), "%s", item + strspn(item, " "));
		if (p->items == ITEMS || !read_item(f, p, item) ||
		    (p->items > 1 && p->grid != grid))
			cmd_misuse(f->run, "--pattern: expected THING CELL, "
			    "such as 'temple of a 0,0', found '%s'", copy);
	}
	if (strlen(f->options->pattern) >= sizeof(text) ||
	    !begin_with_thing(p))
		cmd_misuse(f->run, "--pattern: no thing to find");
	for (unsigned k = 0; k < IMAGES; k++)
		for (unsigned i = 0; i < p->items; i++)
			p->place[k][i] = turned(p->item[i].at, k);
}

/*
 * Matching
 */

static unsigned
slot_of(int32_t x, int32_t y)
{
	return ((uint32_t)x * 2654435761u ^ (uint32_t)y * 2246822519u) >> 7 &
	    (TABLE - 1);
}

/* Returns the index of the owner's panel; NONE if it has none. */
static int
owner_of(const struct tes_scene *scene, const struct tes_cell_content *content)
{
	const char *color = content->owner_color ? content->owner_color :
	    content->shape == TES_SHAPE_PIECE ? content->color : NULL;

	for (uint32_t i = 0; color && i < scene->panel_count; i++)
		if (strcmp(scene->panel[i].color, color) == 0)
			return (int)i;
	return NONE;
}

static bool
is_thing(const struct item *item, const struct tes_cell_content *content)
{
	return (!item->is_new || content->is_new) &&
	    (!item->words[0] || strcmp(item->words, content->kind) == 0 ||
		strcmp(item->words, content->name) == 0);
}

/*
 * Sets *c to the things of a scene.  Returns false if an item is none of them.
 */
static bool
fill_cells(struct cells *c, const struct pattern *p,
    const struct tes_scene *scene)
{
	uint64_t missing = 0;

	memset(c->at, 0, sizeof(c->at));
	c->things = 0;
	for (unsigned k = 0; k < p->items; k++)
		missing |= (uint64_t)!p->item[k].is_empty << k;
	for (uint32_t i = 0; i < scene->content_count && i < TABLE / 2; i++) {
		const struct tes_cell_content *content = scene->content[i];
		struct thing *thing = &c->thing[c->things++];
		unsigned slot = slot_of(content->x, content->y);

		*thing = (struct thing){ content->x, content->y, 0,
			owner_of(scene, content) };
		for (unsigned k = 0; k < p->items; k++)
			thing->items |=
			    (uint64_t)is_thing(&p->item[k], content) << k;
		missing &= ~thing->items;
		while (c->at[slot])
			slot = (slot + 1) & (TABLE - 1);
		c->at[slot] = (uint16_t)c->things;
	}
	return missing == 0;
}

/* Returns what is on a cell; NULL if it is empty. */
static const struct thing *
thing_at(const struct cells *c, int32_t x, int32_t y)
{
	for (unsigned slot = slot_of(x, y); c->at[slot];
	     slot = (slot + 1) & (TABLE - 1)) {
		const struct thing *thing = &c->thing[c->at[slot] - 1];

		if (thing->x == x && thing->y == y)
			return thing;
	}
	return NULL;
}

/* Checks the owner; seat[]: the panel that pattern.owner[] is, or -1. */
static bool
take_owner(const struct item *item, int owner, int seat[TES_SEATS_MAX])
{
	if (item->owner < 0)
		return item->owner == ANY_OWNER || owner == NONE;
	if (seat[item->owner] >= 0 || owner < 0)
		return owner >= 0 && seat[item->owner] == owner;
	for (unsigned i = 0; i < TES_SEATS_MAX; i++)
		if (seat[i] == owner)
			return false;
	seat[item->owner] = owner;
	return true;
}

/* Sets seat[] to the panels of the owners, -1 for those that can be any. */
static void
find_seats(const struct pattern *p, const struct tes_scene *scene,
    int seat[TES_SEATS_MAX])
{
	for (unsigned i = 0; i < p->owners; i++) {
		seat[i] = is_letter(p->owner[i]) ? -1 : ABSENT;
		for (uint32_t k = 0; k < scene->panel_count; k++)
			if (strcmp(scene->panel[k].seat, p->owner[i]) == 0)
				seat[i] = (int)k;
	}
	for (unsigned i = p->owners; i < TES_SEATS_MAX; i++)
		seat[i] = -1;
}

/* Returns whether an image of the pattern, moved by dx, dy, is on the board. */
static bool
is_at(const struct pattern *p, unsigned image, const struct cells *c,
    int32_t dx, int32_t dy)
{
	int seat[TES_SEATS_MAX];

	memcpy(seat, c->seat, sizeof(seat));
	for (unsigned i = 0; i < p->items; i++) {
		const struct place at = p->place[image][i];
		const struct thing *thing = thing_at(c, at.x + dx, at.y + dy);

		if (p->item[i].is_empty ? thing != NULL : !thing ||
		    !(thing->items >> i & 1) ||
		    !take_owner(&p->item[i], thing->owner, seat))
			return false;
	}
	return true;
}

static bool
is_in(const struct pattern *p, const struct tes_scene *scene)
{
	struct cells c;

	if (scene->grid != p->grid || !fill_cells(&c, p, scene))
		return false;
	find_seats(p, scene, c.seat);
	if (p->grid == TES_GRID_SQUARES)
		return is_at(p, 0, &c, 0, 0);
	for (unsigned image = 0; image < IMAGES; image++)
		for (unsigned i = 0; i < c.things; i++)
			if (c.thing[i].items & 1 && is_at(p, image, &c,
				c.thing[i].x - p->place[image][0].x,
				c.thing[i].y - p->place[image][0].y))
				return true;
	return false;
}

/*
 * Games
 */

/* Sets *turn to the first turn after which the pattern is on the board. */
static bool
find_turn(struct find *f, const struct pattern *p, struct tes_judge *judge,
    uint32_t *turn)
{
	const struct tes_edition *ed = NULL;

	if (edition_files_resolve(&f->files, f->record, f->diags, &ed) >
	    TES_INVALID || !ed ||
	    tes_judge_begin(judge, f->record, ed, f->diags) != TES_OK)
		return false;
	*turn = 0;
	do {
		const struct tes_scene *scene = *turn < f->first_turn ? NULL :
		    tes_judge_scene(judge);

		if (tes_diags_error_count(f->diags) > 0)
			return false;
		if (scene && is_in(p, scene))
			return true;
	} while ((*turn)++ < f->last_turn && tes_judge_next(judge));
	return false;
}

void
find_pattern(struct find *f)
{
	const struct hits candidates = f->hits;
	struct tes_judge *judge = tes_judge_new();
	struct pattern p;
	struct find_game game;
	int64_t last = 0;
	uint32_t turn;

	read_pattern(f, &p);
	if (!judge)
		cmd_nomem(f->run);
	f->hits = (struct hits){ .count = 0 };
	for (size_t i = 0; judge && i < candidates.count; i++) {
		const int64_t id = candidates.hit[i].game;

		if (id == last || !find_game(f, id, &game))
			continue;
		last = id;
		if (find_read(f, &game) && find_turn(f, &p, judge, &turn))
			find_add(f, (struct hit){ .game = id, .turn = turn,
			    .has_turn = true });
	}
	tes_judge_free(judge);
	free(candidates.hit);
}
