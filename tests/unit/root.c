/* Square roots: whole ones exact, others near, and nothing of what has none. */
#include "base/root.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void
test_whole(void **state)
{
	(void)state;
	for (uint64_t n = 0; n < 1 << 20; n += n < 1000 ? 1 : 977)
		assert_true(square_root((double)(n * n)) == (double)n);
}

static void
test_others(void **state)
{
	(void)state;
	for (double x = 1e-9; x < 1e12; x *= 1.7)
		assert_true(fabs(square_root(x) / sqrt(x) - 1) < 1e-15);
}

static void
test_none(void **state)
{
	(void)state;
	assert_true(square_root(0) == 0);
	assert_true(square_root(-4) == 0);
	assert_true(square_root(NAN) == 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_whole),
		cmocka_unit_test(test_others),
		cmocka_unit_test(test_none),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
