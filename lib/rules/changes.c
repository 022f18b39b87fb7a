#include "rules/changes.h"

#include <string.h>

#include "base/array.h"
#include "rules/run.h"

bool
board_changes_reserve(struct board_changes *list, size_t changes, size_t cells)
{
	const size_t before = list->cells;

	if (changes && !array_reserve(&list->change, &list->cap,
	    list->count + changes, sizeof(*list->change)))
		return false;
	if (cells && !array_reserve(&list->last, &list->cells, cells,
	    sizeof(*list->last)))
		return false;
	if (before < list->cells)
		memset(list->last + before, 0,
		    (list->cells - before) * sizeof(*list->last));
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
