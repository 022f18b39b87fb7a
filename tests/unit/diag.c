/* Diagnostics: order, counts, what a message may hold, the table itself. */
#include "diag.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#define AT(at) ((struct tes_span){ (at), (at) + 1 })

static int
setup(void **state)
{
	*state = tes_diags_new();
	return *state ? 0 : -1;
}

static int
teardown(void **state)
{
	tes_diags_free(*state);
	return 0;
}

static void
test_reading_order(void **state)
{
	static const uint32_t place[] = { 30, 10, 20, 10, 40, 0 };
	struct tes_diags *diags = *state;

	for (uint32_t i = 0; i < 6; i++)
		assert_non_null(diag_add(diags, DIAG_SYNTAX, AT(place[i]), "%u",
		    (unsigned)i));
	assert_int_equal(tes_diags_count(diags), 6);
	/* Of one place, the first reported comes first. */
	static const char *const want[] = { "5", "1", "3", "2", "0", "4" };
	for (size_t i = 0; i < 6; i++)
		assert_string_equal(
		    strrchr(tes_diags_at(diags, i)->message, ' ') + 1, want[i]);
	assert_null(tes_diags_at(diags, 6));
}

static void
test_messages(void **state)
{
	struct tes_diags *diags = *state;

	diag_add(diags, DIAG_NO_RECORD, AT(0), NULL);
	diag_add(diags, DIAG_UNKNOWN_KEY, AT(1), "'%s'",
	    "a\x1b[31m\xc2\x9b\n\xff\xe2\x80\xae\xc3\xa9");
	assert_int_equal(tes_diags_count(diags), 2);
	assert_string_equal(tes_diags_at(diags, 0)->message,
	    diag_codes[DIAG_NO_RECORD].summary);
	/* What could move a cursor or turn the text is replaced. */
	const char *message = tes_diags_at(diags, 1)->message;
	for (const char *s = message; *s; s++)
		assert_true((unsigned char)*s >= ' ' && *s != 0x7f);
	assert_null(strstr(message, "\xe2\x80\xae"));
	assert_null(strstr(message, "\xc2\x9b"));
	assert_non_null(strstr(message, "\xc3\xa9'"));
}

static void
test_notes_keep_their_order(void **state)
{
	struct tes_diags *diags = *state;
	struct tes_diag *d = diag_add(diags, DIAG_DUPLICATE_KEY, AT(5), NULL);

	diag_note(diags, d, AT(1), "%s", "first");
	diag_help(diags, d, "%d", 2);
	diag_note(diags, NULL, AT(1), "nowhere");
	diag_help(diags, NULL, "nowhere");
	assert_non_null(d);
	assert_int_equal(d->note_count, 2);
	assert_string_equal(d->note[0].text, "first");
	assert_false(d->note[0].is_help);
	assert_int_equal(d->note[0].span.begin, 1);
	assert_string_equal(d->note[1].text, "2");
	assert_true(d->note[1].is_help);
}

static void
test_clear(void **state)
{
	struct tes_diags *diags = *state;

	for (int round = 0; round < 3; round++) {
		for (uint32_t i = 0; i < 1000; i++)
			diag_add(diags, DIAG_TAG, AT(1000 - i), "x");
		assert_int_equal(tes_diags_count(diags), 1000);
		assert_int_equal(tes_diags_error_count(diags), 1000);
		assert_int_equal(diags_status(diags, 0), TES_INVALID);
		assert_int_equal(diags_status(diags, 1000), TES_OK);
		tes_diags_clear(diags);
		assert_int_equal(tes_diags_count(diags), 0);
		assert_int_equal(diags_status(diags, 0), TES_OK);
	}
}

static __attribute__((format(printf, 2, 3))) struct tes_diag *
add_warning(struct tes_diags *diags, const char *detail, ...)
{
	static const struct diag_place place = { .turn = 3, .step = 2,
		.seat = "red" };
	va_list ap;

	va_start(ap, detail);
	struct tes_diag *d = diag_addv(diags, &diag_codes[DIAG_WRONG_SEAT],
	    TES_WARNING, AT(7), &place, detail, ap);
	va_end(ap);
	return d;
}

static void
test_warnings_are_no_errors(void **state)
{
	struct tes_diags *diags = *state;
	const struct tes_diag *d = add_warning(diags, "%s", "stands");

	assert_non_null(d);
	assert_int_equal(tes_diags_count(diags), 1);
	assert_int_equal(tes_diags_error_count(diags), 0);
	assert_int_equal(diags_status(diags, 0), TES_OK);
	assert_int_equal(d->turn, 3);
	assert_int_equal(d->step, 2);
	assert_string_equal(d->seat, "red");
}

/* Summary and explanation of every code, also of games. */
static void
test_the_table(void **state)
{
	const struct tes_code *c = NULL;
	size_t n = 0;

	(void)state;
	while ((c = tes_code_next(c))) {
		n++;
		assert_int_equal(strlen(c->code), 5);
		assert_true(strspn(c->code + 1, "0123456789") == 4);
		assert_int_equal(c->code[0], "WEN"[c->severity]);
		assert_ptr_equal(tes_code_by_name(c->code), c);
		assert_true(strlen(c->summary) < 60);
		assert_int_not_equal(c->summary[strlen(c->summary) - 1], '.');
		assert_int_equal(
		    c->explanation[strlen(c->explanation) - 1], '.');
	}
	assert_true(n >= DIAG_COUNT);
	assert_null(tes_code_by_name("E9999"));
	assert_null(tes_code_by_name(""));
	assert_ptr_equal(tes_code_by_name("e0101"), tes_code_next(NULL));
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

static void
test_copies_stand_alone(void **state)
{
	struct tes_diags *diags = *state, *copy = tes_diags_new();

	assert_non_null(copy);
	diag_add(copy, DIAG_NO_RECORD, AT(9), NULL);
	assert_int_equal(tes_diags_copy(copy, diags), TES_OK);
	assert_int_equal(tes_diags_count(copy), 0);
	assert_int_equal(tes_diags_error_count(copy), 0);
	struct tes_diag *diag = diag_add(diags, DIAG_SYNTAX, AT(5), "five");
	diag_note(diags, diag, AT(2), "a note");
	diag_help(diags, diag, "a hint");
	diag_add(diags, DIAG_SYNTAX, AT(7), "seven");
	assert_int_equal(tes_diags_copy(copy, diags), TES_OK);
	/* Neither follows the other. */
	tes_diags_clear(diags);
	diag_add(diags, DIAG_NO_RECORD, AT(1), "overwrites what was there");
	diag_add(copy, DIAG_SYNTAX, AT(6), "six");
	assert_int_equal(tes_diags_count(diags), 1);
	assert_int_equal(tes_diags_count(copy), 3);
	assert_int_equal(tes_diags_error_count(copy), 3);
	const struct tes_diag *first = tes_diags_at(copy, 0);
	assert_string_equal(strrchr(first->message, ' ') + 1, "five");
	assert_int_equal(first->span.begin, 5);
	assert_int_equal(first->note_count, 2);
	assert_string_equal(first->note[0].text, "a note");
	assert_int_equal(first->note[0].span.begin, 2);
	assert_true(first->note[1].is_help);
	assert_string_equal(strrchr(tes_diags_at(copy, 1)->message, ' ') + 1,
	    "six");
	tes_diags_free(copy);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_reading_order),
		TEST(test_messages),
		TEST(test_notes_keep_their_order),
		TEST(test_clear),
		TEST(test_copies_stand_alone),
		TEST(test_warnings_are_no_errors),
		cmocka_unit_test(test_the_table),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
