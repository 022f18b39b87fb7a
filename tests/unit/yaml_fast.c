/*
 * The reader of simple YAML: what it reads is what the reader of all YAML makes
 * of the same text, without a diagnostic; what it does not read, it leaves
 * alone.
 */
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../same.h"
#include "yaml/in.h"
#include "yaml_fast/yaml_fast.h"
#include "yaml_fast_texts.h"

static struct tes_record *fast, *slow;
static struct tes_diags *diags;

static int
setup(void **state)
{
	(void)state;
	fast = tes_record_new();
	slow = tes_record_new();
	diags = tes_diags_new();
	return !fast || !slow || !diags;
}

static int
teardown(void **state)
{
	(void)state;
	tes_record_free(fast);
	tes_record_free(slow);
	tes_diags_free(diags);
	return 0;
}

static void
set_source(struct tes_record *rec, const char *text, size_t len)
{
	record_clear(rec);
	rec->source = (struct tes_source){
		.name = "test",
		.text = text,
		.len = len,
		.first_line = 1,
	};
	rec->number = 7;
}

/* Declined: the record is as before. */
static void
check_untouched(const char *text, size_t len)
{
	set_source(slow, text, len);
	assert_true(same_record(fast, slow));
	assert_null(fast->turn);
	assert_int_equal(fast->turns_cap, 0);
	assert_ptr_equal(fast->source.text, text);
	assert_int_equal(fast->source.len, len);
	assert_int_equal(fast->number, 7);
}

/* Was it read?  If so, as it should. */
static bool
check(const char *text, size_t len)
{
	/* Without a byte after it, so that a sanitizer notices reads of it. */
	char *copy = malloc(len ? len : 1);

	assert_non_null(copy);
	memcpy(copy, text, len);
	set_source(fast, copy, len);
	const bool read = yaml_fast_read(fast);
	if (read) {
		set_source(slow, copy, len);
		assert_true(yaml_read_record(slow, diags));
		if (tes_diags_count(diags) > 0 || !same_record(fast, slow)) {
			fprintf(stderr, "%.*s", (int)len, text);
			fail_msg("not the same, or diagnostics");
		}
	} else {
		check_untouched(copy, len);
	}
	record_clear(fast);
	record_clear(slow);
	free(copy);
	return read;
}

static const char plain[] =
    "---\n"
    "game: gods\n"
    "edition: timbuktu\n"
    "players:\n"
    "  - red: Anna\n"
    "  - blue: Bruno\n"
    "turns:\n"
    "  - red: draw green desert; green 0,1; temple 1,1!\n"
    "  - blue: draw violet; desert 2,0; discard violet\n";

static const char full[] =
    "---\n"
    "game: gods\n"
    "edition: {base: \"2005\", card: 3, refill: add}\n"
    "event: Wednesday club, 12:30\n"
    "site: \"#1, Caf\xc3\xa9\"\n"
    "date: 2004-06-??\n"
    "round: \"3\"\n"
    "source: a#b\n"
    "note: \xe6\x97\xa5\xe6\x9c\xac 'x' & so on\n"
    "players:\n"
    "  - red: Anna\n"
    "  - blue:\n"
    "setup:\n"
    "  - temple red 0,0\n"
    "  - \"temple blue 1,0\"\n"
    "hands:\n"
    "  red: a b\n"
    "  blue: c\n"
    "bag: a b c\n"
    "turns:\n"
    "  - red: draw ? green; green 0,1!? {2,2 or}; temple 1,1!!\n"
    "    draws: {red: green red}\n"
    "    note: Takes the middle.\n"
    "    eval: -0.8\n"
    "    clock: 42\n"
    "    stands:\n"
    "    after:\n"
    "      power: {red: 1, blue: -6}\n"
    "      display: green\n"
    "    facts:\n"
    "      - one\n"
    "      - \"two: 2\"\n"
    "    lines:\n"
    "      - - blue: draw violet; violet 2,0\n"
    "          note: Keeps it.\n"
    "        - red: pass\n"
    "          stands: no\n"
    "          after:\n"
    "            points: {red: 0}\n"
    "      - - red: end\n"
    "  - blue: \"pass\"\n"
    "    stands: Nobody saw it.\n"
    "result:\n"
    "  red: 15\n"
    "  blue: \"12\"\n";

