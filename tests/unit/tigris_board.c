/*
 * The board of Tigris & Euphrates: kingdoms that are kept up to date are those
 * that a search from square to square finds.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "games/tigris/board.h"

static struct map maps[MAPS];

static int
setup(void **state)
{
	(void)state;
	for (int i = 0; i < MAPS; i++)
		map_fill(&maps[i], i);
	return 0;
}

/* "A1" to "P11". */
static unsigned
at(const char *name)
{
	return (unsigned)(atoi(name + 1) - 1) * COLUMNS +
	    (unsigned)(name[0] - 'A');
}

static bool
is_linked(const struct board *b, unsigned sq)
{
	const enum content content = board_content(b, sq);

	return content != EMPTY && content != CATASTROPHE;
}

/* Numbers connected groups of squares, one by one. */
static void
colour_in(const struct board *b, unsigned sq, uint8_t mark,
    uint8_t seen[SQUARES])
{
	seen[sq] = mark;
	const unsigned beside[4] = {
		sq % COLUMNS ? sq - 1 : sq,
		sq % COLUMNS < COLUMNS - 1 ? sq + 1 : sq,
		sq >= COLUMNS ? sq - COLUMNS : sq,
		sq + COLUMNS < SQUARES ? sq + COLUMNS : sq,
	};
	for (unsigned i = 0; i < 4; i++)
		if (!seen[beside[i]] && is_linked(b, beside[i]))
			colour_in(b, beside[i], mark, seen);
}

static void
check_kingdoms(const struct board *b)
{
	uint8_t seen[SQUARES] = { 0 };
	uint8_t mark = 0;
	unsigned kingdoms = 0;

	for (unsigned leader = 0; leader < LEADERS; leader++) {
		const unsigned sq = b->leader_at[leader];

		if (sq == NOWHERE) {
			assert_int_equal(board_kingdom_of(b, leader), -1);
			continue;
		}
		assert_int_equal(board_leader(b, sq), leader);
		if (!seen[sq]) {
			colour_in(b, sq, ++mark, seen);
			kingdoms++;
		}
		const int k = board_kingdom_of(b, leader);
		assert_int_equal(k, board_kingdom_at(b, sq));
		for (unsigned i = 0; i < SQUARES; i++)
			assert_int_equal(squares_has(&b->kingdom[k].area, i),
			    seen[i] == seen[sq]);
	}
	assert_int_equal(b->kingdoms, kingdoms);
	for (unsigned i = 0; i < SQUARES; i++)
		if (!seen[i])
			assert_int_equal(board_kingdom_at(b, i), -1);
}

/* Whatever is put and taken away, legal or not. */
static void
change(struct board *b, uint64_t random[2])
{
	const unsigned sq = random_below(random, SQUARES);
	const unsigned leader = random_below(random, LEADERS);

	switch (random_below(random, 8)) {
	default:
		if (board_is_empty(b, sq))
			board_put_tile(b,
			    (enum colour)random_below(random, 4), sq);
		break;
	case 4:
	case 5:
		if (b->leader_at[leader] != NOWHERE)
			board_lift_leader(b, leader);
		if (board_is_empty(b, sq))
			board_put_leader(b, leader, sq);
		break;
	case 6:
		if (board_content(b, sq) <= TILE)
			board_put_catastrophe(b, sq);
		break;
	case 7:
		if (board_content(b, sq) == TILE)
			board_remove(b, squares_and(cross_at(sq),
			    b->tile[board_colour(b, sq)]));
		break;
	}
}

static void
test_kingdoms(void **state)
{
	uint64_t random[2];
	struct board b;

	(void)state;
	random_seed(random, 1, 0);
	for (unsigned game = 0; game < 40; game++) {
		board_begin(&b, &maps[game % MAPS]);
		for (unsigned i = 0; i < 150; i++) {
			change(&b, random);
			check_kingdoms(&b);
		}
	}
}

static void
test_maps(void **state)
{
	(void)state;
	assert_int_equal(squares_count(maps[STANDARD].river), 41);
	assert_int_equal(squares_count(maps[STANDARD].temples), 10);
	assert_int_equal(squares_count(maps[STANDARD].first), 4);
	assert_int_equal(squares_count(maps[ADVANCED].river), 39);
	assert_int_equal(squares_count(maps[ADVANCED].temples), 14);
	assert_int_equal(squares_count(maps[ADVANCED].first), 6);
	for (int i = 0; i < MAPS; i++) {
		assert_int_equal(squares_count(maps[i].river) +
		    squares_count(maps[i].land), SQUARES);
		assert_false(squares_meet(maps[i].river, maps[i].temples));
	}
	/* Outside of the river's area is all but the land of its middle. */
	const struct squares middle = squares_flood(square_set(at("H8")),
	    maps[ADVANCED].land);
	assert_int_equal(squares_count(middle), 80);
	assert_true(squares_same(squares_less(maps[ADVANCED].temples, middle),
	    maps[ADVANCED].first));
}

/* Two kingdoms with priests, farmers and a building, joined on E5. */
static void
make_war(struct board *b)
{
	board_begin(b, &maps[STANDARD]);
	board_put_tile(b, RED, at("C5"));
	board_put_leader(b, leader_number(0, RED), at("C6"));
	board_put_tile(b, RED, at("D5"));
	board_put_tile(b, RED, at("F5"));
	board_put_tile(b, RED, at("G5"));
	board_put_tile(b, RED, at("H5"));
	board_put_tile(b, RED, at("I5"));
	board_put_tile(b, RED, at("I6"));
	board_put_leader(b, leader_number(1, RED), at("H4"));
	board_put_leader(b, leader_number(2, BLACK), at("F6"));
	board_put_tile(b, BLACK, at("E5"));
}

