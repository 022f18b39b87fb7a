/*
 * pane.c - wraps text to the width of a pane.
 *
 * Words that are longer than a line are split.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "grow.h"
#include "screen/screen.h"

static void
drop_lines(struct pane *p)
{
	for (int i = 0; i < p->lines; i++)
		free(p->line[i].text);
	p->lines = 0;
}

void
pane_begin(struct pane *p, const struct term *term, int width)
{
	drop_lines(p);
	p->term = term;
	p->width = width > 1 ? width : 1;
	p->item = ITEM_NONE;
	p->out_of_memory = false;
}

void
pane_release(struct pane *p)
{
	drop_lines(p);
	free(p->line);
	*p = (struct pane){ 0 };
}

/* Adds a line to a pane: `indent` spaces and a text. */
static void
put(struct pane *p, enum look look, int indent, const char *s, size_t len)
{
	struct pane_line *line =
	    grow_item(&p->line, (size_t)p->lines, &p->room, sizeof(*line));
	char *text = line ? malloc((size_t)indent + len + 1) : NULL;

	if (!text) {
		p->out_of_memory = true;
		return;
	}
	memset(text, ' ', (size_t)indent);
	memcpy(text + indent, s, len);
	text[(size_t)indent + len] = '\0';
	*line = (struct pane_line){ text, look, p->item };
	p->lines++;
}

/*
 * Returns how many bytes of s fit in `width` columns: complete words, if it has
 * spaces.
 */
static size_t
fitting(const struct pane *p, const char *s, size_t len, int width)
{
	size_t blank = 0, i = 0;
	int columns, at = 0;
	uint32_t cp;

	while (i < len && s[i] != '\n') {
		const size_t n = term_next(p->term, s + i, &cp, &columns);

		if (at + columns > width)
			return blank ? blank : i ? i : n;
		at += columns;
		i += n;
		if (i < len && s[i] == ' ')
			blank = i;
	}
	return i;
}

void
pane_add(struct pane *p, enum look look, int first, int indent,
    const char *text, size_t len)
{
	char *copy = strndup(text, len);
	int at = first < p->width / 2 ? first : p->width / 2;

	if (!copy) {
		p->out_of_memory = true;
		return;
	}
	/* Texts of a record must not send sequences to the terminal. */
	for (char *c = copy; *c; c++)
		if (*c == '\033')
			*c = '\177';
		else if (*c == '\t' || *c == '\r')
			*c = ' ';
	indent = indent < p->width / 2 ? indent : p->width / 2;
	const char *s = copy, *end = copy + strlen(copy);
	do {
		const size_t n =
		    fitting(p, s, (size_t)(end - s), p->width - at);

		put(p, look, at, s, n);
		s += n;
		const bool is_ended = *s == '\n';
		while (*s == ' ')
			s++;
		s += is_ended;
		at = indent;
	} while (s < end);
	free(copy);
}

void
pane_printf(struct pane *p, enum look look, int indent, const char *fmt, ...)
{
	va_list ap;
	char *text = NULL;
	size_t len;
	FILE *out = open_memstream(&text, &len);

	if (!out) {
		p->out_of_memory = true;
		return;
	}
	va_start(ap, fmt);
	vfprintf(out, fmt, ap);
	va_end(ap);
	if (fclose(out) == 0)
		pane_add(p, look, indent, indent + 2, text, len);
	else
		p->out_of_memory = true;
	free(text);
}

void
pane_raw(struct pane *p, int indent, const char *text)
{
	const char *end;

	for (; text && *text; text = end + 1) {
		end = strchr(text, '\n');
		put(p, LOOK_PLAIN, indent, text,
		    end ? (size_t)(end - text) : strlen(text));
		if (!end)
			break;
	}
}

void
pane_blank(struct pane *p)
{
	put(p, LOOK_PLAIN, 0, "", 0);
}

int
pane_columns(const struct pane *p)
{
	int most = 0;

	for (int i = 0; i < p->lines; i++) {
		const int columns = term_columns(p->term, p->line[i].text);

		if (columns > most)
			most = columns;
	}
	return most;
}
