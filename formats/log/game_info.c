/*
 * game_info.c - makes what the parser of a log needs to know about the game:
 * the names of its seats, the size of its board, and a judge that validates
 * moves.
 */
#include <string.h>

#include "log/log.h"

static void
note_board(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	struct log_game_info *ref = ctx;
	const struct tes_scene *scene = tes_judge_scene(judge);

	if (event->kind != TES_EVENT_SETUP || !scene)
		return;
	ref->columns = scene->column_count;
	ref->rows = scene->row_count;
}

/*
 * Sets ref->columns and ref->rows to the size of the board, which the judge
 * reports when it validates a record without turns.  Returns false on failure.
 */
static bool
ask_board(struct log_game_info *ref)
{
	struct tes_record *rec = tes_record_new();
	const struct tes_edition *ed = NULL;
	const char *why;
	struct tes_pair player[2] = { 0 };
	enum tes_status st = rec ? tes_editions_find(ref->eds, ref->game,
	    LOG_EDITION, &ed, &why) : TES_NOMEM;

	for (int i = 0; i < 2; i++)
		player[i].key = text_plain(ref->seat[i],
		    strlen(ref->seat[i]), 0);
	if (st == TES_OK) {
		rec->head.player = player;
		rec->head.player_count = 2;
		tes_judge_set_observer(ref->judge, note_board, ref);
		st = tes_judge_record(ref->judge, rec, ed, ref->diags);
		tes_judge_set_observer(ref->judge, NULL, NULL);
	}
	tes_record_free(rec);
	return st <= TES_INVALID && ref->columns > 0;
}

bool
log_game_info_init(struct log_game_info *ref)
{
	*ref = (struct log_game_info){
		.game = tes_game_by_name(LOG_GAME, strlen(LOG_GAME)),
		.eds = tes_editions_new(),
		.judge = tes_judge_new(),
		.diags = tes_diags_new(),
	};
	ref->seat = tes_game_seats(ref->game);
	return ref->eds && ref->judge && ref->diags && ask_board(ref);
}

void
log_game_info_release(struct log_game_info *ref)
{
	tes_diags_free(ref->diags);
	tes_judge_free(ref->judge);
	tes_editions_free(ref->eds);
}
