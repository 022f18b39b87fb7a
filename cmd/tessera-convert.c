/*
 * tessera-convert: carry records from one format to another.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "convert/convert.h"
#include "near.h"
#include "option.h"
#include "suffix.h"

#define OPTIONS struct convert_options

static const struct cmd_option option[] = {
	OPTION_NAME('f', "from", from, "FORMAT", values_format_read,
	    "the format of what is read (what the input looks like)"),
	OPTION_NAME('t', "to", to, "FORMAT", values_format,
	    "the format to write (by the suffix of -o, else yaml)"),
	OPTION_OUTPUT,
	OPTION_FLAG(0, "check", check,
	    "only name the files that are not canonical"),
	OPTION_FLAG(0, "in-place", in_place,
	    "make each file canonical, whole or not at all"),
	OPTION_FLAG(0, "strict", strict,
	    "write nothing where something would be lost"),
	OPTION_EDITION("the edition of tables and logs that name none"),
	OPTION_TEXT(0, "view", view, "SEAT|NAME|table",
	    "only what that seat saw of hands, or everybody (all of it)"),
	OPTION_TEXT(0, "players", players, "'[SEAT:] NAME, ...'",
	    "who played, for a log that does not tell"),
	OPTION_TEXT(0, "delimiter", delimiter, "CHAR",
	    "what splits the fields of a table that is written: , ; | "
	    "or tab (,)"),
	OPTION_FLAG(0, "crlf", crlf, "end the rows of a table by CR and LF"),
	OPTION_FLAG(0, "bom", bom, "begin a table with a byte order mark"),
	OPTION_LIMIT,
	OPTION_JOBS,
	OPTION_PROGRESS,
	OPTION_COLOR,
	{ 0 },
};

static void
list_formats(struct cmd_run *run)
{
	const struct tes_format *f = NULL;

	(void)run;
	puts("\nFormats:");
	while ((f = tes_format_next(f)))
		printf("  %-12s%s%s\n", tes_format_name(f),
		    tes_format_title(f),
		    tes_format_can_read(f) ? "" : " (is only written)");
	fputs("\nExit status: 0 if all games are converted, 1 if one is not, "
	      "or a file is not\ncanonical, 2 if the program could not do its "
	      "work.\n", stdout);
}

static const struct cmd cmd = {
	.name = "tessera-convert",
	.operands = "[FILE]...",
	.operands_max = -1,
	.reads_folders = true,
	.summary =
	    "Convert records to other formats, or to the canonical form.",
	.option = option,
	.notes = OPTION_NOTE_STDIN "  What a format does not carry "
		 "is\nsaid on standard error.\n",
	.more = list_formats,
};

#define PNG_ELSEWHERE "png is written by 'tessera replay --format=png'"

static const struct tes_format *
find_format(const struct cmd_run *run, const char *what, const char *name)
{
	const struct tes_format *f = tes_format_by_name(name);
	struct near near = near_to(name);

	if (f)
		return f;
	if (strcmp(name, "png") == 0)
		cmd_misuse(run, "--%s: " PNG_ELSEWHERE, what);
	while ((f = tes_format_next(f)))
		near_try(&near, tes_format_name(f));
	if (near.best)
		cmd_misuse(run, "--%s: unknown format '%s'; did you mean "
		    "'%s'?", what, name, near.best);
	cmd_misuse(run, "--%s: unknown format '%s'; --help lists them", what,
	    name);
}

static void
check_output(struct convert *c)
{
	const struct convert_options *o = c->options;

	if (o->check && o->in_place)
		cmd_misuse(c->run, "--check and --in-place exclude each other");
	if (o->view && (o->check || o->in_place || o->strict))
		cmd_misuse(c->run, "--view takes something out of records: it "
		    "goes without --check, --in-place and --strict");
	if ((o->check || o->in_place) && (o->to || o->output))
		cmd_misuse(c->run, "--%s takes neither --to nor --output",
		    o->check ? "check" : "in-place");
	if (o->check || o->in_place)
		return;
	if (o->strict && !tes_format_can_read(c->to))
		cmd_misuse(c->run, "--strict: %s is not read back, and so "
		    "carries no records", tes_format_name(c->to));
	if ((o->delimiter || o->crlf || o->bom) && !tes_format_is_table(c->to))
		cmd_misuse(c->run, "--%s is for tables, not for %s",
		    o->delimiter ? "delimiter" : o->crlf ? "crlf" : "bom",
		    tes_format_name(c->to));
}

/* A picture or an archive is not what YAML should be called. */
static const struct tes_format *
format_by_output(const struct convert *c)
{
	const char *output = c->options->output;
	const struct tes_format *f = tes_format_by_file_name(output);
	const char *suffix = f ? NULL : suffix_of(output);

	if (suffix && strcasecmp(suffix, ".png") == 0)
		cmd_misuse(c->run, "--output: " PNG_ELSEWHERE);
	if (suffix)
		cmd_misuse(c->run, "--output: no format has the suffix '%s'; "
		    "name the format with --to", suffix);
	return f;
}

static void
choose_formats(struct convert *c, char *const *file)
{
	const struct convert_options *o = c->options;

	if (o->from)
		c->from = find_format(c->run, "from", o->from);
	if (c->from && !tes_format_can_read(c->from))
		cmd_misuse(c->run, "--from: %s is only written", o->from);
	if (o->to)
		c->to = find_format(c->run, "to", o->to);
	else if (o->output)
		c->to = format_by_output(c);
	if (!c->to)
		c->to = tes_format_by_name("yaml");
	if (o->delimiter && strcmp(o->delimiter, "tab") != 0 &&
	    (!strchr(",;|\t", o->delimiter[0]) || strlen(o->delimiter) != 1))
		cmd_misuse(c->run, "--delimiter takes , ; | or tab, not '%s'",
		    o->delimiter);
	check_output(c);
	for (; o->in_place && (!*file || *file); file++) {
		if (!*file || strcmp(*file, "-") == 0)
			cmd_misuse(c->run, "--in-place needs files");
		if (!file[1])
			break;
	}
}

int
main(int argc, char **argv)
{
	struct convert_options options = { 0 };
	struct cmd_run run = { .cmd = &cmd };
	char **file = cmd_begin(&run, argc, argv, &options);
	struct convert c = {
		.run = &run,
		.options = &options,
		.show = show_new(&run, options.color, SHOW_ERRORS, false),
		.out = { .folder = -1 },
	};

	choose_formats(&c, file);
	convert_files(&c, file);
	return cmd_end(&run);
}
