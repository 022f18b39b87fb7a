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
	bool is_placed; /* elsewhere than where a record begins */
	uint32_t turn, step; /* of the moment that it was set to */
	bool is_followed;    /* from moment to moment, so far */
	struct arena arena;  /* of the scene */
};

/* Room for a state of the run's game; false without memory. */
bool position_prepare(struct tes_position *pos, const struct judge_run *run);
/* What the state has to know of the table. */
void position_take_run(struct tes_position *pos,
    const struct judge_run *run);

#endif /* RULES_POSITION_H */
