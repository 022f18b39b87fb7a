/*
 * csv.c - prints all chosen tables as one CSV table with all their columns.
 */
#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "stats/stats.h"

/* Columns of the CSV table. */
struct columns {
	struct stats_head head[STATS_BY + 1];
	size_t heads;
	/* columns that have the names of rows: see stats_key() */
	const char *key[2];
	size_t keys;
	uint32_t has; /* bit i: measure i has a column */
};

static void
add_key(struct columns *c, const char *key)
{
	/* --by=name has added this column before */
	for (size_t i = 0; i < c->heads; i++)
		if (strcmp(c->head[i].by->name, key) == 0)
			return;
	for (size_t i = 0; i < c->keys; i++)
		if (strcmp(c->key[i], key) == 0)
			return;
	c->key[c->keys++] = key;
}

static void
put_row(struct json *out, const struct stats_table *table,
    const struct row *row, const struct columns *c)
{
	for (size_t i = 0; i < c->heads; i++)
		json_string(out, NULL,
		    stats_group_text(row->group, c->head[i].text));
	json_string(out, NULL, table->name);
	for (size_t i = 0; i < c->keys; i++)
		json_string(out, NULL, row->name &&
		    strcmp(c->key[i], stats_key(table)) == 0 ?
		    strtab_text(row->name) : NULL);
	for (size_t i = 0; i < MEASURES; i++)
		if (c->has >> i & row->has >> i & 1)
			json_printf(out, NULL, "%.10g", row->value[i]);
		else if (c->has >> i & 1)
			json_string(out, NULL, NULL);
	json_end(out, "");
}

void
stats_csv(struct stats *st)
{
	struct json row = JSON_TABLE(st->run);
	struct columns columns = { .heads = 0 };

	/*
	 * Find which columns the CSV table has. They depend on the chosen
	 * tables, not on the games.
	 */
	columns.heads = stats_heads(st, true, columns.head);
	for (size_t i = 0; i < stats_tables(); i++) {
		const struct stats_table *table = &stats_table[i];

		if (!stats_is_shown(st, i))
			continue;
		add_key(&columns, stats_key(table));
		for (size_t k = 0; table->column[k] != MEASURES; k++)
			columns.has |= UINT32_C(1) << table->column[k];
	}
	if (columns.has >> M_LOW & 1)
		columns.has |= UINT32_C(1) << M_HIGH;
	if (!(st->needs & NEED_LUCK))
		columns.has &=
		    ~(UINT32_C(1) << M_LUCK | UINT32_C(1) << M_SPREAD);
	if (st->by_name)
		columns.has &= ~(UINT32_C(1) << M_RANK);
	for (size_t i = 0; i < columns.heads; i++)
		json_string(&row, NULL, columns.head[i].by->name);
	json_string(&row, NULL, "table");
	for (size_t i = 0; i < columns.keys; i++)
		json_string(&row, NULL, columns.key[i]);
	for (size_t i = 0; i < MEASURES; i++)
		if (columns.has >> i & 1)
			json_string(&row, NULL, measure[i].name);
	json_end(&row, "");
	for (size_t i = 0; i < stats_tables(); i++) {
		struct rows rows = { 0 };

		if (stats_is_shown(st, i))
			stats_fill_rows(st, &stats_table[i], &rows);
		for (size_t k = 0; k < rows.rows; k++)
			put_row(&row, &stats_table[i], &rows.row[k], &columns);
		free(rows.row);
	}
}
