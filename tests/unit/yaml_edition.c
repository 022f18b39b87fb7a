/* Editions: the shipped ones, files, and what records change in place. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "model/edition.h"
#include "model/record.h"

#define FIRST "edition: house\ngame: gods\n"

/* Files by their names. */
static const struct file {
	const char *path, *text;
	const char *why; /* NULL: it is sound */
} files[] = {
	{ "good.yaml", FIRST "base: timbuktu\nrevision: 3\n"
	  "title: Ours\nseats: {yellow: gold}\nwords: {orange: amber}\n"
	  "parameters:\n  cap: {value: 15, source: \"a, b\", inferred: yes}\n"
	  "  refill: add\nx-a: [1]\n", NULL },
	{ "again.yaml", "\xef\xbb\xbf---\n" FIRST "base: good.yaml\n"
	  "parameters: {income: 4}\n", NULL },
	{ "empty.yaml", "", "1:1: missing key: 'edition'; the file "
	  "has only blank lines and comments" },
	{ "list.yaml", "- a\n", "1:1: wrong type of value: an edition file "
	  "must be a mapping, not a list" },
	{ "id.yaml", "game: gods\n", "1:1: missing key: 'edition'" },
	{ "game.yaml", "edition: a\n", "1:1: missing key: 'game'" },
	{ "path.yaml", "edition: a.yaml\ngame: gods\n",
	  "1:10: invalid name: 'a.yaml' as the id of an edition; use "
	  "only letters, digits, '-', '_' and '.', and do not end it in .yaml "
	  "or .yml" },
	{ "chess.yaml", "edition: a\ngame: chess\n",
	  "2:7: unknown game: 'chess'" },
	{ "zero.yaml", FIRST "revision: 0\n",
	  "3:11: invalid number: expected a revision from 1 to 9999, "
	  "found '0'" },
	{ "key.yaml", FIRST "bass: timbuktu\n",
	  "3:1: unknown key: 'bass'; did you mean 'base'?" },
	{ "twice.yaml", FIRST "game: gods\n", "3:1: duplicate key: 'game'" },
	{ "anchor.yaml", FIRST "title: &a b\n",
	  "3:8: YAML anchors are not allowed; quote text that begins "
	  "with '&' or '*'" },
	{ "second.yaml", FIRST "---\na: b\n",
	  "3:1: text after the end of the record" },
	{ "name.yaml", FIRST "base: timbuktu\nparameters:\n  tempels: 3\n",
	  "5:3: unknown parameter: 'tempels'; did you mean 'temples'?" },
	{ "value.yaml", FIRST "base: timbuktu\nparameters:\n  refill: all\n",
	  "5:11: invalid parameter value: expected fill or add for "
	  "'refill', found 'all'" },
	{ "novalue.yaml", FIRST "base: timbuktu\nparameters:\n"
	  "  cap: {source: a}\n", "5:3: missing key: the 'value' of 'cap'" },
	{ "empty-value.yaml", FIRST "base: timbuktu\nparameters:\n  cap:\n",
	  "5:3: missing value: 'cap' must be a number or a word" },
	{ "map-base.yaml", FIRST "base: {base: timbuktu}\n",
	  "3:7: wrong type of value: 'base' must be the id or path of an "
	  "edition, not a mapping" },
	{ "nobase.yaml", FIRST "base: nowhere\n",
	  "3:7: unknown edition: 'nowhere'" },
	{ "badbase.yaml", FIRST "base: id.yaml\n",
	  "3:7: 'id.yaml': 1:1: missing key: 'edition'" },
	{ "otherbase.yaml", FIRST "base: mayfair\n",
	  "3:7: edition of another game: 'mayfair' is an edition of tigris" },
	{ "note.yaml", FIRST "base: timbuktu\nseats: {blue: note}\n",
	  "4:15: reserved word: 'note' as the name of 'blue'" },
	{ "draws.yaml", FIRST "base: timbuktu\nseats: {blue: draws}\n",
	  "4:15: reserved word: 'draws' as the name of 'blue'" },
	{ "own.yaml", FIRST "base: timbuktu\nseats: {blue: x-men}\n",
	  "4:15: reserved word: 'x-men' as the name of 'blue'" },
	{ "notes.yaml", FIRST "base: timbuktu\nseats: {blue: notes}\n"
	  "words: {orange: note}\n", NULL },
	{ "same.yaml", "edition: timbuktu\ngame: gods\nbase: timbuktu/1\n"
	  "title: Mine\nparameters: {cap: 12}\n", NULL },
	{ "value-of.yaml", "game: gods\nedition: \"timbuktu\"\n"
	  "base: timbuktu\nparameters: {cap: 13}\n",
	  "2:11: edition id already in use: 'timbuktu' is a built-in "
	  "edition with another value of 'cap'" },
	{ "revision-of.yaml", "edition: timbuktu\nrevision: 2\ngame: gods\n"
	  "base: timbuktu\n", "1:10: edition id already in use: 'timbuktu' "
	  "is a built-in edition, which has no revision 2" },
	{ "game-of.yaml", "edition: mayfair\ngame: gods\nbase: timbuktu\n",
	  "1:10: edition id already in use: 'mayfair' is a built-in "
	  "edition of tigris" },
	{ "seats-of.yaml", "edition: timbuktu\ngame: gods\nbase: timbuktu\n"
	  "seats: {red: pink}\n", "1:10: edition id already in use: "
	  "'timbuktu' is a built-in edition with other names of seats or "
	  "words" },
	{ "words-of.yaml", "edition: timbuktu\ngame: gods\nbase: timbuktu\n"
	  "words: {orange: amber}\n", "1:10: edition id already in use: "
	  "'timbuktu' is a built-in edition with other names of seats or "
	  "words" },
	{ "on-it.yaml", FIRST "base: value-of.yaml\n",
	  "3:7: 'value-of.yaml': 2:11: edition id already in use: 'timbuktu' "
	  "is a built-in edition with another value of 'cap'" },
	{ "lost.yaml", FIRST "base: gone.yaml\n",
	  "3:7: 'gone.yaml': no such file" },
	{ "loop.yaml", FIRST "base: loop.yaml\n", "" },
	{ "on-busy.yaml", FIRST "base: busy.yaml\n", "" },
};

