/* Turns cut into steps: text, mark, comment, and where each stands. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "diag.h"
#include "model/record.h"

static struct arena arena;
static struct tes_diags *diags;

static int
setup(void **state)
{
	(void)state;
	diags = tes_diags_new();
	return !diags;
}

static int
teardown(void **state)
{
	(void)state;
	arena_release(&arena);
	tes_diags_free(diags);
	return 0;
}

/* The turn's text stands at offset 100. */
static struct tes_turn
split(const char *text)
{
	struct tes_turn turn = {
		.seat = text_plain("red", 3, 90),
		.text = text_plain(text, strlen(text), 100),
	};

	tes_diags_clear(diags);
	assert_true(turn_split(&arena, &turn,
	    (struct diag_place){ .turn = 7 }, NULL, diags));
	return turn;
}

/* "text|mark|comment" of each step, a newline after each. */
static const char *
shown(const struct tes_turn *turn)
{
	static char out[4096];
	size_t n = 0;

	out[0] = '\0';
	for (uint32_t i = 0; i < turn->step_count; i++) {
		const struct tes_step *s = &turn->step[i];

		n += (size_t)snprintf(out + n, sizeof(out) - n,
		    TEXT_FMT "|%s|" TEXT_FMT "%s\n", TEXT_ARG(s->text),
		    s->mark, TEXT_ARG(s->comment), s->comment.s ? "." : "");
	}
	return out;
}

