/*
 * out.c - writes texts: without quotes, in double quotes, or, if they have
 * several lines, after '|' (a literal block).
 *
 * A text is written without quotes if all readers of YAML 1.1 and 1.2 read it
 * as this string.  Several lines are a literal block if an editor that changes
 * white space at the ends of lines does not change it.  All other texts are in
 * double quotes, with as few escapes as possible.
 */
#include "yaml/out.h"

#include <string.h>

#include "base/ascii.h"
#include "base/utf8.h"
#include "base/words.h"

/*
 * Returns whether some version of YAML reads this word as a value other than a
 * string.
 */
static bool
is_reserved(const char *s, size_t len)
{
	static const char *const words[] = {
		"~", "null", "y", "n", "yes", "no", "on", "off", "true",
		"false", "=", "<<", ".inf", "+.inf", "-.inf", ".nan", NULL
	};

	/* Most texts are longer, or begin with another character. */
	if (len > 5 || !ascii_is_in(ascii_lower(s[0]), "~nyotf=<.+-"))
		return false;
	for (size_t i = 0; words[i]; i++)
		if (word_is_folded(s, len, words[i]))
			return true;
	return false;
}

/*
 * Returns whether a reader may read a text as a number or time: 0o17, 0x1F,
 * 1_000, 1e3, 12:30:45, 2004-06-05T12:00:00Z.  All forms begin with a digit or
 * a point, perhaps after a sign.
 */
static bool
is_like_number(const char *s, size_t len)
{
	size_t i = len > 0 && (s[0] == '-' || s[0] == '+');

	if (i == len || (!ascii_is_digit(s[i]) && s[i] != '.'))
		return false;
	for (; i < len; i++)
		if (!ascii_is_digit(s[i]) &&
		    !ascii_is_in(s[i], "abcdefABCDEFxXoOtTzZ_.:+- "))
			return false;
	return true;
}

/* Returns whether all readers read a text as the same number. */
static bool
is_value(const char *s, size_t len)
{
	size_t i = len > 0 && (s[0] == '-' || s[0] == '+'), digits = 0;

	for (; i < len && ascii_is_digit(s[i]); i++)
		digits++;
	if (i == len || digits == 0)
		return digits > 0 || (len == 4 && memcmp(s, "true", 4) == 0) ||
		    (len == 5 && memcmp(s, "false", 5) == 0);
	if (s[i] != '.' || i + 1 == len)
		return false;
	for (i++; i < len && ascii_is_digit(s[i]); i++)
		;
	return i == len;
}

bool
yaml_is_printable(uint32_t cp)
{
	/* Zero-width joiners and non-joiners are parts of words. */
	const bool is_joiner = cp == 0x200c || cp == 0x200d;

	return !utf8_is_control(cp) && (is_joiner || !utf8_is_invisible(cp));
}

static bool
all_printable(const char *s, size_t len)
{
	size_t i = 0;
	uint32_t cp;

	while ((i += ascii_plain_len(s + i, len - i)) < len) {
		const unsigned n = utf8_decode(s + i, len - i, &cp);

		if (n == 0 || !yaml_is_printable(cp))
			return false;
		i += n;
	}
	return !memchr(s, '\n', len);
}

/*
 * Returns whether a text without quotes that begins like s would include all of
 * s.
 */
static bool
is_plain_line(const char *s, size_t len)
{
	size_t words = 0;

	if (len == 0 || s[0] == ' ' || s[len - 1] == ' ' || s[len - 1] == ':')
		return false;
	/*
	 * Most texts are only words and numbers, such as in "-1,2", which need
	 * no other test.
	 */
	while (words < len && (ascii_is_letter(s[words]) ||
	    ascii_is_digit(s[words]) || s[words] == ' ' || s[words] == '-' ||
	    s[words] == ','))
		words++;
	if (words == len)
		return true;
	for (const char *c = s; (c = memchr(c, ':', (size_t)(s + len - c)));
	    c++)
		if (c[1] == ' ')
			return false;
	for (const char *c = s; (c = memchr(c, '#', (size_t)(s + len - c)));
	    c++)
		if (c > s && c[-1] == ' ')
			return false;
	return all_printable(s, len);
}

