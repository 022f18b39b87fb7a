#include "rules/moves.h"

#include <stdlib.h>

bool
moves_grow(struct tes_moves *list)
{
	enum { FIRST_MOVES = 256 };
	const size_t cap = list->capacity ? 2 * list->capacity : FIRST_MOVES;
	struct tes_move *move = realloc(list->move, cap * sizeof(*move));

	if (!move)
		return false;
	list->move = move;
	list->capacity = cap;
	return true;
}

void
tes_moves_release(struct tes_moves *list)
{
	free(list->move);
	*list = (struct tes_moves){ 0 };
}
