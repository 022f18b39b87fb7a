/*
 * deal_hidden.c - refills with hexes that a record does not name, and their
 * use, while a record is followed.
 */
#include "games/gods/moves.h"

static void
copy_left(const struct pos *p, int left[HEX_KINDS])
{
	for (unsigned h = 0; h < HEX_KINDS; h++)
		left[h] = p->s.left[h];
}

static void
refill_of(const struct pos *p, struct refill *from)
{
	const struct state *s = &p->s;
	const bool has_one = p->rule[P_REFILL] == REFILL_FILL && s->lying == 1;

	from->undrawn = s->undrawn;
	from->need = deal_need(p);
	from->beside = !has_one ? HEX_NONE :
	    s->hidden		? HEX_HIDDEN :
				  (enum hex)what_lies(s->display);
	from->must_differ = p->rule[P_IDENTICAL] == IDENTICAL_REPLACED;
	copy_left(p, from->left);
}

enum certainty
hidden_is_stuck(const struct pos *p)
{
	struct refill from;

	refill_of(p, &from);
	return refill_is_stuck(&p->hidden, &from);
}

bool
hidden_may_be(const struct pos *p, unsigned kinds)
{
	int left[HEX_KINDS];

	copy_left(p, left);
	for (unsigned h = 0; h < HEX_END && p->s.hidden; h++)
		if (kinds >> h & 1 && hidden_has(&p->hidden, left, h))
			return true;
	return false;
}

void
hidden_use(struct pos *p, unsigned hex)
{
	p->s.left[hex]--;
	p->s.hidden--;
	hidden_take(&p->hidden, hex);
}

/* Returns whether the hidden hex on the display can be drawn a second time. */
static bool
is_second_left(const struct pos *p)
{
	for (unsigned h = 0; h < HEX_END; h++)
		if (p->s.left[h] >= 2 && hidden_may_be(p, 1u << h) &&
		    kinds_of(p->s.left) & ~(1u << h))
			return true;
	return false;
}

/*
 * G3, Q36: puts the hex on the display back, as its like was drawn.  Returns
 * false if that is impossible.
 */
static bool
put_back(struct pos *p)
{
	struct state *s = &p->s;

	if (s->hidden) {
		if (!is_second_left(p))
			return false;
		s->hidden--;
		hidden_clear(&p->hidden);
	} else {
		const unsigned hex = what_lies(s->display);

		if (s->left[hex] < 1 || s->undrawn <= s->left[hex])
			return false;
		s->left[hex]++;
		s->display[hex] = 0;
	}
	s->undrawn++;
	s->lying = 0;
	return true;
}

/* Puts a drawn hex on the display; returns false if it cannot be drawn. */
static bool
lay(struct pos *p, unsigned hex)
{
	struct state *s = &p->s;

	if (s->undrawn < 1 || (hex != HEX_HIDDEN && s->left[hex] < 1))
		return false;
	s->undrawn--;
	s->lying++;
	if (hex == HEX_HIDDEN) {
		s->hidden++;
	} else {
		s->left[hex]--;
		s->display[hex]++;
	}
	return true;
}

static bool
lay_all(struct pos *p, struct hidden_draw *d)
{
	const unsigned n = d->count;

	if (p->s.hidden == 0)
		hidden_clear(&p->hidden);
	for (unsigned i = 0; i < n; i++)
		if (!lay(p, d->hex[i]))
			return false;
	if (d->differs && n > 0 && d->hex[n - 1] != HEX_HIDDEN &&
	    d->hex[n - 1] == (n > 1 ? d->hex[0] : d->from.beside))
		return false;
	return p->s.hidden == 0 || hidden_lay(&p->hidden, d) == TES_OK;
}

bool
hidden_deal(struct pos *p, uint32_t bits)
{
	const unsigned n = draw_count(bits), need = deal_need(p);
	const bool has_end = n > 0 && draw_hex(bits, n - 1) == HEX_END;
	const bool is_put_back = !has_end && deal_is_put_back(p, n, need);
	const enum hex hex[DISPLAY] = { draw_hex(bits, 0), draw_hex(bits, 1) };
	struct hidden_draw draw = { .hex = hex, .count = n - has_end };

	draw.goes_on = !has_end && p->rule[P_REFILL_END] == YES;
	if (n == 0)
		return p->rule[P_REFILL_END] == YES &&
		    hidden_is_stuck(p) != NEVER;
	if (has_end ? draw.count >= need || !p->s.left[HEX_END] :
		      draw.count != need && !is_put_back)
		return false;
	if (draw.count > 1 && hex[0] == HEX_END)
		return false;
	if (is_put_back ? !put_back(p) :
	    draw.goes_on && hidden_is_stuck(p) == SURELY)
		return false;
	refill_of(p, &draw.from);
	draw.differs = !has_end && p->rule[P_IDENTICAL] != IDENTICAL_ALLOWED &&
	    (p->rule[P_IDENTICAL] != IDENTICAL_REDRAWN ||
	    !is_few(kinds_of(p->s.left) | kinds_of(p->s.display)));
	if (!lay_all(p, &draw))
		return false;
	p->s.left[HEX_END] = (uint8_t)(p->s.left[HEX_END] - has_end);
	return !has_end || p->s.undrawn <= BEHIND_END;
}
