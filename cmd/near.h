/*
 * near.h - the word of a list that was probably meant.
 *
 *	struct near near = near_to(word);
 *	for each w of the list
 *		near_try(&near, w);
 *	... near.best, or NULL ...
 */
#ifndef NEAR_H
#define NEAR_H

struct near {
	const char *word;
	const char *best; /* nothing is near enough: NULL */
	unsigned slips;
};

struct near near_to(const char *word);
void near_try(struct near *near, const char *candidate);

#endif /* NEAR_H */
