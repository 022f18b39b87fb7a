/*
 * Reports and tables of an invented game: squares instead of
 * hexagons, hands, other seats, counters, columns and effects.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../input.h"
#include "base/buf.h"
#include "model/edition.h"
#include "model/observer.h"
#include "rules/game.h"
#include "rules/judge.h"

/* Whoever sets a stone gets a crown, and three in the corner A1. */
enum { STONES = 32 };
struct pos {
	struct tes_cell_content stone[STONES];
	char name[STONES][4];
	uint32_t stones;
	int32_t crowns[2];
};

static const char *const colour[] = { "black", "green" };

static bool
begin(struct pos *state, struct judge_run *run)
{
	(void)run;
	*state = (struct pos){ 0 };
	return true;
}

static void
release(struct pos *state)
{
	(void)state;
}

/* By row, then column: the order of a scene. */
static bool
is_behind(const struct tes_cell_content *s, const char *cell)
{
	const int x = cell[0] - 'A', y = cell[1] - '1';

	return s->y > y || (s->y == y && s->x > x);
}

static void
set_stone(struct pos *toy, struct judge_run *run, const char *cell,
    unsigned seat)
{
	const bool corner = strcmp(cell, "A1") == 0;
	char *name = toy->name[toy->stones];
	const struct tes_effect effect = {
		.kind = corner ? "corner" : "stone",
		.seat = run->seat_name[seat],
		.piece = colour[seat],
		.cell = cell,
		.amount = corner ? 3 : 1,
	};

	strcpy(name, cell);
	uint32_t at = toy->stones++;
	for (; at > 0 && is_behind(&toy->stone[at - 1], cell); at--)
		toy->stone[at] = toy->stone[at - 1];
	toy->stone[at] = (struct tes_cell_content){
		.x = cell[0] - 'A',
		.y = cell[1] - '1',
		.cell = name,
		.kind = "stone",
		.color = colour[seat],
		.symbol = seat ? "G" : "B",
		.label = "stone",
		.name = "stone",
		.shape = TES_SHAPE_PIECE,
	};
	toy->crowns[seat] += corner ? 3 : 1;
	judge_set_pieces(run, "stone", cell, NULL);
	judge_add_effect(run, &effect, "%s",
	    corner ? "has the corner" : "sets a stone");
}

static bool
turn(struct pos *state, struct judge_run *run, const struct tes_turn *t,
    unsigned seat)
{
	for (uint32_t i = 0; i < t->step_count; i++) {
		const struct tes_text step = t->step[i].text;
		char cell[4] = "";

		run->place.step = i + 1;
		memcpy(cell, step.s + step.len - 2, 2);
		set_stone(state, run, cell, seat);
		judge_end_step(run);
	}
	return true;
}

static void
make_uncertain(struct pos *state)
{
	(void)state;
}

static void
stop(struct pos *state, struct judge_run *run, unsigned seat)
{
	(void)seat;
	if (state->stones == 6)
		run->ended = "treasures";
}

static void
standing(const struct pos *state, unsigned seat, int32_t *value, int32_t *total,
    int32_t *tie)
{
	value[0] = *total = state->crowns[seat];
	*tie = 0;
}

static void
scene(const struct pos *state, const struct judge_run *run, struct arena *a,
    struct tes_scene *out)
{
	struct tes_player_panel *view = arena_array(a, 2, sizeof(*view));
	struct tes_counter *crowns = arena_array(a, 2, sizeof(*crowns));

	assert_true(view && crowns);
	for (unsigned i = 0; i < 2; i++) {
		crowns[i] = (struct tes_counter){ "crowns", "Crowns",
			state->crowns[i], true, true };
		view[i] = (struct tes_player_panel){
			.seat = run->seat_name[i],
			.name = run->record->head.player[i].value,
			.counter = &crowns[i],
			.counter_count = 1,
			.color = colour[i],
		};
	}
	*out = (struct tes_scene){
		.grid = TES_GRID_SQUARES,
		.content = arena_pointers(a, state->stone, state->stones,
		    sizeof(*state->stone)),
		.content_count = state->stones,
		.panel = view,
		.panel_count = 2,
	};
}

static void
counts(const struct pos *state, const struct judge_run *run, unsigned seat,
    struct counts *out)
{
	(void)run;
	out->value[0] = state->crowns[seat];
	out->certain = 1;
}

static int
step_verb(const struct tes_edition *ed, struct tes_text step)
{
	(void)ed;
	(void)step;
	return 0;
}

