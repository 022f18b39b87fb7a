/*
 * keys.h - texts that are told apart by their bytes, each with a number.
 */
#ifndef STATS_KEYS_H
#define STATS_KEYS_H

#include <stdbool.h>
#include <stddef.h>

/*
 * How much memory the texts of a run may take in all, so that no stream takes
 * more; those that find no room are counted together as KEYS_OTHERS.
 */
enum { ROOM_MAX = 64 << 20 };

struct key {
	size_t index; /* from 0, as they came */
	const char *s; /* and a NUL behind it */
	size_t len;
};

/* All zero is empty. */
struct keys {
	void *root;
	struct key **key; /* by index */
	size_t keys, cap;
};

/* The text for all that have no room of their own; no name or step is it. */
#define KEYS_OTHERS "\x01"

/* NULL: it is not there. */
struct key *keys_get(const struct keys *k, const char *s, size_t len);
/* Finds or adds; takes from *room for what is new.  NULL without memory. */
struct key *keys_find(struct keys *k, size_t *room, const char *s, size_t len);
void keys_release(struct keys *k);

/* Text that is put together and used again. */
struct bytes {
	char *s;
	size_t len, cap;
	bool failed;
};

void bytes_put(struct bytes *b, const char *s, size_t len);

#endif /* STATS_KEYS_H */
