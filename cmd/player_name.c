/*
 * player_name.c - compares spellings of the names of players.
 */
#include "player_name.h"

#include <string.h>

/*
 * The letters U+00C0 to U+017F without their accents; 64 of them begin with the
 * same byte in UTF-8; '.' for those that have none.
 */
static const char plain[] =
    "aaaaaa.ceeeeiiii.nooooo.ouuuuy..aaaaaa.ceeeeiiii.nooooo.ouuuuy.y"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkk.lllllll"
    "lllnnnnnn...oooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzz.";
enum { PLAIN_FIRST = 0xc3, PLAIN_LAST = 0xc5 }; /* bytes */

/* Returns how many bytes a space, dot or combining accent at s has. */
static size_t
skipped(const unsigned char *s)
{
	if (*s == ' ' || *s == '\t' || *s == '.')
		return 1;
	/* U+0300 to U+036F */
	return s[0] == 0xcc || (s[0] == 0xcd && s[1] < 0xb0) ? 1 + !!s[1] : 0;
}

/*
 * Returns the next character of *s in lower case, without accent, spaces and
 * dots; 0 at the end.
 */
static unsigned char
next(const unsigned char **s)
{
	for (size_t n; (n = skipped(*s)) > 0;)
		*s += n;
	const unsigned char c = **s;
	if (c >= PLAIN_FIRST && c <= PLAIN_LAST && (*s)[1]) {
		const char letter =
		    plain[64 * (c - PLAIN_FIRST) + ((*s)[1] & 63)];

		if (letter != '.') {
			*s += 2;
			return (unsigned char)letter;
		}
	}
	*s += c != '\0';
	return c >= 'A' && c <= 'Z' ? (unsigned char)(c + ('a' - 'A')) : c;
}

int
player_name_compare(const char *a, const char *b)
{
	const unsigned char *s = (const unsigned char *)a;
	const unsigned char *t = (const unsigned char *)b;
	unsigned char x, y;

	do {
		x = next(&s);
		y = next(&t);
	} while (x && x == y);
	return x - y;
}
