/*
 * perft.h - what the files of tessera-perft share.
 */
#ifndef PERFT_H
#define PERFT_H

#include <stdint.h>

#include "diag_print.h"
#include "opt_position.h"

enum { DEPTH_MAX = 16 };

struct perft_options {
	unsigned depth; /* 0: not said */
	const char *turn;
	const char *draws;
	const char *position;
	unsigned seed, record;
	bool divide, time;
	int format, color;
	const char *edition;
};

/* A first step, with what is drawn before it. */
struct share {
	char *step;
	uint64_t sequences;
};

struct perft {
	struct cmd_run *run;
	const struct perft_options *options;
	struct diag_printer printer;
	uint32_t turn, step;
	bool is_over;
	struct tes_position *pos;
	char *draws; /* those of the record that are behind the position */
	size_t draws_len, draws_cap;
	uint64_t sequences[DEPTH_MAX + 1]; /* by number of steps */
	unsigned depth;
	struct share *share;
	size_t shares, shares_cap;
	uint64_t took; /* microseconds: by the last depth */
	unsigned games;
};

/*
 * Draws of the record behind that turn, as words, into p->draws.  False
 * without memory.
 */
bool perft_draws(struct perft *p, const struct game *game, uint32_t turn);

/* Splits the longest sequences by their first step; false without memory. */
bool perft_divide(struct perft *p);
void perft_free(struct perft *p);

/* Prints what was counted; game NULL: of --position. */
void perft_text(const struct perft *p, const struct game *game);
void perft_json(const struct perft *p, const struct game *game);

#endif /* PERFT_H */
