/* Every limit of reading, one below it, at it and one above, in each format. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../input.h"
#include "base/buf.h"
#include "tessera.h"
#include "tessera/tools.h"

/* Puts a stream that reaches a limit of n, and no further. */
typedef void fill_fn(struct buf *out, unsigned n);

#define HEAD "---\ngame: gods\nedition: timbuktu\nplayers:\n  - red: A\n"
#define TURNS HEAD "turns: []\n"
#define JSON "{\"game\":\"gods\",\"edition\":\"timbuktu\"," \
	"\"players\":[{\"red\":\"A\"}],\"turns\":["
#define TABLE "number,game,edition,event,seat,step,text\n" \
	"1,gods,timbuktu,player,red,,A\n"

static void
put_many(struct buf *out, const char *s, unsigned n)
{
	while (n-- > 0)
		buf_puts(out, s);
}

static void
put_up_to(struct buf *out, size_t len, char c)
{
	while (out->len < len && !out->out_of_memory)
		buf_putc(out, c);
}

/* A comment makes it as long; libyaml reads it. */
static void
record_yaml(struct buf *out, unsigned n)
{
	const size_t begin = out->len;

	buf_puts(out, TURNS "#");
	put_up_to(out, begin + n - 1, 'x');
	buf_putc(out, '\n');
}

static void
record_jsonl(struct buf *out, unsigned n)
{
	const size_t begin = out->len;

	buf_puts(out, JSON "]}");
	put_up_to(out, begin + n - 1, ' ');
	buf_putc(out, '\n');
}

static void
record_csv(struct buf *out, unsigned n)
{
	const size_t begin = out->len;

	buf_puts(out, TABLE "1,,,action,red,pass,");
	put_up_to(out, begin + n - 1, 'x');
	buf_putc(out, '\n');
}

static void
records_yaml(struct buf *out, unsigned n)
{
	put_many(out, TURNS, n);
	buf_puts(out, "# and a comment\n");
}

static void
records_jsonl(struct buf *out, unsigned n)
{
	put_many(out, JSON "]}\n", n);
	buf_puts(out, "\n\n");
}

static void
records_csv(struct buf *out, unsigned n)
{
	buf_puts(out, "number,game,edition,event,seat,step,text\n");
	for (unsigned i = 1; i <= n; i++)
		buf_printf(out, "%u,gods,timbuktu,player,red,,A\n", i);
	buf_puts(out, "\n,,,,,,\n");
}

static void
turns_canon(struct buf *out, unsigned n)
{
	buf_puts(out, HEAD "turns:\n");
	put_many(out, "  - red: pass\n", n);
}

static void
turns_yaml(struct buf *out, unsigned n)
{
	buf_puts(out, HEAD "turns:  # by hand\n");
	put_many(out, "- red: pass\n", n);
}

static void
turns_jsonl(struct buf *out, unsigned n)
{
	buf_puts(out, JSON);
	for (unsigned i = 0; i < n; i++)
		buf_printf(out, "%s{\"red\":\"pass\"}", i ? "," : "");
	buf_puts(out, "]}\n");
}

static void
steps_yaml(struct buf *out, unsigned n)
{
	buf_puts(out, HEAD "turns:\n  - red: pass");
	put_many(out, "; pass", n - 1);
	buf_puts(out, "\n");
}

static void
steps_jsonl(struct buf *out, unsigned n)
{
	buf_puts(out, JSON "{\"red\":\"pass");
	put_many(out, "; pass", n - 1);
	buf_puts(out, "\"}]}\n");
}

/* Of an alternative. */
static void
steps_line(struct buf *out, unsigned n)
{
	buf_puts(out, HEAD "turns:\n  - red: pass\n    lines:\n"
	    "      - - red: pass");
	put_many(out, "; pass", n - 1);
	buf_puts(out, "\n");
}

static void
text_canon(struct buf *out, unsigned n)
{
	buf_puts(out, HEAD "turns:\n  - red: pass\nnote: ");
	put_many(out, "x", n);
	buf_puts(out, "\n");
}

