/*
 * movegen.c - lists legal moves: proposes moves and keeps those that rule.h
 * finds legal.
 */
#include <string.h>

#include "games/tigris/rule.h"

struct squares
choices_empty(const struct pos *p)
{
	const struct board *b = &p->s.board;

	return squares_less(squares_or(p->map.land, p->map.river),
	    squares_or(b->linked, b->catastrophes));
}

/*
 * Appends the move m for each square of the set, as m.from.  Returns false if
 * out of memory.
 */
static bool
add_squares(struct tes_moves *list, struct tes_move m, struct squares set)
{
	for (unsigned sq; (sq = squares_next(&set)) != NOWHERE;) {
		m.from = sq;
		if (!moves_add(list, m))
			return false;
	}
	return true;
}

/* Tiles and leaders */

/* Squares that are beside at least 1, 2 or 3 kingdoms, by that number. */
struct beside {
	struct squares of[4];
};

static void
add_kingdom(struct beside *beside, struct squares area)
{
	const struct squares near = squares_near(area);

	for (unsigned n = 3; n > 1; n--)
		beside->of[n] = squares_or(beside->of[n],
		    squares_and(beside->of[n - 1], near));
	beside->of[1] = squares_or(beside->of[1], near);
}

/*
 * Finds the squares beside kingdoms, after a leader (LEADERS: none) has left
 * the board.
 */
static struct beside
find_beside(const struct board *b, unsigned leader)
{
	struct beside beside = { { { { 0, 0, 0 } } } };

	for (unsigned i = 0; i < b->kingdoms; i++) {
		struct squares area = b->kingdom[i].area;
		unsigned others = b->kingdom[i].leaders;

		if (!(others >> leader & 1)) {
			add_kingdom(&beside, area);
			continue;
		}
		/* Each other leader has the part that is connected to it. */
		others &= ~(1u << leader);
		squares_drop(&area, b->leader_at[leader]);
		while (others) {
			const struct squares part = squares_flood(square_set(
			    b->leader_at[bits_first(others)]), area);

			add_kingdom(&beside, part);
			for (unsigned l = others; l; l &= l - 1)
				if (squares_has(&part,
				    b->leader_at[bits_first(l)]))
					others &= ~(1u << bits_first(l));
		}
	}
	return beside;
}

struct squares
choices_leader_squares(const struct pos *p)
{
	return squares_and(squares_and(choices_empty(p), p->map.land),
	    squares_near(p->s.board.tile[RED]));
}

bool
choices_is_leader(const struct pos *p, unsigned leader, unsigned sq)
{
	const struct board *b = &p->s.board;
	const unsigned beside = board_beside(b, sq);
	const int own = board_kingdom_of(b, leader);

	if (own < 0 || !(beside >> own & 1))
		return bits_count(beside) < 2;
	/* Its kingdom may be parted when the leader leaves it. */
	const struct squares joins = find_beside(b, leader).of[2];
	return !squares_has(&joins, sq);
}

/* Catastrophes, R21 */

struct squares
choices_catastrophe_squares(const struct pos *p)
{
	const struct board *b = &p->s.board;
	struct squares tiles = squares_or(squares_or(b->tile[RED],
	    b->tile[BLUE]), squares_or(b->tile[GREEN], b->tile[BLACK]));
	struct squares set = squares_or(choices_empty(p), tiles);
	struct squares marked = squares_and(b->treasure, tiles);

	if (p->s.catastrophes[p->s.seat] == 0)
		return (struct squares){ { 0, 0, 0 } };
	for (unsigned c = 0; c < COLOURS; c++)
		if (b->building_at[c] != NOWHERE)
			squares_add(&marked, b->building_at[c]);
	for (unsigned sq; (sq = squares_next(&marked)) != NOWHERE;)
		if (!rule_catastrophe(p, sq, NULL))
			squares_drop(&set, sq);
	return set;
}

/* Swaps, R23 */

/*
 * Returns the number of legal swaps.  If the hand has tiles of unknown colour,
 * swaps differ only in the number of tiles.
 */
unsigned
choices_count_swaps(const struct pos *p)
{
	const uint8_t *hand = p->s.hand[p->s.seat];

	if (p->s.hidden[p->s.seat])
		return hand_tiles(&p->s, p->s.seat);
	return (hand[0] + 1u) * (hand[1] + 1u) * (hand[2] + 1u) *
	    (hand[3] + 1u) - 1;
}

