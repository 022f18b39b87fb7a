/*
 * edit_cells.c - cells that may be meant by a step of GODS, for corrections.
 */
#include <string.h>

#include "base/ascii.h"
#include "base/words.h"
#include "games/gods/moves.h"

const struct place_map cell_maps[] = {
	{ "q and r swapped", { { 0, 1, 0 }, { 1, 0, 0 } }, INT32_MIN },
	{ "the sign of q changed", { { -1, 0, 0 }, { 0, 1, 0 } }, INT32_MIN },
	{ "the sign of r changed", { { 1, 0, 0 }, { 0, -1, 0 } }, INT32_MIN },
	{ "both signs changed", { { -1, 0, 0 }, { 0, -1, 0 } }, INT32_MIN },
	{ "1 added to q", { { 1, 0, 1 }, { 0, 1, 0 } }, INT32_MIN },
	{ "1 subtracted from q", { { 1, 0, -1 }, { 0, 1, 0 } }, INT32_MIN },
	{ "1 added to r", { { 1, 0, 0 }, { 0, 1, 1 } }, INT32_MIN },
	{ "1 subtracted from r", { { 1, 0, 0 }, { 0, 1, -1 } }, INT32_MIN },
	{ "1 added to q and subtracted from r", { { 1, 0, 1 }, { 0, 1, -1 } },
	    INT32_MIN },
	{ "1 subtracted from q and added to r", { { 1, 0, -1 }, { 0, 1, 1 } },
	    INT32_MIN },
	{ .name = NULL },
};
static const char *const tribes[] = { "green", "blue", "violet", "orange",
	NULL };
const char *const *const mixed_hexes[] = { tribes, NULL };

bool
edit_read_cell(struct tes_text word, int32_t place[2])
{
	struct cell cell;

	if (!cell_read(word.s, word.len, &cell))
		return false;
	place[0] = cell.q;
	place[1] = cell.r;
	return true;
}

bool
edit_put_cell(struct buf *out, const int32_t place[2])
{
	const struct cell cell = { place[0], place[1] };
	char s[CELL_SIZE];

	if (cell.q < -CELL_MAX || cell.q > CELL_MAX || cell.r < -CELL_MAX ||
	    cell.r > CELL_MAX)
		return false;
	buf_put(out, s, cell_write(s, cell));
	return true;
}

/* Returns the index of a cell in a box; EDIT_CELLS if it is outside. */
static size_t
index_of(struct cell c)
{
	const int32_t q = c.q + EDIT_REACH, r = c.r + EDIT_REACH;

	return q < 0 || q >= EDIT_SIDE || r < 0 || r >= EDIT_SIDE ?
	    EDIT_CELLS : (size_t)(q * EDIT_SIDE + r);
}

/* Marks in the box that a hex may be meant on the cells beside this one. */
static void
mark_near(struct edit_box *box, struct cell cell)
{
	for (unsigned n = 0; n < NEIGHBOURS; n++) {
		const size_t i = index_of(cell_add(cell, neighbour_offset[n]));

		if (i < EDIT_CELLS)
			box->is_near[i] = true;
	}
}

/* Marks the cells beside all cells that a text names. */
static void
mark_text(struct edit_box *box, const struct tes_text *text)
{
	const char *p = text->s, *end = p ? p + text->len : NULL;
	struct cell cell;

	while (p < end) {
		struct word w = word_next(&p, end);

		while (w.len && !ascii_is_digit(w.s[w.len - 1]))
			w.len--;
		if (cell_read(w.s, w.len, &cell))
			mark_near(box, cell);
	}
}

void
edit_measure_cells(const struct edit_place *at)
{
	const struct tes_record *rec = at->run->record;
	struct edit_box *box = at->box;

	memset(box, 0, sizeof(*box));
	box->is_known = true;
	for (int32_t q = -1; q <= 1; q++)
		for (int32_t r = -1; r <= 1; r++)
			mark_near(box, (struct cell){ q, r });
	for (uint32_t i = 0; i < rec->head.setup_count; i++)
		mark_text(box, &rec->head.setup[i].text);
	for (size_t t = 0; t < rec->turns; t++)
		mark_text(box, &rec->turn[t].text);
}

/*
 * Returns whether a desert may go to the cell: it is free and beside a hex; or,
 * if deserts may go anywhere, beside such a cell.
 */
static bool
is_target(const struct pos *p, uint32_t number)
{
	uint32_t around[NEIGHBOURS];
	bool is_beside = p->place[number].key > 0;

	if (p->place[number].content != CELL_EMPTY)
		return false;
	if (is_beside || p->rule[P_MOVE_TO] != MOVE_ANYWHERE ||
	    !board_is_inside(number))
		return is_beside;
	board_around(p, number, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++)
		is_beside |= p->place[around[n]].key > 0;
	return is_beside;
}

void
edit_mark_moves(const struct edit_place *at)
{
	const struct pos *p = edit_position(at);
	struct edit_box *box = at->box;

	memset(box->there, THERE_OTHER, sizeof(box->there));
	for (uint32_t n = 0; p && n < p->places; n++) {
		const bool is_desert = p->place[n].content == CELL_DESERT;
		const size_t i = index_of(board_cell(p, n));

		if (i < EDIT_CELLS && (is_desert || is_target(p, n)))
			box->there[i] = is_desert ? THERE_DESERT : THERE_TARGET;
	}
}
