/*
 * Records judged quickly come to what the judge alone makes of them: those
 * that are kept, games of all editions and of random parameters, and the same
 * with something wrong in them.  Positions are compared up to the first error
 * in a turn: unlike the judge's own state they are not played on after it.
 */
#include <glob.h>
#include <stdio.h>

#include "../random_games.h"
#include "../same_outcome.h"
#include "rules/run.h"

enum { GAMES = 1000, DAMAGED = 6, STEPS = 160 };

struct both {
	struct tes_judge *quick, *plain;
	struct tes_diags *a, *b;
	unsigned records, right, exact;
};

static struct both
both_new(void)
{
	struct both both = {
		.quick = tes_judge_new(),
		.plain = tes_judge_new(),
		.a = tes_diags_new(),
		.b = tes_diags_new(),
	};

	assert_true(both.quick && both.plain && both.a && both.b);
	both.plain->is_plain = true;
	both.quick->never_corrects = both.plain->never_corrects = true;
	return both;
}

static void
both_free(struct both *both)
{
	tes_judge_free(both->quick);
	tes_judge_free(both->plain);
	tes_diags_free(both->a);
	tes_diags_free(both->b);
}

/* Was it judged quickly? */
static bool
judge_both(struct both *both, const struct tes_record *rec,
    const struct tes_edition *ed)
{
	size_t len;

	tes_diags_clear(both->a);
	tes_diags_clear(both->b);
	const enum tes_status st = tes_judge_record(both->plain, rec, ed,
	    both->b);
	const bool is_same =
	    tes_judge_record(both->quick, rec, ed, both->a) == st;
	if (!is_same || !same_diags(both->a, both->b) ||
	    !same_outcome(tes_judge_outcome(both->quick),
		tes_judge_outcome(both->plain))) {
		/* Longer than a message can be. */
		fputs(tes_source_text(tes_record_source(rec), &len), stderr);
		fail_msg("not the same");
	}
	assert_false(both->plain->is_exact);
	const bool is_exact = both->quick->is_exact;
	if (is_exact)
		assert_int_equal(tes_diags_count(both->b), 0);
	both->right += tes_diags_count(both->b) == 0;
	both->records++;
	both->exact += is_exact;
	return is_exact;
}

static void
report(const char *what, const struct both *both)
{
	print_message("%u %s, %u right, %u quickly\n", both->records,
	    what, both->right, both->exact);
}

static ptrdiff_t
read_file(void *ctx, char *s, size_t len)
{
	return (ptrdiff_t)fread(s, 1, len, ctx);
}

static void
judge_file(struct both *both, struct read *read, const char *path)
{
	FILE *f = fopen(path, "rb");
	struct tes_reader *reader = tes_reader_new(path, read_file, f);

	assert_true(f && reader);
	tes_diags_clear(read->diags);
	while (tes_reader_next(reader, read->rec, read->diags) <= TES_INVALID) {
		const struct tes_edition *ed;

		tes_editions_resolve(read->eds, read->rec, read->diags, &ed);
		if (ed)
			judge_both(both, read->rec, ed);
		tes_diags_clear(read->diags);
	}
	tes_reader_free(reader);
	fclose(f);
}

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
	for (size_t p = 0; p < sizeof(patterns) / sizeof(patterns[0]); p++) {
		if (glob(patterns[p], 0, NULL, &found) != 0)
			continue;
		for (size_t i = 0; i < found.gl_pathc; i++)
			judge_file(&both, &read, found.gl_pathv[i]);
		globfree(&found);
	}
	report("files", &both);
	assert_true(both.exact * 4 > both.records);
	both_free(&both);
	read_free(&read);
}

/* Marks some turns as played although they may break a rule. */
static void
mark_turns(struct tes_record *rec, struct tes_random *r)
{
	for (size_t i = 0; i < rec->turns; i++)
		if (below(r, 4) == 0)
			rec->turn[i].stands = text_plain("agreed", 6, 0);
}

