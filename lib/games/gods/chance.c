/*
 * chance.c - refills of the display: which are legal, their probabilities, and
 * random or fixed draws.
 */
#include <string.h>

#include "games/gods/hidden.h"
#include "games/gods/rule.h"

unsigned
deal_need(const struct pos *p)
{
	if (p->rule[P_REFILL] == REFILL_ADD)
		return DISPLAY;
	return p->s.displayed < DISPLAY ? DISPLAY - p->s.displayed : 0;
}

static struct tes_move
draw_of(unsigned n, unsigned a, unsigned b)
{
	return (struct tes_move){
		.kind = MOVE_DRAW,
		.bits = n | (n > 0 ? a << 4 : 0) | (n > 1 ? b << 8 : 0),
	};
}

/* Makes a draw of two, in normal form: sorted by kind, the end tile last. */
static struct tes_move
pair_of(unsigned a, unsigned b)
{
	return a < b ? draw_of(2, a, b) : draw_of(2, b, a);
}

bool
deal_is_put_back(const struct pos *p, unsigned hexes, unsigned need)
{
	return p->rule[P_IDENTICAL] == IDENTICAL_REDRAWN && need == 1 &&
	    hexes == DISPLAY && p->s.displayed == 1;
}

bool
deal_may_end(const struct pos *p)
{
	return p->s.left[HEX_END] && p->s.undrawn < BELOW_END + deal_need(p);
}

static bool
is_legal(const struct pos *p, uint32_t bits)
{
	struct deal s;

	return rule_draw(EXACT, p, bits, NULL, &s, NULL);
}

/*
 * Plays a draw of the hexes that are needed, without the end tile.  Returns
 * false, changing nothing, if the draw is of another kind or illegal.  Does not
 * check whether a refill is possible: if it is not, the hexes to draw are not
 * left.
 */
static bool
deal_usual(struct pos *p, uint32_t bits)
{
	struct state *s = &p->s;
	const unsigned n = draw_count(bits);
	const unsigned a = draw_hex(bits, 0), b = draw_hex(bits, 1);

	if (n != deal_need(p) || n == 0 || a >= HEX_END || b >= HEX_END ||
	    s->left[a] < 1 || (n > 1 && s->left[b] < 1 + (a == b)))
		return false;
	if (p->rule[P_IDENTICAL] != IDENTICAL_ALLOWED &&
	    (n > 1 ? a == b : s->display[a]))
		return false;
	s->left[a]--;
	s->display[a]++;
	if (n > 1) {
		s->left[b]--;
		s->display[b]++;
	}
	s->undrawn = (uint16_t)(s->undrawn - n);
	s->displayed = (uint8_t)(s->displayed + n);
	return true;
}

void
deal_commit(struct pos *p, const struct deal *s)
{
	memcpy(p->s.left, s->left, sizeof(s->left));
	memcpy(p->s.display, s->display, sizeof(s->display));
	p->s.displayed = s->displayed;
	p->s.undrawn = s->undrawn;
	if (p->s.hidden && !s->hidden)
		hidden_clear(&p->hidden);
	p->s.hidden = s->hidden;
}

static bool
is_drawn(const struct pos *p, unsigned i)
{
	return p->s.drawn[i / 64] >> i % 64 & 1;
}

bool
deal_try(struct pos *p, uint32_t bits)
{
	struct deal s;

	if (!deal_usual(p, bits)) {
		if (!rule_draw(EXACT, p, bits, NULL, &s, NULL))
			return false;
		deal_commit(p, &s);
	}
	/* Mark the first such hexes of the fixed order as drawn. */
	for (unsigned i = 0; p->is_fixed && i < draw_count(bits); i++)
		for (unsigned k = 0; k < p->piles; k++)
			if (p->pile[k] == draw_hex(bits, i) &&
			    !is_drawn(p, k)) {
				p->s.drawn[k / 64] |= UINT64_C(1) << k % 64;
				break;
			}
	return true;
}

static bool
add_legal(const struct pos *p, struct tes_moves *list, struct tes_move draw)
{
	return !is_legal(p, draw.bits) || moves_add(list, draw);
}

