/*
 * buf.h - a growing text buffer.  After a failed allocation all appends do
 * nothing: append without checks, then check out_of_memory once.
 */
#ifndef BASE_BUF_H
#define BASE_BUF_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A buffer; zero-initialize it. */
struct buf {
	char *s; /* NUL-terminated; NULL before the first append */
	size_t len, cap;
	bool out_of_memory;
};

/*
 * Makes room for len more bytes and a NUL.  Returns where to write the bytes,
 * whose number is then passed to buf_used(); NULL if out of memory.
 */
char *buf_grow(struct buf *b, size_t len);
static inline char *
buf_room(struct buf *b, size_t len)
{
	return b->cap - b->len > len ? b->s + b->len : buf_grow(b, len);
}

/*
 * Counts len bytes as part of the text: they were written where buf_room()
 * returned.
 */
static inline void
buf_used(struct buf *b, size_t len)
{
	b->len += len;
	b->s[b->len] = '\0';
}

static inline void
buf_put(struct buf *b, const char *s, size_t len)
{
	char *room = buf_room(b, len);

	if (!room)
		return;
	if (len)
		memcpy(room, s, len);
	buf_used(b, len);
}

static inline void
buf_puts(struct buf *b, const char *s)
{
	buf_put(b, s, strlen(s));
}

static inline void
buf_putc(struct buf *b, char c)
{
	buf_put(b, &c, 1);
}

void buf_printf(struct buf *b, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
void buf_vprintf(struct buf *b, const char *fmt, va_list ap)
    __attribute__((format(printf, 2, 0)));
/*
 * Appends the formatted text if fmt has only %s, %.*s, %c, %d, %u, %ld, %lu,
 * %lld, %llu and %%, as most messages: faster than vsnprintf().  put() appends
 * the texts of %s.  Returns false at any other conversion, after appending the
 * text before it.
 */
bool buf_vformat(struct buf *b, void (*put)(struct buf *b, const char *s,
    size_t len), const char *fmt, va_list *ap);
void buf_number(struct buf *b, int64_t n);
/*
 * Writes n in decimal to out[NUMBER_SIZE], without a NUL; returns the length.
 */
enum { NUMBER_SIZE = 20 };
size_t number_digits(char *out, uint64_t n);
extern const char number_pairs[]; /* the numbers from 00 to 99 */
static inline size_t
number_write(char *out, int64_t n)
{
	const bool is_negative = n < 0;
	const uint64_t size = is_negative ? 0 - (uint64_t)n : (uint64_t)n;

	*out = '-'; /* if it is not negative, a digit replaces this */
	out += is_negative;
	if (size > 99)
		return is_negative + number_digits(out, size);
	memcpy(out, &number_pairs[2 * size + (size < 10)], 2);
	return is_negative + 1u + (size > 9);
}
void buf_blanks(struct buf *b, size_t n);
/*
 * Appends an untrusted text as utf8_shown() has it.  special(), if given,
 * returns the text to write instead of a character, or NULL to keep it; it is
 * not called for ASCII letters, digits and spaces.
 */
void buf_put_safe(struct buf *b, const char *s, size_t len,
    const char *(*special)(uint32_t cp));
/* Appends the words of a NULL-terminated list: "draw, act or over". */
void buf_choices(struct buf *b, const char *const *word);

/* Empties the buffer, but keeps its memory. */
static inline void
buf_clear(struct buf *b)
{
	b->len = 0;
	if (b->s)
		b->s[0] = '\0';
}

/*
 * Returns the text and sets *len to its length; the caller frees it with
 * free().  Returns NULL if memory ran out during any append.  Either way, the
 * buffer is empty then, and needs no buf_release().
 */
char *buf_detach(struct buf *b, size_t *len);

struct arena;
/*
 * Returns a copy of the text in the arena; NULL if memory runs out, or ran out
 * during any append, which also sets arena->out_of_memory.
 */
const char *buf_copy(const struct buf *b, struct arena *arena);
/* Works as buf_copy(), and releases the buffer. */
const char *buf_keep(struct buf *b, struct arena *arena);

/* Returns whether memory ran out during any append. */
bool buf_release(struct buf *b);

#endif /* BASE_BUF_H */
