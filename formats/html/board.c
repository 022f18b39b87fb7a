/*
 * board.c - the board of a page, drawn by scene/svg_board.c once with all cells
 * that are ever occupied, so that it does not move during the game. An HTML
 * element of class "c" is a cell, whose number is in data-i.  With the class
 * "on" it shows a piece.
 */
#include <stdlib.h>

#include "html/html.h"

static int
by_row(const void *a, const void *b)
{
	const struct tes_cell_content *x = a, *y = b;

	if (x->y != y->y)
		return x->y < y->y ? -1 : 1;
	return x->x < y->x ? -1 : x->x > y->x;
}

static void
put_use(struct buf *out, const struct html_page *page, const char *more,
    const char *kind, long number)
{
	buf_printf(out, "<use%s href=\"#%s%s", more, page->id, kind);
	if (number >= 0)
		buf_number(out, number);
	buf_puts(out, "\"/>");
}

/*
 * Returns the kind of the piece that removal i (from 0) took from cell c just
 * before the last position; NULL if there was no such removal.
 */
static const struct html_kind *
trace_at(const struct html_game *g, const struct html_cell *c, unsigned i)
{
	return c->trace[i] ? &g->pieces.kind[c->trace[i] - 1] : NULL;
}

/* Appends the description of a cell: "F1: temple, new; treasure, taken". */
static void
put_words(struct buf *out, const struct html_game *g,
    const struct html_cell *c, const struct html_kind *kind)
{
	bool has_any = kind != NULL;

	svg_word(out, c->name);
	buf_puts(out, kind ? ": " : "");
	svg_word(out, kind ? kind->content.label : "");
	buf_puts(out, c->is_new ? ", new" : "");
	buf_puts(out, kind && kind->content.is_uncertain ? ", uncertain" : "");
	for (unsigned i = 0; i < HTML_TRACES_MAX && c->trace[i]; i++) {
		buf_puts(out, has_any ? "; " : ": ");
		svg_word(out, trace_at(g, c, i)->content.label);
		has_any = true;
	}
}

static void
put_cell(struct svg *svg, const struct tes_cell_content *s)
{
	const struct html_page *page = svg->ctx;
	const struct html_cell *c = &page->game.cell[s->group];
	const struct html_kind *kind =
	    c->kind ? &page->game.pieces.kind[c->kind - 1] : NULL;
	const struct html_kind *trace = trace_at(&page->game, c, 0);
	/* The page's script computes this class, too. */
	const char *class = kind ? "c on" : "c";
	struct buf *out = &svg->out;

	if (!kind && trace)
		class = page->game.style[trace->style].trace ==
		    TES_REMOVAL_MOVED + 1 ? "c moved" : "c gone";
	buf_printf(out, " class=\"%s\" data-i=\"%lu\"><title>", class,
	    (unsigned long)s->group);
	put_words(out, &page->game, c, kind);
	buf_puts(out, "</title>");
	svg_free(svg, "", terrain_at(svg->scene, c->x, c->y));
	if (kind)
		put_use(out, page, " class=\"p\"", "l", kind->style);
	if (c->is_new)
		put_use(out, page, " class=\"w\"", "new", -1);
	if (kind && kind->content.is_uncertain)
		put_use(out, page, " class=\"d\"", "doubt", -1);
	for (unsigned k = 0; k < HTML_TRACES_MAX && c->trace[k]; k++)
		put_use(out, page, k ? " class=\"y\"" : " class=\"x\"",
		    "l", trace_at(&page->game, c, k)->style);
	svg_cell_name(svg, c->name, 3, "", "");
}

/*
 * Makes a scene with all cells that were ever occupied, to draw the board with
 * them: the group of each is its number on the page.  Returns false if out of
 * memory.
 */
