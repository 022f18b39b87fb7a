/*
 * What events and scenes say about conflicts, kingdoms and villages, in games
 * of samples.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "tessera.h"

/* A place in a game, and what is checked there. */
struct seeing {
	uint32_t turn, step;
	void (*see)(struct tes_judge *judge, const struct tes_event *event);
	unsigned infoset_hash;
	struct tes_history *history;
};

static void
watch(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	struct seeing *s = ctx;

	assert_int_equal(tes_history_add(s->history, judge, event), TES_OK);
	if (event->turn != s->turn || event->step != s->step)
		return;
	s->infoset_hash++;
	s->see(judge, event);
}

/* Checks that a history has the conflicts of a step. */
static void
check_history(const struct seeing *s)
{
	const struct tes_history_turn *turn =
	    tes_history_describe(s->history, s->turn, NULL);
	const struct tes_history_step *step;

	assert_non_null(turn);
	step = turn->step[s->step - 1];
	for (uint32_t i = 0; i < step->effect_count; i++) {
		const struct tes_conflict *c = step->effect[i]->conflict;

		if (!c)
			continue;
		assert_non_null(strstr(c->text, c->lost_text));
		assert_non_null(strstr(c->text, c->attacker->seat));
		assert_string_equal(c->lost_cell[0], step->effect[i]->cell);
	}
}

/* Plays a file, with events of the conflicts if has_conflicts. */
static void
play(const char *file, struct seeing *s, bool has_conflicts)
{
	struct tes_reader *in = tes_reader_new_file(file);
	struct tes_editions *eds = tes_editions_new();
	struct tes_judge *judge = tes_judge_new();
	struct tes_diags *diags = tes_diags_new();
	struct tes_record *rec = tes_record_new();
	const struct tes_edition *ed;

	s->history = tes_history_new();
	assert_true(s->history && in && eds && judge && diags && rec);
	assert_int_equal(tes_reader_next(in, rec, diags), TES_OK);
	assert_int_equal(tes_editions_resolve(eds, rec, diags, &ed), TES_OK);
	tes_judge_add_observer(judge, watch, s, TES_OBSERVE_STATISTICS |
	    (has_conflicts ? TES_OBSERVE_CONFLICTS : 0));
	tes_history_begin(s->history, rec);
	assert_int_equal(tes_judge_record(judge, rec, ed, diags), TES_OK);
	check_history(s);
	tes_history_free(s->history);
	tes_record_free(rec);
	tes_diags_free(diags);
	tes_judge_free(judge);
	tes_editions_free(eds);
	tes_reader_free(in);
}

static void
assert_side(const struct tes_conflict_side *side, const char *seat,
    const char *cell, int board, int hand)
{
	assert_string_equal(side->seat, seat);
	assert_string_equal(side->cell, cell);
	assert_int_equal(side->board, board);
	assert_int_equal(side->hand, hand);
}

static uint32_t
find_removal(const struct tes_scene *scene, const char *cell)
{
	uint32_t i = 0;

	while (i < scene->removal_count &&
	    strcmp(scene->removal[i].content->cell, cell) != 0)
		i++;
	return i;
}

static void
see_wars(struct tes_judge *judge, const struct tes_event *event)
{
	const bool is_first = event->kind == TES_EVENT_CONFLICT;
	const struct tes_scene *scene = tes_judge_scene(judge);
	const struct tes_conflict *c;

	assert_non_null(scene);
	assert_int_equal(event->effect_count, is_first ? 1 : 2);
	c = event->effect[0]->conflict;
	assert_non_null(c);
	assert_string_equal(c->kind, "war");
	assert_string_equal(c->leader, "farmer");
	assert_string_equal(c->support, "farm");
	assert_side(c->attacker, "archer", "K10", 10, 0);
	assert_side(c->defender, "lion", "K2", 4, 0);
	assert_true(c->attacker_wins && !c->is_tie);
	assert_int_equal(c->lost_count, 5);
	assert_string_equal(c->lost_cell[0], "K2");
	assert_string_equal(c->lost_cell[4], "I1");
	assert_int_equal(c->points, 5);
	assert_string_equal(c->points_color, "blue");
	assert_string_equal(c->text, "war of the farmers: archer attacks with "
	    "10 (10 on the board + 0 added), lion defends with 4 (4 + 0): "
	    "archer wins; lion loses farmer K2 and farms F1 G1 H1 I1; "
	    "archer gets 5 blue points");
	/* Only the second war removes the king. */
	assert_true(find_removal(scene, "K2") < scene->removal_count);
	assert_int_equal(find_removal(scene, "J3") < scene->removal_count,
	    !is_first);
	if (is_first)
		return;
	c = event->effect[1]->conflict;
	assert_string_equal(c->title, "war of the kings");
	assert_string_equal(c->lost_text, "king J3 and settlements I4 J4");
	assert_string_equal(c->gain, "gets 3 black points");
}

