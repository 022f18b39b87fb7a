/*
 * Changes of the board, from a judge: they are those of its scenes.
 */
#include "../random_games.h"
#include "tessera/tools.h"

enum { GAMES = 20, CELLS = 1000 };

/* What a cell has, by the changes of the board. */
struct cell {
	int32_t x, y;
	uint8_t thing, owner;
};

/* Makes the changes of a turn; returns how many there are. */
static size_t
make_changes(const struct tes_board_change *change, size_t count,
    uint32_t turn, struct cell *cell, size_t *cells)
{
	size_t made = 0;

	for (; made < count && change[made].turn == turn; made++) {
		size_t i = 0;

		while (i < *cells && (cell[i].x != change[made].x ||
		    cell[i].y != change[made].y))
			i++;
		*cells += i == *cells;
		assert_true(*cells < CELLS);
		cell[i] = (struct cell){ change[made].x, change[made].y,
			change[made].thing, change[made].owner };
	}
	return made;
}

/* Asserts that a cell of the scene has that thing, "KIND:NAME:OWNER;...". */
static void
check_cell(const struct tes_scene *scene,
    const struct tes_cell_content *content, const struct cell *cell,
    const char *things)
{
	const bool is_piece = content->shape == TES_SHAPE_PIECE;
	const char *owner = content->owner_color ? content->owner_color :
	    is_piece ? content->color : NULL;
	const size_t kind = strlen(content->kind);

	for (unsigned i = 0; i < cell->thing; i++)
		things = strchr(things, ';') + 1;
	assert_memory_equal(things, content->kind, kind);
	assert_int_equal(things[kind], ':');
	/* The names of temples have their owners. */
	assert_memory_equal(things + kind + 1, content->name,
	    strcspn(things + kind + 1, ":;"));
	things += kind + 1;
	things += strcspn(things, ":;");
	assert_int_not_equal(strncmp(things, cell->owner ? ":unowned;" :
	    ":owned;", cell->owner ? 9 : 7), 0);
	if (owner)
		assert_string_equal(scene->panel[cell->owner - 1].color, owner);
	else
		assert_int_equal(cell->owner, 0);
}

/* Asserts that the scene has what the cells have. */
static void
check_scene(const struct tes_scene *scene, const struct cell *cell,
    size_t cells, const char *things)
{
	size_t taken = 0;

	for (size_t i = 0; i < cells; i++)
		taken += cell[i].thing > 0;
	assert_int_equal(taken, scene->content_count);
	for (uint32_t k = 0; k < scene->content_count; k++) {
		const struct tes_cell_content *content = scene->content[k];
		size_t i = 0;

		while (i < cells && (cell[i].x != content->x ||
		    cell[i].y != content->y))
			i++;
		assert_true(i < cells);
		check_cell(scene, content, &cell[i], things);
	}
}

/* Asserts that the board changes as the scenes of another judge do. */
static void
check_changes(struct read *read, struct tes_judge *judge)
{
	static struct cell cell[CELLS];
	struct tes_judge *other = tes_judge_new();
	size_t count, len, cells = 0;
	const struct tes_board_change *change;
	uint32_t turn = 0;
	char *things;

	tes_diags_clear(read->diags);
	tes_judge_set_position_keys(judge, true);
	assert_int_equal(tes_judge_record(judge, read->rec, read->ed,
			     read->diags), TES_OK);
	change = tes_judge_board_changes(judge, &count);
	assert_non_null(other);
	assert_int_equal(tes_edition_things(read->ed, &things, &len), TES_OK);
	assert_int_equal(tes_judge_begin(other, read->rec, read->ed,
			     read->diags), TES_OK);
	do {
		const size_t made =
		    make_changes(change, count, turn++, cell, &cells);
		const struct tes_scene *scene = tes_judge_scene(other);

		assert_non_null(scene);
		change += made;
		count -= made;
		check_scene(scene, cell, cells, things);
	} while (tes_judge_next(other));
	assert_int_equal(count, 0);
	tes_text_free(things);
	tes_judge_free(other);
}

static void
fields_change_as_in_scenes(void **state)
{
	struct read read = read_new();
	struct tes_position *pos = tes_position_new();
	struct tes_record *rec = tes_record_new();
	struct tes_judge *judge = tes_judge_new();
	struct buf head = { 0 }, text = { 0 };

	(void)state;
	assert_true(pos && rec && judge);
	for (uint64_t seed = 0; seed < GAMES; seed++) {
		struct tes_random random = tes_random_seed(seed, 2);
		struct tes_move move;

		if (!begin_random(&read, pos, &random, &head))
			continue;
		while (tes_position_next(pos) != TES_NEXT_NONE) {
			assert_int_equal(tes_position_sample(pos, &random,
					     TES_SAMPLE_MOVE, &move), TES_OK);
			assert_int_equal(tes_position_play(pos, move), TES_OK);
		}
		write_game(pos, rec, head.s, &text);
		if (text.len == 0)
			continue;
		read_record(&read, text.s);
		check_changes(&read, judge);
	}
	buf_release(&head);
	buf_release(&text);
	tes_judge_free(judge);
	tes_record_free(rec);
	tes_position_free(pos);
	read_free(&read);
}

/* A game with leaders, wars and monuments, whose board has squares. */
static void
squares_change_as_in_scenes(void **state)
{
	struct read read = read_new();
	struct tes_judge *judge = tes_judge_new();
	struct tes_reader *in = 
	    tes_reader_new_file("samples/tigris/tower.yaml");

	(void)state;
	assert_true(judge && in);
	assert_int_equal(tes_reader_next(in, read.rec, read.diags), TES_OK);
	assert_int_equal(tes_editions_resolve(read.eds, read.rec, read.diags,
			     &read.ed), TES_OK);
	check_changes(&read, judge);
	tes_reader_free(in);
	tes_judge_free(judge);
	read_free(&read);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(fields_change_as_in_scenes),
		cmocka_unit_test(squares_change_as_in_scenes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
