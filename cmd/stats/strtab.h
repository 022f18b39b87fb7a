/*
 * strtab.h - texts that are told apart by their bytes, each with a number.
 */
#ifndef STATS_STRTAB_H
#define STATS_STRTAB_H

#include <stdbool.h>
#include <stddef.h>

/*
 * How much memory the texts of a run may take in all, so that no stream takes
 * more; those that find no room are counted together as STRTAB_OTHERS.
 */
enum { ROOM_MAX = 64 << 20 };

struct strtab_entry {
	size_t index; /* from 0, as they came */
	const char *s; /* and a NUL behind it */
	size_t len;
};

/* All zero is empty. */
struct strtab {
	void *root;
	struct strtab_entry **entry; /* by index */
	size_t count, cap;
};

/* The text for all that have no room of their own; no name or step is it. */
#define STRTAB_OTHERS "\x01"

/* NULL: it is not there. */
struct strtab_entry *strtab_get(const struct strtab *k, const char *s,
    size_t len);
/* Finds or adds; takes from *room for what is new.  NULL without memory. */
struct strtab_entry *strtab_intern(struct strtab *k, size_t *room,
    const char *s, size_t len);
void strtab_release(struct strtab *k);

/* Text that is put together and used again. */
struct bytes {
	char *s;
	size_t len, cap;
	bool failed;
};

void bytes_put(struct bytes *b, const char *s, size_t len);

#endif /* STATS_STRTAB_H */
