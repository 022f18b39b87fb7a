/*
 * Allocations fail, at each place that allocates: one alone, and one with all
 * that follow it.  Every call then returns TES_NOMEM, or NULL where it creates
 * something, or does without the memory, and the output is the same to the
 * letter; nothing crashes, and with SAN=1 nothing leaks.
 *
 * It is linked with --wrap and with the static libyaml, so that allocations of
 * libyaml fail, too; those of cmocka do not.
 */
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../input.h"
#include "format.h"
#include "nomem_memory.h"
#include "nomem_sum.h"
#include "nomem_texts.h"
#include "tessera.h"

static bool
fetch(void *ctx, const char *path, const char **text, size_t *len,
    const char **why)
{
	(void)ctx;
	*why = "no such file";
	*text = edition_file;
	*len = sizeof(edition_file) - 1;
	return strcmp(path, "house.yaml") == 0;
}

/* What one use of the library holds. */
struct use {
	uint64_t drawn;         /* what was, as a number */
	enum tes_status status; /* of drawing */
	struct tes_editions *eds;
	struct tes_reader *in;
	struct tes_record *rec;
	struct tes_diags *diags;
	struct tes_judge *judge;
};

static void mix(uint64_t *sum, const char *s);

/* Draws the last position of a record; of a long one, it is the same again. */
static void
draw(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	struct use *u = ctx;
	char *text = NULL, *svg = NULL;

	if (event->kind != TES_EVENT_END || tes_record_turn_count(u->rec) > 4)
		return;
	const struct tes_scene *scene = tes_judge_scene(judge);
	if (!scene ||
	    tes_render_text(scene, TES_RENDER_ALL, 80, &text, NULL) != TES_OK ||
	    tes_render_svg(scene, TES_RENDER_ALL, "end", &svg, NULL) != TES_OK)
		u->status = TES_NOMEM;
	mix(&u->drawn, text ? text : "");
	mix(&u->drawn, svg ? svg : "");
	tes_text_free(text);
	tes_text_free(svg);
}

static bool
use_init(struct use *u, struct input *in)
{
	*u = (struct use){
		.eds = tes_editions_new(),
		.in = tes_reader_new("test", read_input, in),
		.rec = tes_record_new(),
		.diags = tes_diags_new(),
		.judge = tes_judge_new(),
	};
	if (u->eds)
		tes_editions_set_fetch(u->eds, fetch, NULL);
	if (u->judge)
		tes_judge_add_observer(u->judge, draw, u, TES_OBSERVE_STEPS);
	return u->eds && u->in && u->rec && u->diags && u->judge;
}

static void
use_release(struct use *u)
{
	tes_judge_free(u->judge);
	tes_diags_free(u->diags);
	tes_record_free(u->rec);
	tes_reader_free(u->in);
	tes_editions_free(u->eds);
}

/* The record in one format. */
static enum tes_status
put_as(struct use *u, const struct tes_format *format,
    const struct tes_edition *ed, uint64_t *sum)
{
	struct tes_writer *w = tes_writer_new(format);
	enum tes_status st = w ? TES_OK : TES_NOMEM;
	char *losses = NULL;
	const char *text;
	size_t len;

	if (w && ed &&
	    (tes_format_needs_valid(format) ||
		tes_format_accepts_invalid(format))) {
		tes_writer_observe(w, u->judge, u->rec, ed);
		st = tes_judge_record(u->judge, u->rec, ed, u->diags);
	}
	if (st == TES_OK)
		st = tes_format_unsupported(format, u->rec, &losses);
	if (losses)
		mix(sum, losses);
	tes_text_free(losses);
	if (st == TES_INVALID && tes_format_accepts_invalid(format))
		st = TES_OK;
	if (w && tes_format_accepts_invalid(format))
		tes_writer_set_diags(w, u->diags);
	if (st == TES_OK)
		st = tes_writer_write(w, u->rec, ed,
		    tes_judge_outcome(u->judge), &text, &len);
	if (st == TES_OK)
		mix(sum, text);
	if (st == TES_OK)
		st = tes_writer_finish(w, &text, &len);
	if (st == TES_OK)
		mix(sum, text);
	tes_writer_free(w);
	return st;
}

