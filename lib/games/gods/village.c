/*
 * village.c - religions, markers, villages and points.
 *
 * A god has one village of a colour for every three tribes of it with its
 * marker.  Returnable and kept pieces follow from changes of that number.
 */
#include "games/gods/gods.h"

void
look_around(const struct gods *g, struct cell cell, const struct piece *except,
    struct around *around)
{
	unsigned all = 0;

	field_around(&g->field, cell, around->at);
	for (unsigned i = 0; i < NEIGHBOURS && except; i++)
		if (around->at[i] == except)
			around->at[i] = NULL;
	for (unsigned i = 0; i < NEIGHBOURS; i++) {
		around->all[all] = around->at[i];
		all += around->at[i] != NULL;
	}
	around->maybe = 0;
	for (unsigned i = 0; i < all; i++)
		around->maybe += around->all[i]->maybe;
	around->pieces = all - around->maybe;
}

/*
 * D4 to D8, the five cases of a new tribe: temples beside it decide; only
 * without any do marked tribes count (D5, D6, D7, Q15, Q16).
 */
int
faith_of(const struct gods *g, const struct around *around)
{
	/* Maps a set of seats to its only member, or to NO_SEAT. */
	static const int8_t only[1 << SEATS] = { NO_SEAT, 0, 1, NO_SEAT, 2,
		NO_SEAT, NO_SEAT, NO_SEAT, 3, NO_SEAT, NO_SEAT, NO_SEAT,
		NO_SEAT, NO_SEAT, NO_SEAT, NO_SEAT };
	/* Seats of the pieces, as bits by seat + 1; bit 0: no seat. */
	unsigned of_kind[PIECE_KINDS] = { 0 };

	for (unsigned i = 0; i < around->pieces + around->maybe; i++)
		of_kind[around->all[i]->kind] |=
		    1u << (around->all[i]->seat - NO_SEAT);

	const unsigned temples = of_kind[PIECE_TEMPLE] >> 1;
	const unsigned tribes = of_kind[PIECE_TRIBE];
	/* D9, Q14: unmarked tribes are ignored unless the edition is strict. */
	if (!temples && tribes & 1 && g->rule[P_MIXED] == MIXED_STRICT)
		return NO_SEAT;
	return only[temples ? temples : tribes >> 1];
}

/* D11: without a marker in stock the tribe stays bare permanently. */
void
mark_tribe(struct gods *g, struct piece *tribe, int seat)
{
	tribe->seat = NO_SEAT;
	tribe->touched = g->clock;
	if (seat == NO_SEAT || g->god[seat].markers == 0)
		return;
	tribe->seat = (int8_t)seat;
	g->god[seat].markers--;
	g->god[seat].marked[tribe->colour]++;
	g->changed[seat] |= 1u << tribe->colour;
}

void
unmark_tribe(struct gods *g, struct piece *tribe)
{
	if (tribe->seat == NO_SEAT)
		return;
	g->god[tribe->seat].markers++;
	g->god[tribe->seat].marked[tribe->colour]--;
	g->changed[tribe->seat] |= 1u << tribe->colour;
	tribe->seat = NO_SEAT;
}

/*
 * Updates villages and chips of a god.  E1, E2, E3, E4, E9: three marked tribes
 * of a colour are a village, wherever they lie, in any player's turn, until a
 * marker leaves.  E5, E8, E10, E11: a lost village returns the returnable piece
 * only; a founded one takes a kept piece (chip) while any are left, also in a
 * colour founded before (Q46, Q47).  A10, A11, E6, E7, Q44, Q45: the returnable
 * pieces never run out.
 */
static void
recount_colour(struct gods *g, struct judge_run *run, unsigned seat, int c)
{
	struct god *god = &g->god[seat];
	const int now = god->marked[c] / TRIBES_A_VILLAGE;
	const int change = now - god->villages[c];
	int chips = change > 0 ? change : 0;

	if (change == 0)
		return;
	god->villages[c] = now;
	g->points_changed = true;
	if (chips > g->chips_left[c])
		chips = g->chips_left[c];
	god->chips[c] += chips;
	g->chips_left[c] -= chips;
	if (run->watch)
		tell_village(run, run->seat_name[seat], c, change, chips);
}

/* Q11, Q40: villages of all gods can change in any player's turn. */
void
recount(struct gods *g, struct judge_run *run)
{
	for (unsigned i = 0; i < g->gods; i++) {
		unsigned changed = g->changed[i];

		for (int c = 0; changed; changed >>= 1, c++)
			if (changed & 1)
				recount_colour(g, run, i, c);
		g->changed[i] = 0;
	}
}

void
recount_tribe(struct gods *g, struct judge_run *run, const struct piece *tribe)
{
	if (tribe->seat == NO_SEAT)
		return;
	recount_colour(g, run, (unsigned)tribe->seat, tribe->colour);
	g->changed[tribe->seat] = 0;
}

int
god_villages(const struct god *god)
{
	int villages = 0;

	for (int c = 0; c < COLOURS; c++)
		villages += god->villages[c];
	return villages;
}

/* F10, F11: points for villages and chips. */
int
god_points(const struct gods *g, const struct god *god)
{
	int points = 0;

	for (int c = 0; c < COLOURS; c++)
		points += god->villages[c] * g->rule[P_CARD] +
		    god->chips[c] * g->rule[P_CHIP];
	return points;
}

/* F2, F3, Q39: villages of enough colours, or enough of any colours. */
bool
god_may_end(const struct gods *g, const struct god *god)
{
	int villages = 0, colours = 0;

	for (int c = 0; c < COLOURS; c++) {
		villages += god->villages[c];
		colours += god->villages[c] > 0;
	}
	return colours >= g->rule[P_END_COLOURS] ||
	    villages >= g->rule[P_END_VILLAGES];
}

/* F6, Q41, Q42, Q43: points end the game at once, in any player's turn. */
void
check_points(struct gods *g, struct judge_run *run)
{
	if (!g->points_changed || g->faith_loose)
		return;
	const int limit = g->gods == 2 ? g->rule[P_END_POINTS_TWO] :
					 g->rule[P_END_POINTS];
	if (limit == 0)
		return;
	g->points_changed = false;
	for (unsigned i = 0; i < g->gods; i++)
		if (god_points(g, &g->god[i]) >= limit) {
			judge_end(run, gods_end[ENDED_POINTS].name);
			return;
		}
}
