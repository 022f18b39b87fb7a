/*
 * suggest.h - finds the word that was probably meant.
 *
 *	struct suggestion near = suggest_for(word);
 *	for each w of the list
 *		suggest_try(&near, w);
 *	... near.best, or NULL ...
 */
#ifndef SUGGEST_H
#define SUGGEST_H

struct suggestion {
	const char *word;
	const char *best; /* NULL if no word is similar enough */
	unsigned distance;
	char copy[128]; /* copy of `best`, made by suggest_copy() */
};

struct suggestion suggest_for(const char *word);
void suggest_try(struct suggestion *suggestion, const char *candidate);
/* Keeps a copy of a candidate that does not outlive the call. */
void suggest_copy(struct suggestion *suggestion, const char *candidate);

#endif /* SUGGEST_H */
