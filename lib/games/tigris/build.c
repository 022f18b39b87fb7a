/*
 * build.c - civilization buildings, monuments and the ziggurat.
 *
 * Only the active player builds, with the tile just placed, after its conflicts
 * (R31).
 */
#include "games/tigris/tigris.h"

/*
 * R29: a building needs a line of three or more tiles, longer than the line of
 * its present square.
 */
static void
building_play(struct play *p, unsigned sq, const struct follow *f)
{
	struct board *b = &p->g->board;
	const enum colour colour = board_colour(b, sq);
	const unsigned at = b->building_at[colour];
	const unsigned length = board_longest_line(b, sq);
	const struct squares good = board_building_squares(b, sq);
	char name[SQUARE_SIZE], placed[SQUARE_SIZE];

	at_follow(p, f);
	if (p->g->rule[P_BUILDINGS] == NO &&
	    breaks(p, TIGRIS_NO_BUILDINGS, NULL))
		return;
	if (!squares_any(good)) {
		if (length < 3 ? breaks(p, TIGRIS_BUILDING_LINE,
			"%s is in a line of %u tile%s",
			square_write(sq, name), length,
			length == 1 ? "" : "s") :
				 breaks(p, TIGRIS_BUILDING_LONGER,
			"the new line has %u tiles, the present one %u",
			length, board_longest_line(b, at)))
			return;
	} else if (!squares_has(&good, f->sq) &&
	    breaks(p, TIGRIS_BUILDING_LINE, "%s is not in such a line with "
		"%s", square_write(f->sq, name), square_write(sq, placed))) {
		return;
	}
	b->building_at[colour] = f->sq;
	whole_built(p->whole, f, f->sq);
	tell(p, "building", p->seat, colour_word[colour], f->sq, 1,
	    "puts the %s building on %s", colour_word[colour],
	    square_write(f->sq, name));
	at_step(p);
}

/*
 * R14, R15: leaders without an adjacent temple return to their owners, all at
 * once.
 */
void
orphans_go(struct play *p)
{
	struct board *b = &p->g->board;

	for (unsigned rest = board_orphans(b); rest; rest &= rest - 1) {
		const unsigned leader = bits_first(rest);

		tell(p, "home", leader_seat(leader),
		    leader_word[leader_colour(leader)],
		    b->leader_at[leader], 1,
		    "gets the %s back: its last temple is gone",
		    leader_word[leader_colour(leader)]);
		board_lift_leader(b, leader);
	}
}

/*
 * Returns whether a monument is unbuilt and has the tile's colour; its square
 * is not checked.  The ziggurat always fits.
 */
static bool
fits(const struct play *p, const struct follow *f)
{
	const struct board *b = &p->g->board;
	const uint8_t *pair = monument_colour[f->monument];
	const enum colour colour = board_colour(b, p->a->sq);

	return f->kind != FOLLOW_MONUMENT ||
	    (b->monument_at[f->monument] == NOWHERE &&
		(pair[0] == colour || pair[1] == colour));
}

/*
 * Returns the square written, or the only possible one; NOWHERE if an error was
 * reported.
 */
static unsigned
choose_square(struct play *p, const struct follow *f, enum tigris_diag none,
    const uint8_t *list, unsigned count)
{
	char name[SQUARE_SIZE];

	if (count == 0)
		return breaks(p, none, "the tile on %s completes none",
		    square_write(p->a->sq, name)) ? NOWHERE : f->sq;
	if (f->sq == NOWHERE) {
		if (count == 1)
			return list[0];
		return breaks(p, TIGRIS_SQUARE_OPEN,
		    "%u squares are possible; name one, for example %s", count,
		    square_write(list[0], name)) ? NOWHERE : list[0];
	}
	for (unsigned i = 0; i < count; i++)
		if (list[i] == f->sq)
			return f->sq;

	struct tes_diag *diag;
	const char *which =
	    f->kind == FOLLOW_MONUMENT ? "top left square" : "centre";
	const bool stop = breaks_diag(p, none, &diag, "%s is not the %s of one",
	    square_write(f->sq, name), which);
	for (unsigned i = 0; i < count && fits(p, f); i++)
		diag_help(p->run->diags, diag, "write %s, the %s of one",
		    square_write(list[i], name), which);
	return stop ? NOWHERE : list[0];
}

