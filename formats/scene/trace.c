/* trace.c - finds the pieces that the last step removed from a cell. */
#include "base/array.h"
#include "scene/scene.h"

const struct tes_removal *
removals_at(const struct tes_scene *scene, int64_t x, int64_t y, uint32_t *n)
{
	size_t from = 0, to = scene->removal_count;

	array_bisect(from, to, mid, scene->removal[mid].content->y != y ?
	    scene->removal[mid].content->y < y :
	    scene->removal[mid].content->x < x);
	for (to = from; to < scene->removal_count; to++)
		if (scene->removal[to].content->x != x ||
		    scene->removal[to].content->y != y)
			break;
	*n = (uint32_t)(to - from);
	return *n ? &scene->removal[from] : NULL;
}

/* Returns the first removal from the cell; NULL if there is none. */
static const struct tes_removal *
first_at(const struct tes_scene *scene, const struct tes_cell_content *content)
{
	uint32_t n;

	return removals_at(scene, content->x, content->y, &n);
}

const struct tes_removal *
removal_of(const struct tes_scene *scene,
    const struct tes_cell_content *content)
{
	const struct tes_removal *trace = first_at(scene, content);

	return trace && trace->is_cell_free ? trace : NULL;
}

bool
is_replaced(const struct tes_scene *scene,
    const struct tes_cell_content *content)
{
	const struct tes_removal *trace = first_at(scene, content);

	return trace && !trace->is_cell_free &&
	    trace->kind != TES_REMOVAL_MARKER;
}

bool
is_sign_taken(const struct tes_scene *scene,
    const struct tes_cell_content *content)
{
	const struct tes_removal *trace = first_at(scene, content);

	return trace && trace->kind == TES_REMOVAL_MARKER;
}

void
removal_words(struct buf *out, const struct tes_removal *trace,
    void (*put)(struct buf *out, const char *word))
{
	static const char *const words[] = {
		[TES_REMOVAL_OFF_BOARD] = ", off the board",
		[TES_REMOVAL_MOVED] = ", moved",
		[TES_REMOVAL_MARKER] = ", taken",
	};

	put(out, trace->content->label);
	buf_puts(out, words[trace->kind]);
	if (trace->to_cell) {
		buf_puts(out, " to ");
		put(out, trace->to_cell);
	}
}
