/*
 * Effects of a step, described in sentences.
 */
#include <string.h>

#include "base/buf.h"
#include "games/gods/gods.h"

enum { CELL_SIZE = 2 * NUMBER_SIZE + 2 };

static void
put_cell(struct cell cell, char out[CELL_SIZE])
{
	size_t n = number_write(out, cell.q);

	out[n++] = ',';
	n += number_write(out + n, cell.r);
	out[n] = '\0';
}

/* Reports a draw as "violet blue"; `draw none` has no pieces. */
static void
tell_drawn(struct play *p, const struct action *a)
{
	struct buf names = { 0 };

	for (unsigned i = 0; i < a->draws; i++) {
		if (a->draw[i] == HEX_NONE)
			continue;
		if (names.len > 0)
			buf_putc(&names, ' ');
		buf_puts(&names, hex_name(p->run, a->draw[i]));
	}
	judge_tell_step(p->run, names.s, NULL, NULL);
	p->run->out_of_memory |= names.out_of_memory;
	buf_release(&names);
}

void
tell_step(struct play *p, const struct action *a)
{
	const bool has_cell = a->verb >= VERB_TRIBE && a->verb <= VERB_MOVE &&
	    (a->verb != VERB_WHIRLWIND || a->has_move);
	const bool moves = a->verb == VERB_MOVE || a->has_move;
	const char *what = NULL;
	char at[CELL_SIZE], to[CELL_SIZE];

	if (a->verb == VERB_DRAW) {
		tell_drawn(p, a);
		return;
	}
	if (a->verb == VERB_TEMPLE)
		what = "temple";
	else if (moves)
		what = hex_name(p->run, HEX_DESERT);
	else if (a->verb == VERB_USE)
		what = hex_name(p->run, HEX_EXTRA);
	else if (a->hex != HEX_NONE)
		what = hex_name(p->run, a->hex);
	if (has_cell)
		put_cell(a->at, at);
	if (moves)
		put_cell(a->to, to);
	judge_tell_step(p->run, what, has_cell ? at : NULL, moves ? to : NULL);
}

void
tell_effect(struct play *p, const char *kind, const char *what,
    const struct cell *cell, int amount, const char *fmt, ...)
{
	char at[CELL_SIZE];
	const struct tes_effect effect = {
		.kind = kind,
		.seat = p->run->seat_name[p->seat],
		.piece = what,
		.cell = cell ? at : NULL,
		.amount = amount,
	};
	va_list ap;

	if (cell)
		put_cell(*cell, at);
	va_start(ap, fmt);
	judge_vtell_of(p->run, &effect, fmt, ap);
	va_end(ap);
}

/* Reports a payment; paid is less than the price if power ran out. */
void
tell_cost(struct play *p, struct game_range cost, int paid, const char *what)
{
	if (!p->run->watch)
		return;
	if (cost.lo != cost.hi)
		tell(p, "cost", NULL, NULL, paid, "pays for %s", what);
	else if (paid == cost.lo)
		tell(p, "cost", NULL, NULL, paid, "pays %d for %s", paid,
		    what);
	else
		tell(p, "cost", NULL, NULL, paid,
		    "pays %d of %d for %s, and has no more", paid,
		    (int)cost.lo, what);
}

/* Reports a gain of power; got is less than n at the cap. */
void
tell_gain(struct play *p, const char *what, const struct cell *cell, int n,
    int got)
{
	const int cap = p->gods->rule[P_CAP];

	if (got == n)
		tell(p, "gain", what, cell, got, "gets %d for the %s", got,
		    what);
	else if (got == 0)
		tell(p, "gain", what, cell, got, "gets no power for the %s and "
		    "stays at the maximum of %d", what, cap);
	else
		tell(p, "gain", what, cell, got, "gets only %d of %d for the "
		    "%s and reaches the maximum of %d", got, n, what, cap);
}

/* Writes the probability: "one of 8 among the 47 left (17.0 %)". */
static void
put_odds(struct buf *b, enum hex hex, const struct odds *odds)
{
	const int left = odds->left[hex];
	const int per_mille = (int)(odds->chance[hex] * 1000 + 0.5);

	if (hex == HEX_END && odds->of > 2)
		buf_printf(b, "with %d hexes left after it", odds->of - 1);
	else if (hex == HEX_END)
		buf_puts(b, odds->of == 2 ? "with one hex left after it" :
		    "as the last hex");
	else if (left == 1)
		buf_printf(b, "the last one among the %d left", odds->of);
	else
		buf_printf(b, "one of %d among the %d left", left, odds->of);
	if (odds->is_narrow)
		buf_puts(b, " of other kinds");
	buf_printf(b, " (%d.%d %%)", per_mille / 10, per_mille % 10);
}

