/*
 * score.h - the output formats of tessera-score, shared by the files of
 * cmd/score.
 */
#ifndef SCORE_H
#define SCORE_H

#include "diag_print.h"

struct score_options {
	int format;
};

/* State of tessera-score; each worker thread has a copy. */
struct score {
	struct cmd_run *run;
	const struct score_options *options;
	struct diag_printer printer;
	const struct palette *palette; /* colours for standard output */
	struct tes_writer *table; /* CSV writer; NULL before the first game */
};

typedef void score_format(struct score *score, const struct game *game);

/* Print the scores of a game for which game_is_scored() is true. */
score_format score_text, score_json, score_csv;

#endif /* SCORE_H */
