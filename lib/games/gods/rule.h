/*
 * rule.h - the rules of each step, written once: may it be played now?
 *
 * The functions are always inlined with a constant mode: EXACT only answers,
 * WHY also says which rule the step breaks, the first in the order in which
 * records report them.  Playing the step is in make.c.
 */
#ifndef GODS_RULE_H
#define GODS_RULE_H

#include "games/gods/moves.h"

enum mode { EXACT, WHY };

/* Why a step is illegal; what else a message needs is in the position. */
struct why {
	enum gods_diag code;
	unsigned reason; /* which case of the rule, from 0 */
};

#define RULE static inline __attribute__((always_inline)) bool

RULE
breaks(enum mode mode, struct why *why, enum gods_diag code, unsigned reason)
{
	if (mode == WHY)
		*why = (struct why){ code, reason };
	return false;
}

static inline struct owner *
on_turn(struct pos *p)
{
	return &p->s.owner[p->s.seat];
}

/* C12, D2: the hex that is played must be on the display. */
static inline bool
lies_on_display(const struct pos *p, unsigned hex)
{
	return p->s.display[hex] ||
	    (p->s.hidden && hidden_may_be(p, 1u << hex));
}

/*
 * C5, C10: the actions that are left, and C14, C15, Q7, Q28: those that may be
 * made once a turn; kind is an ONCE_A bit, or 0.
 */
RULE
rule_action(enum mode mode, struct pos *p, unsigned kind, struct why *why)
{
	if (p->s.phase != PHASE_ACT)
		return breaks(mode, why, GODS_REFILL_MISSING, 0);
	if (p->s.done >= p->s.allowed)
		return breaks(mode, why, GODS_NO_ACTION_LEFT, 0);
	if (kind && p->s.once & once_bit(p, kind))
		return breaks(mode, why, GODS_ONCE_A_TURN, 0);
	return true;
}

/* An action with a hex of the display. */
RULE
rule_hex(enum mode mode, struct pos *p, unsigned hex, unsigned kind,
    struct why *why)
{
	return rule_action(mode, p, kind, why) &&
	    (lies_on_display(p, hex) ||
		breaks(mode, why, GODS_NOT_ON_DISPLAY, 0));
}

/* D1, D12, D19, D28, D41: a hex goes to a free cell beside another. */
RULE
rule_cell(enum mode mode, const struct place *here, struct why *why)
{
	if (here->lies != LIES_NOTHING)
		return breaks(mode, why, GODS_OCCUPIED, 0);
	return here->key & 7 || breaks(mode, why, GODS_TOUCHES_NOTHING, 0);
}

/* C16, D3, D14, Q17: `each` power for every neighbour, held before. */
RULE
rule_price(enum mode mode, struct pos *p, const struct place *here,
    enum gods_param each, struct why *why)
{
	return on_turn(p)->power >= (here->key & 7) * p->rule[each] ||
	    breaks(mode, why, GODS_TOO_LITTLE_POWER, 0);
}

RULE
rule_tribe(enum mode mode, struct pos *p, const struct tes_move *m,
    struct why *why)
{
	const struct place *here = &p->place[m->from];

	return rule_hex(mode, p, m->what, 0, why) &&
	    rule_cell(mode, here, why) &&
	    rule_price(mode, p, here, P_TRIBE_COST, why);
}

/* D17, Q12: as many tribes stay bare as markers are missing. */
RULE
rule_bare(enum mode mode, struct pos *p, const struct tes_move *m,
    struct why *why)
{
	unsigned stock = on_turn(p)->markers, tribes = 0, bare = 0;
	uint32_t around[NEIGHBOURS];

	board_around(p, m->from, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++) {
		const unsigned lies = p->place[around[n]].lies;
		const bool is_tribe = lies >= LIES_TRIBE;

		if (!is_tribe && m->more >> n & 1)
			return breaks(mode, why, GODS_BARE_LIST, 0);
		tribes += is_tribe;
		bare += m->more >> n & 1;
		stock += is_tribe && (lies & 7) == 1u + p->s.seat;
	}
	return bare == (tribes > stock ? tribes - stock : 0) ||
	    breaks(mode, why, GODS_BARE_LIST, 1);
}

/* lists: the step lists the tribes that stay bare. */
RULE
rule_temple(enum mode mode, struct pos *p, const struct tes_move *m,
    bool lists, struct why *why)
{
	const struct place *here = &p->place[m->from];

	if (!rule_action(mode, p, ONCE_A_TEMPLE, why))
		return false;
	if (!on_turn(p)->temples)
		return breaks(mode, why, GODS_NO_TEMPLE_LEFT, 0);
	return rule_cell(mode, here, why) &&
	    rule_price(mode, p, here, P_TEMPLE_COST, why) &&
	    (!lists || rule_bare(mode, p, m, why));
}

