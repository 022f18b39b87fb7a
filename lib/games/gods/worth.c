/*
 * worth.c - how good a position is for a god, as far as one sees at a glance.
 *
 * Rules of thumb, for those who choose moves; no rulebook has them.  What they
 * are good for was found by playing: tests of tessera-play.
 */
#include "games/gods/moves.h"

/* In thousandths of a point. */
enum {
	POINT = 1000,
	WORTH_POWER = 110,  /* nine of it pay a temple that takes three hexes */
	WORTH_TEMPLE = 150, /* in stock: one that can still be placed */
	WORTH_MARKER = 60,  /* the same, of the first few */
	WORTH_EXTRA = 700,  /* an extra action that is held */
	WORTH_ACTION = 800, /* one that is still to be made in this turn */
	MARKERS_ENOUGH = 6
};

/*
 * Of the three tribes of a village the first is a sixth, the second two, and
 * the third, with which it counts, three: a pair is what is easily completed.
 */
static int32_t
begun_villages(const struct pos *p, const struct owner *o)
{
	static const int32_t sixths[TRIBES_A_VILLAGE] = { 0, 1, 3 };
	int32_t worth = 0;

	for (int c = 0; c < COLOURS; c++) {
		const int village = p->rule[P_CARD] +
		    (p->s.chips_left[c] > 0 ? p->rule[P_CHIP] : 0);

		worth += POINT * village *
		    sixths[o->marked[c] % TRIBES_A_VILLAGE] / 6;
	}
	return worth;
}

int32_t
position_worth(const void *pos, unsigned seat)
{
	const struct pos *p = pos;
	const struct owner *o = &p->s.owner[seat];
	const int markers =
	    o->markers < MARKERS_ENOUGH ? o->markers : MARKERS_ENOUGH;
	int32_t value[TES_COLUMNS_MAX], total, tie;

	gods_play.standing(p, seat, value, &total, &tie);
	/* Who has most temples may not have them at the end. */
	int32_t worth = POINT * (o->points + total) / 2 +
	    begun_villages(p, o) + WORTH_POWER * o->power +
	    WORTH_TEMPLE * o->temples + WORTH_MARKER * markers +
	    WORTH_EXTRA * o->extras;
	if (p->s.seat == seat && p->s.phase == PHASE_ACT)
		worth += WORTH_ACTION * (p->s.allowed - p->s.done);
	return worth;
}
