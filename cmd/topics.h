/*
 * topics.h - shows pages of the manual for `tessera help`.
 */
#ifndef TOPICS_H
#define TOPICS_H

#include <stdio.h>

#include "verbs.h"

/*
 * Replaces this process by a pager that shows the manual page tessera-WORD, or
 * that of tessera, or the guide WORD.md, of this installation or build tree.
 * Returns if there is no such page, or after reporting an error.
 */
void topics_exec(const struct verbs *verbs, struct cmd_run *run,
    const char *word);

/* Calls fn for each topic, with the summary of its page. */
typedef void topic_fn(void *ctx, const char *word, const char *summary);
void topics_each(const struct verbs *verbs, topic_fn *fn, void *ctx);

/* Prints a line for each topic, with the summary of its page. */
void topics_list(const struct verbs *verbs, FILE *out);

/*
 * Passes the name of each topic to suggest_copy(), to find the one that a
 * misspelt name means.
 */
void topics_suggest(const struct verbs *verbs, struct suggestion *near);

#endif /* TOPICS_H */
