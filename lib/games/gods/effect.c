/*
 * effect.c - the effects of a step that was played, in sentences, from the
 * position before and after it.
 */
#include "base/buf.h"
#include "games/gods/trace.h"

static int
power_change(const struct played_step *s)
{
	return s->p->s.owner[s->seat].power -
	    s->undo->before.owner[s->seat].power;
}

/*
 * Begins the sentence of an effect with the seat, a text, a number and a text.
 * For the effects of most steps, as formatting would be too slow.
 */
static inline struct buf *
begin_sentence(struct judge_run *run, unsigned seat, const char *before, int n,
    const char *after)
{
	struct buf *b = judge_sentence(run);

	buf_puts(b, run->seat_name[seat]);
	buf_puts(b, before);
	buf_number(b, n);
	buf_puts(b, after);
	return b;
}

/*
 * Reports an effect on the player to move, with a formatted sentence about the
 * seat; what (a piece) and at (a cell) may be NULL.
 */
#define emit_effect(s, kind_, what, at, n, ...)                    \
	judge_add_effect((s)->run, &(const struct tes_effect){     \
	    .kind = kind_, .seat = (s)->run->seat_name[(s)->seat], \
	    .piece = what, .cell = at, .amount = n }, __VA_ARGS__)

/* Power */

void
emit_income(struct judge_run *run, unsigned seat, int got, int power)
{
	const int income = (int)run->edition->value[P_INCOME];
	const int cap = (int)run->edition->value[P_CAP];
	const struct tes_effect effect = {
		.kind = "income",
		.seat = run->seat_name[seat],
		.amount = got,
		.is_routine = got == income,
	};

	if (got == income) {
		buf_number(begin_sentence(run, seat, " gets ", got,
		    " power and has "), power);
		judge_add_sentence(run, &effect);
	} else if (got == 0) {
		judge_add_effect(run, &effect, "gets no power and stays at the "
		    "maximum of %d", cap);
	} else {
		judge_add_effect(run, &effect, "gets only %d of %d power and "
		    "reaches the maximum of %d", got, income, cap);
	}
}

/* Reports the price of a step; a player who had less paid that. */
static void
emit_paid(const struct played_step *s, const char *what, const char *piece)
{
	const int price = make_price(s->p, s->move), paid = -power_change(s);

	const struct tes_effect effect = {
		.kind = "cost",
		.seat = s->run->seat_name[s->seat],
		.amount = paid,
	};

	struct buf *b = begin_sentence(s->run, s->seat, " pays ", paid, "");
	if (paid != price)
		buf_printf(b, " of %d", price);
	buf_puts(b, " for ");
	buf_puts(b, what);
	buf_puts(b, piece);
	if (paid != price)
		buf_puts(b, ", and has no more");
	judge_add_sentence(s->run, &effect);
}

/* Reports that the player gets n power, or less at the maximum. */
static void
emit_gain(const struct played_step *s, const char *what, int n)
{
	const int cap = (int)s->p->rule[P_CAP], got = power_change(s);

	if (got == n)
		emit_effect(s, "gain", what, s->at, got, "gets %d for the %s",
		    got, what);
	else if (got == 0)
		emit_effect(s, "gain", what, s->at, got, "gets no power for "
		    "the %s and stays at the maximum of %d", what, cap);
	else
		emit_effect(s, "gain", what, s->at, got, "gets only %d of %d "
		    "for the %s and reaches the maximum of %d", got, n, what,
		    cap);
}

static void
emit_desert(const struct played_step *s)
{
	emit_gain(s, hex_name(s->run, HEX_DESERT),
	    (int)s->p->rule[P_DESERT_GAIN]);
}

static void
emit_decay(const struct played_step *s)
{
	const unsigned victim = s->move->whom;
	const char *name = hex_name(s->run, HEX_DECAY);

	if (victim != NO_VICTIM)
		emit_effect(s, "stolen", name, s->at, 1,
		    "takes 1 power from %s%s", s->run->seat_name[victim],
		    power_change(s) <= 0 && victim != s->seat ?
		    " but is at the maximum and loses it" : "");
	else if (s->p->rule[P_DECAY_GAIN] == GAIN_ALWAYS)
		emit_gain(s, name, 1);
}

