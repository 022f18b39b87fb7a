/*
 * format.c - reads a stream of YAML records, which begin at lines with '---'.
 *
 * Scanning takes linear time, and a record over the limit of size is never held
 * in memory.
 */
#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "edition/edition.h"
#include "format.h"
#include "stream.h"
#include "yaml/in.h"
#include "yaml_fast/yaml_fast.h"

enum {
	/* most bytes of a line before the first record */
	LEAD_LINE_MAX = 64 * 1024,
};

#ifdef __SSE2__
/*
 * Scans s, sixteen bytes at a time, up to a newline followed by '-', which may
 * begin a record.  Returns the number of bytes scanned, and adds the number of
 * newlines in them to *ends.
 */
static size_t
pass_lines(const char *s, size_t len, uint64_t *ends)
{
	/* blocks after which a counter of one byte may be full */
	enum { AT_ONCE = 255 };
	const __m128i nl = _mm_set1_epi8('\n'), dash = _mm_set1_epi8('-');
	const __m128i none = _mm_setzero_si128();
	__m128i count = none, sum = none;
	size_t i = 0;

	for (unsigned n = 0; i + 17 <= len; i += 16) {
		const __m128i *p = (const __m128i *)(const void *)(s + i);
		const __m128i *q = (const __m128i *)(const void *)(s + i + 1);
		const __m128i end = _mm_cmpeq_epi8(_mm_loadu_si128(p), nl);
		const __m128i begin = _mm_cmpeq_epi8(_mm_loadu_si128(q), dash);

		if (_mm_movemask_epi8(_mm_and_si128(end, begin)))
			break;
		count = _mm_sub_epi8(count, end);
		if (++n == AT_ONCE) {
			sum = _mm_add_epi64(sum, _mm_sad_epu8(count, none));
			count = none;
			n = 0;
		}
	}
	sum = _mm_add_epi64(sum, _mm_sad_epu8(count, none));
	*ends += (uint64_t)_mm_cvtsi128_si32(sum) +
	    (uint64_t)_mm_cvtsi128_si32(_mm_srli_si128(sum, 8));
	return i;
}
#else
static size_t
pass_lines(const char *s, size_t len, uint64_t *ends)
{
	(void)s;
	(void)len;
	(void)ends;
	return 0;
}
#endif

/*
 * Sets r->scan to the next line that begins with '---', or to the end of the
 * stream; returns TES_INVALID if that is more than `limit` bytes away. If
 * `fills` is false, reads no input, and returns TES_END if the buffer ends
 * before such a line.
 */
static enum tes_status
scan_record(struct tes_reader *r, size_t limit, bool fills)
{
	enum tes_status st = TES_OK;

	for (;;) {
		/* Pass lines quickly, but not beyond the limit. */
		const size_t held = r->scan - r->begin;
		const size_t left = r->end - r->scan;
		const size_t most = limit > held ? limit - held : 0;
		r->scan += pass_lines(r->buf + r->scan,
		    left < most ? left : most, &r->scanned);
		const char *nl = r->scan < r->end ?
		    memchr(r->buf + r->scan, '\n', r->end - r->scan) : NULL;
		const size_t at = nl ? (size_t)(nl - r->buf) : r->end;
		/*
		 * To look for '---', the three bytes after the newline are
		 * needed: read more input if the buffer ends before them.
		 */
		const bool waits = nl && at + 3 >= r->end && st != TES_END;

		r->scan = at;
		/*
		 * Stop before the newline, so that the next scan finds it
		 * again.
		 */
		if (at + (nl && !waits) - r->begin > limit)
			return TES_INVALID;
		if (nl && !waits) {
			r->scan++;
			r->scanned++;
			if (r->end - r->scan >= 3 &&
			    memcmp(nl + 1, "---", 3) == 0)
				return TES_OK;
			continue;
		}
		if (st == TES_END)
			return TES_OK;
		if (!fills && !r->at_eof)
			return TES_END;
		st = stream_fill(r);
		if (st != TES_OK && st != TES_END)
			return st;
	}
}

/* Skips the rest of a record that is over the limit of size. */
static enum tes_status
skip_rest(struct tes_reader *r)
{
	enum tes_status st = TES_INVALID;

	while (r->is_skipping && st == TES_INVALID) {
		stream_pass(r, r->buf + r->begin, r->scan - r->begin);
		stream_take(r);
		st = scan_record(r, STREAM_FIRST_ROOM / 2, true);
	}
	if (st != TES_OK)
		return st;
	stream_pass(r, r->buf + r->begin, r->scan - r->begin);
	stream_take(r);
	r->is_skipping = false;
	return TES_OK;
}

/* Returns whether a line is empty, or a comment of printable characters. */
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

/* Skips empty lines and comments before the first record. */
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
			st = stream_fill(r);
			if (st != TES_OK && st != TES_END)
				return st;
			continue;
		}
		if (!is_lead_line(r->buf + r->begin, len))
			break;
		/* loss.c can report that comments were lost. */
		if (memchr(r->buf + r->begin, '#', len) &&
		    r->lead_comments++ == 0)
			r->lead_line = r->line;
		stream_pass(r, r->buf + r->begin, len + (nl != NULL));
		r->scan = r->begin + len + (nl != NULL);
		r->scanned = nl != NULL;
		stream_take(r);
	}
	r->scan = r->begin;
	return TES_OK;
}

