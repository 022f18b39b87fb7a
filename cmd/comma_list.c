#include "comma_list.h"

#include <string.h>

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
	list->len = strcspn(list->word, ",");
	list->rest = list->word[list->len] ? list->word + list->len + 1 : NULL;
	return true;
}
