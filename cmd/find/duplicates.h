/*
 * duplicates.h - groups of records of one game; shared by duplicates.c and
 * duplicates_out.c.
 */
#ifndef FIND_DUPLICATES_H
#define FIND_DUPLICATES_H

#include "find/find.h"

/*
 * Turns after which games with equal positions are the same: different ones
 * would differ by then.  Shorter ones also need equal headers.
 */
enum { SAME_TURNS = 8 };

/* A game: its positions after each turn, as keys. */
struct line {
	unsigned char *keys; /* only of games that are compared; or NULL */
	size_t turns;
	uint64_t key;  /* after SAME_TURNS turns */
	size_t parent; /* union-find: another game of the group, or itself */
};

struct duplicates {
	struct find *find;
	struct line *line; /* by index of the hit */
	sqlite3_stmt *keys;
	bool is_nomem;
};

/*
 * Prints a group of records of one game: its number, from 1, and the indices of
 * its hits.
 */
void duplicates_put_group(struct duplicates *d, size_t number, size_t *member,
    size_t count);

#endif /* FIND_DUPLICATES_H */
