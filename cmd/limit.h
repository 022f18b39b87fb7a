/*
 * limit.h - --limit=NAME=N: limits of records, decompression and drawings.
 */
#ifndef LIMIT_H
#define LIMIT_H

#include <tessera.h>

#include "cmd.h"

/* Limits that only the programs have; they follow those of enum tes_limit. */
enum {
	LIMITS_OWN = TES_LIMIT_FIELD + 1,
	/* decompressed bytes for each compressed byte */
	LIMIT_RATIO = LIMITS_OWN,
	LIMIT_DRAWING, /* bytes of boards that are drawn as text for a game */
	LIMITS
};

/*
 * Parses the argument "NAME=N,..." of --limit, which may be given several
 * times.  Exits on errors; for "help" prints all limits and exits.
 */
void limit_read(struct cmd_run *run, const char *list);

void limit_apply(const struct cmd_run *run, struct tes_reader *reader);

/* Returns the value of a limit: that of --limit, or the default. */
uint64_t limit_value(const struct cmd_run *run, unsigned limit);

#endif /* LIMIT_H */
