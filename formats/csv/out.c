#include "csv/out.h"

#include <string.h>

#include <csv.h>

#include "base/utf8.h"
#include "csv/escape.h"
#include "tessera/tools.h"

/*
 * Returns whether spreadsheets treat s as a formula.  Some do so for full-width
 * signs (U+FF1D), too.
 */
static bool
begins_formula(const char *s, size_t len)
{
	static const uint32_t sign[] = {
		'=', '+', '-', '@', '\t', '\r', 0xff1d, 0xff0b, 0xff0d, 0xff20,
	};
	uint32_t cp;

	/* A letter does not begin a formula: most texts return here. */
	if (len == 0 || (s[0] >= 'A' && s[0] <= 'z'))
		return false;
	utf8_decode(s, len, &cp);
	for (size_t i = 0; i < sizeof(sign) / sizeof(sign[0]); i++)
		if (cp == sign[i])
			return true;
	return false;
}

/* Bytes that may require quotes: all possible delimiters, quotes, newlines. */
static const bool special[256] = {
	[','] = true,
	[';'] = true,
	['|'] = true,
	['\t'] = true,
	['"'] = true,
	['\n'] = true,
	['\r'] = true,
};

enum { LONG_TEXT = 16 };

static bool
needs_quotes(const char *s, size_t len, char delimiter)
{
	if (len == 0)
		return false;
	/*
	 * Long texts nearly always contain the delimiter: search for it first.
	 */
	if (len > LONG_TEXT && memchr(s, delimiter, len))
		return true;
	for (size_t i = 0; i < len; i++)
		if (special[(unsigned char)s[i]] && (s[i] == delimiter ||
		    s[i] == '"' || s[i] == '\n' || s[i] == '\r'))
			return true;
	return s[0] == ' ' || s[len - 1] == ' ';
}

/*
 * Writes a field, in quotes if needed, and with an apostrophe before the text
 * if `apostrophe` is set.  Returns the end of the field.
 */
static char *
write_field(char *out, char delimiter, bool apostrophe, const char *s,
    size_t len)
{
	const bool quotes = needs_quotes(s, len, delimiter);

	if (quotes && memchr(s, '"', len)) {
		/*
		 * The apostrophe must come after the opening quote: write the
		 * field one byte later, and put the apostrophe over its quote.
		 */
		char *field = out + apostrophe;
		const size_t n = csv_write(field, 2 * len + 2, s, len);

		field[0] = apostrophe ? '\'' : '"';
		out[0] = '"';
		return field + n;
	}
	if (quotes)
		*out++ = '"';
	if (apostrophe)
		*out++ = '\'';
	if (len)
		memcpy(out, s, len);
	out += len;
	if (quotes)
		*out++ = '"';
	return out;
}

char *
csv_write_text(char *out, char delimiter, const struct tes_text *text)
{
	if (!text->s)
		return out;
	if (!csv_is_ascii(text->s, text->len) &&
	    csv_has_invisible(text->s, text->len))
		return csv_escape_invisible(out, text);
	const bool apostrophe = text->len == 0 || text->s[0] == '\'' ||
	    begins_formula(text->s, text->len);

	return write_field(out, delimiter, apostrophe, text->s, text->len);
}

void
csv_put_text(struct buf *out, char delimiter, const struct tes_text *text)
{
	char *room = buf_room(out, csv_room(text));

	if (room)
		buf_used(out, (size_t)(csv_write_text(room, delimiter, text) -
		    room));
}

bool
csv_unescape(struct arena *a, struct tes_text *text)
{
	const char *s = text->s;

	if (!s || text->len == 0 || s[0] != '\'')
		return true;
	if (text->len > 2 && s[1] == '\\')
		return csv_unescape_invisible(a, text);
	if (text->len == 1 || s[1] == '\'' ||
	    begins_formula(s + 1, text->len - 1))
		*text = text_sub(*text, 1, text->len);
	return true;
}

static bool
is_ascii(const char *s, size_t len)
{
	for (size_t i = 0; i < len; i++)
		if (s[i] < ' ' || s[i] > '~')
			return false;
	return true;
}

/* Writes a text as a field; nothing if it is empty, when s may be NULL. */
static void
put_some(struct buf *out, char delimiter, const char *s, size_t len)
{
	const struct tes_text text = text_plain(s, len, 0);

	if (len > 0)
		csv_put_text(out, delimiter, &text);
}

void
csv_put_shown(struct buf *out, char delimiter, const char *s, size_t len)
{
	struct buf shown = { 0 };
	uint32_t cp;

	if (is_ascii(s, len)) {
		put_some(out, delimiter, s, len);
		return;
	}
	for (size_t i = 0; i < len;) {
		const unsigned n = utf8_decode(s + i, len - i, &cp);

		if (n == 0 || utf8_is_control(cp))
			buf_puts(&shown, "\xef\xbf\xbd");
		else
			buf_put(&shown, s + i, n);
		i += n ? n : 1;
	}
	if (shown.out_of_memory)
		out->out_of_memory = true;
	else
		put_some(out, delimiter, shown.s, shown.len);
	buf_release(&shown);
}

enum tes_status
tes_write_csv_field(const char *s, size_t len, char **text, size_t *text_len)
{
	struct buf out = { 0 };

	csv_put_shown(&out, ',', s, len);
	*text = buf_detach(&out, text_len);
	if (*text)
		return TES_OK;
	buf_release(&out);
	return TES_NOMEM;
}