/* As people write. */
static const char loose[] =
    "--- # a game\n"
    "\n"
    "# of gods\n"
    "game: gods # 2005\n"
    "edition: {base: \"2005\", card: 3} # a house rule\n"
    "event: 'Wednesday club: # 3'  # in quotes\n"
    "note: written at the table\n"
    "  by both,\n"
    "    in pencil # and\n"
    "x-a: some words\n"
    "  # between\n"
    "players:\n"
    "- red: Anna\n"
    "   Maria\n"
    "- blue: # nobody\n"
    "setup: # as usual\n"
    "    - temple red 0,0\n"
    "    - temple\n"
    "     blue 1,0\n"
    "turns:\n"
    "   - red: draw green;\n"
    "        temple 1,1 {so\n"
    "        it was}\n"
    "     draws: {red: green red} # two\n"
    "     x-b: \"\"\n"
    "     stands: # yes\n"
    "     after: # values\n"
    "         power: {red: 1} # one\n"
    "\n"
    "         display: green\n"
    "     lines:\n"
    "     - - blue: pass # so\n"
    "         note: or\n"
    "          not\n"
    "       - red: pass\n"
    "   # the next\n"
    "   - blue: draw violet; desert 2,0 # and so on\n"
    "     after: {power: {red: 1}, display: green red} # now\n"
    "result: # counted\n"
    "   red: 15 # points\n";

static void
test_canonical(void **state)
{
	(void)state;
	assert_true(check(plain, sizeof(plain) - 1));
	assert_true(check(full, sizeof(full) - 1));
	assert_true(check(loose, sizeof(loose) - 1));
}

/* In plain, `from` becomes `to`. */
static bool
check_with(const char *from, const char *to)
{
	char text[2048];
	const char *at = strstr(plain, from);

	assert_non_null(at);
	const int n = snprintf(text, sizeof(text), "%.*s%s%s",
	    (int)(at - plain), plain, to, at + strlen(from));
	assert_true(n > 0 && (size_t)n < sizeof(text));
	return check(text, (size_t)n);
}

