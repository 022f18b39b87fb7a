/*
 * board.c - updates the board and its kingdoms, and answers queries on them.
 */
#include "games/tigris/board.h"

#include <string.h>

/* Colours of the six monuments, sorted by their names. */
const uint8_t monument_colour[MONUMENTS][2] = {
	{ BLACK, BLUE },
	{ BLACK, GREEN },
	{ BLACK, RED },
	{ BLUE, GREEN },
	{ BLUE, RED },
	{ GREEN, RED },
};

void
board_begin(struct board *b, const struct map *map)
{
	memset(b, 0, sizeof(*b));
	b->tile[RED] = b->linked = b->treasure = map->temples;
	memset(b->leader_at, NOWHERE, sizeof(b->leader_at));
	memset(b->building_at, NOWHERE, sizeof(b->building_at));
	memset(b->monument_at, NOWHERE, sizeof(b->monument_at));
	b->ziggurat_at = NOWHERE;
}

enum content
board_content(const struct board *b, unsigned sq)
{
	if (squares_has(&b->catastrophes, sq))
		return CATASTROPHE;
	if (!squares_has(&b->linked, sq))
		return EMPTY;
	if (squares_has(&b->leader, sq))
		return LEADER;
	return squares_has(&b->face_down, sq) ? FLAT_TILE : TILE;
}

enum colour
board_colour(const struct board *b, unsigned sq)
{
	unsigned c = RED;

	while (c < BLACK && !squares_has(&b->tile[c], sq))
		c++;
	return (enum colour)c;
}

unsigned
board_monument(const struct board *b, unsigned sq)
{
	for (unsigned m = 0; m < MONUMENTS; m++) {
		if (b->monument_at[m] == NOWHERE)
			continue;
		const struct squares all = quad_at(b->monument_at[m]);
		if (squares_has(&all, sq))
			return m;
	}
	return MONUMENTS;
}

bool
board_has_ziggurat(const struct board *b, unsigned sq)
{
	return b->ziggurat_at != NOWHERE &&
	    squares_meet(cross_at(b->ziggurat_at), square_set(sq));
}

unsigned
board_leader(const struct board *b, unsigned sq)
{
	unsigned leader = 0;

	while (leader < LEADERS - 1 && b->leader_at[leader] != sq)
		leader++;
	return leader;
}

unsigned
board_beside(const struct board *b, unsigned sq)
{
	const struct squares near = squares_near(square_set(sq));
	unsigned beside = 0;

	for (unsigned k = 0; k < b->kingdoms; k++)
		if (squares_meet(b->kingdom[k].area, near))
			beside |= 1u << k;
	return beside;
}

int
board_kingdom_of(const struct board *b, unsigned leader)
{
	for (int k = 0; k < b->kingdoms; k++)
		if (b->kingdom[k].leaders >> leader & 1)
			return k;
	return -1;
}

int
board_kingdom_at(const struct board *b, unsigned sq)
{
	for (int k = 0; k < b->kingdoms; k++)
		if (squares_has(&b->kingdom[k].area, sq))
			return k;
	return -1;
}

/*
 * Removes the kingdoms that have any of the squares from the array, and adds
 * their squares to *area.  Returns their leaders.
 */
static unsigned
take_kingdoms(struct board *b, struct squares where, struct squares *area)
{
	unsigned leaders = 0;

	for (unsigned k = 0; k < b->kingdoms;) {
		if (!squares_meet(b->kingdom[k].area, where)) {
			k++;
			continue;
		}
		*area = squares_or(*area, b->kingdom[k].area);
		leaders |= b->kingdom[k].leaders;
		b->kingdom[k] = b->kingdom[--b->kingdoms];
	}
	return leaders;
}

/*
 * Adds a square to the regions, and merges the kingdoms and regions beside it.
 * leaders: set with the leader on the square, or 0.
 */
static void
join(struct board *b, unsigned sq, unsigned leaders)
{
	const struct squares near = squares_near(square_set(sq));
	struct squares area = square_set(sq);
	struct squares rest = squares_and(near, b->linked);

	leaders |= take_kingdoms(b, near, &area);
	squares_add(&b->linked, sq);
	if (!leaders)
		return;
	rest = squares_less(rest, area);
	if (squares_any(rest))
		area = squares_or(area, squares_flood(rest,
		    squares_less(b->linked, area)));
	b->kingdom[b->kingdoms].area = area;
	b->kingdom[b->kingdoms].leaders = (uint16_t)leaders;
	b->kingdoms++;
}

/*
 * Adds the kingdoms of the leaders of a set: each has that of those connected
 * to it by squares of the area.
 */
static void
add_kingdoms(struct board *b, unsigned leaders, struct squares area)
{
	while (leaders) {
		const unsigned first = bits_first(leaders);
		struct kingdom *k = &b->kingdom[b->kingdoms++];

		k->area = squares_flood(square_set(b->leader_at[first]), area);
		k->leaders = 0;
		for (unsigned rest = leaders; rest; rest &= rest - 1) {
			const unsigned leader = bits_first(rest);

			if (squares_has(&k->area, b->leader_at[leader]))
				k->leaders |= (uint16_t)(1u << leader);
		}
		leaders &= ~(unsigned)k->leaders;
	}
}

