/*
 * do_move.c - playing and undoing steps.
 *
 * A step saves the state before it and what it changed on the field.  Forced
 * consequences are part of it: the end of the turn, the next seat's income, the
 * end of the game.
 */
#include <assert.h>

#include "base/array.h"
#include "games/gods/hidden.h"
#include "games/gods/rule.h"

#ifdef TES_DEBUG
# define CHECK(p) assert(board_is_sound(p))
# define CHECK_MOVE(p, m) (void)rule_is_legal(p, m)
#else
# define CHECK(p) ((void)0)
# define CHECK_MOVE(p, m) ((void)0)
#endif

void
make_end(struct pos *p, enum ending how)
{
	p->s.phase = PHASE_OVER;
	p->s.ended = (uint8_t)how;
}

/* C3: adds to the power of the player, up to the maximum. */
static void
gain(struct pos *p, int n)
{
	struct owner *o = on_turn(p);
	const int power = o->power + n;

	o->power = (uint8_t)(power < p->rule[P_CAP] ? power : p->rule[P_CAP]);
}

bool
may_end(const struct pos *p, unsigned seat)
{
	const struct owner *o = &p->s.owner[seat];
	int colours = 0;

	for (int c = 0; c < COLOURS; c++)
		colours += o->villages[c] > 0;
	return colours >= p->rule[P_END_COLOURS] ||
	    sum_of(o->villages) >= p->rule[P_END_VILLAGES];
}

/* By enum move_kind. */
const uint8_t used_hex[MOVE_KINDS] = { HEX_NONE, HEX_NONE, HEX_NONE,
	HEX_DESERT, HEX_DECAY, HEX_WHIRLWIND, HEX_WHIRLWIND, HEX_NONE,
	HEX_EXTRA, HEX_NONE, HEX_NONE, HEX_NONE, HEX_NONE, HEX_NONE, HEX_NONE };

/*
 * Returns the kinds of hexes, as bits, that the player could use now if a hex
 * of the kind were on the display.
 */
static unsigned
usable_kinds(const struct pos *p)
{
	unsigned kinds = 0;

	if (!(p->s.once & p->once[MOVE_DISCARD]))
		return (1u << HEX_END) - 1;
	if (p->s.owner[p->s.seat].power >= p->rule[P_TRIBE_COST])
		kinds |= (1u << COLOURS) - 1;
	for (unsigned k = MOVE_DESERT; k <= MOVE_TAKE; k++)
		if (used_hex[k] != HEX_NONE && !(p->s.once & p->once[k]))
			kinds |= 1u << used_hex[k];
	return kinds;
}

/* Compares power with the price beside one hex: such a free cell exists. */
bool
make_can_act(const struct pos *p)
{
	const struct state *s = &p->s;
	const struct owner *o = &s->owner[s->seat];

	if (s->displayed && !(s->once & p->once[MOVE_DISCARD]))
		return true;
	if (o->temples && !(s->once & p->once[MOVE_TEMPLE]) &&
	    o->power >= p->rule[P_TEMPLE_COST])
		return true;
	if (s->deserts && !(s->once & p->once[MOVE_PAY]) &&
	    o->power >= p->rule[P_MOVE_COST])
		return true;
	return kinds_of(s->display) & usable_kinds(p);
}

enum certainty
is_possible(const struct pos *p)
{
	const unsigned kinds = p->s.hidden ? usable_kinds(p) : 0;

	if (make_can_act(p))
		return SURELY;
	if (!kinds || !hidden_may_be(p, kinds))
		return NEVER;
	return hidden_must_be(&p->hidden, kinds) ? SURELY : PERHAPS;
}

/*
 * Begins a turn, after it is clear that the game does not end: income, and the
 * refill if needed.
 */
