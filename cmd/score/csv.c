/* csv.c - prints scores as CSV. */
#include "score/score.h"

#include <stdio.h>
#include <tessera/tools.h>

void
score_csv(struct score *score, const struct game *game)
{
	enum tes_status st = TES_NOMEM;
	const char *text;
	size_t len, head;

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
	head = tes_writer_header_len(score->table);
	fwrite(text, 1, head, score->run->out);
	output_queue_end_header(score->run->output);
	fwrite(text + head, 1, len - head, score->run->out);
}
