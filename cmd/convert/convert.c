#include "convert/convert.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "limit.h"
#include "text.h"

/* The game of the edition that tables shall have which name none. */
static bool
find_game(struct convert *c)
{
	const struct tes_edition *ed;

	if (!c->options->edition)
		return true;
	if (!edition_files_enter(&c->files, c->run, NULL))
		return false;
	ed = edition_files_find(&c->files, c->run, NULL, c->options->edition);
	if (ed)
		c->game = tes_game_name(tes_edition_game(ed));
	return ed != NULL;
}

bool
convert_init(struct convert *c)
{
	c->record = tes_record_new();
	c->diags = tes_diags_new();
	c->judge = tes_judge_new();
	if (c->record && c->diags && c->judge)
		return find_game(c);
	cmd_nomem(c->run);
	return false;
}

void
convert_release(struct convert *c)
{
	free(c->path);
	tes_writer_free(c->writer);
	tes_judge_free(c->judge);
	tes_diags_free(c->diags);
	tes_record_free(c->record);
	edition_files_release(&c->files);
}

/* A writer for the file's records, or for those of all files. */
static bool
make_writer(struct convert *c)
{
	const struct convert_options *o = c->options;

	if (c->writer)
		return true;
	c->writer = tes_writer_new(c->to);
	if (!c->writer) {
		cmd_nomem(c->run);
		return false;
	}
	if (o->delimiter)
		tes_writer_set_delimiter(c->writer,
		    strcmp(o->delimiter, "tab") == 0 ? '\t' : o->delimiter[0]);
	tes_writer_set_crlf(c->writer, o->crlf);
	tes_writer_set_bom(c->writer, o->bom);
	return true;
}

static void
show_record(struct convert *c)
{
	const struct game game = {
		.file = c->file,
		.number = tes_record_number(c->record),
		.record = c->record,
		.diags = c->diags,
	};

	show_diags(&c->show, &game);
	if (tes_diags_errors(c->diags) > 0) {
		cmd_raise(c->run, CMD_INVALID);
		c->is_canonical = false;
		c->is_refused |= c->options->in_place;
	}
}

/*
 * Judges where the format asks for it; the outcome NULL: it broke a rule and
 * the format is only for games that break none.
 */
static enum tes_status
judge(struct convert *c, const struct tes_edition **ed,
    const struct tes_outcome **outcome)
{
	enum tes_status st = edition_files_resolve(&c->files, c->record,
	    c->diags, ed);

	*outcome = NULL;
	if (!tes_format_is_judged(c->to) && !tes_format_is_shown(c->to)) {
		/* What is wrong with the edition is not ours to say. */
		tes_diags_clear(c->diags);
		return st == TES_INVALID ? TES_OK : st;
	}
	if (tes_format_is_shown(c->to))
		tes_writer_set_diags(c->writer, c->diags);
	if (st <= TES_INVALID && *ed) {
		tes_writer_watch(c->writer, c->judge, c->record, *ed);
		st = tes_judge_record(c->judge, c->record, *ed, c->diags);
	}
	if (*ed && (st == TES_OK ||
	    (st == TES_INVALID && tes_format_is_shown(c->to))))
		*outcome = tes_judge_outcome(c->judge);
	return st;
}

/* What was written of a record against what was read. */
static void
compare(struct convert *c, const char *text, size_t len)
{
	size_t source;
	const char *s = tes_source_text(tes_record_source(c->record), &source);

	c->written += len;
	c->is_canonical &= len == source && memcmp(s, text, len) == 0;
}

/* What the format has of the record, into the output. */
static void
write_text(struct convert *c, const char *text, size_t len)
{
	const bool is_told =
	    tes_format_is_read(c->to) || tes_format_is_shown(c->to);

	if (!convert_begin_game(c))
		return;
	if (is_told && convert_losses(c) && c->options->strict) {
		c->is_refused = true;
		cmd_raise(c->run, CMD_INVALID);
	}
	fwrite(text, 1, len, c->out.file);
	convert_end_game(c);
}

/* A record that is well formed, or that the format shows as it is. */
static enum tes_status
put_record(struct convert *c)
{
	const bool is_shown = tes_format_is_shown(c->to);
	const struct tes_edition *ed = NULL;
	const struct tes_outcome *outcome;
	const char *text;
	size_t len;

	if (!is_shown) {
		show_record(c);
		tes_diags_clear(c->diags);
	}
	enum tes_status st = judge(c, &ed, &outcome);
	if (is_shown || tes_format_is_judged(c->to))
		show_record(c);
	if (st > TES_INVALID || (st == TES_INVALID && !is_shown))
		return st;
	st = tes_writer_put(c->writer, c->record, ed, outcome, &text, &len);
	if (st == TES_INVALID && tes_format_is_table(c->to))
		cmd_trouble(c->run, "%s: another game than those before, with "
		    "other columns; convert it apart", c->file);
	if (st != TES_OK)
		return st;
	compare(c, text, len);
	if (!c->options->check)
		write_text(c, text, len);
	return TES_OK;
}

