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

/* What can differ between records of one game. */
enum difference { BOARD, EDITION, NAMES, SEATS, EVENT, SITE, DATE, ROUND,
	DIFFERENCES };

enum { TEXT_MAX = 1000 }; /* bytes of a text that is compared */

/* Sets the texts of a game, in lower case, to compare them with others. */
void duplicates_describe(const struct find_game *game,
    char text[DIFFERENCES][TEXT_MAX]);

/* A hit by its index, to be sorted by a key. */
struct entry {
	uint64_t key;
	size_t i;
};

/* Prints a group of records of one game: its number, from 1, and its hits. */
void duplicates_put_group(struct duplicates *d, size_t number,
    const struct entry *member, size_t count);

#endif /* FIND_DUPLICATES_H */
