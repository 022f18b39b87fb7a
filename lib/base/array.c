#include "base/array.h"

#include <stdlib.h>
#include <string.h>

bool
array_grow(void *list, size_t *cap, size_t n, size_t size)
{
	enum { FIRST = 64 };
	size_t room = *cap ? *cap : FIRST;
	void *items;

	while (room < n)
		room *= 2;
	memcpy(&items, list, sizeof(items));
	items = realloc(items, room * size);
	if (!items)
		return false;
	memcpy(list, &items, sizeof(items));
	*cap = room;
	return true;
}