static enum tes_status
put_as_all(struct use *u, const struct tes_edition *ed, uint64_t *sum)
{
	const struct tes_format *format = NULL;
	enum tes_status st = TES_OK;
	uint64_t line[2], comments;

	while (st <= TES_INVALID && (format = tes_format_next(format)))
		if (format->put && (ed || !tes_format_needs_valid(format)))
			st = put_as(u, format, ed, sum);
	if (st <= TES_INVALID)
		st = tes_record_comment_lines(u->rec, line, 2, &comments);
	return st;
}

/*
 * Whether records are played on, too, and looked at by the engine: it would
 * always be the same.
 */
static bool plays;

/* The record with what follows from it, and back. */
static enum tes_status
annotate(struct use *u, uint64_t *sum)
{
	struct tes_annotator *an = tes_annotator_new(TES_ANNOTATE_ALL |
	    (plays ? TES_ANNOTATE_ENGINE : 0));
	const struct tes_edition *ed = NULL;

	if (an)
		tes_annotator_set_engine(an, 1, 1);
	enum tes_status st = an ?
	    tes_annotator_begin(an, u->rec, u->diags) : TES_NOMEM;
	const char *text;
	size_t len;

	if (st <= TES_INVALID)
		st = tes_editions_resolve(u->eds, u->rec, u->diags, &ed);
	if (st <= TES_INVALID && ed) {
		tes_annotator_observe(an, u->judge);
		st = tes_judge_record(u->judge, u->rec, ed, u->diags);
	}
	if (st <= TES_INVALID)
		st = tes_annotator_write(an, u->rec, u->diags, ed ?
		    tes_judge_outcome(u->judge) : NULL, &text, &len);
	if (st == TES_OK) {
		mix(sum, text);
		tes_annotator_strip(an, u->rec, &text, &len);
		*sum ^= len;
	}
	tes_annotator_free(an);
	return st;
}

/* Of an edition all of it; of a record how its steps are written. */
static enum tes_status
check_form(struct use *u)
{
	const struct tes_edition *ed = NULL;

	if (tes_record_is_edition(u->rec))
		return tes_editions_check(u->eds, u->rec, u->diags, &ed);
	const enum tes_status st = tes_editions_fallback(u->eds, u->rec, &ed);
	return ed ? tes_judge_check_syntax(u->judge, u->rec, ed, u->diags) : st;
}

/* The text of what was played; false without memory. */
static enum tes_status
mix_played(const struct tes_position *pos, uint64_t *sum)
{
	static const char *const name[] = { "A", "B", "C", "D" };
	struct tes_record *rec = tes_record_new();
	enum tes_status st = rec ?
	    tes_position_record(pos, NULL, name, rec) : TES_NOMEM;
	char *text = NULL;
	size_t len;

	if (st == TES_OK)
		st = tes_write_yaml(rec, &text, &len);
	if (text)
		mix(sum, text);
	tes_text_free(text);
	tes_record_free(rec);
	return st;
}

