/*
 * A stream of records, split at the lines that begin with '---', whatever
 * stands before them.
 *
 * Bytes come in pieces of any size into one buffer; none is looked at twice
 * for the same reason, and a record longer than the limit is never held.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "canon.h"
#include "diag.h"
#include "yaml_in.h"

enum {
	RECORD_MAX = 1024 * 1024,
	FIRST_ROOM = 64 * 1024,
	LEAD_LINE_MAX = 64 * 1024, /* of a line before the first record */
	SHOWN_MAX = 4096, /* what is kept of a record that is too long */
};

struct tes_reader {
	char *name;
	tes_read_fn *read;
	void *ctx;
	char *buf;
	size_t cap;
	size_t begin; /* of what was not handed out */
	size_t end;   /* of what was read */
	size_t scan;  /* up to here there is no further '---' line */
	uint64_t line;    /* of begin */
	uint64_t scanned; /* line ends between begin and scan */
	uint64_t records;
	bool has_begun; /* the beginning of the stream has been looked at */
	bool at_eof;
	bool is_skipping; /* the rest of a record that is too long */
	bool is_over;
};

struct tes_reader *
tes_reader_new(const char *name, tes_read_fn *read, void *ctx)
{
	struct tes_reader *r = calloc(1, sizeof(*r));
	const size_t len = strlen(name);

	if (!r)
		return NULL;
	r->read = read;
	r->ctx = ctx;
	r->line = 1;
	r->name = malloc(len + 1);
	r->buf = malloc(FIRST_ROOM);
	if (!r->name || !r->buf) {
		tes_reader_free(r);
		return NULL;
	}
	memcpy(r->name, name, len + 1);
	r->cap = FIRST_ROOM;
	return r;
}

void
tes_reader_free(struct tes_reader *r)
{
	if (!r)
		return;
	free(r->name);
	free(r->buf);
	free(r);
}

/*
 * Makes room at the buffer's end.  What is moved is never more than what was
 * handed out before, so that moving costs a constant a byte.
 */
static bool
make_room(struct tes_reader *r)
{
	const size_t held = r->end - r->begin;

	if (r->end < r->cap)
		return true;
	if (r->begin >= held) {
		memmove(r->buf, r->buf + r->begin, held);
		r->scan -= r->begin;
		r->begin = 0;
		r->end = held;
		return true;
	}
	char *wider = realloc(r->buf, 2 * r->cap);
	if (!wider)
		return false;
	r->buf = wider;
	r->cap *= 2;
	return true;
}

/* More bytes; TES_END where there are no more. */
static enum tes_status
fill(struct tes_reader *r)
{
	if (r->at_eof)
		return TES_END;
	if (!make_room(r))
		return TES_NOMEM;

	const ptrdiff_t n = r->read(r->ctx, r->buf + r->end, r->cap - r->end);
	if (n < 0)
		return TES_IO;
	assert((size_t)n <= r->cap - r->end);
	r->end += (size_t)n;
	r->at_eof = n == 0;
	return n ? TES_OK : TES_END;
}

/* Hands out, or drops, what was scanned. */
static void
take_scanned(struct tes_reader *r)
{
	r->begin = r->scan;
	r->line += r->scanned;
	r->scanned = 0;
}

/*
 * Scans to the next '---' line or the end of the stream; TES_INVALID once
 * there is more than limit.
 */
static enum tes_status
scan_record(struct tes_reader *r, size_t limit)
{
	enum tes_status st = TES_OK;

	for (;;) {
		const char *nl = r->scan < r->end ?
		    memchr(r->buf + r->scan, '\n', r->end - r->scan) : NULL;
		const size_t at = nl ? (size_t)(nl - r->buf) : r->end;
		/* The three bytes behind a line end have to be there. */
		const bool waits = nl && at + 3 >= r->end && st != TES_END;

		r->scan = at;
		if (nl && !waits) {
			r->scan++;
			r->scanned++;
		}
		if (r->scan - r->begin > limit)
			return TES_INVALID;
		if (nl && !waits) {
			if (r->end - r->scan >= 3 &&
			    memcmp(nl + 1, "---", 3) == 0)
				return TES_OK;
			continue;
		}
		if (st == TES_END)
			return TES_OK;
		st = fill(r);
		if (st != TES_OK && st != TES_END)
			return st;
	}
}

