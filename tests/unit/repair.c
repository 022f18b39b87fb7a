/*
 * Corrections: those of a record with one mistake, with two, and with none that
 * explains it; and that the text changes only where it should.
 */
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
	"turns:\n"
#define TURN_1 "  - red: draw desert extra; temple 2,0; take extra\n"
#define TURN_2 "  - blue: draw desert; desert 3,-1; discard desert\n"
#define TURN_3 "  - red: draw orange whirlwind; move 3,-1 to 1,-1; " \
	"discard whirlwind\n"
#define TURN_4 "  - blue: draw green; move 1,-1 to 3,-1; temple 2,1\n"
#define TURN_5 "  - red: use extra; orange 0,1; discard green; temple 0,-1\n"
#define TURN_6 "  - blue: draw blue blue; temple 4,-2; discard blue\n"

static const char valid[] = HEAD TURN_1 TURN_2 TURN_3 TURN_4 TURN_5 TURN_6;
/* The seats of turns 2 and 6 are wrong. */
static const char two_mistakes[] = HEAD TURN_1 "  - red: draw desert; "
    "desert 3,-1; discard desert\n" TURN_3 TURN_4 TURN_5
    "  - red: draw blue blue; temple 4,-2; discard blue\n";

struct found {
	struct tes_record *rec;
	struct tes_diags *diags;
	struct tes_editions *eds;
	struct tes_repair *rep;
	const struct tes_edition *ed;
	enum tes_status status;
};

static struct found
find(const char *text, uint32_t mistakes)
{
	struct input source = { .text = text, .len = strlen(text) };
	struct tes_reader *in = tes_reader_new("t", read_input, &source);
	struct found f = {
		.rec = tes_record_new(),
		.diags = tes_diags_new(),
		.eds = tes_editions_new(),
		.rep = tes_repair_new(),
	};

	assert_true(in && f.rec && f.diags && f.eds && f.rep);
	assert_true(tes_reader_next(in, f.rec, f.diags) <= TES_INVALID);
	assert_true(tes_editions_resolve(f.eds, f.rec, f.diags, &f.ed) ==
	    TES_OK);
	tes_repair_set_limits(f.rep, mistakes, TES_REPAIR_STEPS);
	f.status = tes_repair_record(f.rep, f.rec, f.ed);
	tes_reader_free(in);
	return f;
}

static void
release(struct found *f)
{
	tes_repair_free(f->rep);
	tes_editions_free(f->eds);
	tes_diags_free(f->diags);
	tes_record_free(f->rec);
}

/* Fails unless the first correction leads to the text. */
static void
check_text(struct found *f, const char *expected)
{
	const char *text;
	size_t len;

	assert_int_equal(tes_repair_apply(f->rep, 0, false, &text, &len),
	    TES_OK);
	assert_int_equal(len, strlen(expected));
	assert_memory_equal(text, expected, len);
}

/* Fails unless the mistake has one sure correction, which leads to `valid`. */
static void
check_sure(const char *text)
{
	struct found f = find(text, 1);
	const struct tes_correction *c = tes_repair_at(f.rep, 0);

	assert_int_equal(f.status, TES_INVALID);
	assert_int_equal(tes_repair_count(f.rep), 1);
	assert_true(c->is_sure);
	assert_int_equal(c->turn, 0);
	assert_null(c->message);
	assert_int_equal(c->standing_count, 2);
	check_text(&f, valid);
	release(&f);
}

static void
test_valid(void **state)
{
	struct found f = find(valid, 1);
	const char *text;
	size_t len;

	(void)state;
	assert_int_equal(f.status, TES_OK);
	assert_int_equal(tes_repair_count(f.rep), 0);
	assert_null(tes_repair_at(f.rep, 0));
	assert_int_equal(tes_repair_apply(f.rep, 0, false, &text, &len),
	    TES_INVALID);
	release(&f);
}

static void
test_one_mistake(void **state)
{
	(void)state;
	check_sure(HEAD TURN_1 "  - red: draw desert; desert 3,-1; "
	    "discard desert\n" TURN_3 TURN_4 TURN_5 TURN_6);
	check_sure(HEAD TURN_1 TURN_2 TURN_2 TURN_3 TURN_4 TURN_5 TURN_6);
	check_sure(HEAD TURN_2 TURN_1 TURN_3 TURN_4 TURN_5 TURN_6);
	check_sure(HEAD TURN_1 TURN_2 "  - red: draw orange whirlwind; "
	    "move 3,-1 to 1,-1; discard whirlwind; discard whirlwind\n"
	    TURN_4 TURN_5 TURN_6);
}