/* A random game of an edition, and the sequences after some of its steps. */
static enum tes_status
play_on(struct use *u, const struct tes_edition *ed, uint64_t *sum)
{
	struct tes_position *pos = tes_position_new();
	struct tes_position *copy = tes_position_new();
	struct tes_random random = tes_random_seed(1, 1);
	struct tes_moves list = { 0 };
	enum tes_status st = pos && copy ?
	    tes_position_new_game(pos, ed, 2) : TES_NOMEM;
	uint64_t sequences = 0;
	const char *why;

	if (st == TES_OK)
		st = tes_position_playout(pos, &random, TES_SAMPLE_STEP_TYPE,
		    400, NULL);
	if (st == TES_OK)
		st = mix_played(pos, sum);
	if (st == TES_OK)
		st = tes_position_copy(copy, pos);
	while (st == TES_OK && tes_position_played_count(copy) > 40)
		tes_position_undo(copy);
	if (st == TES_OK)
		st = tes_position_fix_draws(copy, "green", 5, 1);
	if (st == TES_OK)
		st = tes_position_perft(copy, 1, &sequences);
	if (st == TES_OK && tes_position_next(copy) != TES_NEXT_NONE)
		st = tes_position_legal_moves(copy, &list);
	*sum ^= sequences + list.count;
	if (st == TES_OK)
		st = tes_position_from_record(pos, u->rec, ed, 1, 1, &why);
	tes_moves_release(&list);
	tes_position_free(pos);
	tes_position_free(copy);
	return st == TES_NOMEM ? st : TES_OK;
}

/* The record against itself under another edition, and under both at once. */
static enum tes_status
compare(struct use *u, const struct tes_edition *ed, uint64_t *sum)
{
	const struct tes_edition *const both[] = { ed,
		tes_editions_next(u->eds, NULL) };
	struct tes_diff *diff = tes_diff_new();
	struct tes_edition_diff *ls = tes_edition_diff_new();
	enum tes_status st = both[1] && diff && ls ? TES_OK : TES_NOMEM;

	if (st == TES_OK)
		st = tes_diff_records(diff, u->rec, both[0], u->rec, both[1]);
	if (st == TES_OK) {
		const struct tes_comparison *c = tes_diff_result(diff);

		*sum ^= c->header_difference_count +
		    31 * c->position_difference_count + c->turn_pair_count;
		for (uint32_t i = 0; i < c->position_difference_count; i++)
			mix(sum, c->position_difference[i].key);
		tes_edition_diff_set_reasons(ls, true);
		st = tes_edition_diff_record(ls, u->rec, u->diags, both, 2);
	}
	if (st == TES_OK) {
		const struct tes_divergence *p =
		    tes_edition_diff_divergence(ls);

		*sum ^= p->turn + 7 * p->step + 31 * p->param_count;
		mix_diags(sum, tes_edition_diff_run(ls, 1)->diags);
		mix_outcome(sum, tes_edition_diff_run(ls, 1)->outcome);
	}
	tes_diff_free(diff);
	tes_edition_diff_free(ls);
	return st;
}

/* Whether corrections are searched: it takes long. */
static bool repairs;

/* A fix of the record; its corrections; and its text with the first one. */
static enum tes_status
repair(struct use *u, const struct tes_edition *ed, uint64_t *sum)
{
	struct tes_repair *rep = tes_repair_new();
	const char *text;
	size_t len;
	enum tes_status st = rep ? tes_repair_fix_notation(rep, u->rec,
	    u->diags, &text, &len) : TES_NOMEM;

	/* Without memory for a fix, the search works as without that fix. */
	if (rep && st == TES_NOMEM) {
		tes_repair_record(rep, u->rec, ed);
	} else if (rep) {
		tes_repair_begin(rep);
		st = tes_repair_record(rep, u->rec, ed);
	}
	if (st == TES_INVALID) {
		*sum ^= tes_repair_count(rep);
		st = tes_repair_apply(rep, 0, false, &text, &len);
		if (st == TES_OK)
			mix(sum, text);
	}
	tes_repair_free(rep);
	return st;
}

