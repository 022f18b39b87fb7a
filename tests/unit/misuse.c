/*
 * Indices and numbers of what does not exist, values out of their range, and
 * items that are not of a list: see tes_conventions(3).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tessera.h"
#include "tessera/tools.h"

struct table {
	struct tes_editions *editions;
	const struct tes_edition *gods, *tigris;
	struct tes_edition_diff *lockstep;
	struct tes_record *rec;
	struct tes_position *pos, *other;
};

static int
lay(void **state)
{
	struct table *t = calloc(1, sizeof(*t));
	const char *why;

	assert_non_null(t);
	*state = t;
	t->editions = tes_editions_new();
	t->lockstep = tes_edition_diff_new();
	t->rec = tes_record_new();
	t->pos = tes_position_new();
	t->other = tes_position_new();
	assert_true(t->editions && t->lockstep && t->rec && t->pos &&
	    t->other);
	assert_int_equal(tes_editions_find(t->editions, NULL, "timbuktu",
	    &t->gods, &why), TES_OK);
	assert_int_equal(tes_editions_find(t->editions, NULL, "mayfair",
	    &t->tigris, &why), TES_OK);
	assert_int_equal(tes_position_new_game(t->pos, t->gods, 2), TES_OK);
	return 0;
}

static int
clear(void **state)
{
	struct table *t = *state;

	tes_position_free(t->pos);
	tes_position_free(t->other);
	tes_record_free(t->rec);
	tes_edition_diff_free(t->lockstep);
	tes_editions_free(t->editions);
	free(t);
	return 0;
}

static enum tes_status
compare_editions(struct table *t, uint32_t editions,
    const struct tes_edition *last)
{
	const struct tes_edition *ed[TES_EDITION_RUNS_MAX + 1] = { NULL };

	for (uint32_t i = 0; i < editions; i++)
		ed[i] = i + 1 < editions ? t->gods : last;
	return tes_edition_diff_record(t->lockstep, t->rec, NULL, ed,
	    editions);
}

static void
editions_are_counted(void **state)
{
	struct table *t = *state;

	assert_int_equal(compare_editions(t, 0, NULL), TES_INVALID);
	assert_int_equal(compare_editions(t, TES_EDITION_RUNS_MAX, t->gods),
	    TES_OK);
	assert_int_equal(compare_editions(t, TES_EDITION_RUNS_MAX + 1,
	    t->gods), TES_INVALID);
	assert_int_equal(compare_editions(t, 2, t->tigris), TES_INVALID);
}

/* Every function that takes an index or a number: none ends the program. */
static void
indices_need_not_exist(void **state)
{
	static const size_t large[] = { 99, UINT32_MAX, SIZE_MAX };
	struct table *t = *state;
	struct tes_diags *diags = tes_diags_new();
	struct tes_repair *rep = tes_repair_new();
	struct tes_history *history = tes_history_new();
	struct tes_random random = tes_random_seed(1, 1);
	struct tes_move move;
	const char *text, *why;
	size_t len;

	assert_true(diags && rep && history);
	assert_null(tes_history_describe(history, 1, NULL));
	assert_int_equal(tes_repair_apply(rep, 0, false, &text, &len),
	    TES_INVALID);
	tes_history_begin(history, t->rec);
	for (size_t k = 0; k < sizeof(large) / sizeof(large[0]); k++) {
		const size_t i = large[k];
		const uint32_t n = (uint32_t)i;

		assert_null(tes_diags_at(diags, i));
		assert_null(tes_repair_at(rep, i));
		assert_null(tes_limit_at(i));
		assert_null(tes_record_turn(t->rec, n));
		assert_null(tes_record_text(t->rec, n, "note"));
		assert_null(tes_history_describe(history, n, NULL));
		assert_null(tes_edition_seat_name(t->gods, i));
		assert_null(tes_edition_param_source(t->gods, i));
		assert_int_equal(tes_edition_param_value(t->gods, i), 0);
		assert_false(tes_edition_param_is_inferred(t->gods, i));
		assert_false(tes_edition_param_is_changed(t->gods, i));
		assert_null(tes_position_seat_name(t->pos, n));
		assert_true(tes_position_evaluate(t->pos, n) == 0);
		assert_int_equal(tes_position_played_move(t->pos, i, &move),
		    TES_INVALID);
		assert_int_equal(tes_position_new_game(t->other, t->gods, n),
		    TES_INVALID);
		assert_int_equal(tes_position_from_record(t->other, t->rec,
		    t->gods, n, 0, &why), TES_INVALID);
		assert_null(tes_edition_diff_run(t->lockstep, n));
		assert_null(tes_severity_name((enum tes_severity)n));
	}
	assert_int_equal(tes_position_from_record(t->other, t->rec, t->gods, 0,
	    1, &why), TES_INVALID);
	assert_string_equal(why, "the set-up has no steps");
	assert_null(tes_record_turn(t->rec, 0));
	assert_null(tes_history_describe(history, 0, NULL));
	tes_history_select_variation(history, 7, 7);
	assert_null(tes_history_describe(history, 7, NULL));
	tes_position_undo(t->pos);
	assert_int_equal(tes_position_played_count(t->pos), 0);
	assert_int_equal(tes_random_below(&random, 0), 0);
	assert_int_equal(tes_repair_record(rep, t->rec, t->gods), TES_INVALID);
	assert_int_equal(tes_repair_apply(rep, 99, false, &text, &len),
	    TES_INVALID);
	tes_history_free(history);
	tes_repair_free(rep);
	tes_diags_free(diags);
}

