/*
 * svg.c - renders a scene as SVG 1.1, with integers only, and without embedded
 * fonts or style sheets.
 *
 * Boards are at the left, those far from the largest one below it; the side bar
 * is at the right.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "scene/svg.h"

enum { MARGIN = 16, FAR_WIDTH = 640 };

static const char *
xml_special(uint32_t cp)
{
	switch (cp) {
	case '&':
		return "&amp;";
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '"':
		return "&quot;";
	default:
		return NULL;
	}
}

void
svg_text(struct buf *out, const char *s, size_t len)
{
	put_safe(out, s, len, xml_special);
}

void
svg_word(struct buf *out, const char *s)
{
	svg_text(out, s, strlen(s));
}

/* Functions for the patterns of colours. */

static bool
has_tile_of(const struct tes_scene *scene, const struct color_style *look)
{
	for (uint32_t i = 0; i < scene->content_count; i++)
		if (color_style_of(scene->content[i]->color) == look)
			return true;
	for (uint32_t i = 0; i < scene->supply_count; i++)
		for (uint32_t k = 0; k < scene->supply[i].pile_count; k++)
			if (color_style_of(scene->supply[i].pile[k].color) ==
			    look)
				return true;
	return false;
}

void
svg_patterns(struct svg *svg)
{
	const struct tes_scene *scene = svg->scene;
	const struct color_style *look = NULL;
	struct buf *out = &svg->out;

	buf_puts(out, "<defs>\n");
	while ((look = color_style_next(look)))
		if (!scene || has_tile_of(scene, look))
			buf_printf(out, "<pattern id=\"tes-%s%s\" width=\"12\" "
			    "height=\"12\" patternUnits=\"userSpaceOnUse\">"
			    "<g fill=\"none\" stroke=\"%s\" "
			    "stroke-opacity=\".55\">%s</g></pattern>\n",
			    look->name, svg->suffix, look->strong,
			    look->pattern);
	buf_printf(out, "<pattern id=\"tes--0%s\" width=\"8\" height=\"8\" "
	    "patternUnits=\"userSpaceOnUse\"><path d=\"M2 2h.1M6 6h.1\" "
	    "stroke=\"#7a6a40\" stroke-width=\"1.8\" "
	    "stroke-linecap=\"round\"/></pattern>\n"
	    "<pattern id=\"tes--1%s\" width=\"8\" height=\"8\" "
	    "patternUnits=\"userSpaceOnUse\"><path d=\"M0 0L8 8M8 0L0 8\" "
	    "stroke=\"#7a6a40\"/></pattern>\n</defs>\n", svg->suffix,
	    svg->suffix);
}

/* Functions for the description. */

static void
put_seat_words(struct buf *out, const struct tes_player_panel *v)
{
	buf_putc(out, ' ');
	svg_word(out, v->seat);
	if (v->name.len > 0) {
		buf_puts(out, " (");
		svg_text(out, v->name.s, v->name.len);
		buf_putc(out, ')');
	}
	buf_puts(out, v->is_active ? ", to move:" : ":");
	for (uint32_t c = 0; c < v->counter_count; c++) {
		buf_puts(out, c ? ", " : " ");
		svg_word(out, v->counter[c].title);
		buf_printf(out, " %ld%s", (long)v->counter[c].value,
		    v->counter[c].is_certain ? "" : " (uncertain)");
	}
	buf_putc(out, '.');
}

static void
put_supply_words(struct buf *out, const struct tes_supply *supply)
{
	buf_putc(out, ' ');
	svg_word(out, supply->title);
	buf_puts(out, supply->is_certain ? ":" : " (uncertain):");
	for (uint32_t i = 0; i < supply->pile_count; i++) {
		buf_puts(out, i ? ", " : " ");
		if (supply->pile[i].count != 1)
			buf_printf(out, "%ld ", (long)supply->pile[i].count);
		svg_word(out, supply->pile[i].kind);
	}
	buf_puts(out, supply->pile_count ? "." : " nothing.");
}

void
svg_cell_words(struct buf *out, const struct tes_scene *scene,
    const struct tes_cell_content *s)
{
	uint32_t n;
	const struct tes_removal *trace = removals_at(scene, s->x, s->y, &n);

	svg_word(out, s->cell);
	if (!trace || !trace->is_cell_free) {
		buf_puts(out, ": ");
		svg_word(out, s->label);
		buf_puts(out, s->is_new ? ", new" : "");
		buf_puts(out, s->is_uncertain ? ", uncertain" : "");
	}
	for (uint32_t i = 0; i < n; i++) {
		buf_puts(out, trace->is_cell_free ? ": " : "; ");
		removal_words(out, &trace[i], svg_word);
	}
}

/* Appends descriptions of the removals from cells that are free now. */
static void
put_trace_words(struct buf *out, const struct tes_scene *scene)
{
	bool has_any = false;

	for (uint32_t i = 0; i < scene->removal_count; i++) {
		if (!scene->removal[i].is_cell_free)
			continue;
		buf_puts(out, has_any ? "; " : " ");
		svg_cell_words(out, scene, scene->removal[i].content);
		has_any = true;
	}
	buf_puts(out, has_any ? "." : "");
}

