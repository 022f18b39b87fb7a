/*
 * text_board.c - writes boards as text.  A row of hexagons has the names of its
 * first and last cell at its ends, a row of squares its number:
 *
 *	       -1,-1   .   .   .  1,-1         A   B   C
 *	   -1,0  .  [R] [B]  .  2,0         1  .   .  *t
 *	      -1,1   .  *gB  .  1,1         2  .  tO   .
 *
 * Small cells are four columns wide, and the first column marks changes.  In
 * narrow cells, of three columns, the mark replaces what is in the first one.
 * Large cells have edges: hexagons all of theirs, squares the outlines of
 * groups.
 *
 *	         / \ / \ / \                  A    B
 *	   -1,0 |   |[R]*gB| 1,0               +----+
 *	         \ / \ / \ /              1   . | *t |
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/text.h"

enum { CELL = 4, SQUARE = 5, NARROW_CELL = 3, ROOM_LEAST = 8 * CELL };

/* Most rows of boards: after them, no further board is drawn. */
enum { ROWS_MAX = 48 };

/* The columns [from, to) of a board's text that fit the screen. */
struct window {
	int64_t from, to;
};

/* Returns the width of cells in columns. */
static int
cell_width(const struct page *p)
{
	return p->is_narrow ? NARROW_CELL :
	    p->is_large && p->scene->grid == TES_GRID_SQUARES ? SQUARE : CELL;
}

/* Returns the column of text of a column of the board. */
static int64_t
text_column(const struct page *p, int64_t column)
{
	const int64_t halves = column * cell_width(p);

	return (halves - (halves & 1)) / 2;
}

/* Returns how many complete cells fit in that many columns of text. */
static int64_t
floor_cells(int width, int64_t columns)
{
	return columns >= 0 ? columns / width :
			      -((width - 1 - columns) / width);
}

/*
 * Finds the cells [*x, *last] of row y that begin in the window.  Returns false
 * if there are none.
 */
static bool
find_row(const struct page *p, const struct board *b, struct window w,
    int64_t y, int64_t *x, int64_t *last)
{
	const enum tes_grid grid = p->scene->grid;
	const int width = cell_width(p);
	const int64_t zero = text_column(p, board_column(grid, 0, y));
	const int64_t first = -floor_cells(width, zero - w.from);
	const int64_t end = -floor_cells(width, zero - w.to);

	if (!board_span(b, grid, y, x, last))
		return false;
	if (*x < first)
		*x = first;
	if (*last >= end)
		*last = end - 1;
	return *x <= *last;
}

/* Returns the group of a cell that outlines show; 0: none. */
static uint32_t
group_at(const struct page *p, const struct board *b, int64_t x, int64_t y)
{
	const struct tes_cell_content *s = p->has_groups ?
	    board_at(b, x, y) : NULL;

	return s ? s->group : 0;
}

/* Writes text at the left of a row so that it ends `width` columns on. */
static void
put_margin(struct page *p, const char *text, int64_t width)
{
	page_blanks(p, width - (int64_t)strlen(text));
	page_dim(p, text);
}

enum { NAME_SIZE = 2 * NUMBER_SIZE + 2 };

static char *
hex_name(int64_t x, int64_t y, char name[NAME_SIZE])
{
	snprintf(name, NAME_SIZE, "%lld,%lld", (long long)x, (long long)y);
	return name;
}

/* Writes the character at the left edge of a large hexagon. */
static void
put_edge(struct page *p, const struct board *b, int64_t x, int64_t y)
{
	const struct tes_cell_content *s = board_at(b, x, y);
	const char *edge = group_at(p, b, x, y) ? "{" :
	    group_at(p, b, x - 1, y)		? "}" :
						  "|";

	if (s)
		page_mark(p, s, edge);
	else
		page_dim(p, edge);
}

static void
put_hex_row(struct page *p, const struct board *b, struct window w, int64_t y)
{
	char name[NAME_SIZE];
	int64_t x, last;

	if (!find_row(p, b, w, y, &x, &last))
		return;
	put_margin(p, hex_name(x, y, name), p->margin - w.from +
	    text_column(p, board_column(TES_GRID_HEXAGONS, x, y)));
	if (p->is_large)
		buf_putc(&p->out, ' ');
	for (; x <= last; x++) {
		const struct tes_cell_content *s = board_at(b, x, y);

		if (p->is_large)
			put_edge(p, b, x, y);
		else if (s && !p->is_narrow)
			page_mark(p, s, " ");
		if (s && p->is_narrow)
			page_narrow(p, s);
		else if (s)
			page_content(p, s);
		else if (p->is_large)
			buf_puts(&p->out, "   ");
		else
			page_free(p, x, y);
	}
	if (p->is_large)
		page_dim(p, group_at(p, b, last, y) ? "}" : "|");
	buf_putc(&p->out, ' ');
	page_dim(p, hex_name(last, y, name));
	buf_putc(&p->out, '\n');
}