/* With a stop between two wars of a step, or without. */
static void
wars_of_a_step_are_in_order(void **state)
{
	static const char file[] = "samples/tigris/one-more-war.yaml";
	struct seeing s = { .turn = 40, .step = 2, .see = see_wars };

	(void)state;
	play(file, &s, true);
	assert_int_equal(s.infoset_hash, 2);
	s.infoset_hash = 0;
	play(file, &s, false);
	assert_int_equal(s.infoset_hash, 1);
}

static void
see_tie(struct tes_judge *judge, const struct tes_event *event)
{
	const struct tes_conflict *c;

	(void)judge;
	assert_int_equal(event->effect_count, 1);
	c = event->effect[0]->conflict;
	assert_non_null(c);
	assert_string_equal(c->kind, "revolt");
	assert_string_equal(c->leader, "king");
	assert_string_equal(c->support, "temple");
	assert_side(c->attacker, "archer", "N9", 1, 1);
	assert_side(c->defender, "lion", "O8", 1, 1);
	assert_true(c->is_tie && !c->attacker_wins);
	assert_string_equal(c->result, "lion wins the tie");
	assert_string_equal(c->lost_text, "king N9");
	assert_string_equal(c->gain, "gets 1 red point");
	assert_string_equal(c->attack, "archer 2 = 1 on the board + 1 added");
}

static void
the_defender_wins_a_tie(void **state)
{
	struct seeing s = { .turn = 2, .step = 1, .see = see_tie };

	(void)state;
	play("samples/tigris/one-more-war.yaml", &s, true);
	assert_int_equal(s.infoset_hash, 1);
}

static void
see_kingdoms(struct tes_judge *judge, const struct tes_event *event)
{
	const struct tes_scene *scene = tes_judge_scene(judge);
	uint32_t cells = 0;

	(void)event;
	assert_non_null(scene);
	assert_true(scene->group_count > 1);
	for (uint32_t i = 0; i < scene->group_count; i++) {
		const struct tes_group *g = scene->group[i];

		assert_string_equal(g->kind, "kingdom");
		assert_true(g->id > 0 && g->leader_count > 0);
		cells += g->content_count;
		for (uint32_t k = 0; k < g->content_count; k++)
			assert_int_equal(g->content[k]->group, i + 1);
	}
	for (uint32_t i = 0; i < scene->content_count; i++)
		cells -= scene->content[i]->group > 0;
	assert_int_equal(cells, 0);
	assert_string_equal(scene->group[0]->text,
	    "lion priest and trader, archer farmer and king; 12 red, "
	    "10 blue, 8 green, 12 black");
}

static void
kingdoms_have_leaders_and_strengths(void **state)
{
	struct seeing s = { .turn = 40, .step = 2, .see = see_kingdoms };

	(void)state;
	play("samples/tigris/one-more-war.yaml", &s, false);
	assert_int_equal(s.infoset_hash, 1);
}

static const struct tes_free_cell *
free_cell(const struct tes_scene *scene, const char *cell)
{
	for (uint32_t i = 0; i < scene->free_cell_count; i++)
		if (strcmp(scene->free_cell[i]->cell, cell) == 0)
			return scene->free_cell[i];
	return NULL;
}

static void
see_villages(struct tes_judge *judge, const struct tes_event *event)
{
	const struct tes_scene *scene = tes_judge_scene(judge);
	const struct tes_group *g;
	const struct tes_free_cell *f;

	(void)event;
	assert_non_null(scene);
	assert_int_equal(scene->group_count, 1);
	g = scene->group[0];
	assert_string_equal(g->kind, "village");
	assert_string_equal(g->seat, "blue");
	assert_string_equal(g->color, "violet");
	assert_int_equal(g->village_count, 1);
	assert_string_equal(g->text, "a violet village of blue, 3 tribes");
	assert_int_equal(g->content_count, 3);
	f = free_cell(scene, "-1,1");
	assert_non_null(f);
	assert_string_equal(f->seat, "red");
	assert_int_equal(f->tribe_cost, 2);
	assert_string_equal(f->text, "a tribe here joins red because no other "
	    "god has a temple next to it");
	assert_null(free_cell(scene, "0,0"));
	assert_true(scene->removal_count > 0);
	assert_int_equal(find_removal(scene, "2,-3"), 0);
	assert_int_equal(scene->removal[0].kind, TES_REMOVAL_MOVED);
}

static void
villages_and_free_cells_have_owners(void **state)
{
	struct seeing s = { .turn = 8, .step = 2, .see = see_villages };

	(void)state;
	play("samples/wednesday-club.yaml", &s, false);
	assert_int_equal(s.infoset_hash, 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(wars_of_a_step_are_in_order),
		cmocka_unit_test(the_defender_wins_a_tie),
		cmocka_unit_test(kingdoms_have_leaders_and_strengths),
		cmocka_unit_test(villages_and_free_cells_have_owners),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
