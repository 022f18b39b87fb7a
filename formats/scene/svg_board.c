/*
 * svg_board.c - draws boards as SVG: cells, pieces and markers.
 */
#include <stdio.h>
#include <string.h>

#include "scene/svg.h"

/* Outlines that are smaller than a cell, for areas inside of it. */
static const char hexagon_inside[] = "M0-26L22.5-13V13L0 26L-22.5 13V-13z";
static const char square_inside[] = "M-20-20H20V20H-20z";

static const char *
cell_path(const struct svg *svg)
{
	return svg_cell_path(svg->scene->grid);
}

void
svg_badge(struct svg *svg, const char *colour, const char *letters)
{
	const struct color_style *look = color_style_of(colour);
	const size_t begin = svg->out.len;

	/* A black contour, and a white one around it for dark grounds. */
	if (svg->theme != &svg_light)
		buf_printf(&svg->out, "<path d=\"%s\" stroke=\"#fff\" "
		    "stroke-width=\"4\"/>", look->outline);
	svg_printf(&svg->out, "<path d=\"%s\" fill=\"%s\" stroke=\"#111\" "
	    "stroke-width=\"1.4\"/><text y=\"5\" font-size=\"13\" "
	    "font-weight=\"bold\" text-anchor=\"middle\" fill=\"%s\">%s</text>",
	    look->outline, look->strong, look->ink, letters);
	svg_share(svg, begin);
}

/* Draws the letters of a tile on a light background. */
static void
put_face(struct svg *svg, const struct tes_cell_content *s, int x, int y)
{
	svg_printf(&svg->out, "<text x=\"%d\" y=\"%d\" font-size=\"22\" "
	    "font-weight=\"bold\" text-anchor=\"middle\" fill=\"#111\" "
	    "stroke=\"#fff\" stroke-width=\"5\" stroke-linejoin=\"round\" "
	    "paint-order=\"stroke\">%s</text>", x, y, s->symbol);
}

static void
put_tile(struct svg *svg, const struct tes_cell_content *s)
{
	const struct color_style *look = color_style_of(s->color);

	buf_printf(&svg->out, "<path d=\"%s\" fill=\"%s\"/>", cell_path(svg),
	    look->tint);
	svg_pattern(svg, look->name);
	put_face(svg, s, s->owner_color || s->marker_count ? -9 : 0, 6);
}

/* Draws a piece, 1.5 times as large as a badge if there is room. */
static void
put_piece(struct svg *svg, const struct tes_cell_content *s)
{
	buf_printf(&svg->out, "<path d=\"%s\" fill=\"#fffdf5\"/>"
	    "<g transform=\"%s\">", cell_path(svg),
	    s->owner_color ? "translate(-8 -2) scale(1.25)" :
		       "translate(0 -1) scale(1.6)");
	svg_badge(svg, s->color, s->symbol);
	buf_puts(&svg->out, "</g>");
}

/* Draws a blocked cell with its letters. */
static void
put_block(struct svg *svg, const struct tes_cell_content *s)
{
	const char *slash = s->color ? strchr(s->color, '/') : NULL;
	char first[16];

	if (slash) {
		/* A building of two colours, "black/blue", a letter on each */
		snprintf(first, sizeof(first), "%.*s", (int)(slash - s->color),
		    s->color);
		for (int i = 0; i < 2; i++) {
			const struct color_style *look =
			    color_style_of(i ? slash + 1 : first);

			buf_printf(&svg->out, "<path d=\"M%d-23h23v46h-23z\" "
			    "fill=\"%s\" stroke=\"#333\"/><text x=\"%d\" "
			    "y=\"8\" font-size=\"22\" font-weight=\"bold\" "
			    "text-anchor=\"middle\" fill=\"%s\">%c</text>",
			    i ? 0 : -23, look->strong, i ? 11 : -11, look->ink,
			    s->symbol[i]);
		}
		return;
	}
	if (s->color) {
		/* Part of a building, in the strong colour */
		const struct color_style *look = color_style_of(s->color);

		buf_printf(&svg->out, "<path d=\"%s\" fill=\"%s\"/>"
		    "<path d=\"M-17-17H17V17H-17zM-9-9H9V9H-9z\" fill=\"none\" "
		    "stroke=\"%s\" stroke-width=\"1.5\" stroke-opacity=\".7\""
		    "/>", cell_path(svg), look->strong, look->ink);
		put_face(svg, s, 0, s->marker_count ? 13 : 6);
		return;
	}
	buf_printf(&svg->out, "<path d=\"%s\" fill=\"#ddd0aa\"/>",
	    cell_path(svg));
	svg_pattern(svg, s->symbol[0] & 1 ? SVG_NETTED : SVG_DOTTED);
	put_face(svg, s, 0, 6);
}

