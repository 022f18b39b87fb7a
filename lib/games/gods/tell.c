/*
 * tell.c - effects of a step, described in sentences.
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

/*
 * Reports a draw, with its hexes as the piece: "violet blue"; NULL for 'draw
 * none'.
 */
static void
tell_drawn(struct judge_run *run, const struct action *a)
{
	struct buf names = { 0 };

	for (unsigned i = 0; i < a->draws; i++) {
		if (a->draw[i] == HEX_NONE)
			continue;
		if (names.len > 0)
			buf_putc(&names, ' ');
		buf_puts(&names, hex_name(run, a->draw[i]));
	}
	judge_tell_step(run, names.s, NULL, NULL);
	run->out_of_memory |= names.out_of_memory;
	buf_release(&names);
}

void
tell_step(struct judge_run *run, const struct action *a)
{
	const bool has_cell = a->verb >= VERB_TRIBE && a->verb <= VERB_MOVE &&
	    (a->verb != VERB_WHIRLWIND || a->has_move);
	const bool moves = a->verb == VERB_MOVE || a->has_move;
	const char *what = NULL;
	char at[CELL_SIZE], to[CELL_SIZE];

	if (a->verb == VERB_DRAW) {
		tell_drawn(run, a);
		return;
	}
	if (a->verb == VERB_TEMPLE)
		what = "temple";
	else if (moves)
		what = hex_name(run, HEX_DESERT);
	else if (a->verb == VERB_USE)
		what = hex_name(run, HEX_EXTRA);
	else if (a->hex != HEX_NONE)
		what = hex_name(run, a->hex);
	if (has_cell)
		put_cell(a->at, at);
	if (moves)
		put_cell(a->to, to);
	judge_tell_step(run, what, has_cell ? at : NULL, moves ? to : NULL);
}

void
tell_effect(struct judge_run *run, unsigned seat, const char *kind,
    const char *what, const struct cell *cell, int amount, const char *fmt,
    ...)
{
	char at[CELL_SIZE];
	const struct tes_effect effect = {
		.kind = kind,
		.seat = run->seat_name[seat],
		.piece = what,
		.cell = cell ? at : NULL,
		.amount = amount,
	};
	va_list ap;

	if (cell)
		put_cell(*cell, at);
	va_start(ap, fmt);
	judge_vtell_of(run, &effect, fmt, ap);
	va_end(ap);
}

/*
 * Reports that a step cost power; paid: less than the price if the player had
 * less.
 */
void
tell_cost(struct judge_run *run, unsigned seat, int price, int paid,
    const char *what)
{
	if (paid == price)
		tell_effect(run, seat, "cost", NULL, NULL, paid,
		    "pays %d for %s", paid, what);
	else
		tell_effect(run, seat, "cost", NULL, NULL, paid,
		    "pays %d of %d for %s, and has no more", paid, price, what);
}

/*
 * Reports that the seat got power: got, which is less than n if the power
 * reached its limit.
 */
void
tell_gain(struct judge_run *run, unsigned seat, const char *what,
    const struct cell *cell, int n, int got)
{
	const int cap = (int)run->edition->value[P_CAP];

	if (got == n)
		tell_effect(run, seat, "gain", what, cell, got,
		    "gets %d for the %s", got, what);
	else if (got == 0)
		tell_effect(run, seat, "gain", what, cell, got,
		    "gets no power for the %s and stays at the maximum of %d",
		    what, cap);
	else
		tell_effect(run, seat, "gain", what, cell, got,
		    "gets only %d of %d for the %s and reaches the maximum of "
		    "%d", got, n, what, cap);
}

void
tell_income(struct judge_run *run, unsigned seat, int got, int power)
{
	const int income = (int)run->edition->value[P_INCOME];
	const int cap = (int)run->edition->value[P_CAP];
	const struct tes_effect effect = {
		.kind = "income",
		.seat = run->seat_name[seat],
		.amount = got,
		.is_routine = got == income,
	};

	if (got == income)
		judge_tell(run, &effect, "%s gets %d power and has %d",
		    effect.seat, income, power);
	else if (got == 0)
		judge_tell(run, &effect, "%s gets no power and stays at the "
		    "maximum of %d", effect.seat, cap);
	else
		judge_tell(run, &effect, "%s gets only %d of %d power and "
		    "reaches the maximum of %d", effect.seat, got, income,
		    cap);
}

