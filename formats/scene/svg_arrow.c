/*
 * svg_arrow.c - finds the centres of cells, and draws arrows from those that
 * pieces have left to those they are on, bent where they would cover others.
 */
#include "base/root.h"
#include "scene/svg.h"

struct point
svg_centre(const struct svg *svg, const struct board_origin *at, int64_t x,
    int64_t y)
{
	const struct board *b = at->board;
	const enum tes_grid grid = svg->scene->grid;
	const int64_t column = board_column(grid, x, y) - b->left;
	const int64_t row = y - b->top;

	return (struct point){
		at->x + column *
		    (grid == TES_GRID_SQUARES ? SQUARE_SIDE / 2 : HALF),
		at->y + row * (grid == TES_GRID_SQUARES ? SQUARE_SIDE : ROW),
	};
}

/*
 * Returns the square of the distance between a curve and the centre of the
 * nearest piece, other than those at its ends; of far ones, CLEAR * CLEAR.
 */
static int64_t
clearance(struct svg *svg, const struct board_origin *at, struct point from,
    struct point control, struct point to)
{
	enum { CLEAR = 20 }; /* as in cells.js */
	int64_t least = CLEAR * CLEAR;

	for (uint32_t k = 0; k < at->board->content_count; k++) {
		const struct tes_cell_content *s = at->board->content[k];
		const struct point c = svg_centre(svg, at, s->x, s->y);

		if ((c.x == from.x && c.y == from.y) ||
		    (c.x == to.x && c.y == to.y))
			continue;
		for (int part = 0; part <= 16; part++) {
			/* The point at part/16 of the curve. */
			const int64_t f = (int64_t)(16 - part) * (16 - part);
			const int64_t g = (int64_t)2 * part * (16 - part);
			const int64_t h = (int64_t)part * part;
			const int64_t dx = (f * from.x + g * control.x +
			    h * to.x) / 256 - c.x;
			const int64_t dy = (f * from.y + g * control.y +
			    h * to.y) / 256 - c.y;

			if (dx * dx + dy * dy < least)
				least = dx * dx + dy * dy;
		}
	}
	return least;
}

/* Returns the control point of the curve that is farthest from pieces. */
static struct point
bend(struct svg *svg, const struct board_origin *at, struct point from,
    struct point to, int64_t length)
{
	/* How far aside the middle is, the best first; as in cells.js. */
	static const int aside[] = { 0, 12, -12, 24, -24, 36, -36, 52,
		-52 };
	struct point best = { 0 };
	int64_t farthest = -1;

	for (size_t i = 0; i < sizeof(aside) / sizeof(aside[0]); i++) {
		const struct point control = {
			(from.x + to.x) / 2 -
			    2 * aside[i] * (to.y - from.y) / length,
			(from.y + to.y) / 2 +
			    2 * aside[i] * (to.x - from.x) / length };
		const int64_t clear = clearance(svg, at, from, control, to);

		if (clear > farthest) {
			farthest = clear;
			best = control;
		}
	}
	return best;
}

static int64_t
distance_of(struct point from, struct point to)
{
	const int64_t dx = to.x - from.x, dy = to.y - from.y;

	return (int64_t)square_root((double)(dx * dx + dy * dy));
}

/* Returns the point at that distance from one towards another. */
static struct point
towards(struct point from, struct point to, int64_t distance)
{
	const int64_t length = distance_of(from, to);

	return (struct point){ from.x + (to.x - from.x) * distance / length,
		from.y + (to.y - from.y) * distance / length };
}

void
svg_arrow(struct svg *svg, const struct board_origin *at, struct point from,
    struct point to)
{
	const int64_t length = distance_of(from, to);
	/* It begins at the ring around the origin, and ends near the centre. */
	enum { RING = 17, NEAR = 12, HEAD = 13 };

	if (length < RING + NEAR + HEAD)
		return;
	const struct point control = bend(svg, at, from, to, length);
	const struct point start = towards(from, control, RING);
	const struct point tip = towards(to, control, NEAR);
	const struct point neck = towards(to, control, NEAR + HEAD);
	const int64_t hx = (tip.x - neck.x) / 2, hy = (tip.y - neck.y) / 2;
	for (int i = 0; i < 2; i++)
		buf_printf(&svg->out, "<path class=\"arrow\" "
		    "d=\"M%lld %lldQ%lld %lld %lld %lldM%lld %lldL%lld %lld"
		    "L%lld %lld\" "
		    "fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" "
		    "stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n",
		    (long long)start.x, (long long)start.y,
		    (long long)control.x, (long long)control.y,
		    (long long)tip.x, (long long)tip.y,
		    (long long)(neck.x - hy), (long long)(neck.y + hx),
		    (long long)tip.x, (long long)tip.y,
		    (long long)(neck.x + hy), (long long)(neck.y - hx),
		    i ? "#b3211c" : "#fff", i ? 3 : 6);
}
