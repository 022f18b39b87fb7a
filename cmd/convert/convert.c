#include "convert/convert.h"

#include <stdlib.h>
#include <string.h>

#include "edition_files.h"
#include "opt_view.h"
#include "progress.h"
#include "sandbox.h"
#include "text.h"

/*
 * Sets c->game to the game of --edition, for CSV tables that have no column
 * 'game'.  Returns false after reporting an error.
 */
static bool
find_game(struct convert *c)
{
	struct edition_files files = { 0 };
	const struct tes_edition *ed = NULL;

	if (!c->options->edition)
		return true;
	if (edition_files_enter(&files, c->run, NULL))
		ed = edition_files_find(&files, c->run, NULL,
		    c->options->edition);
	if (ed)
		c->game = tes_game_name(tes_edition_game(ed));
	edition_files_release(&files);
	return ed != NULL;
}

char
convert_delimiter(const struct convert_options *o)
{
	if (!o->delimiter)
		return ',';
	return strcmp(o->delimiter, "tab") == 0 ? '\t' : o->delimiter[0];
}

/*
 * Makes c->writer, or leaves the old one if it has the right format; from: the
 * input's format, which is also that of the output if none is given. Returns
 * false if out of memory.
 */
static bool
make_writer(struct convert *c, const struct tes_format *from)
{
	const struct convert_options *o = c->options;
	const struct tes_format *to = o->dry_run || o->in_place ? from : c->to;

	if (c->writer && c->writes == to)
		return true;
	tes_writer_free(c->writer);
	c->writes = to;
	c->writer = tes_writer_new(to);
	if (!c->writer)
		return false;
	tes_writer_set_delimiter(c->writer, convert_delimiter(o));
	tes_writer_set_crlf(c->writer, o->crlf);
	tes_writer_set_bom(c->writer, o->bom);
	return true;
}

static void
show_record(struct convert *c, const struct game *game)
{
	struct convert_result *result = game->result;

	diag_print_all(&c->printer, game);
	if (tes_diags_error_count(game->diags) == 0)
		return;
	cmd_raise(c->run, CMD_INVALID);
	result->is_wrong = true;
}

/*
 * Prepares a record for writing: sets *ed to its edition, adds implied parts of
 * steps unless the output format shows steps as written, and removes what
 * --view hides.  Returns TES_INVALID if nothing of the record may be written.
 */
static enum tes_status
prepare_record(struct convert *c, const struct game *game,
    const struct tes_edition **ed)
{
	const char *view = c->options->view;
	const enum tes_status st = edition_files_resolve(game->files,
	    game->record, game->diags, ed);

	if (st > TES_INVALID)
		return st;
	/*
	 * Formats that accept invalid records show steps as written: do not add
	 * the implied parts.
	 */
	if (*ed && !tes_format_accepts_invalid(c->writes) &&
	    tes_record_expand(game->record, *ed, game->judge) != TES_OK)
		return TES_NOMEM;
	return view ? opt_view_redact(c->run, game, *ed, view, "written")
		    : TES_OK;
}

/*
 * Validates the game if the format needs that.  Sets *outcome to its result; to
 * NULL if it was not validated, or if it breaks a rule and the format is only
 * for valid games.
 */
static enum tes_status
judge(struct convert *c, const struct game *game, const struct tes_edition *ed,
    const struct tes_outcome **outcome)
{
	const bool is_shown = tes_format_accepts_invalid(c->writes);
	enum tes_status st = ed ? TES_OK : TES_INVALID;

	*outcome = NULL;
	if (!tes_format_needs_valid(c->writes) && !is_shown) {
		/*
		 * This format does not need the edition: ignore errors in it.
		 */
		tes_diags_clear(game->diags);
		return TES_OK;
	}
	if (is_shown)
		tes_writer_set_diags(c->writer, game->diags);
	if (ed) {
		tes_writer_observe(c->writer, game->judge, game->record, ed);
		st = tes_judge_record(game->judge, game->record, ed,
		    game->diags);
	}
	if (!ed || st > TES_INVALID)
		return st;
	struct game judged = *game;
	judged.outcome = tes_judge_outcome(game->judge);
	if (is_shown || game_is_scored(&judged))
		*outcome = judged.outcome;
	return is_shown ? st : *outcome ? TES_OK : TES_INVALID;
}

/* Reports what the format cannot represent, then writes the converted text. */
static void
write_text(struct convert *c, const struct game *game, const char *text,
    size_t len)
{
	struct convert_result *result = game->result;
	const bool reports_losses = tes_format_can_read(c->writes) ||
	    tes_format_accepts_invalid(c->writes);
	size_t source;
	const char *s =
	    tes_source_text(tes_record_source(game->record), &source);

	result->is_put = true;
	result->written = len;
	result->head = tes_writer_header_len(c->writer);
	result->is_same = len == source && memcmp(s, text, len) == 0;
	if (c->options->dry_run)
		return;
	result->loss_len = reports_losses ? convert_losses(c, game) : 0;
	if (result->loss_len > 0 && c->options->strict)
		cmd_raise(c->run, CMD_INVALID);
	/* A short write without ferror(): the memory stream could not grow. */
	if (fwrite(text, 1, len, c->run->out) < len && !ferror(c->run->out))
		cmd_nomem(c->run);
}

