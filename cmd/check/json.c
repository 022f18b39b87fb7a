/* json.c - prints the verdict on a record as JSON. */
#include "check/check.h"

#include "json.h"

void
check_json(struct check *check, const struct game *game)
{
	struct json j = { .out = check->run->out };
	const struct tes_edition *ed = game->edition;
	const struct tes_outcome *o = game->outcome;

	json_open(&j, NULL, "{");
	json_string(&j, "file", game->file);
	if (tes_record_is_edition(game->record)) {
		json_string(&j, "game",
		    ed ? tes_game_name(tes_edition_game(ed)) : NULL);
		json_string(&j, "edition", ed ? tes_edition_id(ed) : NULL);
	} else {
		json_game(&j, game->number, game->record);
	}
	json_bool(&j, "valid", !*(const bool *)game->result);
	if (!tes_record_is_edition(game->record))
		json_string(&j, "ended", o ? o->end_reason : NULL);
	if (o && o->unchecked_turn) {
		json_open(&j, "unchecked", "{");
		json_number(&j, "from", o->unchecked_turn);
		json_number(&j, "to", tes_record_turn_count(game->record));
		json_close(&j, "}");
	}
	diag_print_json(&check->printer, &j, game);
	json_end(&j, "}");
}
