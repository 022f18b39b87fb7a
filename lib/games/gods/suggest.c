/*
 * suggest.c - the legal cell nearest to an illegal one, for help texts.
 */
#include "games/gods/gods.h"

enum { SUGGEST_MAX = 500 };

/*
 * Returns whether a hex may be put on the cell: it is free, beside a hex (not
 * counting the piece `except`), and costs at most `power`.
 */
static bool
is_legal(const struct gods *g, struct cell cell, const struct piece *except,
    int cost_each, int power)
{
	struct around around;

	if (cell.q > CELL_MAX || cell.q < -CELL_MAX || cell.r > CELL_MAX ||
	    cell.r < -CELL_MAX)
		return false;
	if (field_at(&g->field, cell))
		return false;
	look_around(g, cell, except, &around);
	return around.pieces > 0 &&
	    (int)around.pieces * cost_each <= power;
}

/*
 * Returns how many coordinates of two cells differ: of equally near cells, the
 * one that differs in fewer is suggested.
 */
static int
difference(struct cell a, struct cell b)
{
	return (a.q != b.q) + (a.r != b.r);
}

bool
nearest_cell(const struct gods *g, struct cell wrong,
    const struct piece *except, int cost_each, int power, struct cell *out)
{
	int64_t best = INT64_MAX;

	/*
	 * The field is larger than that of any real game: a search would be
	 * slow.
	 */
	if (g->field.pieces > SUGGEST_MAX)
		return false;
	for (size_t i = 0; i < g->field.pieces; i++)
		for (unsigned n = 0; n < NEIGHBOURS; n++) {
			const struct cell cell = cell_add(
			    g->field.piece[i].cell, neighbour_offset[n]);
			const int64_t far = cell_distance(cell, wrong) * 4 +
			    difference(cell, wrong);

			if (far >= best ||
			    !is_legal(g, cell, except, cost_each, power))
				continue;
			best = far;
			*out = cell;
		}
	return best < INT64_MAX;
}
