#include "excerpt.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

#define ELLIPSIS "\xe2\x80\xa6"

enum { TAB = 8, COLUMNS_MIN = 10, MARGIN = 3 /* " | " */ };

/* A line of the source, or the part of it that can be on the screen. */
struct strip {
	const char *s;
	size_t len;
};

/*
 * A mark, and the columns [first, last) that it covers in the line; at least
 * one.
 */
struct range {
	const struct excerpt_mark *mark;
	size_t first, last;
};

struct row {
	uint64_t number; /* number of the line in the source */
	struct strip strip;
	struct range range[EXCERPT_MARKS_MAX]; /* sorted by first column */
	size_t ranges;
};

/*
 * The columns [from, to) of a line that are shown.  cut_left, cut_right: an
 * ellipsis shows that text is left out on that side.
 */
struct window {
	size_t from, to;
	bool cut_left, cut_right;
};

/* Returns the column after the character at byte *at; moves *at after it. */
static size_t
advance(const struct strip *strip, size_t *at, size_t column)
{
	uint32_t cp;

	if (strip->s[*at] == '\t') {
		++*at;
		return (column / TAB + 1) * TAB;
	}
	*at += text_next(strip->s, *at, strip->len, &cp);
	return column + text_width(cp);
}

/* Returns the column after the last character that begins before `end`. */
static size_t
end_column(const struct strip *strip, size_t end)
{
	size_t column = 0;

	for (size_t i = 0; i < strip->len && i < end;)
		column = advance(strip, &i, column);
	return column;
}

/*
 * Returns how many columns of an excerpt are left for source text after the
 * margin.
 */
static size_t
text_columns_of(const struct excerpt *ex)
{
	const size_t margin = (size_t)ex->digits + MARGIN;

	return ex->columns > margin + COLUMNS_MIN ? ex->columns - margin :
	    COLUMNS_MIN;
}

/*
 * Returns the column up to which a mark should be visible: its end or, for a
 * long mark, a quarter of the width after its beginning.
 */
static size_t
visible_end(const struct range *r, size_t columns)
{
	const size_t most = r->first + columns / 4;

	return r->last < most ? r->last : most;
}

/*
 * Returns the columns to show: all if they fit, otherwise with a third of them
 * before the first mark.
 */
static struct window
choose_window(const struct row *row, size_t columns)
{
	const size_t whole = end_column(&row->strip, row->strip.len);
	const size_t first = row->ranges ? row->range[0].first : 0;
	const size_t last = row->ranges ?
	    visible_end(&row->range[row->ranges - 1], columns) : 0;
	/* A mark may be after the end of the line. */
	const size_t all = whole > last ? whole : last;
	struct window w = { .from = 0, .to = all };

	if (all <= columns)
		return w;
	if (first > columns / 3)
		w.from = first - columns / 3;
	if (last + 1 > w.from + columns)
		w.from = last + 1 - columns;
	if (w.from + columns > all)
		w.from = all - columns;
	w.to = w.from + columns;
	w.cut_left = w.from > 0;
	w.cut_right = w.to < all;
	return w;
}

/*
 * Prints the columns w of a line.  A tab, or a wide character of which only a
 * part is shown, is printed as spaces; a carriage return is visible.
 */
static void
put_text(FILE *out, const struct strip *strip, const struct window *w)
{
	const size_t from = w->from + w->cut_left, to = w->to - w->cut_right;
	size_t column = 0;

	if (w->cut_left)
		fputs(ELLIPSIS, out);
	for (size_t i = 0; i < strip->len && column <= to;) {
		const size_t at = i;
		const size_t next = advance(strip, &i, column);

		const bool is_whole = column >= from && next <= to &&
		    strip->s[at] != '\t' && (next > column || column > from);

		if (is_whole && strip->s[at] == '\r')
			text_put_string(out, "\177");
		else if (is_whole)
			text_put_one(out, strip->s, at, strip->len);
		else
			for (size_t c = column; c < next; c++)
				if (c >= from && c < to)
					fputc(' ', out);
		column = next;
	}
	if (w->cut_right)
		fputs(ELLIPSIS, out);
}

