/*
 * inspect.c - plays a turn step by step, and reports the first rule that it
 * breaks.
 */
#include "games/gods/inspect.h"

/*
 * Converts the cells that a temple step lists after `bare` (D17, Q12) to bits
 * of the temple's neighbours, in m->more.  Returns false, with the reason in
 * *why, if one has no tribe or is listed twice.
 */
static bool
read_bare(const struct pos *p, const struct action *a, struct tes_move *m,
    struct why *why)
{
	uint32_t around[NEIGHBOURS];

	m->more = 0;
	board_around(p, m->from, around);
	for (unsigned i = 0; i < a->bares; i++) {
		unsigned n = 0;

		while (n < NEIGHBOURS && !cell_is(a->bare[i],
			cell_add(a->at, neighbour_offset[n])))
			n++;
		const bool is_tribe = n < NEIGHBOURS &&
		    p->place[around[n]].lies >= LIES_TRIBE;
		if (!is_tribe || m->more >> n & 1) {
			*why = (struct why){ GODS_BARE_LIST,
				is_tribe ? BARE_TWICE : BARE_NO_TRIBE, i };
			return false;
		}
		m->more |= (uint8_t)(1u << n);
	}
	return true;
}

static bool
inspect_temple(const struct broken_step *b, struct tes_move *m,
    struct why *why)
{
	const struct action *a = b->action;

	return rule_temple(WHY, b->p, m, false, why) &&
	    (!a->has_bare || (read_bare(b->p, a, m, why) &&
		rule_bare(WHY, b->p, m, why)));
}

/*
 * F2 to F5, G8, Q37, Q38: returns whether the player may declare the end now;
 * if not, sets *why.
 */
static bool
inspect_end(const struct broken_step *b, struct why *why)
{
	if (b->p->rule[P_VILLAGE_END] != VILLAGES_DECLARED)
		return breaks(WHY, why, GODS_NO_DECLARED_END, 0);
	if (b->run->place.step > 1)
		return breaks(WHY, why, GODS_END_LATE, 0);
	return may_end(b->p, b->p->s.seat) ||
	    breaks(WHY, why, GODS_END_NOT_YET, 0);
}

/*
 * Returns whether the draw is legal, with the state after it in *deal; if not,
 * sets *why.  A draw of more than DISPLAY hexes is never legal.
 */
static bool
inspect_draw(const struct broken_step *b, struct deal *deal, struct why *why)
{
	const struct action *a = b->action;
	unsigned end = 0;

	if (b->run->place.step > 1)
		return breaks(WHY, why, GODS_DRAW_LATE, 0);
	if (a->draws <= DISPLAY)
		return rule_draw(WHY, b->p, b->move->bits, &b->p->hidden, deal,
		    why);
	while (end < a->draws && a->draw[end] != HEX_END)
		end++;
	return breaks(WHY, why, end == a->draws ? GODS_DRAW_NUMBER :
	    !b->p->s.left[HEX_END]	    ? GODS_NO_END_TILE :
	    end + 1 < a->draws		    ? GODS_BEHIND_END_TILE :
					      GODS_DRAW_NUMBER, 0);
}

/*
 * Returns whether the move is legal; if not, sets *why.  For a draw, also sets
 * *deal to the state after it.
 */
static bool
inspect_move(const struct broken_step *b, struct tes_move *m,
    struct deal *deal, struct why *why)
{
	if (m->kind == MOVE_DRAW)
		return inspect_draw(b, deal, why);
	if (m->kind == MOVE_END)
		return inspect_end(b, why);
	if (m->kind == MOVE_TEMPLE)
		return inspect_temple(b, m, why);
	return rule_why(b->p, m, why);
}

/*
 * Plays made->move.  The caller has checked that it is legal, and for a draw
 * has set *deal to the state after it; *made is completed for trace_step().
 */
