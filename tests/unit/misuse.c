/*
 * Callers that violate preconditions of the headers: bounds are asserted, and
 * lists end after an item that is not in them.
 */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "tessera.h"

struct table {
	struct tes_editions *editions;
	const struct tes_edition *gods, *tigris;
	struct tes_edition_diff *lockstep;
	struct tes_record *rec;
	struct tes_position *pos;
};

static int
lay(void **state)
{
	struct table *t = calloc(1, sizeof(*t));
	const char *why;

	assert_non_null(t);
	*state = t;
	t->editions = tes_editions_new();
	t->lockstep = tes_edition_diff_new();
	t->rec = tes_record_new();
	t->pos = tes_position_new();
	assert_true(t->editions && t->lockstep && t->rec && t->pos);
	assert_int_equal(tes_editions_find(t->editions, NULL, "timbuktu",
	    &t->gods, &why), TES_OK);
	assert_int_equal(tes_editions_find(t->editions, NULL, "mayfair",
	    &t->tigris, &why), TES_OK);
	assert_int_equal(tes_position_new_game(t->pos, t->gods, 2), TES_OK);
	return 0;
}

static int
clear(void **state)
{
	struct table *t = *state;

	tes_position_free(t->pos);
	tes_record_free(t->rec);
	tes_edition_diff_free(t->lockstep);
	tes_editions_free(t->editions);
	free(t);
	return 0;
}

/* How the process ends that does it: the signal, or 0. */
static int
signal_of(void (*fn)(struct table *t), struct table *t)
{
	const struct rlimit no_core = { 0, 0 };
	int status;
	const pid_t child = fork();

	assert_true(child >= 0);
	if (child == 0) {
		setrlimit(RLIMIT_CORE, &no_core);
		signal(SIGABRT, SIG_DFL);
		close(STDERR_FILENO);
		fn(t);
		_exit(0);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

static void
judge_by(struct table *t, uint32_t editions, const struct tes_edition *last)
{
	const struct tes_edition *ed[TES_EDITION_RUNS_MAX + 1] = { NULL };

	for (uint32_t i = 0; i < editions; i++)
		ed[i] = i + 1 < editions ? t->gods : last;
	tes_edition_diff_record(t->lockstep, t->rec, NULL, ed, editions);
}

static void
judge_by_none(struct table *t)
{
	judge_by(t, 0, NULL);
}

static void
judge_by_most(struct table *t)
{
	judge_by(t, TES_EDITION_RUNS_MAX, t->gods);
}

static void
judge_by_more(struct table *t)
{
	judge_by(t, TES_EDITION_RUNS_MAX + 1, t->gods);
}

static void
judge_by_others(struct table *t)
{
	judge_by(t, 2, t->tigris);
}

static void
undo_nothing(struct table *t)
{
	tes_position_undo(t->pos);
}

static void
ask_no_move(struct table *t)
{
	tes_position_played_move(t->pos, 0);
}

static void
ask_no_seat(struct table *t)
{
	tes_position_evaluate(t->pos, tes_position_player_count(t->pos));
}

static void
ask_no_turn(struct table *t)
{
	tes_record_turn(t->rec, 0);
}

static void
bounds_are_asserted(void **state)
{
	static const struct {
		void (*fn)(struct table *t);
		bool is_mistake;
	} call[] = {
		{ judge_by_none, true },
		{ judge_by_most, false },
		{ judge_by_more, true },
		{ judge_by_others, true },
		{ undo_nothing, true },
		{ ask_no_move, true },
		{ ask_no_seat, true },
		{ ask_no_turn, true },
	};

	for (size_t i = 0; i < sizeof(call) / sizeof(call[0]); i++)
		assert_int_equal(signal_of(call[i].fn, *state),
		    call[i].is_mistake ? SIGABRT : 0);
}

/* What is not there is NULL, and what is not of a list is its end. */
static void
lists_end(void **state)
{
	/* An object of the caller, as large as any item. */
	static const max_align_t other[64];
	struct table *t = *state;
	size_t seats = 0;

	assert_null(tes_format_next((const void *)other));
	assert_null(tes_game_next((const void *)other));
	assert_null(tes_bot_kind_next((const void *)other));
	assert_null(tes_code_next((const void *)other));
	assert_null(tes_editions_next(t->editions, (const void *)other));
	while (tes_game_seats(tes_edition_game(t->gods))[seats])
		assert_non_null(tes_edition_seat_name(t->gods, seats++));
	assert_int_equal(seats, 4);
	for (size_t i = seats; i < seats + 8; i++)
		assert_null(tes_edition_seat_name(t->gods, i));
	assert_null(tes_edition_seat_name(t->gods, SIZE_MAX));
	assert_null(tes_edition_diff_run(t->lockstep, 0));
	assert_null(tes_edition_diff_scene_summary(t->lockstep, 0));
	assert_null(tes_edition_diff_scene_summary(t->lockstep, UINT32_MAX));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(bounds_are_asserted, lay,
		    clear),
		cmocka_unit_test_setup_teardown(lists_end, lay, clear),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
