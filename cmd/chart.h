/*
 * chart.h - adds charts and tables to sheets.
 */
#ifndef CHART_H
#define CHART_H

#include <tessera/tools.h>

#include "cmd.h"

enum {
	CHART_ITEMS = 512, /* more than the turns of a chart of points */
	CHART_LINES = 3,
	CHART_LABEL = 64 /* bytes */
};

/* Charts that are added to a sheet, one after another. */
struct chart_builder {
	struct cmd_run *run;
	struct tes_sheet *sheet;
	/* the current chart; its items and lines: */
	struct tes_chart chart;
	struct tes_chart_item item[CHART_ITEMS];
	char label[CHART_ITEMS][CHART_LABEL]; /* of the items */
	struct tes_chart_line line[CHART_LINES];
	double value[CHART_LINES][CHART_ITEMS]; /* of the lines */
};

/* Prints a sheet, or reports that memory has run out; frees it; or NULL. */
void sheet_put(struct cmd_run *run, struct tes_sheet *sheet);

/* Begins a sheet.  Returns NULL if out of memory, after reporting it. */
struct chart_builder *chart_begin_sheet(struct cmd_run *run, bool is_html,
    const char *title);
/* Ends a sheet, prints it to run->out, and frees it. */
void chart_end_sheet(struct chart_builder *d);

/* Begins a chart. */
void chart_begin(struct chart_builder *d, const char *title,
    enum tes_chart_kind kind);
/* Adds an item with a label in the format of printf(), and returns it. */
struct tes_chart_item *chart_add_item(struct chart_builder *d, double value,
    const char *fmt, ...) __attribute__((format(printf, 3, 4)));
/* Adds a line; its values are d->value[] of its index. */
void chart_add_line(struct chart_builder *d, const char *label);
/*
 * Adds the chart to the sheet, described by words; NULL: by its items, or by
 * its lines as means after turns.  Reports if out of memory.
 */
void chart_put(struct chart_builder *d, const char *words);

struct table;
/*
 * Adds a table to the sheet, folded under the words `summary` unless that is
 * NULL; columns from `left` on are numbers.  Frees the cells of the table.
 */
void chart_put_table(struct chart_builder *d, const char *summary,
    struct table *table, size_t left);

#endif /* CHART_H */