/*
 * Called if a document is not a record but an edition file: reports that.
 * Editions before the first record do not count as records.
 */
static enum tes_status
take_edition(struct tes_reader *r, struct tes_record *rec,
    struct tes_diags *diags)
{
	uint32_t from = 0, to;

	while (rec->source.text[from] == '\n' || rec->source.text[from] == '\r')
		from++;
	to = from;
	while (to < rec->source.len && !strchr("\r\n", rec->source.text[to]))
		to++;
	rec->is_edition = rec->is_partial = true;
	if (r->records == 1) {
		r->records = rec->number = 0;
		r->has_edition = true;
		r->lead_comments = 0;
	}
	const struct tes_span document = { from, to };
	diag_help(diags, diag_add(diags, DIAG_EDITION_DOCUMENT, document, NULL),
	    "run 'tessera check' to validate an edition");
	return diags_status(diags, 0);
}

/*
 * Parses the text up to r->scan as a record; returns TES_END if it contains
 * none.
 */
static enum tes_status
read_scanned(struct tes_reader *r, struct tes_record *rec,
    struct tes_diags *diags)
{
	const size_t len = r->scan - r->begin;
	const size_t before = tes_diags_error_count(diags);
	const bool has_start = len >= 3 &&
	    memcmp(r->buf + r->begin, "---", 3) == 0;

	if (stream_begin_record(r, rec, len) != TES_OK)
		return TES_NOMEM;
	stream_take(r);
	if (yaml_fast_read(rec))
		return TES_OK;
	if (edition_is_document(rec->source.text, len, &rec->arena))
		return take_edition(r, rec, diags);
	const bool some =
	    !rec->arena.out_of_memory && yaml_read_record(rec, diags);
	if (rec->arena.out_of_memory)
		return TES_NOMEM;
	if (some)
		return diags_status(diags, before);
	if (!has_start) {
		stream_pass(r, rec->source.text, len);
		r->records--;
		return TES_END;
	}
	rec->is_partial = true;
	diag_help(diags, diag_add(diags, DIAG_NO_RECORD,
	    (struct tes_span){ 0, 3 }, "nothing follows this '---' line"),
	    "write the record, or remove the line");
	return diags_status(diags, before);
}

/* Reads the next record; skips documents with only white space and comments. */
static enum tes_status
next_yaml(struct tes_reader *r, struct tes_record *rec,
    struct tes_diags *diags)
{
	for (;;) {
		enum tes_status st = r->is_skipping ? skip_rest(r) :
		    stream_want(r, 1);

		if (st != TES_OK)
			return st;
		if (r->records == 0) {
			st = skip_lead(r);
			if (st != TES_OK)
				return st;
		}
		if (r->begin == r->end)
			return TES_END;
		if (r->ends_left > 0) {
			/* cut_yaml() has found the end of the record. */
			const struct stream_end *end = r->next_end++;

			r->ends_left--;
			r->scan = end->len;
			r->scanned = end->lines -
			    (end > r->ends ? end[-1].lines : 0);
		} else {
			st = scan_record(r, r->limits.record, true);
		}
		if (st == TES_INVALID)
			return stream_too_long(r, rec, diags,
			    TES_LIMIT_RECORD);
		if (st != TES_OK)
			return st;
		record_clear(rec);
		rec->lead_comments = r->records ? 0 : r->lead_comments;
		rec->lead_line = r->lead_line;
		rec->is_native = true;
		st = read_scanned(r, rec, diags);
		if (st != TES_END)
			return st;
	}
}

/*
 * Sets end[] to the ends of up to n records that are in the buffer, until they
 * have `size` bytes, and *records to their number.  Reads input only for the
 * first one.
 */
static enum tes_status
cut_yaml(struct tes_reader *r, size_t size, struct stream_end *end, size_t n,
    size_t *records)
{
	enum tes_status st = stream_want(r, 1);
	struct stream_end last = { 0, 0 };

	*records = 0;
	while (st == TES_OK && *records < n && last.len < size &&
	    r->begin + last.len < r->end) {
		st = scan_record(r, last.len + r->limits.record,
		    *records == 0);
		if (st != TES_OK)
			break;
		last.len = r->scan - r->begin;
		last.lines = r->scanned;
		end[(*records)++] = last;
	}
	r->scan = r->begin + last.len;
	r->scanned = last.lines;
	if (*records > 0)
		return TES_OK;
	return st == TES_OK ? TES_END : st;
}

/* Returns whether the line may be the first one of a YAML record. */
static bool
sniff_yaml(const char *line, size_t len, bool is_whole)
{
	size_t i = 0;

	(void)is_whole;
	if (len >= 3 && memcmp(line, "---", 3) == 0)
		return true;
	while (i < len && ((line[i] >= 'a' && line[i] <= 'z') ||
	    line[i] == '-'))
		i++;
	return i > 0 && i < len && line[i] == ':' &&
	    (i + 1 == len || strchr(" \t\r", line[i + 1]));
}

static const char *const suffix[] = { ".yaml", ".yml", NULL };

const struct tes_format format_yaml = {
	.name = "yaml",
	.title = "YAML, in the canonical form",
	.suffix = suffix,
	.is_canonical = true,
	.sniff = sniff_yaml,
	.next = next_yaml,
	.cut = cut_yaml,
	.put = yaml_put,
};
