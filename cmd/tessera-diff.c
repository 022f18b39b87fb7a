/*
 * tessera-diff - compares records, and their results in several editions.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "diff/diff.h"
#include "operands.h"
#include "option.h"
#include "terminal.h"

/* Least columns of a terminal on which two records are shown side by side. */
enum { WIDE = 120 };

/*
 * How many arguments git passes to an external diff: usually, and for a renamed
 * file.
 */
enum { GIT_ARGUMENTS = 7, GIT_RENAMED = 9 };

static const char *const format_word[] = { "text", "json", "csv",
	"html", "svg", NULL };

#define OPTIONS struct diff_options

static const struct cmd_option option[] = {
	OPTION_NAME(0, "editions", editions, "A,B,...", complete_editions,
	    "validate each game of FILE under these editions; a single edition "
	    "is compared with the record's own",
	    .excludes = "format=html format=svg"),
	OPTION_FLAG(0, "by-turn", by_turn,
	    "list the counters that differ turn by turn; requires --editions",
	    .alias = "turns", .excludes = "rules summary",
	    .requires = "editions"),
	OPTION_FLAG(0, "stop", stop,
	    "stop an edition at the first step it forbids; requires --editions",
	    .alias = "strict", .excludes = "rules", .requires = "editions"),
	OPTION_FLAG(0, "rules", rules, "compare the rules of editions A and B",
	    .excludes = "editions summary record format=html format=svg"),
	OPTION_FLAG(0, "summary", summary,
	    "print one line per game; with --editions, only the summary of all "
	    "games", .alias = "stat", .excludes = "format=html format=svg"),
	OPTION_RECORD,
	OPTION_FORMAT(format_word,
	    "output format (default text); html and svg draw both boards"),
	OPTION_LIMIT,
	OPTION_JOBS,
	OPTION_PROGRESS,
	OPTION_COLOR,
	{ 0 },
};

static const struct cmd cmd = {
	.name = "tessera-diff",
	.operands = "A B | --rules A B | --editions=A,B [FILE]...",
	.operands_max = -1,
	.values = complete_editions,
	.values_flag = "rules",
	.summary =
	    "Compare game records, or rule sets.",
	.option = option,
	.notes = "Record N of A is compared with record N of B; A or B may be "
		 "-, standard input.\n\n"
		 "Exit status: 0 if the play is the same, 1 if not or a record "
		 "is malformed,\n"
		 OPTION_NOTE_ERROR,
};

/*
 * If git has called this program as an external diff, with PATH OLD-FILE
 * OLD-HEX OLD-MODE NEW-FILE NEW-HEX NEW-MODE [NEW-PATH TEXT], compares the
 * files and returns true.  Differences give status 0, as git treats any other
 * status as a crash.
 */
static bool
diff_for_git(struct diff *d, char **file, int files)
{
	char *of_git[3] = { NULL }; /* old and new file, NULL-terminated */

	if (!getenv("GIT_DIFF_PATH_COUNTER") ||
	    (files != GIT_ARGUMENTS && files != GIT_RENAMED))
		return false;
	of_git[0] = file[1];
	of_git[1] = file[4];
	diff_records(d, of_git);
	if (d->run->status == CMD_INVALID)
		d->run->status = CMD_OK;
	return true;
}

int
main(int argc, char **argv)
{
	struct diff_options options = { 0 };
	struct cmd_run run = { .cmd = &cmd };
	char **file = cmd_begin(&run, argc, argv, &options);
	const uint32_t columns = terminal_columns();
	struct diff d = {
		.run = &run,
		.options = &options,
		.printer = diag_printer_new(&run),
		.palette = color_palette(run.common.color, STDOUT_FILENO),
		.columns = columns >= WIDE ? columns : 0,
	};
	int files = 0;

	while (file[files])
		files++;
	if (diff_for_git(&d, file, files))
		return cmd_end(&run);
	if (options.editions) {
		diff_editions(&d, operands_expand(&run, file));
		return cmd_end(&run);
	}
	if (options.rules && files == 2) {
		diff_rules(&d, file);
		return cmd_end(&run);
	}
	if (files != 2)
		cmd_misuse(&run, "expected two %s, found %d",
		    options.rules ? "editions" : "files", files);
	if (options.summary && options.format == DIFF_CSV)
		cmd_misuse(&run, "--summary with --format=csv requires "
		    "--editions");
	if (strcmp(file[0], "-") == 0 && strcmp(file[1], "-") == 0)
		cmd_misuse(&run, "only one file can be standard input");
	for (int i = 0; i < 2; i++)
		if (operands_is_folder(file[i]))
			cmd_misuse(&run, "'%s' is a folder; compare its files "
			    "one by one", file[i]);
	diff_records(&d, file);
	return cmd_end(&run);
}
