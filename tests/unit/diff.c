/*
 * Which turns of two records belong together, what is a remark, where editions
 * diverge, and which values of two positions are uncertain.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../input.h"
#include "tessera.h"

#define HEAD \
	"game: gods\n" \
	"edition: timbuktu\n" \
	"players:\n" \
	"  - red: Anna\n" \
	"  - blue: Bruno\n" \
	"turns:\n"
#define ONE "  - red: draw green desert; green 0,1; discard desert\n"
#define TWO "  - blue: draw desert violet; desert 2,0; discard violet\n"
#define THREE "  - red: draw green orange; green -1,1; discard orange\n"
#define FOUR "  - blue: draw violet violet; violet 2,1; discard violet\n"

/* A record with its edition. */
struct side {
	struct tes_editions *editions;
	struct tes_record *rec;
	struct tes_diags *diags;
	const struct tes_edition *ed;
};

static void
side_read(struct side *s, const char *text)
{
	struct tes_reader *reader = tes_reader_new_text("x.yaml", text,
	    strlen(text));

	s->editions = tes_editions_new();
	s->rec = tes_record_new();
	s->diags = tes_diags_new();
	assert_true(reader && s->editions && s->rec && s->diags);
	assert_int_equal(tes_reader_next(reader, s->rec, s->diags), TES_OK);
	assert_int_equal(tes_editions_resolve(s->editions, s->rec, s->diags,
	    &s->ed), TES_OK);
	tes_reader_free(reader);
}

static void
side_free(struct side *s)
{
	tes_record_free(s->rec);
	tes_diags_free(s->diags);
	tes_editions_free(s->editions);
}

/*
 * The pairs of turns as "1=1 2~2 3- +4": equal, changed, only in one; and
 * the number of annotations after a dot.
 */
static void
assert_pairs(const char *a, const char *b, const char *expected)
{
	struct side side[2];
	struct tes_diff *diff = tes_diff_new();
	char found[400] = "";
	size_t len = 0;

	assert_non_null(diff);
	side_read(&side[0], a);
	side_read(&side[1], b);
	assert_int_equal(tes_diff_records(diff, side[0].rec, side[0].ed,
	    side[1].rec, side[1].ed), TES_OK);
	const struct tes_comparison *c = tes_diff_result(diff);

	for (uint32_t i = 0; i < c->turn_pair_count && len < sizeof(found) - 40;
	     i++) {
		const struct tes_turn_pair *t = &c->turn_pair[i];
		static const char sign[] = { '=', '~', '-', '+' };
		char *at = found + len;
		const size_t room = sizeof(found) - len;
		int n;

		if (t->a && t->b)
			n = snprintf(at, room, "%s%u%c%u", len ? " " : "",
			    t->a, sign[t->change], t->b);
		else
			n = snprintf(at, room, "%s%c%u", len ? " " : "",
			    sign[t->change], t->a ? t->a : t->b);
		len += (size_t)n;
		if (t->difference_count)
			len += (size_t)snprintf(found + len,
			    sizeof(found) - len, ".%u", t->difference_count);
	}
	if (c->header_difference_count)
		snprintf(found + len, sizeof(found) - len, " head %u",
		    c->header_difference_count);
	strcat(found, c->is_same_play ? " same" : " other");
	assert_string_equal(found, expected);
	tes_diff_free(diff);
	side_free(&side[0]);
	side_free(&side[1]);
}

static void
turns_are_aligned(void **state)
{
	(void)state;
	assert_pairs(HEAD ONE TWO THREE, HEAD ONE TWO THREE,
	    "1=1 2=2 3=3 same");
	/* left out, and put in */
	assert_pairs(HEAD ONE TWO THREE FOUR, HEAD ONE THREE FOUR,
	    "1=1 -2 3=2 4=3 other");
	assert_pairs(HEAD ONE THREE FOUR, HEAD ONE TWO THREE FOUR,
	    "1=1 +2 2=3 3=4 other");
	/* at the ends */
	assert_pairs(HEAD ONE TWO, HEAD TWO, "-1 2=1 other");
	assert_pairs(HEAD ONE, HEAD ONE TWO, "1=1 +2 other");
	/* written twice */
	assert_pairs(HEAD ONE TWO THREE, HEAD ONE TWO TWO THREE,
	    "1=1 2=2 +3 3=4 other");
	/* exchanged: one of them stays where it is */
	assert_pairs(HEAD ONE TWO THREE FOUR, HEAD TWO ONE THREE FOUR,
	    "+1 1=2 -2 3=3 4=4 other");
}

static void
turns_that_change(void **state)
{
	(void)state;
	assert_pairs(HEAD ONE TWO THREE, HEAD ONE
	    "  - blue: draw desert violet; desert 3,0; discard violet\n" THREE,
	    "1=1 2~2 3=3 other");
	/* the same steps by another seat */
	assert_pairs(HEAD ONE TWO THREE, HEAD ONE
	    "  - red: draw desert violet; desert 2,0; discard violet\n" THREE,
	    "1=1 2~2 3=3 other");
	/* nothing in common */
	assert_pairs(HEAD ONE TWO THREE, HEAD ONE "  - red: pass; pass\n"
	    THREE, "1=1 +2 -2 3=3 other");
}

