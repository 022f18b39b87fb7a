/*
 * The first error of a damaged game of GODS, as its rules on positions explain
 * it, is the first one that the judge reports, to the last note and help.
 */
#include <glob.h>
#include <stdio.h>

#include "../random_games.h"
#include "../same_outcome.h"
#include "games/gods/inspect.h"
#include "rules/run.h"

enum { GAMES = 500, DAMAGED = 20, STEPS = 160 };

struct counts {
	unsigned records, explained;
	unsigned codes[GODS_DIAG_COUNT];
};

/* Returns whether a diagnostic is about a step. */
static bool
is_of_step(const struct tes_diag *d)
{
	for (size_t i = 0; i < GODS_DIAG_COUNT; i++)
		if (d->code == &gods_codes[i])
			return d->step > 0;
	return d->code == &diag_codes[DIAG_AFTER_THE_END] && d->step > 1;
}

/* Returns the first error of a turn that the rules explain; NULL if none. */
static const struct tes_diag *
inspect(struct tes_judge *judge, struct pos *p, const struct tes_record *rec,
    struct tes_diags *diags)
{
	struct judge_run *run = &judge->run;

	if (!gods_engine.begin(p, judge->own[0], run))
		return NULL;
	for (uint32_t i = 0; i < rec->turns; i++) {
		run->place = (struct diag_place){ .turn = i + 1,
			.seat = run->seat_name[i % run->seats] };
		run->stands = rec->turn[i].stands.s != NULL;
		if (rec->turn[i].step_count == 0 || rec->turn[i].is_partial ||
		    p->s.ended)
			return NULL;
		if (!inspect_turn(p, run, &rec->turn[i]))
			return tes_diags_at(diags, 0);
	}
	return NULL;
}

static void
fail_differently(const struct tes_record *rec, const struct tes_diag *a,
    const struct tes_diag *b)
{
	size_t len;

	fputs(tes_source_text(tes_record_source(rec), &len), stderr);
	for (size_t i = 0; a && i < a->note_count; i++)
		fprintf(stderr, "rules: %s\n", a->note[i].text);
	for (size_t i = 0; i < b->note_count; i++)
		fprintf(stderr, "judge: %s\n", b->note[i].text);
	fail_msg("turn %u step %u: rules %s %s, judge %s %s",
	    (unsigned)b->turn, (unsigned)b->step, a ? a->code->code : "",
	    a ? a->message : "nothing", b->code->code, b->message);
}

static void
compare(struct tes_judge *judge, struct pos *p, struct read *read,
    struct tes_diags *a, struct counts *c)
{
	struct tes_diags *b = read->diags;

	tes_diags_clear(a);
	tes_diags_clear(b);
	tes_judge_record(judge, read->rec, read->ed, b);
	c->records++;
	const struct tes_diag *right = tes_diags_count(b) ?
	    tes_diags_at(b, 0) : NULL;
	if (!right || !is_of_step(right))
		return;
	assert_int_equal(tes_judge_begin(judge, read->rec, read->ed, a),
	    TES_OK);
	const struct tes_diag *own = inspect(judge, p, read->rec, a);
	if (!own || !same_diag(own, right))
		fail_differently(read->rec, own, right);
	c->explained++;
	for (size_t i = 0; i < GODS_DIAG_COUNT; i++)
		c->codes[i] += right->code == &gods_codes[i];
}

static void
compare_damaged(struct tes_judge *judge, struct pos *p, struct read *read,
    const char *const text[2], struct tes_random *r, struct counts *c)
{
	struct tes_diags *diags = tes_diags_new();
	struct buf damaged = { 0 };

	assert_non_null(diags);
	for (unsigned i = 0; i < DAMAGED; i++) {
		damage_text(&damaged, text[i % 4 == 0], r);
		if (read_text(read, damaged.s) == TES_OK && read->ed)
			compare(judge, p, read, diags, c);
	}
	buf_release(&damaged);
	tes_diags_free(diags);
}

