/*
 * random_move.c - random legal moves, by rejection sampling.
 *
 * A move is drawn from a set of candidates of which nearly all are legal, and
 * drawn again if it is illegal.  So all legal moves of the set are equally
 * likely, and few candidates need to be checked.
 */
#include "games/tigris/rule.h"

/* After that many illegal candidates, list all legal moves instead. */
enum { TRIES = 64 };

/* Returns square n (from 0) of a set that has more than n. */
static unsigned
nth_square(struct squares set, unsigned n)
{
	unsigned i = 0;

	for (; n >= bits_count(set.w[i]); i++)
		n -= bits_count(set.w[i]);
	uint64_t w = set.w[i];
	while (n-- > 0)
		w &= w - 1;
	return 64 * i + bits_first(w);
}

/* Candidates for actions, from which one is drawn; nearly all are legal. */
struct sampling_table {
	struct squares tiles[2]; /* empty squares on land, on rivers */
	struct squares leaders, catastrophes;
	unsigned count[ACTS];
	unsigned tile_end[COLOURS]; /* number of candidates up to that colour */
	unsigned leader_count;
};

static void
fill_sampling_table(const struct pos *p, struct sampling_table *u)
{
	const struct state *s = &p->s;
	const struct squares empty = choices_empty(p);
	unsigned n = 0;

	*u = (struct sampling_table){ .leaders = choices_leader_squares(p),
		.catastrophes = choices_catastrophe_squares(p) };
	u->tiles[0] = squares_and(empty, p->map.land);
	u->tiles[1] = squares_and(empty, p->map.river);
	const unsigned land = squares_count(u->tiles[0]);
	const unsigned river = squares_count(u->tiles[1]);
	for (unsigned c = 0; c < COLOURS; c++) {
		if (hand_most(s, s->seat, c))
			n += c == BLUE ? river : land;
		u->tile_end[c] = n;
		u->count[MOVE_WITHDRAW] += rule_withdraw(p, c, NULL);
	}
	u->count[MOVE_TILE] = n;
	u->leader_count = squares_count(u->leaders);
	u->count[MOVE_LEADER] = COLOURS * u->leader_count;
	u->count[MOVE_CATASTROPHE] = squares_count(u->catastrophes);
	u->count[MOVE_SWAP] = choices_count_swaps(p);
	u->count[choices_stop(p).kind] = 1;
}

/*
 * Makes candidate n (base 0) of the kind m->kind.  Returns whether it is legal.
 */
static bool
take(const struct pos *p, const struct sampling_table *u, unsigned n,
    struct tes_move *m)
{
	unsigned c = 0;

	switch (m->kind) {
	case MOVE_TILE:
		while (n >= u->tile_end[c])
			c++;
		m->what = (uint8_t)c;
		m->from = nth_square(u->tiles[c == BLUE],
		    n - (c ? u->tile_end[c - 1] : 0));
		return rule_joins(p, m->from, NULL);
	case MOVE_LEADER:
		m->what = (uint8_t)(n / u->leader_count);
		m->from = nth_square(u->leaders, n % u->leader_count);
		return choices_is_leader(p, leader_number(p->s.seat, m->what),
		    m->from);
	case MOVE_WITHDRAW:
		while (!rule_withdraw(p, c, NULL) || n-- > 0)
			c++;
		m->what = (uint8_t)c;
		return true;
	case MOVE_CATASTROPHE:
		m->from = nth_square(u->catastrophes, n);
		return true;
	case MOVE_SWAP:
		*m = choices_swap(p, n);
		return true;
	default:
		return true;
	}
}

/*
 * Lists all legal moves and draws one into *m.  Returns false if out of memory.
 */
static bool
sample_listed(struct pos *p, uint64_t word[2], struct tes_move *m)
{
	if (!choices_list(p, &p->scratch))
		return false;
	*m = p->scratch.move[random_below(word, (uint32_t)p->scratch.count)];
	return true;
}

/*
 * Draws a kind of action that has legal moves, then one of these into *m.
 * Returns false if out of memory.
 */
static bool
sample_kind(struct pos *p, struct sampling_table *u, uint64_t word[2],
    struct tes_move *m)
{
	for (;;) {
		unsigned kinds = 0, k = 0;

		for (unsigned i = 0; i < ACTS; i++)
			kinds += u->count[i] > 0;
		for (unsigned n = random_below(word, kinds);; k++)
			if (u->count[k] && n-- == 0)
				break;
		for (unsigned i = 0; i < TRIES; i++) {
			*m = (struct tes_move){ .kind = (uint8_t)k };
			if (take(p, u, random_below(word, u->count[k]), m))
				return true;
		}
		/* The kind may have no legal move: list them to find out. */
		p->scratch.count = 0;
		if (!choices_list_kind(p, &p->scratch, (enum move_kind)k))
			return false;
		if (p->scratch.count) {
			*m = p->scratch.move[random_below(word,
			    (uint32_t)p->scratch.count)];
			return true;
		}
		u->count[k] = 0;
	}
}

bool
choices_sample(struct pos *p, uint64_t word[2], enum tes_sampling how,
    struct tes_move *m)
{
	unsigned sum = 0;
	struct sampling_table sampling_table;

	if (p->s.phase == PHASE_ATTACK || p->s.phase == PHASE_DEFEND) {
		unsigned least, most;

		choices_support_range(p, &least, &most);
		const unsigned more = most >= least ? most + 1 - least : 0;
		const unsigned n = more ? random_below(word, more + 1) : 0;
		*m = choices_support(p, n ? least + n - 1 : 0);
		return true;
	}
	if (p->s.phase != PHASE_ACT)
		return sample_listed(p, word, m);
	fill_sampling_table(p, &sampling_table);
	if (how == TES_SAMPLE_STEP_TYPE)
		return sample_kind(p, &sampling_table, word, m);
	/* Draw one of the candidates of all kinds. */
	for (unsigned k = 0; k < ACTS; k++)
		sum += sampling_table.count[k];
	for (unsigned i = 0; i < TRIES; i++) {
		unsigned n = random_below(word, sum);

		*m = (struct tes_move){ 0 };
		for (; n >= sampling_table.count[m->kind]; m->kind++)
			n -= sampling_table.count[m->kind];
		if (take(p, &sampling_table, n, m))
			return true;
	}
	return sample_listed(p, word, m);
}