static void
remarks_are_no_play(void **state)
{
	(void)state;
	/* abbreviations and spaces make no difference at all */
	assert_pairs(HEAD ONE, HEAD
	    "  - red:   dr gr des ;  gr 0,1;dis des\n", "1=1 same");
	assert_pairs(HEAD ONE, HEAD
	    "  - red: draw green desert; green 0,1!? {why}; discard desert\n",
	    "1=1.2 same");
	assert_pairs(HEAD ONE "    note: a\n", HEAD ONE "    note: b\n"
	    "    clock: 3\n    eval: 1\n    stands: so\n", "1=1.4 same");
	assert_pairs(HEAD ONE "    after: {power: {red: 1, blue: 0}}\n",
	    HEAD ONE "    after: {power: {blue: 0, red: 2}}\n", "1=1.1 same");
	assert_pairs(HEAD ONE "    lines:\n      - - red: pass\n", HEAD ONE,
	    "1=1.1 same");
	/* said twice and once */
	assert_pairs(HEAD ONE "    lines:\n      - - red: pass\n"
	    "      - - red: draw none\n      - - red: pass\n",
	    HEAD ONE "    lines:\n      - - red: pass\n", "1=1.2 same");
	assert_pairs(HEAD ONE "result: {red: 1}\nx-a: 1\n",
	    HEAD ONE "x-a: 2\n", "1=1 head 2 same");
	assert_pairs(HEAD ONE, "edition: 2005\ngame: gods\nplayers:\n"
	    "  - red: Anna\n  - blue: Bruno\nturns:\n" ONE,
	    "1=1 head 1 other");
}

/* Where two editions diverge, as "KIND TURN.STEP PARAMETERS forbidden N/N". */
static void
assert_divergence(const char *text, const char *first, const char *other,
    const char *expected)
{
	static const char *const word[] = { "not", "setup", "step", "end",
		"counter", "score" };
	struct side side;
	struct tes_edition_diff *ls = tes_edition_diff_new();
	char found[200];

	side_read(&side, text);
	assert_non_null(ls);
	const struct tes_edition *ed[2];
	const char *why;

	for (size_t i = 0; i < 2; i++)
		assert_int_equal(tes_editions_find(side.editions, NULL,
		    i ? other : first, &ed[i], &why), TES_OK);
	tes_edition_diff_set_reasons(ls, true);
	assert_int_equal(tes_edition_diff_record(ls, side.rec, NULL, ed, 2),
	    TES_OK);
	const struct tes_divergence *p = tes_edition_diff_divergence(ls);
	snprintf(found, sizeof(found), "%s %u.%u %s, %u parameters, "
	    "forbidden %u/%u", word[p->kind], p->turn, p->step,
	    p->diag ? p->diag->code->code : "-", p->param_count,
	    tes_edition_diff_run(ls, 0)->illegal_step_count,
	    tes_edition_diff_run(ls, 1)->illegal_step_count);
	assert_string_equal(found, expected);
	tes_edition_diff_free(ls);
	side_free(&side);
}

static void
editions_diverge(void **state)
{
	(void)state;
	assert_divergence(HEAD ONE TWO THREE, "timbuktu", "timbuktu",
	    "not 0.0 -, 0 parameters, forbidden 0/0");
	assert_divergence(HEAD ONE TWO THREE FOUR, "timbuktu", "2005",
	    "step 4.1 E1205, 1 parameters, forbidden 0/1");
	assert_divergence(HEAD ONE TWO THREE FOUR, "2005", "timbuktu",
	    "step 4.1 E1205, 1 parameters, forbidden 1/0");
}

/* Expects one difference, whose values *ctx names as "FIRST/SECOND". */
static void
expect_values(void *ctx, const struct tes_difference *d)
{
	const char *const *expected = ctx;
	char found[100];

	snprintf(found, sizeof(found), "%s/%s", d->a, d->b);
	assert_string_equal(d->key, "other values");
	assert_string_equal(found, *expected);
}

static void
uncertain_values_are_one_difference(void **state)
{
	/* of two positions with two cells each */
	static const struct {
		bool is_uncertain[2][2];
		const char *expected;
	} t[] = {
		{ { { true, true }, { false, false } },
		    "uncertain/certain" },
		{ { { false, false }, { false, true } },
		    "certain/uncertain" },
		{ { { true, false }, { false, true } },
		    "partly uncertain/partly uncertain" },
		{ { { true, true }, { true, true } }, NULL },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(t) / sizeof(t[0]); i++) {
		struct tes_cell_content cell[2][2];
		const struct tes_cell_content *content[2][2];
		struct tes_scene scene[2];
		const char *expected = t[i].expected;

		for (int k = 0; k < 4; k++) {
			cell[k / 2][k % 2] = (struct tes_cell_content){
				.x = k % 2,
				.cell = "0,0",
				.kind = "tribe",
				.label = "tribe",
				.is_uncertain = t[i].is_uncertain[k / 2][k % 2],
			};
			content[k / 2][k % 2] = &cell[k / 2][k % 2];
			scene[k / 2] = (struct tes_scene){
				.content = content[k / 2],
				.content_count = 2,
			};
		}
		assert_int_equal(tes_scene_compare(&scene[0], &scene[1],
		    expect_values, &expected), !!expected);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(turns_are_aligned),
		cmocka_unit_test(turns_that_change),
		cmocka_unit_test(remarks_are_no_play),
		cmocka_unit_test(editions_diverge),
		cmocka_unit_test(uncertain_values_are_one_difference),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
