#include "annotate.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sandbox.h"
#include "text.h"

/*
 * Default number of games that the engine plays out for each step; the text of
 * --help has it, too.
 */
enum { PLAYOUTS = 400 };

/* Copies input between records to the output; it is pipeline_ops.gap. */
static void
pass(void *ctx, const char *bytes, size_t len)
{
	struct annotate *a = ctx;

	rewrite_gap(&a->rewrite, bytes, len);
}

/*
 * Returns whether an input file is YAML; reports another format, as only YAML
 * can be edited.
 */
static bool
check_format(void *ctx, const char *path, struct tes_reader *reader)
{
	struct annotate *a = ctx;
	const enum tes_status st = tes_reader_detect_format(reader);
	const struct tes_format *format =
	    st == TES_OK ? tes_reader_format(reader) : NULL;

	/* Unreadable input has no format; the reader reports it later. */
	if (!format || strcmp(tes_format_name(format), "yaml") == 0)
		return true;
	cmd_trouble(a->run, "%s: only YAML can be annotated, not %s; convert "
	    "it with 'tessera-convert %s'", path,
	    tes_format_name(format), path);
	return false;
}

static bool
open_file(void *ctx, const char *path)
{
	struct annotate *a = ctx;

	return rewrite_open(&a->rewrite, path);
}

static void
close_file(void *ctx, const struct file_end *end)
{
	struct annotate *a = ctx;

	rewrite_close(&a->rewrite, end);
}

static enum tes_status
read_record(void *ctx, struct tes_judge *judge, struct tes_record *rec,
    struct tes_diags *diags)
{
	struct annotate *a = ctx;

	if (a->report) {
		/*
		 * Make the writer forget the game before, as this one may not
		 * be validated.
		 */
		tes_writer_observe(a->writer, judge, NULL, NULL);
		tes_writer_set_diags(a->writer, diags);
		return TES_OK;
	}
	const enum tes_status st =
	    tes_annotator_begin(a->annotator, rec, diags);
	if (st <= TES_INVALID)
		tes_annotator_observe(a->annotator, judge);
	return st;
}

static void
begin_game(void *ctx, const struct game *game)
{
	struct annotate *a = ctx;

	if (a->report)
		tes_writer_set_record_offset(a->writer,
		    game->before + game->number - 1);
	if (a->report && game->edition)
		tes_writer_observe(a->writer, game->judge, game->record,
		    game->edition);
}

/*
 * Prints a note for each turn that was not annotated: "a.yaml:12:3: turn 4 is
 * not annotated: ...".
 */
static void
report_skipped(const struct annotate *a, const struct game *game)
{
	const struct tes_source *src = tes_record_source(game->record);
	FILE *err = a->run->err;
	const struct tes_annotation_skip *left;
	size_t count;

	left = tes_annotator_skipped(a->annotator, &count);
	if (count == 0)
		return;
	cmd_begin_message(a->run);
	for (size_t i = 0; i < count; i++) {
		uint64_t line;
		uint32_t column;

		tes_source_locate(src, left[i].span.begin, &line, &column);
		text_put(err, game->file, strlen(game->file));
		fprintf(err, ":%" PRIu64 ":%" PRIu32 ": note: ", line,
		    column);
		if (left[i].last_turn > left[i].turn)
			fprintf(err, "turns %" PRIu32 " to %" PRIu32,
			    left[i].turn, left[i].last_turn);
		else if (left[i].turn)
			fprintf(err, "turn %" PRIu32, left[i].turn);
		else
			fputs("the record", err);
		fprintf(err, "%s: %s\n", left[i].last_turn == 0 ?
		    " is not annotated" : ": no engine analysis",
		    left[i].reason);
	}
	cmd_end_message(a->run);
	cmd_raise(a->run, CMD_INVALID);
}

/*
 * Writes a text to run->out.  Returns TES_NOMEM if that is a memory stream that
 * cannot grow.
 */
static enum tes_status
write_text(const struct annotate *a, const char *text, size_t len)
{
	FILE *out = a->run->out;

	return fwrite(text, 1, len, out) < len && !ferror(out) ? TES_NOMEM :
	    TES_OK;
}

/*
 * Writes the report of a record; if the record is invalid, of the part that was
 * validated.
 */
