/*
 * tessera-annotate - adds positions, scores and other annotations to records.
 */
#include "annotate.h"
#include "option.h"
#include "suffix.h"

#define OPTIONS struct annotate_options

static const char *const format_word[] = { "yaml", "text", "markdown", "html",
	NULL };
/*
 * Names of the formats of reports, in the order of the words of --format; NULL:
 * no report, but an annotated record.
 */
static const char *const report_name[] = { NULL, "report-text", "markdown",
	"report-html" };

/* Words of --only, in the order of the bits of enum tes_annotate. */
static const char *const part_word[] = { "after", "facts", "luck", "engine",
	NULL };

static const struct cmd_option option[] = {
	OPTION_WORDS(0, "only", only, "PART[,PART]...", part_word,
	    "what to add: after, facts, luck, engine (default "
	    "after,facts,luck)", .excludes = "format"),
	OPTION_FLAG(0, "engine", engine,
	    "add engine analysis of each turn"),
	OPTION_PLACE(0, "playouts", playouts, "N",
	    "playouts per step (default 400); requires --engine",
	    .requires = "engine"),
	OPTION_COUNT(0, "seed", seed, "N",
	    "random seed of the engine (default 0); requires --engine",
	    .requires = "engine"),
	OPTION_FLAG(0, "strip", strip,
	    "remove what was added, and add nothing",
	    .excludes = "only engine format edition"),
	OPTION_FLAG(0, "dry-run", dry_run,
	    "only print the names of the files that would change",
	    .alias = "check", .excludes = "in-place output format"),
	OPTION_FLAG(0, "in-place", in_place,
	    "rewrite each file atomically", .excludes = "output format"),
	OPTION_OUTPUT,
	OPTION_FORMAT(format_word,
	    "write the annotated record, or a report of the game instead "
	    "(default yaml)"),
	OPTION_JOBS,
	OPTION_EDITION(
	    "validate under this edition instead of the record's own"),
	OPTION_LIMIT,
	OPTION_PROGRESS,
	OPTION_COLOR,
	{ 0 },
};

/* --only=engine is --engine, too. */
static void
set_engine(void *options)
{
	struct annotate_options *o = options;

	o->engine |= (o->only & TES_ANNOTATE_ENGINE) != 0;
}

static const struct cmd cmd = {
	.name = "tessera-annotate",
	CMD_OPERANDS_RECORDS,
	.derive = set_engine,
	.summary = "Annotate game records with computed facts.",
	.option = option,
	.notes = OPTION_NOTE_STDIN "\nEach added line ends in ' #+'; "
		 "no other byte changes.\n\n"
		 "Exit status: 0 if all records are valid and annotated, 1 if "
		 "one is not (or,\nwith --dry-run, a file would change), "
		 OPTION_NOTE_ERROR,
};

static void
check_options(const struct annotate *a, char *const *file)
{
	const struct annotate_options *o = a->options;

	if (a->report && o->engine)
		cmd_misuse(a->run, "--engine cannot be combined with "
		    "--format=%s; annotate the record first, and make the "
		    "report from the result", format_word[o->format]);
	if (!a->report)
		suffix_check_records(a->run, o->output,
		    "--format writes reports");
	if (o->in_place)
		rewrite_check_files(a->run, file);
}

int
main(int argc, char **argv)
{
	struct annotate_options options = { 0 };
	struct cmd_run run = { .cmd = &cmd };
	char **file = cmd_begin(&run, argc, argv, &options);
	struct annotate a = {
		.run = &run,
		.options = &options,
		.printer = diag_printer_new(&run),
		.rewrite = {
			.run = &run,
			.out = { .folder = -1 },
			.in_place = options.in_place,
			.dry_run = options.dry_run,
			.verb = "annotated",
		},
	};
	const char *report = report_name[options.format];

	if (report) {
		a.report = tes_format_by_name(report);
		a.rewrite.verb = NULL;
	}
	a.what = (options.only ? options.only : (unsigned)TES_ANNOTATE_ALL) |
	    (options.engine ? (unsigned)TES_ANNOTATE_ENGINE : 0);
	check_options(&a, file);
	annotate_files(&a, file);
	return cmd_end(&run);
}
