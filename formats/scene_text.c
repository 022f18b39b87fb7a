/*
 * scene_text.c - a scene as text.
 *
 *	   r
 *	  -1      -1   ·   ·   ·   1
 *	   0  -1   ·  [R] [B]  ·   2
 *	   1      -1   · *g·B  ·   1
 *
 * A row has its number at the left and the number of its first and last cell
 * at its ends; cells are four columns wide, the first for what is new.
 */
#include <stdio.h>
#include <string.h>

#include "scene.h"

enum { CELL = 4, NARROW = 8 * CELL };

struct page {
	struct buf out;
	const struct tes_scene *scene;
	bool ascii, color;
	uint32_t columns;
	/* Of the board that is drawn. */
	int row_width, end_width;
};

static void
put_word(struct page *p, const char *s)
{
	put_safe(&p->out, s, strlen(s), NULL);
}

static void
put_blanks(struct page *p, int64_t n)
{
	while (n-- > 0)
		buf_putc(&p->out, ' ');
}

/* Nothing blank stands at a line's end. */
static void
end_line(struct page *p)
{
	while (p->out.len > 0 && p->out.s[p->out.len - 1] == ' ')
		p->out.len--;
	buf_putc(&p->out, '\n');
}

/* Select graphic rendition: of nothing without colour. */
static void
put_sgr(struct page *p, const char *sgr)
{
	if (p->color)
		buf_printf(&p->out, "\033[%sm", sgr);
}

static void
put_colour(struct page *p, const char *colour)
{
	if (p->color)
		buf_printf(&p->out, "\033[1;38;5;%dm", look_of(colour)->sgr);
}

static void
put_dim(struct page *p, const char *s)
{
	put_sgr(p, "2");
	buf_puts(&p->out, s);
	put_sgr(p, "");
}

static const char *
dot(const struct page *p)
{
	return p->ascii ? "." : "\xc2\xb7";
}

static const char *
shade(const struct page *p)
{
	return p->ascii ? "#" : "\xe2\x96\x92";
}

/* "g·B", " g ", "gxB": a badge or doubt behind one letter or two. */
static void
put_tile(struct page *p, const struct tes_spot *s)
{
	const bool two = s->face[1] != '\0';
	const bool alone = !two && !s->badge;

	if (alone)
		buf_putc(&p->out, ' ');
	put_colour(p, s->colour);
	buf_puts(&p->out, s->face);
	put_sgr(p, "");
	if (s->is_doubtful)
		buf_putc(&p->out, '?');
	else if (!two)
		buf_puts(&p->out, s->badge ? dot(p) : " ");
	if (s->badge) {
		put_colour(p, s->badge);
		buf_putc(&p->out, badge_letter(s->badge));
		put_sgr(p, "");
	} else if (two && !s->is_doubtful) {
		buf_putc(&p->out, ' ');
	}
}

/* "[R]", "[xy", "[RB": what stands there. */
static void
put_piece(struct page *p, const struct tes_spot *s)
{
	const char end = s->badge ? badge_letter(s->badge) :
	    s->is_doubtful	  ? '?' :
				    ']';

	put_colour(p, s->colour);
	buf_printf(&p->out, "[%s", s->face);
	if (s->face[1] == '\0')
		buf_putc(&p->out, end);
	put_sgr(p, "");
}

/* "#D#": nothing else comes there. */
static void
put_block(struct page *p, const struct tes_spot *s)
{
	put_sgr(p, "2");
	buf_puts(&p->out, shade(p));
	put_sgr(p, "");
	buf_puts(&p->out, s->face);
	if (s->face[1] == '\0') {
		put_sgr(p, "2");
		buf_puts(&p->out, s->is_doubtful ? "?" : shade(p));
		put_sgr(p, "");
	}
}

static void
put_spot(struct page *p, const struct tes_spot *s)
{
	static void (*const put[])(struct page *, const struct tes_spot *) = {
		[TES_TILE] = put_tile,
		[TES_PIECE] = put_piece,
		[TES_BLOCK] = put_block,
	};

	put[s->shape](p, s);
}

