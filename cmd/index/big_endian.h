/*
 * big_endian.h - numbers of 8 bytes, whose bytes sort as the numbers do.
 */
#ifndef INDEX_BIG_ENDIAN_H
#define INDEX_BIG_ENDIAN_H

#include <stdint.h>

/* Written out, since compilers then use one instruction. */
static inline void
big_endian_put(unsigned char *to, uint64_t n)
{
	to[0] = (unsigned char)(n >> 56);
	to[1] = (unsigned char)(n >> 48);
	to[2] = (unsigned char)(n >> 40);
	to[3] = (unsigned char)(n >> 32);
	to[4] = (unsigned char)(n >> 24);
	to[5] = (unsigned char)(n >> 16);
	to[6] = (unsigned char)(n >> 8);
	to[7] = (unsigned char)n;
}

static inline uint64_t
big_endian_get(const unsigned char *from)
{
	return (uint64_t)from[0] << 56 | (uint64_t)from[1] << 48 |
	    (uint64_t)from[2] << 40 | (uint64_t)from[3] << 32 |
	    (uint64_t)from[4] << 24 | (uint64_t)from[5] << 16 |
	    (uint64_t)from[6] << 8 | from[7];
}

#endif /* INDEX_BIG_ENDIAN_H */
