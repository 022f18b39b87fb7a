#include "base/buf.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/ascii.h"
#include "base/utf8.h"

char *
buf_grow(struct buf *b, size_t len)
{
	if (b->out_of_memory)
		return NULL;

	size_t cap = b->cap ? b->cap : 256;
	while (cap - b->len <= len && cap <= SIZE_MAX / 2)
		cap *= 2;
	char *s = cap - b->len > len ? realloc(b->s, cap) : NULL;
	if (!s) {
		/*
		 * No room is left, so that shorter texts fail from now on, too:
		 * the buffer must not have later parts and lack earlier ones.
		 */
		b->cap = b->len;
		b->out_of_memory = true;
		return NULL;
	}
	b->s = s;
	b->cap = cap;
	return s + b->len;
}

void
buf_printf(struct buf *b, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	buf_vprintf(b, fmt, ap);
	va_end(ap);
}

/* Returns an argument of %d or %u; longs: number of `l` before it. */
static int64_t
integer(va_list *ap, bool is_signed, unsigned longs)
{
	if (is_signed)
		return longs > 1 ? va_arg(*ap, long long) :
		    longs > 0 ? va_arg(*ap, long) : va_arg(*ap, int);
	return (int64_t)(longs > 1 ? va_arg(*ap, unsigned long long) :
	    longs > 0 ? va_arg(*ap, unsigned long) : va_arg(*ap, unsigned));
}

bool
buf_vformat(struct buf *b, void (*put)(struct buf *b, const char *s,
    size_t len), const char *fmt, va_list *ap)
{
	const char *next, *s;

	for (; (next = strchr(fmt, '%')); fmt = next + 2) {
		size_t most = SIZE_MAX;
		unsigned longs = 0;
		int64_t n;

		buf_put(b, fmt, (size_t)(next - fmt));
		for (; next[1] == 'l'; next++)
			longs++;
		if (next[1] == '.' && next[2] == '*' && next[3] == 's') {
			most = (size_t)va_arg(*ap, int);
			next += 2;
		}
		switch (next[1]) {
		case 's':
			s = va_arg(*ap, const char *);
			if (s)
				put(b, s, most < SIZE_MAX ? strnlen(s, most) :
				    strlen(s));
			break;
		case 'c':
			buf_putc(b, (char)va_arg(*ap, int));
			break;
		case 'd':
		case 'u':
			n = integer(ap, next[1] == 'd', longs);
			if (n < 0 && next[1] == 'u')
				return false;
			buf_number(b, n);
			break;
		case '%':
			buf_putc(b, '%');
			break;
		default:
			return false;
		}
	}
	buf_puts(b, fmt);
	return true;
}

void
buf_vprintf(struct buf *b, const char *fmt, va_list ap)
{
	const size_t before = b->len;
	va_list again;

	va_copy(again, ap);
	const bool done = buf_vformat(b, buf_put, fmt, &again);
	va_end(again);
	if (done || !buf_room(b, 0))
		return;
	b->len = before; /* discard what buf_vformat() appended */
	const size_t room = b->cap - b->len;
	va_copy(again, ap);
	const int n = vsnprintf(b->s + b->len, room, fmt, again);
	va_end(again);
	if (n > 0 && (size_t)n >= room) {
		b->s[b->len] = '\0';
		if (!buf_room(b, (size_t)n))
			return;
		vsnprintf(b->s + b->len, (size_t)n + 1, fmt, ap);
	}
	buf_used(b, n < 0 ? 0 : (size_t)n);
}

const char number_pairs[] =
    "00010203040506070809101112131415161718192021222324"
    "25262728293031323334353637383940414243444546474849"
    "50515253545556575859606162636465666768697071727374"
    "75767778798081828384858687888990919293949596979899";

size_t
number_digits(char *out, uint64_t n)
{
	char digits[NUMBER_SIZE];
	size_t at = sizeof(digits);

	do
		digits[--at] = (char)('0' + n % 10);
	while (n /= 10);
	memcpy(out, digits + at, sizeof(digits) - at);
	return sizeof(digits) - at;
}

void
buf_number(struct buf *b, int64_t n)
{
	char *room = buf_room(b, NUMBER_SIZE);

	if (room)
		buf_used(b, number_write(room, n));
}

void
buf_blanks(struct buf *b, size_t n)
{
	static const char blanks[] = "                ";

	for (; n > sizeof(blanks) - 1; n -= sizeof(blanks) - 1)
		buf_put(b, blanks, sizeof(blanks) - 1);
	buf_put(b, blanks, n);
}

void
buf_put_safe(struct buf *b, const char *s, size_t len,
    const char *(*special)(uint32_t cp))
{
	for (size_t i = 0; i < len;) {
		const size_t from = i;
		uint32_t cp;

		while (i < len && (s[i] == ' ' || ascii_is_letter(s[i]) ||
		    ascii_is_digit(s[i])))
			i++;
		if (i > from) {
			buf_put(b, s + from, i - from);
			continue;
		}
		const unsigned n = utf8_decode(s + i, len - i, &cp);

		cp = n == 0 ? 0xfffd : utf8_shown(s, i, cp);
		const char *instead = special ? special(cp) : NULL;
		if (instead)
			buf_puts(b, instead);
		else if (cp == 0xfffd)
			buf_puts(b, "\xef\xbf\xbd");
		else if (cp == ' ')
			buf_putc(b, ' ');
		else
			buf_put(b, s + i, n);
		i += n ? n : 1;
	}
}

void
buf_choices(struct buf *b, const char *const *word)
{
	for (size_t i = 0; word[i]; i++)
		buf_printf(b, "%s%s", i == 0 ? "" :
		    word[i + 1] ? ", " : " or ", word[i]);
}

char *
buf_detach(struct buf *b, size_t *len)
{
	buf_put(b, "", 0);
	if (b->out_of_memory) {
		buf_release(b);
		return NULL;
	}
	char *s = b->s;
	if (len)
		*len = b->len;
	*b = (struct buf){ 0 };
	return s;
}

const char *
buf_copy(const struct buf *b, struct arena *arena)
{
	arena->out_of_memory |= b->out_of_memory;
	return b->out_of_memory ? NULL :
	    arena_strndup(arena, b->s ? b->s : "", b->len);
}

const char *
buf_keep(struct buf *b, struct arena *arena)
{
	const char *text = buf_copy(b, arena);

	buf_release(b);
	return text;
}

bool
buf_release(struct buf *b)
{
	const bool out_of_memory = b->out_of_memory;

	free(b->s);
	*b = (struct buf){ 0 };
	return out_of_memory;
}
