/*
 * words.c - finds the words of two lines that differ: those outside of their
 * longest common subsequence.
 */
#include <stdlib.h>
#include <string.h>

#include "diff/diff.h"

/* Most pairs of words that are compared; with more, all count as different. */
enum { PAIRS_MAX = 1 << 20 };

struct word {
	const char *s;
	size_t len;
	bool is_common;
};

struct words {
	struct word *word;
	size_t count;
};

static bool
split(struct words *words, const char *s)
{
	words->word = calloc(strlen(s) / 2 + 1, sizeof(*words->word));
	words->count = 0;
	while (words->word && *(s += strspn(s, " "))) {
		const size_t len = strcspn(s, " ");

		words->word[words->count++] = (struct word){ s, len, false };
		s += len;
	}
	return words->word != NULL;
}

static bool
equal(const struct word *a, const struct word *b)
{
	return a->len == b->len && memcmp(a->s, b->s, a->len) == 0;
}

/*
 * Finds the longest common subsequence of the words from index `from` on, of
 * which there are n and m.  Returns false if out of memory.
 */
static bool
find_common(struct word *a, size_t n, struct word *b, size_t m)
{
	/* The length of that of a[i..] and b[k..]. */
	uint32_t *length = calloc((n + 1) * (m + 1), sizeof(*length));
	size_t i, k;

	if (!length)
		return false;
	for (i = n; i-- > 0;)
		for (k = m; k-- > 0;) {
			const uint32_t *at = &length[i * (m + 1) + k];
			const uint32_t below = at[m + 1], right = at[1];

			length[i * (m + 1) + k] = equal(&a[i], &b[k]) ?
			    at[m + 2] + 1 : below > right ? below : right;
		}
	for (i = k = 0; i < n && k < m;) {
		const uint32_t *at = &length[i * (m + 1) + k];

		if (equal(&a[i], &b[k]))
			a[i++].is_common = b[k++].is_common = true;
		else if (at[m + 1] >= at[1])
			i++;
		else
			k++;
	}
	free(length);
	return true;
}

/* Marks the words that both have.  Returns false if out of memory. */
static bool
compare(struct words *a, struct words *b)
{
	size_t from = 0, n = a->count, m = b->count;

	while (from < n && from < m && equal(&a->word[from], &b->word[from])) {
		a->word[from].is_common = b->word[from].is_common = true;
		from++;
	}
	while (n > from && m > from && equal(&a->word[n - 1], &b->word[m - 1]))
		a->word[--n].is_common = b->word[--m].is_common = true;
	n -= from;
	m -= from;
	return n == 0 || m == 0 || n > PAIRS_MAX / m ||
	    find_common(a->word + from, n, b->word + from, m);
}

/*
 * Sets the bytes of mark[] that are of words which only this line has, and of
 * spaces between them.  Returns whether the line has other words, too.
 */
static bool
mark_words(const struct words *words, const char *line, char *mark)
{
	bool has_common = false;

	for (size_t i = 0; i < words->count; i++) {
		const struct word *word = &words->word[i];
		const bool goes_on = i > 0 && !word[-1].is_common;
		const char *from = goes_on ? word[-1].s + word[-1].len :
		    word->s;

		has_common |= word->is_common;
		if (!word->is_common)
			memset(mark + (from - line), 1,
			    (size_t)(word->s + word->len - from));
	}
	return has_common;
}

bool
diff_mark_words(const char *a, const char *b, char *mark_a, char *mark_b)
{
	struct words in_a, in_b;
	const bool has_a = split(&in_a, a), has_b = split(&in_b, b);
	const bool good = has_a && has_b && compare(&in_a, &in_b) &&
	    mark_words(&in_a, a, mark_a) && mark_words(&in_b, b, mark_b);

	free(in_a.word);
	free(in_b.word);
	return good;
}
