/*
 * Records that are built or changed by setters, and what cannot be set.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tessera.h"

/* Every kind of key, as the setters below build it. */
static const char yaml[] =
    "---\n"
    "game: gods\n"
    "edition: {base: timbuktu, income: 4}\n"
    "event: Café & \"Friends\"\n"
    "date: 2025-10-??\n"
    "players:\n"
    "  - red: Anna\n"
    "  - blue: \"Bruno: the 2nd\"\n"
    "setup:\n"
    "  - green 0,0\n"
    "  - desert 1,0\n"
    "turns:\n"
    "  - red: draw green desert; green 0,1! {good}; discard desert\n"
    "    note: |-\n      on two\n      lines\n"
    "    clock: 90\n"
    "    after:\n"
    "      power: {red: 3, blue: 5}\n"
    "      end: none\n"
    "    facts:\n"
    "      - first\n"
    "      - second\n"
    "    lines:\n"
    "      - - red: pass\n"
    "        - blue: pass\n"
    "    x-mood: \"42\"\n"
    "  - blue: pass\n"
    "termination: conceded red\n"
    "result:\n  red: 3\n  blue: 5\n"
    "x-club: ours\n";

static void
set(struct tes_record *rec, uint32_t turn, const char *key, const char *text)
{
	assert_int_equal(tes_record_set_text(rec, turn, key, text), TES_OK);
}

static void
add(struct tes_record *rec, uint32_t turn, const char *key, const char *name,
    const char *value)
{
	assert_int_equal(tes_record_add_pair(rec, turn, key, name, value),
	    TES_OK);
}

static struct tes_record *
new_record(void)
{
	struct tes_record *rec = tes_record_new();

	assert_non_null(rec);
	return rec;
}

static struct tes_record *
built(void)
{
	struct tes_record *rec = new_record(), *line = new_record();

	set(rec, 0, "game", "gods");
	set(rec, 0, "edition", "timbuktu");
	add(rec, 0, "edition", "income", "4");
	set(rec, 0, "event", "Café & \"Friends\"");
	set(rec, 0, "date", "2025-10-??");
	add(rec, 0, "players", "red", "Anna");
	add(rec, 0, "players", "blue", "Bruno: the 2nd");
	assert_int_equal(tes_record_add_item(rec, 0, "setup", "green 0,0"),
	    TES_OK);
	assert_int_equal(tes_record_add_item(rec, 0, "setup", "desert 1,0"),
	    TES_OK);
	assert_int_equal(tes_record_add_turn(rec, "red",
	    "draw green desert; green 0,1! {good}; discard desert"), TES_OK);
	assert_int_equal(tes_record_add_turn(rec, "blue", "pass"), TES_OK);
	set(rec, 1, "note", "on two\nlines");
	set(rec, 1, "clock", "90");
	add(rec, 1, "after power", "red", "3");
	set(rec, 1, "after end", "none");
	add(rec, 1, "after power", "blue", "5");
	assert_int_equal(tes_record_add_item(rec, 1, "facts", "first"),
	    TES_OK);
	assert_int_equal(tes_record_add_item(rec, 1, "facts", "second"),
	    TES_OK);
	assert_int_equal(tes_record_add_turn(line, "red", "pass"), TES_OK);
	assert_int_equal(tes_record_add_turn(line, "blue", "pass"), TES_OK);
	assert_int_equal(tes_record_add_variation(rec, 1, line), TES_OK);
	assert_int_equal(tes_record_turn_count(line), 0);
	tes_record_free(line);
	set(rec, 1, "x-mood", "42");
	set(rec, 0, "termination", "conceded red");
	add(rec, 0, "result", "red", "3");
	add(rec, 0, "result", "blue", "5");
	set(rec, 0, "x-club", "theirs");
	set(rec, 0, "x-club", "ours");
	return rec;
}

