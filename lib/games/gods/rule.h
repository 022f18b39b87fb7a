/*
 * rule.h - the rules of each step, written once: may it be played now?
 *
 * The functions are always inlined with a constant mode: EXACT only answers,
 * WHY also says which rule the step breaks, the first in the order in which
 * records report them.  Playing the step is in do_move.c.
 */
#ifndef GODS_RULE_H
#define GODS_RULE_H

#include <string.h>

#include "games/gods/hidden.h"
#include "games/gods/moves.h"

/*
 * Why a step is illegal; the other values for the message are taken from the
 * position.
 */
struct why {
	enum gods_diag code;
	unsigned reason; /* which case of the rule, from 0 */
	/*
	 * A kind of hex for codes about draws; for GODS_BARE_LIST, the number
	 * of tribes that must stay without a marker, or the index (base 0) of a
	 * wrong cell in the list.
	 */
	unsigned hex;
};
/*
 * For the code GODS_BARE_LIST, values of why.reason: a listed cell has no
 * tribe, the number of cells is wrong, a cell is listed twice.
 */
enum { BARE_NO_TRIBE, BARE_NUMBER, BARE_TWICE };
/* movegen.c: returns whether a move is legal; it is not played. */
bool rule_is_legal(struct pos *p, const struct tes_move *m);
/* Also sets *why if the move is illegal.  lists: see rule_action(). */
bool rule_why(struct pos *p, const struct tes_move *m, bool lists,
    struct why *why);

enum mode { EXACT, WHY };

#define RULE static inline __attribute__((always_inline)) bool

RULE
violates(enum mode mode, struct why *why, enum gods_diag code, unsigned reason)
{
	if (mode == WHY)
		*why = (struct why){ code, reason, 0 };
	return false;
}

static inline struct owner *
on_turn(struct pos *p)
{
	return &p->s.owner[p->s.seat];
}

/* C12, D2: the hex that is played must be on the display. */
static inline bool
is_on_display(const struct pos *p, unsigned hex)
{
	return p->s.display[hex] ||
	    (p->s.hidden && hidden_may_be(p, 1u << hex));
}

/*
 * C5, C10: the actions that are left, and C14, C15, Q7, Q28: those that may be
 * made once a turn.
 */
RULE
rule_count(enum mode mode, struct pos *p, unsigned kind, struct why *why)
{
	if (p->s.phase != PHASE_ACT)
		return violates(mode, why, GODS_REFILL_MISSING, 0);
	if (p->s.done >= p->s.allowed)
		return violates(mode, why, GODS_NO_ACTION_LEFT, 0);
	return !(p->s.once & p->once[kind]) ||
	    violates(mode, why, GODS_ONCE_A_TURN, 0);
}

/*
 * Returns the tribes around a cell, as bits of its neighbours.  Sets *stock to
 * how many of them can have a marker of the player, who puts a temple there.
 */
static inline unsigned
tribes_around(const struct pos *p, uint32_t number, unsigned *stock)
{
	unsigned tribes = 0, own = 0;
	uint32_t around[NEIGHBOURS];

	board_around(p, number, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++) {
		const unsigned content = p->place[around[n]].content;

		tribes |= (unsigned)(content >= CELL_TRIBE) << n;
		own += content >= CELL_TRIBE && (content & 7) == 1u + p->s.seat;
	}
	*stock = p->s.owner[p->s.seat].markers + own;
	return tribes;
}

/* Returns how many of the tribes (bits) lack a marker. */
static inline unsigned
markers_missing(unsigned tribes, unsigned stock)
{
	const unsigned n = (unsigned)__builtin_popcount(tribes);

	return n > stock ? n - stock : 0;
}

/*
 * move_text.c, Q12: returns the tribes that stay bare, as bits of neighbours:
 * those in `listed`, and those for which no marker is left, if the others get
 * the markers in order.
 */
uint8_t bare_tribes(const struct pos *p, uint32_t number, unsigned listed);

/* D17, Q12: as many tribes stay bare as markers are missing. */
RULE
rule_bare(enum mode mode, struct pos *p, const struct tes_move *m,
    struct why *why)
{
	unsigned stock;
	const unsigned tribes = tribes_around(p, m->from, &stock);
	const unsigned missing = markers_missing(tribes, stock);