static void
text_quoted(struct buf *out, unsigned n)
{
	buf_puts(out, HEAD "turns:\n  - red: pass\nnote: \"");
	put_many(out, "x", n);
	buf_puts(out, "\"\n");
}

/* Escapes do not count, what they say does. */
static void
text_escaped(struct buf *out, unsigned n)
{
	buf_puts(out, TURNS "note: \"");
	put_many(out, "\\x41", n);
	buf_puts(out, "\"\n");
}

static void
text_jsonl(struct buf *out, unsigned n)
{
	buf_puts(out, JSON "],\"note\":\"");
	put_many(out, "x", n);
	buf_puts(out, "\"}\n");
}

static void
text_csv(struct buf *out, unsigned n)
{
	buf_puts(out, TABLE "1,,,player,blue,,");
	put_many(out, "x", n);
	buf_puts(out, "\n");
}

static void
key_yaml(struct buf *out, unsigned n)
{
	buf_puts(out, TURNS "x-");
	put_many(out, "k", n - 2);
	buf_puts(out, ": v\n");
}

/* A seat of the canonical form. */
static void
key_canon(struct buf *out, unsigned n)
{
	buf_puts(out, HEAD "  - ");
	put_many(out, "k", n);
	buf_puts(out, ": B\nturns:\n  - red: pass\n");
}

static void
key_jsonl(struct buf *out, unsigned n)
{
	buf_puts(out, JSON "],\"x-");
	put_many(out, "k", n - 2);
	buf_puts(out, "\":\"v\"}\n");
}

/* The record itself is the first collection. */
static void
depth_yaml(struct buf *out, unsigned n)
{
	buf_puts(out, TURNS "x-a: ");
	put_many(out, "[", n - 1);
	put_many(out, "]", n - 1);
	buf_puts(out, "\n");
}

static void
depth_jsonl(struct buf *out, unsigned n)
{
	buf_puts(out, JSON "],\"x-a\":");
	put_many(out, "[", n - 1);
	put_many(out, "]", n - 1);
	buf_puts(out, "}\n");
}

static void
keys_own(struct buf *out, unsigned n)
{
	buf_puts(out, TURNS "x-a:\n");
	for (unsigned i = 0; i < n; i++)
		buf_printf(out, "  k%u: v\n", i);
}

static void
keys_jsonl(struct buf *out, unsigned n)
{
	buf_puts(out, JSON "],\"x-a\":{");
	for (unsigned i = 0; i < n; i++)
		buf_printf(out, "%s\"k%u\":1", i ? "," : "", i);
	buf_puts(out, "}}\n");
}

/* One of them is there already; the canonical form. */
static void
keys_players(struct buf *out, unsigned n)
{
	buf_puts(out, HEAD);
	for (unsigned i = 1; i < n; i++)
		buf_printf(out, "  - k%u: A\n", i);
	buf_puts(out, "turns:\n  - red: pass\n");
}

static void
keys_after(struct buf *out, unsigned n)
{
	buf_puts(out, HEAD "turns:\n  - red: pass\n    after:\n");
	for (unsigned i = 0; i < n; i++)
		buf_printf(out, "      k%u: 1\n", i);
}

static void
rows_csv(struct buf *out, unsigned n)
{
	buf_puts(out, TABLE);
	/* Turns of some steps: neither a text nor the turns are too many. */
	for (unsigned i = 1; i < n; i++)
		buf_printf(out, "1,,,action,%s,pass,\n",
		    i / 16 % 2 ? "blue" : "red");
}

static void
columns_csv(struct buf *out, unsigned n)
{
	buf_puts(out, "event,game,edition,seat,step");
	for (unsigned i = 5; i < n; i++)
		buf_printf(out, ",c%u", i);
	buf_puts(out, "\nplayer,gods,timbuktu,red,A\n");
}

static void
field_csv(struct buf *out, unsigned n)
{
	/* Of a column that means nothing here. */
	buf_puts(out, "number,game,edition,event,seat,step,text,mine\n"
	    "1,gods,timbuktu,player,red,,A,\"");
	put_many(out, "x", n);
	buf_puts(out, "\"\n");
}

