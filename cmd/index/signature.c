#include "index/signature.h"

#include <string.h>

/*
 * Cells have a number modulo CELLS, of which ROW are beside each other.  On a
 * larger board, things far from each other can then seem to be neighbours,
 * which adds bits and takes none away.
 */
enum { ROW = 32, CELLS = ROW * ROW, DIRECTIONS = 6 };

/* How far the neighbours are, such that each is beside the next one. */
static const int direction[DIRECTIONS] = { 1, ROW, ROW - 1, -1, -ROW, 1 - ROW };

/* What was ever on three cells: contents are bytes, the last ones zero. */
struct trio {
	uint32_t first, second, third;
};

struct seen_board {
	uint32_t content[CELLS];
	uint16_t cell[CELLS + 1]; /* those with contents */
	unsigned cells;
	struct trio trio[3 * CELLS + 1]; /* of one kind of features */
	uint64_t hash[UINT8_MAX + 1];    /* of the classes of the contents */
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

/* Returns the product, or 0 unless is_same. */
static inline uint64_t
product(uint64_t x, uint64_t y, bool is_same)
{
	return -(uint64_t)is_same & x * y;
}

/*
 * Adds a feature.  x, y, z: hashes of the classes.  Their sums and products are
 * the same for the things in any order that the feature leaves open.
 */
static inline void
add_feature(struct signature *s, uint64_t x, uint64_t y, uint64_t z,
    const bool is_same[3], enum feature_kind kind)
{
	const uint64_t first = kind == FEATURE_ROW ? ~x : x;

	add(s, first + y + z + product(y, z, is_same[0]) +
	    product(first, z, is_same[1]) + product(first, y, is_same[2]));
}

void
signature_add(struct signature *s, const struct feature *f,
    enum feature_kind kind)
{
	add_feature(s, mix(f->class[0]), mix(f->class[1]), mix(f->class[2]),
	    f->is_same, kind);
}

void
signature_add_square(struct signature *s, int32_t x, int32_t y, unsigned class)
{
	add(s, mix((uint64_t)(uint32_t)x << 40 ^ (uint64_t)(uint32_t)y << 8 ^
	    class));
}

/* Adds all contents of the cells.  Returns false if a cell has too many. */
static bool
collect(struct seen_board *b, const struct tes_board_change *change,
    size_t count)
{
	b->cells = 0;
	memset(b->content, 0, sizeof(b->content));
	for (size_t i = 0; i < count; i++) {
		const struct tes_board_change *c = &change[i];
		const unsigned cell =
		    ((uint32_t)c->x + (uint32_t)c->y * ROW) % CELLS;
		const uint32_t content = c->thing | (uint32_t)c->owner << 5;
		uint32_t *seen = &b->content[cell], left = *seen;

		b->cell[b->cells] = (uint16_t)cell;
		b->cells += !left && content;
		while (left && (left & UINT8_MAX) != content)
			left >>= 8;
		if (left || !content)
			continue;
		if (*seen >> 24)
			return false;
		*seen = *seen << 8 | content;
		b->hash[content] = mix(signature_class(content));
	}
	return true;
}

/* Returns whether the contents have the same owner, or both none. */
static inline bool
has_same_owner(unsigned a, unsigned b)
{
	return (a ^ b) <= TES_THINGS_MAX;
}

/* Adds the features of three cells. */
static inline void
add_trio(struct signature *s, const struct seen_board *b, struct trio t,
    enum feature_kind kind)
{
	for (; t.first; t.first >>= 8)
		for (uint32_t y = t.second; y; y >>= 8)
			for (uint32_t z = t.third; z; z >>= 8) {
				const uint8_t c[3] = { (uint8_t)t.first,
					(uint8_t)y, (uint8_t)z };

				add_feature(s, b->hash[c[0]], b->hash[c[1]],
				    b->hash[c[2]], (const bool[]){
				    has_same_owner(c[1], c[2]),
				    has_same_owner(c[0], c[2]),
				    has_same_owner(c[0], c[1]) }, kind);
			}
}

/*
 * Adds the features of one kind: of each cell, and its neighbours in a
 * direction and in the one that is `apart` further.
 */
static inline void
add_kind(struct signature *s, struct seen_board *b, unsigned directions,
    unsigned apart, enum feature_kind kind)
{
	unsigned n = 0;

	/* Lists them without branches, which could not be predicted. */
	for (unsigned i = 0; i < b->cells; i++)
		for (unsigned d = 0; d < directions; d++) {
			const unsigned cell = b->cell[i];
			struct trio *t = &b->trio[n];

			t->first = b->content[cell];
			t->second = b->content[(cell + (unsigned)direction[d]) %
			    CELLS];
			t->third = b->content[(cell +
			    (unsigned)direction[d + apart]) % CELLS];
			n += (t->second != 0) & (t->third != 0);
		}
	for (unsigned i = 0; i < n; i++)
		add_trio(s, b, b->trio[i], kind);
}

void
signature_make(struct signature *s, const struct tes_board_change *change,
    size_t count, bool is_squares)
{
	struct seen_board b;

	memset(s, 0, sizeof(*s));
	if (is_squares) {
		for (size_t i = 0; i < count; i++)
			signature_add_square(s, change[i].x, change[i].y,
			    signature_class(change[i].thing |
				change[i].owner << 5));
	} else if (!collect(&b, change, count)) {
		memset(s, 0xff, sizeof(*s));
	} else {
		add_kind(s, &b, 2, 1, FEATURE_TRIANGLE);
		add_kind(s, &b, 3, 3, FEATURE_ROW);
	}
}
