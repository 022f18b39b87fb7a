#include "index/signature.h"

#include <string.h>

enum {
	CELLS = 512,  /* most cells of a board that gets a signature */
	SLOTS = 2048, /* of the hash table of cells, a power of two */
	CONTENTS = 4, /* most different contents of a cell */
	DIRECTIONS = 6
};

/* Neighbours, such that each is beside the next one. */
static const int8_t direction[DIRECTIONS][2] = { { 1, 0 }, { 0, 1 }, { -1, 1 },
	{ -1, 0 }, { 0, -1 }, { 1, -1 } };

/* What was ever on a cell. */
struct seen_cell {
	int32_t x, y;
	uint16_t near[DIRECTIONS]; /* 1 + index of a neighbour; 0: none */
	uint8_t content[CONTENTS];
	uint64_t class[CONTENTS]; /* hashes of their classes */
	unsigned contents;
};

struct seen_board {
	struct seen_cell cell[CELLS];
	unsigned cells;
	uint16_t slot[SLOTS]; /* 1 + index of a cell; 0: none */
};

static inline uint64_t
mix(uint64_t x)
{
	x = (x + 1) * UINT64_C(0x9e3779b97f4a7c15);
	return (x ^ x >> 32) * UINT64_C(0xd6e8feb86659fd93);
}

static inline void
add(struct signature *s, uint64_t hash)
{
	hash *= UINT64_C(0xd6e8feb86659fd93);
	s->word[hash >> 60] |= UINT64_C(1) << (hash >> 54 & 63);
}

/*
 * Adds a feature.  class[]: hashes of the classes.  Their sums and products are
 * the same for the things in any order that the feature leaves open.
 */
static inline void
add_feature(struct signature *s, const uint64_t class[3], const bool is_same[3],
    enum feature_kind kind)
{
	const uint64_t row = kind == FEATURE_ROW;
	uint64_t hash = class[0] * (1 + 2 * row) + class[1] + class[2];

	if (is_same[0])
		hash += class[1] * class[2];
	if (is_same[1])
		hash += class[0] * class[2] + row;
	if (is_same[2])
		hash += class[0] * class[1] + row;
	add(s, hash);
}

void
signature_add(struct signature *s, const struct feature *f,
    enum feature_kind kind)
{
	add_feature(s, (const uint64_t[]){ mix(f->class[0]), mix(f->class[1]),
	    mix(f->class[2]) }, f->is_same, kind);
}

void
signature_add_square(struct signature *s, int32_t x, int32_t y, unsigned class)
{
	add(s, mix((uint64_t)(uint32_t)x << 40 ^ (uint64_t)(uint32_t)y << 8 ^
	    class));
}

/* Returns where the cell is, or could be, in the hash table. */
static inline uint16_t *
slot_of(struct seen_board *b, int32_t x, int32_t y)
{
	uint32_t n = ((uint32_t)x * 45 + (uint32_t)y) % SLOTS;

	while (b->slot[n] && (b->cell[b->slot[n] - 1].x != x ||
	    b->cell[b->slot[n] - 1].y != y))
		n = (n + 1) % SLOTS;
	return &b->slot[n];
}

/* Adds all contents of the cells.  Returns false if there are too many. */
static bool
collect(struct seen_board *b, const struct tes_board_change *change,
    size_t count)
{
	memset(b->slot, 0, sizeof(b->slot));
	b->cells = 0;
	for (size_t i = 0; i < count; i++) {
		const struct tes_board_change *c = &change[i];
		uint16_t *slot = slot_of(b, c->x, c->y);
		const uint8_t content = (uint8_t)(c->thing | c->owner << 5);

		if (!*slot) {
			if (b->cells == CELLS)
				return false;
			b->cell[b->cells++] = 
			    (struct seen_cell){ .x = c->x, .y = c->y };
			*slot = (uint16_t)b->cells;
		}
		struct seen_cell *cell = &b->cell[*slot - 1];
		unsigned k = 0;
		while (k < cell->contents && cell->content[k] != content)
			k++;
		if (!content || k < cell->contents)
			continue;
		if (k == CONTENTS)
			return false;
		cell->class[cell->contents] = mix(signature_class(content));
		cell->content[cell->contents++] = content;
	}
	return true;
}

static inline bool
has_same_owner(unsigned a, unsigned b)
{
	return a > TES_THINGS_MAX && a >> 5 == b >> 5;
}

static inline void
add_contents(struct signature *s, const struct seen_cell *const cell[3],
    enum feature_kind kind)
{
	for (unsigned i = 0; i < cell[0]->contents; i++) {
		const unsigned a = cell[0]->content[i];

		for (unsigned k = 0; k < cell[1]->contents; k++) {
			const unsigned b = cell[1]->content[k];

			for (unsigned l = 0; l < cell[2]->contents; l++) {
				const unsigned c = cell[2]->content[l];

				add_feature(s, (const uint64_t[]){
				    cell[0]->class[i], cell[1]->class[k],
				    cell[2]->class[l] }, (const bool[]){
				    has_same_owner(b, c), has_same_owner(a, c),
				    has_same_owner(a, b) }, kind);
			}
		}
	}
}

/* Connects all cells with their neighbours. */
static void
connect(struct seen_board *b)
{
	for (unsigned i = 0; i < b->cells; i++) {
		struct seen_cell *cell = &b->cell[i];

		for (unsigned d = 0; d < DIRECTIONS / 2; d++) {
			const uint16_t n = *slot_of(b,
			    cell->x + direction[d][0],
			    cell->y + direction[d][1]);

			cell->near[d] = n;
			if (n)
				b->cell[n - 1].near[d + DIRECTIONS / 2] =
				    (uint16_t)(i + 1);
		}
	}
}

/* Adds the triangles whose corner is the cell, and the rows in its middle. */
static void
add_cell(struct signature *s, const struct seen_board *b,
    const struct seen_cell *cell)
{
	for (unsigned d = 0; d < DIRECTIONS / 2; d++) {
		const uint16_t a = cell->near[d], next = cell->near[d + 1];
		const uint16_t opposite = cell->near[d + DIRECTIONS / 2];

		if (a && next && d < 2)
			add_contents(s, (const struct seen_cell *const[]){ cell,
			    &b->cell[a - 1], &b->cell[next - 1] },
			    FEATURE_TRIANGLE);
		if (a && opposite)
			add_contents(s, (const struct seen_cell *const[]){ cell,
			    &b->cell[a - 1], &b->cell[opposite - 1] },
			    FEATURE_ROW);
	}
}

void
signature_make(struct signature *s, const struct tes_board_change *change,
    size_t count, bool is_squares)
{
	struct seen_board b;

	b.cells = 0;
	memset(s, 0, sizeof(*s));
	if (is_squares)
		for (size_t i = 0; i < count; i++)
			signature_add_square(s, change[i].x, change[i].y,
			    signature_class(change[i].thing |
				change[i].owner << 5));
	else if (!collect(&b, change, count))
		memset(s, 0xff, sizeof(*s));
	else
		connect(&b);
	for (unsigned i = 0; i < b.cells && !is_squares; i++)
		add_cell(s, &b, &b.cell[i]);
}
