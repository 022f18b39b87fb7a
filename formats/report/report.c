/*
 * report.c - collects what a report shows while the game is validated.
 *
 * The positions after the turns with the greatest weights (turn_weight()) are
 * drawn, and those before them: of at most one in four turns, of four in all,
 * never of two consecutive turns.  Of equal weights the earlier turn is kept.
 */
#include "report/report.h"

#include <stdlib.h>

#include "analysis/importance.h"
#include "model/edition.h"
#include "model/keys.h"

enum { TURNS_A_PICTURE = 4 };

static void
drop_picture(struct picture *p)
{
	tes_text_free(p->before);
	tes_text_free(p->drawn);
	free(p->why);
	*p = (struct picture){ 0 };
}

/* Discards what was collected about another game; rec: the next one. */
static void
forget(struct report *r, const struct tes_record *rec)
{
	while (r->pictures > 0)
		drop_picture(&r->picture[--r->pictures]);
	drop_picture(&r->last);
	svg_release_shapes(&r->shapes);
	r->values = (struct report_values){ 0 };
	arena_reset(&r->arena);
	tes_history_begin(r->history, rec);
	r->is_played = false;
	r->drawn = 0;
	r->leader = -1;
	r->broken = 0;
}

static struct report *
report_of(struct tes_writer *w)
{
	struct report *r = w->priv;

	if (r)
		return r;
	r = calloc(1, sizeof(*r));
	if (r)
		r->history = tes_history_new();
	if (!r || !r->history) {
		free(r);
		w->out_of_memory = true;
		return NULL;
	}
	forget(r, NULL);
	return w->priv = r;
}

void
report_release(struct tes_writer *w)
{
	struct report *r = w->priv;

	if (!r)
		return;
	forget(r, NULL);
	arena_release(&r->arena);
	tes_history_free(r->history);
	buf_release(&r->line);
	buf_release(&r->clean);
	free(r);
}

/* Functions for pictures. */

/*
 * Draws the current position to *drawn, which the caller must free; when: its
 * title, with the number of p->turn if it is not 0.  Returns false if out of
 * memory.
 */
static bool
draw(struct tes_writer *w, struct tes_judge *judge, unsigned parts,
    const char *when, const struct picture *p, char **drawn)
{
	const struct tes_scene *scene = tes_judge_scene(judge);
	struct report *r = w->priv;
	const struct svg_place place = { .game = w->games + 1,
		.n = ++r->drawn, .shapes = &r->shapes, .frame = p->frame };
	struct buf title = { 0 };
	enum tes_status st = TES_NOMEM;

	r->shapes.game = place.game;
	buf_puts(&title, when);
	if (p->turn > 0)
		buf_number(&title, p->turn);
	if (scene && title.s)
		st = w->format->style->draw(scene,
		    parts | TES_RENDER_OF_PAGE, title.s, &place, drawn,
		    NULL);
	buf_release(&title);
	return st == TES_OK;
}

/*
 * Returns the picture to replace by one of turn `turn`: that of the turn
 * before; if there is none, the one with the least weight.
 */
static struct picture *
least_of(struct report *r, uint32_t turn)
{
	struct picture *least = &r->picture[0];

	for (uint32_t i = 0; i < r->pictures; i++) {
		struct picture *p = &r->picture[i];

		if (p->turn + 1 == turn)
			return p;
		/* Of pictures with equal weights replace the later one. */
		if (p->weight < least->weight ||
		    (p->weight == least->weight && p->turn > least->turn))
			least = p;
	}
	return least;
}

/*
 * Returns where to store a picture of that turn and weight; NULL if it must not
 * be drawn, as the others have more weight.
 */
static struct picture *
room_for(struct report *r, uint32_t turn, uint32_t weight)
{
	struct picture *least = least_of(r, turn);
	const bool is_next = r->pictures > 0 && least->turn + 1 == turn;

	if (!is_next && r->pictures < r->pictures_limit)
		return &r->picture[r->pictures++];
	if (r->pictures == 0 || least->weight >= weight)
		return NULL;
	drop_picture(least);
	return least;
}

/* Stores the frame of the current position.  Returns false if out of memory. */
static bool
measure(struct report *r, struct tes_judge *judge)
{
	const struct tes_scene *scene = tes_judge_scene(judge);

	r->frame = (struct svg_frame){ 0 };
	return scene && svg_add_frame(&r->frame, scene);
}

static void
weigh_turn(struct tes_writer *w, struct report *r, struct tes_judge *judge,
    uint32_t number)
{
	const struct tes_history_turn *turn =
	    tes_history_describe(r->history, number, NULL);
	const struct svg_frame before = r->frame;
	struct buf why = { 0 };

	if (!turn || !measure(r, judge)) {
		w->out_of_memory = true;
		return;
	}
	report_add_values(r, w->rec, turn);
	const int leader = r->leader;
	const uint32_t weight = turn_weight(turn, w->edition, &r->leader, &why);
	if (r->leader != leader && r->values.items > 0)
		r->values.leader[number] = turn->points[r->leader]->seat;
	struct picture *p = weight > 0 ? room_for(r, number, weight) : NULL;
	if (p) {
		*p = (struct picture){ .turn = number, .weight = weight,
			.frame = before };
		w->out_of_memory |= !draw(w, judge, TES_RENDER_BOARD,
		    "After turn ", p, &p->drawn);
		p->frame = r->frame;
		w->out_of_memory |= why.out_of_memory;
		p->why = buf_detach(&why, NULL);
	}
	buf_release(&why);
}

