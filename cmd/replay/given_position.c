/*
 * given_position.c - shows the position of --position.
 */
#include "opt_position.h"

#include <stdlib.h>
#include <string.h>

#include "replay/position.h"
#include "replay/replay.h"

/*
 * Returns the title of a position, "timbuktu, turn 7: red to move, 2 actions
 * left", which free() frees; NULL if out of memory.
 */
static char *
make_title(const struct tes_position *pos)
{
	char edition[TES_EDITION_NAME_MAX], *text = NULL;
	size_t len;
	FILE *out = open_memstream(&text, &len);

	if (!out)
		return NULL;
	fprintf(out, "%s, ", tes_edition_name(tes_position_edition(pos),
	    edition, sizeof(edition)));
	position_put_next(out, pos, true);
	if (fclose(out) == 0)
		return text;
	free(text);
	return NULL;
}

static bool
put_text(const struct replay *r, const struct tes_scene *scene,
    const char *title)
{
	char *board;
	size_t len;

	if (tes_render_text(scene, TES_RENDER_ALL | r->draw, r->columns, &board,
		&len) != TES_OK)
		return false;
	printf("%s%s%s\n\n", r->out->strong, title, r->out->off);
	fputs(board, stdout);
	tes_text_free(board);
	return true;
}

/*
 * Prints a position as text or as a picture.  Returns false if out of memory.
 */
static bool
draw(struct replay *r, struct tes_position *pos)
{
	const struct tes_scene *scene = tes_position_scene(pos);
	char *title = make_title(pos);
	bool good = scene && title;

	if (good && !r->as->is_picture)
		good = put_text(r, scene, title);
	else if (good && outfile_open(&r->file, r->run, r->options->output,
	    OUTFILE_DIRECT)) {
		r->picture = replay_new_picture(r);
		r->is_reached = good = r->picture != NULL;
		if (good)
			tes_picture_add_scene(r->picture, scene, title);
		r->as->finish(r);
	}
	free(title);
	return good;
}

/*
 * Prints a position as JSON or in notation, or prints its legal steps.  Returns
 * false if out of memory.
 */
static bool
put_lines(struct replay *r, const struct given_position *g)
{
	const char *ended = tes_position_end_reason(g->pos);
	const struct shown_position p = {
		.edition = tes_position_edition(g->pos),
		.editions = g->files.editions,
		.turn = tes_position_turn_count(g->pos),
		.ended = strcmp(ended, "unfinished") == 0 ? NULL : ended,
		.is_certain = true,
		.scene = tes_position_scene(g->pos),
		.pos = g->pos,
		.has_legal = r->options->legal,
	};

	/*
	 * A position that was read from notation can always be written in it.
	 */
	if (r->options->format == FORMAT_POSITION)
		return position_put_notation(g->pos, g->files.editions) !=
		    TES_NOMEM;
	if (r->options->format == FORMAT_JSON)
		return p.scene && position_json(&p);
	if (!position_hides_legal(g->pos))
		return position_legal(&p);
	cmd_trouble(r->run, "--position: no legal steps: pieces are hidden");
	return true;
}

void
replay_show_given(struct replay *r)
{
	struct given_position g;
	bool good = true;

	if (opt_position_read(&g, r->run, r->options->position))
		good = r->as == &replay_lines ? put_lines(r, &g) :
						draw(r, g.pos);
	if (!good)
		cmd_nomem(r->run);
	opt_position_release(&g);
}
