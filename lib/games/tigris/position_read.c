/*
 * position_read.c - parses the notation of a position.
 *
 * The leaders in conflict, kingdoms, and treasures to be taken are not in the
 * notation but follow from the board.  Positions that no game can reach are
 * rejected, since the engine relies on that.
 */
#include <string.h>

#include "games/tigris/position_read.h"

enum { POINTS_MAX = 9999 };

/* Turn */

static bool
read_next(struct position_reader *r)
{
	struct tes_text word, more;
	unsigned phase, seat;

	if (!notation_value(r->n, "next", &r->next))
		return false;
	const bool has_more = notation_split(r->next, ':', &word, &more);
	if (!notation_word(r->n, word, tigris_phase_word, &phase))
		return false;
	const bool has_seat = phase == PHASE_DEAL || phase == PHASE_REFILL;
	r->s->phase = (uint8_t)phase;
	r->s->decider = r->s->seat;
	if (has_more != (has_seat || phase == PHASE_OVER))
		return notation_malformed(r->n, r->next, has_more ?
		    "only 'deal', 'refill' and 'over' are followed by ':'" :
		    "expected deal:SEAT, refill:SEAT or over:REASON");
	if (!has_more)
		return true;
	if (!has_seat)
		return notation_ending(r->n, more, &r->s->ended);
	if (!notation_seat(r->n, more, &seat))
		return false;
	r->s->decider = (uint8_t)seat;
	return true;
}

/* Reads the square of the tile just placed, in phases that have one. */
static bool
read_tile(struct position_reader *r)
{
	struct tes_text text;

	if (!notation_value(r->n, "tile", &text) ||
	    !reading_square(r, text, &r->s->sq))
		return false;
	return board_content(&r->s->board, r->s->sq) == TILE ||
	    notation_impossible(r->n, text, "no face-up tile on " TEXT_FMT,
		TEXT_ARG(text));
}

/*
 * R6: sets attacker and defender of a revolt: the leader of this colour of the
 * seat to move, and the other one in its kingdom.  Returns false if there is no
 * other.
 */
static bool
find_revolt(struct state *s, enum colour colour)
{
	const unsigned leader = leader_number(s->seat, colour);
	const int k = board_kingdom_of(&s->board, leader);
	const unsigned others = k < 0 ? 0 : s->board.kingdom[k].leaders &
	    LEADERS_OF_COLOUR(colour) & ~(1u << leader);

	s->attacker = (uint8_t)leader;
	s->defender = others ? (uint8_t)bits_first(others) : 0;
	return others;
}

static bool
find_war(struct position_reader *r, enum colour colour)
{
	struct state *s = r->s;
	unsigned attacker, defender;

	if (!read_tile(r) ||
	    !notation_small(r->n, "wars", 1, COLOURS, &s->wars))
		return false;
	if (!(board_clashes(&s->board, s->sq) >> colour & 1))
		return notation_impossible(r->n, r->board, "the tile does not "
		    "join two kingdoms with %ss", leader_word[colour]);
	board_war(&s->board, s->sq, colour, s->seat, r->p->seats, &attacker,
	    &defender);
	s->attacker = (uint8_t)attacker;
	s->defender = (uint8_t)defender;
	return true;
}

static bool
read_conflict(struct position_reader *r)
{
	static const char *const kind[] = { "revolt", "war", NULL };
	struct state *s = r->s;
	struct tes_text text, word, colour;
	unsigned at, c;

	if (!notation_value(r->n, "conflict", &text))
		return false;
	if (!notation_split(text, ':', &word, &colour))
		return notation_malformed(r->n, text,
		    "expected revolt:COLOUR or war:COLOUR");
	if (!notation_word(r->n, word, kind, &at) ||
	    !notation_word(r->n, colour, colour_word, &c))
		return false;
	s->is_revolt = at == 0;
	if (!s->is_revolt && !find_war(r, (enum colour)c))
		return false;
	if (s->is_revolt && !find_revolt(s, (enum colour)c))
		return notation_impossible(r->n, text, "%s has no %s in a "
		    "kingdom with another one",
		    notation_seat_name(r->run, s->seat), leader_word[c]);
	s->decider = (uint8_t)leader_seat(s->phase == PHASE_ATTACK ?
	    s->attacker : s->defender);
	return s->phase == PHASE_ATTACK ||
	    notation_small(r->n, "added", 0, HAND, &s->added);
}

/* Seats */