void
tell_draw(struct play *p, enum hex hex, const struct odds *odds)
{
	const char *name = hex_name(p->run, hex);
	struct tes_effect effect = {
		.kind = "draw",
		.seat = p->run->seat_name[p->seat],
		.piece = name,
	};
	struct buf b = { 0 };

	if (hex == HEX_HIDDEN) {
		judge_tell(p->run, &effect,
		    "an unrecorded hex is drawn");
		return;
	}
	effect.amount = odds->left[hex];
	effect.pool_size = odds->of;
	if (odds->is_certain && odds->chance[hex] > 0) {
		effect.probability = (int32_t)(odds->chance[hex] * 1e6 + 0.5);
		weigh_draw(p, hex, odds, &effect);
		put_odds(&b, hex, odds);
	}
	if (b.out_of_memory)
		p->run->out_of_memory = true;
	else
		judge_tell(p->run, &effect, "%s is drawn%s%s",
		    hex == HEX_END ? "the end tile" : name, b.s ? ", " : "",
		    b.s ? b.s : "");
	buf_release(&b);
}

/*
 * Returns the reason for the religion of a new tribe, one of the cases D4 to D8
 * of tessera-gods(7).
 */
static const char *
faith_case(const struct around *around, const struct piece *tribe)
{
	unsigned temples = 0, tribes = 0, marked = 0;

	for (unsigned i = 0; i < NEIGHBOURS; i++) {
		const struct piece *piece = around->at[i];

		if (!piece)
			continue;
		if (piece->kind == PIECE_TEMPLE)
			temples |= 1u << piece->seat;
		tribes += piece->kind == PIECE_TRIBE;
		marked += piece->kind == PIECE_TRIBE &&
		    piece->seat != NO_SEAT;
	}
	if (temples)
		return temples & (temples - 1) ?
		    "it is next to temples of more than one god" :
		    "no other god has a temple next to it";
	if (marked)
		return tribe->seat == NO_SEAT ?
		    "no temple is next to it, but tribes of different gods" :
		    "no temple and no tribe of another god is next to it";
	return tribes ? "no temple is next to it, only tribes without a god" :
			"neither a temple nor a tribe is next to it";
}

void
tell_faith(struct play *p, const struct piece *tribe,
    const struct around *around)
{
	const char *why = faith_case(around, tribe);
	const char *name = hex_name(p->run, tribe->colour);

	if (tribe->seat != NO_SEAT)
		tell(p, "religion", name, &tribe->cell, 1,
		    "places the %s tribe, which joins %s because %s", name,
		    p->run->seat_name[tribe->seat], why);
	else if (faith_of(p->gods, around) != NO_SEAT)
		tell(p, "bare", name, &tribe->cell, 0,
		    "places the %s tribe, which stays unmarked because %s has "
		    "no marker left",
		    name, p->run->seat_name[faith_of(p->gods, around)]);
	else
		tell(p, "religion", name, &tribe->cell, 0,
		    "places the %s tribe, which joins no god because %s", name,
		    why);
}

void
tell_conversion(struct play *p, const struct piece *tribe, int from)
{
	const char *name = hex_name(p->run, tribe->colour);
	const char *seat = p->run->seat_name[p->seat];

	if (tribe->seat == NO_SEAT)
		tell(p, "bare", name, &tribe->cell, 0,
		    "has no marker left for the %s tribe on %d,%d", name,
		    (int)tribe->cell.q, (int)tribe->cell.r);
	else if (from == NO_SEAT)
		tell(p, "conversion", name, &tribe->cell, 1,
		    "wins the %s tribe on %d,%d", name, (int)tribe->cell.q,
		    (int)tribe->cell.r);
	else if (p->run->seat_name[from] != seat)
		tell(p, "conversion", name, &tribe->cell, 1,
		    "takes the %s tribe on %d,%d from %s", name,
		    (int)tribe->cell.q, (int)tribe->cell.r,
		    p->run->seat_name[from]);
}

