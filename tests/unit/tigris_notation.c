/*
 * Steps of Tigris & Euphrates as text: what is read is written in whole words,
 * and what cannot be read is reported at its place.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"
#include "games/tigris/tigris.h"

static const struct {
	const char *written, *whole; /* NULL: as it is written */
} good[] = {
	{ "settlement O2", NULL },
	{ "se o2", "settlement O2" },
	{ "te  a1", "temple A1" },
	{ "farm P11", NULL },
	{ "m K5", "market K5" },
	{ "k H7", "king H7" },
	{ "pr H7", "priest H7" },
	{ "farme H7", "farmer H7" },
	{ "tr H7 , rev 2-1", "trader H7, revolt 2-1" },
	{ "king H7, revolt", "king H7, revolt 0-0" },
	{ "w tr", "withdraw trader" },
	{ "ca B3", "catastrophe B3" },
	{ "sw 3", "swap 3" },
	{ "sw re re gr", "swap red red green" },
	{ "sw red f bla", "swap red for black" },
	{ "pa", "pass" },
	{ "cu blu", "cube blue" },
	{ "market K5, w tr 1-0, m gr/blu J4, t K1 N5",
	    "market K5, war trader 1-0, monument blue/green J4, "
	    "treasure K1 N5" },
	{ "temple A2, b A2, z B3, treasure",
	    "temple A2, building A2, ziggurat B3, treasure" },
	{ "temple A2, monument black/red",
	    "temple A2, monument black/red" },
};

static const struct {
	const char *written;
	enum tigris_diag id;
	unsigned from, to; /* what is marked */
} bad[] = {
	{ "", TIGRIS_UNKNOWN_STEP, 0, 0 },
	{ "t A1", TIGRIS_UNKNOWN_STEP, 0, 1 },
	{ "castle A1", TIGRIS_UNKNOWN_STEP, 0, 6 },
	{ "temple", TIGRIS_STEP_FORM, 0, 6 },
	{ "temple A1 B2", TIGRIS_STEP_FORM, 10, 12 },
	{ "temple A12", TIGRIS_NOT_A_SQUARE, 7, 10 },
	{ "temple Q1", TIGRIS_NOT_A_SQUARE, 7, 9 },
	{ "temple A0", TIGRIS_NOT_A_SQUARE, 7, 9 },
	{ "temple A01", TIGRIS_NOT_A_SQUARE, 7, 10 },
	{ "temple 1A", TIGRIS_NOT_A_SQUARE, 7, 9 },
	{ "temple A1,", TIGRIS_STEP_FORM, 10, 10 },
	{ "temple A1, , treasure", TIGRIS_STEP_FORM, 11, 11 },
	{ "temple A1, king B2", TIGRIS_UNKNOWN_FOLLOW, 11, 15 },
	{ "temple A1, war B2", TIGRIS_UNKNOWN_LEADER, 15, 17 },
	{ "temple A1, war king 1", TIGRIS_STEP_FORM, 20, 21 },
	{ "temple A1, war king 1-", TIGRIS_STEP_FORM, 20, 22 },
	{ "temple A1, war king 1-100", TIGRIS_STEP_FORM, 20, 25 },
	{ "temple A1, war king 1-1, monument red", TIGRIS_STEP_FORM, 34, 37 },
	{ "temple A1, monument red/red", TIGRIS_STEP_FORM, 20, 27 },
	{ "temple A1, monument red/pink", TIGRIS_UNKNOWN_COLOUR, 24, 28 },
	{ "temple A1, treasure P12", TIGRIS_NOT_A_SQUARE, 20, 23 },
	{ "temple A1, building", TIGRIS_STEP_FORM, 11, 19 },
	{ "swap", TIGRIS_STEP_FORM, 0, 4 },
	{ "swap 7", TIGRIS_SWAP_NUMBER, 5, 6 },
	{ "swap 0", TIGRIS_SWAP_NUMBER, 5, 6 },
	{ "swap for red", TIGRIS_STEP_FORM, 0, 12 },
	{ "swap red for", TIGRIS_STEP_FORM, 0, 12 },
	{ "swap red for red for red", TIGRIS_UNKNOWN_COLOUR, 17, 20 },
	{ "swap red red red red red red red", TIGRIS_SWAP_NUMBER, 29, 32 },
	{ "swap 2 blue for red", TIGRIS_STEP_FORM, 7, 11 },
	{ "cube", TIGRIS_STEP_FORM, 0, 4 },
	{ "withdraw temple", TIGRIS_UNKNOWN_LEADER, 9, 15 },
};

