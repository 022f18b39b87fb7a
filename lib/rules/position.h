/*
 * position.h - a position from inside: what position.c and played.c share.
 */
#ifndef RULES_POSITION_H
#define RULES_POSITION_H

#include "rules/run.h"

struct step_played {
	struct tes_move move;
	unsigned seat, turn_seat;
};

struct tes_position {
	const struct tes_edition *edition;
	const struct game_play *play;
	const struct tes_game *game; /* whose state this is */
	void *state;
	struct judge_run run; /* seats and their names */
	struct tes_judge *judge;
	struct tes_diags *diags;
	struct tes_record *start; /* of a new game */
	struct tes_moves scratch;
	struct buf *text; /* of the step that was asked for */
	struct step_played *played;
	size_t steps, steps_cap;
};

#endif /* RULES_POSITION_H */
