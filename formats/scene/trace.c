/*
 * trace.c - what has left the cells of a scene: found by cell.
 */
#include "scene/scene.h"

const struct tes_trace *
traces_at(const struct tes_scene *scene, int64_t x, int64_t y, uint32_t *n)
{
	uint32_t from = 0, to = scene->traces;

	while (from < to) {
		const uint32_t mid = from + (to - from) / 2;
		const struct tes_spot *s = &scene->trace[mid].spot;

		if (s->y != y ? s->y < y : s->x < x)
			from = mid + 1;
		else
			to = mid;
	}
	for (to = from; to < scene->traces; to++)
		if (scene->trace[to].spot.x != x ||
		    scene->trace[to].spot.y != y)
			break;
	*n = to - from;
	return *n ? &scene->trace[from] : NULL;
}

const struct tes_trace *
trace_of(const struct tes_scene *scene, const struct tes_spot *spot)
{
	uint32_t n;
	const struct tes_trace *trace = traces_at(scene, spot->x, spot->y, &n);

	return trace && trace->is_free ? trace : NULL;
}

bool
is_replaced(const struct tes_scene *scene, const struct tes_spot *spot)
{
	uint32_t n;
	const struct tes_trace *trace = traces_at(scene, spot->x, spot->y, &n);

	return trace && !trace->is_free && trace->kind != TES_TRACE_TAKEN;
}

bool
is_sign_taken(const struct tes_scene *scene, const struct tes_spot *spot)
{
	uint32_t n;
	const struct tes_trace *trace = traces_at(scene, spot->x, spot->y, &n);

	return trace && trace->kind == TES_TRACE_TAKEN;
}

void
trace_words(struct buf *out, const struct tes_trace *trace,
    void (*put)(struct buf *out, const char *word))
{
	static const char *const words[] = {
		[TES_TRACE_GONE] = ", off the board",
		[TES_TRACE_MOVED] = ", moved",
		[TES_TRACE_TAKEN] = ", taken",
	};

	put(out, trace->spot.label);
	buf_puts(out, words[trace->kind]);
	if (trace->to) {
		buf_puts(out, " to ");
		put(out, trace->to);
	}
}
