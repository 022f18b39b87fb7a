/*
 * Bots choose what is legal, leave the position as it was, and choose the same
 * again.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tessera.h"

struct table {
	struct tes_editions *editions;
	const struct tes_edition *edition;
	struct tes_position *pos;
	struct tes_moves list;
};

static int
lay(void **state)
{
	struct table *t = calloc(1, sizeof(*t));
	const char *why;

	assert_non_null(t);
	t->editions = tes_editions_new();
	assert_non_null(t->editions);
	assert_int_equal(tes_editions_find(t->editions, NULL, "timbuktu",
	    &t->edition, &why), TES_OK);
	t->pos = tes_position_new();
	assert_non_null(t->pos);
	*state = t;
	return 0;
}

static int
clear(void **state)
{
	struct table *t = *state;

	tes_moves_release(&t->list);
	tes_position_free(t->pos);
	tes_editions_free(t->editions);
	free(t);
	return 0;
}

static bool
is_listed(struct table *t, struct tes_move move)
{
	assert_int_equal(tes_position_legal_moves(t->pos, &t->list), TES_OK);
	for (size_t i = 0; i < t->list.count; i++)
		if (memcmp(&t->list.move[i], &move, sizeof(move)) == 0)
			return true;
	return false;
}

/* The choice, made twice. */
static struct tes_move
choose(struct table *t, struct tes_bot *bot, struct tes_random *random)
{
	const uint64_t hash = tes_position_hash(t->pos);
	struct tes_random again = *random;
	struct tes_move move, other;

	assert_int_equal(tes_bot_choose(bot, t->pos, &again, &other), TES_OK);
	assert_int_equal(tes_bot_choose(bot, t->pos, random, &move), TES_OK);
	assert_memory_equal(&move, &other, sizeof(move));
	assert_true(tes_position_hash(t->pos) == hash);
	assert_true(is_listed(t, move));
	return move;
}

static void
check_thoughts(struct table *t, const struct tes_bot *bot,
    const struct tes_bot_kind *kind, uint32_t playouts)
{
	const struct tes_move *line;
	const struct tes_bot_move *thought;
	uint64_t sum = 0;
	size_t n, steps;

	thought = tes_bot_moves(bot, &n);
	line = tes_bot_principal_variation(bot, &steps);
	if (n == 0)
		return;
	assert_int_equal(n, t->list.count);
	for (size_t i = 0; i < n; i++) {
		sum += thought[i].playout_count;
		if (!kind->uses_playouts)
			continue;
		assert_true(thought[i].value >= 0 && thought[i].value <= 1);
	}
	if (!kind->uses_playouts)
		return;
	/* The first of them only makes the root of the tree. */
	assert_true(sum <= playouts && sum + 1 >= playouts);
	assert_true(steps > 0);
	for (size_t i = 0; i < steps; i++) {
		assert_true(is_listed(t, line[i]));
		assert_int_equal(tes_position_play(t->pos, line[i]), TES_OK);
	}
	for (size_t i = 0; i < steps; i++)
		tes_position_undo(t->pos);
}

static void
plays(void **state)
{
	/* It takes long where positions are checked at every step. */
	enum { PLAYOUTS = 12, RARELY = 8 };
	struct table *t = *state;
	const struct tes_bot_kind *kind = NULL;
	size_t kinds = 0;

	for (; (kind = tes_bot_kind_next(kind)); kinds++) {
		struct tes_random random = tes_random_seed(3, kinds);
		struct tes_bot *bot = tes_bot_new(kind);
		struct tes_move move;
		unsigned step = 0;

		assert_non_null(bot);
		tes_bot_set_playouts(bot, PLAYOUTS);
		assert_ptr_equal(tes_bot_kind_by_name(kind->name), kind);
		assert_int_equal(tes_position_new_game(t->pos, t->edition, 3),
		    TES_OK);
		while (tes_position_next(t->pos) != TES_NEXT_NONE) {
			if (tes_position_next(t->pos) == TES_NEXT_CHANCE) {
				assert_int_equal(tes_bot_choose(bot, t->pos,
				    &random, &move), TES_INVALID);
				assert_int_equal(tes_position_sample(t->pos,
				    &random, TES_SAMPLE_MOVE, &move), TES_OK);
			} else if (step++ % RARELY > 0) {
				assert_int_equal(tes_position_sample(t->pos,
						     &random,
						     TES_SAMPLE_STEP_TYPE,
						     &move),
				    TES_OK);
			} else {
				move = choose(t, bot, &random);
				check_thoughts(t, bot, kind, PLAYOUTS);
			}
			assert_int_equal(tes_position_play(t->pos, move),
			    TES_OK);
		}
		assert_int_equal(tes_bot_choose(bot, t->pos, &random, &move),
		    TES_INVALID);
		tes_bot_free(bot);
	}
	assert_int_equal(kinds, 3);
	assert_null(tes_bot_kind_by_name("chess"));
}

