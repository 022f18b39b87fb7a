#include "csv/out.h"

#include <string.h>

#include <csv.h>

#include "base/utf8.h"
#include "tessera/tools.h"

/*
 * Functions for invisible characters.  CSV has no escapes for them, and in a
 * spreadsheet they could reorder the text around them.
 */

/*
 * Returns the first character of s if it is invisible, else 0; sets *n to its
 * length in bytes.
 */
static uint32_t
invisible_at(const char *s, size_t len, unsigned *n)
{
	uint32_t cp;

	*n = utf8_decode(s, len, &cp);
	return *n && utf8_is_invisible(cp) ? cp : 0;
}

/* Returns whether a text has a character that is invisible or reorders text. */
static bool
has_invisible(const char *s, size_t len)
{
	unsigned n;

	for (size_t i = 0; i < len; i++)
		if ((s[i] & 0x80) && invisible_at(s + i, len - i, &n))
			return true;
	return false;
}

/*
 * Writes a text as a field in quotes: an apostrophe, a backslash, and the text,
 * in which invisible characters are written as \u202E or \U000E0001, and
 * backslashes and quotes are doubled: at most 3 * len + 4 bytes.  Returns the
 * end of the field.
 */
static char *
write_escaped(char *out, const char *s, size_t len)
{
	unsigned n;

	*out++ = '"';
	*out++ = '\'';
	*out++ = '\\';
	for (size_t i = 0; i < len; i += n) {
		const uint32_t cp = invisible_at(s + i, len - i, &n);

		n += n == 0;
		if (s[i] == '\\' || s[i] == '"')
			*out++ = s[i];
		if (cp) {
			int digits = cp > 0xffff ? 8 : 4;

			*out++ = '\\';
			*out++ = digits == 8 ? 'U' : 'u';
			while (digits-- > 0)
				*out++ = "0123456789ABCDEF"[cp >> 4 * digits &
				    15];
		} else {
			memcpy(out, s + i, n);
			out += n;
		}
	}
	*out++ = '"';
	return out;
}

/*
 * Parses the escape at s, which is after its backslash, to *cp.  Returns its
 * length; 0 if it is not one that write_escaped() writes.
 */
static uint32_t
read_escape(const char *s, size_t len, uint32_t *cp)
{
	static const char digits[] = "0123456789ABCDEF";
	const uint32_t n = len && *s == 'u' ? 4 : len && *s == 'U' ? 8 : 0;

	*cp = len && *s == '\\' ? '\\' : 0;
	if (*cp)
		return 1;
	if (n == 0 || len <= n)
		return 0;
	for (uint32_t i = 1; i <= n; i++) {
		const char *d = memchr(digits, s[i], sizeof(digits) - 1);

		if (!d)
			return 0;
		*cp = *cp << 4 | (uint32_t)(d - digits);
	}
	return utf8_is_invisible(*cp) ? n + 1 : 0;
}

/*
 * If write_escaped() wrote *text, replaces it by the original text; leaves any
 * other text unchanged.
 */
static void
read_escaped(struct arena *a, struct tes_text *text)
{
	struct tes_text read = *text;
	char *s = arena_alloc_raw(a, text->len);
	uint32_t *at = arena_array(a, text->len, sizeof(*at));
	bool is_ours = false;
	uint32_t n;

	if (!s || !at)
		return;
	read.len = 0;
	for (uint32_t i = 2; i < text->len; i += n) {
		char bytes[4] = { text->s[i] };
		unsigned len = 1;
		uint32_t cp;

		n = 1;
		if (bytes[0] == '\\') {
			n += read_escape(text->s + i + 1,
			    text->len - i - 1, &cp);
			if (n == 1)
				return;
			is_ours |= cp != '\\';
			len = utf8_encode(cp, bytes);
		}
		memcpy(s + read.len, bytes, len);
		for (unsigned k = 0; k < len; k++)
			at[read.len++] = text->offset_map
			    ? text->offset_map[i]
			    : text->span.begin + i;
	}
	if (!is_ours)
		return;
	at[read.len] = text->span.end;
	read.s = s;
	read.offset_map = at;
	*text = read;
}

