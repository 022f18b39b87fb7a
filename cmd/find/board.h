/*
 * board.h - what was on the board of a game, searched for a pattern.
 */
#ifndef FIND_BOARD_H
#define FIND_BOARD_H

#include "find/pattern.h"
#include "index/boards.h"

/* A stay on a narrow board. */
struct stay {
	const uint64_t *from; /* turns of the window, from the first one on */
	uint32_t number;      /* see boards.h */
};

/* Memory for boards, zeroes to begin with. */
struct board {
	bool is_any_turn; /* board_find() finds any turn, not the first one */
	/*
	 * For each plane and cell, the turns after which the cell is of the
	 * plane, as bits; between searches, those of an empty board.  The
	 * first cells are those of board_unused(), which keep what they have.
	 */
	uint64_t *times;
	unsigned planes; /* for which there is memory */
	/* The turns of a window from one on; that is where it begins. */
	uint64_t turns_from[2 * (NARROW_END + 1)];
	struct stay *anchor; /* of a search, see board.c */
	size_t anchors_cap;
	int guess; /* turns of a window in which the pattern may be found */
};

/*
 * Returns the distance in board.times from a cell of plane 0 to one of a plane,
 * x columns and y rows further; on narrow boards only.
 */
int32_t board_offset(unsigned plane, int32_t x, int32_t y);
/*
 * Returns the distance in board.times from a cell of plane 0 to that of a plane
 * that nothing needs, which is not one of the first `planes`.
 */
int32_t board_unused(unsigned planes);

/*
 * Sets *turn to the first one from `first` to `last` after which the pattern is
 * on the board of a game, or to any if b->is_any_turn.  Returns false if there
 * is none, or if memory has run out, which sets *is_nomem.
 */
bool board_find(struct board *b, const struct pattern *p,
    const struct things *t, const struct boards_game *game, uint32_t first,
    uint32_t last, uint32_t *turn, bool *is_nomem);
void board_release(struct board *b);

#endif /* FIND_BOARD_H */
