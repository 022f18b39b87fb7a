#include "check/check.h"

#include <inttypes.h>

#include "json.h"

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
	fputs(",\"diagnostics\":", out);
	show_json(&check->show, game);
	fputs("}\n", out);
}

const struct check_format check_json = {
	.game = put_game,
};
