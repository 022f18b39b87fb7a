/*
 * Positions to play on: undoing a move leaves no trace, different positions
 * have different hashes, random moves are fair, and the field has no edge.
 */
#include <math.h>
#include <stdio.h>

#include "../random_games.h"

enum { GAMES = 150 };

/* What a position says of itself. */
struct infoset_hash {
	uint64_t hash;
	size_t moves;
	struct tes_move *move;
};

static bool
is_same(struct tes_move a, struct tes_move b)
{
	return a.kind == b.kind && a.what == b.what && a.whom == b.whom &&
	    a.more == b.more && a.bits == b.bits && a.from == b.from &&
	    a.to == b.to;
}

static void
see(struct tes_position *pos, struct tes_moves *list,
    struct infoset_hash *infoset_hash)
{
	*infoset_hash = (struct infoset_hash){ .hash = tes_position_hash(pos) };
	if (tes_position_next(pos) == TES_NEXT_NONE)
		return;
	assert_int_equal(tes_position_legal_moves(pos, list), TES_OK);
	assert_true(list->count > 0);
	infoset_hash->moves = list->count;
	infoset_hash->move = malloc(list->count * sizeof(*list->move));
	assert_non_null(infoset_hash->move);
	memcpy(infoset_hash->move, list->move,
	    list->count * sizeof(*list->move));
	if (tes_position_next(pos) == TES_NEXT_MOVE)
		assert_int_equal(tes_position_legal_count(pos), list->count);
}

/* Asserts that two positions are equal, even in the order of moves. */
static void
assert_seen(struct tes_position *pos, struct tes_moves *list,
    struct infoset_hash *infoset_hash)
{
	struct infoset_hash now;

	see(pos, list, &now);
	assert_true(now.hash == infoset_hash->hash);
	assert_int_equal(now.moves, infoset_hash->moves);
	for (size_t i = 0; i < now.moves; i++)
		assert_true(is_same(now.move[i], infoset_hash->move[i]));
	free(now.move);
	free(infoset_hash->move);
}

enum { STEPS = 120 };

static void
steps_are_taken_back(void **state)
{
	struct read read = read_new();
	struct tes_position *pos = tes_position_new();
	struct tes_moves list = { 0 };
	struct buf head = { 0 };
	struct infoset_hash infoset_hash[STEPS + 1];
	struct tes_move m;

	(void)state;
	assert_non_null(pos);
	for (uint64_t seed = 0; seed < GAMES; seed++) {
		struct tes_random r = tes_random_seed(seed, 1);
		unsigned n = 0;

		if (!begin_random(&read, pos, &r, &head))
			continue;
		see(pos, &list, &infoset_hash[0]);
		while (n < STEPS &&
		    tes_position_sample(pos, &r,
			seed % 3 ? TES_SAMPLE_STEP_TYPE : TES_SAMPLE_MOVE,
			&m) == TES_OK) {
			assert_int_equal(tes_position_play(pos, m), TES_OK);
			see(pos, &list, &infoset_hash[++n]);
		}
		assert_int_equal(tes_position_played_count(pos), n);
		assert_seen(pos, &list, &infoset_hash[n]);
		while (n > 0) {
			tes_position_undo(pos);
			assert_seen(pos, &list, &infoset_hash[--n]);
		}
	}
	tes_moves_release(&list);
	buf_release(&head);
	tes_position_free(pos);
	read_free(&read);
}

static int
by_hash(const void *a, const void *b)
{
	const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return x < y ? -1 : x > y;
}

