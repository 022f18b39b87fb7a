/*
 * text.c - renders a scene as text.
 *
 *	   r
 *	  -1      -1   ·   ·   ·   1
 *	   0  -1   ·  [R] [B]  ·   2
 *	   1      -1   · *g·B  ·   1
 *
 * A row has its number at the left, and the numbers of its first and last cell
 * at its ends.  Cells are four columns wide; the first column marks changes.
 */
#include <stdio.h>
#include <string.h>

#include "scene/text.h"

enum { CELL = 4, NARROW = 8 * CELL };

/* Most rows of boards: after them, no further board is drawn. */
enum { ROWS_MAX = 48 };

void
page_word(struct page *p, const char *s)
{
	put_safe(&p->out, s, strlen(s), NULL);
}

void
page_blanks(struct page *p, int64_t n)
{
	while (n-- > 0)
		buf_putc(&p->out, ' ');
}

void
page_end_line(struct page *p)
{
	while (p->out.len > 0 && p->out.s[p->out.len - 1] == ' ')
		p->out.len--;
	buf_putc(&p->out, '\n');
}

void
page_sgr(struct page *p, const char *sgr)
{
	if (p->color)
		buf_printf(&p->out, "\033[%sm", sgr);
}

void
page_colour(struct page *p, const char *colour)
{
	const int ink = color_style_of(colour)->sgr;

	if (p->color && ink == INK_DEFAULT)
		buf_puts(&p->out, "\033[1m");
	else if (p->color)
		buf_printf(&p->out, "\033[1;38;5;%dm", ink);
}

static void
put_dim(struct page *p, const char *s)
{
	page_sgr(p, "2");
	buf_puts(&p->out, s);
	page_sgr(p, "");
}

const char *
page_dot(const struct page *p)
{
	return p->ascii ? "." : "\xc2\xb7";
}

/* Writes the sign of terrain in its colour, not bold. */
void
page_terrain(struct page *p, const struct tes_terrain *ground)
{
	const int ink = color_style_of(ground->color)->sgr;

	if (p->color && ink != INK_DEFAULT)
		buf_printf(&p->out, "\033[38;5;%dm", ink);
	buf_putc(&p->out, ground->symbol[0]);
	page_sgr(p, "");
}

static const char *
shade(const struct page *p)
{
	return p->ascii ? "#" : "\xe2\x96\x92";
}

void
page_sign(struct page *p, const struct tes_marker *sign)
{
	page_colour(p, sign->color);
	buf_putc(&p->out, sign->symbol[0]);
	page_sgr(p, "");
}

/* Sets *signs to the markers on a cell, and a sign if a marker was removed. */
static void
find_signs(const struct page *p, const struct tes_cell_content *s,
    struct signs *signs)
{
	signs_of(s, signs);
	if (p->is_sign_taken && signs->count < SIGNS_MAX)
		signs->sign[signs->count++] = (struct tes_marker){
			.color = "red",
			.symbol = "x",
		};
}

/*
 * Writes a tile: one or two letters, then up to two markers, or the sign for an
 * uncertain piece: "g·B", " g ", "gxB", "gBo".
 */
static void
put_tile(struct page *p, const struct tes_cell_content *s)
{
	const bool two = s->symbol[1] != '\0';
	struct signs signs;

	find_signs(p, s, &signs);
	if (!two && signs.count == 0)
		buf_putc(&p->out, ' ');
	page_colour(p, s->color);
	buf_puts(&p->out, s->symbol);
	page_sgr(p, "");
	if (s->is_uncertain)
		buf_putc(&p->out, '?');
	else if (!two && signs.count == 2)
		page_sign(p, &signs.sign[0]);
	else if (!two)
		buf_puts(&p->out, signs.count ? page_dot(p) : " ");
	if (signs.count)
		page_sign(p, &signs.sign[signs.count - 1]);
	else if (two && !s->is_uncertain)
		buf_putc(&p->out, ' ');
}

/* Writes a piece: "[R]", "[xy", "[RB". */
static void
put_piece(struct page *p, const struct tes_cell_content *s)
{
	struct signs signs;

	signs_of(s, &signs);
	const char end = signs.count ? signs.sign[0].symbol[0] :
	    s->is_uncertain	     ? '?' :
				       ']';

	page_colour(p, s->color);
	buf_printf(&p->out, "[%s", s->symbol);
	if (s->symbol[1] == '\0')
		buf_putc(&p->out, end);
	page_sgr(p, "");
}

/* Writes a blocked cell: "#D#". */
static void
put_block(struct page *p, const struct tes_cell_content *s)
{
	struct signs signs;

	find_signs(p, s, &signs);
	page_sgr(p, "2");
	buf_puts(&p->out, shade(p));
	page_sgr(p, "");
	if (s->color)
		page_colour(p, s->color);
	buf_puts(&p->out, s->symbol);
	if (s->color)
		page_sgr(p, "");
	if (s->symbol[1] == '\0' && signs.count) {
		page_sign(p, &signs.sign[0]);
	} else if (s->symbol[1] == '\0') {
		page_sgr(p, "2");
		buf_puts(&p->out, s->is_uncertain ? "?" : shade(p));
		page_sgr(p, "");
	}
}

