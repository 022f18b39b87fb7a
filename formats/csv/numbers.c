#include "csv/numbers.h"

#include "base/hash.h"

bool
csv_numbers_add(struct csv_numbers *numbers, const struct buf *number)
{
	const uint64_t kept = numbers->count < CSV_NUMBERS_KEPT ?
	    numbers->count : CSV_NUMBERS_KEPT;
	const uint64_t hash = hash_bytes(HASH_EMPTY, number->s, number->len);

	for (uint64_t i = 0; i < kept; i++)
		if (numbers->hash[i] == hash)
			return false;
	numbers->hash[numbers->count++ % CSV_NUMBERS_KEPT] = hash;
	return true;
}
