/*
 * variations.c - plays the variations of a record, so that a page can show
 * their positions.
 */
#include "html/html.h"
#include "json/out.h"

/*
 * What playing a turn costs, in cells processed: the limit of that is for
 * variations, too.
 */
enum { TURN_WORK = 100 };

/* A variation that is being played. */
struct variation_player {
	struct html_page *page;
	struct html_variation *variation;
	struct buf stops;
	bool is_failed;
};

/* Collects the position before the variation, and those in it. */
static void
collect(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	struct variation_player *p = ctx;
	const uint32_t turn = p->variation->turn;
	const bool is_base = event->turn + 1 == turn &&
	    event->kind == (turn == 1 ? TES_EVENT_SETUP : TES_EVENT_TURN);

	if (event->kind == TES_EVENT_END || (event->turn < turn && !is_base))
		return;
	const struct tes_scene *scene = tes_judge_scene(judge);
	if (!scene) {
		p->is_failed = true;
		return;
	}
	/* The page knows the texts before the variation, and no later ones. */
	if (is_base)
		for (size_t i = 0; i < p->page->game.groups; i++)
			p->page->game.group_text[i] = NULL;
	html_stop(&p->stops, p->page, scene, event);
	if (is_base)
		buf_clear(&p->stops);
	p->variation->steps += event->kind == TES_EVENT_STEP;
}

/* Plays the variation and appends it to the page's list, as JSON. */
static void
play(struct html *h, struct tes_judge *judge, struct tes_diags *diags,
    struct html_variation *v)
{
	struct variation_player p = { .page = h->page, .variation = v };
	struct buf *out = &h->page->variations;
	uint32_t turns = v->turn;

	tes_diags_clear(diags);
	tes_judge_select_variation(judge, v->turn, v->number);
	tes_judge_add_observer(judge, collect, &p, TES_OBSERVE_STEPS);
	if (tes_judge_begin(judge, h->rec, h->ed, diags) == TES_NOMEM)
		p.is_failed = true;
	while (!p.is_failed && turns > 0 && tes_judge_next(judge))
		turns--;
	tes_judge_remove_observer(judge, collect, &p);
	/* tes_judge_next() does not report that memory ran out. */
	p.is_failed = p.is_failed || tes_judge_finish(judge) == TES_NOMEM;
	json_put_open(out, NULL, '[');
	json_put_number(out, NULL, v->turn);
	json_put_number(out, NULL, v->number);
	json_put_open(out, NULL, '[');
	buf_put(out, p.stops.s, p.stops.len);
	buf_puts(out, "]]");
	h->page->game.arena.out_of_memory |=
	    p.is_failed | p.stops.out_of_memory;
	h->page->game.work += (uint64_t)TURN_WORK * v->turn;
	buf_release(&p.stops);
}

/* Lists the variations of the record; false if out of memory. */
static bool
list(struct html_game *g, const struct tes_record *rec)
{
	size_t count = 0;

	for (uint32_t i = 0; i < rec->turns; i++)
		count += rec->turn[i].variation_count;
	g->variation = arena_array(&g->arena, count, sizeof(*g->variation));
	for (uint32_t i = 0; g->variation && i < rec->turns; i++)
		for (uint32_t k = 0; k < rec->turn[i].variation_count; k++)
			g->variation[g->variations++] = (struct html_variation){
				.turn = i + 1,
				.number = k + 1,
			};
	return g->variation;
}

void
html_play_variations(struct html *h)
{
	struct html_game *g = &h->page->game;
	struct html_cell *last = arena_array(&g->arena, g->cells,
	    sizeof(*last));
	struct tes_judge *judge = tes_judge_new();
	struct tes_diags *diags = tes_diags_new();
	const size_t cells = g->cells;

	if (last && judge && diags && list(g, h->rec)) {
		for (size_t i = 0; i < cells; i++)
			last[i] = g->cell[i];
		for (size_t i = 0; i < g->variations && html_may_go_on(g); i++)
			play(h, judge, diags, &g->variation[i]);
		for (size_t i = 0; i < g->cells; i++) {
			const struct html_cell *now = &g->cell[i];

			/* New cells become ones that were never occupied. */
			g->cell[i] = i < cells ? last[i] : (struct html_cell){
				.x = now->x, .y = now->y, .name = now->name,
				.seen = now->seen };
		}
	} else {
		g->arena.out_of_memory = true;
	}
	tes_judge_free(judge);
	tes_diags_free(diags);
}
