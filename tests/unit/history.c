/* What a history reports about the turns of a game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../input.h"
#include "tessera.h"

static const char text[] =
    "game: gods\n"
    "edition: timbuktu\n"
    "players:\n"
    "  - red: Anna\n"
    "  - blue: Bruno\n"
    "turns:\n"
    "  - red: draw green whirlwind; green -1,0!; discard whirlwind\n"
    "    note: Bold.\n"
    "    clock: 59\n"
    "    facts: [By hand., Nothing else.]\n"
    "    lines:\n"
    "      - - red: draw green desert; green 9,9\n"
    "  - blue: draw green violet; green 7,7\n";

static struct tes_editions *eds;
static struct tes_judge *judge;
static struct tes_diags *diags;
static struct tes_record *rec;
static struct tes_history *history;

static void
observe(void *ctx, struct tes_judge *j, const struct tes_event *event)
{
	assert_int_equal(tes_history_add(ctx, j, event), TES_OK);
}

static int
begin(void **state)
{
	struct input source = { .text = text, .len = strlen(text) };
	struct tes_reader *in = tes_reader_new("t", read_input, &source);
	const struct tes_edition *ed;

	(void)state;
	eds = tes_editions_new();
	judge = tes_judge_new();
	diags = tes_diags_new();
	rec = tes_record_new();
	history = tes_history_new();
	assert_true(in && eds && judge && diags && rec && history);
	assert_int_equal(tes_reader_next(in, rec, diags), TES_OK);
	assert_int_equal(tes_editions_resolve(eds, rec, diags, &ed), TES_OK);
	tes_history_begin(history, rec);
	tes_judge_add_observer(judge, observe, history, TES_OBSERVE_STEPS);
	assert_int_equal(tes_judge_record(judge, rec, ed, diags), TES_INVALID);
	tes_reader_free(in);
	return 0;
}

static int
end(void **state)
{
	(void)state;
	tes_history_free(history);
	tes_record_free(rec);
	tes_diags_free(diags);
	tes_judge_free(judge);
	tes_editions_free(eds);
	return 0;
}

static void
assert_text(struct tes_text is, const char *should)
{
	assert_int_equal(is.len, strlen(should));
	assert_memory_equal(is.s, should, is.len);
}

static void
a_turn_has_its_parts(void **state)
{
	const struct tes_history_turn *t =
	    tes_history_describe(history, 1, diags);

	(void)state;
	assert_non_null(t);
	assert_true(t->is_played && t->is_certain);
	assert_text(t->seat, "red");
	assert_text(t->player, "Anna");
	assert_int_equal(t->step_count, 3);
	assert_text(t->step[1]->step->text, "green -1,0");
	assert_true(t->step[0]->effect_count > 0);
	assert_null(t->step[3]->step);
	assert_int_equal(t->points_count, 2);
	assert_string_equal(t->points[1]->seat, "blue");
}

static void
remarks_are_in_one_order(void **state)
{
	static const enum tes_remark_kind kind[] = { TES_REMARK_NOTE,
		TES_REMARK_CLOCK, TES_REMARK_FACT, TES_REMARK_FACT };
	const struct tes_history_turn *t =
	    tes_history_describe(history, 1, diags);

	(void)state;
	assert_int_equal(t->remark_count, 4);
	for (size_t i = 0; i < 4; i++)
		assert_int_equal(t->remark[i]->kind, kind[i]);
	assert_text(t->remark[0]->text, "Bold.");
	assert_string_equal(t->remark[3]->label, "fact");
	assert_false(t->remark[2]->is_redundant);
}

/* Errors are with the step, variation or turn that they are about. */
static void
errors_have_a_place(void **state)
{
	const struct tes_history_turn *t =
	    tes_history_describe(history, 1, diags);

	(void)state;
	assert_int_equal(t->variation_count, 1);
	assert_int_equal(t->variation[0]->diag_count, 1);
	assert_text(t->variation[0]->turn[0]->seat, "red");
	for (uint32_t i = 0; i <= t->step_count; i++)
		assert_int_equal(t->step[i]->diag_count, 0);
	t = tes_history_describe(history, 2, diags);
	assert_int_equal(t->step[1]->diag_count, 1);
	assert_true(t->is_played);
	assert_false(t->is_certain);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_turn_has_its_parts),
		cmocka_unit_test(remarks_are_in_one_order),
		cmocka_unit_test(errors_have_a_place),
	};

	return cmocka_run_group_tests(tests, begin, end);
}
