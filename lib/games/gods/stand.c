/*
 * stand.c - plays a step that breaks a rule, in a turn marked `stands`: as far
 * as it can be applied.
 */
#include "games/gods/hidden.h"
#include "games/gods/inspect.h"

/*
 * Returns whether the step can put or move no hex, as its cell is taken, or use
 * none.
 */
static bool
is_void(const struct pos *p, const struct tes_move *m)
{
	if (is_put(m))
		return p->place[m->from].content != CELL_EMPTY;
	if (is_leap(m))
		return m->from == m->to ||
		    p->place[m->to].content != CELL_EMPTY;
	return m->kind == MOVE_DISCARD && m->what == HEX_END;
}

static void
stand_action(struct pos *p, struct undo *undo)
{
	struct tes_move *m = &undo->move;
	struct owner *o = on_turn(p);
	const unsigned hex = make_used_hex(m);
	const int price = make_price(p, m);

	/* Give the player what the step needs and does not find. */
	if (hex < HEX_END && !is_on_display(p, hex)) {
		p->s.display[hex]++;
		p->s.displayed++;
	}
	if (o->power < price)
		o->power = (uint8_t)price;
	if (m->kind == MOVE_TEMPLE && !o->temples)
		o->temples = 1;
	if (m->kind == MOVE_USE && !o->extras)
		o->extras = 1;
	if (m->kind == MOVE_USE && !p->s.held)
		p->s.held = 1;
	undo->is_void = is_void(p, m);
	if (m->kind == MOVE_DECAY && m->whom != NO_VICTIM &&
	    !p->s.owner[m->whom].power)
		m->whom = NO_VICTIM;
	undo->lists_bare = true;
	if (m->kind == MOVE_TEMPLE)
		m->more = bare_tribes(p, m->from, m->more);
	const bool is_there = !is_leap(m) ||
	    p->place[m->from].content == CELL_DESERT;
	if (!undo->is_void && is_there) {
		make_kind(p, undo);
		return;
	}
	make_trade(p, m);
	make_end_action(p, m->kind);
	if (undo->is_void)
		return;
	/* The desert that the record moves must lie somewhere. */
	board_put(p, m->to, CELL_DESERT);
	p->s.deserts++;
}

/* Plays a refill of hexes; stops: the end tile comes after the last one. */
static void
stand_refill(struct pos *p, const struct tes_move *m, unsigned hexes,
    bool stops)
{
	struct state *s = &p->s;
	struct deal before;

	/* G3: the hex on the display goes back into the bag. */
	if (!stops && deal_is_put_back(p, hexes, deal_need(p))) {
		if (!s->hidden)
			s->left[displayed_hex(s->display)]++;
		s->undrawn++;
		memset(s->display, 0, sizeof(s->display));
		s->displayed = s->hidden = 0;
	}
	deal_copy(&before, s);
	for (unsigned i = 0; i < hexes; i++) {
		const unsigned hex = draw_hex(m->bits, i);
		const bool hides = hex == HEX_HIDDEN;

		/* Counts it off if one is left. */
		if ((hides || s->left[hex]) && s->undrawn)
			s->undrawn--;
		if (!hides && s->left[hex])
			s->left[hex]--;
		s->displayed++;
		(*(hides ? &s->hidden : &s->display[hex]))++;
	}
	if (s->hidden)
		hidden_deal(p, &p->hidden, &before, m->bits, hexes,
		    !stops && p->rule[P_REFILL_END] == YES, !stops);
	else
		hidden_clear(&p->hidden);
}

/*
 * Plays a refill up to the end tile.  A lenient judge goes on where the game
 * cannot end: after `none`, and after an end tile that comes too early or in an
 * edition without one.
 */
static void
stand_draw(const struct illegal_step *b, struct tes_move *m)
{
	const struct action *a = b->action;
	struct pos *p = b->p;
	const bool is_none = a->draw[0] == HEX_NONE;
	unsigned n = 0;

	m->bits = 0;
	for (; !is_none && n < a->draws && a->draw[n] != HEX_END; n++)
		m->bits += 1 + ((uint32_t)a->draw[n] << (4 + 4 * n));
	const bool stops = is_none || n < a->draws;
	stand_refill(p, m, n, stops);
	if (!stops)
		return;
	p->is_excused = b->run->lenient &&
	    (is_none || p->rule[P_END_TILE] == NO ||
		p->s.undrawn > BELOW_END);
	if (p->is_excused)
		return;
	if (!is_none)
		m->bits += 1 + ((uint32_t)HEX_END << (4 + 4 * n));
	p->s.left[HEX_END] = 0;
	make_drawn(p, m->bits);
}

bool
stand_step(const struct illegal_step *b, struct undo *undo)
{
	struct pos *p = b->p;
	struct state *s = &p->s;
	const uint8_t done = s->done;
	const bool is_full = s->phase == PHASE_ACT && done >= s->allowed;
	unsigned hexes = s->displayed + s->undrawn;

	b->run->has_accepted = true;
	/*
	 * Counts of hexes must fit in a byte after the step, which adds at most
	 * DRAW_MAX hexes to the game.
	 */
	for (unsigned i = 0; i < p->seats; i++)
		hexes += s->owner[i].temples + s->owner[i].extras;
	for (uint32_t n = 0; n < p->places; n++)
		hexes += p->place[n].content != CELL_EMPTY;
	if (hexes + DRAW_MAX > BOX_MAX || s->allowed == UINT8_MAX ||
	    b->action->draws == DRAW_MAX)
		return false;
	if (s->phase == PHASE_DRAW)
		s->phase = PHASE_ACT;
	if (undo->move.kind == MOVE_DRAW)
		stand_draw(b, &undo->move);
	else if (undo->move.kind != MOVE_END)
		stand_action(p, undo);
	else if (b->run->lenient)
		p->is_excused = true;
	else
		make_end(p, ENDED_DECLARED);
	if (is_full)
		s->done = done;
	return true;
}