static ptrdiff_t
read_file(void *ctx, char *s, size_t len)
{
	return (ptrdiff_t)fread(s, 1, len, ctx);
}

static void
compare_file(struct tes_judge *judge, struct pos *p, struct read *read,
    const char *path, struct counts *c)
{
	struct tes_diags *diags = tes_diags_new();
	FILE *f = fopen(path, "rb");
	struct tes_reader *reader = tes_reader_new(path, read_file, f);

	assert_true(diags && f && reader);
	tes_diags_clear(read->diags);
	for (enum tes_status st; (st = tes_reader_next(reader, read->rec,
	    read->diags)) <= TES_INVALID; tes_diags_clear(read->diags)) {
		tes_editions_resolve(read->eds, read->rec, read->diags,
		    &read->ed);
		if (st == TES_OK && read->ed && !read->ed->is_uncertain &&
		    read->ed->game->engine == &gods_engine)
			compare(judge, p, read, diags, c);
	}
	tes_reader_free(reader);
	fclose(f);
	tes_diags_free(diags);
}

static const char *const *files;

static void
test_files(void **state)
{
	static const char *const patterns[] = { "samples/*.yaml",
		"tests/records/*.yaml", "tests/records/*/*.yaml" };
	struct tes_judge *judge = tes_judge_new();
	struct pos *p = calloc(1, sizeof(*p));
	struct read read = read_new();
	struct counts c = { 0 };
	glob_t found;

	(void)state;
	assert_true(judge && p);
	judge->is_plain = true;
	for (; files && *files; files++)
		compare_file(judge, p, &read, *files, &c);
	for (size_t k = 0; !files && k < sizeof(patterns) / sizeof(patterns[0]);
	     k++) {
		if (glob(patterns[k], 0, NULL, &found) != 0)
			continue;
		for (size_t i = 0; i < found.gl_pathc; i++)
			compare_file(judge, p, &read, found.gl_pathv[i], &c);
		globfree(&found);
	}
	print_message("%u records, %u errors explained\n", c.records,
	    c.explained);
	position_release(p);
	free(p);
	read_free(&read);
	tes_judge_free(judge);
}

static void
test_first_errors(void **state)
{
	struct tes_position *pos = tes_position_new();
	struct tes_record *rec = tes_record_new();
	struct tes_judge *judge = tes_judge_new();
	struct pos *p = calloc(1, sizeof(*p));
	struct read read = read_new();
	struct buf head = { 0 }, text = { 0 }, hidden = { 0 };
	struct counts c = { 0 };
	unsigned codes = 0;

	(void)state;
	assert_true(pos && rec && judge && p);
	judge->is_plain = true;
	for (uint64_t seed = 0; seed < GAMES; seed++) {
		struct tes_random r = tes_random_seed(seed, 10);

		if (!begin_random(&read, pos, &r, &head))
			continue;
		tes_position_playout(pos, &r, TES_SAMPLE_STEP_TYPE,
		    below(&r, STEPS), NULL);
		write_game(pos, rec, head.s, &text);
		if (text.len == 0)
			continue;
		hide_draws(&hidden, text.s, &r);
		compare_damaged(judge, p, &read,
		    (const char *const[]){ text.s, hidden.s }, &r, &c);
	}
	for (size_t i = 0; i < GODS_DIAG_COUNT; i++)
		codes += c.codes[i] > 0;
	print_message("%u records, %u errors explained, by %u codes\n",
	    c.records, c.explained, codes);
	assert_true(c.explained > GAMES && codes > 20);
	position_release(p);
	free(p);
	buf_release(&hidden);
	buf_release(&text);
	buf_release(&head);
	read_free(&read);
	tes_judge_free(judge);
	tes_record_free(rec);
	tes_position_free(pos);
}

int
main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_files),
		cmocka_unit_test(test_first_errors),
	};

	files = argc > 1 ? (const char *const *)argv + 1 : NULL;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
