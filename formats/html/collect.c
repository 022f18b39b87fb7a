/*
 * collect.c - collects the data of a page while the game is validated.
 *
 * A stop is a position: after the set-up, a step, the end of a turn, or the end
 * of the record.  In JSON it has
 *
 *	t, s	turn and step; s is not there at the end of a turn, and neither
 *		at the set-up ("t":0) and at the end ("e":1)
 *	o	seat that is to move, by number
 *	d	1 if an error before makes it uncertain
 *	b	seat whose turn it was, at the end of the turn
 *	c	cell, kind, cell, kind, ... of changed cells; kinds count from
 *		1, 0 is none
 *	n	cells that are new
 *	x	cell, kind, cell, kind, ... of removed pieces
 *	w	number of conflicts of the step so far, if another follows
 *	g	cell, group, cell, group, ...: groups count from 1, 0 is none
 *	f	target, seat, target, seat, ...: who gets a tribe on a free
 *		cell; seats count from 1, 0 is none; targets are those of `l`
 *	q	lists of a group and its text
 *	l	cells to which the piece of the step could go: see
 *		html_targets()
 *	v	a list of counters for each seat; uncertain ones have a
 *		question mark
 *	k	luck of each seat in its draws so far, in thousandths of a
 *		point
 *	h	for each supply whether it is certain, then kind, count, kind,
 *		...
 *
 * and only members that differ from the stop before.  In v and h, 0 is what is
 * as before.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "html/html.h"
#include "json/out.h"

/*
 * Limits against hostile records, which are shown in part: stops, occupied
 * cells, and cells processed in all.
 */
enum { STOPS_MAX = 5000, CONTENTS_MAX = 4000, WORK_MAX = 2000000 };

struct html_page *
html_page_of(struct tes_writer *w)
{
	struct html_page *page = w->priv;

	if (!page)
		page = w->priv = calloc(1, sizeof(*page));
	if (page && !page->history)
		page->history = tes_history_new();
	if (!page || !page->history) {
		w->out_of_memory = true;
		return NULL;
	}
	page->games = w->games;
	return page;
}

void
html_reset(struct html_page *page, const struct tes_record *rec)
{
	struct arena arena = page->game.arena;

	tes_history_begin(page->history, rec);

	arena_reset(&arena);
	page->game = (struct html_game){ .arena = arena };
	buf_clear(&page->names);
	buf_clear(&page->views);
	buf_clear(&page->supplies);
	buf_clear(&page->luck);
	buf_clear(&page->variations);
	buf_clear(&page->board);
	page->id[0] = '\0';
	if (page->games > 0)
		snprintf(page->id, sizeof(page->id), "g%lu",
		    (unsigned long)page->games + 1);
}

/* Functions that find a cell by its coordinates. */

static size_t
slot_of(const struct html_game *g, int32_t x, int32_t y)
{
	uint32_t hash = (uint32_t)x * 2654435761u ^ (uint32_t)y * 2246822519u;
	size_t at;

	hash ^= hash >> 15;
	for (at = hash & (g->slots - 1); g->slot[at];
	     at = (at + 1) & (g->slots - 1)) {
		const struct html_cell *c = &g->cell[g->slot[at] - 1];

		if (c->x == x && c->y == y)
			break;
	}
	return at;
}

/* Enlarges the hash table of cells, so that half of its slots are free. */
static bool
widen_slots(struct html_game *g)
{
	const size_t slots = g->slots ? 2 * g->slots : 256;
	uint32_t *slot = arena_array(&g->arena, slots, sizeof(*slot));

	if (!slot)
		return false;
	g->slot = slot;
	g->slots = slots;
	for (size_t i = 0; i < g->cells; i++)
		slot[slot_of(g, g->cell[i].x, g->cell[i].y)] =
		    (uint32_t)i + 1;
	return true;
}

/*
 * Returns the cell with the coordinates of s, and adds it if it is new; NULL if
 * out of memory.
 */
