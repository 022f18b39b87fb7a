/*
 * scan.c - maps each byte of a scalar (a text in YAML) to its offset in the
 * source, for diagnostics.
 *
 * libyaml only reports where a scalar begins and ends.  So the source is parsed
 * again by the rules of the scalar's style, and the result is compared with
 * libyaml's value.  If they ever differ, all bytes are mapped to the start of
 * the scalar, and diagnostics are less exact.
 */
#include <stdbool.h>
#include <string.h>

#include "base/ascii.h"
#include "base/utf8.h"
#include "yaml/in.h"

struct scan {
	const char *s; /* the source */
	uint32_t at, end;
	const char *value;
	/* length of the value; how many of its bytes were mapped */
	size_t len, n;
	uint32_t *place;
	bool differs;
};

static void
put(struct scan *sc, char c, uint32_t at)
{
	if (sc->n == sc->len || sc->value[sc->n] != c) {
		sc->differs = true;
		return;
	}
	sc->place[sc->n++] = at;
}

static bool
goes_on(const struct scan *sc)
{
	return sc->at < sc->end && !sc->differs;
}

/* Returns the length of the line break at `at`: 0, 1 or 2 bytes. */
static uint32_t
break_len(const struct scan *sc, uint32_t at)
{
	if (at < sc->end && sc->s[at] == '\n')
		return 1;
	return at + 1 < sc->end && sc->s[at] == '\r' && sc->s[at + 1] == '\n' ?
	    2 : 0;
}

/*
 * Skips the empty lines after a line break inside of a scalar; maps each of
 * them to a newline.  Returns their number.
 */
static unsigned
scan_lines(struct scan *sc)
{
	unsigned lines = 0;

	while (goes_on(sc)) {
		const uint32_t len = break_len(sc, sc->at);

		if (len) {
			put(sc, '\n', sc->at);
			lines++;
		} else if (!ascii_is_blank(sc->s[sc->at])) {
			break;
		}
		sc->at += len ? len : 1;
	}
	return lines;
}

/*
 * Maps the white space at sc->at: as it is, if it contains no line break; else
 * to a space, or to the newlines of empty lines.
 */
static void
scan_blanks(struct scan *sc)
{
	uint32_t to = sc->at;

	while (to < sc->end && ascii_is_blank(sc->s[to]))
		to++;
	const uint32_t len = break_len(sc, to);
	if (len == 0) {
		for (; sc->at < to; sc->at++)
			put(sc, sc->s[sc->at], sc->at);
		return;
	}
	const size_t before = sc->n;
	sc->at = to + len;
	/* A single line break is folded to a space. */
	if (before < sc->len && sc->value[before] == ' ') {
		put(sc, ' ', to);
		while (sc->at < sc->end && ascii_is_blank(sc->s[sc->at]))
			sc->at++;
		return;
	}
	if (scan_lines(sc) == 0)
		sc->differs = true;
}

static void
scan_plain(struct scan *sc)
{
	while (goes_on(sc)) {
		if (ascii_is_blank(sc->s[sc->at]) || break_len(sc, sc->at)) {
			scan_blanks(sc);
			continue;
		}
		put(sc, sc->s[sc->at], sc->at);
		sc->at++;
	}
}

static void
scan_single(struct scan *sc)
{
	while (goes_on(sc)) {
		if (ascii_is_blank(sc->s[sc->at]) || break_len(sc, sc->at)) {
			scan_blanks(sc);
			continue;
		}
		put(sc, sc->s[sc->at], sc->at);
		sc->at += sc->s[sc->at] == '\'' ? 2 : 1;
	}
}

static const struct escape {
	char c;
	uint8_t digits; /* number of hexadecimal digits after it */
	uint16_t cp;
} escapes[] = {
	{ '0', 0, 0 }, { 'a', 0, 7 }, { 'b', 0, 8 }, { 't', 0, 9 },
	{ '\t', 0, 9 }, { 'n', 0, 10 }, { 'v', 0, 11 }, { 'f', 0, 12 },
	{ 'r', 0, 13 }, { 'e', 0, 27 }, { ' ', 0, ' ' }, { '"', 0, '"' },
	{ '/', 0, '/' }, { '\\', 0, '\\' }, { 'N', 0, 0x85 },
	{ '_', 0, 0xa0 }, { 'L', 0, 0x2028 }, { 'P', 0, 0x2029 },
	{ 'x', 2, 0 }, { 'u', 4, 0 }, { 'U', 8, 0 },
};

static uint32_t
hex(const struct scan *sc, uint32_t at, unsigned digits)
{
	static const char digit[] = "0123456789abcdefABCDEF";
	uint32_t value = 0;

	for (unsigned i = 0; i < digits && at + i < sc->end; i++) {
		const char *p = strchr(digit, sc->s[at + i]);
		const uint32_t d = p ? (uint32_t)(p - digit) : 0;

		value = value << 4 | (d < 16 ? d : d - 6);
	}
	return value;
}

