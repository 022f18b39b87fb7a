/* effect.c - reports the effects of steps to the observer. */
#include "games/tigris/moves.h"

/*
 * Reports the tiles that a swap gives back, as the step's piece: "red red".
 * Does nothing if the step does not name them.
 */
static void
emit_given(struct judge_run *run, const struct action *a)
{
	if (!run->watch || !a->has_colours || a->gives == 0)
		return;
	struct buf *names = judge_sentence(run);
	for (unsigned i = 0; i < a->gives; i++) {
		if (i > 0)
			buf_putc(names, ' ');
		buf_puts(names, colour_word[a->give[i]]);
	}
	const char *given = buf_copy(names, judge_event_arena(run));
	run->out_of_memory |= !given;
	judge_set_pieces(run, given, NULL, NULL);
}

/*
 * Reports the leader of a step as its piece, with the square that it leaves, if
 * it is on the board.
 */
static void
emit_leader(struct judge_run *run, const struct action *a,
    const struct board *b, unsigned seat)
{
	const unsigned from = b->leader_at[leader_number(seat, a->colour)];
	const bool is_placed = a->verb == VERB_LEADER;
	const bool is_there = from != NOWHERE && (!is_placed || from != a->sq);

	judge_set_pieces(run, leader_word[a->colour],
	    is_there  ? square_name(from) :
	    is_placed ? square_name(a->sq) :
			NULL,
	    is_there && is_placed ? square_name(a->sq) : NULL);
}

void
tigris_emit_step(struct judge_run *run, const struct action *a,
    const struct board *b, unsigned seat)
{
	switch (a->verb) {
	case VERB_TILE:
	case VERB_CATASTROPHE:
		judge_set_pieces(run, a->verb == VERB_TILE ?
		    tile_word[a->colour] : "catastrophe", square_name(a->sq),
		    NULL);
		break;
	case VERB_LEADER:
	case VERB_WITHDRAW:
		emit_leader(run, a, b, seat);
		break;
	case VERB_SWAP:
		emit_given(run, a);
		break;
	case VERB_CUBE:
		judge_set_pieces(run, colour_word[a->colour], NULL, NULL);
		break;
	default:
		break;
	}
}