void
tell_stolen(struct judge_run *run, unsigned seat, const struct cell *cell,
    unsigned victim, bool keeps)
{
	tell_effect(run, seat, "stolen", "decay", cell, 1, keeps ?
	    "takes 1 power from %s" :
	    "takes 1 power from %s but is at the maximum and loses it",
	    run->seat_name[victim]);
}

void
tell_take(struct judge_run *run, unsigned seat, int held)
{
	tell_effect(run, seat, "take", "extra", NULL, held,
	    "takes an extra action and now has %d", held);
}

void
tell_use(struct judge_run *run, unsigned seat, unsigned allowed)
{
	tell_effect(run, seat, "use", "extra", NULL, (int)allowed,
	    "uses an extra action and has %u actions in this turn", allowed);
}

void
tell_discard(struct judge_run *run, unsigned seat, enum hex hex)
{
	const char *name = hex_name(run, hex);

	tell_effect(run, seat, "discard", name, NULL, 1,
	    run->edition->value[P_DISCARDS] == DISCARDS_BACK ?
	    "discards %s, which can be drawn again" :
	    "discards %s, which leaves the game", name);
}

/*
 * Writes the probability of a drawn hex: ", one of 8 among the 47 left (17.0
 * %)".
 */
static void
put_odds(struct buf *b, enum hex hex, const struct odds *odds)
{
	const int left = odds->left[hex];
	const int per_mille = (int)(odds->chance[hex] * 1000 + 0.5);

	buf_puts(b, ", ");
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
tell_draw(struct judge_run *run, unsigned seat, enum hex hex,
    const struct odds *odds, const double *worth)
{
	const char *name = hex_name(run, hex);
	struct tes_effect effect = {
		.kind = "draw",
		.seat = run->seat_name[seat],
		.piece = name,
	};
	struct buf *b = judge_sentence(run);

	if (hex == HEX_HIDDEN) {
		buf_puts(b, "an unrecorded hex is drawn");
		judge_tell_sentence(run, &effect);
		return;
	}
	buf_puts(b, hex == HEX_END ? "the end tile" : name);
	buf_puts(b, " is drawn");
	effect.amount = odds->left[hex];
	effect.pool_size = odds->of;
	if (odds->is_certain && odds->chance[hex] > 0) {
		effect.probability = (int32_t)(odds->chance[hex] * 1e6 + 0.5);
		if (worth && hex < HEX_END)
			weigh_draw(worth, hex, odds, &effect);
		put_odds(b, hex, odds);
	}
	judge_tell_sentence(run, &effect);
}

/*
 * Returns a text for the case of the rules, D4 to D8 of tessera-gods(7), that
 * decides which god a new tribe joins.
 */
static const char *
faith_case(const struct faith *f)
{
	if (f->temples)
		return f->temples & (f->temples - 1) ?
		    "it is next to temples of more than one god" :
		    "no other god has a temple next to it";
	if (f->marked)
		return f->seat == NO_SEAT ?
		    "no temple is next to it, but tribes of different gods" :
		    "no temple and no tribe of another god is next to it";
	return f->is_beside_tribe ?
	    "no temple is next to it, only tribes without a god" :
	    "neither a temple nor a tribe is next to it";
}

void
put_faith(struct buf *b, const struct judge_run *run, const struct faith *f)
{
	if (f->seat != NO_SEAT)
		buf_printf(b, "joins %s because %s", run->seat_name[f->seat],
		    faith_case(f));
	else if (f->wanted != NO_SEAT)
		buf_printf(b, "stays unmarked because %s has no marker left",
		    run->seat_name[f->wanted]);
	else
		buf_printf(b, "joins no god because %s", faith_case(f));
}

void
tell_faith(struct judge_run *run, unsigned seat, enum hex colour,
    const struct cell *cell, const struct faith *f)
{
	char at[CELL_SIZE];
	const struct tes_effect effect = {
		.kind = f->seat == NO_SEAT && f->wanted != NO_SEAT ?
		    "bare" : "religion",
		.seat = run->seat_name[seat],
		.piece = hex_name(run, colour),
		.cell = at,
		.amount = f->seat != NO_SEAT,
	};
	struct buf *b = judge_sentence(run);

	put_cell(*cell, at);
	buf_printf(b, "%s places the %s tribe, which ", effect.seat,
	    effect.piece);
	put_faith(b, run, f);
	judge_tell_sentence(run, &effect);
}

void
tell_conversion(struct judge_run *run, unsigned seat, enum hex colour,
    const struct cell *cell, int from, int to)
{
	const char *name = hex_name(run, colour);

	if (to == NO_SEAT)
		tell_effect(run, seat, "bare", name, cell, 0,
		    "has no marker left for the %s tribe on %d,%d", name,
		    (int)cell->q, (int)cell->r);
	else if (from == NO_SEAT)
		tell_effect(run, seat, "conversion", name, cell, 1,
		    "wins the %s tribe on %d,%d", name, (int)cell->q,
		    (int)cell->r);
	else if (from != (int)seat)
		tell_effect(run, seat, "conversion", name, cell, 1,
		    "takes the %s tribe on %d,%d from %s", name, (int)cell->q,
		    (int)cell->r, run->seat_name[from]);
}

void
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
    int chips, int tribes)
{
	const char *name = hex_name(run, (enum hex)colour);
	const struct tes_effect effect = {
		.kind = change > 0 ? "founded" : "lost",
		.seat = seat,
		.piece = name,
		.amount = change > 0 ? change : -change,
	};
	struct buf *b = judge_sentence(run);

	buf_puts(b, seat);
	buf_puts(b, change > 0 ? " founds " : " loses ");
	put_villages(b, effect.amount, name);
	if (chips == 1)
		buf_puts(b, " and gets a chip");
	else if (chips > 1)
		buf_printf(b, " and gets %d chips", chips);
	else if (change > 0)
		buf_puts(b, "; no chip is left");
	else
		buf_printf(b, " and has %d %s tribe%s left", tribes, name,
		    tribes == 1 ? "" : "s");
	judge_tell_sentence(run, &effect);
}

