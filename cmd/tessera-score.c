/*
 * tessera-score - prints the scores and winners of games.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "option.h"
#include "sandbox.h"
#include "score/score.h"
#include "text.h"

static const char *const format_word[] = { "text", "json", "csv", NULL };
static score_format *const format[] = { score_text, score_json, score_csv };

#define OPTIONS struct score_options

static const struct cmd_option option[] = {
	OPTION_FORMAT(format_word, "output format (default text)"),
	OPTION_EDITION("score under this edition instead of the record's own"),
	OPTION_JOBS,
	OPTION_LIMIT,
	OPTION_PROGRESS,
	OPTION_COLOR,
	{ 0 },
};

static const struct cmd cmd = {
	.name = "tessera-score",
	.operands = "[FILE]...",
	.operands_max = -1,
	.reads_folders = true,
	.summary = "Print the standings of recorded games.",
	.option = option,
	.notes = OPTION_NOTE_STDIN "\nAn invalid record is reported, "
		 "and its game is not scored.\n\n"
		 "Exit status: 0 if all records are valid and scored, 1 if one "
		 "is not,\n"
		 OPTION_NOTE_ERROR,
};

static void
report_unscored(const struct score *score, const struct game *game)
{
	const size_t errors = tes_diags_error_count(game->diags);
	const char *edition = score->options->edition;
	FILE *err = score->run->err;

	if (errors == 0)
		return;
	cmd_begin_message(score->run);
	text_put(err, game->file, strlen(game->file));
	fprintf(err, ": record %" PRIu64 ": not scored", game->number);
	if (edition) {
		fputs(" under ", err);
		text_put(err, edition, strlen(edition));
	}
	fprintf(err, ": %zu error%s\n", errors, errors == 1 ? "" : "s");
	cmd_end_message(score->run);
}

/*
 * Prints the scores of a game, and its diagnostics: also warnings, as they may
 * affect the score.
 */
static void
score_game(void *ctx, const struct game *game)
{
	struct score *score = ctx;

	diag_print_all(&score->printer, game);
	if (game_is_scored(game))
		format[score->options->format](score, game);
	else
		report_unscored(score, game);
}

/* Makes a worker's context, for pipeline_ops.init; NULL if out of memory. */
static void *
init_worker(void *ctx, struct cmd_run *run)
{
	struct score *score = malloc(sizeof(*score));

	if (!score)
		return NULL;
	*score = *(struct score *)ctx;
	score->run = score->printer.run = run;
	return score;
}

static void
fini_worker(void *ctx, void *worker)
{
	struct score *score = worker;

	(void)ctx;
	tes_writer_free(score->table);
	free(score);
}

static bool
emit_csv(void *ctx, const struct game_output *game)
{
	return score_emit_csv(ctx, game);
}

int
main(int argc, char **argv)
{
	struct score_options options = { 0 };
	struct cmd_run run = { .cmd = &cmd };
	char **file = cmd_begin(&run, argc, argv, &options);
	struct score score = {
		.run = &run,
		.options = &options,
		.printer = diag_printer_new(&run, options.color,
		    DIAG_PRINT_ERRORS, false),
		.palette = color_palette(options.color, STDOUT_FILENO),
	};
	const struct pipeline_ops ops = {
		.jobs = options.jobs,
		.shows_progress = true,
		.progress = options.progress,
		.init = init_worker,
		.fini = fini_worker,
		.result = sizeof(struct score_result),
		.emit = format[options.format] == score_csv ? emit_csv : NULL,
	};

	sandbox_enter(file, NULL, 0);
	pipeline_run(&run, file, options.edition, &ops, score_game, &score);
	csv_header_release(&score.header);
	return cmd_end(&run);
}
