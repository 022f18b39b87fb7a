#include "table.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

enum {
	GAP = 2, /* spaces before each column */
	PRINTED_MAX = 64, /* bytes of a cell of table_printf() */
};

static void
widen(struct table_column *column, size_t width)
{
	if (column->most > 0 && width > column->most)
		width = column->most;
	if (width > column->width)
		column->width = width;
}

void
table_add_column(struct table *t, const char *title, enum table_align align,
    size_t most)
{
	struct table_column *column = &t->column[t->columns++];

	*column = (struct table_column){
		.title = title,
		.align = align,
		.most = most,
	};
	widen(column, text_columns(title, strlen(title)));
}

void
table_add(struct table *t, const char *s, size_t len)
{
	widen(&t->column[t->cells++ % t->columns], text_columns(s, len));
	bytes_put(&t->text, s, len > 0 ? strnlen(s, len) : 0);
	bytes_put(&t->text, "", 1);
}

void
table_add_string(struct table *t, const char *s)
{
	table_add(t, s, strlen(s));
}

void
table_printf(struct table *t, const char *fmt, ...)
{
	char text[PRINTED_MAX];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	table_add_string(t, text);
}

const char **
table_cells(const struct table *t, size_t *count)
{
	const char **cell =
	    t->text.failed ? NULL : calloc(t->columns + t->cells + 1,
		sizeof(*cell));
	const char *s = t->text.s;

	*count = t->columns + t->cells;
	for (size_t i = 0; cell && i < *count; i++) {
		if (i < t->columns) {
			cell[i] = t->column[i].title;
			continue;
		}
		cell[i] = s;
		s += strlen(s) + 1;
	}
	return cell;
}

/* Prints a cell; no spaces follow if it is the last one of its row. */
static void
put_cell(FILE *out, const struct table_column *column, const char *s,
    bool is_last)
{
	const size_t len = strlen(s), columns = text_columns(s, len);

	if (is_last && column->align == TABLE_LEFT && len == 0)
		return;
	text_blanks(out, GAP);
	if (column->align == TABLE_RIGHT && columns < column->width)
		text_blanks(out, column->width - columns);
	if (column->align == TABLE_LEFT && (!is_last ||
	    columns > column->width))
		text_put_fitted(out, s, len, column->width);
	else
		text_put(out, s, len);
}

void
table_put(struct table *t, struct cmd_run *run, const char *strong,
    const char *off)
{
	const char *s = t->text.s;
	FILE *out = run->out;

	fputs(strong, out);
	for (size_t i = 0; i < t->columns; i++)
		put_cell(out, &t->column[i], t->column[i].title,
		    i + 1 == t->columns);
	fprintf(out, "%s\n", off);
	for (size_t i = 0; i < t->cells && !t->text.failed; i++) {
		const size_t column = i % t->columns;
		const bool is_last = column + 1 == t->columns;

		put_cell(out, &t->column[column], s, is_last);
		if (is_last)
			fputc('\n', out);
		s += strlen(s) + 1;
	}
	free(t->text.s);
	if (t->text.failed)
		cmd_nomem(run);
}