/* R16, R17, R18: a monument needs a 2x2 square of one of its two colours. */
static void
monument_play(struct play *p, unsigned sq, const struct follow *f)
{
	struct board *b = &p->g->board;
	const enum colour colour = board_colour(b, sq);
	const uint8_t *pair = monument_colour[f->monument];
	uint8_t list[MOST_QUADS];
	char name[SQUARE_SIZE];

	at_follow(p, f);
	const unsigned at = choose_square(p, f, TIGRIS_MONUMENT_SQUARE, list,
	    board_quads(b, sq, list));
	if (at == NOWHERE)
		return;
	if (b->monument_at[f->monument] != NOWHERE &&
	    breaks(p, TIGRIS_MONUMENT_GONE, "%s/%s is on %s",
		colour_word[pair[0]], colour_word[pair[1]],
		square_write(b->monument_at[f->monument], name)))
		return;
	if (pair[0] != colour && pair[1] != colour &&
	    breaks(p, TIGRIS_MONUMENT_COLOUR, "%s/%s on %s tiles",
		colour_word[pair[0]], colour_word[pair[1]],
		colour_word[colour]))
		return;
	board_flip(b, quad_at(at));
	mark_since(p, quad_at(at));
	b->monument_at[f->monument] = (uint8_t)at;
	whole_built(p->whole, f, at);
	tell(p, "monument", p->seat, monument_word[f->monument], at, 1,
	    "builds the %s and %s monument", colour_word[pair[0]],
	    colour_word[pair[1]]);
	at_step(p);
	orphans_go(p);
}

/*
 * R33: the ziggurat needs a cross of five tiles of one colour, and is built
 * once.
 */
static void
ziggurat_play(struct play *p, unsigned sq, const struct follow *f)
{
	struct board *b = &p->g->board;
	uint8_t list[MOST_CROSSES];
	char name[SQUARE_SIZE];

	at_follow(p, f);
	if (p->g->rule[P_ZIGGURAT] == NO &&
	    breaks(p, TIGRIS_NO_ZIGGURAT, NULL))
		return;
	if (b->ziggurat_at != NOWHERE &&
	    breaks(p, TIGRIS_ZIGGURAT_GONE, "it is on %s",
		square_write(b->ziggurat_at, name)))
		return;
	const unsigned at = choose_square(p, f, TIGRIS_ZIGGURAT_SQUARE, list,
	    board_crosses(b, sq, list));
	if (at == NOWHERE)
		return;
	board_flip(b, cross_at(at));
	mark_since(p, cross_at(at));
	b->ziggurat_at = (uint8_t)at;
	whole_built(p->whole, f, at);
	tell(p, "ziggurat", p->seat, "ziggurat", at, 1,
	    "builds the ziggurat");
	at_step(p);
	orphans_go(p);
}

/* Plays the optional building, then the optional ziggurat or monument. */
void
builds_play(struct play *p, unsigned sq)
{
	const struct follow *f = next_follow(p, FOLLOW_BUILDING);

	if (f)
		building_play(p, sq, f);
	if (p->fallout)
		return;
	f = next_follow(p, FOLLOW_ZIGGURAT);
	if (f) {
		ziggurat_play(p, sq, f);
		return;
	}
	f = next_follow(p, FOLLOW_MONUMENT);
	if (f)
		monument_play(p, sq, f);
}

/*
 * R19: a point for each own leader and monument of its colour in its kingdom.
 */
static void
score_monument(struct play *p, unsigned m, enum colour colour)
{
	struct tigris *g = p->g;
	const struct board *b = &g->board;
	const unsigned leader = leader_number(p->seat, colour);
	const int k = board_kingdom_at(b, b->monument_at[m]);

	if (k < 0 || !(b->kingdom[k].leaders >> leader & 1))
		return;
	g->player[p->seat].points[colour]++;
	tell(p, "income", p->seat, colour_word[colour], b->monument_at[m], 1,
	    "gets 1 %s point from a monument", colour_word[colour]);
}

bool
monuments_score(struct play *p)
{
	const struct board *b = &p->g->board;

	for (unsigned m = 0; m < MONUMENTS; m++)
		for (unsigned i = 0; b->monument_at[m] != NOWHERE && i < 2; i++)
			score_monument(p, m,
			    (enum colour)monument_colour[m][i]);
	/* R33: the king's owner may choose the colour of one more point. */
	if (b->ziggurat_at == NOWHERE)
		return false;
	const int k = board_kingdom_at(b, b->ziggurat_at);
	return k >= 0 && b->kingdom[k].leaders >>
	    leader_number(p->seat, BLACK) & 1;
}
