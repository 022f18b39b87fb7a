/*
 * score.h - how tessera-score prints standings.
 */
#ifndef SCORE_H
#define SCORE_H

#include "show.h"

struct score_options {
	int format, color;
	unsigned jobs;
	const char *edition;
};

/* What scoring keeps from game to game. */
struct score {
	struct cmd_run *run;
	const struct score_options *options;
	struct show show;
	const struct palette *out; /* of standard output */
	struct tes_writer *table;  /* of CSV: begun with its header */
};

typedef void score_format(struct score *score, const struct game *game);

/* For games without errors only. */
score_format score_text, score_json, score_csv;

#endif /* SCORE_H */
