/*
 * sarif.c - writes corrections as a SARIF log: a result for each record that
 * breaks a rule, with its corrections as fixes.
 */

#include "repair/repair.h"
#include "sarif.h"

void
repair_sarif(struct repair *r, const struct repaired *of)
{
	const struct game *game = of->game;
	const struct tes_source *src = tes_record_source(game->record);
	struct json j = { .out = r->run->out };
	const struct tes_diag *diag = of->error;

	if (!diag)
		return;
	json_newline(&j);
	json_open(&j, NULL, '{');
	json_string(&j, "ruleId", diag->code->code);
	json_string(&j, "level", "error");
	sarif_message(&j, "message", diag->message);
	json_open(&j, "locations", '[');
	sarif_location(&j, src, diag->span);
	json_close(&j, '}');
	json_close(&j, ']');
	/* GitHub refuses an empty list. */
	if (of->shown > 0)
		json_open(&j, "fixes", '[');
	for (size_t i = 0; i < of->shown; i++) {
		const struct tes_correction *c = tes_repair_at(r->search, i);

		sarif_fix(&j, src, repair_is_sure(of, c), c->edit,
		    c->edit_count);
	}
	if (of->shown > 0)
		json_close(&j, ']');
	json_open(&j, "properties", '{');
	diag_print_json_place(&j, diag);
	json_game(&j, game->number, game->record);
	json_close(&j, '}');
	json_close(&j, '}');
}