static struct html_cell *
cell_of(struct html_game *g, const struct tes_cell_content *s)
{
	if (2 * g->cells >= g->slots && !widen_slots(g))
		return NULL;
	const size_t at = slot_of(g, s->x, s->y);
	if (g->slot[at])
		return &g->cell[g->slot[at] - 1];
	struct html_cell *cell = arena_append(&g->arena, &g->cell, &g->cells,
	    &g->cells_cap, sizeof(*cell));
	if (!cell)
		return NULL;
	cell->x = s->x;
	cell->y = s->y;
	cell->name = arena_strdup(&g->arena, s->cell);
	g->slot[at] = g->cells;
	return cell;
}

/* Functions for the board. */

static void
put_two(struct buf *out, size_t a, size_t b)
{
	json_put_number(out, NULL, (int64_t)a);
	json_put_number(out, NULL, (int64_t)b);
}

/*
 * Sets the group of a cell, and appends it if that is another one than before.
 */
static void
set_group(struct html_game *g, struct html_cell *c, uint32_t id,
    struct buf *grouped)
{
	if (c->group != id)
		put_two(grouped, (size_t)(c - g->cell), id);
	c->group = id;
}

/*
 * Compares the scene with the cells.  Appends changed cells, the numbers of new
 * ones, and cells of other groups to the texts.
 */
static void
add_contents(struct html_game *g, const struct tes_scene *scene,
    struct buf *changed, struct buf *new, struct buf *grouped)
{
	for (size_t i = 0; i < g->cells; i++) {
		g->cell[i].is_new = false;
		memset(g->cell[i].trace, 0, sizeof(g->cell[i].trace));
	}
	for (uint32_t i = 0; i < scene->content_count; i++) {
		const struct tes_cell_content *s = scene->content[i];
		struct html_cell *c = cell_of(g, s);
		const uint32_t kind = c ? html_kind_of(g, s, c->kind) : 0;

		if (kind == 0)
			return;
		if (c->kind != kind)
			put_two(changed, (size_t)(c - g->cell), kind);
		c->kind = kind;
		c->seen = g->stops;
		c->is_new = s->is_new;
		if (s->is_new)
			json_put_number(new, NULL, c - g->cell);
		set_group(g, c, s->group ? scene->group[s->group - 1]->id : 0,
		    grouped);
	}
	for (size_t i = 0; i < g->cells; i++)
		if (g->cell[i].kind && g->cell[i].seen != g->stops) {
			g->cell[i].kind = 0;
			put_two(changed, i, 0);
			set_group(g, &g->cell[i], 0, grouped);
		}
	g->work += scene->content_count + g->cells;
}

static void
look_at_traces(struct html_game *g, const struct tes_scene *scene,
    struct buf *left)
{
	for (uint32_t i = 0; i < scene->removal_count; i++) {
		const struct tes_removal *t = &scene->removal[i];
		struct html_cell *c = cell_of(g, t->content);
		const uint32_t kind = c ? html_kind_of_trace(g, t) : 0;
		unsigned k = 0;

		if (kind == 0)
			return;
		while (k < HTML_TRACES_MAX && c->trace[k])
			k++;
		if (k == HTML_TRACES_MAX)
			continue;
		c->trace[k] = kind;
		put_two(left, (size_t)(c - g->cell), kind);
	}
}

/*
 * Appends a list as the JSON member `name`, unless it is empty, and releases
 * it.
 */
static void
put_list(struct buf *out, const char *name, struct buf *list)
{
	if (list->len > 0) {
		json_put_open(out, name, '[');
		buf_put(out, list->s, list->len);
		buf_putc(out, ']');
	}
	out->out_of_memory |= list->out_of_memory;
	buf_release(list);
}

/*
 * If `fresh` differs from `was`, appends it as the JSON member `name`.  Then
 * moves the content of `fresh` to `was`.
 */
static void
put_if_changed(struct buf *out, const char *name, struct buf *was,
    struct buf *fresh)
{
	if (was->len != fresh->len || (fresh->len &&
	    memcmp(was->s, fresh->s, fresh->len) != 0)) {
		json_put_name(out, name);
		buf_put(out, fresh->s, fresh->len);
		buf_clear(was);
		buf_put(was, fresh->s, fresh->len);
	}
	buf_clear(fresh);
}

