/* UTF-8 against the definition: every character, every malformed form. */
#include "base/utf8.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

#include <cmocka.h>

static bool
is_character(uint32_t cp)
{
	return cp <= 0x10ffff && (cp < 0xd800 || cp > 0xdfff);
}

static void
test_every_character_there_and_back(void **state)
{
	char out[4];
	uint32_t back;

	(void)state;
	for (uint32_t cp = 0; cp <= 0x10ffff; cp++) {
		if (!is_character(cp))
			continue;
		const unsigned n = utf8_encode(cp, out);

		assert_int_equal(n, 1 + (cp > 0x7f) + (cp > 0x7ff) +
		    (cp > 0xffff));
		assert_int_equal(utf8_decode(out, n, &back), n);
		assert_int_equal(back, cp);
		for (unsigned cut = 1; cut < n; cut++)
			assert_int_equal(utf8_decode(out, cut, &back), 0);
	}
}

/* Of all sequences, exactly those that encode() makes are accepted. */
static void
try_all_that_end_in(unsigned char last)
{
	char s[4], again[4];
	uint32_t cp;

	for (uint32_t i = 0x800000; i < 0x1000000; i++) {
		s[0] = (char)(i >> 16);
		s[1] = (char)(i >> 8);
		s[2] = (char)i;
		s[3] = (char)last;
		const unsigned n = utf8_decode(s, 4, &cp);

		if (n == 0) {
			assert_int_equal(cp, 0xfffd);
			continue;
		}
		assert_true(is_character(cp));
		assert_int_equal(utf8_encode(cp, again), n);
		assert_memory_equal(again, s, n);
		if (n == 2)
			i |= 0xff; /* s[2] was not looked at */
	}
}

static void
test_nothing_else_is_accepted(void **state)
{
	(void)state;
	try_all_that_end_in(0x7f);
	try_all_that_end_in(0x80);
	try_all_that_end_in(0xbf);
	try_all_that_end_in(0xc0);
}

static void
test_malformed(void **state)
{
	static const char *const bad[] = {
		"\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xe0\x80\x80",
		"\xe0\x9f\xbf", "\xed\xa0\x80", "\xed\xbf\xbf",
		"\xf0\x80\x80\x80", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80",
		"\xf5\x80\x80\x80", "\xfe", "\xff", "\xe2\x82", "\xc3(",
	};
	uint32_t cp;

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		assert_int_equal(utf8_decode(bad[i], strlen(bad[i]), &cp), 0);
		assert_int_equal(cp, 0xfffd);
	}
}

static void
test_count(void **state)
{
	static const char text[] = "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x8e\xb2\xff";

	(void)state;
	assert_int_equal(utf8_count(text, sizeof(text) - 1), 5);
	assert_int_equal(utf8_count(text, 0), 0);
	assert_int_equal(utf8_count("\xe2\x82", 2), 2);
}

static void
test_kinds(void **state)
{
	static const uint32_t control[] = { 0, 9, 10, 27, 31, 127, 128, 159 };
	static const uint32_t invisible[] = { 0x200b, 0x200e, 0x202e, 0x2066,
		0x2028, 0xfeff };
	static const uint32_t neither[] = { ' ', 'a', 126, 160, 0x20ac,
		0x1f3b2 };

	(void)state;
	for (size_t i = 0; i < sizeof(control) / sizeof(control[0]); i++)
		assert_true(utf8_is_control(control[i]));
	for (size_t i = 0; i < sizeof(invisible) / sizeof(invisible[0]); i++)
		assert_true(utf8_is_invisible(invisible[i]));
	for (size_t i = 0; i < sizeof(neither) / sizeof(neither[0]); i++)
		assert_false(utf8_is_control(neither[i]) ||
		    utf8_is_invisible(neither[i]));
}

/* Letters are those of the C library, as far as their length is the same. */
static void
test_lower_case(void **state)
{
	char a[4], b[4];

	(void)state;
	assert_int_equal(utf8_lower('Z'), 'z');
	assert_int_equal(utf8_lower(0x141), 0x142); /* L with stroke */
	assert_int_equal(utf8_lower(0x178), 0xff);  /* Y with diaeresis */
	assert_int_equal(utf8_lower(0x130), 0x130); /* I with dot */
	assert_int_equal(utf8_lower(0x674e), 0x674e);
	if (!setlocale(LC_CTYPE, "C.UTF-8"))
		skip();
	for (uint32_t cp = 0; cp <= 0x10ffff; cp++) {
		const uint32_t lower = (uint32_t)towlower((wint_t)cp);
		const bool is_known = cp < 0x180 ||
		    (cp >= 0x386 && cp < 0x3ac) ||
		    (cp >= 0x1cd && cp < 0x1f0) ||
		    (cp >= 0x400 && cp < 0x530) ||
		    (cp >= 0x1e00 && cp < 0x1e96) ||
		    (cp >= 0x1ea0 && cp < 0x1f00);

		if (!is_known && utf8_lower(cp) == cp)
			continue;
		if (utf8_encode(lower, a) == utf8_encode(cp, b))
			assert_int_equal(utf8_lower(cp), lower);
		else
			assert_int_equal(utf8_lower(cp), cp);
	}
	setlocale(LC_CTYPE, "C");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_character_there_and_back),
		cmocka_unit_test(test_nothing_else_is_accepted),
		cmocka_unit_test(test_malformed),
		cmocka_unit_test(test_count),
		cmocka_unit_test(test_kinds),
		cmocka_unit_test(test_lower_case),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