void
page_cell(struct page *p, const struct tes_cell_content *s)
{
	static void (*const put[])(struct page *,
	    const struct tes_cell_content *) = {
		[TES_SHAPE_TILE] = put_tile,
		[TES_SHAPE_PIECE] = put_piece,
		[TES_SHAPE_BLOCK] = put_block,
	};

	put[s->shape](p, s);
}

/* Writes the terrain of cell x, y in one column. */
static void
put_ground(struct page *p, int64_t x, int64_t y)
{
	const struct tes_terrain *ground = terrain_at(p->scene, x, y);

	if (ground && ground->symbol)
		page_terrain(p, ground);
	else
		put_dim(p, page_dot(p));
}

static void
put_free(struct page *p, int64_t x, int64_t y)
{
	buf_puts(&p->out, "  ");
	put_ground(p, x, y);
	buf_putc(&p->out, ' ');
}

/*
 * Writes a removed piece in dim style, or a ring on the cell from which it was
 * moved.
 */
void
page_trace(struct page *p, const struct tes_removal *trace)
{
	const bool color = p->color;

	if (trace->kind == TES_REMOVAL_MOVED) {
		buf_puts(&p->out, " (");
		put_ground(p, trace->content->x, trace->content->y);
		buf_putc(&p->out, ')');
		return;
	}
	page_colour(p, "red");
	buf_putc(&p->out, 'x');
	page_sgr(p, "");
	page_sgr(p, "2");
	p->color = false;
	page_cell(p, trace->content);
	p->color = color;
	page_sgr(p, "");
}

/* Writes an occupied cell, and before it the column that marks changes. */
static void
put_content(struct page *p, const struct tes_cell_content *s)
{
	const struct tes_removal *trace = removal_of(p->scene, s);

	if (trace) {
		page_trace(p, trace);
		return;
	}
	if (s->is_new)
		page_sgr(p, "1;7");
	buf_putc(&p->out, !s->is_new ? ' ' :
	    is_replaced(p->scene, s) ? 'X' : '*');
	if (s->is_new)
		page_sgr(p, "");
	p->is_sign_taken = is_sign_taken(p->scene, s);
	page_cell(p, s);
	p->is_sign_taken = false;
}

/* The columns [from, to) of a board's text that fit the screen. */
struct window {
	int64_t from, to;
};

static int64_t
at_column(const struct page *p, int64_t x, int64_t y)
{
	return board_column(p->scene->grid, x, y) * (CELL / 2);
}

/* Returns how many complete cells fit in that many columns of text. */
static int64_t
floor_cells(int64_t columns)
{
	return columns >= 0 ? columns / CELL : -((CELL - 1 - columns) / CELL);
}

/*
 * Reduces the cells [*x, *last] of row y to those that begin in the window.
 * Returns false if there are none.
 */
static bool
clip(const struct page *p, struct window w, int64_t y, int64_t *x,
    int64_t *last)
{
	const int64_t zero = at_column(p, 0, y);
	const int64_t first = -floor_cells(zero - w.from);
	const int64_t end = -floor_cells(zero - w.to);

	if (*x < first)
		*x = first;
	if (*last >= end)
		*last = end - 1;
	return *x <= *last;
}

static void
put_cells(struct page *p, const struct board *b, int64_t y, int64_t x,
    int64_t last)
{
	uint32_t i = board_find(b, x, y);
	const uint32_t end = board_row(b, y + 1);

	for (; x <= last; x++)
		if (i < end && b->content[i]->x == x)
			put_content(p, b->content[i++]);
		else
			put_free(p, x, y);
}

/* Writes a number right-aligned, in the style of margins. */
static void
put_number(struct page *p, int64_t n, int width)
{
	char digits[NUMBER_SIZE];
	const size_t len = number_write(digits, n);

	page_sgr(p, "2");
	page_blanks(p, width - (int)len);
	buf_put(&p->out, digits, len);
	page_sgr(p, "");
}

static void
put_hex_row(struct page *p, const struct board *b, struct window w, int64_t y)
{
	int64_t x, last;

	if (!board_span(b, TES_GRID_HEXAGONS, y, &x, &last) ||
	    !clip(p, w, y, &x, &last))
		return;
	put_number(p, y, p->row_width);
	page_blanks(p, at_column(p, x, y) - w.from + 1);
	put_number(p, x, p->end_width);
	put_cells(p, b, y, x, last);
	buf_putc(&p->out, ' ');
	put_number(p, last, 0);
	buf_putc(&p->out, '\n');
}

