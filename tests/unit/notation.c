/*
 * Steps of GODS as text: words written out are found in another way than
 * words cut short, and mean the same.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"
#include "games/gods/lexer.h"

static const char *const words[] = { "draw", "green", "blue", "violet",
	"orange", "temple", "desert", "decay", "whirlwind", "move", "take",
	"use", "discard", "pass", "end", "extra", "none", "bare", "steal",
	"to" };
enum { WORDS = sizeof(words) / sizeof(words[0]) };

static struct tes_diags *diags;

static int
setup(void **state)
{
	(void)state;
	diags = tes_diags_new();
	return !diags;
}

static int
teardown(void **state)
{
	(void)state;
	tes_diags_free(diags);
	return 0;
}

/* What is made of a step: the action, or what is reported. */
struct result {
	bool good;
	struct action action;
	char message[256];
};

/* An edition with own words has every word looked up in the lists. */
static void
read_step(const char *text, bool own_words, struct result *result)
{
	struct edition_name own = { "green", "lime" };
	const struct tes_edition edition = {
		.game = &game_gods,
		.word = &own,
		.words = own_words,
	};
	struct judge_run run = {
		.edition = &edition,
		.diags = diags,
		.seats = 2,
		.seat_name = { "red", "blue" },
	};
	const struct tes_step step = {
		.text = { .s = text, .len = (uint32_t)strlen(text) },
	};

	memset(result, 0, sizeof(*result));
	tes_diags_clear(diags);
	result->good = action_read(&run, &step, false, &result->action);
	assert_int_equal(tes_diags_count(diags), !result->good);
	if (!result->good)
		snprintf(result->message, sizeof(result->message), "%s",
		    tes_diags_at(diags, 0)->message);
}

static bool
same_cell(struct cell a, struct cell b)
{
	return a.q == b.q && a.r == b.r;
}

static bool
same_action(const struct action *a, const struct action *b)
{
	const struct tes_move *m = &a->move, *n = &b->move;

	if (m->kind != n->kind || m->what != n->what || m->whom != n->whom ||
	    a->draws != b->draws || a->bares != b->bares ||
	    a->has_bare != b->has_bare || !same_cell(a->at, b->at) ||
	    !same_cell(a->to, b->to))
		return false;
	for (unsigned i = 0; i < a->draws; i++)
		if (a->draw[i] != b->draw[i])
			return false;
	for (unsigned i = 0; i < a->bares; i++)
		if (!same_cell(a->bare[i], b->bare[i]))
			return false;
	return true;
}

/* Normalizes a step.  The caller frees the text. */
static char *
spell_step(const char *text, bool own_words)
{
	struct edition_name own = { "green", "lime" };
	const struct tes_edition edition = {
		.game = &game_gods,
		.word = &own,
		.words = own_words,
	};
	const struct tes_text step = { .s = text,
		.len = (uint32_t)strlen(text) };
	char *spelled;
	size_t len;

	assert_int_equal(tes_edition_normalize_step(&edition, &step, &spelled,
	    &len), TES_OK);
	assert_int_equal(strlen(spelled), len);
	return spelled;
}

/* Both ways normalize a step to the same text. */
static void
check_spelling(const char *text)
{
	char *fast = spell_step(text, false), *slow = spell_step(text, true);

	assert_string_equal(fast, slow);
	tes_text_free(fast);
	tes_text_free(slow);
}

/* Is it a step?  Both ways say the same. */
static bool
check(const char *text)
{
	struct result fast, slow;

	check_spelling(text);

	read_step(text, false, &fast);
	read_step(text, true, &slow);
	assert_string_equal(fast.message, slow.message);
	assert_int_equal(fast.good, slow.good);
	if (fast.good && !same_action(&fast.action, &slow.action))
		fail_msg("'%s' is not the same", text);
	return fast.good;
}

static void
test_words(void **state)
{
	/* The text before the word, and after it. */
	static const char *const forms[][2] = { { "", "" }, { "", " 0,1" },
		{ "", " 0,1 to 2,3" }, { "", "x 0,1" }, { "", " extra" },
		{ "draw ", "" }, { "draw green ", " desert" },
		{ "draw ? ", "" }, { "discard ", "" },
		{ "discard ", " green" }, { "take ", "" }, { "take ", " " },
		{ "move ", " 0,1 to 2,3" }, { "temple 0,1 ", " 2,3" },
		{ "decay 0,1 ", " red" }, { "draw  ", "" },
		{ "\t", "\r0,1" }, { "", "\n0,1" }, { "0,1 ", "" } };
	char text[80];

	(void)state;
	for (size_t f = 0; f < sizeof(forms) / sizeof(forms[0]); f++)
		for (size_t w = 0; w < WORDS; w++)
			for (int n = 0; n <= (int)strlen(words[w]); n++) {
				snprintf(text, sizeof(text), "%s%.*s%s",
				    forms[f][0], n, words[w], forms[f][1]);
				check(text);
			}
}

