/*
 * utf8.h - UTF-8, strictly: no overlong forms, no surrogates, no more than
 * U+10FFFF.
 */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Decodes the character at s[0..len), len > 0, and returns its length in bytes;
 * 0 when it is malformed, *cp then is U+FFFD.
 */
unsigned utf8_decode(const char *s, size_t len, uint32_t *cp);

/* Encodes into out[4] and returns the length. */
unsigned utf8_encode(uint32_t cp, char *out);

/* Characters in s[0..len); a malformed byte counts as one. */
size_t utf8_count(const char *s, size_t len);

/* C0 (tab and newline too), DEL, C1. */
bool utf8_is_control(uint32_t cp);

/*
 * Characters that are not seen, or that turn the order of those that are: soft
 * hyphen, zero width and bidi controls, separators, tags.
 */
bool utf8_is_invisible(uint32_t cp);

/*
 * The ASCII character that this one is easily taken for, and its own name for
 * people; '\0' where there is none.
 */
char utf8_lookalike(uint32_t cp, const char **name);

#endif /* BASE_UTF8_H */
