/*
 * Any bytes as a stream of records, each shown in a format that shows broken
 * ones too, by one writer for all: there is always something to show, but no
 * position where nothing was played, and it is of characters that a terminal
 * shows.  The last byte chooses the format.
 */
#include <string.h>

#include "side.h"

/* The page's own program is indented. */
static void
check_text(const struct tes_format *format, const char *text, size_t len)
{
	const int has_tabs = strcmp(tes_format_name(format), "html") == 0;

	for (size_t i = 0; i < len; i++)
		require(((unsigned char)text[i] >= ' ' && text[i] != 0x7f) ||
		    text[i] == '\n' || (text[i] == '\t' && has_tabs));
}

static void
show(struct tes_writer *w, const struct tes_format *format, struct side *s,
    struct tes_editions *eds, struct tes_judge *judge)
{
	const struct tes_outcome *outcome = NULL;
	const struct tes_edition *ed;
	const char *text;
	size_t len;

	tes_writer_set_diags(w, s->diags);
	require(tes_editions_resolve(eds, s->rec, s->diags, &ed) <=
	    TES_INVALID);
	if (ed) {
		tes_writer_observe(w, judge, s->rec, ed);
		require(tes_judge_record(judge, s->rec, ed, s->diags) <=
		    TES_INVALID);
		outcome = tes_judge_outcome(judge);
	}
	const enum tes_status st =
	    tes_writer_write(w, s->rec, ed, outcome, &text, &len);
	require(st == TES_OK ||
	    (st == TES_INVALID && tes_format_is_single_game(format)));
	if (st == TES_OK)
		check_text(format, text, len);
	require(st != TES_OK || len > 0);
}

static void
show_all(const struct tes_format *format, const char *text, size_t size)
{
	struct tes_editions *eds = side_editions();
	struct tes_judge *judge = tes_judge_new();
	struct tes_writer *w = tes_writer_new(format);
	const char *end;
	struct side s;
	size_t len;

	require(judge && w);
	side_init(&s, NULL, text, size, 0);
	while (side_next(&s) <= TES_INVALID)
		show(w, format, &s, eds, judge);
	require(s.st == TES_END);
	require(tes_writer_finish(w, &end, &len) == TES_OK);
	check_text(format, end, len);
	side_release(&s);
	tes_writer_free(w);
	tes_judge_free(judge);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct tes_format *format = NULL;
	unsigned lot = size ? data[size - 1] % 16 : 0;

	for (;;) {
		format = tes_format_next(format);
		if (format && tes_format_accepts_invalid(format) && lot-- == 0)
			break;
	}
	show_all(format, (const char *)data, size);
	return 0;
}