static ptrdiff_t
read_too_much(void *ctx, char *bytes, size_t len)
{
	(void)ctx;
	(void)bytes;
	return (ptrdiff_t)len + 1;
}

static void
readers_refuse_values(void **state)
{
	struct table *t = *state;
	struct tes_reader *r = tes_reader_new("t", read_too_much, NULL);
	struct tes_reader *chunk = tes_reader_new_chunk();
	struct tes_diags *diags = tes_diags_new();
	const uint64_t max = tes_limit_at(TES_LIMIT_TURNS)->max;

	assert_true(r && chunk && diags);
	assert_int_equal(tes_reader_set_limit(r, TES_LIMIT_TURNS, 0),
	    TES_INVALID);
	assert_int_equal(tes_reader_set_limit(r, TES_LIMIT_TURNS, max),
	    TES_OK);
	if (max < UINT64_MAX)
		assert_int_equal(tes_reader_set_limit(r, TES_LIMIT_TURNS,
		    max + 1), TES_INVALID);
	assert_int_equal(tes_reader_set_limit(r, (enum tes_limit)99, 1),
	    TES_INVALID);
	assert_int_equal(tes_reader_split_off(r, chunk, 1, 0), TES_INVALID);
	assert_int_equal(tes_reader_split_off(chunk, r, 1, 1), TES_INVALID);
	assert_int_equal(tes_reader_next(r, t->rec, diags), TES_IO);
	tes_diags_free(diags);
	tes_reader_free(chunk);
	tes_reader_free(r);
}

/* What was never filled has no content, but no pointers to nothing either. */
static void
new_objects_are_empty(void **state)
{
	struct tes_judge *judge = tes_judge_new();
	struct tes_history *history = tes_history_new();
	uint32_t count = 7;

	(void)state;
	assert_true(judge && history);
	assert_string_equal(tes_judge_outcome(judge)->end_reason,
	    "unfinished");
	assert_null(tes_judge_outcome(judge)->edition);
	assert_int_equal(tes_judge_outcome(judge)->standing_count, 0);
	assert_null(tes_judge_correction(judge, NULL));
	assert_false(tes_judge_next(judge));
	tes_history_end_effects(history, &count);
	assert_int_equal(count, 0);
	tes_history_free(history);
	tes_judge_free(judge);
}

static void
no_characters_are_unsafe(void **state)
{
	static const uint32_t none[] = { 0xd800, 0xdfff, 0x110000,
		UINT32_MAX };

	(void)state;
	for (size_t i = 0; i < sizeof(none) / sizeof(none[0]); i++)
		assert_true(tes_char_is_unsafe(none[i]));
	assert_false(tes_char_is_unsafe(0xd7ff));
	assert_false(tes_char_is_unsafe('a'));
}

/* A copy onto itself leaves what is there. */
static void
copies_onto_itself_change_nothing(void **state)
{
	struct table *t = *state;
	struct tes_diags *diags = tes_diags_new();
	struct tes_random random = tes_random_seed(1, 1);
	size_t played;

	assert_non_null(diags);
	assert_int_equal(tes_editions_check(t->editions, t->rec, diags,
	    &t->tigris), TES_INVALID);
	const size_t count = tes_diags_count(diags);
	assert_true(count > 0);
	assert_int_equal(tes_diags_copy(diags, diags), TES_OK);
	assert_int_equal(tes_diags_count(diags), count);
	assert_int_equal(tes_position_playout(t->pos, &random, TES_SAMPLE_MOVE,
	    20, &played), TES_OK);
	const uint64_t hash = tes_position_hash(t->pos);
	assert_int_equal(tes_position_copy(t->pos, t->pos), TES_OK);
	assert_true(tes_position_hash(t->pos) == hash);
	assert_int_equal(tes_position_played_count(t->pos), played);
	assert_string_equal(tes_position_seat_name(t->pos, 0), "red");
	tes_diags_free(diags);
}

/* What is not there is NULL, and what is not of a list is its end. */
static void
lists_end(void **state)
{
	/* An object of the caller, as large as any item. */
	static const max_align_t other[64];
	struct table *t = *state;
	size_t seats = 0;

	assert_null(tes_format_next((const void *)other));
	assert_null(tes_game_next((const void *)other));
	assert_null(tes_bot_kind_next((const void *)other));
	assert_null(tes_code_next((const void *)other));
	assert_null(tes_editions_next(t->editions, (const void *)other));
	while (tes_game_seats(tes_edition_game(t->gods))[seats])
		assert_non_null(tes_edition_seat_name(t->gods, seats++));
	assert_int_equal(seats, 4);
	for (size_t i = seats; i < seats + 8; i++)
		assert_null(tes_edition_seat_name(t->gods, i));
	assert_null(tes_edition_seat_name(t->gods, SIZE_MAX));
	assert_null(tes_edition_diff_run(t->lockstep, 0));
	assert_null(tes_edition_diff_scene_summary(t->lockstep, 0));
	assert_null(tes_edition_diff_scene_summary(t->lockstep, UINT32_MAX));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(editions_are_counted, lay,
		    clear),
		cmocka_unit_test_setup_teardown(indices_need_not_exist, lay,
		    clear),
		cmocka_unit_test_setup_teardown(readers_refuse_values, lay,
		    clear),
		cmocka_unit_test(new_objects_are_empty),
		cmocka_unit_test(no_characters_are_unsafe),
		cmocka_unit_test_setup_teardown(
		    copies_onto_itself_change_nothing, lay, clear),
		cmocka_unit_test_setup_teardown(lists_end, lay, clear),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
