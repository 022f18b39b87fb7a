/*
 * follow.c - plays records on positions, with or without reporting effects and
 * broken rules: game_engine, see rules/game.h.
 */

#include "games/gods/inspect.h"

/* Turns */

/*
 * How a turn is played: without storing anything but the position (UNTRACED),
 * or with what an observer and scenes need (TRACED).  It is a constant where a
 * function is inlined.
 */
enum tracing { UNTRACED, TRACED };
#define INLINE static inline __attribute__((always_inline))

/* Ends a step played with TRACED; the game may have ended with it. */
static void
end_step(const struct pos *p, struct judge_run *run)
{
	if (p->s.ended)
		run->ended = gods_end[p->s.ended].name;
	judge_end_step(run);
}

/*
 * Returns whether the turn declares the end of the game.  Called for every
 * turn, so it first compares a letter: nearly all turns begin with 'draw'.
 */
static bool
declares_end(const struct judge_run *run, const struct tes_step *first)
{
	return (first->text.s[0] != 'd' || run->edition->words > 0) &&
	    step_kind(run->edition, first->text) == MOVE_END;
}

/*
 * Plays a turn that declares the end of the game (F2 to F5, Q37): it has no
 * other step, and no income.
 */
static bool
declare_end(enum tracing how, struct pos *p, struct judge_run *run,
    const struct tes_turn *turn)
{
	run->place.step = 1;
	if (how == TRACED)
		p->trace->clock++;
	if (!inspect_declaration(p, run, turn))
		return false;
	if (how == TRACED)
		end_step(p, run);
	return turn->step_count == 1 || !p->s.ended ||
	    inspect_after_end(p, run, turn, 1);
}

/*
 * Plays step i (base 0) and stores the move in *undo.  is_own: the edition
 * renames no words.  Returns false if the turn must not be played.
 */
INLINE bool
play_step(bool is_own, struct pos *p, struct judge_run *run,
    const struct tes_turn *turn, uint32_t i, struct undo *undo)
{
	return (is_own && step_normal(p, run, &turn->step[i], undo)) ||
	    inspect_step(p, run, turn, i, undo);
}

static bool
play_traced(struct pos *p, struct judge_run *run, const struct tes_turn *turn,
    uint32_t i)
{
	struct undo undo; /* play_step() fills the rest, which is large */

	undo.move = (struct tes_move){ .kind = 0 };
	undo.is_void = false;
	run->place.step = i + 1;
	p->trace->clock++;
	if (run->watch && run->studies && p->s.phase == PHASE_ACT &&
	    !p->trace->has_looked)
		find_missed_village(p);
	undo.before = p->s;
	if (!play_step(run->edition->words == 0, p, run, turn, i, &undo))
		return false;
	if (run->watch && !run->skips_effects)
		effect_step(p, &undo, run);
	trace_step(p, &undo, run, &turn->step[i]);
	end_step(p, run);
	return true;
}

INLINE bool
play_turn(enum tracing how, struct pos *p, struct judge_run *run,
    const struct tes_turn *turn)
{
	const unsigned seat = p->s.seat;
	const int power = p->s.owner[seat].power;
	const bool is_own = run->edition->words == 0;
	const bool is_careful = how == TRACED || run->stands;
	struct undo undo; /* not initialized: play_step() fills it */

	if (p->s.phase != PHASE_BETWEEN)
		return false;
	if (how == TRACED)
		trace_turn(p);
	p->is_excused = false;
	if (is_careful && declares_end(run, &turn->step[0]))
		return declare_end(how, p, run, turn);
	make_begin_turn(p);
	if (p->s.phase == PHASE_BEGIN) {
		if (!is_careful && declares_end(run, &turn->step[0]))
			return declare_end(how, p, run, turn);
		make_go(p);
	}
	if (how == TRACED)
		p->trace->power_begin = p->s.owner[seat].power;
	if (how == TRACED && run->watch && !run->skips_effects)
		emit_income(run, seat, p->s.owner[seat].power - power,
		    p->s.owner[seat].power);
	for (uint32_t i = 0; i < turn->step_count; i++) {
		if (is_careful && p->s.ended)
			return inspect_after_end(p, run, turn, i);
		if (how == TRACED ? !play_traced(p, run, turn, i) :
				    !play_step(is_own, p, run, turn, i,
					&undo)) {
			run->place.step = i + 1;
			return false;
		}
	}
	if (turn->is_partial)
		return true;
	run->place.step = turn->step_count + 1;
	/*
	 * Q53: the turn ends if its actions are all made, or if it is the last
	 * one of a game that the players stopped.  Unused extra actions are
	 * kept.
	 */
	if (p->s.phase == PHASE_ACT && p->s.done == p->s.allowed)
		make_go(p);
	if (p->s.phase != PHASE_BETWEEN && p->s.phase != PHASE_OVER) {
		run->is_cut_short = judge_is_broken_off(run);
		if (!run->is_cut_short && !inspect_actions(p, run, turn))
			return false;
	}
	if (how == TRACED && p->trace->has_looked)
		report_missed(p, run, seat);
	return true;
}

static bool
play_untraced(struct pos *p, struct judge_run *run, const struct tes_turn *turn)
{
	return play_turn(UNTRACED, p, run, turn);
}

bool
record_turn(struct pos *p, struct judge_run *run, const struct tes_turn *turn,
    unsigned seat)
{
	if (!p->is_traced && !trace_begin(p)) {
		run->out_of_memory = true;
		return false;
	}
	p->s.seat = (uint8_t)seat;
	const bool is_good = play_turn(TRACED, p, run, turn);
	if (p->s.ended)
		run->ended = gods_end[p->s.ended].name;
	return is_good;
}

void
record_parse(struct judge_run *run, const struct tes_turn *turn, uint32_t from)
{
	for (uint32_t i = from; i < turn->step_count; i++) {
		const struct tes_step *step = &turn->step[i];
		struct action a;

		run->place.step = i + 1;
		/* A declaration of the end is not parsed further. */
		if (i > 0 || step_kind(run->edition, step->text) != MOVE_END)
			action_read(run, step, false, &a);
	}
}

/* Does nothing: run->is_lost says that the position is uncertain. */
void
record_make_uncertain(struct pos *p)
{
	(void)p;
}

/* A record */

static bool
begin(struct pos *p, const struct pos *state, struct judge_run *run)
{
	(void)state;
	return setup_begin(p, run);
}

/* See game_rules.stop; F9, Q32. */
void
record_stop(struct pos *p, struct judge_run *run, unsigned seat)
{
	if (p->rule[P_VILLAGE_END] == VILLAGES_AUTOMATIC && may_end(p, seat)) {
		p->s.ended = ENDED_VILLAGES;
	} else if (p->rule[P_REFILL_END] == NO || deal_stuck(p) != SURELY) {
		return;
	} else {
		/*
		 * Play the beginning of the next turn for its income, as the
		 * score includes it; the refill is impossible, which ends the
		 * game.
		 */
		make_begin_turn(p);
		if (p->s.phase == PHASE_BEGIN)
			make_go(p);
		run->turns++;
		p->s.ended = ENDED_REFILL;
		judge_add_note(run, "the record stops where the display cannot "
		    "be refilled; scored as if it ended with '%s: draw none'",
		    run->seat_name[seat]);
	}
	run->ended = gods_end[p->s.ended].name;
}

const struct game_engine gods_engine = {
	.begin = begin,
	.turn = play_untraced,
};