void
svg_cell_name(struct svg *svg, const char *cell, int y, const char *fill,
    const char *look)
{
	const unsigned len = (unsigned)strlen(cell);
	const unsigned size = len > 8 ? 750 / len : 90;

	buf_printf(&svg->out, "<text y=\"%d\"", y);
	if (!svg->put_cell || size != 90)
		buf_printf(&svg->out, " font-size=\"%u.%u\"", size / 10,
		    size % 10);
	if (!svg->put_cell)
		buf_printf(&svg->out, " text-anchor=\"middle\" fill=\"%s\"%s",
		    fill, look);
	buf_putc(&svg->out, '>');
	svg_word(&svg->out, cell);
	buf_puts(&svg->out, "</text>");
}

void
svg_changed(struct svg *svg)
{
	buf_printf(&svg->out,
	    "<path d=\"%s\" fill=\"none\" "
	    "stroke=\"#111\" stroke-width=\"3\" stroke-dasharray=\"6 3\"/>",
	    svg->scene->grid == TES_GRID_SQUARES ? square_inside
						 : hexagon_inside);
}

void
svg_uncertain(struct svg *svg)
{
	buf_puts(&svg->out, "<text x=\"12\" y=\"-10\" font-size=\"16\" "
	    "font-weight=\"bold\" fill=\"#111\" stroke=\"#fff\" "
	    "stroke-width=\"3\" paint-order=\"stroke\">?</text>");
}

void
svg_cell(struct svg *svg, const struct tes_cell_content *s)
{
	static void (*const put[])(struct svg *,
	    const struct tes_cell_content *) = {
		[TES_SHAPE_TILE] = put_tile,
		[TES_SHAPE_PIECE] = put_piece,
		[TES_SHAPE_BLOCK] = put_block,
	};
	static const struct {
		unsigned side;
		const char *path;
	} line[] = {
		{ TES_SIDE_RIGHT, "M23-23V23" },
		{ TES_SIDE_BELOW, "M-23 23H23" },
		{ TES_SIDE_LEFT, "M-23-23V23" },
		{ TES_SIDE_ABOVE, "M-23-23H23" },
	};
	static const char *const at[SIGNS_MAX + 1][SIGNS_MAX] = {
		{ NULL },
		{ "translate(11 -3) scale(.95)" },
		{ "translate(12 -11) scale(.8)", "translate(12 8) scale(.8)" },
	};
	const size_t begin = svg->out.len;
	struct signs signs;

	put[s->shape](svg, s);
	/* A square that is part of a larger piece has only its outer sides. */
	buf_puts(&svg->out, s->joins ? "<path d=\"" : "");
	for (size_t i = 0; s->joins && i < sizeof(line) / sizeof(line[0]); i++)
		if (!(s->joins & line[i].side))
			buf_puts(&svg->out, line[i].path);
	if (s->joins)
		buf_puts(&svg->out, "\" fill=\"none\" stroke=\"#111\" "
		    "stroke-width=\"3\"/>");
	else
		buf_printf(&svg->out, "<path d=\"%s\" fill=\"none\" "
		    "stroke=\"#333\" stroke-width=\"1.5\"/>",
		    cell_path(svg));
	svg_share(svg, begin);
	/*
	 * One marker is at the right, or two smaller ones stacked; above the
	 * letters of a block, which need its width.
	 */
	signs_of(s, &signs);
	for (unsigned i = 0; i < signs.count; i++) {
		buf_printf(&svg->out, "<g transform=\"%s\">",
		    s->shape == TES_SHAPE_BLOCK ?
			"translate(13 -12) scale(.7)" : at[signs.count][i]);
		svg_badge(svg, signs.sign[i].color, signs.sign[i].symbol);
		buf_puts(&svg->out, "</g>");
	}
	if (s->is_uncertain)
		svg_uncertain(svg);
}

/* Functions for cells. */

/* Returns the origin of a board with its top left corner at x, y. */
static struct board_origin
origin_of(const struct svg *svg, const struct board *b, int64_t x, int64_t y)
{
	const bool squares = svg->scene->grid == TES_GRID_SQUARES;

	return (struct board_origin){
		.x = x + (squares ? EDGE + SQUARE_SIDE / 2 : 3 * HALF),
		.y = y + (squares ? EDGE + SQUARE_SIDE / 2 : TALL + ROW),
		.board = b,
	};
}

/* Writes the tag of a cell's group, except for its '>'. */
static void
begin_cell(struct svg *svg, const struct board_origin *at, int64_t x, int64_t y)
{
	const struct point c = svg_centre(svg, at, x, y);

	buf_printf(&svg->out, "<g transform=\"translate(%lld %lld)\"",
	    (long long)c.x, (long long)c.y);
}