/* Adds every legal refill to the list. */
static bool
list_all(const struct pos *p, struct tes_moves *list)
{
	bool good = add_legal(p, list, draw_of(0, 0, 0));

	for (unsigned a = 0; a <= HEX_END; a++) {
		good = good && add_legal(p, list, draw_of(1, a, 0));
		for (unsigned b = a; b <= HEX_END; b++)
			good = good && add_legal(p, list, draw_of(2, a, b));
	}
	return good;
}

bool
deal_is_possible(struct pos *p)
{
	/* Which draws are legal may depend on what the hidden hexes are. */
	if (!p->tries_all_draws || p->s.hidden)
		return true;
	p->scratch.count = 0;
	return list_all(p, &p->scratch) && p->scratch.count > 0;
}

/*
 * Sets *draw to the first hexes of the fixed order (p->pile) that are a legal
 * refill.  Returns false if there are none.
 */
static bool
find_fixed(const struct pos *p, struct tes_move *draw)
{
	const unsigned need = deal_need(p);

	*draw = draw_of(0, 0, 0);
	if (is_legal(p, draw->bits))
		return true;
	for (unsigned i = 0; i < p->piles; i++) {
		if (is_drawn(p, i))
			continue;
		*draw = draw_of(1, p->pile[i], 0);
		if (is_legal(p, draw->bits))
			return true;
		/* No hex is drawn after the end tile. */
		const bool last = need == 1 || p->pile[i] == HEX_END;
		for (unsigned j = i + 1; j < p->piles && !last; j++) {
			*draw = pair_of(p->pile[i], p->pile[j]);
			if (!is_drawn(p, j) && is_legal(p, draw->bits))
				return true;
		}
	}
	return false;
}

bool
deal_list(struct pos *p, struct tes_moves *list)
{
	struct tes_move draw;

	list->count = 0;
	if (p->is_fixed && find_fixed(p, &draw))
		return moves_add(list, draw);
	if (!list_all(p, list))
		return false;
	/* No legal refill follows the fixed order: take any legal draw. */
	if (p->is_fixed && list->count > 1)
		list->count = 1;
	return true;
}

/* Probabilities */

/*
 * Returns how many tiles can be the next one of the pile, if `hexes` hexes are
 * left: these and, since it is one of the last three tiles, perhaps the end
 * tile.
 */
static double
cards(const struct pos *p, int hexes)
{
	return hexes + (p->s.left[HEX_END] && hexes <= BELOW_END);
}

/* Returns the probability that h is the next tile of left[], `hexes` hexes. */
static double
next_chance(const struct pos *p, const uint8_t *left, int hexes, unsigned h)
{
	return h == HEX_END && hexes > BELOW_END ? 0 :
	    left[h] / cards(p, hexes);
}

/*
 * Returns the probability that hex a comes first and b next; aside: further
 * hexes of kind a are put aside until another comes.
 */
static double
in_order(const struct pos *p, const uint8_t *left, int hexes, unsigned a,
    unsigned b, bool aside)
{
	const int barred = aside ? left[a] - 1 : 0;

	return b == HEX_END && hexes - 1 > BELOW_END ? 0 :
	    next_chance(p, left, hexes, a) * (left[b] - (a == b)) /
		(cards(p, hexes - 1) - barred);
}

/* Returns the probability of a draw of one or two tiles, in any order. */
static double
tiles_chance(const struct pos *p, const uint8_t *left, int hexes, uint32_t bits,
    bool aside)
{
	const unsigned a = draw_hex(bits, 0), b = draw_hex(bits, 1);

	if (draw_count(bits) == 1)
		return next_chance(p, left, hexes, a);
	return in_order(p, left, hexes, a, b, aside) +
	    (a == b || b == HEX_END ? 0 :
				      in_order(p, left, hexes, b, a, aside));
}

/*
 * Returns the probability of a draw if two hexes are drawn again and again
 * until they differ, or the end tile comes.
 */
