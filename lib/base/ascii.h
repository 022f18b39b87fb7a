/*
 * ascii.h - classes of ASCII characters, such as letters, independent of the
 * locale; bytes beyond ASCII belong to none.
 */
#ifndef BASE_ASCII_H
#define BASE_ASCII_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static inline bool
ascii_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static inline bool
ascii_is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Returns whether c is a space or a tab. */
static inline bool
ascii_is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* Returns whether c is a character of the set; NUL is in none. */
static inline bool
ascii_is_in(char c, const char *set)
{
	return c && strchr(set, c);
}

static inline char
ascii_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c;
}

static inline char
ascii_upper(char c)
{
	return c >= 'a' && c <= 'z' ? (char)(c - ('a' - 'A')) : c;
}

/*
 * Returns how many bytes at the start of s[0..len) are printable ASCII or
 * newlines.
 */
size_t ascii_plain_len(const char *s, size_t len);

#endif /* BASE_ASCII_H */