/* Functions for fields. */

/*
 * Returns whether spreadsheets treat s as a formula.  Some do so for full-width
 * signs (U+FF1D), too.
 */
static bool
begins_formula(const char *s, size_t len)
{
	static const uint32_t sign[] = {
		'=', '+', '-', '@', '\t', '\r', 0xff1d, 0xff0b, 0xff0d, 0xff20,
	};
	uint32_t cp;

	/* A letter does not begin a formula: most texts return here. */
	if (len == 0 || (s[0] >= 'A' && s[0] <= 'z'))
		return false;
	utf8_decode(s, len, &cp);
	for (size_t i = 0; i < sizeof(sign) / sizeof(sign[0]); i++)
		if (cp == sign[i])
			return true;
	return false;
}

/* Flags of an ASCII character: why a text with it is not written as it is. */
enum {
	SIGN = 1 << 0, /* needs an apostrophe if it is the first one */
	SPACE = 1 << 1 /* needs quotes if it is the first or last one */
};

static const uint8_t flags_of[128] = {
	['='] = SIGN,
	['+'] = SIGN,
	['-'] = SIGN,
	['@'] = SIGN,
	['\''] = SIGN,
	[' '] = SPACE,
};

/* 16 bytes, which are compared at once where the processor can do so. */
typedef signed char lanes __attribute__((vector_size(16)));
typedef uint64_t halves __attribute__((vector_size(16)));

static inline lanes
repeat(char c)
{
	return (lanes){ c, c, c, c, c, c, c, c, c, c, c, c, c, c, c, c };
}

static inline lanes
load(const char *s)
{
	lanes bytes;

	memcpy(&bytes, s, sizeof(bytes));
	return bytes;
}

/*
 * Returns the bytes of a text of 1 to 15 bytes, some more than once, and
 * letters.  Not by way of memory, from which they could be loaded only after
 * all were stored.
 */
static inline lanes
load_short(const char *s, size_t len)
{
	uint64_t first = 0, last = 0;
	uint32_t half[2];

	if (len >= sizeof(first)) {
		memcpy(&first, s, sizeof(first));
		memcpy(&last, s + len - sizeof(last), sizeof(last));
		return (lanes)(halves){ first, last };
	}
	if (len >= sizeof(half[0])) {
		memcpy(&half[0], s, sizeof(half[0]));
		memcpy(&half[1], s + len - sizeof(half[1]), sizeof(half[1]));
	} else {
		half[0] = (uint32_t)'a' << 24 | (uint32_t)(uint8_t)s[0] << 16 |
		    (uint32_t)(uint8_t)s[len / 2] << 8 | (uint8_t)s[len - 1];
		half[1] = half[0];
	}
	first = (uint64_t)half[0] << 32 | half[1];
	return (lanes)(halves){ first, first };
}

static inline bool
is_any_set(lanes bytes)
{
	const halves half = (halves)bytes;

	return (half[0] | half[1]) != 0;
}

/* Masks of the bytes of a text, combined by lane. */
struct masks {
	lanes delimiter; /* set if any byte is one */
	lanes odd; /* set if any byte is a quote, a control or not ASCII */
};

static inline void
mask_bytes(struct masks *masks, lanes bytes, char delimiter)
{
	masks->delimiter |= bytes == repeat(delimiter);
	masks->odd |= (bytes == repeat('"')) | (bytes < repeat(' '));
}

/*
 * Writes a field, in quotes if needed, and with an apostrophe before the text
 * if `apostrophe` is set.  Returns the end of the field.
 */
