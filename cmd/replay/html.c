/*
 * html.c - writes games as an HTML page, on which the reader steps through
 * them.
 */
#include "replay/replay.h"

static void
begin(struct replay *r)
{
	if (!r->writer)
		r->writer = tes_writer_new(tes_format_by_name("html"));
	if (!r->writer)
		return;
	tes_writer_set_diags(r->writer, r->game->diags);
	if (r->game->edition)
		tes_writer_observe(r->writer, r->game->judge, r->game->record,
		    r->game->edition);
}

static void
end(struct replay *r)
{
	const char *text;
	size_t len;

	diag_print_all(&r->printer, r->game);
	if (r->writer &&
	    tes_writer_write(r->writer, r->game->record, r->game->edition,
		r->game->outcome, &text, &len) == TES_OK)
		fwrite(text, 1, len, r->file.file);
	else
		cmd_nomem(r->run);
}

/* Writes the end of the page; if there was no game, discards the output. */
static void
finish(struct replay *r)
{
	const char *text;
	size_t len;

	if (!r->writer || tes_writer_finish(r->writer, &text, &len) != TES_OK) {
		outfile_abort(&r->file);
	} else {
		fwrite(text, 1, len, r->file.file);
		outfile_finish(&r->file, r->run);
	}
	tes_writer_free(r->writer);
}

const struct replay_format replay_html = {
	.begin = begin,
	.end = end,
	.finish = finish,
};
