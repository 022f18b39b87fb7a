/*
 * svg.c - writes the last position of a game as an SVG picture.
 */
#include <string.h>

#include "format.h"

static void
put_part(struct buf *out, const struct tes_text *text)
{
	if (text->len == 0)
		return;
	buf_put(out, text->s, text->len);
	buf_puts(out, ", ");
}

/*
 * Draws the last position to w->noted, with the caption "EVENT, DATE, at the
 * end".  ended: reason why the game ended; NULL if it did not.
 */
static void
draw_end(struct tes_writer *w, struct tes_judge *judge, const char *ended)
{
	const struct tes_scene *scene = tes_judge_scene(judge);
	struct buf title = { 0 };
	char *text = NULL;
	size_t len;

	put_part(&title, &w->rec->head.event);
	put_part(&title, &w->rec->head.date);
	buf_puts(&title, ended ? "at the end" : "as far as played");
	if (scene && !title.out_of_memory &&
	    tes_render_svg(scene, TES_RENDER_ALL, title.s, &text, &len) ==
		TES_OK)
		buf_put(&w->noted, text, len);
	else
		w->out_of_memory = true;
	tes_text_free(text);
	buf_release(&title);
}

static void
watch(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	if (event->kind == TES_EVENT_END)
		draw_end(ctx, judge, event->end_reason);
}

static enum tes_status
put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome)
{
	(void)ed;
	(void)outcome;
	if (w->rec != rec || w->noted.len == 0)
		return TES_INVALID;
	buf_put(&w->out, w->noted.s, w->noted.len);
	return TES_OK;
}

static void
losses(const struct tes_record *rec, struct buf *out)
{
	if (rec->turns > 0)
		buf_puts(out, "anything but the last position");
}

static const char *const suffix[] = { ".svg", NULL };

const struct tes_format format_svg = {
	.name = "svg",
	.title = "a picture of a game's last position",
	.suffix = suffix,
	.is_shown = true,
	.is_single = true,
	.put = put,
	.watch = watch,
	.losses = losses,
};
