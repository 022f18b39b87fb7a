/*
 * Positions of Tigris & Euphrates: undoing restores a position, random moves
 * are fair and in the list, a step of several parts is read as it was written,
 * and games played are valid.
 */
#include <math.h>

#include "../random_games.h"

enum { GAMES = 8, STEP_MAX = 1024 };

struct table {
	struct read read;
	struct tes_position *pos, *copy;
	struct tes_judge *judge;
	struct tes_record *record;
	struct tes_moves list;
	struct tes_random random;
};

static bool
is_same(struct tes_move a, struct tes_move b)
{
	return a.kind == b.kind && a.what == b.what && a.whom == b.whom &&
	    a.more == b.more && a.bits == b.bits && a.from == b.from &&
	    a.to == b.to;
}

static struct table
table_new(void)
{
	struct table t = {
		.read = read_new(),
		.pos = tes_position_new(),
		.copy = tes_position_new(),
		.judge = tes_judge_new(),
		.record = tes_record_new(),
	};

	assert_true(t.pos && t.copy && t.judge && t.record);
	return t;
}

static void
table_free(struct table *t)
{
	tes_moves_release(&t->list);
	tes_record_free(t->record);
	tes_judge_free(t->judge);
	tes_position_free(t->copy);
	tes_position_free(t->pos);
	read_free(&t->read);
}

/* One of each edition and number of players. */
static void
begin(struct table *t, unsigned game)
{
	static const char *const edition[] = { "mayfair", "mayfair-all",
		"mayfair-english", "mayfair-ziggurat" };
	const char *why;

	t->random = tes_random_seed(11, game);
	assert_int_equal(tes_editions_find(t->read.eds, NULL,
	    edition[game % 4], &t->read.ed, &why), TES_OK);
	assert_int_equal(tes_position_new_game(t->pos, t->read.ed,
			     2 + game % 3),
	    TES_OK);
}

static void
check_lot(struct table *t, struct tes_move m)
{
	size_t i = 0;

	assert_int_equal(tes_position_legal_moves(t->pos, &t->list), TES_OK);
	while (i < t->list.count && !is_same(t->list.move[i], m))
		i++;
	assert_true(i < t->list.count);
	if (tes_position_next(t->pos) == TES_NEXT_MOVE) {
		assert_int_equal(tes_position_legal_count(t->pos),
		    t->list.count);
		return;
	}
	double sum = 0;
	for (i = 0; i < t->list.count; i++)
		sum += tes_position_probability(t->pos, t->list.move[i]);
	assert_true(sum > 0.999999 && sum < 1.000001);
}

static void
check_undo(struct table *t, struct tes_move m)
{
	const uint64_t before = tes_position_hash(t->pos);

	assert_int_equal(tes_position_copy(t->copy, t->pos), TES_OK);
	assert_true(tes_position_hash(t->copy) == before);
	assert_int_equal(tes_position_play(t->pos, m), TES_OK);
	assert_int_equal(tes_position_play(t->copy, m), TES_OK);
	assert_true(tes_position_hash(t->copy) ==
	    tes_position_hash(t->pos));
	tes_position_undo(t->pos);
	assert_true(tes_position_hash(t->pos) == before);
}

/* Plays a random step with all of its parts, and stores its text. */
static void
play_step(struct table *t, char text[STEP_MAX])
{
	struct tes_move m, last;
	size_t len = 0;

	do {
		assert_int_equal(tes_position_sample(t->pos, &t->random,
		    TES_SAMPLE_STEP_TYPE, &m), TES_OK);
		check_lot(t, m);
		check_undo(t, m);
		len += tes_position_step_text(t->pos, m, text + len,
		    STEP_MAX - len);
		assert_true(len < STEP_MAX);
		assert_int_equal(tes_position_play(t->pos, m), TES_OK);
		assert_int_equal(tes_position_played_move(t->pos,
		    tes_position_played_count(t->pos) - 1, &last), TES_OK);
		assert_true(is_same(last, m));
	} while (tes_position_is_in_step(t->pos));
}

/* Plays the step again from its text, part by part. */
static void
read_step(struct table *t, const char *text, size_t before)
{
	const uint64_t after = tes_position_hash(t->pos);
	struct tes_move m;

	if (!*text)
		return;
	while (tes_position_played_count(t->pos) > before)
		tes_position_undo(t->pos);
	do {
		assert_int_equal(tes_position_parse_step(t->pos, text,
				     strlen(text), &m),
		    TES_OK);
		assert_int_equal(tes_position_play(t->pos, m), TES_OK);
	} while (tes_position_is_in_step(t->pos));
	assert_true(tes_position_hash(t->pos) == after);
}

/* What was played is a record that the judge scores alike. */
static void
check_record(struct table *t)
{
	static const char *const name[] = { "A", "B", "C", "D" };
	struct tes_score score[4];
	const struct tes_outcome *outcome;

	assert_int_equal(tes_position_record(t->pos, NULL, name, t->record),
	    TES_OK);
	tes_diags_clear(t->read.diags);
	assert_int_equal(tes_judge_record(t->judge, t->record, t->read.ed,
	    t->read.diags), TES_OK);
	outcome = tes_judge_outcome(t->judge);
	assert_string_equal(outcome->end_reason,
	    tes_position_end_reason(t->pos));
	assert_int_equal(outcome->turn_count, tes_position_turn_count(t->pos));
	tes_position_scores(t->pos, score);
	for (unsigned i = 0; i < tes_position_player_count(t->pos); i++)
		for (uint32_t k = 0; k < outcome->standing_count; k++)
			if (strcmp(outcome->standing[k].seat,
				tes_position_seat_name(t->pos, i)) == 0)
				assert_int_equal(outcome->standing[k].rank,
				    score[i].rank);
}