static void
test_sound(void **state)
{
	static const struct {
		const char *text, *steps;
	} cases[] = {
		{ "pass", "pass||\n" },
		{ "draw green; green 0,1", "draw green||\ngreen 0,1||\n" },
		{ " a ;\tb\n;  c d ", "a||\nb||\nc d||\n" },
		{ "temple 1,1!", "temple 1,1|!|\n" },
		{ "temple 1,1?!; b??", "temple 1,1|?!|\nb|??|\n" },
		{ "temple 1,1!? {or 2,1}", "temple 1,1|!?|or 2,1.\n" },
		{ "temple 1,1{x}", "temple 1,1||x.\n" },
		{ "a {x; y {z}; b", "a||x; y {z.\nb||\n" },
		{ "a {}; b { c }", "a||.\nb||c.\n" },
		{ "draw ?", "draw ?||\n" },
		{ "draw ? ?", "draw ? ?||\n" },
		{ "draw ? green", "draw ? green||\n" },
		{ "draw green ?", "draw green ?||\n" },
		{ "draw green?", "draw green|?|\n" },
		{ "draw ??", "draw ?|?|\n" },
		{ "draw ?!", "draw ?|!|\n" },
		{ "draw ?!?", "draw ?|!?|\n" },
		{ "draw ???", "draw ?|??|\n" },
		{ "draw ? ?!!", "draw ? ?|!!|\n" },
		{ "?", "?||\n" },
		{ "\xc3\xa9? {\xc3\xa9}", "\xc3\xa9|?|\xc3\xa9.\n" },
		{ "1;2;3;4;5;6;7;8;9;0;1;2;3;4;5;6;7;8",
		    "1||\n2||\n3||\n4||\n5||\n6||\n7||\n8||\n9||\n0||\n1||\n"
		    "2||\n3||\n4||\n5||\n6||\n7||\n8||\n" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const struct tes_turn turn = split(cases[i].text);

		assert_string_equal(shown(&turn), cases[i].steps);
		assert_int_equal(tes_diags_count(diags), 0);
		assert_false(turn.is_partial);
	}
}

static void
test_malformed(void **state)
{
	static const struct {
		const char *text, *steps, *name;
		uint32_t begin, end; /* of the first diagnostic, in the text */
		uint32_t step;
		size_t count;
	} cases[] = {
		{ "a;; b", "a||\nb||\n", "EMPTY_STEP", 2, 3, 2, 1 },
		{ ";a", "a||\n", "EMPTY_STEP", 0, 1, 1, 1 },
		{ "a;", "a||\n", "EMPTY_STEP", 1, 2, 2, 1 },
		{ "a; ", "a||\n", "EMPTY_STEP", 1, 2, 2, 1 },
		{ "  ", "", "EMPTY_STEP", 0, 1, 1, 1 },
		{ "a ; ;b", "a||\nb||\n", "EMPTY_STEP", 4, 5, 2, 1 },
		{ "a; {b}", "a||\n", "EMPTY_STEP", 3, 6, 2, 1 },
		{ "a {b; c", "a||\n", "OPEN_COMMENT", 2, 3, 1, 1 },
		{ "{b", "", "OPEN_COMMENT", 0, 1, 1, 1 },
		{ "a {b} c; d", "a||b.\nd||\n", "AFTER_COMMENT", 6, 7, 1, 1 },
		{ "a {b}!", "a||b.\n", "AFTER_COMMENT", 5, 6, 1, 1 },
		{ "a!!!", "a||\n", "UNKNOWN_MARK", 1, 4, 1, 1 },
		{ "b; a !", "b||\na||\n", "UNKNOWN_MARK", 5, 6, 2, 1 },
		{ "draw ??" "?!", "draw ?||\n", "UNKNOWN_MARK", 6, 9, 1, 1 },
		{ "!", "", "EMPTY_STEP", 0, 1, 1, 1 },
		{ "a; !! {b}", "a||\n", "EMPTY_STEP", 3, 9, 2, 1 },
		{ ";;;;;;;;;;;;;;;;;;;;;;;;;;;;", "", "EMPTY_STEP", 0, 1, 1,
		    8 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const struct tes_turn turn = split(cases[i].text);
		const struct tes_diag *d = tes_diags_at(diags, 0);

		assert_string_equal(shown(&turn), cases[i].steps);
		assert_int_equal(tes_diags_count(diags), cases[i].count);
		assert_string_equal(d->code->name, cases[i].name);
		assert_int_equal(d->span.begin, 100 + cases[i].begin);
		assert_int_equal(d->span.end, 100 + cases[i].end);
		assert_int_equal(d->turn, 7);
		assert_int_equal(d->step, cases[i].step);
		assert_string_equal(d->seat, "red");
		assert_int_equal(turn.is_partial,
		    strcmp(cases[i].name, "UNKNOWN_MARK") != 0);
	}
}

static void
test_nothing_is_copied(void **state)
{
	const char *text = "draw green; temple 1,1! {why not}";
	const struct tes_turn turn = split(text);

	(void)state;
	assert_ptr_equal(turn.step[0].text.s, text);
	assert_ptr_equal(turn.step[1].text.s, text + 12);
	assert_ptr_equal(turn.step[1].comment.s, text + 25);
	assert_int_equal(turn.step[1].text.span.begin, 112);
	assert_int_equal(turn.step[1].text.span.end, 122);
	assert_int_equal(turn.step[1].span.begin, 112);
	assert_int_equal(turn.step[1].span.end, 133);
}

/* A text whose bytes stand elsewhere: every second byte of the source. */
static void
test_offsets(void **state)
{
	static const uint32_t at[] = { 0, 2, 4, 6, 8, 10, 12, 14, 16 };
	struct tes_turn turn = {
		.seat = text_plain("red", 3, 0),
		.text = { "ab; c {d", 8, { 0, 16 }, at },
	};

	(void)state;
	tes_diags_clear(diags);
	assert_true(turn_split(&arena, &turn,
	    (struct diag_place){ .turn = 1 }, NULL, diags));
	assert_int_equal(turn.step[0].span.begin, 0);
	assert_int_equal(turn.step[0].span.end, 4);
	assert_int_equal(turn.step[1].text.span.begin, 8);
	assert_int_equal(turn.step[1].text.span.end, 10);
	assert_int_equal(tes_diags_count(diags), 1);
	assert_int_equal(tes_diags_at(diags, 0)->span.begin, 12);
	assert_int_equal(tes_diags_at(diags, 0)->span.end, 14);
}

static void
test_words(void **state)
{
	const struct tes_text text = text_plain("  a\tbc \n d ", 11, 5);
	uint32_t at = 0;
	struct tes_text word = text_word(text, &at);

	(void)state;
	assert_true(text_is(word, "a"));
	assert_int_equal(word.span.begin, 7);
	word = text_word(text, &at);
	assert_true(text_is(word, "bc"));
	assert_int_equal(word.span.end, 11);
	word = text_word(text, &at);
	assert_true(text_is(word, "d"));
	word = text_word(text, &at);
	assert_int_equal(word.len, 0);
	assert_int_equal(text_trim(text).len, 8);
	assert_null(text_trim((struct tes_text){ .s = NULL }).s);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_sound),
		cmocka_unit_test(test_malformed),
		cmocka_unit_test(test_nothing_is_copied),
		cmocka_unit_test(test_offsets),
		cmocka_unit_test(test_words),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