static void
put_square_row(struct page *p, const struct board *b, struct window w,
    int64_t y)
{
	int64_t x, last;

	if (!board_span(b, TES_GRID_SQUARES, y, &x, &last) ||
	    !clip(p, w, y, &x, &last))
		return;
	put_number(p, y + 1, p->row_width);
	put_cells(p, b, y, x, last);
	page_end_line(p);
}

/* Writes the letters of columns. */
static void
put_letters(struct page *p, const struct board *b, struct window w)
{
	int64_t x, last;

	if (!board_span(b, TES_GRID_SQUARES, b->top, &x, &last) ||
	    !clip(p, w, b->top, &x, &last))
		return;
	page_blanks(p, p->row_width - 1);
	page_sgr(p, "2");
	for (; x <= last; x++)
		if (x >= 0 && x < 26)
			buf_printf(&p->out, "   %c", (char)('A' + x));
		else
			buf_printf(&p->out, "%4lld", (long long)x);
	page_sgr(p, "");
	buf_putc(&p->out, '\n');
}

static void
put_window(struct page *p, const struct board *b, struct window w)
{
	const enum tes_grid grid = p->scene->grid;

	if (grid == TES_GRID_SQUARES) {
		put_letters(p, b, w);
	} else {
		page_blanks(p, p->row_width - 1);
		put_dim(p, "r");
		buf_putc(&p->out, '\n');
	}
	for (int64_t y = board_first_row(b, grid);
	     y <= board_last_row(b, grid); y++)
		(grid == TES_GRID_SQUARES ? put_square_row : put_hex_row)(p, b,
		    w, y);
}

static int
number_width(int64_t a, int64_t b)
{
	const int n = snprintf(NULL, 0, "%lld", (long long)a);
	const int m = snprintf(NULL, 0, "%lld", (long long)b);

	return n > m ? n : m;
}

/* Computes the widths of the margins for the numbers of a board. */
static void
measure(struct page *p, const struct board *b)
{
	const enum tes_grid grid = p->scene->grid;
	const int64_t top = board_first_row(b, grid);
	const int64_t bottom = board_last_row(b, grid);

	p->row_width = 2 + number_width(top + 1, bottom + 1);
	p->end_width = 0;
	for (int64_t y = top; grid == TES_GRID_HEXAGONS && y <= bottom; y++) {
		int64_t x, last;

		if (!board_span(b, grid, y, &x, &last))
			continue;
		const int width = number_width(x, last);
		if (width > p->end_width)
			p->end_width = width;
	}
	if (grid == TES_GRID_HEXAGONS)
		p->row_width =
		    2 + number_width(top < 0 ? top : -top, bottom);
}

/* Writes "Around 9999,0, far from all else:". */
static void
put_caption(struct page *p, const struct board *b)
{
	buf_puts(&p->out, "  Far from the rest, at ");
	page_word(p, b->content[0]->cell);
	buf_puts(&p->out, b->content_count > 1 ? " and beyond:\n" : ":\n");
}

static void
put_board(struct page *p, const struct board *b)
{
	const bool hexes = p->scene->grid == TES_GRID_HEXAGONS;
	const int64_t left = (b->left - (hexes ? 2 : 0)) * (CELL / 2);
	const int64_t right = (b->right + (hexes ? 4 : 2)) * (CELL / 2);
	int64_t room = INT64_MAX / 4;

	measure(p, b);
	if (p->columns > 0) {
		room = (int64_t)p->columns - p->row_width -
		    (hexes ? 2 * p->end_width + 2 : 0);
		room = (room < NARROW ? NARROW : room) / CELL * CELL;
	}
	for (int64_t from = left; from < right; from += room) {
		if (from > left)
			buf_puts(&p->out, "  To the right of that:\n");
		put_window(p, b,
		    (struct window){ .from = from, .to = from + room });
	}
}

static void
put_boards(struct page *p)
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

		if (i > 0)
			put_caption(p, b);
		put_board(p, b);
		rows += board_last_row(b, grid) - board_first_row(b, grid) + 1;
	}
	if (i < boards.boards)
		buf_printf(&p->out, "  Far from the rest, and not drawn: "
		    "%u more of them\n", (unsigned)(boards.boards - i));
	boards_release(&boards);
}

enum tes_status
tes_render_text(const struct tes_scene *scene, unsigned draw, uint32_t columns,
    char **text, size_t *len)
{
	struct page p = {
		.scene = scene,
		.ascii = draw & TES_RENDER_ASCII,
		.color = draw & TES_RENDER_COLOR,
		.columns = columns,
	};

	if (draw & TES_RENDER_BOARD)
		put_boards(&p);
	if (draw & TES_RENDER_SEATS)
		page_seats(&p);
	for (uint32_t i = 0;
	     draw & TES_RENDER_SUPPLIES && i < scene->supply_count; i++)
		page_supply(&p, &scene->supply[i]);
	if (draw & TES_RENDER_LEGEND)
		page_legend(&p);
	*text = buf_detach(&p.out, len);
	buf_release(&p.out);
	return *text ? TES_OK : TES_NOMEM;
}
