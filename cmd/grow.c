#include "grow.h"

#include <stdlib.h>
#include <string.h>

void *
grow(void *items, size_t *cap, size_t n, size_t size)
{
	const size_t room = 2 * *cap > n ? 2 * *cap : n + 7;

	if (n <= *cap)
		return items;
	items = realloc(items, room * size);
	if (items)
		*cap = room;
	return items;
}

void *
grow_item(void *list, size_t count, size_t *cap, size_t size)
{
	char *items;

	memcpy(&items, list, sizeof(items));
	items = grow(items, cap, count + 1, size);
	if (!items)
		return NULL;
	memcpy(list, &items, sizeof(items));
	return memset(items + count * size, 0, size);
}
