/* Reading records: what comes out, what is wrong, and where. */
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

static struct tes_record *rec;
static struct tes_diags *diags;

static int
setup(void **state)
{
	(void)state;
	rec = tes_record_new();
	diags = tes_diags_new();
	return !rec || !diags;
}

static int
teardown(void **state)
{
	(void)state;
	tes_record_free(rec);
	tes_diags_free(diags);
	return 0;
}

/* The first record of a text. */
static enum tes_status
read_one(const char *text, size_t len)
{
	struct input in = { text, len, 0 };
	struct tes_reader *r = tes_reader_new("test", read_input, &in);

	assert_non_null(r);
	tes_diags_clear(diags);
	const enum tes_status st = tes_reader_next(r, rec, diags);
	tes_reader_free(r);
	return st;
}

static void
check_span(struct tes_span span)
{
	assert_true(span.begin <= span.end);
	assert_true(span.end <= rec->source.len);
}

/* "LINE:COL NAME" of each diagnostic, separated by spaces. */
static void
put_diags(struct buf *out)
{
	uint64_t line;
	uint32_t column;

	for (size_t i = 0; i < tes_diags_count(diags); i++) {
		const struct tes_diag *d = tes_diags_at(diags, i);

		check_span(d->span);
		tes_source_locate(&rec->source, d->span.begin, &line, &column);
		buf_printf(out, "%s%u:%u %s", out->len ? " " : "",
		    (unsigned)line, (unsigned)column, d->code->name);
	}
}

/* The whole of a stream's diagnostics, a record's in brackets. */
static char *
diags_of(const char *source, size_t len, size_t step)
{
	struct input in = { source, len, step };
	struct tes_reader *r = tes_reader_new("test", read_input, &in);
	struct buf out = { 0 }, one = { 0 };
	enum tes_status st;

	assert_non_null(r);
	tes_diags_clear(diags);
	while ((st = tes_reader_next(r, rec, diags)) <= TES_INVALID) {
		assert_int_equal(st == TES_OK, tes_diags_count(diags) == 0);
		buf_clear(&one);
		put_diags(&one);
		buf_printf(&out, "[%s]", one.len ? one.s : "");
		tes_diags_clear(diags);
	}
	assert_int_equal(st, TES_END);
	assert_int_equal(tes_reader_next(r, rec, diags), TES_END);
	tes_reader_free(r);
	buf_release(&one);
	char *text = buf_detach(&out, NULL);
	assert_non_null(text);
	return text;
}

#define HEAD "game: gods\nedition: timbuktu\nplayers: []\n"
#define SOUND HEAD "turns: []\n"

