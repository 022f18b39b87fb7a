/*
 * random.h - numbers drawn by lot
 *
 * The same seed gives the same numbers on every machine and in every version
 * of the library.
 */
#ifndef TESSERA_RANDOM_H
#define TESSERA_RANDOM_H

#include "tessera/base.h"

TES_BEGIN_DECLS

/* A stream of numbers: a value, to be copied at will. */
struct tes_random {
	uint64_t word[2];
};

/*
 * A stream of its own for each pair of numbers: the seed of a run and the
 * number of a game in it, say.  So games may be played in any order.
 */
TES_API struct tes_random tes_random_seed(uint64_t seed, uint64_t number);
/* All 64 bits are as good. */
TES_API uint64_t tes_random_next(struct tes_random *random);
/* From 0 to limit - 1, each as likely; limit is at least 1. */
TES_API uint32_t tes_random_below(struct tes_random *random, uint32_t limit);

TES_END_DECLS

#endif /* TESSERA_RANDOM_H */