static bool
fill_scene(struct html_game *g, struct tes_scene *scene)
{
	struct tes_cell_content *content = arena_array(&g->arena, g->cells,
	    sizeof(*content));
	const struct tes_cell_content *const *list = arena_pointers(&g->arena,
	    content, g->cells, sizeof(*content));

	if (!list)
		return false;
	for (uint32_t i = 0; i < g->cells; i++)
		content[i] = (struct tes_cell_content){
			.x = g->cell[i].x,
			.y = g->cell[i].y,
			.cell = g->cell[i].name,
			.group = i,
		};
	qsort(content, g->cells, sizeof(*content), by_row);
	*scene = g->whole;
	scene->content = list;
	scene->content_count = g->cells;
	return true;
}

void
html_board(struct html *h)
{
	struct html_game *g = &h->page->game;
	struct tes_scene scene;
	struct svg svg = { .scene = &scene, .theme = &svg_light,
		.put_cell = put_cell, .ctx = h->page, .shapes = &h->shapes };
	struct boards boards = { 0 };
	struct buf *out = h->out;

	if (fill_scene(g, &scene) && boards_init(&boards, &scene)) {
		const struct svg_size size = svg_boards(&svg, &boards);
		const long long width = size.width + 32;
		const long long height = size.height + 4;

		buf_printf(out, "<svg class=\"board\" xmlns=\"http://www.w3.org"
		    "/2000/svg\" viewBox=\"0 0 %lld %lld\" width=\"%lld\" "
		    "height=\"%lld\" role=\"img\" aria-label=\"The board\" "
		    "font-size=\"9\">\n", width, height, width, height);
		buf_put(out, svg.out.s, svg.out.len);
		buf_puts(out, "</svg>\n");
		out->out_of_memory |= svg.out.out_of_memory;
	} else {
		out->out_of_memory = true;
	}
	boards_release(&boards);
	buf_release(&svg.out);
}

void
html_thumb(struct buf *out, const struct html_page *page, uint32_t look,
    const char *more)
{
	buf_printf(out, "<svg class=\"thumb%s\" viewBox=\"-32 -32 64 64\" "
	    "aria-hidden=\"true\">", more);
	put_use(out, page, "", "l", look);
	buf_puts(out, "</svg>");
}

/* Functions for the legend. */

static void
put_sign(struct html *h, uint32_t look, const char *words)
{
	buf_puts(h->out, "<li>");
	html_thumb(h->out, h->page, look, "");
	svg_printf(h->out, "%s</li>\n", words);
}

static void
put_piece(void *ctx, const struct tes_cell_content *s)
{
	struct html *h = ctx;
	const struct html_style plain = { .content = {
		.shape = s->shape,
		.color = s->color,
		.symbol = s->symbol,
		.joins = s->joins,
	} };

	put_sign(h, html_style_of(&h->page->game, &plain), s->name);
}

static void
put_marker(void *ctx, const struct tes_marker *marker)
{
	struct html *h = ctx;
	const struct html_style alone = { .content = {
		.shape = TES_SHAPE_PIECE,
		.color = marker->color,
		.symbol = marker->symbol,
		.owner_color = "",
	} };

	put_sign(h, html_style_of(&h->page->game, &alone), marker->name);
}

/* Writes the legend's entries for the pieces of all positions. */
static void
put_pieces(struct html *h)
{
	struct html_game *g = &h->page->game;
	const struct html_kinds *kinds = &g->pieces;
	const struct tes_cell_content **content =
	    arena_array(&g->arena, kinds->count, sizeof(*content));
	struct tes_scene all = { .content = content };

	for (uint32_t i = 0; content && i < kinds->count; i++)
		if (!kinds->kind[i].is_trace)
			content[all.content_count++] = &kinds->kind[i].content;
	legend_pieces(&all, h, put_piece);
	/* Removed pieces, too, have markers. */
	all.content_count = content ? kinds->count : 0;
	for (uint32_t i = 0; i < all.content_count; i++)
		content[i] = &kinds->kind[i].content;
	legend_markers(&all, h, put_marker);
}

