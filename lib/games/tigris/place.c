/*
 * place.c - places tiles, leaders and catastrophes on the board.
 */
#include <stdio.h>

#include "games/tigris/tigris.h"

void
mark_since(struct play *p, struct squares squares)
{
	for (unsigned sq = squares_next(&squares); sq != NOWHERE;
	     sq = squares_next(&squares))
		p->g->since[sq] = (struct since){
			.turn = p->run->place.turn,
			.span = p->step->text.span,
		};
}

/* Writes "the king of bull has been on C8 since turn 3", for messages. */
static const char *
content_text(const struct play *p, unsigned sq, char *out, size_t size)
{
	const struct board *b = &p->g->board;
	const unsigned turn = p->g->since[sq].turn;
	char what[60], since[32] = "the start", name[SQUARE_SIZE];
	unsigned leader;

	switch (board_content(b, sq)) {
	case LEADER:
		leader = board_leader(b, sq);
		snprintf(what, sizeof(what), "the %s of %s",
		    leader_word[leader_colour(leader)],
		    p->run->seat_name[leader_seat(leader)]);
		break;
	case RUIN:
		snprintf(what, sizeof(what), "a catastrophe");
		break;
	case FLAT_TILE:
		snprintf(what, sizeof(what), "a %s",
		    b->ziggurat_at != NOWHERE &&
			    squares_meet(cross_at(b->ziggurat_at),
				square_set(sq)) ? "ziggurat" : "monument");
		break;
	default:
		snprintf(what, sizeof(what), "a %s",
		    tile_word[board_colour(b, sq)]);
		break;
	}
	if (turn > 0)
		snprintf(since, sizeof(since), "turn %u", turn);
	snprintf(out, size, "%s has been on %s since %s", what,
	    square_write(sq, name), since);
	return out;
}

/*
 * Reports the content of a square; returns whether the step cannot be played.
 */
static bool
breaks_taken(struct play *p, enum tigris_diag id, unsigned sq)
{
	const struct since *since = &p->g->since[sq];
	char what[120];
	struct tes_diag *diag;
	const bool stop = breaks_diag(p, id, &diag, "%s",
	    content_text(p, sq, what, sizeof(what)));

	if (since->turn > 0)
		diag_note(p->run->diags, diag, since->span,
		    "placed by this step");
	return stop;
}

static bool
check_empty(struct play *p, unsigned sq)
{
	if (board_is_empty(&p->g->board, sq))
		return true;
	if (breaks_taken(p, TIGRIS_SQUARE_TAKEN, sq))
		return false;
	/* Make room: a square holds only one piece. */
	board_clear(&p->g->board, sq);
	return true;
}

/* Checks the terrain: farms are placed on rivers, other tiles on land. */
static bool
check_ground(struct play *p, enum colour colour, unsigned sq)
{
	const bool river = squares_has(&p->g->map.river, sq);
	char name[SQUARE_SIZE];

	if (river == (colour == BLUE))
		return true;
	if (river)
		return !breaks(p, TIGRIS_TILE_ON_RIVER, "%s on %s",
		    tile_word[colour], square_write(sq, name));
	return !breaks(p, TIGRIS_FARM_ON_LAND, "%s is land",
	    square_write(sq, name));
}

/*
 * R10, R30: scores a tile that joins no kingdoms: a point of its colour, for
 * the leader of that colour, otherwise the king; two if a building of its
 * colour is in the kingdom.
 */
static void
score_tile(struct play *p, enum colour colour, unsigned sq)
{
	struct tigris *g = p->g;
	const struct board *b = &g->board;
	const int k = board_kingdom_at(b, sq);

	if (k < 0)
		return;
	const unsigned leaders = b->kingdom[k].leaders;
	unsigned whose = leaders & LEADERS_OF_COLOUR(colour);
	if (!whose)
		whose = leaders & LEADERS_OF_COLOUR(BLACK);
	if (!whose)
		return;
	const unsigned leader = bits_first(whose), at = b->building_at[colour];
	const int points =
	    at != NOWHERE && squares_has(&b->kingdom[k].area, at) ? 2 : 1;
	g->player[leader_seat(leader)].points[colour] += points;
	tell(p, "point", leader_seat(leader), colour_word[colour], sq, points,
	    "gets %d %s %s%s%s", points, colour_word[colour],
	    points == 1 ? "point" : "points",
	    leader_colour(leader) == colour ? "" : " for the king",
	    points == 2 ? ", doubled by the building" : "");
}

