#include "base/buf.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Room for len more bytes and a NUL. */
static bool
reserve(struct buf *b, size_t len)
{
	if (b->out_of_memory)
		return false;
	if (b->cap - b->len > len)
		return true;

	size_t cap = b->cap ? b->cap : 256;
	while (cap - b->len <= len && cap <= SIZE_MAX / 2)
		cap *= 2;
	char *s = cap - b->len > len ? realloc(b->s, cap) : NULL;
	if (!s) {
		b->out_of_memory = true;
		return false;
	}
	b->s = s;
	b->cap = cap;
	return true;
}

void
buf_put(struct buf *b, const char *s, size_t len)
{
	if (!reserve(b, len))
		return;
	if (len)
		memcpy(b->s + b->len, s, len);
	b->len += len;
	b->s[b->len] = '\0';
}

void
buf_puts(struct buf *b, const char *s)
{
	buf_put(b, s, strlen(s));
}

void
buf_putc(struct buf *b, char c)
{
	buf_put(b, &c, 1);
}

void
buf_printf(struct buf *b, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	buf_vprintf(b, fmt, ap);
	va_end(ap);
}

void
buf_vprintf(struct buf *b, const char *fmt, va_list ap)
{
	va_list again;

	/* Nearly always there is room already, and it is written once. */
	if (!reserve(b, 0))
		return;
	const size_t room = b->cap - b->len;
	va_copy(again, ap);
	const int n = vsnprintf(b->s + b->len, room, fmt, again);
	va_end(again);
	if (n >= 0 && (size_t)n < room) {
		b->len += (size_t)n;
		return;
	}
	b->s[b->len] = '\0';
	if (n < 0 || !reserve(b, (size_t)n))
		return;
	vsnprintf(b->s + b->len, (size_t)n + 1, fmt, ap);
	b->len += (size_t)n;
}

void
buf_number(struct buf *b, int64_t n)
{
	char digits[24];
	size_t at = sizeof(digits);
	uint64_t rest = n < 0 ? -(uint64_t)n : (uint64_t)n;

	do
		digits[--at] = (char)('0' + rest % 10);
	while (rest /= 10);
	if (n < 0)
		digits[--at] = '-';
	buf_put(b, digits + at, sizeof(digits) - at);
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
buf_clear(struct buf *b)
{
	b->len = 0;
	if (b->s)
		b->s[0] = '\0';
}

char *
buf_detach(struct buf *b, size_t *len)
{
	buf_put(b, "", 0);
	if (b->out_of_memory)
		return NULL;

	char *s = b->s;
	if (len)
		*len = b->len;
	*b = (struct buf){ 0 };
	return s;
}

void
buf_release(struct buf *b)
{
	free(b->s);
	*b = (struct buf){ 0 };
}
