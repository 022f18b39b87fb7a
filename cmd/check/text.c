/* text.c - prints the verdict on a record as text. */
#include "check/check.h"

#include <inttypes.h>

#include <tessera/tools.h>

#include "text.h"

void
check_text(struct check *check, const struct game *game)
{
	const struct tes_outcome *o = game->outcome;
	const char *off = check->palette->off;
	FILE *out = check->run->out;
	char name[TES_EDITION_NAME_MAX];
	size_t count[DIAG_SEVERITIES];

	diag_print_all(&check->printer, game);
	if (check->options->quiet)
		return;
	game_put_name(out, game);
	diag_print_count(&check->printer, game->diags, count);
	if (*(const bool *)game->result) {
		fprintf(out, "%sinvalid%s: ", check->palette->error, off);
	} else {
		fprintf(out, "%svalid%s", check->palette->good, off);
		if (o) {
			fprintf(out, ": %s, ", tes_edition_name(o->edition,
			    name, sizeof(name)));
			print_count(out, o->turn_count, "turn");
			fprintf(out, ", %s",
			    tes_end_reason_text(o->end_reason));
		} else if (game->edition) {
			text_printf(out, ": %s, of %s",
			    tes_edition_id(game->edition), tes_game_name(
			    tes_edition_game(game->edition)));
		}
		if (tes_diags_count(game->diags) > 0)
			fputs(", ", out);
	}
	diag_put_counts(out, count, "");
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
