/*
 * In random positions of GODS under random editions, the moves that are listed
 * are those, of all that can be written, that the rules call legal; the rules
 * give a reason for each other move; and a move that is played and undone
 * leaves every byte of the position as it was.
 */
#include "../random_games.h"
#include "games/gods/rule.h"
#include "rules/position.h"

enum { GAMES = 150, TRIES = 12, CELLS_MAX = 400 };

struct counts {
	unsigned positions, legal, illegal;
	unsigned codes[GODS_DIAG_COUNT];
};

/* The cells with a hex, and those at most two steps from one. */
static unsigned
some_cells(struct pos *p, uint32_t cell[CELLS_MAX])
{
	unsigned n = 0;

	for (uint32_t i = 0; i < p->places && n < CELLS_MAX; i++)
		if (i != WALL && (p->place[i].content || p->place[i].key))
			cell[n++] = i;
	const unsigned near = n;
	for (unsigned i = 0; i < near && n < CELLS_MAX; i++) {
		uint32_t around[NEIGHBOURS];

		board_around(p, cell[i], around);
		for (unsigned k = 0; k < NEIGHBOURS && n < CELLS_MAX; k++)
			if (around[k] != WALL && !p->place[around[k]].content &&
			    !p->place[around[k]].key)
				cell[n++] = around[k];
	}
	return n;
}

static bool
is_same(const struct tes_move *a, const struct tes_move *b)
{
	return a->kind == b->kind && a->what == b->what &&
	    a->whom == b->whom && a->more == b->more && a->bits == b->bits &&
	    a->from == b->from && a->to == b->to;
}

static bool
is_listed(const struct tes_moves *list, const struct tes_move *m)
{
	for (size_t i = 0; i < list->count; i++)
		if (is_same(&list->move[i], m))
			return true;
	return false;
}

/* The generator does not list every cell that "anywhere" means. */
static bool
is_endless(const struct pos *p, const struct tes_move *m)
{
	return p->rule[P_MOVE_TO] == MOVE_ANYWHERE &&
	    (m->kind == MOVE_WHIRL || m->kind == MOVE_PAY);
}

static void
try_move(struct pos *p, const struct tes_moves *list, const struct tes_move m,
    struct counts *c)
{
	struct why why = { .code = GODS_DIAG_COUNT };
	const bool legal = rule_is_legal(p, &m);
	const bool listed = is_listed(list, &m);

	assert_int_equal(rule_why(p, &m, true, &why), legal);
	if (legal != listed && !(legal && is_endless(p, &m)))
		fail_msg("kind %u what %u whom %u more %u bits %x from %u to "
		    "%u: %s, reason %d.%u", m.kind, m.what, m.whom, m.more,
		    m.bits, m.from, m.to, listed ? "only listed" :
		    "only legal", (int)why.code, why.reason);
	c->legal += legal;
	c->illegal += !legal;
	if (m.kind != MOVE_STOP && m.kind != MOVE_GO)
		assert_int_equal(legal, why.code == GODS_DIAG_COUNT);
	if (why.code != GODS_DIAG_COUNT)
		c->codes[why.code]++;
}

/* The shortcut for ordinary draws allows what the rules allow. */
static void
try_deal(struct pos *p, const struct tes_move *m)
{
	const struct state before = p->s;

	if (p->s.phase != PHASE_DRAW)
		return;
	const bool is_legal = rule_is_legal(p, m);

	assert_int_equal(deal_try(p, m->bits), is_legal);
	p->s = before;
}

/* F7, F8, G7: whether a refill is impossible if no hex is hidden. */
static bool
is_impossible(const struct pos *p)
{
	const unsigned need = deal_need(p);
	unsigned kinds = kinds_of(p->s.left);

	if (need == 0 || p->s.left[HEX_END] > 0)
		return false;
	if (p->s.undrawn < need)
		return true;
	if (need == 1)
		kinds &= ~(1u << displayed_hex(p->s.display));
	return p->rule[P_IDENTICAL] == IDENTICAL_REPLACED &&
	    (need == DISPLAY ? is_few(kinds) : kinds == 0);
}

static void
try_draws(struct pos *p, const struct tes_moves *list, struct counts *c)
{
	struct tes_move m = { .kind = MOVE_DRAW };

	assert_int_equal(deal_stuck(p), is_impossible(p) ? SURELY : NEVER);
	try_move(p, list, m, c);
	for (uint32_t a = 0; a <= HEX_END; a++) {
		m.bits = 1 | a << 4;
		try_move(p, list, m, c);
		for (uint32_t b = a; b <= HEX_END; b++) {
			m.bits = 2 | a << 4 | b << 8;
			try_move(p, list, m, c);
			try_deal(p, &m);
		}
	}
}

