/*
 * signature.h - a filter for patterns: bits for what was on neighbouring cells
 * of a board after any turn.
 *
 * On hexagons, there are two bits for each thing, for each two and each three
 * on cells beside each other, and for each three in a row; on squares, for
 * each thing on its square.  Each bit stands for many of these (a Bloom
 * filter), so a game with the bits of a pattern need not have the pattern; one
 * without a bit has not.
 *
 * Contents are those of boards.h.  Of the owner, only these matter: whether
 * there is one, and which of the three things have the same.
 */
#ifndef INDEX_SIGNATURE_H
#define INDEX_SIGNATURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <tessera/tools.h>

enum { SIGNATURE_WORDS = 16, SIGNATURE_BITS = 64 * SIGNATURE_WORDS };

struct signature {
	uint64_t word[SIGNATURE_WORDS];
};

/* Two bits of a signature, in one word, from its least significant bit. */
struct signature_bits {
	unsigned word, bit[2];
};

/* The kind of a feature. */
enum feature_kind {
	FEATURE_THING,
	FEATURE_PAIR,
	FEATURE_TRIANGLE,
	FEATURE_ROW
};

/*
 * Three things: their classes, and which have the same owner or both none: [0]:
 * the last two, [1]: the first and the last, [2]: the first two.  The first one
 * of a row is the one in the middle.  Of a pair, the last one is not used; of a
 * thing, the last two.
 */
struct feature {
	uint8_t class[3];
	bool is_same[3];
};

/* Returns the class of a content: its thing, and whether it has an owner. */
static inline unsigned
signature_class(unsigned content)
{
	return (content & TES_THINGS_MAX) | (content > TES_THINGS_MAX ? 32 : 0);
}

/* Return the bits of a feature, or of a thing on a square. */
struct signature_bits signature_of_feature(const struct feature *feature,
    enum feature_kind kind);
struct signature_bits signature_of_square(int32_t x, int32_t y, unsigned class);

/* Makes the signature of a board that had these changes. */
void signature_make(struct signature *s, const struct tes_board_change *change,
    size_t count, bool is_squares);

#endif /* INDEX_SIGNATURE_H */
