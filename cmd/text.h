/*
 * text.h - text that came from outside, on its way to a terminal.
 *
 * Characters that tes_char_is_unsafe and malformed bytes are shown as U+FFFD.
 */
#ifndef TEXT_H
#define TEXT_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Columns that it takes, as it is shown: 0, 1 or 2. */
unsigned text_width(uint32_t cp);

/* Columns that text_put takes. */
size_t text_columns(const char *s, size_t len);

void text_put(FILE *out, const char *s, size_t len);

/* The same, cut with an ellipsis or filled with blanks to so many columns. */
void text_put_fitted(FILE *out, const char *s, size_t len, size_t columns);

void text_blanks(FILE *out, size_t n);

/*
 * Words of s, from column `at` on, filled to begin at column `indent` and
 * broken before column `width`; ends the line.
 */
void text_wrap(FILE *out, const char *s, size_t at, size_t indent,
    size_t width);

#endif /* TEXT_H */