/*
 * Converts a record; if it is malformed, only if the format accepts such
 * records.
 */
static enum tes_status
put_record(struct convert *c, const struct game *game)
{
	const bool is_shown = tes_format_accepts_invalid(c->writes);
	const struct tes_edition *ed = NULL;
	const struct tes_outcome *outcome;
	const char *text;
	size_t len;

	if (!is_shown) {
		show_record(c, game);
		tes_diags_clear(game->diags);
	}
	tes_writer_set_record_offset(c->writer,
	    game->before + game->number - 1);
	enum tes_status st = prepare_record(c, game, &ed);
	if (st != TES_OK) {
		show_record(c, game);
		return st;
	}
	st = judge(c, game, ed, &outcome);
	if (is_shown || tes_format_needs_valid(c->writes))
		show_record(c, game);
	if (st > TES_INVALID || (st == TES_INVALID && !is_shown))
		return st;
	st =
	    tes_writer_write(c->writer, game->record, ed, outcome, &text, &len);
	if (st == TES_OK)
		st = convert_reread(c, game, text, len);
	if (st == TES_OK)
		write_text(c, game, text, len);
	else if (st == TES_INVALID)
		((struct convert_result *)game->result)->is_wrong = true;
	return st;
}

static bool
text_is(struct tes_text text, const char *s)
{
	return text.s && text.len == strlen(s) &&
	    memcmp(text.s, s, text.len) == 0;
}

/*
 * Returns whether the game of a record is that of --edition; reports it if not.
 */
static bool
is_of_game(struct convert *c, const struct game *game)
{
	const struct tes_record_header *head = tes_record_header(game->record);
	const char *edition = c->options->edition;

	if (!edition || !text_is(head->edition, edition) || !head->game.s ||
	    text_is(head->game, c->game))
		return true;
	cmd_trouble(c->run, "%s: record %llu: --edition: '%s' is an edition of "
	    "%s, but this record is of %.*s", game->file,
	    (unsigned long long)game->number, edition, c->game,
	    (int)head->game.len, head->game.s);
	return false;
}

static void
convert_game(void *ctx, const struct game *game)
{
	struct convert *c = ctx;
	struct convert_result *result = game->result;
	enum tes_status st = TES_NOMEM;

	result->number = game->number;
	if (!is_of_game(c, game))
		return;
	if (make_writer(c, game->format))
		st = TES_OK;
	if (st == TES_OK && tes_diags_error_count(game->diags) > 0 &&
	    !tes_format_accepts_invalid(c->writes))
		show_record(c, game);
	else if (st == TES_OK)
		st = put_record(c, game);
	if (st == TES_NOMEM)
		cmd_nomem(c->run);
}

/*
 * Copies an edition file if the format is text, so that git with textconv can
 * show its changes; otherwise skips it.
 */
static void
convert_edition(void *ctx, const struct game *game)
{
	struct convert *c = ctx;
	struct convert_result *result = game->result;
	size_t len;
	const char *s = tes_source_text(tes_record_source(game->record), &len);

	if (!make_writer(c, game->format)) {
		cmd_nomem(c->run);
		return;
	}
	if (strcmp(tes_format_name(c->writes), "text") != 0) {
		game_skip_edition(c->run, game);
		return;
	}
	result->is_put = true;
	result->written = len;
	if (fwrite(s, 1, len, c->run->out) < len && !ferror(c->run->out))
		cmd_nomem(c->run);
}

/* Makes a worker's context, for pipeline_ops.init; NULL if out of memory. */
static void *
init_worker(void *ctx, struct cmd_run *run)
{
	struct convert *c = malloc(sizeof(*c));

	if (!c)
		return NULL;
	*c = *(struct convert *)ctx;
	c->run = c->printer.run = run;
	return c;
}

static void
fini_worker(void *ctx, void *worker)
{
	struct convert *c = worker;

	(void)ctx;
	record_slot_release(&c->again);
	tes_writer_free(c->writer);
	free(c);
}

/* Functions for input files, and for the output of converted games. */

static bool
is_cut_off(struct convert *c)
{
	return c->out.file && c->out.file != stdout ?
	    outfile_is_cut_off(&c->out) : cmd_is_cut_off(c->run);
}

/*
 * Returns whether --players can be used with the format of the file; reports it
 * if not.
 */
static bool
check_players(struct convert *c, const char *file,
    const struct tes_format *format)
{
	char *why;
	const enum tes_status st = tes_format_check_players(format,
	    c->options->players, &why);

	if (st == TES_NOMEM)
		cmd_nomem(c->run);
	else if (st != TES_OK && why)
		cmd_trouble(c->run, "--players: %s", why);
	else if (st != TES_OK)
		cmd_trouble(c->run, "%s: --players requires the format "
		    "online-log, not %s", file, tes_format_name(format));
	tes_text_free(why);
	return st == TES_OK;
}

/*
 * Sets up the reader of a file, and checks the format; is pipeline_ops.prepare.
 */
