/* cell.c - cells of the field. */
#include "games/gods/cell.h"

const struct cell neighbour_offset[NEIGHBOURS] = {
	{ 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, 0 }, { -1, 1 }, { 0, 1 }
};

struct cell
cell_add(struct cell a, struct cell b)
{
	return (struct cell){ a.q + b.q, a.r + b.r };
}

bool
cell_is(struct cell a, struct cell b)
{
	return a.q == b.q && a.r == b.r;
}

unsigned
cell_beside(struct cell a, struct cell b)
{
	unsigned n = 0;

	while (n < NEIGHBOURS && !cell_is(b, cell_add(a, neighbour_offset[n])))
		n++;
	return n;
}

int
cell_compare(struct cell a, struct cell b)
{
	if (a.r != b.r)
		return a.r < b.r ? -1 : 1;
	return a.q < b.q ? -1 : a.q > b.q;
}

int64_t
cell_distance(struct cell a, struct cell b)
{
	const int64_t q = (int64_t)a.q - b.q, r = (int64_t)a.r - b.r;
	const int64_t s = q + r;

	return ((q < 0 ? -q : q) + (r < 0 ? -r : r) + (s < 0 ? -s : s)) / 2;
}
