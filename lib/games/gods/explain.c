/*
 * explain.c - the diagnostic of a broken rule, made of its code, the position
 * and the step; what the display holds.
 *
 * Facts that only a message needs, such as since when a cell is occupied, are
 * looked up here, not while checking the rule.
 */
#include <stdio.h>

#include "games/gods/inspect.h"

static const struct tes_span nowhere;

static const char *
own_name(const struct illegal_step *b)
{
	return b->run->seat_name[b->p->s.seat];
}

void
explain_displayed(const struct pos *p, const struct judge_run *run, char *out,
    size_t size)
{
	enum { LISTED = 12 };
	const struct trace *t = p->trace;
	const unsigned n = t->displayed_count;
	size_t len = 0;

	if (n == 0)
		snprintf(out, size, "nothing");
	for (unsigned i = 0; i < n && i < LISTED && len < size; i++)
		len += (size_t)snprintf(out + len, size - len, "%s%s",
		    i == 0	   ? "" :
			i + 1 == n ? " and " :
				     ", ",
		    t->displayed[i] == HEX_HIDDEN ? "an unknown hex" :
						hex_name(run, t->displayed[i]));
	if (n > LISTED && len < size)
		snprintf(out + len, size - len, " and %u more", n - LISTED);
}

void
explain_note_display(const struct illegal_step *b, struct tes_diag *diag)
{
	char content[200];

	explain_displayed(b->p, b->run, content, sizeof(content));
	diag_note(b->run->diags, diag, nowhere, "the display holds %s",
	    content);
}

/* Actions */

static void
explain_refill(const struct illegal_step *b)
{
	const struct pos *p = b->p;
	const unsigned need = deal_need(p);
	const bool none = p->rule[P_REFILL_END] == YES &&
	    deal_stuck(p) == SURELY;
	bool late = false;

	for (uint32_t i = 1; i < b->turn->step_count; i++)
		late |= step_kind(b->run->edition, b->turn->step[i].text) ==
		    MOVE_DRAW;
	struct tes_diag *diag = none ?
	    report(b, "the display cannot be refilled, which ends "
		"the game in the turn of %s", own_name(b)) :
	    report(b, "%s must draw %u %s first", own_name(b), need,
		need == 1 ? "hex" : "hexes");
	help(b, diag, "%s",
	    none ? "write 'draw none' as the only step of the turn" :
	    late ? "move 'draw' to the start of the turn" :
		   "begin the turn with 'draw', and write '?' for a hex that "
		   "was not recorded");
}

static void
explain_count(const struct illegal_step *b)
{
	report(b, "%s has already made %u of %u actions", own_name(b),
	    b->p->s.allowed, b->p->s.allowed);
}

static void
explain_once(const struct illegal_step *b)
{
	static const struct {
		const char *text;
		enum hex hex; /* HEX_NONE: text says all */
	} done[MOVE_KINDS] = {
		[MOVE_TEMPLE] = { "placed a temple", HEX_NONE },
		[MOVE_DESERT] = { "placed a ", HEX_DESERT },
		[MOVE_DECAY] = { "placed a ", HEX_DECAY },
		[MOVE_WHIRLWIND] = { "played a ", HEX_WHIRLWIND },
		[MOVE_WHIRL] = { "played a ", HEX_WHIRLWIND },
		[MOVE_PAY] = { "moved a ", HEX_DESERT },
		[MOVE_TAKE] = { "taken an extra action", HEX_NONE },
		[MOVE_DISCARD] = { "discarded a hex", HEX_NONE },
	};
	const unsigned kind = b->move->kind;
	const bool is_other = kind != MOVE_TEMPLE && kind != MOVE_PAY &&
	    kind != MOVE_DISCARD;

	if (is_other && b->p->rule[P_ONCE_OTHER] == YES)
		report(b, "%s has already played a %s, %s or %s or taken an "
		    "extra action", own_name(b), hex_name(b->run, HEX_DESERT),
		    hex_name(b->run, HEX_DECAY),
		    hex_name(b->run, HEX_WHIRLWIND));
	else
		report(b, "%s has already %s%s", own_name(b),
		    done[kind].text, done[kind].hex == HEX_NONE ? "" :
		    hex_name(b->run, done[kind].hex));
}

static void
explain_display(const struct illegal_step *b)
{
	explain_note_display(b, report(b, "%s",
	    hex_name(b->run, make_used_hex(b->move))));
}

/* Cells */

