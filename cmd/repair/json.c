#include "repair/repair.h"

#include <inttypes.h>

#include "json.h"

/*
 * Writes as JSON the final scores of the corrected game; null if it still has
 * an error.
 */
static void
put_standings(FILE *out, const struct tes_edition *ed,
    const struct tes_correction *c)
{
	size_t columns;
	const struct tes_column *column =
	    tes_game_columns(tes_edition_game(ed), &columns);

	if (c->standing_count == 0) {
		fputs("null", out);
		return;
	}
	for (uint32_t i = 0; i < c->standing_count; i++) {
		const struct tes_standing *s = &c->standing[i];

		fputs(i ? ",{\"seat\":" : "[{\"seat\":", out);
		json_string(out, s->seat);
		fputs(",\"name\":", out);
		json_text(out, s->name.s, s->name.len);
		fprintf(out, ",\"rank\":%" PRIu32, s->rank);
		for (size_t k = 0; k < columns; k++) {
			fputc(',', out);
			json_string(out, column[k].name);
			fprintf(out, ":%" PRId32, s->value[k]);
		}
		fputc('}', out);
	}
	fputc(']', out);
}

static void
put_correction(FILE *out, const struct repaired *of, size_t i,
    const struct tes_correction *c)
{
	const struct tes_source *src = tes_record_source(of->game->record);

	fprintf(out, "%s{\"rank\":%zu,", i ? "," : "", i + 1);
	json_edits(out, src, c->is_sure, c->edit, c->edit_count);
	fputs(",\"turn\":", out);
	json_count(out, c->turn);
	fputs(",\"step\":", out);
	json_count(out, c->step);
	fputs(",\"standings\":", out);
	put_standings(out, of->game->edition, c);
	fprintf(out, ",\"same_winner\":%s}", !c->is_finished ? "null" :
	    c->has_same_winner ? "true" : "false");
}

static void
put_game(struct repair *r, const struct repaired *of)
{
	const struct game *game = of->game;
	FILE *out = r->run->out;

	fputs("{\"file\":", out);
	json_string(out, game->file);
	json_game(out, game->number, game->record);
	fprintf(out, ",\"valid\":%s,\"corrections\":[",
	    of->error ? "false" : "true");
	for (size_t i = 0; i < of->shown; i++)
		put_correction(out, of, i, tes_repair_at(r->search, i));
	fputs("]}\n", out);
}

const struct repair_format repair_json = {
	.game = put_game,
};