static int
spell(const struct tes_edition *ed, struct tes_text step, struct buf *out)
{
	(void)ed;
	(void)step;
	(void)out;
	return -1;
}

static bool
spell_setup(const struct tes_edition *ed, struct tes_text item, struct buf *out)
{
	return spell(ed, item, out) >= 0;
}

static bool
copy(struct pos *to, const struct pos *from)
{
	memcpy(to, from, sizeof(struct pos));
	return true;
}

static bool
begin_play(struct pos *pos, const struct pos *state, struct judge_run *run)
{
	(void)run;
	return copy(pos, state);
}

static const char *const seat[] = { "archer", "bull", NULL };
static const char *const none[] = { NULL };
static const struct tes_column column[] = { { "crowns", "Crowns" } };
static const struct tes_step_type verb = { "set", "Set a stone", false };
static const struct tes_effect_kind effect[] = {
	{ "stone", "Stones", true, TES_IMPORTANCE_NORMAL, TES_ROW_AMOUNT, NULL,
	    false },
	{ "corner", "Corners", true, TES_IMPORTANCE_TURNING_POINT,
	    TES_ROW_AFTER, "crown", true },
};

static const struct tes_game toy_game = {
	.name = "toy",
	.title = "Toy",
	.seat = seat,
	.word = none,
	.taken = none,
	.players_min = 2,
	.players_max = 2,
	.parts = GAME_HANDS | GAME_DRAWS,
	.edition = none,
	.column = column,
	.total_title = "Crowns",
	.columns = 1,
	.verb = &verb,
	.verbs = 1,
	.effect = effect,
	.effects = 2,
	.begin = begin,
	.rules = {
		.check = &(struct game_check){ .key = NULL },
		.text_check = &(struct game_text_check){ .key = "" },
		.turn = turn,
		.make_uncertain = make_uncertain,
		.stop = stop,
		.counts = counts,
		.tally = scene,
	},
	.step_verb = step_verb,
	.normalize = spell,
	.normalize_setup = spell_setup,
	.play = &(struct game_play){
		.size = sizeof(struct pos),
		.release = release,
		.copy = copy,
		.standing = standing,
		.scene = scene,
	},
	.engine = &(struct game_engine){ .begin = begin_play },
};

static const struct tes_edition toy_edition = {
	.game = &toy_game,
	.id = "toys",
	.title = "Toys for two",
	.revision = 3,
};

static const char record[] =
    "game: toy\n"
    "edition: toys\n"
    "players: [archer: Paul, bull: Olivia]\n"
    "hands: {archer: black red, bull: red red}\n"
    "turns:\n"
    "  - archer: stone B2; stone C2\n"
    "    draws: {archer: green}\n"
    "  - bull: stone A1!! {there}; stone D4\n"
    "  - archer: stone B1\n"
    "  - bull: stone B3\n";

/* The record in that format; the caller's. */
static char *
report_of(const struct tes_edition *ed, const char *format)
{
	struct input in = { record, sizeof(record) - 1, 0 };
	struct tes_reader *r = tes_reader_new("toy", read_input, &in);
	struct tes_record *rec = tes_record_new();
	struct tes_diags *diags = tes_diags_new();
	struct tes_judge *judge = tes_judge_new();
	struct tes_writer *w = tes_writer_new(tes_format_by_name(format));
	const char *text;
	size_t len;

	assert_true(r && rec && diags && judge && w);
	assert_int_equal(tes_reader_next(r, rec, diags), TES_OK);
	tes_writer_set_diags(w, diags);
	tes_writer_observe(w, judge, rec, ed);
	assert_int_equal(tes_judge_record(judge, rec, ed, diags), TES_OK);
	assert_int_equal(tes_writer_write(w, rec, ed, tes_judge_outcome(judge),
	    &text, &len), TES_OK);
	char *kept = strdup(text);
	assert_non_null(kept);
	tes_writer_free(w);
	tes_judge_free(judge);
	tes_diags_free(diags);
	tes_record_free(rec);
	tes_reader_free(r);
	return kept;
}

static char *
report(const char *format)
{
	return report_of(&toy_edition, format);
}

