/*
 * json.h - writes JSON; or, with the same functions, the rows of a CSV table.
 *
 * A function writes one value, and before it a comma if needed.  `key` is the
 * name of the value in an object; NULL: the value is an element of a list, or
 * is not in another one.
 *
 * In a table, a value is a field: there are no keys and brackets, null is an
 * empty field, and json_end() ends the row.  A text is in quotes if needed and
 * without control characters; one that a spreadsheet would treat as a formula
 * gets an apostrophe before it.
 */
#ifndef JSON_H
#define JSON_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <tessera.h>

#include "cmd.h"

struct json {
	FILE *out;
	struct cmd_run *table; /* for errors in a table; NULL: write JSON */
	bool needs_comma; /* before the next value */
	/* private: of json_open_later(), unless a value was written; or NULL */
	const char *later, *later_key;
};

#define JSON_TABLE(run) { .out = (run)->out, .table = (run) }

/*
 * Begin and end values that contain each other: `{`, `[` and `"`, or `}`, `]`
 * and `"`.
 */
void json_open(struct json *j, const char *key, const char *brackets);
void json_close(struct json *j, const char *brackets);

/* Begins a value that is left out if nothing is written up to its end. */
void json_open_later(struct json *j, const char *key, const char *bracket);

/* Ends the outermost object, and those in it, and the line. */
void json_end(struct json *j, const char *brackets);

/* Writes the next value on a new line. */
void json_newline(struct json *j);

/*
 * Writes a string in double quotes.  Control characters are escaped, invalid
 * UTF-8 becomes U+FFFD.
 */
void json_text(struct json *j, const char *key, const char *s, size_t len);

/* Write a string, or null if s, or the text, is NULL. */
void json_string(struct json *j, const char *key, const char *s);

void json_tes_text(struct json *j, const char *key,
    const struct tes_text *text);

/* Writes a part of a string that json_open() has begun. */
void json_part(struct json *j, const char *s, size_t len);

void json_number(struct json *j, const char *key, int64_t n);
void json_bool(struct json *j, const char *key, bool value);
void json_null(struct json *j, const char *key);

/* Writes a number, or null for 0. */
void json_count(struct json *j, const char *key, uint64_t n);

/* Writes a value in the format of printf(), which needs no escapes. */
void json_printf(struct json *j, const char *key, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/*
 * Writes the members `number` (of the record in its file) and `game` (null if
 * the record names no known game).
 */
void json_game(struct json *j, uint64_t number, const struct tes_record *rec);

/* Writes the value of a parameter as a word or a number. */
void json_param(struct json *j, const char *key, const struct tes_param *param,
    int32_t value);

/* Writes the values of a seat's score columns as members. */
void json_columns(struct json *j, const struct tes_edition *ed,
    const int32_t *value);

/* Begins an object with the members of a final score. */
void json_open_standing(struct json *j, const struct tes_edition *ed,
    const struct tes_standing *s);

/* Writes where a span begins and ends. */
void json_span(struct json *j, const struct tes_source *src,
    struct tes_span span);

/*
 * Writes the members `class` (of a correction; is_sure: "certain") and `edits`
 * of the text src.
 */
void json_edits(struct json *j, const struct tes_source *src, bool is_sure,
    const struct tes_edit *edit, uint32_t edits);

#endif /* JSON_H */
