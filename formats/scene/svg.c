/*
 * svg.c - renders parts of a scene as SVG 1.1: colours, the description, and
 * the boards, those far from the largest one below it.
 */
#include <string.h>

#include "scene/svg.h"

enum { FAR_WIDTH = 640 };

const struct svg_theme svg_light = {
#define COLOR(name, light, dark) .name = (light),
#include "scene/colors.def"
#undef COLOR
};
const struct svg_theme svg_dark = {
#define COLOR(name, light, dark) .name = (dark),
#include "scene/colors.def"
#undef COLOR
};
const struct svg_theme svg_of_page = {
#define COLOR(name, light, dark) .name = "var(--tes-" #name "," light ")",
#include "scene/colors.def"
#undef COLOR
};

void
svg_enlarge(struct svg_frame *frame, const struct board *b)
{
	struct board *all = &frame->all;

	if (!frame->has_board)
		*all = *b;
	frame->has_board = true;
	all->left = b->left < all->left ? b->left : all->left;
	all->right = b->right > all->right ? b->right : all->right;
	all->top = b->top < all->top ? b->top : all->top;
	all->bottom = b->bottom > all->bottom ? b->bottom : all->bottom;
}

bool
svg_add_frame(struct svg_frame *frame, const struct tes_scene *scene)
{
	struct boards boards;
	const bool is_done = boards_init(&boards, scene);

	if (is_done && boards.boards > 0)
		svg_enlarge(frame, &boards.board[0]);
	boards_release(&boards);
	return is_done;
}

/* Functions for the description. */

static void
put_seat_words(struct buf *out, const struct tes_player_panel *v)
{
	svg_printf(out, " %s", v->seat);
	if (v->name.len > 0)
		svg_printf(out, " (%.*s)", (int)v->name.len, v->name.s);
	buf_puts(out, v->is_active ? ", to move:" : ":");
	for (uint32_t c = 0; c < v->counter_count; c++)
		svg_printf(out, "%s%s %ld%s", c ? ", " : " ",
		    v->counter[c].title, (long)v->counter[c].value,
		    v->counter[c].is_certain ? "" : " (uncertain)");
	buf_putc(out, '.');
}

static void
put_supply_words(struct buf *out, const struct tes_supply *supply)
{
	svg_printf(out, " %s%s", supply->title,
	    supply->is_certain ? ":" : " (uncertain):");
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
	if (!trace || !trace->is_cell_free)
		svg_printf(out, ": %s%s%s", s->label, s->is_new ? ", new" : "",
		    s->is_uncertain ? ", uncertain" : "");
	for (uint32_t i = 0; i < n; i++) {
		buf_puts(out, trace->is_cell_free ? ": " : "; ");
		removal_words(out, &trace[i], svg_word);
	}
}

void
svg_describe(struct buf *out, const struct tes_scene *scene, unsigned draw)
{
	bool has_traces = false;

	buf_printf(out, "%lu cell%s occupied.",
	    (unsigned long)scene->content_count,
	    scene->content_count == 1 ? " is" : "s are");
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
	/* The removals from cells that are free now. */
	for (uint32_t i = 0; i < scene->removal_count; i++) {
		if (!scene->removal[i].is_cell_free)
			continue;
		buf_puts(out, has_traces ? "; " : " ");
		svg_cell_words(out, scene, scene->removal[i].content);
		has_traces = true;
	}
	buf_puts(out, has_traces ? "." : "");
}

/* Functions for boards. */

struct svg_size
svg_board_size(const struct board *b, enum tes_grid grid)
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

struct svg_size
svg_boards(struct svg *svg, const struct boards *boards)
{
	if (boards->boards == 0)
		return (struct svg_size){ 0, 0 };
	const struct svg_size main =
	    svg_board_size(&boards->board[0], svg->scene->grid);
	const int64_t width = main.width > FAR_WIDTH ? main.width : FAR_WIDTH;
	int64_t x = 0, y = main.height, high = 0, wide = main.width;

	/* Far boards are side by side, each below its caption. */
	for (uint32_t i = 1; i < boards->boards; i++) {
		const struct board *b = &boards->board[i];
		const struct svg_size size =
		    svg_board_size(b, svg->scene->grid);

		if (x > 0 && x + size.width > width) {
			x = 0;
			y += high;
			high = 0;
		}
		svg_board(svg, b, SVG_MARGIN + x, y + CAPTION);
		svg_printf(&svg->out, "<text x=\"%ld\" y=\"%ld\" "
		    "font-size=\"13\">Far from the rest, at %s</text>\n",
		    (long)SVG_MARGIN + x, (long)y + CAPTION - 6,
		    b->content[0]->cell);
		const int64_t caption =
		    FAR_MIN + 8 * (int64_t)strlen(b->content[0]->cell);
		x += (size.width > caption ? size.width : caption) + SVG_MARGIN;
		if (size.height + CAPTION > high)
			high = size.height + CAPTION;
		if (x > wide)
			wide = x;
	}
	svg_board(svg, &boards->board[0], SVG_MARGIN, 0);
	return (struct svg_size){ wide, y + high };
}

void
svg_begin_page(struct buf *out, const char *title, const char *style,
    const char *hash)
{
	svg_printf(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
	    "<meta charset=\"utf-8\">\n<meta http-equiv="
	    "\"Content-Security-Policy\" content=\"default-src 'none'; "
	    "style-src 'sha256-%s'; base-uri 'none'; "
	    "form-action 'none'\">\n<meta name=\"viewport\" "
	    "content=\"width=device-width\">\n<title>%s</title>\n<style>",
	    hash, title);
	buf_puts(out, style);
	buf_puts(out, "</style>\n</head>\n<body>\n");
}
