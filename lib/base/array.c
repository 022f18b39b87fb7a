#include "base/array.h"

#include <stdlib.h>

void *
array_reserve(void *items, size_t *cap, size_t n, size_t size)
{
	enum { FIRST = 64 };
	size_t room = *cap ? *cap : FIRST;

	if (n <= *cap)
		return items;
	while (room < n)
		room *= 2;
	void *grown = realloc(items, room * size);
	if (grown)
		*cap = room;
	return grown;
}
