/*
 * buf.h - text that grows.  Failure sticks: put what you like, ask once.
 */
#ifndef BASE_BUF_H
#define BASE_BUF_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All zero is an empty buffer. */
struct buf {
	char *s; /* NUL-terminated once anything was put; else NULL */
	size_t len, cap;
	bool out_of_memory;
};

void buf_put(struct buf *b, const char *s, size_t len);
void buf_puts(struct buf *b, const char *s);
void buf_putc(struct buf *b, char c);
void buf_printf(struct buf *b, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
void buf_vprintf(struct buf *b, const char *fmt, va_list ap)
    __attribute__((format(printf, 2, 0)));
void buf_number(struct buf *b, int64_t n);
void buf_blanks(struct buf *b, size_t n);

/* Empties it but keeps the memory. */
void buf_clear(struct buf *b);

/* The text, now the caller's to free(); NULL if memory ever lacked. */
char *buf_detach(struct buf *b, size_t *len);

void buf_release(struct buf *b);

#endif /* BASE_BUF_H */
