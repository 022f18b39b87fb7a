/*
 * reread.c - checks that a converted record can be read back.
 *
 * Another format, or the canonical form, may be longer than the original, and
 * so exceed the limits of records.
 */
#include "convert/convert.h"

#include <inttypes.h>
#include <string.h>

#include "limit.h"
#include "text.h"

/*
 * Returns whether a text of this length exceeds no limit of texts and fields.
 */
static bool
is_short(const struct cmd_run *run, size_t len)
{
	return len <= limit_value(run, TES_LIMIT_TEXT) &&
	    len <= limit_value(run, TES_LIMIT_FIELD);
}

enum { ROW_LEAST = 16 }; /* fewest bytes of a row: its delimiters */

/* Returns the end of a CSV row; quoted fields may contain line ends. */
static const char *
skip_row(const char *s, const char *end)
{
	bool is_inside = false;

	do {
		const char *nl = memchr(s, '\n', (size_t)(end - s));
		const char *quote;

		nl = nl ? nl + 1 : end;
		for (; (quote = memchr(s, '"', (size_t)(nl - s)));
		    s = quote + 1)
			is_inside = !is_inside;
		s = nl;
	} while (is_inside && s < end);
	return s;
}

/*
 * Returns the bytes of the first four fields of a CSV row, which identify the
 * turn.
 */
static size_t
turn_length(const char *s, const char *end, char delimiter)
{
	bool is_inside = false;
	int fields = 0;
	size_t n = 0;

	for (; s + n < end && fields < 4; n++) {
		is_inside ^= s[n] == '"';
		fields += s[n] == delimiter && !is_inside;
	}
	return n;
}

/*
 * Returns whether the rows of every two consecutive turns together are shorter
 * than any limit on texts.  The reader joins at most the fields of a turn and
 * of the refill after it, so the table can then certainly be read back.
 */
static bool
has_short_turns(const struct convert *c, const char *s, size_t len)
{
	const char *const end = s + len, *turn = s;
	size_t turn_len = 0, before = 0, bytes = 0;
	uint64_t rows = 0;

	if (limit_value(c->run, TES_LIMIT_COLUMNS) <
	    tes_limit_at(TES_LIMIT_COLUMNS)->default_value)
		return false;
	if (is_short(c->run, len) &&
	    len / ROW_LEAST <= limit_value(c->run, TES_LIMIT_ROWS))
		return true;
	while (s < end) {
		const char *next = skip_row(s, end);

		if (turn_len == 0 || (size_t)(end - s) < turn_len ||
		    memcmp(s, turn, turn_len) != 0) {
			turn = s;
			turn_len = turn_length(s, next,
			    convert_delimiter(c->options));
			before = bytes;
			bytes = 0;
		}
		bytes += (size_t)(next - s);
		if (!is_short(c->run, before + bytes))
			return false;
		rows++;
		s = next;
	}
	return rows <= limit_value(c->run, TES_LIMIT_ROWS);
}

/* Returns whether the text is so short that it can certainly be read back. */
static bool
is_certain(const struct convert *c, const char *text, size_t len)
{
	if (len > limit_value(c->run, TES_LIMIT_RECORD))
		return false;
	return tes_format_is_table(c->writes) ?
	    has_short_turns(c, text, len) : is_short(c->run, len);
}

/* Prints the reason why the converted text cannot be read back, and help. */
static void
put_reason(struct convert *c, size_t len)
{
	const uint64_t most = limit_value(c->run, TES_LIMIT_RECORD);
	const struct tes_diags *diags = c->again.diags;
	const struct tes_diag *diag = tes_diags_at(diags, 0);
	FILE *err = c->run->err;

	for (size_t i = 1; diag && diag->severity != TES_ERROR; i++)
		diag = tes_diags_at(diags, i);
	if (len > most)
		fprintf(err, "record too long: %zu bytes, the limit is %" PRIu64
		    "\n", len, most);
	else
		fprintf(err, "%s\n", diag ? diag->message : "no record");
	for (size_t i = 0; diag && i < diag->note_count; i++)
		if (diag->note[i].is_help)
			fprintf(err, "help: %s\n", diag->note[i].text);
}

static void
refuse(struct convert *c, const struct game *game, size_t len)
{
	cmd_begin_message(c->run);
	text_put(c->run->err, game->file, strlen(game->file));
	fprintf(c->run->err, ": record %" PRIu64 ": not converted: as %s it "
	    "could not be read back: ", game->number,
	    tes_format_name(c->writes));
	put_reason(c, len);
	cmd_end_message(c->run);
	cmd_raise(c->run, CMD_INVALID);
}

enum tes_status
convert_reread(struct convert *c, const struct game *game, const char *text,
    size_t len)
{
	enum tes_status st = TES_NOMEM;
	struct tes_reader *reader;

	if (!tes_format_can_read(c->writes) || is_certain(c, text, len))
		return TES_OK;
	reader = tes_reader_new_text(game->file, text, len);
	if (reader && record_slot_prepare(&c->again)) {
		tes_reader_set_format(reader, c->writes);
		limit_apply(c->run, reader);
		st = tes_reader_next(reader, c->again.record, c->again.diags);
	}
	tes_reader_free(reader);
	if (st <= TES_END && (st != TES_OK ||
	    tes_diags_error_count(c->again.diags) > 0)) {
		refuse(c, game, len);
		st = TES_INVALID;
	}
	if (c->again.diags)
		tes_diags_clear(c->again.diags);
	return st;
}