/*
 * Returns the mark to draw at a column; if several cover it, one with '^'; NULL
 * if none does.
 */
static const struct excerpt_mark *
mark_at(const struct row *row, size_t column)
{
	const struct excerpt_mark *found = NULL;

	for (size_t i = 0; i < row->ranges; i++) {
		const struct range *r = &row->range[i];

		if (column >= r->first && column < r->last &&
		    (!found || r->mark->sign == '^'))
			found = r->mark;
	}
	return found;
}

/*
 * Prints the signs below the marked parts of a row.  Returns the column after
 * the last sign.
 */
static size_t
put_signs(const struct excerpt *ex, const struct row *row,
    const struct window *w)
{
	const struct excerpt_mark *mark = NULL;
	size_t end = 0;

	for (size_t i = 0; i < row->ranges; i++)
		if (row->range[i].last > end)
			end = row->range[i].last;
	if (w->cut_right && end > w->to - 1)
		end = w->to - 1;
	for (size_t c = w->from; c < end; c++) {
		const struct excerpt_mark *next = mark_at(row, c);

		if (mark && next != mark)
			fputs(ex->palette->off, ex->out);
		if (next && next != mark)
			fputs(next->color, ex->out);
		fputc(next ? next->sign : ' ', ex->out);
		mark = next;
	}
	fputs(ex->palette->off, ex->out);
	return end - w->from;
}

static void
put_label(const struct excerpt *ex, const struct excerpt_mark *mark)
{
	fputs(mark->color, ex->out);
	text_put_string(ex->out, mark->label);
	fputs(ex->palette->off, ex->out);
}

/*
 * Prints a '|' below each mark that has a label, among the first n marks.
 * Returns the number of columns printed.
 */
static size_t
put_bars(const struct excerpt *ex, const struct row *row, size_t n,
    size_t from, size_t to)
{
	size_t at = 0;

	for (size_t i = 0; i < n; i++) {
		const struct range *r = &row->range[i];
		const size_t column = r->first - from;

		if (!r->mark->label || column < at || column >= to)
			continue;
		text_blanks(ex->out, column - at);
		fprintf(ex->out, "%s|%s", r->mark->color, ex->palette->off);
		at = column + 1;
	}
	return at;
}

/*
 * Prints the marks and their labels: the label of the last mark to its right if
 * it fits there, the others below, from right to left.
 */
static void
put_marks(const struct excerpt *ex, const struct row *row,
    const struct window *w)
{
	const size_t columns = text_columns_of(ex);
	size_t left = row->ranges;

	excerpt_put_margin(ex, "| ");
	const size_t end = put_signs(ex, row, w);
	const struct range *last = &row->range[left - 1];
	if (last->mark->label && last->last - w->from >= end &&
	    end + 1 + text_columns(last->mark->label,
	    strlen(last->mark->label)) <= columns) {
		fputc(' ', ex->out);
		put_label(ex, last->mark);
		left--;
	}
	fputc('\n', ex->out);
	for (bool is_first = true; left > 0; left--) {
		const struct range *r = &row->range[left - 1];
		if (!r->mark->label)
			continue;
		const size_t width =
		    text_columns(r->mark->label, strlen(r->mark->label));
		size_t at = r->first - w->from;

		if (is_first) {
			excerpt_put_margin(ex, "| ");
			put_bars(ex, row, left, w->from, SIZE_MAX);
			fputc('\n', ex->out);
			is_first = false;
		}
		if (at + width > columns)
			at = columns > width ? columns - width : 0;
		excerpt_put_margin(ex, "| ");
		text_blanks(ex->out,
		    at - put_bars(ex, row, left - 1, w->from, at));
		put_label(ex, r->mark);
		fputc('\n', ex->out);
	}
}

