/*
 * base.h - how calls end, and text with its places
 */
#ifndef TESSERA_BASE_H
#define TESSERA_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
# define TES_API __attribute__((visibility("default")))
#else
# define TES_API
#endif

#ifdef __cplusplus
# define TES_BEGIN_DECLS extern "C" {
# define TES_END_DECLS }
#else
# define TES_BEGIN_DECLS
# define TES_END_DECLS
#endif

TES_BEGIN_DECLS

enum tes_status {
	TES_OK = 0,
	TES_INVALID, /* the input is wrong; the diagnostics say where */
	TES_END,     /* there is no further record */
	TES_NOMEM,   /* no memory; nothing was produced */
	TES_IO       /* the function that reads a stream, or fetches editions,
	                failed; errno is its own */
};

/* Half-open range of byte offsets into a source; both 0: no place. */
struct tes_span {
	uint32_t begin;
	uint32_t end;
};

/*
 * A piece of text out of a source, UTF-8, not NUL-terminated unless said so.
 * s is NULL where the record has no such text.  Where quoting, folding or
 * escapes set the bytes of the text apart from those of the source, at[i] is
 * the source offset of byte i and at[len] the end; elsewhere at is NULL and
 * byte i stands at span.begin + i.
 */
struct tes_text {
	const char *s;
	uint32_t len;
	struct tes_span span;
	const uint32_t *offset_map;
};

/* Where the bytes [from, to) of the text stand in the source. */
TES_API struct tes_span tes_text_span(const struct tes_text *text,
    uint32_t from, uint32_t to);

/*
 * A source is the text of one record of a stream, with its place in the file.
 */
struct tes_source;

/* As the reader was given it, for messages. */
TES_API const char *tes_source_name(const struct tes_source *src);

/* The record's own text, without a guarantee of a NUL behind it. */
TES_API const char *tes_source_text(const struct tes_source *src, size_t *len);

/*
 * Line and column of an offset in the whole file, both from 1.  The column
 * counts characters (code points), a tab as one.
 */
TES_API void tes_source_locate(const struct tes_source *src, uint32_t offset,
    uint64_t *line, uint32_t *column);

/* The line that holds the offset, without its line end. */
TES_API const char *tes_source_line(const struct tes_source *src,
    uint32_t offset, size_t *len);

TES_END_DECLS

#endif /* TESSERA_BASE_H */
