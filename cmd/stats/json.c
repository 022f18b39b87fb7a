/*
 * json.c - prints the statistics as one JSON object: numbers of games, and the
 * tables of each group.
 */
#include <stdlib.h>

#include "json.h"
#include "stats/stats.h"

static void
put_table(struct stats *st, struct json *j, const struct stats_table *table,
    const struct group *g)
{
	struct rows rows = { .st = st, .group = g };

	table->fill(&rows);
	if (rows.failed)
		cmd_nomem(st->run);
	json_open(j, table->name, "[");
	for (size_t i = 0; i < rows.rows; i++) {
		const struct row *row = &rows.row[i];

		json_open(j, NULL, "{");
		if (row->name)
			json_string(j, stats_key(table),
			    strtab_text(row->name));
		for (size_t m = 0; m < MEASURES; m++)
			if (row->has >> m & 1)
				json_printf(j, measure[m].name, "%.10g",
				    row->value[m]);
		json_close(j, "}");
	}
	json_close(j, "]");
	free(rows.row);
}

void
stats_json(struct stats *st)
{
	struct json j = { .out = stdout };

	json_open(&j, NULL, "{");
	json_number(&j, "games", st->games);
	json_number(&j, "finished", st->finished);
	json_number(&j, "unfinished", st->games - st->finished - st->skipped);
	json_number(&j, "skipped", st->skipped);
	json_open(&j, "groups", "[");
	for (size_t i = 0; i < st->groups; i++) {
		const struct group *g = st->group[i];

		json_open(&j, NULL, "{");
		property_put(&j, st->by, g->key->s);
		json_open(&j, "tables", "{");
		for (size_t k = 0; k < stats_tables(); k++)
			if (stats_is_shown(st, k))
				put_table(st, &j, &stats_table[k], g);
		json_close(&j, "}}");
	}
	json_end(&j, "]}");
}