/* Drops the rest of a record that was too long. */
static enum tes_status
skip_rest(struct tes_reader *r)
{
	enum tes_status st = TES_INVALID;

	while (r->is_skipping && st == TES_INVALID) {
		take_scanned(r);
		st = scan_record(r, FIRST_ROOM / 2);
	}
	if (st != TES_OK)
		return st;
	take_scanned(r);
	r->is_skipping = false;
	return TES_OK;
}

/* At least n bytes, unless there are fewer. */
static enum tes_status
want(struct tes_reader *r, size_t n)
{
	enum tes_status st = TES_OK;

	while (r->end - r->begin < n && st == TES_OK)
		st = fill(r);
	return st == TES_END ? TES_OK : st;
}

/*
 * The first four bytes of a text that begins with an ASCII character, or with
 * a byte order mark, in an encoding that records are not in; x is any byte but
 * a zero.
 */
static const char *
other_encoding(const char *s, size_t len)
{
	static const char utf16[] = "UTF-16, and records are UTF-8";
	static const char utf32[] = "UTF-32, and records are UTF-8";
	static const struct {
		const char *bytes, *name;
	} marks[] = {
		{ "\xff\xfe\0\0", utf32 }, { "\0\0\xfe\xff", utf32 },
		{ "x\0\0\0", utf32 }, { "\0\0\0x", utf32 },
		{ "\xff\xfe**", utf16 }, { "\xfe\xff**", utf16 },
		{ "x\0x\0", utf16 }, { "\0x\0x", utf16 },
	};

	for (size_t i = 0; i < sizeof(marks) / sizeof(marks[0]); i++) {
		size_t k = 0;

		for (; k < 4 && marks[i].bytes[k] != '*'; k++)
			if (k >= len || (marks[i].bytes[k] == 'x' ?
			    s[k] == '\0' : s[k] != marks[i].bytes[k]))
				break;
		if (k == 4 || marks[i].bytes[k] == '*')
			return marks[i].name;
	}
	return NULL;
}

/* Sets the record up as one that begins where the reader is. */
static enum tes_status
begin_record(struct tes_reader *r, struct tes_record *rec, size_t len)
{
	char *text, *name;

	text = arena_strndup(&rec->arena, r->buf + r->begin, len);
	name = arena_strndup(&rec->arena, r->name, strlen(r->name));
	if (!text || !name)
		return TES_NOMEM;
	rec->source = (struct tes_source){
		.name = name,
		.text = text,
		.len = len,
		.first_line = r->line,
	};
	rec->number = ++r->records;
	return TES_OK;
}

/* A record that is malformed as a whole. */
static enum tes_status
bad_record(struct tes_reader *r, struct tes_record *rec, size_t len,
    struct tes_diags *diags, enum diag_id id, const char *detail)
{
	const uint32_t begin = len >= 3;
	const size_t before = tes_diags_errors(diags);

	if (begin_record(r, rec, len) != TES_OK)
		return TES_NOMEM;
	rec->is_partial = true;
	const struct tes_span span = { 0, begin ? 3 : (uint32_t)len };
	if (detail)
		diag_add(diags, id, span, "%s", detail);
	else
		diag_add(diags, id, span, NULL);
	return diags_status(diags, before);
}

/* A line of blanks, or a comment of plain characters. */
static bool
is_lead_line(const char *s, size_t len)
{
	size_t i = 0;

	while (i < len && (s[i] == ' ' || s[i] == '\t'))
		i++;
	if (i < len && s[i] == '#')
		while (i < len && ((s[i] >= ' ' && s[i] <= '~') ||
		    s[i] == '\t'))
			i++;
	if (i + 1 == len && s[i] == '\r')
		i++;
	return i == len;
}