/* Writes the slanted edges of a row of large hexagons, above or below it. */
static void
put_slants(struct window w, int64_t y, bool above, int64_t x, int64_t last,
    char *line)
{
	for (; x <= last; x++) {
		const int64_t column = board_column(TES_GRID_HEXAGONS, x, y);
		const int64_t at = column * CELL / 2 - w.from;

		line[at + 1] = above ? '/' : '\\';
		line[at + 3] = above ? '\\' : '/';
	}
}

/* Writes the edges between rows y - 1 and y of large hexagons. */
static void
put_hex_edges(struct page *p, const struct board *b, struct window w, int64_t y)
{
	const size_t width = (size_t)(w.to - w.from) + 2 * CELL;
	char *line = malloc(width + 1);
	int64_t x, last;

	if (!line) {
		p->out.out_of_memory = true;
		return;
	}
	memset(line, ' ', width);
	line[width] = '\0';
	if (find_row(p, b, w, y - 1, &x, &last))
		put_slants(w, y - 1, false, x, last, line);
	if (find_row(p, b, w, y, &x, &last))
		put_slants(w, y, true, x, last, line);
	while (width > 0 && *line && line[strlen(line) - 1] == ' ')
		line[strlen(line) - 1] = '\0';
	page_blanks(p, *line ? p->margin + 1 : 0);
	page_dim(p, line);
	buf_putc(&p->out, '\n');
	free(line);
}

/* Which of the four lines that meet at a corner of squares are drawn; bits. */
enum { UP = 1, RIGHT = 2, DOWN = 4, LEFT = 8 };

static void
put_corner(struct page *p, unsigned lines)
{
	static const char *const corner[16] = {
		" ", "\u2502", "\u2500", "\u2514", "\u2502", "\u2502", "\u250c",
		"\u251c", "\u2500", "\u2518", "\u2500", "\u2534", "\u2510",
		"\u2524", "\u252c", "\u253c"
	};

	if (!p->ascii)
		buf_puts(&p->out, corner[lines]);
	else
		buf_putc(&p->out, lines == (UP | DOWN) ? '|' :
		    lines == (LEFT | RIGHT)	       ? '-' :
		    lines			       ? '+' :
							 ' ');
}

/* Writes the outlines between rows y - 1 and y of squares. */
static void
put_square_edges(struct page *p, const struct board *b, int64_t y, int64_t x,
    int64_t last)
{
	page_blanks(p, p->margin);
	for (; x <= last + 1; x++) {
		const uint32_t above = group_at(p, b, x, y - 1);
		const uint32_t below = group_at(p, b, x, y);
		const uint32_t before = group_at(p, b, x - 1, y - 1);
		const uint32_t left = group_at(p, b, x - 1, y);

		put_corner(p, (before != above ? UP : 0u) |
		    (above != below ? RIGHT : 0u) |
		    (left != below ? DOWN : 0u) |
		    (before != left ? LEFT : 0u));
		for (int i = 1; i < SQUARE && x <= last; i++)
			put_corner(p, above != below ? LEFT | RIGHT : 0);
	}
	page_end_line(p);
}

static void
put_square_row(struct page *p, const struct board *b, struct window w,
    int64_t y)
{
	char name[NAME_SIZE];
	int64_t x, last;

	if (!find_row(p, b, w, y, &x, &last))
		return;
	if (p->is_large)
		put_square_edges(p, b, y, x, last);
	snprintf(name, sizeof(name), "%lld", (long long)y + 1);
	put_margin(p, name, p->margin);
	for (; x <= last; x++) {
		const struct tes_cell_content *s = board_at(b, x, y);

		if (p->is_large)
			put_corner(p, group_at(p, b, x - 1, y) !=
			    group_at(p, b, x, y) ? UP | DOWN : 0);
		if (s && p->is_narrow) {
			page_narrow(p, s);
		} else if (s) {
			page_mark(p, s, " ");
			page_content(p, s);
		} else {
			page_free(p, x, y);
		}
	}
	if (p->is_large)
		put_corner(p, group_at(p, b, last, y) ? UP | DOWN : 0);
	page_end_line(p);
	if (p->is_large && y == board_last_row(b, TES_GRID_SQUARES) &&
	    find_row(p, b, w, y, &x, &last))
		put_square_edges(p, b, y + 1, x, last);
}

