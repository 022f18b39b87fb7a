/*
 * tessera-annotate - adds positions, scores and other annotations to records.
 */
#include <string.h>

#include "annotate.h"
#include "comma_list.h"
#include "option.h"
#include "suffix.h"
#include "suggest.h"

#define OPTIONS struct annotate_options

static const char *const format_word[] = { "yaml", "text", "markdown", "html",
	NULL };
/*
 * Names of the formats of reports, in the order of the words of --format; NULL:
 * no report, but an annotated record.
 */
static const char *const report_name[] = { NULL, "report-text", "markdown",
	"report-html" };

static const struct {
	const char *name;
	unsigned what;
} part[] = {
	{ "after", TES_ANNOTATE_AFTER },
	{ "facts", TES_ANNOTATE_FACTS },
	{ "luck", TES_ANNOTATE_LUCK },
	{ "engine", TES_ANNOTATE_ENGINE },
};

enum { PARTS = sizeof(part) / sizeof(part[0]) };

static void
values_part(void)
{
	for (size_t i = 0; i < PARTS; i++)
		completion_put_word(part[i].name);
}

static const struct cmd_option option[] = {
	OPTION_NAME(0, "only", only, "PART[,PART]...", values_part,
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

	o->engine |= o->only && strstr(o->only, "engine");
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

/*
 * Returns the bits of enum tes_annotate for the words of --only; all bits if
 * list is NULL.
 */
static unsigned
read_only(const struct cmd_run *run, const char *list)
{
	unsigned what = 0;

	for (struct comma_list w = comma_list_of(list); comma_list_next(&w);) {
		size_t i = 0;

		while (i < PARTS && (strlen(part[i].name) != w.len ||
		    memcmp(part[i].name, w.word, w.len) != 0))
			i++;
		if (i == PARTS)
			cmd_misuse(run, "--only: unknown part '%.*s'; use "
			    "after, facts, luck or engine, separated by commas",
			    (int)w.len, w.word);
		what |= part[i].what;
	}
	return list ? what : TES_ANNOTATE_ALL;
}

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
	a.what = read_only(&run, options.only) |
	    (options.engine ? TES_ANNOTATE_ENGINE : 0);
	check_options(&a, file);
	annotate_files(&a, file);
	return cmd_end(&run);
}
