/*
 * conflict.c - copies conflicts.
 */
#include "analysis/conflict.h"

/* Replaces *s by a copy.  Returns false if out of memory. */
static bool
copy_string(struct arena *a, const char **s)
{
	*s = arena_strdup(a, *s);
	return *s;
}

static const struct tes_conflict_side *
copy_side(struct arena *a, const struct tes_conflict_side *side)
{
	struct tes_conflict_side *copy = arena_alloc_raw(a, sizeof(*copy));

	if (!copy)
		return NULL;
	*copy = *side;
	return copy_string(a, &copy->cell) ? copy : NULL;
}

static bool
copy_cells(struct arena *a, struct tes_conflict *c)
{
	const char **cell = arena_array(a, c->lost_count, sizeof(*cell));

	for (uint32_t i = 0; cell && i < c->lost_count; i++) {
		cell[i] = c->lost_cell[i];
		if (!copy_string(a, &cell[i]))
			return false;
	}
	c->lost_cell = cell;
	return cell;
}

const struct tes_conflict *
conflict_copy(struct arena *a, const struct tes_conflict *conflict)
{
	struct tes_conflict *c = arena_alloc_raw(a, sizeof(*c));

	if (!c)
		return NULL;
	*c = *conflict;
	c->attacker = copy_side(a, c->attacker);
	c->defender = copy_side(a, c->defender);
	return c->attacker && c->defender && copy_cells(a, c) &&
		copy_string(a, &c->title) && copy_string(a, &c->attack) &&
		copy_string(a, &c->defence) && copy_string(a, &c->result) &&
		copy_string(a, &c->lost_text) && copy_string(a, &c->gain) &&
		copy_string(a, &c->text) ?
	    c : NULL;
}
