/*
 * random.h - pseudo-random numbers, equal on every machine.
 *
 * xoroshiro128++ 1.0 by David Blackman and Sebastiano Vigna, seeded by their
 * splitmix64.  The state is two words, so a stream can be stored and copied.
 * random_below() uses Daniel Lemire's unbiased multiplication method.
 */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stddef.h>
#include <stdint.h>

static inline uint64_t
random_rotate(uint64_t x, unsigned by)
{
	return x << by | x >> (64 - by);
}

/* Returns a hash of x: the last part of splitmix64. */
static inline uint64_t
random_mix(uint64_t x)
{
	x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
	return x ^ x >> 31;
}

/* Returns the hash of earlier data extended by n bytes, eight at a time. */
static inline uint64_t
random_mix_bytes(uint64_t hash, const void *bytes, size_t n)
{
	const uint8_t *byte = bytes;
	uint64_t word = 0;

	for (size_t i = 0; i < n; i++) {
		word = word << 8 | byte[i];
		if (i % 8 == 7 || i + 1 == n) {
			hash = random_mix(hash ^ word) + i;
			word = 0;
		}
	}
	return hash;
}

static inline uint64_t
random_next(uint64_t word[2])
{
	const uint64_t a = word[0], b = word[1] ^ a;
	const uint64_t n = random_rotate(a + word[1], 17) + a;

	word[0] = random_rotate(a, 49) ^ b ^ b << 21;
	word[1] = random_rotate(b, 28);
	return n;
}

/*
 * Returns a random number from 0 to limit - 1; limit must be at least 1.  word:
 * the state, see random_seed().
 */
static inline uint32_t
random_below(uint64_t word[2], uint32_t limit)
{
	uint64_t n = (random_next(word) >> 32) * limit;

	if ((uint32_t)n < limit) {
		const uint32_t least = -limit % limit;

		while ((uint32_t)n < least)
			n = (random_next(word) >> 32) * limit;
	}
	return (uint32_t)(n >> 32);
}

/*
 * Sets the state word[] for a seed.  number: each gives another sequence of
 * random numbers for the seed.
 */
void random_seed(uint64_t word[2], uint64_t seed, uint64_t number);

#endif /* BASE_RANDOM_H */
