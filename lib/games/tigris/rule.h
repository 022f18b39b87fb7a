/*
 * rule.h - the rules of each decision: whether it is legal, and if not, why.
 *
 * Each function returns whether the decision may be played; if it breaks a
 * rule, the first such rule is stored in *why.  A turn marked `stands`
 * (why->stands) may break rules.  With the constant NULL as why, for lists of
 * legal moves, the functions are inlined as plain tests.  They do not change
 * *p.
 */
#ifndef TIGRIS_RULE_H
#define TIGRIS_RULE_H

#include "games/tigris/moves.h"

#define RULE static inline __attribute__((always_inline)) bool

/*
 * Checks the square of a tile of this colour: farms are placed on rivers, other
 * tiles on land, all on empty squares.
 */
RULE
rule_place(const struct pos *p, unsigned colour, unsigned sq, struct why *why)
{
	const bool is_river = squares_has(&p->map.river, sq);

	if (is_river != (colour == BLUE) &&
	    fails(why, is_river ? TIGRIS_TILE_ON_RIVER : TIGRIS_FARM_ON_LAND,
		(int)colour, (int)sq, 0))
		return false;
	return board_is_empty(&p->s.board, sq) ||
	    !fails(why, TIGRIS_SQUARE_TAKEN, (int)sq, 0, 0);
}

/* R9: checks that a tile on square sq does not join three or more kingdoms. */
RULE
rule_joins(const struct pos *p, unsigned sq, struct why *why)
{
	const unsigned beside = bits_count(board_beside(&p->s.board, sq));

	return beside <= 2 || !fails(why, TIGRIS_JOINS_THREE, (int)beside,
	    (int)sq, 0);
}

RULE
rule_tile(const struct pos *p, unsigned colour, unsigned sq, struct why *why)
{
	return rule_place(p, colour, sq, why) &&
	    tiles_may_use(p, p->s.seat, colour, 1, why) &&
	    rule_joins(p, sq, why);
}

/*
 * R3, R4: checks whether a leader may be put on a square: land, empty, beside a
 * temple, and not joining two kingdoms.  A leader on the board is lifted first.
 */
RULE
rule_leader(const struct pos *p, unsigned colour, unsigned sq,
    struct why *why)
{
	const struct board *b = &p->s.board;
	const unsigned leader = leader_number(p->s.seat, colour);

	if (squares_has(&p->map.river, sq) &&
	    fails(why, TIGRIS_LEADER_ON_RIVER, (int)colour, (int)sq, 0))
		return false;
	if (!board_is_empty(b, sq) &&
	    fails(why, TIGRIS_SQUARE_TAKEN, (int)sq, 0, 0))
		return false;
	if (!squares_meet(squares_near(square_set(sq)), b->tile[RED]) &&
	    fails(why, TIGRIS_LEADER_TEMPLE, (int)colour, (int)sq, 0))
		return false;
	return choices_is_leader(p, leader, sq) ||
	    !fails(why, TIGRIS_LEADER_JOINS, (int)colour, (int)sq, 0);
}

RULE
rule_withdraw(const struct pos *p, unsigned colour, struct why *why)
{
	const unsigned seat = p->s.seat;

	return p->s.board.leader_at[leader_number(seat, colour)] != NOWHERE ||
	    !fails(why, TIGRIS_LEADER_AWAY, (int)colour, (int)seat, 0);
}

/*
 * R21: checks the square of a catastrophe: empty, or with a tile that has
 * neither a treasure nor a building on it.
 */
RULE
rule_catastrophe(const struct pos *p, unsigned sq, struct why *why)
{
	const struct board *b = &p->s.board;

	if (p->s.catastrophes[p->s.seat] == 0 &&
	    fails(why, TIGRIS_CATASTROPHES_GONE, p->s.seat, 0, 0))
		return false;
	if (board_is_empty(b, sq))
		return true;
	return (board_content(b, sq) == TILE &&
	    !squares_has(&b->treasure, sq) &&
	    b->building_at[board_colour(b, sq)] != sq) ||
	    !fails(why, TIGRIS_CATASTROPHE_SQUARE, (int)sq, 0, 0);
}

/*
 * R1, R13: checks the colour of the next war.  clashes: the colours, as bits,
 * that have two leaders in the kingdom just joined.
 */
RULE
rule_war(unsigned clashes, unsigned colour, struct why *why)
{
	return clashes >> colour & 1 ||
	    !fails(why, TIGRIS_NO_WAR, (int)colour, (int)clashes, 0);
}

/*
 * R8, English variant: tiles that the attacker adds (n > 0) must make it
 * stronger than the defender; those of the defender must make a tie.
 */
RULE
rule_attack(const struct pos *p, unsigned n, struct why *why)
{
	unsigned attack, defence;

	if (!p->is_english || n == 0)
		return true;
	act_strengths(p, &attack, &defence);
	return attack + n > defence || !fails(why, TIGRIS_SUPPORT_ATTACK,
	    (int)attack, (int)defence, (int)n);
}

