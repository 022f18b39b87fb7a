/*
 * effect.c - the effects of a step that was played, in sentences, from the
 * position before and after it.
 */
#include "base/buf.h"
#include "games/gods/trace.h"

static int
power_change(const struct played *s)
{
	return s->p->s.owner[s->seat].power -
	    s->made->before.owner[s->seat].power;
}

/*
 * Reports an effect on the player to move; what (a piece) and cell may be NULL.
 */
static __attribute__((format(printf, 6, 7))) void
tell(const struct played *s, const char *kind, const char *what,
    const struct cell *cell, int amount, const char *fmt, ...)
{
	char at[CELL_SIZE];
	const struct tes_effect effect = {
		.kind = kind,
		.seat = s->run->seat_name[s->seat],
		.piece = what,
		.cell = cell ? at : NULL,
		.amount = amount,
	};
	va_list ap;

	if (cell)
		cell_write(at, *cell);
	va_start(ap, fmt);
	judge_vtell_of(s->run, &effect, fmt, ap);
	va_end(ap);
}

/*
 * Power
 */

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

/* Reports the price of a step; a player who had less paid that. */
static void
tell_paid(const struct played *s, const char *what)
{
	const int price = make_price(s->p, s->move), paid = -power_change(s);

	if (paid == price)
		tell(s, "cost", NULL, NULL, paid, "pays %d for %s", paid,
		    what);
	else
		tell(s, "cost", NULL, NULL, paid,
		    "pays %d of %d for %s, and has no more", paid, price, what);
}

/* Reports that the player gets n power, or less at the maximum. */
static void
tell_gain(const struct played *s, const char *what, int n)
{
	const int cap = (int)s->p->rule[P_CAP], got = power_change(s);

	if (got == n)
		tell(s, "gain", what, &s->at, got, "gets %d for the %s", got,
		    what);
	else if (got == 0)
		tell(s, "gain", what, &s->at, got,
		    "gets no power for the %s and stays at the maximum of %d",
		    what, cap);
	else
		tell(s, "gain", what, &s->at, got,
		    "gets only %d of %d for the %s and reaches the maximum of "
		    "%d", got, n, what, cap);
}

static void
tell_desert(const struct played *s)
{
	tell_gain(s, "desert", (int)s->p->rule[P_DESERT_GAIN]);
}

static void
tell_decay(const struct played *s)
{
	const unsigned victim = s->move->whom;

	if (victim != NO_VICTIM)
		tell(s, "stolen", "decay", &s->at, 1,
		    power_change(s) > 0 || victim == s->seat ?
		    "takes 1 power from %s" :
		    "takes 1 power from %s but is at the maximum and loses it",
		    s->run->seat_name[victim]);
	else if (s->p->rule[P_DECAY_GAIN] == GAIN_ALWAYS)
		tell_gain(s, "decay", 1);
}

static void
tell_move(const struct played *s)
{
	if (s->move->from == s->move->to)
		return;
	if (make_price(s->p, s->move) > 0)
		tell_paid(s, "moving a desert");
	else
		tell(s, "cost", NULL, NULL, 0, "moves a desert for free");
}

/*
 * Religion and villages
 */

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
put_villages(struct buf *b, int n, const char *colour)
{
	if (n > 1)
		buf_printf(b, "%d %s villages", n, colour);
	else
		buf_printf(b, "a%s %s village",
		    strchr("aeiou", colour[0]) ? "n" : "", colour);
}

/* Reports a change of a seat's villages of a colour, if there is one. */
static void
tell_village(const struct played *s, unsigned seat, unsigned c)
{
	const struct owner *was = &s->made->before.owner[seat];
	const struct owner *is = &s->p->s.owner[seat];
	const int change = is->villages[c] - was->villages[c];
	const int chips = is->chips[c] - was->chips[c];
	const char *name = hex_name(s->run, c);
	const struct tes_effect effect = {
		.kind = change > 0 ? "founded" : "lost",
		.seat = s->run->seat_name[seat],
		.piece = name,
		.amount = change > 0 ? change : -change,
	};

	if (change == 0)
		return;
	struct buf *b = judge_sentence(s->run);
	buf_puts(b, effect.seat);
	buf_puts(b, change > 0 ? " founds " : " loses ");
	put_villages(b, effect.amount, name);
	if (chips == 1)
		buf_puts(b, " and gets a chip");
	else if (chips > 1)
		buf_printf(b, " and gets %d chips", chips);
	else if (change > 0)
		buf_puts(b, "; no chip is left");
	else
		buf_printf(b, " and has %d %s tribe%s left", is->marked[c],
		    name, is->marked[c] == 1 ? "" : "s");
	judge_tell_sentence(s->run, &effect);
}

static void
tell_villages(const struct played *s)
{
	for (unsigned i = 0; i < s->p->seats; i++)
		for (unsigned c = 0; c < COLOURS; c++)
			tell_village(s, i, c);
}

