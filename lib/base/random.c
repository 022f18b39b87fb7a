#include "base/random.h"

static const uint64_t golden = UINT64_C(0x9e3779b97f4a7c15);

static uint64_t
split(uint64_t *x)
{
	*x += golden;
	return random_mix(*x);
}

void
random_seed(uint64_t word[2], uint64_t seed, uint64_t number)
{
	/*
	 * Mix the seed before adding number, so that (1, 2) and (2, 1) differ.
	 */
	uint64_t x = random_mix(seed + golden) + number;

	word[0] = split(&x);
	word[1] = split(&x);
	/*
	 * The generator xoroshiro128++ would return only 0 from the state 0, 0.
	 */
	word[0] |= !(word[0] | word[1]);
}
