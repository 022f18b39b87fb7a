#include "score/score.h"

#include <stdio.h>

void
score_csv(struct score *score, const struct game *game)
{
	struct score_result *result = game->result;
	enum tes_status st = TES_NOMEM;
	const char *text;
	size_t len;

	if (!score->table)
		score->table = tes_writer_new(tes_format_by_name("scores-csv"));
	if (score->table) {
		tes_writer_set_record_offset(score->table, game->number - 1);
		st = tes_writer_write(score->table, game->record,
		    game->outcome->edition, game->outcome, &text, &len);
	}
	if (st != TES_OK) {
		cmd_nomem(score->run);
		return;
	}
	fwrite(text, 1, len, score->run->out);
	result->head = tes_writer_header_len(score->table);
	result->number = game->number;
}

/*
 * Prints the rows of a game.  Refuses a game whose CSV header differs from that
 * of the table, as the one of another kind of game does.
 */
bool
score_emit_csv(struct score *score, const struct game_output *game)
{
	const struct score_result *result = game->result;
	size_t skipped;
	const enum csv_header_fit fit = csv_header_match(&score->header,
	    game->text, result->head, &skipped);

	output_queue_put(game->output, score->run,
	    fit == CSV_HEADER_FITS ? stdout : NULL, skipped);
	if (fit == CSV_HEADER_NOMEM)
		cmd_nomem(score->run);
	if (fit == CSV_HEADER_DIFFERS)
		csv_header_refuse(score->run, game->file, result->number,
		    "score it separately, or use --format=json");
	return fit != CSV_HEADER_NOMEM;
}
