/*
 * do_move.c - plays and undoes moves.
 *
 * A move includes all consequences without a choice: points, losses, leaders
 * that return to their owners, the end of the turn.
 */
#include "base/array.h"
#include "games/tigris/moves.h"

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
 * Begins the draw of a seat's starting hand; if seat is beyond the last seat,
 * begins the first turn.
 */
void
act_deal(struct pos *p, unsigned seat)
{
	if (seat < p->seats)
		ask(&p->s, PHASE_DEAL, seat);
	else
		act_begin_turn(p);
}

bool
act_has_few_treasures(const struct state *s)
{
	return squares_count(s->board.treasure) <= TREASURES_END;
}

/*
 * R24, R25, R26: begins the refill of the next hand, from `seat` on, that lacks
 * tiles; if none does, tests for the end of the game and begins the next turn.
 * If both treasures and bag end the game, the treasures are given as the
 * reason.
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
			phase_end_game(s, act_has_few_treasures(s) ?
							   ENDED_TREASURES :
							   ENDED_BAG);
		else
			ask(s, PHASE_REFILL, seat);
		return;
	}
	if (act_has_few_treasures(s)) {
		phase_end_game(s, ENDED_TREASURES);
		return;
	}
	s->seat = (uint8_t)((s->seat + 1u) % p->seats);
	act_begin_turn(p);
}

static void
end_turn(struct pos *p)
{
	score_income(&p->s, p->s.points[p->s.seat], NULL);
	if (score_has_cube(&p->s))
		ask(&p->s, PHASE_CUBE, p->s.seat);
	else
		refill(p, 0);
}

bool
act_treasures_due(const struct pos *p, struct treasures_due *due)
{
	const struct board *b = &p->s.board;

	for (int k = 0; k < b->kingdoms; k++)
		if (board_treasures_due(b, &p->map, k, due))
			return true;
	return false;
}

/*
 * R20: ends an action.  The trader of a kingdom first takes its treasures; in a
 * record, the step names them, so follow.c does that, and ends the turn.
 */
static void
end_action(struct pos *p)
{
	struct state *s = &p->s;
	struct treasures_due due;

	if (!p->run && act_treasures_due(p, &due)) {
		ask(s, PHASE_TREASURE, leader_seat(due.trader));
		return;
	}
	s->done++;
	if (s->done == ACTIONS && !p->run)
		end_turn(p);
	else
		ask(s, PHASE_ACT, s->seat);
}

/* Lifts leaders without an adjacent temple off the board (R14, R15). */
static void
send_home(struct pos *p)
{
	struct board *b = &p->s.board;

	for (unsigned rest = board_orphans(b); rest; rest &= rest - 1) {
		const unsigned leader = bits_first(rest);
		const char *word = leader_word[leader_colour(leader)];

		emit_effect(p, "home", leader_seat(leader), word,
		    b->leader_at[leader], 1,
		    "gets the %s back: its last %s is gone",
		    own_word(p->run, word), own_word(p->run, tile_word[RED]));
		board_lift_leader(b, leader);
	}
}

/*
 * R2: begins the war of a colour: finds its attacker and defender, and asks the
 * attacker for tiles.
 */
void
act_war(struct pos *p, struct tes_move m)
{
	struct state *s = &p->s;
	unsigned attacker, defender;

	board_war(&s->board, s->sq, m.what, s->seat, p->seats, &attacker,
	    &defender);
	s->attacker = (uint8_t)attacker;
	s->defender = (uint8_t)defender;
	s->is_revolt = false;
	s->wars++;
	ask(s, PHASE_ATTACK, leader_seat(attacker));
}

/*
 * R1, R12, R13, R31: asks for the next decision after a tile was placed: which
 * war is next, if there are several; the building, if one is possible; and a
 * monument.  In a record, the step says what is built.  clashes: colours of the
 * wars that are left; may_build: the building has not been asked for.
 */
static void
ask_next(struct pos *p, unsigned clashes, bool may_build)
{
	struct state *s = &p->s;

	if (clashes & (clashes - 1))
		ask(s, PHASE_WAR, s->seat);
	else if (clashes)
		act_war(p, (struct tes_move){
			.what = (uint8_t)bits_first(clashes) });
	else if (may_build && (p->run || (p->has_buildings &&
	    squares_any(board_building_squares(&s->board, s->sq)))))
		ask(s, PHASE_BUILD, s->seat);
	else if (p->run || choices_can_build_up(p))
		ask(s, PHASE_MONUMENT, s->seat);
	else
		end_action(p);
}

/*
 * R10, R30: gives the point for a tile just placed to the leader of its colour
 * in the kingdom, or else to the king; two points if the kingdom has the
 * building of the colour.
 */
