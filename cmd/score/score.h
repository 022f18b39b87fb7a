/*
 * score.h - the output formats of tessera-score, shared by the files of
 * cmd/score.
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

/* State of tessera-score; each worker thread has a copy. */
struct score {
	struct cmd_run *run;
	const struct score_options *options;
	struct diag_printer printer;
	const struct palette *palette; /* colours for standard output */
	struct tes_writer *table; /* CSV writer; NULL before the first game */
	struct csv_header header;     /* header of the CSV output */
};

/* Result of a game, besides its text; see pipeline_ops.result. */
struct score_result {
	uint64_t number;
	size_t head; /* bytes of the CSV header at the start of the text */
};

typedef void score_format(struct score *score, const struct game *game);

/* Print the scores of a game for which game_is_scored() is true. */
score_format score_text, score_json, score_csv;

/* Prints CSV rows of a game.  Returns false if out of memory. */
bool score_emit_csv(struct score *score, const struct game_output *game);

#endif /* SCORE_H */
