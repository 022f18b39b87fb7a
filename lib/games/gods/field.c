#include "games/gods/field.h"

#include <stdlib.h>
#include <string.h>

/* Limit of pieces, more than the steps of the longest record. */
enum { FIRST_PIECES = 128, PIECES_MAX = 1 << 20 };

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

static bool
is_near(struct cell cell)
{
	return (uint32_t)cell.q + NEAR < NEAR_SIDE &&
	    (uint32_t)cell.r + NEAR < NEAR_SIDE;
}

/* Returns the index of a cell of the square in near[]. */
static size_t
near_index(struct cell cell)
{
	return (size_t)(cell.r + NEAR) * NEAR_SIDE + (size_t)(cell.q + NEAR);
}

static size_t
hash(const struct field *f, struct cell cell)
{
	uint32_t h = (uint32_t)cell.q * 0x9e3779b1u;

	h ^= (uint32_t)cell.r * 0x85ebca77u;
	h ^= h >> 15;
	return h & (f->fars - 1);
}

/*
 * Returns the slot of a cell in far[], or the free slot for it (linear
 * probing).
 */
static size_t
find_far(const struct field *f, struct cell cell)
{
	size_t i = hash(f, cell);

	while (f->far[i] && !cell_is(f->piece[f->far[i] - 1].cell, cell))
		i = (i + 1) & (f->fars - 1);
	return i;
}

static void
set_index(struct field *f, struct cell cell, uint32_t index)
{
	if (is_near(cell))
		f->near[near_index(cell)] = index;
	else
		f->far[find_far(f, cell)] = index;
}

static bool
resize(struct field *f, size_t pieces)
{
	const size_t fars = pieces * 4;
	struct piece *piece;
	uint32_t *far;

	if (pieces > PIECES_MAX)
		return false;
	piece = realloc(f->piece, pieces * sizeof(*piece));
	if (!piece)
		return false;
	f->piece = piece;
	far = realloc(f->far, fars * sizeof(*far));
	if (!far)
		return false;
	f->far = far;
	f->fars = fars;
	f->pieces_cap = pieces;
	memset(f->far, 0, fars * sizeof(*far));
	for (size_t i = 0; i < f->pieces; i++)
		set_index(f, f->piece[i].cell, (uint32_t)(i + 1));
	return true;
}

/* Removes all pieces, in time proportional to their number. */
static void
clear(struct field *f)
{
	bool far = false;

	for (size_t i = 0; i < f->pieces; i++) {
		const struct cell cell = f->piece[i].cell;

		if (is_near(cell))
			f->near[near_index(cell)] = 0;
		else
			far = true;
	}
	if (far)
		memset(f->far, 0, f->fars * sizeof(*f->far));
	f->pieces = 0;
}

bool
field_init(struct field *f)
{
	if (!f->fars)
		return resize(f, FIRST_PIECES);
	clear(f);
	return true;
}

void
field_release(struct field *f)
{
	free(f->piece);
	free(f->far);
	f->piece = NULL;
	f->far = NULL;
	f->pieces = f->pieces_cap = f->fars = 0;
}

bool
field_copy(struct field *to, const struct field *from)
{
	if (to->fars)
		clear(to);
	if ((!to->fars || to->pieces_cap < from->pieces_cap) &&
	    !resize(to, from->pieces_cap))
		return false;
	memcpy(to->piece, from->piece, from->pieces * sizeof(*to->piece));
	to->pieces = from->pieces;
	for (size_t i = 0; i < to->pieces; i++)
		set_index(to, to->piece[i].cell, (uint32_t)(i + 1));
	return true;
}

/* B12, Q18: cells are hashed, since the field has no edge. */
struct piece *
field_at(const struct field *f, struct cell cell)
{
	const uint32_t i = is_near(cell) ? f->near[near_index(cell)] :
					   f->far[find_far(f, cell)];

	return i ? &f->piece[i - 1] : NULL;
}

/* Works as field_around() for any cell; slower. */
static void
far_around(const struct field *f, struct cell cell,
    struct piece *piece[NEIGHBOURS])
{
	for (unsigned n = 0; n < NEIGHBOURS; n++)
		piece[n] = field_at(f, cell_add(cell, neighbour_offset[n]));
}

void
field_around(const struct field *f, struct cell cell,
    struct piece *piece[NEIGHBOURS])
{
	/* neighbour_offset as differences of indices in near[]. */
	static const int step[NEIGHBOURS] = { 1, 1 - NEAR_SIDE, -NEAR_SIDE, -1,
		NEAR_SIDE - 1, NEAR_SIDE };

	if ((uint32_t)cell.q + NEAR - 1 >= NEAR_SIDE - 2 ||
	    (uint32_t)cell.r + NEAR - 1 >= NEAR_SIDE - 2) {
		far_around(f, cell, piece);
		return;
	}
	const uint32_t *near = &f->near[near_index(cell)];
	struct piece *const first = f->piece;
	for (unsigned n = 0; n < NEIGHBOURS; n++) {
		const size_t i = near[step[n]];
		const uintptr_t there = (uintptr_t)&first[i - (i > 0)];

		/*
		 * NULL if i is 0; without a branch, which would often be
		 * mispredicted.
		 */
		piece[n] = (struct piece *)(there & -(uintptr_t)(i > 0));
	}
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
	set_index(f, piece.cell, (uint32_t)f->pieces);
	return &f->piece[f->pieces - 1];
}

/* Empties a slot and moves later entries up, so that probing finds them. */
static void
vacate_far(struct field *f, size_t hole)
{
	const size_t mask = f->fars - 1;

	for (size_t i = (hole + 1) & mask; f->far[i]; i = (i + 1) & mask) {
		const size_t home = hash(f, f->piece[f->far[i] - 1].cell);

		if (((i - home) & mask) < ((i - hole) & mask))
			continue;
		f->far[hole] = f->far[i];
		hole = i;
	}
	f->far[hole] = 0;
}

void
field_move(struct field *f, struct piece *piece, struct cell to)
{
	const uint32_t index = (uint32_t)(piece - f->piece + 1);

	if (is_near(piece->cell))
		f->near[near_index(piece->cell)] = 0;
	else
		vacate_far(f, find_far(f, piece->cell));
	piece->cell = to;
	set_index(f, to, index);
}