/* One of the turns, after its "  - ", up to the end of the line. */
static const char *
some_turn(const char *text, struct tes_random *r, size_t *len)
{
	const char *turn = strstr(text, "turns:\n") + 6;
	unsigned n = below(r, 12);

	for (const char *next = turn; n > 0 && next; n--) {
		next = strstr(next + 1, "\n  - ");
		turn = next ? next : turn;
	}
	turn += strlen("\n  - ");
	*len = strcspn(turn, "\n");
	return turn;
}

/*
 * Adds to one of the turns a variation, its own steps or those of another turn,
 * and a value of `after`, which may be right.
 */
static void
annotate(struct buf *to, const char *text, struct tes_random *r)
{
	static const char *const after[] = { "power: {red: 3, blue: 3}",
		"points: {red: 0}", "villages: {blue: 0}", "display: none",
		"display: green", "display: desert blue" };
	size_t len, other_len;
	const char *turn = some_turn(text, r, &len);
	const char *other = below(r, 2) ? some_turn(text, r, &other_len) : turn;

	if (other == turn)
		other_len = len;
	buf_clear(to);
	buf_put(to, text, (size_t)(turn + len - text));
	buf_puts(to, "\n    lines:\n      - - ");
	buf_put(to, other, other_len);
	if (below(r, 2)) {
		buf_puts(to, "\n    after:\n      ");
		buf_puts(to, after[below(r, sizeof(after) / sizeof(after[0]))]);
	}
	buf_puts(to, turn + len);
	assert_false(to->out_of_memory);
}

static void
judge_damaged(struct both *both, struct read *read, const char *text,
    struct tes_random *r)
{
	struct buf damaged = { 0 };

	for (unsigned i = 0; i < DAMAGED; i++) {
		damage_text(&damaged, text, r);
		if (read_text(read, damaged.s) > TES_INVALID || !read->ed)
			continue;
		if (i % 3 == 1)
			mark_turns(read->rec, r);
		tes_judge_set_lenient(both->quick, i % 3 == 2);
		tes_judge_set_lenient(both->plain, i % 3 == 2);
		judge_both(both, read->rec, read->ed);
	}
	buf_release(&damaged);
}

static void
test_games(void **state)
{
	struct tes_position *pos = tes_position_new();
	struct tes_record *rec = tes_record_new();
	struct both both = both_new(), bad = both_new(), more = both_new(),
		    less = both_new();
	struct read read = read_new();
	struct buf head = { 0 }, text = { 0 }, other = { 0 };

	(void)state;
	assert_true(pos && rec);
	for (uint64_t seed = 0; seed < GAMES; seed++) {
		struct tes_random r = tes_random_seed(seed, 7);

		if (!begin_random(&read, pos, &r, &head))
			continue;
		tes_position_playout(pos, &r,
		    seed % 3 ? TES_SAMPLE_STEP_TYPE : TES_SAMPLE_MOVE,
		    below(&r, 3) ? STEPS : below(&r, STEPS), NULL);
		write_game(pos, rec, head.s, &text);
		if (text.len == 0)
			continue;
		assert_int_equal(read_text(&read, text.s), TES_OK);
		if (read.ed)
			judge_both(&both, read.rec, read.ed);
		annotate(&other, text.s, &r);
		assert_int_equal(read_text(&read, other.s), TES_OK);
		if (read.ed)
			judge_both(&more, read.rec, read.ed);
		hide_draws(&other, text.s, &r);
		assert_int_equal(read_text(&read, other.s), TES_OK);
		if (read.ed)
			judge_both(&less, read.rec, read.ed);
		judge_damaged(&bad, &read, text.s, &r);
	}
	report("games", &both);
	report("games with more", &more);
	report("games with hidden hexes", &less);
	report("damaged games", &bad);
	/* None that a writer wrote is beyond it. */
	assert_int_equal(both.exact, both.right);
	assert_int_equal(more.exact, more.right);
	assert_int_equal(less.exact, less.right);
	assert_true(more.right * 10 > more.records);
	assert_true(both.right * 2 > both.records);
	assert_true(bad.exact > 0 && bad.exact < bad.records);
	buf_release(&other);
	buf_release(&text);
	buf_release(&head);
	read_free(&read);
	both_free(&both);
	both_free(&bad);
	both_free(&more);
	both_free(&less);
	tes_record_free(rec);
	tes_position_free(pos);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_files),
		cmocka_unit_test(test_games),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
