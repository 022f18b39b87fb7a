/* text.c - prints the verdict on a record as text. */
#include "check/check.h"

#include <inttypes.h>

#include "edition_name.h"
#include "text.h"

bool
check_is_invalid(const struct check *check, const struct game *game)
{
	size_t errors, warnings;

	diag_print_count(&check->printer, game->diags, &errors, &warnings);
	return errors > 0;
}

/* Prints the numbers of a game's errors and warnings: "2 errors, 1 warning". */
static void
put_counts(const struct check *check, const struct game *game)
{
	FILE *out = check->run->out;
	size_t errors, warnings;

	diag_print_count(&check->printer, game->diags, &errors, &warnings);
	const size_t notes =
	    tes_diags_count(game->diags) - errors - warnings;
	if (errors)
		print_count(out, errors, "error");
	if (errors && warnings)
		fputs(", ", out);
	if (warnings)
		print_count(out, warnings, "warning");
	if (notes && (errors || warnings))
		fputs(", ", out);
	if (notes)
		print_count(out, notes, "note");
}

void
check_text(struct check *check, const struct game *game)
{
	FILE *out = check->run->out;

	diag_print_all(&check->printer, game);
	if (check->options->quiet)
		return;
	game_put_name(out, game);
	if (check_is_invalid(check, game)) {
		fprintf(out, "%sinvalid%s: ", check->palette->error,
		    check->palette->off);
		put_counts(check, game);
	} else if (game->edition && !game->outcome) {
		fprintf(out, "%svalid%s: ", check->palette->good,
		    check->palette->off);
		text_put_string(out, tes_edition_id(game->edition));
		fprintf(out, ", of %s",
		    tes_game_name(tes_edition_game(game->edition)));
	} else {
		const struct tes_outcome *o = game->outcome;
		char name[EDITION_NAME_MAX];

		fprintf(out, "%svalid%s", check->palette->good,
		    check->palette->off);
		if (o) {
			fprintf(out, ": %s, ", edition_name(o->edition, name,
			    sizeof(name)));
			print_count(out, o->turn_count, "turn");
			fprintf(out, ", %s",
			    tes_end_reason_text(o->end_reason));
		}
		if (tes_diags_count(game->diags)) {
			fputs(", ", out);
			put_counts(check, game);
		}
	}
	fputc('\n', out);
}

/*
 * Prints a summary: "3 records: 2 valid, 1 invalid"; what: "record" or another
 * noun.
 */
static void
put_sum(FILE *out, const char *what, uint64_t all, uint64_t invalid)
{
	fprintf(out, "%" PRIu64 " %s%s: %" PRIu64 " valid, %" PRIu64
	    " invalid\n", all, what, all == 1 ? "" : "s", all - invalid,
	    invalid);
}

void
check_text_sum(struct check *check)
{
	FILE *out = check->run->out;

	if (check->options->quiet || check->games + check->editions < 2)
		return;
	if (check->games > 0)
		put_sum(out, "record", check->games, check->invalid);
	if (check->editions > 0)
		put_sum(out, "edition", check->editions,
		    check->invalid_editions);
}
