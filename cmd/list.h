/*
 * list.h - the words of a list that commas split.
 *
 *	for (struct list w = list_of(s); list_next(&w);)
 *		... w.word, w.len ...
 *
 * "a,,b" has an empty word in it, and "a," one at its end; NULL has none.
 */
#ifndef LIST_H
#define LIST_H

#include <stdbool.h>
#include <stddef.h>

struct list {
	const char *rest; /* NULL: no word is left */
	const char *word; /* no NUL stands behind it */
	size_t len;
};

struct list list_of(const char *s);
bool list_next(struct list *list);

#endif /* LIST_H */
