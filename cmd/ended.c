#include "ended.h"

#include <string.h>

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

void
ended_put(FILE *out, const char *ended)
{
	for (size_t i = 0; i < sizeof(way_to_end) / sizeof(way_to_end[0]); i++)
		if (strcmp(ended, way_to_end[i].ended) == 0) {
			fputs(way_to_end[i].words, out);
			return;
		}
	fprintf(out, "ended by %s", ended);
}
