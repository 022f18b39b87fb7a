/*
 * svg_text.c - writes text in SVG, and finds how much of it fits a width.
 */
#include <stdarg.h>
#include <string.h>

#include "base/utf8.h"
#include "scene/svg.h"

static const char *
xml_special(uint32_t cp)
{
	switch (cp) {
	case '&':
		return "&amp;";
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '"':
		return "&quot;";
	default:
		return NULL;
	}
}

void
svg_text(struct buf *out, const char *s, size_t len)
{
	buf_put_safe(out, s, len, xml_special);
}

void
svg_word(struct buf *out, const char *s)
{
	svg_text(out, s, strlen(s));
}

void
svg_printf(struct buf *out, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	buf_vformat(out, svg_text, fmt, &ap);
	va_end(ap);
}

size_t
svg_fit(const char *s, size_t len, int64_t width, int letter)
{
	size_t i = 0;

	while (i < len) {
		uint32_t cp;
		const unsigned n = utf8_decode(s + i, len - i, &cp);

		width -= cp < 0x1100 ? letter : 2 * letter;
		if (width < 0)
			break;
		i += n ? n : 1;
	}
	return i;
}
