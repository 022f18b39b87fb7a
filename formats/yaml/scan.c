/*
 * scan.c - maps each byte of a scalar (a text in YAML) to its offset in the
 * source, for diagnostics.
 *
 * libyaml only reports where a scalar begins and ends.  But in all styles of
 * scalars, characters other than white space are in the source in the same
 * order, as they are or escaped; only white space is changed, when lines are
 * folded or indented.  So the value is found again in the source character by
 * character, and a sequence of white space in it is that at the same place in
 * the source.  If this ever fails, all bytes are mapped to the start of the
 * scalar, and diagnostics are less exact.
 */
#include <stdbool.h>
#include <string.h>

#include "yaml/in.h"

struct scan {
	const char *s; /* the source */
	uint32_t at, end;
	const char *value;
	/* length of the value; how many of its bytes were mapped */
	size_t len, n;
	uint32_t *place;
};

static bool
is_white(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Maps the next `bytes` bytes of the value to the current place. */
static void
map_bytes(struct scan *sc, size_t bytes)
{
	while (bytes-- > 0)
		sc->place[sc->n++] = sc->at;
}

/*
 * Maps the white space of the value to that at sc->at, or to the escaped line
 * break there.  has_escapes: white space that follows in the value may be that
 * of escapes.
 */
static void
scan_white(struct scan *sc, bool has_escapes)
{
	const bool is_escaped = sc->s[sc->at] == '\\';
	uint32_t end = sc->at + is_escaped, breaks = 0, most = UINT32_MAX;

	for (; end < sc->end && is_white(sc->s[end]); end++)
		breaks += sc->s[end] == '\n';
	/*
	 * A line break becomes a space, n + 1 of them n newlines; an escaped
	 * one becomes nothing.
	 */
	if (has_escapes)
		most = breaks == 0 ? end - sc->at :
		    breaks > 1 || is_escaped ? breaks - 1 : 1;
	for (; most > 0 && sc->n < sc->len && is_white(sc->value[sc->n]);
	     most--) {
		map_bytes(sc, 1);
		/* An empty line may have spaces, which are not in the value. */
		do
			sc->at += sc->at + 1 < end;
		while (sc->at + 1 < end && sc->s[sc->at] != '\n' &&
		    sc->n < sc->len && sc->value[sc->n] == '\n');
	}
	sc->at = end;
}

/* Maps all bytes of the value.  Returns false if the source differs. */
static bool
scan_all(struct scan *sc, yaml_scalar_style_t style)
{
	const bool has_escapes = style == YAML_DOUBLE_QUOTED_SCALAR_STYLE;

	while (sc->n < sc->len && sc->at < sc->end) {
		const char c = sc->value[sc->n], *s = sc->s + sc->at;
		const bool is_escape = has_escapes && *s == '\\';

		if (is_escape && s[1] != '\n' && s[1] != '\r') {
			/* Map the character that the escape stands for. */
			const char e = sc->at + 1 < sc->end ? s[1] : '\0';
			size_t bytes = 1;

			while (sc->n + bytes < sc->len &&
			    (sc->value[sc->n + bytes] & 0xc0) == 0x80)
				bytes++;
			map_bytes(sc, bytes);
			sc->at += e == 'x' ? 4 : e == 'u' ? 6 :
			    e == 'U' ? 10 : 2;
		} else if (is_escape || (is_white(c) && is_white(*s))) {
			scan_white(sc, has_escapes);
		} else if (*s == c) {
			map_bytes(sc, 1);
			sc->at += style == YAML_SINGLE_QUOTED_SCALAR_STYLE &&
			    c == '\'' ? 2 : 1;
		} else {
			return false;
		}
	}
	return sc->n == sc->len;
}

void
yaml_map_offsets(const char *source, uint32_t begin, uint32_t end,
    yaml_scalar_style_t style, const char *value, size_t len, uint32_t *at)
{
	const bool is_quoted = style == YAML_SINGLE_QUOTED_SCALAR_STYLE ||
	    style == YAML_DOUBLE_QUOTED_SCALAR_STYLE;
	const bool is_block = !is_quoted && style != YAML_PLAIN_SCALAR_STYLE;
	struct scan sc = {
		.s = source,
		.at = begin + is_quoted,
		.end = end - is_quoted,
		.value = value,
		.len = len,
		.place = at,
	};

	if (is_block) {
		/* Skip the line of '|' or '>', and the indentation. */
		const char *nl = memchr(source + begin, '\n', end - begin);

		sc.at = nl ? (uint32_t)(nl - source) + 1 : end;
		while (sc.at < end && len > 0 && is_white(source[sc.at]) &&
		    !is_white(value[0]))
			sc.at++;
	}
	at[len] = sc.end;
	if (!scan_all(&sc, style))
		for (size_t i = 0; i < len; i++)
			at[i] = begin;
	else if (is_block)
		at[len] = len > 0 ? at[len - 1] + 1 : sc.at;
}
