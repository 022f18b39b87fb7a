#include "text.h"

#include <string.h>

#define REPLACEMENT "\xef\xbf\xbd"
#define ELLIPSIS "\xe2\x80\xa6"

struct range {
	uint32_t first, last;
};

/* No control characters here: they have no width of their own. */
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

/* C0, C1, soft hyphen, joiners, directions, line ends, tags. */
static const struct range hidden[] = {
	{ 0x00, 0x1f },
	{ 0x7f, 0x9f },
	{ 0xad, 0xad },
	{ 0x61c, 0x61c },
	{ 0x180e, 0x180e },
	{ 0x200b, 0x200f },
	{ 0x2028, 0x202e },
	{ 0x2060, 0x206f },
	{ 0xfeff, 0xfeff },
	{ 0xfff9, 0xfffb },
	{ 0xe0000, 0xe007f },
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

/* Bytes of a character that begins so; 0: none does. */
static size_t
length_of(unsigned char first)
{
	if (first < 0x80)
		return 1;
	if (first >= 0xc2 && first < 0xe0)
		return 2;
	if (first >= 0xe0 && first < 0xf0)
		return 3;
	return first >= 0xf0 && first < 0xf5 ? 4 : 0;
}

size_t
text_next(const char *s, size_t len, uint32_t *cp)
{
	static const unsigned char mask[] = { 0, 0x7f, 0x1f, 0x0f, 0x07 };
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	const unsigned char *u = (const unsigned char *)s;
	const size_t n = length_of(u[0]);
	uint32_t c = u[0] & mask[n];

	*cp = 0xfffd;
	if (n == 0 || n > len)
		return 1;
	for (size_t i = 1; i < n; i++) {
		if ((u[i] & 0xc0) != 0x80)
			return 1;
		c = c << 6 | (u[i] & 0x3f);
	}
	if (c < least[n] || c > 0x10ffff || (c >= 0xd800 && c < 0xe000))
		return 1;
	*cp = c;
	return n;
}

bool
text_is_hidden(uint32_t cp)
{
	if (cp >= 0x20 && cp < 0x7f)
		return false;
	return is_in(cp, hidden, COUNT(hidden));
}

unsigned
text_width(uint32_t cp)
{
	if (cp < 0x300 || text_is_hidden(cp))
		return 1;
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
		i += text_next(s + i, len - i, &cp);
		columns += text_width(cp);
	}
	return columns;
}

/* Puts one character and returns its bytes in s. */
static size_t
put_one(FILE *out, const char *s, size_t len)
{
	uint32_t cp;
	const size_t n = text_next(s, len, &cp);

	if (cp == 0xfffd || text_is_hidden(cp))
		fputs(REPLACEMENT, out);
	else
		fwrite(s, 1, n, out);
	return n;
}

void
text_put(FILE *out, const char *s, size_t len)
{
	for (size_t i = 0; i < len;)
		i += put_one(out, s + i, len - i);
}

void
text_put_fitted(FILE *out, const char *s, size_t len, size_t columns)
{
	const size_t all = text_columns(s, len);
	const size_t room = all > columns ? columns - 1 : columns;
	size_t at = 0;
	uint32_t cp;

	for (size_t i = 0; i < len;) {
		text_next(s + i, len - i, &cp);
		at += text_width(cp);
		if (at > room) {
			at -= text_width(cp);
			break;
		}
		i += put_one(out, s + i, len - i);
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

char
text_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c;
}
