/*
 * excerpt.h - source lines with their numbers, and marks below places in them.
 */
#ifndef EXCERPT_H
#define EXCERPT_H

#include <stdio.h>

#include <tessera.h>

#include "color.h"

enum { EXCERPT_MARKS_MAX = 16 };

struct excerpt_mark {
	struct tes_span span;
	const char *label; /* written beside the mark; or NULL */
	const char *color; /* a member of the palette */
	char sign;         /* character that underlines the span */
};

struct excerpt {
	FILE *out;
	const struct tes_source *src;
	const struct palette *palette;
	size_t columns; /* width of the excerpt */
	int digits;     /* digits of the largest line number */
};

/* Returns the number of digits that the line numbers of the marks need. */
int excerpt_digits(const struct tes_source *src,
    const struct excerpt_mark *mark, size_t marks);

/*
 * Prints the lines of the marks and underlines the spans:
 *
 *      |
 *    1 | game: gods
 *      | ---- first here
 *   ...
 *    9 | game: gods
 *      | ^^^^
 *
 * A long line is cut around its marks.  Sorts the marks by place.  At least
 * one and at most EXCERPT_MARKS_MAX.
 */
void excerpt_put(const struct excerpt *ex, struct excerpt_mark *mark,
    size_t marks);

/*
 * Prints the line of the span with the text in place of it, underlined with
 * '~'.  Prints nothing for a span of several lines.
 */
void excerpt_put_fix(const struct excerpt *ex, struct tes_span span,
    const char *text, const char *color);

/* Prints a margin without line number, and a text: "|", "= note: ". */
void excerpt_put_margin(const struct excerpt *ex, const char *text);

#endif /* EXCERPT_H */
