/*
 * text.c - parses keys, comments, and texts with and without quotes.
 *
 * Only texts are accepted that libyaml would parse to the same bytes; libyaml
 * itself may accept more texts.
 */
#include <string.h>

#include "base/ascii.h"
#include "base/utf8.h"
#include "yaml_fast/private.h"

/*
 * Bits for the places in which an ASCII character is allowed.  The names of one
 * letter are the combinations of these bits in class[].
 */
enum {
	KEY_FIRST = 1 << 0,
	KEY = 1 << 1,
	PLAIN_FIRST = 1 << 2,
	FLOW = 1 << 3, /* in a text without quotes, inside of { } */

	F = FLOW,
	P = PLAIN_FIRST,
	B = PLAIN_FIRST | FLOW,
	D = PLAIN_FIRST | FLOW | KEY,
	L = PLAIN_FIRST | FLOW | KEY | KEY_FIRST,
	M = FLOW | KEY,
};

static const unsigned char class[128] = {
	/* control characters */
	0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
	0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
	/*  !  "  #  $  %  &  '  (  )  *  +  ,  -  .  / */
	F, 0, 0, 0, P, 0, 0, 0, B, B, 0, B, 0, M, B, B,
	/* 0-9 : ; < = > ? */
	D, D, D, D, D, D, D, D, D, D, 0, P, P, P, 0, 0,
	/* @ A-Z [ \ ] ^ _ */
	0, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L,
	L, L, L, L, L, L, L, L, L, L, L, 0, P, 0, P, D,
	/* ` a-z { | } ~ */
	0, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L,
	L, L, L, L, L, L, L, L, L, L, L, 0, 0, 0, P, 0,
};

/*
 * Returns whether c is allowed at one of the places whose bits are set in
 * `what` (KEY_FIRST etc.).  Bytes of non-ASCII characters are allowed
 * everywhere.
 */
static inline bool
is(char c, unsigned what)
{
	return (unsigned char)c >= 0x80 || class[(unsigned char)c] & what;
}

bool
yaml_fast_is_clean(const char *s, size_t len)
{
	size_t i = 0;

	while ((i += ascii_plain_len(s + i, len - i)) < len) {
		uint32_t cp;
		const unsigned n = utf8_decode(s + i, len - i, &cp);

		/* Records must not contain these characters. */
		if (n < 2 || utf8_is_control(cp) || utf8_is_invisible(cp))
			return false;
		i += n;
	}
	return true;
}

bool
yaml_fast_key(struct yaml_fast *cn, struct tes_text *key)
{
	const char *s = cn->at;

	if (!is(*s, KEY_FIRST))
		return false;
	while (is(*s, KEY))
		s++;
	if (*s != ':' || s - cn->at > YAML_FAST_KEY_MAX)
		return false;
	yaml_fast_set(cn, key, cn->at, s);
	cn->last = s;
	cn->at = s + 1;
	return true;
}

bool
yaml_fast_end_loose_line(struct yaml_fast *cn)
{
	const char *s = cn->at;
	bool is_first = true;

	while (s < cn->end) {
		const char *from = s;

		while (*s == ' ')
			s++;
		if (*s == '#' && (s > from || !is_first))
			s = memchr(s, '\n', (size_t)(cn->end - s));
		if (*s != '\n') {
			cn->at = from;
			return !is_first;
		}
		cn->at = ++s;
		is_first = false;
	}
	return true;
}

/*
 * Returns whether a text contains ': ', or ends with ':': then YAML does not
 * parse it as one text without quotes.
 */
static bool
has_colon(const char *from, const char *to)
{
	while ((from = memchr(from, ':', (size_t)(to - from)))) {
		from++;
		if (from == to || *from == ' ')
			return true;
	}
	return false;
}

/*
 * Returns where the text without quotes ends that begins at `from`, in a line
 * that ends at `nl`: before a comment and the spaces before it.
 */
static const char *
plain_end(const struct yaml_fast *cn, const char *from, const char *nl)
{
	const char *to = nl;

	for (const char *p = from; cn->has_hash &&
	     (p = memchr(p, '#', (size_t)(nl - p))); p++)
		if (p > from && p[-1] == ' ') {
			to = p;
			break;
		}
	while (to > from && to[-1] == ' ')
		to--;
	return to;
}

