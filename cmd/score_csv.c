#include "score.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <csv.h>

#include "text.h"

/* What a spreadsheet takes for the beginning of a formula; wide forms too. */
static bool
begins_formula(const char *s, size_t len)
{
	static const uint32_t sign[] = {
		'=', '+', '-', '@', 0xff1d, 0xff0b, 0xff0d, 0xff20,
	};
	uint32_t cp;

	if (len == 0)
		return false;
	text_next(s, len, &cp);
	for (size_t i = 0; i < sizeof(sign) / sizeof(sign[0]); i++)
		if (cp == sign[i])
			return true;
	return false;
}

/* A field in quotes, without anything that a terminal must not see. */
static void
put_text(struct score *score, const char *s, size_t len)
{
	char *field = NULL;
	size_t size;
	FILE *mem = open_memstream(&field, &size);
	bool failed;

	if (!mem) {
		cmd_nomem(score->run);
		return;
	}
	if (begins_formula(s, len))
		fputc('\'', mem);
	text_put(mem, s, len);
	failed = ferror(mem);
	failed |= fclose(mem) == EOF;
	if (failed)
		cmd_nomem(score->run);
	else
		csv_fwrite(stdout, field, size);
	free(field);
}

static void
put_string(struct score *score, const char *s)
{
	put_text(score, s, strlen(s));
	putchar(',');
}

static void
put_header(struct score *score, const struct tes_column *column,
    size_t columns)
{
	static const char *const head[] = {
		"file", "game", "edition", "ended", "turns", "seat", "name",
		"rank",
	};

	for (size_t i = 0; i < sizeof(head) / sizeof(head[0]); i++)
		put_string(score, head[i]);
	for (size_t i = 0; i < columns; i++)
		put_string(score, column[i].name);
	put_text(score, "winner", 6);
	putchar('\n');
}

static void
put_row(struct score *score, const struct game *game,
    const struct tes_standing *s, size_t columns)
{
	const struct tes_outcome *o = game->outcome;

	put_string(score, game->file);
	printf("%" PRIu64 ",", game->number);
	put_string(score, tes_edition_id(o->edition));
	put_string(score, o->ended);
	printf("%" PRIu32 ",", o->turns);
	put_string(score, s->seat);
	put_text(score, s->name.s, s->name.len);
	printf(",%" PRIu32 ",", s->rank);
	for (size_t i = 0; i < columns; i++)
		printf("%" PRId32 ",", s->value[i]);
	put_text(score, s->winner ? "yes" : "no", s->winner ? 3 : 2);
	putchar('\n');
}

/* One table has one header, so it holds one kind of game. */
static bool
fits_header(struct score *score, const struct game *game,
    const struct tes_game *kind)
{
	if (kind == score->csv)
		return true;
	cmd_trouble(score->run, "%s: game %" PRIu64 ": the columns of %s are "
	    "not those of %s; score it apart", game->file, game->number,
	    tes_game_name(kind), tes_game_name(score->csv));
	return false;
}

void
score_csv(struct score *score, const struct game *game)
{
	const struct tes_outcome *o = game->outcome;
	const struct tes_game *kind = tes_edition_game(o->edition);
	size_t columns;
	const struct tes_column *column = tes_game_columns(kind, &columns);

	if (!score->csv) {
		put_header(score, column, columns);
		score->csv = kind;
	}
	if (!fits_header(score, game, kind))
		return;
	for (uint32_t i = 0; i < o->standings; i++)
		put_row(score, game, &o->standing[i], columns);
}
