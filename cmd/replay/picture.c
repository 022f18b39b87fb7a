/*
 * picture.c - draws one position of one game, or some in a row, as SVG or PNG.
 */
#include "png.h"
#include "replay/replay.h"

struct tes_picture *
replay_new_picture(const struct replay *r)
{
	const struct replay_options *o = r->options;
	unsigned flags = TES_RENDER_ALL | TES_RENDER_CAPTION;

	if (o->board_only)
		flags = TES_RENDER_BOARD;
	if (o->numbers)
		flags |= TES_RENDER_NUMBERS;
	if (o->groups)
		flags |= TES_RENDER_GROUPS;
	if (o->theme == THEME_DARK)
		flags |= TES_RENDER_DARK;
	return tes_picture_new(flags, o->animate);
}

/*
 * Returns whether the picture shows the position after this event.  Several are
 * of turns, or of steps; without a first and last turn, there is one.
 */
static bool
is_shown(const struct replay *r, const struct tes_event *event)
{
	const struct replay_options *o = r->options;
	const int every = o->first_turn || o->last_turn ? o->every : EVERY_END;

	return replay_has(r) && replay_selects(r, event, every) &&
	    (r->is_one || (event->kind != TES_EVENT_SETUP &&
	    (event->kind != TES_EVENT_TURN || every != EVERY_STEP)));
}

static void
watch(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	struct replay *r = ctx;
	const bool shown = is_shown(r, event);

	if (r->is_done || !r->picture)
		return;
	r->is_reached |= shown;
	r->positions += shown;
	if (r->positions == TES_PICTURE_MAX + 1 && shown)
		cmd_trouble(r->run, "a picture shows at most %d positions: "
		    "use --first-turn and --last-turn", TES_PICTURE_MAX);
	if (r->positions <= TES_PICTURE_MAX)
		tes_picture_watch(r->picture, r->game->record, judge, event,
		    shown);
}

static void
begin(struct replay *r)
{
	if (r->games == 1) {
		r->picture = replay_new_picture(r);
		if (!r->picture)
			cmd_nomem(r->run);
		return;
	}
	cmd_trouble(r->run, "%s has more than one record, but a picture "
	    "shows one; choose it with --record", r->game->file);
	r->is_done = true;
}

static void
end(struct replay *r)
{
	if (r->is_done)
		return;
	diag_print_all(&r->printer, r->game);
	if (!r->is_reached)
		replay_report_missing(r);
	else if (r->picture && r->game->outcome)
		tes_picture_set_result(r->picture, r->game->outcome);
}

/* Writes the picture if there was exactly one game. */
static void
finish(struct replay *r)
{
	char *svg = NULL;
	size_t len;
	bool good = r->is_reached && !r->is_done &&
	    r->positions <= TES_PICTURE_MAX;

	if (good && tes_picture_draw(r->picture, &svg, &len) != TES_OK)
		good = cmd_nomem(r->run);
	if (good && r->as->is_binary)
		good = png_put(r->run, svg, len, r->options->width,
		    r->file.file);
	else if (good)
		fwrite(svg, 1, len, r->file.file);
	if (good)
		outfile_finish(&r->file, r->run);
	else
		outfile_abort(&r->file);
	tes_text_free(svg);
	tes_picture_free(r->picture);
}

const struct replay_format replay_svg = {
	.begin = begin,
	.end = end,
	.watch = watch,
	.finish = finish,
	.is_picture = true,
};

const struct replay_format replay_png = {
	.begin = begin,
	.end = end,
	.watch = watch,
	.finish = finish,
	.is_picture = true,
	.is_binary = true,
};
