/*
 * side_by_side.c - prints differences line by line: marked with - and +, or in
 * two columns.
 */
#include <stdio.h>
#include <stdlib.h>

#include "diff/diff.h"
#include "text.h"

/* Columns before titles, and before the lines below them. */
enum { TITLE = 1, INSIDE = 3 };

static void
put_line(FILE *out, const char *label, const char *s)
{
	if (label) {
		text_put_string(out, label);
		fputs(": ", out);
	}
	text_put_string(out, s);
}

/* A line without anything unsafe. */
struct line {
	char *s; /* NULL: none */
	size_t len;
	char *mark; /* not 0 for bytes of changed words; NULL: none is marked */
};

/* Makes the line "label: s"; returns false if out of memory. */
static bool
make_line(struct line *line, const char *label, const char *s)
{
	*line = (struct line){ .s = NULL };
	if (!s)
		return true;
	FILE *mem = open_memstream(&line->s, &line->len);
	if (!mem)
		return false;
	text_blanks(mem, INSIDE);
	put_line(mem, label, s);
	return fclose(mem) == 0;
}

static void
release_line(struct line *line)
{
	free(line->s);
	free(line->mark);
}

/* Marks the words that differ, if the lines have others in common. */
static void
mark_lines(struct line *a, struct line *b)
{
	a->mark = calloc(a->len + 1, 1);
	b->mark = calloc(b->len + 1, 1);
	if (a->mark && b->mark &&
	    diff_mark_words(a->s, b->s, a->mark, b->mark))
		return;
	free(a->mark);
	free(b->mark);
	a->mark = b->mark = NULL;
}

/* Prints a text whose beginning is that of a line, with the line's marks. */
static void
put_marked(FILE *out, const struct diff *d, const struct line *line,
    const char *s, size_t len)
{
	bool is_changed = false;

	if (!line->mark) {
		fwrite(s, 1, len, out);
		return;
	}
	for (size_t i = 0; i < len; i++) {
		const bool differs = i < line->len && s[i] == line->s[i] &&
		    line->mark[i];

		if (differs != is_changed)
			fputs(differs ? d->palette->changed :
			    d->palette->unchanged, out);
		is_changed = differs;
		fputc(s[i], out);
	}
	fputs(is_changed ? d->palette->unchanged : "", out);
}

/*
 * Prints a line in one of the columns.  fills: add spaces up to the width of
 * the column.
 */
static void
put_half(FILE *out, const struct diff *d, const struct line *line, bool fills)
{
	const size_t width = (d->columns - 3) / 2;
	char *fitted = NULL;
	size_t len = 0;

	if (!fills && text_columns(line->s, line->len) <= width) {
		put_marked(out, d, line, line->s, line->len);
		return;
	}
	FILE *mem = open_memstream(&fitted, &len);
	if (mem)
		text_put_fitted(mem, line->s ? line->s : "", line->len, width);
	if (mem && fclose(mem) == 0)
		put_marked(out, d, line, fitted, len);
	else
		cmd_nomem(d->run);
	free(fitted);
}

static const char *
color_of(const struct diff *d, enum tes_change change)
{
	const struct palette *p = d->palette;
	const char *const color[] = { "", p->warning, p->bad, p->good };

	return color[change];
}

static void
put_beside(FILE *out, const struct diff *d, enum tes_change change,
    const struct line *a, const struct line *b)
{
	static const char mark[] = { ' ', '|', '<', '>' };
	const bool has_mark = b->s || change != TES_CHANGE_NONE;

	fputs(color_of(d, change), out);
	put_half(out, d, a, has_mark);
	if (has_mark)
		fprintf(out, " %c", mark[change]);
	if (b->s) {
		fputc(' ', out);
		put_half(out, d, b, false);
	}
	fprintf(out, "%s\n", change == TES_CHANGE_NONE ? "" : d->palette->off);
}

static void
put_alone(FILE *out, const struct diff *d, enum tes_change change, char mark,
    const struct line *line)
{
	if (!line->s)
		return;
	fputs(color_of(d, change), out);
	fputc(mark, out);
	put_marked(out, d, line, line->s, line->len);
	fprintf(out, "%s\n", change == TES_CHANGE_NONE ? "" : d->palette->off);
}

void
diff_line(const struct diff *d, enum tes_change change, const char *label,
    const char *a, const char *b)
{
	FILE *out = d->run->out;
	struct line first, second;

	if (d->sheet) {
		diff_html_line(d, label, a, b);
		return;
	}
	const bool has_first = make_line(&first, label, a);
	const bool has_second = make_line(&second, label, b);
	if (a && b && change == TES_CHANGE_MODIFIED && *d->palette->changed &&
	    has_first && has_second)
		mark_lines(&first, &second);
	if (!has_first || !has_second) {
		cmd_nomem(d->run);
	} else if (d->columns > 0) {
		put_beside(out, d, change, &first, &second);
	} else if (change == TES_CHANGE_NONE) {
		put_alone(out, d, change, ' ', &first);
	} else {
		put_alone(out, d, TES_CHANGE_REMOVED, '-', &first);
		put_alone(out, d, TES_CHANGE_ADDED, '+', &second);
	}
	release_line(&first);
	release_line(&second);
}

void
diff_state_line(const struct diff *d, const char *key, const char *a,
    const char *b)
{
	FILE *out = d->run->out;

	if (d->sheet || d->columns > 0) {
		diff_line(d, TES_CHANGE_MODIFIED, key, a, b);
		return;
	}
	text_blanks(out, 1 + INSIDE);
	put_line(out, key, a);
	fprintf(out, " %s-> ", d->palette->warning);
	put_line(out, NULL, b);
	fprintf(out, "%s\n", d->palette->off);
}

void
diff_title(const struct diff *d, const char *title)
{
	FILE *out = d->run->out;

	if (d->sheet) {
		diff_end_table(d);
		tes_sheet_heading(d->sheet->sheet, 3, title);
		return;
	}
	text_blanks(out, TITLE + (d->columns == 0));
	fputs(d->palette->strong, out);
	text_put_string(out, title);
	fprintf(out, "%s\n", d->palette->off);
}
