/*
 * stream.h - bytes from outside, on their way to being records.
 *
 * They come in pieces of any size into one buffer; a format looks for the end
 * of the next record there and hands it out.  Offsets are into the buffer,
 * which moves.
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

/* Where a record ends, from the begin of the first. */
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
	size_t begin; /* of what was not handed out */
	size_t end;   /* of what was read */
	size_t scan;  /* up to here the record goes on */
	uint64_t line;    /* of begin */
	uint64_t scanned; /* line ends between begin and scan */
	uint64_t records;
	bool has_edition; /* before the first of them */
	/* Lines of YAML comments before the first record; the first one's. */
	uint64_t lead_comments, lead_line;
	bool has_begun; /* the beginning of the stream has been looked at */
	bool at_eof;
	bool is_skipping; /* the rest of a record that is too long */
	bool is_cut;      /* of JSON: the last line ended before its record */
	bool is_list;     /* and that was a list of them */
	bool is_over;
	const struct tes_format *format; /* NULL: not known yet */
	/* What records name that do not say it; or NULL. */
	char *game, *edition;
	char *players; /* the same of formats that do not tell them */
	tes_gap_fn *rest; /* NULL: nobody wants what is in no record */
	void *rest_ctx;
	/* Of a part: how far its records go, so that nobody looks again. */
	struct stream_end *ends;
	size_t ends_cap, ends_left;
	const struct stream_end *next_end;
	void *own; /* the format's; it ends with the reader */
	void (*release)(void *own);
};

/* More bytes; TES_END where there are no more. */
enum tes_status stream_fill(struct tes_reader *r);
/* These bytes are in no record. */
void stream_pass(const struct tes_reader *r, const char *bytes, size_t len);
/* At least n bytes, unless there are fewer. */
enum tes_status stream_want(struct tes_reader *r, size_t n);
/* Hands out, or drops, what was scanned. */
void stream_take(struct tes_reader *r);
/*
 * Scans to behind the next line end, or to the end of the stream; TES_INVALID
 * once there is more than limit.
 */
enum tes_status stream_scan_line(struct tes_reader *r, size_t limit);

/*
 * The first line that is not blank, or as much of it as there is room for at
 * first; it lives until more is read.
 */
struct stream_line {
	const char *s;
	size_t len;
	bool is_whole;
};
enum tes_status stream_first_line(struct tes_reader *r,
    struct stream_line *line);

/* Sets the record up as one of len bytes that begins where the reader is. */
enum tes_status stream_begin_record(struct tes_reader *r,
    struct tes_record *rec, size_t len);
/* One that is too long, and so malformed; the rest of it is to be skipped. */
enum tes_status stream_too_long(struct tes_reader *r, struct tes_record *rec,
    struct tes_diags *diags, enum tes_limit limit);

#endif /* STREAM_H */
