/*
 * aliases.h - spellings of the names of players, which a file merges.
 */
#ifndef LEAGUE_ALIASES_H
#define LEAGUE_ALIASES_H

#include <stdatomic.h>

#include "cmd.h"
#include "strtab.h"

struct alias {
	const char *name; /* that replaces the spelling */
	atomic_bool is_used; /* a counted game has the spelling */
};

/* Zero-initialize it. */
struct aliases {
	struct strtab spelling, player;
	struct alias *alias; /* by the index of its spelling */
	size_t cap;
};

/* Reads a file.  Returns false after reporting errors. */
bool aliases_read(struct aliases *a, struct cmd_run *run, const char *path);

/* Returns the name that replaces the spelling; NULL if it has none. */
const char *aliases_find(const struct aliases *a, const char *s, size_t len);

/* Notes that a counted game has the name, if it is a spelling. */
void aliases_use(struct aliases *a, const char *s, size_t len);

/* Prints notes of the spellings that no counted game has. */
void aliases_note_unused(const struct aliases *a, const struct cmd_run *run);

void aliases_release(struct aliases *a);

#endif /* LEAGUE_ALIASES_H */
