/*
 * stream.h - buffered input of records.
 *
 * Input arrives in pieces of any size; a format finds the end of the next
 * record in the buffer and parses it.  Offsets are relative to the buffer,
 * which may move.
 */
#ifndef STREAM_H
#define STREAM_H

#include "diag.h"
#include "model/limits.h"
#include "model/record.h"

enum {
	STREAM_FIRST_ROOM = 64 * 1024,
};

struct tes_format;

/* The end of a record: bytes and lines from the start of a chunk of records. */
struct stream_end {
	size_t len;
	uint64_t lines;
};

struct tes_reader {
	char *name;
	struct limits limits;
	tes_read_fn *read;
	void *ctx;
	char *buf;
	size_t cap;
	size_t begin; /* offset of the first byte not consumed */
	size_t end; /* offset after the last byte read */
	size_t scan; /* offset up to which the next record's end was searched */
	uint64_t line; /* line number of begin, from 1 */
	uint64_t scanned; /* number of newlines between begin and scan */
	uint64_t records;
	bool has_edition; /* an edition file came before the first record */
	/*
	 * Number of comment lines before the first record, and line of the
	 * first.
	 */
	uint64_t lead_comments, lead_line;
	bool has_begun; /* the start of the stream was checked */
	bool at_eof;
	bool is_skipping; /* skipping the rest of an oversized record */
	bool is_cut; /* JSON Lines: a line ended inside of its record */
	bool is_list; /* JSON Lines: that line began a list of records */
	bool is_over;
	const struct tes_format *format; /* NULL until it is known */
	/* Defaults for records without game or edition; or NULL. */
	char *game, *edition;
	char *players; /* default for formats without players; or NULL */
	tes_gap_fn *rest; /* gap handler; or NULL */
	void *rest_ctx;
	/* For a chunk of a stream: the ends of its records. */
	struct stream_end *ends;
	size_t ends_cap, ends_left;
	const struct stream_end *next_end;
	void *own; /* private data of the format, freed with the reader */
	void (*release)(void *own);
};

/* Reads more bytes; TES_END at the end of the input. */
enum tes_status stream_fill(struct tes_reader *r);
/* Passes bytes between records to the gap handler. */
void stream_pass(const struct tes_reader *r, const char *bytes, size_t len);
/* Reads until the buffer has n bytes, or to the end of the input. */
enum tes_status stream_want(struct tes_reader *r, size_t n);
/* Consumes the bytes from r->begin up to r->scan. */
void stream_take(struct tes_reader *r);
/*
 * Moves r->scan after the next newline, or to the end of the stream.
 * TES_INVALID if it would be more than limit bytes after r->begin.
 */
enum tes_status stream_scan_line(struct tes_reader *r, size_t limit);

/*
 * The first line that is not only white space, or its start if it is long.
 * Valid until more is read.
 */
struct stream_line {
	const char *s;
	size_t len;
	bool is_whole;
};
enum tes_status stream_first_line(struct tes_reader *r,
    struct stream_line *line);

/* Makes a copy of the next len bytes in the buffer the source of rec. */
enum tes_status stream_begin_record(struct tes_reader *r,
    struct tes_record *rec, size_t len);
/*
 * Makes the next len bytes the source of a malformed record; sets *span to a
 * short span at its start, for a diagnostic.
 */
bool stream_begin_bad_record(struct tes_reader *r, struct tes_record *rec,
    size_t len, struct tes_span *span);
/* Reports an oversized record; the rest of it will be skipped. */
enum tes_status stream_too_long(struct tes_reader *r, struct tes_record *rec,
    struct tes_diags *diags, enum tes_limit limit);

#endif /* STREAM_H */
