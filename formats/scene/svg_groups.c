/*
 * svg_groups.c - outlines the groups of a scene, such as kingdoms, and explains
 * them.  A group has a letter, a colour and dashes, which it keeps in later
 * positions.
 */
#include "scene/svg.h"

/* A side of a cell: the neighbour there, and the line, inside of the cell. */
struct side {
	int x, y;
	const char *line;
};

static const struct side square_side[] = {
	{ 1, 0, "M21-22V22" },
	{ -1, 0, "M-21-22V22" },
	{ 0, -1, "M-22-21H22" },
	{ 0, 1, "M-22 21H22" },
	{ 0, 0, NULL },
};

static const struct side hexagon_side[] = {
	{ 1, 0, "M24-14V14" },
	{ -1, 0, "M-24-14V14" },
	{ 1, -1, "M0-27L24-14" },
	{ 0, -1, "M-24-14L0-27" },
	{ 0, 1, "M24 14L0 27" },
	{ -1, 1, "M0 27L-24 14" },
	{ 0, 0, NULL },
};

#define COLOR(name, light, dark)
#define GROUP_COLOR(color) color,
static const char *const colour[] = {
#include "scene/colors.def"
};
#undef GROUP_COLOR
#define GROUP_DASHES(dashes) dashes,
static const char *const dashes[] = {
#include "scene/colors.def"
};
#undef GROUP_DASHES
#undef COLOR

enum {
	COLOURS = sizeof(colour) / sizeof(colour[0]),
	DASHES = sizeof(dashes) / sizeof(dashes[0]),
};

static const char *
colour_of(const struct tes_group *g)
{
	return colour[(g->id - 1) % COLOURS];
}

static const char *
dashes_of(const struct tes_group *g)
{
	return dashes[(g->id - 1) / COLOURS % DASHES];
}

static char
letter_of(const struct tes_group *g)
{
	return (char)('A' + (g->id - 1) % 26);
}

/* Returns the group of the piece on cell x, y of a board; 0: none. */
static uint32_t
group_at(const struct svg *svg, const struct board *b, int64_t x, int64_t y)
{
	const struct tes_cell_content *s = board_at(b, x, y);

	return s && !removal_of(svg->scene, s) ? s->group : 0;
}

void
svg_outline(struct svg *svg, const struct board *b,
    const struct tes_cell_content *s)
{
	const struct side *side = svg->scene->grid == TES_GRID_SQUARES ?
	    square_side : hexagon_side;
	const uint32_t own = group_at(svg, b, s->x, s->y);
	const struct tes_group *g = own ? svg->scene->group[own - 1] : NULL;

	if (!g)
		return;
	for (int i = 0; i < 2; i++) {
		buf_puts(&svg->out, "<path class=\"group\" d=\"");
		for (const struct side *at = side; at->line; at++)
			if (group_at(svg, b, (int64_t)s->x + at->x,
				(int64_t)s->y + at->y) != own)
				buf_puts(&svg->out, at->line);
		buf_printf(&svg->out, "\" fill=\"none\" stroke=\"%s\" "
		    "stroke-width=\"%d\" stroke-dasharray=\"%s\"/>",
		    i ? colour_of(g) : "#fff", i ? 4 : 6,
		    i ? dashes_of(g) : "none");
	}
	/* The letter is at the corner of a square, beside that of the piece. */
	const bool is_square = svg->scene->grid == TES_GRID_SQUARES;
	if (g->content_count > 0 && g->content[0]->x == s->x &&
	    g->content[0]->y == s->y)
		buf_printf(&svg->out, "<text x=\"%d\" y=\"%d\" "
		    "font-size=\"13\" font-weight=\"bold\" fill=\"%s\" "
		    "stroke=\"#fff\" stroke-width=\"4\" "
		    "stroke-linejoin=\"round\" paint-order=\"stroke\">%c"
		    "</text>", is_square ? -27 : -20, is_square ? -17 : -9,
		    colour_of(g), letter_of(g));
}

int64_t
svg_group_key(struct svg *svg, int64_t width, int64_t y)
{
	const struct tes_scene *scene = svg->scene;

	for (uint32_t i = 0; i < scene->group_count; i++) {
		const struct tes_group *g = scene->group[i];
		const size_t len = strlen(g->text);
		const size_t n = svg_fit(g->text, len, width - 80, 7);

		y += 22;
		buf_printf(&svg->out, "<path d=\"M2 %lldH36\" stroke=\"#fff\" "
		    "stroke-width=\"8\"/><path d=\"M4 %lldH34\" stroke=\"%s\" "
		    "stroke-width=\"4\" stroke-dasharray=\"%s\"/><text "
		    "x=\"44\" y=\"%lld\" font-size=\"13\"><tspan "
		    "font-weight=\"bold\">%c</tspan> ", (long long)y - 5,
		    (long long)y - 5,
		    colour_of(g), dashes_of(g), (long long)y, letter_of(g));
		svg_text(&svg->out, g->text, n);
		buf_puts(&svg->out, n < len ? "\xe2\x80\xa6</text>\n" :
					      "</text>\n");
	}
	return y + (scene->group_count ? 8 : 0);
}