uint32_t
html_seat(const struct html_game *g, const char *seat)
{
	for (uint32_t i = 0; seat && i < g->seats; i++)
		if (string_equal(g->seat[i].name, seat))
			return i + 1;
	return 0;
}

/* Collects the names of seats and counters, which do not change in a game. */
static void
put_names(struct html_page *page, const struct tes_scene *scene)
{
	struct buf *out = &page->names;
	const struct tes_player_panel *first =
	    scene->panel_count ? scene->panel : NULL;
	int64_t score = -1;

	json_put_open(out, "counters", '[');
	for (uint32_t i = 0; first && i < first->counter_count; i++) {
		html_json_word(out, NULL, first->counter[i].title);
		if (first->counter[i].is_score)
			score = i;
	}
	buf_putc(out, ']');
	json_put_number(out, "score", score);
	json_put_open(out, "shelves", '[');
	for (uint32_t i = 0; i < scene->supply_count; i++)
		html_json_word(out, NULL, scene->supply[i].title);
	buf_putc(out, ']');
	json_put_open(out, "owners", '[');
	/* Number of the seat that can see a supply; -1: none; null: all can. */
	for (uint32_t i = 0; i < scene->supply_count; i++) {
		const struct tes_supply *supply = &scene->supply[i];

		json_put_name(out, NULL);
		if (supply->is_private)
			buf_number(out, (int64_t)html_seat(&page->game,
			    supply->seat) - 1);
		else
			buf_puts(out, "null");
	}
	buf_putc(out, ']');
	json_put_open(out, "seats", '[');
	for (uint32_t i = 0; i < scene->panel_count; i++) {
		const struct tes_player_panel *v = &scene->panel[i];

		json_put_open(out, NULL, '{');
		html_json_word(out, "seat", v->seat);
		html_json(out, "name", v->name.s ? v->name.s : "", v->name.len);
		html_json_word(out, "color", color_style_of(v->color)->name);
		json_put_number(out, "look", html_badge(&page->game, v));
		buf_putc(out, '}');
	}
	buf_putc(out, ']');
	json_put_name(out, "squares");
	buf_puts(out, scene->grid == TES_GRID_SQUARES ? "true" : "false");
}

/* Functions for positions ("stops"). */

/*
 * Adds the luck of the event's draws to that of the seats; nothing is known of
 * draws in variations.
 */
static void
put_luck(struct buf *out, struct html_game *g, const struct tes_event *event)
{
	for (uint32_t k = 0; k < event->effect_count; k++) {
		const struct tes_effect *e = event->effect[k];
		const uint32_t seat = html_seat(g, e->seat);

		if (e->probability > 0 && seat > 0)
			g->seat[seat - 1].luck += e->luck;
	}
	json_put_open(out, NULL, '[');
	for (uint32_t i = 0; i < g->seats; i++)
		json_put_number(out, NULL, g->seat[i].luck);
	buf_putc(out, ']');
}

void
html_stop(struct buf *out, struct html_page *page,
    const struct tes_scene *scene, const struct tes_event *event)
{
	struct html_game *g = &page->game;
	const uint32_t seat = html_seat(g, event->seat);
	struct buf changed = { 0 }, new = { 0 }, left = { 0 }, grouped = { 0 };
	struct buf held = { 0 };
	uint32_t conflicts = 0;

	for (uint32_t i = 0; i < event->effect_count; i++)
		conflicts += event->effect[i]->conflict != NULL;
	buf_puts(out, out->len ? ",\n{" : "{");
	g->stops++;
	json_put_number(out, "t", event->turn);
	if (event->step)
		json_put_number(out, "s", event->step);
	if (event->kind == TES_EVENT_END)
		json_put_number(out, "e", 1);
	if (!event->is_certain)
		json_put_number(out, "d", 1);
	if (event->kind == TES_EVENT_CONFLICT)
		json_put_number(out, "w", conflicts);
	for (uint32_t i = 0; i < scene->panel_count; i++)
		if (scene->panel[i].is_active)
			json_put_number(out, "o", i);
	if (event->kind == TES_EVENT_TURN && seat > 0)
		json_put_number(out, "b", seat - 1);
	if (event->kind == TES_EVENT_STEP)
		html_targets(out, page, event);
	add_contents(g, scene, &changed, &new, &grouped);
	look_at_traces(g, scene, &left);
	html_holders(&held, g, scene);
	put_list(out, "c", &changed);
	put_list(out, "n", &new);
	put_list(out, "x", &left);
	put_list(out, "g", &grouped);
	put_list(out, "f", &held);
	html_group_texts(out, g, scene);
	/* The effects of a conflict come again with the step. */
	if (event->kind != TES_EVENT_CONFLICT) {
		put_luck(&page->scratch, g, event);
		put_if_changed(out, "k", &page->luck, &page->scratch);
	}
	html_beside(out, page, scene);
	buf_putc(out, '}');
}

