/* What tessera-stats reckons with: exact counts, shares, texts, their room. */
#include "stats/dist.h"
#include "strtab.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void
add_all(struct dist *d, const int64_t *value, size_t n)
{
	for (size_t i = 0; i < n; i++)
		assert_true(dist_add(d, value[i], 1));
}

static void
test_dist(void **state)
{
	static const int64_t value[] = { 7, -4, 7, 0, 12, 7, -4, 3 };
	struct dist d = { 0 };

	(void)state;
	add_all(&d, value, 8);
	assert_int_equal(d.n, 8);
	assert_int_equal(d.bins, 5);
	assert_float_equal(dist_mean(&d), 3.5, 1e-12);
	assert_float_equal(dist_sd(&d), 5.7817, 1e-4);
	/* -4 -4 0 3 7 7 7 12 */
	assert_float_equal(dist_quartile(&d, 0), -4, 0);
	assert_float_equal(dist_quartile(&d, 1), -1, 0);
	assert_float_equal(dist_quartile(&d, 2), 5, 0);
	assert_float_equal(dist_quartile(&d, 3), 7, 0);
	assert_float_equal(dist_quartile(&d, 4), 12, 0);
	assert_int_equal(dist_count(&d, -4, 0), 3);
	assert_int_equal(dist_count(&d, 4, 6), 0);
	assert_int_equal(dist_count(&d, 7, 100), 4);
	dist_release(&d);
}

/* Large numbers that lie close together, and many of each. */
static void
test_dist_large(void **state)
{
	struct dist d = { 0 };

	(void)state;
	for (int i = 0; i < 30000; i++)
		assert_true(dist_add(&d, 2147483645 + i % 3, 1));
	assert_int_equal(d.bins, 3);
	assert_float_equal(dist_mean(&d), 2147483646.0, 1e-6);
	assert_float_equal(dist_sd(&d), 0.8165, 1e-4);
	assert_float_equal(dist_quartile(&d, 2), 2147483646.0, 0);
	dist_release(&d);
}

static void
test_wilson(void **state)
{
	double low, high;

	(void)state;
	/* Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29. */
	wilson(81.0 / 263, 263, &low, &high);
	assert_float_equal(low, 0.2553, 5e-5);
	assert_float_equal(high, 0.3662, 5e-5);
	wilson(15.0 / 148, 148, &low, &high);
	assert_float_equal(low, 0.0624, 5e-5);
	assert_float_equal(high, 0.1605, 5e-5);
	wilson(0, 20, &low, &high);
	assert_float_equal(low, 0, 0);
	assert_float_equal(high, 0.1611, 5e-5);
	wilson(1.0 / 29, 29, &low, &high);
	assert_float_equal(low, 0.0061, 5e-5);
	assert_float_equal(high, 0.1718, 5e-5);
	wilson(1, 3, &low, &high);
	assert_float_equal(high, 1, 0);
}

static void
test_keys(void **state)
{
	static const struct {
		const char *s;
		size_t len, index;
	} each[] = { { "Anna", 4, 0 }, { "anna", 4, 1 }, { "Ann", 3, 2 },
		{ "", 0, 3 }, { "A\0b", 3, 4 }, { "Annabel", 4, 0 } };
	struct strtab k = { 0 };
	size_t room = ROOM_MAX;

	(void)state;
	for (size_t i = 0; i < sizeof(each) / sizeof(each[0]); i++) {
		const struct strtab_entry *key =
		    strtab_intern(&k, &room, each[i].s, each[i].len);

		assert_non_null(key);
		assert_int_equal(key->index, each[i].index);
	}
	assert_null(strtab_get(&k, "A", 1));
	assert_string_equal(k.entry[2]->s, "Ann");
	assert_int_equal(k.count, 5);
	strtab_release(&k);
}

/* Texts that come when there is no room left are one. */
static void
test_keys_room(void **state)
{
	struct strtab k = { 0 };
	char name[16];
	size_t room = 2000;

	(void)state;
	for (int i = 0; i < 100; i++) {
		snprintf(name, sizeof(name), "%d", i);
		assert_non_null(strtab_intern(&k, &room, name, strlen(name)));
	}
	assert_in_range(k.count, 5, 13);
	assert_int_equal(room, 0);
	assert_string_equal(strtab_intern(&k, &room, "99", 2)->s,
	    STRTAB_OTHERS);
	assert_string_equal(strtab_intern(&k, &room, "0", 1)->s, "0");
	strtab_release(&k);
}

static void
test_bytes(void **state)
{
	struct bytes b = { 0 };

	(void)state;
	bytes_put(&b, "", 0);
	assert_string_equal(b.s, "");
	for (int i = 0; i < 100; i++)
		bytes_put(&b, "abc", 3);
	assert_false(b.failed);
	assert_int_equal(b.len, 300);
	assert_int_equal(strlen(b.s), 300);
	free(b.s);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_dist),
		cmocka_unit_test(test_dist_large),
		cmocka_unit_test(test_wilson),
		cmocka_unit_test(test_keys),
		cmocka_unit_test(test_keys_room),
		cmocka_unit_test(test_bytes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
