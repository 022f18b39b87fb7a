/*
 * chart.h - adds charts and tables to sheets.
 */
#ifndef CHART_H
#define CHART_H

#include <tessera/tools.h>

#include "cmd.h"

/*
 * Adds a chart to a sheet.  Without chart->words, describes its items, or its
 * lines as means after turns, in words.  Reports if out of memory.
 */
void chart_put(struct cmd_run *run, struct tes_sheet *sheet,
    const struct tes_chart *chart);

struct table;
/*
 * Adds a table to a sheet, folded under the words `summary` unless that is
 * NULL; columns from `left` on are numbers.  Frees the cells of the table.
 */
void chart_put_table(struct cmd_run *run, struct tes_sheet *sheet,
    const char *summary, struct table *table, size_t left);

/* Ends a sheet, and prints it to run->out. */
void chart_put_sheet(struct cmd_run *run, struct tes_sheet *sheet);

#endif /* CHART_H */
