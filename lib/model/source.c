/* source.c - finds the line and column of an offset in a record's text. */
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

/* Returns the number of characters, as utf8_count(), but faster for ASCII. */
static uint32_t
count_characters(const char *s, size_t len)
{
	size_t ascii = 0;

	while (ascii + 8 <= len && !(load(s + ascii) & EACH(0x80)))
		ascii += 8;
	return (uint32_t)(ascii + utf8_count(s + ascii, len - ascii));
}

/*
 * A record may have thousands of diagnostics, each with a line number: so that
 * lines need not be counted from the start of a long text, one of at least
 * LONG_TEXT bytes gets an index with an entry for every INDEX_EVERY bytes.
 */
enum { LONG_TEXT = 1 << 14, INDEX_EVERY = 1 << 12 };

/*
 * Returns the line and column of the offset `at`, counted from an entry of the
 * line index before it.
 */
static struct line_index_entry
count_from(const char *text, struct line_index_entry from, uint32_t at)
{
	struct line_index_entry m = { .at = at };
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
source_build_line_index(struct tes_source *src, struct arena *a)
{
	const size_t entries = src->len / INDEX_EVERY + 1;
	struct line_index_entry *index;

	if (src->len < LONG_TEXT)
		return true;
	index = arena_array(a, entries, sizeof(*index));
	for (size_t i = 1; index && i < entries; i++) {
		uint32_t at = (uint32_t)i * INDEX_EVERY;

		/*
		 * Go back to the first byte of the UTF-8 character, at most
		 * three bytes.
		 */
		for (int back = 0; back < 3 && (src->text[at] & 0xc0) == 0x80;
		    back++)
			at--;
		if ((src->text[at] & 0xc0) == 0x80)
			at = (uint32_t)i * INDEX_EVERY;
		index[i] = count_from(src->text, index[i - 1], at);
	}
	src->line_index = index;
	return index != NULL;
}

static struct line_index_entry
locate(const struct tes_source *src, uint32_t offset)
{
	static const struct line_index_entry start = { .at = 0 };
	const uint32_t at = offset < src->len ? offset : (uint32_t)src->len;

	return count_from(src->text,
	    src->line_index ? src->line_index[at / INDEX_EVERY] : start, at);
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
	const struct line_index_entry m = locate(src, offset);

	*line = src->first_line + m.lines;
	for (size_t i = 0; i < src->gaps && src->gap[i].offset <= m.begin; i++)
		*line += src->gap[i].lines;
	*column = 1 + m.column;
}

uint64_t
tes_source_offset(const struct tes_source *src)
{
	return src->first_byte;
}

const char *
tes_source_line(const struct tes_source *src, uint32_t offset, size_t *len)
{
	const struct line_index_entry m = locate(src, offset);
	const char *nl = src->len > m.at ?
	    memchr(src->text + m.at, '\n', src->len - m.at) : NULL;
	size_t end = nl ? (size_t)(nl - src->text) : src->len;

	if (end > m.begin && src->text[end - 1] == '\r')
		end--;
	*len = end - m.begin;
	return src->text + m.begin;
}
