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

/*
 * The shell function that all programs use.  Readline splits --color=auto into
 * three words, unless the user has removed '=' from COMP_WORDBREAKS.
 */
static const char shared[] =
    "_tessera_complete()\n"
    "{\n"
    "	local table=_${1##*/} at=1 cur prev option= prefix= word\n"
    "	local words=() files= list=\n"
    "\n"
    "	table=${table//-/_} COMPREPLY=()\n"
    "	cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}\n"
    "	if [[ $table == _tessera && $COMP_CWORD -gt 1 &&\n"
    "	    ${COMP_WORDS[1]} != -* ]]; then\n"
    "		table=_tessera_${COMP_WORDS[1]} at=2\n"
    "	fi\n"
    "	declare -F \"$table\" >/dev/null || table=_tessera_unknown\n"
    "	for word in \"${COMP_WORDS[@]:at:COMP_CWORD-at}\"; do\n"
    "		[[ $word == -- ]] && option=operands\n"
    "	done\n"
    "	if [[ $option ]]; then\n"
    "		:\n"
    "	elif [[ $cur == '=' && $prev == --* ]]; then\n"
    "		option=$prev cur=\n"
    "	elif [[ $prev == '=' ]]; then\n"
    "		option=${COMP_WORDS[COMP_CWORD-2]}\n"
    "	elif [[ $cur == --*=* ]]; then\n"
    "		option=${cur%%=*} prefix=$option= cur=${cur#*=}\n"
    "	elif [[ $prev == -?* && $COMP_CWORD -gt $at ]] &&\n"
    "	    \"$table\" \"$prev\"; then\n"
    "		option=$prev\n"
    "	elif [[ $cur == -* ]]; then\n"
    "		option=options\n"
    "	else\n"
    "		option=operands\n"
    "	fi\n"
    "	words=() files= list=\n"
    "	\"$table\" \"$option\" || return 0\n"
    "	if [[ $list && $cur == *,* ]]; then\n"
    "		prefix+=${cur%,*}, cur=${cur##*,}\n"
    "	fi\n"
    "	while IFS= read -r word; do\n"
    "		COMPREPLY+=(\"$prefix$word\")\n"
    "	done < <(compgen -W \"${words[*]}\" -- \"$cur\"\n"
    "		[[ -z $files ]] || compgen -f -- \"$cur\")\n"
    "	[[ -z $files ]] || compopt -o filenames 2>/dev/null\n"
    "	[[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace 2>/dev/null\n"
    "	return 0\n"
    "}\n"
    "_tessera_unknown()\n"
    "{\n"
    "	[[ $1 == operands ]] && files=1\n"
    "}\n";

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

/*
 * Prints the branch of a shell `case` for operands; for `tessera`, those of
 * `tessera help`.
 */
static void
put_operands(const struct cmd *cmd)
{
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
	put_operands(cmd);
	if (!strchr(cmd->name, ' '))
		printf("complete -F _tessera_complete %s\n", cmd->name);
}