static void
play_step(struct pos *p, struct judge_run *run, const struct tes_step *step,
    struct made *made, const struct deal *deal)
{
	if (made->move.kind == MOVE_DRAW) {
		deal_commit(p, deal);
		make_drawn(p, made->move.bits);
	} else {
		if (made->move.kind == MOVE_TEMPLE && !made->lists_bare)
			made->move.more = bare_by_default(p, made->move.from);
		make_kind(p, made);
	}
	trace_step(p, made, run, step);
}

/*
 * Plays step i (base 0) of the turn.  If the step breaks a rule, reports it and
 * returns false.
 */
static bool
inspect_step(struct pos *p, struct judge_run *run, const struct tes_turn *turn,
    uint32_t i)
{
	const struct tes_step *step = &turn->step[i];
	struct play play = { .run = run, .step = step,
		.span = step->text.span };
	struct deal deal;
	struct made made;
	struct action a;
	struct why why;
	const struct broken_step b = { p, run, turn, step, &a, &made.move };

	run->place.step = i + 1;
	p->trace->clock++;
	if (!action_read(&play, step, &a))
		return false;
	if (!move_of_action(p, &a, &made.move)) {
		run->out_of_memory = true;
		return false;
	}
	made.before = p->s;
	made.lists_bare = a.verb == VERB_TEMPLE && a.has_bare;
	if (!inspect_move(&b, &made.move, &deal, &why)) {
		explain(&b, &why);
		return false;
	}
	play_step(p, run, step, &made, &deal);
	return true;
}

/*
 * Plays a turn that declares the end of the game, at its start, without income
 * (Q31, Q37).  Returns false after reporting that the rules forbid it.
 */
static bool
inspect_declaration(struct pos *p, struct judge_run *run,
    const struct tes_turn *turn)
{
	const struct broken_step b = { .p = p, .run = run, .turn = turn,
		.step = &turn->step[0] };
	struct why why;

	run->place.step = 1;
	p->trace->clock++;
	if (!inspect_end(&b, &why)) {
		explain(&b, &why);
		return false;
	}
	p->s.phase = PHASE_OVER;
	p->s.ended = ENDED_DECLARED;
	return true;
}

/*
 * Returns true if the turn has all its actions (Q53), else reports that some
 * are missing.
 */
static bool
inspect_actions(struct pos *p, struct judge_run *run,
    const struct tes_turn *turn)
{
	const uint32_t last = turn->step_count - 1;
	const struct broken_step b = { .p = p, .run = run, .turn = turn,
		.step = &turn->step[last] };

	if (follow_is_over(p, run))
		return true;
	run->place.step = last + 1;
	explain(&b, &(const struct why){ .code = GODS_ACTIONS_MISSING });
	return false;
}

static bool
report_after_end(struct judge_run *run, const struct tes_step *step,
    uint32_t i)
{
	run->place.step = i + 1;
	judge_report(run, &diag_codes[DIAG_AFTER_THE_END], step->text.span,
	    "the previous step ended the game by its rules");
	return false;
}

bool
inspect_turn(void *pos, struct judge_run *run, const struct tes_turn *turn)
{
	struct pos *p = pos;

	if (!p->is_traced && !trace_begin(p)) {
		run->out_of_memory = true;
		return false;
	}
	trace_turn(p);
	if (step_is(run, &turn->step[0], VERB_END)) {
		if (!inspect_declaration(p, run, turn))
			return false;
	} else {
		make_begin_turn(p);
		if (p->s.phase == PHASE_BEGIN)
			make_go(p);
		p->trace->power_begin = p->s.owner[p->s.seat].power;
		if (!inspect_step(p, run, turn, 0))
			return false;
	}
	for (uint32_t i = 1; i < turn->step_count; i++) {
		if (p->s.ended)
			return report_after_end(run, &turn->step[i], i);
		if (!inspect_step(p, run, turn, i))
			return false;
	}
	return inspect_actions(p, run, turn);
}
