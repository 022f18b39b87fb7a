/*
 * comma_list.h - iterates over a comma-separated list.
 *
 *	for (struct comma_list w = comma_list_of(s); comma_list_next(&w);)
 *		... w.word, w.len ...
 *
 * "a,,b" and "a," contain an empty word; NULL contains no word.  A comma in
 * braces is part of a word, as in "timbuktu,{base: 2005, income: 4}".
 */
#ifndef COMMA_LIST_H
#define COMMA_LIST_H

#include <stdbool.h>
#include <stddef.h>

struct comma_list {
	const char *rest; /* unread part; NULL after the last word */
	const char *word; /* not NUL-terminated */
	size_t len;
};

struct comma_list comma_list_of(const char *s);
bool comma_list_next(struct comma_list *list);

#endif /* COMMA_LIST_H */
