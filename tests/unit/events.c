/*
 * Records played on positions show an observer the same as those played on the
 * judge's own state: events, effects, scenes, `after` and positions.  With
 * files as arguments, those are compared.
 */
#include <glob.h>
#include <stdio.h>

#include "../random_games.h"
#include "../same_outcome.h"
#include "rules/run.h"

enum { GAMES = 150, STEPS = 400 };

/* What an observer sees, as text. */
struct seen {
	struct buf text;
	struct tes_position *pos;
	bool studies, is_short; /* is_short: no scenes nor positions */
};

static void
put(struct buf *b, const char *name, const char *s)
{
	if (s)
		buf_printf(b, " %s=%s", name, s);
}

static void
put_content(struct buf *b, const struct tes_cell_content *c)
{
	buf_printf(b, "%d,%d", (int)c->x, (int)c->y);
	put(b, "cell", c->cell);
	put(b, "kind", c->kind);
	put(b, "color", c->color);
	put(b, "symbol", c->symbol);
	put(b, "owner", c->owner_color);
	put(b, "letter", c->owner_symbol);
	put(b, "label", c->label);
	put(b, "name", c->name);
	buf_printf(b, " %d %d %d %d", c->is_new, c->is_uncertain,
	    (int)c->shape, c->joins);
	for (uint32_t i = 0; i < c->marker_count; i++) {
		put(b, "mark", c->marker[i].name);
		put(b, "color", c->marker[i].color);
		put(b, "symbol", c->marker[i].symbol);
	}
}

static void
put_panels(struct buf *b, const struct tes_scene *s)
{
	for (uint32_t i = 0; i < s->panel_count; i++) {
		const struct tes_player_panel *p = &s->panel[i];

		buf_printf(b, "panel %s %d", p->seat, p->is_active);
		for (uint32_t k = 0; k < p->counter_count; k++)
			buf_printf(b, " %s=%d%s", p->counter[k].name,
			    (int)p->counter[k].value,
			    p->counter[k].is_certain ? "" : "?");
		buf_putc(b, '\n');
	}
	for (uint32_t i = 0; i < s->supply_count; i++) {
		const struct tes_supply *l = &s->supply[i];

		buf_printf(b, "supply %s %d %d", l->name, l->is_certain,
		    l->is_private);
		for (uint32_t k = 0; k < l->pile_count; k++)
			buf_printf(b, " %s=%d", l->pile[k].kind,
			    (int)l->pile[k].count);
		buf_putc(b, '\n');
	}
}

static void
put_scene(struct buf *b, const struct tes_scene *s)
{
	assert_non_null(s);
	put_panels(b, s);
	for (uint32_t i = 0; i < s->content_count; i++) {
		put_content(b, s->content[i]);
		buf_putc(b, '\n');
	}
	for (uint32_t i = 0; i < s->removal_count; i++) {
		const struct tes_removal *r = &s->removal[i];

		buf_printf(b, "gone %d %d ", (int)r->kind, r->is_cell_free);
		put_content(b, r->content);
		put(b, "to", r->to_cell);
		buf_putc(b, '\n');
	}
}

static void
put_effect(struct buf *b, const struct tes_effect *e)
{
	buf_printf(b, "%s: %s %d %d %d %d %d %d %d-%d", e->kind, e->text,
	    (int)e->amount, (int)e->pool_size, (int)e->probability,
	    (int)e->luck, (int)e->std_dev, e->is_routine, (int)e->strength[0],
	    (int)e->strength[1]);
	put(b, "seat", e->seat);
	put(b, "piece", e->piece);
	put(b, "cell", e->cell);
	buf_putc(b, '\n');
}

static void
put_values(struct buf *b, struct tes_judge *judge)
{
	uint32_t n;
	const struct tes_state_value *v = tes_judge_state_values(judge, &n);

	for (uint32_t i = 0; i < n; i++) {
		buf_printf(b, TEXT_FMT, TEXT_ARG(v[i].key));
		if (v[i].text.s)
			buf_printf(b, ": " TEXT_FMT, TEXT_ARG(v[i].text));
		for (uint32_t k = 0; k < v[i].pair_count; k++)
			buf_printf(b, " " TEXT_FMT "=" TEXT_FMT,
			    TEXT_ARG(v[i].pair[k].key),
			    TEXT_ARG(v[i].pair[k].value));
		buf_putc(b, '\n');
	}
}

static void
put_position(struct seen *seen, struct tes_judge *judge,
    const struct tes_event *event)
{
	const char *why;

	if (tes_position_from_event(seen->pos, judge, event, &why) == TES_OK)
		buf_printf(&seen->text, "position %llx %u\n",
		    (unsigned long long)tes_position_hash(seen->pos),
		    tes_position_hidden_count(seen->pos));
	else
		buf_printf(&seen->text, "position: %s\n", why ? why : "-");
}

