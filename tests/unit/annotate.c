/*
 * An annotator does for each record what was set last.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../input.h"
#include "tessera.h"

static const char game[] =
    "---\n"
    "game: gods\n"
    "edition: timbuktu\n"
    "players:\n"
    "  - red: Anna\n"
    "  - blue: Bruno\n"
    "turns:\n"
    "  - red: draw green desert; green 0,1; discard desert\n"
    "  - blue: draw desert violet; desert 2,0; discard violet\n";

/* What comes of the record, to be freed. */
static char *
annotate(struct tes_annotator *an)
{
	struct tes_editions *eds = tes_editions_new();
	struct tes_record *rec = tes_record_new();
	struct tes_diags *diags = tes_diags_new();
	struct tes_judge *judge = tes_judge_new();
	struct input input = { game, sizeof(game) - 1, 0 };
	struct tes_reader *in = tes_reader_new("a.yaml", read_input, &input);
	const struct tes_edition *ed;
	const char *text;
	size_t len;

	assert_true(eds && rec && diags && judge && in);
	assert_int_equal(tes_reader_next(in, rec, diags), TES_OK);
	assert_int_equal(tes_annotator_begin(an, rec, diags), TES_OK);
	assert_int_equal(tes_editions_resolve(eds, rec, diags, &ed), TES_OK);
	tes_annotator_observe(an, judge);
	assert_true(tes_judge_record(judge, rec, ed, diags) <= TES_INVALID);
	assert_int_equal(tes_annotator_write(an, rec, diags,
	    tes_judge_outcome(judge), &text, &len), TES_OK);
	char *copy = strndup(text, len);
	assert_non_null(copy);
	tes_reader_free(in);
	tes_judge_free(judge);
	tes_diags_free(diags);
	tes_record_free(rec);
	tes_editions_free(eds);
	return copy;
}

/* By an annotator that has done nothing before. */
static char *
annotate_anew(uint32_t playouts, uint64_t seed)
{
	struct tes_annotator *an = tes_annotator_new(TES_ANNOTATE_ENGINE);

	assert_non_null(an);
	tes_annotator_set_engine(an, playouts, seed);
	char *text = annotate(an);
	tes_annotator_free(an);
	return text;
}

static void
engine_is_as_set_last(void **state)
{
	static const struct {
		uint32_t playouts;
		uint64_t seed;
	} set[] = { { 2, 1 }, { 40, 1 }, { 40, 2 }, { 2, 1 } };
	enum { SETS = sizeof(set) / sizeof(set[0]) };
	struct tes_annotator *an = tes_annotator_new(TES_ANNOTATE_ENGINE);
	char *text[SETS];

	(void)state;
	assert_non_null(an);
	for (size_t i = 0; i < SETS; i++) {
		tes_annotator_set_engine(an, set[i].playouts, set[i].seed);
		char *one = annotate(an);
		text[i] = annotate_anew(set[i].playouts, set[i].seed);
		assert_string_equal(one, text[i]);
		free(one);
	}
	/* And what was set matters. */
	assert_string_not_equal(text[0], text[1]);
	assert_string_not_equal(text[1], text[2]);
	for (size_t i = 0; i < SETS; i++)
		free(text[i]);
	tes_annotator_free(an);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(engine_is_as_set_last),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
