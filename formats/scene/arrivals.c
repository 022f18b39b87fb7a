/* arrivals.c - remembers in which turn each piece came on its cell. */
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/hash.h"
#include "scene/picture.h"

/* Hashes a string with its end; NULL: no string. */
static uint64_t
hash_word(uint64_t hash, const char *s)
{
	return hash_bytes(hash, s ? s : "", s ? strlen(s) + 1 : 1);
}

static const struct arrival *
arrival_at(const struct arrivals *a, int32_t x, int32_t y)
{
	size_t from = 0, to = a->count;

	array_bisect(from, to, mid, a->arrival[mid].y != y ?
	    a->arrival[mid].y < y : a->arrival[mid].x < x);
	return from < a->count && a->arrival[from].x == x &&
	    a->arrival[from].y == y ? &a->arrival[from] : NULL;
}

bool
arrivals_update(struct arrivals *a, const struct tes_scene *scene,
    uint32_t turn)
{
	if (!array_reserve(&a->spare, &a->spare_cap,
	    (size_t)scene->content_count + 1, sizeof(*a->spare)))
		return false;
	struct arrival *next = a->spare;
	for (uint32_t i = 0; i < scene->content_count; i++) {
		const struct tes_cell_content *s = scene->content[i];
		const struct arrival *before = arrival_at(a, s->x, s->y);
		uint64_t piece =
		    hash_word(hash_word(HASH_EMPTY, s->kind), s->color);

		/*
		 * Markers do not count, and a tile stays the same if it gets
		 * another owner.
		 */
		if (s->shape != TES_SHAPE_TILE)
			piece = hash_word(piece, s->owner_color);
		const bool is_same = before && before->piece == piece &&
		    !is_replaced(scene, s);

		next[i] = (struct arrival){ s->x, s->y, piece,
			is_same ? before->turn : turn };
	}
	a->spare = a->arrival;
	a->arrival = next;
	const size_t cap = a->cap;
	a->cap = a->spare_cap;
	a->spare_cap = cap;
	a->count = scene->content_count;
	return true;
}

uint32_t
arrivals_turn(const struct arrivals *a, int32_t x, int32_t y)
{
	const struct arrival *at = arrival_at(a, x, y);

	return at ? at->turn : 0;
}

void
arrivals_release(struct arrivals *a)
{
	free(a->arrival);
	free(a->spare);
}