/* Returns the cell on which the step puts a hex, or to which it moves one. */
static struct cell
target(const struct illegal_step *b)
{
	return is_leap(b->move) ? b->action->to : b->action->at;
}

/* Returns what the step costs for each hex beside its cell; 0 if it is free. */
static int
price_each(const struct illegal_step *b)
{
	return b->move->kind == MOVE_TRIBE  ? b->p->rule[P_TRIBE_COST] :
	    b->move->kind == MOVE_TEMPLE ? b->p->rule[P_TEMPLE_COST] :
						0;
}

/*
 * Sets *out to the free cell nearest to the step's cell where the step would be
 * legal: it touches a hex (not counting the desert being moved), and the player
 * can pay for it.  Returns false if there is none, or if the turn stands: then
 * the step was played on its own cell.
 */
static bool
nearest(const struct illegal_step *b, struct cell *out)
{
	const struct pos *p = b->p;
	const struct trace *t = p->trace;
	const int power = p->s.owner[p->s.seat].power, each = price_each(b);
	const struct cell wrong = target(b);
	int64_t best = INT64_MAX;
	uint32_t around[NEIGHBOURS], beside[NEIGHBOURS];

	for (unsigned i = 0; i < t->laid_count; i++) {
		board_around(p, t->laid[i].number, around);
		for (unsigned n = 0; n < NEIGHBOURS; n++) {
			const struct place *here = &p->place[around[n]];
			const struct cell cell = board_cell(p, around[n]);
			const int64_t far = cell_distance(cell, wrong) * 4 +
			    (cell.q != wrong.q) + (cell.r != wrong.r);
			int hexes = here->key & 7;

			if (here->content || far >= best)
				continue;
			board_around(p, around[n], beside);
			for (unsigned k = 0; k < NEIGHBOURS; k++)
				hexes -= is_leap(b->move) &&
				    beside[k] == b->move->from;
			if (hexes < 1 || hexes * each > power)
				continue;
			best = far;
			*out = cell;
		}
	}
	return best < INT64_MAX && !b->run->stands;
}

/* Suggests another cell: any, or with is_price one that the player can pay. */
static void
suggest_cell(const struct illegal_step *b, struct tes_diag *diag, bool is_price)
{
	struct cell near;

	if (!diag || !nearest(b, &near))
		return;
	if (is_price)
		help(b, diag, "use %d,%d, the nearest cell that %s can pay for",
		    CELL_ARG(near), own_name(b));
	else
		help(b, diag, "use %d,%d, the nearest free cell next to a hex",
		    CELL_ARG(near));
	if (diag->note_count > 0)
		b->run->guess = diag->note[diag->note_count - 1].text;
}

static void
explain_occupied(const struct illegal_step *b)
{
	const uint32_t number = is_leap(b->move) ? b->move->to :
						      b->move->from;
	const unsigned i = b->p->place[number].at;
	const struct field_hex *laid = &b->p->trace->laid[i];
	const struct tes_record_header *head = &b->run->record->head;
	const struct cell cell = target(b);
	struct tes_span span = laid->span;
	char name[80], since[40] = "since the set-up";

	piece_text(b->p, b->run, number, name, sizeof(name));
	if (laid->turn > 0 && span.end == 0 && b->run->is_assumed) {
		suggest_cell(b, report(b, "the %s is on %d,%d after the "
		    "corrections", name, CELL_ARG(cell)), false);
		return;
	}
	if (laid->turn > 0)
		snprintf(since, sizeof(since), "since turn %u",
		    (unsigned)laid->turn);
	else if (head->has_setup)
		span = head->setup[i].text.span;
	struct tes_diag *diag = report(b, "the %s has been on %d,%d %s", name,
	    CELL_ARG(cell), since);
	if (span.end > 0)
		diag_note(b->run->diags, diag, span, "placed by this step");
	suggest_cell(b, diag, false);
}

static void
explain_touches(const struct illegal_step *b)
{
	const struct cell cell = target(b);

	suggest_cell(b, report(b, "%d,%d", CELL_ARG(cell)), false);
}