/* Stores a copy of the board without pieces. */
static void
keep_whole(struct html_game *g, const struct tes_scene *scene)
{
	const size_t cells =
	    (size_t)scene->column_count * (size_t)scene->row_count;
	struct tes_terrain *ground =
	    arena_array(&g->arena, scene->terrain_count, sizeof(*ground));
	uint8_t *floor = arena_array(&g->arena, cells, sizeof(*floor));

	g->whole = (struct tes_scene){ .grid = scene->grid };
	if (!ground || !floor || cells == 0)
		return;
	memcpy(floor, scene->terrain_of, cells);
	for (uint32_t i = 0; i < scene->terrain_count; i++) {
		const struct tes_terrain *from = &scene->terrain[i];

		ground[i] = (struct tes_terrain){
			.kind = arena_strdup(&g->arena, from->kind),
			.color = arena_strdup(&g->arena, from->color),
		};
	}
	g->whole.terrain = ground;
	g->whole.terrain_count = scene->terrain_count;
	g->whole.terrain_of = floor;
	g->whole.column_count = scene->column_count;
	g->whole.row_count = scene->row_count;
}

bool
html_may_go_on(const struct html_game *g)
{
	return g->stops < STOPS_MAX && g->work < WORK_MAX;
}

void
html_collect(void *ctx, struct tes_judge *judge,
    const struct tes_event *event)
{
	struct tes_writer *w = ctx;
	struct html_page *page = html_page_of(w);

	if (page && event->kind == TES_EVENT_SETUP)
		html_reset(page, w->rec);
	if (!page)
		return;
	/* After a limit was exceeded, only the last position is collected. */
	if (event->kind != TES_EVENT_END) {
		page->game.is_cut |= !html_may_go_on(&page->game);
		if (page->game.is_cut)
			return;
	}
	const struct tes_scene *scene = tes_judge_scene(judge);
	if (!scene) {
		w->out_of_memory = true;
		return;
	}
	if (event->kind == TES_EVENT_SETUP) {
		keep_whole(&page->game, scene);
		page->game.seat = arena_array(&page->game.arena,
		    scene->panel_count, sizeof(*page->game.seat));
		page->game.seats = page->game.seat ? scene->panel_count : 0;
		for (uint32_t i = 0; i < page->game.seats; i++) {
			const struct tes_player_panel *v = &scene->panel[i];

			page->game.seat[i].name =
			    arena_strdup(&page->game.arena, v->seat);
			page->game.seat[i].style = html_badge(&page->game, v);
		}
		put_names(page, scene);
	}
	page->game.is_cut |= scene->content_count > CONTENTS_MAX;
	w->out_of_memory |=
	    tes_history_add(page->history, judge, event) != TES_OK;
	if (scene->content_count <= CONTENTS_MAX)
		html_stop(&w->noted, page, scene, event);
	html_count_won(page, (uint32_t)w->rec->turns, scene, event);
	if (event->kind != TES_EVENT_CONFLICT)
		html_find_legal(page, judge, event);
	if (event->kind == TES_EVENT_END)
		html_sidebar(page, scene);
	w->out_of_memory |= page->game.arena.out_of_memory;
}
