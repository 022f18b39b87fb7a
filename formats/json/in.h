/*
 * in.h - a strict tokenizer of JSON (RFC 8259).
 */
#ifndef JSON_IN_H
#define JSON_IN_H

#include "base/arena.h"
#include "tessera.h"

enum json_token {
	JSON_WRONG, /* malformed: see json_in.error and json_in.span */
	JSON_NO_MEMORY,
	JSON_END,   /* end of the value and of the text */
	JSON_OBJECT,
	JSON_OBJECT_END,
	JSON_ARRAY,
	JSON_ARRAY_END,
	JSON_KEY,
	JSON_STRING,
	JSON_NUMBER,
	JSON_WORD, /* the word true or false */
	JSON_NULL
};

enum { JSON_DEPTH_MAX = 64 };

struct json_in {
	const char *s;
	size_t at, len;
	/*
	 * memory for decoded strings; NULL: strings with escapes get an empty
	 * text
	 */
	struct arena *arena;
	unsigned depth;
	bool is_object[JSON_DEPTH_MAX];
	bool is_first; /* the innermost object or array has no item so far */
	/* the next token must be a value, as after a key or at the start */
	bool wants_value;
	/* text of the token; for a string, its decoded content */
	struct tes_text text;
	struct tes_span span; /* span of the token, with quotes */
	const char *error;
	bool is_cut; /* error: the text ends before the value does */
};

/* Returns a tokenizer of the text s[0, len).  a: see json_in.arena. */
struct json_in json_begin(struct arena *a, const char *s, size_t len);
/* Parses the next token, and sets text and span to it. */
enum json_token json_next(struct json_in *j);

#endif /* JSON_IN_H */
