/*
 * luck.c - reports of draws: the probability and the luck of each hex.
 */
#include <string.h>

#include "base/buf.h"
#include "base/root.h"
#include "games/gods/trace.h"

/* The hexes left to draw, and those on the display, in order. */
struct stock {
	uint8_t left[HEX_KINDS]; /* including hidden hexes on the display */
	int sum;             /* sum of left[] without the end tile */
	int hidden;
	uint8_t displayed[BOX_MAX]; /* enum hex */
	unsigned count;
};

struct odds {
	int left[HEX_KINDS];       /* hexes of each kind that can come next */
	int of;                    /* sum of left[] */
	double weight[HEX_END];    /* the probability is in proportion */
	double all;                /* sum of weight[] */
	double end;                /* probability of the end tile, 0 to 1 */
	int below;                 /* hexes that follow the end tile */
	bool is_narrow; /* whether some kinds left cannot come next */
	bool is_certain; /* whether the numbers of hexes left are certain */
};

/*
 * Sets *odds to the probabilities of tile i (base 0) of a refill of `draws`
 * tiles, when s is the stock before that tile.
 */
static void
odds_of_draw(const int32_t rule[PARAM_COUNT], const struct stock *s,
    unsigned draws, unsigned i, struct odds *odds)
{
	unsigned barred = 0; /* kinds that the hex cannot be */
	/* The hex is the first of two from a bag. */
	const bool pairs = rule[P_IDENTICAL] == IDENTICAL_REDRAWN &&
	    draws == DISPLAY && i == 0 && !is_few(kinds_of(s->left));
	/* The end tile is one of the last three tiles. */
	const int below = s->sum - s->hidden, has_end = s->left[HEX_END];
	const int end = has_end && below <= BELOW_END;
	/* How many tiles can be the second of the two. */
	const double next = s->sum - 1 + (has_end && below - 1 <= BELOW_END);

	/* Edition of 2005: a hex equal to one on the display is put aside. */
	if (rule[P_IDENTICAL] == IDENTICAL_REPLACED)
		for (unsigned k = rule[P_REFILL] == REFILL_ADD ?
			s->count - i : 0; k < s->count; k++)
			barred |= 1u << s->displayed[k];
	/* Variant with a bag: the second of two drawn hexes differs. */
	else if (rule[P_IDENTICAL] == IDENTICAL_REDRAWN && i > 0 &&
	    s->count > 0)
		barred = 1u << s->displayed[s->count - 1];
	if (!(kinds_of(s->left) & ~barred) &&
	    (!end || rule[P_IDENTICAL] == IDENTICAL_REDRAWN))
		barred = 0;
	odds->below = below;
	odds->is_certain =
	    !barred || !memchr(s->displayed, HEX_HIDDEN, s->count);
	odds->is_narrow = false;
	odds->of = 0;
	odds->all = 0;
	for (int h = 0; h < HEX_END; h++) {
		const bool is_barred = barred >> h & 1;

		odds->is_narrow |= is_barred && s->left[h] > 0;
		odds->left[h] = is_barred ? 0 : s->left[h];
		odds->of += odds->left[h];
		odds->weight[h] = odds->left[h];
		/* Two equal hexes go back: those of other kinds count, too. */
		if (pairs)
			odds->weight[h] *= (next - odds->left[h] + 1) / next;
		odds->all += odds->weight[h];
	}
	odds->end = end ? end / (odds->all + end) : 0;
	odds->left[HEX_END] = end;
	odds->of += end;
}

static int32_t
nearest(double x)
{
	return (int32_t)(x < 0 ? x - 0.5 : x + 0.5);
}

/* What the hexes of a refill can be worth, in thousandths of a point. */
struct value {
	const double *of_kind; /* missed_value() */
	unsigned hexes; /* of these at most DISPLAY are considered */
	double mean, variance; /* of the sum of their values */
};

/* Moves a hex from those left to the display. */
static void
take_hex(struct stock *s, unsigned hex)
{
	if (hex == HEX_HIDDEN) {
		s->hidden++;
	} else if (s->left[hex] > 0) {
		s->left[hex]--;
		s->sum--;
	}
	s->displayed[s->count++] = (uint8_t)hex;
}

/* Adds the value of hexes that are drawn with the probability `probability`. */
static void
add_value(struct value *v, double probability, double value)
{
	v->mean += probability * value;
	v->variance += probability * value * value;
}

/* Sets v->mean and v->variance for a refill of v->hexes (1 or 2) hexes. */
static void
value_refill(const int32_t *rule, const struct stock *from, struct value *v)
{
	const double *of = v->of_kind;
	struct odds first, second;

	odds_of_draw(rule, from, v->hexes, 0, &first);
	/*
	 * G3: if a single hex equals the one that is on the display, both go
	 * back, and two are drawn; unless no other kind is left.
	 */
	const unsigned content = from->displayed[0];
	if (rule[P_IDENTICAL] == IDENTICAL_REDRAWN && v->hexes == 1 &&
	    from->count == 1 && content < HEX_END &&
	    first.weight[content] < first.all) {
		first.all -= first.weight[content];
		first.weight[content] = 0;
	}
	for (unsigned h = 0; h < HEX_END; h++) {
		const double probability = first.weight[h] / first.all;
		struct stock next = *from;

		if (first.weight[h] > 0 && v->hexes == 1)
			add_value(v, probability, of[h]);
		if (first.weight[h] <= 0 || v->hexes == 1)
			continue;
		take_hex(&next, h);
		odds_of_draw(rule, &next, v->hexes, 1, &second);
		for (unsigned k = 0; k < HEX_END && second.all > 0; k++)
			add_value(v,
			    probability * second.weight[k] / second.all,
			    of[h] + of[k]);
	}
	v->variance -= v->mean * v->mean;
}