/* Reads "3.2.1.0": points in the order of enum colour. */
static bool
read_points(struct position_reader *r)
{
	struct tes_text value[TES_SEATS_MAX], part;

	if (!notation_by_seat(r->n, "points", value))
		return false;
	for (unsigned i = 0; i < r->p->seats; i++) {
		uint32_t at = 0;
		unsigned c = 0;

		while (c < COLOURS && notation_part(value[i], '.', &at, &part))
			if (!notation_number(r->n, part, 0, POINTS_MAX,
			    &r->s->points[i][c++]))
				return false;
		if (c < COLOURS || at <= value[i].len)
			return notation_malformed(r->n, value[i], "expected "
			    "points by colour, as in 3.0.1.2 (red, blue, "
			    "green, black)");
	}
	return true;
}

static bool
read_hands(struct position_reader *r)
{
	struct tes_text value[TES_SEATS_MAX];

	if (!notation_by_seat(r->n, "hands", value))
		return false;
	notation_option(r->n, "bag", &r->bag);
	for (unsigned i = 0; i < r->p->seats; i++) {
		uint8_t tiles[COLOURS + 1] = { 0 };
		unsigned sum = 0;

		if (!notation_counts(r->n, value[i], "rbgk?", tiles))
			return false;
		for (unsigned c = 0; c <= COLOURS; c++)
			sum += tiles[c];
		if (sum > HAND)
			return notation_impossible(r->n, value[i],
			    "expected at most %d tiles in a hand, found %u",
			    (int)HAND, sum);
		memcpy(r->s->hand[i], tiles, COLOURS);
		r->s->hidden[i] = tiles[COLOURS];
	}
	return true;
}

/*
 * Reads `bag`, the colours of all unseen tiles (in the bag, or hidden in
 * hands), and `left`, the number of tiles in the bag; without `left`, the bag
 * holds all unseen tiles except the hidden ones.
 */
static bool
read_bag(struct position_reader *r)
{
	struct state *s = r->s;
	unsigned hidden = 0;

	if (!notation_value(r->n, "bag", &r->bag) ||
	    !notation_counts(r->n, r->bag, tigris_colour_letters, s->bag))
		return false;
	const unsigned sum = tiles_sum(s->bag);
	for (unsigned i = 0; i < r->p->seats; i++)
		hidden += s->hidden[i];
	if (sum < hidden)
		return notation_impossible(r->n, r->bag, "expected at least "
		    "the %u unknown tiles (?) of the hands, found %u", hidden,
		    sum);
	const unsigned left = sum - hidden;
	if (left > BAG_MAX)
		return notation_impossible(r->n, r->bag, "expected at most %d "
		    "tiles, found %u", (int)BAG_MAX, left);
	s->left = (uint8_t)left;
	return notation_at_most(r->n, "left", &s->left);
}

/* Consistency */

static bool
check_tiles(struct position_reader *r)
{
	const struct state *s = r->s;

	for (unsigned c = 0; c < COLOURS; c++) {
		unsigned n = squares_count(s->board.tile[c]) + s->bag[c];

		for (unsigned i = 0; i < r->p->seats; i++)
			n += s->hand[i][c];
		if (n > (unsigned)tiles_in_box[c])
			return notation_impossible(r->n, r->bag, "too many %s "
			    "tiles: %u in all, and the box holds %d",
			    colour_word[c], n, tiles_in_box[c]);
	}
	return true;
}

/* Checks the number of pieces that are on the board or belong to a seat. */
static bool
check_pieces(struct position_reader *r, const char *what,
    struct squares on_board, const uint8_t of_seat[SEATS], unsigned all)
{
	unsigned n = squares_count(on_board);

	for (unsigned i = 0; i < r->p->seats; i++)
		n += of_seat[i];
	return n <= all || notation_impossible(r->n, r->board,
	    "too many %s: %u in all, expected at most %u", what, n, all);
}

/*
 * R3: checks that no kingdom has two leaders of a colour, except in phases of a
 * conflict.
 */
static bool
check_kingdoms(struct position_reader *r)
{
	const struct board *b = &r->s->board;
	const unsigned phase = r->s->phase;

	if (phase == PHASE_WAR || phase == PHASE_ATTACK ||
	    phase == PHASE_DEFEND)
		return true;
	for (unsigned k = 0; k < b->kingdoms; k++)
		for (unsigned c = 0; c < COLOURS; c++) {
			const unsigned all = b->kingdom[k].leaders &
			    LEADERS_OF_COLOUR(c);

			if (all & (all - 1))
				return notation_impossible(r->n, r->board,
				    "two %ss in one kingdom without a conflict",
				    leader_word[c]);
		}
	return true;
}