static char *
write_field(char *out, char delimiter, bool apostrophe, const char *s,
    size_t len)
{
	const bool quotes = len > 0 && (s[0] == ' ' || s[len - 1] == ' ' ||
	    memchr(s, delimiter, len) || memchr(s, '"', len) ||
	    memchr(s, '\n', len) || memchr(s, '\r', len));

	if (quotes && memchr(s, '"', len)) {
		/*
		 * The apostrophe must come after the opening quote: write the
		 * field one byte later, and put the apostrophe over its quote.
		 */
		char *field = out + apostrophe;
		const size_t n = csv_write(field, 2 * len + 2, s, len);

		field[0] = apostrophe ? '\'' : '"';
		out[0] = '"';
		return field + n;
	}
	if (quotes)
		*out++ = '"';
	if (apostrophe)
		*out++ = '\'';
	if (len)
		memcpy(out, s, len);
	out += len;
	if (quotes)
		*out++ = '"';
	return out;
}

/* Writes a text that may have any bytes, see csv_write_text(). */
static char *
write_odd(char *out, char delimiter, const char *s, size_t len)
{
	if (has_invisible(s, len))
		return write_escaped(out, s, len);
	return write_field(out, delimiter, len == 0 || s[0] == '\'' ||
	    begins_formula(s, len), s, len);
}

char *
csv_write_text(char *out, char delimiter, const char *s, size_t len)
{
	struct masks masks = { { 0 }, { 0 } };

	if (len == 0)
		return write_odd(out, delimiter, s, len);
	for (size_t i = 0; i + sizeof(lanes) < len; i += sizeof(lanes))
		mask_bytes(&masks, load(s + i), delimiter);
	/* Some of the last 16 bytes may have been examined before. */
	mask_bytes(&masks, len < sizeof(lanes) ? load_short(s, len) :
	    load(s + len - sizeof(lanes)), delimiter);
	if (is_any_set(masks.odd) || flags_of[(unsigned char)s[0]] & SIGN)
		return write_odd(out, delimiter, s, len);
	const bool quotes = is_any_set(masks.delimiter) ||
	    (flags_of[(unsigned char)s[0]] |
		flags_of[(unsigned char)s[len - 1]]) & SPACE;

	/* Without a branch: quotes that are not needed are overwritten. */
	*out = '"';
	out += quotes;
	memcpy(out, s, len);
	out += len;
	*out = '"';
	return out + quotes;
}

void
csv_put_text(struct buf *out, char delimiter, const char *s, size_t len)
{
	char *room = s ? buf_room(out, csv_room(len)) : NULL;

	if (room)
		buf_used(out, (size_t)(csv_write_text(room, delimiter, s,
		    len) - room));
}

void
csv_unescape(struct arena *a, struct tes_text *text)
{
	const char *s = text->s;

	if (!s || text->len == 0 || s[0] != '\'')
		return;
	if (text->len > 2 && s[1] == '\\')
		read_escaped(a, text);
	else if (text->len == 1 || s[1] == '\'' ||
	    begins_formula(s + 1, text->len - 1))
		*text = text_sub(*text, 1, text->len);
}

void
csv_put_shown(struct buf *out, char delimiter, const char *s, size_t len)
{
	struct buf shown = { 0 };
	uint32_t cp;
	size_t plain = 0;

	if (len == 0)
		return;
	while (plain < len && s[plain] >= ' ' && s[plain] <= '~')
		plain++;
	if (plain == len) {
		csv_put_text(out, delimiter, s, len);
		return;
	}
	for (size_t i = 0; i < len;) {
		const unsigned n = utf8_decode(s + i, len - i, &cp);

		if (cp == '\t' || cp == '\n' || cp == '\r')
			buf_putc(&shown, ' ');
		else if (n == 0 || utf8_is_control(cp))
			buf_puts(&shown, "\xef\xbf\xbd");
		else
			buf_put(&shown, s + i, n);
		i += n ? n : 1;
	}
	if (shown.out_of_memory)
		out->out_of_memory = true;
	else
		csv_put_text(out, delimiter, shown.s, shown.len);
	buf_release(&shown);
}

enum tes_status
tes_write_csv_field(const char *s, size_t len, char **text, size_t *text_len)
{
	struct buf out = { 0 };

	csv_put_shown(&out, ',', s, len);
	*text = buf_detach(&out, text_len);
	return *text ? TES_OK : TES_NOMEM;
}
