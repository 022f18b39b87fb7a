/*
 * verbs.h - the programs tessera-VERB: those that are there, and running one.
 */
#ifndef VERBS_H
#define VERBS_H

#include <stdio.h>

#include "cmd.h"

enum {
	VERBS_PATH = 4096 + 512,
	VERBS_SUMMARY = 512,
};

/* A verb that needs no program of its own. */
struct builtin {
	const char *name;
	const char *summary;
	int (*main)(int argc, char **argv);
};

struct verbs {
	const struct builtin *builtin; /* name NULL at the end */
	char folder[4096]; /* where the programs are; "" if nobody knows */
};

/* argv0 is how this program was called. */
void verbs_init(struct verbs *verbs, const struct builtin *builtin,
    const char *argv0);

/* NULL: no such. */
const struct builtin *verbs_builtin(const struct verbs *verbs,
    const char *verb);

/*
 * Runs tessera-VERB in place of this program; argv[0] is the verb.  Returns
 * when there is none; when there is one that cannot be run it says so.
 */
void verbs_exec(const struct verbs *verbs, struct cmd_run *run, char **argv);

/* Before another program is run: files that may not grow end it as usual. */
void verbs_become_ordinary(void);

/* A line for each, with the program's own summary. */
void verbs_list(const struct verbs *verbs, struct cmd_run *run, FILE *out);

/*
 * Builtin verbs and programs together, by name: of a program the path, and no
 * builtin.  False when the folder cannot be read; errno then says why.
 */
typedef void verb_fn(void *ctx, const char *verb, const struct builtin *builtin,
    const char *path);
bool verbs_each(const struct verbs *verbs, verb_fn *fn, void *ctx);

/* One sentence of what a verb does, as verbs_each has it; or "". */
void verbs_summary(const struct builtin *builtin, const char *path, char *text,
    size_t size);

/*
 * What argv[0] prints, run with those arguments: all that there is room for, or
 * so many lines; "" if it cannot be run.
 */
void verbs_ask(char *const *argv, char *text, size_t size, size_t lines);

/* Completions of the front and of all verbs, in that shell. */
void verbs_completion(const struct verbs *verbs, const char *shell);

/* The verb that was probably meant; false: none. */
bool verbs_nearest(const struct verbs *verbs, const char *verb, char *out,
    size_t size);

#endif /* VERBS_H */
