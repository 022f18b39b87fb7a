/*
 * score.h - how tessera-score prints standings.
 */
#ifndef SCORE_H
#define SCORE_H

#include "csv_header.h"
#include "diag_print.h"

struct score_options {
	int format, color, progress;
	unsigned jobs;
	const char *edition;
};

/* What scoring keeps from game to game. */
struct score {
	struct cmd_run *run;
	const struct score_options *options;
	struct diag_printer printer;
	const struct palette *palette; /* of standard output */
	struct tes_writer *table; /* of CSV */
	struct csv_header header;     /* the same: what was written of it */
};

/* What is told of a game besides its text. */
struct score_result {
	uint64_t number;
	size_t head; /* bytes of a table's header */
};

typedef void score_format(struct score *score, const struct game *game);

/* For games only that game_is_scored. */
score_format score_text, score_json, score_csv;

/* Writes rows of CSV; false: nothing more is to be told. */
bool score_emit_csv(struct score *score, const struct game_output *game);

#endif /* SCORE_H */