static void
play_game(struct table *t)
{
	while (tes_position_next(t->pos) != TES_NEXT_NONE) {
		const size_t before = tes_position_played_count(t->pos);
		char text[STEP_MAX] = "";
		struct tes_move m;

		if (tes_position_next(t->pos) == TES_NEXT_MOVE) {
			play_step(t, text);
			read_step(t, text, before);
			continue;
		}
		assert_int_equal(tes_position_sample(t->pos, &t->random,
		    TES_SAMPLE_MOVE, &m), TES_OK);
		check_lot(t, m);
		check_undo(t, m);
		assert_int_equal(tes_position_play(t->pos, m), TES_OK);
	}
}

static void
games_are_played(void **state)
{
	struct table t = table_new();

	(void)state;
	for (unsigned i = 0; i < GAMES; i++) {
		begin(&t, i);
		const uint64_t start = tes_position_hash(t.pos);
		play_game(&t);
		check_record(&t);
		while (tes_position_played_count(t.pos) > 0)
			tes_position_undo(t.pos);
		assert_true(tes_position_hash(t.pos) == start);
	}
	table_free(&t);
}

/* Within five deviations of the expected count of each move. */
static void
check_lots(struct table *t, unsigned lots)
{
	unsigned *n = calloc(t->list.count, sizeof(*n));
	const double mean = lots / (double)t->list.count;
	struct tes_move m;

	assert_non_null(n);
	for (unsigned i = 0; i < lots; i++) {
		size_t k = 0;

		assert_int_equal(tes_position_sample(t->pos, &t->random,
		    TES_SAMPLE_MOVE, &m), TES_OK);
		while (k < t->list.count && !is_same(t->list.move[k], m))
			k++;
		assert_true(k < t->list.count);
		n[k]++;
	}
	for (size_t k = 0; k < t->list.count; k++)
		assert_true(fabs(n[k] - mean) < 5 * (sqrt(mean) + 1));
	free(n);
}

/* Every move is as likely, where an action is due. */
static void
lots_are_fair(void **state)
{
	struct table t = table_new();
	size_t steps;

	(void)state;
	for (unsigned i = 0; i < GAMES; i++) {
		begin(&t, i);
		do
			assert_int_equal(tes_position_playout(t.pos, &t.random,
			    TES_SAMPLE_STEP_TYPE, 1 + i * 7, &steps), TES_OK);
		while (tes_position_next(t.pos) == TES_NEXT_CHANCE);
		if (tes_position_next(t.pos) == TES_NEXT_NONE)
			continue;
		assert_int_equal(tes_position_legal_moves(t.pos, &t.list),
		    TES_OK);
		check_lots(&t, 20000);
	}
	table_free(&t);
}

/* Hands in the header of a record are in the record made of it. */
static void
told_hands_are_kept(void **state)
{
	static const char text[] =
	    "---\ngame: tigris\nedition: mayfair\n"
	    "players: [archer: A, bull: B]\nhands:\n"
	    "  archer: red red blue blue green black\n"
	    "  bull: red green green black black black\nturns: []\n";
	static const char *const name[] = { "A", "B" };
	struct table t = table_new();
	const char *why;

	(void)state;
	read_record(&t.read, text);
	assert_int_equal(tes_position_from_record(t.pos, t.read.rec, t.read.ed,
			     0, 0, &why),
	    TES_OK);
	assert_int_equal(tes_position_copy(t.copy, t.pos), TES_OK);
	t.random = tes_random_seed(3, 3);
	play_game(&t);
	check_record(&t);
	assert_int_equal(tes_record_header(t.record)->hand_count, 2);
	assert_int_equal(tes_position_record(t.copy, NULL, name, t.record),
	    TES_OK);
	assert_string_equal(tes_record_header(t.record)->hand[1].value.s,
	    "red green green black black black");
	table_free(&t);
}

/* Who searches sees one hand: the same choice, whatever others hold. */
static void
nobody_looks_into_hands(void **state)
{
	struct table t = table_new();
	struct tes_bot *bot = tes_bot_new(tes_bot_kind_by_name("search"));
	struct tes_move m[2];

	(void)state;
	assert_non_null(bot);
	tes_bot_set_playouts(bot, 30);
	for (unsigned k = 0; k < 2; k++) {
		begin(&t, 0);
		/* The second hand is another one, the first is not. */
		assert_int_equal(tes_position_legal_moves(t.pos, &t.list),
		    TES_OK);
		assert_int_equal(tes_position_play(t.pos, t.list.move[40]),
		    TES_OK);
		assert_int_equal(tes_position_legal_moves(t.pos, &t.list),
		    TES_OK);
		assert_int_equal(tes_position_play(t.pos,
		    t.list.move[k ? 70 : 3]), TES_OK);
		assert_int_equal(tes_position_next(t.pos), TES_NEXT_MOVE);
		struct tes_random random = tes_random_seed(1, 1);
		assert_int_equal(tes_bot_choose(bot, t.pos, &random, &m[k]),
		    TES_OK);
	}
	assert_true(is_same(m[0], m[1]));
	tes_bot_free(bot);
	table_free(&t);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(games_are_played),
		cmocka_unit_test(lots_are_fair),
		cmocka_unit_test(told_hands_are_kept),
		cmocka_unit_test(nobody_looks_into_hands),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
