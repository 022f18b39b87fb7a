/*
 * numbers.h - remembers the numbers of games in a CSV table, to find repeated
 * ones.
 */
#ifndef CSV_NUMBERS_H
#define CSV_NUMBERS_H

#include "base/buf.h"

/*
 * How many of the latest game numbers are remembered.  In a table that was
 * sorted by another column, the first games soon occur again, so that this is
 * enough to notice it.
 */
enum { CSV_NUMBERS_KEPT = 1024 };

/* A set of game numbers; zero-initialize it. */
struct csv_numbers {
	/* hashes of the numbers; a ring buffer */
	uint64_t hash[CSV_NUMBERS_KEPT];
	uint64_t count;
};

/* Adds a number.  Returns false if it was remembered already. */
bool csv_numbers_add(struct csv_numbers *numbers, const struct buf *number);

#endif /* CSV_NUMBERS_H */
