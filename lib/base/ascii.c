#include "base/ascii.h"

#include <stdint.h>
#include <string.h>

#define EACH(byte) (0x0101010101010101u * (uint64_t)(byte))

/*
 * Returns the eight bytes at s; the high bit is set in those that are neither
 * printable ASCII nor a newline.  Additions carry into the next byte only after
 * such a byte, so that the first high bit is always right.
 */
static inline uint64_t
suspects(const char *s)
{
	uint64_t w;

	memcpy(&w, s, sizeof(w));
	const uint64_t wide_or_del = w | (w + EACH(1));
	const uint64_t control = ~(w + EACH(0x60));
	const uint64_t no_line_feed = (w ^ EACH('\n')) + EACH(0x7f);

	return wide_or_del | (control & no_line_feed);
}

size_t
ascii_plain_len(const char *s, size_t len)
{
	size_t i = 0;

	for (; i + 8 <= len; i += 8)
		if (suspects(s + i) & EACH(0x80))
			break;
	while (i < len && ((s[i] >= ' ' && s[i] <= '~') || s[i] == '\n'))
		i++;
	return i;
}
