/*
 * side_by_side.c - prints differences line by line: marked with - and +, or in
 * two columns.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "diff/diff.h"
#include "text.h"

static void
put_line(FILE *out, int indent, const char *label, const char *s)
{
	text_blanks(out, (size_t)indent);
	if (label) {
		text_put_string(out, label);
		fputs(": ", out);
	}
	const size_t len = strlen(s);
	/* Line breaks and tabs in a text become spaces. */
	for (size_t i = 0; i < len;) {
		const size_t n = strcspn(s + i, "\n\r\t");

		text_put(out, s + i, n);
		i += n;
		if (i < len) {
			fputc(' ', out);
			i++;
		}
	}
}

/*
 * Prints "label: s" in one of the columns, nothing if s is NULL.  fills: add
 * spaces up to the width of the column.
 */
static void
put_half(FILE *out, const struct diff *d, int indent, const char *label,
    const char *s, bool fills)
{
	const size_t width = (d->columns - 3) / 2;
	char *line = NULL;
	size_t len = 0;
	FILE *mem = s ? open_memstream(&line, &len) : NULL;

	if (mem) {
		put_line(mem, indent, label, s);
		if (fclose(mem) == EOF)
			len = 0;
	}
	if (s && !line)
		cmd_nomem(d->run);
	else if (fills || text_columns(line, len) > width)
		text_put_fitted(out, line, len, width);
	else
		text_put(out, line, len);
	free(line);
}

static const char *
color_of(const struct diff *d, enum tes_change change)
{
	const struct palette *p = d->palette;
	const char *const color[] = { "", p->warning, p->error, p->good };

	return color[change];
}

static void
put_beside(FILE *out, const struct diff *d, enum tes_change change, int indent,
    const char *label, const char *a, const char *b)
{
	static const char mark[] = { ' ', '|', '<', '>' };

	fputs(color_of(d, change), out);
	put_half(out, d, indent, label, a, b || change != TES_CHANGE_NONE);
	if (b || change != TES_CHANGE_NONE)
		fprintf(out, " %c", mark[change]);
	if (b) {
		fputc(' ', out);
		put_half(out, d, indent, label, b, false);
	}
	fprintf(out, "%s\n", change == TES_CHANGE_NONE ? "" : d->palette->off);
}

static void
put_alone(FILE *out, const struct diff *d, enum tes_change change, char mark,
    int indent, const char *label, const char *s)
{
	if (!s)
		return;
	fputs(color_of(d, change), out);
	fputc(mark, out);
	put_line(out, indent, label, s);
	fprintf(out, "%s\n", change == TES_CHANGE_NONE ? "" : d->palette->off);
}

void
diff_line(const struct diff *d, enum tes_change change, int indent,
    const char *label, const char *a, const char *b)
{
	FILE *out = d->run->out;

	if (d->sheet) {
		diff_html_line(d, label, a, b);
	} else if (d->columns > 0) {
		put_beside(out, d, change, indent, label, a, b);
	} else if (change == TES_CHANGE_NONE) {
		put_alone(out, d, change, ' ', indent, label, a);
	} else {
		put_alone(out, d, TES_CHANGE_REMOVED, '-', indent, label, a);
		put_alone(out, d, TES_CHANGE_ADDED, '+', indent, label, b);
	}
}

void
diff_state_line(const struct diff *d, int indent, const char *key,
    const char *a, const char *b)
{
	FILE *out = d->run->out;

	if (d->sheet || d->columns > 0) {
		diff_line(d, TES_CHANGE_MODIFIED, indent, key, a, b);
		return;
	}
	text_blanks(out, 1);
	put_line(out, indent, key, a);
	fprintf(out, " %s-> ", d->palette->warning);
	put_line(out, 0, NULL, b);
	fprintf(out, "%s\n", d->palette->off);
}

void
diff_title(const struct diff *d, int indent, const char *title)
{
	FILE *out = d->run->out;

	if (d->sheet) {
		diff_end_table(d);
		tes_sheet_heading(d->sheet->sheet, 3, title);
		return;
	}
	text_blanks(out, (size_t)indent + (d->columns == 0));
	fputs(d->palette->strong, out);
	text_put_string(out, title);
	fprintf(out, "%s\n", d->palette->off);
}
