/*
 * tessera-convert: carry records from one format to another.
 */
#include <stdio.h>
#include <string.h>

#include "convert.h"
#include "near.h"

#define OPTION(member) offsetof(struct convert_options, member)

static const struct cmd_option option[] = {
	{
	    .letter = 'f',
	    .name = "from",
	    .arg = "FORMAT",
	    .help = "the format of what is read (what the input looks like)",
	    .kind = CMD_TEXT,
	    .offset = OPTION(from),
	},
	{
	    .letter = 't',
	    .name = "to",
	    .arg = "FORMAT",
	    .help = "the format to write (by the suffix of -o, else yaml)",
	    .kind = CMD_TEXT,
	    .offset = OPTION(to),
	},
	{
	    .letter = 'o',
	    .name = "output",
	    .arg = "FILE",
	    .help = "write this file, whole or not at all",
	    .kind = CMD_TEXT,
	    .offset = OPTION(output),
	},
	{
	    .name = "check",
	    .help = "only name the files that are not canonical",
	    .kind = CMD_FLAG,
	    .offset = OPTION(check),
	},
	{
	    .name = "in-place",
	    .help = "make each file canonical, whole or not at all",
	    .kind = CMD_FLAG,
	    .offset = OPTION(in_place),
	},
	{
	    .name = "strict",
	    .help = "write nothing where something would be lost",
	    .kind = CMD_FLAG,
	    .offset = OPTION(strict),
	},
	{
	    .name = "edition",
	    .arg = "ID|PATH",
	    .help = "the edition of tables that name none",
	    .kind = CMD_TEXT,
	    .offset = OPTION(edition),
	},
	{
	    .name = "delimiter",
	    .arg = "CHAR",
	    .help = "what splits the fields of a table that is written: , ; | "
		    "or tab (,)",
	    .kind = CMD_TEXT,
	    .offset = OPTION(delimiter),
	},
	{
	    .name = "crlf",
	    .help = "end the rows of a table by CR and LF",
	    .kind = CMD_FLAG,
	    .offset = OPTION(crlf),
	},
	{
	    .name = "bom",
	    .help = "begin a table with a byte order mark",
	    .kind = CMD_FLAG,
	    .offset = OPTION(bom),
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

static void
list_formats(struct cmd_run *run)
{
	const struct tes_format *f = NULL;

	(void)run;
	puts("\nFormats:");
	while ((f = tes_format_next(f)))
		printf("  %-12s%s%s\n", tes_format_name(f),
		    tes_format_title(f),
		    tes_format_is_read(f) ? "" : " (is only written)");
	fputs("\nExit status: 0 if all games are converted, 1 if one is not, "
	      "or a file is not\ncanonical, 2 if the program could not do its "
	      "work.\n", stdout);
}

static const struct cmd cmd = {
	.name = "tessera-convert",
	.operands = "[FILE]...",
	.operands_max = -1,
	.summary = "Convert records to other formats, or to the canonical form.",
	.option = option,
	.notes = "Without FILE, or for -, standard input is read.  What a "
		 "format does not carry is\nsaid on standard error.\n",
	.more = list_formats,
};

static const struct tes_format *
find_format(const struct cmd_run *run, const char *what, const char *name)
{
	const struct tes_format *f = tes_format_by_name(name);
	struct near near = near_to(name);

	if (f)
		return f;
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
	if ((o->check || o->in_place) && (o->to || o->output))
		cmd_misuse(c->run, "--%s takes neither --to nor --output",
		    o->check ? "check" : "in-place");
	if (o->check || o->in_place)
		return;
	if (o->strict && !tes_format_is_read(c->to))
		cmd_misuse(c->run, "--strict: %s is not read back, and so "
		    "carries no records", tes_format_name(c->to));
	if ((o->delimiter || o->crlf || o->bom) && !tes_format_is_table(c->to))
		cmd_misuse(c->run, "--%s is for tables, not for %s",
		    o->delimiter ? "delimiter" : o->crlf ? "crlf" : "bom",
		    tes_format_name(c->to));
}

static void
choose_formats(struct convert *c, char *const *file)
{
	const struct convert_options *o = c->options;

	if (o->from)
		c->from = find_format(c->run, "from", o->from);
	if (c->from && !tes_format_is_read(c->from))
		cmd_misuse(c->run, "--from: %s is only written", o->from);
	if (o->to)
		c->to = find_format(c->run, "to", o->to);
	else if (o->output)
		c->to = tes_format_by_file(o->output);
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
		.show = show_new(options.color, SHOW_ERRORS, false),
		.out = { .folder = -1 },
	};

	choose_formats(&c, file);
	if (convert_init(&c))
		convert_files(&c, file);
	convert_release(&c);
	return cmd_end(&run);
}
