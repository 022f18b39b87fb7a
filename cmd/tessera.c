/*
 * tessera - runs tessera-VERB for `tessera VERB`, or a built-in verb.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cmd.h"
#include "editions/editions.h"
#include "explain.h"
#include "option.h"
#include "topics.h"
#include "verbs.h"

static void
list_verbs(struct cmd_run *run)
{
	printf("\nVerbs:\n");
	verbs_list(run->more_ctx, run, stdout);
	printf("\nTopics ('tessera help VERB|TOPIC|CODE' shows a page, or "
	    "explains a code):\n");
	topics_each(run->more_ctx, topics_put, stdout);
}

static void
complete_verbs(struct cmd_run *run, const char *shell)
{
	verbs_completion(run->more_ctx, shell);
}

static const struct cmd cmd = {
	.name = "tessera",
	.operands = "VERB [ARGUMENT]...",
	.operands_max = -1,
	.summary = "Check, score, replay and analyse records of board games.",
	.more = list_verbs,
	.others = complete_verbs,
	.is_front = true,
};

/* Verbs built into tessera, sorted by name; main() handles `help`. */
static const struct builtin builtin[] = {
	{
	    .name = "editions",
	    .summary = EDITIONS_SUMMARY,
	    .main = editions_main,
	},
	{
	    .name = "help",
	    .summary = "List verbs and topics, show a page, or explain a code.",
	},
	{ 0 },
};

static void
report_unknown(struct cmd_run *run, const char *what, const char *word,
    const struct suggestion *near)
{
	if (near->best)
		cmd_trouble(run, "unknown %s '%s'; did you mean '%s'?", what,
		    word, near->best);
	else
		cmd_trouble(run, "unknown %s '%s'", what, word);
	fputs("Verbs:\n", stderr);
	verbs_list(run->more_ctx, run, stderr);
}

/* Runs the verb argv[0]; returns only if it is unknown or cannot be run. */
static void
run_verb(struct cmd_run *run, char **argv)
{
	const struct verbs *verbs = run->more_ctx;
	struct suggestion near = suggest_for(argv[0]);

	verbs_exec(verbs, run, argv);
	if (run->status == CMD_TROUBLE)
		return;
	if (access(argv[0], F_OK) == 0) {
		cmd_trouble(run, "expected a verb before the file '%s', such "
		    "as 'check' or 'replay'", argv[0]);
		return;
	}
	verbs_each(verbs, verbs_suggest, &near);
	report_unknown(run, "verb", argv[0], &near);
}

static int
run_builtin(const struct builtin *b, char **argv)
{
	int argc = 0;

	while (argv[argc])
		argc++;
	return b->main(argc, argv);
}

/*
 * Implements `tessera help WORD`: shows the explanation of a diagnostic code, a
 * page of the manual, or "VERB --help".
 */
static int
help(struct cmd_run *run, char *word)
{
	const size_t prefix = strlen("tessera-");
	char option[] = "--help";

	if (strncmp(word, "tessera-", prefix) == 0 && word[prefix])
		word += prefix;
	char *argv[] = { word, option, NULL };
	const struct builtin *b = verbs_builtin(run->more_ctx, word);
	struct suggestion near = suggest_for(word);

	if (strlen(word) == 5 && strspn(word + 1, "0123456789") == 4) {
		explain_code(run, word);
		return cmd_end(run);
	}
	topics_exec(run->more_ctx, run, word);
	if (run->status == CMD_TROUBLE)
		return cmd_end(run);
	if (b && b->main)
		return run_builtin(b, argv);
	verbs_exec(run->more_ctx, run, argv);
	if (run->status == CMD_TROUBLE)
		return cmd_end(run);
	verbs_each(run->more_ctx, verbs_suggest, &near);
	topics_each(run->more_ctx, topics_suggest, &near);
	report_unknown(run, "verb or topic", word, &near);
	fputs("\nTopics:\n", stderr);
	topics_each(run->more_ctx, topics_put, stderr);
	return cmd_end(run);
}

static const char first_steps[] = "\nFirst steps:\n"
    "  tessera check FILE      find errors in game records\n"
    "  tessera score FILE      print who won, and why\n"
    "  tessera replay -i FILE  step through a game on the terminal\n"
    "  tessera help            list all verbs\n"
    "  tessera help tutorial   how to write a first record\n";

int
main(int argc, char **argv)
{
	struct verbs verbs;
	struct cmd_run run = { .cmd = &cmd, .more_ctx = &verbs };
	char top[] = "--help";
	char *ask[] = { argv[0], top, NULL };

	verbs_init(&verbs, builtin, argv[0]);
	char **verb = cmd_begin(&run, argc, argv, NULL);
	if (!*verb) {
		option_usage(&run, run.err);
		fputs(first_steps, run.err);
		return CMD_TROUBLE;
	}
	const struct builtin *b = verbs_builtin(&verbs, *verb);
	if (b && b->main)
		return run_builtin(b, verb);
	if (b && verb[1] && verb[2])
		cmd_misuse(&run, "help: expected one verb, topic or code");
	/* "tessera help help" prints the list of verbs, as does an option. */
	if (b && verb[1] && *verb[1] != '-' && strcmp(verb[1], "help") != 0)
		return help(&run, verb[1]);
	if (b)
		cmd_begin(&run, 2, ask, NULL);
	run_verb(&run, verb);
	return cmd_end(&run);
}
