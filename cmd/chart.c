#include "chart.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
chart_begin(struct chart_builder *d, const char *title,
    enum tes_chart_kind kind)
{
	memset(d->item, 0, sizeof(d->item));
	memset(d->line, 0, sizeof(d->line));
	d->chart = (struct tes_chart){ .kind = kind, .title = title,
		.item = d->item, .line = d->line };
}

struct tes_chart_item *
chart_add_item(struct chart_builder *d, double value, const char *fmt, ...)
{
	const size_t i = d->chart.item_count++;
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(d->label[i], CHART_LABEL, fmt, ap);
	va_end(ap);
	d->item[i].label = d->label[i];
	d->item[i].value = value;
	return &d->item[i];
}

void
chart_add_line(struct chart_builder *d, const char *label)
{
	const size_t i = d->chart.line_count++;

	d->line[i].label = label;
	d->line[i].value = d->value[i];
}

void
chart_put(struct chart_builder *d, const char *words)
{
	char *made = words ? NULL : describe(&d->chart);

	d->chart.words = words ? words : made;
	if (d->chart.words)
		tes_sheet_chart(d->sheet, &d->chart);
	else
		cmd_nomem(d->run);
	free(made);
}

void
chart_put_table(struct chart_builder *d, const char *summary,
    struct table *table, size_t left)
{
	size_t cells;
	const char **cell = table_cells(table, &cells);

	if (cell)
		tes_sheet_table(d->sheet, summary, cell,
		    cells / table->columns, table->columns, left);
	else
		cmd_nomem(d->run);
	free(cell);
	free(table->text.s);
}

struct chart_builder *
chart_begin_sheet(struct cmd_run *run, bool is_html, const char *title)
{
	struct chart_builder *d = calloc(1, sizeof(*d));

	if (d)
		d->sheet = tes_sheet_new(is_html);
	if (!d || !d->sheet) {
		cmd_nomem(run);
		free(d);
		return NULL;
	}
	d->run = run;
	tes_sheet_begin(d->sheet, title);
	return d;
}

void
sheet_put(struct cmd_run *run, struct tes_sheet *sheet)
{
	char *text = NULL;
	size_t len;

	if (sheet && tes_sheet_take(sheet, &text, &len) == TES_OK)
		fwrite(text, 1, len, run->out);
	else
		cmd_nomem(run);
	tes_text_free(text);
	tes_sheet_free(sheet);
}

void
chart_end_sheet(struct chart_builder *d)
{
	tes_sheet_end(d->sheet);
	sheet_put(d->run, d->sheet);
	free(d);
}