static const char expected[] =
    "Paul and Olivia\n"
    "===============\n"
    "\n"
    "Players: archer (Paul), bull (Olivia)\n"
    "Rules: Toys for two (toys/3)\n"
    "Hands: archer: black red; bull: red red\n"
    "\n"
    "Result\n"
    "------\n"
    "\n"
    "bull (Olivia) wins: ended by the treasures after 4 turns.\n"
    "\n"
    "  Seat    Name    Rank  Crowns\n"
    "  bull    Olivia     1       5\n"
    "  archer  Paul       2       3\n"
    "\n"
    "Crowns by turn:\n"
    "\n"
    "  Seat    0  1  2  3  4  end\n"
    "  archer  0  2  2  3  3    3\n"
    "  bull    0  0  4  4  5    5\n"
    "\n"
    "The lead changed once, in turn 2, to bull.\n"
    "\n"
    "Course of the game\n"
    "------------------\n"
    "\n"
    "1. archer: stone B2; stone C2\n"
    "    archer sets a stone; sets a stone. archer draws green. "
    "Crowns: archer 2,\n"
    "    bull 0; archer takes the lead.\n"
    "\n"
    "2. bull: stone A1!! (there); stone D4\n"
    "    bull has the corner; sets a stone. Crowns: archer 2, bull 4; "
    "bull takes\n"
    "    the lead.\n"
    "\n"
    "Before and after turn 2: bull takes the lead; has the corner; stone "
    "A1!!.\n"
    "\n"
    "     B   C\n";

static void
test_text(void **state)
{
	char *text = report("report-text");

	(void)state;
	assert_non_null(text);
	text[strlen(text) < sizeof(expected) ? strlen(text) :
					       sizeof(expected) - 1] = '\0';
	assert_string_equal(text, expected);
	free(text);
}

static void
test_others(void **state)
{
	char *markdown = report("markdown"), *page = report("report-html");

	(void)state;
	assert_true(markdown && page);
	assert_non_null(strstr(markdown, "| bull | Olivia | 1 | 5 |\n"));
	assert_non_null(strstr(markdown, "`stone A1!!` *(there)*"));
	assert_non_null(strstr(page, "<td class=\"left\">Olivia</td><td>1</td>"
				     "<td>5</td>"));
	assert_non_null(strstr(page, "<figcaption>Before and after turn 2: "));
	free(markdown);
	free(page);
}

/* The rows of turn 2. */
static void
check_rows(const char *table, const char *rows)
{
	const char *turn = strstr(table, "\n1,toy,toys,2,");

	assert_non_null(turn);
	assert_memory_equal(turn + 1, rows, strlen(rows));
}

static void
test_table(void **state)
{
	char *table = report("csv");

	(void)state;
	assert_non_null(table);
	assert_non_null(strstr(table,
	    ",what,column,row,to_column,to_row,amount,text,note,eval,clock,"
	    "stands,,crowns\n1,"));
	check_rows(table,
	    "1,toy,toys,2,bull,Olivia,action,set,stone A1!! {there},stone,"
	    "1,1,,,,,,,,,,3\n"
	    "1,toy,toys,2,bull,Olivia,crown,,,green,1,1,,,-3,"
	    "bull has the corner,,,,,,3\n"
	    "1,toy,toys,2,bull,Olivia,action,set,stone D4,stone,4,4,,,1,"
	    "bull sets a stone,,,,,,4\n"
	    "1,toy,toys,2,archer,Paul,state,,,,,,,,,,,,,,,2\n"
	    "1,toy,toys,2,bull,Olivia,state,,,,,,,,,,,,,,,4\n"
	    "1,toy,toys,3,");
	free(table);
}

/* Effects by another table, which puts them in other rows. */
static void
test_other_table(void **state)
{
	static const struct tes_effect_kind other[] = {
		{ "stone", "Stones", true, TES_IMPORTANCE_NORMAL, TES_ROW_NAME,
		    "quarry", false },
		{ "corner", "Corners", true, TES_IMPORTANCE_TURNING_POINT,
		    TES_ROW_BEFORE, "crown", false },
	};
	struct tes_game game = toy_game;
	struct tes_edition ed = toy_edition;

	(void)state;
	game.effect = other;
	ed.game = &game;
	char *table = report_of(&ed, "csv");
	check_rows(table,
	    "1,toy,toys,2,bull,Olivia,crown,,,green,1,1,,,3,"
	    "bull has the corner,,,,,,3\n"
	    "1,toy,toys,2,bull,Olivia,action,set,stone A1!! {there},stone,"
	    "1,1,,,,,,,,,,3\n"
	    "1,toy,toys,2,bull,Olivia,quarry,set,stone D4,stone,4,4,,,,"
	    "bull sets a stone,,,,,,4\n");
	free(table);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_text),
		cmocka_unit_test(test_others),
		cmocka_unit_test(test_table),
		cmocka_unit_test(test_other_table),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
