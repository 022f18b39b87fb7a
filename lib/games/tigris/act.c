/*
 * act.c - plays and undoes moves.
 *
 * A move includes all consequences without a choice: points, losses, leaders
 * that return to their owners, the end of the turn.
 */
#include <stdlib.h>

#include "games/tigris/moves.h"

static void
end_game(struct state *s, enum ending how)
{
	s->phase = PHASE_OVER;
	s->ended = (uint8_t)how;
}

static void
ask(struct state *s, enum phase phase, unsigned seat)
{
	s->phase = (uint8_t)phase;
	s->decider = (uint8_t)seat;
}

void
act_begin_turn(struct pos *p)
{
	struct state *s = &p->s;

	s->turns++;
	s->done = 0;
	ask(s, PHASE_ACT, s->seat);
}

/*
 * Asks for the starting hand of a seat; after the last seat, begins the game.
 */
void
act_deal(struct pos *p, unsigned seat)
{
	if (seat < p->seats)
		ask(&p->s, PHASE_DEAL, seat);
	else
		act_begin_turn(p);
}

static bool
has_few_treasures(const struct state *s)
{
	return squares_count(s->board.treasure) <= TREASURES_END;
}

/*
 * R24, R25, R26: refills all hands from `seat` on, then tests for the end.  If
 * treasures and bag both end the game, the treasures are given as the reason.
 */
static void
refill(struct pos *p, unsigned seat)
{
	struct state *s = &p->s;

	for (; seat < p->seats; seat++) {
		const unsigned need = HAND - hand_tiles(s, seat);

		if (need == 0)
			continue;
		if (need > s->left)
			end_game(s, has_few_treasures(s) ? ENDED_TREASURES :
							   ENDED_BAG);
		else
			ask(s, PHASE_REFILL, seat);
		return;
	}
	if (has_few_treasures(s)) {
		end_game(s, ENDED_TREASURES);
		return;
	}
	s->seat = (uint8_t)((s->seat + 1u) % p->seats);
	act_begin_turn(p);
}

/*
 * R19: a point for each own leader and monument of its colour in its kingdom.
 */
void
act_income(const struct state *s, uint32_t points[COLOURS])
{
	const struct board *b = &s->board;

	for (unsigned c = 0; c < COLOURS; c++) {
		const unsigned leader = leader_number(s->seat, c);
		const int k = board_kingdom_of(b, leader);

		if (k < 0)
			continue;
		const struct squares *area = kingdom_area(b, k);
		for (unsigned m = 0; m < MONUMENTS; m++)
			if (b->monument_at[m] != NOWHERE &&
			    (monument_colour[m][0] == c ||
				monument_colour[m][1] == c) &&
			    squares_has(area, b->monument_at[m]))
				points[c]++;
	}
}

/* R33: the king's owner scores if the ziggurat is in the king's kingdom. */
bool
act_has_cube(const struct state *s)
{
	const struct board *b = &s->board;
	const unsigned king = leader_number(s->seat, BLACK);

	return b->ziggurat_at != NOWHERE && b->leader_at[king] != NOWHERE &&
	    squares_has(kingdom_area(b, board_kingdom_of(b, king)),
		b->ziggurat_at);
}

static void
end_turn(struct pos *p)
{
	act_income(&p->s, p->s.points[p->s.seat]);
	if (act_has_cube(&p->s))
		ask(&p->s, PHASE_CUBE, p->s.seat);
	else
		refill(p, 0);
}

bool
act_spoils(const struct pos *p, struct spoils *spoils)
{
	const struct board *b = &p->s.board;

	for (int k = 0; k < b->kingdoms; k++)
		if (board_spoils(b, &p->map, k, spoils))
			return true;
	return false;
}

/* R20: treasures are taken at the end of every action. */
static void
end_action(struct pos *p)
{
	struct state *s = &p->s;
	struct spoils spoils;

	if (act_spoils(p, &spoils)) {
		ask(s, PHASE_TREASURE, leader_seat(spoils.trader));
		return;
	}
	s->done++;
	if (s->done == ACTIONS)
		end_turn(p);
	else
		ask(s, PHASE_ACT, s->seat);
}