static void
put_row(const struct excerpt *ex, const struct row *row)
{
	const struct window w = choose_window(row, text_columns_of(ex));

	fprintf(ex->out, "%s%*" PRIu64 " |%s", ex->palette->gutter,
	    ex->digits, row->number, ex->palette->off);
	if (row->strip.len > 0)
		fputc(' ', ex->out);
	put_text(ex->out, &row->strip, &w);
	fputc('\n', ex->out);
	if (row->ranges > 0)
		put_marks(ex, row, &w);
}

void
excerpt_put_margin(const struct excerpt *ex, const char *text)
{
	const size_t sign = strcspn(text, " ");

	text_blanks(ex->out, (size_t)ex->digits + 1);
	fprintf(ex->out, "%s%.*s%s%s", ex->palette->gutter, (int)sign, text,
	    ex->palette->off, text + sign);
}

uint64_t
excerpt_line_number(const struct tes_source *src, uint32_t offset)
{
	uint64_t line;
	uint32_t column;

	tes_source_locate(src, offset, &line, &column);
	return line;
}

/*
 * Reduces a line to the part around byte `begin` that can be on the screen.  A
 * line may have a megabyte and a thousand diagnostics.
 */
static void
cut_line(struct strip *strip, size_t begin, size_t columns)
{
	/* bytes to keep on each side of begin */
	const size_t most = 4 * columns + 64;
	size_t from = begin > most ? begin - most : 0;

	while (from > 0 && from < begin &&
	    ((unsigned char)strip->s[from] & 0xc0) == 0x80)
		from++;
	strip->s += from;
	strip->len -= from;
	begin -= from;
	if (strip->len > begin && strip->len - begin > 2 * most)
		strip->len = begin + 2 * most;
}

static struct range
range_of(const struct strip *strip, const struct excerpt_mark *mark,
    size_t begin, size_t end)
{
	struct range r = { .mark = mark, .first = 0 };

	/* The first column is that of the character that contains `begin`. */
	for (size_t i = 0; i < strip->len;) {
		const size_t next = advance(strip, &i, r.first);

		if (i > begin)
			break;
		r.first = next;
	}
	r.last = end_column(strip, end);
	if (r.last <= r.first)
		r.last = r.first + 1;
	return r;
}

/*
 * Sets *row to the line of the first mark, with the following marks that are in
 * this line and fit.  Returns how many marks it has.
 */
static size_t
begin_row(const struct excerpt *ex, const struct excerpt_mark *mark,
    size_t marks, struct row *row)
{
	const size_t columns = text_columns_of(ex);
	size_t all, n = 0;
	const char *text = tes_source_text(ex->src, &all);
	const char *line = tes_source_line(ex->src, mark->span.begin,
	    &row->strip.len);
	const size_t line_begin = (size_t)(line - text);
	const size_t line_end = line_begin + row->strip.len;
	const size_t first = mark->span.begin < line_end ? mark->span.begin :
	    line_end;

	row->number = excerpt_line_number(ex->src, mark->span.begin);
	row->strip.s = line;
	cut_line(&row->strip, first - line_begin, columns);
	const size_t offset = (size_t)(row->strip.s - text);
	for (; n < marks; n++) {
		const struct tes_span span = mark[n].span;
		const size_t begin = (span.begin < line_end ? span.begin :
		    line_end) - offset;

		if (n > 0 && (begin > row->strip.len ||
		    excerpt_line_number(ex->src, span.begin) != row->number))
			break;
		row->range[n] = range_of(&row->strip, &mark[n], begin,
		    span.end > offset ? span.end - offset : 0);
		/* The marks must fit with an ellipsis at both ends. */
		if (n > 0 && visible_end(&row->range[n], columns) + 2 >
		    row->range[0].first + columns)
			break;
	}
	row->ranges = n;
	return n;
}

/*
 * Prints what is between the marked lines `from` and `to`: a single line as it
 * is, several as "...".
 */
