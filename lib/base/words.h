/*
 * words.h - words separated by white space, and looking them up in a list:
 * exactly, by abbreviation, or by edit distance.
 */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

/* A word of a text, not NUL-terminated; len is 0 if there is no word. */
struct word {
	const char *s;
	size_t len;
};

/* By byte: whether it is a space, tab, CR or LF. */
extern const bool word_blank[256];

static inline bool
word_ends(const char *at, const char *end)
{
	return at == end || word_blank[(unsigned char)*at];
}

/* Returns the first position from at on that is not white space, or end. */
static inline const char *
word_begin(const char *at, const char *end)
{
	while (at < end && word_blank[(unsigned char)*at])
		at++;
	return at;
}

/* Returns the next word of [*at, end), and moves *at to the word's end. */
static inline struct word
word_next(const char **at, const char *end)
{
	const char *s = word_begin(*at, end), *to = s;

	while (!word_ends(to, end))
		to++;
	*at = to;
	return (struct word){ s, (size_t)(to - s) };
}

/* Returns whether s[0..len) equals word. */
bool word_is(const char *s, size_t len, const char *word);
/* Returns whether word begins with s[0..len). */
bool word_starts(const char *word, const char *s, size_t len);

/*
 * Returns the index in a NULL-terminated list of the word that equals
 * s[0..len), or of the only word that begins with it; WORD_NONE or
 * WORD_AMBIGUOUS.
 */
enum { WORD_NONE = -1, WORD_AMBIGUOUS = -2 };
int word_find(const char *const *word, const char *s, size_t len);

/*
 * word_is_folded() and word_find_folded() work like word_is() and word_find(),
 * but ignore the case of ASCII and Latin-1 letters.
 */
bool word_is_folded(const char *s, size_t len, const char *word);
int word_find_folded(const char *const *word, const char *s, size_t len);

/*
 * Returns the Damerau-Levenshtein distance (optimal string alignment) of two
 * words in characters, ignoring case; 40 if one is longer than that.
 */
unsigned word_distance(const char *a, size_t alen, const char *b, size_t blen);

/*
 * Returns the distance of s to word, or WORD_FAR if s is too different to be a
 * typo of it: one edit is allowed up to 4 letters (of the longer one), two up
 * to 7, else one for every four letters.
 */
enum { WORD_FAR = 1000 };
unsigned word_slips(const char *s, size_t len, const char *word);

/* Returns the index of the nearest word; WORD_NONE if all are WORD_FAR. */
int word_nearest(const char *const *word, const char *s, size_t len);

/*
 * Returns the index of the word of which s is certainly a typo: nearly equal to
 * it, and farther from every other word; else WORD_NONE.
 */
int word_meant(const char *const *word, const char *s, size_t len);

#endif /* BASE_WORDS_H */
