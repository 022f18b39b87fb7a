/*
 * tessera-check: say whether records are well formed and keep the rules.
 */
#include <unistd.h>

#include "check.h"
#include "explain.h"

static const char *const format_word[] = { "text", "json", "sarif", NULL };
static const struct check_format *const format[] = {
	&check_text,
	&check_json,
	&check_sarif,
};

#define OPTION(member) offsetof(struct check_options, member)

static const struct cmd_option option[] = {
	{
	    .letter = 'q',
	    .name = "quiet",
	    .help = "print no verdicts, only what is wrong",
	    .kind = CMD_FLAG,
	    .offset = OPTION(quiet),
	},
	{
	    .name = "format",
	    .help = "how to print what is found (text)",
	    .kind = CMD_WORD,
	    .offset = OPTION(format),
	    .word = format_word,
	},
	{
	    .name = "edition",
	    .arg = "ID|PATH",
	    .help = "judge by this edition instead of a record's own",
	    .kind = CMD_TEXT,
	    .offset = OPTION(edition),
	},
	{
	    .name = "max-errors",
	    .arg = "N",
	    .help = "as text, show N errors of a record (20); 0 for all",
	    .kind = CMD_COUNT,
	    .offset = OPTION(max_errors),
	},
	{
	    .name = "werror",
	    .help = "take warnings for errors",
	    .kind = CMD_FLAG,
	    .offset = OPTION(werror),
	},
	{
	    .name = "explain",
	    .arg = "CODE",
	    .help = "print what a diagnostic code means; 'list' for all",
	    .kind = CMD_TEXT,
	    .offset = OPTION(explain),
	},
	{
	    .name = "color",
	    .help = "when to write in colour (auto)",
	    .kind = CMD_WORD,
	    .offset = OPTION(color),
	    .word = color_word,
	},
	{ 0 },
};

static const struct cmd cmd = {
	.name = "tessera-check",
	.operands = "[FILE]...",
	.operands_max = -1,
	.summary = "Say whether records are well formed and keep the rules.",
	.option = option,
	.notes = "Without FILE, or for -, standard input is read.\n\n"
		 "Exit status: 0 if all records are valid, 1 if one is not,\n"
		 "2 if the program could not do its work.\n",
};

static void
check_game(void *ctx, const struct game *game)
{
	struct check *check = ctx;
	const bool invalid = check_is_invalid(check, game);

	check->games++;
	check->invalid += invalid;
	if (invalid)
		cmd_raise(check->run, CMD_INVALID);
	format[check->options->format]->game(check, game);
}

static void
check_files(struct cmd_run *run, const struct check_options *options,
    char *const *file)
{
	const struct check_format *how = format[options->format];
	struct check check = {
		.run = run,
		.options = options,
		.show = show_new(options->color, options->max_errors,
		    options->werror),
		.out = color_palette(options->color, STDOUT_FILENO),
	};

	if (how->begin)
		how->begin(&check);
	games_each(run, file, options->edition, check_game, &check);
	if (how->end)
		how->end(&check);
}

int
main(int argc, char **argv)
{
	struct check_options options = { .max_errors = SHOW_ERRORS };
	struct cmd_run run = { .cmd = &cmd };
	char **file = cmd_begin(&run, argc, argv, &options);

	if (options.explain)
		explain_code(&run, options.explain);
	else
		check_files(&run, &options, file);
	return cmd_end(&run);
}
