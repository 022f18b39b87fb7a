/*
 * position.c - prints how two positions differ: a line for each kind of piece
 * that is on other cells, for cells that differ alike, and for each number.
 */
#include <stdlib.h>
#include <string.h>

#include "diff/diff.h"

enum { INSIDE = 3 };

/* Returns whether a difference is one of a cell: "2,0", "F1". */
static bool
is_cell(const struct tes_difference *d)
{
	return !strchr(d->key, ' ') && strpbrk(d->key, "0123456789");
}

static bool
same(const char *a, const char *b)
{
	return a == b || (a && b && strcmp(a, b) == 0);
}

/*
 * Returns the cells, from difference i on, that a is on in the first position
 * and b in the second, as a text; NULL if out of memory.
 */
static char *
cells_of(const struct tes_comparison *c, uint32_t i, const char *a,
    const char *b)
{
	char *text = NULL;
	size_t len;
	FILE *out = open_memstream(&text, &len);

	if (!out)
		return NULL;
	for (const char *join = ""; i < c->position_difference_count; i++) {
		const struct tes_difference *p = &c->position_difference[i];

		if (is_cell(p) && same(p->a, a) && same(p->b, b)) {
			fprintf(out, "%s%s", join, p->key);
			join = " ";
		}
	}
	if (fclose(out) == 0)
		return text;
	free(text);
	return NULL;
}

/* Returns whether a cell before difference i was printed together with it. */
static bool
is_printed(const struct tes_comparison *c, uint32_t i)
{
	const struct tes_difference *p = &c->position_difference[i];

	while (i-- > 0) {
		const struct tes_difference *q = &c->position_difference[i];

		if (is_cell(q) &&
		    ((same(p->a, q->a) && same(p->b, q->b)) ||
		    ((!p->a || !p->b) && same(p->a, q->b) &&
		    same(p->b, q->a))))
			return true;
	}
	return false;
}

static void
put_cells(const struct diff *d, const struct tes_comparison *c, uint32_t i)
{
	const struct tes_difference *p = &c->position_difference[i];
	const char *piece = p->a ? p->a : p->b;
	const bool is_free = !p->a || !p->b;
	/* The cells that differ as this one; and, of a piece, the others. */
	char *cells = cells_of(c, i, p->a, p->b);
	char *others = is_free ? cells_of(c, i, p->b, p->a) : NULL;

	if (!cells || (is_free && !others))
		cmd_nomem(d->run);
	else if (is_free && *others)
		diff_state_line(d, INSIDE, piece, p->a ? cells : others,
		    p->a ? others : cells);
	else
		diff_state_line(d, INSIDE, cells, p->a ? p->a : "nothing",
		    p->b ? p->b : "nothing");
	free(cells);
	free(others);
}

void
diff_put_position(const struct diff *d, const struct tes_comparison *c)
{
	for (uint32_t i = 0; i < c->position_difference_count; i++) {
		const struct tes_difference *p = &c->position_difference[i];

		if (!is_cell(p))
			diff_state_line(d, INSIDE, p->key,
			    p->a ? p->a : "nothing", p->b ? p->b : "nothing");
		else if (!is_printed(c, i))
			put_cells(d, c, i);
	}
}