	if (m->more & ~tribes)
		return violates(mode, why, GODS_BARE_LIST, BARE_NO_TRIBE);
	if ((unsigned)__builtin_popcount(m->more) == missing)
		return true;
	violates(mode, why, GODS_BARE_LIST, BARE_NUMBER);
	if (mode == WHY)
		why->hex = missing;
	return false;
}

/* Q21, Q23: another god that has power and a temple beside the cell. */
RULE
rule_victim(enum mode mode, struct pos *p, const struct tes_move *m,
    struct why *why)
{
	uint32_t around[NEIGHBOURS];
	bool beside = false;

	if (m->whom == p->s.seat)
		return violates(mode, why, GODS_CANNOT_STEAL, 0);
	board_around(p, m->from, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++)
		beside |= p->place[around[n]].content == CELL_TEMPLE + m->whom;
	if (!beside)
		return violates(mode, why, GODS_CANNOT_STEAL, 1);
	return p->s.owner[m->whom].power ||
	    violates(mode, why, GODS_CANNOT_STEAL, 2);
}

/* D26, Q3 to Q5: a moved desert touches a hex besides its own last cell. */
RULE
rule_leap_at(enum mode mode, const struct pos *p, const struct tes_move *m,
    struct why *why)
{
	const unsigned key = p->place[m->to].key;
	uint32_t around[NEIGHBOURS];

	if (p->rule[P_MOVE_TO] == MOVE_ANYWHERE)
		return true;
	if (key != KEY_DESERT_ONLY)
		return key || violates(mode, why, GODS_TOUCHES_NOTHING, 0);
	board_around(p, m->from, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++)
		if (around[n] == m->to)
			return violates(mode, why, GODS_TOUCHES_NOTHING, 0);
	return true;
}

/*
 * An action with a hex or a temple, or that moves a desert.  lists: the step of
 * a temple lists the tribes that stay bare.  D22, Q25: a whirlwind may be
 * played without moving a desert.
 */
RULE
rule_action(enum mode mode, struct pos *p, const struct tes_move *m,
    bool lists, struct why *why)
{
	const unsigned hex = make_used_hex(m);

	if (!rule_count(mode, p, m->kind, why))
		return false;
	/* The end tile, which a step can discard, is never on the display. */
	if (hex < HEX_END ? !is_on_display(p, hex) : hex == HEX_END)
		return violates(mode, why, GODS_NOT_ON_DISPLAY, 0);
	if (m->kind == MOVE_TEMPLE && !on_turn(p)->temples)
		return violates(mode, why, GODS_NO_TEMPLE_LEFT, 0);
	/* D1, D12, D19, D28, D41: a hex goes to a free cell beside another. */
	if (is_put(m) && p->place[m->from].content != CELL_EMPTY)
		return violates(mode, why, GODS_OCCUPIED, 0);
	if (is_put(m) && !(p->place[m->from].key & 7))
		return violates(mode, why, GODS_TOUCHES_NOTHING, 0);
	/* D21, Q2, Q6: a desert moves to another free cell. */
	if (is_leap(m)) {
		if (p->place[m->from].content != CELL_DESERT)
			return violates(mode, why, GODS_NO_DESERT_THERE,
			    p->place[m->from].content == CELL_EMPTY);
		if (m->from == m->to)
			return violates(mode, why, GODS_SAME_CELL, 0);
		if (p->place[m->to].content != CELL_EMPTY)
			return violates(mode, why, GODS_OCCUPIED, 0);
		if (!rule_leap_at(mode, p, m, why))
			return false;
	}
	if (on_turn(p)->power < make_price(p, m))
		return violates(mode, why, GODS_TOO_LITTLE_POWER, 0);
	if (m->kind == MOVE_TEMPLE && lists)
		return rule_bare(mode, p, m, why);
	return m->kind != MOVE_DECAY || m->whom == NO_VICTIM ||
	    rule_victim(mode, p, m, why);
}

/* Draws */

/* The part of a state that a draw changes. */
struct deal {
	uint8_t left[HEX_KINDS], display[HEX_END], displayed, hidden;
	uint16_t undrawn;
};

static inline void
deal_copy(struct deal *to, const struct state *from)
{
	memcpy(to->left, from->left, sizeof(to->left));
	memcpy(to->display, from->display, sizeof(to->display));
	to->displayed = from->displayed;
	to->hidden = from->hidden;
	to->undrawn = from->undrawn;
}