/*
 * Writes the probability of a drawn hex: ", one of 8 among the 47 left (17.0
 * %)".
 */
static void
put_odds(struct buf *b, enum hex hex, const struct odds *odds,
    double probability)
{
	const int left = odds->left[hex];
	const int per_mille = (int)(probability * 1000 + 0.5);

	if (hex == HEX_END && odds->below > 1)
		buf_printf(b, ", with %d hexes left after it", odds->below);
	else if (hex == HEX_END)
		buf_puts(b, odds->below ? ", with one hex left after it" :
					  ", as the last hex");
	else if (left == 1)
		buf_printf(b, ", the last one among the %d left", odds->of);
	else {
		buf_puts(b, ", one of ");
		buf_number(b, left);
		buf_puts(b, " among the ");
		buf_number(b, odds->of);
		buf_puts(b, " left");
	}
	if (odds->is_narrow && hex != HEX_END)
		buf_puts(b, " of other kinds");
	buf_puts(b, " (");
	buf_number(b, per_mille / 10);
	buf_putc(b, '.');
	buf_number(b, per_mille % 10);
	buf_puts(b, " %)");
}

/* Reports a drawn hex; value: that of the refill, or NULL. */
static void
emit_draw(const struct played_step *s, enum hex hex, const struct odds *odds,
    const struct value *value)
{
	const char *name = hex_name(s->run, hex);
	struct tes_effect effect = {
		.kind = "draw",
		.seat = s->run->seat_name[s->seat],
		.piece = name,
	};
	struct buf *b = judge_sentence(s->run);

	if (hex == HEX_HIDDEN) {
		buf_puts(b, "an unrecorded hex is drawn");
		judge_add_sentence(s->run, &effect);
		return;
	}
	buf_puts(b, hex == HEX_END ? "the end tile" : name);
	buf_puts(b, " is drawn");
	effect.amount = odds->left[hex];
	effect.pool_size = odds->of;
	const double probability = hex == HEX_END ? odds->end : odds->all > 0 ?
	    (1 - odds->end) * odds->weight[hex] / odds->all : 0;
	if (odds->is_certain && probability > 0) {
		effect.probability = (int32_t)(probability * 1e6 + 0.5);
		/*
		 * In thousandths of a point.  Hexes drawn together share the
		 * mean and the variance of their sum equally, since a record
		 * does not say which of them was drawn first.
		 */
		if (value && hex < HEX_END) {
			effect.luck = nearest(value->of_kind[hex] -
			    value->mean / value->hexes);
			effect.std_dev = nearest(square_root(
			    value->variance / value->hexes));
		}
		put_odds(b, hex, odds, probability);
	}
	judge_add_sentence(s->run, &effect);
}

/*
 * Sets *from to the hexes left and the display before the step, a draw of
 * `drawn` hexes.
 */
static void
fill_stock(const struct played_step *s, unsigned drawn, struct stock *from)
{
	const struct state *was = &s->undo->before;
	const struct trace *t = s->p->trace;

	from->sum = was->undrawn + was->hidden;
	from->hidden = was->hidden;
	from->count = t->displayed_count;
	memcpy(from->left, was->left, sizeof(from->left));
	memcpy(from->displayed, t->displayed, t->displayed_count);
	if (was->displayed + drawn == s->p->s.displayed)
		return;
	/*
	 * G3: if the display holds fewer hexes than before plus drawn, the hex
	 * that was on it went back to the bag before the draw.
	 */
	from->count = 0;
	if (from->displayed[0] == HEX_HIDDEN) {
		from->hidden--;
	} else {
		from->left[from->displayed[0]]++;
		from->sum++;
	}
}

void
emit_draws(const struct played_step *s)
{
	const unsigned n = draw_count(s->move->bits);
	const bool has_end = n > 0 &&
	    draw_hex(s->move->bits, n - 1) == HEX_END;
	const unsigned drawn = n - has_end;
	double hex_value[HEX_END];
	struct value value = { hex_value, drawn < DISPLAY ? drawn : DISPLAY, 0,
		0 };
	struct stock from;
	struct odds odds;

	fill_stock(s, drawn, &from);
	if (s->run->studies && drawn > 0) {
		missed_value(s->p, s->seat, hex_value);
		value_refill(s->p->rule, &from, &value);
	}
	for (unsigned i = 0; i < drawn; i++) {
		const enum hex hex = draw_hex(s->move->bits, i);

		odds_of_draw(s->p->rule, &from, n, i, &odds);
		take_hex(&from, hex);
		emit_draw(s, hex, &odds, s->run->studies ? &value : NULL);
	}
	if (!has_end)
		return;
	odds_of_draw(s->p->rule, &from, n, drawn, &odds);
	emit_draw(s, HEX_END, &odds, NULL);
}