static void
try_cell(struct pos *p, const struct tes_moves *list, uint32_t cell,
    struct counts *c)
{
	struct tes_move m = { .kind = MOVE_TRIBE, .from = cell };

	for (m.what = 0; m.what < COLOURS; m.what++)
		try_move(p, list, m, c);
	m = (struct tes_move){ .kind = MOVE_TEMPLE, .from = cell };
	for (unsigned bare = 0; bare < 1u << NEIGHBOURS; bare++) {
		m.more = (uint8_t)bare;
		try_move(p, list, m, c);
	}
	m = (struct tes_move){ .kind = MOVE_DESERT, .from = cell };
	try_move(p, list, m, c);
	m = (struct tes_move){ .kind = MOVE_DECAY, .from = cell };
	for (m.whom = 0; m.whom < p->seats; m.whom++)
		try_move(p, list, m, c);
	m.whom = NO_VICTIM;
	try_move(p, list, m, c);
}

/* Tries all moves that can be written. */
static void
try_all(struct pos *p, const struct tes_moves *list, struct counts *c)
{
	static const uint8_t alone[] = { MOVE_WHIRLWIND, MOVE_TAKE, MOVE_USE,
		MOVE_PASS, MOVE_END, MOVE_STOP, MOVE_GO };
	uint32_t cell[CELLS_MAX];
	const unsigned cells = some_cells(p, cell);
	struct tes_move m;

	try_draws(p, list, c);
	for (unsigned i = 0; i < cells; i++)
		try_cell(p, list, cell[i], c);
	for (unsigned i = 0; i < cells; i += 1 + c->positions % 3)
		for (unsigned k = 0; k < cells; k += 1 + c->positions % 2) {
			m = (struct tes_move){ .kind = MOVE_PAY,
				.from = cell[i], .to = cell[k] };
			try_move(p, list, m, c);
			m.kind = MOVE_WHIRL;
			try_move(p, list, m, c);
		}
	for (size_t i = 0; i < sizeof(alone); i++) {
		m = (struct tes_move){ .kind = alone[i] };
		try_move(p, list, m, c);
	}
	m = (struct tes_move){ .kind = MOVE_DISCARD };
	for (m.what = 0; m.what <= HEX_END; m.what++)
		try_move(p, list, m, c);
}

/* Plays each listed move and undoes it. */
static void
play_all(struct pos *p, const struct tes_moves *list)
{
	const size_t size = p->places * sizeof(*p->place);
	struct place *place = malloc(size);
	uint32_t *frontier = malloc(p->s.frontier_size * sizeof(*frontier));
	const struct state before = p->s;

	assert_true(place && frontier);
	/* Playing may number more cells, which are empty. */
	memcpy(place, p->place, size);
	memcpy(frontier, p->frontier, p->s.frontier_size * sizeof(*frontier));
	for (size_t i = 0; i < list->count; i++) {
		assert_true(make_play(p, list->move[i]));
		make_undo(p);
		assert_memory_equal(&p->s, &before, sizeof(before));
		assert_memory_equal(frontier, p->frontier,
		    p->s.frontier_size * sizeof(*frontier));
		for (size_t k = 0; k < size / sizeof(*place); k++)
			if (place[k].content != p->place[k].content ||
			    place[k].key != p->place[k].key)
				fail_msg("cell %zu is not as it was", k);
	}
	free(place);
	free(frontier);
}

static void
test_rules(void **state)
{
	struct tes_position *pos = tes_position_new();
	struct counts c = { 0 };
	struct read read = read_new();
	struct buf head = { 0 };
	struct tes_moves list = { 0 };
	unsigned codes = 0;

	(void)state;
	assert_non_null(pos);
	for (uint64_t seed = 0; seed < GAMES; seed++) {
		struct tes_random r = tes_random_seed(seed, 9);

		if (!begin_random(&read, pos, &r, &head))
			continue;
		for (unsigned i = 0; i < TRIES; i++) {
			struct pos *p = pos->state;

			tes_position_playout(pos, &r, TES_SAMPLE_STEP_TYPE,
			    below(&r, 12), NULL);
			if (tes_position_next(pos) == TES_NEXT_NONE)
				break;
			assert_int_equal(tes_position_legal_moves(pos, &list),
			    TES_OK);
			try_all(p, &list, &c);
			play_all(p, &list);
			c.positions++;
		}
	}
	for (size_t i = 0; i < GODS_DIAG_COUNT; i++)
		codes += c.codes[i] > 0;
	print_message("%u positions, %u legal moves, %u illegal for %u "
	    "reasons\n", c.positions, c.legal, c.illegal, codes);
	assert_true(c.positions > GAMES && c.legal > GAMES && codes > 15);
	tes_moves_release(&list);
	buf_release(&head);
	read_free(&read);
	tes_position_free(pos);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rules),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
