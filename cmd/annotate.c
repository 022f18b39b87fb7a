#include "annotate.h"

#include <inttypes.h>
#include <string.h>

#include "text.h"

/* Of the engine, for each step; as --help says. */
enum { PLAYOUTS = 400 };

static void
write_out(struct annotate *a, const char *text, size_t len)
{
	if (a->out.file)
		fwrite(text, 1, len, a->out.file);
	if (a->out.file != stdout && outfile_is_cut_off(&a->out))
		a->is_over = true;
}

/* What of the stream is in no record. */
static void
pass(void *ctx, const char *bytes, size_t len)
{
	write_out(ctx, bytes, len);
}

/* Is the file of records that can be edited? */
static bool
check_format(struct annotate *a, const char *path, struct tes_reader *reader)
{
	const enum tes_status st = tes_reader_find_format(reader);
	const struct tes_format *format =
	    st == TES_OK ? tes_reader_format(reader) : NULL;

	/* What cannot be read is for the reader to say. */
	if (!format || strcmp(tes_format_name(format), "yaml") == 0)
		return true;
	cmd_trouble(a->run, "%s: this is %s, and only YAML can be annotated; "
	    "make it so with 'tessera-convert %s'", path,
	    tes_format_name(format), path);
	return false;
}

static bool
open_file(void *ctx, const char *path, struct tes_reader *reader)
{
	struct annotate *a = ctx;

	a->file = path;
	a->is_changed = false;
	if (a->report)
		return true;
	if (!check_format(a, path, reader))
		return false;
	tes_reader_set_rest(reader, pass, a);
	return !a->options->in_place ||
	    outfile_open(&a->out, a->run, path, true);
}

static void
close_file(void *ctx, bool whole)
{
	struct annotate *a = ctx;

	if (a->options->check && a->is_changed && whole) {
		text_put(stdout, a->file, strlen(a->file));
		putchar('\n');
		cmd_raise(a->run, CMD_INVALID);
	}
	if (!a->options->in_place)
		return;
	if ((whole && a->is_changed && !a->is_over) ||
	    outfile_is_cut_off(&a->out))
		outfile_commit(&a->out, a->run);
	else
		outfile_abort(&a->out);
}

static enum tes_status
read_record(void *ctx, struct tes_judge *judge, struct tes_record *rec,
    struct tes_diags *diags)
{
	struct annotate *a = ctx;

	a->judge = judge;
	if (a->report) {
		/* Perhaps nothing of this one can be judged. */
		tes_writer_watch(a->writer, judge, NULL, NULL);
		tes_writer_set_diags(a->writer, diags);
		return TES_OK;
	}
	const enum tes_status st =
	    tes_annotator_begin(a->annotator, rec, diags);
	if (st <= TES_INVALID)
		tes_annotator_watch(a->annotator, judge);
	return st;
}

static void
begin_game(void *ctx, const struct game *game)
{
	struct annotate *a = ctx;

	if (a->report && game->edition)
		tes_writer_watch(a->writer, a->judge, game->record,
		    game->edition);
}

/* "a.yaml:12:3: turn 4 is not annotated: it stands in brackets" */
static void
show_left_out(const struct annotate *a, const struct game *game)
{
	const struct tes_source *src = tes_record_source(game->record);
	const struct tes_unannotated *left;
	size_t count;

	left = tes_annotator_left_out(a->annotator, &count);
	for (size_t i = 0; i < count; i++) {
		uint64_t line;
		uint32_t column;

		tes_source_locate(src, left[i].span.begin, &line, &column);
		text_put(stderr, game->file, strlen(game->file));
		fprintf(stderr, ":%" PRIu64 ":%" PRIu32 ": note: ", line,
		    column);
		if (left[i].last > left[i].turn)
			fprintf(stderr, "turns %" PRIu32 " to %" PRIu32,
			    left[i].turn, left[i].last);
		else if (left[i].turn)
			fprintf(stderr, "turn %" PRIu32, left[i].turn);
		else
			fputs("the record", stderr);
		fprintf(stderr, "%s: %s\n", left[i].last == 0 ?
		    " is not annotated" : ", not for the engine",
		    left[i].why);
	}
	if (count)
		cmd_raise(a->run, CMD_INVALID);
}

/* A wrong record is told as far as it goes. */
static enum tes_status
put_report(struct annotate *a, const struct game *game)
{
	const char *text;
	size_t len;
	const enum tes_status st = tes_writer_put(a->writer, game->record,
	    game->edition, game->outcome, &text, &len);

	if (st == TES_OK)
		write_out(a, text, len);
	return st;
}

static void
end_report(struct annotate *a)
{
	const char *text;
	size_t len;

	if (tes_writer_end(a->writer, &text, &len) == TES_OK)
		write_out(a, text, len);
	else
		cmd_nomem(a->run);
}

static enum tes_status
put_record(struct annotate *a, const struct game *game)
{
	enum tes_status st = TES_OK;
	const char *text;
	size_t len;

	if (a->options->strip)
		tes_annotator_strip(a->annotator, game->record, &text, &len);
	else
		st = tes_annotator_put(a->annotator, game->record,
		    game->diags, game->outcome, &text, &len);
	if (st != TES_OK)
		return st;
	a->is_changed |= tes_annotator_has_changed(a->annotator);
	write_out(a, text, len);
	if (!a->options->strip)
		show_left_out(a, game);
	return TES_OK;
}

static void
end_game(void *ctx, const struct game *game)
{
	struct annotate *a = ctx;

	show_diags(&a->show, game);
	if ((a->report ? put_report : put_record)(a, game) == TES_OK)
		return;
	cmd_nomem(a->run);
	a->is_over = true;
}

static bool
annotate_init(struct annotate *a)
{
	const struct annotate_options *o = a->options;

	a->annotator = tes_annotator_new(a->what);
	if (a->annotator)
		tes_annotator_set_engine(a->annotator,
		    o->playouts ? o->playouts : PLAYOUTS, o->seed);
	if (a->report)
		a->writer = tes_writer_new(a->report);
	if (a->annotator && (!a->report || a->writer))
		return o->in_place || o->check ||
		    outfile_open(&a->out, a->run, o->output, false);
	cmd_nomem(a->run);
	return false;
}

void
annotate_files(struct annotate *a, char *const *path)
{
	const struct annotate_options *o = a->options;
	const struct game_watch watch = {
		.begin = begin_game,
		.open = open_file,
		.close = close_file,
		.read = read_record,
		.writes_back = o->in_place,
		.is_unjudged = o->strip,
		.studies = a->report != NULL,
		.is_over = &a->is_over,
	};

	if (annotate_init(a)) {
		games_watch(a->run, path, o->edition, &watch, end_game, a);
		if (a->report)
			end_report(a);
		if (!o->in_place && !o->check &&
		    (!a->is_over || outfile_is_cut_off(&a->out)))
			outfile_finish(&a->out, a->run);
	}
	outfile_abort(&a->out);
	tes_annotator_free(a->annotator);
	tes_writer_free(a->writer);
}