/* With the column before it. */
static void
put_cell(struct page *p, const struct tes_spot *s)
{
	if (!s) {
		buf_puts(&p->out, "  ");
		put_dim(p, dot(p));
		buf_putc(&p->out, ' ');
		return;
	}
	if (s->is_new)
		put_sgr(p, "1;7");
	buf_putc(&p->out, s->is_new ? '*' : ' ');
	if (s->is_new)
		put_sgr(p, "");
	put_spot(p, s);
}

/* The part of a board that fits the screen: its text columns, half-open. */
struct window {
	int64_t from, to;
};

static int64_t
at_column(const struct page *p, int64_t x, int64_t y)
{
	return board_column(p->scene->grid, x, y) * (CELL / 2);
}

/* Cells of a row that begin in the window; false when none does. */
static bool
clip(const struct page *p, struct window w, int64_t y, int64_t *x,
    int64_t *last)
{
	while (*x <= *last && at_column(p, *x, y) < w.from)
		++*x;
	while (*x <= *last && at_column(p, *last, y) >= w.to)
		--*last;
	return *x <= *last;
}

static void
put_cells(struct page *p, const struct board *b, int64_t y, int64_t x,
    int64_t last)
{
	uint32_t i;
	const uint32_t end = board_row(b, y, &i);

	for (; x <= last; x++) {
		while (i < end && b->spot[i]->x < x)
			i++;
		put_cell(p, i < end && b->spot[i]->x == x ? b->spot[i] : NULL);
	}
}

/* A number in so many columns, in the style of the margins. */
static void
put_number(struct page *p, int64_t n, int width)
{
	put_sgr(p, "2");
	buf_printf(&p->out, "%*lld", width, (long long)n);
	put_sgr(p, "");
}

static void
put_hex_row(struct page *p, const struct board *b, struct window w, int64_t y)
{
	int64_t x, last;

	if (!board_span(b, TES_HEXAGONS, y, &x, &last) ||
	    !clip(p, w, y, &x, &last))
		return;
	put_number(p, y, p->row_width);
	put_blanks(p, at_column(p, x, y) - w.from + 1);
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

	if (!board_span(b, TES_SQUARES, y, &x, &last) ||
	    !clip(p, w, y, &x, &last))
		return;
	put_number(p, y + 1, p->row_width);
	put_cells(p, b, y, x, last);
	end_line(p);
}

/* "A" */
static void
put_letters(struct page *p, const struct board *b, struct window w)
{
	int64_t x, last;

	if (!board_span(b, TES_SQUARES, b->top, &x, &last) ||
	    !clip(p, w, b->top, &x, &last))
		return;
	put_blanks(p, p->row_width - 1);
	put_sgr(p, "2");
	for (; x <= last; x++)
		if (x >= 0 && x < 26)
			buf_printf(&p->out, "   %c", (char)('A' + x));
		else
			buf_printf(&p->out, "%4lld", (long long)x);
	put_sgr(p, "");
	buf_putc(&p->out, '\n');
}

static void
put_window(struct page *p, const struct board *b, struct window w)
{
	const enum tes_grid grid = p->scene->grid;

	if (grid == TES_SQUARES) {
		put_letters(p, b, w);
	} else {
		put_blanks(p, p->row_width - 1);
		put_dim(p, "r");
		buf_putc(&p->out, '\n');
	}
	for (int64_t y = board_first_row(b, grid);
	     y <= board_last_row(b, grid); y++)
		(grid == TES_SQUARES ? put_square_row : put_hex_row)(p, b, w,
		    y);
}

static int
number_width(int64_t a, int64_t b)
{
	const int n = snprintf(NULL, 0, "%lld", (long long)a);
	const int m = snprintf(NULL, 0, "%lld", (long long)b);

	return n > m ? n : m;
}

/* The margins that the board's numbers need. */
static void
measure(struct page *p, const struct board *b)
{
	const enum tes_grid grid = p->scene->grid;
	const int64_t top = board_first_row(b, grid);
	const int64_t bottom = board_last_row(b, grid);

	p->row_width = 2 + number_width(top + 1, bottom + 1);
	p->end_width = 0;
	for (int64_t y = top; grid == TES_HEXAGONS && y <= bottom; y++) {
		int64_t x, last;

		if (!board_span(b, grid, y, &x, &last))
			continue;
		const int width = number_width(x, last);
		if (width > p->end_width)
			p->end_width = width;
	}
	if (grid == TES_HEXAGONS)
		p->row_width =
		    2 + number_width(top < 0 ? top : -top, bottom);
}

