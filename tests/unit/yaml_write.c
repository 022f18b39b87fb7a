/* Writing records: the canonical form, and that it is read as the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../input.h"
#include "base/buf.h"
#include "model/record.h"
#include "yaml/out.h"

/* The only record of a text, which has to be sound. */
static struct tes_record *
read_sound(const char *text, size_t len)
{
	struct input in = { text, len, 0 };
	struct tes_reader *r = tes_reader_new("test", read_input, &in);
	struct tes_record *rec = tes_record_new();
	struct tes_diags *diags = tes_diags_new();

	assert_true(r && rec && diags);
	if (tes_reader_next(r, rec, diags) != TES_OK)
		fail_msg("%s\n%s", text, tes_diags_count(diags) ?
		    tes_diags_at(diags, 0)->message : "");
	tes_reader_free(r);
	tes_diags_free(diags);
	return rec;
}

static char *
written(const struct tes_record *rec)
{
	char *text;
	size_t len;

	assert_int_equal(tes_write_yaml(rec, &text, &len), TES_OK);
	assert_int_equal(strlen(text), len);
	return text;
}

static char *
rewritten(const char *text)
{
	struct tes_record *rec = read_sound(text, strlen(text));
	char *out = written(rec);

	tes_record_free(rec);
	return out;
}

/* Comes out as it went in. */
static const char canonical[] =
    "---\n"
    "game: gods\n"
    "edition: {base: \"2005\", card: 3, markers: true}\n"
    "event: Wednesday club\n"
    "site: \"12:30\"\n"
    "date: 2004-\?\?-\?\?\n"
    "round: \"3\"\n"
    "source: |-\n"
    "  two\n"
    "  lines\n"
    "note: |\n"
    "  one\n"
    "\n"
    "  two\n"
    "players:\n"
    "  - red: Anna\n"
    "  - blue: \"no\"\n"
    "  - green:\n"
    "setup:\n"
    "  - temple red 0,0\n"
    "  - temple blue 1,0\n"
    "hands:\n"
    "  archer: black black blue\n"
    "bag: red green\n"
    "turns:\n"
    "  - red: draw ? green; green 0,1!?; temple 1,1\?\? {or 2,1}\n"
    "    draws: {archer: black red}\n"
    "    note: |+\n"
    "      Takes the middle.\n"
    "\n"
    "    eval: -0.8\n"
    "    clock: 42\n"
    "    stands: \"\"\n"
    "    after:\n"
    "      power: {red: 1, blue: 6}\n"
    "      points: {}\n"
    "      display: desert green\n"
    "    facts:\n"
    "      - a village\n"
    "      - \"a: b\"\n"
    "    lines:\n"
    "      - - blue: draw violet; desert 3,0\n"
    "          note: Keeps the violet.\n"
    "        - red: pass; pass\n"
    "          x-a: 1\n"
    "      - - blue: pass\n"
    "    x-own: 12\n"
    "  - blue: \"temple 1,1 {a: b}\"\n"
    "result:\n"
    "  red: 15\n"
    "  blue: -4\n"
    "x-a: 12\n"
    "x-b: \"12\"\n"
    "x-c:\n"
    "x-d: ~\n"
    "x-e: []\n"
    "x-f: {}\n"
    "x-g:\n"
    "  - a\n"
    "  - - b\n"
    "    - c: d\n"
    "      12: e\n"
    "      \"12 \":\n"
    "        - {}\n"
    "        - |-\n"
    "          f\n"
    "          g\n"
    "x-h: no\n";

static void
test_canonical(void **state)
{
	char *out = rewritten(canonical);

	(void)state;
	assert_string_equal(out, canonical);
	tes_text_free(out);
}

/* Another order, other styles, comments: the same record. */
static void
test_normalised(void **state)
{
	static const char text[] =
	    "# a comment\n"
	    "result: {red: 1}\n"
	    "turns:\n"
	    "- {red: \"draw  green ;temple\"} # x\n"
	    "- note: 'it''s'\n"
	    "  x-b: [1, {a: b}]\n"
	    "  blue: >\n"
	    "    pass;\n"
	    "    pass  {  why  }\n"
	    "edition: {base: timbuktu}\n"
	    "players: [red: Anna, blue: \"Bruno\"]\n"
	    "game: \"gods\"\n";
	char *out = rewritten(text);

	(void)state;
	assert_string_equal(out,
	    "---\n"
	    "game: gods\n"
	    "edition: timbuktu\n"
	    "players:\n"
	    "  - red: Anna\n"
	    "  - blue: Bruno\n"
	    "turns:\n"
	    "  - red: draw green; temple\n"
	    "  - blue: pass; pass {why}\n"
	    "    note: it's\n"
	    "    x-b:\n"
	    "      - 1\n"
	    "      - a: b\n"
	    "result:\n"
	    "  red: 1\n");
	tes_text_free(out);
}