static const struct trouble {
	const char *text, *diags;
} troubles[] = {
	/* The stream */
	{ "", "[1:1 NO_RECORD]" },
	{ "\n \n# x\n", "[1:1 NO_RECORD]" },
	{ "# \xc3\xa9\n", "[1:1 NO_RECORD]" },
	{ "---", "[1:1 NO_RECORD]" },
	{ "---\n---\n# x\n---\n", "[1:1 NO_RECORD][2:1 NO_RECORD]"
	    "[4:1 NO_RECORD]" },
	{ SOUND, "[]" },
	{ "---\n" SOUND, "[]" },
	{ "# x\n\n---\n" SOUND "---\n" SOUND, "[][]" },
	{ "\xef\xbb\xbf---\n" SOUND, "[]" },
	{ "--- # x\n" SOUND "...\n# y\n", "[]" },
	{ "---\r\ngame: gods\r\nedition: timbuktu\r\nplayers: []\r\n"
	  "turns: []\r\n", "[]" },
	{ SOUND "---\n", "[][5:1 NO_RECORD]" },
	{ SOUND "--- x\n" SOUND "----\n" SOUND,
	    "[][5:5 START_LINE][10:4 START_LINE]" },
	{ "--- game: gods\nturns: []\n", "[1:5 START_LINE]" },
	{ "---#\n" SOUND, "[1:4 START_LINE]" },
	{ "note: \"a\n---\n" SOUND, "[1:7 SYNTAX][]" },
	{ "x-a: [\n---\n" SOUND, "[1:6 SYNTAX][]" },
	{ "note: |\n  a\n---\n" SOUND,
	    "[1:1 MISSING_KEY][]" },

	/* Characters */
	{ SOUND "note: a\xff" "b\n", "[5:8 BAD_UTF8]" },
	{ SOUND "note: \xc3\xa9\xff\xfe\xc3\n", "[5:8 BAD_UTF8]" },
	{ SOUND "note: a\x01\nevent: \x7f\n", "[5:8 CONTROL_CHARACTER "
	    "6:8 CONTROL_CHARACTER]" },
	{ SOUND "note: \xc2\x9b\n", "[5:7 CONTROL_CHARACTER]" },
	{ SOUND "note: \xef\xbf\xbe\n", "[5:7 CONTROL_CHARACTER]" },
	{ SOUND "note: a\rb\n", "[5:8 LINE_END]" },
	{ SOUND "note: a\xc2\x85" "b\n", "[5:8 LINE_END]" },
	{ SOUND "note: a\xe2\x80\xa8" "b: c\n", "[5:8 LINE_END]" },
	{ SOUND "note: a\xef\xbb\xbf\n", "[5:8 BYTE_ORDER_MARK]" },
	{ "---\n" SOUND "\xef\xbb\xbf---\n" SOUND, "[6:1 BYTE_ORDER_MARK]" },
	{ SOUND "note: \"\\e\"\n", "[5:8 CONTROL_CHARACTER]" },
	{ SOUND "note: \"a\\0\\x9b\"\n", "[5:9 CONTROL_CHARACTER]" },
	{ SOUND "note: \"a\\n\\t\\u202e\"\n", "[]" },
	{ "%YAML 1.2\n---\n" SOUND, "[1:1 DIRECTIVE][]" },
	{ "%TAG ! x\n" SOUND, "[1:1 DIRECTIVE]" },

	/* YAML */
	{ SOUND "note: &a b\n", "[5:7 ANCHOR]" },
	{ SOUND "note: *a\n", "[5:7 ALIAS]" },
	{ SOUND "note: !!str b\n", "[5:7 TAG]" },
	{ SOUND "note: &a !b c\nevent: !b &a c\n",
	    "[5:7 ANCHOR 5:10 TAG 6:8 TAG 6:11 ANCHOR]" },
	{ SOUND "note: &\n", "[5:7 ANCHOR]" },
	{ SOUND "note: !<a\n", "[5:7 TAG]" },
	{ SOUND "note: !x!y\n", "[5:7 TAG]" },
	{ SOUND "<<: {note: x}\n", "[5:1 MERGE_KEY]" },
	{ SOUND "x-a: [[[[[[[[a]]]]]]]]\n", "[5:13 TOO_DEEP]" },
	{ SOUND "x-a: [[[[[[[a]]]]]]]\n", "[]" },
	{ SOUND "...\nfoo\n", "[6:1 SECOND_DOCUMENT]" },
	{ SOUND "\tnote: x\n", "[5:1 SYNTAX]" },
	{ SOUND "note:x\n", "[5:1 SYNTAX]" },
	{ SOUND "note: a: b\n", "[5:8 SYNTAX]" },
	{ SOUND "note: @a\n", "[5:7 SYNTAX]" },
	{ SOUND "note: `a\n", "[5:7 SYNTAX]" },
	{ SOUND "note: \"a\" b\n", "[5:11 SYNTAX]" },
	{ SOUND "note: 'a\n", "[5:7 SYNTAX]" },
	{ SOUND "note: \"\\q\"\n", "[5:8 SYNTAX]" },
	{ SOUND "note: {a\n", "[5:7 WRONG_TYPE 5:7 SYNTAX]" },
	{ SOUND "x-a: {a\n", "[5:6 SYNTAX]" },
	{ SOUND " note: a\n", "[5:2 SYNTAX]" },

	/* Keys */
	{ SOUND "nte: a\n", "[5:1 UNKNOWN_KEY]" },
	{ SOUND "x-nte: a\nx-b: {c: [d]}\n", "[]" },
	{ SOUND "note: a\nnote: b\n", "[6:1 DUPLICATE_KEY]" },
	{ "note: a\n", "[1:1 MISSING_KEY]" },
	{ "gaem: gods\nedition: a\nplayers: []\nturns: []\n",
	    "[1:1 UNKNOWN_KEY]" },
	{ SOUND "? [a]\n: b\n", "[5:3 WRONG_TYPE]" },
	{ SOUND "event:\n", "[5:1 EMPTY_VALUE]" },
	{ SOUND "event: \"\"\n", "[]" },
	{ SOUND "event: [a]\n", "[5:8 WRONG_TYPE]" },
	{ "- a\n", "[1:1 WRONG_TYPE]" },
	{ "a\n", "[1:1 WRONG_TYPE]" },
	{ SOUND "date: 2004-06-05\n", "[]" },
	{ SOUND "date: 2004-?" "?-?" "?\n", "[]" },
	{ SOUND "date: ?" "?" "?" "?-02-29\n", "[]" },
	{ SOUND "date: 2004-02-29\n", "[]" },
	{ SOUND "date: 2005-02-29\n", "[5:7 BAD_DATE]" },
	{ SOUND "date: 1900-02-29\n", "[5:7 BAD_DATE]" },
	{ SOUND "date: 2004-04-31\n", "[5:7 BAD_DATE]" },
	{ SOUND "date: 2004-13-01\n", "[5:7 BAD_DATE]" },
	{ SOUND "date: 2004-00-01\n", "[5:7 BAD_DATE]" },
	{ SOUND "date: 5.6.2004\n", "[5:7 BAD_DATE]" },
	{ SOUND "setup: [temple red 0,0]\n", "[5:9 FLOW_CELLS]" },
	{ SOUND "setup: ['temple red 0,0', temple blue]\n", "[]" },
	{ SOUND "setup: a\n", "[5:8 WRONG_TYPE]" },
	{ SOUND "result: {red: 1, red: 2}\n", "[5:18 SEAT_TAKEN]" },
	{ SOUND "result:\n  - red: 1\n", "[6:3 WRONG_TYPE]" },
	{ "game: gods\nedition: {base: x, a: 1, a: 2}\nplayers: []\n"
	  "turns: []\n", "[2:26 DUPLICATE_KEY]" },
	{ "game: gods\nedition: {a: 1}\nplayers: []\nturns: []\n",
	    "[2:1 MISSING_KEY]" },
	{ "game: gods\nedition: x\nplayers:\n  - red: A\n  - red: B\n"
	  "  - blue\n  - green:\n  - yellow: C\n    blue: D\nturns: []\n",
	    "[5:5 SEAT_TAKEN 6:5 WRONG_TYPE 9:5 UNEXPECTED_KEY]" },

	/* Turns */
	{ HEAD "turns:\n  - note: x\n", "[5:5 MISSING_KEY]" },
	{ HEAD "turns:\n  - red\n", "[5:5 WRONG_TYPE]" },
	{ HEAD "turns: x\n", "[4:8 WRONG_TYPE]" },
	{ HEAD "turns:\n  - red:\n", "[5:5 EMPTY_STEP]" },
	{ HEAD "turns:\n  - red: [a, b]\n", "[5:10 WRONG_TYPE]" },
	{ HEAD "turns:\n  - red: a\n    nte: b\n", "[6:5 UNKNOWN_KEY]" },
	{ HEAD "turns:\n  - note: b\n    red: a\n", "[]" },
	{ HEAD "turns:\n  - {red: draw green; green 0,1}\n",
	    "[5:11 FLOW_CELLS]" },
	{ HEAD "turns:\n  - {red: green 0,1; temple 1,1!}\n",
	    "[5:11 FLOW_CELLS]" },
	{ HEAD "turns:\n  - red: a\n    eval: b\n    clock: -1\n",
	    "[6:11 BAD_NUMBER 7:12 BAD_NUMBER]" },
	{ HEAD "turns:\n  - red: a\n    eval: -0.8\n    clock: 42.5\n", "[]" },
	{ HEAD "turns:\n  - red: a\n    stands:\n", "[]" },
	{ HEAD "turns:\n  - red: a\n    after: {power: {red: 1, red: 2}}\n",
	    "[6:29 SEAT_TAKEN]" },
	{ HEAD "turns:\n  - red: a\n    after: x\n", "[6:12 WRONG_TYPE]" },
	{ HEAD "turns:\n  - red: a\n    lines:\n      - red: b\n",
	    "[7:9 WRONG_TYPE]" },
	{ HEAD "turns:\n  - red: a\n    lines:\n      - - red: b\n"
	  "          lines: []\n", "[8:11 TOO_DEEP]" },
	{ HEAD "turns:\n  - red: a;; b\n", "[5:12 EMPTY_STEP]" },
	{ HEAD "turns:\n  - red: \"a;\\x3b b\"\n", "[5:13 EMPTY_STEP]" },
	{ HEAD "turns:\n  - red: >\n      a;\n      ; b\n",
	    "[7:7 EMPTY_STEP]" },
};