/* R15: these leaders return to their owners. */
static void
send_home(struct board *b, unsigned leaders)
{
	for (; leaders; leaders &= leaders - 1)
		board_lift_leader(b, bits_first(leaders));
}

static void
ask_monument(struct pos *p)
{
	if (choices_can_build_up(p))
		ask(&p->s, PHASE_MONUMENT, p->s.seat);
	else
		end_action(p);
}

/* R31: conflicts first, then the building, then the monument. */
static void
ask_building(struct pos *p)
{
	if (p->has_buildings && squares_any(board_building_squares(&p->s.board,
	    p->s.sq)))
		ask(&p->s, PHASE_BUILD, p->s.seat);
	else
		ask_monument(p);
}

/* R2: finds attacker and defender of the war. */
static void
begin_war(struct pos *p, enum colour colour)
{
	struct state *s = &p->s;
	unsigned attacker, defender;

	board_war(&s->board, s->sq, colour, s->seat, p->seats, &attacker,
	    &defender);
	s->attacker = (uint8_t)attacker;
	s->defender = (uint8_t)defender;
	s->is_revolt = false;
	s->wars++;
	ask(s, PHASE_ATTACK, leader_seat(attacker));
}

/* R1, R12, R13: begins the next war, or goes on after the last. */
static void
next_war(struct pos *p)
{
	const unsigned clashes = board_clashes(&p->s.board, p->s.sq);

	if (!clashes)
		ask_building(p);
	else if (clashes & (clashes - 1))
		ask(&p->s, PHASE_WAR, p->s.seat);
	else
		begin_war(p, (enum colour)bits_first(clashes));
}

/* R10, R30: scores a tile, two points with its building in the kingdom. */
static void
score_tile(struct state *s, enum colour colour, unsigned sq)
{
	const struct board *b = &s->board;
	const int k = board_kingdom_at(b, sq);
	unsigned owners = b->kingdom[k].leaders & LEADERS_OF_COLOUR(colour);

	if (!owners)
		owners = b->kingdom[k].leaders & LEADERS_OF_COLOUR(BLACK);
	if (!owners)
		return;
	const unsigned at = b->building_at[colour];
	const unsigned points = 1 +
	    (at != NOWHERE && squares_has(&b->kingdom[k].area, at));
	const unsigned seat = leader_seat(bits_first(owners));
	s->points[seat][colour] += points;
}

void
act_take(struct state *s, unsigned seat, unsigned colour, unsigned n)
{
	uint8_t *hand = &s->hand[seat][colour];
	const unsigned known = n < *hand ? n : *hand, hidden = n - known;

	*hand = (uint8_t)(*hand - known);
	s->hidden[seat] = (uint8_t)(s->hidden[seat] - hidden);
	s->bag[colour] = (uint8_t)(s->bag[colour] - hidden);
}

static void
play_tile(struct pos *p, struct tes_move m)
{
	struct state *s = &p->s;
	const unsigned kingdoms = bits_count(board_beside(&s->board, m.from));

	act_take(s, s->seat, m.what, 1);
	board_put_tile(&s->board, m.what, m.from);
	s->sq = (uint8_t)m.from;
	s->wars = 0;
	if (kingdoms == 1)
		score_tile(s, m.what, m.from);
	if (kingdoms == 2)
		next_war(p);
	else
		ask_building(p);
}

/* R6: the leader placed is the attacker of a revolt. */
static void
play_leader(struct pos *p, struct tes_move m)
{
	struct state *s = &p->s;
	struct board *b = &s->board;
	const unsigned leader = leader_number(s->seat, m.what);

	if (b->leader_at[leader] != NOWHERE)
		board_lift_leader(b, leader);
	board_put_leader(b, leader, m.from);
	const int k = board_kingdom_of(b, leader);
	const unsigned others = b->kingdom[k].leaders &
	    LEADERS_OF_COLOUR(m.what) & ~(1u << leader);
	if (!others) {
		end_action(p);
		return;
	}
	s->attacker = (uint8_t)leader;
	s->defender = (uint8_t)bits_first(others);
	s->is_revolt = true;
	ask(s, PHASE_ATTACK, s->seat);
}

