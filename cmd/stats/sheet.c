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

/* A chart that is being filled, of rows of one group. */
struct drawing {
	struct tes_chart chart;
	struct tes_chart_item *item;
	char (*label)[24]; /* of items that have no text of their own */
	double *value[2][3]; /* of lines: mean, first and third quartile */
	struct tes_chart_line line[2];
};

static bool
start(struct drawing *d, size_t rows)
{
	*d = (struct drawing){ .chart = { .title = "" } };
	d->item = calloc(rows + 1, sizeof(*d->item));
	d->label = calloc(rows + 1, sizeof(*d->label));
	d->chart.item = d->item;
	d->chart.line = d->line;
	return d->item && d->label;
}

static void
release(struct drawing *d)
{
	for (int i = 0; i < 2; i++)
		for (int k = 0; k < 3; k++)
			free(d->value[i][k]);
	free(d->item);
	free(d->label);
}

/* Adds a share with its interval, and what chance would give. */
static void
add_share(struct drawing *d, const struct row *row)
{
	struct tes_chart_item *item = &d->item[d->chart.item_count++];

	item->label = stats_row_text(row);
	item->value = row->value[M_SHARE];
	if (stats_has(row, M_LOW)) {
		item->low = row->value[M_LOW];
		item->high = row->value[M_HIGH];
	}
	if (stats_has(row, M_EXPECTED))
		item->expected = row->value[M_EXPECTED] / row->value[M_N];
}

static void
add_bar(struct drawing *d, const struct row *row)
{
	const size_t i = d->chart.item_count++;
	const double from = row->value[M_FROM], to = row->value[M_TO];

	d->chart.kind = TES_CHART_HISTOGRAM;
	d->chart.y_title = strcmp(row->name, "turns") ? "players" : "games";
	d->chart.x_title = stats_row_text(row);
	snprintf(d->label[i], sizeof(d->label[i]), from < to ? "%g\xe2\x80\x93"
	    "%g" : "%g", from, to);
	d->item[i].label = d->label[i];
	d->item[i].value = row->value[M_COUNT];
}

/* Adds a line for winners, or for others, over the numbers of turns from 0. */
static bool
add_line(struct drawing *d, const struct row *row, size_t rows, size_t turns)
{
	static const enum measure of[] = { M_MEAN, M_Q1, M_Q3 };
	const size_t n = d->chart.line_count++;

	d->chart.kind = TES_CHART_LINES;
	d->chart.item_count = turns;
	d->chart.x_title = "Turn; shaded: from the first to the third quartile";
	d->chart.y_title = "points";
	for (size_t t = 0; t < turns; t++) {
		snprintf(d->label[t], sizeof(d->label[t]), "%zu", t);
		d->item[t].label = d->label[t];
	}
	for (size_t k = 0; k < 3; k++) {
		d->value[n][k] = calloc(turns, sizeof(double));
		if (!d->value[n][k])
			return false;
		for (size_t t = 0; t < turns; t++)
			d->value[n][k][t] = NAN;
		for (size_t i = 0; i < rows; i++)
			d->value[n][k][(size_t)row[i].value[M_TURN]] =
			    row[i].value[of[k]];
	}
	d->line[n] = (struct tes_chart_line){
		.label = stats_row_text(row),
		.value = d->value[n][0],
		.low = d->value[n][1],
		.high = d->value[n][2],
	};
	return true;
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
draw_items(struct stats *st, struct tes_sheet *sheet, const char *title,
    const struct row *row, size_t rows)
{
	const bool has_bars = stats_has(row, M_FROM);

	for (size_t i = 0, n; i < rows; i += n) {
		struct drawing d;

		n = count_alike(&row[i], rows - i, has_bars);
		if (n > ITEMS_MAX && !has_bars)
			put_left_out(sheet, n);
		if (!start(&d, n)) {
			cmd_nomem(st->run);
		} else {
			d.chart.title = title;
			for (size_t k = 0; k < n && (has_bars || k < ITEMS_MAX);
			     k++)
				(has_bars ? add_bar : add_share)(&d,
				    &row[i + k]);
			chart_put(st->run, sheet, &d.chart);
		}
		release(&d);
	}
}

/* Draws the rows of one group as lines over the turns. */
static void
draw_lines(struct stats *st, struct tes_sheet *sheet, const char *title,
    const struct row *row, size_t rows)
{
	struct drawing d;
	size_t turns = 0;
	bool good = start(&d, STATS_TURNS);

	for (size_t i = 0; i < rows; i++)
		if (row[i].value[M_TURN] >= (double)turns)
			turns = (size_t)row[i].value[M_TURN] + 1;
	d.chart.title = title;
	for (size_t i = 0, n; i < rows && good; i += n) {
		n = count_alike(&row[i], rows - i, true);
		good = add_line(&d, &row[i], n, turns);
	}
	if (good)
		chart_put(st->run, sheet, &d.chart);
	else
		cmd_nomem(st->run);
	release(&d);
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
		const char *s =
		    stats_text_of(stats_group_text(g, head[i].text));

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
put_section(struct stats *st, struct tes_sheet *sheet,
    const struct stats_table *kind)
{
	struct rows rows = { 0 };
	struct table table = { 0 };

	stats_fill_rows(st, kind, &rows);
	const bool has_lines = rows.rows > 0 && stats_has(rows.row, M_TURN);
	const bool is_drawn = has_lines ||
	    (rows.rows > 0 && stats_has(rows.row, M_SHARE));
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
		(has_lines ? draw_lines : draw_items)(st, sheet, kind->title,
		    row, n);
	}
	const size_t left = stats_fill_table(st, kind, &rows, 0, &table);
	chart_put_table(st->run, sheet, is_drawn ? "Table" : NULL, &table,
	    left);
	free(rows.row);
}

void
stats_sheet(struct stats *st)
{
	struct tes_sheet *sheet =
	    tes_sheet_new(st->options->format == STATS_HTML);
	char title[STATS_SUMMARY];

	stats_summary_text(st, title);
	if (!sheet) {
		cmd_nomem(st->run);
	} else {
		tes_sheet_begin(sheet, title);
		for (size_t i = 0; st->groups > 0 && i < stats_tables(); i++)
			if (stats_is_shown(st, i))
				put_section(st, sheet, &stats_table[i]);
		tes_sheet_paragraph(sheet, "Expected: wins expected by chance, "
		    "1/k in a game of k players. Share: of games won; a win "
		    "shared by k players counts 1/k.");
		chart_put_sheet(st->run, sheet);
	}
	tes_sheet_free(sheet);
}