static void
tell_faith(const struct played *s)
{
	struct faith f;
	char at[CELL_SIZE];

	faith_of(s->p, s->move->from, &f);
	f.seat = (s->p->place[s->move->from].lies & 7) - 1;
	const struct tes_effect effect = {
		.kind = f.seat == NO_SEAT && f.wanted != NO_SEAT ?
		    "bare" : "religion",
		.seat = s->run->seat_name[s->seat],
		.piece = hex_name(s->run, s->move->what),
		.cell = at,
		.amount = f.seat != NO_SEAT,
	};
	struct buf *b = judge_sentence(s->run);
	cell_write(at, s->at);
	buf_printf(b, "%s places the %s tribe, which ", effect.seat,
	    effect.piece);
	put_faith(b, s->run, &f);
	judge_tell_sentence(s->run, &effect);
}

static void
tell_tribe(const struct played *s)
{
	tell_paid(s, "the tribe");
	tell_faith(s);
	tell_villages(s);
}

/* Reports the god of a tribe beside a new temple, whose marker was `from`. */
static void
tell_conversion(const struct played *s, uint32_t number, int from)
{
	const struct cell cell = board_cell(s->p, number);
	const unsigned lies = s->p->place[number].lies;
	const int q = (int)cell.q, r = (int)cell.r;

	if (lies < LIES_TRIBE)
		return;
	const char *name = hex_name(s->run, lies / 8 - 1);
	if ((lies & 7) == 0)
		tell(s, "bare", name, &cell, 0,
		    "has no marker left for the %s tribe on %d,%d", name, q, r);
	else if (from == NO_SEAT)
		tell(s, "conversion", name, &cell, 1,
		    "wins the %s tribe on %d,%d", name, q, r);
	else if (from != (int)s->seat)
		tell(s, "conversion", name, &cell, 1,
		    "takes the %s tribe on %d,%d from %s", name, q, r,
		    s->run->seat_name[from]);
}

static void
tell_temple(const struct played *s)
{
	uint32_t around[NEIGHBOURS];

	tell_paid(s, "the temple");
	board_around(s->p, s->move->from, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++)
		tell_conversion(s, around[n], (s->made->lay[n] & 7) - 1);
	tell_villages(s);
}

/*
 * Actions without a cell
 */

static void
tell_take(const struct played *s)
{
	const int held = s->p->s.owner[s->seat].extras;

	tell(s, "take", "extra", NULL, held,
	    "takes an extra action and now has %d", held);
}

static void
tell_use(const struct played *s)
{
	const unsigned allowed = s->p->s.allowed;

	tell(s, "use", "extra", NULL, (int)allowed,
	    "uses an extra action and has %u actions in this turn", allowed);
}

static void
tell_discard(const struct played *s)
{
	const char *name = hex_name(s->run, s->move->what);

	tell(s, "discard", name, NULL, 1,
	    s->p->rule[P_DISCARDS] == DISCARDS_BACK ?
	    "discards %s, which can be drawn again" :
	    "discards %s, which leaves the game", name);
}

/*
 * Steps
 */

/*
 * Reports a draw, with its hexes as the piece: "violet blue"; NULL for 'draw
 * none'.
 */
static void
tell_drawn(const struct played *s)
{
	struct buf names = { 0 };

	for (unsigned i = 0; i < draw_count(s->move->bits); i++) {
		buf_puts(&names, i ? " " : "");
		buf_puts(&names, hex_name(s->run, draw_hex(s->move->bits, i)));
	}
	judge_tell_step(s->run, names.s, NULL, NULL);
	s->run->out_of_memory |= names.out_of_memory;
	buf_release(&names);
}

/* Reports the piece and cells of the step. */
static void
tell_step(const struct played *s, bool has_cell)
{
	const unsigned kind = s->move->kind, hex = make_used_hex(s->move);
	const bool leaps = is_leap(s->move);
	const char *what = kind == MOVE_TEMPLE ? "temple" :
	    leaps	       ? hex_name(s->run, HEX_DESERT) :
	    kind == MOVE_USE   ? hex_name(s->run, HEX_EXTRA) :
	    hex != HEX_NONE    ? hex_name(s->run, hex) :
				 NULL;
	char at[CELL_SIZE], to[CELL_SIZE];

	if (has_cell)
		cell_write(at, s->at);
	if (leaps)
		cell_write(to, board_cell(s->p, s->move->to));
	judge_tell_step(s->run, what, has_cell ? at : NULL, leaps ? to : NULL);
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
		[MOVE_TAKE] = tell_take,
		[MOVE_USE] = tell_use,
		[MOVE_DISCARD] = tell_discard,
	};
	const unsigned kind = made->move.kind;
	const bool has_cell = is_put(&made->move) || is_leap(&made->move);
	struct played s = { p, made, &made->move, run, made->before.seat,
		{ 0, 0 } };

	if (has_cell)
		s.at = board_cell(p, made->move.from);
	if (kind == MOVE_DRAW)
		tell_drawn(&s);
	else
		tell_step(&s, has_cell);
	if (made->is_void && (kind == MOVE_TRIBE || kind == MOVE_TEMPLE))
		return;
	if (report[kind])
		report[kind](&s);
}
