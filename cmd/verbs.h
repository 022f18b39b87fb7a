/*
 * verbs.h - finds and runs the programs tessera-VERB.
 */
#ifndef VERBS_H
#define VERBS_H

#include <stdio.h>

#include "cmd.h"
#include "suggest.h"

enum {
	VERBS_PATH = 4096 + 512,
	VERBS_SUMMARY = 512,
};

/* A verb that tessera implements itself. */
struct builtin {
	const char *name;
	const char *summary;
	int (*main)(int argc, char **argv);
};

struct verbs {
	const struct builtin *builtin; /* ends with name NULL */
	char folder[4096]; /* folder of the programs; "" if unknown */
};

/* Initializes verbs.  argv0: name of this program, to find the folder. */
void verbs_init(struct verbs *verbs, const struct builtin *builtin,
    const char *argv0);

/* Returns a built-in verb, or NULL. */
const struct builtin *verbs_builtin(const struct verbs *verbs,
    const char *verb);

/*
 * Replaces this process by tessera-VERB; argv[0] is the verb.  Returns if it
 * does not exist, or after reporting that it cannot be run.
 */
void verbs_exec(const struct verbs *verbs, struct cmd_run *run, char **argv);

/* Restores the default action of SIGXFSZ before running a program. */
void verbs_become_ordinary(void);

/* Prints a line for each verb, with the program's own summary. */
void verbs_list(const struct verbs *verbs, struct cmd_run *run, FILE *out);

/*
 * Calls fn for all verbs, by name, with either the built-in verb or the path of
 * the program.  Returns false with errno if the folder cannot be read.
 */
typedef void verb_fn(void *ctx, const char *verb, const struct builtin *builtin,
    const char *path);
bool verbs_each(const struct verbs *verbs, verb_fn *fn, void *ctx);

/* Gets the one-sentence summary of a verb; or "". */
void verbs_summary(const struct builtin *builtin, const char *path, char *text,
    size_t size);

/*
 * Runs argv[0] and captures its output, truncated to the size and to a number
 * of lines; "" if it cannot be run.
 */
void verbs_ask(char *const *argv, char *text, size_t size, size_t lines);

/* Prints the completions of tessera and all verbs for a shell. */
void verbs_completion(const struct verbs *verbs, const char *shell);

/* Passes the name of a verb to suggest_copy(). */
verb_fn verbs_suggest;

#endif /* VERBS_H */
