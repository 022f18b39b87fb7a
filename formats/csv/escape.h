/*
 * escape.h - escapes characters that are invisible or reorder text.
 */
#ifndef CSV_ESCAPE_H
#define CSV_ESCAPE_H

#include <string.h>

#include "format.h"

static inline uint64_t
csv_eight_bytes(const char *s)
{
	uint64_t bytes;

	memcpy(&bytes, s, sizeof(bytes));
	return bytes;
}

/* Returns whether a text is ASCII, so that nothing needs to be escaped. */
static inline bool
csv_is_ascii(const char *s, size_t len)
{
	uint64_t seen = 0;

	if (len >= 8)
		seen = csv_eight_bytes(s + len - 8);
	for (; len > 8; s += 8, len -= 8)
		seen |= csv_eight_bytes(s);
	for (; len < 8 && len > 0; len--)
		seen |= (unsigned char)s[len - 1];
	return (seen & 0x8080808080808080) == 0;
}

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
char *csv_escape_invisible(char *out, const struct tes_text *text);

/*
 * If csv_escape_invisible() wrote *text, replaces it by the original text;
 * leaves any other text unchanged.  Returns false if out of memory.
 */
bool csv_unescape_invisible(struct arena *a, struct tes_text *text);

#endif /* CSV_ESCAPE_H */