/* What a bot made of a position. */
struct opinion {
	struct tes_move move;
	struct tes_evaluation evaluation[2];
	double values;
	struct tes_move last; /* of its line */
};

static struct opinion
ask(struct tes_bot *bot, struct tes_position *pos, struct tes_random random)
{
	const uint64_t hash = tes_position_hash(pos);
	struct opinion o = { .values = 0 };
	const struct tes_bot_move *thought;
	const struct tes_move *line;
	size_t n;

	if (tes_position_next(pos) == TES_NEXT_MOVE)
		assert_int_equal(tes_bot_choose(bot, pos, &random, &o.move),
		    TES_OK);
	thought = tes_bot_moves(bot, &n);
	for (size_t i = 0; i < n; i++)
		o.values += (double)(i + 1) * thought[i].value;
	line = tes_bot_principal_variation(bot, &n);
	if (n > 0)
		o.last = line[n - 1];
	assert_int_equal(tes_bot_evaluate(bot, pos, &random, o.evaluation),
	    TES_OK);
	assert_true(tes_position_hash(pos) == hash);
	return o;
}

/*
 * What will be drawn is not seen: a bot thinks the same where it is fixed, and
 * leaves it fixed.
 */
static void
looks_at_no_pile(void **state)
{
	enum { STEPS = 25, RARELY = 6, PLAYOUTS = 16 };
	static const char *const id[] = { "timbuktu", "2005", "mayfair" };
	struct table *t = *state;
	struct tes_position *fixed = tes_position_new();
	struct tes_position *kept = tes_position_new();
	struct tes_bot *bot = tes_bot_new(tes_bot_kind_by_name("search"));
	const char *why;
	struct tes_move move;

	assert_true(fixed && kept && bot);
	tes_bot_set_playouts(bot, PLAYOUTS);
	for (size_t i = 0; i < sizeof(id) / sizeof(id[0]); i++) {
		struct tes_random sample = tes_random_seed(i, 2);
		unsigned asked = 0;

		assert_int_equal(tes_editions_find(t->editions, NULL, id[i],
		    &t->edition, &why), TES_OK);
		assert_int_equal(tes_position_new_game(t->pos, t->edition, 2),
		    TES_OK);
		assert_int_equal(tes_position_copy(fixed, t->pos), TES_OK);
		assert_int_equal(tes_position_fix_draws(fixed, "", 0, 8),
		    TES_OK);
		assert_int_equal(tes_position_copy(kept, fixed), TES_OK);
		for (unsigned n = 0; n < STEPS; n++) {
			if (tes_position_next(t->pos) == TES_NEXT_NONE)
				break;
			if (n % RARELY == 0) {
				const struct tes_random r =
				    tes_random_seed(n, 7);
				const struct opinion a = ask(bot, t->pos, r);
				const struct opinion b = ask(bot, fixed, r);

				assert_memory_equal(&a, &b, sizeof(a));
				asked++;
			}
			/* Chance goes as it is fixed, where a bot was asked. */
			struct tes_random again = sample;
			assert_int_equal(tes_position_sample(kept, &sample,
			    TES_SAMPLE_STEP_TYPE, &move), TES_OK);
			assert_int_equal(tes_position_play(kept, move), TES_OK);
			assert_int_equal(tes_position_play(t->pos, move),
			    TES_OK);
			assert_int_equal(tes_position_playout(fixed, &again,
			    TES_SAMPLE_STEP_TYPE, 1, NULL), TES_OK);
			assert_true(tes_position_hash(fixed) ==
			    tes_position_hash(kept));
		}
		assert_true(asked > STEPS / RARELY);
	}
	tes_bot_free(bot);
	tes_position_free(kept);
	tes_position_free(fixed);
}

