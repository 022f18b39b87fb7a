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

/*
 * tes_status(3) - results of calls
 *
 * Functions that can fail return one of these values.  Invalid input is not a
 * failure: it is reported as diagnostics, and the caller can go on.  So
 *
 *	if (st <= TES_INVALID)
 *
 * asks whether there is a result to look at.
 */

/* The result of a call. */
enum tes_status {
	TES_OK = 0,
	TES_INVALID, /* the input is invalid; diagnostics say where and why */
	TES_END,     /* the end of the stream: there is no further record */
	TES_NOMEM,   /* out of memory; there is no result */
	TES_IO       /* a function of the caller that reads a stream or fetches
	                an edition file failed and set errno */
};

/*
 * tes_text(3) - strings and their positions in a source
 *
 * Strings of a record are passed as pointer and length, together with the place
 * that they come from, so that a message can point at a part of them.
 */

/* A half-open range of byte offsets into a source; 0, 0: no place. */
struct tes_span {
	uint32_t begin; /* the first byte */
	uint32_t end;   /* the byte after the last one */
};

/* A string in UTF-8, not NUL-terminated unless documented otherwise. */
struct tes_text {
	const char *s; /* NULL if the record has no such string */
	uint32_t len;  /* bytes */
	struct tes_span span; /* where the string is in the source */
	/*
	 * If quotes, folding or escapes make the string differ from its source:
	 * offset_map[i] is the source offset of byte i, and offset_map[len] the
	 * offset after the last one.  Else NULL, and byte i is at span.begin +
	 * i.
	 */
	const uint32_t *offset_map;
};

/*
 * Returns where the bytes from (included) to (excluded) of a string are in the
 * source.  Offsets, from 0, after the end of the string are taken as its end.
 */
TES_API struct tes_span tes_text_span(const struct tes_text *text,
    uint32_t from, uint32_t to);

/*
 * Frees a string that a function returned as char * and that the caller owns.
 * text may be NULL.
 */
TES_API void tes_text_free(char *text);

/*
 * tes_source(3) - the text of a record, and places in its file
 *
 * A source is the text of one record of a stream.  It belongs to its record,
 * and is valid until the record is freed or filled again.
 */

/* The text of one record. */
struct tes_source;

/*
 * Returns the name of the stream, as the reader was given it, or "" if the
 * record was not read.
 */
TES_API const char *tes_source_name(const struct tes_source *src);

/*
 * Returns the text of the record and stores its length in bytes in *len.  The
 * text is not NUL-terminated.
 */
TES_API const char *tes_source_text(const struct tes_source *src, size_t *len);

/*
 * Returns the offset in bytes at which the text of the record begins in its
 * stream.  In CSV, rows of other records can be between those of the text.
 */
TES_API uint64_t tes_source_offset(const struct tes_source *src);

/*
 * Stores where a byte offset of the source is in the whole file: its line and
 * column, both counted from 1.  The column counts characters (code points); a
 * tab is one.  An offset after the end is taken as the end.
 */
TES_API void tes_source_locate(const struct tes_source *src, uint32_t offset,
    uint64_t *line, uint32_t *column);

/*
 * Returns the line that contains a byte offset, and stores its length in bytes,
 * without the line ending, in *len.
 */
TES_API const char *tes_source_line(const struct tes_source *src,
    uint32_t offset, size_t *len);

TES_END_DECLS

#endif /* TESSERA_BASE_H */