void
board_find_kingdoms(struct board *b)
{
	unsigned leaders = 0;

	for (unsigned i = 0; i < LEADERS; i++)
		leaders |= (unsigned)(b->leader_at[i] != NOWHERE) << i;
	b->kingdoms = 0;
	add_kingdoms(b, leaders, b->linked);
}

/*
 * Removes the squares `gone` from the regions, and splits the kingdoms they
 * were in.  left: set of the leaders that were removed.
 */
static void
part(struct board *b, struct squares gone, unsigned left)
{
	struct squares area = { { 0, 0, 0 } };
	const unsigned leaders = take_kingdoms(b, gone, &area);

	b->linked = squares_less(b->linked, gone);
	add_kingdoms(b, leaders & ~left, squares_less(area, gone));
}

void
board_put_tile(struct board *b, enum colour colour, unsigned sq)
{
	squares_add(&b->tile[colour], sq);
	join(b, sq, 0);
}

void
board_put_leader(struct board *b, unsigned leader, unsigned sq)
{
	b->leader_at[leader] = (uint8_t)sq;
	squares_add(&b->leader, sq);
	join(b, sq, 1u << leader);
}

void
board_lift_leader(struct board *b, unsigned leader)
{
	const unsigned sq = b->leader_at[leader];

	b->leader_at[leader] = NOWHERE;
	squares_drop(&b->leader, sq);
	part(b, square_set(sq), 1u << leader);
}

void
board_put_catastrophe(struct board *b, unsigned sq)
{
	squares_add(&b->catastrophes, sq);
	if (squares_has(&b->linked, sq))
		board_remove(b, square_set(sq));
}

void
board_remove(struct board *b, struct squares tiles)
{
	for (unsigned c = 0; c < COLOURS; c++)
		b->tile[c] = squares_less(b->tile[c], tiles);
	part(b, tiles, 0);
}

void
board_flip(struct board *b, struct squares tiles)
{
	tiles = squares_and(tiles, squares_less(b->linked, b->leader));
	for (unsigned c = 0; c < COLOURS; c++) {
		b->tile[c] = squares_less(b->tile[c], tiles);
		if (b->building_at[c] != NOWHERE &&
		    squares_has(&tiles, b->building_at[c]))
			b->building_at[c] = NOWHERE;
	}
	b->face_down = squares_or(b->face_down, tiles);
}

void
board_clear(struct board *b, unsigned sq)
{
	squares_drop(&b->catastrophes, sq);
	squares_drop(&b->face_down, sq);
	squares_drop(&b->treasure, sq);
	for (unsigned c = 0; c < COLOURS; c++)
		if (b->building_at[c] == sq)
			b->building_at[c] = NOWHERE;
	if (squares_has(&b->leader, sq))
		board_lift_leader(b, board_leader(b, sq));
	else if (squares_has(&b->linked, sq))
		board_remove(b, square_set(sq));
}

unsigned
board_orphans(const struct board *b)
{
	struct squares alone = squares_less(b->leader,
	    squares_near(b->tile[RED]));
	unsigned leaders = 0;

	for (unsigned sq; (sq = squares_next(&alone)) != NOWHERE;)
		leaders |= 1u << board_leader(b, sq);
	return leaders;
}

unsigned
board_temples(const struct board *b, unsigned leader)
{
	const struct squares *red = &b->tile[RED];
	const unsigned at = b->leader_at[leader], column = at % COLUMNS;

	return (unsigned)(column > 0 && squares_has(red, at - 1)) +
	    (column < COLUMNS - 1 && squares_has(red, at + 1)) +
	    (at >= COLUMNS && squares_has(red, at - COLUMNS)) +
	    (at < SQUARES - COLUMNS && squares_has(red, at + COLUMNS));
}

struct squares
board_supporters(const struct board *b, unsigned leader, unsigned joint)
{
	const struct squares side = squares_flood(
	    square_set(b->leader_at[leader]),
	    squares_less(b->linked, square_set(joint)));

	return squares_and(side, b->tile[leader_colour(leader)]);
}

struct squares
board_losses(const struct board *b, unsigned leader, unsigned joint)
{
	const enum colour colour = leader_colour(leader);
	struct squares lost = board_supporters(b, leader, joint);

	if (b->building_at[colour] != NOWHERE)
		squares_drop(&lost, b->building_at[colour]);
	if (colour == RED) {
		struct squares others = b->leader;

		squares_drop(&others, b->leader_at[leader]);
		lost = squares_less(lost, squares_or(b->treasure,
		    squares_near(others)));
	}
	return lost;
}

unsigned
board_clashes(const struct board *b, unsigned joint)
{
	const int k = board_kingdom_at(b, joint);
	unsigned colours = 0;

	for (unsigned c = 0; k >= 0 && c < COLOURS; c++) {
		const unsigned both = b->kingdom[k].leaders &
		    LEADERS_OF_COLOUR(c);

		if (both & (both - 1))
			colours |= 1u << c;
	}
	return colours;
}

