/* array.h - arrays that grow. */
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
bool array_reserve(void *list, size_t *cap, size_t n, size_t size);

#endif /* BASE_ARRAY_H */
