#include "suggest.h"

#include <stdbool.h>
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

/* Returns whether the word is one of those of text. */
static bool
has_word(const char *text, const char *word)
{
	const size_t len = strlen(word);
	const char *found = len > 0 ? strstr(text, word) : NULL;

	while (found && ((found > text && found[-1] != ' ') ||
		   (found[len] && found[len] != ' ')))
		found = strstr(found + 1, word);
	return found;
}

void
suggest_try(struct suggestion *suggestion, const char *candidate)
{
	unsigned distance = tes_edit_distance(suggestion->word,
	    strlen(suggestion->word), candidate);

	if (distance == TES_DISTANCE_MAX &&
	    has_word(candidate, suggestion->word))
		distance--;
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

void
suggest_refuse(const struct cmd_run *run, const struct suggestion *suggestion,
    const char *what, const char *otherwise)
{
	if (suggestion->best)
		cmd_misuse(run, "%s '%s'; did you mean '%s'?", what,
		    suggestion->word, suggestion->best);
	cmd_misuse(run, "%s '%s'; %s", what, suggestion->word, otherwise);
}
