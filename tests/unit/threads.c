/*
 * Editions, games, formats and kinds of bots are read by several threads at
 * once, while their owner asks for more editions.  To be run with
 * ThreadSanitizer as well, which sees what is written meanwhile.
 */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../input.h"
#include "tessera.h"

enum { THREADS = 3, ROUNDS = 3, EDITIONS = 2 };

static const char gods[] =
    "game: gods\n"
    "edition: timbuktu\n"
    "players:\n"
    "  - red: Anna\n"
    "  - blue: Bruno\n"
    "turns:\n"
    "  - red: draw green desert; green 0,1; discard desert\n"
    "  - blue: draw desert violet; desert 2,0; disc violet\n"
    "  - red: draw green orange; green -1,1; temple 9,9\n";

static const char tigris[] =
    "game: tigris\n"
    "edition: mayfair\n"
    "players:\n"
    "  - bull: Anna\n"
    "  - lion: Bruno\n"
    "turns:\n"
    "  - bull: king A1; priest B1\n"
    "  - lion: trader C2; swap red blue\n"
    "  - bull: farm A4; market P12\n";

static const char *const text[EDITIONS] = { gods, tigris };

/* What the threads share. */
struct shared {
	const struct tes_edition *edition[EDITIONS];
	const struct tes_format *format;
	const struct tes_bot_kind *kind;
};

struct worker {
	pthread_t thread;
	const struct shared *shared;
	bool is_good;
	uint64_t sum; /* of all that was made */
};

static void
mix(struct worker *w, const char *s, size_t len)
{
	for (size_t i = 0; i < len; i++)
		w->sum = (w->sum ^ (unsigned char)s[i]) *
		    UINT64_C(0x100000001b3);
}

/* What the edition says of itself, and of steps. */
static bool
read_edition(struct worker *w, const struct tes_edition *ed,
    const struct tes_record *rec)
{
	size_t params;
	char *out;
	size_t len;

	tes_game_params(tes_edition_game(ed), &params);
	for (size_t i = 0; i < params; i++) {
		const int32_t value = tes_edition_param_value(ed, i);

		mix(w, (const char *)&value, sizeof(value));
		mix(w, tes_edition_param_source(ed, i),
		    strlen(tes_edition_param_source(ed, i)));
	}
	mix(w, tes_edition_seat_name(ed, 0),
	    strlen(tes_edition_seat_name(ed, 0)));
	if (tes_edition_opening(ed, rec, 2, &out, &len) != TES_OK)
		return false;
	mix(w, out, len);
	tes_text_free(out);
	return true;
}

/* Judges and writes the record. */
static bool
judge(struct worker *w, const struct tes_edition *ed, struct tes_record *rec,
    struct tes_diags *diags)
{
	struct tes_writer *writer = tes_writer_new(w->shared->format);
	struct tes_judge *j = tes_judge_new();
	bool good = writer && j;
	const char *out;
	size_t len;

	if (good) {
		tes_judge_set_lenient(j, true);
		tes_writer_observe(writer, j, rec, ed);
		good = tes_judge_record(j, rec, ed, diags) <= TES_INVALID &&
		    tes_writer_write(writer, rec, ed, tes_judge_outcome(j),
			&out, &len) == TES_OK;
	}
	if (good)
		mix(w, out, len);
	for (size_t i = 0; i < tes_diags_count(diags); i++)
		mix(w, tes_diags_at(diags, i)->code->code, 5);
	tes_judge_free(j);
	tes_writer_free(writer);
	return good;
}

/* Plays some steps of a new game. */
static bool
play(struct worker *w, const struct tes_edition *ed)
{
	enum { STEPS = 6, PLAYOUTS = 4 };
	struct tes_position *pos = tes_position_new();
	struct tes_bot *bot = tes_bot_new(w->shared->kind);
	struct tes_random random = tes_random_seed(1, 1);
	bool good = pos && bot && tes_position_new_game(pos, ed, 2) == TES_OK;
	struct tes_move move;

	if (bot)
		tes_bot_set_playouts(bot, PLAYOUTS);
	for (unsigned i = 0; i < STEPS && good; i++) {
		good = (tes_position_next(pos) == TES_NEXT_MOVE
			       ? tes_bot_choose(bot, pos, &random, &move)
			       : tes_position_sample(pos, &random,
				     TES_SAMPLE_MOVE, &move)) == TES_OK &&
		    tes_position_play(pos, move) == TES_OK;
		mix(w, (const char *)&move, sizeof(move));
	}
	tes_bot_free(bot);
	tes_position_free(pos);
	return good;
}

static bool
work_with(struct worker *w, unsigned i)
{
	const struct tes_edition *ed = w->shared->edition[i];
	struct input input = { text[i], strlen(text[i]), 0 };
	struct tes_reader *in = tes_reader_new("a.yaml", read_input, &input);
	struct tes_record *rec = tes_record_new();
	struct tes_diags *diags = tes_diags_new();
	const bool good = in && rec && diags &&
	    tes_reader_next(in, rec, diags) == TES_OK &&
	    read_edition(w, ed, rec) && judge(w, ed, rec, diags) &&
	    play(w, ed);

	tes_diags_free(diags);
	tes_record_free(rec);
	tes_reader_free(in);
	return good;
}

static void *
work(void *ctx)
{
	struct worker *w = ctx;

	w->is_good = true;
	for (unsigned i = 0; i < ROUNDS * EDITIONS && w->is_good; i++)
		w->is_good = work_with(w, i % EDITIONS);
	return NULL;
}

static void
are_read_by_threads(void **state)
{
	struct tes_editions *eds = tes_editions_new();
	struct shared shared = {
		.format = tes_format_by_name("jsonl"),
		.kind = tes_bot_kind_by_name("search"),
	};
	struct worker w[THREADS] = { { .is_good = false } };
	const struct tes_edition *ed = NULL;
	const char *why;
	unsigned n = 0, more = 0;

	(void)state;
	assert_true(eds && shared.format && shared.kind);
	assert_int_equal(tes_editions_find(eds, NULL, "timbuktu",
	    &shared.edition[0], &why), TES_OK);
	assert_int_equal(tes_editions_find(eds, NULL, "mayfair",
	    &shared.edition[1], &why), TES_OK);
	for (; n < THREADS; n++) {
		w[n].shared = &shared;
		if (pthread_create(&w[n].thread, NULL, work, &w[n]) != 0)
			break;
	}
	while ((ed = tes_editions_next(eds, ed)))
		more++;
	for (unsigned i = 0; i < n; i++)
		pthread_join(w[i].thread, NULL);
	assert_int_equal(n, THREADS);
	assert_true(more > EDITIONS);
	for (unsigned i = 0; i < THREADS; i++) {
		assert_true(w[i].is_good);
		assert_true(w[i].sum == w[0].sum);
	}
	tes_editions_free(eds);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(are_read_by_threads),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
