/* The arena: alignment, zeroing, growth, overflow, reuse. */
#include "base/arena.h"

#include <setjmp.h>
#include <stdalign.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void
test_zeroed_and_aligned(void **state)
{
	struct arena a = { 0 };

	(void)state;
	for (size_t n = 0; n < 100000; n += 997) {
		unsigned char *p = arena_alloc(&a, n);

		assert_non_null(p);
		assert_int_equal((uintptr_t)p % alignof(max_align_t), 0);
		for (size_t i = 0; i < n; i++)
			assert_int_equal(p[i], 0);
		memset(p, 0xff, n);
	}
	arena_release(&a);
}

static void
test_zeroed_again_after_reset(void **state)
{
	struct arena a = { 0 };

	(void)state;
	for (int round = 0; round < 3; round++) {
		for (size_t n = 1; n < 200000; n *= 3) {
			char *p = arena_alloc(&a, n);

			assert_non_null(p);
			assert_int_equal(p[0], 0);
			assert_int_equal(p[n - 1], 0);
			memset(p, 0x55, n);
		}
		arena_reset(&a);
	}
	arena_release(&a);
	arena_reset(&a);
	assert_non_null(arena_alloc(&a, 1));
	arena_release(&a);
}

static void
test_sizes_that_overflow(void **state)
{
	struct arena a = { 0 };

	(void)state;
	assert_null(arena_alloc(&a, SIZE_MAX));
	assert_null(arena_alloc(&a, SIZE_MAX - alignof(max_align_t)));
	assert_null(arena_array(&a, SIZE_MAX / 2, 4));
	assert_null(arena_array(&a, 2, SIZE_MAX));
	assert_null(arena_strndup(&a, "", SIZE_MAX));
	assert_non_null(arena_array(&a, 0, SIZE_MAX));
	assert_non_null(arena_array(&a, SIZE_MAX, 0));
	arena_release(&a);
}

static void
test_grow_keeps_items(void **state)
{
	struct arena a = { 0 };
	uint32_t *item = NULL;
	size_t cap = 0;

	(void)state;
	for (uint32_t n = 0; n < 5000; n++) {
		item = arena_grow(&a, item, n, &cap, sizeof(*item));
		assert_non_null(item);
		assert_true(cap > n);
		item[n] = n * 7;
	}
	for (uint32_t n = 0; n < 5000; n++)
		assert_int_equal(item[n], n * 7);
	/* An array whose capacity its caller has lost: a key given twice */
	cap = 0;
	item = arena_grow(&a, item, 5000, &cap, sizeof(*item));
	assert_non_null(item);
	assert_true(cap > 5000);
	assert_int_equal(item[4999], 4999 * 7);
	arena_release(&a);
}

static void
test_strndup(void **state)
{
	struct arena a = { 0 };

	(void)state;
	assert_string_equal(arena_strndup(&a, "sunset", 3), "sun");
	assert_string_equal(arena_strndup(&a, "", 0), "");
	assert_string_equal(arena_strndup(&a, NULL, 0), "");
	arena_release(&a);
}

/* What was there before stays; what came after is there to be had again. */
static void
test_rewind(void **state)
{
	struct arena a = { 0 };

	(void)state;
	for (size_t n = 1; n < 200000; n *= 7) {
		char *kept = arena_strndup(&a, "kept", 4);
		const struct arena before = a;

		for (int twice = 0; twice < 2; twice++) {
			void *behind = arena_alloc_raw(&a, n);

			assert_non_null(behind);
			memset(behind, 0x55, n);
		}
		arena_rewind(&a, &before);
		assert_string_equal(kept, "kept");
		char *p = arena_alloc(&a, n);
		assert_non_null(p);
		assert_int_equal(p[0], 0);
		assert_int_equal(p[n - 1], 0);
	}
	const struct arena none = { 0 };
	arena_rewind(&a, &none);
	assert_null(a.blocks);
	assert_non_null(arena_alloc(&a, 1));
	arena_release(&a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_zeroed_and_aligned),
		cmocka_unit_test(test_zeroed_again_after_reset),
		cmocka_unit_test(test_sizes_that_overflow),
		cmocka_unit_test(test_grow_keeps_items),
		cmocka_unit_test(test_strndup),
		cmocka_unit_test(test_rewind),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