static void
test_read(void **state)
{
	static const char *const edits[][2] = {
		{ "timbuktu\n", "\"2005\"\n" },
		{ "timbuktu\n", "timbuktu/1\n" },
		{ "timbuktu\n", "{base: timbuktu}\n" },
		{ "timbuktu\n", "{card: 3, base: timbuktu, chip: -1}\n" },
		{ "timbuktu\n", "timbuktu\ndate: 2004-02-29\n" },
		{ "timbuktu\n", "timbuktu\nnote: \"\"\n" },
		{ "timbuktu\n", "timbuktu\nnote: a:b c\n" },
		{ "timbuktu\n", "timbuktu\nnote: ~x-[y], {z}\n" },
		{ "Anna\n", "\"Anna: 1 # 2\"\n" },
		{ "Anna", "+3" },
		{ "Anna", "-Anna" },
		{ "Anna", "\xc3\x85sa" },
		{ "- red: Anna", "- r\xc3\xb6" "d: Anna" },
		{ "turns:\n", "result:\n  red: 3\nturns:\n" },
		{ "temple 1,1!", "temple 1,1??{so}" },
		{ "; green 0,1;", ";  green  0,1 ;" },
		{ "desert 2,0; ", "desert 2,0;" },
		{ "discard violet", "a; b; c; d; e; f; g; h; i; j; k" },
		{ "---\n", "" },
		{ "---\n", "--- \n" },
		{ "---\n", "---\n\n" },
		{ "---\n", "---\n# comment\n" },
		{ "game: gods", "game: gods # comment" },
		{ "game: gods\n", "game: gods \n" },
		{ "game: gods\n", "game: 'gods'\n" },
		{ "game: gods\n", "game: gods\n  indeed\n" },
		{ "game: gods\n", "game: gods\nx-a: 1\n" },
		{ "temple 1,1!\n", "temple 1,1\n    x-a: 1\n" },
		{ "temple 1,1!\n", "temple 1,1\n\n" },
		{ "discard violet\n", "discard violet\n\n" },
		{ "---\n", "--- # comment\n" },
		{ "Anna\n", "Anna\n\n  # comment\n \n" },
		{ "temple 1,1!\n", "temple 1,1 # comment\n" },
		{ "temple 1,1!\n", "temple 1,1\n      # comment\n" },
		{ "temple 1,1!\n", "temple\n      1,1;\n     pass # so\n" },
		{ "timbuktu\n", "timbuktu\nx-a: 'it: # {}'\nx-b: \"\"\n" },
		{ "  - red: Anna\n  - blue: Bruno\n",
		    "- red: Anna\n- blue: Bruno\n" },
		{ "  - red: Anna\n  - blue: Bruno\n",
		    "    - red: Anna\n       Maria\n    - blue: # none\n" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(edits) / sizeof(edits[0]); i++)
		if (!check_with(edits[i][0], edits[i][1]))
			fail_msg("declined: %s", edits[i][1]);
}

/* What makes of the record one that is not read here. */
static const char *const declined[][2] = {
	{ "game: gods\n", "" },
	{ "game: gods\n", "game: gods\ngame: gods\n" },
	{ "game: gods\n", "game: gods\r\n" },
	{ "game: gods\n", "game:  gods\n" },
	{ "game: gods\n", "game:\tgods\n" },
	{ "game: gods\n", "game : gods\n" },
	{ "game: gods\n", "\"game\": gods\n" },
	{ "game: gods\n", "game: ? gods\n" },
	{ "game: gods\n", "game: \"go\\x64s\"\n" },
	{ "game: gods\n", "game:\n  gods\n" },
	{ "game: gods\n", "game: |\n  gods\n" },
	{ "game: gods\n", "game: !!str gods\n" },
	{ "game: gods\n", "game: &a gods\n" },
	{ "game: gods\n", "game: gods:\n" },
	{ "game: gods\n", "gmae: gods\n" },
	{ "game: gods\n", "game: gods\n...\n" },
	{ "timbuktu\n", "timbuktu\ndate: 2004-02-30\n" },
	{ "timbuktu\n", "timbuktu\ndate: today\n" },
	{ "timbuktu\n", "{card: 3}\n" },
	{ "timbuktu\n", "{base: timbuktu, card: 3, card: 3}\n" },
	{ "timbuktu\n", "{base: timbuktu,card: 3}\n" },
	{ "timbuktu\n", "{base: timbuktu, card:3}\n" },
	{ "timbuktu\n", "{base: timbuktu, card: }\n" },
	{ "timbuktu\n", "[timbuktu]\n" },
	{ "- blue: B", "- red: B" },
	{ "  - red: Anna\n", "- red: Anna\n" },
	{ "  - red: Anna\n", "  - {red: Anna}\n" },
	{ "  - red: Anna\n", "  - red: Anna\n    age: 3\n" },
	{ "  - red: Anna\n  - blue: Bruno\n", "" },
	{ "players:\n", "players: []\n  " },
	{ "Anna", "An\xc2\x85na" },
	{ "Anna", "An\xe2\x80\xa8na" },
	{ "Anna", "An\xe2\x80\x8bna" },
	{ "Anna", "An\xffna" },
	{ "Anna", "An\x7fna" },
	{ "- red: draw", "- x-red: draw" },
	{ "- red: draw", "- note: draw" },
	{ "- red: draw", "-  red: draw" },
	{ "; green 0,1;", "; ; green 0,1;" },
	{ "temple 1,1!", "temple 1,1 !" },
	{ "temple 1,1!", "temple 1,1!!!" },
	{ "temple 1,1!", "temple 1,1 {open" },
	{ "temple 1,1!", "temple 1,1 {so} more" },
	{ "temple 1,1!\n", "temple 1,1\n    note: a\n    note: b\n" },
	{ "temple 1,1!\n", "temple 1,1\n    eval: much\n" },
	{ "temple 1,1!\n", "temple 1,1\n    clock: -1\n" },
	{ "temple 1,1!\n", "temple 1,1\n    x-a: 1\n    x-a: 1\n" },
	{ "temple 1,1!\n", "temple 1,1\n    x-a: [1]\n" },
	{ "temple 1,1!\n", "temple 1,1\n    x-a:\n" },
	{ "temple 1,1!\n", "temple 1,1 # comment\n      more\n" },
	{ "temple 1,1!\n", "temple 1,1\n\n      more\n" },
	{ "temple 1,1!\n", "temple 1,1\n      - more\n" },
	{ "temple 1,1!\n", "temple 1,1 \n      more\n" },
	{ "game: gods", "game: 'go''ds'" },
	{ "game: gods", "game: gods# comment: 1" },
	{ "---\n", "---# comment\n" },
	{ "---\n", "--- gods\n" },
	{ "temple 1,1!\n", "temple 1,1\n   note: a\n" },
	{ "temple 1,1!\n", "temple 1,1\n     note: a\n" },
	{ "temple 1,1!\n", "temple 1,1\n    lines: []\n" },
	{ "discard violet\n", "discard violet" },
	{ "discard violet\n", "discard violet\n..." },
};

static void
test_declined(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(declined) / sizeof(declined[0]); i++)
		if (check_with(declined[i][0], declined[i][1]))
			fail_msg("read: %s", declined[i][1]);
	assert_false(check("", 0));
	assert_false(check("---\n", 4));
}

/* What could mean something to YAML, or to a turn. */
static const char bytes[] = " \n\t\r-:#\"'{}[],;!?&*|>%@`\\x0~.\xc3\x85";

