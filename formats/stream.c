/*
 * stream.c - the buffer of a reader: fills it, scans it, and begins records.
 */
#include "stream.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "format.h"

enum {
	/* most bytes of a record over a limit that are shown */
	SHOWN_MAX = 4096,
};

/*
 * Makes room at the end of the buffer, by moving its content to the start, or
 * by enlarging it.  Content is only moved if it is not longer than the bytes
 * consumed, so that moving takes constant time for each byte read. Returns
 * false if out of memory.
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
		r->before += r->begin;
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

bool
stream_put(struct tes_reader *r, const char *bytes, size_t len)
{
	if (r->cap < len) {
		char *wider = malloc(len);

		if (!wider)
			return false;
		free(r->buf);
		r->buf = wider;
		r->cap = len;
	}
	if (len)
		memcpy(r->buf, bytes, len);
	r->begin = r->scan = 0;
	r->before = 0;
	r->end = len;
	r->scanned = 0;
	r->at_eof = true;
	return true;
}

enum tes_status
stream_fill(struct tes_reader *r)
{
	if (r->at_eof)
		return TES_END;
	if (!make_room(r))
		return TES_NOMEM;

	const size_t room = r->cap - r->end;
	const ptrdiff_t n = r->read(r->ctx, r->buf + r->end, room);
	if (n < 0 || (size_t)n > room)
		return TES_IO;
	r->end += (size_t)n;
	r->at_eof = n == 0;
	return n ? TES_OK : TES_END;
}

void
stream_pass(const struct tes_reader *r, const char *bytes, size_t len)
{
	if (r->rest && len > 0)
		r->rest(r->rest_ctx, bytes, len);
}

void
stream_take(struct tes_reader *r)
{
	r->begin = r->scan;
	r->line += r->scanned;
	r->scanned = 0;
}

enum tes_status
stream_scan_line(struct tes_reader *r, size_t limit)
{
	enum tes_status st = TES_OK;

	while (st == TES_OK) {
		const char *nl = r->scan < r->end ?
		    memchr(r->buf + r->scan, '\n', r->end - r->scan) : NULL;

		r->scan = nl ? (size_t)(nl - r->buf) + 1 : r->end;
		r->scanned += nl != NULL;
		if (r->scan - r->begin > limit)
			return TES_INVALID;
		if (nl)
			return TES_OK;
		st = stream_fill(r);
	}
	return st == TES_END ? TES_OK : st;
}

enum tes_status
stream_want(struct tes_reader *r, size_t n)
{
	enum tes_status st = TES_OK;

	while (r->end - r->begin < n && st == TES_OK)
		st = stream_fill(r);
	return st == TES_END ? TES_OK : st;
}

enum tes_status
stream_first_line(struct tes_reader *r, struct stream_line *line)
{
	enum tes_status st = TES_OK;
	size_t from = r->begin, to;

	for (;;) {
		if (!r->has_begun && from == r->begin && r->end - from >= 3 &&
		    memcmp(r->buf + from, "\xef\xbb\xbf", 3) == 0)
			from += 3;
		while (from < r->end && strchr(" \t\r\n", r->buf[from]) &&
		    r->buf[from])
			from++;
		for (to = from; to < r->end && r->buf[to] != '\n'; to++)
			;
		if (to < r->end || st == TES_END ||
		    r->end - r->begin >= STREAM_FIRST_ROOM / 2)
			break;
		st = stream_fill(r);
		if (st != TES_OK && st != TES_END)
			return st;
	}
	*line = (struct stream_line){
		.s = r->buf + from,
		.len = to - from,
		.is_whole = to < r->end || st == TES_END,
	};
	return TES_OK;
}

enum tes_status
stream_begin_record(struct tes_reader *r, struct tes_record *rec, size_t len)
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
		.first_byte = r->before + r->begin,
		.first_line = r->line,
	};
	rec->limits = r->limits;
	rec->number = ++r->records;
	return source_build_line_index(&rec->source, &rec->arena) ? TES_OK
								  : TES_NOMEM;
}

bool
stream_begin_bad_record(struct tes_reader *r, struct tes_record *rec,
    size_t len, struct tes_span *span)
{
	const uint32_t begin = len >= 3;

	if (stream_begin_record(r, rec, len) != TES_OK)
		return false;
	rec->is_partial = true;
	*span = (struct tes_span){ 0, begin ? 3 : (uint32_t)len };
	return true;
}

enum tes_status
stream_too_long(struct tes_reader *r, struct tes_record *rec,
    struct tes_diags *diags, enum tes_limit limit)
{
	const bool rows = limit == TES_LIMIT_ROWS;
	const char *text = r->buf + r->begin;
	const size_t held = r->end - r->begin;
	const size_t most = held < SHOWN_MAX ? held : SHOWN_MAX;
	const char *nl = memchr(text, '\n', most);
	size_t len = nl ? (size_t)(nl - text) : most;
	struct tes_span span;

	/* Do not show a part of a character. */
	while (!nl && len > 0 && len < held && (text[len] & 0xc0) == 0x80)
		len--;
	r->is_skipping = true;
	if (!stream_begin_bad_record(r, rec, len, &span))
		return TES_NOMEM;
	rec->is_excerpt = true;
	diags_cut(diags, rec->source.len);
	struct tes_diag *diag = diag_add(diags, DIAG_RECORD_TOO_LONG, span,
	    "the limit is %" PRIu64 " %s", rows ? r->limits.rows :
	    r->limits.record, rows ? "rows" : "bytes");
	limits_help(diags, diag, limit);
	if (r->format == &format_yaml)
		diag_help(diags, diag, "separate records by lines '---'");
	return diags_status(diags, 0);
}
