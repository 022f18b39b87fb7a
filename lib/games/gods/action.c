/*
 * action.c - the actions of a turn: number, limits, and the hexes they use.
 */
#include <stdio.h>

#include "games/gods/pool.h"

/* Actions limited to one a turn, as bits of play.once. */
enum {
	ONCE_TEMPLE = 1 << 0,
	ONCE_MOVE = 1 << 1,
	ONCE_DISCARD = 1 << 2,
	ONCE_OTHER = 1 << 3, /* desert, decay, whirlwind and taking, together */
	ONCE_DESERT = 1 << 4,
	ONCE_DECAY = 1 << 5,
	ONCE_WHIRLWIND = 1 << 6,
	ONCE_TAKE = 1 << 7
};

static void whirlwind_play(struct play *p, const struct action *a);
static void pay_move_play(struct play *p, const struct action *a);
static void take_play(struct play *p, const struct action *a);
static void use_play(struct play *p, const struct action *a);
static void discard_play(struct play *p, const struct action *a);
static void pass_play(struct play *p, const struct action *a);
static void end_play(struct play *p, const struct action *a);
static enum certainty action_is_possible(const struct play *p);
static unsigned usable_kinds(const struct play *p);

static const struct rule {
	void (*play)(struct play *p, const struct action *a);
	bool is_action;    /* uses up an action of the turn */
	bool from_display; /* uses a hex of the display */
	unsigned kind;     /* ONCE_ bit, 0 if never limited */
	const char *done; /* "placed a temple" */
} rules[VERBS] = {
	[VERB_DRAW] = { .play = draw_play },
	[VERB_TRIBE] = { tribe_play, true, true, 0, "placed a tribe" },
	[VERB_TEMPLE] = { temple_play, true, false, ONCE_TEMPLE,
	    "placed a temple" },
	[VERB_DESERT] = { desert_play, true, true, ONCE_DESERT,
	    "placed a desert" },
	[VERB_DECAY] = { decay_play, true, true, ONCE_DECAY,
	    "placed a decay" },
	[VERB_WHIRLWIND] = { whirlwind_play, true, true, ONCE_WHIRLWIND,
	    "played a whirlwind" },
	[VERB_MOVE] = { pay_move_play, true, false, ONCE_MOVE,
	    "moved a desert" },
	[VERB_TAKE] = { take_play, true, true, ONCE_TAKE,
	    "taken an extra action" },
	[VERB_USE] = { .play = use_play },
	[VERB_DISCARD] = { discard_play, true, true, ONCE_DISCARD,
	    "discarded a hex" },
	[VERB_PASS] = { pass_play, true, false, 0, "passed" },
	[VERB_END] = { .play = end_play },
};

enum { OTHERS = ONCE_DESERT | ONCE_DECAY | ONCE_WHIRLWIND | ONCE_TAKE };

/*
 * Returns the bit of play.once that limits an action in this edition, 0 for no
 * limit.  C14, C15, Q7, Q28: an extra action raises no limit.
 */
static unsigned
limit_of(const struct gods *g, unsigned kind)
{
	if (kind & OTHERS)
		return g->rule[P_ONCE_OTHER] == NO  ? 0 :
		    g->rule[P_ONCE_OTHER] == KIND ? kind :
						    ONCE_OTHER;
	if (kind == ONCE_MOVE && g->rule[P_ONCE_MOVE] == NO)
		return 0;
	if (kind == ONCE_DISCARD && g->rule[P_ONCE_DISCARD] == NO)
		return 0;
	return kind;
}

static bool
check_once(struct play *p, const struct rule *rule)
{
	const unsigned bit = limit_of(p->gods, rule->kind);
	const char *seat = p->run->seat_name[p->seat];

	if (!(p->once & bit)) {
		p->once |= bit;
		return true;
	}
	if (bit == ONCE_OTHER)
		return !broken(p, GODS_ONCE_A_TURN, "%s has already played a "
		    "desert, decay or whirlwind or taken an extra action",
		    seat);
	return !broken(p, GODS_ONCE_A_TURN, "%s has already %s", seat,
	    rule->done);
}

/* C10: two actions, and one more for each extra action used. */
static bool
check_count(struct play *p)
{
	if (p->done_lo < p->allowed + p->spare) {
		p->done_lo++;
		p->done_hi++;
		return true;
	}
	return !broken(p, GODS_NO_ACTION_LEFT, "%s has already made %u "
	    "of %u actions", p->run->seat_name[p->seat], p->allowed,
	    p->allowed);
}

/* C12, D2: the hex that is played must be on the display. */
static bool
check_display(struct play *p, enum hex hex)
{
	struct gods *g = p->gods;
	const struct tes_span nowhere = { 0, 0 };
	struct tes_diag *diag;
	char lies[200];

	if (display_has(g, hex))
		return true;
	display_text(g, p->run, lies, sizeof(lies));
	const bool stop = broken_diag(p, GODS_NOT_ON_DISPLAY, &diag, "%s",
	    hex_name(p->run, hex));
	diag_note(p->run->diags, diag, nowhere, "the display holds %s", lies);
	return !stop;
}

