/*
 * luck.c - probability and luck of a draw.
 *
 * A tile is worth, to the player who draws it, half a point if the player's
 * leader of its colour or king is on the board, otherwise a fifth.  If the
 * player has fewest points in its colour, it is worth a quarter of a point
 * more, since the weakest colour counts at the end.
 */
#include "base/root.h"
#include "games/tigris/moves.h"

enum { VALUE_LED = 500, VALUE_ALONE = 200, VALUE_WEAKEST = 250, MILLION =
	1000000 };

static int
value_of_tile(const struct state *s, unsigned seat, unsigned c)
{
	const uint32_t *points = s->points[seat];
	const struct board *b = &s->board;
	const bool is_led = b->leader_at[leader_number(seat, c)] != NOWHERE ||
	    b->leader_at[leader_number(seat, BLACK)] != NOWHERE;
	int value = is_led ? VALUE_LED : VALUE_ALONE;

	for (unsigned i = 0; i < COLOURS; i++)
		if (points[i] < points[c])
			return value;
	return value + VALUE_WEAKEST;
}

double
luck_ways(unsigned from, unsigned n)
{
	double ways = 1;

	for (unsigned i = 0; i < n; i++)
		ways = ways * (from - i) / (i + 1);
	return ways;
}

void
tigris_emit_draw(const struct pos *p, unsigned seat, const uint8_t *colour,
    int n)
{
	const struct state *s = &p->s;
	const uint8_t *left = s->bag;
	const int of = s->left;
	double probability = 1, sum = 0, squares = 0, luck = 0;
	int drawn[COLOURS] = { 0 };

	if (!p->run->watch || !p->run->studies || n < 1 || n > of ||
	    p->uncertain || !tiles_are_known(p))
		return;
	for (int i = 0; i < n; i++) {
		drawn[colour[i]]++;
		luck += value_of_tile(s, seat, colour[i]);
	}
	for (unsigned c = 0; c < COLOURS; c++) {
		const double value = value_of_tile(s, seat, c);

		probability *= drawn[c] > left[c] ? 0 :
		    luck_ways(left[c], (unsigned)drawn[c]);
		sum += left[c] * value;
		squares += left[c] * value * value;
	}
	probability =
	    probability / luck_ways((unsigned)of, (unsigned)n) * MILLION;
	/* The variance of the value of n tiles drawn without replacement. */
	const double mean = sum / of;
	const double variance = of < 2 ? 0 :
	    n * (squares / of - mean * mean) * (of - n) / (of - 1);
	const struct tes_effect effect = {
		.kind = "draw",
		.seat = p->run->seat_name[seat],
		.amount = n,
		.pool_size = of,
		.probability =
		    probability < 1 ? 1 : (int32_t)(probability + 0.5),
		.luck = (int32_t)(luck - n * sum / of),
		.std_dev = (int32_t)square_root(variance),
	};

	struct buf *b = judge_sentence(p->run);
	buf_puts(b, effect.seat);
	buf_puts(b, " draws");
	for (int i = 0; i < n; i++) {
		buf_putc(b, ' ');
		buf_puts(b, own_word(p->run, colour_word[colour[i]]));
	}
	judge_add_sentence(p->run, &effect);
}
