/*
 * changes.h - collects what changes on the board, turn by turn, for an index of
 * games.
 */
#ifndef RULES_CHANGES_H
#define RULES_CHANGES_H

#include <stdbool.h>

#include "tessera/tools.h"

/* What changed on the board; see tes_judge_board_changes(). */
struct board_changes {
	struct tes_board_change *change;
	size_t count, cap;
	uint32_t turn;
	/* By the number of a cell: index of its last change, if it has one. */
	uint32_t *last;
	size_t cells;
	uint8_t shown[256]; /* for the game; 0 at the start of a record */
};

/*
 * Makes room for changes, of cells whose numbers are less than `cells`.
 * Returns false if out of memory.
 */
bool board_changes_reserve(struct board_changes *list, size_t changes,
    size_t cells);

/*
 * Adds a change in list->turn, unless it gives the cell of that number the
 * content that it has in the list.
 */
static inline void
board_changes_add(struct board_changes *list, uint32_t number, int32_t x,
    int32_t y, unsigned thing, unsigned owner)
{
	struct tes_board_change none = { .x = x, .y = y }, *last = &none;

	/* list->last[] can have the index of another record's change. */
	if (list->last[number] < list->count) {
		last = &list->change[list->last[number]];
		if (last->x != x || last->y != y)
			last = &none;
	}
	if (last->thing == thing && last->owner == owner)
		return;
	last->end = list->turn;
	list->last[number] = (uint32_t)list->count;
	list->change[list->count++] = (struct tes_board_change){
		.turn = list->turn,
		.end = UINT32_MAX,
		.x = x,
		.y = y,
		.thing = (uint8_t)thing,
		.owner = (uint8_t)owner,
	};
}

#endif /* RULES_CHANGES_H */
