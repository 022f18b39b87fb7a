/*
 * sarif.c - writes the results of tessera-check as a SARIF log.
 */
#include "check/check.h"

#include <stdio.h>
#include <string.h>

#include "json.h"
#include "sarif.h"

static void
begin(struct check *check)
{
	sarif_begin(check->run);
}

/*
 * Writes `relatedLocations`: the notes of a diagnostic that have a place in the
 * file.
 */
static void
put_related(FILE *out, const struct tes_source *src,
    const struct tes_diag *diag)
{
	size_t n = 0;

	for (size_t i = 0; i < diag->note_count; i++) {
		if (diag->note[i].span.end == 0)
			continue;
		fputs(n++ ? "," : ",\"relatedLocations\":[", out);
		sarif_location(out, src, diag->note[i].span);
		fputs(",\"message\":{\"text\":", out);
		json_string(out, diag->note[i].text);
		fputs("}}", out);
	}
	if (n)
		fputc(']', out);
}

/*
 * Writes the message of a diagnostic, and a line for each note that has no
 * place in the file.
 */
static void
put_message(FILE *out, const struct tes_diag *diag)
{
	fputs("\"message\":{\"text\":\"", out);
	json_inner(out, diag->message, strlen(diag->message));
	for (size_t i = 0; i < diag->note_count; i++) {
		const struct tes_note *note = &diag->note[i];

		if (note->span.end > 0)
			continue;
		fprintf(out, "\\n%s: ", note->is_help ? "help" : "note");
		json_inner(out, note->text, strlen(note->text));
	}
	fputs("\"}", out);
}

/*
 * Writes `fixes`: a word that was probably meant, and the correction of the
 * record.
 */
static void
put_fixes(const struct check *check, const struct tes_source *src,
    const struct tes_diag *diag)
{
	const struct tes_edit edit = { diag->fix_span, diag->fix };
	const struct tes_correction *c = check->printer.correction;
	const bool is_corrected = diag == check->printer.corrected;
	FILE *out = check->run->out;

	if (!diag->fix && !is_corrected)
		return;
	fputs(",\"fixes\":[", out);
	if (diag->fix)
		sarif_fix(out, src, "maybe", &edit, 1);
	if (diag->fix && is_corrected)
		fputc(',', out);
	if (is_corrected)
		sarif_fix(out, src, c->is_sure ? "sure" : "maybe", c->edit,
		    c->edit_count);
	fputc(']', out);
}

static void
put_properties(FILE *out, const struct game *game, const struct tes_diag *diag)
{
	fputs(",\"properties\":{", out);
	diag_print_json_place(out, diag);
	json_game(out, game->number, game->record);
	fputs("}}", out);
}

static void
put_game(struct check *check, const struct game *game)
{
	const struct tes_source *src = tes_record_source(game->record);
	FILE *out = check->run->out;

	for (size_t i = 0; i < tes_diags_count(game->diags); i++) {
		const struct tes_diag *diag = tes_diags_at(game->diags, i);

		fputs(i > 0 ? ",\n" : "\n", out);
		fprintf(out, "{\"ruleId\":\"%s\",\"level\":\"%s\",",
		    diag->code->code,
		    tes_severity_name(diag_print_severity(&check->printer,
			diag)));
		put_message(out, diag);
		fputs(",\"locations\":[", out);
		sarif_location(out, src, diag->span);
		fputs("}]", out);
		put_related(out, src, diag);
		put_fixes(check, src, diag);
		put_properties(out, game, diag);
	}
}

/* Prints the results of a game, after a comma if other results precede them. */
static void
emit_game(struct check *check, const struct game_output *game)
{
	if (game->len > 0 && check->has_result)
		putchar(',');
	check->has_result |= game->len > 0;
	output_queue_put(game->output, check->run, stdout, 0);
}

static void
end(struct check *check)
{
	sarif_end(check->run);
}

const struct check_format check_sarif = {
	.begin = begin,
	.game = put_game,
	.emit = emit_game,
	.end = end,
};
