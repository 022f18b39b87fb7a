#include "json.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include <tessera/tools.h>

#include "record_slot.h"

void
json_part(struct json *j, const char *s, size_t len)
{
	FILE *out = j->out;

	for (size_t i = 0; i < len;) {
		uint32_t cp;
		const size_t n = tes_utf8_next(s + i, len - i, &cp);

		if (cp == '"' || cp == '\\')
			fputc('\\', out);
		if (tes_char_is_unsafe(cp)) {
			/* above U+FFFF two escapes, a surrogate pair */
			if (cp > 0xffff) {
				fprintf(out, "\\u%04" PRIx32,
				    0xd7c0 + (cp >> 10));
				cp = 0xdc00 | (cp & 0x3ff);
			}
			fprintf(out, "\\u%04" PRIx32, cp);
		} else if (cp == 0xfffd) {
			fputs("\xef\xbf\xbd", out);
		} else {
			fwrite(s + i, 1, n, out);
		}
		i += n;
	}
}

/* Writes what comes before a value: a comma, and the key. */
static void
begin_value(struct json *j, const char *key)
{
	const char *later = j->later;

	if (later) {
		j->later = NULL;
		json_open(j, j->later_key, later);
	}
	if (j->needs_comma)
		fputc(',', j->out);
	j->needs_comma = true;
	if (key && !j->table) {
		fputc('"', j->out);
		json_part(j, key, strlen(key));
		fputs("\":", j->out);
	}
}

void
json_open(struct json *j, const char *key, const char *brackets)
{
	if (j->table)
		return;
	begin_value(j, key);
	fputs(brackets, j->out);
	j->needs_comma = false;
}

void
json_close(struct json *j, const char *brackets)
{
	if (j->later && *brackets) {
		j->later = NULL;
		brackets++;
	}
	if (*brackets && !j->table) {
		fputs(brackets, j->out);
		j->needs_comma = true;
	}
}

void
json_open_later(struct json *j, const char *key, const char *bracket)
{
	j->later_key = key;
	j->later = bracket;
}

void
json_end(struct json *j, const char *brackets)
{
	json_close(j, brackets);
	fputc('\n', j->out);
	j->needs_comma = false;
}

void
json_newline(struct json *j)
{
	fputs(j->needs_comma ? ",\n" : "\n", j->out);
	j->needs_comma = false;
}

static void
put_field(struct json *j, const char *s, size_t len)
{
	char *field;

	begin_value(j, NULL);
	if (tes_write_csv_field(s, len, &field, &len) == TES_OK)
		fwrite(field, 1, len, j->out);
	else
		cmd_nomem(j->table);
	tes_text_free(field);
}

void
json_text(struct json *j, const char *key, const char *s, size_t len)
{
	if (j->table) {
		put_field(j, s, len);
		return;
	}
	json_open(j, key, "\"");
	json_part(j, s, len);
	json_close(j, "\"");
}

void
json_string(struct json *j, const char *key, const char *s)
{
	if (s)
		json_text(j, key, s, strlen(s));
	else
		json_null(j, key);
}

void
json_tes_text(struct json *j, const char *key, const struct tes_text *text)
{
	if (text->s)
		json_text(j, key, text->s, text->len);
	else
		json_null(j, key);
}

void
json_printf(struct json *j, const char *key, const char *fmt, ...)
{
	va_list args;

	begin_value(j, key);
	va_start(args, fmt);
	vfprintf(j->out, fmt, args);
	va_end(args);
}

void
json_number(struct json *j, const char *key, int64_t n)
{
	json_printf(j, key, "%" PRId64, n);
}

void
json_bool(struct json *j, const char *key, bool value)
{
	json_printf(j, key, "%s", value ? "true" : "false");
}

void
json_null(struct json *j, const char *key)
{
	json_printf(j, key, "%s", j->table ? "" : "null");
}

void
json_count(struct json *j, const char *key, uint64_t n)
{
	if (n)
		json_printf(j, key, "%" PRIu64, n);
	else
		json_null(j, key);
}

void
json_game(struct json *j, uint64_t number, const struct tes_record *rec)
{
	const struct tes_game *game = record_game(rec);

	json_number(j, "number", number);
	json_string(j, "game", game ? tes_game_name(game) : NULL);
}

void
json_param(struct json *j, const char *key, const struct tes_param *param,
    int32_t value)
{
	if (param->word)
		json_string(j, key, param->word[value]);
	else
		json_number(j, key, value);
}

void
json_columns(struct json *j, const struct tes_edition *ed,
    const int32_t *value)
{
	size_t columns;
	const struct tes_column *column =
	    tes_game_columns(tes_edition_game(ed), &columns);

	for (size_t i = 0; i < columns; i++)
		json_number(j, column[i].name, value[i]);
}

void
json_open_standing(struct json *j, const struct tes_edition *ed,
    const struct tes_standing *s)
{
	json_open(j, NULL, "{");
	json_string(j, "seat", s->seat);
	json_text(j, "name", s->name.s, s->name.len);
	json_number(j, "turn_order", s->turn_order);
	json_number(j, "rank", s->rank);
	json_columns(j, ed, s->value);
}

void
json_span(struct json *j, const struct tes_source *src, struct tes_span span)
{
	uint64_t line, end_line;
	uint32_t column, end_column;

	tes_source_locate(src, span.begin, &line, &column);
	tes_source_locate(src, span.end, &end_line, &end_column);
	json_number(j, "line", line);
	json_number(j, "column", column);
	json_number(j, "end_line", end_line);
	json_number(j, "end_column", end_column);
}

void
json_edits(struct json *j, const struct tes_source *src, bool is_sure,
    const struct tes_edit *edit, uint32_t edits)
{
	size_t len;
	const char *text = tes_source_text(src, &len);

	json_string(j, "class", is_sure ? "sure" : "maybe");
	json_open(j, "edits", "[");
	for (uint32_t i = 0; i < edits; i++) {
		const struct tes_span span = edit[i].span;

		json_open(j, NULL, "{");
		json_span(j, src, span);
		json_text(j, "old", text + span.begin, span.end - span.begin);
		json_string(j, "new", edit[i].text);
		json_close(j, "}");
	}
	json_close(j, "]");
}
