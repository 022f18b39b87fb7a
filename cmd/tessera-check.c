/*
 * tessera-check - reports whether records are well formed and follow the rules.
 */
#include <stdlib.h>
#include <unistd.h>

#include "check/check.h"
#include "explain.h"
#include "option.h"
#include "progress.h"
#include "sandbox.h"

static const char *const format_word[] = { "text", "json", "sarif", NULL };
static const struct check_format *const format[] = {
	&check_text,
	&check_json,
	&check_sarif,
};

#define OPTIONS struct check_options

static const struct cmd_option option[] = {
	OPTION_QUIET("print only errors and warnings"),
	OPTION_FORMAT(format_word, "output format (default text)"),
	OPTION_EDITION("validate under this edition, not the record's own"),
	OPTION_COUNT(0, "max-errors", max_errors, "N",
	    "in text output, show at most N errors and N warnings per record "
	    "(default 20; 0 for all)"),
	OPTION_FLAG(0, "werror", werror, "treat warnings as errors"),
	OPTION_FLAG(0, "no-corrections", no_corrections,
	    "do not look for corrections of rule violations"),
	OPTION_NAME(0, "explain", explain, "CODE", complete_codes,
	    "explain a diagnostic code; 'list' lists all"),
	OPTION_STDIN_NAME,
	OPTION_JOBS,
	OPTION_LIMIT,
	OPTION_PROGRESS,
	OPTION_COLOR,
	{ 0 },
};

static const struct cmd cmd = {
	.name = "tessera-check",
	.operands = "[FILE]...",
	.operands_max = -1,
	.reads_folders = true,
	.summary = "Validate game records.",
	.option = option,
	.notes = OPTION_NOTE_STDIN "\n\n"
		 "Exit status: 0 if all records are valid, 1 if any is "
		 "invalid,\n"
		 OPTION_NOTE_ERROR,
};

/*
 * Most steps that are played in search of a correction: about half a
 * millisecond.
 */
enum { STEPS = 8000 };

/*
 * Finds the suggested correction of a game that is printed with its first
 * error.
 */
static void
find_correction(struct check *check, const struct game *game)
{
	const struct tes_diag *error = diag_first_error(game->diags);

	check->printer.corrected = NULL;
	if (!error || !check->search || !game->edition || !game->outcome ||
	    tes_record_diag_is_claim(game->record, error))
		return;
	if (tes_repair_record(check->search, game->record, game->edition) ==
	    TES_NOMEM)
		cmd_nomem(check->run);
	const struct tes_correction *c = tes_repair_at(check->search, 0);
	if (!c || (!c->is_sure && c->confirming_turn_count < 2))
		return;
	check->printer.correction = c;
	check->printer.corrected = error;
}

static void
check_game(void *ctx, const struct game *game)
{
	struct check *check = ctx;
	const bool invalid = check_is_invalid(check, game);

	if (tes_record_is_edition(game->record)) {
		check->editions++;
		check->invalid_editions += invalid;
	} else {
		check->games++;
		check->invalid += invalid;
	}
	if (invalid)
		cmd_raise(check->run, CMD_INVALID);
	find_correction(check, game);
	format[check->options->format]->game(check, game);
}

static void
check_edition(void *ctx, const struct game *game)
{
	struct check *check = ctx;
	struct game edition = *game;

	tes_diags_clear(game->diags);
	const enum tes_status st = edition_files_check(game->files,
	    game->record, game->diags, &edition.edition);
	if (st <= TES_INVALID)
		check_game(check, &edition);
	else if (st == TES_NOMEM)
		cmd_nomem(check->run);
}

/* Makes a worker's context, for pipeline_ops.init; NULL if out of memory. */
static void *
init_worker(void *ctx, struct cmd_run *run)
{
	struct check *check = malloc(sizeof(*check));

	if (!check)
		return NULL;
	*check = *(struct check *)ctx;
	check->run = check->printer.run = run;
	check->games = check->invalid = 0;
	check->editions = check->invalid_editions = 0;
	if (check->options->no_corrections)
		return check;
	check->search = tes_repair_new();
	if (!check->search) {
		free(check);
		return NULL;
	}
	tes_repair_set_limits(check->search, 1, STEPS);
	tes_repair_set_claims_as_notes(check->search,
	    check->options->edition != NULL);
	return check;
}

static void
fini_worker(void *ctx, void *worker)
{
	struct check *check = ctx, *from = worker;

	check->games += from->games;
	check->invalid += from->invalid;
	check->editions += from->editions;
	check->invalid_editions += from->invalid_editions;
	tes_repair_free(from->search);
	free(from);
}

static bool
emit_game(void *ctx, const struct game_output *game)
{
	struct check *check = ctx;

	format[check->options->format]->emit(check, game);
	return true;
}

static void
check_files(struct cmd_run *run, const struct check_options *options,
    char *const *file)
{
	const struct check_format *how = format[options->format];
	struct check check = {
		.run = run,
		.options = options,
		.printer = diag_printer_new(run, options->color,
		    options->max_errors, options->werror),
		.palette = color_palette(options->color, STDOUT_FILENO),
	};
	const struct pipeline_ops ops = {
		.jobs = options->jobs,
		.shows_progress = true,
		.progress = options->quiet &&
		    options->progress == PROGRESS_AUTO ? PROGRESS_NEVER :
		    options->progress,
		.init = init_worker,
		.fini = fini_worker,
		.edition = check_edition,
		.emit = how->emit ? emit_game : NULL,
	};

	check.printer.notes = !options->quiet;
	run->stdin_name = options->stdin_name;
	sandbox_enter(file, NULL, 0);
	if (how->begin)
		how->begin(&check);
	pipeline_run(run, file, options->edition, &ops, check_game, &check);
	if (how->end)
		how->end(&check);
}

int
main(int argc, char **argv)
{
	struct check_options options = { .max_errors = DIAG_PRINT_ERRORS };
	struct cmd_run run = { .cmd = &cmd };
	char **file = cmd_begin(&run, argc, argv, &options);

	if (options.explain)
		explain_code(&run, options.explain);
	else
		check_files(&run, &options, file);
	return cmd_end(&run);
}