static void
put_ground_signs(struct html *h)
{
	const struct tes_scene *whole = &h->page->game.whole;
	struct svg svg = { .scene = whole, .theme = &svg_light };

	for (uint32_t i = 0; i < whole->terrain_count; i++) {
		if (!whole->terrain[i].color)
			continue;
		buf_puts(&svg.out, "<li><svg class=\"thumb\" viewBox=\"-32 "
		    "-32 64 64\" width=\"32\" height=\"32\" "
		    "aria-hidden=\"true\">");
		svg_free(&svg, "", &whole->terrain[i]);
		svg_printf(&svg.out, "</svg>%s</li>\n",
		    whole->terrain[i].kind);
	}
	buf_put(h->out, svg.out.s, svg.out.len);
	h->out->out_of_memory |= buf_release(&svg.out);
}

/* Writes the legend's entries for removals, each sign once. */
static void
put_trace_signs(struct html *h)
{
	static const struct {
		uint8_t trace;
		bool is_free;
		const char *words;
	} row[] = {
		{ TES_REMOVAL_OFF_BOARD + 1, true, "off the board" },
		{ TES_REMOVAL_MOVED + 1, true, "moved away" },
		{ TES_REMOVAL_OFF_BOARD + 1, false, "replaced another" },
		{ TES_REMOVAL_MOVED + 1, false, "replaced another" },
		{ TES_REMOVAL_MARKER + 1, false, "taken" },
	};
	const struct html_game *g = &h->page->game;

	for (size_t r = 0; r < sizeof(row) / sizeof(row[0]); r++)
		for (size_t i = 0; i < g->style_count; i++) {
			if (g->style[i].trace != row[r].trace ||
			    g->style[i].is_free != row[r].is_free)
				continue;
			put_sign(h, (uint32_t)i, row[r].words);
			break;
		}
}

static void
put_overlay(struct html *h, const char *kind, const char *words)
{
	buf_puts(h->out, "<li><svg class=\"thumb\" viewBox=\"-32 -32 64 64\" "
	    "width=\"32\" height=\"32\" aria-hidden=\"true\">");
	put_use(h->out, h->page, "", kind, -1);
	buf_printf(h->out, "</svg>%s</li>\n", words);
}

void
html_signs(struct html *h)
{
	buf_puts(h->out, "<ul class=\"signs\">\n");
	put_pieces(h);
	put_ground_signs(h);
	put_overlay(h, "new", "new");
	put_trace_signs(h);
	put_overlay(h, "doubt", "uncertain");
	buf_puts(h->out, "</ul>\n");
}

/* Functions for the styles of pieces. */

static void
put_look(struct svg *svg, const struct html_page *page, size_t i)
{
	const struct html_style *look = &page->game.style[i];
	struct tes_cell_content s = look->content;
	const struct tes_removal trace = {
		.content = &s,
		.kind = look->trace ? (enum tes_removal_kind)(look->trace - 1) :
				      TES_REMOVAL_OFF_BOARD,
		.is_cell_free = look->is_free,
	};

	s.symbol = s.symbol ? s.symbol : "";
	buf_printf(&svg->out, "<g id=\"%sl%lu\">", page->id,
	    (unsigned long)i);
	if (look->trace) {
		svg_trace(svg, &trace);
	} else if (s.owner_color && *s.owner_color == '\0') {
		buf_puts(&svg->out, "<g transform=\"scale(2.2)\">");
		svg_badge(svg, s.color, s.symbol);
		buf_puts(&svg->out, "</g>");
	} else {
		svg_cell(svg, &s);
	}
	buf_puts(&svg->out, "</g>\n");
}

void
html_styles(struct html *h)
{
	const struct tes_scene scene = { .grid = h->page->game.whole.grid };
	struct svg svg = { .scene = &scene, .theme = &svg_of_page,
		.shapes = &h->shapes };

	buf_puts(&svg.out, "<defs>\n");
	for (size_t i = 0; i < h->page->game.style_count; i++)
		put_look(&svg, h->page, i);
	buf_printf(&svg.out, "<g id=\"%snew\" class=\"new\">", h->page->id);
	svg_changed(&svg);
	buf_printf(&svg.out, "</g>\n<g id=\"%sdoubt\">", h->page->id);
	svg_uncertain(&svg);
	buf_puts(&svg.out, "</g>\n");
	buf_puts(&svg.out, "</defs>");
	svg_put_hidden(h->out, &svg);
	svg_put_shapes(&h->shapes, h->out);
}