static enum tes_status
put_report(struct annotate *a, const struct game *game)
{
	const char *text;
	size_t len;
	const enum tes_status st = tes_writer_write(a->writer, game->record,
	    game->edition, game->outcome, &text, &len);

	return st == TES_OK ? write_text(a, text, len) : st;
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
		st = tes_annotator_write(a->annotator, game->record,
		    game->diags, game->outcome, &text, &len);
	if (st != TES_OK)
		return st;
	*(bool *)game->result = tes_annotator_has_changed(a->annotator);
	st = write_text(a, text, len);
	if (!a->options->strip)
		report_skipped(a, game);
	return st;
}

static void
end_game(void *ctx, const struct game *game)
{
	struct annotate *a = ctx;

	diag_print_all(&a->printer, game);
	if ((a->report ? put_report : put_record)(a, game) != TES_OK)
		cmd_nomem(a->run);
}

/* Copies an edition file unchanged, or skips it if a report is written. */
static void
end_edition(void *ctx, const struct game *game)
{
	struct annotate *a = ctx;
	size_t len;
	const char *s = tes_source_text(tes_record_source(game->record), &len);

	game_skip_edition(a->run, game);
	if (!a->report && write_text(a, s, len) != TES_OK)
		cmd_nomem(a->run);
}

static void
leave(struct annotate *a)
{
	tes_annotator_free(a->annotator);
	tes_writer_free(a->writer);
	free(a);
}

static void
fini_worker(void *ctx, void *worker)
{
	(void)ctx;
	leave(worker);
}

/* Makes a worker's context, for pipeline_ops.init; NULL if out of memory. */
static void *
init_worker(void *ctx, struct cmd_run *run)
{
	struct annotate *a = malloc(sizeof(*a));

	if (!a)
		return NULL;
	*a = *(struct annotate *)ctx;
	const struct annotate_options *o = a->options;
	a->run = a->printer.run = run;
	a->annotator = tes_annotator_new(a->what);
	if (a->report)
		a->writer = tes_writer_new(a->report);
	if (!a->annotator || (a->report && !a->writer)) {
		leave(a);
		return NULL;
	}
	tes_annotator_set_engine(a->annotator,
	    o->playouts ? o->playouts : PLAYOUTS, o->seed);
	return a;
}

static bool
emit_game(void *ctx, const struct game_output *game)
{
	struct annotate *a = ctx;

	a->rewrite.is_changed |= *(const bool *)game->result;
	a->games += !game->is_edition;
	output_queue_put(game->output, a->run, a->rewrite.out.file, a->report ?
	    0 : rewrite_join(&a->rewrite, game->text, game->len, true));
	return rewrite_can_go_on(&a->rewrite);
}

/* Writes the end of a report, after its last game. */
static void
end_report(struct annotate *a)
{
	struct tes_writer *w = tes_writer_new(a->report);
	enum tes_status st = TES_NOMEM;
	const char *text;
	size_t len;

	if (w) {
		tes_writer_set_record_offset(w, a->games);
		st = tes_writer_finish(w, &text, &len);
	}
	if (st == TES_OK)
		fwrite(text, 1, len, a->rewrite.out.file);
	else
		cmd_nomem(a->run);
	tes_writer_free(w);
}

void
annotate_files(struct annotate *a, char *const *path)
{
	const struct annotate_options *o = a->options;
	const bool has_output = !o->in_place && !o->dry_run;
	const struct pipeline_ops ops = {
		.jobs = o->jobs,
		.shows_progress = true,
		.progress = o->progress,
		.init = init_worker,
		.fini = fini_worker,
		.begin = begin_game,
		.read = read_record,
		.is_unjudged = o->strip,
		.edition = end_edition,
		.needs_statistics = a->report != NULL,
		.prepare = a->report ? NULL : check_format,
		.open = open_file,
		.result = sizeof(bool),
		.emit = emit_game,
		.gap = a->report ? NULL : pass,
		.replaces = o->in_place,
		.close = close_file,
	};

	if (has_output &&
	    !outfile_open(&a->rewrite.out, a->run, o->output, false))
		return;
	sandbox_enter(path, o->output, o->in_place ? SANDBOX_IN_PLACE : 0);
	pipeline_run(a->run, path, o->edition, &ops, end_game, a);
	if (has_output && a->report && rewrite_can_go_on(&a->rewrite))
		end_report(a);
	/*
	 * After a write error the output is still open: outfile_finish()
	 * reports it.
	 */
	if (has_output || outfile_is_cut_off(&a->rewrite.out))
		outfile_finish(&a->rewrite.out, a->run);
	outfile_abort(&a->rewrite.out);
}
