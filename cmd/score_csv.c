#include "score.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "field.h"

static void
put_string(struct score *score, const char *s)
{
	field_put(score->run, s, strlen(s));
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
	field_put(score->run, "winner", 6);
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
	field_put(score->run, s->name.s, s->name.len);
	printf(",%" PRIu32 ",", s->rank);
	for (size_t i = 0; i < columns; i++)
		printf("%" PRId32 ",", s->value[i]);
	field_put(score->run, s->winner ? "yes" : "no", s->winner ? 3 : 2);
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