static void
emit_move(const struct played_step *s)
{
	const char *name = hex_name(s->run, HEX_DESERT);

	if (s->move->from == s->move->to)
		return;
	if (make_price(s->p, s->move) > 0)
		emit_paid(s, "moving the ", name);
	else
		emit_effect(s, "cost", NULL, NULL, 0,
		    "moves the %s for free", name);
}

/* Religion and villages */

void
allegiance_of(const struct pos *p, uint32_t number, struct allegiance *f)
{
	const unsigned seats = board_seats(p, number);
	uint32_t around[NEIGHBOURS];

	*f = (struct allegiance){
		.temples = seats & 15,
		.marked = seats >> AROUND_TRIBE & 15,
		.wanted = (int)make_wanted(p, number) - 1,
	};
	board_around(p, number, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++)
		f->is_beside_tribe |= p->place[around[n]].content >= CELL_TRIBE;
}

/* D4 to D8 of tessera-gods(7) decide which god a new tribe joins. */
void
put_allegiance(struct buf *b, const struct judge_run *run,
    const struct allegiance *f)
{
	if (f->seat == NO_SEAT && f->wanted != NO_SEAT) {
		buf_printf(b, "stays unmarked because %s has no marker left",
		    run->seat_name[f->wanted]);
		return;
	}
	buf_puts(b, "joins ");
	buf_puts(b, f->seat != NO_SEAT ? run->seat_name[f->seat] : "no god");
	buf_puts(b, " because ");
	buf_puts(b, f->temples & (f->temples - 1) ?
		"it is next to temples of more than one god" :
	    f->temples ?
		"no other god has a temple next to it" :
	    f->marked && f->seat == NO_SEAT ?
		"no temple is next to it, but tribes of different gods" :
	    f->marked ?
		"no temple and no tribe of another god is next to it" :
	    f->is_beside_tribe ?
		"no temple is next to it, only tribes without a god" :
		"neither a temple nor a tribe is next to it");
}

void
put_villages(struct buf *b, int n, const char *colour)
{
	if (n > 1)
		buf_printf(b, "%d %s villages", n, colour);
	else
		buf_printf(b, strchr("aeiou", colour[0]) ? "an %s village" :
		    "a %s village", colour);
}

static void
emit_village(const struct played_step *s, unsigned seat, unsigned c)
{
	const struct owner *was = &s->undo->before.owner[seat];
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

	struct buf *b = judge_sentence(s->run);
	buf_printf(b, "%s %s ", effect.seat, change > 0 ? "founds" : "loses");
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
	judge_add_sentence(s->run, &effect);
}

static void
emit_villages(const struct played_step *s)
{
	const struct owner *was = s->undo->before.owner, *is = s->p->s.owner;

	for (unsigned i = 0; i < s->p->seats; i++)
		for (unsigned c = 0; c < COLOURS; c++)
			if (is[i].villages[c] != was[i].villages[c])
				emit_village(s, i, c);
}

static void
emit_tribe(const struct played_step *s)
{
	struct allegiance f;

	emit_paid(s, "the ", "tribe");
	if (s->undo->is_void)
		return;
	allegiance_of(s->p, s->move->from, &f);
	f.seat = (s->p->place[s->move->from].content & 7) - 1;
	const struct tes_effect effect = {
		.kind = f.seat == NO_SEAT && f.wanted != NO_SEAT ?
		    "bare" : "religion",
		.seat = s->run->seat_name[s->seat],
		.piece = hex_name(s->run, s->move->what),
		.cell = s->at,
		.amount = f.seat != NO_SEAT,
	};
	struct buf *b = judge_sentence(s->run);
	buf_puts(b, effect.seat);
	buf_puts(b, " places the ");
	buf_puts(b, effect.piece);
	buf_puts(b, " tribe, which ");
	put_allegiance(b, s->run, &f);
	judge_add_sentence(s->run, &effect);
	emit_villages(s);
}

/* Reports a temple, and the gods of the tribes beside it. */
static void
emit_temple(const struct played_step *s)
{
	uint32_t around[NEIGHBOURS];
	char at[CELL_SIZE];

	emit_paid(s, "the ", "temple");
	if (s->undo->is_void)
		return;
	board_around(s->p, s->move->from, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++) {
		const unsigned content = s->p->place[around[n]].content;
		const bool is_bare = (content & 7) == 0;
		const int from = (s->undo->around[n] & 7) - 1;
		const bool is_taken = !is_bare && from != NO_SEAT;

		if (content < CELL_TRIBE || (!is_bare && from == (int)s->seat))
			continue;
		const char *name = hex_name(s->run, content / 8 - 1);
		cell_write(at, board_cell(s->p, around[n]));
		emit_effect(s, is_bare ? "bare" : "conversion", name, at,
		    !is_bare, "%s the %s tribe on %s%s%s",
		    is_bare ? "has no marker left for" :
			is_taken ? "takes" : "wins", name, at,
		    is_taken ? " from " : "",
		    is_taken ? s->run->seat_name[from] : "");
	}
	emit_villages(s);
}

