#include "json.h"

#include <inttypes.h>
#include <string.h>

#include "record_slot.h"

/* Escapes a code point; above U+FFFF as a surrogate pair. */
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
