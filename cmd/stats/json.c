/*
 * json.c - prints the statistics as one JSON object: numbers of games, and the
 * tables of each group.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "stats/stats.h"

static void
put_row(const struct row *row, const char *key)
{
	const char *comma = "";

	putchar('{');
	if (row->name) {
		printf("\"%s\":", key);
		json_string(stdout, stats_text_of(row->name));
		comma = ",";
	}
	for (size_t i = 0; i < MEASURES; i++) {
		if (!(row->has >> i & 1))
			continue;
		printf("%s\"%s\":%.10g", comma, measure[i].name,
		    row->value[i]);
		comma = ",";
	}
	putchar('}');
}

static void
put_table(struct stats *st, const struct stats_table *table,
    const struct group *g)
{
	struct rows rows = { 0 };

	table->fill(&rows, st, g);
	if (rows.failed)
		cmd_nomem(st->run);
	printf("\"%s\":[", table->name);
	for (size_t i = 0; i < rows.rows; i++) {
		fputs(i > 0 ? "," : "", stdout);
		put_row(&rows.row[i], stats_key(table));
	}
	putchar(']');
	free(rows.row);
}

static void
put_group(struct stats *st, const struct group *g)
{
	const char *comma = "";

	printf("{\"game\":\"%s\",\"by\":{", tes_game_name(g->game));
	for (size_t i = 0; st->by[i]; i++) {
		printf("%s\"%s\":", i > 0 ? "," : "", st->by[i]->name);
		json_string(stdout,
		    stats_text_of(stats_group_text(g, i + 1)));
	}
	fputs("},\"tables\":{", stdout);
	for (size_t i = 0; i < stats_tables(); i++) {
		if (!stats_is_shown(st, i))
			continue;
		fputs(comma, stdout);
		put_table(st, &stats_table[i], g);
		comma = ",";
	}
	fputs("}}", stdout);
}

void
stats_json(struct stats *st)
{
	printf("{\"games\":%" PRIu64 ",\"finished\":%" PRIu64
	       ",\"unfinished\":%" PRIu64 ",\"skipped\":%" PRIu64
	       ",\"groups\":[",
	    st->games, st->finished, st->games - st->finished - st->skipped,
	    st->skipped);
	for (size_t i = 0; i < st->groups; i++) {
		fputs(i > 0 ? "," : "", stdout);
		put_group(st, st->group[i]);
	}
	fputs("]}\n", stdout);
}
