/*
 * ended.h - how a game ended, in words.
 */
#ifndef ENDED_H
#define ENDED_H

#include <stdio.h>

/* For a word of tes_outcome: "ended by the end tile", "unfinished". */
void ended_put(FILE *out, const char *ended);

#endif /* ENDED_H */