/*
 * Returns whether `line` continues the text without quotes of the line before
 * it: it is indented deeper than `column`, and has content.
 */
static bool
goes_on(const struct yaml_fast *cn, const char *line, unsigned column)
{
	const char *s = line;

	while (s < cn->end && *s == ' ')
		s++;
	return s < cn->end && s - line > column && *s != '#' && *s != '\n';
}

/*
 * Parses to *out a text without quotes that has several lines.  It begins at
 * `from`; cn->at is the end of its first line, and the next lines are indented
 * deeper than `column`.  A space replaces each newline and the indentation
 * after it.  Returns false if it is not simple, too long, or if out of memory.
 */
static bool
take_lines(struct yaml_fast *cn, const char *from, unsigned column,
    struct tes_text *out)
{
	const char *nl = cn->at, *to = nl;

	while (to == nl && goes_on(cn, nl + 1, column)) {
		const char *s = nl + 1;

		while (*s == ' ')
			s++;
		if (!ascii_is_letter(*s) && !ascii_is_digit(*s))
			return false;
		nl = memchr(s, '\n', (size_t)(cn->end - s));
		to = plain_end(cn, s, nl);
		if (has_colon(s, to) || (to < nl && goes_on(cn, nl + 1,
		    column)))
			return false;
	}
	cn->at = cn->last = to;
	const size_t most = (size_t)(to - from);
	char *text = arena_alloc_raw(&cn->rec->arena, most);
	uint32_t *map = arena_alloc_raw(&cn->rec->arena,
	    (most + 1) * sizeof(*map));
	uint32_t len = 0;
	if (!text || !map)
		return false;
	yaml_fast_set(cn, out, from, to);
	for (const char *p = from; p < to; p++) {
		const bool ends = *p == '\n';

		map[len] = (uint32_t)(p - cn->text);
		text[len++] = ends ? ' ' : *p;
		while (ends && p[1] == ' ')
			p++;
	}
	map[len] = out->span.end;
	out->s = text;
	out->len = len;
	out->offset_map = map;
	return len <= cn->text_max;
}

/* Returns whether a text without quotes can begin with the character at s. */
static inline bool
is_first(const char *s)
{
	return is(s[0], PLAIN_FIRST) || (s[0] == '-' && is(s[1], KEY));
}

/*
 * Parses to *out the text in quotes at cn->at.  Returns false if it contains an
 * escape, or has no closing quote before `to`.
 */
static bool
take_quoted(struct yaml_fast *cn, const char *to, struct tes_text *out)
{
	const char *s = cn->at + 1;
	const char *quote = memchr(s, s[-1], (size_t)(to - s));

	if (!quote || quote - s > cn->text_max ||
	    (s[-1] == '\'' ? quote[1] == '\'' :
		memchr(s, '\\', (size_t)(quote - s)) != NULL))
		return false;
	yaml_fast_set(cn, out, s, quote);
	cn->at = cn->last = quote + 1;
	return true;
}

bool
yaml_fast_text(struct yaml_fast *cn, unsigned column, struct tes_text *out)
{
	if (cn->at[0] != ' ')
		return false;
	const char *s = ++cn->at;
	const char *nl = memchr(s, '\n', (size_t)(cn->end - s));

	if (*s == '"' || *s == '\'')
		return take_quoted(cn, nl, out) && yaml_fast_end_line(cn);
	if (!is_first(s))
		return false;
	cn->at = plain_end(cn, s, nl);
	if (cn->at - s > cn->text_max || has_colon(s, cn->at))
		return false;
	if (cn->at == nl && goes_on(cn, nl + 1, column))
		return take_lines(cn, s, column, out) && yaml_fast_end_line(cn);
	yaml_fast_set(cn, out, s, cn->at);
	cn->last = cn->at;
	return yaml_fast_end_line(cn);
}

bool
yaml_fast_flow_text(struct yaml_fast *cn, struct tes_text *out)
{
	const char *s = cn->at;

	if (*s == '"')
		return take_quoted(cn, memchr(s, '\n',
		    (size_t)(cn->end - s)), out);
	if (!is_first(s) || !is(*s, FLOW | KEY))
		return false;
	while (is(*s, FLOW))
		s++;
	if (s[-1] == ' ' || s - cn->at > cn->text_max)
		return false;
	yaml_fast_set(cn, out, cn->at, s);
	cn->at = cn->last = s;
	return true;
}