void
tile_play(struct play *p, const struct action *a)
{
	struct tigris *g = p->g;
	char name[SQUARE_SIZE];

	if (!check_ground(p, a->colour, a->sq) || !check_empty(p, a->sq) ||
	    !hand_use(p, p->seat, a->colour, 1))
		return;
	const unsigned beside = bits_count(board_beside(&g->board, a->sq));
	if (beside > 2 && breaks(p, TIGRIS_JOINS_THREE,
		"%u kingdoms are next to %s", beside,
		square_write(a->sq, name)))
		return;
	board_put_tile(&g->board, a->colour, a->sq);
	mark_since(p, square_set(a->sq));
	if (beside < 2)
		score_tile(p, a->colour, a->sq);
	else
		wars_play(p, a->sq);
	if (!p->fallout)
		builds_play(p, a->sq);
	if (!p->fallout)
		treasures_play(p);
}

/*
 * R3, R4: checks the square of a leader that has been lifted from its old one.
 */
static bool
check_leader(struct play *p, unsigned leader, unsigned sq)
{
	const struct board *b = &p->g->board;
	const char *name = leader_word[leader_colour(leader)];
	char at[SQUARE_SIZE];

	if (!check_empty(p, sq))
		return false;
	if (!squares_meet(squares_near(square_set(sq)), b->tile[RED]) &&
	    breaks(p, TIGRIS_LEADER_TEMPLE, "the %s on %s", name,
		square_write(sq, at)))
		return false;
	return bits_count(board_beside(b, sq)) < 2 ||
	    !breaks(p, TIGRIS_LEADER_JOINS, "the %s on %s", name,
		square_write(sq, at));
}

void
leader_play(struct play *p, const struct action *a)
{
	struct tigris *g = p->g;
	struct board *b = &g->board;
	const unsigned leader = leader_number(p->seat, a->colour);
	const unsigned from = b->leader_at[leader];
	char at[SQUARE_SIZE];

	if (squares_has(&g->map.river, a->sq) &&
	    breaks(p, TIGRIS_LEADER_ON_RIVER, "the %s on %s",
		leader_word[a->colour], square_write(a->sq, at)))
		return;
	if (from == a->sq) {
		breaks_taken(p, TIGRIS_SQUARE_TAKEN, a->sq);
		return;
	}
	if (from != NOWHERE)
		board_lift_leader(b, leader);
	if (!check_leader(p, leader, a->sq)) {
		if (from != NOWHERE)
			board_put_leader(b, leader, from);
		return;
	}
	board_put_leader(b, leader, a->sq);
	mark_since(p, square_set(a->sq));
	revolt_play(p, leader);
	if (!p->fallout)
		treasures_play(p);
}

void
withdraw_play(struct play *p, const struct action *a)
{
	struct board *b = &p->g->board;
	const unsigned leader = leader_number(p->seat, a->colour);

	if (b->leader_at[leader] != NOWHERE)
		board_lift_leader(b, leader);
	else
		breaks(p, TIGRIS_LEADER_AWAY, "the %s of %s",
		    leader_word[a->colour], p->run->seat_name[p->seat]);
}

/* R21: checks that a catastrophe may be played on the square. */
static bool
check_target(struct play *p, unsigned sq)
{
	const struct board *b = &p->g->board;
	const enum content content = board_content(b, sq);
	char name[SQUARE_SIZE];

	square_write(sq, name);
	if (content == EMPTY)
		return true;
	if (content != TILE) {
		if (breaks_taken(p, TIGRIS_CATASTROPHE_SQUARE, sq))
			return false;
	} else if (squares_has(&b->treasure, sq)) {
		if (breaks(p, TIGRIS_CATASTROPHE_SQUARE,
			"%s has a treasure", name))
			return false;
	} else if (b->building_at[board_colour(b, sq)] == sq &&
	    breaks(p, TIGRIS_CATASTROPHE_SQUARE,
		"%s has a building", name)) {
		return false;
	}
	board_clear(&p->g->board, sq);
	return true;
}

void
catastrophe_play(struct play *p, const struct action *a)
{
	struct tigris *g = p->g;
	struct player *player = &g->player[p->seat];

	if (player->catastrophes == 0 &&
	    breaks(p, TIGRIS_CATASTROPHES_GONE, "%s has already played both",
		p->run->seat_name[p->seat]))
		return;
	player->catastrophes -= player->catastrophes > 0;
	if (!check_target(p, a->sq))
		return;
	board_ruin(&g->board, a->sq);
	mark_since(p, square_set(a->sq));
	orphans_go(p);
}