static void
assert_yaml(const struct tes_record *rec, const char *expected)
{
	char *text;
	size_t len;

	assert_int_equal(tes_write_yaml(rec, &text, &len), TES_OK);
	assert_string_equal(text, expected);
	tes_text_free(text);
}

static struct tes_record *
read(const char *text)
{
	struct tes_record *rec = new_record();
	struct tes_diags *diags = tes_diags_new();
	struct tes_reader *in = tes_reader_new_text("t", text, strlen(text));

	assert_true(diags && in);
	assert_int_equal(tes_reader_next(in, rec, diags), TES_OK);
	tes_reader_free(in);
	tes_diags_free(diags);
	return rec;
}

static void
all_kinds_are_built(void **state)
{
	struct tes_record *rec = built();

	(void)state;
	assert_yaml(rec, yaml);
	tes_record_free(rec);
	rec = read(yaml);
	assert_yaml(rec, yaml);
	tes_record_free(rec);
}

/* Every key of a record that was read can be removed, changed and extended. */
static void
read_records_are_changed(void **state)
{
	static const char *const keys[] = { "event", "date", "setup",
		"termination", "result", "x-club" };
	static const char *const turn_keys[] = { "note", "clock", "after",
		"facts", "lines", "x-mood" };
	struct tes_record *rec = read(yaml);

	(void)state;
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		set(rec, 0, keys[i], NULL);
	for (size_t i = 0; i < sizeof(turn_keys) / sizeof(turn_keys[0]); i++)
		set(rec, 1, turn_keys[i], NULL);
	set(rec, 0, "edition", NULL);
	set(rec, 0, "edition", "2005");
	add(rec, 0, "players", "green", NULL);
	assert_int_equal(tes_record_remove_turn(rec, 1), TES_OK);
	assert_int_equal(tes_record_set_turn(rec, 1, "red", "pass; pass"),
	    TES_OK);
	assert_int_equal(tes_record_turn(rec, 0)->step_count, 2);
	assert_yaml(rec, "---\ngame: gods\nedition: \"2005\"\nplayers:\n"
	    "  - red: Anna\n  - blue: \"Bruno: the 2nd\"\n  - green:\n"
	    "turns:\n  - red: pass; pass\n");
	tes_record_clear(rec);
	assert_int_equal(tes_record_turn_count(rec), 0);
	tes_record_free(rec);
}

/* A part of `after` is removed by its name; the others stay. */
static void
parts_of_after_are_removed(void **state)
{
	struct tes_record *rec = read(yaml);

	(void)state;
	set(rec, 1, "after power", NULL);
	set(rec, 1, "after none", NULL);
	assert_int_equal(tes_record_turn(rec, 0)->after_count, 1);
	assert_memory_equal(tes_record_turn(rec, 0)->after[0].key.s, "end",
	    3);
	add(rec, 1, "after power", "red", "4");
	set(rec, 1, "after end", NULL);
	set(rec, 1, "after power", NULL);
	assert_int_equal(tes_record_turn(rec, 0)->after_count, 0);
	tes_record_free(rec);
}

/*
 * A record stays as it was read if a change is refused: repairs, which edit the
 * text, still find its corrections.
 */
