/*
 * moves.c - legal moves: listed, counted, or one chosen at random.
 *
 * The board keeps the rim (the free cells beside a hex) and the number of its
 * cells by neighbours.  So most kinds of moves are counted, and a random one is
 * chosen, without listing them.  Lists take cells from the rim and ask rule.h
 * whether the move is legal; tests compare lists and counts with the rules.
 */
#include <assert.h>

#include "games/gods/rule.h"

#define T(seat) (1u << (AROUND_TEMPLE + (seat)))
#define M(seat) (1u << (AROUND_TRIBE + (seat)))
#define COLOUR AROUND_BARE, M(0), M(1), M(2), M(3), 0, 0, 0

/*
 * Indexed by content: nothing, desert, decay, wall, four temples, then tribes.
 */
const uint16_t around_of[LIES_KINDS] = {
	0, 0, 0, 0, T(0), T(1), T(2), T(3),
	COLOUR, COLOUR, COLOUR, COLOUR,
};

/* Returns the most neighbours that the player can pay for. */
static unsigned
most_around(const struct pos *p, enum gods_param cost)
{
	const int each = p->rule[cost];
	const int most = each ? p->s.owner[p->s.seat].power / each : NEIGHBOURS;

	return most < NEIGHBOURS ? (unsigned)most : NEIGHBOURS;
}

static unsigned
cells_within(const struct pos *p, unsigned most)
{
	unsigned cells = 0;

	for (unsigned n = 1; n <= most; n++)
		cells += p->s.cells[n];
	return cells;
}

/*
 * Tribes
 */

static uint64_t
count_tribe(const struct pos *p)
{
	unsigned colours = 0;

	for (unsigned c = 0; c < COLOURS; c++)
		colours += p->s.display[c] > 0;
	return colours ?
	    (uint64_t)colours * cells_within(p, most_around(p, P_TRIBE_COST)) :
	    0;
}

static bool
list_tribe(struct pos *p, struct tes_moves *list, enum move_kind kind)
{
	struct tes_move m = { .kind = (uint8_t)kind };

	for (m.what = 0; m.what < COLOURS; m.what++) {
		if (!rule_hex(EXACT, p, m.what, 0, NULL))
			continue;
		for (unsigned i = 0; i < p->s.rim; i++) {
			m.from = p->edge[i];
			if (rule_price(EXACT, p, &p->place[m.from],
				P_TRIBE_COST, NULL) && !moves_add(list, m))
				return false;
		}
	}
	return true;
}

/* Returns a random free cell beside 1 to `most` hexes. */
static uint32_t
lot_cell(const struct pos *p, uint64_t word[2], unsigned most)
{
	uint32_t cell;

	do
		cell = p->edge[random_below(word, p->s.rim)];
	while ((p->place[cell].key & 7u) > most);
	return cell;
}

/*
 * Returns the kind of a random hex on the display, among the kinds below `end`.
 */
static uint8_t
lot_hex(const struct pos *p, uint64_t word[2], unsigned end)
{
	unsigned kinds = 0, h = 0;

	for (unsigned i = 0; i < end; i++)
		kinds += p->s.display[i] > 0;
	for (unsigned n = random_below(word, kinds); ; h++)
		if (p->s.display[h] && n-- == 0)
			return (uint8_t)h;
}

static bool
lot_tribe(struct pos *p, uint64_t word[2], struct tes_move *m)
{
	m->what = lot_hex(p, word, COLOURS);
	m->from = lot_cell(p, word, most_around(p, P_TRIBE_COST));
	return true;
}

/*
 * Temples.  If the player has fewer markers than the temple converts tribes,
 * the player chooses the tribes that stay without one (Q12).
 */

/*
 * Appends the moves that put a temple on m.from: one for each choice of the
 * tribes that stay without a marker.  Returns false if out of memory.
 */
static bool
add_temples(struct pos *p, struct tes_moves *list, struct tes_move m)
{
	unsigned missing = 0, tribes = 0, stock;

	if (!rule_price(EXACT, p, &p->place[m.from], P_TEMPLE_COST, NULL))
		return true;
	if (p->s.owner[p->s.seat].markers < NEIGHBOURS) {
		tribes = tribes_around(p, m.from, &stock);
		missing = markers_missing(tribes, stock);
	}
	for (unsigned bare = 0; bare < 1u << NEIGHBOURS; bare++) {
		if (bare & ~tribes || bit_count(bare) != missing)
			continue;
		m.more = (uint8_t)bare;
		if (!moves_add(list, m))
			return false;
		if (missing == 0)
			break;
	}
	return true;
}

