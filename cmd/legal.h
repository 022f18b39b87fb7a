/*
 * legal.h - lists the legal steps of a position in the notation of records.
 */
#ifndef LEGAL_H
#define LEGAL_H

#include <tessera.h>

/* A legal step of the active player, or a possible random draw. */
struct legal_step {
	char *text;
	struct tes_move_info *part; /* moves of the step, in order; or NULL */
	uint32_t parts;
	double chance; /* probability of a draw; -1: not a draw */
};

struct legal {
	struct legal_step *step; /* sorted by text */
	size_t steps, cap;
	bool has_parts; /* the steps have their moves */
	bool may_end_turn; /* the turn may end without another step */
	bool may_end_game; /* the game may end without another step */
};

/*
 * Sets *legal to all legal steps; a step in which a random event occurs is
 * listed up to that event.  has_parts: also list the moves of each step, for
 * which a million steps can take gigabytes.  Returns false if out of memory.
 * Call legal_release() in either case.
 */
bool legal_list(struct legal *legal, struct tes_position *pos, bool has_parts);
void legal_release(struct legal *legal);

#endif /* LEGAL_H */
