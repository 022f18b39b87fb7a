/*
 * zsh.c - prints completions for zsh: a call of _arguments for each program.
 */
#include <stdio.h>
#include <string.h>

#include "completion/completion.h"
#include "option.h"

static const char shared[] =
#include "value.zsh.inc"
;

/*
 * Prints a text with escapes for characters that are special to _arguments or
 * in quotes.
 */
static void
put_escaped(const char *text)
{
	for (; *text; text++) {
		if (*text == '\'') {
			fputs("'\\''", stdout);
			continue;
		}
		if (strchr("[]:\\", *text))
			putchar('\\');
		putchar(*text);
	}
}

static void
put_action(const struct cmd_option *row)
{
	const bool is_list = completion_takes_list(row);

	if (row->kind == CMD_FLAG && !row->word)
		return;
	fputs(row->kind == CMD_FLAG ? "::" : ":", stdout);
	put_escaped(row->arg ? row->arg : row->name);
	putchar(':');
	if (row->values || is_list) {
		printf(" _tessera_value%s%s",
		    completion_takes_file(row) ? " -f" : "",
		    is_list ? " -l" : "");
		completion_put_values(row);
	} else if (row->word) {
		putchar('(');
		completion_put_values(row);
		putchar(')');
	} else if (completion_takes_file(row)) {
		fputs("_files", stdout);
	}
}

static void
put_rows(const struct cmd_option *row)
{
	for (; row && row->name; row++) {
		const char *sign = row->kind != CMD_FLAG ? "="
		    : row->word ? "=-" : "";

		fputs(" \\\n	    ", stdout);
		if (row->letter)
			printf("'(-%c --%s)'{-%c%s,--%s%s}", row->letter,
			    row->name, row->letter,
			    row->kind == CMD_FLAG ? "" : "+", row->name, sign);
		else
			printf("--%s%s", row->name, sign);
		fputs("'[", stdout);
		put_escaped(row->help);
		putchar(']');
		put_action(row);
		putchar('\'');
		if (!row->alias)
			continue;
		/*
		 * Offer values after the option's alias, but do not offer the
		 * alias itself.
		 */
		printf(" \\\n	    '!--%s%s", row->alias, sign);
		put_action(row);
		putchar('\'');
	}
}

void
completion_zsh(struct cmd_run *run)
{
	const struct cmd *cmd = run->cmd;

	if (cmd->others) {
		fputs("#compdef tessera -P tessera-*\n", stdout);
		fputs(shared, stdout);
		cmd->others(run, "zsh");
		return;
	}
	printf(COMPLETION_MARK "%s for zsh\n", cmd->name);
	completion_put_function(cmd->name);
	fputs("()\n{\n", stdout);
	if (cmd->values_flag) {
		/*
		 * Operands besides files are offered only with the option that
		 * they need.
		 */
		printf("	local -a values\n"
		       "\n"
		       "	(( $words[(I)--%s] )) && values=(",
		    cmd->values_flag);
		cmd->values();
		fputs(" )\n", stdout);
	}
	fputs("	_arguments -s -S", stdout);
	put_rows(cmd->option);
	put_rows(option_common);
	if (cmd->values_flag) {
		fputs(" \\\n	    \"*: : _tessera_value -f $values\"",
		    stdout);
	} else if (cmd->values) {
		fputs(" \\\n	    '*: : _tessera_value -f", stdout);
		cmd->values();
		putchar('\'');
	} else if (cmd->operands_max != 0) {
		fputs(" \\\n	    '*:file:_files'", stdout);
	}
	fputs("\n}\n", stdout);
}
