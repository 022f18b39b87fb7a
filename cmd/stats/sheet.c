/*
 * sheet.c - draws statistics: charts, each with its table, as a page of HTML;
 * or the charts alone as SVG.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tessera/tools.h>

#include "chart.h"
#include "stats/stats.h"
#include "table.h"

enum { ITEMS_MAX = 30 }; /* most rows of a chart of shares */

/* Adds a share with its interval, and what chance would give. */
static void
add_share(struct chart_builder *d, const struct row *row)
{
	struct tes_chart_item *item =
	    chart_add_item(d, row->value[M_SHARE], "%s", "");

	item->label = stats_row_text(row);
	if (stats_has(row, M_LOW)) {
		item->low = row->value[M_LOW];
		item->high = row->value[M_HIGH];
	}
	if (stats_has(row, M_EXPECTED))
		item->expected = row->value[M_EXPECTED] / row->value[M_N];
}

static void
add_bar(struct chart_builder *d, const struct row *row)
{
	const double from = row->value[M_FROM], to = row->value[M_TO];

	d->chart.y_title = strcmp(row->name, "turns") ? "players" : "games";
	d->chart.x_title = stats_row_text(row);
	chart_add_item(d, row->value[M_COUNT],
	    from < to ? "%g to %g" : "%g", from, to);
}

/* Adds a line for winners, or for others, over the turns from 0. */
static void
add_line(struct chart_builder *d, double quartile[2][CHART_ITEMS],
    const struct row *row, size_t rows)
{
	const size_t n = d->chart.line_count;

	chart_add_line(d, stats_row_text(row));
	for (size_t t = 0; t < d->chart.item_count; t++)
		d->value[n][t] = quartile[0][t] = quartile[1][t] = NAN;
	for (size_t i = 0; i < rows; i++) {
		const size_t t = (size_t)row[i].value[M_TURN];

		d->value[n][t] = row[i].value[M_MEAN];
		quartile[0][t] = row[i].value[M_Q1];
		quartile[1][t] = row[i].value[M_Q3];
	}
	d->line[n].low = quartile[0];
	d->line[n].high = quartile[1];
}

/* Returns how many rows from row[0] on are of one group, and of one name. */
static size_t
count_alike(const struct row *row, size_t rows, bool by_name)
{
	size_t n = 1;

	while (n < rows && row[n].group == row->group &&
	    (!by_name || strcmp(row[n].name, row->name) == 0))
		n++;
	return n;
}

/* Writes that only the first rows of a chart of shares are drawn. */
static void
put_left_out(struct tes_sheet *sheet, size_t rows)
{
	char text[64];

	snprintf(text, sizeof(text), "The first %d of %zu", ITEMS_MAX, rows);
	tes_sheet_heading(sheet, 3, text);
}

/*
 * Draws the rows of one group: as shares, or as a histogram for each of their
 * names.
 */
static void
draw_items(struct chart_builder *d, const char *title, const struct row *row,
    size_t rows)
{
	const bool has_bars = stats_has(row, M_FROM);

	for (size_t i = 0, n; i < rows; i += n) {
		n = count_alike(&row[i], rows - i, has_bars);
		if (n > ITEMS_MAX && !has_bars)
			put_left_out(d->sheet, n);
		chart_begin(d, title, has_bars ? TES_CHART_HISTOGRAM :
		    TES_CHART_SHARES);
		for (size_t k = 0; k < n && (has_bars || k < ITEMS_MAX); k++)
			(has_bars ? add_bar : add_share)(d, &row[i + k]);
		chart_put(d, NULL);
	}
}

/* Draws the rows of one group as lines over the turns. */
static void
draw_lines(struct chart_builder *d, const char *title, const struct row *row,
    size_t rows)
{
	double quartile[CHART_LINES][2][CHART_ITEMS];
	double last = 0;

	chart_begin(d, title, TES_CHART_LINES);
	d->chart.x_title = "Turn; shaded: from the first to the third quartile";
	d->chart.y_title = "points";
	for (size_t i = 0; i < rows; i++)
		last = fmax(last, row[i].value[M_TURN]);
	for (size_t t = 0; t <= (size_t)last; t++)
		chart_add_item(d, 0, "%zu", t);
	for (size_t i = 0, n; i < rows; i += n) {
		n = count_alike(&row[i], rows - i, true);
		add_line(d, quartile[d->chart.line_count], &row[i], n);
	}
	chart_put(d, NULL);
}

/* Adds the texts of a group's columns, "gods, timbuktu", as a heading. */
static void
put_heading(const struct stats *st, struct tes_sheet *sheet,
    const struct group *g)
{
	struct stats_head head[STATS_BY + 1];
	const size_t heads = stats_heads(st, false, head);
	struct bytes text = { 0 };

	for (size_t i = 0; i < heads; i++) {
		const char *s = stats_group_text(g, head[i].text);

		bytes_put(&text, ", ", i > 0 ? 2 : 0);
		bytes_put(&text, s, strlen(s));
	}
	if (text.failed)
		cmd_nomem(st->run);
	else if (text.len > 0)
		tes_sheet_heading(sheet, 3, text.s);
	free(text.s);
}

/* Adds a table, and draws its rows, those of each group in their own charts. */
static void
put_section(struct stats *st, struct chart_builder *d,
    const struct stats_table *kind)
{
	struct tes_sheet *sheet = d->sheet;
	struct rows rows = { 0 };
	struct table table = { 0 };

	stats_fill_rows(st, kind, &rows);
	const bool is_drawn = rows.rows > 0 && stats_is_drawn(kind);
	if (is_drawn || st->options->format == STATS_HTML)
		tes_sheet_heading(sheet, 2, kind->title);
	if (rows.rows == 0) {
		tes_sheet_paragraph(sheet, "none");
		return;
	}
	for (size_t i = 0, n; is_drawn && i < rows.rows; i += n) {
		const struct row *row = &rows.row[i];

		n = count_alike(row, rows.rows - i, false);
		put_heading(st, sheet, row->group);
		(stats_has_column(kind, M_TURN) ? draw_lines : draw_items)(d,
		    kind->title, row, n);
	}
	const size_t left = stats_fill_table(st, kind, &rows, 0, &table);
	chart_put_table(d, is_drawn ? "Table" : NULL, &table, left);
	if (rows.left_out > 0) {
		char text[64];

		snprintf(text, sizeof(text), "and %zu more; --top=0 shows all",
		    rows.left_out);
		tes_sheet_paragraph(sheet, text);
	}
	free(rows.row);
}

void
stats_sheet(struct stats *st)
{
	char title[STATS_SUMMARY];

	stats_summary_text(st, title);
	struct chart_builder *d = chart_begin_sheet(st->run,
	    st->options->format == STATS_HTML, title);
	if (!d)
		return;
	for (size_t i = 0; st->groups > 0 && i < stats_tables(); i++)
		if (stats_is_shown(st, i))
			put_section(st, d, &stats_table[i]);
	tes_sheet_paragraph(d->sheet, "Expected: wins expected by chance, 1/k "
	    "in a game of k players. Share: of games won; a win shared by k "
	    "players counts 1/k.");
	chart_end_sheet(d);
}
