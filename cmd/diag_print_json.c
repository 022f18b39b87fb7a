/*
 * diag_print_json.c - prints diagnostics as JSON.
 */
#include <inttypes.h>

#include "diag_print.h"
#include "json.h"

void
diag_print_json_place(FILE *out, const struct tes_diag *diag)
{
	fputs("\"turn\":", out);
	json_count(out, diag->turn);
	fputs(",\"step\":", out);
	json_count(out, diag->step);
	fputs(",\"seat\":", out);
	json_string(out, diag->seat);
}

/*
 * Writes `fixes`: a word that was probably meant, and the correction of the
 * record.
 */
static void
put_fixes(const struct diag_printer *printer, const struct tes_source *src,
    const struct tes_diag *diag)
{
	const struct tes_edit edit = { diag->fix_span, diag->fix };
	const char *before = ",\"fixes\":[";
	FILE *out = printer->run->out;

	if (diag->fix) {
		fputs(before, out);
		fputc('{', out);
		json_edits(out, src, false, &edit, 1);
		fputc('}', out);
		before = ",";
	}
	if (diag == printer->corrected) {
		const struct tes_correction *c = printer->correction;

		fputs(before, out);
		fputc('{', out);
		json_edits(out, src, c->is_sure, c->edit, c->edit_count);
		fputc('}', out);
		before = ",";
	}
	if (before[1] == '\0')
		fputc(']', out);
}

static void
put_diag(const struct diag_printer *printer, const struct game *game,
    const struct tes_diag *diag)
{
	FILE *out = printer->run->out;
	uint64_t line;
	uint32_t column;

	tes_source_locate(tes_record_source(game->record), diag->span.begin,
	    &line, &column);
	fprintf(out,
	    "{\"code\":\"%s\",\"severity\":\"%s\",\"line\":%" PRIu64
	    ",\"column\":%" PRIu32 ",",
	    diag->code->code,
	    tes_severity_name(diag_print_severity(printer, diag)), line,
	    column);
	diag_print_json_place(out, diag);
	fputs(",\"message\":", out);
	json_string(out, diag->message);
	put_fixes(printer, tes_record_source(game->record), diag);
	fputc('}', out);
}

void
diag_print_json(const struct diag_printer *printer, const struct game *game)
{
	FILE *out = printer->run->out;

	fputc('[', out);
	for (size_t i = 0; i < tes_diags_count(game->diags); i++) {
		if (i > 0)
			fputc(',', out);
		put_diag(printer, game, tes_diags_at(game->diags, i));
	}
	fputc(']', out);
}
