/*
 * diag_print_json.c - prints diagnostics as JSON.
 */
#include "diag_print.h"
#include "json.h"

void
diag_print_json_place(struct json *j, const struct tes_diag *diag)
{
	json_count(j, "turn", diag->turn);
	json_count(j, "step", diag->step);
	json_string(j, "seat", diag->seat);
}

void
diag_print_json_open(struct json *j, const char *key,
    const struct tes_source *src, const struct tes_diag *diag,
    enum tes_severity severity)
{
	uint64_t line;
	uint32_t column;

	tes_source_locate(src, diag->span.begin, &line, &column);
	json_open(j, key, '{');
	json_string(j, "code", diag->code->code);
	json_string(j, "severity", tes_severity_name(severity));
	json_number(j, "line", line);
	json_number(j, "column", column);
	diag_print_json_place(j, diag);
	json_string(j, "message", diag->message);
}

void
diag_print_json(const struct diag_printer *printer, struct json *j,
    const struct game *game)
{
	json_open(j, "diagnostics", '[');
	for (size_t i = 0; i < tes_diags_count(game->diags); i++) {
		const struct tes_source *src = tes_record_source(game->record);
		const struct tes_diag *diag = tes_diags_at(game->diags, i);
		const struct tes_edit word = { diag->fix_span, diag->fix };
		const struct tes_correction *c =
		    diag_print_correction(printer, diag);

		diag_print_json_open(j, NULL, src, diag,
		    diag_print_severity(printer, diag));
		const bool has_fix = diag_print_has_fix(diag, c);
		if (has_fix || c)
			json_open(j, "fixes", '[');
		if (has_fix) {
			json_open(j, NULL, '{');
			json_edits(j, src, diag->is_fix_sure, &word, 1);
			json_close(j, '}');
		}
		if (c) {
			json_open(j, NULL, '{');
			json_edits(j, src, c->is_sure, c->edit, c->edit_count);
			json_close(j, '}');
		}
		if (has_fix || c)
			json_close(j, ']');
		json_close(j, '}');
	}
	json_close(j, ']');
}
