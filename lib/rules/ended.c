/*
 * ended.c - how games end, in words.
 */
#include <string.h>

#include "tessera.h"

static const struct {
	const char *ended, *words;
} way_to_end[] = {
	{ "end-tile", "ended by the end tile" },
	{ "declared", "end declared" },
	{ "villages", "ended by villages" },
	{ "points", "ended by points" },
	{ "refill", "ended by a refill that was impossible" },
	{ "treasures", "ended by the treasures" },
	{ "bag", "ended by the empty bag" },
	{ "unfinished", "unfinished" },
};

const char *
tes_ended_words(const char *ended)
{
	for (size_t i = 0; i < sizeof(way_to_end) / sizeof(way_to_end[0]); i++)
		if (strcmp(ended, way_to_end[i].ended) == 0)
			return way_to_end[i].words;
	return ended;
}
