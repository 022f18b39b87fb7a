/*
 * What a judge with statistics reports: probabilities, the value of draws,
 * missed chances, and what `after` would say.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../input.h"
#include "tessera.h"

/* The effects reported, a line each; and the outcome. */
struct told {
	char text[4000];
	int probability[2]; /* of the hexes of the last turn with a draw */
	unsigned draws, turn;
	struct tes_luck luck[4];
	uint32_t lucks;
};

static void
watch(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	struct told *told = ctx;
	size_t at = strlen(told->text);
	uint32_t afters;

	for (uint32_t i = 0; i < event->effect_count; i++) {
		const struct tes_effect *e = event->effect[i];

		if (strcmp(e->kind, "draw") == 0) {
			told->draws = told->turn == event->turn ?
			    told->draws : 0;
			told->turn = event->turn;
			told->probability[told->draws++ % 2] =
			    (int)e->probability;
			at += (size_t)snprintf(told->text + at,
			    sizeof(told->text) - at, "%s %d %d %d %d %d\n",
			    e->piece, (int)e->amount, (int)e->pool_size,
			    (int)e->probability, (int)e->luck, (int)e->std_dev);
		} else if (strcmp(e->kind, "missed") == 0 ||
		    strcmp(e->kind, "shortage") == 0)
			at += (size_t)snprintf(told->text + at,
			    sizeof(told->text) - at, "%s\n", e->text);
	}
	if (event->kind != TES_EVENT_TURN)
		return;
	const struct tes_state_value *after =
	    tes_judge_state_values(judge, &afters);
	for (uint32_t i = 0; i < afters; i++)
		if (after[i].text.s)
			at += (size_t)snprintf(told->text + at,
			    sizeof(told->text) - at, "%u: %.*s %s\n",
			    (unsigned)event->turn, (int)after[i].key.len,
			    after[i].key.s, after[i].text.s);
}

static void
tell(struct told *told, const char *text, bool studies)
{
	struct input in = { text, strlen(text), 0 };
	struct tes_reader *reader = tes_reader_new("t", read_input, &in);
	struct tes_record *rec = tes_record_new();
	struct tes_diags *diags = tes_diags_new();
	struct tes_editions *eds = tes_editions_new();
	struct tes_judge *judge = tes_judge_new();
	const struct tes_edition *ed;

	assert_true(reader && rec && diags && eds && judge);
	*told = (struct told){ .lucks = 0 };
	assert_int_equal(tes_reader_next(reader, rec, diags), TES_OK);
	assert_int_equal(tes_editions_resolve(eds, rec, diags, &ed), TES_OK);
	tes_judge_add_observer(judge, watch, told,
	    studies ? TES_OBSERVE_STATISTICS : TES_OBSERVE_STEPS);
	assert_true(tes_judge_record(judge, rec, ed, diags) <= TES_INVALID);
	const struct tes_outcome *out = tes_judge_outcome(judge);
	told->lucks = out->luck_count;
	for (uint32_t i = 0; i < out->luck_count; i++)
		told->luck[i] = out->luck[i];
	tes_judge_free(judge);
	tes_editions_free(eds);
	tes_diags_free(diags);
	tes_record_free(rec);
	tes_reader_free(reader);
}

#define HEAD(edition) "game: gods\nedition: " edition "\n" \
	"players: [red: , blue: ]\nturns:\n"

/*
 * 47 hexes: 8 of each tribe, 11 deserts, 2 whirlwinds, 2 extra actions.  A
 * first tribe is a sixth of 5 points, 833; the mean is 833 * 32 / 47 = 567.
 * The deviation of two hexes is 833 * sqrt(2 * 32/47 * 15/47 * 45/46) = 543,
 * and each has the same share of its square.
 */
static void
the_first_tribe_is_a_sixth_of_a_village(void **state)
{
	struct told told;

	(void)state;
	tell(&told, HEAD("timbuktu") "  - red: draw green desert; "
	    "green 0,-1; desert 1,1\n", true);
	assert_string_equal(told.text, "green 8 47 170213 266 384\n"
	    "desert 11 46 239130 -567 384\n1: display none\n");
	assert_int_equal(told.lucks, 2);
	assert_int_equal(told.luck[0].luck, 266 - 567);
	assert_int_equal(told.luck[0].draw_count, 2);
	/* The root of the sum of squares. */
	assert_int_equal(told.luck[0].std_dev, 543);
	assert_int_equal(told.luck[1].draw_count, 0);
}

static void
who_does_not_study_is_told_no_luck(void **state)
{
	struct told told;

	(void)state;
	tell(&told, HEAD("timbuktu") "  - red: draw green desert; "
	    "green 0,-1; desert 1,1\n", false);
	assert_string_equal(told.text, "green 8 47 170213 0 0\n"
	    "desert 11 46 239130 0 0\n1: display none\n");
	assert_int_equal(told.lucks, 0);
}

/* Two thirds of the way, the third tribe is worth a half: 2500. */
static void
the_third_tribe_is_half_a_village(void **state)
{
	struct told told;

	(void)state;
	tell(&told, HEAD("timbuktu")
	    "  - red: draw green green; green 0,-1; green -1,0\n"
	    "  - blue: draw desert desert; discard desert; discard desert\n"
	    "  - red: draw green blue; green -1,-1; blue -2,0\n", true);
	assert_non_null(strstr(told.text, "green 6 43 139535 "));
	/* 2500 * 6 / 43 and 833 * 24 / 43 are 814 on average. */
	assert_non_null(strstr(told.text, "green 6 43 139535 1686 "));
}

