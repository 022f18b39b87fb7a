#include "near.h"

#include <string.h>

#include <tessera.h>

struct near
near_to(const char *word)
{
	return (struct near){ .word = word, .slips = TES_DISTANCE_MAX };
}

void
near_try(struct near *near, const char *candidate)
{
	const unsigned slips = tes_edit_distance(near->word, strlen(near->word),
	    candidate);

	if (slips < near->slips) {
		near->slips = slips;
		near->best = candidate;
	}
}