static void
go_on(struct pos *p)
{
	struct state *s = &p->s;

	s->is_last = p->rule[P_VILLAGE_END] == VILLAGES_AUTOMATIC &&
	    may_end(p, s->seat);
	s->turns++;
	gain(p, p->rule[P_INCOME]);
	s->allowed = (uint8_t)p->rule[P_ACTIONS];
	s->done = s->once = 0;
	s->held = s->owner[s->seat].extras;
	s->phase = PHASE_ACT;
	if (deal_need(p) == 0)
		return;
	s->phase = PHASE_DRAW;
	/* No draw is legal: end the game, unfinished, before this turn. */
	if (!p->is_forward && !deal_is_possible(p))
		make_end(p, ENDED_STUCK);
}

void
make_begin_turn(struct pos *p)
{
	if (p->rule[P_VILLAGE_END] != VILLAGES_NO && may_end(p, p->s.seat))
		p->s.phase = PHASE_BEGIN;
	else
		go_on(p);
}

static void
end_turn(struct pos *p)
{
	struct state *s = &p->s;

	if (s->is_last) {
		make_end(p, ENDED_VILLAGES);
		return;
	}
	s->seat = (uint8_t)(s->seat + 1u < p->seats ? s->seat + 1u : 0);
	if (p->is_forward)
		s->phase = PHASE_BETWEEN;
	else
		make_begin_turn(p);
}

/* F6: enough points of any seat end the game after an action. */
static bool
ends_by_points(const struct pos *p)
{
	const int limit = p->rule[p->seats == 2 ? P_END_POINTS_TWO :
						  P_END_POINTS];

	for (unsigned i = 0; i < p->seats && limit > 0; i++)
		if (p->s.owner[i].points >= limit)
			return true;
	return false;
}

void
make_end_action(struct pos *p, unsigned kind)
{
	struct state *s = &p->s;

	s->once |= p->once[kind];
	s->done++;
	/* The caller ends the turn of a followed record after its last step. */
	if (s->done < s->allowed || p->is_forward ||
	    (s->held && is_possible(p)))
		return;
	end_turn(p);
}

/* Inlined where the kind of the move is known. */
static inline __attribute__((always_inline)) void
trade(struct pos *p, const struct tes_move *m)
{
	struct owner *o = on_turn(p);
	const unsigned kind = m->kind, hex = make_used_hex(m);

	o->power = (uint8_t)(o->power - make_price(p, m));
	if (hex < HEX_END) {
		if (p->s.display[hex])
			p->s.display[hex]--;
		else
			hidden_use(p, hex);
		p->s.displayed--;
	}
	if (kind == MOVE_TEMPLE)
		o->temples--;
	if (kind == MOVE_DESERT)
		gain(p, p->rule[P_DESERT_GAIN]);
	if (kind != MOVE_DECAY)
		return;
	if (m->whom != NO_VICTIM)
		p->s.owner[m->whom].power--;
	if (m->whom != NO_VICTIM || p->rule[P_DECAY_GAIN] == GAIN_ALWAYS)
		gain(p, 1);
}

void
make_trade(struct pos *p, const struct tes_move *m)
{
	trade(p, m);
}

/*
 * Updates the god's villages, chips and points of colour c after marked[c] has
 * changed.  E1 to E11: a third of its tribes of a colour are villages.
 */
static void
recount_villages(struct pos *p, unsigned seat, unsigned c)
{
	struct owner *o = &p->s.owner[seat];
	const int change = o->marked[c] / TRIBES_A_VILLAGE - o->villages[c];
	int chips = change;

	if (change == 0)
		return;
	o->villages[c] = (uint8_t)(o->villages[c] + change);
	if (chips > p->s.chips_left[c])
		chips = p->s.chips_left[c];
	if (chips < 0)
		chips = 0;
	o->chips[c] = (uint8_t)(o->chips[c] + chips);
	p->s.chips_left[c] = (uint8_t)(p->s.chips_left[c] - chips);
	o->points = (int16_t)(o->points + change * p->rule[P_CARD] +
	    chips * p->rule[P_CHIP]);
}