/*
 * G4: returns whether equal hexes may stay, as all hexes left are of one kind;
 * those on the display included, unless the refill adds two hexes (Q33).  The
 * hidden hexes are part of left[], and may be all those of other kinds.
 */
static inline bool
deal_is_one_kind(const struct pos *p, const struct deal *s)
{
	unsigned sum = 0, most = 0;

	if (p->rule[P_IDENTICAL] != IDENTICAL_REDRAWN)
		return false;
	if (p->rule[P_REFILL] == REFILL_FILL)
		return is_few(kinds_of(s->left) | kinds_of(s->display));
	for (unsigned h = 0; h < HEX_END; h++) {
		sum += s->left[h];
		most = s->left[h] > most ? s->left[h] : most;
	}
	return sum - most <= s->hidden;
}

/* G3, Q36: the hex on the display goes back, as an equal one was drawn. */
RULE
rule_put_back(enum mode mode, const struct pos *p, struct deal *s,
    struct why *why)
{
	if (s->hidden) {
		if (!hidden_has_second(p))
			return violates(mode, why, GODS_PUT_BACK, 0);
		s->hidden--;
	} else {
		const unsigned hex = displayed_hex(s->display);

		if (s->left[hex] < 1)
			return violates(mode, why, GODS_PUT_BACK, 1);
		if (s->undrawn <= s->left[hex])
			return violates(mode, why, GODS_PUT_BACK, 2);
		s->left[hex]++;
		s->display[hex] = 0;
	}
	s->undrawn++;
	s->displayed = 0;
	return true;
}

/* Moves a drawn hex to the display. */
RULE
rule_drawn(enum mode mode, struct deal *s, unsigned hex, struct why *why)
{
	const bool is_gone = hex != HEX_HIDDEN && s->left[hex] == 0;

	if (is_gone || s->undrawn == 0) {
		violates(mode, why, GODS_DRAW_GONE, !is_gone);
		if (mode == WHY)
			why->hex = hex;
		return false;
	}
	s->undrawn--;
	s->displayed++;
	if (hex == HEX_HIDDEN) {
		s->hidden++;
	} else {
		s->left[hex]--;
		s->display[hex]++;
	}
	return true;
}

/*
 * C7: 2001 allows equal hexes; Q33: only the final result of a refill is
 * recorded.  With a bag they may stay if all hexes left are of one kind, see
 * deal_is_one_kind().  Two drawn hexes are compared with each other, a single
 * one with the hex on the display.
 */
static inline bool
is_identical(const struct pos *p, const struct deal *before,
    const struct deal *s, uint32_t bits, unsigned hexes)
{
	const unsigned last = draw_hex(bits, hexes - 1);

	if (p->rule[P_IDENTICAL] == IDENTICAL_ALLOWED || last == HEX_HIDDEN)
		return false;
	return (hexes == DISPLAY ? draw_hex(bits, 0) == last :
				   s->display[last] > 1) &&
	    !deal_is_one_kind(p, before);
}

/* A9, C5, C6, F1, G2, G4: the end tile and the number of hexes. */
RULE
rule_number(enum mode mode, const struct pos *p, uint32_t bits, unsigned need,
    struct why *why)
{
	const unsigned n = draw_count(bits);
	const bool has_end = draw_hex(bits, n - 1) == HEX_END;
	const bool is_early = n > 1 && draw_hex(bits, 0) == HEX_END;

	if ((has_end || is_early) && !p->s.left[HEX_END])
		return violates(mode, why, GODS_NO_END_TILE, 0);
	if (is_early)
		return violates(mode, why, GODS_AFTER_END_TILE, 0);
	return (has_end ? n <= need : n == need) ||
	    deal_is_put_back(p, n, need) ||
	    violates(mode, why, GODS_DRAW_NUMBER, 0);
}

/*
 * A refill of at most DISPLAY hexes; sets *s to the state after it.  If hexes
 * are hidden, *hidden is changed, even if the draw is illegal: hidden is
 * &p->hidden, or NULL if no hex can be hidden.
 */
RULE
rule_draw(enum mode mode, const struct pos *p, uint32_t bits,
    struct hidden *hidden, struct deal *s, struct why *why)
{
	const unsigned n = draw_count(bits), need = deal_need(p);

