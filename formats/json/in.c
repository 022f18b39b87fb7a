/* in.c - splits JSON into tokens.  Stops at the first error. */
#include "json/in.h"

#include <string.h>

#include "base/ascii.h"
#include "base/utf8.h"

struct json_in
json_begin(struct arena *a, const char *s, size_t len)
{
	return (struct json_in){
		.s = s,
		.len = len,
		.arena = a,
		.wants_value = true,
	};
}

static void
skip_blanks(struct json_in *j)
{
	while (j->at < j->len && (j->s[j->at] == ' ' || j->s[j->at] == '\t' ||
	    j->s[j->at] == '\r' || j->s[j->at] == '\n'))
		j->at++;
}

static bool
is_next(const struct json_in *j, char c)
{
	return j->at < j->len && j->s[j->at] == c;
}

static enum json_token
wrong(struct json_in *j, const char *error)
{
	size_t end = j->at;

	/* Let the span be the word at the error, or else the character. */
	while (end < j->len &&
	    (ascii_is_letter(j->s[end]) || j->s[end] == '_'))
		end++;
	if (end == j->at && end < j->len)
		do
			end++;
		while (end < j->len && (j->s[end] & 0xc0) == 0x80);
	j->is_cut = j->at >= j->len;
	/*
	 * The text has ended early: point after its last character, not at the
	 * next line.
	 */
	while (j->is_cut && j->at > 0 && strchr(" \t\r\n", j->s[j->at - 1]))
		end = --j->at;
	j->error = j->is_cut ? "unexpected end of the line" :
	    is_next(j, '/') || is_next(j, '#') ?
	    "comments are not allowed; write them as 'note'" : error;
	j->span = (struct tes_span){ (uint32_t)j->at, (uint32_t)end };
	return JSON_WRONG;
}

/*
 * Returns the number of four hexadecimal digits at offset `at`, or -1 if they
 * are not digits.
 */
static int32_t
hex4(const struct json_in *j, size_t at)
{
	int32_t n = 0;

	for (size_t i = at; i < at + 4; i++) {
		const char c = i < j->len ? j->s[i] : '\0';

		if (ascii_is_digit(c))
			n = n * 16 + (c - '0');
		else if (c >= 'a' && c <= 'f')
			n = n * 16 + (c - 'a' + 10);
		else if (c >= 'A' && c <= 'F')
			n = n * 16 + (c - 'A' + 10);
		else
			return -1;
	}
	return n;
}

/* Parses the escape at j->at to *cp.  Returns false if it is invalid. */
static bool
read_escape(struct json_in *j, uint32_t *cp)
{
	static const char name[] = "\"\\/bfnrt", meaning[] = "\"\\/\b\f\n\r\t";
	const char c = j->at + 1 < j->len ? j->s[j->at + 1] : '\0';
	const char *found = c ? strchr(name, c) : NULL;

	if (found) {
		*cp = (unsigned char)meaning[found - name];
		j->at += 2;
		return true;
	}
	int32_t unit = c == 'u' ? hex4(j, j->at + 2) : -1;
	if (unit < 0 || (unit >= 0xdc00 && unit < 0xe000))
		return false;
	*cp = (uint32_t)unit;
	if (unit < 0xd800 || unit >= 0xe000) {
		j->at += 6;
		return true;
	}
	unit = j->at + 7 < j->len && j->s[j->at + 6] == '\\' &&
	    j->s[j->at + 7] == 'u' ? hex4(j, j->at + 8) : -1;
	if (unit < 0xdc00 || unit >= 0xe000)
		return false;
	*cp = 0x10000 + ((*cp - 0xd800) << 10) + ((uint32_t)unit - 0xdc00);
	j->at += 12;
	return true;
}

/*
 * Decodes the string from j->at, after its opening quote, to `end`, its closing
 * quote, into j->text.  Returns JSON_STRING, or an error.
 */
static enum json_token
decode(struct json_in *j, size_t end)
{
	const size_t room = end - j->at;
	char *text = j->arena ? arena_alloc(j->arena, room + 1) : NULL;
	uint32_t *at = j->arena ?
	    arena_array(j->arena, room + 1, sizeof(*at)) : NULL;
	size_t len = 0;

	if (j->arena && (!text || !at))
		return JSON_NO_MEMORY;
	while (j->at < end) {
		char c[4] = { j->s[j->at] };
		unsigned n = 1;
		uint32_t cp;
		const size_t begin = j->at;

		if (c[0] != '\\')
			j->at++;
		else if (!read_escape(j, &cp))
			return wrong(j, "unknown escape sequence");
		else
			n = utf8_encode(cp, c);
		for (unsigned i = 0; text && i < n; i++) {
			text[len] = c[i];
			at[len++] = (uint32_t)begin;
		}
	}
	if (at)
		at[len] = (uint32_t)end;
	j->text.s = text ? text : "";
	j->text.len = (uint32_t)len;
	j->text.offset_map = at;
	return JSON_STRING;
}

