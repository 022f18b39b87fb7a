/*
 * escape.c - escapes invisible characters in CSV tables.  CSV has no escapes
 * for them, and in a spreadsheet they could reorder the text around them.
 */
#include <string.h>

#include "base/utf8.h"
#include "csv/escape.h"

/*
 * Returns the first character of s if it is invisible, else 0; sets *n to its
 * length in bytes.
 */
static uint32_t
invisible_at(const char *s, size_t len, unsigned *n)
{
	uint32_t cp;

	*n = utf8_decode(s, len, &cp);
	return *n && utf8_is_invisible(cp) ? cp : 0;
}

bool
csv_has_invisible(const char *s, size_t len)
{
	unsigned n;

	for (size_t i = 0; i < len; i++)
		if ((s[i] & 0x80) && invisible_at(s + i, len - i, &n))
			return true;
	return false;
}

char *
csv_escape_invisible(char *out, const char *s, size_t len)
{
	unsigned n;

	*out++ = '"';
	*out++ = '\'';
	*out++ = '\\';
	for (size_t i = 0; i < len; i += n) {
		const uint32_t cp = invisible_at(s + i, len - i, &n);

		n += n == 0;
		if (s[i] == '\\' || s[i] == '"')
			*out++ = s[i];
		if (cp) {
			int digits = cp > 0xffff ? 8 : 4;

			*out++ = '\\';
			*out++ = digits == 8 ? 'U' : 'u';
			while (digits-- > 0)
				*out++ = "0123456789ABCDEF"[cp >> 4 * digits &
				    15];
		} else {
			memcpy(out, s + i, n);
			out += n;
		}
	}
	*out++ = '"';
	return out;
}

/*
 * Parses the escape at s, which is after its backslash, to *cp.  Returns its
 * length; 0 if it is not one that csv_escape_invisible() writes.
 */
static uint32_t
read_escape(const char *s, size_t len, uint32_t *cp)
{
	static const char digits[] = "0123456789ABCDEF";
	const uint32_t n = len && *s == 'u' ? 4 : len && *s == 'U' ? 8 : 0;

	*cp = len && *s == '\\' ? '\\' : 0;
	if (*cp)
		return 1;
	if (n == 0 || len <= n)
		return 0;
	for (uint32_t i = 1; i <= n; i++) {
		const char *d = memchr(digits, s[i], sizeof(digits) - 1);

		if (!d)
			return 0;
		*cp = *cp << 4 | (uint32_t)(d - digits);
	}
	return utf8_is_invisible(*cp) ? n + 1 : 0;
}

void
csv_unescape_invisible(struct arena *a, struct tes_text *text)
{
	struct tes_text read = *text;
	char *s = arena_alloc_raw(a, text->len);
	uint32_t *at = arena_array(a, text->len, sizeof(*at));
	bool is_ours = false;
	uint32_t n;

	if (!s || !at)
		return;
	read.len = 0;
	for (uint32_t i = 2; i < text->len; i += n) {
		char bytes[4] = { text->s[i] };
		unsigned len = 1;
		uint32_t cp;

		n = 1;
		if (bytes[0] == '\\') {
			n += read_escape(text->s + i + 1,
			    text->len - i - 1, &cp);
			if (n == 1)
				return;
			is_ours |= cp != '\\';
			len = utf8_encode(cp, bytes);
		}
		memcpy(s + read.len, bytes, len);
		for (unsigned k = 0; k < len; k++)
			at[read.len++] = text->offset_map
			    ? text->offset_map[i]
			    : text->span.begin + i;
	}
	if (!is_ours)
		return;
	at[read.len] = text->span.end;
	read.s = s;
	read.offset_map = at;
	*text = read;
}
