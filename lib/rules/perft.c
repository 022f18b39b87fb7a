/*
 * perft.c - counts all legal sequences of steps, as "perft" of chess engines
 * does.
 */
#include <stdlib.h>

#include "rules/position.h"

/* Most moves of one step, with the moves before it that records leave out. */
enum { LISTS_A_STEP = 40 };

struct perft_ctx {
	struct tes_position *pos;
	struct tes_moves *list; /* one for each level of the recursion */
	bool out_of_memory;
};

static uint64_t count_steps(struct perft_ctx *c, unsigned depth,
    unsigned level);

/*
 * Returns how many sequences of steps begin with the move m: plays it, counts,
 * and undoes it.  depth: steps still to be counted.
 */
static uint64_t
count_after(struct perft_ctx *c, struct tes_move m, unsigned depth,
    unsigned level)
{
	const struct game_play *play = c->pos->play;
	void *state = c->pos->state;

	if (!play->play(state, m)) {
		c->out_of_memory = true;
		return 0;
	}
	const uint64_t n = count_steps(c, depth, level + 1);
	play->undo(state);
	return n;
}

/*
 * Returns the number of sequences that begin with any draw or move;
 * with_implicit: also with moves that records leave out.
 */
static uint64_t
count_listed(struct perft_ctx *c, unsigned depth, unsigned level,
    bool with_implicit)
{
	struct tes_moves *list = &c->list[level];
	const struct game_play *play = c->pos->play;
	uint64_t n = 0;

	if (tes_position_legal_moves(c->pos, list) != TES_OK) {
		c->out_of_memory = true;
		return 0;
	}
	for (size_t i = 0; i < list->count && !c->out_of_memory; i++)
		if (with_implicit || *play->kind(list->move[i]))
			n += count_after(c, list->move[i], depth, level);
	return n;
}

static uint64_t
count_steps(struct perft_ctx *c, unsigned depth, unsigned level)
{
	const struct game_play *play = c->pos->play;
	void *state = c->pos->state;
	uint64_t n = 0, of_kind[MOVE_KINDS_MAX];
	struct tes_move go;

	/* A step may be several moves, but counts as one: depth stays. */
	if (tes_position_is_in_step(c->pos))
		return count_listed(c, depth, level, true);
	if (depth == 0)
		return 1;
	switch (play->next(state)) {
	case TES_NEXT_NONE:
		return 0;
	case TES_NEXT_CHANCE:
		return count_listed(c, depth, level, false);
	default:
		break;
	}
	const unsigned implicit_moves = play->implicit_moves(state, &go);
	if (implicit_moves > 0)
		n = count_after(c, go, depth, level);
	/*
	 * At depth 1, if steps are single moves, the number of moves is the
	 * result.
	 */
	if (depth == 1 && !play->is_inside)
		return n + play->count(state, of_kind) - implicit_moves;
	return n + count_listed(c, depth - 1, level, false);
}

enum tes_status
tes_position_perft(struct tes_position *pos, unsigned depth,
    uint64_t *sequences)
{
	const size_t lists = (size_t)LISTS_A_STEP * depth + LISTS_A_STEP;
	struct perft_ctx c = {
		.pos = pos,
		.list = calloc(lists, sizeof(*c.list)),
	};

	if (!c.list)
		return TES_NOMEM;
	/* The rest of a step that has begun is the first one. */
	if (depth > 0 && tes_position_is_in_step(pos))
		depth--;
	*sequences = count_steps(&c, depth, 0);
	for (size_t i = 0; i < lists; i++)
		tes_moves_release(&c.list[i]);
	free(c.list);
	return c.out_of_memory ? TES_NOMEM : TES_OK;
}
