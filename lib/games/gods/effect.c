/*
 * effect.c - the effects of a step that was played, from the position before
 * and after it.
 */
#include <string.h>

#include "games/gods/trace.h"

/* A step that was played, and its seat. */
struct played {
	const struct pos *p; /* the position after it */
	const struct made *made;
	const struct tes_move *move;
	struct judge_run *run;
	unsigned seat;
	struct cell at;
};

static int
power_change(const struct played *s)
{
	return s->p->s.owner[s->seat].power -
	    s->made->before.owner[s->seat].power;
}

static void
tell_paid(const struct played *s, const char *what)
{
	tell_cost(s->run, s->seat, make_price(s->p, s->move),
	    -power_change(s), what);
}

static void
tell_villages(const struct played *s)
{
	for (unsigned i = 0; i < s->p->seats; i++)
		for (int c = 0; c < COLOURS; c++) {
			const struct owner *was = &s->made->before.owner[i];
			const struct owner *is = &s->p->s.owner[i];

			if (is->villages[c] != was->villages[c])
				tell_village(s->run, s->run->seat_name[i], c,
				    is->villages[c] - was->villages[c],
				    is->chips[c] - was->chips[c],
				    is->marked[c]);
		}
}

void
faith_of(const struct pos *p, uint32_t number, struct faith *f)
{
	const unsigned seats = board_seats(p, number);
	uint32_t around[NEIGHBOURS];

	*f = (struct faith){
		.temples = seats & 15,
		.marked = seats >> AROUND_TRIBE & 15,
		.wanted = (int)make_wanted(p, number) - 1,
	};
	board_around(p, number, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++)
		f->is_beside_tribe |= p->place[around[n]].lies >= LIES_TRIBE;
}

static void
tell_tribe(const struct played *s)
{
	struct faith f;

	faith_of(s->p, s->move->from, &f);
	f.seat = (s->p->place[s->move->from].lies & 7) - 1;
	tell_paid(s, "the tribe");
	tell_faith(s->run, s->seat, s->move->what, &s->at, &f);
	tell_villages(s);
}

static void
tell_temple(const struct played *s)
{
	uint32_t around[NEIGHBOURS];

	tell_paid(s, "the temple");
	board_around(s->p, s->move->from, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++) {
		const struct cell cell = board_cell(s->p, around[n]);
		const int lies = s->p->place[around[n]].lies;

		if (lies >= LIES_TRIBE)
			tell_conversion(s->run, s->seat,
			    (enum hex)(lies / 8 - 1), &cell,
			    (s->made->lay[n] & 7) - 1, (lies & 7) - 1);
	}
	tell_villages(s);
}

static void
tell_desert(const struct played *s)
{
	tell_gain(s->run, s->seat, "desert", &s->at,
	    (int)s->p->rule[P_DESERT_GAIN], power_change(s));
}

static void
tell_decay(const struct played *s)
{
	const int got = power_change(s);

	if (s->move->whom != NOBODY)
		tell_stolen(s->run, s->seat, &s->at, s->move->whom,
		    got > 0 || s->move->whom == s->seat);
	else if (s->p->rule[P_DECAY_GAIN] == GAIN_ALWAYS)
		tell_gain(s->run, s->seat, "decay", &s->at, 1, got);
}

static void
tell_move(const struct played *s)
{
	if (s->move->from == s->move->to)
		return;
	if (make_price(s->p, s->move) > 0)
		tell_paid(s, "moving a desert");
	else
		tell_effect(s->run, s->seat, "cost", NULL, NULL, 0,
		    "moves a desert for free");
}

/*
 * Sets *from to the hexes left and the display before the step, a draw of
 * `drawn` hexes.
 */
static void
fill_stock(const struct played *s, unsigned drawn, struct stock *from)
{
	const struct state *was = &s->made->before;
	const struct trace *t = s->p->trace;

	*from = (struct stock){ .sum = was->undrawn + was->hidden,
		.hidden = was->hidden, .count = t->lying_count,
		.is_certain = true };
	for (unsigned h = 0; h < HEX_KINDS; h++)
		from->left[h] = was->left[h];
	memcpy(from->lying, t->lying, t->lying_count);
	if (was->lying + drawn == s->p->s.lying)
		return;
	/*
	 * G3: if the display holds fewer hexes than before plus drawn, the hex
	 * that was on it went back to the bag before the draw.
	 */
	from->count = 0;
	if (from->lying[0] == HEX_HIDDEN) {
		from->hidden--;
	} else {
		from->left[from->lying[0]]++;
		from->sum++;
	}
}

