/*
 * The rules of Tigris & Euphrates agree with the lists of legal moves: in
 * random positions of random editions, each decision that can be written is
 * legal exactly if it is listed, with and without a reason; and undo restores
 * all bytes.  Hands that a seat cannot see are drawn again from the bag.
 */
#include "../random_games.h"
#include "games/tigris/moves.h"
#include "rules/position.h"

enum { GAMES = 40, STEPS = 600, EVERY = 12, TRIES = 12 };

struct table {
	struct read read;
	struct tes_position *pos;
	struct tes_random random;
	struct tes_moves list;
	struct pos *p; /* the state of pos */
	unsigned candidates, listed, reasons[TIGRIS_DIAG_COUNT];
};

static bool
is_same(struct tes_move a, struct tes_move b)
{
	return a.kind == b.kind && a.what == b.what && a.whom == b.whom &&
	    a.more == b.more && a.bits == b.bits && a.from == b.from &&
	    a.to == b.to;
}

static void
begin(struct table *t, unsigned game)
{
	struct buf b = { 0 };

	t->random = tes_random_seed(5, game);
	buf_printf(&b, "game: tigris\nedition: {base: mayfair, board: %s, "
	    "support: %s, buildings: %s, ziggurat: %s}\nplayers: [archer: , "
	    "bull: , pot: ]\nturns: []\n",
	    below(&t->random, 2) ? "standard" : "advanced",
	    below(&t->random, 2) ? "free" : "english",
	    below(&t->random, 2) ? "no" : "yes",
	    below(&t->random, 2) ? "no" : "yes");
	read_record(&t->read, b.s);
	buf_release(&b);
	assert_non_null(t->read.ed);
	assert_int_equal(tes_position_new_game(t->pos, t->read.ed,
	    2 + game % 3), TES_OK);
	t->p = t->pos->state;
}

static void
check(struct table *t, struct tes_move m)
{
	struct why why = { .stands = false };
	bool is_listed = false;

	for (size_t i = 0; i < t->list.count && !is_listed; i++)
		is_listed = is_same(t->list.move[i], m);
	t->candidates++;
	t->listed += is_listed;
	if (tigris_may(t->p, m, NULL) != is_listed ||
	    tigris_may(t->p, m, &why) != is_listed ||
	    (is_listed && why.failed))
		fail_msg("phase %u: kind %u what %u from %u more %u bits %x: "
		    "%d, %s", t->p->s.phase, m.kind, m.what, m.from, m.more,
		    m.bits, is_listed,
		    why.failed ? tigris_codes[why.id].code : "no reason");
	if (why.failed)
		t->reasons[why.id]++;
	if (!is_listed)
		return;

	const struct state before = t->p->s;
	assert_true(act_play(t->p, m));
	act_undo(t->p);
	assert_memory_equal(&before, &t->p->s, sizeof(before));
}

static void
check_squares(struct table *t, enum move_kind kind, unsigned whats)
{
	for (unsigned what = 0; what < whats; what++)
		for (unsigned sq = 0; sq < SQUARES; sq++)
			check(t, (struct tes_move){ .kind = (uint8_t)kind,
				.what = (uint8_t)what, .from = sq });
}

static void
check_swaps(struct table *t)
{
	uint8_t n[COLOURS];

	for (n[0] = 0; n[0] <= HAND; n[0]++)
		for (n[1] = 0; n[1] <= HAND; n[1]++)
			for (n[2] = 0; n[2] <= HAND; n[2]++)
				for (n[3] = 0; n[3] <= HAND; n[3]++)
					check(t, (struct tes_move){
						.kind = MOVE_SWAP,
						.bits = tiles_bits(n) });
	for (unsigned more = 1; more <= HAND + 1; more++)
		check(t, (struct tes_move){ .kind = MOVE_SWAP,
			.more = (uint8_t)more });
}

static void
check_acts(struct table *t)
{
	check_squares(t, MOVE_TILE, COLOURS);
	check_squares(t, MOVE_LEADER, COLOURS);
	check_squares(t, MOVE_CATASTROPHE, 1);
	check_swaps(t);
	for (unsigned c = 0; c < COLOURS; c++)
		check(t, (struct tes_move){ .kind = MOVE_WITHDRAW,
			.what = (uint8_t)c });
	check(t, (struct tes_move){ .kind = MOVE_PASS });
	check(t, (struct tes_move){ .kind = MOVE_STOP });
}

/* Each combination of the kingdom's treasures, which are at most ten. */
static void
check_treasures(struct table *t)
{
	uint32_t all = 0;

	for (size_t i = 0; i < t->list.count; i++)
		all |= t->list.move[i].bits;
	for (uint32_t bits = all; bits; bits = (bits - 1) & all)
		check(t, (struct tes_move){ .kind = MOVE_TREASURE,
			.bits = bits });
}

