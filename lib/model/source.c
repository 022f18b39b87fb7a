/*
 * source.c - line and column of an offset in a record's text.
 */
#include <string.h>

#include "base/utf8.h"
#include "model/record.h"

#define EACH(byte) (0x0101010101010101u * (uint64_t)(byte))

static uint64_t
load(const char *s)
{
	uint64_t w;

	memcpy(&w, s, sizeof(w));
	return w;
}

static uint32_t
count_lines(const char *s, size_t len)
{
	uint32_t lines = 0;
	size_t i = 0;

	for (; i + 8 <= len; i += 8) {
		const uint64_t x = load(s + i) ^ EACH('\n');
		const uint64_t some = ((x & EACH(0x7f)) + EACH(0x7f)) | x;
		const uint64_t ends = (~some & EACH(0x80)) >> 7;

		lines += (uint32_t)(ends * EACH(1) >> 56);
	}
	for (; i < len; i++)
		lines += s[i] == '\n';
	return lines;
}

/* Counts characters like utf8_count(), faster for ASCII. */
static uint32_t
count_characters(const char *s, size_t len)
{
	size_t ascii = 0;

	while (ascii + 8 <= len && !(load(s + ascii) & EACH(0x80)))
		ascii += 8;
	return (uint32_t)(ascii + utf8_count(s + ascii, len - ascii));
}

/*
 * A long record may have thousands of diagnostics, and each needs its line, so
 * texts of at least LONG_TEXT bytes get a mark every MARK_EVERY bytes.
 */
enum { LONG_TEXT = 1 << 14, MARK_EVERY = 1 << 12 };

/* Computes the line and column of `at` from an earlier mark. */
static struct source_mark
count_from(const char *text, struct source_mark from, uint32_t at)
{
	struct source_mark m = { .at = at };
	uint32_t begin = at;

	while (begin > from.at && text[begin - 1] != '\n')
		begin--;
	m.lines = from.lines + count_lines(text + from.at, at - from.at);
	if (m.lines == from.lines) {
		m.begin = from.begin;
		m.column = from.column +
		    count_characters(text + from.at, at - from.at);
	} else {
		m.begin = begin;
		m.column = count_characters(text + begin, at - begin);
	}
	return m;
}

bool
source_mark(struct tes_source *src, struct arena *a)
{
	const size_t marks = src->len / MARK_EVERY + 1;
	struct source_mark *mark;

	if (src->len < LONG_TEXT)
		return true;
	mark = arena_array(a, marks, sizeof(*mark));
	for (size_t i = 1; mark && i < marks; i++) {
		uint32_t at = (uint32_t)i * MARK_EVERY;

		/* Go back to the first byte of a character, at most three. */
		for (int back = 0; back < 3 && (src->text[at] & 0xc0) == 0x80;
		    back++)
			at--;
		if ((src->text[at] & 0xc0) == 0x80)
			at = (uint32_t)i * MARK_EVERY;
		mark[i] = count_from(src->text, mark[i - 1], at);
	}
	src->mark = mark;
	return mark != NULL;
}

static struct source_mark
locate(const struct tes_source *src, uint32_t offset)
{
	static const struct source_mark start = { .at = 0 };
	const uint32_t at = offset < src->len ? offset : (uint32_t)src->len;

	return count_from(src->text, src->mark ? src->mark[at / MARK_EVERY] :
	    start, at);
}

const char *
tes_source_name(const struct tes_source *src)
{
	return src->name;
}

const char *
tes_source_text(const struct tes_source *src, size_t *len)
{
	*len = src->len;
	return src->text;
}

void
tes_source_locate(const struct tes_source *src, uint32_t offset, uint64_t *line,
    uint32_t *column)
{
	const struct source_mark m = locate(src, offset);

	*line = src->first_line + m.lines;
	for (size_t i = 0; i < src->gaps && src->gap[i].offset <= m.begin; i++)
		*line += src->gap[i].lines;
	*column = 1 + m.column;
}

const char *
tes_source_line(const struct tes_source *src, uint32_t offset, size_t *len)
{
	const struct source_mark m = locate(src, offset);
	const char *nl = src->len > m.at ?
	    memchr(src->text + m.at, '\n', src->len - m.at) : NULL;
	size_t end = nl ? (size_t)(nl - src->text) : src->len;

	if (end > m.begin && src->text[end - 1] == '\r')
		end--;
	*len = end - m.begin;
	return src->text + m.begin;
}