static double
different(const struct pos *p, const uint8_t *left, int hexes, uint32_t bits)
{
	double alike = 0;

	for (unsigned h = 0; h < HEX_END; h++)
		if (left[h] > 1)
			alike += in_order(p, left, hexes, h, h, false);
	return tiles_chance(p, left, hexes, bits, false) / (1 - alike);
}

double
deal_probability(const struct pos *p, struct tes_move draw)
{
	const unsigned n = draw_count(draw.bits), need = deal_need(p);
	const uint8_t *left = p->s.left;
	const int hexes = p->s.undrawn;
	const bool aside = p->rule[P_IDENTICAL] == IDENTICAL_REPLACED;
	struct deal s;

	if (p->is_fixed || n == 0)
		return 1;
	if (aside && need == 1)
		return left[draw_hex(draw.bits, 0)] /
		    (cards(p, hexes) - left[displayed_hex(p->s.display)]);
	deal_copy(&s, &p->s);
	if (p->rule[P_IDENTICAL] != IDENTICAL_REDRAWN ||
	    deal_is_one_kind(p, &s))
		return tiles_chance(p, left, hexes, draw.bits, aside);
	if (need == DISPLAY)
		return different(p, left, hexes, draw.bits);
	/* G3: a hex equal to that on the display puts both back. */
	const unsigned hex = displayed_hex(p->s.display);
	const double back = next_chance(p, left, hexes, hex);
	const double once = n > 1 ? 0 :
	    next_chance(p, left, hexes, draw_hex(draw.bits, 0));
	if (n == 1 && draw_hex(draw.bits, 0) < HEX_END)
		return once;
	s.left[hex]++;
	return once + back * different(p, s.left, hexes + 1, draw.bits);
}

/* Random draws */

/*
 * Returns the kind of hex i (base 0), counting the hexes of left[] in the order
 * of their kinds; HEX_END if i is not below their number.
 */
static unsigned
hex_at(const uint8_t *left, uint32_t i)
{
	unsigned h = 0;

	while (h < HEX_END && i >= left[h])
		i -= left[h++];
	return h;
}

/* Draws from a pile in which the end tile is one of the last three. */
static struct tes_move
draw_pile(const struct pos *p, uint64_t word[2], unsigned need)
{
	unsigned hex[DISPLAY], n = 0;
	uint8_t left[HEX_KINDS];
	uint32_t sum = p->s.undrawn;

	memcpy(left, p->s.left, sizeof(left));
	while (n < need) {
		const bool end = left[HEX_END] && sum <= BELOW_END;

		hex[n] = hex_at(left, random_below(word, sum + end));
		if (hex[n++] == HEX_END)
			break;
		left[hex[n - 1]]--;
		sum--;
	}
	return n == 1 ? draw_of(1, hex[0], 0) : pair_of(hex[0], hex[1]);
}

/* Edition of 2001 with a bag: two equal hexes go back and are drawn again. */
static struct tes_move
draw_bag(const struct pos *p, uint64_t word[2], unsigned need)
{
	struct deal s;
	unsigned a, b;

	deal_copy(&s, &p->s);
	const bool is_one_kind = deal_is_one_kind(p, &s);
	if (need == 1) {
		a = hex_at(s.left, random_below(word, s.undrawn));
		if (is_one_kind || !p->s.display[a])
			return draw_of(1, a, 0);
		s.left[a]++;
		s.undrawn++;
	}
	do {
		a = hex_at(s.left, random_below(word, s.undrawn));
		s.left[a]--;
		b = hex_at(s.left, random_below(word, s.undrawn - 1U));
		s.left[a]++;
	} while (a == b && !is_one_kind);
	return pair_of(a, b);
}

