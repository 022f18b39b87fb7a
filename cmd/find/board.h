/*
 * board.h - what changed on the board of a game, searched for a pattern.
 */
#ifndef FIND_BOARD_H
#define FIND_BOARD_H

#include "find/pattern.h"
#include "index/boards.h"

enum { SLOTS = SIDE * SIDE };

/* A change of a cell. */
struct change {
	uint32_t word;   /* as of narrow boards; the slot instead of x, y */
	uint32_t before; /* in the same slot: its index + 1; or 0 */
};

/* What a change of a wide board has no room for. */
struct wide_change {
	struct place at;
	uint32_t turn;
};

/*
 * The changes up to the end of a turn.  Each belongs to a slot, which it shares
 * with those of its cell; on wide boards, also with those of other cells.
 */
struct board {
	struct change *change;
	struct wide_change *wide; /* by change, if is_wide */
	uint32_t *anchor; /* changes to the pattern's first item */
	size_t changes, anchors, cap;
	bool is_wide;
	size_t first_batch; /* changes that are read before the first search */
	uint32_t last[SLOTS];   /* by slot: its last change, + 1; or 0 */
	uint8_t content[SLOTS]; /* by slot: the only one ever; MIXED, or 0 */
};

/*
 * Sets *turn to the first one from `first` to `last` after which the pattern is
 * on the board of a game.  Returns false if there is none, or if memory has run
 * out, which sets *is_nomem.
 */
bool board_find(struct board *b, const struct pattern *p,
    const struct things *t, const struct boards_game *game, uint32_t first,
    uint32_t last, uint32_t *turn, bool *is_nomem);
void board_release(struct board *b);

/* Adds to count[] how often a cell of the game changed to each content. */
void board_count(const struct boards_game *game, unsigned count[CONTENTS]);

#endif /* FIND_BOARD_H */
