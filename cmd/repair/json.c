/* json.c - prints corrections as JSON. */
#include "repair/repair.h"

#include "json.h"

/*
 * Writes as JSON the final scores of the corrected game; null if it still has
 * an error.
 */
static void
put_standings(struct json *j, const struct tes_edition *ed,
    const struct tes_correction *c)
{
	if (c->standing_count == 0) {
		json_null(j, "standings");
		return;
	}
	json_open(j, "standings", "[");
	for (uint32_t i = 0; i < c->standing_count; i++) {
		json_open_standing(j, ed, &c->standing[i]);
		json_close(j, "}");
	}
	json_close(j, "]");
}

/* Writes the errors that no correction removes. */
static void
put_left(struct json *j, const struct repair *r,
    const struct repaired_record *of)
{
	const struct tes_source *src = tes_record_source(of->game->record);
	struct tes_diag d;

	json_open(j, "errors_left", "[");
	for (size_t i = 0; repair_next_left(r, of, &i, &d);) {
		diag_print_json_open(j, NULL, src, &d, TES_ERROR);
		json_close(j, "}");
	}
	json_close(j, "]");
}

void
repair_json(struct repair *r, const struct repaired_record *of)
{
	const struct game *game = of->game;
	struct json j = { .out = r->run->out };

	json_open(&j, NULL, "{");
	json_string(&j, "file", game->file);
	json_game(&j, game->number, game->record);
	json_bool(&j, "valid", !of->error);
	if (of->error) {
		diag_print_json_open(&j, "error",
		    tes_record_source(game->record), of->error, TES_ERROR);
		json_close(&j, "}");
	} else
		json_null(&j, "error");
	json_open(&j, "corrections", "[");
	for (size_t i = 0; i < of->shown; i++) {
		const struct tes_correction *c = tes_repair_at(r->search, i);

		json_open(&j, NULL, "{");
		json_number(&j, "rank", i + 1);
		json_string(&j, "summary", c->summary);
		json_edits(&j, tes_record_source(game->record),
		    repair_is_sure(of, c), c->edit, c->edit_count);
		json_count(&j, "turn", c->turn);
		json_count(&j, "step", c->step);
		put_standings(&j, of->fixed.edition, c);
		if (c->is_finished)
			json_bool(&j, "same_winner", c->has_same_winner);
		else
			json_null(&j, "same_winner");
		json_close(&j, "}");
	}
	json_close(&j, "]");
	json_open(&j, "valid_under", "[");
	for (size_t i = 0; i < of->editions; i++)
		json_string(&j, NULL, tes_edition_id(of->valid_under[i]));
	json_close(&j, "]");
	put_left(&j, r, of);
	json_end(&j, "}");
}
