/*
 * text.h - prints untrusted text to a terminal.  Characters for which
 * tes_char_is_unsafe() is true, and malformed bytes, are replaced by U+FFFD.
 */
#ifndef TEXT_H
#define TEXT_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Returns the columns of a character: 0, 1 or 2. */
unsigned text_width(uint32_t cp);

/* Returns the columns of a text printed by text_put(). */
size_t text_columns(const char *s, size_t len);

void text_put(FILE *out, const char *s, size_t len);

/* Prints a text truncated with an ellipsis, or padded, to that width. */
void text_put_fitted(FILE *out, const char *s, size_t len, size_t columns);

void text_blanks(FILE *out, size_t n);

/*
 * Prints the words of s and a newline, wrapped to columns indent to width (base
 * 0); the first line starts at column `at`.
 */
void text_wrap(FILE *out, const char *s, size_t at, size_t indent,
    size_t width);

#endif /* TEXT_H */
