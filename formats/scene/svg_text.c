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
	put_safe(out, s, len, xml_special);
}

void
svg_word(struct buf *out, const char *s)
{
	svg_text(out, s, strlen(s));
}

/* Appends the value of a conversion that ends with c; is_long: of "l". */
static void
put_value(struct buf *out, char c, bool is_long, va_list *ap)
{
	if (c == 's')
		svg_word(out, va_arg(*ap, const char *));
	else if (c == 'c')
		buf_putc(out, (char)va_arg(*ap, int));
	else if (is_long)
		buf_number(out, va_arg(*ap, long));
	else if (c == 'u')
		buf_number(out, va_arg(*ap, unsigned));
	else if (c == 'd')
		buf_number(out, va_arg(*ap, int));
	else
		buf_putc(out, '%');
}

void
svg_printf(struct buf *out, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	for (size_t n; *fmt; fmt += n) {
		n = strcspn(fmt, "%");
		buf_put(out, fmt, n);
		fmt += n;
		n = 0;
		if (strncmp(fmt, "%.*s", 4) == 0) {
			const int len = va_arg(ap, int);

			svg_text(out, va_arg(ap, const char *), (size_t)len);
			n = 4;
		} else if (*fmt) {
			n = 2 + (fmt[1] == 'l');
			put_value(out, fmt[n - 1], n > 2, &ap);
		}
	}
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