static bool
list_temple(struct pos *p, struct tes_moves *list, enum move_kind kind)
{
	struct tes_move m = { .kind = (uint8_t)kind };

	if (!rule_any_temple(EXACT, p, NULL))
		return true;
	for (unsigned i = 0; i < p->s.rim; i++) {
		m.from = p->edge[i];
		if (!add_temples(p, list, m))
			return false;
	}
	return true;
}

static uint64_t
count_temple(const struct pos *p)
{
	static const uint8_t row[NEIGHBOURS + 1][NEIGHBOURS + 1] = {
		{ 1 }, { 1, 1 }, { 1, 2, 1 }, { 1, 3, 3, 1 },
		{ 1, 4, 6, 4, 1 }, { 1, 5, 10, 10, 5, 1 },
		{ 1, 6, 15, 20, 15, 6, 1 },
	};
	const unsigned most = most_around(p, P_TEMPLE_COST);
	unsigned stock, n = 0;

	if (!p->s.owner[p->s.seat].temples || p->s.once & ONCE_A_TEMPLE)
		return 0;
	if (p->s.owner[p->s.seat].markers >= NEIGHBOURS)
		return cells_within(p, most);
	for (unsigned i = 0; i < p->s.rim; i++) {
		if ((p->place[p->edge[i]].key & 7u) > most)
			continue;
		const unsigned tribes = tribes_around(p, p->edge[i], &stock);
		n += row[bit_count(tribes)][markers_missing(tribes, stock)];
	}
	return n;
}

static bool lot_listed(struct pos *p, uint64_t word[2], struct tes_move *m);

static bool
lot_temple(struct pos *p, uint64_t word[2], struct tes_move *m)
{
	if (p->s.owner[p->s.seat].markers < NEIGHBOURS)
		return lot_listed(p, word, m);
	m->from = lot_cell(p, word, most_around(p, P_TEMPLE_COST));
	return true;
}

/*
 * Hexes of the display other than tribes
 */

static bool
can_use(const struct pos *p, enum hex hex, unsigned kind)
{
	return p->s.display[hex] && !(p->s.once & once_bit(p, kind));
}

static uint64_t
count_desert(const struct pos *p)
{
	return can_use(p, HEX_DESERT, ONCE_A_DESERT) ? p->s.rim : 0;
}

static bool
list_desert(struct pos *p, struct tes_moves *list, enum move_kind kind)
{
	struct tes_move m = { .kind = (uint8_t)kind };

	if (!rule_hex(EXACT, p, HEX_DESERT, ONCE_A_DESERT, NULL))
		return true;
	for (unsigned i = 0; i < p->s.rim; i++) {
		m.from = p->edge[i];
		if (!moves_add(list, m))
			return false;
	}
	return true;
}

static bool
lot_desert(struct pos *p, uint64_t word[2], struct tes_move *m)
{
	m->from = p->edge[random_below(word, p->s.rim)];
	return true;
}

/*
 * D29, Q21: a decay can steal from seats that have power and a temple beside
 * the cell, but not from the player's own.
 */
static uint64_t
count_decay(const struct pos *p)
{
	unsigned victims = 0, n = 0;

	if (!can_use(p, HEX_DECAY, ONCE_A_DECAY))
		return 0;
	for (unsigned i = 0; i < p->seats; i++)
		if (i != p->s.seat && p->s.owner[i].power)
			victims |= 1u << i;
	for (unsigned i = 0; i < p->s.rim; i++)
		n += 1 + bit_count(board_seats(p, p->edge[i]) & victims);
	return n;
}

static bool
list_decay(struct pos *p, struct tes_moves *list, enum move_kind kind)
{
	struct tes_move m = { .kind = (uint8_t)kind };

	if (!rule_hex(EXACT, p, HEX_DECAY, ONCE_A_DECAY, NULL))
		return true;
	for (unsigned i = 0; i < p->s.rim; i++) {
		m.from = p->edge[i];
		m.whom = NO_VICTIM;
		if (!moves_add(list, m))
			return false;
		for (m.whom = 0; m.whom < p->seats; m.whom++)
			if (rule_victim(EXACT, p, &m, NULL) &&
			    !moves_add(list, m))
				return false;
	}
	return true;
}