unsigned
make_wanted(const struct pos *p, uint32_t number)
{
	static const uint8_t only[1 << SEATS] = { [1] = 1, [2] = 2, [4] = 3,
		[8] = 4 };
	const unsigned seats = board_seats(p, number), temples = seats & 15;
	/* A mask, as a processor cannot predict where temples are. */
	const unsigned no_temple = 0u - (temples == 0);
	const unsigned tribes = seats >> AROUND_TRIBE & 15 & no_temple;

	if (p->rule[P_MIXED] == MIXED_STRICT &&
	    seats & AROUND_BARE & no_temple)
		return 0;
	return only[temples | tribes];
}

unsigned
make_allegiance(const struct pos *p, uint32_t number)
{
	const unsigned mark = make_wanted(p, number);

	return mark && p->s.owner[mark - 1].markers ? mark : 0;
}

/* Puts a tribe on the field.  Returns whether a god gets it. */
static bool
put_tribe(struct pos *p, const struct tes_move *m)
{
	const unsigned mark = make_allegiance(p, m->from);

	board_put(p, m->from, CELL_TRIBE + 8u * m->what + mark);
	if (!mark)
		return false;
	p->s.owner[mark - 1].markers--;
	p->s.owner[mark - 1].marked[m->what]++;
	recount_villages(p, mark - 1, m->what);
	return true;
}

/*
 * Puts a temple on the field.  Gives the tribes around it the marker of its
 * owner (D15 to D17), but only takes off the old markers of those in move.more.
 */
static __attribute__((noinline)) void
put_temple(struct pos *p, struct undo *undo)
{
	struct tes_move *m = &undo->move;
	struct state *s = &p->s;
	struct owner *own = &s->owner[s->seat];
	unsigned tribes = 0, changed = 0; /* changed: COLOURS bits per seat */
	uint32_t around[NEIGHBOURS];

	if (!undo->lists_bare && own->markers < NEIGHBOURS)
		m->more = bare_tribes(p, m->from, 0);
	own->on_field++;
	board_put(p, m->from, CELL_TEMPLE + s->seat);
	board_around(p, m->from, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++) {
		undo->around[n] = p->place[around[n]].content;
		tribes |= (undo->around[n] >= CELL_TRIBE ? 1u : 0) << n;
	}
	for (; tribes; tribes &= tribes - 1) {
		const unsigned n = (unsigned)__builtin_ctz(tribes);
		const unsigned content = undo->around[n];
		const unsigned mark = content & 7, c = content / 8 - 1;
		const bool bare = m->more >> n & 1;

		if (mark) {
			s->owner[mark - 1].markers++;
			s->owner[mark - 1].marked[c]--;
			changed |= 1u << (COLOURS * (mark - 1) + c);
		}
		board_replace(p, around[n], (content & ~7u) +
		    (bare ? 0 : 1u + s->seat));
		if (bare)
			continue;
		own->markers--;
		own->marked[c]++;
		changed |= 1u << (COLOURS * s->seat + c);
	}
	for (; changed; changed &= changed - 1) {
		const unsigned bit = (unsigned)__builtin_ctz(changed);

		recount_villages(p, bit / COLOURS, bit % COLOURS);
	}
}

static void
exchange_desert(struct pos *p, uint32_t from, uint32_t to)
{
	unsigned i = 0;

	while (p->desert[i] != from)
		i++;
	p->desert[i] = to;
}

void
make_go(struct pos *p)
{
	if (p->s.phase == PHASE_BEGIN)
		go_on(p);
	else
		end_turn(p);
}

void
make_drawn(struct pos *p, uint32_t bits)
{
	const unsigned n = draw_count(bits);

	if (n == 0)
		make_end(p, ENDED_REFILL);
	else if (draw_hex(bits, n - 1) == HEX_END)
		make_end(p, ENDED_TILE);
	else
		p->s.phase = PHASE_ACT;
}