/* Writes "a green village" or "2 orange villages". */
static void
put_villages(struct buf *b, int n, const char *colour)
{
	if (n > 1)
		buf_printf(b, "%d %s villages", n, colour);
	else
		buf_printf(b, "a%s %s village",
		    strchr("aeiou", colour[0]) ? "n" : "", colour);
}

void
tell_village(struct judge_run *run, const char *seat, int colour, int change,
    int chips)
{
	const char *name = hex_name(run, (enum hex)colour);
	const struct tes_effect effect = {
		.kind = change > 0 ? "founded" : "lost",
		.seat = seat,
		.piece = name,
		.amount = change > 0 ? change : -change,
	};
	struct buf b = { 0 };

	buf_puts(&b, change > 0 ? "founds " : "loses ");
	put_villages(&b, effect.amount, name);
	if (chips == 1)
		buf_puts(&b, " and gets a chip");
	else if (chips > 1)
		buf_printf(&b, " and gets %d chips", chips);
	else if (change > 0)
		buf_puts(&b, "; no chip is left");
	if (b.out_of_memory)
		run->out_of_memory = true;
	else
		judge_tell(run, &effect, "%s %s", seat, b.s);
	buf_release(&b);
}

/*
 * Missed chances and scarce markers, at the end of a turn
 */

static bool
has_gained(const struct play *p)
{
	const struct gods *g = p->gods;

	for (unsigned i = 0; i < g->gods; i++) {
		const int now = god_villages(&g->god[i]);

		if (i == p->seat ? now > p->villages[i] : now < p->villages[i])
			return true;
	}
	return false;
}

static void
tell_missed(struct play *p)
{
	const struct chance *c = &p->chance;
	struct judge_run *run = p->run;
	const char *colour = hex_name(run, c->colour);
	struct buf b = { 0 };

	if (c->is_temple)
		buf_puts(&b, "a temple");
	else
		buf_printf(&b, "the %s tribe", colour);
	buf_printf(&b, " on %d,%d for %d would have ", (int)c->cell.q,
	    (int)c->cell.r, c->cost);
	if (c->founded) {
		buf_puts(&b, "founded ");
		if (c->founded > 1)
			buf_printf(&b, "%u villages", c->founded);
		else
			put_villages(&b, 1, colour);
	}
	if (c->founded && c->broken)
		buf_printf(&b, " and broken one of %s",
		    run->seat_name[c->victim]);
	else if (c->broken) {
		buf_puts(&b, "broken ");
		put_villages(&b, 1, colour);
		buf_printf(&b, " of %s", run->seat_name[c->victim]);
	}
	if (b.out_of_memory)
		run->out_of_memory = true;
	else
		tell(p, "missed", NULL, &c->cell, c->cost,
		    "had %d power, and %s", c->power, b.s);
	buf_release(&b);
}

enum { FEW_MARKERS = 2 };

static void
tell_shortage(struct play *p)
{
	const struct gods *g = p->gods;
	struct judge_run *run = p->run;

	for (unsigned i = 0; i < g->gods; i++) {
		const int left = g->god[i].markers;
		const struct tes_effect effect = {
			.kind = "shortage",
			.seat = run->seat_name[i],
			.amount = left,
		};

		if (left > FEW_MARKERS || left >= p->markers[i])
			continue;
		if (left)
			judge_tell(run, &effect, "%s has only %d of %d markers "
			    "left", effect.seat, left,
			    (int)g->rule[P_MARKERS]);
		else
			judge_tell(run, &effect, "%s has no marker left",
			    effect.seat);
	}
}

void
look_for_chance(struct play *p)
{
	const struct gods *g = p->gods;

	p->has_looked = g->doubts == 0;
	if (!p->has_looked)
		return;
	for (unsigned i = 0; i < g->gods; i++) {
		p->villages[i] = god_villages(&g->god[i]);
		p->markers[i] = g->god[i].markers;
	}
	p->chance = (struct chance){ .founded = 0 };
	if (can_look(g))
		find_chance(g, p->seat, &p->chance);
}

void
tell_chances(struct play *p)
{
	if (!p->has_looked || p->gods->doubts > 0)
		return;
	if (p->chance.founded + p->chance.broken > 0 && !p->run->ended &&
	    !has_gained(p))
		tell_missed(p);
	tell_shortage(p);
}