static void
test_war(void **state)
{
	const unsigned mine = leader_number(0, RED);
	const unsigned theirs = leader_number(1, RED);
	unsigned attacker, defender;
	struct board b;

	(void)state;
	make_war(&b);
	check_kingdoms(&b);
	assert_int_equal(board_clashes(&b, at("E5")), 1u << RED);
	board_war(&b, at("E5"), RED, 2, 3, &attacker, &defender);
	assert_int_equal(attacker, mine);
	assert_int_equal(defender, theirs);
	board_war(&b, at("E5"), RED, 1, 3, &attacker, &defender);
	assert_int_equal(attacker, theirs);
	/* I7, a temple of the start, is connected with them. */
	assert_int_equal(squares_count(board_supporters(&b, mine, at("E5"))),
	    2);
	assert_int_equal(squares_count(board_supporters(&b, theirs,
	    at("E5"))), 6);
	/* But for the treasure of I7, and F5 beside the king. */
	const struct squares lost = board_losses(&b, theirs, at("E5"));
	assert_int_equal(squares_count(lost), 4);
	assert_false(squares_has(&lost, at("F5")));
	assert_false(squares_has(&lost, at("I7")));
	b.building_at[RED] = (uint8_t)at("G5");
	assert_int_equal(squares_count(board_losses(&b, theirs, at("E5"))), 3);
	board_lift_leader(&b, theirs);
	board_remove(&b, lost);
	check_kingdoms(&b);
	assert_int_equal(board_clashes(&b, at("E5")), 0);
	assert_int_equal(board_orphans(&b), 0);
}

static void
test_buildings(void **state)
{
	struct board b;
	struct squares quads, crosses;

	(void)state;
	board_begin(&b, &maps[STANDARD]);
	for (unsigned y = 0; y < 3; y++)
		for (unsigned x = 0; x < 3; x++)
			board_put_tile(&b, BLACK, at("F4") + y * COLUMNS + x);
	quads = board_quads(&b, at("G5"));
	assert_int_equal(squares_count(quads), 4);
	assert_int_equal(squares_next(&quads), at("F4"));
	assert_int_equal(squares_count(board_quads(&b, at("F4"))), 1);
	crosses = board_crosses(&b, at("G5"));
	assert_int_equal(squares_count(crosses), 1);
	assert_int_equal(squares_next(&crosses), at("G5"));
	assert_int_equal(squares_count(board_crosses(&b, at("F4"))), 0);
	assert_int_equal(squares_count(board_building_squares(&b, at("F4"))),
	    5);
	b.building_at[BLACK] = (uint8_t)at("G5");
	assert_false(squares_any(board_building_squares(&b, at("F4"))));
	board_put_tile(&b, BLACK, at("I4"));
	assert_int_equal(squares_count(board_building_squares(&b, at("I4"))),
	    4);
	board_flip(&b, quad_at(at("F4")));
	assert_int_equal(b.building_at[BLACK], NOWHERE);
	assert_int_equal(board_content(&b, at("F4")), FLAT_TILE);
	assert_int_equal(squares_count(board_quads(&b, at("H6"))), 0);
	/* At the edges nothing reaches over to the next row. */
	board_put_tile(&b, GREEN, at("P8"));
	board_put_tile(&b, GREEN, at("P7"));
	board_put_tile(&b, GREEN, at("A9"));
	board_put_tile(&b, GREEN, at("A8"));
	assert_int_equal(squares_count(board_quads(&b, at("P8"))), 0);
	assert_int_equal(squares_count(board_quads(&b, at("A9"))), 0);
	assert_int_equal(squares_count(board_line(&b, at("P8"), false)), 1);
	assert_int_equal(squares_count(board_line(&b, at("P8"), true)), 2);
}

static void
test_treasures(void **state)
{
	struct board b;
	struct treasures_due s;

	(void)state;
	/* P2 of the corner, and N5. */
	board_begin(&b, &maps[STANDARD]);
	board_put_tile(&b, BLACK, at("O2"));
	board_put_tile(&b, BLUE, at("O3"));
	board_put_tile(&b, BLUE, at("O4"));
	board_put_tile(&b, BLUE, at("O5"));
	board_put_leader(&b, leader_number(1, BLACK), at("O1"));
	assert_false(board_treasures_due(&b, &maps[STANDARD], 0, &s));
	board_put_leader(&b, leader_number(2, GREEN), at("P1"));
	assert_true(board_treasures_due(&b, &maps[STANDARD],
	    board_kingdom_at(&b, at("P1")), &s));
	assert_int_equal(leader_seat(s.trader), 2);
	assert_int_equal(s.count, 1);
	assert_true(squares_same(s.forced, square_set(at("P2"))));
	assert_true(squares_same(s.choice, square_set(at("N5"))));
	squares_drop(&b.treasure, at("P2"));
	assert_false(board_treasures_due(&b, &maps[STANDARD], 0, &s));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_kingdoms),
		cmocka_unit_test(test_maps),
		cmocka_unit_test(test_war),
		cmocka_unit_test(test_buildings),
		cmocka_unit_test(test_treasures),
	};

	return cmocka_run_group_tests(tests, setup, NULL);
}