static bool
fetch(void *ctx, const char *path, const char **text, size_t *len,
    const char **why)
{
	(void)ctx;
	*why = "no such file";
	if (strcmp(path, "busy.yaml") == 0) {
		*why = NULL;
		return false;
	}
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++)
		if (strcmp(files[i].path, path) == 0) {
			*text = files[i].text;
			*len = strlen(*text);
			return true;
		}
	return false;
}

static struct tes_editions *eds;

static int
setup(void **state)
{
	(void)state;
	eds = tes_editions_new();
	if (eds)
		tes_editions_set_fetch(eds, fetch, NULL);
	return !eds;
}

static int
teardown(void **state)
{
	(void)state;
	tes_editions_free(eds);
	return 0;
}

static int32_t
value(const struct tes_edition *ed, const char *name)
{
	const int i = edition_param(ed->param, ed->params, name, strlen(name));

	assert_true(i >= 0);
	return tes_edition_param_value(ed, (size_t)i);
}

static const struct tes_edition *
find(const char *name)
{
	const struct tes_edition *ed = NULL;
	const char *why = NULL;

	if (tes_editions_find(eds, NULL, name, &ed, &why) != TES_OK)
		fail_msg("%s: %s", name, why);
	return ed;
}

/* Asserts that a new list, too, finds this edition first. */
static void
check_first(const struct tes_edition *ed, const char *name)
{
	struct tes_editions *fresh = tes_editions_new();
	const struct tes_edition *first = NULL;
	const char *why = NULL;

	assert_non_null(fresh);
	assert_int_equal(tes_editions_find(fresh, NULL, name, &first, &why),
	    TES_OK);
	assert_string_equal(tes_edition_id(first), tes_edition_id(ed));
	assert_int_equal(tes_edition_revision(first),
	    tes_edition_revision(ed));
	for (size_t i = 0; i < ed->params; i++)
		assert_int_equal(tes_edition_param_value(first, i),
		    tes_edition_param_value(ed, i));
	tes_editions_free(fresh);
}