static const struct {
	const char *text, *plain; /* how it is written where a text stands */
} styles[] = {
	{ "a", "a" }, { "it's", "it's" }, { "a#b", "a#b" }, { "a:b", "a:b" },
	{ "caf\xc3\xa9 \xf0\x9f\x8e\xb2", "caf\xc3\xa9 \xf0\x9f\x8e\xb2" },
	{ "", "\"\"" }, { " a", "\" a\"" }, { "a ", "\"a \"" },
	{ "a: b", "\"a: b\"" }, { "a #b", "\"a #b\"" }, { "a:", "\"a:\"" },
	{ "#a", "\"#a\"" }, { "- a", "\"- a\"" }, { "-a", "\"-a\"" },
	{ "? a", "\"? a\"" }, { "[a", "\"[a\"" }, { "{a", "\"{a\"" },
	{ "&a", "\"&a\"" }, { "*a", "\"*a\"" }, { "!a", "\"!a\"" },
	{ "|", "\"|\"" }, { ">a", "\">a\"" }, { "%a", "\"%a\"" },
	{ "@a", "\"@a\"" }, { "`a", "\"`a\"" }, { "'a'", "\"'a'\"" },
	{ "\"a\"", "\"\\\"a\\\"\"" }, { "a\\b", "a\\b" },
	{ "a\tb", "\"a\\tb\"" }, { "---", "\"---\"" }, { "...", "\"...\"" },
	{ "no", "\"no\"" }, { "No", "\"No\"" }, { "y", "\"y\"" },
	{ "ON", "\"ON\"" }, { "true", "\"true\"" }, { "Null", "\"Null\"" },
	{ "~", "\"~\"" }, { "=", "\"=\"" }, { "<<", "\"<<\"" },
	{ "12", "\"12\"" }, { "-0.8", "\"-0.8\"" }, { "+1", "\"+1\"" },
	{ "0777", "\"0777\"" }, { "0o17", "\"0o17\"" },
	{ "0x1F", "\"0x1F\"" }, { "0b1", "\"0b1\"" },
	{ "1_000", "\"1_000\"" }, { "1e3", "\"1e3\"" },
	{ ".5", "\".5\"" }, { ".inf", "\".inf\"" }, { "-.INF", "\"-.INF\"" },
	{ ".NaN", "\".NaN\"" }, { "12:30", "\"12:30\"" },
	{ "2004-06-05", "\"2004-06-05\"" },
	{ "2001-12-14t21:59:43.10-05:00", "\"2001-12-14t21:59:43.10-05:00\"" },
	{ "2001-12-14 21:59", "\"2001-12-14 21:59\"" },
	{ "3 players", "3 players" }, { "1st", "1st" },
	{ "\xe2\x80\xa8", "\"\\u2028\"" }, { "\xc2\x85", "\"\\x85\"" },
	{ "\xef\xbb\xbf", "\"\\uFEFF\"" }, { "\x1b[31m", "\"\\x1B[31m\"" },
	{ "a\xe2\x80\xae" "b", "\"a\\u202Eb\"" },
	{ "\xe2\x80\x8d", "\xe2\x80\x8d" },
	{ "a\nb", "|-\n    a\n    b" }, { "a\nb\n", "|\n    a\n    b" },
	{ "a\n\n", "|+\n    a\n" }, { "\na", "\"\\na\"" },
	{ "a\n b", "\"a\\n b\"" }, { "a \nb", "\"a \\nb\"" },
	{ "a\n\tb", "\"a\\n\\tb\"" },
	{ "#a\n- b: c", "|-\n    #a\n    - b: c" },
	{ "\n", "\"\\n\"" },
};

static void
test_styles(void **state)
{
	struct buf out = { 0 };

	(void)state;
	for (size_t i = 0; i < sizeof(styles) / sizeof(styles[0]); i++) {
		const struct tes_text text =
		    text_plain(styles[i].text, strlen(styles[i].text), 0);

		buf_clear(&out);
		yaml_put_text(&out, &text, YAML_STRING, 4);
		assert_string_equal(out.s, styles[i].plain);
	}
	buf_release(&out);
}

/* Escapes that the reader refuses, the styles above aside. */
static bool
is_refused(const char *text)
{
	return strchr(text, '\x1b') || strcmp(text, "\xc2\x85") == 0;
}

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n';
}

/* A line of the set-up is a step: the number of spaces does not matter. */
static bool
same_words(struct tes_text a, const char *b)
{
	uint32_t i = 0;

	for (; i < a.len || *b; i += i < a.len, b += *b != 0) {
		while (i < a.len && is_blank(a.s[i]))
			i++;
		while (is_blank(*b))
			b++;
		if ((i < a.len ? a.s[i] : '\0') != *b)
			return false;
	}
	return true;
}

