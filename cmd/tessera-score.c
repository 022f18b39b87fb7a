/*
 * tessera-score - prints the scores and winners of games.
 */
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
	OPTION_PART("process only part I of N parts of all games"),
	OPTION_LIMIT,
	OPTION_PROGRESS,
	OPTION_COLOR,
	{ 0 },
};

static const struct cmd cmd = {
	.name = "tessera-score",
	CMD_OPERANDS_RECORDS,
	.summary = "Print the standings of recorded games.",
	.option = option,
	.notes = OPTION_NOTE_STDIN "\nAn invalid record is reported, "
		 "and its game is not scored.\n\n"
		 "Exit status: 0 if all records are valid and scored, 1 if one "
		 "is not,\n"
		 OPTION_NOTE_ERROR,
};

/*
 * Prints the scores of a game, and its diagnostics: also warnings, as they may
 * affect the score.
 */
static bool
score_game(void *worker, struct game *game)
{
	struct score *score = worker;
	const char *edition = score->run->common.edition;
	FILE *err = score->run->err;

	if (!game_judge(game))
		return false;
	const size_t errors = tes_diags_error_count(game->diags);
	diag_print_all(&score->printer, game);
	if (game_is_scored(game)) {
		format[score->options->format](score, game);
	} else if (errors > 0) {
		cmd_begin_message(score->run);
		game_put_name(err, game);
		fputs("not scored", err);
		if (edition)
			text_printf(err, " under %s", edition);
		fputs(": ", err);
		print_count(err, errors, "error");
		fputc('\n', err);
		cmd_end_message(score->run);
	}
	return true;
}

static void
fini_worker(void *worker)
{
	struct score *score = worker;

	tes_writer_free(score->table);
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
		.printer = diag_printer_new(&run),
		.palette = color_palette(run.common.color, STDOUT_FILENO),
	};
	const struct job job = {
		.work = score_game,
		.csv_advice = "score it separately, or use --format=json",
		.worker = sizeof(struct score),
		.fini = fini_worker,
		.needs_numbers = true,
	};

	sandbox_enter(file, NULL, 0);
	pipeline_run(&run, file, &job, &score);
	return cmd_end(&run);
}