/* What differs by one move is not the same position. */
static void
hashes_tell_apart(void **state)
{
	struct read read = read_new();
	struct tes_position *pos = tes_position_new();
	struct tes_moves list = { 0 };
	struct buf head = { 0 };
	size_t steps;

	(void)state;
	assert_non_null(pos);
	for (uint64_t seed = 0; seed < GAMES; seed++) {
		struct tes_random r = tes_random_seed(seed, 2);

		if (!begin_random(&read, pos, &r, &head))
			continue;
		tes_position_playout(pos, &r, TES_SAMPLE_STEP_TYPE,
		    below(&r, 80), &steps);
		/* Two draws may come to the same display. */
		if (tes_position_next(pos) != TES_NEXT_MOVE)
			continue;
		assert_int_equal(tes_position_legal_moves(pos, &list), TES_OK);
		uint64_t *hash = malloc(list.count * sizeof(*hash));
		assert_non_null(hash);
		size_t n = 0;
		for (size_t i = 0; i < list.count; i++) {
			/* Used or thrown away, a whirlwind is gone. */
			if (strcmp(tes_position_step_type(pos, list.move[i]),
				"discard") == 0)
				continue;
			tes_position_play(pos, list.move[i]);
			hash[n++] = tes_position_hash(pos);
			tes_position_undo(pos);
		}
		if (n > 0)
			qsort(hash, n, sizeof(*hash), by_hash);
		for (size_t i = 1; i < n; i++)
			assert_true(hash[i] != hash[i - 1]);
		free(hash);
	}
	tes_moves_release(&list);
	buf_release(&head);
	tes_position_free(pos);
	read_free(&read);
}

/* The position of what was played, made afresh out of its record. */
static void
assert_fresh(struct tes_position *pos, struct tes_position *fresh,
    struct tes_record *rec, const struct tes_edition *ed)
{
	static const char *const name[] = { "A", "B", "C", "D" };
	const uint64_t hash = tes_position_hash(pos);
	const char *why;

	assert_int_equal(tes_position_record(pos, NULL, name, rec), TES_OK);
	const uint32_t turns = tes_record_turn_count(rec);
	/* After its last turn, or its last step if the turn goes on. */
	if (tes_position_from_record(fresh, rec, ed, turns, 0, &why) ==
		TES_OK &&
	    tes_position_hash(fresh) == hash)
		return;
	assert_true(turns > 0);
	const uint32_t steps = tes_record_turn(rec, turns - 1)->step_count;
	assert_int_equal(tes_position_from_record(fresh, rec, ed, turns, steps,
			     &why),
	    TES_OK);
	assert_true(tes_position_hash(fresh) == hash);
	assert_int_equal(tes_position_legal_count(fresh),
	    tes_position_legal_count(pos));
}

/*
 * Two ways to the same position: step by step by the fast rules, and by the
 * judge's.
 */
static void
hashes_are_those_of_records(void **state)
{
	struct read read = read_new();
	struct tes_position *pos = tes_position_new();
	struct tes_position *fresh = tes_position_new();
	struct tes_record *rec = tes_record_new();
	struct buf head = { 0 };
	struct tes_move m;

	(void)state;
	assert_true(pos && fresh && rec);
	for (uint64_t seed = 0; seed < GAMES / 5; seed++) {
		struct tes_random r = tes_random_seed(seed, 3);
		unsigned n = 0;

		if (!begin_random(&read, pos, &r, &head))
			continue;
		while (n++ < STEPS &&
		    tes_position_sample(pos, &r, TES_SAMPLE_STEP_TYPE, &m) ==
			TES_OK) {
			/* A game that just stops there is over by itself. */
			const bool unwritten = !*tes_position_step_type(pos, m);

			tes_position_play(pos, m);
			if (n % 4 == 0 && !unwritten &&
			    tes_position_next(pos) != TES_NEXT_NONE)
				assert_fresh(pos, fresh, rec, read.ed);
		}
	}
	buf_release(&head);
	tes_record_free(rec);
	tes_position_free(fresh);
	tes_position_free(pos);
	read_free(&read);
}

static void
copies_are_apart(void **state)
{
	struct read read = read_new();
	struct tes_position *pos = tes_position_new();
	struct tes_position *copy = tes_position_new();
	struct buf head = { 0 };

	(void)state;
	assert_true(pos && copy);
	for (uint64_t seed = 0; seed < GAMES; seed++) {
		struct tes_random r = tes_random_seed(seed, 4), same;
		size_t steps, more;

		if (!begin_random(&read, pos, &r, &head))
			continue;
		tes_position_playout(pos, &r, TES_SAMPLE_STEP_TYPE, 40, &steps);
		const uint64_t hash = tes_position_hash(pos);
		assert_int_equal(tes_position_copy(copy, pos), TES_OK);
		same = r;
		tes_position_playout(copy, &r, TES_SAMPLE_STEP_TYPE, 40, &more);
		assert_true(tes_position_hash(pos) == hash);
		tes_position_playout(pos, &same, TES_SAMPLE_STEP_TYPE, 40,
		    &more);
		assert_true(tes_position_hash(copy) == tes_position_hash(pos));
		for (size_t i = 0; i < steps + more; i++)
			tes_position_undo(copy);
		assert_int_equal(tes_position_played_count(copy), 0);
		assert_int_equal(tes_position_turn_count(copy) <= 1, 1);
	}
	buf_release(&head);
	tes_position_free(copy);
	tes_position_free(pos);
	read_free(&read);
}

