/*
 * tessera-repair - finds what records that break a rule were meant to say.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <tessera/tools.h>

#include "option.h"
#include "repair/repair.h"
#include "sandbox.h"
#include "sarif.h"
#include "suffix.h"

#define OPTIONS struct repair_options

enum { SHOWN = 3 }; /* corrections that are shown without --all */

/* Most mistakes that are corrected without --edits. */
#define MISTAKES 10
#define TEXT_OF(number) TEXT_OF_(number)
#define TEXT_OF_(number) #number

static const char *const format_word[] = { "text", "json", "sarif", NULL };
static repair_format *const format[] = { repair_text, repair_json,
	repair_sarif };

static const struct cmd_option option[] = {
	OPTION_NUMBER(0, "edits", edits, "N", 1, TES_MISTAKES_MAX,
	    "correct up to N mistakes in a record (default: up to "
	    TEXT_OF(MISTAKES) " if that makes it valid, else 1)"),
	OPTION_FLAG(0, "all", all,
	    "show all corrections of a record, not only three",
	    .excludes = "apply fix"),
	OPTION_PLACE(0, "apply", apply, "K",
	    "write the records, with correction K of each",
	    .excludes = "format"),
	OPTION_FLAG(0, "fix", fix,
	    "write the records, with the corrections that are sure",
	    .excludes = "apply format"),
	OPTION_FLAG(0, "in-place", in_place,
	    "rewrite each file atomically; requires --apply or --fix",
	    .excludes = "output", .requires = "apply fix"),
	OPTION_OUTPUT_WITH("apply fix"),
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
	CMD_OPERANDS_RECORDS,
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

/*
 * Searches for corrections.  Without --edits, those of several mistakes count
 * only if one of them makes the whole record valid, except for variations, as
 * long chains of changes can be found for nearly everything.
 */
static enum tes_status
find_corrections(struct repair *r, const struct game *game)
{
	const unsigned edits = r->options->edits;
	const struct tes_correction *first;

	tes_repair_set_limits(r->search, edits ? edits : MISTAKES,
	    TES_REPAIR_STEPS);
	const enum tes_status st =
	    tes_repair_record(r->search, game->record, game->edition);
	first = tes_repair_at(r->search, 0);
	if (st == TES_NOMEM || edits ||
	    (first && (!first->message || first->variation)))
		return st;
	tes_repair_set_limits(r->search, 1, TES_REPAIR_STEPS);
	return tes_repair_record(r->search, game->record, game->edition);
}

/*
 * Removes the annotations of an invalid record if they are no evidence, and
 * validates it again.  Returns false if out of memory.
 */
static bool
forget_annotations(struct game *game, struct repaired_record *of)
{
	if (!tes_record_annotations_follow(game->record, game->diags))
		return true;
	const char *text = tes_source_text(tes_record_source(game->record),
	    &of->annotated_len);
	of->annotated = malloc(of->annotated_len);
	if (!of->annotated)
		return false;
	memcpy(of->annotated, text, of->annotated_len);
	return game_judge_unannotated(game);
}

/*
 * Finds the editions under which the record is valid as it is, without fixes of
 * its notation: it may name the wrong one.  Does nothing if a correction is
 * sure and leaves no error.  Returns false if out of memory.
 */
static bool
find_editions(struct repair *r, struct repaired_record *of)
{
	const struct tes_edition *own = of->fixed.edition, *ed = NULL;
	const struct tes_correction *first = tes_repair_at(r->search, 0);

	if (of->is_misread || (first && first->is_sure && !first->message))
		return true;
	while ((ed = tes_editions_next(of->game->files->editions, ed)) &&
	    of->editions < EDITIONS_SHOWN) {
		if (tes_edition_game(ed) != tes_edition_game(own) ||
		    tes_edition_has_same_rules(ed, own))
			continue;
		tes_diags_clear(r->diags);
		const enum tes_status st = tes_judge_record(r->judge,
		    of->game->record, ed, r->diags);
		if (st == TES_NOMEM)
			return false;
		if (st == TES_OK)
			of->valid_under[of->editions++] = ed;
	}
	return true;
}

/* Searches the corrections of a validated game, and prints or makes them. */
static bool
correct_game(struct repair *r, const struct game *game,
    struct repaired_record *of)
{
	of->error = repair_written_error(game);
	if (of->error && !rewrite_can_change(game->format)) {
		rewrite_refuse_format(&r->rewrite, game->file, game->number,
		    game->format);
		return true;
	}
	if (of->error && !repair_fix_notation(r, of))
		return false;
	if (of->error && of->fixed.edition) {
		if (find_corrections(r, &of->fixed) == TES_NOMEM)
			return false;
		of->all = tes_repair_count(r->search);
		if (tes_repair_is_playable(r->search))
			of->error = repair_choose_error(r, of);
		if (!find_editions(r, of))
			return false;
	}
	of->shown = r->options->all || of->all < SHOWN ? of->all : SHOWN;
	if (writes(r))
		return repair_write(r, of, game->result);
	if (of->error)
		cmd_raise(r->run, CMD_INVALID);
	format[r->options->format](r, of);
	return true;
}

static bool
repair_game(void *worker, struct game *game)
{
	struct repair *r = worker;
	struct repaired_record of = { .game = game,
		.is_misread = tes_diags_error_count(game->diags) > 0 };

	if (tes_record_is_edition(game->record)) {
		game_skip_edition(game);
		return !writes(r) || repair_copy(r, game->record);
	}
	const bool good = tes_record_find_typo(game->record, game->diags) &&
	    game_judge(game) &&
	    forget_annotations(game, &of) && correct_game(r, game, &of);
	free(of.annotated);
	return good;
}

static bool
print_game(void *ctx, const struct game_output *game)
{
	struct repair *r = ctx;

	r->rewrite.is_changed |= *(const bool *)game->result;
	if (writes(r))
		return rewrite_put(&r->rewrite, game);
	if (r->options->format == REPAIR_SARIF)
		sarif_put_results(&r->has_result, game);
	else
		game_put(game, stdout, 0);
	return true;
}

static void
fini_worker(void *worker)
{
	struct repair *r = worker;

	tes_repair_free(r->search);
	tes_record_free(r->fixed);
	tes_diags_free(r->fixed_diags);
	tes_record_free(r->again);
	tes_diags_free(r->diags);
	tes_judge_free(r->judge);
}

static bool
init_worker(void *worker)
{
	struct repair *r = worker;

	r->search = tes_repair_new();
	r->fixed = tes_record_new();
	r->fixed_diags = tes_diags_new();
	r->again = tes_record_new();
	r->diags = tes_diags_new();
	r->judge = tes_judge_new();
	if (!r->search || !r->fixed || !r->fixed_diags || !r->again ||
	    !r->diags || !r->judge)
		return false;
	tes_judge_set_corrections(r->judge, false);
	tes_repair_set_claims_as_notes(r->search,
	    r->run->common.edition != NULL);
	return true;
}

static void
repair_files(struct repair *r, char *const *file)
{
	const struct repair_options *o = r->options;
	struct job job = {
		.work = repair_game,
		.print = print_game,
		.result = sizeof(bool),
		.worker = sizeof(struct repair),
		.init = init_worker,
		.fini = fini_worker,
		.takes_editions = true,
		.sets_status = true,
		.rewrite = &r->rewrite,
	};

	if (writes(r) && !rewrite_begin(&r->rewrite, o->output))
		return;
	if (r->rewrite.out.folder >= 0)
		job.output = o->output;
	sandbox_enter(file, o->output, o->in_place ? SANDBOX_IN_PLACE : 0);
	if (o->format == REPAIR_SARIF)
		sarif_begin(r->run);
	pipeline_run(r->run, file, &job, r);
	if (o->format == REPAIR_SARIF)
		sarif_end(r->run);
	if (writes(r))
		rewrite_end(&r->rewrite);
}

int
main(int argc, char **argv)
{
	struct repair_options options = { 0 };
	struct cmd_run run = { .cmd = &cmd };
	char **file = cmd_begin(&run, argc, argv, &options);
	struct repair r = {
		.run = &run,
		.options = &options,
		.palette = color_palette(run.common.color, STDOUT_FILENO),
		.rewrite = {
			.run = &run,
			.out = { .folder = -1 },
			.in_place = options.in_place,
			.verb = "corrected",
			.reads_all = options.in_place ||
			    !(options.fix || options.apply),
		},
	};

	if (writes(&r))
		suffix_check_records(&run, options.output,
		    "only YAML can be corrected");
	if (options.in_place)
		rewrite_check_files(&run, file);
	repair_files(&r, file);
	return cmd_end(&run);
}
