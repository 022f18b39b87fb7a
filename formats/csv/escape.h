/*
 * escape.h - characters of a field that nobody sees, or that turn the order of
 * others.
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

/* Nearly every text is, and has none of them. */
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

/* Is there one in s[0..len)? */
bool csv_has_invisible(const char *s, size_t len);

/*
 * Writes the text behind an apostrophe and a backslash, with those as \u202E
 * or \U000E0001 and every backslash twice, and all of it in quotes; returns its
 * end.  It takes up to 3 * len + 4 bytes.
 */
char *csv_escape_invisible(char *out, const struct tes_text *text);

/*
 * The other way, for a text that begins so; false without memory.  One that
 * is not written so from end to end, or has none of those, stays as it is.
 */
bool csv_unescape_invisible(struct arena *a, struct tes_text *text);

#endif /* CSV_ESCAPE_H */
