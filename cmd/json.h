/*
 * json.h - writes JSON strings.
 */
#ifndef JSON_H
#define JSON_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <tessera.h>

/*
 * Writes a string in double quotes.  Control characters are escaped, invalid
 * UTF-8 becomes U+FFFD.
 */
void json_text(FILE *out, const char *s, size_t len);

/* Writes a string like json_text(), without the quotes. */
void json_inner(FILE *out, const char *s, size_t len);

/* Writes a string in quotes, or null for NULL. */
void json_string(FILE *out, const char *s);

/* Writes a number, or null for 0. */
void json_count(FILE *out, uint32_t n);

/*
 * Writes a comma, and the members `number` (of the record in its file) and
 * `game` (null if the record names no known game).
 */
void json_game(FILE *out, uint64_t number, const struct tes_record *rec);

/*
 * Writes the members `class` (of a correction; is_sure: "certain") and `edits`
 * of the text src.
 */
void json_edits(FILE *out, const struct tes_source *src, bool is_sure,
    const struct tes_edit *edit, uint32_t edits);

#endif /* JSON_H */
