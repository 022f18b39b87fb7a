/*
 * movegen.c - legal moves: listed, counted, or one chosen at random.
 *
 * The board keeps the frontier (the free cells beside a hex) and the number of
 * its cells by neighbours.  So most kinds of moves are counted, and a random
 * one is chosen, without listing them.  Lists take cells from the frontier and
 * ask rule.h whether the move is legal; tests compare lists and counts with the
 * rules.
 */
#include <assert.h>

#include "games/gods/rule.h"

#define T(seat) (1u << (AROUND_TEMPLE + (seat)))
#define M(seat) (1u << (AROUND_TRIBE + (seat)))
#define COLOUR AROUND_BARE, M(0), M(1), M(2), M(3), 0, 0, 0

/*
 * Indexed by content: nothing, desert, decay, wall, four temples, then tribes.
 */
const uint16_t around_of[CELL_KINDS] = {
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

/* Returns a random free cell beside 1 to `most` hexes. */
static uint32_t
sample_cell(const struct pos *p, uint64_t word[2], unsigned most)
{
	uint32_t cell;

	do
		cell = p->frontier[random_below(word, p->s.frontier_size)];
	while ((p->place[cell].key & 7u) > most);
	return cell;
}

/* Returns the number of kinds on the display, among the kinds below `end`. */
static unsigned
count_kinds(const struct pos *p, unsigned end)
{
	unsigned kinds = 0;

	for (unsigned i = 0; i < end; i++)
		kinds += p->s.display[i] > 0;
	return kinds;
}

/*
 * Returns the kind of a random hex on the display, among the kinds below `end`.
 */
static uint8_t
sample_hex(const struct pos *p, uint64_t word[2], unsigned end)
{
	unsigned h = 0;

	for (unsigned n = random_below(word, count_kinds(p, end)); ; h++)
		if (p->s.display[h] && n-- == 0)
			return (uint8_t)h;
}

/*
 * Appends the moves that put a temple on m.from.  If the player has fewer
 * markers than it converts tribes, the player chooses those that stay without
 * one (Q12): one move for each choice.  Returns false if out of memory.
 */
static bool
add_temples(struct pos *p, struct tes_moves *list, struct tes_move m)
{
	unsigned missing = 0, tribes = 0, stock;

	if (p->s.owner[p->s.seat].markers < NEIGHBOURS) {
		tribes = tribes_around(p, m.from, &stock);
		missing = markers_missing(tribes, stock);
	}
	for (unsigned bare = 0; bare < 1u << NEIGHBOURS; bare++) {
		if (bare & ~tribes ||
		    (unsigned)__builtin_popcount(bare) != missing)
			continue;
		m.more = (uint8_t)bare;
		if (!moves_add(list, m))
			return false;
		if (missing == 0)
			break;
	}
	return true;
}

/*
 * Appends the moves that put a hex, of the kind of m, on a free cell beside 1
 * to `most` hexes.  Returns false if out of memory.
 */
static bool
list_cells(struct pos *p, struct tes_moves *list, struct tes_move m,
    unsigned most)
{
	for (unsigned i = 0; i < p->s.frontier_size; i++) {
		m.from = p->frontier[i];
		if ((p->place[m.from].key & 7u) > most)
			continue;
		if (m.kind == MOVE_TEMPLE ? !add_temples(p, list, m) :
					    !moves_add(list, m))
			return false;
		if (m.kind != MOVE_DECAY)
			continue;
		for (m.whom = 0; m.whom < p->seats; m.whom++)
			if (rule_victim(EXACT, p, &m, NULL) &&
			    !moves_add(list, m))
				return false;
		m.whom = NO_VICTIM;
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

	if (!p->s.owner[p->s.seat].temples)
		return 0;
	if (p->s.owner[p->s.seat].markers >= NEIGHBOURS)
		return cells_within(p, most);
	for (unsigned i = 0; i < p->s.frontier_size; i++) {
		if ((p->place[p->frontier[i]].key & 7u) > most)
			continue;
		const unsigned tribes =
		    tribes_around(p, p->frontier[i], &stock);
		n += row[__builtin_popcount(tribes)]
			[markers_missing(tribes, stock)];
	}
	return n;
}

/*
 * Moved deserts.  D26, Q3 to Q5: from any cell to another free one that touches
 * another hex.
 */

/* Appends the moves, of m's kind, of deserts to cells beside another hex. */
static bool
list_touching(struct pos *p, struct tes_moves *list, struct tes_move m)
{
	for (unsigned d = 0; d < p->s.deserts; d++) {
		m.from = p->desert[d];
		for (unsigned i = 0; i < p->s.frontier_size; i++) {
			m.to = p->frontier[i];
			if ((p->place[m.to].key != KEY_DESERT_ONLY ||
				rule_leap_at(EXACT, p, &m, NULL)) &&
			    !moves_add(list, m))
				return false;
		}
	}
	return true;
}

/* Appends a move, unless a move from index `first` on has its target. */
static bool
add_new(struct tes_moves *list, size_t first, struct tes_move m)
{
	for (size_t i = first; i < list->count; i++)
		if (list->move[i].to == m.to)
			return true;
	return moves_add(list, m);
}

/*
 * Appends a move of the desert on m.from, which has been lifted, to each free
 * cell that a moved desert may go to even if it then touches no hex: the free
 * cells beside a hex, and the cells beside those.  Returns false if out of
 * memory.
 */
static bool
add_anywhere(struct pos *p, struct tes_moves *list, struct tes_move m)
{
	const size_t first = list->count;
	uint32_t around[NEIGHBOURS];

	for (unsigned i = 0; i < p->s.frontier_size; i++) {
		const uint32_t beside = p->frontier[i];

		m.to = beside;
		if (beside != m.from && !add_new(list, first, m))
			return false;
		if (!board_reserve(p, beside))
			return false;
		board_around(p, beside, around);
		for (unsigned n = 0; n < NEIGHBOURS; n++) {
			m.to = around[n];
			if (!p->place[m.to].content && m.to != m.from &&
			    !add_new(list, first, m))
				return false;
		}
	}
	return true;
}

static bool
list_anywhere(struct pos *p, struct tes_moves *list, struct tes_move m)
{
	const struct state before = p->s;
	uint16_t at[1 + NEIGHBOURS];
	bool good = true;

	for (unsigned d = 0; d < before.deserts && good; d++) {
		m.from = p->desert[d];
		board_lift(p, m.from, at);
		good = add_anywhere(p, list, m);
		board_undo_lift(p, m.from, at);
		p->s = before;
	}
	return good;
}

enum { ACTIONS_BEGIN = MOVE_TRIBE, ACTIONS_END = MOVE_DISCARD + 1 };

/* Returns the number of legal actions of a kind. */
static uint64_t
count_actions(const struct pos *p, enum move_kind kind)
{
	const struct state *s = &p->s;
	const unsigned hex = used_hex[kind];
	unsigned victims = 0, n = 0;

	if (s->once & p->once[kind] || (hex != HEX_NONE && !s->display[hex]))
		return 0;
	switch (kind) {
	case MOVE_TRIBE:
		return count_kinds(p, COLOURS) *
		    cells_within(p, most_around(p, P_TRIBE_COST));
	case MOVE_TEMPLE:
		return count_temple(p);
	case MOVE_DESERT:
		return s->frontier_size;
	case MOVE_DECAY:
		/* D29, Q21: seats with power, and a temple beside the cell. */
		for (unsigned i = 0; i < p->seats; i++)
			if (i != s->seat && s->owner[i].power)
				victims |= 1u << i;
		for (unsigned i = 0; i < s->frontier_size; i++)
			n += 1 + __builtin_popcount(victims &
			    board_seats(p, p->frontier[i]));
		return n;
	case MOVE_PAY:
		if (s->owner[s->seat].power < p->rule[P_MOVE_COST])
			return 0;
		/* fall through */
	case MOVE_WHIRL:
		return (uint64_t)s->deserts * s->frontier_size - s->desert_only;
	case MOVE_DISCARD:
		return count_kinds(p, HEX_END);
	default:
		return kind != MOVE_USE;
	}
}

/*
 * Appends the legal moves of a kind, of which there must be one.  Returns false
 * if out of memory.
 */
static bool
list_moves(struct pos *p, struct tes_moves *list, enum move_kind kind)
{
	struct tes_move m = { .kind = (uint8_t)kind };

	switch (kind) {
	case MOVE_TRIBE:
		for (; m.what < COLOURS; m.what++)
			if (is_on_display(p, m.what) &&
			    !list_cells(p, list, m,
				most_around(p, P_TRIBE_COST)))
				return false;
		return true;
	case MOVE_TEMPLE:
		return list_cells(p, list, m, most_around(p, P_TEMPLE_COST));
	case MOVE_DESERT:
		return list_cells(p, list, m, NEIGHBOURS);
	case MOVE_DECAY:
		m.whom = NO_VICTIM;
		return list_cells(p, list, m, NEIGHBOURS);
	case MOVE_DISCARD:
		for (; m.what < HEX_END; m.what++)
			if (is_on_display(p, m.what) && !moves_add(list, m))
				return false;
		return true;
	case MOVE_WHIRL:
	case MOVE_PAY:
		return p->rule[P_MOVE_TO] == MOVE_ANYWHERE ?
		    list_anywhere(p, list, m) : list_touching(p, list, m);
	default:
		return moves_add(list, m);
	}
}

/* Sets *m to one of the moves in p->scratch, at random. */
static bool
sample_scratch(struct pos *p, uint64_t word[2], struct tes_move *m)
{
	*m = p->scratch.move[random_below(word, (uint32_t)p->scratch.count)];
	return true;
}

/*
 * Completes *m, a random move of its kind, of which there must be one.  Returns
 * false if out of memory.
 */
static bool
sample_move(struct pos *p, uint64_t word[2], struct tes_move *m)
{
	switch (m->kind) {
	case MOVE_TRIBE:
		m->what = sample_hex(p, word, COLOURS);
		m->from = sample_cell(p, word, most_around(p, P_TRIBE_COST));
		return true;
	case MOVE_TEMPLE:
		if (p->s.owner[p->s.seat].markers < NEIGHBOURS)
			break;
		m->from = sample_cell(p, word, most_around(p, P_TEMPLE_COST));
		return true;
	case MOVE_DESERT:
		m->from = p->frontier[random_below(word, p->s.frontier_size)];
		return true;
	case MOVE_DECAY:
		break;
	case MOVE_WHIRL:
	case MOVE_PAY:
		if (p->rule[P_MOVE_TO] == MOVE_ANYWHERE)
			break;
		do {
			m->from = p->desert[random_below(word, p->s.deserts)];
			m->to =
			    p->frontier[random_below(word, p->s.frontier_size)];
		} while (!rule_leap_at(EXACT, p, m, NULL));
		return true;
	case MOVE_DISCARD:
		m->what = sample_hex(p, word, HEX_END);
		return true;
	default:
		return true;
	}
	p->scratch.count = 0;
	return list_moves(p, &p->scratch, m->kind) &&
	    sample_scratch(p, word, m);
}

/* Sets n[] to the number of legal moves of each kind; returns their sum. */
static uint64_t
count_moves(const struct pos *p, uint64_t n[MOVE_KINDS])
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
		sum += n[k] = count_actions(p, k);
	n[MOVE_PASS] = sum == 0;
	n[MOVE_USE] = sum > 0 && s->held > 0;
	return sum + n[MOVE_PASS] + n[MOVE_USE];
}

bool
moves_list(struct pos *p, struct tes_moves *list)
{
	uint64_t n[MOVE_KINDS_MAX];

	list->count = 0;
	count_moves(p, n);
	for (unsigned k = 0; k < MOVE_KINDS; k++)
		if (n[k] > 0 && !list_moves(p, list, k))
			return false;
	return true;
}

/*
 * Returns whether moves must be listed to be counted, because deserts may move
 * to any cell.
 */
static bool
has_to_list(const struct pos *p)
{
	return p->rule[P_MOVE_TO] == MOVE_ANYWHERE && p->s.phase == PHASE_ACT &&
	    p->s.deserts > 0;
}

uint64_t
moves_count(struct pos *p, uint64_t n[MOVE_KINDS_MAX])
{
	if (has_to_list(p) && moves_list(p, &p->scratch))
		return moves_count_kinds(&p->scratch, n);
	for (unsigned k = MOVE_KINDS; k < MOVE_KINDS_MAX; k++)
		n[k] = 0;
	return count_moves(p, n);
}

/*
 * Chooses a kind of move first: all kinds that have legal moves equally likely
 * (TES_SAMPLE_STEP_TYPE), or in proportion to the number n[] of their moves.
 */
bool
moves_sample(struct pos *p, uint64_t word[2], enum tes_sampling how,
    struct tes_move *m)
{
	const bool by_kind = how == TES_SAMPLE_STEP_TYPE;
	uint64_t n[MOVE_KINDS_MAX];
	unsigned kinds = 0, k = 0;

	if (!by_kind && has_to_list(p))
		return moves_list(p, &p->scratch) && sample_scratch(p, word, m);
	const uint64_t sum = count_moves(p, n);
	for (unsigned i = 0; i < MOVE_KINDS; i++)
		kinds += n[i] > 0;
	uint64_t at = random_below(word, by_kind ? kinds : (uint32_t)sum);
	for (; at >= (by_kind ? n[k] > 0 : n[k]); k++)
		at -= by_kind ? n[k] > 0 : n[k];
	*m = (struct tes_move){ .kind = (uint8_t)k };
	return sample_move(p, word, m);
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
		    rule_why(p, m, true, &why));
#endif
	return rule_step(EXACT, p, m, true, NULL);
}

bool
rule_why(struct pos *p, const struct tes_move *m, bool lists, struct why *why)
{
	return rule_step(WHY, p, m, lists, why);
}
