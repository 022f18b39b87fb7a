/*
 * A record's text: where its lines and characters stand.
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

/* A record may hold thousands of diagnostics, and each asks for its line. */
static uint64_t
count_lines(const char *s, size_t len)
{
	uint64_t lines = 0;
	size_t i = 0;

	for (; i + 8 <= len; i += 8) {
		const uint64_t x = load(s + i) ^ EACH('\n');
		const uint64_t some = ((x & EACH(0x7f)) + EACH(0x7f)) | x;

		lines += ((~some & EACH(0x80)) >> 7) * EACH(1) >> 56;
	}
	for (; i < len; i++)
		lines += s[i] == '\n';
	return lines;
}

/* As utf8_count, but quick where there is nothing to decode. */
static uint32_t
count_characters(const char *s, size_t len)
{
	size_t ascii = 0;

	while (ascii + 8 <= len && !(load(s + ascii) & EACH(0x80)))
		ascii += 8;
	return (uint32_t)(ascii + utf8_count(s + ascii, len - ascii));
}

static size_t
line_begin(const struct tes_source *src, size_t offset)
{
	while (offset > 0 && src->text[offset - 1] != '\n')
		offset--;
	return offset;
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
	const size_t at = offset < src->len ? offset : src->len;
	const size_t begin = line_begin(src, at);

	*line = src->first_line + count_lines(src->text, begin);
	for (size_t i = 0; i < src->gaps && src->gap[i].offset <= begin; i++)
		*line += src->gap[i].lines;
	*column = 1 + count_characters(src->text + begin, at - begin);
}

const char *
tes_source_line(const struct tes_source *src, uint32_t offset, size_t *len)
{
	const size_t at = offset < src->len ? offset : src->len;
	const size_t begin = line_begin(src, at);
	const char *nl = src->len > at ?
	    memchr(src->text + at, '\n', src->len - at) : NULL;
	size_t end = nl ? (size_t)(nl - src->text) : src->len;

	if (end > begin && src->text[end - 1] == '\r')
		end--;
	*len = end - begin;
	return src->text + begin;
}

struct tes_span
tes_text_span(const struct tes_text *text, uint32_t from, uint32_t to)
{
	if (to > text->len)
		to = text->len;
	if (from > to)
		from = to;
	if (text->at)
		return (struct tes_span){ text->at[from], text->at[to] };
	return (struct tes_span){
		text->span.begin + from,
		text->span.begin + to,
	};
}
