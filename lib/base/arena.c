#include "base/arena.h"

#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Minimum size of a block, in bytes: enough for a record of ordinary size. */
enum { BLOCK_SIZE = 32 * 1024 };

struct arena_block {
	struct arena_block *next;
	size_t size; /* of bytes[], in bytes */
	alignas(max_align_t) char bytes[];
};

static struct arena_block *
add_block(struct arena *a, size_t size)
{
	struct arena_block *block;

	if (size < BLOCK_SIZE)
		size = BLOCK_SIZE;
	block = size > SIZE_MAX - sizeof(*block) ? NULL :
	    malloc(sizeof(*block) + size);
	a->out_of_memory |= !block;
	if (!block)
		return NULL;
	block->next = a->blocks;
	block->size = size;
	a->blocks = block;
	a->at = block->bytes;
	a->end = block->bytes + size;
	return block;
}

void *
arena_alloc_raw(struct arena *a, size_t size)
{
	const size_t align = alignof(max_align_t);

	if (size <= SIZE_MAX - align)
		size = (size + align - 1) / align * align;
	if ((size_t)(a->end - a->at) < size || !a->at)
		if (!add_block(a, size))
			return NULL;

	void *p = a->at;
	a->at += size;
	return p;
}

void *
arena_alloc(struct arena *a, size_t size)
{
	void *p = arena_alloc_raw(a, size);

	return p ? memset(p, 0, size) : NULL;
}

void *
arena_array(struct arena *a, size_t count, size_t size)
{
	const bool is_too_much = size && count > SIZE_MAX / size;

	return arena_alloc(a, is_too_much ? SIZE_MAX : count * size);
}

void *
arena_widen(struct arena *a, void *items, size_t count, size_t *cap,
    size_t size)
{
	/* More than `count`, even if a caller lost the capacity of its array */
	const size_t wider = count ? count * 2 : 4;
	void *p = arena_alloc_raw(a, wider > SIZE_MAX / size ? SIZE_MAX :
	    wider * size);

	if (!p)
		return NULL;
	if (count)
		memcpy(p, items, count * size);
	*cap = wider;
	return p;
}

void
arena_zero(void *item, size_t size)
{
	memset(item, 0, size);
}

void *
arena_copy(struct arena *a, const void *items, size_t count, size_t more,
    size_t size)
{
	void *copy = arena_array(a, count + more, size);

	if (copy && count)
		memcpy(copy, items, count * size);
	return copy;
}

void *
arena_pointers(struct arena *a, const void *items, size_t count, size_t size)
{
	const void **list = items || count == 0 ?
	    arena_array(a, count, sizeof(*list)) : NULL;

	for (size_t i = 0; list && i < count; i++)
		list[i] = (const char *)items + i * size;
	return list;
}

char *
arena_strndup(struct arena *a, const char *s, size_t len)
{
	char *p = arena_alloc_raw(a, len < SIZE_MAX ? len + 1 : len);

	if (!p)
		return NULL;
	if (len)
		memcpy(p, s, len);
	p[len] = '\0';
	return p;
}

char *
arena_strdup(struct arena *a, const char *s)
{
	return s ? arena_strndup(a, s, strlen(s)) : NULL;
}

char *
arena_join(struct arena *a, const char *const *part)
{
	size_t len = 0, at = 0;

	for (size_t i = 0; part[i]; i++)
		len += strlen(part[i]);
	char *all = arena_alloc_raw(a, len + 1);
	for (size_t i = 0; all && part[i]; i++) {
		const size_t n = strlen(part[i]);

		memcpy(all + at, part[i], n);
		at += n;
	}
	if (all)
		all[len] = '\0';
	return all;
}

void
arena_take(struct arena *a, struct arena *from)
{
	struct arena_block **end = &a->blocks;

	while (*end)
		end = &(*end)->next;
	*end = from->blocks;
	a->out_of_memory |= from->out_of_memory;
	*from = (struct arena){ 0 };
}

void
arena_rewind(struct arena *a, const struct arena *copy)
{
	while (a->blocks != copy->blocks) {
		struct arena_block *next = a->blocks->next;

		free(a->blocks);
		a->blocks = next;
	}
	*a = *copy;
}

void
arena_reset(struct arena *a)
{
	struct arena_block *keep = a->blocks;

	a->out_of_memory = false;
	if (!keep)
		return;
	/*
	 * Keep only the block allocated first: a large later one must not stay
	 * allocated for good.
	 */
	while (keep->next) {
		struct arena_block *next = keep->next;

		free(keep);
		keep = next;
	}
	a->blocks = keep;
	a->at = keep->bytes;
	a->end = keep->bytes + keep->size;
}

void
arena_release(struct arena *a)
{
	const struct arena empty = { 0 };

	arena_rewind(a, &empty);
}