enum { SAMPLES = 20000 };

/* Asserts that a count of SAMPLES fits a probability: five deviations. */
static void
assert_fair(unsigned n, double probability)
{
	const double mean = SAMPLES * probability;
	const double deviation = sqrt(mean * (1 - probability)) + 1;

	assert_true(fabs(n - mean) < 5 * deviation);
}

static void
count_lots(struct tes_position *pos, const struct tes_moves *list,
    struct tes_random *r, enum tes_sampling how, unsigned *n)
{
	struct tes_move m;

	memset(n, 0, list->count * sizeof(*n));
	for (unsigned i = 0; i < SAMPLES; i++) {
		size_t k = 0;

		assert_int_equal(tes_position_sample(pos, r, how, &m), TES_OK);
		while (k < list->count && !is_same(list->move[k], m))
			k++;
		assert_true(k < list->count);
		n[k]++;
	}
}

/* Draws have their stated probabilities; moves are equally likely. */
static void
lots_are_fair(void **state)
{
	struct read read = read_new();
	struct tes_position *pos = tes_position_new();
	struct tes_moves list = { 0 };
	struct buf head = { 0 };
	unsigned n[2000], draws = 0;
	size_t steps;

	(void)state;
	assert_non_null(pos);
	for (uint64_t seed = 0; seed < GAMES / 3; seed++) {
		struct tes_random r = tes_random_seed(seed, 5);
		double sum = 0;

		if (!begin_random(&read, pos, &r, &head))
			continue;
		tes_position_playout(pos, &r, TES_SAMPLE_STEP_TYPE,
		    below(&r, 70), &steps);
		if (tes_position_next(pos) == TES_NEXT_NONE)
			continue;
		assert_int_equal(tes_position_legal_moves(pos, &list), TES_OK);
		if (list.count > 400)
			continue;
		count_lots(pos, &list, &r, TES_SAMPLE_MOVE, n);
		const bool draw = tes_position_next(pos) == TES_NEXT_CHANCE;
		for (size_t i = 0; i < list.count; i++) {
			const double probability = draw ?
			    tes_position_probability(pos, list.move[i]) :
			    1.0 / (double)list.count;

			sum += probability;
			assert_fair(n[i], probability);
		}
		assert_true(fabs(sum - 1) < 1e-9);
		draws += draw;
	}
	assert_true(draws > 5);
	tes_moves_release(&list);
	buf_release(&head);
	tes_position_free(pos);
	read_free(&read);
}

/* Something is drawn for certain, however few hexes are left to draw. */
static void
chances_are_whole(void **state)
{
	struct read read = read_new();
	struct tes_position *pos = tes_position_new();
	struct tes_moves list = { 0 };
	struct buf head = { 0 };
	struct tes_move m;
	unsigned draws = 0;

	(void)state;
	assert_non_null(pos);
	for (uint64_t seed = 0; seed < GAMES; seed++) {
		struct tes_random r = tes_random_seed(seed, 6);

		if (!begin_random(&read, pos, &r, &head))
			continue;
		while (tes_position_sample(pos, &r, TES_SAMPLE_STEP_TYPE, &m) ==
		    TES_OK) {
			double sum = 0;

			if (tes_position_next(pos) == TES_NEXT_CHANCE) {
				assert_int_equal(tes_position_legal_moves(pos,
						     &list),
				    TES_OK);
				for (size_t i = 0; i < list.count; i++)
					sum += tes_position_probability(pos,
					    list.move[i]);
				assert_true(fabs(sum - 1) < 1e-9);
				draws++;
			}
			assert_int_equal(tes_position_play(pos, m), TES_OK);
		}
	}
	assert_true(draws > 1000);
	tes_moves_release(&list);
	buf_release(&head);
	tes_position_free(pos);
	read_free(&read);
}

