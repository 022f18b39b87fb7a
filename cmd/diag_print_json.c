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
