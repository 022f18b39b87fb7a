#include "base/utf8.h"

unsigned
utf8_decode(const char *s, size_t len, uint32_t *cp)
{
	const unsigned char *u = (const unsigned char *)s;
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	uint32_t c = u[0];

	if (c < 0x80) {
		*cp = c;
		return 1;
	}
	const unsigned n = c < 0xc2 ? 0 : c < 0xe0 ? 2 : c < 0xf0 ? 3 :
	    c < 0xf5 ? 4 : 0;
	*cp = 0xfffd;
	if (n == 0 || len < n)
		return 0;
	c &= 0x7fu >> n;
	for (unsigned i = 1; i < n; i++) {
		if ((u[i] & 0xc0) != 0x80)
			return 0;
		c = c << 6 | (u[i] & 0x3f);
	}
	if (c < least[n] || c > 0x10ffff || (c >= 0xd800 && c < 0xe000))
		return 0;
	*cp = c;
	return n;
}

unsigned
utf8_encode(uint32_t cp, char *out)
{
	static const uint8_t first[] = { 0, 0, 0xc0, 0xe0, 0xf0 };
	const unsigned n = cp < 0x80 ? 1 : cp < 0x800 ? 2 :
	    cp < 0x10000 ? 3 : 4;

	for (unsigned i = n; i-- > 1; cp >>= 6)
		out[i] = (char)(0x80 | (cp & 0x3f));
	out[0] = (char)(first[n] | cp);
	return n;
}

size_t
utf8_count(const char *s, size_t len)
{
	size_t n = 0;
	uint32_t cp;

	for (size_t i = 0; i < len; n++) {
		const unsigned step = utf8_decode(s + i, len - i, &cp);

		i += step ? step : 1;
	}
	return n;
}

/*
 * Capital letters in order, and what to add to each one for its small letter.
 */
static const struct {
	uint16_t first, last;
	uint8_t step;
	int16_t add;
} capital[] = {
	{ 'A', 'Z', 1, 32 },
	{ 0xc0, 0xd6, 1, 32 },
	{ 0xd8, 0xde, 1, 32 },
	{ 0x100, 0x12e, 2, 1 },
	{ 0x132, 0x136, 2, 1 },
	{ 0x139, 0x147, 2, 1 },
	{ 0x14a, 0x176, 2, 1 },
	{ 0x178, 0x178, 1, -121 },
	{ 0x179, 0x17d, 2, 1 },
	{ 0x18f, 0x18f, 1, 202 },
	{ 0x1a0, 0x1a4, 2, 1 },
	{ 0x1af, 0x1af, 1, 1 },
	{ 0x1cd, 0x1db, 2, 1 },
	{ 0x1de, 0x1ee, 2, 1 },
	{ 0x1f8, 0x21e, 2, 1 },
	{ 0x222, 0x232, 2, 1 },
	{ 0x386, 0x386, 1, 38 },
	{ 0x388, 0x38a, 1, 37 },
	{ 0x38c, 0x38c, 1, 64 },
	{ 0x38e, 0x38f, 1, 63 },
	{ 0x391, 0x3a1, 1, 32 },
	{ 0x3a3, 0x3ab, 1, 32 },
	{ 0x400, 0x40f, 1, 80 },
	{ 0x410, 0x42f, 1, 32 },
	{ 0x460, 0x480, 2, 1 },
	{ 0x48a, 0x4be, 2, 1 },
	{ 0x4c0, 0x4c0, 1, 15 },
	{ 0x4c1, 0x4cd, 2, 1 },
	{ 0x4d0, 0x52e, 2, 1 },
	{ 0x1e00, 0x1e94, 2, 1 },
	{ 0x1ea0, 0x1efe, 2, 1 },
};

uint32_t
utf8_lower(uint32_t cp)
{
	size_t i = 0;

	while (i < sizeof(capital) / sizeof(capital[0]) &&
	    cp > capital[i].last)
		i++;
	if (i == sizeof(capital) / sizeof(capital[0]) ||
	    cp < capital[i].first ||
	    (cp - capital[i].first) % capital[i].step != 0)
		return cp;
	return (uint32_t)((int32_t)cp + capital[i].add);
}

bool
utf8_is_control(uint32_t cp)
{
	return cp < 0x20 || (cp >= 0x7f && cp < 0xa0);
}

/* Invisible characters: inclusive ranges, in ascending order. */
static const struct {
	uint32_t first, last;
} invisible[] = {
	{ 0xad, 0xad },     { 0x61c, 0x61c },	{ 0x180e, 0x180e },
	{ 0x200b, 0x200f }, { 0x2028, 0x202e }, { 0x2060, 0x206f },
	{ 0xfeff, 0xfeff }, { 0xfff9, 0xfffb }, { 0xfffe, 0xffff },
	{ 0xe0000, 0xe007f },
};

bool
utf8_is_invisible(uint32_t cp)
{
	const size_t ranges = sizeof(invisible) / sizeof(invisible[0]);

	for (size_t i = 0; i < ranges && invisible[i].first <= cp; i++)
		if (cp <= invisible[i].last)
			return true;
	return false;
}

bool
utf8_is_unsafe(const char *s, size_t at, uint32_t cp)
{
	const bool joins = (cp == 0x200c || cp == 0x200d) && at > 0 &&
	    s[at - 1] & 0x80;

	return utf8_is_control(cp) || (utf8_is_invisible(cp) && !joins);
}

uint32_t
utf8_shown(const char *s, size_t at, uint32_t cp)
{
	if (cp == '\t' || cp == '\n' || cp == '\r')
		return ' ';
	return utf8_is_unsafe(s, at, cp) ? 0xfffd : cp;
}

/*
 * Characters that other keyboards or word processors insert in place of ASCII
 * ones.
 */
static const struct {
	uint32_t first, last;
	char ascii; /* the ASCII character that looks like `first` */
	const char *name;
} lookalike[] = {
	{ 0xa0, 0xa0, ' ', "a no-break space" },
	{ 0x37e, 0x37e, ';', "a Greek question mark" },
	{ 0x60c, 0x60c, ',', "an Arabic comma" },
	{ 0x2010, 0x2010, '-', "a hyphen" },
	{ 0x2011, 0x2011, '-', "a non-breaking hyphen" },
	{ 0x2012, 0x2012, '-', "a figure dash" },
	{ 0x2013, 0x2013, '-', "an en dash" },
	{ 0x2014, 0x2014, '-', "an em dash" },
	{ 0x2015, 0x2015, '-', "a horizontal bar" },
	{ 0x2007, 0x2007, ' ', "a figure space" },
	{ 0x2009, 0x2009, ' ', "a thin space" },
	{ 0x201a, 0x201a, ',', "a low quotation mark" },
	{ 0x202f, 0x202f, ' ', "a narrow no-break space" },
	{ 0x2212, 0x2212, '-', "a minus sign" },
	{ 0x3000, 0x3000, ' ', "an ideographic space" },
	{ 0x3001, 0x3001, ',', "an ideographic comma" },
	{ 0x30fc, 0x30fc, '-', "a prolonged sound mark" },
	{ 0xff01, 0xff5e, '!', "a full-width character" },
};

char
utf8_lookalike(uint32_t cp, const char **name)
{
	for (size_t i = 0; i < sizeof(lookalike) / sizeof(lookalike[0]); i++) {
		if (cp < lookalike[i].first || cp > lookalike[i].last)
			continue;
		*name = lookalike[i].name;
		return (char)(lookalike[i].ascii + (cp - lookalike[i].first));
	}
	return '\0';
}
