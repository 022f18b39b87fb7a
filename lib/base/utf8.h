/*
 * utf8.h - strict UTF-8: overlong forms, surrogates and anything above U+10FFFF
 * are malformed.
 */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Decodes the first character of s[0..len), len > 0.  Returns its length in
 * bytes; or 0 if it is malformed, with *cp set to U+FFFD.
 */
unsigned utf8_decode(const char *s, size_t len, uint32_t *cp);

/* Writes cp as UTF-8 to out[4], without a NUL; returns the length in bytes. */
unsigned utf8_encode(uint32_t cp, char *out);

/* Counts the characters of s[0..len); a malformed byte counts as one. */
size_t utf8_count(const char *s, size_t len);

/*
 * Returns a Latin, Greek or Cyrillic letter in lower case, if that has as many
 * bytes in UTF-8; cp otherwise.
 */
uint32_t utf8_lower(uint32_t cp);

/*
 * Returns whether cp is a control character: C0 (tab and newline included), DEL
 * or C1.
 */
bool utf8_is_control(uint32_t cp);

/*
 * Returns whether cp is invisible or reorders its neighbours: soft hyphen,
 * zero-width characters, bidi controls, line separators, tags, U+FFFE, U+FFFF.
 */
bool utf8_is_invisible(uint32_t cp);
/*
 * Returns whether cp, at byte `at` of s, should not be printed: a control
 * character, or an invisible one, except for zero-width joiners and non-joiners
 * after a character that is not ASCII, as in Persian, Hindi and emoji.  In
 * ASCII words these only hide that they differ.
 */
bool utf8_is_unsafe(const char *s, size_t at, uint32_t cp);
/*
 * Returns the character that is printed for cp, at byte `at` of s, in a text on
 * one line: a space for a tab, newline or carriage return, U+FFFD if
 * utf8_is_unsafe(), else cp.
 */
uint32_t utf8_shown(const char *s, size_t at, uint32_t cp);

/*
 * Returns the ASCII character that cp is easily mistaken for, and sets *name to
 * the English name of cp with its article, a string constant.  Returns '\0' if
 * there is no such character.
 */
char utf8_lookalike(uint32_t cp, const char **name);

#endif /* BASE_UTF8_H */
