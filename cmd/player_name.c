/*
 * player_name.c - compares spellings of the names of players.
 */
#include "player_name.h"

#include <string.h>

#include <tessera.h>
#include <tessera/tools.h>

/*
 * The letters U+00C0 to U+017F without their accents; '.' for those that have
 * none.
 */
static const char plain[] =
    "aaaaaa.ceeeeiiii.nooooo.ouuuuy..aaaaaa.ceeeeiiii.nooooo.ouuuuy.y"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkk.lllllll"
    "lllnnnnnn...oooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzz.";
enum { PLAIN_FIRST = 0xc0, PLAIN_LAST = 0x17f };

enum { FINAL_SIGMA = 0x3c2, SIGMA };

/*
 * Returns the next character of *s in lower case, without accent, spaces and
 * dots; 0 at the end.
 */
static uint32_t
next(const char **s)
{
	uint32_t cp = 0;

	do {
		char c[4] = "";
		const size_t len = strnlen(*s, sizeof(c));

		if (len == 0)
			return 0;
		memcpy(c, *s, len);
		tes_text_lower(c, len);
		*s += tes_utf8_next(c, len, &cp);
		/* Skip spaces, dots and combining accents. */
	} while (cp == ' ' || cp == '\t' || cp == '.' ||
	    (cp >= 0x300 && cp <= 0x36f));
	if (cp >= PLAIN_FIRST && cp <= PLAIN_LAST &&
	    plain[cp - PLAIN_FIRST] != '.')
		return (unsigned char)plain[cp - PLAIN_FIRST];
	return cp == FINAL_SIGMA ? SIGMA : cp;
}

bool
player_name_begins_alike(const char *a, const char *b)
{
	return next(&a) == next(&b);
}

int
player_name_compare(const char *a, const char *b)
{
	uint32_t x, y;

	do {
		x = next(&a);
		y = next(&b);
	} while (x && x == y);
	return x < y ? -1 : x > y;
}

const char *
player_name_remark(const char *a, const char *b)
{
	/* The first bytes of combining accents. */
	static const char marks[] = "\xcc\xcd";

	return !strpbrk(a, marks) == !strpbrk(b, marks) ? "" :
	    " (one has combining accents, as in NFD)";
}
