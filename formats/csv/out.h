/*
 * out.h - the fields of a table, fit for spreadsheets.
 */
#ifndef CSV_OUT_H
#define CSV_OUT_H

#include "format.h"

/*
 * A text.  What a spreadsheet would take for a formula begins with an
 * apostrophe; so does what begins with one, and the empty text is one alone.
 * What has characters that nobody sees, or that turn the order of others,
 * begins with an apostrophe and a backslash, and has those as \u202E or
 * \U000E0001 and a backslash twice.  csv_unescape takes all that away again.
 * Absent text is an empty field.
 */
void csv_put_text(struct buf *out, char delimiter,
    const struct tes_text *text);
/*
 * The same to memory that has room for it, without a NUL; returns its end.
 * csv_room says how much that takes at the most.
 */
static inline size_t
csv_room(const struct tes_text *text)
{
	return 3 * (size_t)text->len + 6;
}
char *csv_write_text(char *out, char delimiter, const struct tes_text *text);
/*
 * One that may be no text of a record, as the name of a file: it is written so,
 * too, but for the empty one, which is nothing, and U+FFFD is in place of
 * control characters and of what is no UTF-8.
 */
void csv_put_shown(struct buf *out, char delimiter, const char *s, size_t len);

/* The text as it was before csv_put_text; false without memory. */
bool csv_unescape(struct arena *a, struct tes_text *text);

#endif /* CSV_OUT_H */