static void
seeds_are_kept(void **state)
{
	struct tes_random a = tes_random_seed(1, 0), b = tes_random_seed(1, 1);

	(void)state;
	assert_true(tes_random_next(&a) == UINT64_C(0x8e250e551a5200bc));
	assert_true(tes_random_next(&a) == UINT64_C(0xe7976a548b46c55f));
	assert_true(tes_random_next(&b) == UINT64_C(0xedaaa8a7556731f1));
	for (uint32_t limit = 1; limit < 100; limit++)
		assert_true(tes_random_below(&a, limit) < limit);
}

static void
play_text(struct tes_position *pos, const char *text)
{
	struct tes_move m;

	assert_int_equal(tes_position_parse_step(pos, text, strlen(text), &m),
	    TES_OK);
	assert_int_equal(tes_position_play(pos, m), TES_OK);
}

/* A step is found however its words are set apart. */
static void
blanks_do_not_matter(void **state)
{
	static const char *const text[] = { "draw green desert",
		"  dr\tgreen  desert ", "draw  green desert\t" };
	struct read read = read_new();
	struct tes_position *pos = tes_position_new();
	const struct tes_edition *ed;
	const char *why;

	(void)state;
	assert_non_null(pos);
	assert_int_equal(tes_editions_find(read.eds, NULL, "timbuktu", &ed,
	    &why), TES_OK);
	assert_int_equal(tes_position_new_game(pos, ed, 2), TES_OK);
	for (size_t i = 0; i < sizeof(text) / sizeof(text[0]); i++) {
		play_text(pos, text[i]);
		play_text(pos, i % 2 ? "desert  2,0 " : "desert 2,0");
		tes_position_undo(pos);
		tes_position_undo(pos);
	}
	tes_position_free(pos);
	read_free(&read);
}

/* A draw that is fixed is the only one. */
static void
other_draws_are_illegal(void **state)
{
	struct read read = read_new();
	struct tes_position *pos = tes_position_new();
	const struct tes_edition *ed;
	struct tes_move m;
	const char *why;

	(void)state;
	assert_non_null(pos);
	assert_int_equal(tes_editions_find(read.eds, NULL, "timbuktu", &ed,
	    &why), TES_OK);
	assert_int_equal(tes_position_new_game(pos, ed, 2), TES_OK);
	assert_int_equal(tes_position_fix_draws(pos, "green desert", 12, 1),
	    TES_OK);
	assert_int_equal(tes_position_parse_step(pos, "draw blue desert", 16,
	    &m), TES_INVALID);
	play_text(pos, "draw green desert");
	tes_position_free(pos);
	read_free(&read);
}

/*
 * Steps of the wrong kind or with a wrong end; Tigris & Euphrates parses the
 * consequences of a step one by one.
 */
static void
invalid_steps_change_nothing(void **state)
{
	static const char *const text[] = { "", "x", "pass", "draw", "draw red",
		"temple 0,0", "temple A1", "farm A1, war farmer 1-1",
		"king A1, revolt 6-6", "swap 7", "swap red", "swap 1",
		"cube red", "catastrophe A1", "red, treasure A1" };
	struct read read = read_new();
	struct tes_position *pos = tes_position_new();
	struct buf head = { 0 };
	struct tes_move m;

	(void)state;
	assert_non_null(pos);
	for (uint64_t seed = 0; seed < GAMES; seed++) {
		struct tes_random r = tes_random_seed(seed, 1);

		if (!begin_random(&read, pos, &r, &head))
			continue;
		for (unsigned n = 0; n < STEPS && tes_position_sample(pos, &r,
		    TES_SAMPLE_STEP_TYPE, &m) == TES_OK; n++) {
			const uint64_t hash = tes_position_hash(pos);
			const char *s = text[n % (sizeof(text) /
			    sizeof(text[0]))];

			if (tes_position_play_step(pos, s, strlen(s)) ==
			    TES_OK)
				while (tes_position_played_count(pos) > n)
					tes_position_undo(pos);
			assert_int_equal(tes_position_played_count(pos), n);
			assert_true(tes_position_hash(pos) == hash);
			assert_int_equal(tes_position_play(pos, m), TES_OK);
		}
	}
	buf_release(&head);
	tes_position_free(pos);
	read_free(&read);
}