/* Each text that a game ships is a sound edition. */
static void
test_shipped(void **state)
{
	size_t shipped = 0, sound = 0;

	(void)state;
	for (const struct tes_game *g = tes_game_next(NULL); g;
	     g = tes_game_next(g))
		for (const char *const *t = game_edition_texts(g); *t; t++)
			shipped++;
	for (const struct tes_edition *ed = tes_editions_next(eds, NULL); ed;
	     ed = tes_editions_next(eds, ed)) {
		char name[80];

		sound++;
		snprintf(name, sizeof(name), "%s/%u", tes_edition_id(ed),
		    tes_edition_revision(ed));
		assert_ptr_equal(find(name), ed);
		check_first(ed, name);
		for (size_t i = 0; i < ed->params; i++)
			assert_true(tes_edition_param_source(ed, i)[0]);
	}
	assert_int_equal(sound, shipped);
}

/* There may be more errors in the file, or a hint. */
static bool
begins(const char *why, const char *with)
{
	const size_t len = strlen(with);

	return strncmp(why, with, len) == 0 &&
	    (why[len] == '\0' || why[len] == ';');
}

static void
test_files(void **state)
{
	const struct tes_edition *ed;
	const char *why;

	(void)state;
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++)
		for (int again = 0; again < 2; again++) {
			const enum tes_status st = tes_editions_find(eds, NULL,
			    files[i].path, &ed, &why);

			assert_int_equal(st == TES_OK, !files[i].why);
			assert_int_equal(st == TES_OK, ed != NULL);
			if (files[i].why && files[i].why[0])
				assert_true(begins(why, files[i].why));
		}
	assert_int_equal(tes_editions_find(eds, NULL, "gone.yaml", &ed, &why),
	    TES_INVALID);
	assert_string_equal(why, "no such file");
}

static void
test_values(void **state)
{
	const struct tes_edition *good = find("good.yaml");
	const struct tes_edition *again = find("again.yaml");
	const int cap = edition_param(good->param, good->params, "cap", 3);

	(void)state;
	assert_int_equal(value(find("timbuktu"), "cap"), 12);
	assert_int_equal(value(good, "cap"), 15);
	assert_int_equal(value(again, "cap"), 15);
	assert_int_equal(value(again, "income"), 4);
	assert_int_equal(value(good, "temples"), 6);
	assert_string_equal(tes_edition_title(good), "Ours");
	assert_string_equal(tes_edition_title(again), "house");
	assert_int_equal(tes_edition_revision(good), 3);
	assert_int_equal(tes_edition_revision(again), 1);
	assert_string_equal(tes_edition_param_source(good, (size_t)cap),
	    "a, b");
	assert_true(tes_edition_param_is_inferred(good, (size_t)cap));
	assert_string_equal(good->seat[0].own, "gold");
	assert_string_equal(again->word[0].standard, "orange");
}

static void
test_unknown(void **state)
{
	static const char *const names[] = {
		"timbuktoo", "timbuktu/99", "timbuktu/", "timbuktu/x",
		"timbuktu/0", "timbuktu/4294967297", "", "/", "zzzzzzzz"
	};
	const struct tes_edition *ed;
	const char *why;

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		assert_int_equal(tes_editions_find(eds, NULL, names[i], &ed,
		    &why), TES_INVALID);
		assert_null(ed);
		assert_non_null(strstr(why, "; "));
	}
}

/* Editions of the other game are known, but not accepted. */
static void
test_other_game(void **state)
{
	static const char *const cases[][3] = {
		{ "gods", "mayfair", "'mayfair' is an edition of tigris, not "
		  "of gods" },
		{ "tigris", "2005/1", "'2005/1' is an edition of gods, not "
		  "of tigris" },
		{ "tigris", "good.yaml", "it is an edition of gods, not of "
		  "tigris" },
	};
	const struct tes_edition *ed;
	const char *why;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		assert_int_equal(tes_editions_find(eds,
		    tes_game_by_name(cases[i][0], strlen(cases[i][0])),
		    cases[i][1], &ed, &why), TES_INVALID);
		assert_null(ed);
		assert_string_equal(why, cases[i][2]);
	}
}

