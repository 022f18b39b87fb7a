/* array.h - arrays that grow. */
#ifndef BASE_ARRAY_H
#define BASE_ARRAY_H

#include <stddef.h>

/*
 * Returns an array with room for n > 0 items of `size` bytes: `items`, or that
 * reallocated.  *cap is its number of items, at least doubled if it grows.
 * Returns NULL if out of memory; the array then stays as it is.
 */
void *array_reserve(void *items, size_t *cap, size_t n, size_t size);

#endif /* BASE_ARRAY_H */
