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

static inline uint64_t
mix(uint64_t x)
{
	x = (x + 1) * UINT64_C(0x9e3779b97f4a7c15);
	return (x ^ x >> 32) * UINT64_C(0xd6e8feb86659fd93);
}

static inline struct signature_bits
bits_of(uint64_t hash)
{
	hash *= UINT64_C(0xd6e8feb86659fd93);
	return (struct signature_bits){ (unsigned)(hash >> 60),
		{ hash >> 54 & 63, hash >> 48 & 63 } };
}

static inline void
add(struct signature *s, uint64_t hash)
{
	const struct signature_bits b = bits_of(hash);

	s->word[b.word] |= UINT64_C(1) << b.bit[0] | UINT64_C(1) << b.bit[1];
}

/* Returns the sum, or 0 unless is_same. */
static inline uint64_t
sum_if(bool is_same, uint64_t x, uint64_t y)
{
	return -(uint64_t)is_same & (x + y);
}

/*
 * Returns the hash of a feature from those of its classes.  Their sums are the
 * same for the things in any order that the feature leaves open.
 */
static inline uint64_t
hash_feature(uint64_t x, uint64_t y, uint64_t z, const bool is_same[3],
    enum feature_kind kind)
{
	const uint64_t first = kind == FEATURE_ROW ? ~x : x;
	const bool has_last = kind != FEATURE_PAIR;

	if (kind == FEATURE_THING)
		return x ^ 1;
	return first + y + (has_last ? z : 0) +
	    sum_if(has_last && is_same[0], y, z) +
	    sum_if(has_last && is_same[1], first, z) +
	    sum_if(is_same[2], first, y);
}

struct signature_bits
signature_of_feature(const struct feature *f, enum feature_kind kind)
{
	return bits_of(hash_feature(mix(f->class[0]), mix(f->class[1]),
	    mix(f->class[2]), f->is_same, kind));
}

static inline uint64_t
hash_square(int32_t x, int32_t y, unsigned class)
{
	return mix((uint64_t)(uint32_t)x << 40 ^ (uint64_t)(uint32_t)y << 8 ^
	    class);
}

struct signature_bits
signature_of_square(int32_t x, int32_t y, unsigned class)
{
	return bits_of(hash_square(x, y, class));
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

/* Adds a feature of the contents of cells. */
static inline void
add_contents(struct signature *s, const uint64_t *hash, unsigned first,
    unsigned second, unsigned third, enum feature_kind kind)
{
	add(s, hash_feature(hash[first], hash[second], hash[third],
	    (const bool[]){ has_same_owner(second, third),
	    has_same_owner(first, third), has_same_owner(first, second) },
	    kind));
}

static inline unsigned
content_at(const uint8_t content[CELLS], unsigned cell, int distance)
{
	return content[(cell + (unsigned)distance) % CELLS];
}

/* Adds the features of a cell with its neighbours. */
static void
add_cell(struct signature *s, const uint8_t content[CELLS],
    const uint64_t *hash, unsigned cell)
{
	const unsigned here = content[cell];
	unsigned near[2 * DIRECTIONS]; /* contents around it, twice */
	unsigned far[DIRECTIONS];      /* one step further */
	unsigned nears = 0, fars = 0;  /* directions that have any, as bits */

	for (unsigned d = 0; d < DIRECTIONS; d++) {
		near[d] = near[d + DIRECTIONS] =
		    content_at(content, cell, direction[d]);
		far[d] = content_at(content, cell, 2 * direction[d]);
		nears |= (near[d] != 0u) << d;
		fars |= (far[d] != 0u) << d;
	}
	const unsigned twice = nears | nears << DIRECTIONS;
	for (unsigned left = nears; left; left &= left - 1) {
		const unsigned d = (unsigned)__builtin_ctz(left);

		add_contents(s, hash, here, near[d], 0, FEATURE_PAIR);
	}
	for (unsigned left = nears & twice >> 1; left; left &= left - 1) {
		const unsigned d = (unsigned)__builtin_ctz(left);

		add_contents(s, hash, here, near[d], near[d + 1],
		    FEATURE_TRIANGLE);
	}
	for (unsigned left = nears & fars; left; left &= left - 1) {
		const unsigned d = (unsigned)__builtin_ctz(left);

		add_contents(s, hash, near[d], here, far[d], FEATURE_ROW);
	}
	for (unsigned left = nears & nears >> DIRECTIONS / 2; left;
	     left &= left - 1) {
		const unsigned d = (unsigned)__builtin_ctz(left);

		add_contents(s, hash, here, near[d], near[d + DIRECTIONS / 2],
		    FEATURE_ROW);
	}
}

/* Adds the features after each turn, of the cells that it has changed. */
static void
add_turns(struct signature *s, const struct tes_board_change *change,
    size_t count)
{
	uint8_t content[CELLS] = { 0 };
	uint64_t hash[UINT8_MAX + 1]; /* of the classes of the contents */
	unsigned cell[CELLS]; /* those of a turn */
	uint64_t classes = 0; /* that were on the board, as bits */

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
			const unsigned class = signature_class(content[n]);
			hash[content[n]] = mix(class);
			classes |= UINT64_C(1) << class;
			cell[cells++] = n;
		}
		for (unsigned n = 0; n < cells; n++)
			add_cell(s, content, hash, cell[n]);
	}
	for (unsigned class = 0; classes >> class > 0; class++)
		if (classes >> class & 1)
			add(s, hash_feature(mix(class), 0, 0, NULL,
			    FEATURE_THING));
}

void
signature_make(struct signature *s, const struct tes_board_change *change,
    size_t count, bool is_squares)
{
	memset(s, 0, sizeof(*s));
	if (is_squares) {
		for (size_t i = 0; i < count; i++)
			add(s, hash_square(change[i].x, change[i].y,
			    signature_class(change[i].thing |
				change[i].owner << 5)));
	} else if (is_small(change, count)) {
		add_turns(s, change, count);
	} else {
		memset(s, 0xff, sizeof(*s));
	}
}
