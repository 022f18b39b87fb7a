#include "check/check.h"

#include <inttypes.h>
#include <string.h>

#include "text.h"

bool
check_is_invalid(const struct check *check, const struct game *game)
{
	size_t errors, warnings;

	show_count(&check->show, game->diags, &errors, &warnings);
	return errors > 0;
}

/* "2 errors, 1 warning" */
static void
put_counts(const struct check *check, const struct game *game)
{
	size_t errors, warnings;

	show_count(&check->show, game->diags, &errors, &warnings);
	if (errors)
		show_number(stdout, errors, "error");
	if (errors && warnings)
		fputs(", ", stdout);
	if (warnings)
		show_number(stdout, warnings, "warning");
}

static void
put_valid(const struct check *check, const struct game *game)
{
	const struct tes_outcome *o = game->outcome;

	printf("%svalid%s", check->out->good, check->out->off);
	if (o) {
		printf(": %s, ", tes_edition_id(o->edition));
		show_number(stdout, o->turns, "turn");
		printf(", %s%s", o->finished ? "ended " : "", o->ended);
	}
	if (tes_diags_count(game->diags)) {
		fputs(", ", stdout);
		put_counts(check, game);
	}
}

static void
put_game(struct check *check, const struct game *game)
{
	show_diags(&check->show, game);
	if (check->options->quiet)
		return;
	text_put(stdout, game->file, strlen(game->file));
	printf(": game %" PRIu64 ": ", game->number);
	if (check_is_invalid(check, game)) {
		printf("%sinvalid%s: ", check->out->error, check->out->off);
		put_counts(check, game);
	} else {
		put_valid(check, game);
	}
	putchar('\n');
}

static void
put_end(struct check *check)
{
	if (check->options->quiet || check->games < 2)
		return;
	printf("%" PRIu64 " games: %" PRIu64 " valid, %" PRIu64 " invalid\n",
	    check->games, check->games - check->invalid, check->invalid);
}

const struct check_format check_text = {
	.game = put_game,
	.end = put_end,
};
