/*
 * text.c - parses keys, and texts that are plain or in double quotes.
 *
 * Only texts are accepted that libyaml would parse to the same bytes.  It may
 * accept more texts than this.
 */
#include <string.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "base/utf8.h"
#include "yaml_fast/private.h"

/* Where an ASCII character is allowed. */
enum {
	KEY_FIRST = 1 << 0,
	KEY = 1 << 1,
	PLAIN_FIRST = 1 << 2,
	FLOW = 1 << 3, /* a plain text in braces */

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

/* Returns whether c is allowed; bytes above ASCII always are. */
static inline bool
is(char c, unsigned what)
{
	return (unsigned char)c >= 0x80 || class[(unsigned char)c] & what;
}

/* Returns the length of a non-ASCII character if it is allowed, else 0. */
static unsigned
wide_len(const char *s, size_t len)
{
	uint32_t cp;
	const unsigned n = utf8_decode(s, len, &cp);

	return n < 2 || utf8_is_control(cp) || utf8_is_invisible(cp) ||
	    cp == 0xfffe || cp == 0xffff ? 0 : n;
}

#ifdef __SSE2__
/* Returns a lower bound of leading printable ASCII characters or newlines. */
static size_t
plain_bytes(const char *s, size_t len)
{
	const __m128i blank = _mm_set1_epi8(' ' - 1);
	const __m128i del = _mm_set1_epi8(0x7f);
	const __m128i line_feed = _mm_set1_epi8('\n');
	size_t i = 0;

	for (; i + 16 <= len; i += 16) {
		const __m128i c =
		    _mm_loadu_si128((const __m128i *)(const void *)(s + i));
		/* Bytes above ASCII are negative. */
		const __m128i plain = _mm_andnot_si128(_mm_cmpeq_epi8(c, del),
		    _mm_cmpgt_epi8(c, blank));

		if (_mm_movemask_epi8(_mm_or_si128(plain,
			_mm_cmpeq_epi8(c, line_feed))) != 0xffff)
			break;
	}
	return i;
}
#else
#define EACH(byte) (0x0101010101010101u * (uint64_t)(byte))

/* Returns whether all eight bytes are printable ASCII or newlines. */
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

static size_t
plain_bytes(const char *s, size_t len)
{
	size_t i = 0;

	while (i + 8 <= len && are_plain(s + i))
		i += 8;
	return i;
}
#endif

bool
yaml_fast_is_clean(const char *s, size_t len)
{
	size_t i = 0;

	while (i < len) {
		i += plain_bytes(s + i, len - i);
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

/* Returns whether a text contains YAML syntax: ': ' or ' #'. */
static bool
has_sign(const struct yaml_fast *cn, const char *from, const char *to)
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

/* Returns whether a plain text can begin with this character. */
static inline bool
is_first(const char *s)
{
	return is(s[0], PLAIN_FIRST) || (s[0] == '-' && is(s[1], KEY));
}

/* Parses a quoted text after its opening quote. */
static bool
take_quoted(struct yaml_fast *cn, const char *to, struct tes_text *out)
{
	const char *s = cn->at + 1;
	const char *quote = memchr(s, '"', (size_t)(to - s));

	if (!quote || memchr(s, '\\', (size_t)(quote - s)))
		return false;
	yaml_fast_set(cn, out, s, quote);
	cn->at = cn->last = quote + 1;
	return true;
}

bool
yaml_fast_text(struct yaml_fast *cn, struct tes_text *out)
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
		yaml_fast_set(cn, out, s, nl);
		cn->last = nl;
	} else if (*s != '"' || !take_quoted(cn, nl, out) || cn->at != nl) {
		return false;
	}
	cn->at = nl + 1;
	return true;
}

bool
yaml_fast_nothing(struct yaml_fast *cn)
{
	if (cn->at[0] != '\n')
		return false;
	cn->at++;
	return true;
}

bool
yaml_fast_flow_text(struct yaml_fast *cn, struct tes_text *out)
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
	yaml_fast_set(cn, out, cn->at, s);
	cn->at = cn->last = s;
	return true;
}
