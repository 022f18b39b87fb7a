/*
 * sarif.c - writes the results of tessera-check as a SARIF log.
 */
#include "check/check.h"

#include "sarif.h"

/*
 * Writes `relatedLocations`: the notes of a diagnostic that have a place in the
 * file.
 */
static void
put_related(struct json *j, const struct tes_source *src,
    const struct tes_diag *diag)
{
	json_open_later(j, "relatedLocations", "[");
	for (size_t i = 0; i < diag->note_count; i++) {
		if (diag->note[i].span.end == 0)
			continue;
		sarif_location(j, src, diag->note[i].span);
		sarif_message(j, "message", diag->note[i].text);
		json_close(j, "}");
	}
	json_close(j, "]");
}

/*
 * Writes the message of a diagnostic, and a line for each note that has no
 * place in the file.
 */
static void
put_message(struct json *j, const struct tes_diag *diag)
{
	json_open(j, "message", "{");
	json_open(j, "text", "\"");
	sarif_text(j, diag->message);
	for (size_t i = 0; i < diag->note_count; i++) {
		const struct tes_note *note = &diag->note[i];

		if (note->span.end > 0)
			continue;
		fprintf(j->out, "\\n%s: ", note->is_help ? "help" : "note");
		sarif_text(j, note->text);
	}
	json_close(j, "\"");
	json_close(j, "}");
}

void
check_sarif(struct check *check, const struct game *game)
{
	const struct tes_source *src = tes_record_source(game->record);
	struct json j = { .out = check->run->out };

	for (size_t i = 0; i < tes_diags_count(game->diags); i++) {
		const struct tes_diag *diag = tes_diags_at(game->diags, i);

		json_newline(&j);
		json_open(&j, NULL, "{");
		json_string(&j, "ruleId", diag->code->code);
		json_string(&j, "level", tes_severity_name(
		    diag_print_severity(&check->printer, diag)));
		put_message(&j, diag);
		json_open(&j, "locations", "[");
		sarif_location(&j, src, diag->span);
		json_close(&j, "}]");
		put_related(&j, src, diag);
		diag_print_fixes(&check->printer, &j, src, diag, sarif_fix);
		json_open(&j, "properties", "{");
		diag_print_json_place(&j, diag);
		json_game(&j, game->number, game->record);
		json_close(&j, "}}");
	}
}
