/*
 * events.h - all that an observer of a judge is shown, as text.
 */
#ifndef TESTS_EVENTS_H
#define TESTS_EVENTS_H

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "tessera.h"

/* An observer's context: where it writes, and a position to set. */
struct events {
	FILE *out;
	struct tes_position *pos;
};

static inline const char *
or_none(const char *s)
{
	return s ? s : "-";
}

static inline void
put_effects(FILE *out, const struct tes_event *event)
{
	for (uint32_t i = 0; i < event->effect_count; i++) {
		const struct tes_effect *e = event->effect[i];

		fprintf(out, "  %s %s %s %s %" PRId32 "/%" PRId32 " %s; %"
		    PRId32 " %" PRId32 " %" PRId32 " %d %" PRId32 ":%" PRId32
		    "\n", e->kind, or_none(e->seat), or_none(e->piece),
		    or_none(e->cell), e->amount, e->pool_size, e->text,
		    e->probability, e->luck, e->std_dev, e->is_routine,
		    e->strength[0], e->strength[1]);
	}
}

static inline void
put_content(FILE *out, const struct tes_cell_content *c)
{
	fprintf(out, "  %" PRId32 ",%" PRId32 " %s %s %s %s %s %s %s %d%d%d %x",
	    c->x, c->y, c->cell, c->kind, or_none(c->color), c->symbol,
	    or_none(c->owner_color), c->label, c->name, c->is_new,
	    c->is_uncertain, (int)c->shape, c->joins);
	for (uint32_t i = 0; i < c->marker_count; i++)
		fprintf(out, " %s", c->marker[i].name);
}

static inline void
put_scene(FILE *out, const struct tes_scene *scene)
{
	for (uint32_t i = 0; i < scene->panel_count; i++) {
		const struct tes_player_panel *p = &scene->panel[i];

		fprintf(out, "  %s%s", p->seat, p->is_active ? "*" : "");
		for (uint32_t k = 0; k < p->counter_count; k++)
			fprintf(out, " %s %" PRId32 "%s", p->counter[k].name,
			    p->counter[k].value,
			    p->counter[k].is_certain ? "" : "?");
		fputc('\n', out);
	}
	for (uint32_t i = 0; i < scene->supply_count; i++) {
		const struct tes_supply *s = &scene->supply[i];

		fprintf(out, "  %s%s:", s->name, s->is_certain ? "" : "?");
		for (uint32_t k = 0; k < s->pile_count; k++)
			fprintf(out, " %" PRId32 " %s", s->pile[k].count,
			    s->pile[k].kind);
		fputc('\n', out);
	}
	for (uint32_t i = 0; i < scene->content_count; i++) {
		put_content(out, scene->content[i]);
		fputc('\n', out);
	}
	for (uint32_t i = 0; i < scene->removal_count; i++) {
		const struct tes_removal *r = &scene->removal[i];

		put_content(out, r->content);
		fprintf(out, " removed %d %s %d\n", (int)r->kind,
		    or_none(r->to_cell), r->is_cell_free);
	}
}

static inline void
put_values(FILE *out, struct tes_judge *judge)
{
	uint32_t n;
	const struct tes_state_value *v = tes_judge_state_values(judge, &n);

	for (uint32_t i = 0; v && i < n; i++) {
		fprintf(out, "  %.*s: %.*s", (int)v[i].key.len, v[i].key.s,
		    (int)v[i].text.len, v[i].text.s ? v[i].text.s : "");
		for (uint32_t k = 0; k < v[i].pair_count; k++)
			fprintf(out, " %.*s %.*s",
			    (int)v[i].pair[k].key.len, v[i].pair[k].key.s,
			    (int)v[i].pair[k].value.len,
			    v[i].pair[k].value.s);
		fputc('\n', out);
	}
}

static inline void
put_known(FILE *out, const struct tes_redundancy *known)
{
	uint32_t n;

	n = known->turn->fact_count;
	for (uint32_t i = 0; i < n; i++)
		fprintf(out, "%s%d", i ? " " : "  facts ", known->fact[i]);
	n = known->turn->after_count;
	for (uint32_t i = 0; i < n; i++)
		fprintf(out, "%s%d", i ? " " : "  after ", known->after[i]);
	fputc('\n', out);
}

static inline void
put_position(struct events *e, struct tes_judge *judge,
    const struct tes_event *event)
{
	const char *why = NULL;
	const enum tes_status st = tes_position_from_event(e->pos, judge,
	    event, &why);

	if (st != TES_OK) {
		fprintf(e->out, "  no position: %s\n", or_none(why));
		return;
	}
	fprintf(e->out, "  %016" PRIx64, tes_position_hash(e->pos));
	/* The order of moves shows that of the pieces. */
	if (event->turn % 8 == 3 &&
	    tes_position_next(e->pos) == TES_NEXT_MOVE) {
		struct tes_moves moves = { 0 };
		uint64_t sum = 0;

		tes_position_legal_moves(e->pos, &moves);
		for (size_t i = 0; i < moves.count; i++)
			sum = sum * 31 + moves.move[i].from * 7 +
			    moves.move[i].to + moves.move[i].kind;
		fprintf(e->out, " %zu %016" PRIx64, moves.count, sum);
		tes_moves_release(&moves);
	}
	fputc('\n', e->out);
}

/* An observer; ctx is a struct events. */
static inline void
put_event(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	struct events *e = ctx;

	fprintf(e->out, "%d %" PRIu32 ".%" PRIu32 " %s %s %d %s %s %s\n",
	    (int)event->kind, event->turn, event->step, or_none(event->seat),
	    or_none(event->end_reason), event->is_certain,
	    or_none(event->piece), or_none(event->cell),
	    or_none(event->to_cell));
	put_effects(e->out, event);
	if (event->redundant)
		put_known(e->out, event->redundant);
	put_position(e, judge, event);
	if (event->turn % 2 == 0)
		put_scene(e->out, tes_judge_scene(judge));
	else
		put_scene(e->out, tes_judge_scene_summary(judge));
	put_values(e->out, judge);
}

#endif /* TESTS_EVENTS_H */
