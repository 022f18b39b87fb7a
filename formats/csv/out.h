/*
 * out.h - writes fields of a table, safe for spreadsheets.
 */
#ifndef CSV_OUT_H
#define CSV_OUT_H

#include "format.h"

/*
 * Appends a text of a record as a field.  An apostrophe is added before a text
 * that spreadsheets treat as a formula, before one that begins with an
 * apostrophe, and to the empty text.  A text with invisible characters gets an
 * apostrophe and a backslash, \u202E or \U000E0001 for these characters, and
 * doubled backslashes.  csv_unescape() reverses this.  If text->s is NULL, the
 * field is empty.
 */
void csv_put_text(struct buf *out, char delimiter,
    const struct tes_text *text);
/*
 * csv_room() returns the most bytes that csv_write_text() needs, which writes a
 * field to memory, without a NUL, and returns its end.
 */
static inline size_t
csv_room(const struct tes_text *text)
{
	return 3 * (size_t)text->len + 6;
}
char *csv_write_text(char *out, char delimiter, const struct tes_text *text);
/*
 * Writes a text from outside, such as a file name, like csv_put_text(), but
 * with U+FFFD for control characters and malformed UTF-8, and nothing for an
 * empty text.
 */
void csv_put_shown(struct buf *out, char delimiter, const char *s, size_t len);

/* Decodes a field of csv_put_text().  Returns false if out of memory. */
bool csv_unescape(struct arena *a, struct tes_text *text);

#endif /* CSV_OUT_H */
