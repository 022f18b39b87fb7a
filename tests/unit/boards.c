/*
 * Which cells are drawn together, held against the rule as it is written: those
 * of a block that are at most six from each other, and what these join.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "scene/scene.h"
#include "tessera.h"

enum { SPOTS = 40, SCENES = 4000, NEAR = 6, BLOCK = 192 };

static int64_t
block_of(int64_t n)
{
	const int64_t rest = (n + BLOCK / 2) % BLOCK;

	return n + BLOCK / 2 - (rest < 0 ? rest + BLOCK : rest);
}

static bool
are_near(enum tes_grid grid, const struct tes_cell_content *a,
    const struct tes_cell_content *b)
{
	const int64_t x = (int64_t)a->x - b->x, y = (int64_t)a->y - b->y;

	return llabs(x) <= NEAR && llabs(y) <= NEAR &&
	    (grid == TES_GRID_SQUARES || llabs(x + y) <= NEAR) &&
	    block_of(a->y) == block_of(b->y) &&
	    block_of(board_column(grid, a->x, a->y) / 2) ==
	    block_of(board_column(grid, b->x, b->y) / 2);
}

/* The first spot of the set that each is in. */
static void
find_sets(const struct tes_scene *scene, uint32_t set[SPOTS])
{
	bool is_done = false;

	for (uint32_t i = 0; i < scene->content_count; i++)
		set[i] = i;
	while (!is_done) {
		is_done = true;
		for (uint32_t i = 0; i < scene->content_count; i++)
			for (uint32_t k = 0; k < scene->content_count; k++)
				if (set[k] < set[i] && are_near(scene->grid,
				    scene->content[i], scene->content[k])) {
					set[i] = set[k];
					is_done = false;
				}
	}
}

static int
by_row(const void *a, const void *b)
{
	const struct tes_cell_content *s = a, *t = b;

	if (s->y != t->y)
		return s->y < t->y ? -1 : 1;
	return s->x < t->x ? -1 : s->x > t->x;
}

/* Returns a random number of a range around 0. */
static int32_t
sample(struct tes_random *r, uint32_t many)
{
	return (int32_t)tes_random_below(r, many) - (int32_t)(many / 2);
}

/* Random cells in a range around 0,0, an edge of blocks, or far away. */
static uint32_t
fill(struct tes_random *r, struct tes_cell_content spot[SPOTS])
{
	static const int32_t from[] = { 0, 96, -96, 1000000000, -1000000000 };
	const int32_t x = from[tes_random_below(r, 5)];
	const int32_t y = from[tes_random_below(r, 5)];
	const uint32_t wide = 1 + tes_random_below(r, 60);
	const uint32_t high = 1 + tes_random_below(r, 30);
	const uint32_t spots = 1 + tes_random_below(r, SPOTS);

	for (uint32_t i = 0; i < spots; i++)
		spot[i] = (struct tes_cell_content){
			.x = x + sample(r, wide),
			.y = y + sample(r, high),
		};
	qsort(spot, spots, sizeof(*spot), by_row);
	return spots;
}

/* All of a set, and nothing else, in the order of the scene. */
static void
check_board(const struct tes_scene *scene, const struct board *board,
    const uint32_t set[SPOTS])
{
	const uint32_t its = set[board->content[0] - scene->content[0]];
	uint32_t n = 0;

	for (uint32_t i = 0; i < scene->content_count; i++)
		if (set[i] == its) {
			assert_true(n < board->content_count);
			assert_ptr_equal(board->content[n++],
			    scene->content[i]);
		}
	assert_int_equal(n, board->content_count);
}

static void
near_cells_are_together(void **state)
{
	struct tes_random r = tes_random_seed(7, 1);

	(void)state;
	for (unsigned n = 0; n < SCENES; n++) {
		struct tes_cell_content spot[SPOTS];
		const struct tes_cell_content *each[SPOTS];
		uint32_t set[SPOTS], sets = 0;
		struct boards b;
		const struct tes_scene scene = {
			.grid = n % 2 ? TES_GRID_HEXAGONS : TES_GRID_SQUARES,
			.content = each,
			.content_count = fill(&r, spot),
		};

		for (uint32_t i = 0; i < SPOTS; i++)
			each[i] = &spot[i];
		find_sets(&scene, set);
		for (uint32_t i = 0; i < scene.content_count; i++)
			sets += set[i] == i;
		assert_true(boards_init(&b, &scene));
		assert_int_equal(b.boards, sets);
		for (uint32_t k = 0; k < b.boards; k++)
			check_board(&scene, &b.board[k], set);
		boards_release(&b);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(near_cells_are_together),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