static const struct {
	enum tes_limit limit;
	unsigned value;
	const char *format;
	fill_fn *fill;
	const char *code;
} cases[] = {
	{ TES_LIMIT_RECORD, 200, "yaml", record_yaml, "RECORD_TOO_LONG" },
	{ TES_LIMIT_RECORD, 1048576, "yaml", record_yaml, "RECORD_TOO_LONG" },
	{ TES_LIMIT_RECORD, 3000000, "yaml", record_yaml, "RECORD_TOO_LONG" },
	{ TES_LIMIT_RECORD, 200, "jsonl", record_jsonl, "RECORD_TOO_LONG" },
	{ TES_LIMIT_RECORD, 1048576, "jsonl", record_jsonl,
	    "RECORD_TOO_LONG" },
	{ TES_LIMIT_RECORD, 200, "csv", record_csv, "RECORD_TOO_LONG" },
	{ TES_LIMIT_RECORDS, 1, "yaml", records_yaml, "TOO_MANY_RECORDS" },
	{ TES_LIMIT_RECORDS, 3, "yaml", records_yaml, "TOO_MANY_RECORDS" },
	{ TES_LIMIT_RECORDS, 3, "jsonl", records_jsonl, "TOO_MANY_RECORDS" },
	{ TES_LIMIT_RECORDS, 3, "csv", records_csv, "TOO_MANY_RECORDS" },
	{ TES_LIMIT_TURNS, 3, "yaml", turns_canon, "TOO_MANY_TURNS" },
	{ TES_LIMIT_TURNS, 2000, "yaml", turns_canon, "TOO_MANY_TURNS" },
	{ TES_LIMIT_TURNS, 12000, "yaml", turns_canon, "TOO_MANY_TURNS" },
	{ TES_LIMIT_TURNS, 2000, "yaml", turns_yaml, "TOO_MANY_TURNS" },
	{ TES_LIMIT_TURNS, 2000, "jsonl", turns_jsonl, "TOO_MANY_TURNS" },
	{ TES_LIMIT_STEPS, 3, "yaml", steps_yaml, "TOO_MANY_STEPS" },
	{ TES_LIMIT_STEPS, 200, "yaml", steps_yaml, "TOO_MANY_STEPS" },
	{ TES_LIMIT_STEPS, 2000, "yaml", steps_yaml, "TOO_MANY_STEPS" },
	{ TES_LIMIT_STEPS, 200, "jsonl", steps_jsonl, "TOO_MANY_STEPS" },
	{ TES_LIMIT_STEPS, 3, "yaml", steps_line, "TOO_MANY_STEPS" },
	{ TES_LIMIT_STEPS, 200, "yaml", steps_line, "TOO_MANY_STEPS" },
	{ TES_LIMIT_TEXT, 30, "yaml", text_canon, "TEXT_TOO_LONG" },
	{ TES_LIMIT_TEXT, 65536, "yaml", text_canon, "TEXT_TOO_LONG" },
	{ TES_LIMIT_TEXT, 70000, "yaml", text_canon, "TEXT_TOO_LONG" },
	{ TES_LIMIT_TEXT, 65536, "yaml", text_quoted, "TEXT_TOO_LONG" },
	{ TES_LIMIT_TEXT, 65536, "yaml", text_escaped, "TEXT_TOO_LONG" },
	{ TES_LIMIT_TEXT, 65536, "jsonl", text_jsonl, "TEXT_TOO_LONG" },
	{ TES_LIMIT_TEXT, 65536, "csv", text_csv, "TEXT_TOO_LONG" },
	{ TES_LIMIT_KEY, 20, "yaml", key_yaml, "TEXT_TOO_LONG" },
	{ TES_LIMIT_KEY, 128, "yaml", key_yaml, "TEXT_TOO_LONG" },
	{ TES_LIMIT_KEY, 1000, "yaml", key_yaml, "TEXT_TOO_LONG" },
	{ TES_LIMIT_KEY, 20, "yaml", key_canon, "TEXT_TOO_LONG" },
	{ TES_LIMIT_KEY, 64, "yaml", key_canon, "TEXT_TOO_LONG" },
	{ TES_LIMIT_KEY, 128, "jsonl", key_jsonl, "TEXT_TOO_LONG" },
	{ TES_LIMIT_KEYS, 9, "yaml", keys_own, "TOO_MANY_KEYS" },
	{ TES_LIMIT_KEYS, 1000, "yaml", keys_own, "TOO_MANY_KEYS" },
	{ TES_LIMIT_KEYS, 1000, "jsonl", keys_jsonl, "TOO_MANY_KEYS" },
	{ TES_LIMIT_KEYS, 6, "yaml", keys_players, "TOO_MANY_KEYS" },
	{ TES_LIMIT_KEYS, 1000, "yaml", keys_players, "TOO_MANY_KEYS" },
	{ TES_LIMIT_KEYS, 6, "yaml", keys_after, "TOO_MANY_KEYS" },
	{ TES_LIMIT_KEYS, 1000, "yaml", keys_after, "TOO_MANY_KEYS" },
	{ TES_LIMIT_DEPTH, 3, "yaml", depth_yaml, "TOO_DEEP" },
	{ TES_LIMIT_DEPTH, 8, "yaml", depth_yaml, "TOO_DEEP" },
	{ TES_LIMIT_DEPTH, 50, "yaml", depth_yaml, "TOO_DEEP" },
	{ TES_LIMIT_DEPTH, 8, "jsonl", depth_jsonl, "TOO_DEEP" },
	{ TES_LIMIT_DEPTH, 50, "jsonl", depth_jsonl, "TOO_DEEP" },
	{ TES_LIMIT_ROWS, 4, "csv", rows_csv, "RECORD_TOO_LONG" },
	{ TES_LIMIT_ROWS, 20000, "csv", rows_csv, "RECORD_TOO_LONG" },
	{ TES_LIMIT_COLUMNS, 6, "csv", columns_csv, "CSV_COLUMNS" },
	{ TES_LIMIT_COLUMNS, 256, "csv", columns_csv, "CSV_COLUMNS" },
	{ TES_LIMIT_COLUMNS, 9999, "csv", columns_csv, "CSV_COLUMNS" },
	{ TES_LIMIT_FIELD, 30, "csv", field_csv, "CSV_SYNTAX" },
	{ TES_LIMIT_FIELD, 131072, "csv", field_csv, "CSV_SYNTAX" },
};

