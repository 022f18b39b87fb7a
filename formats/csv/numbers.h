/*
 * numbers.h - the numbers that games of a table have had.
 */
#ifndef CSV_NUMBERS_H
#define CSV_NUMBERS_H

#include "base/buf.h"

/*
 * So many are kept, those of the last games: in a table that was sorted anew,
 * rows of a game stand apart from the beginning on.
 */
enum { CSV_NUMBERS_KEPT = 1024 };

/* All zero: none yet. */
struct csv_numbers {
	uint64_t hash[CSV_NUMBERS_KEPT]; /* a ring */
	uint64_t count;
};

/* Adds one; false: it is there already. */
bool csv_numbers_add(struct csv_numbers *numbers, const struct buf *number);

#endif /* CSV_NUMBERS_H */