/* Adds the note "each adjacent hex costs 3: green tribe on 0,1, ...". */
static void
note_price(const struct illegal_step *b, struct tes_diag *diag)
{
	uint32_t around[NEIGHBOURS];
	struct buf list = { 0 };
	char name[80];

	board_around(b->p, b->move->from, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++) {
		const struct cell cell = board_cell(b->p, around[n]);

		if (!b->p->place[around[n]].content || around[n] == WALL)
			continue;
		piece_text(b->p, b->run, around[n], name, sizeof(name));
		buf_printf(&list, "%s%s on %d,%d", list.len ? ", " : "", name,
		    CELL_ARG(cell));
	}
	if (list.s)
		diag_note(b->run->diags, diag, nowhere,
		    "each adjacent hex costs %d: %s", price_each(b), list.s);
	b->run->out_of_memory |= buf_release(&list);
}

/* Adds notes that list on what this turn's power was spent. */
static void
note_spent(const struct illegal_step *b, struct tes_diag *diag)
{
	const struct trace *t = b->p->trace;
	int spent = 0;
	char gain[32] = "";

	for (unsigned i = 0; i < t->paid_count; i++)
		spent += t->paid[i].amount;
	const int gained = b->p->s.owner[b->p->s.seat].power -
	    (t->power_begin - spent);
	if (gained < 0 || t->paid_count == PAYMENTS_MAX || spent + gained == 0)
		return;
	if (gained > 0)
		snprintf(gain, sizeof(gain), ", gained %d", gained);
	diag_note(b->run->diags, diag, nowhere,
	    "%s began the turn with %d power (income included)%s and spent %d",
	    own_name(b), t->power_begin, gain, spent);
	for (unsigned i = 0; i < t->paid_count; i++)
		diag_note(b->run->diags, diag, t->paid[i].span,
		    "%d power spent here", t->paid[i].amount);
}

static void
explain_power(const struct illegal_step *b)
{
	const bool moves = is_leap(b->move);
	const int cost = moves ? b->p->rule[P_MOVE_COST] :
	    (b->p->place[b->move->from].key & 7) * price_each(b);
	const struct cell cell = target(b);
	struct tes_diag *diag = report(b, "%s%s %s %d,%d costs %d, and %s "
	    "has only %d", moves ? "moving the " : "the ",
	    moves ? hex_name(b->run, HEX_DESERT) :
		b->move->kind == MOVE_TEMPLE ? "temple" : "tribe",
	    moves ? "to" : "on", CELL_ARG(cell), cost, own_name(b),
	    b->p->s.owner[b->p->s.seat].power);

	if (!moves)
		note_price(b, diag);
	note_spent(b, diag);
	if (!moves)
		suggest_cell(b, diag, true);
}

static void
explain_temples(const struct illegal_step *b)
{
	report(b, "all %d temples of %s are on the field",
	    (int)b->p->rule[P_TEMPLES], own_name(b));
}

/*
 * Reports a temple step with a wrong list of tribes that stay without a marker;
 * b->why->reason (BARE_NO_TRIBE etc.) says what is wrong.
 */
static void
explain_bare(const struct illegal_step *b)
{
	const struct cell cell = b->action->bare[b->why->hex];
	const unsigned named = b->action->bares, missing = b->why->hex;

	if (b->why->reason == BARE_NO_TRIBE)
		report(b, "%d,%d cannot be listed: no tribe is there, next to "
		    "the temple", CELL_ARG(cell));
	else if (b->why->reason == BARE_TWICE)
		report(b, "duplicate cell %d,%d", CELL_ARG(cell));
	else if (missing == 0)
		report(b, "no tribe stays unmarked, since %s has enough "
		    "markers", own_name(b));
	else
		report(b, "%s lacks markers for %u %s, and %u %s "
		    "named", own_name(b), missing,
		    missing == 1 ? "tribe" : "tribes", named,
		    named == 1 ? "is" : "are");
}

static void
explain_steal(const struct illegal_step *b)
{
	const char *victim = b->run->seat_name[b->move->whom];

	if (b->why->reason == 0)
		report(b, "%s cannot steal from itself", victim);
	else if (b->why->reason == 1)
		report(b, "no temple of %s is next to %d,%d", victim,
		    CELL_ARG(b->action->at));
	else
		report(b, "%s has no power", victim);
}

static void
explain_desert(const struct illegal_step *b)
{
	const struct cell from = b->action->at;

	if (b->p->place[b->move->from].content == CELL_EMPTY)
		report(b, "%d,%d is empty", CELL_ARG(from));
	else
		report(b, "a %s is on %d,%d",
		    piece_word[position_piece(b->p, b->move->from).kind],
		    CELL_ARG(from));
}

static void
explain_same(const struct illegal_step *b)
{
	report(b, "%d,%d", CELL_ARG(b->action->to));
}

