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
	json_open(j, key, "{");
	json_string(j, "code", diag->code->code);
	json_string(j, "severity", tes_severity_name(severity));
	json_span(j, src, diag->span);
	diag_print_json_place(j, diag);
	json_string(j, "message", diag->message);
}

/* Returns whether a correction (NULL: none) is of the text of a fix. */
static bool
has_place(const struct tes_correction *c, struct tes_span fix)
{
	for (uint32_t i = 0; c && i < c->edit_count; i++)
		if (c->edit[i].span.begin <= fix.end &&
		    fix.begin <= c->edit[i].span.end)
			return true;
	return false;
}

void
diag_print_fixes(const struct diag_printer *printer, struct json *j,
    const struct tes_source *src, const struct tes_diag *diag,
    diag_put_fix *put)
{
	const struct tes_edit word = { diag->fix_span, diag->fix };
	const struct tes_correction *c = diag_print_correction(printer, diag);
	const bool has_fix = diag->fix && !has_place(c, diag->fix_span);

	if (!has_fix && !c)
		return;
	json_open(j, "fixes", "[");
	if (has_fix)
		put(j, src, diag->is_fix_sure, &word, 1);
	if (c)
		put(j, src, c->is_sure, c->edit, c->edit_count);
	json_close(j, "]");
}

static void
put_fix(struct json *j, const struct tes_source *src, bool is_sure,
    const struct tes_edit *edit, uint32_t edits)
{
	json_open(j, NULL, "{");
	json_edits(j, src, is_sure, edit, edits);
	json_close(j, "}");
}

static void
put_notes(struct json *j, const struct tes_source *src,
    const struct tes_diag *diag)
{
	if (diag->note_count == 0)
		return;
	json_open(j, "notes", "[");
	for (size_t i = 0; i < diag->note_count; i++) {
		const struct tes_note *note = &diag->note[i];

		json_open(j, NULL, "{");
		json_string(j, "kind", note->is_help ? "help" : "note");
		json_string(j, "message", note->text);
		if (note->span.end > 0)
			json_span(j, src, note->span);
		json_close(j, "}");
	}
	json_close(j, "]");
}

void
diag_print_json(const struct diag_printer *printer, struct json *j,
    const struct game *game)
{
	const struct tes_source *src = tes_record_source(game->record);

	json_open(j, "diagnostics", "[");
	for (size_t i = 0; i < tes_diags_count(game->diags); i++) {
		const struct tes_diag *diag = tes_diags_at(game->diags, i);

		diag_print_json_open(j, NULL, src, diag,
		    diag_print_severity(printer, diag));
		put_notes(j, src, diag);
		diag_print_fixes(printer, j, src, diag, put_fix);
		json_close(j, "}");
	}
	json_close(j, "]");
}
