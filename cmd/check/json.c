#include "check/check.h"

#include <inttypes.h>

#include "json.h"

/* Writes as JSON the game and the id of an edition; null if ed is NULL. */
static void
put_edition(FILE *out, const struct tes_edition *ed)
{
	fputs(",\"game\":", out);
	json_string(out, ed ? tes_game_name(tes_edition_game(ed)) : NULL);
	fputs(",\"edition\":", out);
	json_string(out, ed ? tes_edition_id(ed) : NULL);
}

static void
put_game(struct check *check, const struct game *game)
{
	const bool is_edition = tes_record_is_edition(game->record);
	FILE *out = check->run->out;

	fputs("{\"file\":", out);
	json_string(out, game->file);
	if (is_edition)
		put_edition(out, game->edition);
	else
		json_game(out, game->number, game->record);
	fprintf(out, ",\"valid\":%s",
	    check_is_invalid(check, game) ? "false" : "true");
	if (!is_edition) {
		fputs(",\"ended\":", out);
		json_string(out,
		    game->outcome ? game->outcome->end_reason : NULL);
	}
	fputs(",\"diagnostics\":", out);
	diag_print_json(&check->printer, game);
	fputs("}\n", out);
}

const struct check_format check_json = {
	.game = put_game,
};