static void
mutate(const char *text, size_t len)
{
	char *copy = malloc(len + 1);

	assert_non_null(copy);
	for (size_t at = 0; at < len; at++) {
		memcpy(copy, text, len);
		for (size_t i = 0; i < sizeof(bytes); i++) {
			copy[at] = bytes[i];
			check(copy, len);
		}
		memmove(copy + at, text + at + 1, len - at - 1);
		check(copy, len - 1);
		memcpy(copy + at + 1, text + at, len - at);
		for (size_t i = 0; i < sizeof(bytes); i++) {
			copy[at] = bytes[i];
			check(copy, len + 1);
		}
		check(copy, at);
	}
	free(copy);
}

static void
test_bytes(void **state)
{
	(void)state;
	mutate(plain, sizeof(plain) - 1);
	mutate(full, sizeof(full) - 1);
	mutate(loose, sizeof(loose) - 1);
}

/* The text with a line left out, moved in or out, or written twice. */
static void
mutate_line(const char *text, size_t len, size_t from, size_t to)
{
	char *copy = malloc(2 * len + 8);
	const size_t line = to - from, rest = len - to;

	assert_non_null(copy);
	memcpy(copy, text, from);
	memcpy(copy + from, text + to, rest);
	check(copy, from + rest);
	for (size_t out = 1; out <= 4 && text[from + out - 1] == ' '; out++) {
		memcpy(copy + from, text + from + out, len - from - out);
		check(copy, len - out);
	}
	for (size_t in = 1; in <= 4; in++) {
		memset(copy + from, ' ', in);
		memcpy(copy + from + in, text + from, len - from);
		check(copy, len + in);
	}
	memcpy(copy + from, text + from, len - from);
	for (size_t at = 0; at <= len; at++) {
		if (at > 0 && text[at - 1] != '\n')
			continue;
		memcpy(copy, text, at);
		memcpy(copy + at, text + from, line);
		memcpy(copy + at + line, text + at, len - at);
		check(copy, len + line);
	}
	free(copy);
}

static void
mutate_lines(const char *text, size_t len)
{
	for (size_t from = 0; from < len;) {
		const char *nl = strchr(text + from, '\n');
		const size_t to = (size_t)(nl - text) + 1;

		mutate_line(text, len, from, to);
		from = to;
	}
}

static void
test_lines(void **state)
{
	(void)state;
	mutate_lines(full, sizeof(full) - 1);
	mutate_lines(loose, sizeof(loose) - 1);
}

static ptrdiff_t
read_file(void *ctx, char *s, size_t len)
{
	return (ptrdiff_t)fread(s, 1, len, ctx);
}

/* Every record of the file, and what the writer makes of it. */
static void
check_file(const char *path, unsigned *records, unsigned *read,
    unsigned *rewritten)
{
	FILE *f = fopen(path, "rb");
	struct tes_record *rec = tes_record_new();
	struct tes_reader *reader = tes_reader_new(path, read_file, f);
	struct tes_diags *own = tes_diags_new();
	char *text;
	size_t len;

	assert_true(f && rec && reader && own);
	while (tes_reader_next(reader, rec, own) <= TES_INVALID) {
		(*records)++;
		*read += check(rec->source.text, rec->source.len);
		assert_int_equal(tes_write_yaml(rec, &text, &len), TES_OK);
		*rewritten += check(text, len);
		tes_text_free(text);
	}
	tes_diags_free(own);
	tes_reader_free(reader);
	tes_record_free(rec);
	fclose(f);
}

static void
test_files(void **state)
{
	static const char *const patterns[] = { "samples/*.yaml",
		"tests/records/*.yaml", "tests/records/*/*.yaml" };
	unsigned records = 0, read = 0, rewritten = 0;
	glob_t found;

	(void)state;
	for (size_t p = 0; p < sizeof(patterns) / sizeof(patterns[0]); p++) {
		if (glob(patterns[p], 0, NULL, &found) != 0)
			continue;
		for (size_t i = 0; i < found.gl_pathc; i++)
			check_file(found.gl_pathv[i], &records, &read,
			    &rewritten);
		globfree(&found);
	}
	print_message("%u records: %u read, %u once written anew\n", records,
	    read, rewritten);
	assert_true(read > 0 && rewritten >= read);
}

static void
test_texts(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		const size_t len = strlen(texts[i]);

		for (size_t cut = 0; cut < len; cut++)
			check(texts[i], len - cut);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_canonical),
		cmocka_unit_test(test_read),
		cmocka_unit_test(test_declined),
		cmocka_unit_test(test_bytes),
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_texts),
		cmocka_unit_test(test_files),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