RULE
rule_defence(const struct pos *p, unsigned added, unsigned n, struct why *why)
{
	unsigned attack, defence;

	if (!p->is_english || n == 0)
		return true;
	act_strengths(p, &attack, &defence);
	return attack + added == defence + n ||
	    !fails(why, TIGRIS_SUPPORT_DEFENCE, (int)(attack + added),
		(int)defence, (int)n);
}

/*
 * Checks the number n of tiles that the deciding seat adds to a conflict, but
 * not whether its hand has them.
 */
RULE
rule_support(const struct pos *p, unsigned n, struct why *why)
{
	return p->s.phase == PHASE_ATTACK ? rule_attack(p, n, why) :
					    rule_defence(p, p->s.added, n, why);
}

/*
 * R29: checks the square of a building for the tile just placed: in a line of
 * the tile's colour, longer than that of a building on the board.
 */
RULE
rule_build(const struct pos *p, unsigned sq, struct why *why)
{
	const struct board *b = &p->s.board;

	if (!p->has_buildings && fails(why, TIGRIS_NO_BUILDINGS, 0, 0, 0))
		return false;
	const struct squares good = board_building_squares(b, p->s.sq);
	if (squares_has(&good, sq))
		return true;
	const unsigned length = board_longest_line(b, p->s.sq);
	if (squares_any(good) || length < 3)
		return !fails(why, TIGRIS_BUILDING_LINE, (int)sq, (int)length,
		    squares_any(good));
	return !fails(why, TIGRIS_BUILDING_LONGER, (int)sq, (int)length,
	    (int)board_longest_line(b,
		b->building_at[board_colour(b, p->s.sq)]));
}

/*
 * Checks that sq is one of the squares where the monument or ziggurat can be
 * built.  If not, the diagnostic `none` is stored in *why, or
 * TIGRIS_SQUARE_OPEN if the step names no square and several are possible.
 */
RULE
rule_one_of(struct squares set, unsigned sq, enum tigris_diag none,
    struct why *why)
{
	const unsigned count = squares_count(set);

	if (sq != NOWHERE && squares_has(&set, sq))
		return true;
	return !fails(why, count > 1 && sq == NOWHERE ? TIGRIS_SQUARE_OPEN :
	    none, (int)sq, (int)count, (int)squares_next(&set));
}

/*
 * R16: checks that the monument is not yet built, and that one of its two
 * colours is that of the tile just placed.
 */
RULE
rule_colours(const struct pos *p, unsigned monument, struct why *why)
{
	const struct board *b = &p->s.board;
	const unsigned colour = board_colour(b, p->s.sq);

	if (b->monument_at[monument] != NOWHERE &&
	    fails(why, TIGRIS_MONUMENT_GONE, (int)monument,
		b->monument_at[monument], 0))
		return false;
	return monument_colour[monument][0] == colour ||
	    monument_colour[monument][1] == colour ||
	    !fails(why, TIGRIS_MONUMENT_COLOUR, (int)monument, (int)colour, 0);
}

/*
 * R16, R17, R18: checks the top left square sq of the 2x2 tiles that the
 * monument is to be put on, and its colours.
 */
RULE
rule_monument(const struct pos *p, unsigned monument, unsigned sq,
    struct why *why)
{
	return rule_one_of(board_quads(&p->s.board, p->s.sq), sq,
	    TIGRIS_MONUMENT_SQUARE, why) && rule_colours(p, monument, why);
}

/* R33: checks that the game has a ziggurat, and that it is not yet built. */
RULE
rule_once(const struct pos *p, struct why *why)
{
	const unsigned at = p->s.board.ziggurat_at;

	if (!p->has_ziggurat && fails(why, TIGRIS_NO_ZIGGURAT, 0, 0, 0))
		return false;
	return at == NOWHERE ||
	    !fails(why, TIGRIS_ZIGGURAT_GONE, (int)at, 0, 0);
}

/*
 * R33: checks sq, the centre of a cross of five tiles of one colour, as the
 * place of the ziggurat.
 */
RULE
rule_ziggurat(const struct pos *p, unsigned sq, struct why *why)
{
	return rule_once(p, why) && rule_one_of(
	    board_crosses(&p->s.board, p->s.sq), sq,
	    TIGRIS_ZIGGURAT_SQUARE, why);
}

/*
 * R20: checks the treasures taken from a kingdom: all but one, among them those
 * of s->forced.
 */
RULE
rule_treasure(const struct treasures_due *s, struct squares taken,
    struct why *why)
{
	const unsigned count = squares_count(taken);
	struct squares missed = squares_less(s->forced, taken);

	if (count != s->count)
		return !fails(why, count > s->count ? TIGRIS_TREASURE_STAYS :
		    TIGRIS_TREASURE_LEFT, (int)s->trader, (int)count,
		    (int)s->count);
	return !squares_any(missed) || !fails(why, TIGRIS_TREASURE_FIRST,
	    (int)s->trader, (int)count, (int)squares_next(&missed));
}

#endif /* TIGRIS_RULE_H */
