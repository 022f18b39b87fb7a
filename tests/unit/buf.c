/* The buffer: growth, NULs, formats, and what lack of memory leaves. */
#include "base/buf.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void
test_grows(void **state)
{
	struct buf b = { 0 };
	size_t len;

	(void)state;
	for (int i = 0; i < 10000; i++) {
		buf_putc(&b, 'a');
		buf_puts(&b, "bc");
		buf_printf(&b, "%d", i % 10);
	}
	assert_int_equal(b.len, 40000);
	assert_int_equal(strlen(b.s), 40000);
	assert_memory_equal(b.s + 39996, "abc9", 5);

	char *s = buf_detach(&b, &len);
	assert_int_equal(len, 40000);
	assert_null(b.s);
	free(s);
}

static void
test_holds_nul(void **state)
{
	struct buf b = { 0 };

	(void)state;
	buf_put(&b, "a\0b", 3);
	assert_int_equal(b.len, 3);
	assert_memory_equal(b.s, "a\0b", 4);
	buf_release(&b);
}

static void
test_empty_detaches_as_a_string(void **state)
{
	struct buf b = { 0 };

	(void)state;
	buf_clear(&b);
	char *s = buf_detach(&b, NULL);
	assert_string_equal(s, "");
	free(s);
}

static void
test_clear_keeps_memory(void **state)
{
	struct buf b = { 0 };

	(void)state;
	buf_puts(&b, "once");
	const char *before = b.s;
	buf_clear(&b);
	assert_string_equal(b.s, "");
	buf_puts(&b, "again");
	assert_ptr_equal(b.s, before);
	assert_string_equal(b.s, "again");
	buf_release(&b);
}

static void
test_formats(void **state)
{
	struct buf b = { 0 };
	char expected[600], longer[300];

	(void)state;
	memset(longer, 'x', sizeof(longer) - 1);
	longer[sizeof(longer) - 1] = '\0';
	buf_printf(&b, "a%%%s%d %u%.*s|%.*s|", "bc", INT32_MIN, UINT32_MAX, 2,
	    "def", 9, "gh");
	assert_string_equal(b.s, "a%bc-2147483648 4294967295de|gh|");
	buf_clear(&b);
	buf_printf(&b, "%c%ld %lld %lu %llu %llu %.1lf", 'c', LONG_MIN,
	    LLONG_MAX, 7ul, 8ull, ULLONG_MAX, 0.5);
	snprintf(expected, sizeof(expected), "c%ld %lld 7 8 %llu 0.5",
	    LONG_MIN, LLONG_MAX, ULLONG_MAX);
	assert_string_equal(b.s, expected);
	/* What is left to C does not appear twice. */
	buf_clear(&b);
	buf_printf(&b, "%s %05d%s", "a", -12, longer);
	snprintf(expected, sizeof(expected), "a -0012%s", longer);
	assert_string_equal(b.s, expected);
	buf_clear(&b);
	buf_number(&b, INT64_MIN);
	buf_number(&b, 0);
	buf_number(&b, 10);
	assert_string_equal(b.s, "-9223372036854775808010");
	buf_release(&b);
}

static void
test_no_memory_sticks(void **state)
{
	struct buf b = { 0 };

	(void)state;
	buf_puts(&b, "kept");
	assert_null(buf_room(&b, SIZE_MAX - 4));
	assert_true(b.out_of_memory);
	buf_puts(&b, "ignored");
	assert_string_equal(b.s, "kept");
	assert_null(buf_detach(&b, NULL));
	buf_release(&b);
	assert_false(b.out_of_memory);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_grows),
		cmocka_unit_test(test_holds_nul),
		cmocka_unit_test(test_empty_detaches_as_a_string),
		cmocka_unit_test(test_clear_keeps_memory),
		cmocka_unit_test(test_formats),
		cmocka_unit_test(test_no_memory_sticks),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
