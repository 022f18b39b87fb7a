/*
 * make.c - playing and undoing steps.
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

void
make_gain(struct pos *p, unsigned seat, int n)
{
	struct owner *o = &p->s.owner[seat];
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

unsigned
once_bit(const struct pos *p, unsigned kind)
{
	if (kind & (ONCE_A_DESERT | ONCE_A_DECAY | ONCE_A_WHIRLWIND |
		       ONCE_A_TAKE))
		return p->rule[P_ONCE_OTHER] == NO  ? 0 :
		    p->rule[P_ONCE_OTHER] == KIND ? kind :
						    ONCE_ANOTHER;
	if (kind == ONCE_A_MOVE && p->rule[P_ONCE_MOVE] == NO)
		return 0;
	if (kind == ONCE_A_DISCARD && p->rule[P_ONCE_DISCARD] == NO)
		return 0;
	return kind;
}

/*
 * Returns the kinds of hexes, as bits, that the player could use now if a hex
 * of the kind were on the display.
 */
static unsigned
usable_kinds(const struct pos *p)
{
	static const struct {
		uint8_t hex, once;
	} other[] = { { HEX_DESERT, ONCE_A_DESERT },
		{ HEX_DECAY, ONCE_A_DECAY },
		{ HEX_WHIRLWIND, ONCE_A_WHIRLWIND },
		{ HEX_EXTRA, ONCE_A_TAKE } };
	unsigned kinds = 0;

	if (!(p->s.once & once_bit(p, ONCE_A_DISCARD)))
		return (1u << HEX_END) - 1;
	if (p->s.owner[p->s.seat].power >= p->rule[P_TRIBE_COST])
		kinds |= (1u << COLOURS) - 1;
	for (size_t i = 0; i < sizeof(other) / sizeof(other[0]); i++)
		if (!(p->s.once & once_bit(p, other[i].once)))
			kinds |= 1u << other[i].hex;
	return kinds;
}