/* Plays a move that neither draws nor uses a hex, a temple or a desert. */
static void
play_other(struct pos *p, unsigned kind)
{
	struct state *s = &p->s;
	const bool is_declared = kind == MOVE_END;

	switch (kind) {
	case MOVE_USE:
		/* An action must be possible, if need be with a hidden hex. */
		if (s->hidden && is_possible(p) == PERHAPS)
			hidden_keep(&p->hidden, usable_kinds(p), true);
		s->owner[s->seat].extras--;
		s->held--;
		s->allowed++;
		break;
	case MOVE_PASS:
		/* No action may be possible: no hidden hex is usable. */
		if (s->hidden)
			hidden_keep(&p->hidden, usable_kinds(p), false);
		make_end_action(p, MOVE_PASS);
		break;
	case MOVE_GO:
		make_go(p);
		break;
	default:
		/* A declared end is a turn, and an automatic one is not. */
		s->turns += is_declared;
		make_end(p, is_declared ? ENDED_DECLARED : ENDED_VILLAGES);
	}
}

void
make_kind(struct pos *p, struct undo *undo)
{
	const struct tes_move *m = &undo->move;
	struct state *s = &p->s;
	bool scores = false;

	switch (m->kind) {
	case MOVE_DRAW:
		deal_try(p, m->bits);
		make_drawn(p, m->bits);
		return;
	case MOVE_TRIBE:
		trade(p, m);
		scores = put_tribe(p, m);
		break;
	case MOVE_TEMPLE:
		trade(p, m);
		put_temple(p, undo);
		scores = true;
		break;
	case MOVE_DESERT:
		trade(p, m);
		board_put(p, m->from, CELL_DESERT);
		p->desert[s->deserts++] = m->from;
		break;
	case MOVE_DECAY:
		trade(p, m);
		board_put(p, m->from, CELL_DECAY);
		break;
	case MOVE_WHIRLWIND:
		trade(p, m);
		break;
	case MOVE_WHIRL:
	case MOVE_PAY:
		trade(p, m);
		board_lift(p, m->from, undo->at);
		board_put(p, m->to, CELL_DESERT);
		if (!p->is_forward)
			exchange_desert(p, m->from, m->to);
		break;
	case MOVE_TAKE:
		trade(p, m);
		s->owner[s->seat].extras++;
		break;
	case MOVE_DISCARD:
		trade(p, m);
		if (p->rule[P_DISCARDS] == DISCARDS_BACK) {
			s->left[m->what]++;
			s->undrawn++;
		}
		break;
	default:
		play_other(p, m->kind);
		return;
	}
	if (scores && ends_by_points(p))
		make_end(p, ENDED_POINTS);
	else
		make_end_action(p, m->kind);
}

bool
make_play(struct pos *p, struct tes_move m)
{
	/* Reserve all memory for the move. */
	if ((is_put(&m) && !board_reserve(p, m.from)) ||
	    (is_leap(&m) && !board_reserve(p, m.to)) ||
	    (p->undo_count == p->undo_cap && !array_reserve(&p->undo,
		&p->undo_cap, p->undo_count + 1, sizeof(*p->undo))))
		return false;
	CHECK_MOVE(p, &m);
	struct undo *undo = &p->undo[p->undo_count++];
	undo->before = p->s;
	undo->move = m;
	undo->lists_bare = true;
	make_kind(p, undo);
	CHECK(p);
	return true;
}

void
make_undo(struct pos *p)
{
	const struct undo *undo = &p->undo[--p->undo_count];
	const struct tes_move m = undo->move;

	if (m.kind == MOVE_TEMPLE) {
		uint32_t around[NEIGHBOURS];

		board_around(p, undo->move.from, around);
		for (unsigned n = 0; n < NEIGHBOURS; n++)
			p->place[around[n]].content = undo->around[n];
	}
	if (is_put(&m))
		board_undo_put(p, m.from);
	if (is_leap(&m)) {
		board_undo_put(p, m.to);
		board_undo_lift(p, m.from, undo->at);
		exchange_desert(p, m.to, m.from);
	}
	p->s = undo->before;
	CHECK(p);
}
