/*
 * text.c - renders a scene as text: what is on cells, and the parts of the
 * text.
 */
#include <string.h>

#include "scene/text.h"

void
page_word(struct page *p, const char *s)
{
	buf_put_safe(&p->out, s, strlen(s), NULL);
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

void
page_dim(struct page *p, const char *s)
{
	if (*s == ' ') {
		buf_puts(&p->out, s);
		return;
	}
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
 * Writes a tile in narrow cells: one or two letters, then the owner or another
 * marker, or the sign for an uncertain piece: "gB", "g ", "g?".
 */
static void
put_narrow_tile(struct page *p, const struct tes_cell_content *s)
{
	struct signs signs;

	find_signs(p, s, &signs);
	if (!p->is_marked)
		buf_putc(&p->out, ' ');
	page_colour(p, s->color);
	buf_puts(&p->out, s->symbol);
	page_sgr(p, "");
	if (s->symbol[1] != '\0')
		return;
	if (!s->is_uncertain && signs.count)
		page_sign(p, &signs.sign[0]);
	else
		buf_putc(&p->out, s->is_uncertain ? '?' : ' ');
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

	if (p->is_narrow) {
		put_narrow_tile(p, s);
		return;
	}
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

/* Writes a piece: "[R]"; like a tile if it has an owner or is uncertain. */
static void
put_piece(struct page *p, const struct tes_cell_content *s)
{
	if (s->owner_color || s->marker_count || s->is_uncertain ||
	    s->symbol[1] != '\0') {
		put_tile(p, s);
		return;
	}
	page_colour(p, s->color);
	buf_printf(&p->out, "%s%s]", p->is_marked ? "" : "[", s->symbol);
	page_sgr(p, "");
}

/* Writes the shade beside the letter of a blocked cell, in its colour. */
static void
put_shade(struct page *p, const struct tes_cell_content *s, const char *text)
{
	if (!s->color) {
		page_dim(p, text);
		return;
	}
	page_colour(p, s->color);
	buf_puts(&p->out, text);
	page_sgr(p, "");
}

/* Writes a blocked cell: "#D#". */
static void
put_block(struct page *p, const struct tes_cell_content *s)
{
	struct signs signs;

	find_signs(p, s, &signs);
	put_shade(p, s, p->is_marked ? "" : shade(p));
	if (s->color)
		page_colour(p, s->color);
	buf_puts(&p->out, s->symbol);
	if (s->color)
		page_sgr(p, "");
	if (s->symbol[1] == '\0' && signs.count)
		page_sign(p, &signs.sign[0]);
	else if (s->symbol[1] == '\0')
		put_shade(p, s, s->is_uncertain ? "?" : shade(p));
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
		page_dim(p, page_dot(p));
}

void
page_free(struct page *p, int64_t x, int64_t y)
{
	buf_puts(&p->out, p->is_narrow ? " " : "  ");
	put_ground(p, x, y);
	buf_putc(&p->out, ' ');
}

void
page_mark(struct page *p, const struct tes_cell_content *s, const char *none)
{
	const struct tes_removal *trace = removal_of(p->scene, s);

	if (trace && trace->kind != TES_REMOVAL_MOVED) {
		page_colour(p, "red");
		buf_putc(&p->out, 'x');
		page_sgr(p, "");
	} else if (!trace && s->is_new) {
		page_sgr(p, "1;7");
		buf_putc(&p->out, is_replaced(p->scene, s) ? 'X' : '*');
		page_sgr(p, "");
	} else {
		page_dim(p, none);
	}
}

void
page_content(struct page *p, const struct tes_cell_content *s)
{
	const struct tes_removal *trace = removal_of(p->scene, s);

	if (trace && trace->kind == TES_REMOVAL_MOVED) {
		buf_putc(&p->out, '(');
		put_ground(p, s->x, s->y);
		buf_putc(&p->out, ')');
	} else if (trace) {
		const bool color = p->color;

		page_sgr(p, "2");
		p->color = false;
		page_cell(p, s);
		p->color = color;
		page_sgr(p, "");
	} else {
		p->is_sign_taken = is_sign_taken(p->scene, s);
		page_cell(p, s);
		p->is_sign_taken = false;
	}
}

void
page_narrow(struct page *p, const struct tes_cell_content *s)
{
	const struct tes_removal *trace = removal_of(p->scene, s);

	p->is_marked = trace ? trace->kind != TES_REMOVAL_MOVED : s->is_new;
	if (p->is_marked)
		page_mark(p, s, "");
	page_content(p, s);
	p->is_marked = false;
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
		.is_large = draw & TES_RENDER_LARGE,
		.is_narrow = draw & TES_RENDER_NARROW &&
		    !(draw & TES_RENDER_LARGE),
		.has_groups = draw & TES_RENDER_GROUPS,
	};

	if (draw & TES_RENDER_BOARD)
		page_boards(&p);
	if (draw & TES_RENDER_SEATS)
		page_seats(&p);
	for (uint32_t i = 0;
	     draw & TES_RENDER_SUPPLIES && i < scene->supply_count; i++)
		page_supply(&p, &scene->supply[i]);
	if (draw & TES_RENDER_GROUPS && draw & TES_RENDER_SUPPLIES)
		page_groups(&p);
	if (draw & TES_RENDER_LEGEND)
		page_legend(&p);
	*text = buf_detach(&p.out, len);
	buf_release(&p.out);
	return *text ? TES_OK : TES_NOMEM;
}