/* One record, through everything that there is.  TES_NOMEM wins. */
static enum tes_status
use_record(struct use *u, uint64_t *sum)
{
	const struct tes_edition *ed;
	char *text = NULL;
	size_t len = 0;
	enum tes_status st = tes_reader_next(u->in, u->rec, u->diags);

	if (st > TES_INVALID)
		return st;
	st = tes_editions_resolve(u->eds, u->rec, u->diags, &ed);
	if (st > TES_INVALID)
		return st;
	st = ed ? tes_judge_record(u->judge, u->rec, ed, u->diags) :
		  check_form(u);
	if (st > TES_INVALID)
		return st;
	if (ed)
		mix_outcome(sum, tes_judge_outcome(u->judge));
	if (u->status != TES_OK)
		return u->status;
	*sum ^= u->drawn;
	/* Of a long record it would be the same again. */
	if (tes_record_turn_count(u->rec) <= 4)
		st = put_as_all(u, ed, sum);
	if (st > TES_INVALID)
		return st;
	st = tes_write_yaml(u->rec, &text, &len);
	assert_true((st == TES_OK) == (text != NULL));
	if (text)
		mix(sum, text);
	mix_diags(sum, u->diags);
	tes_text_free(text);
	if (st <= TES_INVALID && tes_record_turn_count(u->rec) <= 4)
		st = annotate(u, sum);
	if (st <= TES_INVALID && ed && tes_record_turn_count(u->rec) <= 4)
		st = compare(u, ed, sum);
	if (st <= TES_INVALID && ed && repairs)
		st = repair(u, ed, sum);
	if (st <= TES_INVALID && ed && plays)
		st = play_on(u, ed, sum);
	return st > TES_INVALID ? st : TES_OK;
}

/* The whole stream, once: what came out, or 0 without memory. */
static uint64_t
run(const char *text, size_t size)
{
	struct input in = { text, size, 0 };
	uint64_t sum = UINT64_C(0xcbf29ce484222325);
	enum tes_status st = TES_NOMEM;
	struct use u;

	if (use_init(&u, &in) &&
	    tes_reader_set_edition(u.in, "gods", "timbuktu") == TES_OK)
		while ((st = use_record(&u, &sum)) == TES_OK)
			tes_diags_clear(u.diags);
	assert_true(st == TES_NOMEM || st == TES_END);
	use_release(&u);
	return st == TES_END ? sum : 0;
}

/* A build with sanitizers takes ten times as long. */
#ifdef TES_DEBUG
enum { STEP = 17 };
#else
enum { STEP = 1 };
#endif

static void
every_allocation(const char *name, const char *text, bool for_good)
{
	const size_t size = strlen(text);
	size_t runs = 0;

	memory_watch();
	const uint64_t sum = run(text, size);
	const size_t count = memory_watched();

	assert_true(sum != 0);
	for (size_t n = 1; n <= count; n += STEP) {
		if (!memory_is_worth_failing(n))
			continue;
		memory.countdown = n;
		memory.for_good = for_good;
		memory.has_failed = false;
		const uint64_t got = run(text, size);
		const bool failed = memory.has_failed;

		memory.countdown = 0;
		memory.has_failed = false;
		if (!failed || (got && got != sum))
			fail_msg("%s: allocation %zu", name, n);
		runs++;
	}
	print_message("%s: %zu of %zu allocations\n", name, runs, count);
}

static const struct {
	const char *name, *text;
} texts[] = {
	{ "all keys", all_keys },
	{ "malformed", malformed },
	{ "json", json },
	{ "table", table },
	{ "typed", typed },
	{ "annotated", annotated },
	{ "mistyped", mistyped },
	{ "many", many },
	{ "nothing", "" },
};

static void
test_each_fails_once(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		every_allocation(texts[i].name, texts[i].text, false);
}

static void
test_each_fails_for_good(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		every_allocation(texts[i].name, texts[i].text, true);
}

/* From the top of the sources, where the tests are run. */
static void
test_samples(void **state)
{
	glob_t found;

	(void)state;
	assert_int_equal(glob("samples/*.yaml", 0, NULL, &found), 0);
	for (size_t i = 0; i < found.gl_pathc; i++)
		every_allocation(found.gl_pathv[i], slurp(found.gl_pathv[i]),
		    false);
	globfree(&found);
}

