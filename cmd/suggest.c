#include "suggest.h"

#include <stdio.h>
#include <string.h>

#include <tessera.h>
#include <tessera/tools.h>

struct suggestion
suggest_for(const char *word)
{
	return (struct suggestion){ .word = word,
		.distance = TES_DISTANCE_MAX };
}

void
suggest_try(struct suggestion *suggestion, const char *candidate)
{
	const unsigned distance = tes_edit_distance(suggestion->word,
	    strlen(suggestion->word), candidate);

	if (distance < suggestion->distance) {
		suggestion->distance = distance;
		suggestion->best = candidate;
	}
}

void
suggest_copy(struct suggestion *suggestion, const char *candidate)
{
	suggest_try(suggestion, candidate);
	if (suggestion->best != candidate)
		return;
	snprintf(suggestion->copy, sizeof(suggestion->copy), "%s", candidate);
	suggestion->best = suggestion->copy;
}
