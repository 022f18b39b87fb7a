/*
 * grow.h - arrays that grow.
 */
#ifndef GROW_H
#define GROW_H

#include <stddef.h>

/*
 * Returns an array with room for n > 0 items of `size` bytes: `items`, or that
 * reallocated.  *cap is its number of items, at least doubled if it grows.
 * Returns NULL if out of memory; the array then stays as it is.
 */
void *grow(void *items, size_t *cap, size_t n, size_t size);

/*
 * Makes room for one more item after the `count` items of an array; list is the
 * address of the pointer to its items.  Returns the new item, which is zeroed;
 * NULL if out of memory.
 */
void *grow_item(void *list, size_t count, size_t *cap, size_t size);

#endif /* GROW_H */
