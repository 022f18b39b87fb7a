/*
 * What a record counts up does not wrap, however long the record is.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../input.h"
#include "base/buf.h"
#include "tessera.h"

struct table {
	struct tes_editions *editions;
	struct tes_record *rec;
	struct tes_diags *diags;
	struct tes_judge *judge;
	struct buf text;
	const struct tes_edition *edition;
};

static int
lay(void **state)
{
	struct table *t = calloc(1, sizeof(*t));

	assert_non_null(t);
	*state = t;
	t->editions = tes_editions_new();
	t->rec = tes_record_new();
	t->diags = tes_diags_new();
	t->judge = tes_judge_new();
	return t->editions && t->rec && t->diags && t->judge ? 0 : -1;
}

static int
clear(void **state)
{
	struct table *t = *state;

	buf_release(&t->text);
	tes_judge_free(t->judge);
	tes_diags_free(t->diags);
	tes_record_free(t->rec);
	tes_editions_free(t->editions);
	free(t);
	return 0;
}

static void
put_steps(struct table *t, const char *seat, const char *step, unsigned steps)
{
	buf_puts(&t->text, "  - ");
	buf_puts(&t->text, seat);
	buf_puts(&t->text, ": ");
	for (unsigned i = 0; i < steps; i++) {
		buf_puts(&t->text, i ? "; " : "");
		buf_puts(&t->text, step);
	}
	buf_puts(&t->text, "\n    stands: for the test\n");
}

/* Reads the text. */
static void
take(struct table *t)
{
	struct input input = { t->text.s, t->text.len, 0 };

	assert_false(t->text.out_of_memory);
	struct tes_reader *in = tes_reader_new("a.yaml", read_input, &input);
	assert_non_null(in);
	assert_int_equal(tes_reader_next(in, t->rec, t->diags), TES_OK);
	tes_reader_free(in);
	assert_int_equal(tes_editions_resolve(t->editions, t->rec, t->diags,
	    &t->edition), TES_OK);
}

/* A step that changes nothing shows nothing as new. */
static void
see_nothing_new(void *ctx, struct tes_judge *judge,
    const struct tes_event *event)
{
	unsigned *infoset_hash = ctx;

	if (event->kind != TES_EVENT_STEP || event->turn == 1)
		return;
	const struct tes_scene *scene = tes_judge_scene(judge);
	assert_non_null(scene);
	for (uint32_t i = 0; i < scene->content_count; i++)
		assert_false(scene->content[i]->is_new);
	*infoset_hash += scene->content_count > 0;
}

static void
steps_are_counted(void **state)
{
	enum { TURNS = 133, STEPS = 500 };
	struct table *t = *state;
	unsigned infoset_hash = 0;

	buf_puts(&t->text, "game: gods\nedition: timbuktu\n"
	    "players:\n  - red: Anna\n  - blue: Bruno\nturns:\n"
	    "  - red: draw green desert; green 0,1; discard desert\n");
	for (unsigned i = 0; i < TURNS; i++)
		put_steps(t, i % 2 ? "red" : "blue", "pass", STEPS);
	take(t);
	tes_judge_add_observer(t->judge, see_nothing_new, &infoset_hash,
	    TES_OBSERVE_STEPS);
	assert_int_not_equal(tes_judge_record(t->judge, t->rec, t->edition,
	    t->diags), TES_NOMEM);
	/* They are more than 16 bits count. */
	assert_int_equal(infoset_hash, TURNS * STEPS);
}

/* A position has no room for more than any box. */
static void
hexes_are_counted(void **state)
{
	struct table *t = *state;
	struct tes_position *pos = tes_position_new();
	const char *why = NULL;

	assert_non_null(pos);
	buf_puts(&t->text, "game: gods\n"
	    "edition: {base: timbuktu, discards: back}\n"
	    "players:\n  - red: Anna\n  - blue: Bruno\nturns:\n"
	    "  - red: draw green desert; green 0,1; discard desert\n");
	put_steps(t, "blue", "discard violet", 20);
	put_steps(t, "red", "discard violet", 300);
	take(t);
	assert_int_equal(tes_position_from_record(pos, t->rec, t->edition, 2, 0,
			     &why),
	    TES_OK);
	assert_int_equal(tes_position_from_record(pos, t->rec, t->edition, 3, 0,
			     &why),
	    TES_INVALID);
	assert_string_equal(why, "an error makes the position uncertain");
	tes_position_free(pos);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(steps_are_counted, lay, clear),
		cmocka_unit_test_setup_teardown(hexes_are_counted, lay, clear),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
