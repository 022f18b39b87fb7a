/*
 * An alternative that is followed is a game in which it was played.
 */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../input.h"
#include "tessera.h"

#define HEAD \
	"game: gods\n" \
	"edition: timbuktu\n" \
	"players:\n" \
	"  - red: Anna\n" \
	"  - blue: Bruno\n" \
	"turns:\n" \
	"  - red: draw green desert; green 0,1; discard desert\n"
#define TURN_2 "  - blue: draw desert violet; desert 2,0; discard violet\n"
#define REST \
	"  - red: draw green orange; green -1,1; discard orange\n" \
	"result: {red: 99, blue: 99}\n"

/* A record of which turn 2 has two variations. */
#define PLAYED(last) HEAD TURN_2 \
	"    lines:\n" \
	"      - - blue: draw desert violet; violet 2,0; discard desert\n" \
	"      - - blue: draw desert violet; violet 2,0; desert 3,0\n" \
	"        - red: draw blue orange; blue -1,0; orange -1,1\n" \
	"        - blue: draw green violet; temple " last "; discard green\n" \
	REST

static const char played[] = PLAYED("-1,-1"), wrong[] = PLAYED("9,9");

/* The second alternative, as if it had been played. */
static const char other[] = HEAD
    "  - blue: draw desert violet; violet 2,0; desert 3,0\n"
    "  - red: draw blue orange; blue -1,0; orange -1,1\n"
    "  - blue: draw green violet; temple -1,-1; discard green\n";

/* Every moment with its position and what was done. */
static void
watch(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	FILE *out = ctx;
	char *text = NULL;
	const struct tes_scene *scene = tes_judge_scene(judge);

	assert_non_null(scene);
	assert_int_equal(tes_render_text(scene, TES_RENDER_ALL, 0, &text, NULL),
	    TES_OK);
	fprintf(out, "%d %" PRIu32 ".%" PRIu32 " %s\n%s", (int)event->kind,
	    event->turn, event->step, event->seat ? event->seat : "-",
	    text);
	for (uint32_t i = 0; i < event->effect_count; i++)
		fprintf(out, "%s\n", event->effect[i]->text);
	tes_text_free(text);
}

/* What was watched of a record, and what the judge said. */
struct telling {
	char *text;
	size_t errors, diags;
	uint32_t turns;
};

static struct telling
tell(const char *text, uint32_t turn, uint32_t line)
{
	struct input source = { .text = text, .len = strlen(text) };
	struct tes_reader *in = tes_reader_new("t", read_input, &source);
	struct tes_record *rec = tes_record_new();
	struct tes_diags *diags = tes_diags_new();
	struct tes_editions *eds = tes_editions_new();
	struct tes_judge *judge = tes_judge_new();
	const struct tes_edition *ed = NULL;
	struct telling t = { 0 };
	size_t len;
	FILE *out = open_memstream(&t.text, &len);

	assert_true(in && rec && diags && eds && judge && out);
	assert_int_equal(tes_reader_next(in, rec, diags), TES_OK);
	assert_int_equal(tes_editions_resolve(eds, rec, diags, &ed), TES_OK);
	tes_judge_add_observer(judge, watch, out, TES_OBSERVE_STEPS);
	tes_judge_select_variation(judge, turn, line);
	assert_true(tes_judge_record(judge, rec, ed, diags) <= TES_INVALID);
	fclose(out);
	t.errors = tes_diags_error_count(diags);
	t.diags = tes_diags_count(diags);
	t.turns = tes_judge_outcome(judge)->turn_count;
	tes_judge_free(judge);
	tes_editions_free(eds);
	tes_diags_free(diags);
	tes_record_free(rec);
	tes_reader_free(in);
	return t;
}

static void
an_alternative_takes_the_place_of_the_rest(void **state)
{
	struct telling a = tell(played, 2, 2), b = tell(other, 0, 0);
	struct telling c = tell(wrong, 2, 2);

	(void)state;
	assert_string_equal(a.text, b.text);
	assert_int_equal(a.turns, 4);
	assert_int_equal(b.turns, 4);
	assert_int_equal(a.diags, 0);
	assert_int_equal(b.diags, 0);
	/* A variation was not played: the wrong 9,9 is no error. */
	assert_int_equal(c.errors, 0);
	assert_true(c.diags > 0);
	free(c.text);
	free(a.text);
	free(b.text);
}

static void
what_is_not_there_is_not_followed(void **state)
{
	static const struct {
		uint32_t turn, line;
	} none[] = { { 2, 0 }, { 0, 2 }, { 2, 3 }, { 1, 1 }, { 9, 1 } };
	struct telling plain = tell(played, 0, 0);

	(void)state;
	assert_int_equal(plain.turns, 3);
	assert_true(plain.errors > 0); /* of the result */
	for (size_t i = 0; i < sizeof(none) / sizeof(none[0]); i++) {
		struct telling t = tell(played, none[i].turn, none[i].line);

		assert_string_equal(t.text, plain.text);
		assert_int_equal(t.errors, plain.errors);
		free(t.text);
	}
	free(plain.text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_alternative_takes_the_place_of_the_rest),
		cmocka_unit_test(what_is_not_there_is_not_followed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
