/*
 * The colours that a terminal is sent: each can be read on white and on black,
 * and no two of a board look alike.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "scene/scene.h"
#include "screen/inks.h"

struct rgb {
	int r, g, b;
};

/* The palette of xterm. */
static struct rgb
palette(int n)
{
	static const struct rgb ansi[16] = {
		{ 0, 0, 0 }, { 205, 0, 0 }, { 0, 205, 0 }, { 205, 205, 0 },
		{ 0, 0, 238 }, { 205, 0, 205 }, { 0, 205, 205 },
		{ 229, 229, 229 }, { 127, 127, 127 }, { 255, 0, 0 },
		{ 0, 255, 0 }, { 255, 255, 0 }, { 92, 92, 255 },
		{ 255, 0, 255 }, { 0, 255, 255 }, { 255, 255, 255 },
	};
	static const int level[] = { 0, 95, 135, 175, 215, 255 };

	if (n < 16)
		return ansi[n];
	if (n >= 232)
		return (struct rgb){ 8 + 10 * (n - 232), 8 + 10 * (n - 232),
			8 + 10 * (n - 232) };
	n -= 16;
	return (struct rgb){ level[n / 36], level[n / 6 % 6], level[n % 6] };
}

static double
linear(int value)
{
	const double c = value / 255.0;

	return c <= .03928 ? c / 12.92 : pow((c + .055) / 1.055, 2.4);
}

/* Relative luminance, as WCAG has it. */
static double
luminance(struct rgb c)
{
	return .2126 * linear(c.r) + .7152 * linear(c.g) + .0722 * linear(c.b);
}

static void
assert_readable(const char *what, int ink)
{
	const double light = luminance(palette(ink)) + .05;

	if (1.05 / light >= 3 && light / .05 >= 3)
		return;
	print_error("%s, colour %d: %.2f:1 on white, %.2f:1 on black\n", what,
	    ink, 1.05 / light, light / .05);
	fail();
}

static void
test_readable(void **state)
{
	const struct color_style *look = NULL;
	int looks = 0;

	(void)state;
	while ((look = color_style_next(look))) {
		looks++;
		if (look->sgr != INK_DEFAULT)
			assert_readable(look->name, look->sgr);
	}
	assert_int_equal(looks, 9);
	assert_readable("an unknown colour", color_style_of("")->sgr);
	assert_readable("errors", INK_ERROR);
	assert_readable("warnings", INK_WARNING);
}

/* Lightness and colour as CIE L*a*b* has them. */
static void
lab_of(struct rgb c, double lab[3])
{
	const double r = linear(c.r), g = linear(c.g), b = linear(c.b);
	double xyz[] = {
		(.4124 * r + .3576 * g + .1805 * b) / .95047,
		.2126 * r + .7152 * g + .0722 * b,
		(.0193 * r + .1192 * g + .9505 * b) / 1.08883,
	};

	for (int i = 0; i < 3; i++)
		xyz[i] = xyz[i] > .008856 ? cbrt(xyz[i]) :
					    7.787 * xyz[i] + 16 / 116.0;
	lab[0] = 116 * xyz[1] - 16;
	lab[1] = 500 * (xyz[0] - xyz[1]);
	lab[2] = 200 * (xyz[1] - xyz[2]);
}

/* A distance of 2 can just be seen. */
enum { APART = 25 };

static void
test_distinct(void **state)
{
	(void)state;
	for (const struct color_style *a = color_style_next(NULL); a;
	     a = color_style_next(a))
		for (const struct color_style *b = color_style_next(a); b;
		     b = color_style_next(b)) {
			double x[3], y[3];

			assert_int_not_equal(a->sgr, b->sgr);
			if (a->sgr == INK_DEFAULT || b->sgr == INK_DEFAULT)
				continue;
			lab_of(palette(a->sgr), x);
			lab_of(palette(b->sgr), y);
			const double apart = sqrt((x[0] - y[0]) *
			    (x[0] - y[0]) + (x[1] - y[1]) * (x[1] - y[1]) +
			    (x[2] - y[2]) * (x[2] - y[2]));
			if (apart < APART)
				print_error("%s and %s: %.1f\n", a->name,
				    b->name, apart);
			assert_true(apart >= APART);
		}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_readable),
		cmocka_unit_test(test_distinct),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
