#include "list.h"

#include <string.h>

struct list
list_of(const char *s)
{
	return (struct list){ .rest = s };
}

bool
list_next(struct list *list)
{
	if (!list->rest)
		return false;
	list->word = list->rest;
	list->len = strcspn(list->word, ",");
	list->rest = list->word[list->len] ? list->word + list->len + 1 : NULL;
	return true;
}
