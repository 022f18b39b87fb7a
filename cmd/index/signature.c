#include "index/signature.h"

#include <string.h>

/* Cells of a small board, with a margin of the neighbours' neighbours. */
enum { SIDE = 32, MARGIN = 2, ROW = SIDE + 2 * MARGIN, CELLS = ROW * ROW };

/* How far the neighbours are, such that each is beside the next one. */
enum { DIRECTIONS = 6 };
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

/* Returns the hash of two things: the same for them in the other order. */
static inline uint64_t
hash_pair(uint64_t x, uint64_t y, bool is_same)
{
	return (x + y) << is_same;
}

/* Returns the hash of three things in a row from those of its pairs. */
static inline uint64_t
hash_row(uint64_t first_half, uint64_t second_half, uint64_t ends)
{
	return first_half + second_half + 5 * ends;
}

/*
 * Returns the hash of a feature from those of its classes: the same for the
 * things in any order that the feature leaves open.
 */
static uint64_t
hash_feature(uint64_t x, uint64_t y, uint64_t z, const bool is_same[3],
    enum feature_kind kind)
{
	if (kind == FEATURE_THING)
		return x ^ 1;
	const uint64_t first = hash_pair(x, y, is_same[2]);
	const uint64_t second = hash_pair(x, z, is_same[1]);
	const uint64_t third = hash_pair(y, z, is_same[0]);
	return kind == FEATURE_PAIR ? first :
	    kind == FEATURE_ROW	    ? hash_row(first, second, third) :
				      first + second + third;
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

/* Returns the number of a cell, if its board is_small(). */
static inline uint32_t
number_of(const struct tes_board_change *cell,
    const struct tes_board_change *middle)
{
	const uint32_t x = (uint32_t)cell->x - (uint32_t)middle->x;
	const uint32_t y = (uint32_t)cell->y - (uint32_t)middle->y;

	return x + y * ROW + CELLS / 2 + ROW / 2;
}

/* Returns whether each cell that is or was not empty has a number_of(). */
static bool
is_small(const struct tes_board_change *change, size_t count)
{
	uint32_t far = 0;

	for (size_t i = 0; i < count; i++) {
		const uint32_t x = (uint32_t)change[i].x - (uint32_t)change->x;
		const uint32_t y = (uint32_t)change[i].y - (uint32_t)change->y;

		far |= (x + SIDE / 2) | (y + SIDE / 2);
	}
	return far < SIDE;
}

/* Returns whether the contents have the same owner, or both none. */
static inline bool
has_same_owner(unsigned a, unsigned b)
{
	return (a ^ b) <= TES_THINGS_MAX;
}

/* Returns the hash of two contents. */
static inline uint64_t
pair_of(const uint64_t *hash, unsigned a, unsigned b)
{
	return hash_pair(hash[a], hash[b], has_same_owner(a, b));
}

/* A cell: its content, and the directions of those that are not empty. */
struct cell {
	uint8_t content;
	uint8_t nears, fars; /* beside it, and one step further; as bits */
};

static void
set_content(struct cell *cell, unsigned content)
{
	const bool is_changed = !cell->content != !content;

	cell->content = (uint8_t)content;
	for (unsigned d = 0; is_changed && d < DIRECTIONS; d++) {
		const unsigned back = 1u << (d + DIRECTIONS / 2) % DIRECTIONS;

		cell[direction[d]].nears ^= (uint8_t)back;
		cell[2 * direction[d]].fars ^= (uint8_t)back;
	}
}

/* Adds the features of a cell with its neighbours. */
static void
add_cell(struct signature *s, const struct cell *cell, const uint64_t *hash)
{
	const unsigned here = cell->content, nears = cell->nears;
	const unsigned twice = nears | nears << DIRECTIONS;
	unsigned near[2 * DIRECTIONS]; /* contents beside it, twice */
	uint64_t pair[2 * DIRECTIONS]; /* hashes of these and this one */

	for (unsigned left = nears; left; left &= left - 1) {
		const unsigned d = (unsigned)__builtin_ctz(left);
		const unsigned content = cell[direction[d]].content;

		near[d] = near[d + DIRECTIONS] = content;
		pair[d] = pair[d + DIRECTIONS] = pair_of(hash, here, content);
		add(s, pair[d]);
	}
	for (unsigned left = nears & twice >> 1; left; left &= left - 1) {
		const unsigned d = (unsigned)__builtin_ctz(left);

		add(s, pair[d] + pair[d + 1] +
		    pair_of(hash, near[d], near[d + 1]));
	}
	for (unsigned left = nears & cell->fars; left; left &= left - 1) {
		const unsigned d = (unsigned)__builtin_ctz(left);
		const unsigned far = cell[2 * direction[d]].content;

		add(s, hash_row(pair[d], pair_of(hash, near[d], far),
		    pair_of(hash, here, far)));
	}
	for (unsigned left = nears & nears >> DIRECTIONS / 2; left;
	     left &= left - 1) {
		const unsigned d = (unsigned)__builtin_ctz(left);
		const unsigned opposite = d + DIRECTIONS / 2;

		add(s, hash_row(pair[d], pair[opposite],
		    pair_of(hash, near[d], near[opposite])));
	}
}

/* Adds the features after each turn, of the cells that it has changed. */
static void
add_turns(struct signature *s, const struct tes_board_change *change,
    size_t count)
{
	struct cell cell[CELLS] = { { 0 } };
	const struct cell *changed[CELLS]; /* in a turn */
	uint64_t hash[UINT8_MAX + 1]; /* of the classes of the contents */
	uint64_t classes = 0; /* that were on the board, as bits */

	for (size_t i = 0; i < count;) {
		const uint32_t turn = change[i].turn;
		unsigned cells = 0;

		for (; i < count && change[i].turn == turn && cells < CELLS;
		     i++) {
			const struct tes_board_change *c = &change[i];
			struct cell *here = &cell[number_of(c, change)];
			const unsigned content = c->thing | c->owner << 5u;

			set_content(here, content);
			if (!content)
				continue;
			const unsigned class = signature_class(content);
			hash[content] = mix(class);
			classes |= UINT64_C(1) << class;
			changed[cells++] = here;
		}
		for (unsigned n = 0; n < cells; n++)
			add_cell(s, changed[n], hash);
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
