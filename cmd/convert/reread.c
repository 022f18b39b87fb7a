/*
 * reread.c - checks that a converted record can be read back.
 *
 * Another format, or the canonical form, may be longer than the original, and
 * so exceed the limits of records.
 */
#include "convert/convert.h"

#include <inttypes.h>

#include "input.h"
#include "limit.h"

enum { ROW_LEAST = 16 }; /* fewest bytes of a row: its delimiters */

/* Returns whether the text is so short that it can certainly be read back. */
static bool
is_certain(const struct convert *c, size_t len)
{
	const bool is_table = tes_format_is_table(c->writes);

	return len <= limit_value(c->run, TES_LIMIT_RECORD) &&
	    len <= limit_value(c->run, TES_LIMIT_TEXT) &&
	    len <= limit_value(c->run, TES_LIMIT_FIELD) && (!is_table ||
	    (len / ROW_LEAST <= limit_value(c->run, TES_LIMIT_ROWS) &&
	    limit_value(c->run, TES_LIMIT_COLUMNS) >=
		tes_limit_at(TES_LIMIT_COLUMNS)->default_value));
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

enum tes_status
convert_reread(struct convert *c, const struct game *game, const char *text,
    size_t len)
{
	enum tes_status st = TES_NOMEM;
	struct tes_reader *reader;

	if (!tes_format_can_read(c->writes) || is_certain(c, len))
		return TES_OK;
	reader = input_text_reader(c->run, game->file, text, len);
	if (reader && record_slot_prepare(&c->again)) {
		tes_reader_set_format(reader, c->writes);
		st = tes_reader_next(reader, c->again.record, c->again.diags);
	}
	tes_reader_free(reader);
	if (st <= TES_END && (st != TES_OK ||
	    tes_diags_error_count(c->again.diags) > 0)) {
		cmd_begin_message(c->run);
		game_put_name(c->run->err, game);
		fprintf(c->run->err, "not converted: as %s it could not be "
		    "read back: ", tes_format_name(c->writes));
		put_reason(c, len);
		cmd_end_message(c->run);
		cmd_raise(c->run, CMD_INVALID);
		st = TES_INVALID;
	}
	if (c->again.diags)
		tes_diags_clear(c->again.diags);
	return st;
}