static void
test_two_explanations(void **state)
{
	struct found f = find(HEAD TURN_1 TURN_2
	    "  - red: draw orange whirlwind; move 3,-1 to 1,-1; "
	    "discard violet\n" TURN_4 TURN_5 TURN_6, 1);

	(void)state;
	assert_int_equal(tes_repair_count(f.rep), 2);
	assert_false(tes_repair_at(f.rep, 0)->is_sure);
	assert_false(tes_repair_at(f.rep, 1)->is_sure);
	assert_int_equal(tes_repair_at(f.rep, 0)->edit_count, 1);
	release(&f);
}

static void
test_two_mistakes(void **state)
{
	struct found f = find(two_mistakes, 1);

	(void)state;
	assert_int_equal(tes_repair_count(f.rep), 1);
	assert_int_equal(tes_repair_at(f.rep, 0)->turn, 6);
	assert_non_null(tes_repair_at(f.rep, 0)->message);
	release(&f);
	f = find(two_mistakes, 2);
	assert_non_null(tes_repair_at(f.rep, 0));
	assert_int_equal(tes_repair_at(f.rep, 0)->mistake_count, 2);
	assert_int_equal(tes_repair_at(f.rep, 0)->sure_count, 1);
	assert_false(tes_repair_at(f.rep, 0)->is_sure);
	check_text(&f, valid);
	release(&f);
}

/* Exchanged cells of two steps; swapping the steps is likelier. */
static void
test_exchanged(void **state)
{
	static const char rest[] =
	    "  - blue: draw orange orange; discard orange; orange 0,1\n"
	    "  - red: draw violet orange; violet 1,-2; orange 1,-3\n";
	char text[1000], expected[1000];

	(void)state;
	snprintf(text, sizeof(text), HEAD "  - red: draw violet blue; "
	    "blue -1,-1; violet 0,-1\n%s", rest);
	snprintf(expected, sizeof(expected), HEAD "  - red: draw violet blue; "
	    "blue 0,-1; violet -1,-1\n%s", rest);
	struct found f = find(text, 1);
	const char *corrected;
	size_t len;

	assert_true(tes_repair_count(f.rep) > 1);
	assert_int_equal(tes_repair_at(f.rep, 1)->edit_count, 2);
	assert_int_equal(tes_repair_apply(f.rep, 1, false, &corrected, &len),
	    TES_OK);
	assert_int_equal(len, strlen(expected));
	assert_memory_equal(corrected, expected, len);
	release(&f);
}

/* A claim that contradicts the game after a correction makes it unsure. */
static void
test_contradicted(void **state)
{
	static const char *const power[] = { "red: 1", "red: 9" };
	char text[1000];

	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		snprintf(text, sizeof(text), HEAD TURN_1
		    "  - red: draw desert; desert 3,-1; discard desert\n"
		    TURN_3 TURN_4 TURN_5 "    after: {power: {%s}}\n" TURN_6,
		    power[i]);
		struct found f = find(text, 1);
		const struct tes_correction *c = tes_repair_at(f.rep, 0);

		assert_int_equal(tes_repair_count(f.rep), 1);
		assert_int_equal(c->turn, i ? 5 : 0);
		assert_int_equal(c->is_sure, i == 0);
		assert_int_equal(c->sure_count, i ? 0 : 1);
		release(&f);
	}
}

static void
test_no_explanation(void **state)
{
	struct found f = find(HEAD TURN_1 "  - blue: draw desert; temple 9,9; "
	    "temple 8,8; temple 7,7; temple 7,8\n" TURN_3, 1);

	(void)state;
	assert_int_equal(f.status, TES_INVALID);
	assert_int_equal(tes_repair_count(f.rep), 0);
	release(&f);
}