RULE
rule_desert(enum mode mode, struct pos *p, const struct tes_move *m,
    struct why *why)
{
	return rule_hex(mode, p, HEX_DESERT, ONCE_A_DESERT, why) &&
	    rule_cell(mode, &p->place[m->from], why);
}

/* Q21, Q23: another god that has power and a temple beside the cell. */
RULE
rule_victim(enum mode mode, struct pos *p, const struct tes_move *m,
    struct why *why)
{
	uint32_t around[NEIGHBOURS];
	bool beside = false;

	if (m->whom == p->s.seat)
		return breaks(mode, why, GODS_CANNOT_STEAL, 0);
	board_around(p, m->from, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++)
		beside |= p->place[around[n]].lies == LIES_TEMPLE + m->whom;
	if (!beside)
		return breaks(mode, why, GODS_CANNOT_STEAL, 1);
	return p->s.owner[m->whom].power ||
	    breaks(mode, why, GODS_CANNOT_STEAL, 2);
}

RULE
rule_decay(enum mode mode, struct pos *p, const struct tes_move *m,
    struct why *why)
{
	return rule_hex(mode, p, HEX_DECAY, ONCE_A_DECAY, why) &&
	    rule_cell(mode, &p->place[m->from], why) &&
	    (m->whom == NOBODY || rule_victim(mode, p, m, why));
}

/*
 * D21, D26, Q2 to Q6: a desert moves to another free cell, which touches a hex
 * besides that desert.
 */
RULE
rule_leap(enum mode mode, struct pos *p, const struct tes_move *m,
    struct why *why)
{
	const struct place *to = &p->place[m->to];
	uint32_t around[NEIGHBOURS];

	if (p->place[m->from].lies != LIES_DESERT)
		return breaks(mode, why, GODS_NO_DESERT_THERE, 0);
	if (m->from == m->to)
		return breaks(mode, why, GODS_SAME_CELL, 0);
	if (to->lies != LIES_NOTHING)
		return breaks(mode, why, GODS_OCCUPIED, 0);
	if (p->rule[P_MOVE_TO] == MOVE_ANYWHERE || (to->key & 7) > 1)
		return true;
	if (!(to->key & 7))
		return breaks(mode, why, GODS_TOUCHES_NOTHING, 0);
	board_around(p, m->from, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++)
		if (around[n] == m->to)
			return breaks(mode, why, GODS_TOUCHES_NOTHING, 0);
	return true;
}

/* D22, Q25: a whirlwind may be played without moving a desert. */
RULE
rule_whirlwind(enum mode mode, struct pos *p, const struct tes_move *m,
    struct why *why)
{
	return rule_hex(mode, p, HEX_WHIRLWIND, ONCE_A_WHIRLWIND, why) &&
	    (m->kind == MOVE_WHIRLWIND || rule_leap(mode, p, m, why));
}

/* D23, D25: moving a desert without a whirlwind has a price. */
RULE
rule_pay(enum mode mode, struct pos *p, const struct tes_move *m,
    struct why *why)
{
	if (!rule_action(mode, p, ONCE_A_MOVE, why) ||
	    !rule_leap(mode, p, m, why))
		return false;
	return on_turn(p)->power >= p->rule[P_MOVE_COST] ||
	    breaks(mode, why, GODS_TOO_LITTLE_POWER, 0);
}

RULE
rule_take(enum mode mode, struct pos *p, struct why *why)
{
	return rule_hex(mode, p, HEX_EXTRA, ONCE_A_TAKE, why);
}

RULE
rule_discard(enum mode mode, struct pos *p, const struct tes_move *m,
    struct why *why)
{
	/* The end tile never lies on the display, which has no room for it. */
	if (m->what == HEX_END)
		return rule_action(mode, p, ONCE_A_DISCARD, why) &&
		    breaks(mode, why, GODS_NOT_ON_DISPLAY, 0);
	return rule_hex(mode, p, m->what, ONCE_A_DISCARD, why);
}

/*
 * D33 to D37, Q10, Q26, Q27: only an extra action taken in an earlier turn can
 * be used, and only for an action that is possible.
 */
RULE
rule_use(enum mode mode, struct pos *p, struct why *why)
{
	if (p->s.phase != PHASE_ACT)
		return breaks(mode, why, GODS_REFILL_MISSING, 0);
	if (!p->s.held)
		return breaks(mode, why, GODS_NO_EXTRA, 0);
	return is_possible(p) != NEVER ||
	    breaks(mode, why, GODS_EXTRA_IDLE, 0);
}

/* C11, Q8: passing is legal only if no action is possible. */
RULE
rule_pass(enum mode mode, struct pos *p, struct why *why)
{
	if (!rule_action(mode, p, 0, why))
		return false;
	return is_possible(p) != SURELY ||
	    breaks(mode, why, GODS_CANNOT_PASS, 0);
}

#endif /* GODS_RULE_H */
