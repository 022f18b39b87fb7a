/*
 * position_board.c - parses the fields of a position's notation that describe
 * the board.
 */
#include "games/tigris/position_read.h"

bool
reading_square(struct position_reader *r, struct tes_text text, uint8_t *sq)
{
	const unsigned at = square_read(text.s, text.len);

	*sq = (uint8_t)at;
	return at != NOWHERE || notation_malformed(r->n, text,
	    "expected a square, as in A1");
}

/*
 * Reads the letter of a leader's dynasty.  Only notes the leader's square,
 * since reading_board() puts it on the board after all tiles.  Returns false
 * after reporting an error.
 */
static bool
read_leader(struct position_reader *r, struct tes_text row, uint32_t *at,
    enum colour colour, unsigned sq)
{
	struct board *b = &r->s->board;
	const struct tes_text letter = text_sub(row, *at,
	    *at + (*at < row.len));
	unsigned seat = 0;

	while (seat < r->p->seats && (!letter.len || *letter.s !=
	    tigris_dynasty_letters[r->run->seat[seat]]))
		seat++;
	if (seat == r->p->seats)
		return notation_malformed(r->n, letter, "expected the letter "
		    "of a dynasty in this position: A, B, P or L");
	++*at;
	uint8_t *leader = &b->leader_at[leader_number(seat, colour)];
	if (*leader != NOWHERE)
		return notation_impossible(r->n, letter,
		    "the %s of %s is on the board twice", leader_word[colour],
		    notation_seat_name(r->run, seat));
	if (!squares_has(&r->p->map.land, sq))
		return notation_impossible(r->n, letter,
		    "leader on the river");
	*leader = (uint8_t)sq;
	return true;
}

/*
 * Reads the marks after a tile: b for a building, o for a treasure.  Returns
 * false after reporting an error.
 */
static bool
read_marks(struct position_reader *r, struct tes_text row, uint32_t *at,
    unsigned sq)
{
	struct board *b = &r->s->board;
	const bool is_tile = board_content(b, sq) == TILE;

	if (*at < row.len && row.s[*at] == 'b') {
		const enum colour c = board_colour(b, sq);

		if (!is_tile || b->building_at[c] != NOWHERE ||
		    !r->p->has_buildings)
			return notation_impossible(r->n,
			    text_sub(row, *at, *at + 1),
			    !r->p->has_buildings ? "buildings are not used in "
			    "this edition" : "a building must be on a face-up "
			    "tile, and each colour has only one");
		b->building_at[c] = (uint8_t)sq;
		++*at;
	}
	if (*at < row.len && row.s[*at] == 'o') {
		if (!squares_has(&r->p->map.temples, sq) ||
		    (is_tile && board_colour(b, sq) != RED))
			return notation_impossible(r->n,
			    text_sub(row, *at, *at + 1), "treasure on a square "
			    "without a temple of the start");
		squares_add(&b->treasure, sq);
		++*at;
	}
	return true;
}

/*
 * Reads what is on a square, from offset *at of the row's text, and moves *at
 * after it.  Returns false after reporting an error.
 */
static bool
read_content(struct position_reader *r, struct tes_text row, uint32_t *at,
    unsigned sq)
{
	struct board *b = &r->s->board;
	const struct tes_text first = text_sub(row, *at, *at + 1);
	const int tile = notation_letter(tigris_tile_letters, *first.s);
	const int leader = notation_letter(tigris_leader_letters, *first.s);
	const bool is_river = squares_has(&r->p->map.river, sq);

	++*at;
	if (leader >= 0)
		return read_leader(r, row, at, (enum colour)leader, sq);
	if (*first.s == 'C') {
		squares_add(&b->catastrophes, sq);
		return true;
	}
	if (tile >= 0) {
		if (is_river != (tile == BLUE))
			return notation_impossible(r->n, first, "%s on %s",
			    tile_word[tile], is_river ? "the river" : "land");
		board_put_tile(b, (enum colour)tile, sq);
	} else if (*first.s == 'x') {
		board_put_tile(b, RED, sq);
		board_flip(b, square_set(sq));
	} else {
		return notation_malformed(r->n, first, "expected t, f, m or s "
		    "(tiles), P, F, T or K with a dynasty (leaders), x, C or "
		    "a number of empty squares");
	}
	return read_marks(r, row, at, sq);
}

