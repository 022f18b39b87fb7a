/*
 * topics.h - the pages of the manual, for `tessera help`.
 */
#ifndef TOPICS_H
#define TOPICS_H

#include <stdio.h>

#include "verbs.h"

/*
 * Shows the page of a verb or a topic in place of this program: the manual
 * page tessera-WORD that was installed, or built, with this program, or the
 * text WORD.md.  Returns if there is none; trouble if it cannot be shown.
 */
void topics_exec(const struct verbs *verbs, struct cmd_run *run,
    const char *word);

/* Prints a line for each topic, with what its page says it is. */
void topics_list(const struct verbs *verbs, FILE *out);

#endif /* TOPICS_H */
