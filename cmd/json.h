/*
 * json.h - strings in JSON; the rest of it is written as it stands.
 */
#ifndef JSON_H
#define JSON_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <tessera.h>

/*
 * In double quotes.  What a terminal must not see is escaped; what is not
 * UTF-8 becomes U+FFFD.
 */
void json_text(FILE *out, const char *s, size_t len);

/* The same without the quotes. */
void json_inner(FILE *out, const char *s, size_t len);

/* A string in quotes; null for NULL. */
void json_string(FILE *out, const char *s);

/* null for 0 */
void json_count(FILE *out, uint32_t n);

/*
 * The members that say which game it is, after others: `number`, of the record
 * in its file, and `game`, its kind; null where rec names no known one.
 */
void json_game(FILE *out, uint64_t number, const struct tes_record *rec);

#endif /* JSON_H */
