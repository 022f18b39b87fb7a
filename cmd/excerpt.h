/*
 * excerpt.h - prints lines of a record's source with their numbers, and marks
 * below parts of them.
 */
#ifndef EXCERPT_H
#define EXCERPT_H

#include <stdio.h>

#include <tessera.h>

#include "color.h"

enum { EXCERPT_MARKS_MAX = 16 };

struct excerpt_mark {
	struct tes_span span;
	const char *label; /* text to write beside the mark; or NULL */
	const char *color; /* colour of the mark: a member of the palette */
	char sign;         /* character that underlines the span */
};

struct excerpt {
	FILE *out;
	const struct tes_source *src;
	const struct palette *palette;
	size_t columns; /* most columns of the excerpt */
	int digits;     /* digits of the largest line number */
};

/*
 * Returns the number of digits of the largest line number in which a mark is.
 */
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
 * Prints the lines of edits, which are sorted, as they are with them; the new
 * text is underlined with '~'.  Prints nothing for an edit whose span has
 * several lines.
 */
void excerpt_put_fixes(const struct excerpt *ex, const struct tes_edit *edit,
    size_t edits, const char *color);

/* Returns the number of the line that has this offset. */
uint64_t excerpt_line_number(const struct tes_source *src, uint32_t offset);

/* Prints an empty margin, and then a text like "|" or "= note: ". */
void excerpt_put_margin(const struct excerpt *ex, const char *text);

#endif /* EXCERPT_H */
