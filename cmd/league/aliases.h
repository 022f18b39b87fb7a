/*
 * aliases.h - spellings of the names of players, which a file merges.
 */
#ifndef LEAGUE_ALIASES_H
#define LEAGUE_ALIASES_H

#include "cmd.h"
#include "strtab.h"

/* Zero-initialize it. */
struct aliases {
	struct strtab spelling, player;
	/* for each spelling, by its index, the name that replaces it */
	const char **name;
	size_t cap;
};

/* Reads a file.  Returns false after reporting errors. */
bool aliases_read(struct aliases *a, struct cmd_run *run, const char *path);

/* Returns the name that replaces the spelling; NULL if it has none. */
const char *aliases_find(const struct aliases *a, const char *s, size_t len);

void aliases_release(struct aliases *a);

#endif /* LEAGUE_ALIASES_H */
