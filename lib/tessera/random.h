#ifndef TESSERA_RANDOM_H
#define TESSERA_RANDOM_H

#include "tessera/base.h"

TES_BEGIN_DECLS

/*
 * tes_random(3) - reproducible random numbers
 *
 * A seed gives the same numbers on every machine and in every version of the
 * library.
 */

/* A stream of random numbers; it can be copied. */
struct tes_random {
	uint64_t word[2];
};

/*
 * Returns the stream of a pair of numbers, such as the seed of a run and the
 * number of a game in it, so that games can be played in any order.
 */
TES_API struct tes_random tes_random_seed(uint64_t seed, uint64_t number);

/* Returns the next number of a stream; all 64 bits are random. */
TES_API uint64_t tes_random_next(struct tes_random *random);

/*
 * Returns a number from 0 to limit - 1, each equally likely; 0 if limit is 0.
 */
TES_API uint32_t tes_random_below(struct tes_random *random, uint32_t limit);

TES_END_DECLS

#endif /* TESSERA_RANDOM_H */