/*
 * Before the game: checks that the seats whose starting hands are still to be
 * drawn have no tiles, and that the bag has enough.
 */
static bool
check_deal(struct position_reader *r)
{
	const struct state *s = r->s;
	const unsigned rest = r->p->seats - s->decider;

	for (unsigned i = s->decider; i < r->p->seats; i++)
		if (hand_tiles(s, i) > 0)
			return notation_impossible(r->n, r->next,
			    "%s already has tiles",
			    notation_seat_name(r->run, i));
	return s->left >= HAND * rest || notation_impossible(r->n, r->bag,
	    "too few tiles for the hands to deal");
}

static bool
check_refill(struct position_reader *r)
{
	const unsigned n = hand_tiles(r->s, r->s->decider);

	if (n == HAND)
		return notation_impossible(r->n, r->next,
		    "the hand of %s is full",
		    notation_seat_name(r->run, r->s->decider));
	return HAND - n <= r->s->left || notation_impossible(r->n, r->bag,
	    "too few tiles to draw, so the game is over");
}

static bool
check_built(struct position_reader *r, bool is_possible)
{
	return is_possible || notation_impossible(r->n, r->next,
	    "the tile completes nothing to build");
}

/*
 * Reads the keys that only the phase has, and checks that the phase is
 * possible.
 */
static bool
read_phase(struct position_reader *r)
{
	struct pos *p = r->p;
	struct state *s = &p->s;
	struct treasures_due due;

	switch (s->phase) {
	case PHASE_DEAL:
		return check_deal(r);
	case PHASE_WAR:
		return read_tile(r) &&
		    notation_small(r->n, "wars", 0, COLOURS, &s->wars) &&
		    (board_clashes(&s->board, s->sq) ||
			notation_impossible(r->n, r->next,
			    "the tile starts no war"));
	case PHASE_ATTACK:
	case PHASE_DEFEND:
		return read_conflict(r);
	case PHASE_BUILD:
		return read_tile(r) && check_built(r, p->has_buildings &&
		    squares_any(board_building_squares(&s->board, s->sq)));
	case PHASE_MONUMENT:
		return read_tile(r) && check_built(r, choices_can_build_up(p));
	case PHASE_TREASURE:
		if (!act_treasures_due(p, &due))
			return notation_impossible(r->n, r->next,
			    "no treasures can be taken");
		s->decider = (uint8_t)leader_seat(due.trader);
		return true;
	case PHASE_SWAP:
		if (!notation_small(r->n, "swapped", 1, HAND, &s->swapped))
			return false;
		return (hand_tiles(s, s->seat) + s->swapped <= HAND &&
		    s->swapped <= s->left) || notation_impossible(r->n,
		    r->next, "%u tiles cannot be swapped with this hand and "
		    "this bag", s->swapped);
	case PHASE_CUBE:
		return score_has_cube(s) || notation_impossible(r->n,
		    r->next, "%s has no king in the kingdom of the ziggurat",
		    notation_seat_name(r->run, s->seat));
	case PHASE_REFILL:
		return check_refill(r);
	default:
		return true;
	}
}

enum tes_status
tigris_set_position(struct pos *p, struct notation *n)
{
	struct position_reader r = {
		.p = p, .s = &p->s, .n = n, .run = n->run
	};
	uint8_t allowed = ACTIONS;

	tigris_clear_position(p, n->run);
	const bool good = notation_turn(n, &r.s->turns, &r.s->seat) &&
	    read_next(&r) && (!phase_live(r.s).done ||
		notation_done(n, ACTIONS, 1, &r.s->done, &allowed)) &&
	    read_points(&r) && notation_numbers(n, "treasures", TREASURES_MAX,
		r.s->treasures, 1) &&
	    notation_numbers(n, "catastrophes", CATASTROPHES,
		r.s->catastrophes, 1) &&
	    read_hands(&r) && read_bag(&r) && reading_board(&r) &&
	    reading_built(&r) && check_tiles(&r) &&
	    check_pieces(&r, "treasures", p->s.board.treasure,
		p->s.treasures, squares_count(p->map.temples)) &&
	    check_pieces(&r, "catastrophes", p->s.board.catastrophes,
		p->s.catastrophes, CATASTROPHES * p->seats) &&
	    check_kingdoms(&r) && read_phase(&r);

	return good ? TES_OK : TES_INVALID;
}