/* "Around 9999,0, far from all else:" */
static void
put_caption(struct page *p, const struct board *b)
{
	buf_puts(&p->out, "  Far from the rest, at ");
	put_word(p, b->spot[0]->cell);
	buf_puts(&p->out, b->spots > 1 ? " and beyond:\n" : ":\n");
}

static void
put_board(struct page *p, const struct board *b)
{
	const bool hexes = p->scene->grid == TES_HEXAGONS;
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
	struct boards boards;

	if (!boards_init(&boards, p->scene))
		p->out.out_of_memory = true;
	else if (boards.boards == 0)
		buf_puts(&p->out, "  The board is empty.\n");
	for (uint32_t i = 0; i < boards.boards; i++) {
		if (i > 0)
			put_caption(p, &boards.board[i]);
		put_board(p, &boards.board[i]);
	}
	boards_release(&boards);
}

/* Seats: a table; a title of two words stands on two lines */

/* The part of a title that stands on that line, of two. */
static const char *
title_part(const char *title, bool upper, int *len)
{
	const char *blank = strchr(title, ' ');

	if (!blank)
		*len = upper ? 0 : (int)strlen(title);
	else
		*len = upper ? (int)(blank - title) : (int)strlen(blank + 1);
	return blank && !upper ? blank + 1 : title;
}

static int
wider(int a, int b)
{
	return a > b ? a : b;
}

/* A title's own width is for the first seat only: all have the same. */
static int
counter_width(const struct tes_scene *scene, uint32_t c)
{
	int upper, lower;

	title_part(scene->view[0].counter[c].title, true, &upper);
	title_part(scene->view[0].counter[c].title, false, &lower);
	int width = wider(upper, lower);
	for (uint32_t i = 0; i < scene->views; i++)
		width = wider(width, snprintf(NULL, 0, "%ld",
		    (long)scene->view[i].counter[c].value));
	return width;
}

static int
seat_width(const struct tes_scene *scene)
{
	int width = 0;

	for (uint32_t i = 0; i < scene->views; i++)
		width = wider(width, (int)strlen(scene->view[i].seat));
	return width;
}

static void
put_titles(struct page *p, bool upper)
{
	const struct tes_view *view = p->scene->view;
	int len;

	put_blanks(p, 6 + seat_width(p->scene));
	for (uint32_t c = 0; c < view->counters; c++) {
		const char *part =
		    title_part(view->counter[c].title, upper, &len);

		buf_printf(&p->out, "%*.*s  ",
		    counter_width(p->scene, c), len, part);
	}
	end_line(p);
}

static void
put_view(struct page *p, const struct tes_view *view)
{
	buf_puts(&p->out, view->on_turn ? " >" : "  ");
	put_colour(p, view->colour);
	buf_putc(&p->out, view->colour ? badge_letter(view->colour) : ' ');
	buf_putc(&p->out, ' ');
	put_word(p, view->seat);
	put_sgr(p, "");
	put_blanks(p, seat_width(p->scene) - (int)strlen(view->seat) + 2);
	for (uint32_t c = 0; c < view->counters; c++)
		buf_printf(&p->out, "%*ld%c ", counter_width(p->scene, c),
		    (long)view->counter[c].value,
		    view->counter[c].is_certain ? ' ' : '?');
	put_safe(&p->out, view->name.s, view->name.len, NULL);
	end_line(p);
}

static void
put_seats(struct page *p)
{
	if (p->scene->views == 0)
		return;
	put_titles(p, true);
	put_titles(p, false);
	for (uint32_t i = 0; i < p->scene->views; i++)
		put_view(p, &p->scene->view[i]);
}

/* Lists that are broken before the screen ends */

/* An item of a list whose lines begin at an indent: its columns. */
static void
begin_item(struct page *p, int *at, int indent, int width)
{
	if (*at > indent && p->columns > 0 && *at + width > (int)p->columns) {
		end_line(p);
		put_blanks(p, indent);
		*at = indent;
	}
	*at += width;
}

