/* text.c - prints scores as text. */
#include "score/score.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <tessera/tools.h>

#include "table.h"
#include "text.h"

enum { NAME_MAX_COLUMNS = 32 };

static void
put_table(struct cmd_run *run, const struct tes_outcome *o)
{
	struct table t = { 0 };
	size_t columns;
	const struct tes_column *column =
	    tes_game_columns(tes_edition_game(o->edition), &columns);

	if (o->standing_count == 0)
		return;
	table_add_column(&t, "Rank", TABLE_RIGHT, 0);
	table_add_column(&t, "Seat", TABLE_LEFT, 0);
	table_add_column(&t, "Name", TABLE_LEFT, NAME_MAX_COLUMNS);
	for (size_t c = 0; c < columns; c++)
		table_add_column(&t, column[c].title, TABLE_RIGHT, 0);
	for (uint32_t i = 0; i < o->standing_count; i++) {
		const struct tes_standing *s = &o->standing[i];

		table_printf(&t, "%" PRIu32, s->rank);
		table_add_string(&t, s->seat);
		table_add(&t, s->name.s, s->name.len);
		for (size_t c = 0; c < columns; c++)
			table_printf(&t, "%" PRId32, s->value[c]);
	}
	table_put(&t, run, "", "");
}

static void
put_winners(const struct score *score, const struct tes_outcome *o)
{
	FILE *out = score->run->out;
	uint32_t winners = 0, put = 0;

	for (uint32_t i = 0; i < o->standing_count; i++)
		winners += o->standing[i].is_winner;
	fputs("  ", out);
	if (winners == 0)
		fputs(strcmp(o->end_reason, "unfinished") == 0 ?
		    "unfinished: no winner" : "no winner", out);
	fputs(score->palette->good, out);
	for (uint32_t i = 0; i < o->standing_count; i++) {
		if (!o->standing[i].is_winner)
			continue;
		if (put > 0)
			fputs(put + 1 == winners ? " and " : ", ", out);
		const struct tes_standing *s = &o->standing[i];
		text_printf(out, s->name.len ? "%.*s (%s)" : "%.*s%s",
		    (int)s->name.len, s->name.s, s->seat);
		put++;
	}
	fputs(winners == 0 ? "" : winners == 1 ? " wins" : " share the win",
	    out);
	fprintf(out, "%s\n", score->palette->off);
}

void
score_text(struct score *score, const struct game *game)
{
	const struct tes_outcome *o = game->outcome;
	FILE *out = score->run->out;
	char name[TES_EDITION_NAME_MAX];

	fputs(score->palette->strong, out);
	text_put_string(out, game->file);
	fprintf(out, ": record %" PRIu64 "%s: %s, ", game->number,
	    score->palette->off, tes_edition_name(o->edition, name,
	    sizeof(name)));
	print_count(out, o->turn_count, "turn");
	fprintf(out, ", %s\n", tes_end_reason_text(o->end_reason));
	put_table(score->run, o);
	put_winners(score, o);
	for (uint32_t i = 0; i < o->note_count; i++) {
		fprintf(out, "  %snote:%s ", score->palette->note,
		    score->palette->off);
		text_printf(out, "%s\n", o->note[i]);
	}
}
