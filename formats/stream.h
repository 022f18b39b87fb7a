/*
 * stream.h - buffered input of records.
 *
 * Input arrives in pieces of any size; a format finds the end of the next
 * record in the buffer and parses it.  Offsets are relative to the buffer,
 * which may move.
 */
#ifndef STREAM_H
#define STREAM_H

#include "model/limits.h"
#include "model/record.h"

enum {
	STREAM_FIRST_ROOM = 64 * 1024,
};

struct tes_format;

/*
 * The end of a record in a chunk of records: number of bytes and lines from the
 * start of the chunk.
 */
struct stream_end {
	size_t len;
	uint64_t lines;
};

struct tes_reader {
	char *name;
	struct limits limits;
	tes_read_fn *read; /* NULL: buf has the whole input */
	void *ctx;
	int fd;         /* of a file; -1: none */
	bool is_own_fd; /* the reader has opened it, and closes it */
	char *buf;
	size_t cap;
	/* offset in buf of the first byte that was not consumed */
	size_t begin;
	size_t end; /* offset in buf after the last byte that was read */
	/* offset in buf up to which the end of the record was searched */
	size_t scan;
	uint64_t before; /* bytes of the stream before those in buf */
	uint64_t line; /* number of the line at offset begin, from 1 */
	uint64_t scanned; /* number of newlines between begin and scan */
	uint64_t records;
	bool has_edition; /* an edition file precedes the first record */
	/*
	 * number of comment lines before the first record; number of the first
	 * of these lines
	 */
	uint64_t lead_comments, lead_line;
	/* the first bytes of the stream were checked for its encoding */
	bool has_begun;
	bool at_eof;
	/* the rest of a record over a limit is being skipped */
	bool is_skipping;
	/* in JSON Lines: the last line ended in its record, or is no JSON */
	bool is_cut;
	bool is_list; /* in JSON Lines: that line began an array of records */
	bool is_over;
	const struct tes_format *format; /* NULL until it is known */
	/* game and edition for records that do not have these; or NULL */
	char *game, *edition;
	const struct tes_edition *rules; /* that edition; or NULL */
	char *players; /* names of players for formats without these; or NULL */
	tes_gap_fn *rest; /* called for the bytes between records; or NULL */
	void *rest_ctx;
	/*
	 * For a chunk of a stream: the ends of its records, of which ends_left,
	 * from next_end on, were not read yet.
	 */
	struct stream_end *ends;
	size_t ends_cap, ends_left;
	const struct stream_end *next_end;
	void *priv; /* private data of the format, freed with the reader */
	void (*release)(void *own);
};

/*
 * Replaces the content of the buffer by a copy of len bytes, which are all of
 * the input.  Returns false if out of memory.
 */
bool stream_put(struct tes_reader *r, const char *bytes, size_t len);

/* Reads more bytes to the buffer.  Returns TES_END at the end of the input. */
enum tes_status stream_fill(struct tes_reader *r);
/*
 * Passes bytes between records to r->rest, the handler for them, if it is set.
 */
void stream_pass(const struct tes_reader *r, const char *bytes, size_t len);
/* Reads until the buffer has n bytes, or to the end of the input. */
enum tes_status stream_want(struct tes_reader *r, size_t n);
/* Consumes the bytes from r->begin up to r->scan. */
void stream_take(struct tes_reader *r);
/*
 * Sets r->scan after the next newline, or to the end of the stream.  Returns
 * TES_INVALID if that is more than `limit` bytes after r->begin.
 */
enum tes_status stream_scan_line(struct tes_reader *r, size_t limit);

/*
 * The first line of a stream that is not only white space.  If the line is
 * long, s[0, len) is only its start.  Valid until more input is read.
 */
struct stream_line {
	const char *s;
	size_t len;
	bool is_whole;
};
enum tes_status stream_first_line(struct tes_reader *r,
    struct stream_line *line);

/*
 * Sets rec->source to a copy of the next len bytes of the buffer, and counts
 * the record.  Returns TES_OK or TES_NOMEM.
 */
enum tes_status stream_begin_record(struct tes_reader *r,
    struct tes_record *rec, size_t len);
/*
 * Like stream_begin_record(), for a malformed record.  Sets *span to the first
 * bytes of it, for a diagnostic.  Returns false if out of memory.
 */
bool stream_begin_bad_record(struct tes_reader *r, struct tes_record *rec,
    size_t len, struct tes_span *span);
/*
 * Reports that a record exceeds `limit`; rec gets only its first line.  The
 * rest of the record will be skipped.
 */
enum tes_status stream_too_long(struct tes_reader *r, struct tes_record *rec,
    struct tes_diags *diags, enum tes_limit limit);

#endif /* STREAM_H */
