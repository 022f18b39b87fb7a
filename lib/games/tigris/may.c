/*
 * may.c - whether a decision is legal, and if not, why.
 */
#include "games/tigris/rule.h"

/*
 * R23: returns whether a swap is legal.  If all tiles of the hand are known,
 * the move names its tiles; else it only says how many.
 */
static bool
may_swap(const struct pos *p, struct tes_move m, struct why *why)
{
	const unsigned seat = p->s.seat;
	unsigned n = 0;

	if (p->s.hidden[seat])
		return m.bits == 0 && m.more > 0 &&
		    (m.more <= hand_tiles(&p->s, seat) ||
			!fails(why, TIGRIS_HAND_EMPTY, (int)seat,
			    (int)hand_tiles(&p->s, seat), m.more));
	for (unsigned c = 0; c < COLOURS; c++) {
		const unsigned tiles = tiles_of(m.bits, c);

		if (!tiles_may_use(p, seat, c, tiles, why))
			return false;
		n += tiles;
	}
	return m.more == 0 && n > 0;
}

static bool
may_take(const struct pos *p, struct tes_move m, struct why *why)
{
	struct squares taken = { { 0, 0, 0 } };
	struct treasures_due due;

	for (uint32_t bits = m.bits; bits; bits &= bits - 1)
		squares_add(&taken, p->temple[bits_first(bits)]);
	return act_treasures_due(p, &due) &&
	    !squares_any(squares_less(taken, due.all)) &&
	    rule_treasure(&due, taken, why);
}

static bool
may_act(const struct pos *p, struct tes_move m, struct why *why)
{
	switch ((enum move_kind)m.kind) {
	case MOVE_TILE:
		return rule_tile(p, m.what, m.from, why);
	case MOVE_LEADER:
		return rule_leader(p, m.what, m.from, why);
	case MOVE_WITHDRAW:
		return rule_withdraw(p, m.what, why);
	case MOVE_CATASTROPHE:
		return rule_catastrophe(p, m.from, why);
	case MOVE_SWAP:
		return may_swap(p, m, why);
	default:
		return m.kind == choices_stop(p).kind;
	}
}

bool
tigris_may(const struct pos *p, struct tes_move m, struct why *why)
{
	switch ((enum phase)p->s.phase) {
	case PHASE_ACT:
		return may_act(p, m, why);
	case PHASE_WAR:
		return m.kind == MOVE_WAR && rule_war(board_clashes(
		    &p->s.board, p->s.sq), m.what, why);
	case PHASE_ATTACK:
	case PHASE_DEFEND:
		return m.kind == choices_support(p, 0).kind &&
		    tiles_may_use(p, p->s.decider, support_colour(&p->s),
			m.more, why) &&
		    rule_support(p, m.more, why);
	case PHASE_BUILD:
		return m.kind == MOVE_BUILD ? rule_build(p, m.from, why) :
					      m.kind == MOVE_DECLINE;
	case PHASE_MONUMENT:
		if (m.kind == MOVE_MONUMENT)
			return rule_monument(p, m.what, m.from, why);
		return m.kind == MOVE_ZIGGURAT ? rule_ziggurat(p, m.from, why) :
						 m.kind == MOVE_DECLINE;
	case PHASE_TREASURE:
		return m.kind == MOVE_TREASURE && may_take(p, m, why);
	case PHASE_CUBE:
		return m.kind == MOVE_CUBE;
	case PHASE_OVER:
		return false;
	default:
		return m.kind == MOVE_DRAW && draws_may(p, m);
	}
}
