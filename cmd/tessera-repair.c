/*
 * tessera-repair - finds what records that break a rule were meant to say.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "option.h"
#include "progress.h"
#include "repair/repair.h"
#include "sandbox.h"
#include "suffix.h"

#define OPTIONS struct repair_options

/* Number of corrections that are shown without --all. */
enum { SHOWN = 3 };

static const char *const format_word[] = { "text", "json", "sarif", NULL };
static const struct repair_format *const format[] = {
	&repair_text,
	&repair_json,
	&repair_sarif,
};

static const struct cmd_option option[] = {
	OPTION_NUMBER(0, "edits", edits, "N", 1, TES_MISTAKES_MAX,
	    "correct up to N mistakes in a record (default 1)"),
	OPTION_FLAG(0, "all", all,
	    "show all corrections of a record, not only three"),
	OPTION_PLACE(0, "apply", apply, "K",
	    "write the records, with correction K of each"),
	OPTION_FLAG(0, "fix", fix,
	    "write the records, with the corrections that are sure"),
	OPTION_FLAG(0, "in-place", in_place,
	    "rewrite each file atomically; requires --apply or --fix"),
	OPTION_OUTPUT,
	OPTION_FORMAT(format_word, "output format (default text)"),
	OPTION_EDITION("validate under this edition, not the record's own"),
	OPTION_JOBS,
	OPTION_LIMIT,
	OPTION_PROGRESS,
	OPTION_COLOR,
	{ 0 },
};

static const struct cmd cmd = {
	.name = "tessera-repair",
	.operands = "[FILE]...",
	.operands_max = -1,
	.reads_folders = true,
	.summary = "Find corrections of records that break a rule.",
	.option = option,
	.notes = OPTION_NOTE_STDIN "\n\n"
		 "Exit status: 0 if all records are valid or were corrected,\n"
		 "1 if an error is left, "
		 OPTION_NOTE_ERROR,
};

/*
 * Returns whether corrected records are written, instead of a list of
 * corrections.
 */
static bool
writes(const struct repair *r)
{
	return r->options->fix || r->options->apply;
}

static void
repair_game(void *ctx, const struct game *game)
{
	struct repair *r = ctx;
	struct repaired of = {
		.game = game,
		.error = diag_first_error(game->diags),
	};

	if (of.error && game->edition) {
		if (tes_repair_record(r->search, game->record, game->edition) ==
		    TES_NOMEM)
			cmd_nomem(r->run);
		of.shown = tes_repair_count(r->search);
	}
	if (!r->options->all && of.shown > SHOWN)
		of.shown = SHOWN;
	if (writes(r)) {
		*(bool *)game->result = repair_write(r, &of);
		return;
	}
	if (of.error)
		cmd_raise(r->run, CMD_INVALID);
	format[r->options->format]->game(r, &of);
}

static void
repair_edition(void *ctx, const struct game *game)
{
	struct repair *r = ctx;

	game_skip_edition(r->run, game);
	if (writes(r))
		repair_copy(r, game->record);
}

/*
 * Returns whether an input file is YAML; reports another format, as only YAML
 * can be edited.
 */
static bool
check_format(void *ctx, const char *path, struct tes_reader *reader)
{
	struct repair *r = ctx;
	const enum tes_status st = tes_reader_detect_format(reader);
	const struct tes_format *of =
	    st == TES_OK ? tes_reader_format(reader) : NULL;

	/* Unreadable input has no format; the reader reports it later. */
	if (!of || strcmp(tes_format_name(of), "yaml") == 0)
		return true;
	cmd_trouble(r->run, "%s: only YAML can be corrected, not %s; convert "
	    "it with 'tessera-convert %s'", path, tes_format_name(of), path);
	return false;
}

static bool
open_file(void *ctx, const char *path)
{
	struct repair *r = ctx;

	return rewrite_open(&r->rewrite, path);
}

static void
close_file(void *ctx, const struct file_end *end)
{
	struct repair *r = ctx;

	rewrite_close(&r->rewrite, end);
}

static void
copy_gap(void *ctx, const char *bytes, size_t len)
{
	struct repair *r = ctx;

	rewrite_gap(&r->rewrite, bytes, len);
}