static void
refused_changes_leave_the_text(void **state)
{
	static const char text[] = "game: gods\nedition: timbuktu\n"
	    "players: [red: Anna, blue: Bruno]\nturns:\n"
	    "  - red: draw green desert; gren 0,1; discard desert\n"
	    "  - blue: draw blue green; blue 1,1; discard green\n";
	struct tes_editions *eds = tes_editions_new();
	struct tes_repair *rep = tes_repair_new();
	struct tes_record *rec = read(text);
	const struct tes_edition *ed;
	const char *why;

	(void)state;
	assert_true(eds && rep);
	assert_int_equal(tes_editions_find(eds, NULL, "timbuktu", &ed, &why),
	    TES_OK);
	assert_int_equal(tes_record_set_text(rec, 0, "none", "a"),
	    TES_INVALID);
	assert_int_equal(tes_record_set_text(rec, 0, "date", "a"),
	    TES_INVALID);
	assert_int_equal(tes_record_add_item(rec, 0, "note", "a"),
	    TES_INVALID);
	assert_int_equal(tes_record_add_pair(rec, 0, "result", "red", "\xff"),
	    TES_INVALID);
	assert_int_equal(tes_record_add_turn(rec, "", "pass"), TES_INVALID);
	assert_int_equal(tes_repair_record(rep, rec, ed), TES_INVALID);
	assert_int_equal(tes_repair_count(rep), 1);
	set(rec, 0, "note", "a");
	assert_int_equal(tes_repair_record(rep, rec, ed), TES_INVALID);
	assert_int_equal(tes_repair_count(rep), 0);
	tes_record_free(rec);
	tes_repair_free(rep);
	tes_editions_free(eds);
}

static void
texts_are_returned(void **state)
{
	struct tes_record *rec = built();

	(void)state;
	assert_memory_equal(tes_record_text(rec, 0, "edition")->s, "timbuktu",
	    8);
	assert_memory_equal(tes_record_text(rec, 1, "clock")->s, "90", 2);
	assert_null(tes_record_text(rec, 0, "site")->s);
	assert_null(tes_record_text(rec, 0, "clock"));
	assert_null(tes_record_text(rec, 0, ""));
	assert_null(tes_record_text(rec, 1, "facts"));
	assert_null(tes_record_text(rec, 3, "clock"));
	tes_record_free(rec);
}

/* Asserts that the last diagnostic has this code. */
static void
assert_last(const struct tes_diags *diags, const char *code)
{
	const size_t n = tes_diags_count(diags);

	assert_true(n > 0);
	assert_string_equal(tes_diags_at(diags, n - 1)->code->code, code);
}

/* What a reader would report as missing is reported of a built record, too. */
static void
missing_keys_are_reported(void **state)
{
	struct tes_editions *eds = tes_editions_new();
	struct tes_judge *judge = tes_judge_new();
	struct tes_diags *diags = tes_diags_new();
	struct tes_record *rec = new_record();
	const struct tes_edition *ed;

	(void)state;
	assert_true(eds && judge && diags);
	for (unsigned keys = 0; keys < 3; keys++) {
		tes_diags_clear(diags);
		set(rec, 0, "game", keys == 1 ? "gods" : NULL);
		set(rec, 0, "edition", keys == 2 ? "timbuktu" : NULL);
		assert_int_equal(tes_editions_resolve(eds, rec, diags, &ed),
		    TES_INVALID);
		assert_last(diags, "E0303");
	}
	tes_diags_clear(diags);
	set(rec, 0, "game", "gods");
	assert_int_equal(tes_editions_resolve(eds, rec, diags, &ed), TES_OK);
	assert_int_equal(tes_judge_record(judge, rec, ed, diags),
	    TES_INVALID);
	assert_last(diags, "E0506");
	tes_record_free(rec);
	tes_diags_free(diags);
	tes_judge_free(judge);
	tes_editions_free(eds);
}

/* Adds items and pairs that the record of `yaml` cannot have. */
static void
refuse_items(struct tes_record *rec)
{
	assert_int_equal(tes_record_add_item(rec, 1, "note", "a"),
	    TES_INVALID);
	assert_int_equal(tes_record_add_item(rec, 1, "x-a", "a"), TES_INVALID);
	assert_int_equal(tes_record_add_pair(rec, 0, "setup", "a", "b"),
	    TES_INVALID);
	assert_int_equal(tes_record_add_pair(rec, 0, "result", "a", "\xc0"),
	    TES_INVALID);
	assert_int_equal(tes_record_add_pair(rec, 1, "after", "a", "b"),
	    TES_INVALID);
	assert_int_equal(tes_record_add_pair(rec, 1, "after \xff", "a", "b"),
	    TES_INVALID);
	assert_int_equal(tes_record_add_pair(rec, 1, "after power", "red",
	    "b"), TES_INVALID);
	assert_int_equal(tes_record_add_pair(rec, 0, "result", "red", "b"),
	    TES_INVALID);
	assert_int_equal(tes_record_add_pair(rec, 0, "result", "green", NULL),
	    TES_INVALID);
	assert_int_equal(tes_record_add_pair(rec, 0, "players", "", NULL),
	    TES_INVALID);
	assert_int_equal(tes_record_add_pair(rec, 0, "players", "red", "A"),
	    TES_INVALID);
}

