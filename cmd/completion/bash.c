/*
 * bash.c - prints completions for bash.
 *
 * The shell function of a program has one argument: 'options', the name of an
 * option, or 'operands'.  It sets variables of its caller: words, the possible
 * words; files=1, if files are possible; list=1, if a comma-separated list is.
 * It fails for an option that takes no argument.
 */
#include <stdio.h>
#include <string.h>

#include "completion/completion.h"
#include "option.h"

/* The shell function that all programs use. */
static const char shared[] =
#include "complete.bash.inc"
;

static void
put_options(const struct cmd_option *row)
{
	for (; row && row->name; row++) {
		if (row->letter)
			printf(" -%c", row->letter);
		printf(" --%s%s", row->name,
		    row->kind == CMD_FLAG ? "" : "=");
	}
}

/*
 * Prints a branch of a shell `case` for each option that may have an argument.
 */
static void
put_rows(const struct cmd_option *row)
{
	for (; row && row->name; row++) {
		if (row->kind == CMD_FLAG && !row->word)
			continue;
		fputs("	", stdout);
		/* An optional argument must be joined to its option by '='. */
		if (row->kind == CMD_FLAG)
			printf("--%s) [[ ${COMP_WORDS[COMP_CWORD]} == *=* || "
			       "${COMP_WORDS[COMP_CWORD-1]} == '=' ]] && ",
			    row->name);
		else if (row->letter)
			printf("-%c | --%s) ", row->letter, row->name);
		else if (row->alias)
			printf("--%s | --%s) ", row->name, row->alias);
		else
			printf("--%s) ", row->name);
		fputs("words=(", stdout);
		completion_put_values(row);
		printf(" )%s%s ;;\n",
		    completion_takes_file(row) ? " files=1" : "",
		    completion_takes_list(row) ? " list=1" : "");
	}
}

void
completion_bash(struct cmd_run *run)
{
	const struct cmd *cmd = run->cmd;

	printf(COMPLETION_MARK "%s for bash\n", cmd->name);
	if (cmd->others) {
		fputs(shared, stdout);
		cmd->others(run, "bash");
	}
	completion_put_function(cmd->name);
	fputs("()\n{\n	case $1 in\n	options) words=(", stdout);
	put_options(cmd->option);
	put_options(option_common);
	fputs(" ) ;;\n", stdout);
	put_rows(cmd->option);
	put_rows(option_common);
	/* The operands of `tessera` itself are those of `tessera help`. */
	fputs("	operands) ", stdout);
	if (!cmd->is_front && cmd->operands_max != 0)
		fputs("files=1; ", stdout);
	if (cmd->values_flag)
		printf("[[ \" ${COMP_WORDS[*]} \" != *' --%s '* ]] || ",
		    cmd->values_flag);
	fputs(cmd->is_front ? "_tessera_help operands" : "words=(", stdout);
	if (cmd->values)
		cmd->values();
	printf("%s ;;\n	*) return 1 ;;\n	esac\n}\n",
	    cmd->is_front ? "" : " )");
	if (!strchr(cmd->name, ' '))
		printf("complete -F _tessera_complete %s\n", cmd->name);
}