/* Actions without a cell */

static void
emit_take(const struct played_step *s)
{
	const int n = s->p->s.owner[s->seat].extras;

	emit_effect(s, "take", "extra", NULL, n,
	    "takes an extra action and now has %d", n);
}

static void
emit_use(const struct played_step *s)
{
	const int n = s->p->s.allowed;

	emit_effect(s, "use", "extra", NULL, n,
	    "uses an extra action and has %d actions in this turn", n);
}

static void
emit_discard(const struct played_step *s)
{
	const struct tes_effect effect = {
		.kind = "discard",
		.seat = s->run->seat_name[s->seat],
		.piece = hex_name(s->run, s->move->what),
		.amount = 1,
	};
	struct buf *b = judge_sentence(s->run);

	buf_puts(b, effect.seat);
	buf_puts(b, " discards ");
	buf_puts(b, effect.piece);
	buf_puts(b, s->p->rule[P_DISCARDS] == DISCARDS_BACK ?
	    ", which can be drawn again" : ", which leaves the game");
	judge_add_sentence(s->run, &effect);
}

/* Steps */

/*
 * Reports a draw, with its hexes as the piece: "violet blue".  Does nothing for
 * 'draw none'.
 */
static void
emit_drawn(const struct played_step *s)
{
	const unsigned count = draw_count(s->move->bits);
	struct buf *names = judge_sentence(s->run);

	if (count == 0)
		return;
	for (unsigned i = 0; i < count; i++) {
		if (i > 0)
			buf_putc(names, ' ');
		buf_puts(names, hex_name(s->run, draw_hex(s->move->bits, i)));
	}
	const char *drawn = buf_copy(names, judge_event_arena(s->run));
	s->run->out_of_memory |= !drawn;
	judge_set_pieces(s->run, drawn, NULL, NULL);
}

/*
 * Reports the piece and cells of the step, whose first cell becomes s->at; NULL
 * if it has none.
 */
static void
emit_step(struct played_step *s)
{
	const unsigned kind = s->move->kind, hex = make_used_hex(s->move);
	const bool leaps = is_leap(s->move);
	const bool has_cell = is_put(s->move) || leaps;
	const char *what = kind == MOVE_TEMPLE ? "temple" :
	    leaps	       ? hex_name(s->run, HEX_DESERT) :
	    kind == MOVE_USE   ? hex_name(s->run, HEX_EXTRA) :
	    hex != HEX_NONE    ? hex_name(s->run, hex) :
				 NULL;
	struct arena *a = judge_event_arena(s->run);
	const char *to =
	    leaps ? cell_text(a, board_cell(s->p, s->move->to)) : NULL;

	s->at = has_cell ? cell_text(a, board_cell(s->p, s->move->from)) : NULL;
	s->run->out_of_memory |= (has_cell && !s->at) || (leaps && !to);
	judge_set_pieces(s->run, what, s->at, to);
}

void
effect_step(const struct pos *p, const struct undo *undo,
    struct judge_run *run)
{
	static void (*const report[MOVE_KINDS])(const struct played_step *s) = {
		[MOVE_DRAW] = emit_draws,
		[MOVE_TRIBE] = emit_tribe,
		[MOVE_TEMPLE] = emit_temple,
		[MOVE_DESERT] = emit_desert,
		[MOVE_DECAY] = emit_decay,
		[MOVE_WHIRL] = emit_move,
		[MOVE_PAY] = emit_move,
		[MOVE_TAKE] = emit_take,
		[MOVE_USE] = emit_use,
		[MOVE_DISCARD] = emit_discard,
	};
	const unsigned kind = undo->move.kind;
	struct played_step s = { p, undo, &undo->move, run, undo->before.seat,
		NULL };

	if (kind == MOVE_DRAW)
		emit_drawn(&s);
	else
		emit_step(&s);
	if (report[kind])
		report[kind](&s);
}
