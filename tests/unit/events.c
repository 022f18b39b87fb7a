/*
 * What observers of a judge are called with, and in which order.
 */
#include <stdio.h>

#include "../random_games.h"

static ptrdiff_t
read_file(void *ctx, char *s, size_t len)
{
	return (ptrdiff_t)fread(s, 1, len, ctx);
}

static void
see_turns_only(void *ctx, struct tes_judge *judge, const struct tes_event *e)
{
	unsigned *events = ctx;

	(void)judge;
	assert_int_not_equal(e->kind, TES_EVENT_STEP);
	assert_int_equal(e->effect_count, 0);
	++*events;
}

/* Without events of steps: the set-up, each turn and the end. */
static void
test_turns_only(void **state)
{
	struct tes_judge *judge = tes_judge_new();
	struct read read = read_new();
	const struct tes_edition *ed;
	unsigned events = 0;
	FILE *f = fopen("samples/wednesday-club.yaml", "rb");
	struct tes_reader *reader = tes_reader_new("club", read_file, f);

	(void)state;
	assert_true(judge && f && reader);
	assert_int_equal(tes_reader_next(reader, read.rec, read.diags), TES_OK);
	assert_int_equal(tes_editions_resolve(read.eds, read.rec, read.diags,
	    &ed), TES_OK);
	for (unsigned i = 0; i < 2; i++) {
		tes_judge_add_observer(judge, see_turns_only, &events,
		    TES_OBSERVE_TURNS);
		assert_int_equal(tes_judge_record(judge, read.rec, ed,
		    read.diags), TES_OK);
		assert_int_equal(events,
		    (i + 1) * (tes_record_turn_count(read.rec) + 2));
	}
	tes_reader_free(reader);
	fclose(f);
	tes_judge_free(judge);
	read_free(&read);
}

/* The order in which two observers were called: a digit for each event. */
struct call_log {
	char calls[64];
	size_t count;
};

static void
note_call(struct call_log *log, char who)
{
	if (log->count < sizeof(log->calls) - 1)
		log->calls[log->count++] = who;
}

static void
note_turn(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	(void)judge;
	assert_int_not_equal(event->kind, TES_EVENT_STEP);
	note_call(ctx, 't');
}

static void
note_event(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	(void)judge;
	note_call(ctx, event->kind == TES_EVENT_STEP ? 's' : 'e');
}

/* What a judge calls for the record: set-up, two steps, a turn, the end. */
static const char *
calls_of(struct tes_judge *judge, struct call_log *log)
{
	static const char text[] = "game: gods\nedition: timbuktu\n"
	    "players:\n- red: A\n- blue: B\nturns:\n- red: pass; pass\n";
	struct read read = read_new();
	const struct tes_edition *ed;
	struct tes_reader *reader =
	    tes_reader_new_text("t", text, sizeof(text) - 1);

	assert_non_null(reader);
	assert_int_equal(tes_reader_next(reader, read.rec, read.diags), TES_OK);
	assert_int_equal(tes_editions_resolve(read.eds, read.rec, read.diags,
	    &ed), TES_OK);
	*log = (struct call_log){ .count = 0 };
	assert_int_not_equal(tes_judge_record(judge, read.rec, ed, read.diags),
	    TES_NOMEM);
	tes_reader_free(reader);
	read_free(&read);
	return log->calls;
}

/* Each observer gets the events it needs, in the order they were added. */
static void
test_several(void **state)
{
	struct tes_judge *judge = tes_judge_new();
	struct call_log log;
	char other[TES_OBSERVERS_MAX];

	(void)state;
	assert_non_null(judge);
	for (unsigned twice = 0; twice < 2; twice++) {
		tes_judge_add_observer(judge, note_turn, &log,
		    TES_OBSERVE_TURNS);
		tes_judge_add_observer(judge, note_event, &log,
		    TES_OBSERVE_STEPS);
	}
	assert_string_equal(calls_of(judge, &log), "tesstete");
	tes_judge_remove_observer(judge, note_event, &log);
	tes_judge_remove_observer(judge, note_event, &log);
	assert_string_equal(calls_of(judge, &log), "ttt");
	for (unsigned i = 1; i < TES_OBSERVERS_MAX; i++)
		assert_int_equal(tes_judge_add_observer(judge, note_event,
		    &other[i], TES_OBSERVE_TURNS), TES_OK);
	assert_int_equal(tes_judge_add_observer(judge, note_event, &other[0],
	    TES_OBSERVE_TURNS), TES_INVALID);
	tes_judge_free(judge);
}

/* Adds an observer, and no longer wants steps itself. */
static void
add_during_record(void *ctx, struct tes_judge *judge,
    const struct tes_event *event)
{
	note_call(ctx, event->kind == TES_EVENT_STEP ? 'S' : 'E');
	assert_int_equal(tes_judge_add_observer(judge, add_during_record, ctx,
	    TES_OBSERVE_TURNS), TES_OK);
	assert_int_equal(tes_judge_add_observer(judge, note_turn, ctx,
	    TES_OBSERVE_TURNS), TES_OK);
}

/* What an observer adds takes part from the next record on. */
static void
test_added_late(void **state)
{
	struct tes_judge *judge = tes_judge_new();
	struct call_log log;

	(void)state;
	assert_non_null(judge);
	assert_int_equal(tes_judge_add_observer(judge, add_during_record, &log,
	    TES_OBSERVE_STEPS), TES_OK);
	assert_string_equal(calls_of(judge, &log), "ESSEE");
	assert_string_equal(calls_of(judge, &log), "EtEtEt");
	tes_judge_free(judge);
}

/* A writer and its judge can be freed in any order. */
static void
test_freed(void **state)
{
	for (unsigned i = 0; i < 2; i++) {
		struct tes_judge *judge = tes_judge_new();
		struct tes_writer *w =
		    tes_writer_new(tes_format_by_name("csv"));
		struct tes_annotator *an = tes_annotator_new(TES_ANNOTATE_ALL);
		struct call_log log;

		(void)state;
		assert_true(judge && w && an);
		assert_int_equal(tes_writer_observe(w, judge, NULL, NULL),
		    TES_OK);
		assert_int_equal(tes_annotator_observe(an, judge), TES_OK);
		if (i == 0)
			tes_judge_free(judge);
		tes_writer_free(w);
		tes_annotator_free(an);
		if (i == 0)
			continue;
		assert_string_equal(calls_of(judge, &log), "");
		tes_judge_free(judge);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_turns_only),
		cmocka_unit_test(test_several),
		cmocka_unit_test(test_added_late),
		cmocka_unit_test(test_freed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
