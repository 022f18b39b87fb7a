#include "index/signature.h"

#include <string.h>

/*
 * Cells have a number modulo CELLS, of which ROW are beside each other.  Things
 * far from each other can then seem to be neighbours, which adds bits and takes
 * none away.
 */
enum { ROW = 32, CELLS = ROW * ROW, DIRECTIONS = 6 };

/* How far the neighbours are, such that each is beside the next one. */
static const int direction[DIRECTIONS] = { 1, ROW, ROW - 1, -1, -ROW, 1 - ROW };

/* Contents of a cell and of two others; of a pair, the third is not used. */
struct trio {
	uint8_t first, second, third;
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

/* Returns the sum, or 0 unless is_same. */
static inline uint64_t
sum_if(bool is_same, uint64_t x, uint64_t y)
{
	return -(uint64_t)is_same & (x + y);
}

/*
 * Adds a feature.  x, y, z: hashes of the classes.  Their sums are the same for
 * the things in any order that the feature leaves open.
 */
static inline void
add_feature(struct signature *s, uint64_t x, uint64_t y, uint64_t z,
    const bool is_same[3], enum feature_kind kind)
{
	const uint64_t first = kind == FEATURE_ROW ? ~x : x;
	const bool has_last = kind != FEATURE_PAIR;

	add(s, first + y + (has_last ? z : 0) +
	    sum_if(has_last && is_same[0], y, z) +
	    sum_if(has_last && is_same[1], first, z) +
	    sum_if(is_same[2], first, y));
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

/* Returns whether each cell of the board has a number of its own. */
static bool
is_small(const struct tes_board_change *change, size_t count)
{
	uint32_t far = 0;

	for (size_t i = 0; i < count; i++)
		far |= ((uint32_t)change[i].x - (uint32_t)change->x + ROW / 2) |
		    ((uint32_t)change[i].y - (uint32_t)change->y + ROW / 2);
	return far < ROW;
}

/* Returns whether the contents have the same owner, or both none. */
static inline bool
has_same_owner(unsigned a, unsigned b)
{
	return (a ^ b) <= TES_THINGS_MAX;
}

static inline void
add_trios(struct signature *s, const uint64_t *hash, const struct trio *trio,
    unsigned trios, enum feature_kind kind)
{
	for (const struct trio *t = trio; t < trio + trios; t++)
		add_feature(s, hash[t->first], hash[t->second], hash[t->third],
		    (const bool[]){ has_same_owner(t->second, t->third),
		    has_same_owner(t->first, t->third),
		    has_same_owner(t->first, t->second) }, kind);
}

static inline uint8_t
content_at(const uint8_t content[CELLS], unsigned cell, int distance)
{
	return content[(cell + (unsigned)distance) % CELLS];
}

/* Adds the features of a cell with its neighbours. */
static void
add_cell(struct signature *s, const uint8_t content[CELLS],
    const uint64_t *hash, unsigned cell)
{
	struct trio pair[DIRECTIONS + 1], triangle[DIRECTIONS + 1];
	struct trio row[DIRECTIONS + DIRECTIONS / 2 + 1];
	const uint8_t here = content[cell];
	unsigned pairs = 0, triangles = 0, rows = 0;
	uint8_t last = content_at(content, cell, direction[DIRECTIONS - 1]);

	/* Lists them without branches, which could not be predicted. */
	for (unsigned d = 0; d < DIRECTIONS; d++) {
		const uint8_t near = content_at(content, cell, direction[d]);
		const uint8_t far =
		    content_at(content, cell, 2 * direction[d]);

		pair[pairs] = (struct trio){ here, near, 0 };
		pairs += near != 0;
		triangle[triangles] = (struct trio){ here, near, last };
		triangles += (near != 0) & (last != 0);
		row[rows] = (struct trio){ near, here, far };
		rows += (near != 0) & (far != 0);
		last = near;
	}
	for (unsigned d = 0; d < DIRECTIONS / 2; d++) {
		row[rows] = (struct trio){ here,
			content_at(content, cell, direction[d]),
			content_at(content, cell, -direction[d]) };
		rows += (row[rows].second != 0) & (row[rows].third != 0);
	}
	add_trios(s, hash, pair, pairs, FEATURE_PAIR);
	add_trios(s, hash, triangle, triangles, FEATURE_TRIANGLE);
	add_trios(s, hash, row, rows, FEATURE_ROW);
}

/* Adds the features after each turn, of the cells that it has changed. */
static void
add_turns(struct signature *s, const struct tes_board_change *change,
    size_t count)
{
	uint8_t content[CELLS] = { 0 };
	uint64_t hash[UINT8_MAX + 1]; /* of the classes of the contents */
	unsigned cell[CELLS]; /* those of a turn */

	hash[0] = 0;
	for (size_t i = 0; i < count;) {
		const uint32_t turn = change[i].turn;
		unsigned cells = 0;

		for (; i < count && change[i].turn == turn && cells < CELLS;
		     i++) {
			const struct tes_board_change *c = &change[i];
			const unsigned n =
			    ((uint32_t)c->x + (uint32_t)c->y * ROW) % CELLS;

			content[n] = (uint8_t)(c->thing | c->owner << 5);
			if (!content[n])
				continue;
			hash[content[n]] = mix(signature_class(content[n]));
			cell[cells++] = n;
		}
		for (unsigned n = 0; n < cells; n++)
			add_cell(s, content, hash, cell[n]);
	}
}

void
signature_make(struct signature *s, const struct tes_board_change *change,
    size_t count, bool is_squares)
{
	memset(s, 0, sizeof(*s));
	if (is_squares) {
		for (size_t i = 0; i < count; i++)
			signature_add_square(s, change[i].x, change[i].y,
			    signature_class(change[i].thing |
				change[i].owner << 5));
	} else if (is_small(change, count)) {
		add_turns(s, change, count);
	} else {
		memset(s, 0xff, sizeof(*s));
	}
}
