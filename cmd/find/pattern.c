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
	ANY_OWNER = -1, /* owners besides variables */
	NONE = -2,
	TABLE = 1024 /* size of the table of cells, a power of two */
};

/* What is wanted on a cell. */
struct item {
	int32_t x, y; /* as in struct tes_cell_content */
	bool is_empty, is_new;
	char words[WORDS]; /* kind or name of the thing; "": anything */
	int owner; /* index of a variable, ANY_OWNER or NONE */
};

struct pattern {
	struct item item[ITEMS];
	unsigned items;
	enum tes_grid grid;
	char variable[TES_SEATS_MAX][WORDS]; /* names of owners */
	unsigned variables;
};

/* The things of a scene by their cells. */
struct cells {
	const struct tes_scene *scene;
	uint16_t at[TABLE]; /* 1 + index in scene->content; 0: none */
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
		item->x = (int32_t)a;
		item->y = (int32_t)b;
		return end != text && *end == '\0' && labs(a) < 1000 &&
		    labs(b) < 1000;
	}
	p->grid = TES_GRID_SQUARES;
	item->x = toupper((unsigned char)text[0]) - 'A';
	item->y = (int32_t)strtol(text + 1, &end, 10) - 1;
	return isalpha((unsigned char)text[0]) && end != text + 1 &&
	    *end == '\0';
}

/* Returns the index of a variable, which is added if it is new. */
static int
find_variable(struct pattern *p, const char *name)
{
	unsigned i = 0;

	if (strcmp(name, "none") == 0)
		return NONE;
	while (i < p->variables && strcmp(p->variable[i], name) != 0)
		i++;
	if (i == TES_SEATS_MAX)
		return NONE;
	if (i == p->variables)
		snprintf(p->variable[p->variables++], WORDS, "%s", name);
	return (int)i;
}

/* Reads "new green tribe of a 0,1".  Returns false if it is malformed. */
static bool
read_item(struct pattern *p, char *text)
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
		item->owner = find_variable(p, word[words - 1]);
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
		if (p->items == ITEMS || !read_item(p, item) ||
		    (p->items > 1 && p->grid != grid))
			cmd_misuse(f->run, "--pattern: expected THING CELL, "
			    "such as 'temple of a 0,0', found '%s'", copy);
	}
	if (strlen(f->options->pattern) >= sizeof(text) ||
	    !begin_with_thing(p))
		cmd_misuse(f->run, "--pattern: no thing to find");
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

static void
fill_cells(struct cells *c, const struct tes_scene *scene)
{
	memset(c->at, 0, sizeof(c->at));
	c->scene = scene;
	for (uint32_t i = 0; i < scene->content_count && i < TABLE / 2; i++) {
		unsigned slot = slot_of(scene->content[i]->x,
		    scene->content[i]->y);

		while (c->at[slot])
			slot = (slot + 1) & (TABLE - 1);
		c->at[slot] = (uint16_t)(i + 1);
	}
}

/* Returns what is on a cell; NULL if it is empty. */
static const struct tes_cell_content *
content_at(const struct cells *c, int32_t x, int32_t y)
{
	for (unsigned slot = slot_of(x, y); c->at[slot];
	     slot = (slot + 1) & (TABLE - 1)) {
		const struct tes_cell_content *content =
		    c->scene->content[c->at[slot] - 1];

		if (content->x == x && content->y == y)
			return content;
	}
	return NULL;
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

/* Checks the owner; seat[]: the panel for which a variable stands, or -1. */
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

static struct item
turned(struct item item, unsigned image)
{
	if (image >= IMAGES / 2) {
		const int32_t x = item.x;

		item.x = item.y;
		item.y = x;
	}
	for (unsigned i = image % (IMAGES / 2); i > 0; i--) {
		const int32_t x = item.x;

		item.x = -item.y;
		item.y += x;
	}
	return item;
}

/* Returns whether the pattern, moved by dx, dy, is on the board. */
static bool
is_at(const struct item *item, unsigned items, const struct cells *c,
    int32_t dx, int32_t dy)
{
	int seat[TES_SEATS_MAX];

	memset(seat, -1, sizeof(seat));
	for (unsigned i = 0; i < items; i++) {
		const struct tes_cell_content *content =
		    content_at(c, item[i].x + dx, item[i].y + dy);

		if (item[i].is_empty ? content != NULL : !content ||
		    !is_thing(&item[i], content) ||
		    !take_owner(&item[i], owner_of(c->scene, content), seat))
			return false;
	}
	return true;
}

static bool
is_in(const struct pattern *p, const struct tes_scene *scene)
{
	struct item item[ITEMS];
	struct cells c;

	if (scene->grid != p->grid)
		return false;
	fill_cells(&c, scene);
	if (p->grid == TES_GRID_SQUARES)
		return is_at(p->item, p->items, &c, 0, 0);
	for (unsigned image = 0; image < IMAGES; image++) {
		for (unsigned i = 0; i < p->items; i++)
			item[i] = turned(p->item[i], image);
		for (uint32_t i = 0; i < scene->content_count; i++) {
			const struct tes_cell_content *at = scene->content[i];

			if (is_thing(&item[0], at) && is_at(item, p->items, &c,
				at->x - item[0].x, at->y - item[0].y))
				return true;
		}
	}
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
