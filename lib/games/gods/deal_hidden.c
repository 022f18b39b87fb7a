/*
 * deal_hidden.c - refills with hexes that a record does not name, and their
 * use, while a record is followed.
 */

#include "games/gods/rule.h"

static void
refill_of(const struct pos *p, const struct deal *s, struct refill *from)
{
	const bool fills = p->rule[P_REFILL] == REFILL_FILL;

	from->undrawn = s->undrawn;
	from->need = fills && s->lying > 0 ? 1 : DISPLAY;
	from->beside = !fills || s->lying != 1 ? HEX_NONE :
	    s->hidden			       ? HEX_HIDDEN :
					 (enum hex)what_lies(s->display);
	from->must_differ = p->rule[P_IDENTICAL] == IDENTICAL_REPLACED;
	for (unsigned h = 0; h < HEX_KINDS; h++)
		from->left[h] = s->left[h];
}

enum certainty
hidden_is_stuck(const struct pos *p)
{
	struct refill from;
	struct deal s;

	deal_copy(&s, &p->s);
	refill_of(p, &s, &from);
	from.need = deal_need(p);
	return refill_is_stuck(&p->hidden, &from);
}

bool
hidden_may_be(const struct pos *p, unsigned kinds)
{
	int left[HEX_KINDS];

	for (unsigned h = 0; h < HEX_KINDS; h++)
		left[h] = p->s.left[h];
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

bool
hidden_has_second(const struct pos *p)
{
	for (unsigned h = 0; h < HEX_END; h++)
		if (p->s.left[h] >= 2 && hidden_may_be(p, 1u << h) &&
		    kinds_of(p->s.left) & ~(1u << h))
			return true;
	return false;
}

bool
hidden_deal(const struct pos *p, struct hidden *list,
    const struct deal *before, uint32_t bits, unsigned hexes, bool ends,
    bool differs)
{
	enum hex hex[DRAW_MAX];
	struct hidden_draw draw = {
		.hex = hex,
		.count = hexes,
		.differs = differs && p->rule[P_IDENTICAL] != IDENTICAL_ALLOWED,
		.goes_on = ends,
	};

	for (unsigned i = 0; i < hexes; i++)
		hex[i] = draw_hex(bits, i);
	if (before->hidden == 0)
		hidden_clear(list);
	refill_of(p, before, &draw.from);
	return hidden_lay(list, &draw) == TES_OK;
}
