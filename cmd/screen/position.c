/*
 * position.c - finds the position at the cursor by validating the record twice:
 * first to find the last event at or before the cursor, then to draw the
 * position after that event.
 */

#include "screen/screen.h"

/* Columns of the legend; it fits below most boards. */
enum { LEGEND = 46 };

/* State of the search for the position at a place in the game. */
struct position_search {
	struct screen *s;
	uint32_t conflict; /* number of the last conflict of the step */
	/* numbers of events up to now, and up to the cursor */
	uint64_t events, last;
	bool draws;
	bool is_failed; /* memory has run out */
};

void
position_release(struct position *p)
{
	for (unsigned i = 0; i < BOARD_SIZES; i++)
		tes_text_free(p->board[i]);
	tes_text_free(p->seats);
	tes_text_free(p->supplies);
	tes_text_free(p->legend);
	*p = (struct position){ 0 };
}

static bool
draw(struct position_search *pass, const struct tes_scene *scene)
{
	struct screen *s = pass->s;
	struct position *p = &s->pos;
	const unsigned groups =
	    s->shows_groups ? (unsigned)TES_RENDER_GROUPS : 0;
	const unsigned how = (s->r->draw & TES_RENDER_ASCII) | TES_RENDER_COLOR;
	const unsigned board = TES_RENDER_BOARD | how;
	const uint32_t columns = (uint32_t)(COLS > 40 ? COLS : 40);

	/*
	 * Draw all of the board (width 0: no limit), as the user can scroll it.
	 */
	p->has_squares = scene->grid == TES_GRID_SQUARES;
	for (unsigned i = 0; i < BOARD_SIZES; i++)
		if (tes_render_text(scene, board | board_flag[i] | groups, 0,
			&p->board[i], NULL) != TES_OK)
			return false;
	return tes_render_text(scene, TES_RENDER_SEATS | how, columns,
		&p->seats, NULL) == TES_OK &&
	    tes_render_text(scene, TES_RENDER_SUPPLIES | how | groups, columns,
		&p->supplies, NULL) == TES_OK &&
	    tes_render_text(scene, TES_RENDER_LEGEND | how,
		columns < LEGEND ? columns : LEGEND, &p->legend,
		NULL) == TES_OK;
}

static void
watch(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	struct position_search *pass = ctx;
	struct cursor *at = &pass->s->at;
	struct position *p = &pass->s->pos;
	const bool is_conflict = event->kind == TES_EVENT_CONFLICT;

	/* Only tes_judge_finish() has it, after the position was drawn. */
	if (event->kind == TES_EVENT_END)
		return;
	pass->conflict = is_conflict ? pass->conflict + 1 : 0;
	const struct cursor of = { .turn = event->turn, .step = event->step,
		.conflict = pass->conflict };
	if (pass->draws && of.turn == at->turn &&
	    tes_history_add(pass->s->history, judge, event) != TES_OK)
		pass->is_failed = true;
	if (!pass->draws && of.turn == at->turn && of.step == at->step) {
		p->conflicts += is_conflict;
		if (!is_conflict && at->conflict > p->conflicts)
			at->conflict = 0;
	}
	if (cursor_is_after(&of, at))
		return;
	pass->events++;
	if (!pass->draws) {
		pass->last = pass->events;
		p->of = of;
	}
	if (!pass->draws || pass->events != pass->last)
		return;
	const struct tes_scene *scene = tes_judge_scene(judge);
	if (!scene || !draw(pass, scene))
		pass->is_failed = true;
	p->has_board = true;
	p->is_there = !cursor_is_after(at, &of);
	snprintf(p->seat, sizeof(p->seat), "%s",
	    event->seat ? event->seat : "");
}

static bool
run(struct position_search *pass)
{
	struct screen *s = pass->s;
	uint32_t turns = s->at.branch ? s->at.branch : s->at.turn;

	if (tes_diags_copy(s->scratch, s->read) != TES_OK)
		return false;
	tes_judge_select_variation(s->judge, s->at.branch, s->at.line);
	if (tes_judge_begin(s->judge, s->game->record, s->game->edition,
		s->scratch) > TES_INVALID)
		return false;
	while (turns > 0 && tes_judge_next(s->judge))
		turns--;
	/* tes_judge_next() does not return whether memory has run out. */
	return tes_judge_finish(s->judge) != TES_NOMEM && !pass->is_failed;
}

bool
position_find(struct screen *s)
{
	struct position_search pass = { .s = s };

	position_release(&s->pos);
	tes_history_begin(s->history, s->game->record);
	tes_history_select_variation(s->history, s->at.branch, s->at.line);
	if (!s->game->edition)
		return true;
	tes_judge_add_observer(s->judge, watch, &pass,
	    (enum tes_observe)(TES_OBSERVE_STEPS | TES_OBSERVE_CONFLICTS));
	bool good = run(&pass);
	if (s->at.conflict > s->pos.conflicts)
		s->at.conflict = 0;
	pass.events = 0;
	pass.draws = true;
	good = good && run(&pass);
	tes_judge_remove_observer(s->judge, watch, &pass);
	return good;
}
