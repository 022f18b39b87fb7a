#include "text.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <tessera.h>
#include <tessera/tools.h>

#define REPLACEMENT "\xef\xbf\xbd"
enum { REPLACED = 0xfffd, NON_JOINER = 0x200c, JOINER = 0x200d };
enum { PRINTED_MAX = 1024 }; /* bytes of text_printf() without more memory */
#define ELLIPSIS "\xe2\x80\xa6"

struct range {
	uint32_t first, last;
};

/* Characters that take no column, except control characters. */
static const struct range zero[] = {
#define ZERO(first, last) { first, last },
#include "width.def"
#undef ZERO
};

static const struct range wide[] = {
#define WIDE(first, last) { first, last },
#include "width.def"
#undef WIDE
};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static bool
is_in(uint32_t cp, const struct range *range, size_t n)
{
	size_t from = 0;

	while (from < n) {
		const size_t mid = from + (n - from) / 2;

		if (cp < range[mid].first)
			n = mid;
		else if (cp > range[mid].last)
			from = mid + 1;
		else
			return true;
	}
	return false;
}

size_t
text_next(const char *s, size_t at, size_t len, uint32_t *cp)
{
	*cp = (unsigned char)s[at];
	if (*cp >= ' ' && *cp <= '~')
		return 1;
	const size_t n = tes_utf8_next(s + at, len - at, cp);

	*cp = tes_text_shown(s, at, *cp);
	return n;
}

unsigned
text_width(uint32_t cp)
{
	if (cp < 0x300)
		return 1;
	if (cp == NON_JOINER || cp == JOINER)
		return 0;
	if (is_in(cp, zero, COUNT(zero)))
		return 0;
	return is_in(cp, wide, COUNT(wide)) ? 2 : 1;
}

size_t
text_columns(const char *s, size_t len)
{
	size_t columns = 0;
	uint32_t cp;

	for (size_t i = 0; i < len;) {
		i += text_next(s, i, len, &cp);
		columns += text_width(cp);
	}
	return columns;
}

size_t
text_put_one(FILE *out, const char *s, size_t at, size_t len)
{
	uint32_t cp;
	const size_t n = text_next(s, at, len, &cp);

	if (cp == REPLACED)
		fputs(REPLACEMENT, out);
	else if (cp == ' ')
		fputc(' ', out);
	else
		fwrite(s + at, 1, n, out);
	return n;
}

bool
text_same(const char *a, const char *b)
{
	return a == b || (a && b && strcmp(a, b) == 0);
}

void
text_put_string(FILE *out, const char *s)
{
	text_put(out, s, strlen(s));
}

void
text_put(FILE *out, const char *s, size_t len)
{
	for (size_t i = 0; i < len;) {
		size_t n = 0; /* bytes of printable ASCII */

		while (i + n < len && s[i + n] >= ' ' && s[i + n] <= '~')
			n++;
		if (n > 0)
			fwrite(s + i, 1, n, out);
		i += n ? n : text_put_one(out, s, i, len);
	}
}

void
text_printf(FILE *out, const char *fmt, ...)
{
	const bool is_line = *fmt && fmt[strlen(fmt) - 1] == '\n';
	char part[PRINTED_MAX] = "", *all = NULL;
	va_list ap;

	va_start(ap, fmt);
	const int len = vsnprintf(part, sizeof(part), fmt, ap);
	va_end(ap);
	if (len >= PRINTED_MAX && (all = malloc((size_t)len + 1))) {
		va_start(ap, fmt);
		vsnprintf(all, (size_t)len + 1, fmt, ap);
		va_end(ap);
	}
	/* If memory has run out, the end is missing. */
	const char *text = all ? all : part;
	const bool is_whole = all || (len >= 0 && len < PRINTED_MAX);
	text_put(out, text, strlen(text) - (is_line && is_whole));
	fputs(is_line ? "\n" : "", out);
	free(all);
}

void
text_put_fitted(FILE *out, const char *s, size_t len, size_t columns)
{
	const size_t all = text_columns(s, len);
	const size_t room = columns - (all > columns);
	size_t at = 0;
	uint32_t cp;

	if (columns == 0)
		return;
	for (size_t i = 0; i < len;) {
		text_next(s, i, len, &cp);
		at += text_width(cp);
		if (at > room) {
			at -= text_width(cp);
			break;
		}
		i += text_put_one(out, s, i, len);
	}
	if (all > columns) {
		fputs(ELLIPSIS, out);
		at++;
	}
	text_blanks(out, columns - at);
}

void
text_blanks(FILE *out, size_t n)
{
	fprintf(out, "%*s", (int)n, "");
}

void
text_wrap(FILE *out, const char *s, size_t at, size_t indent, size_t width)
{
	size_t column = at;

	while (*(s += strspn(s, " "))) {
		const size_t len = strcspn(s, " ");
		const size_t columns = text_columns(s, len);

		if (column > indent && column + 1 + columns > width) {
			fputc('\n', out);
			column = 0;
		}
		if (column < indent) {
			text_blanks(out, indent - column);
			column = indent;
		} else if (column > indent) {
			fputc(' ', out);
			column++;
		}
		text_put(out, s, len);
		column += columns;
		s += len;
	}
	fputc('\n', out);
}