/* Compares power with the price beside one hex: such a free cell exists. */
bool
make_can_act(const struct pos *p)
{
	const struct state *s = &p->s;
	const struct owner *o = &s->owner[s->seat];

	if (s->lying && !(s->once & once_bit(p, ONCE_A_DISCARD)))
		return true;
	if (o->temples && !(s->once & ONCE_A_TEMPLE) &&
	    o->power >= p->rule[P_TEMPLE_COST])
		return true;
	if (s->deserts && !(s->once & once_bit(p, ONCE_A_MOVE)) &&
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
	make_gain(p, s->seat, p->rule[P_INCOME]);
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
make_end_action(struct pos *p, unsigned once)
{
	struct state *s = &p->s;

	s->once |= (uint8_t)once;
	s->done++;
	/* The caller ends the turn of a followed record after its last step. */
	if (s->done < s->allowed || p->is_forward ||
	    (s->held && is_possible(p)))
		return;
	end_turn(p);
}

void
make_use_hex(struct pos *p, unsigned hex)
{
	if (p->s.display[hex])
		p->s.display[hex]--;
	else
		hidden_use(p, hex);
	p->s.lying--;
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

/*
 * Returns 1 + the seat whose marker a tribe put on that cell would get (D4 to
 * D9), even if the seat has none left; 0 if none.
 */
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
make_faith(const struct pos *p, uint32_t number)
{
	const unsigned mark = make_wanted(p, number);

	return mark && p->s.owner[mark - 1].markers ? mark : 0;
}

static void
play_tribe(struct pos *p, struct made *made)
{
	const struct tes_move *m = &made->move;
	struct state *s = &p->s;
	const unsigned mark = make_faith(p, m->from);

	s->owner[s->seat].power -= (uint8_t)((p->place[m->from].key & 7) *
	    p->rule[P_TRIBE_COST]);
	make_use_hex(p, m->what);
	board_put(p, m->from, LIES_TRIBE + 8u * m->what + mark);
	if (mark) {
		struct owner *o = &s->owner[mark - 1];

		o->markers--;
		o->marked[m->what]++;
		recount_villages(p, mark - 1, m->what);
		if (ends_by_points(p)) {
			make_end(p, ENDED_POINTS);
			return;
		}
	}
	make_end_action(p, 0);
}

/*
 * Gives the tribes around a new temple the marker of its owner (D15 to D17),
 * but only takes off the old markers of those in move.more.
 */
static void
convert(struct pos *p, struct made *made, const uint32_t *around)
{
	struct state *s = &p->s;
	struct owner *own = &s->owner[s->seat];
	unsigned tribes = 0, changed = 0; /* changed: COLOURS bits per seat */

	for (unsigned n = 0; n < NEIGHBOURS; n++) {
		made->lay[n] = p->place[around[n]].lies;
		tribes |= (made->lay[n] >= LIES_TRIBE ? 1u : 0) << n;
	}
	for (; tribes; tribes &= tribes - 1) {
		const unsigned n = (unsigned)__builtin_ctz(tribes);
		const unsigned lies = made->lay[n];
		const unsigned mark = lies & 7, c = lies / 8 - 1;
		const bool bare = made->move.more >> n & 1;

		if (mark) {
			s->owner[mark - 1].markers++;
			s->owner[mark - 1].marked[c]--;
			changed |= 1u << (COLOURS * (mark - 1) + c);
		}
		board_relay(p, around[n], (lies & ~7u) +
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
play_temple(struct pos *p, struct made *made)
{
	const struct tes_move *m = &made->move;
	struct state *s = &p->s;
	struct owner *own = &s->owner[s->seat];
	uint32_t around[NEIGHBOURS];

	own->power -= (uint8_t)((p->place[m->from].key & 7) *
	    p->rule[P_TEMPLE_COST]);
	own->temples--;
	own->on_field++;
	board_put(p, m->from, LIES_TEMPLE + s->seat);
	board_around(p, m->from, around);
	convert(p, made, around);
	s->once |= ONCE_A_TEMPLE;
	if (ends_by_points(p))
		make_end(p, ENDED_POINTS);
	else
		make_end_action(p, 0);
}

static void
play_desert(struct pos *p, struct made *made)
{
	make_use_hex(p, HEX_DESERT);
	make_gain(p, p->s.seat, p->rule[P_DESERT_GAIN]);
	board_put(p, made->move.from, LIES_DESERT);
	p->desert[p->s.deserts++] = made->move.from;
	make_end_action(p, once_bit(p, ONCE_A_DESERT));
}

void
make_steal(struct pos *p, unsigned victim)
{
	if (victim != NO_VICTIM)
		p->s.owner[victim].power--;
	if (victim != NO_VICTIM || p->rule[P_DECAY_GAIN] == GAIN_ALWAYS)
		make_gain(p, p->s.seat, 1);
}

static void
play_decay(struct pos *p, struct made *made)
{
	make_use_hex(p, HEX_DECAY);
	board_put(p, made->move.from, LIES_DECAY);
	make_steal(p, made->move.whom);
	make_end_action(p, once_bit(p, ONCE_A_DECAY));
}

static void
exchange_desert(struct pos *p, uint32_t from, uint32_t to)
{
	unsigned i = 0;

	while (p->desert[i] != from)
		i++;
	p->desert[i] = to;
}

static void
move_desert(struct pos *p, struct made *made)
{
	board_lift(p, made->move.from, made->at);
	board_put(p, made->move.to, LIES_DESERT);
	if (!p->is_forward)
		exchange_desert(p, made->move.from, made->move.to);
}

static void
play_whirlwind(struct pos *p, struct made *made)
{
	make_use_hex(p, HEX_WHIRLWIND);
	if (made->move.kind == MOVE_WHIRL)
		move_desert(p, made);
	make_end_action(p, once_bit(p, ONCE_A_WHIRLWIND));
}

static void
play_pay(struct pos *p, struct made *made)
{
	p->s.owner[p->s.seat].power -= (uint8_t)p->rule[P_MOVE_COST];
	move_desert(p, made);
	make_end_action(p, once_bit(p, ONCE_A_MOVE));
}

static void
play_take(struct pos *p, struct made *made)
{
	(void)made;
	make_use_hex(p, HEX_EXTRA);
	p->s.owner[p->s.seat].extras++;
	make_end_action(p, once_bit(p, ONCE_A_TAKE));
}

static void
play_use(struct pos *p, struct made *made)
{
	(void)made;
	/* An action must be possible, if need be with a hidden hex. */
	if (p->s.hidden && is_possible(p) == PERHAPS)
		hidden_keep(&p->hidden, usable_kinds(p), true);
	p->s.owner[p->s.seat].extras--;
	p->s.held--;
	p->s.allowed++;
}

static void
play_discard(struct pos *p, struct made *made)
{
	const unsigned hex = made->move.what;

	make_use_hex(p, hex);
	if (p->rule[P_DISCARDS] == DISCARDS_BACK) {
		p->s.left[hex]++;
		p->s.undrawn++;
	}
	make_end_action(p, once_bit(p, ONCE_A_DISCARD));
}

static void
play_pass(struct pos *p, struct made *made)
{
	(void)made;
	/* No action may be possible: no hidden hex is usable. */
	if (p->s.hidden)
		hidden_keep(&p->hidden, usable_kinds(p), false);
	make_end_action(p, 0);
}

static void
play_end(struct pos *p, struct made *made)
{
	/* A declared end counts as a turn; an automatic one does not. */
	p->s.turns += made->move.kind == MOVE_END;
	make_end(p, made->move.kind == MOVE_END ? ENDED_DECLARED :
						  ENDED_VILLAGES);
}

void
make_go(struct pos *p)
{
	if (p->s.phase == PHASE_BEGIN)
		go_on(p);
	else
		end_turn(p);
}

static void
play_go(struct pos *p, struct made *made)
{
	(void)made;
	make_go(p);
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

static void
play_draw(struct pos *p, struct made *made)
{
	deal_try(p, made->move.bits);
	make_drawn(p, made->move.bits);
}

static void (*const play_of[MOVE_KINDS])(struct pos *p, struct made *made) = {
	[MOVE_DRAW] = play_draw,
	[MOVE_TRIBE] = play_tribe,
	[MOVE_TEMPLE] = play_temple,
	[MOVE_DESERT] = play_desert,
	[MOVE_DECAY] = play_decay,
	[MOVE_WHIRLWIND] = play_whirlwind,
	[MOVE_WHIRL] = play_whirlwind,
	[MOVE_PAY] = play_pay,
	[MOVE_TAKE] = play_take,
	[MOVE_USE] = play_use,
	[MOVE_DISCARD] = play_discard,
	[MOVE_PASS] = play_pass,
	[MOVE_END] = play_end,
	[MOVE_STOP] = play_end,
	[MOVE_GO] = play_go,
};

void
make_kind(struct pos *p, struct made *made)
{
	play_of[made->move.kind](p, made);
}

void
make_step(struct pos *p, struct made *made)
{
	struct tes_move *m = &made->move;

	if (m->kind == MOVE_TEMPLE && !made->lists_bare &&
	    p->s.owner[p->s.seat].markers < NEIGHBOURS)
		m->more = bare_tribes(p, m->from, 0);
	make_kind(p, made);
}

/* Reserves all memory for a move.  Returns false if out of memory. */
static bool
make_room(struct pos *p, struct tes_move m)
{
	if (is_put(&m) && !board_reserve(p, m.from))
		return false;
	if (is_leap(&m) && !board_reserve(p, m.to))
		return false;
	return p->mades < p->mades_cap || array_reserve(&p->made,
	    &p->mades_cap, p->mades + 1, sizeof(*p->made));
}

bool
make_play(void *pos, struct tes_move m)
{
	struct pos *p = pos;

	if (!make_room(p, m))
		return false;
	CHECK_MOVE(p, &m);
	struct made *made = &p->made[p->mades++];
	made->before = p->s;
	made->move = m;
	make_kind(p, made);
	CHECK(p);
	return true;
}

void
make_undo(void *pos)
{
	struct pos *p = pos;
	const struct made *made = &p->made[--p->mades];
	const struct tes_move m = made->move;

	if (m.kind == MOVE_TEMPLE) {
		uint32_t around[NEIGHBOURS];

		board_around(p, made->move.from, around);
		for (unsigned n = 0; n < NEIGHBOURS; n++)
			p->place[around[n]].lies = made->lay[n];
	}
	if (is_put(&m))
		board_unput(p, m.from);
	if (is_leap(&m)) {
		board_unput(p, m.to);
		board_unlift(p, m.from, made->at);
		exchange_desert(p, m.to, m.from);
	}
	p->s = made->before;
	CHECK(p);
}
