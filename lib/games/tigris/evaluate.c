/*
 * evaluate.c - estimates the value of a position for a dynasty, from its own
 * tiles and the board.
 *
 * The weights are heuristics, for bots.
 */
#include <string.h>

#include "games/tigris/moves.h"

/* Weights in thousandths of a point. */
enum {
	POINT = 1000,
	VALUE_LEADER = 500,  /* a leader on the board */
	VALUE_TEMPLE = 90,   /* a temple next to the leader */
	VALUE_SUPPORT = 60,  /* a tile of the leader's colour in its kingdom */
	VALUE_TREASURE = 350, /* a kingdom with trader and treasure */
	VALUE_MONUMENT = 1500, /* a monument in the leader's kingdom */
	VALUE_CATASTROPHE = 400,    /* a catastrophe tile left */

	SUPPORT_ENOUGH = 6,
	SUPPORT_OF_OTHERS = 1 /* tiles that an unseen hand is expected to add */
};

/* Limit that avoids overflow; no game comes near it. */
enum { POINTS_MAX = 1000000 };

/*
 * Returns the value of a seat's points: the fewer a colour has, the more its
 * points count, as the weakest colour decides the game.
 */
static int32_t
value_of_points(const struct state *s, unsigned seat)
{
	static const int32_t part[COLOURS] = { 520, 240, 140, 100 };
	uint32_t n[COLOURS];
	int32_t points[COLOURS], value[COLOURS], total = 0;

	memcpy(n, s->points[seat], sizeof(n));
	/*
	 * The points for monuments at the end of the turn are certain once the
	 * turn has begun, and count from then on: otherwise passing would look
	 * better than acting, since it scores at once, and two players might
	 * pass without end.
	 */
	if (s->seat == seat && (s->phase == PHASE_ACT ? s->done > 0 :
	    phase_is_inside(s->phase)))
		score_income(s, n, NULL);
	for (unsigned c = 0; c < COLOURS; c++)
		points[c] = (int32_t)(n[c] < POINTS_MAX ? n[c] : POINTS_MAX);
	score_spread(points, s->treasures[seat], value);
	for (unsigned i = 0; i < COLOURS; i++)
		total += part[i] * value[i];
	return total;
}

static int32_t
value_of_leader(const struct board *b, unsigned leader)
{
	const enum colour colour = leader_colour(leader);
	const int k = board_kingdom_of(b, leader);

	if (k < 0)
		return 0;
	const struct squares *area = kingdom_area(b, k);
	unsigned support = squares_count(squares_and(*area, b->tile[colour]));
	if (support > SUPPORT_ENOUGH)
		support = SUPPORT_ENOUGH;
	int32_t total = VALUE_LEADER +
	    VALUE_TEMPLE * (int32_t)board_temples(b, leader) +
	    VALUE_SUPPORT * (int32_t)support;
	for (unsigned m = 0; m < MONUMENTS; m++)
		if (b->monument_at[m] != NOWHERE &&
		    (monument_colour[m][0] == colour ||
			monument_colour[m][1] == colour) &&
		    squares_has(area, b->monument_at[m]))
			total += VALUE_MONUMENT;
	if (colour == BLACK && b->ziggurat_at != NOWHERE &&
	    squares_has(area, b->ziggurat_at))
		total += VALUE_MONUMENT;
	if (colour == GREEN && squares_meet(*area, b->treasure))
		total += VALUE_TREASURE;
	return total;
}

/*
 * Returns what a conflict that is not yet decided is expected to bring the
 * seat, or cost it (< 0).
 */
static int32_t
value_of_conflict(const struct pos *p, unsigned seat)
{
	const struct state *s = &p->s;
	const bool attacks = leader_seat(s->attacker) == seat;
	/*
	 * The bot values positions after its own decision, and knows only its
	 * own hand.
	 */
	const bool sees = seat == (s->phase == PHASE_ATTACK ? s->seat :
	    leader_seat(s->attacker));
	const int own = sees ? s->hand[seat][support_colour(s)] :
			       SUPPORT_OF_OTHERS;
	unsigned attack, defence;

	if (!attacks && leader_seat(s->defender) != seat)
		return 0;
	act_strengths(p, &attack, &defence);
	const int adds = s->phase == PHASE_DEFEND ? s->added :
	    attacks				  ? own :
						    SUPPORT_OF_OTHERS;
	const int answers = attacks ? SUPPORT_OF_OTHERS : own;
	const int margin = (int)attack + adds - (int)defence - answers;
	const bool wins = attacks ? margin > 0 : margin <= 0;
	const int32_t stake = s->is_revolt ? 1 :
	    1 + (int32_t)(attacks == wins ? defence : attack) / 2;

	/* The losing leader is still counted as on the board: subtract it. */
	return wins ? stake * POINT / 3 :
	    -stake * POINT / 4 - value_of_leader(&s->board,
		attacks ? s->attacker : s->defender);
}

int32_t
tigris_evaluate(const struct pos *p, unsigned seat)
{
	const struct state *s = &p->s;
	int32_t total = value_of_points(s, seat) +
	    VALUE_CATASTROPHE * s->catastrophes[seat];

	for (unsigned c = 0; c < COLOURS; c++)
		total += value_of_leader(&s->board, leader_number(seat, c));
	if (s->phase == PHASE_ATTACK || s->phase == PHASE_DEFEND)
		total += value_of_conflict(p, seat);
	return total;
}