/*
 * Moved deserts: leap.c
 */

static bool
can_whirl(const struct pos *p)
{
	return can_use(p, HEX_WHIRLWIND, ONCE_A_WHIRLWIND);
}

static uint64_t
count_whirl(const struct pos *p)
{
	return can_whirl(p) ? leap_count(p) : 0;
}

static uint64_t
count_pay(const struct pos *p)
{
	return p->s.owner[p->s.seat].power >= p->rule[P_MOVE_COST] &&
	    !(p->s.once & once_bit(p, ONCE_A_MOVE)) ? leap_count(p) : 0;
}

static bool
lot_leap(struct pos *p, uint64_t word[2], struct tes_move *m)
{
	return leap_is_endless(p) ? lot_listed(p, word, m) :
				    leap_lot(p, word, m);
}

/*
 * Actions without a cell
 */

static uint64_t
count_whirlwind(const struct pos *p)
{
	return can_whirl(p);
}

static uint64_t
count_take(const struct pos *p)
{
	return can_use(p, HEX_EXTRA, ONCE_A_TAKE);
}

static uint64_t
count_discard(const struct pos *p)
{
	unsigned kinds = 0;

	if (p->s.once & once_bit(p, ONCE_A_DISCARD))
		return 0;
	for (unsigned h = 0; h < HEX_END; h++)
		kinds += p->s.display[h] > 0;
	return kinds;
}

static bool
list_discard(struct pos *p, struct tes_moves *list, enum move_kind kind)
{
	struct tes_move m = { .kind = (uint8_t)kind };

	for (m.what = 0; m.what < HEX_END; m.what++)
		if (rule_discard(EXACT, p, &m, NULL) && !moves_add(list, m))
			return false;
	return true;
}

static bool
lot_discard(struct pos *p, uint64_t word[2], struct tes_move *m)
{
	m->what = lot_hex(p, word, HEX_END);
	return true;
}

/*
 * For each kind of action: functions that count the legal moves, list them, and
 * choose one at random.
 */
static const struct {
	uint64_t (*count)(const struct pos *p);
	/* or NULL */
	bool (*list)(struct pos *p, struct tes_moves *list,
	    enum move_kind kind);
	bool (*lot)(struct pos *p, uint64_t word[2], struct tes_move *m);
} actions[] = {
	[MOVE_TRIBE] = { count_tribe, list_tribe, lot_tribe },
	[MOVE_TEMPLE] = { count_temple, list_temple, lot_temple },
	[MOVE_DESERT] = { count_desert, list_desert, lot_desert },
	[MOVE_DECAY] = { count_decay, list_decay, lot_listed },
	[MOVE_WHIRLWIND] = { count_whirlwind, NULL, NULL },
	[MOVE_WHIRL] = { count_whirl, leap_list, lot_leap },
	[MOVE_PAY] = { count_pay, leap_list, lot_leap },
	[MOVE_TAKE] = { count_take, NULL, NULL },
	[MOVE_DISCARD] = { count_discard, list_discard, lot_discard },
};

enum { ACTIONS_BEGIN = MOVE_TRIBE, ACTIONS_END = MOVE_DISCARD + 1 };

/* Sets *m to one of the moves in p->scratch, at random. */
static bool
lot_scratch(struct pos *p, uint64_t word[2], struct tes_move *m)
{
	*m = p->scratch.move[random_below(word, (uint32_t)p->scratch.count)];
	return true;
}

/*
 * Sets *m to a random move of its kind, of which there must be one, by listing
 * them.  Returns false if out of memory.
 */
static bool
lot_listed(struct pos *p, uint64_t word[2], struct tes_move *m)
{
	p->scratch.count = 0;
	return actions[m->kind].list(p, &p->scratch, m->kind) &&
	    lot_scratch(p, word, m);
}

