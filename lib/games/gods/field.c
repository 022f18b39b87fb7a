#include "games/gods/field.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_PIECES = 128 };

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

int64_t
cell_distance(struct cell a, struct cell b)
{
	const int64_t q = (int64_t)a.q - b.q, r = (int64_t)a.r - b.r;
	const int64_t s = q + r;

	return ((q < 0 ? -q : q) + (r < 0 ? -r : r) + (s < 0 ? -s : s)) / 2;
}

static size_t
hash(const struct field *f, struct cell cell)
{
	uint32_t h = (uint32_t)cell.q * 0x9e3779b1u;

	h ^= (uint32_t)cell.r * 0x85ebca77u;
	h ^= h >> 15;
	return h & (f->slots - 1);
}

/* The slot of the cell, or the free slot where it would go. */
static size_t
find(const struct field *f, struct cell cell)
{
	size_t i = hash(f, cell);

	while (f->slot[i] && !cell_is(f->piece[f->slot[i] - 1].cell, cell))
		i = (i + 1) & (f->slots - 1);
	return i;
}

static bool
resize(struct field *f, size_t pieces)
{
	const size_t slots = pieces * 4;
	struct piece *piece;
	uint16_t *slot;

	if (pieces >= UINT16_MAX)
		return false;
	piece = realloc(f->piece, pieces * sizeof(*piece));
	if (!piece)
		return false;
	f->piece = piece;
	f->pieces_cap = pieces;
	slot = realloc(f->slot, slots * sizeof(*slot));
	if (!slot)
		return false;
	f->slot = slot;
	f->slots = slots;
	memset(f->slot, 0, slots * sizeof(*slot));
	for (size_t i = 0; i < f->pieces; i++)
		f->slot[find(f, f->piece[i].cell)] = (uint16_t)(i + 1);
	return true;
}

bool
field_init(struct field *f)
{
	f->pieces = 0;
	if (!f->slots)
		return resize(f, FIRST_PIECES);
	memset(f->slot, 0, f->slots * sizeof(*f->slot));
	return true;
}

void
field_release(struct field *f)
{
	free(f->piece);
	free(f->slot);
	*f = (struct field){ 0 };
}

bool
field_copy(struct field *to, const struct field *from)
{
	if (to->pieces_cap < from->pieces_cap || to->slots != from->slots) {
		to->pieces = 0;
		if (!resize(to, from->pieces_cap))
			return false;
	}
	to->pieces = from->pieces;
	memcpy(to->piece, from->piece, from->pieces * sizeof(*to->piece));
	memcpy(to->slot, from->slot, from->slots * sizeof(*to->slot));
	return true;
}

struct piece *
field_at(const struct field *f, struct cell cell)
{
	const uint16_t i = f->slot[find(f, cell)];

	return i ? &f->piece[i - 1] : NULL;
}

bool
field_reserve(struct field *f)
{
	return f->pieces < f->pieces_cap || resize(f, f->pieces_cap * 2);
}

struct piece *
field_put(struct field *f, struct piece piece)
{
	if (!field_reserve(f))
		return NULL;
	f->piece[f->pieces] = piece;
	f->pieces++;
	f->slot[find(f, piece.cell)] = (uint16_t)f->pieces;
	return &f->piece[f->pieces - 1];
}

/* Frees a slot and closes the gap, so that no search stops too early. */
static void
vacate(struct field *f, size_t hole)
{
	const size_t mask = f->slots - 1;

	for (size_t i = (hole + 1) & mask; f->slot[i]; i = (i + 1) & mask) {
		const size_t home = hash(f, f->piece[f->slot[i] - 1].cell);

		if (((i - home) & mask) < ((i - hole) & mask))
			continue;
		f->slot[hole] = f->slot[i];
		hole = i;
	}
	f->slot[hole] = 0;
}

void
field_move(struct field *f, struct piece *piece, struct cell to)
{
	const size_t from = find(f, piece->cell);
	const uint16_t index = f->slot[from];

	vacate(f, from);
	piece->cell = to;
	f->slot[find(f, to)] = index;
}