static void
test_troubles(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(troubles) / sizeof(troubles[0]); i++) {
		const char *text = troubles[i].text;
		char *got = diags_of(text, strlen(text), SIZE_MAX);

		if (strcmp(got, troubles[i].diags) != 0)
			fail_msg("%s\n  gives %s\n  not   %s", text, got,
			    troubles[i].diags);
		free(got);
	}
}

/* However the bytes come in. */
static void
test_pieces(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(troubles) / sizeof(troubles[0]); i++)
		for (size_t step = 1; step < 9; step++) {
			const char *text = troubles[i].text;
			char *got = diags_of(text, strlen(text), step);

			if (strcmp(got, troubles[i].diags) != 0)
				fail_msg("%s\n  by %zu gives %s", text, step,
				    got);
			free(got);
		}
}

static void
test_encodings(void **state)
{
	static const struct {
		const char *text;
		size_t len;
	} cases[] = {
		{ "\xff\xfe-\0-\0", 6 }, { "\xfe\xff\0-\0-", 6 },
		{ "-\0-\0-\0", 6 }, { "\0-\0-\0-", 6 },
		{ "\xff\xfe\0\0-\0\0\0", 8 }, { "\0\0\xfe\xff\0\0\0-", 8 },
		{ "-\0\0\0-\0\0\0", 8 }, { "\0\0\0-\0\0\0-", 8 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		for (size_t step = 1; step < 9; step++) {
			char *got = diags_of(cases[i].text, cases[i].len, step);

			assert_string_equal(got, "[1:1 OTHER_ENCODING]");
			free(got);
		}
}

/* Texts in every style, and where a word of theirs stands. */
static void
test_places(void **state)
{
	static const struct {
		const char *note;     /* as it is written */
		const char *value;    /* as it is read */
		const char *word;     /* of the value, once in the source */
	} cases[] = {
		{ "one two", "one two", "two" },
		{ "'one two'", "one two", "two" },
		{ "\"one two\"", "one two", "two" },
		{ "'it''s two'", "it's two", "two" },
		{ "\"\\u00e9 \\x41 two\"", "\xc3\xa9 A two", "two" },
		{ "\xc3\xa9\xc3\xa9 two", "\xc3\xa9\xc3\xa9 two", "two" },
		{ "one\n  two", "one two", "two" },
		{ "one\n\n  two", "one\ntwo", "two" },
		{ "one  \n\n \n  two\n  x", "one\n\ntwo x", "two" },
		{ "'one\n  two'", "one two", "two" },
		{ "'one\n\n  two '", "one\ntwo ", "two" },
		{ "\"one \\\n   two\"", "one two", "two" },
		{ "\"one\\\n\n   two\"", "one\ntwo", "two" },
		{ "|\n  one\n  two", "one\ntwo\n", "two" },
		{ "|-\n  one\n  two", "one\ntwo", "two" },
		{ "|+\n\n  one\n   two\n\n", "\none\n two\n\n\n", "two" },
		{ "|1\n  one\n  two", " one\n two\n", "two" },
		{ ">\n  one\n  two", "one two\n", "two" },
		{ "> # x\n\n  one\n\n\n  two\n   x\n  y",
		    "\none\n\ntwo\n x\ny\n", "two" },
		{ "\n  two", "two", "two" },
		{ "one\r\n  two", "one two", "two" },
		{ "|\r\n  one\r\n\r\n  two\r\n", "one\n\ntwo\n", "two" },
		{ "\"one\r\n\r\n  two\"", "one\ntwo", "two" },
	};
	struct buf text = { 0 };

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		buf_clear(&text);
		buf_printf(&text, "---\n# \xc3\xa9\n%snote: %s\n", SOUND,
		    cases[i].note);
		assert_false(text.out_of_memory);
		const enum tes_status st = read_one(text.s, text.len);
		const struct tes_text *note = &rec->head.note;
		const char *word = strstr(text.s, cases[i].word);

		assert_int_equal(st, TES_OK);
		assert_int_equal(note->len, strlen(cases[i].value));
		assert_memory_equal(note->s, cases[i].value, note->len);
		check_span(note->span);
		const uint32_t at = (uint32_t)(strstr(cases[i].value,
		    cases[i].word) - cases[i].value);
		const struct tes_span span = tes_text_span(note, at, at + 3);
		assert_int_equal(span.begin, word - text.s);
		assert_int_equal(span.end, word - text.s + 3);
	}
	buf_release(&text);
}

static const char example[] =
    "---\n"
    "game: gods\n"
    "edition: {base: timbuktu, card: 3}\n"
    "event: Wednesday club # x\n"
    "date: 2004-06-05\n"
    "x-first: [a, {b: \"c\"}]\n"
    "players:\n"
    "  - red: Anna\n"
    "  - blue: \"Bru\\u00f1o\"\n"
    "setup:\n"
    "  - temple red 0,0\n"
    "turns:\n"
    "  - red: draw green desert; green 0,1; temple 1,1!? {or 2,1}\n"
    "    note: |\n"
    "      Takes\n"
    "      the middle.\n"
    "  - x-a: 1\n"
    "    blue: 'draw violet; desert 2,0'\n"
    "    eval: -0.8\n"
    "    clock: 42\n"
    "    after:\n"
    "      power: {red: 1, blue: 6}\n"
    "      display: green\n"
    "    lines:\n"
    "      - - blue: draw violet; violet 2,0\n"
    "          note: Keeps it.\n"
    "        - red: pass\n"
    "    facts: [a b, c]\n"
    "result:\n"
    "  red: 15\n"
    "x-last: ~\n";

static void
test_model(void **state)
{
	const struct tes_header *h = &rec->head;
	const char *key;

	(void)state;
	assert_int_equal(read_one(example, sizeof(example) - 1), TES_OK);
	assert_false(rec->is_partial);
	assert_true(text_is(h->edition, "timbuktu"));
	assert_int_equal(h->change_count, 1);
	assert_true(text_is(h->change[0].value, "3"));
	assert_true(text_is(h->event, "Wednesday club"));
	assert_true(text_is(h->player[1].value, "Bru\xc3\xb1o"));
	assert_true(h->has_setup);
	assert_true(text_is(h->setup[0].text, "temple red 0,0"));
	assert_true(text_is(h->extra->key, "x-first"));
	assert_true(text_is(h->extra->child->next->child->text, "c"));
	assert_false(h->extra->child->next->child->is_plain);
	assert_true(text_is(h->extra->next->text, "~"));
	assert_null(h->extra->next->next);
	assert_int_equal(rec->turns, 2);
	assert_int_equal(rec->turn[0].step_count, 3);
	assert_string_equal(rec->turn[0].step[2].mark, "!?");
	assert_true(text_is(rec->turn[0].step[2].comment, "or 2,1"));
	assert_true(text_is(rec->turn[0].note, "Takes\nthe middle.\n"));
	const struct tes_turn *turn = &rec->turn[1];
	assert_true(text_is(turn->seat, "blue"));
	assert_true(text_is(turn->step[1].text, "desert 2,0"));
	assert_true(text_is(turn->eval, "-0.8"));
	assert_ptr_equal(tes_turn_text(turn, 2, &key), &turn->clock);
	assert_string_equal(key, "clock");
	assert_null(tes_turn_text(turn, 4, &key));
	assert_int_equal(turn->after[0].pair_count, 2);
	assert_true(text_is(turn->after[1].text, "green"));
	assert_int_equal(turn->variation_count, 1);
	assert_int_equal(turn->variation[0].turn_count, 2);
	assert_true(text_is(turn->variation[0].turn[0]->note, "Keeps it."));
	assert_int_equal(turn->fact_count, 2);
	assert_true(text_is(turn->extra->key, "x-a"));
	assert_int_equal(h->result_count, 1);
}

static void
check_turn_spans(const struct tes_turn *turn)
{
	check_span(turn->span);
	check_span(turn->text.span);
	for (uint32_t i = 0; i < turn->step_count; i++) {
		check_span(turn->step[i].span);
		check_span(turn->step[i].text.span);
	}
}

/* Cut at any byte, or with any byte changed, it is read to some end. */
static void
test_damage(void **state)
{
	static const char bytes[] = "\0\n:- \"'[{#&*!|>%@\xff";
	char copy[sizeof(example)];
	size_t sound = 0;

	(void)state;
	for (size_t n = 0; n < sizeof(example); n++) {
		const enum tes_status st = read_one(example, n);

		assert_true(st == TES_OK || st == TES_INVALID);
		assert_int_equal(st == TES_OK, tes_diags_count(diags) == 0);
		sound += st == TES_OK;
		for (size_t i = 0; i < rec->turns; i++)
			check_turn_spans(&rec->turn[i]);
	}
	assert_true(sound > 1);
	for (size_t n = 0; n + 1 < sizeof(example); n++)
		for (size_t b = 0; b < sizeof(bytes) - 1; b++) {
			memcpy(copy, example, sizeof(example));
			copy[n] = bytes[b];
			const enum tes_status st =
			    read_one(copy, sizeof(example) - 1);
			struct buf out = { 0 };

			put_diags(&out);
			assert_true(st <= TES_INVALID);
			buf_release(&out);
			for (size_t i = 0; i < rec->turns; i++)
				check_turn_spans(&rec->turn[i]);
		}
}

/* A text and a record of just that many bytes. */
static char *
long_record(size_t note, size_t comment)
{
	struct buf b = { 0 };

	buf_printf(&b, "---\n" SOUND "note: ");
	for (size_t i = 0; i < note; i++)
		buf_putc(&b, 'x');
	buf_puts(&b, "\n#");
	while (b.len + 1 < comment && !b.out_of_memory)
		buf_putc(&b, 'x');
	buf_puts(&b, "\n");
	return buf_detach(&b, NULL);
}

static void
test_limits(void **state)
{
	static const struct {
		size_t note, len;
		const char *diags;
	} cases[] = {
		{ 65536, 0, "[]" },
		{ 65537, 0, "[6:7 TEXT_TOO_LONG]" },
		{ 1, 1048576, "[]" },
		{ 1, 1048577, "[1:1 RECORD_TOO_LONG]" },
		{ 1, 3000000, "[1:1 RECORD_TOO_LONG]" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char *text = long_record(cases[i].note, cases[i].len);
		assert_non_null(text);
		char *got = diags_of(text, strlen(text), SIZE_MAX);

		assert_string_equal(got, cases[i].diags);
		free(got);
		free(text);
	}
}

/* Truncated parts are marked; the parts next to them are complete. */
static void
test_partial(void **state)
{
	static const char text[] = "game: gods\nedition: x\nplayers: []\n"
	    "turns:\n"
	    "  - red: a; b {\n"
	    "  - blue: [c]\n"
	    "  - d\n"
	    "  - red: e\n"
	    "result: x\n";

	(void)state;
	assert_int_equal(read_one(text, sizeof(text) - 1), TES_INVALID);
	assert_true(rec->is_partial);
	assert_int_equal(rec->turns, 4);
	assert_int_equal(rec->turn[0].step_count, 2);
	assert_true(rec->turn[0].is_partial);
	assert_true(text_is(rec->turn[1].seat, "blue"));
	assert_null(rec->turn[1].text.s);
	assert_true(rec->turn[1].is_partial);
	assert_null(rec->turn[2].seat.s);
	assert_true(rec->turn[2].is_partial);
	assert_false(rec->turn[3].is_partial);
	assert_int_equal(tes_diags_at(diags, 0)->turn, 1);
	assert_int_equal(tes_diags_at(diags, 0)->step, 2);
	assert_int_equal(tes_diags_at(diags, 1)->turn, 2);
	assert_string_equal(tes_diags_at(diags, 1)->seat, "blue");
	assert_int_equal(tes_diags_at(diags, 2)->turn, 3);
	assert_int_equal(tes_diags_at(diags, 3)->turn, 0);
}

static ptrdiff_t
read_nothing(void *ctx, char *bytes, size_t len)
{
	(void)ctx;
	(void)bytes;
	(void)len;
	return -1;
}

static void
test_input_fails(void **state)
{
	struct tes_reader *r = tes_reader_new("test", read_nothing, NULL);

	(void)state;
	assert_non_null(r);
	assert_int_equal(tes_reader_next(r, rec, diags), TES_IO);
	assert_int_equal(tes_reader_next(r, rec, diags), TES_IO);
	tes_reader_free(r);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_troubles),
		cmocka_unit_test(test_pieces),
		cmocka_unit_test(test_encodings),
		cmocka_unit_test(test_places),
		cmocka_unit_test(test_model),
		cmocka_unit_test(test_damage),
		cmocka_unit_test(test_limits),
		cmocka_unit_test(test_partial),
		cmocka_unit_test(test_input_fails),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