enum { CASES = sizeof(cases) / sizeof(cases[0]) };

/* The first error of the stream, with the option that helps; or "". */
static void
first_error(const struct tes_diags *diags, size_t limit, struct buf *out)
{
	char option[64];
	bool helped = false;

	if (tes_diags_count(diags) == 0 || out->len > 0)
		return;
	const struct tes_diag *d = tes_diags_at(diags, 0);
	snprintf(option, sizeof(option), "raise the limit with --limit=%s=N",
	    tes_limit_at(limit)->name);
	for (size_t i = 0; i < d->note_count; i++)
		helped |= strcmp(d->note[i].text, option) == 0;
	buf_printf(out, "%s%s", d->code->name, helped ? "" : " and no help");
}

/* Diagnostics of the case's stream for n, read in one piece or in batches. */
static char *
error_of(size_t i, unsigned n, bool in_parts)
{
	struct tes_record *rec = tes_record_new();
	struct tes_diags *diags = tes_diags_new();
	struct tes_reader *part = tes_reader_new_chunk(), *from;
	struct buf text = { 0 }, out = { 0 };
	enum tes_status st = TES_OK;

	cases[i].fill(&text, n);
	assert_false(text.out_of_memory);
	struct input in = { text.s, text.len, 0 };
	struct tes_reader *r = tes_reader_new("test", read_input, &in);
	assert_true(r && part && rec && diags);
	assert_int_equal(tes_reader_set_format(r,
	    tes_format_by_name(cases[i].format)), TES_OK);
	tes_reader_set_limit(r, cases[i].limit, cases[i].value);
	while (st <= TES_INVALID) {
		from = in_parts &&
			tes_reader_split_off(r, part, SIZE_MAX, 100) == TES_OK
		    ? part
		    : r;
		st = tes_reader_next(from, rec, diags);
		for (; from == part && st <= TES_INVALID;
		    st = tes_reader_next(from, rec, diags)) {
			first_error(diags, cases[i].limit, &out);
			tes_diags_clear(diags);
		}
		if (from == part && st == TES_END)
			st = TES_OK;
		first_error(diags, cases[i].limit, &out);
		tes_diags_clear(diags);
	}
	assert_int_equal(st, TES_END);
	tes_reader_free(r);
	tes_reader_free(part);
	tes_record_free(rec);
	tes_diags_free(diags);
	buf_release(&text);
	return buf_detach(&out, NULL);
}

