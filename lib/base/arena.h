/*
 * arena.h - memory that is freed all at once.
 *
 * One object, one arena: a record owns an arena and everything inside it, so
 * freeing is a single call and no reader needs a chain of error labels.
 */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stddef.h>

struct arena_block;

/* All zero is an empty arena. */
struct arena {
	struct arena_block *blocks; /* newest first */
	char *at, *end;             /* what is free of the newest */
};

/* Zeroed and aligned for any type, or NULL.  size may be 0. */
void *arena_alloc(struct arena *a, size_t size);

/* The same, but what is in it is anything. */
void *arena_alloc_raw(struct arena *a, size_t size);

/* As arena_alloc, for count * size bytes; NULL when that overflows. */
void *arena_array(struct arena *a, size_t count, size_t size);

/*
 * Room for one more item behind items[0..count) of an array that is grown in
 * doubles: returns the array (moved if it had to be), or NULL.  *cap is the
 * room there is, 0 to begin with.  The old array stays in the arena, unused.
 */
void *arena_grow(struct arena *a, void *items, size_t count, size_t *cap,
    size_t size);

/* NUL-terminated copy of len bytes, or NULL. */
char *arena_strndup(struct arena *a, const char *s, size_t len);

/* Frees what was allocated since the arena was as it is in the copy. */
void arena_rewind(struct arena *a, const struct arena *copy);

/* Empties the arena but keeps one block for what comes next. */
void arena_reset(struct arena *a);

/* Frees every block; the arena is empty and usable again. */
void arena_release(struct arena *a);

#endif /* BASE_ARENA_H */
