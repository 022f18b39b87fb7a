/*
 * words.h - words between blanks, and finding one in a list: exactly, by
 * abbreviation, or the one that was probably meant.
 */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

/* A part of a text; len 0: there is none. */
struct word {
	const char *s;
	size_t len;
};

/* A space, a tab, or the end of a line. */
extern const bool word_blank[256];

static inline bool
word_ends(const char *at, const char *end)
{
	return at == end || word_blank[(unsigned char)*at];
}

/* Behind the blanks that stand there. */
static inline const char *
word_begin(const char *at, const char *end)
{
	while (at < end && word_blank[(unsigned char)*at])
		at++;
	return at;
}

/* The next word; *at goes behind it. */
static inline struct word
word_next(const char **at, const char *end)
{
	const char *s = word_begin(*at, end), *to = s;

	while (!word_ends(to, end))
		to++;
	*at = to;
	return (struct word){ s, (size_t)(to - s) };
}

/* ASCII letters only; locale-free. */
bool word_is(const char *s, size_t len, const char *word);
bool word_starts(const char *word, const char *s, size_t len);

/*
 * Index in the NULL-terminated list of s, or of the only word that begins with
 * it; WORD_NONE or WORD_AMBIGUOUS.  An exact match wins over abbreviations.
 */
enum { WORD_NONE = -1, WORD_AMBIGUOUS = -2 };
int word_find(const char *const *word, const char *s, size_t len);

/* The same without regard to case, of the letters of ASCII and Latin-1. */
bool word_is_folded(const char *s, size_t len, const char *word);
int word_find_folded(const char *const *word, const char *s, size_t len);

/*
 * Letters to insert, drop, change or swap to make b of a, up to a limit; the
 * case of ASCII letters does not matter.
 */
unsigned word_distance(const char *a, size_t alen, const char *b, size_t blen);

/*
 * The same, or WORD_FAR where s is too different to be a slip for the word: of
 * up to 4 letters one may be wrong, of up to 7 two, else one in four, of the
 * longer of the two.
 */
enum { WORD_FAR = 1000 };
unsigned word_slips(const char *s, size_t len, const char *word);

/* Index of the nearest word, WORD_NONE if none is near enough to be meant. */
int word_nearest(const char *const *word, const char *s, size_t len);

/*
 * Index of the word that s certainly is, mistyped: as good as equal, and nearer
 * than every other; WORD_NONE.
 */
int word_meant(const char *const *word, const char *s, size_t len);

#endif /* BASE_WORDS_H */