static void
draw_last(struct tes_writer *w, struct report *r, struct tes_judge *judge,
    const char *when)
{
	w->out_of_memory |= !draw(w, judge,
	    TES_RENDER_BOARD | TES_RENDER_SEATS | TES_RENDER_LEGEND, when,
	    &r->last, &r->last.drawn);
}

/*
 * Draws the position before each turning point.  They are known when the game
 * has ended, so it is played again, up to the last of them.
 */
static void
draw_before(struct tes_writer *w, struct report *r,
    const struct tes_record *rec, const struct tes_edition *ed)
{
	struct tes_judge *judge = tes_judge_new();
	struct tes_diags *diags = tes_diags_new();
	uint32_t left = r->pictures, turn = 1;

	w->out_of_memory |= !judge || !diags ||
	    tes_judge_begin(judge, rec, ed, diags) == TES_NOMEM;
	while (left > 0 && !w->out_of_memory) {
		for (uint32_t i = 0; i < r->pictures; i++) {
			struct picture *p = &r->picture[i];

			if (p->turn != turn)
				continue;
			w->out_of_memory |= !draw(w, judge, TES_RENDER_BOARD,
			    "Before turn ", p, &p->before);
			left--;
		}
		turn++;
		if (left > 0 && !tes_judge_next(judge))
			break;
	}
	/* tes_judge_next() does not report that memory ran out. */
	w->out_of_memory = w->out_of_memory ||
	    tes_judge_finish(judge) == TES_NOMEM;
	tes_judge_free(judge);
	tes_diags_free(diags);
}

/* Functions that observe the validation. */

void
report_observe(void *ctx, struct tes_judge *judge, const struct tes_event *m)
{
	struct tes_writer *w = ctx;
	struct report *r = report_of(w);

	if (!r)
		return;
	if (m->kind == TES_EVENT_SETUP) {
		const size_t limit = 1 + w->rec->turns / TURNS_A_PICTURE;

		forget(r, w->rec);
		r->is_played = true;
		w->out_of_memory |= !measure(r, judge);
		r->pictures_limit =
		    limit < PICTURES_MAX ? (uint32_t)limit : PICTURES_MAX;
	}
	/* Effects after an error are not reported. */
	if (r->last.drawn || w->out_of_memory)
		return;
	w->out_of_memory |= tes_history_add(r->history, judge, m) != TES_OK;
	if (m->kind == TES_EVENT_TURN && m->is_certain) {
		weigh_turn(w, r, judge, m->turn);
	} else if (m->kind == TES_EVENT_TURN) {
		r->broken = r->last.turn = m->turn;
		r->is_last_corrected =
		    tes_judge_correction(judge, NULL) != NULL;
		draw_last(w, r, judge, "After turn ");
	} else if (m->kind == TES_EVENT_END) {
		r->last.turn = 0;
		draw_last(w, r, judge, "The end of the game");
	}
}

/* Functions that write the report. */

enum tes_status
report_draw_text(const struct tes_scene *scene, unsigned parts,
    const char *title, const struct svg_place *place, char **text, size_t *len)
{
	(void)title;
	(void)place;
	return tes_render_text(scene, parts, COLUMNS, text, len);
}

enum tes_status
report_put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome)
{
	struct report *r = report_of(w);

	if (!r)
		return TES_NOMEM;
	/*
	 * If this record was not observed, the report has data of another one:
	 * discard it.
	 */
	if (w->rec != rec)
		forget(r, rec);
	if (r->pictures > 0)
		draw_before(w, r, rec, ed);
	/*
	 * Memory ran out while pictures were drawn: write no report without
	 * them.
	 */
	if (w->out_of_memory)
		return TES_NOMEM;
	struct report_ctx t = {
		.doc = {
			.style = w->format->style,
			.out = &w->out,
			.line = r->line,
			.clean = r->clean,
			.game = w->games + 1,
			.shapes = &r->shapes,
		},
		.report = r,
		.rec = rec,
		.ed = ed,
		.outcome = outcome,
		.diags = w->diags,
		.turns = (uint32_t)rec->turns,
	};
	if (r->broken > 0 && r->broken < t.turns)
		t.turns = r->broken;
	report_compose(&t);
	r->line = t.doc.line;
	r->clean = t.doc.clean;
	w->out_of_memory |= t.out_of_memory | r->arena.out_of_memory;
	forget(r, NULL);
	return TES_OK;
}

void
report_losses(const struct tes_record *rec, struct buf *out)
{
	if (rec->head.bag.s)
		put_loss(out, "bag");
	put_lost_keys(out, rec, 1u << RECORD_AFTER);
}
