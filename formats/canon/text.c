/*
 * Pieces of lines: keys, and texts that are plain or stand in double quotes.
 *
 * A plain text is one whose bytes libyaml would take for the text without
 * another look.  More could be allowed; less must not be refused by libyaml.
 */
#include <string.h>

#include "base/utf8.h"
#include "canon/in.h"

/* What an ASCII character may be in. */
enum {
	KEY_FIRST = 1 << 0,
	KEY = 1 << 1,
	PLAIN_FIRST = 1 << 2,
	FLOW = 1 << 3, /* a plain text in brackets */

	F = FLOW,
	P = PLAIN_FIRST,
	B = PLAIN_FIRST | FLOW,
	D = PLAIN_FIRST | FLOW | KEY,
	L = PLAIN_FIRST | FLOW | KEY | KEY_FIRST,
	M = FLOW | KEY,
};

static const unsigned char class[128] = {
	/* Control characters. */
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

/* Any other character is a letter of some script. */
static inline bool
is(char c, unsigned what)
{
	return (unsigned char)c >= 0x80 || class[(unsigned char)c] & what;
}

/* May a character that is not ASCII stand there?  Returns its length, or 0. */
static unsigned
wide_len(const char *s, size_t len)
{
	uint32_t cp;
	const unsigned n = utf8_decode(s, len, &cp);

	return n < 2 || utf8_is_control(cp) || utf8_is_invisible(cp) ||
	    cp == 0xfffe || cp == 0xffff ? 0 : n;
}

#define EACH(byte) (0x0101010101010101u * (uint64_t)(byte))

/* Are all eight printable ASCII characters or line feeds?  As in fence.c. */
static inline bool
are_plain(const char *s)
{
	uint64_t w;

	memcpy(&w, s, sizeof(w));
	const uint64_t wide_or_del = w | (w + EACH(1));
	const uint64_t control = ~(w + EACH(0x60));
	const uint64_t no_line_feed = (w ^ EACH('\n')) + EACH(0x7f);

	return ((wide_or_del | (control & no_line_feed)) & EACH(0x80)) == 0;
}

bool
canon_is_clean(const char *s, size_t len)
{
	size_t i = 0;

	while (i < len) {
		while (i + 8 <= len && are_plain(s + i))
			i += 8;
		if (i == len)
			break;
		const unsigned char c = (unsigned char)s[i];
		const unsigned n = c >= 0x80 ? wide_len(s + i, len - i) :
		    c == '\n' || (c >= ' ' && c < 0x7f);

		if (n == 0)
			return false;
		i += n;
	}
	return true;
}

bool
canon_take(struct canon *cn, const char *s, size_t len)
{
	if ((size_t)(cn->end - cn->at) < len || memcmp(cn->at, s, len) != 0)
		return false;
	cn->at += len;
	return true;
}

bool
canon_is_column(const struct canon *cn, unsigned column)
{
	const char *s = cn->at;

	if ((size_t)(cn->end - s) <= column)
		return false;
	for (unsigned i = 0; i < column; i++)
		if (s[i] != ' ')
			return false;
	return true;
}

bool
canon_take_item(struct canon *cn, unsigned column)
{
	if (!canon_is_column(cn, column) || cn->at[column] != '-' ||
	    cn->at[column + 1] != ' ')
		return false;
	cn->at += column + 2;
	return true;
}

bool
canon_key(struct canon *cn, struct tes_text *key)
{
	const char *s = cn->at;

	if (!is(*s, KEY_FIRST))
		return false;
	while (is(*s, KEY))
		s++;
	if (*s != ':' || s - cn->at > CANON_KEY_MAX)
		return false;
	canon_set(cn, key, cn->at, s);
	cn->last = s;
	cn->at = s + 1;
	return true;
}

/* Is there a sign of YAML's inside the text? */
static bool
has_sign(const struct canon *cn, const char *from, const char *to)
{
	const char *p = from;

	while ((p = memchr(p, ':', (size_t)(to - p)))) {
		p++;
		if (p == to || *p == ' ')
			return true;
	}
	for (p = from; cn->has_hash &&
	     (p = memchr(p, '#', (size_t)(to - p))); p++)
		if (p > from && p[-1] == ' ')
			return true;
	return false;
}

/* A character that a text begins with, and no sign of YAML's. */
static inline bool
is_first(const char *s)
{
	return is(s[0], PLAIN_FIRST) || (s[0] == '-' && is(s[1], KEY));
}

/* Behind the quote, up to the next one. */
static bool
take_quoted(struct canon *cn, const char *to, struct tes_text *out)
{
	const char *s = cn->at + 1;
	const char *quote = memchr(s, '"', (size_t)(to - s));

	if (!quote || memchr(s, '\\', (size_t)(quote - s)))
		return false;
	canon_set(cn, out, s, quote);
	cn->at = cn->last = quote + 1;
	return true;
}

bool
canon_text(struct canon *cn, struct tes_text *out)
{
	if (cn->at[0] != ' ')
		return false;
	const char *s = ++cn->at;
	const char *nl = memchr(s, '\n', (size_t)(cn->end - s));

	if (!nl || nl - s > cn->text_max)
		return false;
	if (is_first(s)) {
		if (nl[-1] == ' ' || has_sign(cn, s, nl))
			return false;
		canon_set(cn, out, s, nl);
		cn->last = nl;
	} else if (*s != '"' || !take_quoted(cn, nl, out) || cn->at != nl) {
		return false;
	}
	cn->at = nl + 1;
	return true;
}

bool
canon_nothing(struct canon *cn)
{
	if (cn->at[0] != '\n')
		return false;
	cn->at++;
	return true;
}

bool
canon_flow_text(struct canon *cn, struct tes_text *out)
{
	const char *s = cn->at;

	if (*s == '"') {
		const char *nl = memchr(s, '\n', (size_t)(cn->end - s));

		return nl && nl - s <= cn->text_max && take_quoted(cn, nl, out);
	}
	if (!is_first(s) || !is(*s, FLOW | KEY))
		return false;
	while (is(*s, FLOW))
		s++;
	if (s[-1] == ' ' || s - cn->at > cn->text_max)
		return false;
	canon_set(cn, out, cn->at, s);
	cn->at = cn->last = s;
	return true;
}