/* Returns whether the contents of a cell differ. */
static bool
is_other(const struct tes_cell_content *a, const struct tes_cell_content *b)
{
	if (strcmp(a->label, b->label) != 0 ||
	    a->marker_count != b->marker_count)
		return true;
	for (uint32_t i = 0; i < a->marker_count; i++)
		if (strcmp(a->marker[i].name, b->marker[i].name) != 0)
			return true;
	return false;
}

void
svg_ring(struct svg *svg)
{
	buf_printf(&svg->out, "<path class=\"ring\" d=\"%s\" fill=\"none\" "
	    "stroke=\"%s\" stroke-width=\"5\"/>", cell_path(svg),
	    svg->theme->ring);
}

void
svg_rings(struct svg *svg, const struct board *b,
    const struct tes_scene *other)
{
	const struct board_origin at = origin_of(svg, b, SVG_MARGIN, 0);
	const struct tes_scene *scene = svg->scene;
	uint32_t i = 0, k = 0;

	while (i < scene->content_count || k < other->content_count) {
		const struct tes_cell_content *x = i < scene->content_count ?
		    scene->content[i] : NULL;
		const struct tes_cell_content *y = k < other->content_count ?
		    other->content[k] : NULL;
		const int64_t order = !x ? 1 : !y ? -1 :
		    x->y != y->y ? (int64_t)x->y - y->y : (int64_t)x->x - y->x;

		i += order <= 0;
		k += order >= 0;
		if (order == 0 && !is_other(x, y))
			continue;
		begin_cell(svg, &at, order <= 0 ? x->x : y->x,
		    order <= 0 ? x->y : y->y);
		buf_putc(&svg->out, '>');
		svg_ring(svg);
		buf_puts(&svg->out, "</g>\n");
		svg->legend->has_rings = true;
	}
}

/* Draws the arrows of all pieces that were moved on this board. */
static void
put_arrows(struct svg *svg, const struct board_origin *at)
{
	const struct board *b = at->board;

	for (uint32_t i = 0; i < svg->scene->removal_count; i++) {
		const struct tes_removal *r = &svg->scene->removal[i];

		if (!r->to_cell || !board_at(b, r->content->x,
		    r->content->y))
			continue;
		for (uint32_t k = 0; k < b->content_count; k++)
			if (strcmp(b->content[k]->cell, r->to_cell) == 0)
				svg_arrow(svg, at,
				    svg_centre(svg, at, r->content->x,
					r->content->y),
				    svg_centre(svg, at, b->content[k]->x,
					b->content[k]->y));
	}
}

/* Writes the number of the turn in which a piece came. */
static void
put_turn(struct svg *svg, const struct tes_cell_content *s)
{
	const uint32_t turn = svg->turn_of(svg, s);

	if (turn > 0)
		buf_printf(&svg->out, "<text y=\"%d\" font-size=\"12\" "
		    "font-weight=\"bold\" text-anchor=\"middle\" "
		    "fill=\"#111\" stroke=\"#fff\" stroke-width=\"4\" "
		    "stroke-linejoin=\"round\" paint-order=\"stroke\">%lu"
		    "</text>",
		    svg->scene->grid == TES_GRID_SQUARES ? 20 : 21,
		    (unsigned long)turn);
}

static void
put_taken(struct svg *svg, const struct board_origin *at,
    const struct tes_cell_content *s)
{
	begin_cell(svg, at, s->x, s->y);
	if (svg->put_cell) {
		svg->put_cell(svg, s);
		buf_puts(&svg->out, "</g>\n");
		return;
	}
	uint32_t n;
	const struct tes_removal *trace =
	    removals_at(svg->scene, s->x, s->y, &n);
	const bool is_free = trace && trace->is_cell_free;
	const bool is_moved = is_free && trace->kind == TES_REMOVAL_MOVED;

	buf_puts(&svg->out, "><title>");
	svg_cell_words(&svg->out, svg->scene, s);
	buf_puts(&svg->out, "</title>");
	size_t begin = svg->out.len;
	if (is_free)
		svg_free(svg, is_moved ? s->cell : "",
		    terrain_at(svg->scene, s->x, s->y));
	else
		svg_cell(svg, s);
	svg_share(svg, begin);
	if (svg->has_outlines)
		svg_outline(svg, at->board, s);
	if (s->is_new && !is_free)
		svg_changed(svg);
	for (uint32_t i = 0; i < n; i++) {
		begin = svg->out.len;
		svg_trace(svg, &trace[i]);
		svg_share(svg, begin);
	}
	begin = svg->out.len;
	if (svg->turn_of && !is_free)
		put_turn(svg, s);
	else if (!is_moved)
		svg_cell_name(svg, s->cell,
		    svg->scene->grid == TES_GRID_SQUARES ? 20 : 22, "#222",
		    " stroke=\"#fff\" stroke-width=\"2.5\" "
		    "paint-order=\"stroke\"");
	svg_share(svg, begin);
	buf_puts(&svg->out, "</g>\n");
}