/* C13: actions may be taken in any order. */
static void
play_by_rule(struct play *p, const struct rule *rule, const struct action *a)
{
	if (rule->is_action && !check_count(p))
		return;
	if (rule->kind && !check_once(p, rule))
		return;
	if (rule->from_display) {
		if (!check_display(p, a->hex))
			return;
		display_take(p->gods, a->hex);
	}
	rule->play(p, a);
	if (rule->is_action && !p->fallout && !p->run->ended)
		check_points(p->gods, p->run);
}

void
action_play(struct play *p, const struct action *a)
{
	const struct rule *rule = &rules[a->verb];
	struct pool *pool = &p->gods->pool;
	const unsigned once = p->once;
	const int left = rule->from_display ? pool->left[a->hex] : 0;

	if (!field_reserve(&p->gods->field)) {
		p->gods->out_of_memory = true;
		return;
	}
	play_by_rule(p, rule, a);
	if (!p->fallout)
		return;
	/* Another action may have been meant, with this one still to come. */
	p->once = once;
	/* The hex may have been another one, still to be drawn. */
	if (rule->from_display && pool->left[a->hex] < left)
		pool_return(pool, a->hex);
}

static void
whirlwind_play(struct play *p, const struct action *a)
{
	/* D22, Q25: a whirlwind may be played without moving a desert. */
	if (a->has_move)
		move_play(p, a->at, a->to, (struct game_range){ 0, 0 });
}

/* D25: price of moving a desert without a whirlwind (D23). */
static void
pay_move_play(struct play *p, const struct action *a)
{
	const int cost = p->gods->rule[P_MOVE_COST];

	move_play(p, a->at, a->to, (struct game_range){ cost, cost });
}

/* D31, D32: taking an extra action costs an action and no power. */
static void
take_play(struct play *p, const struct action *a)
{
	(void)a;
	p->god->extras++;
	tell_take(p->run, p->seat, p->god->extras);
}

/*
 * D38, D39, D40, G6, Q34: a discard costs no power; the hex leaves the game or
 * goes back at once.
 */
static void
discard_play(struct play *p, const struct action *a)
{
	const bool back = p->gods->rule[P_DISCARDS] == DISCARDS_BACK;

	if (back && a->hex < HEX_END)
		pool_return(&p->gods->pool, a->hex);
	tell_discard(p->run, p->seat, a->hex);
}

/* True when the step cannot go on. */
static bool
report_idle(struct play *p)
{
	const char *name = p->run->seat_name[p->seat];
	struct tes_diag *diag;
	const bool stop = broken_diag(p, GODS_EXTRA_IDLE, &diag,
	    "%s can make no action now", name);

	diag_help(p->run->diags, diag, "remove 'use extra'; %s keeps the extra "
	    "action", name);
	return stop;
}

/*
 * D33 to D37, Q10, Q26, Q27: only an extra action taken in an earlier turn can
 * be used; using one is no action itself, several may be used.  G5: it leaves
 * the game.
 */
static void
use_play(struct play *p, const struct action *a)
{
	(void)a;
	if (p->extras_held < 1 && !p->god->extras_loose) {
		const char *name = p->run->seat_name[p->seat];
		const bool taken = p->god->extras > 0;

		if (taken ? broken(p, GODS_NO_EXTRA,
			"%s took it in this turn and can use it from the next "
			"turn on", name) :
			    broken(p, GODS_NO_EXTRA, "%s holds none", name)) {
			/* The record may lack the step that took one. */
			p->spare++;
			return;
		}
	}
	const enum certainty possible = action_is_possible(p);
	if (possible == NEVER && report_idle(p))
		return;
	/* Then one of the hidden hexes must be usable. */
	if (possible == PERHAPS)
		hidden_keep(&p->gods->hidden, usable_kinds(p), true);
	p->extras_held--;
	p->god->extras -= p->god->extras > 0;
	p->allowed++;
	tell_use(p->run, p->seat, p->allowed);
}

/*
 * Reports a declaration of the end that is not the first step of its turn.  F5,
 * Q37: it is only allowed as a turn of its own.
 */
static void
end_play(struct play *p, const struct action *a)
{
	(void)a;
	if (p->gods->rule[P_VILLAGE_END] == VILLAGES_DECLARED)
		broken(p, GODS_END_LATE, "other steps of the turn come before "
		    "'end', which must be a turn of its own");
	else
		broken(p, GODS_NO_DECLARED_END, NULL);
	/* The game may have ended here: report no missing actions. */
	p->done_hi = p->allowed;
	if (ends_anyway(p))
		judge_end(p->run, gods_end[ENDED_DECLARED].name);
}

/*
 * Returns whether the display has a usable hex of this kind; `kind` is the
 * ONCE_ bit that may limit its use, or 0.
 */
static enum certainty
can_use(const struct play *p, enum hex hex, unsigned kind)
{
	const struct gods *g = p->gods;

	if (kind && p->once & limit_of(g, kind))
		return NEVER;
	for (unsigned i = 0; i < g->display.count; i++)
		if (g->display.lying[i].hex == hex)
			return SURELY;
	return display_has(g, hex) ? PERHAPS : NEVER;
}

