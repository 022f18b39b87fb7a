/*
 * suggest.h - finds the word of a list that is most similar to an unknown word,
 * or has that as one of its words.
 *
 *	struct suggestion near = suggest_for(word);
 *	for each w of the list
 *		suggest_try(&near, w);
 *	... near.best, or NULL ...
 */
#ifndef SUGGEST_H
#define SUGGEST_H

#include "cmd.h"

struct suggestion {
	const char *word;
	/* the most similar word; NULL if none is similar enough */
	const char *best;
	unsigned distance;
	char copy[128]; /* copy of `best`, made by suggest_copy() */
};

struct suggestion suggest_for(const char *word);
void suggest_try(struct suggestion *suggestion, const char *candidate);
/*
 * Like suggest_try(), for a candidate that is not valid after the call: stores
 * a copy.
 */
void suggest_copy(struct suggestion *suggestion, const char *candidate);

/*
 * Exits with "WHAT 'word'; did you mean 'best'?" or, if no word is similar,
 * with "WHAT 'word'; OTHERWISE".
 */
noreturn void suggest_refuse(const struct cmd_run *run,
    const struct suggestion *suggestion, const char *what,
    const char *otherwise);

#endif /* SUGGEST_H */
