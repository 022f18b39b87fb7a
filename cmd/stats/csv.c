/*
 * csv.c - all tables as one, with a column for whatever a row may tell.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "field.h"
#include "stats/stats.h"

static void
put_string(struct stats *st, const char *s)
{
	field_put(st->run, s, strlen(s));
}

static void
put_header(struct stats *st, const struct stats_head *head, size_t heads)
{
	for (size_t i = 0; i < heads; i++) {
		put_string(st, head[i].by->name);
		putchar(',');
	}
	put_string(st, "table");
	putchar(',');
	put_string(st, "item");
	for (size_t i = 0; i < MEASURES; i++) {
		putchar(',');
		put_string(st, measure[i].name);
	}
	putchar('\n');
}

static void
put_row(struct stats *st, const struct stats_table *table,
    const struct row *row, const struct stats_head *head, size_t heads)
{
	for (size_t i = 0; i < heads; i++) {
		put_string(st, stats_text_of(
		    stats_group_text(row->group, head[i].text)));
		putchar(',');
	}
	put_string(st, table->name);
	putchar(',');
	put_string(st, row->name ? stats_text_of(row->name) : "");
	for (size_t i = 0; i < MEASURES; i++) {
		putchar(',');
		if (row->has >> i & 1)
			printf("%.10g", row->value[i]);
	}
	putchar('\n');
}

void
stats_csv(struct stats *st)
{
	struct stats_head head[STATS_BY + 1];
	const size_t heads = stats_heads(st, true, head);

	put_header(st, head, heads);
	for (size_t i = 0; i < stats_tables(); i++) {
		struct rows rows = { 0 };

		for (size_t k = 0; stats_is_shown(st, i) && k < st->groups; k++)
			stats_table[i].fill(&rows, st, st->group[k]);
		if (rows.failed)
			cmd_nomem(st->run);
		for (size_t k = 0; k < rows.rows; k++)
			put_row(st, &stats_table[i], &rows.row[k], head, heads);
		free(rows.row);
	}
}