static void
watch(void *ctx, struct tes_judge *judge, const struct tes_event *e)
{
	struct seen *seen = ctx;
	struct buf *b = &seen->text;

	buf_printf(b, "== %d %u.%u %s %s %d", (int)e->kind, (unsigned)e->turn,
	    (unsigned)e->step, e->seat ? e->seat : "-",
	    e->end_reason ? e->end_reason : "-", e->is_certain);
	put(b, "piece", e->piece);
	put(b, "cell", e->cell);
	put(b, "to", e->to_cell);
	buf_putc(b, '\n');
	for (uint32_t i = 0; i < e->effect_count; i++)
		put_effect(b, e->effect[i]);
	if (e->redundant) {
		const struct tes_turn *t = e->redundant->turn;

		for (uint32_t i = 0; i < t->fact_count; i++)
			buf_putc(b, e->redundant->fact[i] ? 'f' : '-');
		for (uint32_t i = 0; i < t->after_count; i++)
			buf_putc(b, e->redundant->after[i] ? 'a' : '-');
	}
	put_values(b, judge);
	if (seen->is_short)
		return;
	put_scene(b, tes_judge_scene(judge));
	put_position(seen, judge, e);
}

struct both {
	struct tes_judge *judge[2]; /* the second without positions */
	struct tes_diags *diags[2];
	struct seen seen[2];
	unsigned records, played;
	bool is_whole; /* the record was read without an error */
};

static struct both
both_new(void)
{
	struct both both = { .records = 0 };

	for (unsigned i = 0; i < 2; i++) {
		both.judge[i] = tes_judge_new();
		both.diags[i] = tes_diags_new();
		both.seen[i].pos = tes_position_new();
		assert_true(both.judge[i] && both.diags[i] && both.seen[i].pos);
	}
	both.judge[1]->is_plain = true;
	return both;
}

static void
both_free(struct both *both)
{
	for (unsigned i = 0; i < 2; i++) {
		tes_judge_free(both->judge[i]);
		tes_diags_free(both->diags[i]);
		tes_position_free(both->seen[i].pos);
		buf_release(&both->seen[i].text);
	}
}

static void
fail_differently(const struct both *both, const struct tes_record *rec)
{
	const char *a = both->seen[0].text.s, *b = both->seen[1].text.s;
	size_t at = 0, line = 0, len;

	for (; a && b && a[at] && a[at] == b[at]; at++)
		line = a[at] == '\n' ? at + 1 : line;
	/* Longer than a message can be. */
	fputs(tes_source_text(tes_record_source(rec), &len), stderr);
	for (size_t i = 0; i < tes_diags_count(both->diags[0]); i++)
		fprintf(stderr, "%s\n",
		    tes_diags_at(both->diags[0], i)->message);
	fail_msg("positions: %.800s\nstate: %.800s", a ? a + line : "",
	    b ? b + line : "");
}

/*
 * Cuts what was seen at the turn of the first error: positions go on from a
 * correction, the judge's own state does not.
 */
static void
cut(struct both *both)
{
	const struct tes_diag *error = first_error(both->diags[1]);
	char turn[32];

	snprintf(turn, sizeof(turn), "\n== %d %u.", (int)TES_EVENT_STEP,
	    (unsigned)error->turn);
	for (unsigned i = 0; i < 2; i++) {
		char *s = strstr(both->seen[i].text.s, turn);

		if (s) /* not after the end of the game */
			*s = '\0';
	}
}

static void
compare(struct both *both, const struct tes_record *rec,
    const struct tes_edition *ed, bool is_short)
{
	enum tes_status st[2];

	for (unsigned i = 0; i < 2; i++) {
		struct seen *seen = &both->seen[i];

		buf_clear(&seen->text);
		seen->is_short = is_short;
		tes_diags_clear(both->diags[i]);
		assert_int_equal(tes_judge_add_observer(both->judge[i], watch,
		    seen, TES_OBSERVE_STATISTICS), TES_OK);
		st[i] = tes_judge_record(both->judge[i], rec, ed,
		    both->diags[i]);
		buf_putc(&seen->text, '\n');
		assert_false(seen->text.out_of_memory);
	}
	const bool goes_on = both->judge[0]->rules != both->judge[1]->rules &&
	    first_error(both->diags[1]);
	if (goes_on)
		cut(both);
	if (st[0] != st[1] ||
	    (goes_on ? !same_first_error(both->diags[0], both->diags[1]) :
		!same_diags(both->diags[0], both->diags[1]) ||
		!same_outcome(tes_judge_outcome(both->judge[0]),
		    tes_judge_outcome(both->judge[1]))) ||
	    strcmp(both->seen[0].text.s, both->seen[1].text.s) != 0)
		fail_differently(both, rec);
	both->records++;
	both->played += both->judge[0]->rules == ed->game->engine->rules;
	/* No valid record is beyond the engine. */
	if (st[0] == TES_OK && both->is_whole && ed->game->engine->rules &&
	    tes_diags_count(both->diags[0]) == 0 && tes_record_turn_count(rec))
		assert_ptr_equal(both->judge[0]->rules,
		    ed->game->engine->rules);
}

