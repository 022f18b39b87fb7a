#include "rules/moves.h"

#include <stdlib.h>

#include "base/array.h"

bool
moves_grow(struct tes_moves *list)
{
	return array_reserve(&list->move, &list->capacity, list->count + 1,
	    sizeof(*list->move));
}

void
tes_moves_release(struct tes_moves *list)
{
	free(list->move);
	*list = (struct tes_moves){ 0 };
}
