/*
 * json_in.h - reads JSON whose members are in a known order.
 *
 * A caller asks for what it expects.  After an error nothing more is read:
 * numbers are 0, texts empty, and lists end.
 */
#ifndef JSON_IN_H
#define JSON_IN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "strtab.h"

/* JSON that is being read.  s is terminated by NUL. */
struct json_in {
	const char *s;
	size_t at;
	bool failed;
};

/* Reads a bracket or comma; it is an error if something else follows. */
void json_in_expect(struct json_in *in, char c);
/* Reads the key of the next member if it is `key`; returns whether it is. */
bool json_in_key(struct json_in *in, const char *key);
/*
 * Returns whether a list has one more element, whose comma is read; if not,
 * reads its end.
 */
bool json_in_has_item(struct json_in *in);

/* Returns whether only white space follows. */
bool json_in_is_end(struct json_in *in);

uint64_t json_in_count(struct json_in *in);
int64_t json_in_number(struct json_in *in);
/* Appends a string to *text. */
void json_in_text(struct json_in *in, struct bytes *text);

#endif /* JSON_IN_H */
