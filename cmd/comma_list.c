#include "comma_list.h"

struct comma_list
comma_list_of(const char *s)
{
	return (struct comma_list){ .rest = s };
}

bool
comma_list_next(struct comma_list *list)
{
	if (!list->rest)
		return false;
	list->word = list->rest;
	list->len = 0;
	for (int open = 0; list->word[list->len] &&
	    (open > 0 || list->word[list->len] != ','); list->len++)
		open += (list->word[list->len] == '{') -
		    (list->word[list->len] == '}');
	list->rest = list->word[list->len] ? list->word + list->len + 1 : NULL;
	return true;
}
