/*
 * svg_trace.c - draws removed pieces: crossed out, or as a ring on the cell
 * from which they were moved.
 */
#include "scene/svg.h"

#define RED "#b3211c"

static void
put_stroke(struct svg *svg, int size, int width, const char *colour)
{
	buf_printf(&svg->out, "<path d=\"M-%d-%dL%d %dM%d-%dL-%d %d\" "
	    "stroke=\"%s\" stroke-width=\"%d\" stroke-linecap=\"round\"/>",
	    size, size, size, size, size, size, size, size, colour, width);
}

/* Draws a cross in red on white, visible on every colour. */
static void
put_cross(struct svg *svg, int size, int width)
{
	const size_t begin = svg->out.len;

	put_stroke(svg, size, width + 3, "#fff");
	put_stroke(svg, size, width, RED);
	svg_share(svg, begin);
}

void
svg_trace(struct svg *svg, const struct tes_removal *trace)
{
	buf_puts(&svg->out, "<g class=\"trace\">");
	if (trace->kind == TES_REMOVAL_MARKER) {
		/*
		 * On a square, where it was; on a hex, smaller and in the upper
		 * corner, as the next owner's marker is there.
		 */
		buf_puts(&svg->out, svg->scene->grid == TES_GRID_SQUARES
			? "<g transform=\"translate(11 -8)\">"
			: "<g transform=\"translate(-5 -15)scale(.75)\">");
		buf_puts(&svg->out, "<g transform=\"scale(.95)\" "
		    "opacity=\".7\">");
		svg_badge(svg, trace->content->color, trace->content->symbol);
		buf_puts(&svg->out, "</g>");
		put_stroke(svg, 10, 2, RED);
		buf_puts(&svg->out, "</g>");
	} else if (!trace->is_cell_free) {
		buf_puts(&svg->out, "<g transform=\"translate(-14 -12)\">");
		put_cross(svg, 5, 2);
		buf_puts(&svg->out, "</g>");
	} else if (trace->kind == TES_REMOVAL_MOVED) {
		buf_puts(&svg->out, "<circle r=\"17\" fill=\"none\" "
		    "stroke=\"#fff\" stroke-width=\"6\"/>"
		    "<circle r=\"17\" fill=\"none\" stroke=\"" RED "\" "
		    "stroke-width=\"3\" stroke-dasharray=\"5 3\"/>");
	} else {
		buf_puts(&svg->out, "<g opacity=\".45\">");
		svg_cell(svg, trace->content);
		buf_puts(&svg->out, "</g>");
		put_cross(svg, 17, 2);
	}
	buf_puts(&svg->out, "</g>");
}