/* Writes the letters of columns. */
static void
put_letters(struct page *p, const struct board *b, struct window w)
{
	const int width = cell_width(p);
	int64_t x, last;

	if (!find_row(p, b, w, b->top, &x, &last))
		return;
	page_blanks(p, p->margin - (width == CELL) - p->is_narrow);
	page_sgr(p, "2");
	for (; x <= last; x++)
		if (x >= 0 && x < 26)
			buf_printf(&p->out, "%*c", width, (char)('A' + x));
		else
			buf_printf(&p->out, "%*lld", width, (long long)x);
	page_sgr(p, "");
	buf_putc(&p->out, '\n');
}

/* Computes the widths of the margins for the names of rows or cells. */
static void
measure(struct page *p, const struct board *b)
{
	const enum tes_grid grid = p->scene->grid;
	const int64_t top = board_first_row(b, grid);
	const int64_t bottom = board_last_row(b, grid);
	char name[NAME_SIZE];

	p->margin = (p->is_narrow ? 0 : 2) + wider(
	    snprintf(NULL, 0, "%lld", (long long)top + 1),
	    snprintf(NULL, 0, "%lld", (long long)bottom + 1));
	if (grid == TES_GRID_SQUARES)
		return;
	p->margin = 0;
	for (int64_t y = top; y <= bottom; y++) {
		int64_t x, last;

		if (!board_span(b, grid, y, &x, &last))
			continue;
		p->margin = wider(p->margin, (p->is_narrow ? 0 : 2) +
		    (int)strlen(hex_name(x, y, name)));
		p->margin = wider(p->margin, (p->is_narrow ? 0 : 2) +
		    (int)strlen(hex_name(last, y, name)));
	}
}

static void
put_board(struct page *p, const struct board *b)
{
	const enum tes_grid grid = p->scene->grid;
	const bool hexes = grid == TES_GRID_HEXAGONS;
	const int width = cell_width(p);
	const int64_t end = board_last_row(b, grid);
	const int64_t left = text_column(p, b->left - (hexes ? 2 : 0));
	const int64_t right = text_column(p, b->right + (hexes ? 4 : 2));
	int64_t room = INT64_MAX / 4;

	measure(p, b);
	if (p->columns > 0) {
		room = (int64_t)p->columns - p->margin -
		    (hexes ? p->margin : 0) - p->is_large;
		room = (room < ROOM_LEAST ? ROOM_LEAST : room) / width * width;
	}
	for (int64_t from = left; from < right; from += room) {
		const struct window w = { .from = from,
			.to = from + room < right ? from + room : right };

		if (from > left)
			buf_puts(&p->out, "  To the right of that:\n");
		if (!hexes)
			put_letters(p, b, w);
		for (int64_t y = board_first_row(b, grid); y <= end; y++) {
			if (hexes && p->is_large)
				put_hex_edges(p, b, w, y);
			if (hexes)
				put_hex_row(p, b, w, y);
			else
				put_square_row(p, b, w, y);
		}
		if (hexes && p->is_large)
			put_hex_edges(p, b, w, end + 1);
	}
}

void
page_boards(struct page *p)
{
	const enum tes_grid grid = p->scene->grid;
	struct boards boards;
	int64_t rows = 0;
	uint32_t i = 0;

	if (!boards_init(&boards, p->scene))
		p->out.out_of_memory = true;
	else if (boards.boards == 0)
		buf_puts(&p->out, "  The board is empty.\n");
	for (; i < boards.boards && rows < ROWS_MAX; i++) {
		const struct board *b = &boards.board[i];

		if (i > 0) {
			/* Write "Far from the rest, at 9999,0:". */
			buf_puts(&p->out, "  Far from the rest, at ");
			page_word(p, b->content[0]->cell);
			buf_puts(&p->out,
			    b->content_count > 1 ? " and beyond:\n" : ":\n");
		}
		put_board(p, b);
		rows += board_last_row(b, grid) - board_first_row(b, grid) + 1;
	}
	if (i < boards.boards)
		buf_printf(&p->out, "  Far from the rest, and not drawn: "
		    "%u more of them\n", (unsigned)(boards.boards - i));
	boards_release(&boards);
}
