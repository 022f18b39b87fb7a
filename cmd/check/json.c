#include "check/check.h"

#include <inttypes.h>

#include "json.h"

void
check_put_place(FILE *out, const struct tes_diag *diag)
{
	fputs("\"turn\":", out);
	json_count(out, diag->turn);
	fputs(",\"step\":", out);
	json_count(out, diag->step);
	fputs(",\"seat\":", out);
	json_string(out, diag->seat);
}

static void
put_diag(const struct check *check, const struct game *game,
    const struct tes_diag *diag)
{
	FILE *out = check->run->out;
	uint64_t line;
	uint32_t column;

	tes_source_locate(tes_record_source(game->record), diag->span.begin,
	    &line, &column);
	fprintf(out, "{\"code\":\"%s\",\"severity\":\"%s\",\"line\":%" PRIu64
	       ",\"column\":%" PRIu32 ",",
	    diag->code->code,
	    show_severity(&check->show, diag) == TES_ERROR ? "error"
							   : "warning",
	    line, column);
	check_put_place(out, diag);
	fputs(",\"message\":", out);
	json_string(out, diag->message);
	fputc('}', out);
}

static void
put_game(struct check *check, const struct game *game)
{
	FILE *out = check->run->out;

	fputs("{\"file\":", out);
	json_string(out, game->file);
	json_game(out, game->number, game->record);
	fprintf(out, ",\"valid\":%s,\"ended\":",
	    check_is_invalid(check, game) ? "false" : "true");
	json_string(out, game->outcome ? game->outcome->ended : NULL);
	fputs(",\"diagnostics\":[", out);
	for (size_t i = 0; i < tes_diags_count(game->diags); i++) {
		if (i > 0)
			fputc(',', out);
		put_diag(check, game, tes_diags_at(game->diags, i));
	}
	fputs("]}\n", out);
}

const struct check_format check_json = {
	.game = put_game,
};