static int
title_width(const struct tes_scene *scene)
{
	int width = 0;

	for (uint32_t i = 0; i < scene->shelves; i++)
		width = wider(width, (int)strlen(scene->shelf[i].title));
	return width;
}

static void
put_shelf(struct page *p, const struct tes_shelf *shelf)
{
	const int indent = 6 + title_width(p->scene);
	int at = indent;

	buf_printf(&p->out, "  %s%s", shelf->title,
	    shelf->is_certain ? ":" : "?");
	put_blanks(p, indent - 3 - (int)strlen(shelf->title));
	for (uint32_t i = 0; i < shelf->heaps; i++) {
		const struct tes_heap *h = &shelf->heap[i];
		const int digits = h->count == 1 ? 0 :
		    snprintf(NULL, 0, "%ld ", (long)h->count);

		begin_item(p, &at, indent,
		    digits + (int)strlen(h->kind) + (i + 1 < shelf->heaps) + 1);
		if (digits)
			buf_printf(&p->out, "%ld ", (long)h->count);
		put_colour(p, h->colour);
		put_word(p, h->kind);
		put_sgr(p, "");
		buf_puts(&p->out, i + 1 < shelf->heaps ? ", " : "");
	}
	buf_puts(&p->out, shelf->heaps == 0 ? "nothing\n" : "\n");
}

/* Of one shape, without what may lie on top of them. */
static void
put_names(struct page *p, enum tes_shape shape, int *at)
{
	for (uint32_t i = 0; i < p->scene->spots; i++) {
		struct tes_spot s = p->scene->spot[i];

		if (s.shape != shape || !is_first_of_name(p->scene, i))
			continue;
		s.badge = NULL;
		s.is_doubtful = false;
		begin_item(p, at, 2, 6 + (int)strlen(s.name));
		put_spot(p, &s);
		buf_putc(&p->out, ' ');
		put_word(p, s.name);
		buf_puts(&p->out, "  ");
	}
}

static void
put_badges(struct page *p, int *at)
{
	for (uint32_t i = 0; i < p->scene->views; i++) {
		const struct tes_view *v = &p->scene->view[i];

		if (!v->colour)
			continue;
		begin_item(p, at, 2, 8 + (int)strlen(v->seat));
		buf_puts(&p->out, dot(p));
		put_colour(p, v->colour);
		buf_putc(&p->out, badge_letter(v->colour));
		put_sgr(p, "");
		buf_puts(&p->out, " of ");
		put_word(p, v->seat);
		buf_puts(&p->out, "  ");
	}
}

static void
put_legend(struct page *p)
{
	int at = 2;
	bool is_new = false, is_doubtful = false;

	for (uint32_t i = 0; i < p->scene->spots; i++) {
		is_new |= p->scene->spot[i].is_new;
		is_doubtful |= p->scene->spot[i].is_doubtful;
	}
	put_blanks(p, at);
	put_names(p, TES_TILE, &at);
	put_names(p, TES_PIECE, &at);
	put_names(p, TES_BLOCK, &at);
	put_badges(p, &at);
	begin_item(p, &at, 2, is_new ? 7 : 0);
	buf_puts(&p->out, is_new ? "* new  " : "");
	begin_item(p, &at, 2, is_doubtful ? 10 : 0);
	buf_puts(&p->out, is_doubtful ? "? doubtful" : "");
	end_line(p);
}

enum tes_status
tes_draw_text(const struct tes_scene *scene, unsigned draw, uint32_t columns,
    char **text, size_t *len)
{
	struct page p = {
		.scene = scene,
		.ascii = draw & TES_DRAW_ASCII,
		.color = draw & TES_DRAW_COLOR,
		.columns = columns,
	};

	if (draw & TES_DRAW_BOARD)
		put_boards(&p);
	if (draw & TES_DRAW_SEATS)
		put_seats(&p);
	for (uint32_t i = 0; draw & TES_DRAW_SHELVES && i < scene->shelves; i++)
		put_shelf(&p, &scene->shelf[i]);
	if (draw & TES_DRAW_LEGEND)
		put_legend(&p);
	*text = buf_detach(&p.out, len);
	buf_release(&p.out);
	return *text ? TES_OK : TES_NOMEM;
}
