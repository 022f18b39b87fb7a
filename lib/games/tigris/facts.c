/*
 * facts.c - contradictions that are reported although the board is uncertain.
 *
 * Some events happen at most once: a player has two catastrophes, none is
 * played on another or on a monument, a treasure is taken once, each monument
 * is built once.  Two steps that contradict each other in this way are wrong
 * in any order and on any board.  Only steps after the last error are
 * compared, since an earlier one may belong to that error.
 */
#include "games/tigris/tigris.h"

void
forget_facts(struct tigris *g)
{
	g->facts = (struct facts){ .ruins = { 0 } };
}

/* Reports a contradiction; evaluates to false. */
#define contradict(p, id, ...) (sure_breaks(p, id, __VA_ARGS__), false)

static bool
check_catastrophe(struct play *p, const struct action *a)
{
	struct facts *facts = &p->g->facts;
	char name[SQUARE_SIZE];

	if (a->verb != VERB_CATASTROPHE)
		return true;
	if (facts->ruins[p->seat] == CATASTROPHES)
		return contradict(p, TIGRIS_CATASTROPHES_GONE,
		    "%s has already played both", p->run->seat_name[p->seat]);
	if (squares_has(&facts->lasting, a->sq))
		return contradict(p, TIGRIS_CATASTROPHE_SQUARE,
		    "%s has a catastrophe, a monument or the ziggurat",
		    square_write(a->sq, name));
	facts->ruins[p->seat]++;
	squares_add(&facts->lasting, a->sq);
	return true;
}

static bool
check_treasures(struct play *p, const struct follow *f)
{
	struct tigris *g = p->g;
	char name[SQUARE_SIZE];

	for (unsigned i = 0; i < f->squares; i++) {
		const unsigned sq = f->square[i];

		if (squares_has(&g->facts.taken, sq))
			return contradict(p, TIGRIS_TREASURE_STAYS,
			    "the treasure of %s has been taken before",
			    square_write(sq, name));
		squares_add(&g->facts.taken, sq);
	}
	return true;
}

static bool
check_monument(struct play *p, const struct follow *f)
{
	struct facts *facts = &p->g->facts;

	if (facts->monuments >> f->monument & 1)
		return contradict(p, TIGRIS_MONUMENT_GONE, "%s",
		    monument_word[f->monument]);
	facts->monuments |= (uint8_t)(1u << f->monument);
	if (f->sq != NOWHERE)
		facts->lasting = squares_or(facts->lasting,
		    quad_at(f->sq));
	return true;
}

static bool
check_ziggurat(struct play *p, const struct follow *f)
{
	struct facts *facts = &p->g->facts;

	if (facts->has_ziggurat)
		return contradict(p, TIGRIS_ZIGGURAT_GONE, NULL);
	facts->has_ziggurat = true;
	if (f->sq != NOWHERE)
		facts->lasting = squares_or(facts->lasting,
		    cross_at(f->sq));
	return true;
}

static bool
check_follow(struct play *p, const struct action *a, const struct follow *f)
{
	switch (f->kind) {
	case FOLLOW_REVOLT:
		return a->verb == VERB_LEADER ||
		    contradict(p, TIGRIS_NO_REVOLT,
			"only placing a leader can start a revolt");
	case FOLLOW_WAR:
		return a->verb == VERB_TILE ||
		    contradict(p, TIGRIS_NO_WAR,
			"only placing a tile can start a war");
	case FOLLOW_MONUMENT:
		return check_monument(p, f);
	case FOLLOW_ZIGGURAT:
		return check_ziggurat(p, f);
	case FOLLOW_TREASURE:
		return check_treasures(p, f);
	default:
		return true;
	}
}

bool
facts_agree(struct play *p, const struct action *a)
{
	const struct tigris *g = p->g;

	if (!g->board_loose || g->order_loose || p->run->stands)
		return true;
	if (!check_catastrophe(p, a))
		return false;
	for (unsigned i = 0; i < a->follows; i++) {
		at_follow(p, &a->follow[i]);
		if (!check_follow(p, a, &a->follow[i]))
			return false;
	}
	at_step(p);
	return true;
}
