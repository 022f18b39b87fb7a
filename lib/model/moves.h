/*
 * moves.h - appending to a list of moves, counting and comparing moves; playing
 * those of a step.
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

/* Most kinds of moves that a game has. */
enum { MOVE_KINDS_MAX = 32 };

/* Sets n[] to the number of listed moves of each kind; returns their sum. */
static inline uint64_t
moves_count_kinds(const struct tes_moves *list, uint64_t n[MOVE_KINDS_MAX])
{
	for (unsigned k = 0; k < MOVE_KINDS_MAX; k++)
		n[k] = 0;
	for (size_t i = 0; i < list->count; i++)
		n[list->move[i].kind]++;
	return list->count;
}

/*
 * Plays a step of a record, which may be several moves, after any moves before
 * it that records leave out.  Calls before(), if not NULL, before each move.
 * Unless it returns TES_OK, the position is unchanged.
 */
enum tes_status position_play_step(struct tes_position *pos,
    struct tes_text text, void (*before)(void *ctx, struct tes_move m),
    void *ctx);
/*
 * Counts the legal moves that records leave out, and sets *move to the one
 * after which the turn goes on, if any.
 */
unsigned position_implicit_moves(const struct tes_position *pos,
    struct tes_move *move);

#endif /* MODEL_MOVES_H */
