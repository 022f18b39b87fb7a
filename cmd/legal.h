/*
 * legal.h - what can be played in a position: whole steps, as a record has
 * them.
 */
#ifndef LEGAL_H
#define LEGAL_H

#include <tessera.h>

/* A step, or a draw. */
struct legal_step {
	char *text;
	struct tes_move_info *part; /* what it does, in order */
	uint32_t parts;
	double chance; /* of a draw; below 0: it is none */
};

struct legal {
	struct legal_step *step; /* in the order of their texts */
	size_t steps, cap;
	bool may_end_turn; /* it may be over without another step */
	bool may_end_game; /* the same of the game */
};

/*
 * Everything legal now.  What chance brings within a step is left out.  False
 * without memory; legal_release() is to be called in any case.
 */
bool legal_list(struct legal *legal, struct tes_position *pos);
void legal_release(struct legal *legal);

#endif /* LEGAL_H */