/* Extra actions, passing, the end */

static void
explain_extra(const struct illegal_step *b)
{
	if (b->p->s.owner[b->p->s.seat].extras > 0)
		report(b, "%s took it in this turn and can use it from the "
		    "next turn on", own_name(b));
	else
		report(b, "%s holds none", own_name(b));
}

static void
explain_idle(const struct illegal_step *b)
{
	help(b, report(b, "%s can make no action now", own_name(b)),
	    "remove 'use extra'; %s keeps the extra action", own_name(b));
}

static void
explain_pass(const struct illegal_step *b)
{
	const struct pos *p = b->p;
	const struct owner *o = &p->s.owner[p->s.seat];
	const struct trace *t = p->trace;
	char possible[80] = "with a hex of the display";
	unsigned i = 0;

	while (i < t->displayed_count && t->displayed[i] == HEX_HIDDEN)
		i++;
	if (!make_can_act(p)) {
		report(b, "%s can still act, whatever the unknown hex ('?') is",
		    own_name(b));
		return;
	}
	if (i < t->displayed_count &&
	    !(p->s.once & p->once[MOVE_DISCARD]))
		snprintf(possible, sizeof(possible), "'discard %s'",
		    hex_name(b->run, t->displayed[i]));
	else if (o->temples > 0 && !(p->s.once & p->once[MOVE_TEMPLE]) &&
	    o->power >= p->rule[P_TEMPLE_COST])
		snprintf(possible, sizeof(possible), "'temple' next to one hex "
		    "(%d power)", (int)p->rule[P_TEMPLE_COST]);
	else if (p->s.deserts && o->power >= p->rule[P_MOVE_COST] &&
	    !(p->s.once & p->once[MOVE_PAY]))
		snprintf(possible, sizeof(possible), "'move' (%d power)",
		    (int)p->rule[P_MOVE_COST]);
	report(b, "%s can still act, for example %s", own_name(b), possible);
}

static void
explain_end(const struct illegal_step *b)
{
	const struct owner *o = &b->p->s.owner[b->p->s.seat];

	if (b->why->code == GODS_NO_DECLARED_END)
		report(b, NULL);
	else if (b->why->code == GODS_END_LATE)
		report(b, "other steps of the turn come before 'end', which "
		    "must be a turn of its own");
	else
		report(b, "%s needs %d villages, or villages of %d colours, "
		    "and has %d", own_name(b), (int)b->p->rule[P_END_VILLAGES],
		    (int)b->p->rule[P_END_COLOURS], sum_of(o->villages));
}

static void
explain_missing(const struct illegal_step *b)
{
	const struct state *s = &b->p->s;
	struct tes_diag *diag = report(b, "%s made %u of %u "
	    "actions", own_name(b), s->done, s->allowed);

	if (s->done >= (unsigned)b->p->rule[P_ACTIONS])
		help(b, diag, "add the missing %s, or remove 'use extra'",
		    s->allowed - s->done == 1 ? "action" : "actions");
}

typedef void explain_fn(const struct illegal_step *b);

static explain_fn *const explained[GODS_DIAG_COUNT] = {
	[GODS_REFILL_MISSING] = explain_refill,
	[GODS_NO_ACTION_LEFT] = explain_count,
	[GODS_ONCE_A_TURN] = explain_once,
	[GODS_NOT_ON_DISPLAY] = explain_display,
	[GODS_OCCUPIED] = explain_occupied,
	[GODS_TOUCHES_NOTHING] = explain_touches,
	[GODS_TOO_LITTLE_POWER] = explain_power,
	[GODS_NO_TEMPLE_LEFT] = explain_temples,
	[GODS_BARE_LIST] = explain_bare,
	[GODS_CANNOT_STEAL] = explain_steal,
	[GODS_NO_DESERT_THERE] = explain_desert,
	[GODS_SAME_CELL] = explain_same,
	[GODS_NO_EXTRA] = explain_extra,
	[GODS_EXTRA_IDLE] = explain_idle,
	[GODS_CANNOT_PASS] = explain_pass,
	[GODS_NO_DECLARED_END] = explain_end,
	[GODS_END_LATE] = explain_end,
	[GODS_END_NOT_YET] = explain_end,
	[GODS_ACTIONS_MISSING] = explain_missing,
};

void
explain(const struct illegal_step *b)
{
	if (explained[b->why->code])
		explained[b->why->code](b);
	else
		explain_draw(b);
}
