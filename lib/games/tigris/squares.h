/*
 * squares.h - sets of squares of the board, as bits.
 *
 * Squares are numbered row by row from A1 = 0 to P11 = 175: a row is 16 bits, a
 * word four rows.  Sets are small enough to pass by value: three words.
 */
#ifndef TIGRIS_SQUARES_H
#define TIGRIS_SQUARES_H

#include <stdbool.h>
#include <stdint.h>

enum { COLUMNS = 16, ROWS = 11, SQUARES = COLUMNS * ROWS, NOWHERE = 255 };

struct squares {
	uint64_t w[3];
};

static inline struct squares
square_set(unsigned sq)
{
	struct squares s = { { 0, 0, 0 } };

	s.w[sq / 64] = UINT64_C(1) << sq % 64;
	return s;
}

static inline struct squares
squares_all(void)
{
	return (struct squares){ { UINT64_MAX, UINT64_MAX, UINT64_MAX } };
}

static inline bool
squares_has(const struct squares *s, unsigned sq)
{
	return s->w[sq / 64] >> sq % 64 & 1;
}

static inline void
squares_add(struct squares *s, unsigned sq)
{
	s->w[sq / 64] |= UINT64_C(1) << sq % 64;
}

static inline void
squares_drop(struct squares *s, unsigned sq)
{
	s->w[sq / 64] &= ~(UINT64_C(1) << sq % 64);
}

static inline struct squares
squares_or(struct squares a, struct squares b)
{
	return (struct squares){ { a.w[0] | b.w[0], a.w[1] | b.w[1],
	    a.w[2] | b.w[2] } };
}

static inline struct squares
squares_and(struct squares a, struct squares b)
{
	return (struct squares){ { a.w[0] & b.w[0], a.w[1] & b.w[1],
	    a.w[2] & b.w[2] } };
}

/* Returns the set difference: squares of a that are not in b. */
static inline struct squares
squares_less(struct squares a, struct squares b)
{
	return (struct squares){ { a.w[0] & ~b.w[0], a.w[1] & ~b.w[1],
	    a.w[2] & ~b.w[2] } };
}

static inline struct squares
squares_xor(struct squares a, struct squares b)
{
	return (struct squares){ { a.w[0] ^ b.w[0], a.w[1] ^ b.w[1],
	    a.w[2] ^ b.w[2] } };
}

static inline bool
squares_any(struct squares s)
{
	return (s.w[0] | s.w[1] | s.w[2]) != 0;
}

static inline bool
squares_meet(struct squares a, struct squares b)
{
	return ((a.w[0] & b.w[0]) | (a.w[1] & b.w[1]) | (a.w[2] & b.w[2])) != 0;
}

static inline bool
squares_same(struct squares a, struct squares b)
{
	return ((a.w[0] ^ b.w[0]) | (a.w[1] ^ b.w[1]) | (a.w[2] ^ b.w[2])) == 0;
}

/*
 * Returns the number of bits set.  Written out, since a compiler's builtin is a
 * slow function call on processors without an instruction for it.
 */
static inline unsigned
bits_count(uint64_t w)
{
	w -= w >> 1 & UINT64_C(0x5555555555555555);
	w = (w & UINT64_C(0x3333333333333333)) +
	    (w >> 2 & UINT64_C(0x3333333333333333));
	w = (w + (w >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
	return (unsigned)(w * UINT64_C(0x0101010101010101) >> 56);
}

/* Returns the index of the lowest bit set; w must not be 0. */
static inline unsigned
bits_first(uint64_t w)
{
	return (unsigned)__builtin_ctzll(w);
}

static inline unsigned
squares_count(struct squares s)
{
	return bits_count(s.w[0]) + bits_count(s.w[1]) + bits_count(s.w[2]);
}

/* Returns whether the set has more than one square. */
static inline bool
squares_several(struct squares s)
{
	uint64_t more = 0;
	bool any = false;

	for (unsigned i = 0; i < 3; i++) {
		more |= any ? s.w[i] : s.w[i] & (s.w[i] - 1);
		any |= s.w[i] != 0;
	}
	return more != 0;
}

/*
 * Removes the first square from the set and returns it; NOWHERE if the set is
 * empty.  A loop over a set calls this until it returns NOWHERE.
 */
static inline unsigned
squares_next(struct squares *s)
{
	for (unsigned i = 0; i < 3; i++)
		if (s->w[i]) {
			const unsigned bit = bits_first(s->w[i]);

			s->w[i] &= s->w[i] - 1;
			return 64 * i + bit;
		}
	return NOWHERE;
}

/*
 * Returns the square that is meant: `named` or, if that is NOWHERE, the only
 * one of the set; NOWHERE if it has none or several.
 */
static inline unsigned
squares_meant(struct squares s, unsigned named)
{
	return named != NOWHERE || squares_several(s) ? named :
							squares_next(&s);
}

/*
 * Returns all squares that share an edge with a square of the set; some of them
 * may belong to the set.
 */
static inline struct squares
squares_near(struct squares s)
{
	const uint64_t not_a = UINT64_C(0xfffefffefffefffe);
	const uint64_t not_p = UINT64_C(0x7fff7fff7fff7fff);
	const uint64_t on_board = UINT64_C(0x0000ffffffffffff);
	struct squares near;

	near.w[0] = (s.w[0] << 1 & not_a) | (s.w[0] >> 1 & not_p) |
	    s.w[0] << 16 | s.w[0] >> 16 | s.w[1] << 48;
	near.w[1] = (s.w[1] << 1 & not_a) | (s.w[1] >> 1 & not_p) |
	    s.w[1] << 16 | s.w[1] >> 16 | s.w[0] >> 48 | s.w[2] << 48;
	near.w[2] = ((s.w[2] << 1 & not_a) | (s.w[2] >> 1 & not_p) |
	    s.w[2] << 16 | s.w[2] >> 16 | s.w[1] >> 48) & on_board;
	return near;
}

/*
 * Flood fill: returns the squares of `within` that are connected to a square of
 * `seed`, by squares of `within`.  seed must be a subset of `within`.
 */
static inline struct squares
squares_flood(struct squares seed, struct squares within)
{
	for (;;) {
		const struct squares more = squares_or(seed,
		    squares_and(squares_near(seed), within));

		if (squares_same(more, seed))
			return seed;
		seed = more;
	}
}

#endif /* TIGRIS_SQUARES_H */
