#include "check/check.h"

#include <inttypes.h>
#include <string.h>

#include "edition_name.h"
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
	FILE *out = check->run->out;
	size_t errors, warnings;

	show_count(&check->show, game->diags, &errors, &warnings);
	const size_t notes =
	    tes_diags_count(game->diags) - errors - warnings;
	if (errors)
		show_number(out, errors, "error");
	if (errors && warnings)
		fputs(", ", out);
	if (warnings)
		show_number(out, warnings, "warning");
	if (notes && (errors || warnings))
		fputs(", ", out);
	if (notes)
		show_number(out, notes, "note");
}

static void
put_valid(const struct check *check, const struct game *game)
{
	const struct tes_outcome *o = game->outcome;
	FILE *out = check->run->out;
	char name[EDITION_NAME_MAX];

	fprintf(out, "%svalid%s", check->palette->good, check->palette->off);
	if (o) {
		fprintf(out, ": %s, ", edition_name(o->edition, name,
		    sizeof(name)));
		show_number(out, o->turns, "turn");
		fprintf(out, ", %s%s", o->finished ? "ended " : "", o->ended);
	}
	if (tes_diags_count(game->diags)) {
		fputs(", ", out);
		put_counts(check, game);
	}
}

static void
put_game(struct check *check, const struct game *game)
{
	FILE *out = check->run->out;

	show_diags(&check->show, game);
	if (check->options->quiet)
		return;
	text_put(out, game->file, strlen(game->file));
	fprintf(out, ": game %" PRIu64 ": ", game->number);
	if (check_is_invalid(check, game)) {
		fprintf(out, "%sinvalid%s: ", check->palette->error,
		    check->palette->off);
		put_counts(check, game);
	} else {
		put_valid(check, game);
	}
	fputc('\n', out);
}

static void
put_end(struct check *check)
{
	if (check->options->quiet || check->games < 2)
		return;
	fprintf(check->run->out,
	    "%" PRIu64 " games: %" PRIu64 " valid, %" PRIu64 " invalid\n",
	    check->games, check->games - check->invalid, check->invalid);
}

const struct check_format check_text = {
	.game = put_game,
	.end = put_end,
};
