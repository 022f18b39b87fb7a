/* hash.h - the hash function FNV-1a, of 64 bits. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

#define HASH_EMPTY UINT64_C(0xcbf29ce484222325)

/* Returns the hash of n bytes after those that gave `hash`, or HASH_EMPTY. */
static inline uint64_t
hash_bytes(uint64_t hash, const void *bytes, size_t n)
{
	const unsigned char *s = bytes;

	for (size_t i = 0; i < n; i++)
		hash = (hash ^ s[i]) * UINT64_C(0x100000001b3);
	return hash;
}

#endif /* BASE_HASH_H */
