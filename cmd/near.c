#include "near.h"

#include <string.h>

#include "text.h"

/* Longer words are not compared: nobody mistypes so much of one. */
enum { LONGEST = 40 };

static unsigned
least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

static char
at(const char *s, size_t i)
{
	return text_lower(s[i]);
}

/* Letters to insert, drop, change or swap; letter case does not matter. */
static unsigned
distance(const char *a, size_t alen, const char *b, size_t blen)
{
	unsigned row[3][LONGEST + 1];

	for (unsigned j = 0; j <= blen; j++)
		row[0][j] = j;
	for (unsigned i = 1; i <= alen; i++) {
		unsigned *now = row[i % 3];
		const unsigned *up = row[(i + 2) % 3];
		const unsigned *up2 = row[(i + 1) % 3];

		now[0] = i;
		for (unsigned j = 1; j <= blen; j++) {
			now[j] = up[j - 1] + (at(a, i - 1) != at(b, j - 1));
			now[j] = least(now[j], least(up[j], now[j - 1]) + 1);
			if (i > 1 && j > 1 && at(a, i - 1) == at(b, j - 2) &&
			    at(a, i - 2) == at(b, j - 1))
				now[j] = least(now[j], up2[j - 2] + 1);
		}
	}
	return row[alen % 3][blen];
}

/* A third of the letters may be wrong, and one of a short word. */
struct near
near_to(const char *word)
{
	const unsigned wrong = (unsigned)(strlen(word) / 3) + 1;

	return (struct near){ .word = word, .distance = wrong + 1 };
}

void
near_try(struct near *near, const char *candidate)
{
	const size_t len = strlen(near->word), other = strlen(candidate);

	if (len > LONGEST || other > LONGEST)
		return;
	const unsigned d = distance(near->word, len, candidate, other);
	if (d < near->distance && d < other) {
		near->distance = d;
		near->best = candidate;
	}
}
