/*
 * changes.c - collects what changes on the board, turn by turn, for an index of
 * games.
 */
#include "base/array.h"
#include "rules/run.h"
#include "tessera/tools.h"

bool
board_changes_add(struct board_changes *list, int32_t x, int32_t y,
    unsigned thing, unsigned owner)
{
	if (!array_reserve(&list->change, &list->cap, list->count + 1,
	    sizeof(*list->change)))
		return false;
	list->change[list->count++] = (struct tes_board_change){
		.turn = list->turn,
		.x = x,
		.y = y,
		.thing = (uint8_t)thing,
		.owner = (uint8_t)owner,
	};
	return true;
}

const struct tes_board_change *
tes_judge_board_changes(const struct tes_judge *j, size_t *count)
{
	*count = j->key ? j->changes.count : 0;
	return j->changes.change;
}

enum tes_status
tes_edition_things(const struct tes_edition *ed, char **text, size_t *len)
{
	const struct game_play *play = ed->game->play;
	struct buf out = { 0 };

	if (play->things)
		play->things(ed, &out);
	*text = buf_detach(&out, len);
	return *text ? TES_OK : TES_NOMEM;
}
