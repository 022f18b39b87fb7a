/*
 * moves.h - a list of moves, as a game makes it.
 */
#ifndef RULES_MOVES_H
#define RULES_MOVES_H

#include "tessera.h"

/* Room for more; false without memory, and the list is as it was. */
bool moves_grow(struct tes_moves *list);

static inline bool
moves_add(struct tes_moves *list, struct tes_move m)
{
	if (list->count == list->capacity && !moves_grow(list))
		return false;
	list->move[list->count++] = m;
	return true;
}

#endif /* RULES_MOVES_H */