static void
assert_everywhere(const struct tes_record *back, const char *s)
{
	const struct tes_header *h = &back->head;
	const struct tes_turn *t = &back->turn[0];

	assert_true(text_is(h->game, s));
	assert_true(text_is(h->edition, s));
	assert_true(text_is(h->note, s));
	assert_true(text_is(h->bag, s));
	assert_true(text_is(h->player[0].value, s));
	assert_true(text_is(h->change[0].value, s));
	assert_true(same_words(h->setup[0].text, s));
	assert_true(text_is(h->hand[0].value, s));
	assert_true(text_is(h->result[0].value, s));
	assert_true(text_is(h->extra->child->text, s));
	assert_true(text_is(t->note, s));
	assert_true(text_is(t->stands, s));
	assert_true(text_is(t->draw[0].value, s));
	assert_true(text_is(t->after[0].text, s));
	assert_true(text_is(t->fact[0].text, s));
	assert_true(text_is(t->variation[0].turn[0]->note, s));
	assert_true(text_is(t->variation[0].turn[0]->extra->child->text, s));
}

/* A hostile text at every place that takes one, read back as it was. */
static void
check_everywhere(const char *s)
{
	const struct tes_text text = text_plain(s, strlen(s), 0);
	const struct tes_text key = text_plain("k", 1, 0);
	struct tes_pair pair = { key, text };
	const struct tes_item item = { text };
	struct tes_node leaf = { .text = text };
	struct tes_node own = {
		.kind = TES_NODE_SEQUENCE,
		.key = text_plain("x-a", 3, 0),
		.child = &leaf,
	};
	const struct tes_state_value after = { .key = key, .text = text };
	const struct tes_step pass = { .text = text_plain("pass", 4, 0) };
	struct tes_turn turn = {
		.seat = text_plain("red", 3, 0), .text = pass.text,
		.step = &pass, .step_count = 1, .note = text, .stands = text,
		.draw = &pair, .draw_count = 1,
		.after = &after, .after_count = 1,
		.fact = &item, .fact_count = 1, .extra = &own,
	};
	struct tes_turn inner = turn;
	const struct tes_turn *turns[] = { &inner };
	const struct tes_variation line = { .turn = turns, .turn_count = 1 };
	struct tes_record *rec = tes_record_new();

	assert_non_null(rec);
	turn.variation = &line;
	turn.variation_count = 1;
	rec->turn = &turn;
	rec->turns = 1;
	rec->head = (struct tes_header){
		.game = text, .edition = text, .event = text, .site = text,
		.round = text, .source = text, .note = text, .bag = text,
		.player = &pair, .player_count = 1,
		.change = &pair, .change_count = 1,
		.setup = &item, .setup_count = 1, .has_setup = true,
		.hand = &pair, .hand_count = 1,
		.result = &pair, .result_count = 1, .extra = &own,
	};
	char *once = written(rec);
	char *twice = rewritten(once);
	struct tes_record *back = read_sound(once, strlen(once));

	assert_string_equal(once, twice);
	assert_everywhere(back, s);
	tes_text_free(once);
	tes_text_free(twice);
	tes_record_free(back);
	rec->turns = 0;
	tes_record_free(rec);
}

static void
test_everywhere(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(styles) / sizeof(styles[0]); i++)
		if (!is_refused(styles[i].text))
			check_everywhere(styles[i].text);
}

/* Any short text of the characters that mean something to YAML. */
static void
test_all_short(void **state)
{
	static const char set[] = "a -:#?!'\"[{,|>&*%@`~\\\n\t0.";
	const size_t n = sizeof(set) - 1;
	char text[4] = "";

	(void)state;
	for (size_t i = 0; i < n * n * n; i++) {
		text[0] = set[i % n];
		text[1] = set[i / n % n];
		text[2] = set[i / n / n];
		struct buf b = { 0 };

		buf_puts(&b, "game: gods\nedition: x\nplayers: []\nturns: []\n"
		    "note: ");
		const struct tes_text t = text_plain(text, 3, 0);
		yaml_put_text(&b, &t, YAML_STRING, 2);
		buf_puts(&b, "\nx-a: [");
		yaml_put_flow_text(&b, &t, YAML_STRING);
		buf_puts(&b, "]\n");
		struct tes_record *rec = read_sound(b.s, b.len);
		assert_true(text_is(rec->head.note, text));
		assert_true(text_is(rec->head.extra->child->text, text));
		tes_record_free(rec);
		buf_release(&b);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_canonical),
		cmocka_unit_test(test_normalised),
		cmocka_unit_test(test_styles),
		cmocka_unit_test(test_everywhere),
		cmocka_unit_test(test_all_short),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
