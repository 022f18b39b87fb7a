/*
 * legal.c - whether a single move is legal, without the list of all.
 */
#include "games/gods/moves.h"

/* D1, D12, D19, D28, D41: free, and beside a hex. */
static bool
is_open(const struct pos *p, uint32_t number)
{
	const struct place *here = &p->place[number];

	return here->lies == LIES_NOTHING && here->key & 7;
}

static bool
can_pay(const struct pos *p, unsigned power)
{
	return p->s.owner[p->s.seat].power >= power;
}

/* D3, D14: so much for each hex around the cell. */
static bool
can_pay_around(const struct pos *p, uint32_t number, enum gods_param each)
{
	return can_pay(p, (p->place[number].key & 7u) *
	    (unsigned)p->rule[each]);
}

static bool
may_once(const struct pos *p, unsigned kind)
{
	return !(p->s.once & once_bit(p, kind));
}

static bool
tribe(const struct pos *p, const struct tes_move *m)
{
	return m->what < COLOURS && p->s.display[m->what] && is_open(p, m->from) &&
	    can_pay_around(p, m->from, P_TRIBE_COST);
}

/* D17, Q12: as many stay bare as there are too few markers. */
static bool
is_bare_right(const struct pos *p, const struct tes_move *m)
{
	unsigned stock = p->s.owner[p->s.seat].markers, tribes = 0, bare = 0;
	uint32_t around[NEIGHBOURS];

	if (m->more == 0 && stock >= NEIGHBOURS)
		return true;
	board_around(p, m->from, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++) {
		const unsigned lies = p->place[around[n]].lies;
		const bool is_tribe = lies >= LIES_TRIBE;

		if (!is_tribe && m->more >> n & 1)
			return false;
		tribes += is_tribe;
		bare += m->more >> n & 1;
		stock += is_tribe && (lies & 7) == 1u + p->s.seat;
	}
	return bare == (tribes > stock ? tribes - stock : 0) &&
	    m->more >> NEIGHBOURS == 0;
}

static bool
temple(const struct pos *p, const struct tes_move *m)
{
	return p->s.owner[p->s.seat].temples && may_once(p, ONCE_A_TEMPLE) &&
	    is_open(p, m->from) && can_pay_around(p, m->from, P_TEMPLE_COST) &&
	    is_bare_right(p, m);
}

static bool
has(const struct pos *p, enum hex hex, unsigned kind)
{
	return p->s.display[hex] && may_once(p, kind);
}

static bool
desert(const struct pos *p, const struct tes_move *m)
{
	return has(p, HEX_DESERT, ONCE_A_DESERT) && is_open(p, m->from);
}

/* Q21, Q23: a temple of the victim lies beside it, and he has power. */
static bool
is_victim(const struct pos *p, const struct tes_move *m)
{
	uint32_t around[NEIGHBOURS];
	bool beside = false;

	if (m->whom == NOBODY)
		return true;
	if (m->whom >= p->seats || m->whom == p->s.seat ||
	    !p->s.owner[m->whom].power)
		return false;
	board_around(p, m->from, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++)
		beside |= p->place[around[n]].lies == LIES_TEMPLE + m->whom;
	return beside;
}

static bool
decay(const struct pos *p, const struct tes_move *m)
{
	return has(p, HEX_DECAY, ONCE_A_DECAY) && is_open(p, m->from) &&
	    is_victim(p, m);
}

static bool
whirlwind(const struct pos *p, const struct tes_move *m)
{
	(void)m;
	return has(p, HEX_WHIRLWIND, ONCE_A_WHIRLWIND);
}

/* D26, Q3 to Q5: it is lifted first, and has to touch another hex. */
static bool
leap(const struct pos *p, const struct tes_move *m)
{
	const struct place *to = &p->place[m->to];
	uint32_t around[NEIGHBOURS];

	if (p->place[m->from].lies != LIES_DESERT || to->lies != LIES_NOTHING)
		return false;
	if (p->rule[P_MOVE_TO] == MOVE_ANYWHERE || (to->key & 7) > 1)
		return true;
	if (!(to->key & 7))
		return false;
	board_around(p, m->from, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++)
		if (around[n] == m->to)
			return false;
	return true;
}

static bool
whirl(const struct pos *p, const struct tes_move *m)
{
	return whirlwind(p, m) && leap(p, m);
}

static bool
pay(const struct pos *p, const struct tes_move *m)
{
	return may_once(p, ONCE_A_MOVE) &&
	    can_pay(p, (unsigned)p->rule[P_MOVE_COST]) && leap(p, m);
}

static bool
take(const struct pos *p, const struct tes_move *m)
{
	(void)m;
	return has(p, HEX_EXTRA, ONCE_A_TAKE);
}

static bool
use(const struct pos *p, const struct tes_move *m)
{
	(void)m;
	return p->s.held && is_possible(p);
}

static bool
discard(const struct pos *p, const struct tes_move *m)
{
	return m->what < HEX_END && has(p, m->what, ONCE_A_DISCARD);
}

static bool
draw(const struct pos *p, const struct tes_move *m)
{
	return deal_is_legal(p, m->bits);
}

static bool
pass(const struct pos *p, const struct tes_move *m)
{
	(void)m;
	return !is_possible(p);
}

static const struct {
	bool (*is_legal)(const struct pos *p, const struct tes_move *m);
	bool is_action;
} legal[MOVE_KINDS] = {
	[MOVE_DRAW] = { draw, false },
	[MOVE_TRIBE] = { tribe, true },
	[MOVE_TEMPLE] = { temple, true },
	[MOVE_DESERT] = { desert, true },
	[MOVE_DECAY] = { decay, true },
	[MOVE_WHIRLWIND] = { whirlwind, true },
	[MOVE_WHIRL] = { whirl, true },
	[MOVE_PAY] = { pay, true },
	[MOVE_TAKE] = { take, true },
	[MOVE_USE] = { use, false },
	[MOVE_DISCARD] = { discard, true },
	[MOVE_PASS] = { pass, true },
};

bool
move_is_legal(const struct pos *p, const struct tes_move *m)
{
	const enum phase phase = m->kind == MOVE_DRAW ? PHASE_DRAW : PHASE_ACT;

	return p->s.phase == phase && legal[m->kind].is_legal &&
	    (!legal[m->kind].is_action || p->s.done < p->s.allowed) &&
	    legal[m->kind].is_legal(p, m);
}