static void
score_tile(struct pos *p, enum colour colour, unsigned sq)
{
	struct state *s = &p->s;
	const struct board *b = &s->board;
	const int k = board_kingdom_at(b, sq);
	unsigned owners = b->kingdom[k].leaders & LEADERS_OF_COLOUR(colour);

	if (!owners)
		owners = b->kingdom[k].leaders & LEADERS_OF_COLOUR(BLACK);
	if (!owners)
		return;
	const unsigned at = b->building_at[colour];
	const bool is_double =
	    at != NOWHERE && squares_has(&b->kingdom[k].area, at);
	const unsigned leader = bits_first(owners);
	s->points[leader_seat(leader)][colour] += 1u + is_double;
	emit_effect(p, "point", leader_seat(leader), colour_word[colour], sq,
	    1 + is_double, "gets %d %s %s%s%s%s", 1 + is_double,
	    own_word(p->run, colour_word[colour]),
	    is_double ? "points" : "point",
	    leader_colour(leader) == colour ? "" : " for the ",
	    leader_colour(leader) == colour ? "" :
		own_word(p->run, leader_word[BLACK]),
	    is_double ? ", doubled by the building" : "");
}

void
act_tile(struct pos *p, struct tes_move m)
{
	struct state *s = &p->s;
	const unsigned kingdoms = bits_count(board_beside(&s->board, m.from));

	tiles_use(p, s->seat, m.what, 1);
	board_put_tile(&s->board, m.what, m.from);
	s->sq = (uint8_t)m.from;
	s->wars = 0;
	if (kingdoms == 1)
		score_tile(p, m.what, m.from);
	ask_next(p, kingdoms < 2 ? 0 : board_clashes(&s->board, s->sq), true);
}

/*
 * R6: puts a leader on the board; if the kingdom has another of its colour, the
 * new leader is the attacker of a revolt.
 */
void
act_leader(struct pos *p, struct tes_move m)
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

/* R7: adds the attacker's tiles, then asks the defender. */
static void
play_attack(struct pos *p, struct tes_move m)
{
	struct state *s = &p->s;

	tiles_use(p, s->decider, support_colour(s), m.more);
	s->added = m.more;
	ask(s, PHASE_DEFEND, leader_seat(s->defender));
}

/*
 * R6, R11, R12, R14, R31: ends a conflict in which the hands added that many
 * tiles.  Removes the leader that lost and, after a war, the tiles that
 * supported it and may be removed; the winner gets a point for each.
 */
void
act_conflict(struct pos *p, unsigned more_attack, unsigned more_defence)
{
	struct state *s = &p->s;
	struct board *b = &s->board;
	struct squares losses = { { 0, 0, 0 } };
	unsigned attack, defence;

	act_strengths(p, &attack, &defence);
	attack += more_attack;
	defence += more_defence;
	const bool wins = attack > defence;
	const unsigned winner = wins ? s->attacker : s->defender;
	const unsigned loser = wins ? s->defender : s->attacker;
	if (!s->is_revolt)
		losses = board_losses(b, loser, s->sq);
	s->points[leader_seat(winner)][support_colour(s)] +=
	    1 + squares_count(losses);
	if (p->run && p->run->watch && !p->run->skips_effects)
		tigris_emit_conflict(p, &(const struct conflict_result){
		    .strength = { attack, defence },
		    .hand = { more_attack, more_defence },
		    .winner = winner, .loser = loser, .losses = losses });
	board_lift_leader(b, loser);
	if (s->is_revolt) {
		end_action(p);
		return;
	}
	board_remove(b, losses);
	const unsigned clashes = board_clashes(b, s->sq);
	if (p->run && p->run->watch && clashes)
		judge_end_conflict(p->run);
	ask_next(p, clashes, true);
}

static void
play_defend(struct pos *p, struct tes_move m)
{
	tiles_use(p, p->s.decider, support_colour(&p->s), m.more);
	act_conflict(p, p->s.added, m.more);
}

void
act_withdraw(struct pos *p, struct tes_move m)
{
	board_lift_leader(&p->s.board, leader_number(p->s.seat, m.what));
	end_action(p);
}

/*
 * R21, R22: puts a catastrophe on the board, which may remove a temple: leaders
 * left without one return to their owners.
 */
void
act_catastrophe(struct pos *p, struct tes_move m)
{
	p->s.catastrophes[p->s.seat]--;
	board_put_catastrophe(&p->s.board, m.from);
	send_home(p);
	end_action(p);
}

/*
 * Swaps n tiles of unknown colours of a hand for n hidden ones of the bag; the
 * game ends if the bag has fewer.  Since up to n tiles of each colour may be
 * gone, as many known ones count as hidden from now on.
 */