/*
 * Missed chances and scarce markers, at the end of a turn
 */

void
tell_missed(struct judge_run *run, unsigned seat, const struct chance *c)
{
	const char *colour = hex_name(run, c->colour);
	char at[CELL_SIZE];
	const struct tes_effect effect = {
		.kind = "missed",
		.seat = run->seat_name[seat],
		.cell = at,
		.amount = c->cost,
	};

	if (!run->watch)
		return;
	struct buf *b = judge_sentence(run);
	put_cell(c->cell, at);
	buf_printf(b, "%s had %d power, and ", effect.seat, c->power);
	if (c->is_temple)
		buf_puts(b, "a temple");
	else
		buf_printf(b, "the %s tribe", colour);
	buf_printf(b, " on %s for %d would have ", at, c->cost);
	if (c->founded) {
		buf_puts(b, "founded ");
		if (c->founded > 1)
			buf_printf(b, "%u villages", c->founded);
		else
			put_villages(b, 1, colour);
	}
	if (c->founded && c->broken)
		buf_printf(b, " and broken one of %s",
		    run->seat_name[c->victim]);
	else if (c->broken) {
		buf_puts(b, "broken ");
		put_villages(b, 1, colour);
		buf_printf(b, " of %s", run->seat_name[c->victim]);
	}
	judge_tell_sentence(run, &effect);
}

void
tell_shortage(struct judge_run *run, unsigned seat, int before, int left)
{
	enum { FEW_MARKERS = 2 };
	const struct tes_effect effect = {
		.kind = "shortage",
		.seat = run->seat_name[seat],
		.amount = left,
	};

	if (left > FEW_MARKERS || left >= before)
		return;
	if (left)
		judge_tell(run, &effect, "%s has only %d of %d markers left",
		    effect.seat, left, (int)run->edition->value[P_MARKERS]);
	else
		judge_tell(run, &effect, "%s has no marker left", effect.seat);
}
