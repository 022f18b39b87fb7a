/* Formats: spelling, finding them, and x- values through JSON. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../input.h"
#include "format.h"
#include "model/edition.h"

/* Steps as they are written, and in whole words. */
static const struct {
	const char *written, *whole;
} steps[] = {
	{ "draw green desert", "draw green desert" },
	{ "dr  gr\tdes ?", "draw green desert ?" },
	{ "dr n", "draw none" },
	{ "dr n gr", "dr n gr" },
	{ "dr d", "dr d" },
	{ "gr 00,+1", "green 0,1" },
	{ "green -0,-01", "green 0,-1" },
	{ "green 0, 1", "green 0, 1" },
	{ "te 1,1 b 0,1 2,1", "temple 1,1 bare 0,1 2,1" },
	{ "te 1,1 b", "te 1,1 b" },
	{ "dec 1,1 s y", "decay 1,1 steal yellow" },
	{ "dec 1,1 steal purple", "dec 1,1 steal purple" },
	{ "w", "whirlwind" },
	{ "w 1,1 t 2,2", "whirlwind 1,1 to 2,2" },
	{ "m 1,1 to 2,2", "move 1,1 to 2,2" },
	{ "m 1,1", "m 1,1" },
	{ "ta e", "take extra" },
	{ "u ext", "use extra" },
	{ "di wh", "discard whirlwind" },
	{ "p", "pass" },
	{ "e", "end" },
	{ "end now", "end now" },
	{ "d 1,1", "d 1,1" },
	{ "gr 99999999999,0", "gr 99999999999,0" },
};

static void
test_spell(void **state)
{
	struct tes_editions *eds = tes_editions_new();
	const struct tes_edition *ed;
	const char *why;

	(void)state;
	assert_non_null(eds);
	assert_int_equal(tes_editions_find(eds, NULL, "timbuktu", &ed, &why),
	    TES_OK);
	for (size_t i = 0; i < sizeof(steps) / sizeof(steps[0]); i++) {
		const struct tes_text step = text_plain(steps[i].written,
		    strlen(steps[i].written), 0);
		char *text;
		size_t len;

		assert_int_equal(tes_edition_normalize_step(ed, &step, &text,
				     &len),
		    TES_OK);
		assert_string_equal(text, steps[i].whole);
		assert_int_equal(strlen(text), len);
		tes_text_free(text);
	}
	tes_editions_free(eds);
}

/* A stream's beginning, its name, and its format. */
static const struct {
	const char *begin, *file, *format;
} streams[] = {
	{ "---\ngame: gods\n", "x", "yaml" },
	{ "game: gods\n", "x.csv", "yaml" },
	{ "x-own: {}\n", "x.jsonl", "yaml" },
	{ "# comment\n", "x", "yaml" },
	{ "# comment\n", "x.csv", "csv" },
	{ "", "x", "yaml" },
	{ "", "x.ndjson", "jsonl" },
	{ "{\"game\":1}", "x", "jsonl" },
	{ "\n \n{\"game\":1}\n", "x.yaml", "jsonl" },
	{ "\xef\xbb\xbf{\"game\":1}\n", "x", "jsonl" },
	{ "{\"game\":1}}\n", "x", "yaml" },
	{ "{\"game\":\n1}\n", "x", "yaml" },
	{ "{\"game\":\n1}\n", "x.json", "jsonl" },
	{ "{game: gods}\n", "x", "yaml" },
	{ "[{\"game\":1}]\n", "x", "yaml" },
	{ "seat,step\n", "x", "csv" },
	{ "\xef\xbb\xbf\"Step\";\" SEAT \"\r\n", "x.yaml", "csv" },
	{ "seat|step|x\n", "x", "csv" },
	{ "seat\tstep", "x", "csv" },
	{ "seat step\n", "x", "yaml" },
	{ "seat,move\n", "x", "yaml" },
	{ "seat,move\n", "x.tsv", "csv" },
	{ "anything\n", "x.txt", "yaml" },
};

static void
test_detect(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(streams) / sizeof(streams[0]); i++) {
		struct tes_reader *r = tes_reader_new_text(streams[i].file,
		    streams[i].begin, strlen(streams[i].begin));

		assert_non_null(r);
		assert_int_equal(tes_reader_detect_format(r), TES_OK);
		assert_string_equal(tes_format_name(tes_reader_format(r)),
		    streams[i].format);
		tes_reader_free(r);
	}
}