/* A swap that does not name its draw is a move; the draw follows it. */
static void
swap_needs_draw(void **state)
{
	static const char game[] = "---\ngame: tigris\nedition: mayfair\n"
	    "players:\n  - archer: A\n  - bull: B\n"
	    "hands:\n  archer: red red red blue blue green\n"
	    "  bull: red red red black blue green\n"
	    "turns: []\n";
	struct read read = read_new();
	struct tes_position *pos = tes_position_new();
	const char *why;

	(void)state;
	assert_non_null(pos);
	read_record(&read, game);
	assert_int_equal(tes_position_from_record(pos, read.rec, read.ed, 0, 0,
	    &why), TES_OK);
	const uint64_t start = tes_position_hash(pos);
	assert_int_equal(tes_position_play_step(pos, "swap blue", 9),
	    TES_INVALID);
	assert_true(tes_position_hash(pos) == start);
	play_text(pos, "swap blue");
	assert_int_equal(tes_position_next(pos), TES_NEXT_CHANCE);
	assert_true(tes_position_is_in_step(pos));
	play_text(pos, "swap blue for green");
	const uint64_t swapped = tes_position_hash(pos);
	tes_position_undo(pos);
	tes_position_undo(pos);
	assert_int_equal(tes_position_play_step(pos, "swap blue for green", 19),
	    TES_OK);
	assert_true(tes_position_hash(pos) == swapped);
	tes_position_free(pos);
	read_free(&read);
}

/* Two deserts leapfrog each other far out of any array. */
static void
deserts_leapfrog(void **state)
{
	static const char game[] = "---\ngame: gods\n"
	    "edition: {base: timbuktu, move_cost: 0, setup: free, actions: 9}\n"
	    "players:\n  - red: A\n  - blue: B\n"
	    "setup:\n  - temple red 0,0\n  - temple blue 1,0\n"
	    "  - desert 2,0\n  - desert 3,0\n"
	    "turns: []\n";
	enum { JUMPS = 1000 };
	struct read read = read_new();
	struct tes_position *pos = tes_position_new();
	struct tes_position *copy = tes_position_new();
	const char *why;
	char text[80];

	(void)state;
	assert_true(pos && copy);
	assert_true(pos && copy);
	read_record(&read, game);
	assert_int_equal(tes_position_from_record(pos, read.rec, read.ed, 0, 0,
			     &why),
	    TES_OK);
	const uint64_t start = tes_position_hash(pos);
	play_text(pos, "draw green blue");
	for (int i = 2; i < JUMPS; i++) {
		snprintf(text, sizeof(text), "move %d,%d to %d,%d", i, 0,
		    i + 2, 0);
		play_text(pos, text);
	}
	play_text(pos, "temple 1001,1");
	assert_int_equal(tes_position_copy(copy, pos), TES_OK);
	play_text(copy, "green 1002,1");
	while (tes_position_played_count(copy))
		tes_position_undo(copy);
	assert_true(tes_position_hash(copy) == start);
	while (tes_position_played_count(pos))
		tes_position_undo(pos);
	assert_true(tes_position_hash(pos) == start);
	tes_position_free(copy);
	tes_position_free(pos);
	read_free(&read);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(steps_are_taken_back),
		cmocka_unit_test(swap_needs_draw),
		cmocka_unit_test(hashes_tell_apart),
		cmocka_unit_test(hashes_are_those_of_records),
		cmocka_unit_test(copies_are_apart),
		cmocka_unit_test(lots_are_fair),
		cmocka_unit_test(chances_are_whole),
		cmocka_unit_test(seeds_are_kept),
		cmocka_unit_test(blanks_do_not_matter),
		cmocka_unit_test(other_draws_are_illegal),
		cmocka_unit_test(invalid_steps_change_nothing),
		cmocka_unit_test(deserts_leapfrog),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