/* The judge says from which correction of each error it goes on. */
static void
test_judge_corrections(void **state)
{
	struct found f = find(two_mistakes, 2);
	struct tes_judge *judge = tes_judge_new();
	const struct tes_correction *last = NULL;

	(void)state;
	assert_non_null(judge);
	assert_int_equal(tes_judge_record(judge, f.rec, f.ed, f.diags),
	    TES_INVALID);
	assert_int_equal(tes_diags_error_count(f.diags), 2);
	for (size_t i = 0; i < 2; i++) {
		const struct tes_diag *error = tes_diags_at(f.diags, i);
		const struct tes_correction *c =
		    tes_judge_correction(judge, error);

		assert_non_null(c);
		assert_ptr_not_equal(c, last);
		assert_int_equal(c->mistake_count, 1);
		/* Nothing is after the last turn. */
		assert_int_equal(error->note_count, i == 0);
		if (i == 0)
			assert_ptr_equal(c, tes_judge_correction(judge, NULL));
		assert_int_equal(c->is_confirmed, i == 0);
		last = c;
	}
	tes_judge_free(judge);
	release(&f);
}

/*
 * Fixes of notation are part of the corrections, which edit the text before
 * them; a fix and an edit of the same place are one edit.
 */
static void
test_notation(void **state)
{
	static const char typed[] = HEAD
	    "  - red:draw desert extra; temple 2,\xe2\x88\x92\x39; take extra\n"
	    TURN_2 TURN_3 TURN_4 TURN_5 TURN_6;
	static const char fixed[] = HEAD
	    "  - red: draw desert extra; temple 2,-9; take extra\n"
	    TURN_2 TURN_3 TURN_4 TURN_5 TURN_6;
	struct found f = find(typed, 1), g = find(fixed, 1);
	struct tes_judge *judge = tes_judge_new();
	const struct tes_correction *c;
	const char *text;
	size_t len;

	(void)state;
	assert_non_null(judge);
	assert_int_equal(f.status, TES_INVALID);
	assert_int_equal(tes_repair_count(f.rep), 0);
	tes_repair_begin(g.rep);
	assert_int_equal(tes_repair_fix_notation(g.rep, f.rec, f.diags, &text,
	    &len), TES_OK);
	/* That the sign is wrong shows only when the turn can be read. */
	assert_non_null(strstr(text, "red: draw desert extra; temple 2,\xe2"));

	struct found again = find(text, 1);
	assert_int_equal(tes_judge_record(judge, again.rec, again.ed,
	    again.diags), TES_INVALID);
	assert_int_equal(tes_repair_fix_notation(g.rep, again.rec, again.diags,
	    &text, &len), TES_OK);
	assert_int_equal(len, strlen(fixed));
	assert_memory_equal(text, fixed, len);
	assert_int_equal(tes_repair_fix_notation(g.rep, g.rec, g.diags, &text,
	    &len), TES_INVALID);
	release(&again);

	assert_int_equal(tes_repair_record(g.rep, g.rec, g.ed), TES_INVALID);
	c = tes_repair_at(g.rep, 0);
	assert_non_null(c);
	assert_int_equal(c->mistake_count, 1);
	assert_int_equal(c->edit_count, 2);
	for (uint32_t i = 0; i < 2; i++) {
		const struct tes_edit *edit = &c->edit[i];
		const char *old = typed + edit->span.begin;

		assert_memory_equal(old, i ? "temple" : ":", i ? 6 : 1);
		assert_string_equal(edit->text, i ? "temple 2,0" : ": ");
		assert_int_equal(edit->span.end - edit->span.begin,
		    i ? strlen("temple 2,\xe2\x88\x92\x39") : 1);
	}
	assert_int_equal(c->sure_edit_count, c->sure_count ? 2 : 1);
	assert_int_equal(tes_repair_apply(g.rep, 0, false, &text, &len),
	    TES_OK);
	assert_int_equal(len, strlen(valid));
	assert_memory_equal(text, valid, len);
	tes_judge_free(judge);
	release(&f);
	release(&g);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_valid),
		cmocka_unit_test(test_one_mistake),
		cmocka_unit_test(test_two_explanations),
		cmocka_unit_test(test_two_mistakes),
		cmocka_unit_test(test_exchanged),
		cmocka_unit_test(test_contradicted),
		cmocka_unit_test(test_no_explanation),
		cmocka_unit_test(test_judge_corrections),
		cmocka_unit_test(test_notation),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
