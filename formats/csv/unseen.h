/*
 * unseen.h - characters of a field that nobody sees, or that turn the order of
 * others.
 */
#ifndef CSV_UNSEEN_H
#define CSV_UNSEEN_H

#include "format.h"

/* Is there one in s[0..len)? */
bool csv_has_unseen(const char *s, size_t len);

/*
 * Writes the text behind an apostrophe and a backslash, with those as \u202E
 * or \U000E0001 and every backslash twice, and returns its end.  quotes: the
 * field stands between quotes.  It takes up to 3 * len + 4 bytes.
 */
char *csv_write_unseen(char *out, const struct tes_text *text, bool quotes);

/*
 * The other way, for a text that begins so; false without memory.  One that
 * is not written so from end to end, or has none of those, stays as it is.
 */
bool csv_read_unseen(struct arena *a, struct tes_text *text);

#endif /* CSV_UNSEEN_H */
