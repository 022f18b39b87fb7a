#include "score/score.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "edition_name.h"
#include "text.h"

enum { NAME_MAX_COLUMNS = 32 };

static void
put_heading(const struct score *score, const struct game *game)
{
	const struct tes_outcome *o = game->outcome;
	FILE *out = score->run->out;
	char name[EDITION_NAME_MAX];

	fputs(score->palette->strong, out);
	text_put(out, game->file, strlen(game->file));
	fprintf(out, ": record %" PRIu64 "%s: %s, ", game->number,
	    score->palette->off, edition_name(o->edition, name, sizeof(name)));
	print_count(out, o->turn_count, "turn");
	fputs(", ", out);
	fputs(tes_end_reason_text(o->end_reason), out);
	fputc('\n', out);
}

static int
wider(int a, int b)
{
	return a > b ? a : b;
}

/*
 * Returns the width of a column of the table, in which its title and all its
 * values fit.
 */
static int
value_width(const struct tes_outcome *o, const char *title, size_t column)
{
	int width = (int)strlen(title);

	for (uint32_t i = 0; i < o->standing_count; i++)
		width = wider(width, snprintf(NULL, 0, "%" PRId32,
				  o->standing[i].value[column]));
	return width;
}

static size_t
name_width(const struct tes_outcome *o)
{
	size_t width = strlen("Name");

	for (uint32_t i = 0; i < o->standing_count; i++) {
		const struct tes_text *name = &o->standing[i].name;
		const size_t columns = text_columns(name->s, name->len);

		if (columns > width)
			width = columns;
	}
	return width > NAME_MAX_COLUMNS ? NAME_MAX_COLUMNS : width;
}

static int
seat_width(const struct tes_outcome *o)
{
	int width = (int)strlen("Seat");

	for (uint32_t i = 0; i < o->standing_count; i++)
		width = wider(width, (int)strlen(o->standing[i].seat));
	return width;
}

static void
put_table(FILE *out, const struct tes_outcome *o)
{
	size_t columns;
	const struct tes_column *column =
	    tes_game_columns(tes_edition_game(o->edition), &columns);
	const int seat = seat_width(o);
	const size_t name = name_width(o);

	if (o->standing_count == 0)
		return;
	fprintf(out, "  Rank  %-*s  %-*s", seat, "Seat", (int)name, "Name");
	for (size_t c = 0; c < columns; c++)
		fprintf(out, "  %*s", value_width(o, column[c].title, c),
		    column[c].title);
	fputc('\n', out);
	for (uint32_t i = 0; i < o->standing_count; i++) {
		const struct tes_standing *s = &o->standing[i];

		fprintf(out, "  %4" PRIu32 "  %-*s  ", s->rank, seat, s->seat);
		text_put_fitted(out, s->name.s, s->name.len, name);
		for (size_t c = 0; c < columns; c++)
			fprintf(out, "  %*" PRId32,
			    value_width(o, column[c].title, c), s->value[c]);
		fputc('\n', out);
	}
}

static void
put_player(FILE *out, const struct tes_standing *s)
{
	if (s->name.len > 0) {
		text_put(out, s->name.s, s->name.len);
		fprintf(out, " (%s)", s->seat);
	} else {
		fputs(s->seat, out);
	}
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
		put_player(out, &o->standing[i]);
		put++;
	}
	fputs(winners == 0 ? "" : winners == 1 ? " wins" : " share the win",
	    out);
	fprintf(out, "%s\n", score->palette->off);
}

static void
put_notes(const struct score *score, const struct tes_outcome *o)
{
	FILE *out = score->run->out;

	for (uint32_t i = 0; i < o->note_count; i++) {
		fprintf(out, "  %snote:%s ", score->palette->note,
		    score->palette->off);
		text_put(out, o->note[i], strlen(o->note[i]));
		fputc('\n', out);
	}
}

void
score_text(struct score *score, const struct game *game)
{
	put_heading(score, game);
	put_table(score->run->out, game->outcome);
	put_winners(score, game->outcome);
	put_notes(score, game->outcome);
}
