/*
 * out.h - writes fields of a CSV table such that spreadsheets do not change or
 * execute them.
 */
#ifndef CSV_OUT_H
#define CSV_OUT_H

#include "format.h"

/*
 * Appends a text of a record as a field.  An apostrophe is added before a text
 * that spreadsheets treat as a formula, before one that begins with an
 * apostrophe, and to the empty text.  A text with invisible characters gets an
 * apostrophe and a backslash, \u202E or \U000E0001 for these characters, and
 * doubled backslashes.  csv_unescape() reverses this.  If s is NULL, the field
 * is empty.
 */
void csv_put_text(struct buf *out, char delimiter, const char *s, size_t len);
/*
 * csv_write_text() writes the field of csv_put_text() to `out`, without a NUL,
 * and returns its end; s must not be NULL.  csv_room() returns the most bytes
 * that it needs.
 */
static inline size_t
csv_room(size_t len)
{
	return 3 * len + 6;
}
char *csv_write_text(char *out, char delimiter, const char *s, size_t len);
/*
 * Appends a text from outside of the record, such as a file name, like
 * csv_put_text(); but replaces tabs and newlines by spaces, other control
 * characters and malformed UTF-8 by U+FFFD, and writes nothing for an empty
 * text.
 */
void csv_put_shown(struct buf *out, char delimiter, const char *s, size_t len);

/* Replaces *text, a field that csv_put_text() wrote, by the original text. */
void csv_unescape(struct arena *a, struct tes_text *text);

#endif /* CSV_OUT_H */