/* Sets n[] to the number of legal moves of each kind; returns their sum. */
static uint64_t
count_kinds(const struct pos *p, uint64_t n[MOVE_KINDS])
{
	const struct state *s = &p->s;
	uint64_t sum = 0;

	for (unsigned k = 0; k < MOVE_KINDS; k++)
		n[k] = 0;
	if (s->phase == PHASE_BEGIN) {
		n[p->rule[P_VILLAGE_END] == VILLAGES_DECLARED ? MOVE_END :
								MOVE_STOP] = 1;
		n[MOVE_GO] = 1;
		return 2;
	}
	if (s->phase != PHASE_ACT)
		return 0;
	if (s->done == s->allowed) {
		n[MOVE_USE] = n[MOVE_GO] = 1;
		return 2;
	}
	for (unsigned k = ACTIONS_BEGIN; k < ACTIONS_END; k++)
		if (actions[k].count)
			sum += n[k] = actions[k].count(p);
	n[MOVE_PASS] = sum == 0;
	n[MOVE_USE] = sum > 0 && s->held > 0;
	return sum + n[MOVE_PASS] + n[MOVE_USE];
}

bool
moves_list(struct pos *p, struct tes_moves *list)
{
	uint64_t n[MOVE_KINDS_MAX];

	list->count = 0;
	count_kinds(p, n);
	for (unsigned k = 0; k < MOVE_KINDS; k++) {
		if (n[k] == 0)
			continue;
		const bool good = k < ACTIONS_END && actions[k].list ?
		    actions[k].list(p, list, k) :
		    moves_add(list, (struct tes_move){ .kind = (uint8_t)k });
		if (!good)
			return false;
	}
	return true;
}

/*
 * Returns whether moves must be listed to be counted, because deserts may move
 * to any cell.
 */
static bool
has_to_list(const struct pos *p)
{
	return leap_is_endless(p) && p->s.phase == PHASE_ACT &&
	    p->s.deserts > 0;
}

uint64_t
moves_count(void *pos, uint64_t n[MOVE_KINDS_MAX])
{
	struct pos *p = pos;

	if (has_to_list(p) && moves_list(p, &p->scratch))
		return moves_count_kinds(&p->scratch, n);
	for (unsigned k = MOVE_KINDS; k < MOVE_KINDS_MAX; k++)
		n[k] = 0;
	return count_kinds(p, n);
}

/*
 * Chooses a random kind of move that has legal moves: all kinds equally likely
 * (TES_SAMPLE_STEP_TYPE), or in proportion to the number n[] of their moves.
 */
static unsigned
lot_kind(const uint64_t *n, uint64_t sum, uint64_t word[2],
    enum tes_sampling how)
{
	unsigned kinds = 0, k = 0;

	for (unsigned i = 0; i < MOVE_KINDS; i++)
		kinds += n[i] > 0;
	uint64_t at = random_below(word, how == TES_SAMPLE_STEP_TYPE ? kinds :
							       (uint32_t)sum);
	for (;; k++) {
		const uint64_t share =
		    how == TES_SAMPLE_STEP_TYPE ? n[k] > 0 : n[k];

		if (at < share)
			return k;
		at -= share;
	}
}

bool
moves_lot(struct pos *p, uint64_t word[2], enum tes_sampling how,
    struct tes_move *m)
{
	uint64_t n[MOVE_KINDS_MAX];
	if (how == TES_SAMPLE_MOVE && has_to_list(p))
		return moves_list(p, &p->scratch) && lot_scratch(p, word, m);
	const uint64_t sum = count_kinds(p, n);
	const unsigned k = lot_kind(n, sum, word, how);

	*m = (struct tes_move){ .kind = (uint8_t)k };
	return k >= ACTIONS_END || !actions[k].lot ||
	    actions[k].lot(p, word, m);
}

/*
 * A move that is listed names the tribes that stay bare.  Debug builds compare
 * both modes; a draw beside hidden hexes cannot be tried twice.
 */
bool
rule_is_legal(struct pos *p, const struct tes_move *m)
{
#ifdef TES_DEBUG
	struct why why;

	if (!p->s.hidden)
		assert(rule_step(EXACT, p, m, true, NULL) ==
		    rule_why(p, m, &why));
#endif
	return rule_step(EXACT, p, m, true, NULL);
}

bool
rule_why(struct pos *p, const struct tes_move *m, struct why *why)
{
	return rule_step(WHY, p, m, true, why);
}
