#include "player_name.h"

#include <string.h>

/*
 * Returns the next character of *s in lower case, without spaces and dots; 0 at
 * the end.
 */
static unsigned char
next(const char **s)
{
	*s += strspn(*s, " \t.");
	const char c = **s;
	*s += c != '\0';
	return (unsigned char)(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
}

int
player_name_compare(const char *a, const char *b)
{
	unsigned char x, y;

	do {
		x = next(&a);
		y = next(&b);
	} while (x && x == y);
	return x - y;
}