bool
yaml_is_bare(const char *s, size_t len)
{
	if (!is_plain_line(s, len) || ascii_is_in(s[0], ",[]{}#&*!|>'\"%@`"))
		return false;
	return !ascii_is_in(s[0], "-?:") || (len > 1 && s[1] != ' ');
}

bool
yaml_is_safe(const char *s, size_t len)
{
	return is_plain_line(s, len) && !is_reserved(s, len) &&
	    (ascii_is_letter(s[0]) ||
		(!ascii_is_in(s[0], "-?:,[]{}#&*!|>'\"%@`") &&
		    !is_like_number(s, len)));
}

static bool
is_plain(const char *s, size_t len, enum yaml_kind kind)
{
	if (kind == YAML_AS_IS)
		return len == 0 || yaml_is_bare(s, len);
	if (kind == YAML_VALUE && is_value(s, len))
		return true;
	return yaml_is_safe(s, len);
}

/*
 * Returns whether a text has several lines and can be written after '|': no
 * line begins or ends with a space, which editors remove or readers treat as
 * indentation.
 */
static bool
is_literal(const char *s, size_t len)
{
	const char *end = s + len;

	if (!memchr(s, '\n', len) || s[0] == '\n')
		return false;
	while (s < end) {
		const struct word line = word_until(&s, end, '\n');

		if (line.len > 0 && (line.s[0] == ' ' ||
		    line.s[line.len - 1] == ' '))
			return false;
		if (!all_printable(line.s, line.len))
			return false;
	}
	return true;
}

static void
put_literal(struct buf *out, const char *s, size_t len, unsigned column)
{
	const char *end = s + len;

	buf_puts(out, end[-1] != '\n' ? "|-" :
	    len > 1 && end[-2] == '\n' ? "|+" : "|");
	while (s < end) {
		const struct word line = word_until(&s, end, '\n');

		buf_putc(out, '\n');
		if (line.len > 0)
			buf_blanks(out, column);
		buf_put(out, line.s, line.len);
	}
}

static void
put_double(struct buf *out, const char *s, size_t len)
{
	uint32_t cp;

	buf_putc(out, '"');
	for (size_t i = 0; i < len;) {
		const unsigned n = utf8_decode(s + i, len - i, &cp);

		if (n == 0)
			buf_puts(out, "\xef\xbf\xbd");
		else if (cp == '"' || cp == '\\')
			buf_printf(out, "\\%c", (char)cp);
		else if (cp == '\n')
			buf_puts(out, "\\n");
		else if (cp == '\t')
			buf_puts(out, "\\t");
		else if (yaml_is_printable(cp))
			buf_put(out, s + i, n);
		else if (cp < 0x100)
			buf_printf(out, "\\x%02X", (unsigned)cp);
		else
			buf_printf(out, cp > 0xffff ? "\\U%08X" : "\\u%04X",
			    (unsigned)cp);
		i += n ? n : 1;
	}
	buf_putc(out, '"');
}

void
yaml_put_text(struct buf *out, const struct tes_text *text,
    enum yaml_kind kind, unsigned column)
{
	if (is_plain(text->s, text->len, kind))
		buf_put(out, text->s, text->len);
	else if (column && is_literal(text->s, text->len))
		put_literal(out, text->s, text->len, column);
	else
		put_double(out, text->s, text->len);
}

void
yaml_put_flow_text(struct buf *out, const struct tes_text *text,
    enum yaml_kind kind)
{
	/* A table, as this is asked of each character of each text. */
	static const bool has_meaning[UINT8_MAX + 1] = {
		[','] = true, ['['] = true, [']'] = true, ['{'] = true,
		['}'] = true, [':'] = true, ['?'] = true,
	};
	bool is_quoted = text->len == 0 || !is_plain(text->s, text->len, kind);

	for (uint32_t i = 0; i < text->len && !is_quoted; i++)
		is_quoted = has_meaning[(unsigned char)text->s[i]];
	if (is_quoted)
		put_double(out, text->s, text->len);
	else
		buf_put(out, text->s, text->len);
}
