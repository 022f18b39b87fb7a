/*
 * cursor.c - moves the cursor in a game.
 *
 * Moving by steps stops between the conflicts of a step, and goes from the
 * last step of a turn to the first step of the next turn; moving by turns goes
 * to the ends of turns.
 */
#include "screen/screen.h"

uint32_t
cursor_last(const struct tes_record *rec, const struct cursor *p)
{
	if (p->branch == 0)
		return tes_record_turn_count(rec);
	const struct tes_turn *turn = tes_record_turn(rec, p->branch - 1);
	const uint32_t turns = turn->variation[p->line - 1].turn_count;

	return p->branch + (turns ? turns - 1 : 0);
}

const struct tes_turn *
cursor_turn(const struct tes_record *rec, const struct cursor *p, uint32_t t)
{
	if (p->branch == 0 || t < p->branch)
		return t > 0 && t <= tes_record_turn_count(rec) ?
		    tes_record_turn(rec, t - 1) : NULL;
	const struct tes_variation *line =
	    &tes_record_turn(rec, p->branch - 1)->variation[p->line - 1];

	return t - p->branch < line->turn_count ? line->turn[t - p->branch]
						: NULL;
}

static uint32_t
steps_of(const struct tes_record *rec, const struct cursor *p, uint32_t t)
{
	const struct tes_turn *turn = cursor_turn(rec, p, t);

	return turn ? turn->step_count : 0;
}

bool
cursor_step_on(const struct tes_record *rec, struct cursor *p,
    uint32_t conflicts)
{
	if (p->conflict > 0) {
		p->conflict = p->conflict < conflicts ? p->conflict + 1 : 0;
		return true;
	}
	if (p->step > 0 && p->step < steps_of(rec, p, p->turn)) {
		p->step++;
		p->conflict = 1;
		return true;
	}
	if (p->turn >= cursor_last(rec, p))
		return false;
	p->turn++;
	p->step = p->conflict = steps_of(rec, p, p->turn) > 0;
	return true;
}

bool
cursor_step_back(const struct tes_record *rec, struct cursor *p,
    uint32_t conflicts)
{
	const uint32_t step = p->step ? p->step : steps_of(rec, p, p->turn);

	if (p->conflict != 1 && conflicts > 0) {
		p->conflict = p->conflict ? p->conflict - 1 : conflicts;
		return true;
	}
	p->conflict = 0;
	if (step > 1) {
		p->step = step - 1;
		return true;
	}
	if (p->turn == 0)
		return false;
	/*
	 * Going back from the first turn of a variation leaves the variation.
	 */
	if (p->turn == p->branch)
		p->branch = p->line = 0;
	p->turn--;
	p->step = steps_of(rec, p, p->turn);
	return true;
}

bool
cursor_turn_on(const struct tes_record *rec, struct cursor *p)
{
	if (p->turn < cursor_last(rec, p))
		p->turn++;
	else if (p->step == 0)
		return false;
	p->step = p->conflict = 0;
	return true;
}

bool
cursor_turn_back(const struct tes_record *rec, struct cursor *p)
{
	(void)rec;
	if (p->turn == 0)
		return false;
	if (p->turn == p->branch)
		p->branch = p->line = 0;
	p->turn--;
	p->step = p->conflict = 0;
	return true;
}

/*
 * Moves the cursor from variation `line` (from 1; 0: the game itself) of a turn
 * to the turn's next variation; after the last one to the next turn.
 */
static bool
leave_line(const struct tes_record *rec, struct cursor *p, uint32_t turn,
    uint32_t line)
{
	const struct tes_turn *of =
	    turn ? tes_record_turn(rec, turn - 1) : NULL;

	for (; of && line < of->variation_count; line++)
		if (of->variation[line].turn_count > 0) {
			*p = (struct cursor){ .turn = turn, .branch = turn,
				.line = line + 1 };
			p->step = steps_of(rec, p, turn) > 0;
			return true;
		}
	if (turn >= tes_record_turn_count(rec))
		return false;
	*p = (struct cursor){ .turn = turn + 1 };
	p->step = steps_of(rec, p, p->turn) > 0;
	return true;
}

bool
cursor_next(const struct tes_record *rec, struct cursor *p)
{
	if (p->step > 0) {
		p->step = p->step < steps_of(rec, p, p->turn) ? p->step + 1 : 0;
		return true;
	}
	if (p->branch == 0)
		return leave_line(rec, p, p->turn, 0);
	if (p->turn < cursor_last(rec, p)) {
		p->turn++;
		p->step = steps_of(rec, p, p->turn) > 0;
		return true;
	}
	return leave_line(rec, p, p->branch, p->line);
}

bool
cursor_is(const struct cursor *a, const struct cursor *b)
{
	return a->turn == b->turn && a->step == b->step &&
	    a->branch == b->branch && a->line == b->line &&
	    a->conflict == b->conflict;
}

bool
cursor_is_after(const struct cursor *a, const struct cursor *b)
{
	if (a->turn != b->turn)
		return a->turn > b->turn;
	/*
	 * Step 0 is the end of the turn, and conflict 0 the end of the step:
	 * subtracting 1 makes it the greatest number.
	 */
	if (a->step != b->step)
		return a->step - 1 > b->step - 1;
	return a->conflict - 1 > b->conflict - 1;
}