struct tes_move
deal_sample(struct pos *p, uint64_t word[2])
{
	const unsigned need = deal_need(p);
	unsigned first, second;

	if (p->is_fixed) {
		deal_list(p, &p->scratch);
		return p->scratch.move[0];
	}
	if (p->tries_all_draws && p->s.left[HEX_END]) {
		/* One of all legal refills, weighted by their probability. */
		double at = (double)(random_next(word) >> 11) /
		    9007199254740992.0;
		size_t i = 0;

		p->scratch.count = 0;
		list_all(p, &p->scratch);
		while (i + 1 < p->scratch.count &&
		    (at -= deal_probability(p, p->scratch.move[i])) >= 0)
			i++;
		return p->scratch.move[i];
	}
	if (p->rule[P_REFILL_END] == YES && deal_stuck(p) == SURELY)
		return draw_of(0, 0, 0);
	if (p->rule[P_IDENTICAL] == IDENTICAL_ALLOWED)
		return draw_pile(p, word, need);
	if (p->rule[P_IDENTICAL] == IDENTICAL_REDRAWN)
		return draw_bag(p, word, need);
	/* Edition of 2005: draw until the second hex differs. */
	first = need == 1 ? displayed_hex(p->s.display) :
			    hex_at(p->s.left, random_below(word, p->s.undrawn));
	do
		second = hex_at(p->s.left, random_below(word, p->s.undrawn));
	while (second == first);
	return need == 1 ? draw_of(1, second, 0) : pair_of(first, second);
}

void
deal_hidden(struct pos *p, struct tes_random *random)
{
	struct state *s = &p->s;
	uint8_t left[HEX_END];

	for (; s->hidden > 0; s->hidden--) {
		bool is_any = p->rule[P_IDENTICAL] == IDENTICAL_ALLOWED;
		uint32_t sum = 0;

		/* Of kinds that are not on the display, if any is left. */
		for (unsigned h = 0; h < HEX_END; h++)
			sum += s->display[h] ? 0 : s->left[h];
		is_any |= sum == 0;
		sum = 0;
		for (unsigned h = 0; h < HEX_END; h++) {
			left[h] = s->display[h] && !is_any ? 0 : s->left[h];
			sum += left[h];
		}
		const unsigned hex =
		    hex_at(left, random_below(random->word, sum));
		s->left[hex]--;
		s->display[hex]++;
	}
	if (s->phase != PHASE_DRAW || !deal_list(p, &p->scratch) ||
	    p->scratch.count > 0)
		return;
	/*
	 * With the kinds now chosen, no draw is legal: the game ends
	 * unfinished.
	 */
	s->phase = PHASE_OVER;
	s->ended = ENDED_STUCK;
}

/*
 * Fixes the order in which hexes are drawn: first the given kinds
 * hex[0..hexes), then all other hexes at random.
 */
void
deal_fix(struct pos *p, const uint8_t *hex, unsigned hexes, uint64_t seed)
{
	uint8_t left[HEX_KINDS];
	unsigned n = 0;
	uint64_t word[2];

	/* Ignore further hexes: p->pile needs room for the shuffled ones. */
	if (hexes > PILE_MAX / 2)
		hexes = PILE_MAX / 2;
	random_seed(word, seed, 0);
	memcpy(left, p->s.left, sizeof(left));
	for (; n < hexes; n++) {
		p->pile[n] = hex[n];
		if (left[hex[n]])
			left[hex[n]]--;
	}
	for (unsigned h = 0; h < HEX_END; h++)
		for (unsigned i = 0; i < left[h] && n < PILE_MAX; i++)
			p->pile[n++] = (uint8_t)h;
	for (unsigned i = n; i > hexes + 1; i--) {
		const unsigned j = hexes + random_below(word, i - hexes);
		const uint8_t other = p->pile[i - 1];

		p->pile[i - 1] = p->pile[j];
		p->pile[j] = other;
	}
	if (left[HEX_END] && n < PILE_MAX) {
		/* The end tile is one of the last three. */
		const unsigned room = n - hexes < BELOW_END ? n - hexes :
								BELOW_END;
		const unsigned at = n - random_below(word, room + 1);

		memmove(&p->pile[at + 1], &p->pile[at], n - at);
		p->pile[at] = HEX_END;
		n++;
	}
	p->piles = n;
	p->is_fixed = true;
	memset(p->s.drawn, 0, sizeof(p->s.drawn));
}
