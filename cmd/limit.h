/*
 * limit.h - --limit=NAME=N: how much of anything records may hold that are
 * read, how far a file may grow that is decompressed, and how much of a game is
 * drawn.
 */
#ifndef LIMIT_H
#define LIMIT_H

#include <tessera.h>

#include "cmd.h"

/*
 * Reads "NAME=N,...", on top of what was read before.  Exits where it is
 * wrong, and behind the list of all limits, which "help" asks for.
 */
void limit_read(struct cmd_run *run, const char *list);

void limit_apply(const struct cmd_run *run, struct tes_reader *reader);

/* The value of one, set or usual. */
uint64_t limit_value(const struct cmd_run *run, enum tes_limit limit);

/* How many times its size a file may have when it is decompressed. */
uint64_t limit_ratio(const struct cmd_run *run);

/* How many bytes of boards a game may have in text. */
uint64_t limit_drawing(const struct cmd_run *run);

#endif /* LIMIT_H */