/* The editions by themselves: by name, by path, and wrong ones. */
static void
find_all(void)
{
	static const char *const name[] = { "timbuktu", "timbuktu/1", "2005",
		"none", "house.yaml", "nowhere.yaml", "timbuktu/9",
		"{base: 2005, cap: 9}", "{base: 2005" };
	static const char *const change[] = { NULL, "income=4,majority=0",
		"income", "incme=4" };
	struct tes_editions *eds = tes_editions_new();
	const struct tes_edition *ed = NULL;
	const char *why;

	for (size_t i = 0; eds && i < sizeof(name) / sizeof(name[0]) * 4; i++) {
		tes_editions_set_fetch(eds, fetch, NULL);
		const enum tes_status st = tes_editions_find_changed(eds, NULL,
		    name[i / 4], change[i % 4], &ed, &why);

		assert_true(st <= TES_INVALID || memory.has_failed);
		if (st == TES_NOMEM)
			break;
	}
	tes_editions_free(eds);
}

static void
test_editions(void **state)
{
	bool failed = true;

	(void)state;
	for (size_t n = 1; failed; n++) {
		memory.countdown = n;
		find_all();
		failed = memory.has_failed;
		memory.countdown = 0;
		memory.has_failed = false;
	}
}

static void
test_positions(void **state)
{
	static const char text[] =
	    "game: gods\nedition: timbuktu\n"
	    "players: [red: Anna, blue: Bruno]\n"
	    "setup:\n  - temple red 31,0\n  - temple blue 32,0\n"
	    "turns:\n  - red: draw green desert; green 32,1; desert 31,1\n";

	(void)state;
	plays = true;
	every_allocation("positions", text, false);
	plays = false;
}

static void
test_corrections(void **state)
{
	static const char text[] =
	    "game: gods\nedition: timbuktu\n"
	    "players: [red: Anna, blue: Bruno]\n"
	    "turns:\n  - red: draw orange desert; orange 0,-1; temple 2,0\n"
	    "  - blue: draw violet; desert 1,\xe2\x88\x92" "1; temple 9,9\n";

	(void)state;
	repairs = true;
	every_allocation("corrections", text, false);
	repairs = false;
}

/* The number of keys of positions of a record; 0: memory ran out. */
static size_t
count_keys(const char *text)
{
	struct tes_reader *in = tes_reader_new_text("test", text, strlen(text));
	struct use u = {
		.eds = tes_editions_new(),
		.in = in,
		.rec = tes_record_new(),
		.diags = tes_diags_new(),
		.judge = tes_judge_new(),
	};
	const struct tes_edition *ed = NULL;
	size_t count = 0;

	if (u.eds && u.in && u.rec && u.diags && u.judge) {
		tes_judge_set_position_keys(u.judge, true);
		if (tes_reader_next(u.in, u.rec, u.diags) == TES_OK &&
		    tes_editions_resolve(u.eds, u.rec, u.diags, &ed) ==
			TES_OK &&
		    tes_judge_record(u.judge, u.rec, ed, u.diags) == TES_OK)
			count = tes_judge_outcome(u.judge)->position_key_count;
	}
	use_release(&u);
	return count;
}

/* A variation is played on a copy of the position, which needs memory. */
static void
test_position_keys(void **state)
{
	const char *text = slurp("samples/wednesday-club.yaml");
	const size_t all = count_keys(text);
	bool failed = true;

	(void)state;
	assert_true(all > 1);
	for (size_t n = 1; failed; n++) {
		memory.countdown = n;
		const size_t count = count_keys(text);
		failed = memory.has_failed;
		memory.countdown = 0;
		memory.has_failed = false;
		if (count != 0 && count != all)
			fail_msg("allocation %zu: %zu keys", n, count);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_each_fails_once, fill_many),
		cmocka_unit_test_setup(test_each_fails_for_good, fill_many),
		cmocka_unit_test(test_positions),
		cmocka_unit_test(test_corrections),
		cmocka_unit_test(test_position_keys),
		cmocka_unit_test(test_samples),
		cmocka_unit_test(test_editions),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