/* Writes a text description of the position, for screen readers. */
static void
put_desc(struct svg *svg, unsigned draw)
{
	const struct tes_scene *scene = svg->scene;
	struct buf *out = &svg->out;

	buf_printf(out, "<desc id=\"tes-desc%s\">", svg->suffix);
	buf_printf(out, "%lu cells are occupied.",
	    (unsigned long)scene->content_count);
	for (uint32_t i = 0; draw & TES_RENDER_SEATS && i < scene->panel_count;
	     i++)
		put_seat_words(out, &scene->panel[i]);
	for (uint32_t i = 0;
	     draw & TES_RENDER_SUPPLIES && i < scene->supply_count; i++)
		put_supply_words(out, &scene->supply[i]);
	for (uint32_t i = 0; i < scene->content_count; i++) {
		buf_puts(out, i ? "; " : " ");
		svg_cell_words(out, scene, scene->content[i]);
	}
	buf_puts(out, scene->content_count ? "." : "");
	put_trace_words(out, scene);
	buf_puts(out, "</desc>\n");
}

/* Functions for boards. */

static struct svg_size
board_size(const struct board *b, enum tes_grid grid)
{
	if (grid == TES_GRID_SQUARES)
		return (struct svg_size){
			(b->right - b->left + 2) / 2 * SQUARE_SIDE + EDGE,
			(b->bottom - b->top + 1) * SQUARE_SIDE + EDGE,
		};
	/* The size includes a margin of empty cells. */
	return (struct svg_size){
		(b->right - b->left + 6) * HALF,
		(b->bottom - b->top + 2) * ROW + 2 * TALL,
	};
}

/*
 * Draws the boards that are far from the largest one, side by side from y
 * coordinate `top` on, each below its caption.
 */
static struct svg_size
put_far_boards(struct svg *svg, const struct boards *boards, int64_t top,
    int64_t width)
{
	int64_t x = 0, y = top, high = 0, wide = 0;

	for (uint32_t i = 1; i < boards->boards; i++) {
		const struct board *b = &boards->board[i];
		const struct svg_size size = board_size(b, svg->scene->grid);

		if (x > 0 && x + size.width > width) {
			x = 0;
			y += high;
			high = 0;
		}
		svg_board(svg, b, MARGIN + x, y + CAPTION);
		svg_caption(svg, b, MARGIN + x, y + CAPTION - 6);
		const int64_t caption =
		    FAR_MIN + 8 * (int64_t)strlen(b->content[0]->cell);
		x += (size.width > caption ? size.width : caption) + MARGIN;
		if (size.height + CAPTION > high)
			high = size.height + CAPTION;
		if (x > wide)
			wide = x;
	}
	return (struct svg_size){ wide, y + high };
}

struct svg_size
svg_boards(struct svg *svg, const struct boards *boards, int64_t top)
{
	if (boards->boards == 0)
		return (struct svg_size){ 0, top };
	const struct svg_size main =
	    board_size(&boards->board[0], svg->scene->grid);
	const struct svg_size far = put_far_boards(svg, boards,
	    top + main.height,
	    main.width > FAR_WIDTH ? main.width : FAR_WIDTH);

	svg_board(svg, &boards->board[0], MARGIN, top);
	return (struct svg_size){
		main.width > far.width ? main.width : far.width,
		far.height,
	};
}

static void
put_document(struct svg *svg, unsigned draw, const char *title,
    const struct boards *boards)
{
	struct svg body = { .scene = svg->scene };
	struct svg_size size = { 0, MARGIN };
	int64_t sidebar = MARGIN;

	memcpy(body.suffix, svg->suffix, sizeof(body.suffix));
	if (draw & TES_RENDER_BOARD)
		size = svg_boards(&body, boards, MARGIN);
	const bool has_sidebar =
	    draw & (TES_RENDER_SEATS | TES_RENDER_SUPPLIES | TES_RENDER_LEGEND);
	if (has_sidebar) {
		sidebar =
		    svg_sidebar(&body, draw, size.width + 2 * MARGIN, sidebar);
		size.width += MARGIN + SIDEBAR_WIDTH;
	}
	size.width += 2 * MARGIN;
	size.height = (size.height > sidebar ? size.height : sidebar) + MARGIN;
	buf_printf(&svg->out,
	    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%lld\" "
	    "height=\"%lld\" viewBox=\"0 0 %lld %lld\" role=\"img\" "
	    "font-family=\"sans-serif\" aria-labelledby=\"tes-title%s\" "
	    "aria-describedby=\"tes-desc%s\">\n<title id=\"tes-title%s\">",
	    (long long)size.width, (long long)size.height,
	    (long long)size.width, (long long)size.height, svg->suffix,
	    svg->suffix, svg->suffix);
	svg_word(&svg->out, title);
	buf_puts(&svg->out, "</title>\n");
	put_desc(svg, draw);
	svg_patterns(svg);
	buf_puts(&svg->out, "<rect width=\"100%\" height=\"100%\" "
	    "fill=\"#fff\"/>\n");
	if (body.out.out_of_memory)
		svg->out.out_of_memory = true;
	else
		buf_put(&svg->out, body.out.s ? body.out.s : "", body.out.len);
	buf_puts(&svg->out, "</svg>\n");
	buf_release(&body.out);
}

enum tes_status
svg_draw(const struct tes_scene *scene, unsigned draw, const char *title,
    uint64_t game, unsigned n, char **text, size_t *len)
{
	struct svg svg = { .scene = scene };
	struct boards boards;

	if (n > 0)
		snprintf(svg.suffix, sizeof(svg.suffix), "-%" PRIu64 "-%u",
		    game, n);
	if (boards_init(&boards, scene))
		put_document(&svg, draw, title, &boards);
	else
		svg.out.out_of_memory = true;
	boards_release(&boards);
	*text = buf_detach(&svg.out, len);
	buf_release(&svg.out);
	return *text ? TES_OK : TES_NOMEM;
}

enum tes_status
tes_render_svg(const struct tes_scene *scene, unsigned draw, const char *title,
    char **text, size_t *len)
{
	return svg_draw(scene, draw, title, 0, 0, text, len);
}
