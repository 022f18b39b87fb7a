/*
 * json.c - prints the statistics as one JSON object: numbers of games, and the
 * tables of each group.
 */
#include <stdlib.h>

#include "json.h"
#include "stats/stats.h"

static void
put_row(struct json *j, const struct row *row, const char *key)
{
	json_open(j, NULL, '{');
	if (row->name)
		json_string(j, key, stats_text_of(row->name));
	for (size_t i = 0; i < MEASURES; i++)
		if (row->has >> i & 1)
			json_printf(j, measure[i].name, "%.10g", row->value[i]);
	json_close(j, '}');
}

static void
put_table(struct stats *st, struct json *j, const struct stats_table *table,
    const struct group *g)
{
	struct rows rows = { 0 };

	table->fill(&rows, st, g);
	if (rows.failed)
		cmd_nomem(st->run);
	json_open(j, table->name, '[');
	for (size_t i = 0; i < rows.rows; i++)
		put_row(j, &rows.row[i], stats_key(table));
	json_close(j, ']');
	free(rows.row);
}

static void
put_group(struct stats *st, struct json *j, const struct group *g)
{
	json_open(j, NULL, '{');
	json_string(j, "game", tes_game_name(g->game));
	json_open(j, "by", '{');
	for (size_t i = 0; st->by[i]; i++)
		json_string(j, st->by[i]->name,
		    stats_text_of(stats_group_text(g, i + 1)));
	json_close(j, '}');
	json_open(j, "tables", '{');
	for (size_t i = 0; i < stats_tables(); i++)
		if (stats_is_shown(st, i))
			put_table(st, j, &stats_table[i], g);
	json_close(j, '}');
	json_close(j, '}');
}

void
stats_json(struct stats *st)
{
	struct json j = { .out = stdout };

	json_open(&j, NULL, '{');
	json_number(&j, "games", st->games);
	json_number(&j, "finished", st->finished);
	json_number(&j, "unfinished", st->games - st->finished - st->skipped);
	json_number(&j, "skipped", st->skipped);
	json_open(&j, "groups", '[');
	for (size_t i = 0; i < st->groups; i++)
		put_group(st, &j, st->group[i]);
	json_close(&j, ']');
	json_end(&j);
}