static void
put_gap(const struct excerpt *ex, uint64_t from, uint32_t offset, uint64_t to)
{
	struct row row = { .number = from + 1 };
	size_t all, len;

	if (to == from + 1)
		return;
	const char *text = tes_source_text(ex->src, &all);
	const char *line = tes_source_line(ex->src, offset, &len);
	const char *nl = memchr(line + len, '\n',
	    all - (size_t)(line + len - text));
	const uint32_t next = nl ? (uint32_t)(nl - text) + 1 : offset;
	if (to == from + 2 && excerpt_line_number(ex->src, next) == from + 1) {
		row.strip.s = tes_source_line(ex->src, next, &row.strip.len);
		cut_line(&row.strip, 0, text_columns_of(ex));
		put_row(ex, &row);
	} else {
		fprintf(ex->out, "%s...%s\n", ex->palette->gutter,
		    ex->palette->off);
	}
}

static int
compare(const void *a, const void *b)
{
	const struct excerpt_mark *l = a, *r = b;

	return (l->span.begin > r->span.begin) -
	    (l->span.begin < r->span.begin);
}

int
excerpt_digits(const struct tes_source *src, const struct excerpt_mark *mark,
    size_t marks)
{
	int digits = 1;

	for (size_t i = 0; i < marks; i++) {
		const int n = snprintf(NULL, 0, "%" PRIu64,
		    excerpt_line_number(src, mark[i].span.begin));

		digits = n > digits ? n : digits;
	}
	return digits;
}

void
excerpt_put(const struct excerpt *ex, struct excerpt_mark *mark, size_t marks)
{
	uint64_t before = 0;
	struct row row;
	size_t n;

	qsort(mark, marks, sizeof(*mark), compare);
	excerpt_put_margin(ex, "|");
	fputc('\n', ex->out);
	for (size_t i = 0; i < marks; i += n) {
		n = begin_row(ex, mark + i, marks - i, &row);
		if (i > 0)
			put_gap(ex, before, mark[i - 1].span.begin,
			    row.number);
		put_row(ex, &row);
		before = row.number;
	}
}

/*
 * Prints the line of the first edit, as it is with the edits in it.  Returns
 * how many these are.
 */
static size_t
put_fixed_line(const struct excerpt *ex, const struct tes_edit *edit,
    size_t edits, const char *color)
{
	struct excerpt_mark mark[EXCERPT_MARKS_MAX] = { { .sign = '~' } };
	struct row row;
	size_t n = 0, i = 0, added = 0, from = 0, all;

	for (; n < edits && n < EXCERPT_MARKS_MAX; n++) {
		mark[n] = (struct excerpt_mark){
			.span = edit[n].span,
			.color = color,
			.sign = '~',
		};
		added += strlen(edit[n].text);
	}
	n = begin_row(ex, mark, n, &row);
	const struct strip line = row.strip;
	const size_t offset =
	    (size_t)(line.s - tes_source_text(ex->src, &all));
	char *fixed = malloc(line.len + added + 1);
	if (!fixed)
		return n;
	row.strip = (struct strip){ fixed, 0 };
	for (; i < n && edit[i].span.end - offset <= line.len; i++) {
		const size_t begin = edit[i].span.begin - offset;
		const size_t len = strlen(edit[i].text);
		const size_t at = row.strip.len + begin - from;

		memcpy(fixed + row.strip.len, line.s + from, begin - from);
		memcpy(fixed + at, edit[i].text, len);
		row.strip.len = at + len;
		row.range[i] = range_of(&row.strip, &mark[i], at, at + len);
		from = edit[i].span.end - offset;
	}
	memcpy(fixed + row.strip.len, line.s + from, line.len - from);
	row.strip.len += line.len - from;
	row.ranges = i;
	if (i > 0) {
		excerpt_put_margin(ex, "|");
		fputc('\n', ex->out);
		put_row(ex, &row);
	}
	free(fixed);
	return i > 0 ? i : 1;
}

void
excerpt_put_fixes(const struct excerpt *ex, const struct tes_edit *edit,
    size_t edits, const char *color)
{
	for (size_t i = 0; i < edits;)
		i += put_fixed_line(ex, edit + i, edits - i, color);
}
