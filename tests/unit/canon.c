/*
 * The canonical reader: what it reads is what the reader of all YAML makes of
 * the same text without a word; what it does not read, it leaves alone.  And
 * that one makes the same of a text whether libyaml sees all of it or not.
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
#include "canon/canon.h"
#include "yaml/in.h"

static struct tes_record *fast, *slow, *stubbed;
static struct tes_diags *diags, *stubbed_diags;

static int
setup(void **state)
{
	(void)state;
	fast = tes_record_new();
	slow = tes_record_new();
	stubbed = tes_record_new();
	diags = tes_diags_new();
	stubbed_diags = tes_diags_new();
	return !fast || !slow || !stubbed || !diags || !stubbed_diags;
}

static int
teardown(void **state)
{
	(void)state;
	tes_record_free(fast);
	tes_record_free(slow);
	tes_record_free(stubbed);
	tes_diags_free(diags);
	tes_diags_free(stubbed_diags);
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

/* Declined: as if nobody had tried. */
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

/* With the same to be said of it. */
static void
check_stubbed(const char *text, size_t len)
{
	bool out_of_memory = false;

	set_source(stubbed, text, len);
	set_source(slow, text, len);
	tes_diags_clear(diags);
	tes_diags_clear(stubbed_diags);
	const bool some = yaml_read_record(stubbed, stubbed_diags,
	    &out_of_memory);
	assert_int_equal(yaml_read_plainly(slow, diags, &out_of_memory), some);
	if (!same_diags(diags, stubbed_diags) || !same_record(stubbed, slow)) {
		fprintf(stderr, "%.*s", (int)len, text);
		fail_msg("not the same where libyaml does not see all");
	}
	tes_diags_clear(diags);
}

/* Was it read?  If so, as it should. */
static bool
check(const char *text, size_t len)
{
	/* With no byte behind it, for a sanitizer to see. */
	char *copy = malloc(len ? len : 1);
	bool out_of_memory = false;

	assert_non_null(copy);
	memcpy(copy, text, len);
	set_source(fast, copy, len);
	const bool read = canon_read(fast);
	if (read) {
		set_source(slow, copy, len);
		assert_true(yaml_read_plainly(slow, diags, &out_of_memory));
		if (tes_diags_count(diags) > 0 || !same_record(fast, slow)) {
			fprintf(stderr, "%.*s", (int)len, text);
			fail_msg("not the same, or diagnostics");
		}
	} else {
		check_untouched(copy, len);
	}
	check_stubbed(copy, len);
	record_clear(fast);
	record_clear(slow);
	record_clear(stubbed);
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

static void
test_canonical(void **state)
{
	(void)state;
	assert_true(check(plain, sizeof(plain) - 1));
	assert_true(check(full, sizeof(full) - 1));
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
	};

	(void)state;
	for (size_t i = 0; i < sizeof(edits) / sizeof(edits[0]); i++)
		if (!check_with(edits[i][0], edits[i][1]))
			fail_msg("declined: %s", edits[i][1]);
}