/* A tes_read_fn that counts. */
struct counted {
	struct input *in;
	uint64_t *read;
};

static ptrdiff_t
read_counted(void *ctx, char *bytes, size_t len)
{
	struct counted *counted = ctx;
	const ptrdiff_t n = input_read(counted->in, bytes, len);

	if (n > 0)
		*counted->read += (uint64_t)n;
	return n;
}

static bool
is_cut_off(struct convert *c)
{
	return c->out.file && c->out.file != stdout ?
	    outfile_is_cut_off(&c->out) : cmd_is_cut_off(c->run);
}

static enum tes_status
put_records(struct convert *c, struct tes_reader *reader)
{
	enum tes_status st = TES_OK;

	if (c->options->edition)
		st = tes_reader_set_edition(reader, c->game,
		    c->options->edition);
	while (st <= TES_INVALID && !c->is_full && !is_cut_off(c)) {
		st = tes_reader_next(reader, c->record, c->diags);
		errno = 0;
		c->games += st <= TES_INVALID;
		if (st == TES_INVALID && !tes_format_is_shown(c->to))
			show_record(c);
		else if (st <= TES_INVALID)
			st = put_record(c);
		tes_diags_clear(c->diags);
	}
	return st;
}

/* The format of the file, before any of it has been converted. */
static bool
choose_target(struct convert *c, const struct tes_format *from)
{
	if (c->options->check || c->options->in_place) {
		if (!tes_format_is_canonical(from)) {
			cmd_trouble(c->run, "%s: %s has no canonical form",
			    c->file, tes_format_name(from));
			return false;
		}
		if (c->to != from) {
			tes_writer_free(c->writer);
			c->writer = NULL;
		}
		c->to = from;
	}
	return make_writer(c);
}

/* Returns false when nothing can be done any more. */
static bool
convert_input(struct convert *c, struct input *in)
{
	struct counted counted = { in, &c->read };
	struct tes_reader *reader;
	enum tes_status st = TES_NOMEM;

	c->read = c->written = 0;
	c->is_canonical = true;
	reader = tes_reader_new_as(c->from, in->name, read_counted, &counted);
	if (reader) {
		limit_apply(c->run, reader);
		st = tes_reader_find_format(reader);
		if (st == TES_OK && !choose_target(c, tes_reader_format(reader)))
			st = TES_END;
		else if (st == TES_OK)
			st = put_records(c, reader);
	}
	tes_reader_free(reader);
	if (st == TES_NOMEM)
		cmd_nomem(c->run);
	if (st == TES_IO)
		input_complain(in, c->run);
	c->is_refused |= st == TES_IO && c->options->in_place;
	c->is_canonical &= c->read == c->written;
	return st != TES_NOMEM;
}

static void
report_check(struct convert *c)
{
	if (c->is_canonical)
		return;
	text_put(stdout, c->file, strlen(c->file));
	putchar('\n');
	cmd_raise(c->run, CMD_INVALID);
}

/* Returns false when nothing can be done any more. */
static bool
convert_file(struct convert *c, const char *path)
{
	const struct convert_options *o = c->options;
	struct input in;
	bool goes_on;

	if (!input_open(&in, c->run, path))
		return true;
	c->file = in.name;
	goes_on = edition_files_enter(&c->files, c->run, in.name);
	if (o->in_place) {
		c->is_refused = false;
		if (!outfile_open(&c->out, c->run, path, true)) {
			input_close(&in);
			return goes_on;
		}
	}
	const int before = c->run->status;
	goes_on = goes_on && convert_input(c, &in);
	if (o->in_place && !c->is_canonical && input_is_compressed(&in))
		cmd_trouble(c->run, "cannot change '%s': it is compressed",
		    in.name);
	input_close(&in);
	if (o->check && goes_on)
		report_check(c);
	if (!o->in_place)
		return goes_on && !is_cut_off(c);
	/* Trouble that was not there before is this file's. */
	c->is_refused |= !goes_on ||
	    (before < CMD_TROUBLE && c->run->status == CMD_TROUBLE);
	if (c->is_refused || c->is_canonical)
		outfile_abort(&c->out);
	else
		outfile_commit(&c->out, c->run);
	return goes_on;
}

void
convert_files(struct convert *c, char *const *path)
{
	bool goes_on = true;

	if (!convert_begin(c))
		return;
	if (!*path)
		goes_on = convert_file(c, "-");
	while (*path && goes_on && !c->is_full)
		goes_on = convert_file(c, *path++);
	convert_end(c, goes_on);
}