static ptrdiff_t
read_file(void *ctx, char *s, size_t len)
{
	return (ptrdiff_t)fread(s, 1, len, ctx);
}

static void
compare_file(struct both *both, struct read *read, const char *path,
    bool is_short)
{
	FILE *f = fopen(path, "rb");
	struct tes_reader *reader = tes_reader_new(path, read_file, f);

	assert_true(f && reader);
	tes_diags_clear(read->diags);
	for (enum tes_status st; (st = tes_reader_next(reader, read->rec,
	    read->diags)) <= TES_INVALID;) {
		const struct tes_edition *ed;

		both->is_whole = st == TES_OK;

		tes_editions_resolve(read->eds, read->rec, read->diags, &ed);
		if (ed && !ed->is_uncertain)
			compare(both, read->rec, ed, is_short);
		tes_diags_clear(read->diags);
	}
	tes_reader_free(reader);
	fclose(f);
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
	tes_editions_resolve(read.eds, read.rec, read.diags, &ed);
	for (unsigned plain = 0; plain < 2; plain++) {
		judge->is_plain = plain;
		tes_judge_add_observer(judge, see_turns_only, &events,
		    TES_OBSERVE_TURNS);
		assert_int_equal(tes_judge_record(judge, read.rec, ed,
		    read.diags), TES_OK);
		assert_int_equal(events,
		    (plain + 1) * (tes_record_turn_count(read.rec) + 2));
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
	tes_editions_resolve(read.eds, read.rec, read.diags, &ed);
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

static const char *const *files;

static void
test_files(void **state)
{
	static const char *const patterns[] = { "samples/*.yaml",
		"samples/rulebook/*.yaml", "tests/records/*.yaml",
		"tests/records/*/*.yaml" };
	struct both both = both_new();
	struct read read = read_new();
	glob_t found;

	(void)state;
	for (; files && *files; files++)
		compare_file(&both, &read, *files, false);
	for (size_t p = 0; !files && p < sizeof(patterns) / sizeof(patterns[0]);
	     p++) {
		if (glob(patterns[p], 0, NULL, &found) != 0)
			continue;
		for (size_t i = 0; i < found.gl_pathc; i++)
			compare_file(&both, &read, found.gl_pathv[i],
			    strstr(found.gl_pathv[i], "hostile"));
		globfree(&found);
	}
	print_message("%u records, %u on positions\n", both.records,
	    both.played);
	both_free(&both);
	read_free(&read);
}

/* Random games of random editions, as played and with hidden draws. */
static void
test_games(void **state)
{
	struct tes_position *pos = tes_position_new();
	struct tes_record *rec = tes_record_new();
	struct both both = both_new();
	struct read read = read_new();
	struct buf head = { 0 }, text = { 0 }, other = { 0 };

	(void)state;
	assert_true(pos && rec);
	for (uint64_t seed = 0; seed < GAMES; seed++) {
		struct tes_random r = tes_random_seed(seed, 8);

		if (!begin_random(&read, pos, &r, &head))
			continue;
		tes_position_playout(pos, &r, TES_SAMPLE_STEP_TYPE,
		    below(&r, STEPS), NULL);
		write_game(pos, rec, head.s, &text);
		if (text.len == 0)
			continue;
		both.is_whole = true;
		assert_int_equal(read_text(&read, text.s), TES_OK);
		if (read.ed)
			compare(&both, read.rec, read.ed, false);
		hide_draws(&other, text.s, &r);
		assert_int_equal(read_text(&read, other.s), TES_OK);
		if (read.ed)
			compare(&both, read.rec, read.ed, false);
	}
	print_message("%u records, %u on positions\n", both.records,
	    both.played);
	assert_true(both.played * 2 > both.records);
	buf_release(&other);
	buf_release(&text);
	buf_release(&head);
	read_free(&read);
	both_free(&both);
	tes_record_free(rec);
	tes_position_free(pos);
}

int
main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_turns_only),
		cmocka_unit_test(test_several),
		cmocka_unit_test(test_freed),
		cmocka_unit_test(test_files),
		cmocka_unit_test(test_games),
	};

	files = argc > 1 ? (const char *const *)argv + 1 : NULL;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
