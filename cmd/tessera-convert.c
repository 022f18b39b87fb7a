/*
 * tessera-convert - converts records from one format to another.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "convert/convert.h"
#include "option.h"
#include "suffix.h"
#include "suggest.h"

#define OPTIONS struct convert_options

static const struct cmd_option option[] = {
	OPTION_NAME('f', "from", from, "FORMAT", complete_input_formats,
	    "input format (default: recognised by first line or suffix)"),
	OPTION_NAME('t', "to", to, "FORMAT", complete_output_formats,
	    "output format (default: by the suffix of --output, else yaml)"),
	OPTION_OUTPUT,
	OPTION_FLAG(0, "dry-run", dry_run,
	    "only list the files that are not in canonical form",
	    .alias = "check", .excludes = "in-place to output strict"),
	OPTION_FLAG(0, "in-place", in_place,
	    "rewrite each file in canonical form, atomically",
	    .excludes = "to output"),
	OPTION_FLAG(0, "strict", strict,
	    "fail, and write nothing, if the output format would lose "
	    "information"),
	OPTION_NAME(0, "edition", edition, "ID|PATH", complete_editions,
	    "edition of tables and logs that name none"),
	OPTION_TEXT(0, "view", view, "SEAT|NAME|table",
	    "hide what this seat or player could not see; 'table': hide all "
	    "private information (default: hide nothing)",
	    .excludes = "dry-run in-place strict"),
	OPTION_TEXT(0, "players", players, "'[SEAT:] NAME, ...'",
	    "players of a log that does not name them"),
	OPTION_TEXT(0, "delimiter", delimiter, "CHAR",
	    "field delimiter of CSV output: , ; | or tab "
	    "(default , but tab for .tsv)"),
	OPTION_FLAG(0, "crlf", crlf, "end CSV rows with CR LF"),
	OPTION_FLAG(0, "bom", bom, "begin CSV output with a byte order mark"),
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
		    !tes_format_can_read(f) ? " (output only)" :
		    !tes_format_can_write(f) ? " (input only)" : "");
	fputs("\nExit status: 0 if all games are converted, 1 if one is not, "
	      "or a file is not\ncanonical, " OPTION_NOTE_ERROR, stdout);
}

static const struct cmd cmd = {
	.name = "tessera-convert",
	CMD_OPERANDS_RECORDS,
	.summary = "Convert game records to other formats.",
	.option = option,
	.notes = OPTION_NOTE_STDIN "\nData that "
		 "the output format cannot represent is reported on "
		 "standard error.\n",
	.more = list_formats,
};

#define PNG_ELSEWHERE "png is written by 'tessera replay --format=png'"

/* Returns the format with a name, or with a suffix such as "json". */
static const struct tes_format *
find_format(const struct cmd_run *run, const char *what, const char *name)
{
	const struct tes_format *f = tes_format_by_name(name);
	struct suggestion suggestion = suggest_for(name);
	char file[32], unknown[32];

	snprintf(file, sizeof(file), "x.%s", name);
	if (!f)
		f = tes_format_by_file_name(file);
	if (f)
		return f;
	if (strcmp(name, "png") == 0)
		cmd_misuse(run, "--%s: " PNG_ELSEWHERE, what);
	while ((f = tes_format_next(f)))
		suggest_try(&suggestion, tes_format_name(f));
	snprintf(unknown, sizeof(unknown), "--%s: unknown format", what);
	suggest_refuse(run, &suggestion, unknown, "--help lists them");
}

/* Returns the format of the output suffix; exits if it is unknown. */
static const struct tes_format *
format_by_output(const struct convert *c)
{
	const char *output = c->options->output;
	const struct tes_format *f = tes_format_by_file_name(output);
	const char *suffix = f ? NULL : suffix_of(output);

	if (suffix && strcasecmp(suffix, ".png") == 0)
		cmd_misuse(c->run, "--output: " PNG_ELSEWHERE);
	if (suffix)
		cmd_misuse(c->run, "--output: unknown suffix '%s'; name "
		    "the format with --to", suffix);
	return f;
}

static void
choose_formats(struct convert *c, char *const *file)
{
	const struct convert_options *o = c->options;

	if (o->from)
		c->from = find_format(c->run, "from", o->from);
	if (c->from && !tes_format_can_read(c->from))
		cmd_misuse(c->run, "--from: %s is an output format only",
		    o->from);
	if (o->to)
		c->to = find_format(c->run, "to", o->to);
	else if (o->output)
		c->to = format_by_output(c);
	if (!c->to)
		c->to = tes_format_by_name("yaml");
	if (!tes_format_can_write(c->to))
		cmd_misuse(c->run, "--to: %s is an input format only", o->to);
	if (o->delimiter && strcmp(o->delimiter, "tab") != 0 &&
	    (!strchr(",;|\t", o->delimiter[0]) || strlen(o->delimiter) != 1))
		cmd_misuse(c->run, "--delimiter: unknown value '%s'; use , ; | "
		    "or tab", o->delimiter);
	if (o->strict && !tes_format_can_read(c->to))
		cmd_misuse(c->run, "--strict cannot be combined with --to=%s: "
		    "the format is output only", tes_format_name(c->to));
	if ((o->delimiter || o->crlf || o->bom) && !tes_format_is_table(c->to))
		cmd_misuse(c->run, "--%s requires a table format, not %s",
		    o->delimiter ? "delimiter" : o->crlf ? "crlf" : "bom",
		    tes_format_name(c->to));
	for (size_t i = 0; o->in_place && (i == 0 || file[i]); i++)
		if (!file[i] || strcmp(file[i], "-") == 0)
			cmd_misuse(c->run, "--in-place requires a FILE");
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
		.printer = diag_printer_new(&run),
		.rewrite = {
			.run = &run,
			.out = { .folder = -1 },
			.in_place = options.in_place,
			.dry_run = options.dry_run,
			.is_exact = true,
		},
	};

	choose_formats(&c, file);
	convert_files(&c, file);
	return cmd_end(&run);
}
