/* Each byte at each place of short and long texts: is it printable ASCII? */
#include "base/ascii.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { LONGEST = 100 };

static void
test_every_byte_at_every_place(void **state)
{
	char text[LONGEST];

	(void)state;
	memset(text, 'x', sizeof(text));
	for (int byte = 0; byte < 256; byte++) {
		const bool is_plain =
		    (byte >= 0x20 && byte < 0x7f) || byte == '\n';

		for (size_t at = 0; at < LONGEST; at++) {
			text[at] = (char)byte;
			for (size_t len = at + 1; len <= LONGEST; len++)
				assert_int_equal(ascii_plain_len(text, len),
				    is_plain ? len : at);
			text[at] = 'x';
		}
	}
}

static void
test_only_the_first_byte_counts(void **state)
{
	char text[LONGEST];

	(void)state;
	for (size_t at = 0; at < LONGEST; at++) {
		memset(text, '\n', at);
		memset(text + at, 0x7f, LONGEST - at);
		assert_int_equal(ascii_plain_len(text, LONGEST), at);
		memset(text + at, 0xff, LONGEST - at);
		assert_int_equal(ascii_plain_len(text, LONGEST), at);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_byte_at_every_place),
		cmocka_unit_test(test_only_the_first_byte_counts),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