/* A step that wins at once is taken by whoever looks one step ahead. */
static void
wins(void **state)
{
	static const char *const kind[] = { "greedy", "search" };
	struct table *t = *state;

	for (size_t i = 0; i < 2; i++) {
		struct tes_bot *bot =
		    tes_bot_new(tes_bot_kind_by_name(kind[i]));
		struct tes_random random = tes_random_seed(1, 1);
		struct tes_move move, found;
		struct tes_score score[8];
		unsigned ends = 0;

		assert_non_null(bot);
		for (uint64_t game = 1; game < 200 && ends < 5; game++) {
			struct tes_random sample = tes_random_seed(game, 9);

			assert_int_equal(tes_position_new_game(t->pos,
					     t->edition, 2),
			    TES_OK);
			while (tes_position_next(t->pos) != TES_NEXT_NONE) {
				const bool can_end =
				    tes_position_parse_step(t->pos, "end", 3,
					&found) == TES_OK;

				tes_position_scores(t->pos, score);
				const unsigned seat =
				    tes_position_active_seat(t->pos);
				if (can_end &&
				    score[seat].total > score[1 - seat].total) {
					assert_int_equal(tes_bot_choose(bot,
					    t->pos, &random, &move), TES_OK);
					assert_memory_equal(&move, &found,
					    sizeof(move));
					ends++;
					break;
				}
				assert_int_equal(tes_position_sample(t->pos,
						     &sample,
						     TES_SAMPLE_STEP_TYPE,
						     &move),
				    TES_OK);
				assert_int_equal(tes_position_play(t->pos,
				    move), TES_OK);
			}
		}
		assert_true(ends > 0);
		tes_bot_free(bot);
	}
}

static bool
is_near(double a, double b)
{
	return a - b < 1e-9 && b - a < 1e-9;
}

/* What two players may hope for adds up; at the end it is what they have. */
static void
judges(void **state)
{
	struct table *t = *state;
	const struct tes_bot_kind *kind = NULL;

	while ((kind = tes_bot_kind_next(kind))) {
		struct tes_bot *bot = tes_bot_new(kind);
		struct tes_random sample = tes_random_seed(5, 5);
		struct tes_evaluation p[2], again[2];
		struct tes_score score[2];
		struct tes_move move;

		assert_non_null(bot);
		tes_bot_set_playouts(bot, 5);
		assert_int_equal(tes_position_new_game(t->pos, t->edition, 2),
		    TES_OK);
		for (bool over = false; !over;) {
			const uint64_t hash = tes_position_hash(t->pos);
			struct tes_random r = sample, same = sample;

			over = tes_position_next(t->pos) == TES_NEXT_NONE;
			assert_int_equal(tes_bot_evaluate(bot, t->pos, &r, p),
			    TES_OK);
			assert_int_equal(tes_bot_evaluate(bot, t->pos, &same,
			    again), TES_OK);
			assert_memory_equal(p, again, sizeof(p));
			assert_true(tes_position_hash(t->pos) == hash);
			assert_true(is_near(p[0].win_probability +
				p[1].win_probability,
			    1));
			assert_true(p[0].win_probability >= 0 &&
			    p[1].win_probability >= 0);
			assert_true(is_near(p[0].margin, -p[1].margin));
			if (over)
				break;
			assert_int_equal(tes_position_sample(t->pos, &sample,
			    TES_SAMPLE_STEP_TYPE, &move), TES_OK);
			assert_int_equal(tes_position_play(t->pos, move),
			    TES_OK);
		}
		tes_position_scores(t->pos, score);
		assert_true(is_near(p[0].margin,
		    score[0].total - score[1].total));
		tes_bot_free(bot);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(plays, lay, clear),
		cmocka_unit_test_setup_teardown(looks_at_no_pile, lay, clear),
		cmocka_unit_test_setup_teardown(wins, lay, clear),
		cmocka_unit_test_setup_teardown(judges, lay, clear),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
