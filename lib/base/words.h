/*
 * words.h - words separated by white space, and looking them up in a list:
 * exactly, by abbreviation, or by edit distance.
 */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Returns whether two strings are equal, or both NULL. */
static inline bool
string_equal(const char *a, const char *b)
{
	return a == b || (a && b && strcmp(a, b) == 0);
}

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

/*
 * Returns the first position from `at` on that is not white space; `end` if
 * there is none.
 */
static inline const char *
word_begin(const char *at, const char *end)
{
	while (at < end && word_blank[(unsigned char)*at])
		at++;
	return at;
}

/*
 * Returns the next word of the text from *at to `end`, and moves *at to the
 * word's end.
 */
static inline struct word
word_next(const char **at, const char *end)
{
	const char *s = word_begin(*at, end), *to = s;

	while (!word_ends(to, end))
		to++;
	*at = to;
	return (struct word){ s, (size_t)(to - s) };
}

/* Returns whether a character of the word is an ASCII digit. */
bool word_has_digit(struct word word);

/*
 * Returns the part of the text from *at to `end` that is before the next
 * `sign`, and moves *at after that sign; to `end` if there is none.
 */
static inline struct word
word_until(const char **at, const char *end, char sign)
{
	const char *s = *at, *to = memchr(s, sign, (size_t)(end - s));

	*at = to ? to + 1 : end;
	return (struct word){ s, (size_t)((to ? to : end) - s) };
}

/* Returns the offset in s of the first byte of the line of byte `at`. */
static inline uint32_t
line_begin(const char *s, uint32_t at)
{
	while (at > 0 && s[at - 1] != '\n')
		at--;
	return at;
}

/* Returns whether s[0..len) equals word. */
bool word_is(const char *s, size_t len, const char *word);
/* Returns whether word begins with s[0..len). */
bool word_starts(const char *word, const char *s, size_t len);

/*
 * Returns the index in a NULL-terminated list of the word that equals s[0..len)
 * or, if none does, of the only word that begins with it; WORD_NONE or
 * WORD_AMBIGUOUS if there is none, or several.
 */
enum { WORD_NONE = -1, WORD_AMBIGUOUS = -2 };
int word_find(const char *const *word, const char *s, size_t len);

/*
 * Returns whether two bytes are of ASCII, and differ in more than their case:
 * a fast test, which rejects most words by their first byte.
 */
static inline bool
word_differs(char a, char b)
{
	return ((a ^ b) & 0x5f) && !((a | b) & 0x80);
}

/*
 * Work as word_is(), word_starts() and word_find(), but ignore case, as
 * utf8_lower() does.
 */
bool word_is_folded(const char *s, size_t len, const char *word);
bool word_starts_folded(const char *word, const char *s, size_t len);
int word_find_folded(const char *const *word, const char *s, size_t len);

/* Returns whether a word of the list is s, ignoring case, in full. */
bool word_is_listed(const char *const *word, const char *s, size_t len);

/*
 * Returns how many edits turn a word into the other, ignoring case: characters
 * inserted, removed, replaced, or swapped with the next one
 * (Damerau-Levenshtein distance, optimal string alignment).  Returns 40 if a
 * word is longer than 40.
 */
unsigned word_distance(const char *a, size_t alen, const char *b, size_t blen);

/*
 * Returns the distance of s to word (see word_distance()), or WORD_FAR if it is
 * too large for a typo.  Allowed are: one edit if the longer word has up to 4
 * letters, two if up to 7, else one for every four letters.
 */
enum { WORD_FAR = 1000 };
unsigned word_typos(const char *s, size_t len, const char *word);

/*
 * Returns the index of the word with the least distance to s; WORD_NONE if
 * word_typos() returns WORD_FAR for all.
 */
int word_nearest(const char *const *word, const char *s, size_t len);

/*
 * Returns the index of the word of which s is certainly a typo: s is nearly
 * equal to it, and farther from every other word of the list.  WORD_NONE if
 * there is no such word.
 */
int word_suggestion(const char *const *word, const char *s, size_t len);

#endif /* BASE_WORDS_H */
