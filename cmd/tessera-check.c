/*
 * tessera-check - reports whether records are well formed and follow the rules.
 */
#include <string.h>
#include <unistd.h>

#include <tessera/tools.h>

#include "check/check.h"
#include "explain.h"
#include "option.h"
#include "progress.h"
#include "sandbox.h"
#include "sarif.h"

static const char *const format_word[] = { "text", "json", "sarif", NULL };
static check_format *const format[] = { check_text, check_json, check_sarif };

#define OPTIONS struct check_options

static const struct cmd_option option[] = {
	OPTION_QUIET("in text output, print only errors and warnings"),
	OPTION_FORMAT(format_word, "output format (default text)"),
	OPTION_EDITION("validate under this edition, not the record's own"),
	OPTION_COUNT(0, "max-errors", max_errors, "N",
	    "in text output, show at most N errors and N warnings per record "
	    "(default 20; 0 for all)"),
	OPTION_FLAG(0, "werror", werror, "treat warnings as errors"),
	OPTION_FLAG(0, "no-corrections", no_corrections,
	    "do not look for corrections; after an illegal turn, check only "
	    "the notation"),
	OPTION_NAME(0, "explain", explain, "CODE", complete_codes,
	    "explain a diagnostic code; 'list' lists all",
	    .excludes = "FILE"),
	OPTION_STDIN_NAME,
	OPTION_JOBS,
	OPTION_PART("process only part I of N parts of all games"),
	OPTION_LIMIT,
	OPTION_PROGRESS,
	OPTION_COLOR,
	{ 0 },
};

static const struct cmd cmd = {
	.name = "tessera-check",
	CMD_OPERANDS_RECORDS,
	.summary = "Validate game records.",
	.option = option,
	.notes = OPTION_NOTE_STDIN "\n\n"
		 "Exit status: 0 if all records are valid, 1 if any is "
		 "invalid,\n"
		 OPTION_NOTE_ERROR,
};

static bool
check_game(void *worker, struct game *game)
{
	struct check *check = worker;
	bool *is_invalid = game->result;
	size_t count[DIAG_SEVERITIES];

	if (tes_record_is_edition(game->record)) {
		tes_diags_clear(game->diags);
		if (tes_editions_check(game->files->editions, game->record,
			game->diags, &game->edition) > TES_INVALID)
			return false;
	} else {
		tes_judge_set_corrections(game->judge,
		    !check->options->no_corrections);
		if (!check->options->no_corrections &&
		    !tes_record_find_typo(game->record, game->diags))
			return false;
		if (!game_judge(game))
			return false;
		if (tes_record_annotations_follow(game->record, game->diags) &&
		    !game_judge_unannotated(game))
			return false;
	}
	diag_print_count(&check->printer, game->diags, count);
	*is_invalid = count[TES_ERROR] > 0;
	if (*is_invalid)
		cmd_raise(check->run, CMD_INVALID);
	/* Without an outcome, the judge has the corrections of another game. */
	check->printer.judge = game->outcome ? game->judge : NULL;
	format[check->options->format](check, game);
	return true;
}

static bool
print_game(void *ctx, const struct game_output *game)
{
	struct check *check = ctx;
	const bool is_invalid = *(const bool *)game->result;

	if (game->is_edition) {
		check->editions++;
		check->invalid_editions += is_invalid;
	} else {
		check->games++;
		check->invalid += is_invalid;
	}
	if (check->options->format == CHECK_SARIF)
		sarif_put_results(&check->has_result, game);
	else
		game_put(game, stdout, 0);
	return true;
}

static bool
reads_stdin(char *const *file)
{
	char *const *f = file;

	while (*f && strcmp(*f, "-") != 0)
		f++;
	return *f || !*file;
}

int
main(int argc, char **argv)
{
	struct check_options options = { .max_errors = DIAG_PRINT_ERRORS };
	struct cmd_run run = { .cmd = &cmd };
	char **file = cmd_begin(&run, argc, argv, &options);
	struct check check = {
		.run = &run,
		.options = &options,
		.printer = diag_printer_new(&run),
		.palette = color_palette(run.common.color, STDOUT_FILENO),
	};
	const struct job job = {
		.work = check_game,
		.print = print_game,
		.result = sizeof(bool),
		.worker = sizeof(struct check),
		.needs_numbers = !options.quiet ||
		    options.format != CHECK_TEXT,
		.takes_editions = true,
	};

	if (options.stdin_name && !reads_stdin(file))
		cmd_misuse(&run, "--stdin-name: standard input is not read; "
		    "add '-' as a FILE");
	if (options.explain) {
		explain_code(&run, options.explain);
		return cmd_end(&run);
	}
	check.printer.errors = options.max_errors;
	check.printer.werror = options.werror;
	check.printer.notes = !options.quiet;
	run.stdin_name = options.stdin_name;
	if (options.quiet && run.common.progress == PROGRESS_AUTO)
		run.common.progress = PROGRESS_NEVER;
	sandbox_enter(file, NULL, 0);
	if (options.format == CHECK_SARIF)
		sarif_begin(&run);
	pipeline_run(&run, file, &job, &check);
	if (options.format == CHECK_SARIF)
		sarif_end(&run);
	else if (options.format == CHECK_TEXT)
		check_text_sum(&check);
	return cmd_end(&run);
}