static void
swap_unseen(struct pos *p, unsigned n)
{
	struct state *s = &p->s;

	for (unsigned c = 0; c < COLOURS; c++) {
		const unsigned known = s->hand[s->seat][c];
		const unsigned gone = known < n ? known : n;

		s->hand[s->seat][c] = (uint8_t)(known - gone);
		s->hidden[s->seat] = (uint8_t)(s->hidden[s->seat] + gone);
		s->bag[c] = (uint8_t)(s->bag[c] + gone);
	}
	if (n > s->left) {
		s->hidden[s->seat] = (uint8_t)(s->hidden[s->seat] - n);
		phase_end_game(s, ENDED_BAG);
		return;
	}
	s->left = (uint8_t)(s->left - n);
	end_action(p);
}

/*
 * R23, R25: gives tiles back and begins the draw of new ones; the game ends if
 * the bag has fewer.
 */
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

		tiles_use(p, s->seat, c, tiles);
		n += tiles;
	}
	s->swapped = (uint8_t)n;
	if (n > s->left)
		phase_end_game(s, ENDED_BAG);
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

void
act_build(struct pos *p, struct tes_move m)
{
	struct board *b = &p->s.board;
	const enum colour colour = board_colour(b, p->s.sq);
	b->building_at[colour] = (uint8_t)m.from;
	emit_effect(p, "building", p->s.seat, colour_word[colour], m.from, 1,
	    "puts the %s building on %s",
	    own_word(p->run, colour_word[colour]),
	    square_name(m.from));
	ask_next(p, 0, false);
}

/* R15, R16, R32, R33: builds a monument or the ziggurat. */
void
act_monument(struct pos *p, struct tes_move m)
{
	struct board *b = &p->s.board;

	if (m.kind == MOVE_ZIGGURAT) {
		board_flip(b, cross_at(m.from));
		b->ziggurat_at = (uint8_t)m.from;
		emit_effect(p, "ziggurat", p->s.seat, "ziggurat", m.from, 1,
		    "builds the ziggurat");
	} else {
		board_flip(b, quad_at(m.from));
		b->monument_at[m.what] = (uint8_t)m.from;
		emit_effect(p, "monument", p->s.seat, monument_word[m.what],
		    m.from, 1, "builds the %s and %s monument",
		    own_word(p->run, colour_word[monument_colour[m.what][0]]),
		    own_word(p->run, colour_word[monument_colour[m.what][1]]));
	}
	send_home(p);
	end_action(p);
}

static void
play_decline(struct pos *p, struct tes_move m)
{
	if (m.more == PHASE_BUILD)
		ask_next(p, 0, false);
	else
		end_action(p);
}

void
act_take_treasures(struct pos *p, unsigned seat, struct squares taken)
{
	struct state *s = &p->s;
	s->board.treasure = squares_less(s->board.treasure, taken);
	for (unsigned sq; (sq = squares_next(&taken)) != NOWHERE;) {
		s->treasures[seat]++;
		emit_effect(p, "treasure", seat, "treasure", sq, 1,
		    "takes the treasure of %s", square_name(sq));
	}
}

static void
play_treasure(struct pos *p, struct tes_move m)
{
	struct squares taken = { { 0, 0, 0 } };

	for (uint32_t bits = m.bits; bits; bits &= bits - 1)
		squares_add(&taken, p->temple[bits_first(bits)]);
	act_take_treasures(p, p->s.decider, taken);
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
	[MOVE_TILE] = act_tile,
	[MOVE_LEADER] = act_leader,
	[MOVE_WITHDRAW] = act_withdraw,
	[MOVE_CATASTROPHE] = act_catastrophe,
	[MOVE_SWAP] = play_swap,
	[MOVE_PASS] = play_stop,
	[MOVE_STOP] = play_stop,
	[MOVE_CUBE] = play_cube,
	[MOVE_WAR] = act_war,
	[MOVE_ATTACK] = play_attack,
	[MOVE_DEFEND] = play_defend,
	[MOVE_BUILD] = act_build,
	[MOVE_MONUMENT] = act_monument,
	[MOVE_ZIGGURAT] = act_monument,
	[MOVE_TREASURE] = play_treasure,
	[MOVE_DECLINE] = play_decline,
	[MOVE_DRAW] = play_draw,
};

bool
act_keep(struct pos *p)
{
	if (!array_reserve(&p->before, &p->undo_cap, p->undo_count + 1,
	    sizeof(*p->before)))
		return false;
	p->before[p->undo_count++] = p->s;
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
	p->s = p->before[--p->undo_count];
}
