/*
 * strtab.h - string table: different texts, numbered from 0.
 */
#ifndef STATS_STRTAB_H
#define STATS_STRTAB_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Bytes that all texts of a run may take, so that an endless stream cannot
 * exhaust memory.  Texts beyond that are counted together as STRTAB_OTHERS.
 */
enum { ROOM_MAX = 64 << 20 };

struct strtab_entry {
	size_t index; /* base 0, in order of arrival */
	const char *s; /* terminated by NUL */
	size_t len;
};

/* A table of different texts; if all members are zero, it is empty. */
struct strtab {
	void *root; /* tree of tsearch() */
	struct strtab_entry **entry; /* entries by their index */
	size_t count, cap;
};

/* Text that stands for all texts without room; no name or step equals it. */
#define STRTAB_OTHERS "\x01"

/* Finds a text; returns NULL if it is not in the table. */
struct strtab_entry *strtab_get(const struct strtab *k, const char *s,
    size_t len);
/*
 * Finds or adds a text; a new one reduces *room, and is replaced by
 * STRTAB_OTHERS if that is too little.  Returns NULL if out of memory.
 */
struct strtab_entry *strtab_intern(struct strtab *k, size_t *room,
    const char *s, size_t len);
void strtab_release(struct strtab *k);

/* Reusable text buffer; failed: out of memory. */
struct bytes {
	char *s;
	size_t len, cap;
	bool failed;
};

/* Appends len bytes, and a NUL that len does not count. */
void bytes_put(struct bytes *b, const char *s, size_t len);

#endif /* STATS_STRTAB_H */