	deal_copy(s, &p->s);
	/* C9, F7, F8, G7: 'draw none' ends the game: no refill is possible. */
	if (n == 0 && need == 0)
		return violates(mode, why, GODS_CAN_REFILL, 0);
	if (n == 0 && p->rule[P_REFILL_END] == NO)
		return violates(mode, why, GODS_CAN_REFILL,
		    1 + (p->rule[P_END_TILE] == YES));
	if (n == 0)
		return deal_stuck(p) != NEVER ||
		    violates(mode, why, GODS_CAN_REFILL, 3);
	if (!rule_number(mode, p, bits, need, why))
		return false;
	const bool has_end = draw_hex(bits, n - 1) == HEX_END;
	const unsigned hexes = n - has_end;
	/* F1: of the hexes drawn with the end tile, none is put back. */
	const bool ends = !has_end && p->rule[P_REFILL_END] == YES;
	if (deal_is_put_back(p, n, need)) {
		if (!rule_put_back(mode, p, s, why))
			return false;
	} else if (ends && deal_stuck(p) == SURELY) {
		return violates(mode, why, GODS_CANNOT_REFILL,
		    p->s.undrawn < need ? 0 : need == DISPLAY ? 1 : 2);
	}
	const struct deal before = *s;
	for (unsigned i = 0; i < hexes; i++)
		if (!rule_drawn(mode, s, draw_hex(bits, i), why))
			return false;
	if (!has_end && is_identical(p, &before, s, bits, hexes))
		return violates(mode, why, GODS_DRAW_IDENTICAL, 0);
	if (hidden && s->hidden &&
	    !hidden_deal(p, hidden, &before, bits, hexes, ends, !has_end))
		return violates(mode, why, GODS_DRAW_GONE, 2);
	s->left[HEX_END] = (uint8_t)(s->left[HEX_END] - has_end);
	return !has_end || s->undrawn <= BELOW_END ||
	    violates(mode, why, GODS_END_TILE_EARLY, 0);
}

/* All moves */

/* lists: see rule_action(). */
RULE
rule_step(enum mode mode, struct pos *p, const struct tes_move *m, bool lists,
    struct why *why)
{
	struct deal deal;

	switch (m->kind) {
	case MOVE_DRAW:
		return p->s.phase == PHASE_DRAW ?
		    rule_draw(mode, p, m->bits, &p->hidden, &deal, why) :
		    violates(mode, why, GODS_DRAW_LATE, 0);
	case MOVE_USE:
		/*
		 * D33 to D37, Q10, Q26, Q27: only an extra action taken in an
		 * earlier turn can be used, and only for an action that is
		 * possible.
		 */
		if (p->s.phase != PHASE_ACT)
			return violates(mode, why, GODS_REFILL_MISSING, 0);
		if (!p->s.held)
			return violates(mode, why, GODS_NO_EXTRA,
			    on_turn(p)->extras > 0);
		return is_possible(p) != NEVER ||
		    violates(mode, why, GODS_EXTRA_IDLE, 0);
	case MOVE_PASS:
		/* C11, Q8: only if no action is possible. */
		return rule_count(mode, p, MOVE_PASS, why) &&
		    (is_possible(p) != SURELY ||
			violates(mode, why, GODS_CANNOT_PASS, 0));
	case MOVE_END:
		return (p->s.phase == PHASE_BEGIN &&
		    p->rule[P_VILLAGE_END] == VILLAGES_DECLARED) ||
		    violates(mode, why, GODS_NO_DECLARED_END, 0);
	case MOVE_STOP:
		return p->s.phase == PHASE_BEGIN &&
		    p->rule[P_VILLAGE_END] == VILLAGES_AUTOMATIC;
	case MOVE_GO:
		return p->s.phase == PHASE_BEGIN ||
		    (p->s.phase == PHASE_ACT && p->s.done == p->s.allowed);
	/* Calls of their own for the most frequent kinds are faster. */
	case MOVE_TRIBE:
		return rule_action(mode, p, m, lists, why);
	case MOVE_TEMPLE:
		return rule_action(mode, p, m, lists, why);
	case MOVE_DISCARD:
		return rule_action(mode, p, m, lists, why);
	default:
		return rule_action(mode, p, m, lists, why);
	}
}

#endif /* GODS_RULE_H */
