/*
 * observe.c - passes events to the observers of a judge.
 */
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/root.h"
#include "model/observer.h"
#include "rules/run.h"

/* Returns the index of an observer; w->observers if the judge lacks it. */
static unsigned
find_observer(const struct watch *w, tes_event_fn *fn, const void *ctx)
{
	unsigned i = 0;

	while (i < w->observers &&
	    (w->observer[i].fn != fn || w->observer[i].ctx != ctx))
		i++;
	return i;
}

static enum tes_status
add_observer(struct tes_judge *j, tes_event_fn *fn, void *ctx,
    enum tes_observe what, struct tes_judge **home)
{
	struct watch *w = &j->watch;
	const unsigned i = find_observer(w, fn, ctx);

	if (i == TES_OBSERVERS_MAX)
		return TES_INVALID;
	w->judge = j;
	if (i == w->observers)
		w->observer[w->observers++] = (struct observer){ .fn = fn,
			.ctx = ctx, .home = home };
	w->observer[i].next = what;
	return TES_OK;
}

enum tes_status
tes_judge_add_observer(struct tes_judge *j, tes_event_fn *fn, void *ctx,
    enum tes_observe what)
{
	return add_observer(j, fn, ctx, what, NULL);
}

void
tes_judge_remove_observer(struct tes_judge *j, tes_event_fn *fn, void *ctx)
{
	struct watch *w = &j->watch;
	const unsigned i = find_observer(w, fn, ctx);

	if (i == w->observers)
		return;
	w->observers--;
	memmove(&w->observer[i], &w->observer[i + 1],
	    (w->observers - i) * sizeof(w->observer[0]));
}

enum tes_status
observer_attach(struct tes_judge **home, struct tes_judge *j, tes_event_fn *fn,
    void *ctx, enum tes_observe what)
{
	observer_detach(home, fn, ctx);

	const enum tes_status st = add_observer(j, fn, ctx, what, home);
	*home = st == TES_OK ? j : NULL;
	return st;
}

void
observer_detach(struct tes_judge **home, tes_event_fn *fn, void *ctx)
{
	if (*home)
		tes_judge_remove_observer(*home, fn, ctx);
	*home = NULL;
}

void
watch_release(struct watch *w)
{
	for (unsigned i = 0; i < w->observers; i++)
		if (w->observer[i].home)
			*w->observer[i].home = NULL;
	free(w->effect);
	arena_release(&w->arena);
	arena_release(&w->known.arena);
	buf_release(&w->text);
}

void
watch_begin(struct watch *w)
{
	for (unsigned i = 0; i < w->observers; i++) {
		w->observer[i].what = w->observer[i].next;
		w->observer[i].is_active = true;
	}
}

/* Returns whether an observer of this record needs to know that. */
static bool
needs(const struct observer *observer, enum tes_observe what)
{
	const unsigned flag = TES_OBSERVE_CONFLICTS, asked = observer->what;

	return observer->is_active &&
	    (what == flag ? asked & flag : (asked & ~flag) >= what);
}

bool
watch_needs(const struct watch *w, enum tes_observe what)
{
	for (unsigned i = 0; i < w->observers; i++)
		if (needs(&w->observer[i], what))
			return true;
	return false;
}

void
watch_sum_up(struct tes_judge *j)
{
	const struct judge_run *run = &j->run;
	struct tes_luck *luck;

	if (!run->watch || !run->studies)
		return;
	luck = arena_array(&j->arena, run->seats, sizeof(*luck));
	if (!luck)
		return;
	for (unsigned i = 0; i < run->seats; i++)
		luck[i] = (struct tes_luck){
			.seat = run->seat_name[i],
			.draw_count = j->watch.sum[i].draws,
			.luck = (int32_t)j->watch.sum[i].luck,
			.std_dev = (int32_t)square_root(
			    (double)j->watch.sum[i].variance),
		};
	j->outcome.luck = luck;
	j->outcome.luck_count = run->seats;
}

struct arena *
judge_event_arena(struct judge_run *run)
{
	return &run->watch->arena;
}

struct buf *
judge_sentence(struct judge_run *run)
{
	buf_clear(&run->watch->text);
	return &run->watch->text;
}

void
judge_add_sentence(struct judge_run *run, const struct tes_effect *effect)
{
	struct watch *w = run->watch;
	const size_t text_size = w->text.len + 1;
	const size_t cell_size = effect->cell ? strlen(effect->cell) + 1 : 0;
	struct tes_effect *copy = w->text.out_of_memory ? NULL :
	    arena_alloc_raw(&w->arena, sizeof(*copy) + text_size + cell_size);

	if (!copy || !array_reserve(&w->effect, &w->cap, w->effects + 1,
	    sizeof(*w->effect))) {
		run->out_of_memory = true;
		return;
	}
	char *text = (char *)(copy + 1);
	*copy = *effect;
	copy->text = memcpy(text, w->text.s, text_size);
	if (effect->cell)
		copy->cell = memcpy(text + text_size, effect->cell, cell_size);
	w->effect[w->effects++] = copy;
	if (!run->studies || effect->probability <= 0)
		return;
	for (unsigned i = 0; i < run->seats; i++) {
		if (run->seat_name[i] != effect->seat)
			continue;
		w->sum[i].draws++;
		w->sum[i].luck += effect->luck;
		w->sum[i].variance +=
		    (int64_t)effect->std_dev * effect->std_dev;
	}
}

void
judge_add_effect(struct judge_run *run, const struct tes_effect *effect,
    const char *fmt, ...)
{
	va_list ap;

	if (!run->watch)
		return;
	struct buf *b = judge_sentence(run);
	buf_puts(b, effect->seat);
	buf_putc(b, ' ');
	va_start(ap, fmt);
	buf_vprintf(b, fmt, ap);
	va_end(ap);
	judge_add_sentence(run, effect);
}

