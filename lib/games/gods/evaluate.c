/*
 * evaluate.c - estimates the value of a position for a seat, for bots.
 *
 * The weights come from no rulebook; tests/cram/play.t measures how well bots
 * play with them.
 */
#include "games/gods/moves.h"

/* Weights in thousandths of a point. */
enum {
	POINT = 1000,
	VALUE_POWER = 110, /* for each power; a temple beside 3 hexes costs 9 */
	VALUE_TEMPLE = 150, /* for each temple in stock */
	VALUE_MARKER = 60,  /* for each marker in stock, up to MARKERS_ENOUGH */
	VALUE_EXTRA = 700,  /* for each extra action held */
	VALUE_ACTION = 800, /* for each action left in this turn */
	MARKERS_ENOUGH = 6
};

/*
 * Returns the value of the seat's incomplete villages: of a village's three
 * tribes, the first counts 1/6 of the village, the second 2/6.
 */
static int32_t
begun_villages(const struct pos *p, const struct owner *o)
{
	static const int32_t sixths[TRIBES_A_VILLAGE] = { 0, 1, 3 };
	int32_t sum = 0;

	for (int c = 0; c < COLOURS; c++) {
		const int village = p->rule[P_CARD] +
		    (p->s.chips_left[c] > 0 ? p->rule[P_CHIP] : 0);

		sum += POINT * village *
		    sixths[o->marked[c] % TRIBES_A_VILLAGE] / 6;
	}
	return sum;
}

int32_t
position_evaluate(const struct pos *p, unsigned seat)
{
	const struct owner *o = &p->s.owner[seat];
	const int markers =
	    o->markers < MARKERS_ENOUGH ? o->markers : MARKERS_ENOUGH;
	int32_t value[TES_COLUMNS_MAX], total, tie;

	gods_play.standing(p, seat, value, &total, &tie);
	/*
	 * Half of the points with the temple majority, half without: it may
	 * still change.
	 */
	int32_t sum = POINT * (o->points + total) / 2 +
	    begun_villages(p, o) + VALUE_POWER * o->power +
	    VALUE_TEMPLE * o->temples + VALUE_MARKER * markers +
	    VALUE_EXTRA * o->extras;
	if (p->s.seat == seat && p->s.phase == PHASE_ACT)
		sum += VALUE_ACTION * (p->s.allowed - p->s.done);
	return sum;
}