void
board_war(const struct board *b, unsigned joint, enum colour colour,
    unsigned active, unsigned seats, unsigned *attacker, unsigned *defender)
{
	const int k = board_kingdom_at(b, joint);
	const unsigned both = b->kingdom[k].leaders & LEADERS_OF_COLOUR(colour);
	unsigned seat = active;

	while (!(both >> leader_number(seat, colour) & 1))
		seat = (seat + 1) % seats;
	*attacker = leader_number(seat, colour);
	*defender = bits_first(both & ~(1u << *attacker));
}

struct squares
quad_at(unsigned top_left)
{
	struct squares s = square_set(top_left);

	if (top_left % COLUMNS < COLUMNS - 1)
		squares_add(&s, top_left + 1);
	if (top_left / COLUMNS < ROWS - 1) {
		squares_add(&s, top_left + COLUMNS);
		if (top_left % COLUMNS < COLUMNS - 1)
			squares_add(&s, top_left + COLUMNS + 1);
	}
	return s;
}

struct squares
cross_at(unsigned centre)
{
	const struct squares s = square_set(centre);

	return squares_or(s, squares_near(s));
}

struct squares
board_quads(const struct board *b, unsigned sq)
{
	const struct squares *tiles = &b->tile[board_colour(b, sq)];
	const unsigned x = sq % COLUMNS, y = sq / COLUMNS;
	struct squares quads = { { 0, 0, 0 } };

	for (unsigned i = 0; i < 4; i++) {
		const unsigned left = x - 1 + i % 2, top = y - 1 + i / 2;

		/*
		 * Unsigned: a value beyond the left or top edge becomes a large
		 * one, which the next line rejects.
		 */
		if (left >= COLUMNS - 1 || top >= ROWS - 1)
			continue;
		const unsigned at = top * COLUMNS + left;
		if (squares_has(tiles, at) && squares_has(tiles, at + 1) &&
		    squares_has(tiles, at + COLUMNS) &&
		    squares_has(tiles, at + COLUMNS + 1))
			squares_add(&quads, at);
	}
	return quads;
}

struct squares
board_crosses(const struct board *b, unsigned sq)
{
	const struct squares *tiles = &b->tile[board_colour(b, sq)];
	struct squares centres = cross_at(sq), crosses = { { 0, 0, 0 } };

	for (unsigned c; (c = squares_next(&centres)) != NOWHERE;) {
		const unsigned x = c % COLUMNS, y = c / COLUMNS;

		if (x == 0 || x == COLUMNS - 1 || y == 0 || y == ROWS - 1)
			continue;
		if (!squares_any(squares_less(cross_at(c), *tiles)))
			squares_add(&crosses, c);
	}
	return crosses;
}

struct squares
board_build_squares(const struct board *b, unsigned sq, bool is_monument)
{
	return is_monument ? board_quads(b, sq) : board_crosses(b, sq);
}

struct squares
board_line(const struct board *b, unsigned sq, bool is_down)
{
	const struct squares *tiles = &b->tile[board_colour(b, sq)];
	const unsigned step = is_down ? COLUMNS : 1;
	const unsigned at = is_down ? sq / COLUMNS : sq % COLUMNS;
	const unsigned size = is_down ? ROWS : COLUMNS;
	struct squares line = square_set(sq);

	for (unsigned i = 1; i <= at && squares_has(tiles, sq - i * step); i++)
		squares_add(&line, sq - i * step);
	for (unsigned i = 1; at + i < size && squares_has(tiles, sq + i * step);
	     i++)
		squares_add(&line, sq + i * step);
	return line;
}

unsigned
board_longest_line(const struct board *b, unsigned sq)
{
	const unsigned across = squares_count(board_line(b, sq, false));
	const unsigned down = squares_count(board_line(b, sq, true));

	return across > down ? across : down;
}

struct squares
board_building_squares(const struct board *b, unsigned sq)
{
	const unsigned at = b->building_at[board_colour(b, sq)];
	const unsigned least =
	    at == NOWHERE ? 3 : board_longest_line(b, at) + 1;
	struct squares good = { { 0, 0, 0 } };

	for (unsigned down = 0; down < 2; down++) {
		const struct squares line = board_line(b, sq, down);
		const unsigned length = squares_count(line);

		if (length >= 3 && length >= least)
			good = squares_or(good, line);
	}
	return good;
}

bool
board_treasures_due(const struct board *b, const struct map *map, int kingdom,
    struct treasures_due *due)
{
	const struct kingdom *k = &b->kingdom[kingdom];
	const unsigned traders = k->leaders & LEADERS_OF_COLOUR(GREEN);

	if (!traders)
		return false;
	due->all = squares_and(k->area, b->treasure);
	if (!squares_several(due->all))
		return false;
	const struct squares first = squares_and(due->all, map->first);
	const bool only_first = squares_same(first, due->all);

	due->trader = bits_first(traders);
	due->count = squares_count(due->all) - 1;
	due->forced = only_first ? (struct squares){ { 0, 0, 0 } } : first;
	due->choice = squares_less(due->all, due->forced);
	return true;
}
