/*
 * random.c - the public interface to base/random.h.
 */
#include "base/random.h"

#include "tessera.h"

struct tes_random
tes_random_seed(uint64_t seed, uint64_t number)
{
	struct tes_random r;

	random_seed(r.word, seed, number);
	return r;
}

uint64_t
tes_random_next(struct tes_random *r)
{
	return random_next(r->word);
}

uint32_t
tes_random_below(struct tes_random *r, uint32_t limit)
{
	return random_below(r->word, limit);
}