static bool
read_row(struct position_reader *r, struct tes_text row, unsigned y)
{
	uint32_t at = 0, empty;
	unsigned x = 0;

	while (at < row.len && x <= COLUMNS) {
		const uint32_t from = at;

		while (at < row.len && row.s[at] >= '0' && row.s[at] <= '9')
			at++;
		if (at > from) {
			if (!notation_number(r->n, text_sub(row, from, at), 1,
			    COLUMNS, &empty))
				return false;
			x += empty;
		} else if (x < COLUMNS) {
			if (!read_content(r, row, &at, y * COLUMNS + x))
				return false;
			x++;
		} else {
			break;
		}
	}
	return (x == COLUMNS && at == row.len) || notation_malformed(r->n, row,
	    "row %u has %s than %d squares", y + 1, x < COLUMNS ? "fewer" :
	    "more", (int)COLUMNS);
}

bool
reading_board(struct position_reader *r)
{
	struct tes_text row;
	uint32_t at = 0;
	unsigned y = 0;

	if (!notation_value(r->n, "board", &r->board))
		return false;
	while (y < ROWS && notation_part(r->board, '/', &at, &row))
		if (!read_row(r, row, y++))
			return false;
	if (y < ROWS || at <= r->board.len)
		return notation_malformed(r->n, r->board, "expected %d rows "
		    "separated by '/'", (int)ROWS);
	/* After all tiles: each leader makes a kingdom of those around it. */
	for (unsigned leader = 0; leader < LEADERS; leader++) {
		const unsigned sq = r->s->board.leader_at[leader];

		if (sq != NOWHERE)
			board_put_leader(&r->s->board, leader, sq);
	}
	return true;
}

/*
 * Checks that the area has that many squares, all of them in *free (face-down
 * tiles that nothing covers yet), and removes them from *free.  Returns false
 * after reporting an error.
 */
static bool
cover(struct position_reader *r, struct tes_text at, struct squares area,
    unsigned squares, struct squares *free)
{
	if (squares_count(area) == squares &&
	    !squares_any(squares_less(area, *free))) {
		*free = squares_less(*free, area);
		return true;
	}
	return notation_impossible(r->n, at,
	    "expected %u face-down tiles (x) there that nothing else uses",
	    squares);
}

static bool
read_monument(struct position_reader *r, struct tes_text item,
    struct squares *free)
{
	struct tes_text pair, square;
	uint8_t sq;
	unsigned m = 0;

	if (!notation_split(item, ':', &pair, &square) || pair.len != 2)
		return notation_malformed(r->n, item,
		    "expected COLOURS:SQUARE, as in kr:F5");
	while (m < MONUMENTS &&
	    (tigris_colour_letters[monument_colour[m][0]] != pair.s[0] ||
	    tigris_colour_letters[monument_colour[m][1]] != pair.s[1]))
		m++;
	if (m == MONUMENTS)
		return notation_malformed(r->n, pair,
		    "expected a monument: kb, kg, kr, bg, br or gr");
	if (r->s->board.monument_at[m] != NOWHERE)
		return notation_impossible(r->n, pair,
		    "the monument '" TEXT_FMT "' is on the board twice",
		    TEXT_ARG(pair));
	if (!reading_square(r, square, &sq) ||
	    !cover(r, square, quad_at(sq), 4, free))
		return false;
	r->s->board.monument_at[m] = sq;
	return true;
}

bool
reading_built(struct position_reader *r)
{
	struct squares free = r->s->board.face_down;
	struct tes_text text, item;
	uint32_t at = 0;

	if (!notation_option(r->n, "monuments", &text))
		return false;
	while (text.s && notation_part(text, ',', &at, &item))
		if (!read_monument(r, item, &free))
			return false;
	if (!notation_option(r->n, "ziggurat", &text))
		return false;
	if (text.s && !r->p->has_ziggurat)
		return notation_impossible(r->n, text,
		    "the ziggurat is not used in this edition");
	if (text.s && (!reading_square(r, text, &r->s->board.ziggurat_at) ||
	    !cover(r, text, cross_at(r->s->board.ziggurat_at), 5, &free)))
		return false;
	return !squares_any(free) || notation_impossible(r->n, r->board,
	    "face-down tiles (x) without a monument or the ziggurat");
}