enum { GOOD = sizeof(good) / sizeof(good[0]),
       BAD = sizeof(bad) / sizeof(bad[0]) };

static struct tes_text
text_of(const char *s)
{
	return (struct tes_text){
		.s = s,
		.len = (uint32_t)strlen(s),
		.span = { 0, (uint32_t)strlen(s) },
	};
}

static void
check_spelling(const struct tes_edition *ed, const char *written,
    const char *whole)
{
	struct buf out = { 0 };

	assert_int_equal(tigris_normalize(ed, text_of(written), &out),
	    tigris_step_verb(ed, text_of(written)));
	assert_string_equal(out.s, whole);
	buf_release(&out);
}

static void
test_spelling(void **state)
{
	const struct tes_edition ed = { .game = &game_tigris };
	struct buf out = { 0 };

	(void)state;
	for (unsigned i = 0; i < GOOD; i++) {
		const char *whole =
		    good[i].whole ? good[i].whole : good[i].written;

		check_spelling(&ed, good[i].written, whole);
		check_spelling(&ed, whole, whole);
	}
	for (unsigned i = 0; i < BAD; i++)
		assert_int_equal(tigris_normalize(&ed, text_of(bad[i].written),
		    &out), -1);
	assert_int_equal(out.len, 0);
	buf_release(&out);
}

/* An edition's own words are read beside those of the game. */
static void
test_own_words(void **state)
{
	struct edition_name own[] = { { "temple", "Tempel" },
		{ "king", "roi" } };
	const struct tes_edition ed = {
		.game = &game_tigris,
		.word = own,
		.words = 2,
	};

	(void)state;
	check_spelling(&ed, "Temp A1, war roi 1-1", "Tempel A1, war roi 1-1");
	check_spelling(&ed, "king B2", "roi B2");
	check_spelling(&ed, "farm B2", "farm B2");
}

static void
test_errors(void **state)
{
	const struct tes_edition ed = { .game = &game_tigris };
	struct tes_diags *diags = tes_diags_new();
	struct judge_run run = { .edition = &ed, .diags = diags };

	(void)state;
	assert_non_null(diags);
	for (unsigned i = 0; i < BAD; i++) {
		const struct tes_text text = text_of(bad[i].written);
		struct action a;

		tes_diags_clear(diags);
		assert_false(tigris_read(&run, &ed, &text, &a));
		assert_int_equal(tes_diags_count(diags), 1);
		const struct tes_diag *diag = tes_diags_at(diags, 0);

		assert_string_equal(diag->code->code,
		    tigris_codes[bad[i].id].code);
		assert_int_equal(diag->span.begin, bad[i].from);
		assert_int_equal(diag->span.end, bad[i].to);
	}
	tes_diags_free(diags);
}

/* A consequence may be written far after its step. */
static void
test_far_behind(void **state)
{
	enum { FAR = 70000 };
	static const char first[] = "temple A1,", last[] = "war king 1";
	const struct tes_edition ed = { .game = &game_tigris };
	struct tes_diags *diags = tes_diags_new();
	struct judge_run run = { .edition = &ed, .diags = diags };
	char *s = malloc(FAR + sizeof(last));
	struct action a;

	(void)state;
	assert_true(diags && s);
	memset(s, ' ', FAR);
	memcpy(s, first, sizeof(first) - 1);
	memcpy(s + FAR, last, sizeof(last));
	const struct tes_text text = text_of(s);
	assert_false(tigris_read(&run, &ed, &text, &a));
	assert_int_equal(tes_diags_count(diags), 1);
	const struct tes_span span = tes_diags_at(diags, 0)->span;
	assert_int_equal(span.begin, FAR + sizeof(last) - 2);
	assert_int_equal(span.end, FAR + sizeof(last) - 1);
	free(s);
	tes_diags_free(diags);
}

/* Every square has one name, and no two have the same. */
static void
test_squares(void **state)
{
	(void)state;
	for (unsigned sq = 0; sq < SQUARES; sq++) {
		const char *name = square_name(sq);

		assert_int_equal(square_read(name, strlen(name)), sq);
	}
	assert_string_equal(square_name(0), "A1");
	assert_string_equal(square_name(SQUARES - 1), "P11");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_spelling),
		cmocka_unit_test(test_own_words),
		cmocka_unit_test(test_errors),
		cmocka_unit_test(test_far_behind),
		cmocka_unit_test(test_squares),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
