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

/* The end of a record, relative to the start of the first one. */
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
	size_t scan; /* the next record does not end before this offset */
	uint64_t line; /* line number of begin, from 1 */
	uint64_t scanned; /* newlines between begin and scan */
	uint64_t records;
	bool has_edition; /* an edition file came before the first record */
	/* Comment lines before the first record, and the line of the first. */
	uint64_t lead_comments, lead_line;
	bool has_begun; /* the start of the stream was checked */
	bool at_eof;
	bool is_skipping; /* inside an oversized record */
	bool is_cut; /* JSON: a line ended inside of its record */
	bool is_list; /* JSON: that line began a list of records */
	bool is_over;
	const struct tes_format *format; /* NULL until it is known */
	/* Defaults for records without game or edition; or NULL. */
	char *game, *edition;
	char *players; /* default for formats without players; or NULL */
	tes_gap_fn *rest; /* gap handler; or NULL */
	void *rest_ctx;
	/* For a chunk: the ends of its records, which are known. */
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
/* Reads until n bytes are buffered, or to the end of the input. */
enum tes_status stream_want(struct tes_reader *r, size_t n);
/* Consumes the bytes up to scan. */
void stream_take(struct tes_reader *r);
/*
 * Scans past the next newline, or to the end of the stream; TES_INVALID beyond
 * limit bytes.
 */
enum tes_status stream_scan_line(struct tes_reader *r, size_t limit);

/*
 * The first line with a character, or its start if it is long; valid until
 * more is read.
 */
struct stream_line {
	const char *s;
	size_t len;
	bool is_whole;
};
enum tes_status stream_first_line(struct tes_reader *r,
    struct stream_line *line);

/* Sets up rec for the next len bytes. */
enum tes_status stream_begin_record(struct tes_reader *r,
    struct tes_record *rec, size_t len);
/* Sets rec up for a bad record of len bytes, and *span to its first line. */
bool stream_begin_bad_record(struct tes_reader *r, struct tes_record *rec,
    size_t len, struct tes_span *span);
/* Reports an oversized record, and starts skipping it. */
enum tes_status stream_too_long(struct tes_reader *r, struct tes_record *rec,
    struct tes_diags *diags, enum tes_limit limit);

#endif /* STREAM_H */