static bool
prepare(void *ctx, const char *file, struct tes_reader *reader)
{
	struct convert *c = ctx;
	const struct convert_options *o = c->options;
	const struct tes_format *format = NULL;

	if ((o->edition && tes_reader_set_edition(reader, c->game,
		o->edition) != TES_OK) ||
	    (o->players && tes_reader_set_players(reader,
		o->players) != TES_OK)) {
		cmd_nomem(c->run);
		return false;
	}
	/* Unreadable input has no format; the reader reports it later. */
	if (tes_reader_detect_format(reader) == TES_OK)
		format = tes_reader_format(reader);
	if (format && o->players && !check_players(c, file, format))
		return false;
	if (!format || !(o->dry_run || o->in_place) ||
	    tes_format_is_canonical(format))
		return true;
	cmd_trouble(c->run, "%s: %s has no canonical form; --dry-run and "
	    "--in-place require yaml or jsonl", file,
	    tes_format_name(format));
	return false;
}

static bool
open_file(void *ctx, const char *path)
{
	struct convert *c = ctx;

	c->file = strcmp(path, "-") == 0 ? "<stdin>" : path;
	c->before = c->run->status;
	c->is_canonical = true;
	c->has_edition = false;
	c->written = 0;
	if (!c->options->in_place)
		return true;
	c->is_refused = false;
	return outfile_open_in_place(&c->out, c->run, path);
}

/*
 * Returns whether the CSV header of a game is that of the table; reports it if
 * not.  Sets *skipped to the number of bytes of a repeated header.
 */
static bool
meet_header(struct convert *c, const struct game_output *game, size_t *skipped)
{
	const struct convert_result *result = game->result;

	switch (csv_header_match(&c->header, game->text, result->head,
	    skipped)) {
	case CSV_HEADER_FITS:
		return true;
	case CSV_HEADER_DIFFERS:
		csv_header_refuse(c->run, game->file, result->number,
		    "convert it separately");
		return false;
	default:
		cmd_nomem(c->run);
		c->is_full = true;
		return false;
	}
}

static bool
emit_game(void *ctx, const struct game_output *game)
{
	struct convert *c = ctx;
	const struct convert_result *result = game->result;
	size_t skipped;

	c->games += !game->is_edition;
	c->has_edition |= game->is_edition;
	c->written += result->written;
	c->is_canonical &= game->is_edition || (result->is_put &&
	    result->is_same && !result->is_wrong);
	c->is_refused |= result->is_wrong && c->options->in_place;
	c->is_refused |= result->loss_len > 0 && c->options->strict;
	if (!result->is_put || c->options->dry_run) {
		output_queue_put(game->output, c->run, NULL, 0);
		return true;
	}
	if (!convert_begin_game(c, result->number))
		return false;
	const bool fits = meet_header(c, game, &skipped);
	if (!fits)
		output_queue_drop_messages(game->output, result->loss_len);
	output_queue_put(game->output, c->run, fits ? c->out.file : NULL,
	    skipped);
	convert_end_game(c);
	return !c->is_full && !is_cut_off(c);
}

static void
report_check(struct convert *c)
{
	if (c->is_canonical)
		return;
	progress_clear(c->run);
	text_put(stdout, c->file, strlen(c->file));
	putchar('\n');
	cmd_raise(c->run, CMD_INVALID);
}

static void
close_file(void *ctx, const struct file_end *end)
{
	struct convert *c = ctx;

	/* Leave a file that contains an edition unchanged. */
	c->is_canonical = c->has_edition ||
	    (c->is_canonical && end->bytes == c->written);
	if (c->options->dry_run)
		report_check(c);
	if (!c->options->in_place)
		return;
	if (!c->is_canonical && end->is_compressed)
		cmd_trouble(c->run, "cannot change '%s': it is compressed; "
		    "decompress it first", c->file);
	/*
	 * If the status was raised since the file was opened, the file has
	 * errors.
	 */
	c->is_refused |= !end->is_whole ||
	    (c->before < CMD_TROUBLE && c->run->status == CMD_TROUBLE);
	if (c->is_refused || c->is_canonical)
		outfile_abort(&c->out);
	else
		outfile_replace(&c->out, c->run, &end->state);
}

void
convert_files(struct convert *c, char *const *path)
{
	const struct convert_options *o = c->options;
	const struct pipeline_ops ops = {
		.jobs = o->jobs,
		.shows_progress = true,
		.progress = o->progress,
		.init = init_worker,
		.fini = fini_worker,
		.is_unjudged = true,
		.edition = convert_edition,
		.prepare = prepare,
		.format = c->from,
		.open = open_file,
		.result = sizeof(struct convert_result),
		.emit = emit_game,
		.replaces = o->in_place,
		.close = close_file,
	};

	if (find_game(c) && convert_begin(c)) {
		sandbox_enter(path, o->output, o->in_place ? SANDBOX_IN_PLACE :
		    tes_format_is_single_game(c->to) ? SANDBOX_MANY : 0);
		convert_end(c, pipeline_run(c->run, path, NULL, &ops,
		    convert_game, c));
	}
	csv_header_release(&c->header);
}
