/*
 * escape.h - escapes characters that are invisible or reorder text.
 */
#ifndef CSV_ESCAPE_H
#define CSV_ESCAPE_H

#include "format.h"

/*
 * Returns whether s[0..len) has a character that is invisible or reorders text.
 */
bool csv_has_invisible(const char *s, size_t len);

/*
 * Writes a text as a field in quotes: an apostrophe, a backslash, and the text,
 * in which invisible characters are written as \u202E or \U000E0001, and
 * backslashes and quotes are doubled.  `out` needs room for 3 * len + 4 bytes.
 * Returns the end of the field.
 */
char *csv_escape_invisible(char *out, const char *s, size_t len);

/*
 * If csv_escape_invisible() wrote *text, replaces it by the original text;
 * leaves any other text unchanged.
 */
void csv_unescape_invisible(struct arena *a, struct tes_text *text);

#endif /* CSV_ESCAPE_H */
