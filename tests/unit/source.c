/* Places in a long text, counted from its marks or from its begin. */
#include "model/record.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LEN = 100000 };

static void
check_text(const char *text)
{
	struct arena a = { 0 };
	const struct tes_source plain = {
		.name = "test",
		.text = text,
		.len = LEN,
		.first_line = 7,
	};
	struct tes_source marked = plain;

	assert_true(source_build_line_index(&marked, &a));
	assert_non_null(marked.line_index);
	for (uint32_t at = 0; at <= LEN + 1; at += 1 + at % 37) {
		uint64_t line[2];
		uint32_t column[2];
		size_t len[2];

		tes_source_locate(&plain, at, &line[0], &column[0]);
		tes_source_locate(&marked, at, &line[1], &column[1]);
		assert_int_equal(line[0], line[1]);
		assert_int_equal(column[0], column[1]);
		assert_ptr_equal(tes_source_line(&plain, at, &len[0]),
		    tes_source_line(&marked, at, &len[1]));
		assert_int_equal(len[0], len[1]);
	}
	arena_release(&a);
}

static void
test_marks(void **state)
{
	/* Repeated: short lines, one line, characters cut by the marks. */
	static const char *const piece[] = {
		"ab\n", "a", "\xe2\x88\x92", "\xf0\x9f\x8c\x8dx\r\n",
		"\x80\x80\x80\x80\x80", "\xe2\x88\n\xf0\x9f",
	};
	char *text = malloc(LEN + 1);

	(void)state;
	assert_non_null(text);
	for (size_t i = 0; i < sizeof(piece) / sizeof(piece[0]); i++) {
		const size_t n = strlen(piece[i]);

		for (size_t k = 0; k < LEN; k++)
			text[k] = piece[i][k % n];
		text[LEN] = '\0';
		check_text(text);
	}
	free(text);
}

static void
test_short(void **state)
{
	struct arena a = { 0 };
	struct tes_source src = { .name = "", .text = "a\nb", .len = 3 };

	(void)state;
	assert_true(source_build_line_index(&src, &a));
	assert_null(src.line_index);
	arena_release(&a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_marks),
		cmocka_unit_test(test_short),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
