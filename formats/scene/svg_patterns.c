/*
 * svg_patterns.c - outlines of cells, and the patterns of tiles, by which
 * colours differ in greyscale, too.  They are lines that the cell clips:
 * viewers turn an SVG <pattern> into a bitmap for each use when they print.
 */
#include <string.h>

#include "scene/svg.h"

#define TIMES_5(s) s s s s s
#define TIMES_10(s) TIMES_5(s) TIMES_5(s)

/* Lines across a cell, from -30 to 30, as an SVG path. */
#define ROWS "M-30-27" TIMES_10("h60m-60 6")
#define COLUMNS "M-27-30" TIMES_10("v60m6-60")
#define GRID "M-30-30" TIMES_5("h60m-60 12") "M-30-30" TIMES_5("v60m12-60")
#define FALLING "M-90-30" TIMES_10("l60 60m-48-60")
#define RISING "M90-30" TIMES_10("l-60 60m48-60")
#define WAVES "M-30-26" TIMES_10(TIMES_10("l3-3 3 3") "m-60 6")
/* With dashes, these are dots or crosses, in every other row farther right. */
#define DOTS "M-33-33" TIMES_5("h66m-60 6h60m-66 6") "h66"
#define CROSSES "M-33-30" TIMES_5("h66m-66 12") "M-30-33" TIMES_5("v66m12-66")
#define FINE_DOTS "M-30-30" TIMES_10("h60m-56 4h56m-60 4")
#define NET "M-86-30" TIMES_5("l60 60m-52-60") TIMES_10("l60 60m-52-60") \
	"M86-30" TIMES_5("l-60 60m52-60") TIMES_10("l-60 60m52-60")

static const struct pattern {
	const char *name; /* of a colour, or SVG_DOTTED or SVG_NETTED */
	const char *path;
	const char *style; /* more attributes */
	const char *color; /* NULL: the strong one of the name, pale */
} patterns[] = {
	{ "green", DOTS, "stroke-width=\"3.4\" stroke-linecap=\"round\" "
	    "stroke-dasharray=\".1 11.9\"", NULL },
	{ "blue", ROWS, "stroke-width=\"1.6\"", NULL },
	{ "violet", FALLING, "stroke-width=\"1.8\"", NULL },
	{ "orange", WAVES, "stroke-width=\"1.5\"", NULL },
	{ "red", GRID, "stroke-width=\"1.4\"", NULL },
	{ "yellow", RISING, "stroke-width=\"1.8\"", NULL },
	{ "black", COLUMNS, "stroke-width=\"1.6\"", NULL },
	{ "brown", CROSSES, "stroke-width=\"1.4\" stroke-dasharray=\"6\"",
	    NULL },
	{ SVG_DOTTED, FINE_DOTS, "stroke-width=\"1.8\" "
	    "stroke-linecap=\"round\" stroke-dasharray=\".1 7.9\"",
	    "#7a6a40" },
	{ SVG_NETTED, NET, "stroke-width=\"1\"", "#7a6a40" },
};

const char *
svg_cell_path(enum tes_grid grid)
{
	return grid == TES_GRID_SQUARES ? "M-23-23H23V23H-23z" :
					  "M0-30L26-15V15L0 30L-26 15V-15z";
}

static const char *
clip_name(enum tes_grid grid)
{
	return grid == TES_GRID_SQUARES ? "square" : "hexagon";
}

void
svg_pattern(struct svg *svg, const char *name)
{
	for (size_t i = 0; i < sizeof(patterns) / sizeof(patterns[0]); i++)
		if (strcmp(patterns[i].name, name) == 0)
			buf_printf(&svg->out, "<use xlink:href=\"#tes-%s%s\" "
			    "clip-path=\"url(#tes-%s%s)\"/>", name,
			    svg->suffix, clip_name(svg->scene->grid),
			    svg->suffix);
}

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

static void
put_clip(struct svg *svg, enum tes_grid grid)
{
	if (!svg->scene || svg->scene->grid == grid)
		buf_printf(&svg->out, "<clipPath id=\"tes-%s%s\"><path "
		    "d=\"%s\"/></clipPath>\n", clip_name(grid), svg->suffix,
		    svg_cell_path(grid));
}

void
svg_patterns(struct svg *svg)
{
	buf_puts(&svg->out, "<defs>\n");
	put_clip(svg, TES_GRID_HEXAGONS);
	put_clip(svg, TES_GRID_SQUARES);
	for (size_t i = 0; i < sizeof(patterns) / sizeof(patterns[0]); i++) {
		const struct pattern *p = &patterns[i];
		const struct color_style *look = color_style_of(p->name);

		if (svg->scene && !p->color && !has_tile_of(svg->scene, look))
			continue;
		buf_printf(&svg->out, "<path id=\"tes-%s%s\" d=\"%s\" "
		    "fill=\"none\" stroke=\"%s\"%s %s/>\n", p->name,
		    svg->suffix, p->path, p->color ? p->color : look->strong,
		    p->color ? "" : " stroke-opacity=\".55\"", p->style);
	}
	buf_puts(&svg->out, "</defs>\n");
}

void
svg_put_hidden(struct buf *out, struct svg *svg)
{
	buf_puts(out, SVG_HIDDEN);
	buf_put(out, svg->out.s, svg->out.len);
	buf_puts(out, "</svg>\n");
	out->out_of_memory |= buf_release(&svg->out);
}

void
svg_put_patterns(struct buf *out)
{
	struct svg all = { 0 };

	svg_patterns(&all);
	svg_put_hidden(out, &all);
}