void
act_strengths(const struct pos *p, unsigned *attack, unsigned *defence)
{
	const struct state *s = &p->s;
	const struct board *b = &s->board;

	if (s->is_revolt) {
		*attack = board_temples(b, s->attacker);
		*defence = board_temples(b, s->defender);
		return;
	}
	*attack = squares_count(board_supporters(b, s->attacker, s->sq));
	*defence = squares_count(board_supporters(b, s->defender, s->sq));
}

/* R7: the attacker adds tiles first. */
static void
play_attack(struct pos *p, struct tes_move m)
{
	struct state *s = &p->s;

	act_take(s, s->decider, support_colour(s), m.more);
	s->added = m.more;
	ask(s, PHASE_DEFEND, leader_seat(s->defender));
}

/* R6, R14: resolves the conflict once the defender has added tiles. */
static void
play_defend(struct pos *p, struct tes_move m)
{
	struct state *s = &p->s;
	struct board *b = &s->board;
	unsigned attack, defence, points = 1;

	act_take(s, s->decider, support_colour(s), m.more);
	act_strengths(p, &attack, &defence);
	const bool wins = attack + s->added > defence + m.more;
	const unsigned winner = wins ? s->attacker : s->defender;
	const unsigned loser = wins ? s->defender : s->attacker;
	uint32_t *got =
	    &s->points[leader_seat(winner)][support_colour(s)];

	if (!s->is_revolt) {
		const struct squares losses = board_losses(b, loser, s->sq);

		points += squares_count(losses);
		board_remove(b, losses);
	}
	*got += points;
	board_lift_leader(b, loser);
	if (s->is_revolt)
		end_action(p);
	else
		next_war(p);
}

static void
play_war(struct pos *p, struct tes_move m)
{
	begin_war(p, m.what);
}

static void
play_withdraw(struct pos *p, struct tes_move m)
{
	board_lift_leader(&p->s.board, leader_number(p->s.seat, m.what));
	end_action(p);
}

/* R21, R22: plays a catastrophe; leaders left without a temple go. */
static void
play_ruin(struct pos *p, struct tes_move m)
{
	p->s.ruins[p->s.seat]--;
	board_ruin(&p->s.board, m.from);
	send_home(&p->s.board, board_orphans(&p->s.board));
	end_action(p);
}

/*
 * Removes n unnamed tiles: any known tile may be gone, so up to n of each
 * colour become hidden.
 */
static void
put_away(struct state *s, unsigned n)
{
	for (unsigned c = 0; c < COLOURS; c++) {
		const unsigned known = s->hand[s->seat][c];
		const unsigned gone = known < n ? known : n;

		s->hand[s->seat][c] = (uint8_t)(known - gone);
		s->hidden[s->seat] = (uint8_t)(s->hidden[s->seat] + gone);
		s->bag[c] = (uint8_t)(s->bag[c] + gone);
	}
	s->hidden[s->seat] = (uint8_t)(s->hidden[s->seat] - n);
}

/* Swaps n unnamed tiles for as many hidden ones. */
static void
swap_unseen(struct pos *p, unsigned n)
{
	struct state *s = &p->s;

	put_away(s, n);
	if (n > s->left) {
		end_game(s, ENDED_BAG);
		return;
	}
	s->hidden[s->seat] = (uint8_t)(s->hidden[s->seat] + n);
	s->left = (uint8_t)(s->left - n);
	end_action(p);
}

