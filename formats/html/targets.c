/*
 * targets.c - lists the cells on which the piece of each step could legally be
 * placed, or moved to; and the seats that tribes on free cells would join.
 */
#include <string.h>

#include "html/html.h"
#include "json/out.h"

/* Most cells that are listed. */
enum { TARGETS_MAX = 2000 };

/* Appends the name of a cell of a move. */
static void
put_cell(struct buf *out, enum tes_grid grid, struct tes_cell cell)
{
	const int from = grid == TES_GRID_SQUARES;

	cell_name(out, grid, cell.x - from, cell.y - from);
}

/* Returns whether a cell of a move has that name; false if it is NULL. */
static bool
is_cell(struct html_page *page, struct tes_cell cell, const char *name)
{
	struct buf *b = &page->scratch;

	buf_clear(b);
	put_cell(b, page->game.whole.grid, cell);
	const bool is = name && b->s && strcmp(b->s, name) == 0;
	buf_clear(b);
	return is;
}

/* The move that was played, and where its piece came from and went to. */
struct played_move {
	struct tes_move_info move;
	bool is_found;
	uint32_t to; /* index in move.cell of the cell that it went to */
};

/* Returns whether two moves differ only in the cell that they go to. */
static bool
is_alike(const struct tes_move_info *a, const struct tes_move_info *b,
    uint32_t to)
{
	return string_equal(a->kind, b->kind) && a->cell_count > to &&
	    a->piece_count == b->piece_count &&
	    (a->piece_count == 0 || string_equal(a->piece[0], b->piece[0])) &&
	    (to == 0 || (a->cell[0].x == b->cell[0].x &&
		a->cell[0].y == b->cell[0].y));
}

static struct played_move
find_played(struct html_page *page, const struct tes_event *event)
{
	struct played_move p = { .to = event->to_cell ? 1 : 0 };
	const char *to = event->to_cell ? event->to_cell : event->cell;

	for (size_t i = 0; event->cell && i < page->legal.count; i++) {
		tes_position_move_info(page->pos, page->legal.move[i],
		    &p.move);
		p.is_found = p.move.cell_count > p.to &&
		    (p.move.piece_count == 0 ||
			string_equal(p.move.piece[0], event->piece)) &&
		    is_cell(page, p.move.cell[0], event->cell) &&
		    is_cell(page, p.move.cell[p.to], to);
		if (p.is_found)
			break;
	}
	return p;
}

/* Returns the number of the page's target of that name, which may be new. */
static size_t
target_of(struct html_game *g, const char *name)
{
	for (uint32_t i = 0; i < g->targets; i++)
		if (strcmp(g->target[i], name) == 0)
			return i;
	const char *copy = g->targets < TARGETS_MAX ?
	    arena_strdup(&g->arena, name) : NULL;
	const char **target = copy ? arena_append(&g->arena, &g->target,
	    &g->targets, &g->targets_cap, sizeof(*target)) : NULL;
	if (!target)
		return TARGETS_MAX;
	*target = copy;
	return g->targets - 1;
}

void
html_targets(struct buf *out, struct html_page *page,
    const struct tes_event *event)
{
	const struct played_move p = find_played(page, event);
	uint8_t bits[TARGETS_MAX / 4 + 1] = { 0 };
	struct buf name = { 0 };
	size_t last = 0;

	if (!p.is_found)
		return;
	/* The cells to which moves like the one played lead. */
	for (size_t i = 0; i < page->legal.count; i++) {
		struct tes_move_info move;

		tes_position_move_info(page->pos, page->legal.move[i], &move);
		if (!is_alike(&move, &p.move, p.to))
			continue;
		buf_clear(&name);
		put_cell(&name, page->game.whole.grid, move.cell[p.to]);
		const size_t k = name.s ? target_of(&page->game, name.s) :
					  TARGETS_MAX;
		if (k < TARGETS_MAX)
			bits[k / 4] |= (uint8_t)(1 << k % 4);
	}
	page->game.arena.out_of_memory |= buf_release(&name);
	json_put_name(out, "l");
	buf_putc(out, '"');
	for (size_t i = 0; i < sizeof(bits); i++)
		last = bits[i] ? i + 1 : last;
	for (size_t i = 0; i < last; i++)
		buf_putc(out, "0123456789abcdef"[bits[i]]);
	buf_putc(out, '"');
}

void
html_holders(struct buf *out, struct html_game *g,
    const struct tes_scene *scene)
{
	uint8_t now[TARGETS_MAX] = { 0 };

	if (!g->holder && scene->free_cell_count > 0)
		g->holder = arena_array(&g->arena, TARGETS_MAX, 1);
	if (!g->holder)
		return;
	for (uint32_t i = 0; i < scene->free_cell_count; i++) {
		const struct tes_free_cell *cell = scene->free_cell[i];
		const uint8_t holder = (uint8_t)html_seat(g, cell->seat);
		const size_t k = holder ? target_of(g, cell->cell) :
					  TARGETS_MAX;

		if (k < TARGETS_MAX)
			now[k] = holder;
	}
	g->work += scene->free_cell_count;
	for (size_t k = 0; k < g->targets; k++)
		if (now[k] != g->holder[k]) {
			json_put_number(out, NULL, (int64_t)k);
			json_put_number(out, NULL, now[k]);
			g->holder[k] = now[k];
		}
}

void
html_find_legal(struct html_page *page, const struct tes_judge *judge,
    const struct tes_event *event)
{
	bool *out_of_memory = &page->game.arena.out_of_memory;
	const char *why;

	page->legal.count = 0;
	if (event->kind == TES_EVENT_END)
		return;
	if (!page->pos)
		page->pos = tes_position_new();
	const enum tes_status st = page->pos ?
	    tes_position_from_event(page->pos, judge, event, &why) : TES_NOMEM;
	if (st == TES_OK && tes_position_next(page->pos) == TES_NEXT_MOVE)
		*out_of_memory |= tes_position_legal_moves(page->pos,
		    &page->legal) != TES_OK;
	*out_of_memory |= st == TES_NOMEM;
	page->game.work += page->legal.count;
}
