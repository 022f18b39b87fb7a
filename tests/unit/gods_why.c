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

static int mode;
enum { GAMES = 500, DAMAGED = 20, STEPS = 160 };

struct counts {
	unsigned records, explained, accepted;
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

/* Returns the index of the first error; the number of diagnostics if none. */
static size_t
first_error(const struct tes_diags *diags)
{
	size_t i = 0;

	while (i < tes_diags_count(diags) &&
	    tes_diags_at(diags, i)->severity != TES_ERROR)
		i++;
	return i;
}

/* Compares diagnostics, without the note on turns that are not checked. */
static bool
same_report(const struct tes_diag *a, const struct tes_diag *b)
{
	struct tes_diag own = *a;

	if (own.note_count > b->note_count && own.note_count &&
	    strstr(own.note[own.note_count - 1].text, "not checked"))
		own.note_count--;
	return same_diag(&own, b);
}

static void
fail_differently(const struct read *read, const struct tes_diag *a,
    const struct tes_diag *b)
{
	size_t len;

	fputs(tes_source_text(tes_record_source(read->rec), &len), stderr);
	for (size_t i = 0; i < read->rec->turns; i++)
		if (read->rec->turn[i].stands.s)
			fprintf(stderr, "turn %zu stands\n", i + 1);
	for (size_t i = 0; a && i < a->note_count; i++)
		fprintf(stderr, "rules: %s\n", a->note[i].text);
	for (size_t i = 0; b && i < b->note_count; i++)
		fprintf(stderr, "judge: %s\n", b->note[i].text);
	fail_msg("turn %u step %u: rules %s %s, turn %u step %u: judge %s %s",
	    (unsigned)(a ? a->turn : 0), (unsigned)(a ? a->step : 0),
	    a ? a->code->code : "", a ? a->message : "nothing",
	    (unsigned)(b ? b->turn : 0), (unsigned)(b ? b->step : 0),
	    b ? b->code->code : "", b ? b->message : "nothing");
}

static void
compare(struct tes_judge *const judge[2], struct read *read,
    struct tes_diags *a, struct counts *c)
{
	struct tes_diags *b = read->diags;

