/*
 * gods.c - GODS: playing a turn from start to end, and the tables of the game.
 */
#include "games/gods/hidden.h"

#include <stddef.h>
#include <string.h>

#include "games/games.h"
#include "gods_editions.inc"

const struct tes_code gods_codes[GODS_DIAG_COUNT] = {
#define DIAG(code, name, fallout, summary, explanation, rules) \
	{ code, #name, TES_ERROR, summary, explanation, rules },
#include "games/gods/diag.def"
#undef DIAG
};

const unsigned gods_fallout[GODS_DIAG_COUNT] = {
#define DIAG(code, name, fallout, summary, explanation, rules) fallout,
#include "games/gods/diag.def"
#undef DIAG
};

/* Lists of the words of the parameters that have words as values. */
#define WORDS(...) { __VA_ARGS__, NULL }
#define NUMBER(id, name, least, most, meaning, rule)
#define CHOICE(id, name, words, meaning, rule) \
	static const char *const word_of_##id[] = words;
#include "games/gods/params.def"
#undef NUMBER
#undef CHOICE

#define COUNT(list) ((int32_t)(sizeof(list) / sizeof((list)[0])))
static const struct tes_param params[PARAM_COUNT] = {
#define NUMBER(id, name, least, most, meaning, rule) \
	{ name, NULL, least, most, meaning, rule },
#define CHOICE(id, name, words, meaning, rule) \
	{ name, word_of_##id, 0, COUNT(word_of_##id) - 2, meaning, rule },
#include "games/gods/params.def"
#undef NUMBER
#undef CHOICE
};
#undef COUNT
#undef WORDS

const char *const gods_seat[] = { "red", "blue", "yellow", "green", NULL };

static const char *const gods_taken[] = { "draw", "temple", "move", "take",
	"use", "discard", "pass", "none", "to", "steal", "bare", NULL };

static const struct tes_step_type gods_verb[VERBS] = {
	[VERB_DRAW] = { "draw", "Draw", true },
	[VERB_TRIBE] = { "tribe", "Place a tribe", false },
	[VERB_TEMPLE] = { "temple", "Place a temple", false },
	[VERB_DESERT] = { "desert", "Place a desert", false },
	[VERB_DECAY] = { "decay", "Place a decay", false },
	[VERB_WHIRLWIND] = { "whirlwind", "Play a whirlwind", false },
	[VERB_MOVE] = { "move", "Pay to move a desert", false },
	[VERB_TAKE] = { "take", "Take an extra action", false },
	[VERB_USE] = { "use", "Use an extra action", false },
	[VERB_DISCARD] = { "discard", "Discard", false },
	[VERB_PASS] = { "pass", "Pass", false },
	[VERB_END] = { "end", "Declare the end", false },
};

/* Kinds of effects that the functions of gods.h report to a watcher. */
static const struct tes_effect_kind gods_effect[] = {
#define IN_STEP TES_ROW_STEP, NULL, false
	{ "founded", "Villages founded", true, TES_IMPORTANCE_TURNING_POINT,
	    TES_ROW_AFTER, "village", false },
	{ "lost", "Villages lost", true, TES_IMPORTANCE_TURNING_POINT,
	    TES_ROW_AFTER, "village", true },
	{ "religion", "Tribes placed", false, TES_IMPORTANCE_NORMAL, IN_STEP },
	{ "conversion", "Tribes converted", false, TES_IMPORTANCE_NORMAL,
	    TES_ROW_AFTER, "conversion", false },
	{ "bare", "Tribes left unmarked", false, TES_IMPORTANCE_NORMAL,
	    IN_STEP },
	{ "income", "Power from income", true, TES_IMPORTANCE_ROUTINE,
	    TES_ROW_BEFORE, "income", false },
	{ "gain", "Power from deserts and decays", true, TES_IMPORTANCE_ROUTINE,
	    IN_STEP },
	{ "stolen", "Power stolen", true, TES_IMPORTANCE_NORMAL, IN_STEP },
	{ "cost", "Power paid", true, TES_IMPORTANCE_ROUTINE, TES_ROW_AMOUNT,
	    NULL, false },
	{ "draw", "Hexes drawn", false, TES_IMPORTANCE_ROUTINE, TES_ROW_NAME,
	    "draw", false },
	{ "discard", "Hexes discarded", false, TES_IMPORTANCE_ROUTINE,
	    IN_STEP },
	{ "take", "Extra actions taken", false, TES_IMPORTANCE_ROUTINE,
	    IN_STEP },
	{ "use", "Extra actions used", false, TES_IMPORTANCE_ROUTINE, IN_STEP },
	{ "missed", "Missed villages", false, TES_IMPORTANCE_NORMAL, IN_STEP },
	{ "shortage", "Marker shortages", false, TES_IMPORTANCE_NORMAL,
	    IN_STEP },
#undef IN_STEP
};

/*
 * Sets up the state: stock of each god and chips (A3, A10, A11, A12, B1); the
 * stock of power is unlimited (A13).
 */
static bool
begin(void *state, struct judge_run *run)
{
	struct gods *g = state;
	int deserts = 0;

	/*
	 * field and hidden, the members before `display`, own memory: they are
	 * cleared by their own functions, below.
	 */
	memset((char *)g + offsetof(struct gods, display), 0,
	    sizeof(*g) - offsetof(struct gods, display));
	hidden_clear(&g->hidden);
	g->gods = run->seats;
	memcpy(g->rule, run->edition->value, sizeof(g->rule));
	if (!field_init(&g->field)) {
		run->out_of_memory = true;
		return false;
	}
	const int power = g->rule[P_START_POWER] < g->rule[P_CAP] ?
	    g->rule[P_START_POWER] : g->rule[P_CAP];
	for (unsigned i = 0; i < g->gods; i++)
		g->god[i] = (struct god){
			.power = { power, power },
			.temples = g->rule[P_TEMPLES],
			.markers = g->rule[P_MARKERS],
		};
	for (int c = 0; c < COLOURS; c++)
		g->chips_left[c] = g->rule[P_CHIPS];
	if (!setup_play(g, run))
		return false;
	for (size_t i = 0; i < g->field.pieces; i++)
		deserts += g->field.piece[i].kind == PIECE_DESERT;
	pool_init(g, deserts);
	if (g->doubts > 0)
		doubt_everything(g);
	return true;
}

static void
release(void *state)
{
	struct gods *g = state;

	field_release(&g->field);
	hidden_release(&g->hidden);
}

static bool
copy(void *to, const void *from)
{
	struct gods *a = to;
	const struct gods *b = from;
	if (!field_copy(&a->field, &b->field) ||
	    !hidden_copy(&a->hidden, &b->hidden))
		return false;
	memcpy((char *)a + offsetof(struct gods, display),
	    (const char *)b + offsetof(struct gods, display),
	    sizeof(*a) - offsetof(struct gods, display));
	return true;
}

static void
doubt(void *state)
{
	doubt_everything(state);
}

static void
begin_step(struct play *p, uint32_t i)
{
	p->step = &p->turn->step[i];
	p->span = p->step->text.span;
	p->run->place.step = i + 1;
	p->failed = p->is_maybe = false;
	p->fallout = FALL_NONE;
	p->gods->clock++;
}

/*
 * Returns whether the player may declare the end now (F2, F3, F4, F5, G8, Q37,
 * Q38); reports it if not.
 */
static bool
may_declare(struct play *p)
{
	const struct gods *g = p->gods;

	if (g->rule[P_VILLAGE_END] != VILLAGES_DECLARED)
		broken(p, GODS_NO_DECLARED_END, NULL);
	else if (!g->faith_loose && !god_may_end(g, p->god))
		broken(p, GODS_END_NOT_YET, "%s needs %d villages, or "
		    "villages of %d colours, and has %d",
		    p->run->seat_name[p->seat],
		    (int)g->rule[P_END_VILLAGES], (int)g->rule[P_END_COLOURS],
		    god_villages(p->god));
	return !p->failed;
}

/*
 * Plays a turn that declares the end, before its income (Q31, Q37).  last: the
 * villages end the game with this turn anyway.
 */
static void
declare_end(struct play *p, bool last)
{
	begin_step(p, 0);
	if (may_declare(p) || ends_anyway(p))
		judge_end(p->run, gods_end[ENDED_DECLARED].name);
	else if (p->run->lenient && last)
		judge_end(p->run, gods_end[ENDED_VILLAGES].name);
	else
		doubt_apply(p);
}

/* Returns whether a step after the turn's first one is a draw. */
static bool
is_drawn_late(const struct play *p)
{
	for (uint32_t i = 1; i < p->turn->step_count; i++)
		if (step_is(p->run, &p->turn->step[i], VERB_DRAW))
			return true;
	return false;
}

/*
 * Reports that a turn does not begin with a refill; late: the draw stands after
 * other steps.  Returns whether the turn must not be played as recorded.
 */
static bool
report_no_refill(struct play *p, unsigned need, bool late)
{
	const struct gods *g = p->gods;
	const bool none = g->rule[P_REFILL_END] == YES &&
	    refill_is_impossible(g) == SURELY;
	const char *seat = p->run->seat_name[p->seat];
	struct tes_diag *diag;
	const bool stop = none ?
	    broken_diag(p, GODS_REFILL_MISSING, &diag, "the display cannot be "
		"refilled, which ends the game in the turn of %s", seat) :
	    broken_diag(p, GODS_REFILL_MISSING, &diag,
		"%s must draw %u %s first", seat, need,
		need == 1 ? "hex" : "hexes");

	diag_help(p->run->diags, diag, "%s",
	    none ? "write 'draw none' as the only step of the turn" :
	    late ? "move 'draw' to the start of the turn" :
	    "begin the turn with 'draw', and write '?' for a hex that was not "
	    "recorded");
	return stop;
}

/*
 * Checks that a turn begins with a refill if the display lacks hexes (C5, C6),
 * also the first turn (B11).  C8, Q35: a full display is not refilled.
 */
static void
check_refill(struct play *p, const struct action *a)
{
	struct gods *g = p->gods;
	const unsigned need = display_need(g);

	if (a->verb == VERB_DRAW)
		return;
	if (g->display.is_loose) {
		draw_missed(g);
		return;
	}
	if (need == 0)
		return;
	const bool late = is_drawn_late(p);
	const bool stop = report_no_refill(p, need, late);

	if (!stop)
		return;
	doubt_apply(p);
	draw_missed(g);
	p->refill_missed = true;
	p->is_shuffled = late;
	if (late)
		g->faith_loose = true;
	/*
	 * The reported error is about the refill, not about the step: play that
	 * normally.
	 */
	p->fallout = FALL_NONE;
}

/*
 * A malformed step seems to contain a second one, without the ';': the type of
 * that is unknown, so makes the state uncertain.
 */
static void
doubt_joined(struct play *p)
{
	if (!step_is_joined(p))
		return;
	p->is_joined = true;
	p->spare += p->extras_held > 0;
	display_doubt(p->gods);
}

static void
play_step(struct play *p, uint32_t i)
{
	struct action a;

	begin_step(p, i);
	if (!action_read(p, p->step, &a)) {
		/*
		 * The malformed step may have been an action or not: count at
		 * most one.
		 */
		p->done_hi++;
		p->fallout &= ~(unsigned)FALL_UNCOUNTED;
		doubt_apply(p);
		if (i == 0)
			draw_missed(p->gods);
		doubt_joined(p);
		judge_stepped(p->run);
		return;
	}
	if (p->run->watch)
		tell_step(p->run, &a);
	if (i == 0)
		check_refill(p, &a);
	if (p->run->studies && !p->has_looked && a.verb != VERB_DRAW)
		study_look(p);
	action_play(p, &a);
	if (p->fallout)
		doubt_apply(p);
	judge_stepped(p->run);
}

/*
 * Returns whether the game may have ended in this turn by its score, which is
 * uncertain; only if it is the last turn of the record.
 */
static bool
may_have_ended(const struct play *p)
{
	const struct judge_run *run = p->run;

	return p->gods->faith_loose && p->gods->rule[P_END_POINTS] > 0 &&
	    run->place.turn == run->record->turns;
}

/* Returns whether the players stopped the game during this turn. */
static bool
is_cut_short(const struct play *p)
{
	return p->done_hi < p->allowed && judge_is_broken_off(p->run);
}

/* Reports a turn with too few actions (Q53), unless the game ended in it. */
static void
check_actions(struct play *p)
{
	p->run->is_cut_short = is_cut_short(p);
	if (p->run->ended || p->done_hi >= p->allowed || may_have_ended(p) ||
	    p->turn->is_partial || p->run->is_cut_short)
		return;
	/*
	 * An erroneous step of the turn may be the missing action: do not
	 * report it.
	 */
	if (p->turn_failed && !p->run->stands) {
		doubt_everything(p->gods);
		return;
	}
	struct tes_diag *diag;

	begin_step(p, p->turn->step_count - 1);
	const bool stop = broken_diag(p, GODS_ACTIONS_MISSING, &diag,
	    "%s made %u of %u actions", p->run->seat_name[p->seat], p->done_hi,
	    p->allowed);
	if (p->done_hi >= (unsigned)p->gods->rule[P_ACTIONS])
		diag_help(p->run->diags, diag, "add the missing %s, or "
		    "remove 'use extra'",
		    p->allowed - p->done_hi == 1 ? "action" : "actions");
	if (stop)
		doubt_apply(p);
}

/* Reports step i, written after a step that ended the game. */
static void
report_behind(struct play *p, uint32_t i)
{
	begin_step(p, i);
	p->run->behind = true;
	judge_report(p->run, &diag_codes[DIAG_AFTER_THE_END], p->span,
	    "the previous step ended the game by its rules");
}

/*
 * Returns whether the turn declares the end of the game.  Called for every
 * turn, so it first compares a letter: nearly all turns begin with 'draw'.
 */
static bool
is_declared_end(const struct judge_run *run, const struct tes_step *first)
{
	return (first->text.s[0] != 'd' || run->edition->words > 0) &&
	    step_is(run, first, VERB_END);
}

/* C1, C2: income comes before the refill, also in the first turn. */
static void
take_income(struct play *p)
{
	struct gods *g = p->gods;
	const int got = power_gain(g, p->god, g->rule[P_INCOME]);
	const struct game_range *power = &p->god->power;

	if (p->run->watch)
		tell_income(p->run, p->seat, got,
		    power->lo == power->hi ? (int)power->hi : -1);
}

static bool
play_turn(void *state, struct judge_run *run, const struct tes_turn *turn,
    unsigned seat)
{
	struct gods *g = state;
	struct play p = {
		.gods = g,
		.run = run,
		.seat = seat,
		.god = &g->god[seat],
		.turn = turn,
		.allowed = (unsigned)g->rule[P_ACTIONS],
		.extras_held = g->god[seat].extras,
		.is_suspect = g->pool.is_suspect,
	};
	const bool last = g->rule[P_VILLAGE_END] == VILLAGES_AUTOMATIC &&
	    !g->faith_loose && god_may_end(g, p.god);

	g->turn_clock = g->clock;
	g->moves = 0;
	if (is_declared_end(run, &turn->step[0])) {
		declare_end(&p, last);
		judge_stepped(run);
		if (run->ended && turn->step_count > 1)
			report_behind(&p, 1);
		return true;
	}
	g->pool.is_suspect = false;
	take_income(&p);
	p.power_begin = p.god->power.lo == p.god->power.hi ?
	    (int)p.god->power.hi : -1;
	for (uint32_t i = 0; i < turn->step_count; i++) {
		if (run->ended) {
			report_behind(&p, i);
			break;
		}
		play_step(&p, i);
	}
	check_actions(&p);
	if (run->studies)
		study_tell(&p);
	if (p.is_shuffled)
		p.god->power = (struct game_range){ 0, g->rule[P_CAP] };
	if (last && !run->ended && !turn->is_partial && !run->is_cut_short)
		judge_end(run, gods_end[ENDED_VILLAGES].name);
	run->out_of_memory |= g->out_of_memory;
	return true;
}

const struct tes_game game_gods = {
	.name = "gods",
	.title = "GODS by Michael Schacht",
	.seat = gods_seat,
	.word = hex_word,
	.taken = gods_taken,
	.held = hex_word,
	.alias = gods_alias,
	.aliases = GODS_ALIASES,
	/* A1; B9, B10, Q54: any start player, in the record's order. */
	.players_min = 2,
	.players_max = SEATS,
	.parts = GAME_SETUP,
	.param = params,
	.params = PARAM_COUNT,
	.edition = gods_editions,
	.code = gods_codes,
	.codes = GODS_DIAG_COUNT,
	.column = gods_column,
	.columns = GODS_COLUMNS,
	.end = gods_end,
	.ends = ENDINGS,
	.verb = gods_verb,
	.verbs = VERBS,
	.effect = gods_effect,
	.effects = sizeof(gods_effect) / sizeof(gods_effect[0]),
	.state_size = sizeof(struct gods),
	.begin = begin,
	.rules = {
		.check = gods_check,
		.text_check = gods_text_check,
		.release = release,
		.copy = copy,
		.turn = play_turn,
		.doubt = doubt,
		.stop = gods_stop,
		.standing = gods_standing,
		.is_certain = gods_is_certain,
		.remarks = gods_remarks,
		.scene = gods_scene,
		.tally = gods_tally,
		.from = gods_position_from,
	},
	.step_verb = step_verb,
	.opening = gods_opening,
	.spell = gods_spell,
	.spell_setup = gods_spell_setup,
	.play = &gods_play,
	.engine = &gods_engine,
	.edits = &gods_edits,
};
