/*
 * words.h - finding a word in a list: exactly, by abbreviation, or the one
 * that was probably meant.
 */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

/* ASCII letters only; locale-free. */
bool word_is(const char *s, size_t len, const char *word);
bool word_starts(const char *word, const char *s, size_t len);

/*
 * Index in the NULL-terminated list of s, or of the only word that begins with
 * it; WORD_NONE or WORD_AMBIGUOUS.  An exact match wins over abbreviations.
 */
enum { WORD_NONE = -1, WORD_AMBIGUOUS = -2 };
int word_find(const char *const *word, const char *s, size_t len);

/*
 * Letters to insert, drop, change or swap to make b of a, up to a limit; the
 * case of ASCII letters does not matter.
 */
unsigned word_distance(const char *a, size_t alen, const char *b, size_t blen);

/* The same, WORD_FAR if the word was hardly meant by s. */
enum { WORD_FAR = 1000 };
unsigned word_slips(const char *s, size_t len, const char *word);

/* Index of the nearest word, WORD_NONE if none is near enough to be meant. */
int word_nearest(const char *const *word, const char *s, size_t len);

#endif /* BASE_WORDS_H */
