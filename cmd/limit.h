/*
 * limit.h - --limit=NAME=N: limits of records, decompression and drawings.
 */
#ifndef LIMIT_H
#define LIMIT_H

#include <tessera.h>

#include "cmd.h"

/*
 * Parses the argument "NAME=N,..." of --limit, which may be given several
 * times.  Exits on errors; for "help" prints all limits and exits.
 */
void limit_read(struct cmd_run *run, const char *list);

void limit_apply(const struct cmd_run *run, struct tes_reader *reader);

/*
 * Returns the value of a limit of the library: that of --limit, or the default.
 */
uint64_t limit_value(const struct cmd_run *run, enum tes_limit limit);

/* Returns how many decompressed bytes are allowed for each compressed byte. */
uint64_t limit_ratio(const struct cmd_run *run);

/* Returns how many bytes of boards may be drawn as text for a game. */
uint64_t limit_drawing(const struct cmd_run *run);

#endif /* LIMIT_H */
