#include "grow.h"

#include <stdlib.h>
#include <string.h>

bool
grow(void *list, size_t *cap, size_t n, size_t size)
{
	const size_t room = 2 * *cap > n ? 2 * *cap : n + 7;
	char *items;

	if (n <= *cap)
		return true;
	memcpy(&items, list, sizeof(items));
	items = realloc(items, room * size);
	if (!items)
		return false;
	memset(items + *cap * size, 0, (room - *cap) * size);
	memcpy(list, &items, sizeof(items));
	*cap = room;
	return true;
}

void *
grow_item(void *list, size_t count, size_t *cap, size_t size)
{
	char *items;

	if (!grow(list, cap, count + 1, size))
		return NULL;
	memcpy(&items, list, sizeof(items));
	return memset(items + count * size, 0, size);
}
