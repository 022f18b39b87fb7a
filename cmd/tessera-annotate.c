/*
 * tessera-annotate: add to records what follows from the rules.
 */
#include <string.h>

#include "annotate.h"
#include "list.h"
#include "near.h"
#include "option.h"
#include "suffix.h"

#define OPTIONS struct annotate_options

static const char *const format_word[] = { "yaml", "text", "markdown", "html",
	NULL };
/* The formats that these are; NULL: the record itself. */
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
		values_put(part[i].name);
}

static const struct cmd_option option[] = {
	OPTION_NAME(0, "only", only, "PART[,PART]...", values_part,
	    "add only these: after, facts, luck, engine, split by commas"),
	OPTION_FLAG(0, "engine", engine,
	    "add also what a bot that searches thinks of each turn"),
	OPTION_PLACE(0, "playouts", playouts, "N",
	    "how long it thinks of each step (400)"),
	OPTION_COUNT(0, "seed", seed, "N", "another seed, other lots (0)"),
	OPTION_FLAG(0, "strip", strip,
	    "take out what was added, and add nothing"),
	OPTION_FLAG(0, "check", check,
	    "only name the files that would change"),
	OPTION_FLAG(0, "in-place", in_place,
	    "change each file, whole or not at all"),
	OPTION_OUTPUT,
	OPTION_FORMAT(format_word,
	    "the record itself, or a report of the game instead (yaml)"),
	OPTION_JOBS,
	OPTION_EDITION("judge by this edition instead of a record's own"),
	OPTION_LIMIT,
	OPTION_PROGRESS,
	OPTION_COLOR,
	{ 0 },
};

static const struct cmd cmd = {
	.name = "tessera-annotate",
	.operands = "[FILE]...",
	.operands_max = -1,
	.reads_folders = true,
	.summary = "Add to records what follows from the rules.",
	.option = option,
	.notes = OPTION_NOTE_STDIN "  What is added\nare lines that end in "
		 "' #+'; no other byte changes.\n\n"
		 "Exit status: 0 if all is well, 1 if a game breaks a rule or "
		 "cannot be annotated,\nor with --check a file would change, "
		 OPTION_NOTE_TROUBLE,
};

/* The words of --only; nothing is everything. */
static unsigned
read_only(const struct cmd_run *run, const char *list)
{
	unsigned what = 0;

	for (struct list w = list_of(list); list_next(&w);) {
		size_t i = 0;

		while (i < PARTS && (strlen(part[i].name) != w.len ||
		    memcmp(part[i].name, w.word, w.len) != 0))
			i++;
		if (i == PARTS)
			cmd_misuse(run, "--only takes after, facts, luck and "
			    "engine, split by commas, not '%s'", list);
		what |= part[i].what;
	}
	return list ? what : TES_ANNOTATE_ALL;
}

static void
check_options(const struct annotate *a, char *const *file)
{
	const struct annotate_options *o = a->options;

	if (o->strip && o->engine)
		cmd_misuse(a->run, "--strip takes out everything; it goes "
		    "without --engine");
	if (!(a->what & TES_ANNOTATE_ENGINE) && (o->playouts || o->seed))
		cmd_misuse(a->run, "--%s is for --engine",
		    o->playouts ? "playouts" : "seed");
	if (o->strip && o->only)
		cmd_misuse(a->run, "--strip takes out everything; it goes "
		    "without --only");
	if ((o->in_place || o->check) && o->output)
		cmd_misuse(a->run, "--%s goes without --output",
		    o->in_place ? "in-place" : "check");
	if (o->in_place && o->check)
		cmd_misuse(a->run, "--check and --in-place exclude each other");
	if (a->report && a->what & TES_ANNOTATE_ENGINE)
		cmd_misuse(a->run, "--engine is for records, and --format=%s "
		    "is a report; make it of what --engine wrote",
		    format_word[o->format]);
	if (a->report && (o->in_place || o->check || o->strip || o->only))
		cmd_misuse(a->run, "--%s is for records, and --format=%s is a "
		    "report", o->in_place ? "in-place" : o->check ? "check" :
		    o->strip ? "strip" : "only", format_word[o->format]);
	if (!a->report)
		suffix_check_records(a->run, o->output,
		    "--format makes reports of them");
	if (!o->in_place)
		return;
	if (!*file)
		cmd_misuse(a->run, "--in-place needs files");
	for (; *file; file++)
		if (strcmp(*file, "-") == 0)
			cmd_misuse(a->run, "--in-place needs files");
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
		.show = show_new(&run, options.color, SHOW_ERRORS, false),
		.out = { .folder = -1 },
	};
	const char *report = report_name[options.format];

	if (report) {
		a.report = tes_format_by_name(report);
		if (!a.report)
			cmd_misuse(&run, "--format: there is no %s yet",
			    format_word[options.format]);
	}
	a.what = read_only(&run, options.only) |
	    (options.engine ? TES_ANNOTATE_ENGINE : 0);
	check_options(&a, file);
	annotate_files(&a, file);
	return cmd_end(&run);
}
