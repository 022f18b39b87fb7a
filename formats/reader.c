/*
 * reader.c - reads a stream of records in any format.
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/array.h"
#include "charset_check.h"
#include "format.h"
#include "stream.h"
#include "tessera/tools.h"

struct tes_reader *
tes_reader_new(const char *name, tes_read_fn *read, void *ctx)
{
	struct tes_reader *r = calloc(1, sizeof(*r));
	const size_t len = strlen(name);

	if (!r)
		return NULL;
	r->read = read;
	r->ctx = ctx;
	r->fd = -1;
	r->line = 1;
	r->limits = limits_usual;
	r->name = malloc(len + 1);
	r->buf = malloc(STREAM_FIRST_ROOM);
	if (!r->name || !r->buf) {
		tes_reader_free(r);
		return NULL;
	}
	memcpy(r->name, name, len + 1);
	r->cap = STREAM_FIRST_ROOM;
	return r;
}

struct tes_reader *
tes_reader_new_text(const char *name, const char *text, size_t len)
{
	struct tes_reader *r = tes_reader_new(name, NULL, NULL);

	if (r && !stream_put(r, text, len)) {
		tes_reader_free(r);
		return NULL;
	}
	return r;
}

static ptrdiff_t
read_fd(void *ctx, char *bytes, size_t len)
{
	const struct tes_reader *r = ctx;
	ssize_t n;

	do
		n = read(r->fd, bytes, len);
	while (n < 0 && errno == EINTR);
	return n;
}

struct tes_reader *
tes_reader_new_fd(const char *name, int fd)
{
	struct tes_reader *r = tes_reader_new(name, read_fd, NULL);

	if (r) {
		r->ctx = r;
		r->fd = fd;
	}
	return r;
}

struct tes_reader *
tes_reader_new_file(const char *path)
{
	const int fd = open(path, O_RDONLY | O_CLOEXEC);
	struct tes_reader *r = fd < 0 ? NULL : tes_reader_new_fd(path, fd);

	if (r)
		r->is_own_fd = true;
	else if (fd >= 0) {
		close(fd);
		errno = ENOMEM;
	}
	return r;
}

enum tes_status
tes_reader_set_format(struct tes_reader *r, const struct tes_format *format)
{
	if (r->has_begun || (format && !format->next))
		return TES_INVALID;
	r->format = format;
	return TES_OK;
}

enum tes_status
tes_reader_set_limit(struct tes_reader *r, enum tes_limit limit,
    uint64_t value)
{
	return !r->has_begun && limits_set(&r->limits, limit, value) ? TES_OK :
	    TES_INVALID;
}

void
tes_reader_free(struct tes_reader *r)
{
	if (!r)
		return;
	if (r->priv)
		r->release(r->priv);
	if (r->is_own_fd)
		close(r->fd);
	free(r->name);
	free(r->buf);
	free(r->game);
	free(r->edition);
	free(r->players);
	free(r->ends);
	free(r);
}

const struct tes_format *
tes_reader_format(const struct tes_reader *r)
{
	return r->format;
}

static char *
copy(const char *s)
{
	const size_t size = s ? strlen(s) + 1 : 1;
	char *to = malloc(size);

	return to ? memcpy(to, s ? s : "", size) : NULL;
}

enum tes_status
tes_reader_set_edition(struct tes_reader *r, const char *game,
    const char *edition)
{
	char *a = copy(game), *b = copy(edition);

	if (!a || !b) {
		free(a);
		free(b);
		return TES_NOMEM;
	}
	free(r->game);
	free(r->edition);
	r->game = a;
	r->edition = b;
	r->rules = NULL;
	return TES_OK;
}

void
tes_reader_set_rules(struct tes_reader *r, const struct tes_edition *rules)
{
	r->rules = rules;
}

enum tes_status
tes_reader_set_players(struct tes_reader *r, const char *players)
{
	char *a = copy(players);

	if (!a)
		return TES_NOMEM;
	free(r->players);
	r->players = a;
	return TES_OK;
}

void
tes_reader_set_gap_handler(struct tes_reader *r, tes_gap_fn *fn, void *ctx)
{
	r->rest = fn;
	r->rest_ctx = ctx;
}

/*
 * Ends the stream; passes the rest of the input to the handler r->rest, if it
 * is set.
 */
static enum tes_status
pass_all(struct tes_reader *r)
{
	enum tes_status st = r->rest ? TES_OK : TES_END;

	r->is_over = true;
	while (st == TES_OK) {
		stream_pass(r, r->buf + r->begin, r->end - r->begin);
		r->begin = r->scan = r->end;
		st = stream_fill(r);
	}
	return st;
}

/*
 * Reports input without records, as an empty record of its own.  encoding: see
 * charset_other_encoding().
 */
static enum tes_status
bad_record(struct tes_reader *r, struct tes_record *rec,
    struct tes_diags *diags, const char *encoding)
{
	const size_t before = tes_diags_error_count(diags);
	struct tes_span span;

	if (!stream_begin_bad_record(r, rec, 0, &span))
		return TES_NOMEM;
	if (encoding)
		charset_report_encoding(diags, encoding);
	else
		diag_add(diags, DIAG_NO_RECORD, span,
		    "the input contains only blank lines and comments");
	return diags_status(diags, before);
}

/*
 * Checks the first bytes of the stream, and skips a byte order mark.  Returns
 * TES_INVALID if the stream has an encoding that cannot be read.
 */
static enum tes_status
begin_stream(struct tes_reader *r, struct tes_record *rec,
    struct tes_diags *diags)
{
	enum tes_status st = stream_want(r, 4);

