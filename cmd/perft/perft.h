/*
 * perft.h - shared by the files of tessera-perft.
 */
#ifndef PERFT_H
#define PERFT_H

#include <stdint.h>

#include "diag_print.h"
#include "opt_position.h"
#include "strtab.h"

enum { DEPTH_MAX = 16 };

struct perft_options {
	/* number of steps in a sequence; 0: the option was not given */
	unsigned depth;
	const char *turn;
	const char *draws;
	const char *position;
	unsigned seed;
	bool divide, time;
	int format;
};

/*
 * A possible first step and the draws before it, and how many sequences of
 * steps begin with it.
 */
struct step_count {
	char *step;
	uint64_t sequences;
};

struct perft {
	struct cmd_run *run;
	const struct perft_options *options;
	struct diag_printer printer;
	uint32_t turn, step;
	bool is_done;
	struct tes_position *pos;
	/* hexes that the record draws after the position; or NULL */
	struct bytes draws;
	/* number of sequences of each length */
	uint64_t sequences[DEPTH_MAX + 1];
	unsigned depth;
	struct step_count *share;
	size_t shares, shares_cap;
	uint64_t took; /* microseconds for the greatest depth */
	unsigned games;
};

/*
 * Sets p->draws to the hexes that the record draws after a turn (from 1; 0: the
 * start), with a space before each.  Returns false if out of memory.
 */
bool perft_draws(struct perft *p, const struct game *game, uint32_t turn);

/*
 * Counts the sequences of greatest depth for each first step.  Returns false if
 * out of memory.
 */
bool perft_divide(struct perft *p);
void perft_free(struct perft *p);

/*
 * Print the counts of sequences.  game: the record; NULL if the position is
 * that of --position.
 */
void perft_text(const struct perft *p, const struct game *game);
void perft_json(const struct perft *p, const struct game *game);

#endif /* PERFT_H */
