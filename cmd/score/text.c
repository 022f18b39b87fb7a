#include "score/score.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "text.h"

enum { NAME_MAX_COLUMNS = 32 };

static void
put_heading(const struct score *score, const struct game *game)
{
	const struct tes_outcome *o = game->outcome;

	fputs(score->out->strong, stdout);
	text_put(stdout, game->file, strlen(game->file));
	printf(": game %" PRIu64 "%s: %s, ", game->number, score->out->off,
	    tes_edition_id(o->edition));
	show_number(stdout, o->turns, "turn");
	fputs(", ", stdout);
	fputs(tes_ended_words(o->ended), stdout);
	putchar('\n');
}

static int
wider(int a, int b)
{
	return a > b ? a : b;
}

/* Columns that a column takes, heading and values. */
static int
value_width(const struct tes_outcome *o, const char *title, size_t column)
{
	int width = (int)strlen(title);

	for (uint32_t i = 0; i < o->standings; i++)
		width = wider(width, snprintf(NULL, 0, "%" PRId32,
				  o->standing[i].value[column]));
	return width;
}

static size_t
name_width(const struct tes_outcome *o)
{
	size_t width = strlen("Name");

	for (uint32_t i = 0; i < o->standings; i++) {
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

	for (uint32_t i = 0; i < o->standings; i++)
		width = wider(width, (int)strlen(o->standing[i].seat));
	return width;
}

static void
put_table(const struct tes_outcome *o)
{
	size_t columns;
	const struct tes_column *column =
	    tes_game_columns(tes_edition_game(o->edition), &columns);
	const int seat = seat_width(o);
	const size_t name = name_width(o);

	if (o->standings == 0)
		return;
	printf("  Rank  %-*s  %-*s", seat, "Seat", (int)name, "Name");
	for (size_t c = 0; c < columns; c++)
		printf("  %*s", value_width(o, column[c].title, c),
		    column[c].title);
	putchar('\n');
	for (uint32_t i = 0; i < o->standings; i++) {
		const struct tes_standing *s = &o->standing[i];

		printf("  %4" PRIu32 "  %-*s  ", s->rank, seat, s->seat);
		text_put_fitted(stdout, s->name.s, s->name.len, name);
		for (size_t c = 0; c < columns; c++)
			printf("  %*" PRId32,
			    value_width(o, column[c].title, c), s->value[c]);
		putchar('\n');
	}
}

static void
put_player(const struct tes_standing *s)
{
	if (s->name.len > 0) {
		text_put(stdout, s->name.s, s->name.len);
		printf(" (%s)", s->seat);
	} else {
		fputs(s->seat, stdout);
	}
}

static void
put_winners(const struct score *score, const struct tes_outcome *o)
{
	uint32_t winners = 0, put = 0;

	for (uint32_t i = 0; i < o->standings; i++)
		winners += o->standing[i].winner;
	fputs("  ", stdout);
	if (winners == 0)
		fputs(o->finished ? "no winner" : "unfinished: no winner",
		    stdout);
	fputs(score->out->good, stdout);
	for (uint32_t i = 0; i < o->standings; i++) {
		if (!o->standing[i].winner)
			continue;
		if (put > 0)
			fputs(put + 1 == winners ? " and " : ", ", stdout);
		put_player(&o->standing[i]);
		put++;
	}
	fputs(winners == 0 ? "" : winners == 1 ? " wins" : " share the win",
	    stdout);
	printf("%s\n", score->out->off);
}

static void
put_notes(const struct score *score, const struct tes_outcome *o)
{
	for (uint32_t i = 0; i < o->notes; i++) {
		printf("  %snote:%s ", score->out->note, score->out->off);
		text_put(stdout, o->note[i], strlen(o->note[i]));
		putchar('\n');
	}
}

void
score_text(struct score *score, const struct game *game)
{
	put_heading(score, game);
	put_table(game->outcome);
	put_winners(score, game->outcome);
	put_notes(score, game->outcome);
}