static enum json_token
read_string(struct json_in *j)
{
	const size_t begin = j->at;
	enum json_token token = JSON_STRING;
	bool is_escaped = false;
	size_t end = begin + 1;

	for (; end < j->len && j->s[end] != '"'; end++)
		if (j->s[end] == '\\') {
			is_escaped = true;
			end++;
		}
	if (end >= j->len) {
		j->error = "missing closing quote of a string";
		j->is_cut = true;
		j->span = (struct tes_span){ (uint32_t)begin,
			(uint32_t)begin + 1 };
		return JSON_WRONG;
	}
	j->at++;
	j->text = (struct tes_text){
		.s = j->s + j->at,
		.len = (uint32_t)(end - j->at),
		.span = { (uint32_t)j->at, (uint32_t)end },
	};
	if (is_escaped)
		token = decode(j, end);
	if (token != JSON_STRING)
		return token;
	j->at = end + 1;
	j->span = (struct tes_span){ (uint32_t)begin, (uint32_t)j->at };
	return token;
}

static size_t
digits(const struct json_in *j, size_t at)
{
	size_t n = 0;

	while (at + n < j->len && ascii_is_digit(j->s[at + n]))
		n++;
	return n;
}

/*
 * Returns the length of the number
 * -?(0|[1-9][0-9]*)(.[0-9]+)?([eE][+-]?[0-9]+)? at j->at; 0 if there is none.
 */
static size_t
number_length(const struct json_in *j)
{
	size_t at = j->at + is_next(j, '-'), n = digits(j, at);

	if (n == 0 || (n > 1 && j->s[at] == '0'))
		return 0;
	at += n;
	if (at < j->len && j->s[at] == '.') {
		n = digits(j, at + 1);
		if (n == 0)
			return 0;
		at += 1 + n;
	}
	if (at < j->len && (j->s[at] == 'e' || j->s[at] == 'E')) {
		at++;
		at += at < j->len && (j->s[at] == '+' || j->s[at] == '-');
		n = digits(j, at);
		if (n == 0)
			return 0;
		at += n;
	}
	return at - j->at;
}

/*
 * Consumes len bytes as the text of a token of the given kind, and returns it.
 */
static enum json_token
take(struct json_in *j, enum json_token token, size_t len)
{
	j->span = (struct tes_span){ (uint32_t)j->at,
		(uint32_t)(j->at + len) };
	j->text = (struct tes_text){
		.s = j->s + j->at,
		.len = (uint32_t)len,
		.span = j->span,
	};
	j->at += len;
	return token;
}

static enum json_token
read_value(struct json_in *j)
{
	static const struct {
		const char *word;
		enum json_token token;
	} words[] = {
		{ "true", JSON_WORD }, { "false", JSON_WORD },
		{ "null", JSON_NULL },
	};

	skip_blanks(j);
	j->wants_value = false;
	if (is_next(j, '{') || is_next(j, '[')) {
		bool is_object = is_next(j, '{');

		if (j->depth == JSON_DEPTH_MAX)
			return wrong(j, "nested too deeply");
		j->is_object[j->depth++] = is_object;
		j->is_first = true;
		return take(j, is_object ? JSON_OBJECT : JSON_ARRAY, 1);
	}
	if (is_next(j, '"'))
		return read_string(j);
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		const size_t n = strlen(words[i].word);

		if (j->len - j->at >= n &&
		    memcmp(j->s + j->at, words[i].word, n) == 0)
			return take(j, words[i].token, n);
	}
	const size_t n = number_length(j);
	return n ? take(j, JSON_NUMBER, n) : wrong(j, is_next(j, '\'') ?
	    "a string needs double quotes" : "expected a value");
}

enum json_token
json_next(struct json_in *j)
{
	if (j->wants_value)
		return read_value(j);
	skip_blanks(j);
	if (j->depth == 0 && j->at < j->len)
		return wrong(j, "unexpected text after the end of the record");
	if (j->depth == 0)
		return JSON_END;

	const bool is_object = j->is_object[j->depth - 1];
	if (is_next(j, is_object ? '}' : ']')) {
		j->depth--;
		j->is_first = false;
		return take(j, j->is_object[j->depth] ? JSON_OBJECT_END :
		    JSON_ARRAY_END, 1);
	}
	if (!j->is_first) {
		if (!is_next(j, ','))
			return wrong(j, is_object ? "missing ',' or '}'" :
			    "missing ',' or ']'");
		const size_t comma = j->at++;
		skip_blanks(j);
		if (is_next(j, is_object ? '}' : ']')) {
			j->at = comma;
			return wrong(j, is_object ?
			    "unexpected ',' before '}'" :
			    "unexpected ',' before ']'");
		}
	}
	j->is_first = false;
	if (!is_object)
		return read_value(j);
	skip_blanks(j);
	if (!is_next(j, '"'))
		return wrong(j, "expected a key in double quotes");
	const enum json_token token = read_string(j);
	if (token != JSON_STRING)
		return token;
	const struct tes_span span = j->span;
	skip_blanks(j);
	if (!is_next(j, ':'))
		return wrong(j, "missing ':' after the key");
	j->at++;
	j->span = span;
	j->wants_value = true;
	return JSON_KEY;
}
