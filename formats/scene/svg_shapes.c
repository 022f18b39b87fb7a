/*
 * svg_shapes.c - keeps the shapes of a game, so that each is written once, and
 * all pictures of the game refer to it.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/hash.h"
#include "scene/svg.h"

struct svg_shape {
	size_t begin, len; /* its place in `text` of struct svg_shapes */
	size_t next;       /* number, from 1, of another shape; 0: none */
};

/* Returns the number of a shape, from 1, which may be new; 0: out of memory. */
static size_t
number_of(struct svg_shapes *shapes, const char *s, size_t len)
{
	size_t *bucket = &shapes->bucket[hash_bytes(HASH_EMPTY, s, len) %
	    SVG_BUCKETS];

	for (size_t n = *bucket; n > 0; n = shapes->shape[n - 1].next) {
		const struct svg_shape *shape = &shapes->shape[n - 1];

		if (shape->len == len &&
		    memcmp(shapes->text.s + shape->begin, s, len) == 0)
			return n;
	}
	if (!array_reserve(&shapes->shape, &shapes->cap, shapes->count + 1,
	    sizeof(*shapes->shape)))
		return 0;
	shapes->shape[shapes->count] =
	    (struct svg_shape){ shapes->text.len, len, *bucket };
	buf_put(&shapes->text, s, len);
	if (shapes->text.out_of_memory)
		return 0;
	return *bucket = ++shapes->count;
}

void
svg_share(struct svg *svg, size_t begin)
{
	struct buf *out = &svg->out;

	if (!svg->shapes || out->out_of_memory || out->len == begin)
		return;
	const size_t n =
	    number_of(svg->shapes, out->s + begin, out->len - begin);
	out->len = begin;
	out->out_of_memory |= n == 0;
	buf_printf(out, "<use href=\"#s%" PRIu64 "-%zu\"/>",
	    svg->shapes->game, n);
}

void
svg_put_shapes(const struct svg_shapes *shapes, struct buf *out)
{
	buf_puts(out, SVG_HIDDEN "<defs>\n");
	for (size_t i = 0; i < shapes->count; i++) {
		const struct svg_shape *shape = &shapes->shape[i];

		buf_printf(out, "<g id=\"s%" PRIu64 "-%zu\">", shapes->game,
		    i + 1);
		buf_put(out, shapes->text.s + shape->begin, shape->len);
		buf_puts(out, "</g>\n");
	}
	buf_puts(out, "</defs></svg>\n");
}

void
svg_release_shapes(struct svg_shapes *shapes)
{
	buf_release(&shapes->text);
	free(shapes->shape);
	*shapes = (struct svg_shapes){ 0 };
}
