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

/* Prints the line of a topic, with the summary of its page, to a FILE. */
topic_fn topics_put;

/* Passes the name of a topic to suggest_copy(). */
topic_fn topics_suggest;

#endif /* TOPICS_H */
