/*
 * arena.h - memory that is allocated in pieces, but freed all at once.
 *
 * An object such as a record owns an arena, and everything in it is allocated
 * there: so freeing it is a single call, and readers need no code to free parts
 * of it after an error.
 */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct arena_block;

/* An arena; zero-initialize it. */
struct arena {
	struct arena_block *blocks; /* newest first */
	char *at, *end; /* the part of the newest block that is free */
	bool out_of_memory; /* an allocation failed since it was reset */
};

/*
 * Allocates size bytes, zeroed and aligned for any type; size may be 0.
 * Returns NULL if out of memory.
 */
void *arena_alloc(struct arena *a, size_t size);

/* Allocates like arena_alloc(), but leaves the bytes uninitialized. */
void *arena_alloc_raw(struct arena *a, size_t size);

/*
 * Allocates count * size zeroed bytes.  Returns NULL if that overflows, or if
 * out of memory.
 */
void *arena_array(struct arena *a, size_t count, size_t size);

/*
 * Makes room for more items after the `count` items of a full array, each of
 * size bytes.  Returns the array, which may have moved, or NULL if out of
 * memory.  *cap is the capacity in items; 0: unknown, or no array.  It doubles;
 * the old array stays allocated in the arena.
 */
void *arena_widen(struct arena *a, void *items, size_t count, size_t *cap,
    size_t size);

/* Zeroes an item: not inline if it is large, which would be slower. */
void arena_zero(void *item, size_t size);
enum { ARENA_SMALL = 96 }; /* bytes */

/*
 * Makes room for one more item, which is zeroed, after the `count` items of an
 * array, as arena_widen() does if it is full.
 */
static inline void *
arena_grow(struct arena *a, void *items, size_t count, size_t *cap, size_t size)
{
	if (count >= *cap)
		items = arena_widen(a, items, count, cap, size);
	/* NULL if a caller did not keep the array when memory ran out. */
	if (items && size <= ARENA_SMALL)
		memset((char *)items + count * size, 0, size);
	else if (items)
		arena_zero((char *)items + count * size, size);
	return items;
}

/*
 * Appends a zeroed item, of size bytes, to an array: list is the address of the
 * pointer to its items, which arena_grow() allocates.  Returns the item; NULL
 * if out of memory.
 */
static inline void *
arena_append(struct arena *a, void *list, uint32_t *count, size_t *cap,
    size_t size)
{
	char *items;

	memcpy(&items, list, sizeof(items));
	items = arena_grow(a, items, *count, cap, size);
	if (!items)
		return NULL;
	memcpy(list, &items, sizeof(items));
	return items + (*count)++ * size;
}

/*
 * Returns a copy of the `count` items of an array, with `more` zeroed items
 * after them; NULL if out of memory.
 */
void *arena_copy(struct arena *a, const void *items, size_t count, size_t more,
    size_t size);

/*
 * Returns an array of pointers to the `count` items of an array, in order; NULL
 * if out of memory, as when the array was made (`items` is NULL).
 */
void *arena_pointers(struct arena *a, const void *items, size_t count,
    size_t size);

/* Copies len bytes of s, and adds a NUL.  Returns NULL if out of memory. */
char *arena_strndup(struct arena *a, const char *s, size_t len);
/* Copies a string.  Returns NULL if it is NULL, or if out of memory. */
char *arena_strdup(struct arena *a, const char *s);

/*
 * Returns the strings of a list that ends with NULL, joined; NULL if out of
 * memory.  arena_concat() takes the strings as arguments.
 */
char *arena_join(struct arena *a, const char *const *part);
#define arena_concat(a, ...) \
	arena_join(a, (const char *const[]){ __VA_ARGS__, NULL })

/* Moves everything that was allocated in `from`, then empty, to `a`. */
void arena_take(struct arena *a, struct arena *from);

/* Frees everything that was allocated after *copy was made by `*copy = *a`. */
void arena_rewind(struct arena *a, const struct arena *copy);

/* Empties the arena, but keeps one block to reuse. */
void arena_reset(struct arena *a);

/* Frees every block; the arena is empty and usable again. */
void arena_release(struct arena *a);

#endif /* BASE_ARENA_H */
