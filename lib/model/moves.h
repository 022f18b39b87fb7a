/*
 * moves.h - appending to a list of moves, and comparing moves.
 */
#ifndef MODEL_MOVES_H
#define MODEL_MOVES_H

#include "base/array.h"
#include "tessera.h"

/* Appends a move.  Returns false, with the list unchanged, if out of memory. */
static inline bool
moves_add(struct tes_moves *list, struct tes_move m)
{
	if (list->count == list->capacity && !array_reserve(&list->move,
	    &list->capacity, list->count + 1, sizeof(m)))
		return false;
	list->move[list->count++] = m;
	return true;
}

static inline bool
moves_equal(struct tes_move a, struct tes_move b)
{
	return a.kind == b.kind && a.what == b.what && a.whom == b.whom &&
	    a.more == b.more && a.bits == b.bits && a.from == b.from &&
	    a.to == b.to;
}

#endif /* MODEL_MOVES_H */
