/*
 * words.c - writes text in HTML, and in the JSON of a page's data.
 */
#include <string.h>

#include "base/ascii.h"
#include "html/html.h"
#include "json/out.h"

void
html_put(struct buf *out, const struct tes_text *text)
{
	const char *s = text->s, *end = s ? s + text->len : NULL;

	while (s && s < end) {
		const struct word line = word_until(&s, end, '\n');

		svg_text(out, line.s, line.len);
		if (s < end)
			buf_puts(out, "<br>");
	}
}

/* Returns whether a text has a hyphen between two digits, as scores have. */
static bool
has_score(const char *s, size_t len)
{
	for (size_t i = 1; i + 1 < len; i++)
		if (s[i] == '-' && ascii_is_digit(s[i - 1]) &&
		    ascii_is_digit(s[i + 1]))
			return true;
	return false;
}

void
html_words(struct buf *out, const char *s, size_t len)
{
	while (len > 0) {
		size_t n = 0;

		/*
		 * Up to the first space that is not before a percent sign, the
		 * line must not break.
		 */
		while (n < len &&
		    (s[n] != ' ' || (n + 1 < len && s[n + 1] == '%')))
			n++;
		const bool is_kept = n > 0 &&
		    (memchr(s, ' ', n) || has_score(s, n));

		buf_puts(out, is_kept ? "<span class=\"kept\">" : "");
		svg_text(out, s, n);
		buf_puts(out, is_kept ? "</span>" : "");
		buf_puts(out, n < len ? " " : "");
		s += n + (n < len);
		len -= n + (n < len);
	}
}

/*
 * Returns the JSON escape of a character that could end the string, or the HTML
 * element that contains it; NULL if it needs none.
 */
static const char *
json_special(uint32_t cp)
{
	switch (cp) {
	case '<':
		return "\\u003c";
	case '>':
		return "\\u003e";
	case '&':
		return "\\u0026";
	case '"':
		return "\\\"";
	case '\\':
		return "\\\\";
	default:
		return NULL;
	}
}

void
html_json(struct buf *out, const char *name, const char *s, size_t len)
{
	json_put_name(out, name);
	buf_putc(out, '"');
	buf_put_safe(out, s, len, json_special);
	buf_putc(out, '"');
}

void
html_json_word(struct buf *out, const char *name, const char *s)
{
	html_json(out, name, s, strlen(s));
}