static void
test_resolve(void **state)
{
	const struct tes_edition *ed;
	struct tes_record *rec = tes_record_new();
	struct tes_diags *diags = tes_diags_new();
	struct tes_pair change[] = {
		{ text_plain("cap", 3, 10), text_plain("9", 1, 15) },
		{ text_plain("cpa", 3, 20), text_plain("9", 1, 25) },
		{ text_plain("cap", 3, 30), text_plain("many", 4, 35) },
	};

	(void)state;
	assert_true(rec && diags);
	rec->head.game = text_plain("gods", 4, 0);
	rec->head.edition = text_plain("timbuktu", 8, 5);
	assert_int_equal(tes_editions_resolve(eds, rec, diags, &ed), TES_OK);
	assert_ptr_equal(ed, find("timbuktu"));
	rec->head.change = change;
	rec->head.change_count = 1;
	assert_int_equal(tes_editions_resolve(eds, rec, diags, &ed), TES_OK);
	assert_int_equal(value(ed, "cap"), 9);
	assert_int_equal(value(find("timbuktu"), "cap"), 12);
	rec->head.change_count = 3;
	assert_int_equal(tes_editions_resolve(eds, rec, diags, &ed),
	    TES_INVALID);
	assert_int_equal(value(ed, "cap"), 9);
	assert_int_equal(tes_diags_count(diags), 2);
	assert_string_equal(tes_diags_at(diags, 0)->code->name,
	    "UNKNOWN_PARAMETER");
	assert_string_equal(tes_diags_at(diags, 1)->code->name,
	    "BAD_PARAMETER");
	rec->head.edition = text_plain("key.yaml", 8, 5);
	tes_diags_clear(diags);
	assert_int_equal(tes_editions_resolve(eds, rec, diags, &ed),
	    TES_INVALID);
	/* The key is certainly 'base'. */
	assert_non_null(ed);
	assert_int_equal(value(ed, "cap"), 9);
	assert_string_equal(tes_diags_at(diags, 0)->message,
	    "cannot use edition file: key.yaml:3:1: unknown key: 'bass'; did "
	    "you mean 'base'?");
	rec->head.game = text_plain("gdos", 4, 0);
	tes_diags_clear(diags);
	assert_int_equal(tes_editions_resolve(eds, rec, diags, &ed),
	    TES_INVALID);
	assert_string_equal(tes_diags_at(diags, 0)->code->name,
	    "UNKNOWN_GAME");
	tes_record_free(rec);
	tes_diags_free(diags);
}

/* Nothing is known of a file where the system failed, nor remembered. */
static void
test_failure(void **state)
{
	static const char *const name[] = { "busy.yaml", "on-busy.yaml" };
	const struct tes_edition *ed;
	struct tes_record *rec = tes_record_new();
	struct tes_diags *diags = tes_diags_new();
	const char *why;

	(void)state;
	assert_true(rec && diags);
	rec->head.game = text_plain("gods", 4, 0);
	for (size_t i = 0; i < 4; i++) {
		rec->head.edition = text_plain(name[i % 2],
		    (uint32_t)strlen(name[i % 2]), 5);
		assert_int_equal(tes_editions_resolve(eds, rec, diags, &ed),
		    TES_IO);
		assert_null(ed);
		assert_int_equal(tes_diags_count(diags), 0);
		assert_int_equal(tes_editions_find(eds, NULL, name[i % 2], &ed,
		    &why), TES_IO);
		assert_null(ed);
	}
	assert_ptr_equal(find("timbuktu"), find("timbuktu"));
	tes_record_free(rec);
	tes_diags_free(diags);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_shipped),
		cmocka_unit_test(test_files),
		cmocka_unit_test(test_values),
		cmocka_unit_test(test_unknown),
		cmocka_unit_test(test_other_game),
		cmocka_unit_test(test_resolve),
		cmocka_unit_test(test_failure),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
