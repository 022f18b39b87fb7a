/*
 * svg.c - writes the last position of a game as an SVG picture.
 */
#include "format.h"
#include "tessera/tools.h"

/* Draws the end of the game; put() writes it. */
static void
watch(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	struct tes_writer *w = ctx;

	if (event->kind != TES_EVENT_END)
		return;
	tes_picture_free(w->priv);
	w->priv = tes_picture_new(TES_RENDER_ALL | TES_RENDER_CAPTION, 0);
	if (w->priv) {
		tes_picture_watch(w->priv, w->rec, judge, event, true);
		/* The next record clears it; the picture remains until then. */
		buf_puts(&w->noted, "drawn");
	} else {
		w->out_of_memory = true;
	}
}

static enum tes_status
put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome)
{
	char *text;
	size_t len;

	(void)ed;
	if (w->rec != rec || w->noted.len == 0)
		return TES_INVALID;
	if (outcome)
		tes_picture_set_result(w->priv, outcome);
	if (tes_picture_draw(w->priv, &text, &len) != TES_OK)
		return TES_NOMEM;
	buf_put(&w->out, text, len);
	tes_text_free(text);
	return TES_OK;
}

static void
release(struct tes_writer *w)
{
	tes_picture_free(w->priv);
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
	.release = release,
	.watch = watch,
	.losses = losses,
};
