#include "grow.h"

#include <stdlib.h>

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
