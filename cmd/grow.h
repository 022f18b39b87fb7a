/*
 * grow.h - arrays that grow.
 */
#ifndef GROW_H
#define GROW_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Makes room for n > 0 items of `size` bytes in an array; list is the address
 * of the pointer to its items.  *cap is their number, at least doubled if it
 * grows; new items are zeroed.  Returns false if out of memory; the array then
 * stays as it is.
 */
bool grow(void *list, size_t *cap, size_t n, size_t size);

/*
 * Makes room for one more item after the `count` items of an array.  Returns
 * the new item, which is zeroed; NULL if out of memory.
 */
void *grow_item(void *list, size_t count, size_t *cap, size_t size);

#endif /* GROW_H */
