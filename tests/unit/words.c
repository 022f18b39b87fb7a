/* Words: exact, abbreviated, ambiguous, mistyped. */
#include "base/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char *const words[] = { "take", "temple", "tempo", "tem",
	"desert", "decay", "end", NULL };

static int
find(const char *s)
{
	return word_find(words, s, strlen(s));
}

static int
nearest(const char *s)
{
	return word_nearest(words, s, strlen(s));
}

static unsigned
distance(const char *a, const char *b)
{
	const unsigned d = word_distance(a, strlen(a), b, strlen(b));

	assert_int_equal(word_distance(b, strlen(b), a, strlen(a)), d);
	return d;
}

static void
test_find(void **state)
{
	(void)state;
	assert_int_equal(find("temple"), 1);
	assert_int_equal(find("templ"), 1);
	assert_int_equal(find("ta"), 0);
	assert_int_equal(find("tem"), 3);
	assert_int_equal(find("te"), WORD_AMBIGUOUS);
	assert_int_equal(find("de"), WORD_AMBIGUOUS);
	assert_int_equal(find("e"), 6);
	assert_int_equal(find("temples"), WORD_NONE);
	assert_int_equal(find("x"), WORD_NONE);
	assert_int_equal(find(""), WORD_NONE);
	assert_int_equal(find("Temple"), WORD_NONE);
}

static void
test_length_rules(void **state)
{
	(void)state;
	assert_true(word_is("templeX", 6, "temple"));
	assert_false(word_is("temple", 5, "temple"));
	assert_true(word_starts("temple", "temX", 3));
	assert_false(word_starts("tem", "temple", 6));
	assert_int_equal(word_find(words, "endless", 3), 6);
}

static void
test_distance(void **state)
{
	(void)state;
	assert_int_equal(distance("", ""), 0);
	assert_int_equal(distance("", "abc"), 3);
	assert_int_equal(distance("temple", "temple"), 0);
	assert_int_equal(distance("temple", "tempel"), 1);
	assert_int_equal(distance("temple", "tmple"), 1);
	assert_int_equal(distance("temple", "tempple"), 1);
	assert_int_equal(distance("kitten", "sitting"), 3);
	assert_int_equal(distance("TEMPLE", "tempLE"), 0);
}

static void
test_nearest(void **state)
{
	char longer[200];

	(void)state;
	assert_int_equal(nearest("tempel"), 1);
	assert_int_equal(nearest("desrt"), 4);
	assert_int_equal(nearest("DESRT"), 4);
	assert_int_equal(nearest("dessert"), 4);
	assert_int_equal(nearest("whirlwind"), WORD_NONE);
	assert_int_equal(nearest("xyz"), WORD_NONE);
	memset(longer, 'a', sizeof(longer));
	assert_int_equal(word_nearest(words, longer, sizeof(longer)),
	    WORD_NONE);
	assert_int_equal(word_nearest(words, "", 0), WORD_NONE);
}

/* Letters of any script, and of any length in UTF-8. */
static void
test_folded(void **state)
{
	static const char *const list[] = { "храм", "Übung", "ναός", "храброст",
		"ạb", NULL };
	const struct {
		const char *s;
		int found;
	} wanted[] = {
		{ "ХРАМ", 0 },
		{ "Храм", 0 },
		{ "ХРА", WORD_AMBIGUOUS },
		{ "Храбр", 3 },
		{ "übung", 1 },
		{ "ÜB", 1 },
		{ "ΝΑ", 2 },
		{ "ẠB", 4 },
		{ "храмы", WORD_NONE },
		{ "ab", WORD_NONE },
		{ "\xd1", WORD_NONE },
		{ "", WORD_NONE },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(wanted) / sizeof(wanted[0]); i++)
		assert_int_equal(word_find_folded(list, wanted[i].s,
		    strlen(wanted[i].s)), wanted[i].found);
	assert_true(word_is_folded("ХРАМ", strlen("ХРАМ"), "храм"));
	assert_false(word_is_folded("ХРА", strlen("ХРА"), "храм"));
	assert_false(word_is_folded("a\0b", 3, "a"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_find),
		cmocka_unit_test(test_length_rules),
		cmocka_unit_test(test_distance),
		cmocka_unit_test(test_nearest),
		cmocka_unit_test(test_folded),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