	tes_diags_clear(a);
	tes_diags_clear(b);
	judge[1]->is_plain = true;
	judge[0]->never_corrects = true;
	tes_judge_record(judge[1], read->rec, read->ed, b);
	tes_judge_record(judge[0], read->rec, read->ed, a);
	c->records++;
	const size_t na = first_error(a), nb = first_error(b);
	for (size_t i = 0; i < na || i < nb; i++) {
		const struct tes_diag *x = i < tes_diags_count(a) ?
		    tes_diags_at(a, i) : NULL;
		const struct tes_diag *y = i < tes_diags_count(b) ?
		    tes_diags_at(b, i) : NULL;

		if (!x || !y || !same_report(x, y)) {
			const struct tes_diag *e = na < tes_diags_count(a) ?
			    tes_diags_at(a, na) : NULL;
			if (e && (strncmp(e->code->code, "E10", 3) == 0 || strcmp(e->code->code, "E0301")==0) &&
			    (!x || x->turn >= e->turn) && (!y || y->turn >= e->turn))
				return;
			fail_differently(read, x, y);
		}
		for (size_t k = 0; k < GODS_DIAG_COUNT; k++)
			c->codes[k] += y->code == &gods_codes[k];
		c->explained++;
	}
	if (na < tes_diags_count(a) || nb < tes_diags_count(b)) {
		const struct tes_diag *x = na < tes_diags_count(a) ?
		    tes_diags_at(a, na) : NULL;
		const struct tes_diag *y = nb < tes_diags_count(b) ?
		    tes_diags_at(b, nb) : NULL;

		if ((y ? is_of_step(y) : !x || is_of_step(x)) &&
		    (!x || !y || !same_report(x, y)))
			fail_differently(read, x, y);
		for (size_t k = 0; k < GODS_DIAG_COUNT; k++)
			c->codes[k] += y && y->code == &gods_codes[k];
		c->explained++;
	} else if (!same_outcome(tes_judge_outcome(judge[0]),
	    tes_judge_outcome(judge[1]))) {
		fail_differently(read, NULL, NULL);
	} else {
		c->accepted++;
	}
}

/* Marks some turns as played nevertheless. */
static void
mark_turns(struct tes_record *rec, struct tes_random *r)
{
	const uint32_t share = 1 + below(r, 8);

	for (size_t i = 0; i < rec->turns; i++)
		if (below(r, share) == 0)
			rec->turn[i].stands = text_plain("agreed", 6, 0);
}

static void
compare_damaged(struct tes_judge *const judge[2], struct read *read,
    const char *const text[2], struct tes_random *r, struct counts *c)
{
	static const char *const base[] = { "timbuktu", "timbuktu-ja",
		"timbuktu-it", "timbuktu-bag", "2005" };
	struct tes_diags *diags = tes_diags_new();
	struct buf damaged = { 0 };

	assert_non_null(diags);
	for (unsigned i = 0; i < DAMAGED; i++) {
		damage_text(&damaged, text[i % 4 == 0], r);
		for (unsigned k = below(r, 4); k > 0; k--) {
			struct buf again = { 0 };

			damage_text(&again, damaged.s, r);
			buf_release(&damaged);
			damaged = again;
		}
		if (read_text(read, damaged.s) != TES_OK || !read->ed)
			continue;
		if (mode & 1)
			mark_turns(read->rec, r);
		tes_judge_set_lenient(judge[0], mode & 2);
		tes_judge_set_lenient(judge[1], mode & 2);
		if (mode & 4)
			tes_editions_find(read->eds, read->ed->game,
			    base[below(r, 5)], &read->ed, &(const char *){ 0 });
		if (read->ed)
			compare(judge, read, diags, c);
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
compare_file(struct tes_judge *const judge[2], struct read *read,
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
			compare(judge, read, diags, c);
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
	struct tes_judge *judge[2] = { tes_judge_new(), tes_judge_new() };
	struct read read = read_new();
	struct counts c = { 0 };
	glob_t found;

	(void)state;
	assert_true(judge[0] && judge[1]);
	for (; files && *files; files++)
		compare_file(judge, &read, *files, &c);
	for (size_t k = 0; !files && k < sizeof(patterns) / sizeof(patterns[0]);
	     k++) {
		if (glob(patterns[k], 0, NULL, &found) != 0)
			continue;
		for (size_t i = 0; i < found.gl_pathc; i++)
			compare_file(judge, &read, found.gl_pathv[i], &c);
		globfree(&found);
	}
	print_message("%u records, %u errors explained\n", c.records,
	    c.explained);
	read_free(&read);
	tes_judge_free(judge[0]);
	tes_judge_free(judge[1]);
}

static void
test_first_errors(void **state)
{
	struct tes_position *pos = tes_position_new();
	struct tes_record *rec = tes_record_new();
	struct tes_judge *judge[2] = { tes_judge_new(), tes_judge_new() };
	struct read read = read_new();
	struct buf head = { 0 }, text = { 0 }, hidden = { 0 };
	struct counts c = { 0 };
	unsigned codes = 0;

	(void)state;
	assert_true(pos && rec && judge[0] && judge[1]);
	for (uint64_t seed = getenv("FROM") ? strtoul(getenv("FROM"),0,0) : 0; seed < (getenv("TO") ? strtoul(getenv("TO"),0,0) : GAMES); seed++) {
		struct tes_random r = tes_random_seed(seed, 10);

		if (!begin_random(&read, pos, &r, &head))
			continue;
		tes_position_playout(pos, &r, TES_SAMPLE_STEP_TYPE,
		    below(&r, STEPS), NULL);
		write_game(pos, rec, head.s, &text);
		if (text.len == 0)
			continue;
		hide_draws(&hidden, text.s, &r);
		compare_damaged(judge, &read,
		    (const char *const[]){ text.s, hidden.s }, &r, &c);
	}
	for (size_t i = 0; i < GODS_DIAG_COUNT; i++)
		codes += c.codes[i] > 0;
	print_message("%u records, %u explained, %u accepted, by %u codes\n",
	    c.records, c.explained, c.accepted, codes);
	buf_release(&hidden);
	buf_release(&text);
	buf_release(&head);
	read_free(&read);
	tes_judge_free(judge[0]);
	tes_judge_free(judge[1]);
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

	mode = getenv("MODE") ? atoi(getenv("MODE")) : 0;
	files = argc > 1 ? (const char *const *)argv + 1 : NULL;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
