/*
 * watch.c - telling what happens while a record is played through.
 */
#include <string.h>

#include "base/buf.h"
#include "rules/run.h"

void
tes_judge_watch(struct tes_judge *j, tes_watch_fn *fn, void *ctx)
{
	j->watch.judge = j;
	j->watch.fn = fn;
	j->watch.ctx = ctx;
}

static const char *
keep(struct arena *a, const char *s)
{
	return s ? arena_strndup(a, s, strlen(s)) : NULL;
}

void
judge_tell(struct judge_run *run, const struct tes_effect *effect,
    const char *fmt, ...)
{
	struct watch *w = run->watch;
	struct buf b = { 0 };
	va_list ap;

	if (!w)
		return;
	va_start(ap, fmt);
	buf_vprintf(&b, fmt, ap);
	va_end(ap);
	struct tes_effect *list = arena_grow(&w->arena, w->effect, w->effects,
	    &w->cap, sizeof(*list));
	const char *text = b.s ? arena_strndup(&w->arena, b.s, b.len) : NULL;
	buf_release(&b);
	const char *cell = keep(&w->arena, effect->cell);
	if (!list || !text || (effect->cell && !cell)) {
		run->out_of_memory = true;
		return;
	}
	list[w->effects] = *effect;
	list[w->effects].cell = cell;
	list[w->effects].text = text;
	w->effect = list;
	w->effects++;
}

void
watch_moment(struct judge_run *run, enum tes_moment_kind kind)
{
	struct watch *w = run->watch;

	if (!w)
		return;
	const bool in_turn = kind == TES_MOMENT_STEP ||
	    kind == TES_MOMENT_TURN;
	const struct tes_moment moment = {
		.kind = kind,
		.turn = in_turn ? run->place.turn : 0,
		.step = kind == TES_MOMENT_STEP ? run->place.step : 0,
		.seat = in_turn ? run->place.seat : NULL,
		.ended = run->ended,
		.effect = w->effect,
		.effects = (uint32_t)w->effects,
	};
	run->moment = kind;
	w->fn(w->ctx, w->judge, &moment);
	arena_reset(&w->arena);
	w->effect = NULL;
	w->effects = w->cap = 0;
}

void
judge_stepped(struct judge_run *run)
{
	watch_moment(run, TES_MOMENT_STEP);
}

const struct tes_scene *
tes_judge_tally(struct tes_judge *j)
{
	struct watch *w = &j->watch;
	struct tes_scene *scene = arena_alloc(&w->arena, sizeof(*scene));

	if (!scene || !j->is_begun ||
	    !j->game->tally(j->state, &j->run, &w->arena, scene))
		return NULL;
	return scene;
}

const struct tes_scene *
tes_judge_scene(struct tes_judge *j)
{
	struct watch *w = &j->watch;
	struct tes_scene *scene = arena_alloc(&w->arena, sizeof(*scene));

	if (!scene || !j->is_begun ||
	    !j->game->scene(j->state, &j->run, &w->arena, scene))
		return NULL;
	return scene;
}
