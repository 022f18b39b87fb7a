/*
 * inspect.c - plays a step in any words, and reports the rule that it breaks.
 */
#include "games/gods/inspect.h"

/*
 * F2 to F5, G8, Q37, Q38: returns whether the player may declare the end in
 * step i (base 0); if not, sets *b->why.
 */
static bool
inspect_end(const struct illegal_step *b, uint32_t i)
{
	if (b->p->rule[P_VILLAGE_END] != VILLAGES_DECLARED)
		return violates(WHY, b->why, GODS_NO_DECLARED_END, 0);
	if (i > 0)
		return violates(WHY, b->why, GODS_END_LATE, 0);
	return may_end(b->p, b->p->s.seat) ||
	    violates(WHY, b->why, GODS_END_NOT_YET, 0);
}

/*
 * Returns whether the draw in step i (base 0) is legal, with the state after it
 * in *deal; if not, sets *b->why.  More than DISPLAY hexes are illegal.
 */
static bool
inspect_draw(const struct illegal_step *b, uint32_t i, struct deal *deal)
{
	const struct action *a = b->action;
	unsigned end = 0;

	if (i > 0)
		return violates(WHY, b->why, GODS_DRAW_LATE, 0);
	if (a->draws <= DISPLAY)
		return rule_draw(WHY, b->p, b->move->bits, &b->p->hidden, deal,
		    b->why);
	while (end < a->draws && a->draw[end] != HEX_END)
		end++;
	return violates(WHY, b->why, end == a->draws ? GODS_DRAW_NUMBER :
	    !b->p->s.left[HEX_END]	    ? GODS_NO_END_TILE :
	    end + 1 < a->draws		    ? GODS_AFTER_END_TILE :
					      GODS_DRAW_NUMBER, 0);
}

static bool
inspect_temple(const struct illegal_step *b, struct tes_move *m)
{
	struct action *a = b->action;
	struct why list = { 0 };
	const bool is_list = !a->has_bare || action_bare(b->p, a, &list);

	m->more = a->move.more;
	if (!rule_why(b->p, m, is_list && a->has_bare, b->why))
		return false;
	if (!is_list)
		*b->why = list;
	return is_list;
}

/*
 * Reports the rule *b->why that the step b breaks, if turns are traced: not
 * while corrections are tried, and not when a turn is played again.
 */
static void
report_broken(const struct illegal_step *b)
{
	if (b->p->is_traced && !b->run->is_replay)
		explain(b);
}

bool
inspect_step(struct pos *p, struct judge_run *run, const struct tes_turn *turn,
    uint32_t i, struct undo *undo)
{
	const struct tes_step *step = &turn->step[i];
	const bool quiet = !p->is_traced || run->is_replay;
	bool is_legal = false;
	struct deal deal;
	struct action a;
	struct why why;
	const struct illegal_step b = { p, run, turn, step, &a, &undo->move,
		&why };

	if (!action_read(run, step, quiet, &a))
		return false;
	if (!action_number(p, &a)) {
		run->out_of_memory = true;
		return false;
	}
	undo->before = p->s;
	undo->move = a.move;
	undo->lists_bare = a.has_bare;
	switch (a.move.kind) {
	case MOVE_DRAW:
		if (!inspect_draw(&b, i, &deal))
			break;
		deal_commit(p, &deal);
		make_drawn(p, undo->move.bits);
		return true;
	case MOVE_END:
		is_legal = inspect_end(&b, i);
		break;
	case MOVE_TEMPLE:
		is_legal = inspect_temple(&b, &undo->move);
		break;
	default:
		is_legal = rule_why(p, &undo->move, false, &why);
	}
	if (is_legal) {
		make_kind(p, undo);
		return true;
	}
	run->out_of_memory |= p->hidden.out_of_memory;
	if (run->out_of_memory)
		return false;
	report_broken(&b);
	return run->stands && stand_step(&b, undo);
}

bool
inspect_after_end(struct pos *p, struct judge_run *run,
    const struct tes_turn *turn, uint32_t i)
{
	run->place.step = i + 1;
	run->has_accepted |= run->stands;
	if (!p->is_traced)
		return run->stands;
	if (!run->is_replay)
		judge_report(run, &diag_codes[DIAG_AFTER_THE_END],
		    turn->step[i].text.span,
		    "the previous step ended the game by its rules");
	/* What stands does not accept later turns, or malformed steps. */
	run->has_reported_end = !run->stands;
	if (run->stands && !run->is_replay)
		record_parse(run, turn, i);
	return run->stands;
}

bool
inspect_declaration(struct pos *p, struct judge_run *run,
    const struct tes_turn *turn)
{
	struct why why;
	const struct illegal_step b = { .p = p, .run = run, .turn = turn,
		.step = &turn->step[0], .why = &why };
	const bool is_last = p->rule[P_VILLAGE_END] == VILLAGES_AUTOMATIC &&
	    may_end(p, p->s.seat);

	if (inspect_end(&b, 0)) {
		make_end(p, ENDED_DECLARED);
		return true;
	}
	report_broken(&b);
	run->has_accepted |= run->stands;
	if (!run->stands)
		return false;
	if (is_last || !run->lenient) {
		make_end(p, is_last && run->lenient ? ENDED_VILLAGES :
						      ENDED_DECLARED);
		return true;
	}
	/* A lenient judge leaves the turn out. */
	p->s.phase = PHASE_ACT;
	make_go(p);
	return true;
}

bool
inspect_actions(struct pos *p, struct judge_run *run,
    const struct tes_turn *turn)
{
	const uint32_t last = turn->step_count - 1;
	struct why why = { .code = GODS_ACTIONS_MISSING };
	const struct illegal_step b = { .p = p, .run = run, .turn = turn,
		.step = &turn->step[last], .why = &why };

	run->place.step = last + 1;
	if (!p->is_excused)
		report_broken(&b);
	run->place.step = last + 2;
	run->has_accepted |= run->stands;
	if (run->stands)
		make_go(p);
	return run->stands;
}