/* 2005: beside a green only the other kinds can lie. */
static void
what_lies_there_narrows_the_odds(void **state)
{
	struct told told;

	(void)state;
	tell(&told, HEAD("2005") "  - red: draw green blue; green 0,-1; "
	    "discard blue\n", true);
	assert_non_null(strstr(told.text, "green 8 52 153846 "));
	assert_non_null(strstr(told.text, "blue 8 44 181818 "));
}

/* The bag: two that are alike both go back. */
static void
of_two_from_the_bag_the_first_is_met_by_another(void **state)
{
	struct told told;

	(void)state;
	tell(&told, HEAD("timbuktu-bag") "  - red: draw green blue; "
	    "green 0,-1; discard blue\n", true);
	/* 8 * 39 of 47 * 47 - 4 * 64 - 121 - 4 - 4 pairs, and 8 of 39. */
	assert_non_null(strstr(told.text, "green 8 47 171053 "));
	assert_non_null(strstr(told.text, "blue 8 39 205128 "));
}

static const char *const kind[] = { "green", "blue", "violet", "orange",
	"desert", "whirlwind", "extra", "decay", "" };
enum { KINDS = sizeof(kind) / sizeof(kind[0]) - 1 };

/*
 * Judges a record that ends with a draw of kinds a and b.  Returns the
 * probability of the draw, or 0 if it is illegal.
 */
static double
draw(struct told *told, const char *turns, unsigned a, unsigned b)
{
	char text[1000];
	double probability;

	snprintf(text, sizeof(text), "%s draw %s %s\n", turns, kind[a],
	    kind[b]);
	tell(told, text, true);
	probability = told->draws > 0;
	for (unsigned i = 0; i < told->draws; i++)
		probability *= told->probability[i] / 1e6;
	return probability;
}

/*
 * The expected luck of a refill is 0.  A record may list its hexes in any
 * order, here in that of their kinds, whichever was drawn first.  least: KINDS
 * for a single hex, else 0.
 */
static void
expect_no_luck(const char *turns, unsigned seat, unsigned least)
{
	double sum = 0, chances = 0;
	struct told told, other;

	for (unsigned a = 0; a < KINDS; a++)
		for (unsigned b = a > least ? a : least; b < KINDS + !!least;
		    b++) {
			double probability = draw(&told, turns, a, b);

			if (b > a && b < KINDS)
				probability += draw(&other, turns, b, a);
			sum += probability * told.luck[seat].luck;
			chances += probability;
		}
	assert_true(chances > 0.5 && chances < 1.001);
	assert_true(sum > -1 && sum < 1);
}

static void
the_expected_luck_of_a_draw_is_zero(void **state)
{
	(void)state;
	expect_no_luck(HEAD("timbuktu") "  - red:", 0, 0);
	expect_no_luck(HEAD("2005") "  - red:", 0, 0);
	expect_no_luck(HEAD("timbuktu-bag") "  - red:", 0, 0);
	/* A second green hex would go back with the first. */
	expect_no_luck(HEAD("timbuktu-bag") "  - red: draw green blue; "
	    "blue 0,-1; temple -1,1\n  - blue:", 1, KINDS);
}

/* The hexes on the display are unknown, and so is the probability. */
static void
what_is_hidden_has_no_odds(void **state)
{
	struct told told;

	(void)state;
	tell(&told, HEAD("timbuktu") "  - red: draw ? green; green 0,-1; "
	    "temple -1,1\n  - blue: draw violet; discard violet; temple 2,0\n",
	    true);
	assert_non_null(strstr(told.text, "? 0 0 0 0 0\n"));
	assert_non_null(strstr(told.text, "1: display ?\n"));
	assert_int_equal(told.luck[0].draw_count, 1);
	assert_int_equal(told.luck[1].draw_count, 1);
}

static void
a_village_that_stood_open_is_told(void **state)
{
	struct told told;

	(void)state;
	tell(&told, HEAD("timbuktu")
	    "  - red: draw green green; green 0,-1; green -1,0\n"
	    "  - blue: draw desert desert; discard desert; discard desert\n"
	    "  - red: draw green blue; discard green; blue -2,0\n", true);
	assert_non_null(strstr(told.text, "red had 5 power, and the green "
	    "tribe on "));
	assert_non_null(strstr(told.text, " for 1 would have founded a green "
	    "village\n"));
	/* Founded: nothing was missed. */
	tell(&told, HEAD("timbuktu")
	    "  - red: draw green green; green 0,-1; green -1,0\n"
	    "  - blue: draw desert desert; discard desert; discard desert\n"
	    "  - red: draw green blue; green -1,-1; blue -2,0\n", true);
	assert_null(strstr(told.text, "would have"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_first_tribe_is_a_sixth_of_a_village),
		cmocka_unit_test(who_does_not_study_is_told_no_luck),
		cmocka_unit_test(the_third_tribe_is_half_a_village),
		cmocka_unit_test(what_lies_there_narrows_the_odds),
		cmocka_unit_test(
		    of_two_from_the_bag_the_first_is_met_by_another),
		cmocka_unit_test(the_expected_luck_of_a_draw_is_zero),
		cmocka_unit_test(what_is_hidden_has_no_odds),
		cmocka_unit_test(a_village_that_stood_open_is_told),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