/* Whatever is refused changes nothing. */
static void
wrong_values_are_refused(void **state)
{
	static const struct {
		uint32_t turn;
		const char *key, *text;
	} texts[] = {
		{ 0, "", "a" }, { 0, "none", "a" }, { 0, "note", "\xff" },
		{ 0, "date", "yesterday" }, { 0, "players", "a" },
		{ 0, "turns", "a" }, { 0, "turns", NULL }, { 0, "clock", "1" },
		{ 0, "note x", "a" }, { 0, "x-", "a" }, { 0, "x-a b", "a" },
		{ 0, "x-a", "\xff" }, { 1, "clock", "-1" }, { 1, "after", "a" },
		{ 1, "after po\x01", "a" }, { 1, "after ", "a" },
		{ 1, "eval", "" }, { 1, "event", "a" }, { 3, "note", "a" },
		{ UINT32_MAX, "note", "a" },
	};
	static const char *const steps[] = { "pass {", "{a} pass", "\x80" };
	static const char *const seats[] = { "", "note", "x-a", "\x80" };
	struct tes_record *rec = built(), *none = new_record();

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		assert_int_equal(tes_record_set_text(rec, texts[i].turn,
		    texts[i].key, texts[i].text), TES_INVALID);
	for (size_t i = 0; i < sizeof(steps) / sizeof(steps[0]); i++) {
		assert_int_equal(tes_record_add_turn(rec, "red", steps[i]),
		    TES_INVALID);
		assert_int_equal(tes_record_set_turn(rec, 1, "red", steps[i]),
		    TES_INVALID);
	}
	for (size_t i = 0; i < sizeof(seats) / sizeof(seats[0]); i++) {
		assert_int_equal(tes_record_add_turn(rec, seats[i], "pass"),
		    TES_INVALID);
		assert_int_equal(tes_record_set_turn(rec, 1, seats[i], "pass"),
		    TES_INVALID);
	}
	assert_int_equal(tes_record_set_turn(rec, 0, "red", ""), TES_INVALID);
	assert_int_equal(tes_record_set_turn(rec, 3, "red", ""), TES_INVALID);
	assert_int_equal(tes_record_remove_turn(rec, 0), TES_INVALID);
	assert_int_equal(tes_record_remove_turn(rec, 3), TES_INVALID);
	refuse_items(rec);
	assert_int_equal(tes_record_add_variation(rec, 1, none), TES_INVALID);
	assert_int_equal(tes_record_add_variation(rec, 1, rec), TES_INVALID);
	assert_int_equal(tes_record_add_variation(rec, 3, none), TES_INVALID);
	assert_int_equal(tes_record_add_variation(none, 0, rec), TES_INVALID);
	assert_int_equal(tes_record_add_variation(none, 1, rec), TES_INVALID);
	tes_record_free(none);
	none = read(yaml);
	assert_int_equal(tes_record_add_variation(rec, 1, none), TES_INVALID);
	assert_yaml(rec, yaml);
	tes_record_free(none);
	tes_record_free(rec);
}

