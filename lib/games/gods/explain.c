/*
 * explain.c - the diagnostic of a broken rule, made of its code, the position
 * and the step: texts of a table, or a function where a text is not enough;
 * what the display holds.
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
explain_displayed(const struct pos *p, const struct judge_run *run,
    struct buf *out)
{
	enum { LISTED = 12 };
	const struct trace *t = p->trace;
	const unsigned n = t->displayed_count;

	if (n == 0)
		buf_puts(out, "nothing");
	for (unsigned i = 0; i < n && i < LISTED; i++)
		buf_printf(out, "%s%s", i == 0 ? "" :
		    i + 1 == n ? " and " : ", ",
		    t->displayed[i] == HEX_HIDDEN ? "an unknown hex" :
		    hex_name(run, t->displayed[i]));
	if (n > LISTED)
		buf_printf(out, " and %u more", n - LISTED);
}

/* Adds a note to the diagnostic: which hexes are on the display. */
static void
note_display(const struct illegal_step *b, struct tes_diag *diag)
{
	struct buf content = { 0 };

	explain_displayed(b->p, b->run, &content);
	if (content.s)
		diag_note(b->run->diags, diag, nowhere, "the display holds %s",
		    content.s);
	b->run->out_of_memory |= buf_release(&content);
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

/* Suggests another cell, one that the player can pay if power was lacking. */
static void
suggest_cell(const struct illegal_step *b, struct tes_diag *diag)
{
	struct cell near;

	if (!diag || !nearest(b, &near))
		return;
	if (b->why->code == GODS_TOO_LITTLE_POWER)
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
	const struct tes_header *head = &b->run->record->head;
	const struct cell cell = target(b);
	struct tes_span span = laid->span;
	char name[80], since[40] = "since the set-up";

	piece_text(b->p, b->run, number, name, sizeof(name));
	if (laid->turn > 0 && span.end == 0 && b->run->is_assumed) {
		suggest_cell(b, report(b, "the %s is on %d,%d after the "
		    "corrections", name, CELL_ARG(cell)));
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
	suggest_cell(b, diag);
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
		suggest_cell(b, diag);
}

/* Reports a temple step that lists too few or too many unmarked tribes. */
static void
explain_bare(const struct illegal_step *b)
{
	const unsigned named = b->action->bares, missing = b->why->hex;

	if (missing == 0)
		report(b, "no tribe stays unmarked, since %s has enough "
		    "markers", own_name(b));
	else
		report(b, "%s lacks markers for %u %s, and %u %s "
		    "named", own_name(b), missing,
		    missing == 1 ? "tribe" : "tribes", named,
		    named == 1 ? "is" : "are");
}

/* Passing, the end of the turn */

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
explain_missing(const struct illegal_step *b)
{
	const struct state *s = &b->p->s;
	struct tes_diag *diag = report(b, "%s made %u of %u "
	    "actions", own_name(b), s->done, s->allowed);

	if (s->done >= (unsigned)b->p->rule[P_ACTIONS])
		help(b, diag, "add the missing %s, or remove 'use extra'",
		    s->allowed - s->done == 1 ? "action" : "actions");
}

/* Draws */

/* Returns how many hexes of a kind could be drawn when the game began. */
static int
count_dealt(const struct pos *p, unsigned hex)
{
	int n = p->rule[hex_param[hex]];

	for (unsigned i = 0; hex == HEX_DESERT && i < p->trace->setup_count;
	     i++)
		n -= p->place[p->trace->laid[i].number].content == CELL_DESERT;
	return n;
}

static void
explain_none(const struct illegal_step *b)
{
	const struct pos *p = b->p;

	if (deal_may_end(p))
		report(b, "the end tile is left to draw");
	else
		report(b, "%d %s left to draw%s", p->s.undrawn,
		    p->s.undrawn == 1 ? "hex is" : "hexes are",
		    p->rule[P_IDENTICAL] != IDENTICAL_REPLACED ? "" :
		    deal_need(p) == DISPLAY ? ", not all of one kind" :
		    ", not all like the one on the display");
}

/* Adds the turns in which hexes of a kind were drawn. */
static void
note_draws(const struct illegal_step *b, struct tes_diag *diag, unsigned hex)
{
	const struct trace *t = b->p->trace;
	struct buf turns = { 0 };
	uint32_t last = 0;
	unsigned n = 0;

	for (unsigned i = 0; i < t->drawn_count; i++) {
		if (t->drawn[i].hex != hex || t->drawn[i].turn == last)
			continue;
		last = t->drawn[i].turn;
		buf_printf(&turns, "%s%u", n++ ? ", " : "", (unsigned)last);
	}
	if (n > 0 && turns.s)
		diag_note(b->run->diags, diag, nowhere,
		    "drawn in turn%s %s: one of these draws may be wrong",
		    n == 1 ? "" : "s", turns.s);
	b->run->out_of_memory |= buf_release(&turns);
}

static void
explain_gone(const struct illegal_step *b)
{
	const char *name = hex_name(b->run, b->why->hex);

	if (b->why->hex == HEX_HIDDEN)
		report(b, "every hex has been drawn");
	else if (b->why->reason == 1)
		report(b, "%s: the only hexes left are the unknown ones ('?') "
		    "on the display", name);
	else if (count_dealt(b->p, b->why->hex) == 0)
		report(b, "this edition has no %s", name);
	else
		note_draws(b, report(b, "%s: all %d have been drawn", name,
		    count_dealt(b->p, b->why->hex)), b->why->hex);
}

static void
explain_number(const struct illegal_step *b)
{
	const unsigned need = deal_need(b->p);
	struct tes_diag *diag = report(b, "expected %u, found %u", need,
	    b->action->draws);

	note_display(b, diag);
	if (need == 0)
		help(b, diag, "remove the 'draw' step");
}

/* All codes */

/* Appends what a letter after '$' in a text of explained[] stands for. */
static void
put_value(const struct illegal_step *b, char letter, struct buf *out)
{
	const struct pos *p = b->p;
	const struct action *a = b->action;
	const int number[] = { p->s.allowed, p->rule[P_TEMPLES],
		p->rule[P_END_VILLAGES], p->rule[P_END_COLOURS],
		sum_of(p->s.owner[p->s.seat].villages), BELOW_END };
	unsigned i = 0;

	switch (letter) {
	case 'S':
		buf_puts(out, own_name(b));
		break;
	case 'V':
		buf_puts(out, b->run->seat_name[b->move->whom]);
		break;
	case 'A':
		buf_printf(out, "%d,%d", CELL_ARG(a->at));
		break;
	case 'T':
		buf_printf(out, "%d,%d", CELL_ARG(target(b)));
		break;
	case 'B':
		buf_printf(out, "%d,%d", CELL_ARG(a->bare[b->why->hex]));
		break;
	case 'P':
		buf_puts(out,
		    piece_word[position_piece(p, b->move->from).kind]);
		break;
	case 'H':
		buf_puts(out, hex_name(b->run, make_used_hex(b->move)));
		break;
	case 'K':
		buf_puts(out, hex_name(b->run, displayed_hex(p->s.display)));
		break;
	case 'E':
		while (a->draw[i++] != HEX_END)
			;
		buf_puts(out, hex_name(b->run, a->draw[i]));
		break;
	case 'L':
		buf_puts(out, hex_name(b->run, a->draw[a->draws - 1]));
		break;
	case 'U':
		buf_printf(out, "%d", p->s.undrawn - (int)(a->draws - 1));
		break;
	case 'D':
		explain_displayed(p, b->run, out);
		break;
	default:
		buf_printf(out, "%d", number[letter - '0']);
		break;
	}
}

/*
 * Writes a text with the values that '$' and a letter stand for: S the player,
 * V the victim; A and T cells of the step, B a listed one, P the piece that is
 * moved; H the hex that is used, K one on the display, E the one after the end
 * tile, L the last drawn; D the display, U the number of hexes left after a
 * draw; a digit an index of number[].  Returns "" if out of memory.
 */
static const char *
expand(const struct illegal_step *b, const char *text, struct buf *out)
{
	buf_clear(out);
	for (; *text; text++)
		if (*text == '$')
			put_value(b, *++text, out);
		else
			buf_putc(out, *text);
	return out->s ? out->s : "";
}

/*
 * The messages: a text for each why.reason, then a help and a function that
 * adds to the diagnostic, or none; or a function that reports the diagnostic.
 * A row may lack all: no detail is needed.
 */
static const struct {
	const char *text[4], *help;
	void (*add)(const struct illegal_step *b, struct tes_diag *diag);
	void (*explain)(const struct illegal_step *b);
} explained[GODS_DIAG_COUNT] = {
	[GODS_REFILL_MISSING] = { .explain = explain_refill },
	[GODS_NO_ACTION_LEFT] = { .text = {
	    "$S has already made $0 of $0 actions" } },
	[GODS_ONCE_A_TURN] = { .explain = explain_once },
	[GODS_NOT_ON_DISPLAY] = { .text = { "$H" }, .add = note_display },
	[GODS_OCCUPIED] = { .explain = explain_occupied },
	[GODS_TOUCHES_NOTHING] = { .text = { "$T" }, .add = suggest_cell },
	[GODS_TOO_LITTLE_POWER] = { .explain = explain_power },
	[GODS_NO_TEMPLE_LEFT] = { .text = {
	    "all $1 temples of $S are on the field" } },
	[GODS_BARE_LIST] = { .text = {
	    [BARE_NO_TRIBE] = "$B cannot be listed: no tribe is there, next to "
		"the temple",
	    [BARE_TWICE] = "duplicate cell $B" },
	    .explain = explain_bare },
	[GODS_CANNOT_STEAL] = { .text = { "$V cannot steal from itself",
	    "no temple of $V is next to $A", "$V has no power" } },
	[GODS_NO_DESERT_THERE] = { .text = { "a $P is on $A", "$A is empty" } },
	[GODS_SAME_CELL] = { .text = { "$T" } },
	[GODS_NO_EXTRA] = { .text = { "$S holds none",
	    "$S took it in this turn and can use it from the next turn on" } },
	[GODS_EXTRA_IDLE] = { .text = { "$S can make no action now" },
	    .help = "remove 'use extra'; $S keeps the extra action" },
	[GODS_CANNOT_PASS] = { .explain = explain_pass },
	[GODS_END_LATE] = { .text = {
	    "other steps of the turn come before 'end', which must be a turn "
	    "of its own" } },
	[GODS_END_NOT_YET] = { .text = {
	    "$S needs $2 villages, or villages of $3 colours, and has $4" } },
	[GODS_ACTIONS_MISSING] = { .explain = explain_missing },

	[GODS_DRAW_LATE] = { .text = {
	    "the display is refilled only in the first step of a turn" } },
	[GODS_CAN_REFILL] = { .text = { "the display is full, with $D",
	    "in this edition an impossible refill does not end the game "
	    "(parameter 'refill_end')",
	    "in this edition the end tile comes before the pile is empty" },
	    .explain = explain_none },
	[GODS_AFTER_END_TILE] = { .text = { "$E" } },
	[GODS_DRAW_NUMBER] = { .explain = explain_number },
	[GODS_PUT_BACK] = { .text = {
	    "two hexes instead of one mean that both were put back, but the "
	    "unknown hex ('?') on the display cannot have been drawn again",
	    "two hexes instead of one mean that a second $K was drawn and put "
	    "back, but none was left",
	    "two hexes instead of one mean that the $K was put back, but the "
	    "bag held no hex of another kind" } },
	[GODS_CANNOT_REFILL] = { .text = {
	    "too few hexes are left, which ends the game",
	    "all hexes left are of one kind, which ends the game",
	    "all hexes left are like the one on the display, which ends the "
	    "game" },
	    .help = "write 'draw none' as the only step of the turn" },
	[GODS_DRAW_GONE] = { .text = {
	    [2] = "every hex that '?' could stand for has been drawn" },
	    .explain = explain_gone },
	[GODS_DRAW_IDENTICAL] = { .text = { "$L and $L" } },
	[GODS_END_TILE_EARLY] = { .text = {
	    "$U hexes are left after it, expected at most $5" } },
};

void
explain(const struct illegal_step *b)
{
	const enum gods_diag code = b->why->code;
	const char *text = explained[code].text[b->why->reason];
	struct buf out = { 0 };

	if (!text && explained[code].explain) {
		explained[code].explain(b);
		return;
	}
	struct tes_diag *diag = report(b, text ? "%s" : NULL,
	    text ? expand(b, text, &out) : NULL);
	if (explained[code].help)
		help(b, diag, "%s", expand(b, explained[code].help, &out));
	if (explained[code].add)
		explained[code].add(b, diag);
	b->run->out_of_memory |= buf_release(&out);
}
