/*
 * numbers.h - remembers the game numbers of a table, to find repeated ones.
 */
#ifndef CSV_NUMBERS_H
#define CSV_NUMBERS_H

#include "base/buf.h"

/*
 * How many numbers of the latest games are kept.  In a table that was sorted by
 * another column, games repeat from the start, so few are enough to notice.
 */
enum { CSV_NUMBERS_KEPT = 1024 };

/* A set of numbers; zero-initialize it. */
struct csv_numbers {
	uint64_t hash[CSV_NUMBERS_KEPT]; /* ring buffer */
	uint64_t count;
};

/* Adds a number.  Returns false if it was there before. */
bool csv_numbers_add(struct csv_numbers *numbers, const struct buf *number);

#endif /* CSV_NUMBERS_H */