/* The writer quotes what records may contain, so that it comes back. */
static void
every_character_comes_back(void **state)
{
	static const char *const wide[] = { "\xc2\x85", "\xc2\xa0",
		"\xe2\x80\xa8", "\xef\xbb\xbf", "\xef\xbf\xbf",
		"\xf0\x9f\x8e\xb2" };

	(void)state;
	for (unsigned c = 1; c < 0x80 + sizeof(wide) / sizeof(wide[0]); c++) {
		const char one[] = { (char)c, '\0' };
		char note[8] = "a", *text;
		struct tes_record *rec = new_record(), *back;
		size_t len;

		strcat(note, c < 0x80 ? one : wide[c - 0x80]);
		strcat(note, "b");
		set(rec, 0, "game", "gods");
		set(rec, 0, "edition", "timbuktu");
		if (tes_record_set_text(rec, 0, "note", note) == TES_OK) {
			add(rec, 0, "players", note, note);
			assert_int_equal(tes_write_yaml(rec, &text, &len),
			    TES_OK);
			back = read(text);
			assert_yaml(back, text);
			assert_memory_equal(tes_record_text(back, 0,
			    "note")->s, note, strlen(note));
			tes_text_free(text);
			tes_record_free(back);
		} else
			assert_true(c < ' ' || c == 0x7f || c == 0x80 ||
			    c == 0x84);
		tes_record_free(rec);
	}
}

/* Lists grow one by one, also with others in between. */
static void
lists_grow(void **state)
{
	enum { ITEMS = 100 };
	struct tes_record *rec = built();

	(void)state;
	for (unsigned i = 0; i < ITEMS; i++) {
		assert_int_equal(tes_record_add_item(rec, 2, "facts", "fact"),
		    TES_OK);
		if (i % 3 == 0)
			assert_int_equal(tes_record_add_item(rec, 0, "setup",
			    "desert 5,5"), TES_OK);
	}
	assert_int_equal(tes_record_turn(rec, 1)->fact_count, ITEMS);
	assert_memory_equal(tes_record_turn(rec, 1)->fact[ITEMS - 1].text.s,
	    "fact", 4);
	assert_int_equal(tes_record_header(rec)->setup_count, 2 + 34);
	tes_record_free(rec);
}

/* The notation of a record that was built is checked like that of one read. */
static void
syntax_is_checked(void **state)
{
	struct tes_editions *eds = tes_editions_new();
	struct tes_record *rec = tes_record_new();
	struct tes_diags *diags = tes_diags_new();
	struct tes_judge *judge = tes_judge_new();
	const struct tes_edition *ed;
	const char *why;
	char *line;

	(void)state;
	assert_non_null(eds);
	assert_non_null(rec);
	assert_non_null(diags);
	assert_non_null(judge);
	assert_int_equal(tes_editions_find(eds, NULL, "timbuktu", &ed, &why),
	    TES_OK);
	set(rec, 0, "game", "gods");
	set(rec, 0, "edition", "timbuktu");
	add(rec, 0, "players", "red", NULL);
	add(rec, 0, "players", "blue", NULL);
	assert_int_equal(tes_record_add_turn(rec, "red", "temple 9,9"), TES_OK);
	assert_int_equal(tes_judge_check_syntax(judge, rec, ed, diags), TES_OK);
	assert_int_equal(tes_record_add_turn(rec, "blue", "temple 3"),
	    TES_OK);
	assert_int_equal(tes_judge_check_syntax(judge, rec, ed, diags),
	    TES_INVALID);
	assert_int_equal(tes_diags_at(diags, 0)->turn, 2);
	/* The record has no lines. */
	line = tes_diag_line(rec, tes_diags_at(diags, 0));
	assert_non_null(line);
	assert_ptr_equal(strstr(line, "turn 2, step 1: error: "), line);
	tes_text_free(line);
	tes_judge_free(judge);
	tes_diags_free(diags);
	tes_record_free(rec);
	tes_editions_free(eds);
}

