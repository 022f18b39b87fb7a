/*
 * comma_list.h - the words of a list that commas split.
 *
 *	for (struct comma_list w = comma_list_of(s); comma_list_next(&w);)
 *		... w.word, w.len ...
 *
 * "a,,b" has an empty word in it, and "a," one at its end; NULL has none.
 */
#ifndef COMMA_LIST_H
#define COMMA_LIST_H

#include <stdbool.h>
#include <stddef.h>

struct comma_list {
	const char *rest; /* NULL: no word is left */
	const char *word; /* no NUL stands behind it */
	size_t len;
};

struct comma_list comma_list_of(const char *s);
bool comma_list_next(struct comma_list *list);

#endif /* COMMA_LIST_H */