	if (st != TES_OK)
		return st;
	const char *other = charset_other_encoding(r->buf, r->end);
	if (other) {
		st = pass_all(r);
		return st == TES_END ? bad_record(r, rec, diags, other) : st;
	}
	if (r->end >= 3 && memcmp(r->buf, "\xef\xbb\xbf", 3) == 0) {
		stream_pass(r, r->buf, 3);
		r->begin = r->scan = 3;
	}
	r->has_begun = true;
	return TES_OK;
}

enum tes_status
tes_reader_detect_format(struct tes_reader *r)
{
	enum tes_status st = r->has_begun ? TES_OK : stream_want(r, 4);
	struct stream_line line = { 0 };

	if (st == TES_OK && !r->format)
		st = stream_first_line(r, &line);
	if (st == TES_OK && !r->format)
		r->format = format_detect(line.s, line.len, line.is_whole,
		    r->name);
	return st;
}

enum tes_status
tes_reader_next(struct tes_reader *r, struct tes_record *rec,
    struct tes_diags *diags)
{
	enum tes_status st = TES_OK;

	record_clear(rec);
	if (r->is_over)
		return TES_END;
	/* The call before has reported too many records: end the stream. */
	if (r->records > r->limits.records)
		return pass_all(r);
	if (!r->has_begun)
		st = begin_stream(r, rec, diags);
	if (st == TES_OK && !r->format)
		st = tes_reader_detect_format(r);
	if (st != TES_OK)
		return st;
	st = r->format->next(r, rec, diags);
	if (st <= TES_INVALID && r->records > r->limits.records) {
		/* The next call ends the stream. */
		rec->is_partial = true;
		limits_help(diags, diag_add(diags, DIAG_TOO_MANY_RECORDS,
		    (struct tes_span){ 0, rec->source.len < 3 ?
			(uint32_t)rec->source.len : 3 },
		    "the limit is %" PRIu64, r->limits.records),
		    TES_LIMIT_RECORDS);
		return diags_status(diags, 0);
	}
	if (st != TES_END)
		return st;
	r->is_over = true;
	if (r->records || r->has_edition)
		return TES_END;
	r->line = 1;
	return bad_record(r, rec, diags, NULL);
}

struct tes_reader *
tes_reader_new_chunk(void)
{
	return tes_reader_new_text("", "", 0);
}

/*
 * Returns TES_OK if the next record can be cut off unparsed, TES_INVALID if
 * tes_reader_next() must read it: there may be other text before the first
 * record, and a record that exceeds a limit is reported.
 */
static enum tes_status
check_cut(const struct tes_reader *r)
{
	if (r->is_over)
		return TES_END;
	return r->records == 0 || r->is_skipping || !r->format->cut ||
	    r->records >= r->limits.records ? TES_INVALID : TES_OK;
}

/* Ends a cut: consumes the records, or goes back to where it began. */
static enum tes_status
end_cut(struct tes_reader *r, enum tes_status st, size_t records)
{
	if (st == TES_OK) {
		r->records += records;
		stream_take(r);
	} else {
		r->scan = r->begin;
		r->scanned = 0;
	}
	return st;
}

enum tes_status
tes_reader_split_off(struct tes_reader *r, struct tes_reader *part, size_t size,
    size_t most)
{
	enum tes_status st = check_cut(r);
	size_t records = 0;

	if (st != TES_OK)
		return st;
	if (part->read || most == 0)
		return TES_INVALID;
	if (most > r->limits.records - r->records)
		most = (size_t)(r->limits.records - r->records);
	if (!array_reserve(&part->ends, &part->ends_cap, most,
	    sizeof(*part->ends)))
		return TES_NOMEM;
	if (strcmp(part->name, r->name) != 0) {
		char *name = copy(r->name);

		if (!name)
			return TES_NOMEM;
		free(part->name);
		part->name = name;
	}
	st = r->format->cut(r, size, part->ends, most, &records);
	if (st == TES_OK &&
	    !stream_put(part, r->buf + r->begin, r->scan - r->begin))
		st = TES_NOMEM;
	if (st == TES_OK) {
		part->before = r->before + r->begin;
		part->limits = r->limits;
		part->line = r->line;
		part->records = r->records;
		part->format = r->format;
		part->has_begun = true;
		part->is_over = false;
		part->next_end = part->ends;
		part->ends_left = records;
	}
	return end_cut(r, st, records);
}

enum tes_status
tes_reader_skip(struct tes_reader *r, uint64_t most)
{
	struct stream_end end[64];
	const size_t ends = sizeof(end) / sizeof(*end);
	enum tes_status st = TES_OK;

	while (most > 0 && st == TES_OK) {
		size_t records = 0, n = most < ends ? (size_t)most : ends;

		st = check_cut(r);
		if (st != TES_OK)
			return st;
		if (n > r->limits.records - r->records)
			n = (size_t)(r->limits.records - r->records);
		st = r->format->cut(r, SIZE_MAX, end, n, &records);
		st = end_cut(r, st, records);
		most -= records;
	}
	return st;
}

uint64_t
tes_reader_line(const struct tes_reader *r)
{
	return r->line;
}

void
tes_reader_resume(struct tes_reader *r, uint64_t offset)
{
	r->format = &format_yaml;
	r->has_begun = true;
	r->before = offset;
	r->records = 1;
}

void
tes_record_renumber(struct tes_record *rec, uint64_t records, uint64_t lines)
{
	rec->number += records;
	rec->source.first_line += lines;
}

uint64_t
tes_reader_record_count(const struct tes_reader *r)
{
	return r->records;
}
