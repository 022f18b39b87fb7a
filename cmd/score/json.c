#include "score/score.h"

#include <inttypes.h>

#include "json.h"

static void
put_standing(const struct tes_standing *s, const struct tes_column *column,
    size_t columns)
{
	fputs("{\"seat\":", stdout);
	json_string(stdout, s->seat);
	fputs(",\"name\":", stdout);
	json_text(stdout, s->name.s, s->name.len);
	printf(",\"rank\":%" PRIu32, s->rank);
	for (size_t i = 0; i < columns; i++) {
		putchar(',');
		json_string(stdout, column[i].name);
		printf(":%" PRId32, s->value[i]);
	}
	putchar('}');
}

static void
put_standings(const struct tes_outcome *o)
{
	size_t columns;
	const struct tes_column *column =
	    tes_game_columns(tes_edition_game(o->edition), &columns);

	fputs(",\"standings\":[", stdout);
	for (uint32_t i = 0; i < o->standings; i++) {
		if (i > 0)
			putchar(',');
		put_standing(&o->standing[i], column, columns);
	}
	putchar(']');
}

static void
put_winners(const struct tes_outcome *o)
{
	const char *comma = "";

	fputs(",\"winners\":[", stdout);
	for (uint32_t i = 0; i < o->standings; i++) {
		if (!o->standing[i].winner)
			continue;
		fputs(comma, stdout);
		json_string(stdout, o->standing[i].seat);
		comma = ",";
	}
	putchar(']');
}

static void
put_notes(const struct tes_outcome *o)
{
	if (o->notes == 0)
		return;
	fputs(",\"notes\":[", stdout);
	for (uint32_t i = 0; i < o->notes; i++) {
		if (i > 0)
			putchar(',');
		json_string(stdout, o->note[i]);
	}
	putchar(']');
}

void
score_json(struct score *score, const struct game *game)
{
	const struct tes_outcome *o = game->outcome;

	(void)score;
	fputs("{\"file\":", stdout);
	json_string(stdout, game->file);
	printf(",\"game\":%" PRIu64 ",\"edition\":", game->number);
	json_string(stdout, tes_edition_id(o->edition));
	fputs(",\"ended\":", stdout);
	json_string(stdout, o->ended);
	printf(",\"turns\":%" PRIu32, o->turns);
	put_standings(o);
	put_winners(o);
	put_notes(o);
	fputs("}\n", stdout);
}
