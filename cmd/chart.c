#include "chart.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "table.h"

/* Returns the description of a chart's items, or NULL if out of memory. */
static char *
describe(const struct tes_chart *chart)
{
	char *words = NULL;
	size_t len;
	FILE *out = open_memstream(&words, &len);

	if (!out)
		return NULL;
	for (size_t i = 0; i < chart->item_count; i++) {
		const struct tes_chart_item *item = &chart->item[i];

		if (chart->kind == TES_CHART_LINES)
			continue;
		fprintf(out, "%s%s: %g%s", i ? "; " : "", item->label,
		    chart->kind == TES_CHART_SHARES
			? round(1000 * item->value) / 10
			: item->value,
		    chart->kind == TES_CHART_SHARES ? " %" : "");
	}
	const char *separator = "";
	for (size_t n = 0; n < chart->line_count; n++) {
		const struct tes_chart_line *line = &chart->line[n];
		size_t last = chart->item_count;

		while (last > 0 && isnan(line->value[last - 1]))
			last--;
		if (last == 0)
			continue;
		fprintf(out, "%s%s: mean %.1f after turn %s", separator,
		    line->label, line->value[last - 1],
		    chart->item[last - 1].label);
		separator = "; ";
	}
	if (fclose(out) == 0)
		return words;
	free(words);
	return NULL;
}

void
chart_put(struct cmd_run *run, struct tes_sheet *sheet,
    const struct tes_chart *chart)
{
	char *words = chart->words ? NULL : describe(chart);
	struct tes_chart described = *chart;

	if (words)
		described.words = words;
	if (described.words)
		tes_sheet_chart(sheet, &described);
	else
		cmd_nomem(run);
	free(words);
}

void
chart_put_table(struct cmd_run *run, struct tes_sheet *sheet,
    const char *summary, struct table *table, size_t left)
{
	size_t cells;
	const char **cell = table_cells(table, &cells);

	if (cell)
		tes_sheet_table(sheet, summary, cell, cells / table->columns,
		    table->columns, left);
	else
		cmd_nomem(run);
	free(cell);
	free(table->text.s);
}

void
chart_put_sheet(struct cmd_run *run, struct tes_sheet *sheet)
{
	char *text = NULL;
	size_t len;

	tes_sheet_end(sheet);
	if (tes_sheet_take(sheet, &text, &len) == TES_OK)
		fwrite(text, 1, len, run->out);
	else
		cmd_nomem(run);
	tes_text_free(text);
}
