/*
 * phase.c - the phases of a turn and the end of the game.
 */
#include "games/tigris/moves.h"

void
phase_end_game(struct state *s, enum ending how)
{
	s->phase = PHASE_OVER;
	s->ended = (uint8_t)how;
}

struct live
phase_live(const struct state *s)
{
	const unsigned phase = s->phase;
	const bool fights = phase == PHASE_ATTACK || phase == PHASE_DEFEND;
	const bool is_war = phase == PHASE_WAR || (fights && !s->is_revolt);

	return (struct live){
		.done = phase >= PHASE_ACT && phase <= PHASE_SWAP,
		.square = is_war || phase == PHASE_BUILD ||
		    phase == PHASE_MONUMENT,
		.conflict = fights,
		.added = phase == PHASE_DEFEND,
		.wars = is_war,
		.swapped = phase == PHASE_SWAP,
	};
}
