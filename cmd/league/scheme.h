/*
 * scheme.h - how the ranks of games are turned into points of a league.
 */
#ifndef LEAGUE_SCHEME_H
#define LEAGUE_SCHEME_H

#include <stdint.h>

#include <tessera.h>

#include "cmd.h"

/*
 * Units of a point.  Points have up to three decimals, and 840 is divisible by
 * all numbers of players who can share them.
 */
#define SCHEME_POINT INT64_C(840000)

/* How tied players are scored. */
enum scheme_ties {
	SCHEME_SHARE, /* they share the points of their ranks equally */
	SCHEME_EQUAL, /* each gets the points of the rank */
	SCHEME_LIST   /* they get other points, by rank */
};

struct scheme {
	const char *name;
	/*
	 * points by number of players and rank, in SCHEME_POINT; those of
	 * number 0 are for all numbers that have none of their own
	 */
	int64_t points[TES_SEATS_MAX + 1][TES_SEATS_MAX + 1];
	bool has_points[TES_SEATS_MAX + 1];
	int64_t tied[TES_SEATS_MAX + 1]; /* by rank */
	bool has_tied;
	enum scheme_ties ties;
};

/*
 * Reads a scheme: a built-in one by its name, or a file, if the name has a dot
 * or a slash.  Returns false after reporting errors.
 */
bool scheme_read(struct scheme *scheme, struct cmd_run *run, const char *name);

/* Prints the names of the built-in schemes for shell completion. */
void scheme_complete(void);

/* Returns whether the scheme has points for games of n players. */
bool scheme_has(const struct scheme *scheme, unsigned players);

/* Returns the points of each of `tied` players who share a rank. */
int64_t scheme_points(const struct scheme *scheme, unsigned players,
    unsigned rank, unsigned tied);

#endif /* LEAGUE_SCHEME_H */
