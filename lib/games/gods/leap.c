/*
 * leap.c - legal moves of deserts.  D26, Q3 to Q5: from any cell to another
 * free one that touches another hex.
 */
#include "games/gods/rule.h"

/*
 * Appends the moves of all deserts to free cells that touch another hex.  m has
 * the kind of the moves.  Returns false if out of memory.
 */
static bool
list_touching(struct pos *p, struct tes_moves *list, struct tes_move m)
{
	for (unsigned d = 0; d < p->s.deserts; d++) {
		m.from = p->desert[d];
		for (unsigned i = 0; i < p->s.rim; i++) {
			m.to = p->edge[i];
			if ((p->place[m.to].key != KEY_LONE ||
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

	for (unsigned i = 0; i < p->s.rim; i++) {
		const uint32_t beside = p->edge[i];

		m.to = beside;
		if (beside != m.from && !add_new(list, first, m))
			return false;
		if (!board_reserve(p, beside))
			return false;
		board_around(p, beside, around);
		for (unsigned n = 0; n < NEIGHBOURS; n++) {
			m.to = around[n];
			if (!p->place[m.to].lies && m.to != m.from &&
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
		board_unlift(p, m.from, at);
		p->s = before;
	}
	return good;
}

bool
leap_list(struct pos *p, struct tes_moves *list, struct tes_move m)
{
	return p->rule[P_MOVE_TO] == MOVE_ANYWHERE ?
	    list_anywhere(p, list, m) : list_touching(p, list, m);
}

uint64_t
leap_count(const struct pos *p)
{
	return (uint64_t)p->s.deserts * p->s.rim - p->s.lone;
}

void
leap_lot(const struct pos *p, uint64_t word[2], struct tes_move *m)
{
	do {
		m->from = p->desert[random_below(word, p->s.deserts)];
		m->to = p->edge[random_below(word, p->s.rim)];
	} while (!rule_leap_at(EXACT, p, m, NULL));
}