/* R23, R25: plays a swap; the game ends if the bag has too few tiles. */
static void
play_swap(struct pos *p, struct tes_move m)
{
	struct state *s = &p->s;
	unsigned n = 0;

	if (m.more > 0) {
		swap_unseen(p, m.more);
		return;
	}
	for (unsigned c = 0; c < COLOURS; c++) {
		const unsigned tiles = tiles_of(m.bits, c);

		act_take(s, s->seat, c, tiles);
		n += tiles;
	}
	s->swapped = (uint8_t)n;
	if (n > s->left)
		end_game(s, ENDED_BAG);
	else
		ask(s, PHASE_SWAP, s->seat);
}

static void
play_stop(struct pos *p, struct tes_move m)
{
	(void)m;
	end_turn(p);
}

static void
play_cube(struct pos *p, struct tes_move m)
{
	p->s.points[p->s.seat][m.what]++;
	refill(p, 0);
}

static void
play_build(struct pos *p, struct tes_move m)
{
	struct board *b = &p->s.board;

	b->building_at[board_colour(b, m.from)] = (uint8_t)m.from;
	ask_monument(p);
}

/* R15, R16, R32, R33: builds a monument or the ziggurat. */
static void
play_monument(struct pos *p, struct tes_move m)
{
	struct board *b = &p->s.board;

	if (m.kind == MOVE_ZIGGURAT) {
		board_flip(b, cross_at(m.from));
		b->ziggurat_at = (uint8_t)m.from;
	} else {
		board_flip(b, quad_at(m.from));
		b->monument_at[m.what] = (uint8_t)m.from;
	}
	send_home(b, board_orphans(b));
	end_action(p);
}

static void
play_decline(struct pos *p, struct tes_move m)
{
	if (m.more == PHASE_BUILD)
		ask_monument(p);
	else
		end_action(p);
}

static void
play_treasure(struct pos *p, struct tes_move m)
{
	struct state *s = &p->s;

	for (uint32_t bits = m.bits; bits; bits &= bits - 1) {
		squares_drop(&s->board.treasure, p->temple[bits_first(bits)]);
		s->treasures[s->decider]++;
	}
	end_action(p);
}

static void
play_draw(struct pos *p, struct tes_move m)
{
	const unsigned phase = p->s.phase, seat = p->s.decider;

	draws_play(p, m);
	if (phase == PHASE_DEAL)
		act_deal(p, seat + 1);
	else if (phase == PHASE_SWAP)
		end_action(p);
	else
		refill(p, seat + 1);
}

static void (*const play[MOVE_KINDS])(struct pos *p, struct tes_move m) = {
	[MOVE_TILE] = play_tile,
	[MOVE_LEADER] = play_leader,
	[MOVE_WITHDRAW] = play_withdraw,
	[MOVE_RUIN] = play_ruin,
	[MOVE_SWAP] = play_swap,
	[MOVE_PASS] = play_stop,
	[MOVE_STOP] = play_stop,
	[MOVE_CUBE] = play_cube,
	[MOVE_WAR] = play_war,
	[MOVE_ATTACK] = play_attack,
	[MOVE_DEFEND] = play_defend,
	[MOVE_BUILD] = play_build,
	[MOVE_MONUMENT] = play_monument,
	[MOVE_ZIGGURAT] = play_monument,
	[MOVE_TREASURE] = play_treasure,
	[MOVE_DECLINE] = play_decline,
	[MOVE_DRAW] = play_draw,
};

bool
act_keep(struct pos *p)
{
	enum { FIRST_MADE = 64 };

	if (p->mades == p->mades_cap) {
		const size_t cap =
		    p->mades_cap ? 2 * p->mades_cap : FIRST_MADE;
		struct made *made = realloc(p->made, cap * sizeof(*made));

		if (!made)
			return false;
		p->made = made;
		p->mades_cap = cap;
	}
	p->made[p->mades++].before = p->s;
	return true;
}

bool
act_play(struct pos *p, struct tes_move m)
{
	if (!act_keep(p))
		return false;
	play[m.kind](p, m);
	return true;
}

void
act_undo(struct pos *p)
{
	p->s = p->made[--p->mades].before;
}
