#include "check/check.h"

#include <inttypes.h>

#include "json.h"

static void
put_diag(const struct check *check, const struct game *game,
    const struct tes_diag *diag)
{
	uint64_t line;
	uint32_t column;

	tes_source_locate(tes_record_source(game->record), diag->span.begin,
	    &line, &column);
	printf("{\"code\":\"%s\",\"severity\":\"%s\",\"line\":%" PRIu64
	       ",\"column\":%" PRIu32 ",\"turn\":",
	    diag->code->code,
	    show_severity(&check->show, diag) == TES_ERROR ? "error"
							   : "warning",
	    line, column);
	json_count(stdout, diag->turn);
	fputs(",\"step\":", stdout);
	json_count(stdout, diag->step);
	fputs(",\"seat\":", stdout);
	json_string(stdout, diag->seat);
	fputs(",\"message\":", stdout);
	json_string(stdout, diag->message);
	putchar('}');
}

static void
put_game(struct check *check, const struct game *game)
{
	fputs("{\"file\":", stdout);
	json_string(stdout, game->file);
	printf(",\"game\":%" PRIu64 ",\"valid\":%s,\"ended\":", game->number,
	    check_is_invalid(check, game) ? "false" : "true");
	json_string(stdout, game->outcome ? game->outcome->ended : NULL);
	fputs(",\"diagnostics\":[", stdout);
	for (size_t i = 0; i < tes_diags_count(game->diags); i++) {
		if (i > 0)
			putchar(',');
		put_diag(check, game, tes_diags_at(game->diags, i));
	}
	fputs("]}\n", stdout);
}

const struct check_format check_json = {
	.game = put_game,
};