static enum certainty
can_pay(const struct play *p, int cost)
{
	if (p->god->power.lo >= cost)
		return SURELY;
	return p->god->power.hi >= cost ? PERHAPS : NEVER;
}

static enum certainty
least(enum certainty a, enum certainty b)
{
	return a < b ? a : b;
}

static enum certainty
can_move(const struct play *p)
{
	const struct gods *g = p->gods;
	enum certainty there = NEVER;

	if (p->once & limit_of(g, ONCE_MOVE))
		return NEVER;
	for (size_t i = 0; i < g->field.pieces && there != SURELY; i++)
		if (g->field.piece[i].kind == PIECE_DESERT)
			there = g->field.piece[i].maybe ? PERHAPS : SURELY;
	return least(there, can_pay(p, g->rule[P_MOVE_COST]));
}

static const struct {
	enum hex hex;
	unsigned kind;
} other[] = {
	{ HEX_DESERT, ONCE_DESERT },
	{ HEX_DECAY, ONCE_DECAY },
	{ HEX_WHIRLWIND, ONCE_WHIRLWIND },
	{ HEX_EXTRA, ONCE_TAKE },
};

/*
 * Returns whether any action is possible (Q8, Q9).  Some free cell always has
 * exactly one neighbour, so the price of one is enough for a tribe or temple; a
 * desert or decay fits beside any hex.
 */
static enum certainty
action_is_possible(const struct play *p)
{
	const struct gods *g = p->gods;
	enum certainty best = can_move(p), c;

	for (int hex = 0; hex < COLOURS; hex++) {
		c = least(can_use(p, (enum hex)hex, 0),
		    can_pay(p, g->rule[P_TRIBE_COST]));
		best = c > best ? c : best;
	}
	for (size_t i = 0; i < sizeof(other) / sizeof(other[0]); i++) {
		c = can_use(p, other[i].hex, other[i].kind);
		best = c > best ? c : best;
	}
	if (!(p->once & limit_of(g, ONCE_DISCARD))) {
		c = g->display.is_loose	 ? PERHAPS :
		    g->display.count > 0 ? SURELY :
					   NEVER;
		best = c > best ? c : best;
	}
	if (p->god->temples > 0 && !(p->once & ONCE_TEMPLE)) {
		c = can_pay(p, g->rule[P_TEMPLE_COST]);
		best = c > best ? c : best;
	}
	return best;
}

/*
 * Returns the kinds of hexes that could be used now, as bits, if they were on
 * the display.
 */
static unsigned
usable_kinds(const struct play *p)
{
	const struct gods *g = p->gods;
	unsigned kinds = 0;

	if (!(p->once & limit_of(g, ONCE_DISCARD)))
		return (1u << HEX_END) - 1;
	if (can_pay(p, g->rule[P_TRIBE_COST]) == SURELY)
		kinds |= (1u << COLOURS) - 1;
	for (size_t i = 0; i < sizeof(other) / sizeof(other[0]); i++)
		if (!(p->once & limit_of(g, other[i].kind)))
			kinds |= 1u << other[i].hex;
	return kinds;
}

/* Writes an action that is certainly possible, as a step names it. */
static void
possible_action(const struct play *p, char *out, size_t size)
{
	const struct gods *g = p->gods;
	const struct display *d = &g->display;

	for (unsigned i = 0; i < d->count; i++)
		if (!(p->once & limit_of(g, ONCE_DISCARD)) &&
		    d->lying[i].hex != HEX_HIDDEN) {
			snprintf(out, size, "'discard %s'",
			    hex_name(p->run, d->lying[i].hex));
			return;
		}
	if (p->god->temples > 0 && !(p->once & ONCE_TEMPLE) &&
	    can_pay(p, g->rule[P_TEMPLE_COST]) == SURELY)
		snprintf(out, size, "'temple' next to one hex (%d power)",
		    (int)g->rule[P_TEMPLE_COST]);
	else if (can_move(p) == SURELY)
		snprintf(out, size, "'move' (%d power)",
		    (int)g->rule[P_MOVE_COST]);
	else
		snprintf(out, size, "with a hex of the display");
}

/* C11, Q8: passing is legal only if no action is possible. */
static void
pass_play(struct play *p, const struct action *a)
{
	const char *seat = p->run->seat_name[p->seat];
	char possible[80];

	(void)a;
	if (p->is_joined)
		return;
	if (action_is_possible(p) == SURELY) {
		possible_action(p, possible, sizeof(possible));
		if (broken(p, GODS_CANNOT_PASS, "%s can still act, for example "
			"%s", seat, possible))
			return;
	}
	/* Then no hidden hex can be a usable one. */
	if (!hidden_keep(&p->gods->hidden, usable_kinds(p), false))
		broken(p, GODS_CANNOT_PASS, "%s can still act, whatever the "
		    "unknown hex ('?') is", seat);
}
