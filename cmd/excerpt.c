#include "excerpt.h"

#include "text.h"

#define ELLIPSIS "\xe2\x80\xa6"

enum { TAB = 8 };

/* A line, and where on the screen the bytes [begin, end) of it would be. */
struct strip {
	const char *s;
	size_t len;
	size_t first, last; /* columns of the span, half-open */
	size_t columns;     /* of the whole line */
};

/* The part of a strip that is shown: columns, half-open. */
struct window {
	size_t from, to;
	bool cut_left, cut_right;
};

static size_t
advance(size_t column, uint32_t cp)
{
	if (cp == '\t')
		return (column / TAB + 1) * TAB;
	return column + text_width(cp);
}

static struct strip
measure(const char *s, size_t len, size_t begin, size_t end)
{
	struct strip strip = { .s = s, .len = len };
	size_t column = 0;
	uint32_t cp;

	for (size_t i = 0; i < len;) {
		const size_t n = tes_char_next(s + i, len - i, &cp);

		if (i <= begin)
			strip.first = column;
		column = advance(column, cp);
		if (i < end)
			strip.last = column;
		i += n;
	}
	if (begin >= len)
		strip.first = column;
	if (strip.last <= strip.first)
		strip.last = strip.first + 1;
	strip.columns = column;
	return strip;
}

/* A third of the window stands before the span. */
static struct window
choose_window(const struct strip *strip, size_t columns)
{
	/* The caret may stand behind the line's end. */
	const size_t all = strip->columns > strip->first ? strip->columns
							 : strip->first + 1;
	struct window w = { .from = 0, .to = all };

	if (all <= columns)
		return w;
	if (strip->first > columns / 3)
		w.from = strip->first - columns / 3;
	if (w.from + columns > all)
		w.from = all - columns;
	w.to = w.from + columns;
	w.cut_left = w.from > 0;
	w.cut_right = w.to < all;
	return w;
}

/* A character that is cut in two, or a tab, is shown as blanks. */
static void
put_line(FILE *out, const struct strip *strip, const struct window *w)
{
	const size_t from = w->from + w->cut_left, to = w->to - w->cut_right;
	size_t column = 0;
	uint32_t cp;

	if (w->cut_left)
		fputs(ELLIPSIS, out);
	for (size_t i = 0; i < strip->len && column <= to;) {
		const size_t n =
		    tes_char_next(strip->s + i, strip->len - i, &cp);
		const size_t next = advance(column, cp);

		if (column >= from && next <= to && cp != '\t' &&
		    (next > column || column > from))
			text_put(out, strip->s + i, n);
		else
			for (size_t c = column; c < next; c++)
				if (c >= from && c < to)
					fputc(' ', out);
		column = next;
		i += n;
	}
	if (w->cut_right)
		fputs(ELLIPSIS, out);
	fputc('\n', out);
}

static void
put_mark(FILE *out, const struct strip *strip, const struct window *w)
{
	const size_t to = w->to - w->cut_right;
	size_t column = strip->first;

	text_blanks(out, column - w->from);
	fputc('^', out);
	while (++column < strip->last && column < to)
		fputc('~', out);
}

/*
 * A line may be a megabyte long, and a thousand places in it shown: only what
 * lies so near the place that it may be seen is looked at.
 */
static void
cut_line(const char **line, size_t *len, size_t *begin, size_t columns)
{
	const size_t most = 4 * columns + 64; /* bytes on either side */
	size_t from = *begin > most ? *begin - most : 0;

	while (from > 0 && from < *begin && ((*line)[from] & 0xc0) == 0x80)
		from++;
	*line += from;
	*len -= from;
	*begin -= from;
	if (*len > *begin && *len - *begin > 2 * most)
		*len = *begin + 2 * most;
}

void
excerpt_put(FILE *out, const struct tes_source *src, struct tes_span span,
    size_t columns, const char *mark, const char *off)
{
	size_t len, all;

	if (span.begin == 0 && span.end == 0)
		return;
	const char *text = tes_source_text(src, &all);
	const char *line = tes_source_line(src, span.begin, &len);
	size_t begin = span.begin - (size_t)(line - text);

	if (begin > len)
		begin = len;
	cut_line(&line, &len, &begin, columns);
	const size_t before = (size_t)(line - text);
	const size_t end = span.end > before + len ? len :
	    span.end > before ? span.end - before : 0;

	const struct strip strip = measure(line, len, begin, end);
	const struct window w = choose_window(&strip, columns);
	put_line(out, &strip, &w);
	fputs(mark, out);
	put_mark(out, &strip, &w);
	fprintf(out, "%s\n", off);
}