/* The first record of the text in that format, in the other. */
static char *
rewritten(const char *from, const char *text, const char *to)
{
	struct tes_reader *r = tes_reader_new_text("test", text, strlen(text));
	struct tes_record *rec = tes_record_new();
	struct tes_diags *diags = tes_diags_new();
	struct tes_writer *w = tes_writer_new(tes_format_by_name(to));
	const char *out;
	size_t len;

	assert_true(r && rec && diags && w);
	assert_int_equal(tes_reader_set_format(r, tes_format_by_name(from)),
	    TES_OK);
	const enum tes_status st = tes_reader_next(r, rec, diags);
	if (st == TES_INVALID)
		fail_msg("%s\n%s", text, tes_diags_at(diags, 0)->message);
	assert_int_equal(st, TES_OK);
	assert_int_equal(tes_writer_write(w, rec, NULL, NULL, &out, &len),
	    TES_OK);
	char *copy = strdup(out);
	assert_non_null(copy);
	tes_writer_free(w);
	tes_reader_free(r);
	tes_record_free(rec);
	tes_diags_free(diags);
	return copy;
}

/* x- values in YAML, canonical, and in JSON. */
static const struct {
	const char *yaml, *json;
} values[] = {
	{ " 1", "1" },
	{ " -1.50", "-1.50" },
	{ " 1e3", "1e3" },
	{ " \"1\"", "\"1\"" },
	{ " 01", "{\"$plain\":\"01\"}" },
	{ " +1", "{\"$plain\":\"+1\"}" },
	{ " .5", "{\"$plain\":\".5\"}" },
	{ " true", "true" },
	{ " \"true\"", "\"true\"" },
	{ " True", "{\"$plain\":\"True\"}" },
	{ " yes", "{\"$plain\":\"yes\"}" },
	{ "", "null" },
	{ " null", "{\"$plain\":\"null\"}" },
	{ " ~", "{\"$plain\":\"~\"}" },
	{ " \"\"", "\"\"" },
	{ " text", "\"text\"" },
	{ " -x", "{\"$plain\":\"-x\"}" },
	{ " 2004-06-05", "{\"$plain\":\"2004-06-05\"}" },
	{ " \"a\\tb\\xA0\"", NULL },
	{ " {}", "{}" },
	{ " []", "[]" },
	{ "\n  $plain: a", "{\"$$plain\":\"a\"}" },
	{ "\n  $$plain: a", "{\"$$$plain\":\"a\"}" },
	{ "\n  1: a", "{\"$plain:1\":\"a\"}" },
	{ "\n  \"1\": a", "{\"1\":\"a\"}" },
	{ "\n  - - 1\n    - a: ~", "[[1,{\"a\":{\"$plain\":\"~\"}}]]" },
};

static void
test_values(void **state)
{
	static const char head[] = "---\ngame: gods\nedition: timbuktu\n"
	    "players: []\nturns: []\nx-a:";
	char yaml[512], json[512];

	(void)state;
	for (size_t i = 0; i < sizeof(values) / sizeof(values[0]); i++) {
		snprintf(yaml, sizeof(yaml), "%s%s\n", head, values[i].yaml);
		char *there = rewritten("yaml", yaml, "jsonl");
		if (values[i].json) {
			snprintf(json, sizeof(json), "{\"game\":\"gods\","
			    "\"edition\":\"timbuktu\",\"players\":[],"
			    "\"turns\":[],\"x-a\":%s}\n", values[i].json);
			assert_string_equal(there, json);
		}
		char *back = rewritten("jsonl", there, "yaml");
		if (values[i].json)
			assert_string_equal(back, yaml);
		free(there);
		free(back);
	}
}

/* What says that it stands without quotes, and cannot. */
static void
test_no_way_out(void **state)
{
	static const char *const text[] = { "a: b", "# c", "[1", "x\\ny: 1",
		"- a", "\\\"", "&a", "a #b", " ", "a:" };
	char json[256];

	(void)state;
	for (size_t i = 0; i < sizeof(text) / sizeof(text[0]); i++) {
		snprintf(json, sizeof(json), "{\"game\":\"gods\",\"edition\":"
		    "\"timbuktu\",\"players\":[],\"turns\":[],\"x-a\":"
		    "{\"$plain\":\"%s\"}}", text[i]);
		char *yaml = rewritten("jsonl", json, "yaml");
		assert_true(strstr(yaml, "\nx-a: \"") ||
		    strstr(yaml, "\nx-a: |"));
		char *again = rewritten("yaml", yaml, "yaml");
		assert_string_equal(yaml, again);
		free(yaml);
		free(again);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_spell),
		cmocka_unit_test(test_detect),
		cmocka_unit_test(test_values),
		cmocka_unit_test(test_no_way_out),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
