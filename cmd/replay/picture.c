/*
 * picture.c - draws one position of one game as SVG or PNG.
 */
#include <inttypes.h>
#include <stdlib.h>

#include "png.h"
#include "replay/replay.h"

/*
 * Returns the title of a picture, "Wednesday club, 2004-06-05, turn 4 of blue",
 * which free() frees; NULL if out of memory.
 */
static char *
make_title(const struct replay *r, const struct tes_event *event)
{
	const struct tes_record_header *head =
	    tes_record_header(r->game->record);
	char *text = NULL;
	size_t len;
	FILE *out = open_memstream(&text, &len);

	if (!out)
		return NULL;
	if (head->event.len > 0)
		fprintf(out, "%.*s, ", (int)head->event.len, head->event.s);
	if (head->date.len > 0)
		fprintf(out, "%.*s, ", (int)head->date.len, head->date.s);
	if (event->kind == TES_EVENT_SETUP)
		fputs("before turn 1", out);
	else if (event->kind == TES_EVENT_END)
		fputs(event->end_reason ? "at the end" : "as far as played",
		    out);
	else
		fprintf(out, "turn %" PRIu32 "%s%s", event->turn,
		    event->seat ? " of " : "",
		    event->seat ? event->seat : "");
	if (event->step > 0)
		fprintf(out, ", step %" PRIu32, event->step);
	if (fclose(out) == 0)
		return text;
	free(text);
	return NULL;
}

static void
watch(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	struct replay *r = ctx;

	if (r->is_done || !(r->is_one ? replay_is_wanted(r, event) :
					event->kind == TES_EVENT_END))
		return;
	const struct tes_scene *scene = tes_judge_scene(judge);
	char *title = make_title(r, event);
	if (!scene || !title ||
	    tes_render_svg(scene, TES_RENDER_ALL, title, &r->picture,
		&r->picture_len) != TES_OK)
		cmd_nomem(r->run);
	free(title);
	r->is_reached = true;
}

static void
begin(struct replay *r, const struct game *game)
{
	r->game = game;
	r->games++;
	if (r->games == 1)
		return;
	cmd_trouble(r->run, "%s has more than one record, but a picture "
	    "shows one; choose it with --record", game->file);
	r->is_done = true;
}

static void
end(struct replay *r, const struct game *game)
{
	r->game = game;
	if (r->is_done)
		return;
	diag_print_all(&r->printer, game);
	if (!r->is_reached)
		replay_report_missing(r);
}

static bool
put_svg(struct replay *r)
{
	fwrite(r->picture, 1, r->picture_len, r->file.file);
	return true;
}

static bool
put_png(struct replay *r)
{
	return png_put(r->run, r->picture, r->picture_len, r->options->width,
	    r->file.file);
}

/* Writes the picture if there was exactly one game. */
static void
finish(struct replay *r, bool (*put)(struct replay *))
{
	if (r->picture && !r->is_done && put(r))
		outfile_finish(&r->file, r->run);
	else
		outfile_abort(&r->file);
	tes_text_free(r->picture);
}

static void
finish_svg(struct replay *r)
{
	finish(r, put_svg);
}

static void
finish_png(struct replay *r)
{
	finish(r, put_png);
}

const struct replay_format replay_svg = {
	.begin = begin,
	.end = end,
	.watch = watch,
	.finish = finish_svg,
	.is_picture = true,
};

const struct replay_format replay_png = {
	.begin = begin,
	.end = end,
	.watch = watch,
	.finish = finish_png,
	.is_picture = true,
	.is_binary = true,
};