static void
check_case(size_t i, bool in_parts)
{
	for (int d = -1; d <= 1; d++) {
		const unsigned n = cases[i].value + (unsigned)d;
		char *got = n ? error_of(i, n, in_parts) : NULL;

		if (n && strcmp(got ? got : "", d > 0 ? cases[i].code : ""))
			fail_msg("%s of %s: %u of %u: '%s'",
			    tes_limit_at(cases[i].limit)->name,
			    cases[i].format, n, cases[i].value, got ? got : "");
		free(got);
	}
}

static void
test_around(void **state)
{
	(void)state;
	for (size_t i = 0; i < CASES; i++)
		check_case(i, false);
}

static void
test_parts(void **state)
{
	(void)state;
	for (size_t i = 0; i < CASES; i++)
		check_case(i, true);
}

/* After that many errors the rest is not read, and nothing more reported. */
static void
test_errors(void **state)
{
	struct tes_record *rec = tes_record_new();
	struct tes_diags *diags = tes_diags_new();
	struct buf text = { 0 };

	(void)state;
	assert_true(rec && diags);
	buf_puts(&text, TURNS);
	for (unsigned i = 0; i < 50; i++)
		buf_printf(&text, "k%u: v\n", i);
	assert_false(text.out_of_memory);
	for (unsigned value = 49; value <= 51; value++) {
		struct input in = { text.s, text.len, 0 };
		struct tes_reader *r = tes_reader_new("test", read_input, &in);

		assert_non_null(r);
		tes_reader_set_limit(r, TES_LIMIT_ERRORS, value);
		tes_diags_clear(diags);
		assert_int_equal(tes_reader_next(r, rec, diags), TES_INVALID);
		const size_t told = tes_diags_count(diags);
		const struct tes_diag *last = tes_diags_at(diags, told - 1);
		assert_int_equal(told, value < 50 ? value : 50);
		assert_int_equal(strstr(last->note[0].text,
		    "--limit=errors=N") != NULL, value <= 50);
		tes_reader_free(r);
	}
	buf_release(&text);
	tes_record_free(rec);
	tes_diags_free(diags);
}

/* Every one there is can be set to its least and to its most. */
static void
test_table(void **state)
{
	const struct tes_limit_info *info;
	bool tested[64] = { false };
	struct input in = { "", 0, 0 };
	struct tes_reader *r = tes_reader_new("test", read_input, &in);

	(void)state;
	assert_non_null(r);
	for (size_t i = 0; i < CASES; i++)
		tested[cases[i].limit] = true;
	tested[TES_LIMIT_ERRORS] = true;
	for (size_t i = 0; (info = tes_limit_at(i)); i++) {
		assert_true(tested[i]);
		assert_true(info->default_value >= 1 &&
		    info->default_value <= info->max);
		tes_reader_set_limit(r, (enum tes_limit)i, 1);
		tes_reader_set_limit(r, (enum tes_limit)i, info->max);
	}
	tes_reader_free(r);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_table),
		cmocka_unit_test(test_around),
		cmocka_unit_test(test_parts),
		cmocka_unit_test(test_errors),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
