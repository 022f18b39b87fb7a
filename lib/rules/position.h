/* position.h - struct tes_position: the position of any game. */
#ifndef RULES_POSITION_H
#define RULES_POSITION_H

#include "rules/run.h"

struct played_step {
	struct tes_move move;
	unsigned seat, turn_seat;
};

struct tes_position {
	const struct tes_edition *edition;
	const struct game_play *play;
	const struct tes_game *game; /* the game of `state` */
	void *state;
	struct judge_run run; /* edition, seats and their names */
	struct tes_judge *judge;
	struct tes_diags *diags;
	struct tes_record *start; /* record of a new game; or NULL */
	struct tes_moves scratch;
	struct buf *text; /* text of the step returned last */
	struct played_step *played;
	size_t steps, steps_cap;
	bool is_placed; /* set up in mid-game, where no record can begin */
	uint32_t turn, step; /* the event at which pos was set last */
	bool is_followed; /* pos is the position at that event */
	struct arena arena; /* memory of the scene */
};

/*
 * Allocates the state for a position of that game, or keeps it if it is of that
 * game.  Returns false if out of memory.
 */
bool position_prepare(struct tes_position *pos, const struct tes_game *game);
/*
 * Copies the set-up, and the starting hands if the record has none, into the
 * record.  Returns false if out of memory.
 */
bool position_copy_start(struct tes_record *rec,
    const struct tes_header *from);
/* Copies edition and seats from the run. */
void position_take_run(struct tes_position *pos,
    const struct judge_run *run);

/*
 * Sets the position to the state of the judge, which is between two turns.
 * may_hide: pieces of unknown value are allowed.  Sets *why to the reason of
 * TES_INVALID.
 */
enum tes_status position_from_judge(struct tes_position *pos,
    const struct tes_judge *judge, bool may_hide, const char **why);

#endif /* RULES_POSITION_H */
