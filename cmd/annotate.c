#include "annotate.h"

#include <inttypes.h>

#include <tessera/tools.h>

#include "sandbox.h"

/*
 * Default number of games that the engine plays out for each step; the text of
 * --help has it, too.
 */
enum { PLAYOUTS = 400 };

/*
 * Prepares the writer of reports for a game.  Returns false if out of memory.
 */
static bool
begin_report(struct annotate *a, struct game *game)
{
	tes_writer_set_diags(a->writer, game->diags);
	if (!game_find_edition(game))
		return false;
	tes_writer_set_record_offset(a->writer, game->before + game->number -
	    1);
	if (game->edition)
		tes_writer_observe(a->writer, game->judge, game->record,
		    game->edition);
	return true;
}

/* Prepares the annotator for a game.  Returns false if out of memory. */
static bool
begin_record(struct annotate *a, struct game *game)
{
	if (tes_annotator_begin(a->annotator, game->record, game->diags) >
	    TES_INVALID)
		return false;
	tes_annotator_observe(a->annotator, game->judge);
	return true;
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
		diag_put_place(err, src, left[i].span.begin);
		fputs(" note: ", err);
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
	game_check_output(game);
	st = write_text(a, text, len);
	if (!a->options->strip)
		report_skipped(a, game);
	return st;
}

static bool
annotate_game(void *worker, struct game *game)
{
	struct annotate *a = worker;

	if (tes_record_is_edition(game->record)) {
		size_t len;
		const char *s = tes_source_text(
		    tes_record_source(game->record), &len);

		game_skip_edition(game);
		return a->report || write_text(a, s, len) == TES_OK;
	}
	if (!(a->report ? begin_report : begin_record)(a, game))
		return false;
	if (!a->options->strip && !game_judge(game))
		return false;
	diag_print_all(&a->printer, game);
	return (a->report ? put_report : put_record)(a, game) == TES_OK;
}

static void
fini_worker(void *worker)
{
	struct annotate *a = worker;

	tes_annotator_free(a->annotator);
	tes_writer_free(a->writer);
}

static bool
init_worker(void *worker)
{
	struct annotate *a = worker;
	const struct annotate_options *o = a->options;

	a->annotator = tes_annotator_new(a->what);
	if (a->report)
		a->writer = tes_writer_new(a->report);
	if (!a->annotator || (a->report && !a->writer))
		return false;
	tes_annotator_set_engine(a->annotator,
	    o->playouts ? o->playouts : PLAYOUTS, o->seed);
	return true;
}

static bool
print_game(void *ctx, const struct game_output *game)
{
	struct annotate *a = ctx;

	a->rewrite.is_changed |= *(const bool *)game->result;
	a->games += !game->is_edition;
	return rewrite_put(&a->rewrite, game);
}

void
annotate_files(struct annotate *a, char *const *path)
{
	const struct annotate_options *o = a->options;
	struct job job = {
		.work = annotate_game,
		.print = print_game,
		.result = sizeof(bool),
		.worker = sizeof(struct annotate),
		.init = init_worker,
		.fini = fini_worker,
		.takes_editions = true,
		.rewrite = &a->rewrite,
	};

	if (!rewrite_begin(&a->rewrite, o->output))
		return;
	if (a->rewrite.out.folder >= 0)
		job.output = o->output;
	sandbox_enter(path, o->output, o->in_place ? SANDBOX_IN_PLACE : 0);
	pipeline_run(a->run, path, &job, a);
	if (a->report && rewrite_can_go_on(&a->rewrite))
		rewrite_put_end(&a->rewrite, a->report, a->games);
	rewrite_end(&a->rewrite);
}
