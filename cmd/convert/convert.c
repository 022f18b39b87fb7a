#include "convert/convert.h"

#include <string.h>
#include <strings.h>
#include <tessera/tools.h>

#include "edition_files.h"
#include "opt_view.h"
#include "sandbox.h"
#include "suffix.h"
#include "text.h"

/*
 * Sets c->rules and c->game to those of --edition, for tables that have no such
 * columns, and for logs.  Returns false after reporting an error.
 */
static bool
find_rules(struct convert *c, struct edition_files *files)
{
	if (!c->options->edition)
		return true;
	if (edition_files_enter(files, c->run, NULL))
		c->rules = edition_files_find(files, c->run, NULL,
		    c->options->edition);
	if (c->rules)
		c->game = tes_game_name(tes_edition_game(c->rules));
	return c->rules != NULL;
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
	const char *name = o->to ? o->to : "";
	const char *suffix = o->output ? suffix_of(o->output) : NULL;
	char delimiter = strcasecmp(name + (*name == '.'), "tsv") == 0 ||
	    (suffix && strcasecmp(suffix, ".tsv") == 0) ? '\t' : ',';

	if (o->delimiter)
		delimiter = strcmp(o->delimiter, "tab") == 0 ? '\t' :
							       *o->delimiter;
	if (c->writer && c->writes == to)
		return true;
	tes_writer_free(c->writer);
	c->writes = to;
	c->writer = tes_writer_new(to);
	if (!c->writer)
		return false;
	tes_writer_set_delimiter(c->writer, delimiter);
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
	const enum tes_status st = tes_editions_resolve(game->files->editions,
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
	result->is_same = len == source && memcmp(s, text, len) == 0;
	if (c->options->dry_run)
		return;
	game_check_output(game);
	result->loss_len = reports_losses ? convert_losses(c, game) : 0;
	if (result->loss_len > 0 && c->options->strict)
		cmd_raise(c->run, CMD_INVALID);
	const size_t head = tes_writer_header_len(c->writer);
	if (head > 0) {
		fwrite(text, 1, head, c->run->out);
		output_queue_end_header(c->run->output);
	}
	/* A short write without ferror(): the memory stream could not grow. */
	if (fwrite(text + head, 1, len - head, c->run->out) < len - head &&
	    !ferror(c->run->out))
		cmd_nomem(c->run);
}

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
 * Returns whether the name of a record's edition may be that of --edition: the
 * same text or, if that is `{base: ID, ...}`, a part of it.
 */
static bool
is_of_option(const struct convert *c, struct tes_text name)
{
	const char *at = c->options->edition;

	if (!at || name.len == 0 || *at != '{')
		return at && text_is(name, at);
	while (*at && strncmp(at, name.s, name.len) != 0)
		at++;
	return *at;
}

/*
 * Converts a record; only reports it if it is malformed and the format accepts
 * no such records.
 */
static enum tes_status
convert_record(struct convert *c, const struct game *game)
{
	const struct tes_header *head = tes_record_header(game->record);
	const char *edition = c->options->edition;

	if (is_of_option(c, head->edition) && head->game.s &&
	    !text_is(head->game, c->game)) {
		cmd_trouble(c->run, "%s: record %llu: --edition: '%s' is an "
		    "edition of %s, but this record is of %.*s", game->file,
		    (unsigned long long)game->number, edition, c->game,
		    (int)head->game.len, head->game.s);
		return TES_INVALID;
	}
	if (!make_writer(c, game->format))
		return TES_NOMEM;
	if (tes_diags_error_count(game->diags) == 0 ||
	    tes_format_accepts_invalid(c->writes))
		return put_record(c, game);
	show_record(c, game);
	return TES_INVALID;
}

/*
 * Converts a record.  Prints an edition file if the format is text, so that git
 * with textconv can show its changes; otherwise skips it.
 */
static bool
convert_game(void *worker, struct game *game)
{
	struct convert *c = worker;
	struct convert_result *result = game->result;
	size_t len;
	const char *s = tes_source_text(tes_record_source(game->record), &len);

	if (!tes_record_is_edition(game->record))
		return convert_record(c, game) != TES_NOMEM;
	if (!make_writer(c, game->format))
		return false;
	if (strcmp(tes_format_name(c->writes), "text") != 0) {
		game_skip_edition(game);
		return true;
	}
	result->is_put = true;
	result->written = len;
	/* text_put() would replace tabs and ends of lines. */
	for (size_t from = 0, i; from < len; from = i + 1) {
		for (i = from; i < len && s[i] != '\n' && s[i] != '\t'; i++)
			;
		const bool has_cr = i > from && i < len && s[i] == '\n' &&
		    s[i - 1] == '\r';

		text_put(c->run->out, s + from, i - from - has_cr);
		if (i < len)
			putc(s[i], c->run->out);
	}
	return true;
}

static void
fini_worker(void *worker)
{
	struct convert *c = worker;

	record_slot_release(&c->again);
	tes_writer_free(c->writer);
}

/* Functions for input files, and for the output of converted games. */

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

/* Sets up the reader of a file, and checks the format; it is job.prepare. */
static bool
prepare(void *ctx, const char *file, struct tes_reader *reader)
{
	struct convert *c = ctx;
	const struct convert_options *o = c->options;
	const struct tes_format *format = NULL;

	if ((o->edition && tes_reader_set_edition(reader, c->game,
		o->edition) != TES_OK) ||
	    (o->players && tes_reader_set_players(reader,
		o->players) != TES_OK))
		return cmd_nomem(c->run);
	tes_reader_set_rules(reader, c->rules);
	/* Unreadable input has no format; the reader reports it later. */
	if (tes_reader_detect_format(reader) == TES_OK)
		format = tes_reader_format(reader);
	if (format && o->players && !check_players(c, file, format))
		return false;
	if (!format || !(o->dry_run || o->in_place) ||
	    tes_format_is_canonical(format))
		return true;
	return cmd_trouble(c->run, "%s: %s has no canonical form; --dry-run "
	    "and --in-place require yaml or jsonl", file,
	    tes_format_name(format));
}

static bool
print_game(void *ctx, const struct game_output *game)
{
	struct convert *c = ctx;
	struct rewrite *w = &c->rewrite;
	const struct convert_result *result = game->result;
	const bool is_lossy = result->loss_len > 0 && c->options->strict;

	c->games += !game->is_edition;
	c->is_refused |= is_lossy;
	w->written += result->written;
	w->is_changed |= !result->is_put || !result->is_same ||
	    result->is_wrong;
	/* Leave a file that contains an edition unchanged. */
	w->is_kept |= game->is_edition;
	w->is_refused |= is_lossy || (result->is_wrong && w->in_place);
	if (!result->is_put || w->dry_run) {
		game_put(game, NULL, 0);
		return true;
	}
	if (!convert_begin_game(c, game))
		return false;
	if (!game_put_csv(game, w->out.file, result->loss_len))
		c->is_full = true;
	convert_end_game(c);
	return !c->is_full && !(w->out.file && w->out.file != stdout ?
	    outfile_is_cut_off(&w->out) : cmd_is_cut_off(c->run));
}

void
convert_files(struct convert *c, char *const *path)
{
	const struct convert_options *o = c->options;
	struct edition_files files = { 0 };
	struct job job = {
		.work = convert_game,
		.print = print_game,
		.result = sizeof(struct convert_result),
		.csv_advice = "convert it separately",
		.worker = sizeof(struct convert),
		.fini = fini_worker,
		.takes_editions = true,
		.prepare = prepare,
		.format = c->from,
		.rewrite = &c->rewrite,
	};

	if (find_rules(c, &files) && convert_begin(c)) {
		if (c->rewrite.out.folder >= 0 && tes_format_can_read(c->to))
			job.output = o->output;
		sandbox_enter(path, o->output, o->in_place ? SANDBOX_IN_PLACE :
		    tes_format_is_single_game(c->to) ? SANDBOX_MANY : 0);
		convert_end(c, pipeline_run(c->run, path, &job, c));
	}
	edition_files_release(&files);
}