static void
test_declined(void **state)
{
	static const char *const edits[][2] = {
		{ "---\n", "" },
		{ "---\n", "--- \n" },
		{ "---\n", "---\n\n" },
		{ "---\n", "---\n# comment\n" },
		{ "game: gods", "game: gods # comment" },
		{ "game: gods\n", "" },
		{ "game: gods\n", "game: gods\ngame: gods\n" },
		{ "game: gods\n", "game: gods\r\n" },
		{ "game: gods\n", "game: gods \n" },
		{ "game: gods\n", "game:  gods\n" },
		{ "game: gods\n", "game:\tgods\n" },
		{ "game: gods\n", "game : gods\n" },
		{ "game: gods\n", "\"game\": gods\n" },
		{ "game: gods\n", "game: 'gods'\n" },
		{ "game: gods\n", "game: ? gods\n" },
		{ "game: gods\n", "game: \"go\\x64s\"\n" },
		{ "game: gods\n", "game:\n  gods\n" },
		{ "game: gods\n", "game: |\n  gods\n" },
		{ "game: gods\n", "game: !!str gods\n" },
		{ "game: gods\n", "game: &a gods\n" },
		{ "game: gods\n", "game: gods\n  indeed\n" },
		{ "game: gods\n", "game: gods:\n" },
		{ "game: gods\n", "gmae: gods\n" },
		{ "game: gods\n", "game: gods\nx-a: 1\n" },
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
		{ "temple 1,1!\n", "temple 1,1\n    x-a: 1\n" },
		{ "temple 1,1!\n", "temple 1,1\n   note: a\n" },
		{ "temple 1,1!\n", "temple 1,1\n     note: a\n" },
		{ "temple 1,1!\n", "temple 1,1\n    lines: []\n" },
		{ "temple 1,1!\n", "temple 1,1\n\n" },
		{ "discard violet\n", "discard violet" },
		{ "discard violet\n", "discard violet\n\n" },
		{ "discard violet\n", "discard violet\n..." },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(edits) / sizeof(edits[0]); i++)
		if (check_with(edits[i][0], edits[i][1]))
			fail_msg("read: %s", edits[i][1]);
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
test_lines(void **state)
{
	const size_t len = sizeof(full) - 1;

	(void)state;
	for (size_t from = 0; from < len;) {
		const size_t to = (size_t)(strchr(full + from, '\n') - full) + 1;

		mutate_line(full, len, from, to);
		from = to;
	}
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

/* Lines that look like a text of their own and are part of something else. */
static void
test_stubs(void **state)
{
#define BEGIN "game: gods\nedition: timbuktu\nplayers:\n  - red: Anna Maria\n"
	static const char *const texts[] = {
		/* Nothing is in the way. */
		BEGIN "turns:  # all\n  - red: draw green; green 0,1\n"
		"  - red: take a step\n    note: not the last of it\n",
		BEGIN "turns:\n- red: draw green; green 0,1\n- red: pass the turn",
		BEGIN "turns:\n    -   red: draw green; green 0,1\n"
		"    -   red: pass the turn\n",
		BEGIN "note: \"in quotes, as it is\"\nturns: []\n",
		BEGIN "turns:\n  - red: draw green  # a comment\n"
		"  # - red: another turn\n  - red: draw green#e\n",
		/* Comments and brackets that are as simple as that. */
		BEGIN "turns:   # of this game\n  - red: draw green  # a comment\n"
		"    note: 'in quotes #1' # in quotes\n"
		"# between\n    #and deeper\n"
		"  - red: draw blue; discard #1 # again # and again\n",
		BEGIN "turns:\n  - red: draw green; green 0,1 # a comment\n"
		"    draws: {red: blue blue, blue: green} # and this\n"
		"    after:   # so it was\n"
		"      power: {red: 1, blue: 6}\n"
		"      points: {red: 0}\n  - blue: pass #\n",
		BEGIN "result: {red: 15, blue: 12}\nturns: []  # none at all\n",
		BEGIN "turns:\n  - red: draw green desert # said\n    or so\n",
		BEGIN "turns:\n  - red: draw {see # here and there} green\n",
		BEGIN "turns:\n  - red: \"draw green # here\" # and there\n",
		BEGIN "turns:\n  - red: \"draw green\\\" # here\" # and there\n",
		BEGIN "turns:\n  - red: 'draw green '' # here' # and there\n",
		BEGIN "turns:\n  - red: draw green # a comment\r\n"
		"    draws: {red: blue blue}\r\n",
		BEGIN "note: 'what one quotes'\nturns: []\n",
		BEGIN "note: 'what one quotes''s\nturns: []\n",
		BEGIN "x-a: \"begun here # not a comment\n  key: on # and on\"\n"
		"turns: []\n",
		BEGIN "x-a: 'begun here # not a comment\n  key: on # and on'\n"
		"turns: []\n",
		BEGIN "note: |  # a block\n  key: some words # not a comment\n"
		"  # nor this one\n # but this one is\nturns: []\n",
		BEGIN "note: |+\n  key: some words # not a comment\n"
		"# but this one is\nturns: []\n",
		BEGIN "x-a:\n  - |\n   key: some words # not a comment\n"
		"turns: []\n",
		BEGIN "x-a: [ b, # a comment\n  some words, # and one more\n"
		"  c # the last, d ]\n  ]\nturns: []\n",
		BEGIN "x-a: [\n  b: {c: some words},\n  d: {e: more words}\n"
		"  ]\nturns: []\n",
		BEGIN "x-a: {b: one word, c: {d: two words}}\n"
		"x-b: {b: one word, b: another}\nturns: []\n",
		BEGIN "x-a: {b: 1 2, c: 3, d : 4}\nx-b: {b: 1  , c: 22}\n"
		"x-c: {b: 1 2,c: 3 }\nx-d: {b: 1 2, c: 3,}\nturns: []\n",
		BEGIN "setup: {a: green 0,1 0, b: 1}\nturns: []\n",
		BEGIN "edition: {base: timbuktu, cap: 11}\nturns: []\n",
		"game: gods\nedition: {base: timbuktu, cap: 11}\nplayers:\n"
		"  - {red: Anna Maria, blue: Bruno}\nturns:\n"
		"  - {red: draw green desert}\n  - - {blue: draw green blue}\n",
		/* Items of several lines. */
		BEGIN "turns:\n  - red: draw green\n    clock: 42\n"
		"    draws: {red: blue, blue: black 2}\n    note: as one says\n"
		"    x-a: {b: c}\n    after:\n      power: {red: 1}\n"
		"  - draws: {red: blue}\n    red: draw green\n"
		"  - note: a\n    red: draw green\n    draws: {red: blue}",
		BEGIN "turns:\n  - red: draw green\n    note: one\n    note: two\n"
		"  - red: draw green\n    lines:\n      - - blue: draw green\n"
		"          note: another\n        - red: draw green\n"
		"          eval: 1.5\n      - - red: draw {green\n"
		"          note: one\n",
		BEGIN "turns:\n  - red: draw green\n     note: askew\n"
		"  - red: draw green\n   note: askew\n",
		BEGIN "turns:\n  - red: draw green\n    draws: {red: blue\n"
		"      blue: green}\n",
		BEGIN "turns:\n  - red: draw green\n    note: one\n      and one\n",
		BEGIN "turns:\n  - red: draw green\n    draws: {red: blue}\n"
		"      - blue: green\n",
		BEGIN "turns:\n  - red: draw green\n    note: one\n\n"
		"  - red: draw green\n    note: one # or two\n",
		BEGIN "note: |2\n  - red: draw green\n    note: one\nturns: []\n",
		BEGIN "x-a: 'a text\n  - red: draw green\n    note: one'\nturns: []\n",
		BEGIN "turns: [\n  - red: draw green\n    note: one\n  ]\n",
		/* Texts of several lines. */
		BEGIN "turns:\n  - red: draw green desert; temple 1,1;\n"
		"      desert 2,1\n    note: some words that go\n"
		"      on here and: on\n",
		BEGIN "players:\n  - red: Anna Maria\n    Bruno\n  - blue: Carla\n"
		"      Maria\nturns: []\n",
		BEGIN "note: the first line\n  and: the second one\nturns: []\n",
		BEGIN "note: the first line\n  - and: the second one\nturns: []\n",
		BEGIN "note: the first line\n  and the second one\nturns: []\n",
		BEGIN "turns:\n  - red: draw green desert\n    or so it goes\n",
		BEGIN "turns:\n  - red: draw green desert\n\n    or so it goes\n",
		BEGIN "turns:\n  - red: draw green desert\n# no\n  - red: pass it on\n",
		BEGIN "note: |\n  key: the first line\n  - red: another line\nturns: []\n",
		BEGIN "note: >-\n  key: the first line\n\n  - the third line\nturns: []\n",
		BEGIN "note: |\nkey: the first line\nturns: []\n",
		BEGIN "turns:\n  - red: |\n     key: draw green desert\n    note: a long one\n",
		BEGIN "turns:\n  - |\n    red: draw green desert\n",
		BEGIN "x-a: \"begun here\n  key: goes on here\"\nturns: []\n",
		BEGIN "x-a: 'begun here\n  - key: goes on here\n  '\nturns: []\n",
		/* Brackets. */
		BEGIN "x-a: {\n  b: some words,\n  c: more words\n  }\nturns: []\n",
		BEGIN "x-a: [\n  some words,\n  - c: more words\n  ]\nturns: []\n",
		BEGIN "x-a: [\n  b: some words 1,2\n  ]\nturns: []\n",
		BEGIN "x-a: {b: {\n  c: some words\n  }}\nturns: []\n",
		/* Not of YAML. */
		BEGIN "turns:\n  - red: draw green: desert\n",
		BEGIN "turns:\n  - red: draw green desert\n   note: askew\n",
		BEGIN "turns:\n  - red: draw green desert\n      blue: draw blue\n",
		BEGIN "turns:\n  - red: draw green desert:\n",
		BEGIN "turns:\n  - red: draw green desert\t\n",
		BEGIN "turns:\n  - red: draw green desert\r\n  - red: pass\r\n",
		BEGIN "turns:\n  - red: draw {green desert\n",
		BEGIN "turns:\n  - red: draw green;; desert\n",
		BEGIN "turns:\n  - ? red green blue\n    : draw green desert\n",
		BEGIN "turns:\n  - ? red: green blue\n    : draw green desert\n",
		BEGIN "turns:\n  - &a red: draw green desert\n",
		BEGIN "turns:\n  - red: draw green desert\n...\nmore: and more of it\n",
		BEGIN "nonsense: of some length\nturns: []\n",
		BEGIN "x-a:\n  - - one two three\n    - four five six\n"
		"  - - k: one two three\n      l: four five six\nturns: []\n",
		/* Characters are more than bytes. */
		BEGIN "event: \xc3\xa9t\xc3\xa9\nsite: Montr\xc3\xa9" "al, Qu\xc3\xa9" "bec\n"
		"turns:\n  - red: draw {\xc3\xa9} green; b\n  - red: draw {\xc3\xa9}\n",
	};
#undef BEGIN

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
		cmocka_unit_test(test_stubs),
		cmocka_unit_test(test_files),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