void
judge_set_pieces(struct judge_run *run, const char *what, const char *cell,
    const char *to)
{
	struct watch *w = run->watch;

	if (!w)
		return;
	w->what = what;
	w->cell = cell;
	w->to = to;
}

void
watch_event(struct judge_run *run, enum tes_event_kind kind)
{
	struct watch *w = run->observer;

	if (!w)
		return;
	const bool in_step = kind == TES_EVENT_STEP ||
	    kind == TES_EVENT_CONFLICT;
	const bool in_turn = in_step || kind == TES_EVENT_TURN;
	const enum tes_observe level = kind == TES_EVENT_CONFLICT ?
	    TES_OBSERVE_CONFLICTS :
	    in_step ? TES_OBSERVE_STEPS : TES_OBSERVE_TURNS;
	const struct tes_redundancy known = { w->known.turn, w->known.fact,
		w->known.after };
	for (size_t i = 0; w->known.turn && i < w->effects; i++)
		known_sentence(run, w->effect[i]->text);
	const struct tes_event event = {
		.kind = kind,
		.turn = in_turn ? run->place.turn : 0,
		.step = in_step ? run->place.step : 0,
		.seat = in_turn ? run->place.seat : NULL,
		.end_reason =
		    kind == TES_EVENT_END ? termination_ended(run) : run->ended,
		.effect = w->effect,
		.effect_count = (uint32_t)w->effects,
		.is_certain = judge_is_certain(w->judge),
		.piece = w->what,
		.cell = w->cell,
		.to_cell = w->to,
		.redundant =
		    kind == TES_EVENT_TURN && known.turn ? &known : NULL,
	};
	run->event_kind = kind;
	for (unsigned i = 0; i < w->observers; i++)
		if (needs(&w->observer[i], level))
			w->observer[i].fn(w->observer[i].ctx, w->judge,
			    &event);
	if (kind == TES_EVENT_CONFLICT)
		return;
	arena_reset(&w->arena);
	w->effects = 0;
	w->what = w->cell = w->to = NULL;
}

void
judge_end_step(struct judge_run *run)
{
	run->observed_steps = run->place.step;
	if (run->watch)
		watch_event(run, TES_EVENT_STEP);
}

void
judge_end_conflict(struct judge_run *run)
{
	if (run->watch && run->observed_steps < run->place.step)
		watch_event(run, TES_EVENT_CONFLICT);
}

void
judge_pass_steps(struct judge_run *run, uint32_t steps)
{
	while (run->watch && run->observed_steps < steps) {
		run->place.step = run->observed_steps + 1;
		judge_end_step(run);
	}
}

void
judge_panels(const void *state, const struct judge_run *run, struct arena *a,
    const struct game_panels *panels, struct tes_scene *scene)
{
	const uint32_t n = panels->counter_count;
	struct tes_player_panel *panel =
	    arena_array(a, run->seats, sizeof(*panel));
	struct tes_counter *counter =
	    arena_alloc_raw(a, run->seats * n * sizeof(*counter));

	if (!panel || !counter)
		return;
	for (unsigned i = 0; i < run->seats; i++, counter += n) {
		const unsigned seat = run->seat[i];
		struct counts counts = { .certain = 0 };

		run->game->rules.counts(state, run, i, &counts);
		for (uint32_t k = 0; k < n; k++) {
			counter[k] = panels->counter[k];
			counter[k].value = counts.value[k];
			counter[k].is_certain = counts.certain >> k & 1;
		}
		panel[i] = (struct tes_player_panel){
			.seat = run->seat_name[i],
			.name = run->record->head.player[i].value,
			.is_active = judge_is_to_move(run, i),
			.color = panels->color[seat],
			.symbol = panels->symbol ? panels->symbol[seat] : NULL,
			.counter = counter,
			.counter_count = n,
		};
	}
	scene->panel = panel;
	scene->panel_count = run->seats;
}

void
judge_counts(const struct tes_judge *j, unsigned seat, struct counts *counts)
{
	*counts = (struct counts){ .certain = 0 };
	j->game->rules.counts(j->state, &j->run, seat, counts);
}

bool
judge_supply(struct tes_judge *j, struct tes_supply *supply)
{
	*supply = (struct tes_supply){ .pile_count = 0 };
	if (j->game->rules.supply)
		j->game->rules.supply(j->state, &j->run, &j->watch.arena,
		    supply);
	return !j->watch.arena.out_of_memory;
}

uint64_t
judge_supply_key(const struct tes_judge *j)
{
	return j->game->rules.supply_key ?
	    j->game->rules.supply_key(j->state) : 0;
}

/* Returns a scene of the judge's position; fill: see struct game_play. */
static const struct tes_scene *
make_scene(struct tes_judge *j, void (*fill)(const struct pos *pos,
    const struct judge_run *run, struct arena *a, struct tes_scene *scene))
{
	struct arena *a = &j->watch.arena;
	struct tes_scene *scene = arena_alloc(a, sizeof(*scene));

	if (scene)
		fill(j->state, &j->run, a, scene);
	return a->out_of_memory ? NULL : scene;
}

const struct tes_scene *
tes_judge_scene_summary(struct tes_judge *j)
{
	return j->is_begun ? make_scene(j, j->game->rules.tally) : NULL;
}

const struct tes_scene *
tes_judge_scene(struct tes_judge *j)
{
	return j->is_begun ? make_scene(j, j->game->play->scene) : NULL;
}
