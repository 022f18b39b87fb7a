#include "csv/numbers.h"

/* The hash function FNV-1a. */
static uint64_t
hash_of(const struct buf *b)
{
	uint64_t hash = 0xcbf29ce484222325;

	for (size_t i = 0; i < b->len; i++)
		hash = (hash ^ (unsigned char)b->s[i]) * 0x100000001b3;
	return hash;
}

bool
csv_numbers_add(struct csv_numbers *numbers, const struct buf *number)
{
	const uint64_t kept = numbers->count < CSV_NUMBERS_KEPT ?
	    numbers->count : CSV_NUMBERS_KEPT;
	const uint64_t hash = hash_of(number);

	for (uint64_t i = 0; i < kept; i++)
		if (numbers->hash[i] == hash)
			return false;
	numbers->hash[numbers->count++ % CSV_NUMBERS_KEPT] = hash;
	return true;
}
