/* json.c - prints scores as JSON. */
#include "score/score.h"

#include "json.h"

/*
 * Writes the member "overrides": the parameters that the record changes;
 * nothing if it changes none.
 */
static void
put_changes(struct json *j, const struct tes_edition *ed)
{
	size_t params;
	const struct tes_param *param =
	    tes_game_params(tes_edition_game(ed), &params);

	json_open_later(j, "overrides", "{");
	for (size_t i = 0; i < params; i++)
		if (tes_edition_param_is_changed(ed, i))
			json_param(j, param[i].name, &param[i],
			    tes_edition_param_value(ed, i));
	json_close(j, "}");
}

void
score_json(struct score *score, const struct game *game)
{
	const struct tes_header *head = tes_record_header(game->record);
	const struct tes_outcome *o = game->outcome;
	const bool is_valid = tes_diags_error_count(game->diags) == 0;
	struct json j = { .out = score->run->out };

	json_open(&j, NULL, "{");
	json_string(&j, "file", game->file);
	json_game(&j, game->number, game->record);
	json_bool(&j, "valid", is_valid);
	json_string(&j, "edition", tes_edition_id(o->edition));
	json_tes_text(&j, "event", &head->event);
	json_tes_text(&j, "site", &head->site);
	json_tes_text(&j, "date", &head->date);
	json_tes_text(&j, "round", &head->round);
	json_string(&j, "ended", o->end_reason);
	json_number(&j, "turns", o->turn_count);
	json_number(&j, "players", head->player_count);
	json_open(&j, "standings", "[");
	for (uint32_t i = 0; i < o->standing_count; i++) {
		json_open_standing(&j, o->edition, &o->standing[i]);
		json_close(&j, "}");
	}
	json_close(&j, "]");
	json_open(&j, "winners", "[");
	for (uint32_t i = 0; i < o->standing_count; i++)
		if (o->standing[i].is_winner)
			json_string(&j, NULL, o->standing[i].seat);
	json_close(&j, "]");
	put_changes(&j, o->edition);
	json_open_later(&j, "notes", "[");
	for (uint32_t i = 0; i < o->note_count; i++)
		json_string(&j, NULL, o->note[i]);
	json_close(&j, "]");
	if (!is_valid)
		diag_print_json(&score->printer, &j, game);
	json_end(&j, "}");
}
