/*
 * position.c - finds the position at the cursor by validating the record twice:
 * first to find the last event at or before the cursor, then to draw the
 * position after that event.
 */
#include <stdlib.h>
#include <string.h>

#include "screen/screen.h"

/* Columns of the legend; it fits below most boards. */
enum { LEGEND = 46 };

/* State of the search for the position at a place in the game. */
struct position_search {
	struct screen *s;
	uint64_t target;
	/* key_of() of the last event up to `target`, plus 1; 0: none */
	uint64_t last;
	bool draws;
	bool is_failed; /* memory has run out */
};

/*
 * Returns a number by which events are sorted: steps come before the end of
 * their turn.
 */
static uint64_t
key_of(uint32_t turn, uint32_t step)
{
	return (uint64_t)turn << 32 | (turn && !step ? UINT32_MAX : step);
}

void
position_release(struct position *p)
{
	tes_text_free(p->board);
	tes_text_free(p->seats);
	tes_text_free(p->supplies);
	tes_text_free(p->legend);
	for (uint32_t i = 0; p->effects && i <= p->steps; i++)
		free(p->effects[i]);
	free(p->effects);
	free(p->is_fact_known);
	*p = (struct position){ 0 };
}

static bool
draw(struct position_search *pass, const struct tes_scene *scene)
{
	struct screen *s = pass->s;
	struct position *p = &s->pos;
	const unsigned how = (s->r->draw & TES_RENDER_ASCII) | TES_RENDER_COLOR;
	const uint32_t columns = (uint32_t)(COLS > 40 ? COLS : 40);

	/*
	 * Draw all of the board (width 0: no limit), as the user can scroll it.
	 */
	return tes_render_text(scene, TES_RENDER_BOARD | how, 0, &p->board,
		   NULL) == TES_OK &&
	    tes_render_text(scene, TES_RENDER_SEATS | how, columns, &p->seats,
		NULL) == TES_OK &&
	    tes_render_text(scene, TES_RENDER_SUPPLIES | how, columns,
		&p->supplies, NULL) == TES_OK &&
	    tes_render_text(scene, TES_RENDER_LEGEND | how,
		columns < LEGEND ? columns : LEGEND, &p->legend,
		NULL) == TES_OK;
}

/*
 * Stores the effects of a step, or of the end of the turn; each is a line.
 * Returns false if out of memory.
 */
static bool
keep_effects(struct position *p, const struct tes_event *event)
{
	const uint32_t i = event->step > 0 ? event->step - 1 : p->steps;
	char *text = NULL;
	size_t len;
	FILE *out = open_memstream(&text, &len);

	if (!out)
		return false;
	for (uint32_t k = 0; k < event->effect_count; k++)
		fprintf(out, "%s%s", k ? "\n" : "", event->effect[k]->text);
	if (fclose(out) != 0 || !text) {
		free(text);
		return false;
	}
	free(p->effects[i]);
	p->effects[i] = text;
	return true;
}

/*
 * Stores which facts of the turn repeat effects, unless that was done before.
 * Returns false if out of memory.
 */
static bool
keep_known(struct position *p, const struct tes_redundancy *known)
{
	if (!known || p->is_fact_known)
		return true;
	p->is_fact_known = calloc(known->turn->fact_count + 1, sizeof(bool));
	for (uint32_t i = 0; p->is_fact_known && i < known->turn->fact_count;
	     i++)
		p->is_fact_known[i] = known->fact[i];
	return p->is_fact_known != NULL;
}

static void
watch(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	struct position_search *pass = ctx;
	struct position *p = &pass->s->pos;
	const uint64_t key = key_of(event->turn, event->step);
	const bool is_here = event->turn == pass->s->at.turn;

	if (pass->draws && is_here && !keep_known(p, event->redundant))
		pass->is_failed = true;
	if (event->kind == TES_EVENT_END || key > pass->target)
		return;
	if (!pass->draws) {
		pass->last = key + 1;
		return;
	}
	if (is_here && event->turn > 0 && event->step <= p->steps &&
	    !keep_effects(p, event))
		pass->is_failed = true;
	if (key + 1 != pass->last)
		return;
	const struct tes_scene *scene = tes_judge_scene(judge);
	if (!scene || !draw(pass, scene))
		pass->is_failed = true;
	p->has_board = true;
	p->is_there = key == pass->target;
	p->of = (struct cursor){ .turn = event->turn, .step = event->step };
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
	tes_judge_set_observer(s->judge, watch, pass);
	tes_judge_select_variation(s->judge, s->at.branch, s->at.line);
	if (tes_judge_begin(s->judge, s->game->record, s->game->edition,
		s->scratch) > TES_INVALID)
		return false;
	while (turns > 0 && tes_judge_next(s->judge))
		turns--;
	return !pass->is_failed;
}

bool
position_find(struct screen *s)
{
	struct position *p = &s->pos;
	struct position_search pass = {
		.s = s,
		.target = key_of(s->at.turn, s->at.step),
	};
	const struct tes_turn *turn =
	    cursor_turn(s->game->record, &s->at, s->at.turn);

	position_release(p);
	if (!s->game->edition)
		return true;
	p->effects =
	    calloc(turn ? turn->step_count + 1 : 1, sizeof(*p->effects));
	if (!p->effects)
		return false;
	p->steps = turn ? turn->step_count : 0;
	if (!run(&pass))
		return false;
	pass.draws = true;
	return run(&pass);
}
