/*
 * in.h - JSON, strictly (RFC 8259), one token after the other.
 */
#ifndef JSON_IN_H
#define JSON_IN_H

#include "base/arena.h"
#include "tessera.h"

enum json_token {
	JSON_WRONG, /* error and span say what and where */
	JSON_NO_MEMORY,
	JSON_END,   /* the value is over, and the text */
	JSON_OBJECT,
	JSON_OBJECT_END,
	JSON_ARRAY,
	JSON_ARRAY_END,
	JSON_KEY,
	JSON_STRING,
	JSON_NUMBER,
	JSON_WORD, /* true or false */
	JSON_NULL
};

enum { JSON_DEPTH_MAX = 64 };

struct json_in {
	const char *s;
	size_t at, len;
	struct arena *arena; /* for texts with escapes; NULL: skip them */
	unsigned depth;
	bool is_object[JSON_DEPTH_MAX];
	bool is_first; /* nothing stands in the innermost collection yet */
	bool wants_value; /* behind a key or at the beginning */
	struct tes_text text;  /* of the token; of a string, what it says */
	struct tes_span span;  /* with its quotes */
	const char *error;
	bool is_cut; /* the error is that the text ends */
};

struct json_in json_begin(struct arena *a, const char *s, size_t len);
enum json_token json_next(struct json_in *j);

#endif /* JSON_IN_H */