void
svg_free(struct svg *svg, const char *cell, const struct tes_terrain *ground)
{
	const struct svg_theme *theme = svg->theme;
	const size_t begin = svg->out.len;

	if (ground && ground->color) {
		/* Draw waves. */
		const struct color_style *look = color_style_of(ground->color);

		buf_printf(&svg->out, "<path d=\"%s\" fill=\"%s\" "
		    "fill-opacity=\"%s\"/>"
		    "<path d=\"M-21-9q5.25-6 10.5 0t10.5 0t10.5 0t10.5 0"
		    "M-21 12q5.25-6 10.5 0t10.5 0t10.5 0t10.5 0\" "
		    "fill=\"none\" stroke=\"%s\" stroke-opacity=\".45\"/>",
		    cell_path(svg), look->tint, theme->terrain, look->strong);
	}
	if (svg->put_cell) {
		svg_share(svg, begin);
		buf_printf(&svg->out, "<path d=\"%s\"/>", cell_path(svg));
	} else {
		buf_printf(&svg->out, "<path d=\"%s\" fill=\"none\" "
		    "stroke=\"%s\"/>", cell_path(svg), theme->line);
		svg_share(svg, begin);
	}
	if (*cell)
		svg_cell_name(svg, cell, 3, ground && ground->color ?
		    theme->terrain_name : theme->name, "");
}

static void
put_free(struct svg *svg, const struct board_origin *at, int64_t x, int64_t y)
{
	struct buf name = { 0 };

	cell_name(&name, svg->scene->grid, x, y);
	begin_cell(svg, at, x, y);
	buf_putc(&svg->out, '>');
	const size_t begin = svg->out.len;
	svg_free(svg, name.s ? name.s : "", terrain_at(svg->scene, x, y));
	if (!svg->put_cell)
		svg_share(svg, begin);
	buf_puts(&svg->out, "</g>\n");
	svg->out.out_of_memory |= buf_release(&name);
}

/* Returns whether a free hexagon is next to an occupied cell. */
static bool
touches(const struct board *b, int64_t x, int64_t y)
{
	return board_at(b, x + 1, y) || board_at(b, x - 1, y) ||
	    board_at(b, x, y + 1) || board_at(b, x, y - 1) ||
	    board_at(b, x + 1, y - 1) || board_at(b, x - 1, y + 1);
}

static void
put_row(struct svg *svg, const struct board_origin *at, int64_t y)
{
	const enum tes_grid grid = svg->scene->grid;
	int64_t x, last;

	if (!board_span(at->board, grid, y, &x, &last))
		return;
	for (; x <= last; x++)
		if (!board_at(at->board, x, y) &&
		    (svg->put_cell || grid == TES_GRID_SQUARES ||
			touches(at->board, x, y)))
			put_free(svg, at, x, y);
}

static void
put_axes(struct svg *svg, const struct board_origin *at)
{
	const struct board *b = at->board;

	for (int64_t x = b->left / 2; x <= b->right / 2; x++) {
		buf_printf(&svg->out, "<text x=\"%lld\" y=\"%lld\" "
		    "font-size=\"12\" text-anchor=\"middle\">",
		    (long long)(at->x + (x - b->left / 2) * SQUARE_SIDE),
		    (long long)(at->y - SQUARE_SIDE / 2 - 6));
		if (x >= 0 && x < 26)
			buf_putc(&svg->out, (char)('A' + x));
		else
			buf_printf(&svg->out, "%lld", (long long)x);
		buf_puts(&svg->out, "</text>\n");
	}
	for (int64_t y = b->top; y <= b->bottom; y++)
		buf_printf(&svg->out, "<text x=\"%lld\" y=\"%lld\" "
		    "font-size=\"12\" text-anchor=\"end\">%lld</text>\n",
		    (long long)(at->x - SQUARE_SIDE / 2 - 5),
		    (long long)(at->y + (y - b->top) * SQUARE_SIDE + 4),
		    (long long)y + 1);
}

void
svg_board(struct svg *svg, const struct board *b, int64_t x, int64_t y)
{
	const enum tes_grid grid = svg->scene->grid;
	const struct board_origin at = origin_of(svg, b, x, y);

	buf_puts(&svg->out, svg->put_cell ? "<g class=\"free\">\n" : "");
	for (int64_t r = board_first_row(b, grid);
	     r <= board_last_row(b, grid); r++)
		put_row(svg, &at, r);
	buf_puts(&svg->out, svg->put_cell ? "</g>\n" : "");
	for (uint32_t i = 0; i < b->content_count; i++)
		put_taken(svg, &at, b->content[i]);
	if (!svg->put_cell)
		put_arrows(svg, &at);
	if (grid == TES_GRID_SQUARES)
		put_axes(svg, &at);
}