static void
test_verbs(void **state)
{
	static const struct {
		const char *text;
		enum move_kind kind;
		enum hex hex;
	} steps[] = {
		{ "draw green", MOVE_DRAW, HEX_NONE },
		{ "green 0,1", MOVE_TRIBE, HEX_GREEN },
		{ "blue 0,1", MOVE_TRIBE, HEX_BLUE },
		{ "violet 0,1", MOVE_TRIBE, HEX_VIOLET },
		{ "orange 0,1", MOVE_TRIBE, HEX_ORANGE },
		{ "temple 0,1", MOVE_TEMPLE, HEX_NONE },
		{ "desert 0,1", MOVE_DESERT, HEX_DESERT },
		{ "decay 0,1", MOVE_DECAY, HEX_DECAY },
		{ "whirlwind", MOVE_WHIRLWIND, HEX_WHIRLWIND },
		{ "move 0,1 to 1,1", MOVE_PAY, HEX_NONE },
		{ "take extra", MOVE_TAKE, HEX_EXTRA },
		{ "use extra", MOVE_USE, HEX_NONE },
		{ "discard end", MOVE_DISCARD, HEX_END },
		{ "pass", MOVE_PASS, HEX_NONE },
		{ "end", MOVE_END, HEX_NONE },
	};
	struct result result;

	(void)state;
	for (size_t i = 0; i < sizeof(steps) / sizeof(steps[0]); i++) {
		assert_true(check(steps[i].text));
		read_step(steps[i].text, false, &result);
		assert_int_equal(result.action.move.kind, steps[i].kind);
		assert_int_equal(make_used_hex(&result.action.move),
		    steps[i].hex);
	}
}

static void
test_hexes(void **state)
{
	struct result result;
	char text[80];

	(void)state;
	for (size_t h = 0; h < HEX_KINDS; h++) {
		snprintf(text, sizeof(text), "draw %s", hex_word[h]);
		assert_true(check(text));
		read_step(text, false, &result);
		assert_int_equal(result.action.draw[0], h);
		snprintf(text, sizeof(text), "discard %s", hex_word[h]);
		assert_true(check(text));
		read_step(text, false, &result);
		assert_int_equal(result.action.move.what, h);
	}
	assert_true(check("draw none"));
	assert_true(check("draw ?"));
	assert_false(check("discard none"));
	assert_false(check("discard ?"));
	assert_false(check("discard"));
	assert_false(check("draw"));
}

static void
test_cells(void **state)
{
	static const struct {
		const char *text;
		bool good;
		struct cell cell;
	} cells[] = {
		{ "0,1", true, { 0, 1 } },
		{ "-1,+2", true, { -1, 2 } },
		{ "-0,007", true, { 0, 7 } },
		{ "1000000000,-1000000000", true, { CELL_MAX, -CELL_MAX } },
		{ "1000000001,0", false, { 0, 0 } },
		{ "99999999999999999999,0", false, { 0, 0 } },
		{ "0,1,", false, { 0, 0 } },
		{ "0,1x", false, { 0, 0 } },
		{ "0 ,1", false, { 0, 0 } },
		{ "0, 1", false, { 0, 0 } },
		{ ",1", false, { 0, 0 } },
		{ "1,", false, { 0, 0 } },
		{ "1", false, { 0, 0 } },
		{ "-,1", false, { 0, 0 } },
		{ "--1,1", false, { 0, 0 } },
		{ "+-1,1", false, { 0, 0 } },
		{ "-", false, { 0, 0 } },
		{ "", false, { 0, 0 } },
	};
	char text[80];

	(void)state;
	for (size_t i = 0; i < sizeof(cells) / sizeof(cells[0]); i++) {
		struct result result;

		snprintf(text, sizeof(text), "green %s", cells[i].text);
		if (check(text) != cells[i].good)
			fail_msg("%s", text);
		read_step(text, false, &result);
		if (cells[i].good)
			assert_true(same_cell(result.action.at, cells[i].cell));
	}
	assert_true(check("temple 0,1 bare 1,1 -1,2"));
	assert_false(check("temple 0,1 bare"));
	assert_true(check("decay 0,1 steal bl"));
	assert_false(check("decay 0,1 steal"));
	assert_false(check("desert 0,1 to 1,1"));
	assert_true(check("whirlwind 0,1 to 1,1"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_verbs),
		cmocka_unit_test(test_hexes),
		cmocka_unit_test(test_cells),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
