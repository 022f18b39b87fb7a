/*
 * text.h - prints untrusted text to a terminal.  Tabs, newlines and carriage
 * returns become spaces; other control characters, invisible ones and malformed
 * bytes become U+FFFD.
 */
#ifndef TEXT_H
#define TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/*
 * Sets *cp to the character at byte `at` of s[0..len), as it is printed.
 * Returns its length in s.
 */
size_t text_next(const char *s, size_t at, size_t len, uint32_t *cp);

/*
 * Returns how many columns a character of text_next() takes on a terminal: 0, 1
 * or 2.
 */
unsigned text_width(uint32_t cp);

/* Returns how many columns a text takes if text_put() prints it. */
size_t text_columns(const char *s, size_t len);

/* Returns whether two strings are equal, or both NULL. */
bool text_same(const char *a, const char *b);

void text_put(FILE *out, const char *s, size_t len);
/* Prints the character at byte `at` of s[0..len); returns its length in s. */
size_t text_put_one(FILE *out, const char *s, size_t at, size_t len);
void text_put_string(FILE *out, const char *s);
/*
 * Prints texts in the format of printf(), as text_put() does; a newline at the
 * end of fmt remains one.
 */
void text_printf(FILE *out, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Prints a text in exactly `columns` columns: truncated with an ellipsis, or
 * with spaces after it.
 */
void text_put_fitted(FILE *out, const char *s, size_t len, size_t columns);

void text_blanks(FILE *out, size_t n);

/*
 * Prints the words of s and a newline, in lines from column `indent` to column
 * `width` (both from 0).  The first line begins at column `at`, where the
 * cursor is.
 */
void text_wrap(FILE *out, const char *s, size_t at, size_t indent,
    size_t width);

#endif /* TEXT_H */