/* Checks all decisions of the phase that can be written. */
static void
check_phase(struct table *t)
{
	const unsigned phase = t->p->s.phase;

	switch ((enum phase)phase) {
	case PHASE_ACT:
		check_acts(t);
		break;
	case PHASE_WAR:
	case PHASE_CUBE:
		for (unsigned c = 0; c < COLOURS; c++)
			check(t, (struct tes_move){ .kind = phase == PHASE_WAR ?
			    MOVE_WAR : MOVE_CUBE, .what = (uint8_t)c });
		break;
	case PHASE_ATTACK:
	case PHASE_DEFEND:
		for (unsigned n = 0; n <= HAND + 1; n++)
			check(t, choices_support(t->p, n));
		break;
	case PHASE_BUILD:
		check_squares(t, MOVE_BUILD, 1);
		break;
	case PHASE_MONUMENT:
		check_squares(t, MOVE_MONUMENT, MONUMENTS);
		check_squares(t, MOVE_ZIGGURAT, 1);
		break;
	case PHASE_TREASURE:
		check_treasures(t);
		break;
	default:
		break;
	}
	for (size_t i = 0; i < t->list.count; i++)
		check(t, t->list.move[i]);
}

/* Returns how many tiles of its colour are next to a tile that is placed. */
static unsigned
tiles_beside(const struct table *t, struct tes_move m)
{
	return m.kind != MOVE_TILE ? 0 : 1 + squares_count(squares_and(
	    squares_near(square_set(m.from)), t->p->s.board.tile[m.what]));
}

/* Samples a move; tiles of one colour side by side make more happen. */
static struct tes_move
sample(struct table *t)
{
	struct tes_move best, m;

	assert_int_equal(tes_position_sample(t->pos, &t->random,
	    TES_SAMPLE_STEP_TYPE, &best), TES_OK);
	for (unsigned i = 0; i < TRIES && t->p->s.phase == PHASE_ACT; i++) {
		assert_int_equal(tes_position_sample(t->pos, &t->random,
		    TES_SAMPLE_STEP_TYPE, &m), TES_OK);
		if (tiles_beside(t, m) > tiles_beside(t, best) ||
		    (m.kind == MOVE_LEADER && below(&t->random, 8) == 0))
			best = m;
	}
	return best;
}

static void
rules_and_lists_agree(void **state)
{
	struct table t = { .read = read_new(), .pos = tes_position_new() };
	unsigned codes = 0;

	(void)state;
	assert_non_null(t.pos);
	for (unsigned game = 0; game < GAMES; game++) {
		begin(&t, game);
		for (unsigned i = 0; i < STEPS &&
		     tes_position_next(t.pos) != TES_NEXT_NONE; i++) {
			if (t.p->s.phase != PHASE_ACT ||
			    below(&t.random, EVERY) == 0) {
				assert_int_equal(tes_position_legal_moves(t.pos,
				    &t.list), TES_OK);
				check_phase(&t);
			}
			assert_int_equal(tes_position_play(t.pos, sample(&t)),
			    TES_OK);
		}
	}
	for (unsigned i = 0; i < TIGRIS_DIAG_COUNT; i++)
		codes += t.reasons[i] > 0;
	print_message("%u decisions, %u legal, %u reasons\n", t.candidates,
	    t.listed, codes);
	assert_true(codes >= 20);
	tes_moves_release(&t.list);
	tes_position_free(t.pos);
	read_free(&t.read);
}

/* Counts the tiles of each colour in the bag and in all hands. */
static void
count_tiles(const struct state *s, unsigned seats, unsigned n[COLOURS])
{
	for (unsigned c = 0; c < COLOURS; c++) {
		n[c] = s->bag[c];
		for (unsigned i = 0; i < seats; i++)
			n[c] += s->hand[i][c];
	}
}

/* What a seat cannot see is drawn again, and nothing else changes. */
static void
hands_are_drawn_again(void **state)
{
	struct table t = { .read = read_new(), .pos = tes_position_new() };
	unsigned before[COLOURS], after[COLOURS], changed = 0;

	(void)state;
	assert_non_null(t.pos);
	begin(&t, 1);
	for (unsigned i = 0; i < 60; i++) {
		assert_int_equal(tes_position_play(t.pos, sample(&t)), TES_OK);
		const struct state old = t.p->s;
		const unsigned seat = i % t.p->seats;

		count_tiles(&old, t.p->seats, before);
		assert_true(t.pos->play->resample_hidden(t.p, &t.random, seat));
		count_tiles(&t.p->s, t.p->seats, after);
		assert_memory_equal(before, after, sizeof(before));
		assert_memory_equal(old.hand[seat], t.p->s.hand[seat],
		    sizeof(old.hand[seat]));
		for (unsigned k = 0; k < t.p->seats; k++)
			assert_int_equal(tiles_sum(old.hand[k]),
			    tiles_sum(t.p->s.hand[k]));
		changed += memcmp(old.hand, t.p->s.hand, sizeof(old.hand)) != 0;
	}
	assert_true(changed > 30);
	tes_position_free(t.pos);
	read_free(&t.read);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(rules_and_lists_agree),
		cmocka_unit_test(hands_are_drawn_again),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