static bool
emit_game(void *ctx, const struct game_output *game)
{
	struct repair *r = ctx;

	if (!writes(r)) {
		format[r->options->format]->emit(r, game);
		return true;
	}
	r->rewrite.is_changed |= *(const bool *)game->result;
	output_queue_put(game->output, r->run, r->rewrite.out.file,
	    rewrite_join(&r->rewrite, game->text, game->len, true));
	return rewrite_can_go_on(&r->rewrite);
}

static void
leave(struct repair *r)
{
	tes_repair_free(r->search);
	tes_record_free(r->again);
	tes_diags_free(r->diags);
	tes_judge_free(r->judge);
	free(r);
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
	struct repair *r = malloc(sizeof(*r));

	if (!r)
		return NULL;
	*r = *(struct repair *)ctx;
	r->run = run;
	r->search = tes_repair_new();
	r->again = tes_record_new();
	r->diags = tes_diags_new();
	r->judge = tes_judge_new();
	if (!r->search || !r->again || !r->diags || !r->judge) {
		leave(r);
		return NULL;
	}
	tes_repair_set_limits(r->search, r->options->edits, TES_REPAIR_STEPS);
	tes_repair_set_claims_as_notes(r->search, r->options->edition != NULL);
	return r;
}

static void
check_options(const struct repair *r, char *const *file)
{
	const struct repair_options *o = r->options;

	if (o->fix && o->apply)
		cmd_misuse(r->run, "--fix cannot be combined with --apply");
	if (!writes(r) && (o->in_place || o->output))
		cmd_misuse(r->run, "--%s requires --apply or --fix",
		    o->in_place ? "in-place" : "output");
	if (o->in_place && o->output)
		cmd_misuse(r->run,
		    "--in-place cannot be combined with --output");
	if (writes(r) && (o->format || o->all))
		cmd_misuse(r->run, "--%s cannot be combined with --%s",
		    o->format ? "format" : "all", o->fix ? "fix" : "apply");
	if (writes(r))
		suffix_check_records(r->run, o->output,
		    "only YAML can be corrected");
	if (o->in_place)
		rewrite_check_files(r->run, file);
}

static void
repair_files(struct repair *r, char *const *file)
{
	const struct repair_options *o = r->options;
	const struct repair_format *how = format[o->format];
	const bool has_output = writes(r) && !o->in_place;
	const struct pipeline_ops ops = {
		.jobs = o->jobs,
		.shows_progress = true,
		.progress = o->progress,
		.init = init_worker,
		.fini = fini_worker,
		.edition = repair_edition,
		.sets_status = true,
		.prepare = check_format,
		.result = writes(r) ? sizeof(bool) : 0,
		.emit = writes(r) || how->emit ? emit_game : NULL,
		.open = writes(r) ? open_file : NULL,
		.gap = writes(r) ? copy_gap : NULL,
		.replaces = o->in_place,
		.close = writes(r) ? close_file : NULL,
	};

	if (has_output &&
	    !outfile_open(&r->rewrite.out, r->run, o->output, false))
		return;
	sandbox_enter(file, o->output, o->in_place ? SANDBOX_IN_PLACE : 0);
	if (!writes(r) && how->begin)
		how->begin(r);
	pipeline_run(r->run, file, o->edition, &ops, repair_game, r);
	if (!writes(r) && how->end)
		how->end(r);
	/*
	 * After a write error the output is still open: outfile_finish()
	 * reports it.
	 */
	if (has_output || outfile_is_cut_off(&r->rewrite.out))
		outfile_finish(&r->rewrite.out, r->run);
	outfile_abort(&r->rewrite.out);
}

int
main(int argc, char **argv)
{
	struct repair_options options = { .edits = 1 };
	struct cmd_run run = { .cmd = &cmd };
	char **file = cmd_begin(&run, argc, argv, &options);
	struct repair r = {
		.run = &run,
		.options = &options,
		.palette = color_palette(options.color, STDOUT_FILENO),
		.rewrite = {
			.run = &run,
			.out = { .folder = -1 },
			.in_place = options.in_place,
		},
	};

	check_options(&r, file);
	repair_files(&r, file);
	return cmd_end(&run);
}
