/*
 * replay_svg.c - one position of one game as a picture.
 */
#include <inttypes.h>
#include <stdlib.h>

#include "replay.h"

/* "Wednesday club, 2004-06-05, behind turn 4 (blue)" */
static char *
make_title(const struct replay *r, const struct tes_moment *moment)
{
	const struct tes_head *head = tes_record_head(r->game->record);
	char *text = NULL;
	size_t len;
	FILE *out = open_memstream(&text, &len);

	if (!out)
		return NULL;
	if (head->event.len > 0)
		fprintf(out, "%.*s, ", (int)head->event.len, head->event.s);
	if (head->date.len > 0)
		fprintf(out, "%.*s, ", (int)head->date.len, head->date.s);
	if (moment->kind == TES_MOMENT_SETUP)
		fputs("before turn 1", out);
	else if (moment->kind == TES_MOMENT_END)
		fputs(moment->ended ? "at the end" : "as far as played", out);
	else
		fprintf(out, "turn %" PRIu32 " of %s", moment->turn,
		    moment->seat ? moment->seat : "nobody");
	if (moment->step > 0)
		fprintf(out, ", step %" PRIu32, moment->step);
	if (fclose(out) == 0)
		return text;
	free(text);
	return NULL;
}

static void
watch(void *ctx, struct tes_judge *judge, const struct tes_moment *moment)
{
	struct replay *r = ctx;
	char *svg = NULL;

	if (r->games > 1 || !(r->is_one ? replay_is_wanted(r, moment) :
					  moment->kind == TES_MOMENT_END))
		return;
	const struct tes_scene *scene = tes_judge_scene(judge);
	char *title = make_title(r, moment);
	if (scene && title &&
	    tes_draw_svg(scene, TES_DRAW_ALL, title, &svg, NULL) == TES_OK)
		fputs(svg, stdout);
	else
		cmd_nomem(r->run);
	tes_text_free(svg);
	free(title);
	r->is_reached = true;
}

static void
begin(void *ctx, const struct game *game)
{
	struct replay *r = ctx;

	r->game = game;
	r->games++;
	r->is_reached = false;
}

static void
end(void *ctx, const struct game *game)
{
	struct replay *r = ctx;

	r->game = game;
	show_diags(&r->show, game);
	if (r->games == 1 && !r->is_reached)
		replay_complain(r);
	if (r->games == 2)
		cmd_trouble(r->run, "%s has more than one game: only the first "
		    "is drawn; say --game", game->file);
}

const struct replay_format replay_svg = { begin, end, watch };
