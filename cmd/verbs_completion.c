/*
 * verbs_completion.c - shell completion for tessera: collects the completions
 * that each program prints, and adds the verbs.
 */
#include <stdio.h>
#include <string.h>

#include "completion/completion.h"
#include "completion_values.h"
#include "topics.h"
#include "verbs.h"

/* The shell function that all programs use. */
static const char tessera_zsh[] =
#include "tessera.zsh.inc"
;

enum { PART_SIZE = 1 << 16 };

struct completion_ctx {
	const struct verbs *verbs;
	const char *shell;
};

/*
 * Returns whether a verb is safe in shell code: it may be the name of any file.
 */
static bool
is_plain(const char *verb)
{
	return strspn(verb, "abcdefghijklmnopqrstuvwxyz0123456789-_") ==
	    strlen(verb);
}

/*
 * Prints the completions that the program of a verb prints; nothing if it does
 * not print any.
 */
static void
put_part(void *ctx, const char *verb, const struct builtin *builtin,
    const char *path)
{
	static char text[PART_SIZE];
	const struct completion_ctx *t = ctx;
	char name[VERBS_PATH], word[VERBS_SUMMARY], ask[32];
	char *program[] = { name, ask, NULL };
	char *front[] = { name, word, ask, NULL };

	if (!is_plain(verb) || (builtin && !builtin->main))
		return;
	snprintf(ask, sizeof(ask), "--help=%s", t->shell);
	snprintf(word, sizeof(word), "%s", verb);
	if (path)
		snprintf(name, sizeof(name), "%s", path);
	else
		snprintf(name, sizeof(name), "%s/tessera", t->verbs->folder);
	verbs_ask(path ? program : front, text, sizeof(text), 0);
	if (strncmp(text, COMPLETION_MARK, strlen(COMPLETION_MARK)) == 0)
		fputs(text, stdout);
}

static void
put_word(void *ctx, const char *verb, const struct builtin *builtin,
    const char *path)
{
	(void)ctx;
	(void)builtin;
	(void)path;
	if (is_plain(verb))
		printf(" %s", verb);
}

static void
put_topic(void *ctx, const char *topic, const char *summary)
{
	(void)summary;
	put_word(ctx, topic, NULL, NULL);
}

static void
put_described_topic(void *ctx, const char *topic, const char *summary)
{
	char text[2 * VERBS_SUMMARY];

	(void)ctx;
	if (!is_plain(topic))
		return;
	snprintf(text, sizeof(text), "%s:%s", topic, summary);
	fputs("	    ", stdout);
	completion_put_quoted(text);
	putchar('\n');
}

static void
put_described(void *ctx, const char *verb, const struct builtin *builtin,
    const char *path)
{
	char summary[VERBS_SUMMARY];

	verbs_summary(builtin, path, summary, sizeof(summary));
	put_described_topic(ctx, verb, summary);
}

void
verbs_completion(const struct verbs *verbs, const char *shell)
{
	struct completion_ctx t = { .verbs = verbs, .shell = shell };

	/*
	 * Flush before child processes are made, so that they do not write the
	 * buffer, too.
	 */
	fflush(stdout);
	verbs_each(verbs, put_part, &t);
	if (strcmp(shell, "zsh") == 0) {
		fputs("_tessera_help()\n{\n	local -a verbs=(\n", stdout);
		verbs_each(verbs, put_described, NULL);
		fputs("	)\n	local -a topics=(\n", stdout);
		topics_each(verbs, put_described_topic, NULL);
		fputs("	)\n"
		      "	(( CURRENT <= 2 )) && _describe -t verbs verb verbs\n"
		      "	[[ CURRENT -eq 2 && $words[1] == help ]] || return\n"
		      "	_describe -t topics topic topics\n"
		      "	[[ $PREFIX == [ENW]* ]] && compadd", stdout);
		complete_codes();
		fputs("\n}\n", stdout);
		fputs(tessera_zsh, stdout);
		return;
	}
	fputs("_tessera_help()\n{\n	[[ $1 == operands ]] || return\n"
	      "	words=(", stdout);
	verbs_each(verbs, put_word, NULL);
	fputs(" )\n	[[ ${COMP_WORDS[1]} != help ]] || words+=(", stdout);
	topics_each(verbs, put_topic, NULL);
	/* There are too many codes to offer them before their first letter. */
	fputs(" )\n	[[ ${COMP_WORDS[1]} != help || $cur != [ENW]* ]] ||"
	      " words+=(", stdout);
	complete_codes();
	fputs(" )\n}\n", stdout);
}
