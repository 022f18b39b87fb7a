/* array.h - arrays that grow, and finding items of sorted ones. */
#ifndef BASE_ARRAY_H
#define BASE_ARRAY_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Makes room for n > 0 items of `size` bytes in an array; list is the address
 * of the pointer to its items, which are reallocated if necessary.  *cap is
 * their number, at least doubled if it grows.  Returns false, with the array
 * unchanged, if out of memory.
 */
bool array_grow(void *list, size_t *cap, size_t n, size_t size);
static inline bool
array_reserve(void *list, size_t *cap, size_t n, size_t size)
{
	return n <= *cap || array_grow(list, cap, n, size);
}

/*
 * Sets `from` and `to`, which are of type size_t and limit a part of a sorted
 * array, to the index of its first item that is not before the wanted one, or
 * to the end of the part.  is_before: whether the item of index `mid` is.
 */
#define array_bisect(from, to, mid, is_before) \
	do { \
		while (from < to) { \
			const size_t mid = from + (to - from) / 2; \
\
			if (is_before) \
				from = mid + 1; \
			else \
				to = mid; \
		} \
	} while (0)

#endif /* BASE_ARRAY_H */