struct tes_move
choices_swap(const struct pos *p, unsigned n)
{
	const uint8_t *hand = p->s.hand[p->s.seat];
	struct tes_move m = { .kind = MOVE_SWAP };
	uint8_t tiles[COLOURS];

	n++;
	if (p->s.hidden[p->s.seat]) {
		m.more = (uint8_t)n;
		return m;
	}
	for (unsigned c = 0; c < COLOURS; c++) {
		tiles[c] = (uint8_t)(n % (hand[c] + 1u));
		n /= hand[c] + 1u;
	}
	m.bits = tiles_bits(tiles);
	return m;
}

struct tes_move
choices_stop(const struct pos *p)
{
	return (struct tes_move){
		.kind = p->s.done == 0 ? MOVE_PASS : MOVE_STOP,
	};
}

void
choices_squares(const struct pos *p, enum move_kind kind,
    struct squares of[COLOURS])
{
	const struct board *b = &p->s.board;
	const unsigned seat = p->s.seat;
	struct squares good;

	memset(of, 0, COLOURS * sizeof(*of));
	if (kind == MOVE_TILE) {
		/* R9: not beside three kingdoms. */
		good = squares_less(choices_empty(p),
		    find_beside(b, LEADERS).of[3]);
		for (unsigned c = 0; c < COLOURS; c++)
			if (tiles_may_use(p, seat, c, 1, NULL))
				of[c] = squares_and(good, c == BLUE ?
				    p->map.river : p->map.land);
	} else if (kind == MOVE_LEADER) {
		/* R4: not beside two kingdoms. */
		good = choices_leader_squares(p);
		for (unsigned c = 0; c < COLOURS; c++)
			of[c] = squares_less(good,
			    find_beside(b, leader_number(seat, c)).of[2]);
	} else if (kind == MOVE_CATASTROPHE) {
		of[0] = choices_catastrophe_squares(p);
	}
}

/*
 * Appends the legal moves of one kind of action.  Returns false if out of
 * memory.
 */
bool
choices_list_kind(struct pos *p, struct tes_moves *list, enum move_kind kind)
{
	const unsigned swaps = kind == MOVE_SWAP ? choices_count_swaps(p) : 0;
	struct tes_move m = { .kind = (uint8_t)kind };
	struct squares of[COLOURS];

	for (unsigned i = 0; i < swaps; i++)
		if (!moves_add(list, choices_swap(p, i)))
			return false;
	if (kind >= MOVE_PASS)
		return choices_stop(p).kind != kind || moves_add(list, m);
	choices_squares(p, kind, of);
	for (; m.what < COLOURS; m.what++) {
		const bool withdraws = kind == MOVE_WITHDRAW &&
		    rule_withdraw(p, m.what, NULL);

		if ((withdraws && !moves_add(list, m)) ||
		    !add_squares(list, m, of[m.what]))
			return false;
	}
	return true;
}

static uint64_t
count_kind(struct pos *p, enum move_kind kind)
{
	struct squares of[COLOURS];

	if (kind == MOVE_SWAP)
		return choices_count_swaps(p);
	choices_squares(p, kind, of);
	p->scratch.count = 0;
	if (kind == MOVE_WITHDRAW || kind >= MOVE_PASS)
		choices_list_kind(p, &p->scratch, kind);
	return p->scratch.count + squares_count(of[RED]) +
	    squares_count(of[BLUE]) + squares_count(of[GREEN]) +
	    squares_count(of[BLACK]);
}

static bool
list_acts(struct pos *p, struct tes_moves *list)
{
	for (unsigned k = 0; k < ACTS; k++)
		if (!choices_list_kind(p, list, (enum move_kind)k))
			return false;
	return true;
}

/* Decisions within a step */

void
choices_support_range(const struct pos *p, unsigned *least, unsigned *most)
{
	const struct state *s = &p->s;
	const unsigned held = hand_most(s, s->decider, support_colour(s));

	*least = 1;
	*most = held;
	if (!p->is_english)
		return;
	while (*least <= held && !rule_support(p, *least, NULL))
		++*least;
	for (*most = *least; *most < held && rule_support(p, *most + 1, NULL);)
		++*most;
	if (*least > held)
		*most = 0;
}

struct tes_move
choices_support(const struct pos *p, unsigned tiles)
{
	const bool attacks = p->s.phase == PHASE_ATTACK;

	return (struct tes_move){
		.kind = attacks ? MOVE_ATTACK : MOVE_DEFEND,
		.what = attacks ? (uint8_t)leader_colour(p->s.attacker) : 0,
		.whom = attacks ? p->s.is_revolt : 0,
		.more = (uint8_t)tiles,
	};
}

static bool
list_support(struct pos *p, struct tes_moves *list)
{
	unsigned least, most;

	choices_support_range(p, &least, &most);
	if (!moves_add(list, choices_support(p, 0)))
		return false;
	for (unsigned n = least; n <= most; n++)
		if (!moves_add(list, choices_support(p, n)))
			return false;
	return true;
}

