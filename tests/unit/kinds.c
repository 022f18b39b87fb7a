/*
 * The effects that games report are in their tables: every effect of the
 * records that are here, and every step.  Runs at the top of the sources.
 */
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tessera.h"

enum { KINDS_MAX = 64 };

struct watched {
	const struct tes_game *game;
	unsigned effects[KINDS_MAX], verbs[KINDS_MAX];
};

static ptrdiff_t
read_file(void *ctx, char *bytes, size_t len)
{
	return (ptrdiff_t)fread(bytes, 1, len, ctx);
}

static void
watch(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	struct watched *w = ctx;
	size_t kinds, k;
	const struct tes_effect_kind *kind = tes_game_effects(w->game, &kinds);

	(void)judge;
	for (uint32_t i = 0; i < event->effect_count; i++) {
		for (k = 0; k < kinds; k++)
			if (strcmp(kind[k].name, event->effect[i]->kind) == 0)
				break;
		if (k == kinds)
			fail_msg("no kind '%s'", event->effect[i]->kind);
		w->effects[k]++;
	}
}

static void
see_verbs(struct watched *w, const struct tes_record *rec,
    const struct tes_edition *ed)
{
	size_t verbs;
	const struct tes_step_type *verb = tes_game_step_types(w->game, &verbs);

	for (uint32_t t = 0; t < tes_record_turn_count(rec); t++) {
		const struct tes_turn *turn = tes_record_turn(rec, t);

		for (uint32_t i = 0; i < turn->step_count; i++) {
			const struct tes_step_type *v =
			    tes_edition_step_type(ed, &turn->step[i].text);

			assert_non_null(v);
			assert_true(v >= verb && v < verb + verbs);
			w->verbs[v - verb]++;
		}
	}
}

static void
see_file(struct watched *w, const char *path)
{
	FILE *f = fopen(path, "rb");
	struct tes_editions *eds = tes_editions_new();
	struct tes_reader *in = tes_reader_new(path, read_file, f);
	struct tes_record *rec = tes_record_new();
	struct tes_diags *diags = tes_diags_new();
	struct tes_judge *judge = tes_judge_new();
	const struct tes_edition *ed;

	assert_true(f && eds && in && rec && diags && judge);
	tes_judge_add_observer(judge, watch, w, TES_OBSERVE_STATISTICS);
	while (tes_reader_next(in, rec, diags) <= TES_INVALID) {
		tes_editions_resolve(eds, rec, diags, &ed);
		if (ed) {
			w->game = tes_edition_game(ed);
			tes_judge_record(judge, rec, ed, diags);
		}
		if (ed && tes_diags_error_count(diags) == 0)
			see_verbs(w, rec, ed);
		tes_diags_clear(diags);
	}
	tes_judge_free(judge);
	tes_diags_free(diags);
	tes_record_free(rec);
	tes_reader_free(in);
	tes_editions_free(eds);
	fclose(f);
}

static void
see_files(struct watched *w, const char *pattern)
{
	glob_t found;

	assert_int_equal(glob(pattern, 0, NULL, &found), 0);
	for (size_t i = 0; i < found.gl_pathc; i++)
		see_file(w, found.gl_pathv[i]);
	globfree(&found);
}

/* Every effect reported is in a table, and every row of a table occurs. */
static void
test_gods(void **state)
{
	struct watched w = { 0 };
	size_t n;

	(void)state;
	see_files(&w, "samples/*.yaml");
	see_files(&w, "samples/rulebook/*.yaml");
	see_files(&w, "tests/records/rules/*.yaml");
	const struct tes_effect_kind *kind = tes_game_effects(w.game, &n);
	for (size_t i = 0; i < n; i++)
		if (w.effects[i] == 0)
			fail_msg("no effect '%s'", kind[i].name);
	const struct tes_step_type *verb = tes_game_step_types(w.game, &n);
	for (size_t i = 0; i < n; i++)
		if (w.verbs[i] == 0)
			fail_msg("no step '%s'", verb[i].name);
}

/* What callers make room for is enough for every game. */
static void
test_most(void **state)
{
	const struct tes_game *game = NULL;
	const struct tes_score score = { 0 };
	size_t columns, seats;

	(void)state;
	assert_int_equal(sizeof(score.value) / sizeof(score.value[0]),
	    TES_COLUMNS_MAX);
	while ((game = tes_game_next(game))) {
		tes_game_columns(game, &columns);
		assert_in_range(columns, 1, TES_COLUMNS_MAX);
		for (seats = 0; tes_game_seats(game)[seats];)
			seats++;
		assert_in_range(seats, 2, TES_SEATS_MAX);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_gods),
		cmocka_unit_test(test_most),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
