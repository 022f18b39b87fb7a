#include "json.h"

#include <inttypes.h>
#include <string.h>

#include "record_slot.h"

/* Writes the JSON escape of a character; above U+FFFF two, a surrogate pair. */
static void
put_escape(FILE *out, uint32_t cp)
{
	if (cp > 0xffff) {
		fprintf(out, "\\u%04" PRIx32, 0xd7c0 + (cp >> 10));
		cp = 0xdc00 | (cp & 0x3ff);
	}
	fprintf(out, "\\u%04" PRIx32, cp);
}

static void
put_char(FILE *out, const char *s, size_t len, uint32_t cp)
{
	if (cp == '"' || cp == '\\')
		fputc('\\', out);
	if (tes_char_is_unsafe(cp))
		put_escape(out, cp);
	else if (cp == 0xfffd)
		fputs("\xef\xbf\xbd", out);
	else
		fwrite(s, 1, len, out);
}

void
json_inner(FILE *out, const char *s, size_t len)
{
	for (size_t i = 0; i < len;) {
		uint32_t cp;
		const size_t n = tes_utf8_next(s + i, len - i, &cp);

		put_char(out, s + i, n, cp);
		i += n;
	}
}

void
json_text(FILE *out, const char *s, size_t len)
{
	fputc('"', out);
	json_inner(out, s, len);
	fputc('"', out);
}

void
json_string(FILE *out, const char *s)
{
	if (s)
		json_text(out, s, strlen(s));
	else
		fputs("null", out);
}

void
json_count(FILE *out, uint32_t n)
{
	if (n)
		fprintf(out, "%" PRIu32, n);
	else
		fputs("null", out);
}

void
json_game(FILE *out, uint64_t number, const struct tes_record *rec)
{
	const struct tes_game *game = record_game(rec);

	fprintf(out, ",\"number\":%" PRIu64 ",\"game\":", number);
	json_string(out, game ? tes_game_name(game) : NULL);
}

static void
put_edit(FILE *out, const struct tes_source *src, const struct tes_edit *edit)
{
	size_t len;
	const char *text = tes_source_text(src, &len);
	uint64_t line, end_line;
	uint32_t column, end_column;

	tes_source_locate(src, edit->span.begin, &line, &column);
	tes_source_locate(src, edit->span.end, &end_line, &end_column);
	fprintf(out, "{\"line\":%" PRIu64 ",\"column\":%" PRIu32
	       ",\"end_line\":%" PRIu64 ",\"end_column\":%" PRIu32 ",\"old\":",
	    line, column, end_line, end_column);
	json_text(out, text + edit->span.begin,
	    edit->span.end - edit->span.begin);
	fputs(",\"new\":", out);
	json_string(out, edit->text);
	fputc('}', out);
}

void
json_edits(FILE *out, const struct tes_source *src, bool is_sure,
    const struct tes_edit *edit, uint32_t edits)
{
	fprintf(out, "\"class\":\"%s\",\"edits\":[",
	    is_sure ? "sure" : "maybe");
	for (uint32_t i = 0; i < edits; i++) {
		if (i > 0)
			fputc(',', out);
		put_edit(out, src, &edit[i]);
	}
	fputc(']', out);
}