static void
tell_draws(const struct played *s)
{
	const unsigned n = draw_count(s->move->bits);
	const bool has_end = n > 0 &&
	    draw_hex(s->move->bits, n - 1) == HEX_END;
	const unsigned drawn = n - has_end;
	double worth[HEX_END];
	struct stock from;
	struct odds odds;

	if (s->run->studies && drawn > 0)
		chance_worth(s->p, s->seat, worth);
	fill_stock(s, drawn, &from);
	for (unsigned i = 0; i < drawn; i++) {
		const enum hex hex = draw_hex(s->move->bits, i);

		odds_of_draw(s->p->rule, &from, drawn, i, &odds);
		if (hex == HEX_HIDDEN) {
			from.hidden++;
		} else if (from.left[hex] > 0) {
			from.left[hex]--;
			from.sum--;
		}
		tell_draw(s->run, s->seat, hex, &odds,
		    s->run->studies ? worth : NULL);
		from.lying[from.count++] = (uint8_t)hex;
	}
	if (!has_end)
		return;
	odds_of_draw(s->p->rule, &from, 1, 0, &odds);
	tell_draw(s->run, s->seat, HEX_END, &odds, NULL);
}

/*
 * Converts the move to *a, for reports; leaves out its seats and the tribes
 * that stay without a marker.
 */
static void
fill_action(const struct played *s, struct action *a)
{
	static const struct {
		enum verb verb;
		enum hex hex; /* HEX_KINDS: the hex that the move names */
	} as[MOVE_KINDS] = {
		[MOVE_DRAW] = { VERB_DRAW, HEX_NONE },
		[MOVE_TRIBE] = { VERB_TRIBE, HEX_KINDS },
		[MOVE_TEMPLE] = { VERB_TEMPLE, HEX_NONE },
		[MOVE_DESERT] = { VERB_DESERT, HEX_DESERT },
		[MOVE_DECAY] = { VERB_DECAY, HEX_DECAY },
		[MOVE_WHIRLWIND] = { VERB_WHIRLWIND, HEX_WHIRLWIND },
		[MOVE_WHIRL] = { VERB_WHIRLWIND, HEX_WHIRLWIND },
		[MOVE_PAY] = { VERB_MOVE, HEX_NONE },
		[MOVE_TAKE] = { VERB_TAKE, HEX_EXTRA },
		[MOVE_USE] = { VERB_USE, HEX_NONE },
		[MOVE_DISCARD] = { VERB_DISCARD, HEX_KINDS },
		[MOVE_PASS] = { VERB_PASS, HEX_NONE },
	};
	const struct tes_move *m = s->move;

	a->verb = as[m->kind].verb;
	a->hex = as[m->kind].hex == HEX_KINDS ? m->what : as[m->kind].hex;
	a->at = s->at;
	a->has_move = m->kind == MOVE_WHIRL || m->kind == MOVE_PAY;
	if (a->has_move)
		a->to = board_cell(s->p, m->to);
	a->draws = m->kind == MOVE_DRAW ? draw_count(m->bits) : 0;
	for (unsigned i = 0; i < a->draws; i++)
		a->draw[i] = draw_hex(m->bits, i);
}

void
effect_step(const struct pos *p, const struct made *made,
    struct judge_run *run)
{
	static void (*const report[MOVE_KINDS])(const struct played *s) = {
		[MOVE_DRAW] = tell_draws,
		[MOVE_TRIBE] = tell_tribe,
		[MOVE_TEMPLE] = tell_temple,
		[MOVE_DESERT] = tell_desert,
		[MOVE_DECAY] = tell_decay,
		[MOVE_WHIRL] = tell_move,
		[MOVE_PAY] = tell_move,
	};
	const unsigned kind = made->move.kind;
	struct played s = { p, made, &made->move, run, made->before.seat,
		{ 0, 0 } };
	struct action a;

	if (kind >= MOVE_TRIBE && kind <= MOVE_PAY && kind != MOVE_WHIRLWIND)
		s.at = board_cell(p, made->move.from);
	fill_action(&s, &a);
	tell_step(run, &a);
	if (made->is_void && (kind == MOVE_TRIBE || kind == MOVE_TEMPLE))
		return;
	if (report[kind])
		report[kind](&s);
	else if (kind == MOVE_TAKE)
		tell_take(run, s.seat, p->s.owner[s.seat].extras);
	else if (kind == MOVE_USE)
		tell_use(run, s.seat, p->s.allowed);
	else if (kind == MOVE_DISCARD)
		tell_discard(run, s.seat, made->move.what);
}