/* Errors of a record without lines: their variation, and whether of a claim. */
static void
errors_have_places(void **state)
{
	struct tes_editions *eds = tes_editions_new();
	struct tes_record *rec = tes_record_new(), *line = tes_record_new();
	struct tes_diags *diags = tes_diags_new();
	struct tes_judge *judge = tes_judge_new();
	const struct tes_edition *ed;
	/* In this order, as there are no places. */
	const char *const begins[] = {
		"turn 1: error: ",
		"turn 2, step 1: error: ",
		"turn 1, variation 1, step 2: warning: ",
	};

	(void)state;
	assert_true(eds && rec && line && diags && judge);
	set(rec, 0, "game", "gods");
	set(rec, 0, "edition", "timbuktu");
	add(rec, 0, "players", "red", NULL);
	add(rec, 0, "players", "blue", NULL);
	assert_int_equal(tes_record_add_turn(rec, "red",
	    "draw green blue; green 0,-1; discard blue"), TES_OK);
	assert_int_equal(tes_record_add_turn(rec, "blue", "temple 9,9"),
	    TES_OK);
	assert_int_equal(tes_record_add_turn(line, "red",
	    "draw green blue; green 9,9; discard blue"), TES_OK);
	assert_int_equal(tes_record_add_variation(rec, 1, line), TES_OK);
	add(rec, 1, "after power", "red", "17");
	add(rec, 2, "after power", "red", "17");
	assert_int_equal(tes_editions_resolve(eds, rec, diags, &ed), TES_OK);
	assert_int_equal(tes_judge_record(judge, rec, ed, diags), TES_INVALID);
	assert_int_equal(tes_diags_count(diags), 3);
	for (size_t i = 0; i < 3; i++) {
		const struct tes_diag *diag = tes_diags_at(diags, i);
		char *text = tes_diag_line(rec, diag);

		assert_non_null(text);
		assert_ptr_equal(strstr(text, begins[i]), text);
		assert_int_equal(diag->variation, i == 2);
		assert_int_equal(tes_record_diag_is_claim(rec, diag), i == 0);
		tes_text_free(text);
	}
	tes_judge_free(judge);
	tes_diags_free(diags);
	tes_record_free(line);
	tes_record_free(rec);
	tes_editions_free(eds);
}

/* Without players, no set-up of the edition is the one to compare with. */
static void
openings_need_no_players(void **state)
{
	struct tes_editions *eds = tes_editions_new();
	struct tes_record *rec = tes_record_new();
	const struct tes_edition *ed;
	const char *why;
	char *text;
	size_t len;

	(void)state;
	assert_true(eds && rec);
	assert_int_equal(tes_editions_find(eds, NULL, "timbuktu", &ed, &why),
	    TES_OK);
	assert_int_equal(tes_record_add_item(rec, 0, "setup", "desert 5,5"),
	    TES_OK);
	assert_int_equal(tes_record_add_item(rec, 0, "setup",
	    "temple red 6,5"), TES_OK);
	assert_int_equal(tes_record_add_turn(rec, "red", "green 5,6"), TES_OK);
	assert_int_equal(tes_edition_opening(ed, rec, 1, &text, &len), TES_OK);
	assert_string_equal(text, "(temple 0,0; desert -1,0) green -1,1");
	tes_text_free(text);
	tes_record_free(rec);
	tes_editions_free(eds);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(all_kinds_are_built),
		cmocka_unit_test(read_records_are_changed),
		cmocka_unit_test(parts_of_after_are_removed),
		cmocka_unit_test(refused_changes_leave_the_text),
		cmocka_unit_test(texts_are_returned),
		cmocka_unit_test(missing_keys_are_reported),
		cmocka_unit_test(wrong_values_are_refused),
		cmocka_unit_test(every_character_comes_back),
		cmocka_unit_test(lists_grow),
		cmocka_unit_test(syntax_is_checked),
		cmocka_unit_test(errors_have_places),
		cmocka_unit_test(openings_need_no_players),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
