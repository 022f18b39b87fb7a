#include "base/words.h"

#include <string.h>

#include "base/ascii.h"
#include "base/utf8.h"

/* Longest words that word_distance() compares, in characters. */
enum { LONGEST = 40 };

const bool word_blank[256] = {
	[' '] = true,
	['\t'] = true,
	['\n'] = true,
	['\r'] = true,
};

bool
word_is(const char *s, size_t len, const char *word)
{
	size_t i = 0;

	/*
	 * A loop, as it is faster than memcmp(): most words differ in the first
	 * letter.
	 */
	while (i < len && s[i] == word[i] && word[i])
		i++;
	return i == len && !word[i];
}

bool
word_starts(const char *word, const char *s, size_t len)
{
	return strncmp(word, s, len) == 0;
}

int
word_find(const char *const *word, const char *s, size_t len)
{
	int found = WORD_NONE;

	if (len == 0)
		return WORD_NONE;
	for (int i = 0; word[i]; i++) {
		const char *w = word[i];
		size_t n = 1;

		/*
		 * Compare the first letter before anything else: most words
		 * differ there.
		 */
		if (w[0] != s[0])
			continue;
		while (n < len && w[n] == s[n] && w[n])
			n++;
		if (n < len)
			continue;
		if (!w[n])
			return i;
		found = found == WORD_NONE ? i : WORD_AMBIGUOUS;
	}
	return found;
}

/*
 * Returns how many bytes at the beginning of s and word are equal, ignoring
 * case.
 */
static size_t
folded_prefix(const char *word, const char *s, size_t len)
{
	uint32_t a, b;
	unsigned bytes;
	size_t n = 0;

	/* Letters have as many bytes in either case. */
	for (; n < len && word[n]; n += bytes) {
		if (word_differs(s[n], word[n]))
			break;
		bytes = utf8_decode(s + n, len - n, &a);
		if (bytes == 0 ||
		    utf8_decode(word + n, bytes, &b) != bytes ||
		    utf8_lower(a) != utf8_lower(b))
			break;
	}
	return n;
}

bool
word_has_digit(struct word word)
{
	while (word.len > 0 && !ascii_is_digit(word.s[word.len - 1]))
		word.len--;
	return word.len > 0;
}

bool
word_is_folded(const char *s, size_t len, const char *word)
{
	return folded_prefix(word, s, len) == len && !word[len];
}

bool
word_starts_folded(const char *word, const char *s, size_t len)
{
	return folded_prefix(word, s, len) == len;
}

int
word_find_folded(const char *const *word, const char *s, size_t len)
{
	int found = WORD_NONE;

	for (int i = 0; len > 0 && word[i]; i++) {
		if (!word_starts_folded(word[i], s, len))
			continue;
		if (!word[i][len])
			return i;
		found = found == WORD_NONE ? i : WORD_AMBIGUOUS;
	}
	return found;
}

bool
word_is_listed(const char *const *word, const char *s, size_t len)
{
	while (*word && !word_is_folded(s, len, *word))
		word++;
	return *word != NULL;
}

/*
 * Decodes the UTF-8 of s to out[], in lower case.  Returns the number of
 * characters; LONGEST + 1 if there are more than LONGEST.
 */
static size_t
characters(const char *s, size_t len, uint32_t out[LONGEST])
{
	size_t n = 0;

	for (size_t i = 0; i < len; n++) {
		if (n == LONGEST)
			return LONGEST + 1;
		const unsigned size = utf8_decode(s + i, len - i, &out[n]);

		out[n] = utf8_lower(out[n]);
		i += size ? size : 1;
	}
	return n;
}

unsigned
word_distance(const char *a, size_t alen, const char *b, size_t blen)
{
	uint32_t x[LONGEST], y[LONGEST];
	unsigned row[3][LONGEST + 1];
	const size_t xlen = characters(a, alen, x);
	const size_t ylen = characters(b, blen, y);

	if (xlen > LONGEST || ylen > LONGEST)
		return LONGEST;
	for (unsigned j = 0; j <= ylen; j++)
		row[0][j] = j;
	for (unsigned i = 1; i <= xlen; i++) {
		unsigned *now = row[i % 3], *up = row[(i - 1) % 3];
		const unsigned *up2 = row[(i + 1) % 3];

		now[0] = i;
		for (unsigned j = 1; j <= ylen; j++) {
			unsigned best = up[j - 1] + (x[i - 1] != y[j - 1]);

			if (up[j] + 1 < best)
				best = up[j] + 1;
			if (now[j - 1] + 1 < best)
				best = now[j - 1] + 1;
			if (i > 1 && j > 1 && x[i - 1] == y[j - 2] &&
			    x[i - 2] == y[j - 1] && up2[j - 2] + 1 < best)
				best = up2[j - 2] + 1;
			now[j] = best;
		}
	}
	return row[xlen % 3][ylen];
}

unsigned
word_typos(const char *s, size_t len, const char *word)
{
	const size_t n = utf8_count(word, strlen(word));
	const size_t written = utf8_count(s, len);
	const size_t longer = n > written ? n : written;
	const size_t most =
	    longer <= 4 ? 1 : longer <= 7 ? 2 : (longer + 3) / 4;
	const unsigned d = word_distance(s, len, word, strlen(word));

	return d <= most && d < n ? d : WORD_FAR;
}

/*
 * Returns what word_nearest() does; sets *best and *second to the least two
 * distances.
 */
static int
find_nearest(const char *const *word, const char *s, size_t len, unsigned *best,
    unsigned *second)
{
	int found = WORD_NONE;

	*best = *second = WORD_FAR;
	for (int i = 0; word[i]; i++) {
		const unsigned typos = word_typos(s, len, word[i]);

		if (typos < *best) {
			*second = *best;
			*best = typos;
			found = i;
		} else if (typos < *second) {
			*second = typos;
		}
	}
	return found;
}

int
word_nearest(const char *const *word, const char *s, size_t len)
{
	unsigned best, second;

	return find_nearest(word, s, len, &best, &second);
}

int
word_suggestion(const char *const *word, const char *s, size_t len)
{
	/*
	 * Most edits of a typo: one, two in 8 letters or more, none in a
	 * number.
	 */
	const unsigned most = len == 0 || ascii_is_digit(*s) ? 0 :
	    len < 8 ? 1 : 2;
	unsigned best, second;
	const int found = find_nearest(word, s, len, &best, &second);

	return best <= most && best < second ? found : WORD_NONE;
}