/* Drops what stands before the first record: it is none. */
static enum tes_status
skip_lead(struct tes_reader *r)
{
	enum tes_status st = TES_OK;

	while (st == TES_OK || r->end > r->begin) {
		const char *nl = memchr(r->buf + r->scan, '\n',
		    r->end - r->scan);
		const size_t len = nl ? (size_t)(nl - r->buf) - r->begin :
		    r->end - r->begin;

		if ((!nl && st == TES_OK && len <= LEAD_LINE_MAX)) {
			r->scan = r->end;
			st = fill(r);
			if (st != TES_OK && st != TES_END)
				return st;
			continue;
		}
		if (!is_lead_line(r->buf + r->begin, len))
			break;
		r->scan = r->begin + len + (nl != NULL);
		r->scanned = nl != NULL;
		take_scanned(r);
	}
	r->scan = r->begin;
	return TES_OK;
}

/* The stream's first bytes; TES_INVALID when it cannot be read at all. */
static enum tes_status
begin_stream(struct tes_reader *r, struct tes_record *rec,
    struct tes_diags *diags)
{
	const enum tes_status st = want(r, 4);

	if (st != TES_OK)
		return st;
	const char *other = other_encoding(r->buf, r->end);
	if (other) {
		r->is_over = true;
		return bad_record(r, rec, 0, diags, DIAG_OTHER_ENCODING, other);
	}
	if (r->end >= 3 && memcmp(r->buf, "\xef\xbb\xbf", 3) == 0)
		r->begin = r->scan = 3;
	r->has_begun = true;
	return TES_OK;
}

static enum tes_status
too_long(struct tes_reader *r, struct tes_record *rec, struct tes_diags *diags)
{
	const char *text = r->buf + r->begin;
	const char *nl = memchr(text, '\n', SHOWN_MAX);
	size_t len = nl ? (size_t)(nl - text) : SHOWN_MAX;

	while (!nl && len > 0 && (text[len] & 0xc0) == 0x80)
		len--;
	r->is_skipping = true;
	return bad_record(r, rec, len, diags, DIAG_RECORD_TOO_LONG,
	    "the limit is 1048576 bytes; is a '---' line missing?");
}

/* What was scanned, as a record.  TES_END when it turns out to be none. */
static enum tes_status
read_scanned(struct tes_reader *r, struct tes_record *rec,
    struct tes_diags *diags)
{
	const size_t len = r->scan - r->begin;
	const size_t before = tes_diags_errors(diags);
	const bool has_start = len >= 3 &&
	    memcmp(r->buf + r->begin, "---", 3) == 0;
	bool out_of_memory;

	if (begin_record(r, rec, len) != TES_OK)
		return TES_NOMEM;
	take_scanned(r);
	if (canon_read(rec))
		return TES_OK;
	const bool some = yaml_read_record(rec, diags, &out_of_memory);
	if (out_of_memory)
		return TES_NOMEM;
	if (some)
		return diags_status(diags, before);
	if (!has_start) {
		r->records--;
		return TES_END;
	}
	rec->is_partial = true;
	diag_add(diags, DIAG_NO_RECORD, (struct tes_span){ 0, 3 },
	    "nothing stands behind this line");
	return diags_status(diags, before);
}

/* The stream goes on with something that is not only blanks and comments. */
static enum tes_status
next_record(struct tes_reader *r, struct tes_record *rec,
    struct tes_diags *diags)
{
	for (;;) {
		enum tes_status st = r->is_skipping ? skip_rest(r) :
		    want(r, 1);

		if (st != TES_OK)
			return st;
		if (r->records == 0) {
			st = skip_lead(r);
			if (st != TES_OK)
				return st;
		}
		if (r->begin == r->end)
			return TES_END;
		st = scan_record(r, RECORD_MAX);
		if (st == TES_INVALID)
			return too_long(r, rec, diags);
		if (st != TES_OK)
			return st;
		record_clear(rec);
		st = read_scanned(r, rec, diags);
		if (st != TES_END)
			return st;
	}
}

enum tes_status
tes_reader_next(struct tes_reader *r, struct tes_record *rec,
    struct tes_diags *diags)
{
	enum tes_status st = TES_OK;

	record_clear(rec);
	if (r->is_over)
		return TES_END;
	if (!r->has_begun)
		st = begin_stream(r, rec, diags);
	if (st != TES_OK)
		return st;
	st = next_record(r, rec, diags);
	if (st != TES_END)
		return st;
	r->is_over = true;
	if (r->records)
		return TES_END;
	r->line = 1;
	return bad_record(r, rec, 0, diags, DIAG_NO_RECORD,
	    "the stream holds nothing but blanks and comments");
}
