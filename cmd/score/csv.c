#include "score/score.h"

#include <inttypes.h>
#include <stdio.h>

/* One table has one header, so it holds one kind of game. */
static void
complain(struct score *score, const struct game *game)
{
	cmd_trouble(score->run, "%s: game %" PRIu64 ": another game than those "
	    "before, with other columns; score it apart", game->file,
	    game->number);
}

void
score_csv(struct score *score, const struct game *game)
{
	enum tes_status st = TES_NOMEM;
	const char *text;
	size_t len;

	if (!score->table)
		score->table = tes_writer_new(tes_format_by_name("scores-csv"));
	if (score->table)
		st = tes_writer_put(score->table, game->record,
		    game->outcome->edition, game->outcome, &text, &len);
	if (st == TES_OK)
		fwrite(text, 1, len, stdout);
	else if (st == TES_INVALID)
		complain(score, game);
	else
		cmd_nomem(score->run);
}