static void
scan_escape(struct scan *sc)
{
	const uint32_t at = sc->at;
	const char c = at + 1 < sc->end ? sc->s[at + 1] : '\0';
	char bytes[4];
	size_t i = 0;

	if (break_len(sc, at + 1)) {
		sc->at += 1 + break_len(sc, at + 1);
		scan_lines(sc);
		return;
	}
	while (i < sizeof(escapes) / sizeof(escapes[0]) && escapes[i].c != c)
		i++;
	if (i == sizeof(escapes) / sizeof(escapes[0])) {
		sc->differs = true;
		return;
	}
	const unsigned digits = escapes[i].digits;
	const unsigned n = utf8_encode(digits ? hex(sc, at + 2, digits) :
	    escapes[i].cp, bytes);
	for (unsigned k = 0; k < n; k++)
		put(sc, bytes[k], at);
	sc->at += 2 + digits;
}

static void
scan_double(struct scan *sc)
{
	while (goes_on(sc)) {
		if (sc->s[sc->at] == '\\') {
			scan_escape(sc);
		} else if (ascii_is_blank(sc->s[sc->at]) ||
		    break_len(sc, sc->at)) {
			scan_blanks(sc);
		} else {
			put(sc, sc->s[sc->at], sc->at);
			sc->at++;
		}
	}
}

/* Maps the line breaks in [from, to). */
static void
put_breaks(struct scan *sc, uint32_t from, uint32_t to)
{
	while (from < to && sc->n < sc->len) {
		const uint32_t len = break_len(sc, from);

		if (len)
			put(sc, '\n', from);
		from += len ? len : 1;
	}
}

/*
 * Returns the indentation in spaces of the scalar after '|' or '>' whose first
 * line is at sc->at.
 */
static uint32_t
block_indent(const struct scan *sc)
{
	uint32_t at = sc->at, begin = at, more = 0;
	size_t i = 0;

	while (at < sc->end && (sc->s[at] == ' ' || break_len(sc, at))) {
		const uint32_t len = break_len(sc, at);

		at += len ? len : 1;
		begin = len ? at : begin;
	}
	while (i < sc->len && sc->value[i] == '\n')
		i++;
	while (i + more < sc->len && sc->value[i + more] == ' ')
		more++;
	return at - begin > more ? at - begin - more : 0;
}

/*
 * Skips empty lines, and the indentation of a line with content.  Returns false
 * if there is no such line.
 */
static bool
next_block_line(struct scan *sc, uint32_t indent)
{
	for (;;) {
		uint32_t column = 0;

		while (column < indent && sc->at < sc->end &&
		    sc->s[sc->at] == ' ') {
			sc->at++;
			column++;
		}
		const uint32_t len = break_len(sc, sc->at);
		if (len == 0)
			return column == indent && sc->at < sc->end;
		sc->at += len;
	}
}

static void
scan_block(struct scan *sc, bool folds)
{
	bool first = true, leading_blank = false;
	uint32_t line_end;

	/* Skip the rest of the line of '|' or '>'. */
	while (sc->at < sc->end && !break_len(sc, sc->at))
		sc->at++;
	sc->at += break_len(sc, sc->at);
	line_end = sc->at;

	const uint32_t indent = block_indent(sc);
	while (!sc->differs && next_block_line(sc, indent)) {
		const bool blank = ascii_is_blank(sc->s[sc->at]);
		const uint32_t len = break_len(sc, line_end);
		uint32_t from = line_end;

		if (!first && folds && !leading_blank && !blank) {
			from += len;
			if (sc->n < sc->len && sc->value[sc->n] == ' ')
				put(sc, ' ', line_end);
		}
		put_breaks(sc, from, sc->at);
		for (; goes_on(sc) && !break_len(sc, sc->at); sc->at++)
			put(sc, sc->s[sc->at], sc->at);
		line_end = sc->at;
		leading_blank = blank;
		first = false;
	}
	put_breaks(sc, line_end, sc->end);
	sc->at = sc->n ? sc->place[sc->n - 1] + 1 : sc->at;
}

void
yaml_map_offsets(const char *source, uint32_t begin, uint32_t end,
    yaml_scalar_style_t style, const char *value, size_t len, uint32_t *at)
{
	struct scan sc = {
		.s = source,
		.at = begin,
		.end = end,
		.value = value,
		.len = len,
		.place = at,
	};
	const bool quoted = style == YAML_SINGLE_QUOTED_SCALAR_STYLE ||
	    style == YAML_DOUBLE_QUOTED_SCALAR_STYLE;

	if (quoted) {
		sc.at++;
		sc.end--;
	}
	if (style == YAML_SINGLE_QUOTED_SCALAR_STYLE)
		scan_single(&sc);
	else if (style == YAML_DOUBLE_QUOTED_SCALAR_STYLE)
		scan_double(&sc);
	else if (style == YAML_PLAIN_SCALAR_STYLE)
		scan_plain(&sc);
	else
		scan_block(&sc, style == YAML_FOLDED_SCALAR_STYLE);
	at[len] = sc.at;
	if (!sc.differs && sc.n == len)
		return;
	for (size_t i = 0; i < len; i++)
		at[i] = begin;
	at[len] = end;
}