static bool
list_wars(struct pos *p, struct tes_moves *list)
{
	for (unsigned rest = board_clashes(&p->s.board, p->s.sq); rest;
	     rest &= rest - 1)
		if (!moves_add(list, (struct tes_move){
			.kind = MOVE_WAR, .what = (uint8_t)bits_first(rest) }))
			return false;
	return true;
}

static bool
add_decline(const struct pos *p, struct tes_moves *list)
{
	return moves_add(list, (struct tes_move){
		.kind = MOVE_DECLINE, .more = p->s.phase });
}

static bool
list_buildings(struct pos *p, struct tes_moves *list)
{
	return add_decline(p, list) &&
	    add_squares(list, (struct tes_move){ .kind = MOVE_BUILD },
		board_building_squares(&p->s.board, p->s.sq));
}

/*
 * Returns, as bits, the monuments not yet built that have the colour of the
 * tile just placed.
 */
static unsigned
monuments_left(const struct pos *p)
{
	unsigned left = 0;

	for (unsigned m = 0; m < MONUMENTS; m++)
		if (rule_colours(p, m, NULL))
			left |= 1u << m;
	return left;
}

bool
choices_can_build_up(const struct pos *p)
{
	const struct board *b = &p->s.board;

	return (squares_any(board_quads(b, p->s.sq)) && monuments_left(p)) ||
	    (rule_once(p, NULL) && squares_any(board_crosses(b, p->s.sq)));
}

static bool
list_monuments(struct pos *p, struct tes_moves *list)
{
	const struct squares quads = board_quads(&p->s.board, p->s.sq);
	struct tes_move m = { .kind = MOVE_MONUMENT };

	if (!add_decline(p, list))
		return false;
	for (unsigned left = monuments_left(p); left; left &= left - 1) {
		m.what = (uint8_t)bits_first(left);
		if (!add_squares(list, m, quads))
			return false;
	}
	return !rule_once(p, NULL) ||
	    add_squares(list, (struct tes_move){ .kind = MOVE_ZIGGURAT },
		board_crosses(&p->s.board, p->s.sq));
}

uint32_t
choices_treasures(const struct pos *p, struct squares set)
{
	uint32_t bits = 0;

	for (unsigned i = 0; p->temple[i] != NOWHERE; i++)
		if (squares_has(&set, p->temple[i]))
			bits |= UINT32_C(1) << i;
	return bits;
}

/*
 * R20: appends a move for each treasure of a kingdom that may stay: it takes
 * all others.  Returns false if out of memory.
 */
static bool
list_treasures(struct pos *p, struct tes_moves *list)
{
	struct treasures_due due;

	if (!act_treasures_due(p, &due))
		return true;
	const uint32_t all = choices_treasures(p, due.all);
	for (uint32_t stay = choices_treasures(p, due.choice); stay;
	     stay &= stay - 1)
		if (!moves_add(list, (struct tes_move){
			.kind = MOVE_TREASURE,
			.bits = all & ~(stay & -stay) }))
			return false;
	return true;
}

static bool
list_cubes(struct pos *p, struct tes_moves *list)
{
	(void)p;
	for (unsigned c = 0; c < COLOURS; c++)
		if (!moves_add(list, (struct tes_move){
			.kind = MOVE_CUBE, .what = (uint8_t)c }))
			return false;
	return true;
}

bool
choices_list(struct pos *p, struct tes_moves *list)
{
	static bool (*const by_phase[])(struct pos *p,
	    struct tes_moves *list) = {
		[PHASE_ACT] = list_acts,
		[PHASE_WAR] = list_wars,
		[PHASE_ATTACK] = list_support,
		[PHASE_DEFEND] = list_support,
		[PHASE_BUILD] = list_buildings,
		[PHASE_MONUMENT] = list_monuments,
		[PHASE_TREASURE] = list_treasures,
		[PHASE_CUBE] = list_cubes,
		[PHASE_OVER] = NULL,
	};

	list->count = 0;
	return !by_phase[p->s.phase] || by_phase[p->s.phase](p, list);
}

uint64_t
choices_count(struct pos *p, uint64_t n[MOVE_KINDS_MAX])
{
	uint64_t sum = 0;

	if (p->s.phase != PHASE_ACT) {
		if (!choices_list(p, &p->scratch))
			p->scratch.count = 0;
		return moves_count_kinds(&p->scratch, n);
	}
	for (unsigned k = 0; k < MOVE_KINDS_MAX; k++)
		sum += n[k] = k < ACTS ? count_kind(p, (enum move_kind)k) : 0;
	return sum;
}
