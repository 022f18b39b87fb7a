/*
 * position_read.h - parser state of a position notation.
 */
#ifndef TIGRIS_POSITION_READ_H
#define TIGRIS_POSITION_READ_H

#include "games/tigris/moves.h"

struct position_reader {
	struct pos *p;
	struct state *s;
	struct notation *n;
	const struct judge_run *run;
	struct tes_text board, bag, next;
};

/* position_board.c: all return false after reporting an error */
bool reading_square(struct position_reader *r, struct tes_text text,
    uint8_t *sq);
/*
 * reading_board() parses the squares row by row; reading_built(), which must
 * follow it, the monuments and the ziggurat.
 */
bool reading_board(struct position_reader *r);
bool reading_built(struct position_reader *r);

#endif /* TIGRIS_POSITION_READ_H */
