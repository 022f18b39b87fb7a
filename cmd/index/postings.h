/*
 * postings.h - finds the games with a position, by its key.
 *
 * An entry has the first 32 bits of a key, and a game.  Entries are stored in
 * segments; their first bits choose one of the segment's rows in table
 * `posting`.
 */
#ifndef INDEX_POSTINGS_H
#define INDEX_POSTINGS_H

#include "index/database.h"

/* Entries of a new segment. */
struct postings {
	uint64_t *entry;
	size_t count, cap;
	int64_t first; /* the game from which those of the entries count */
};

/*
 * Adds a game with keys of 8 bytes, big-endian.  Returns false on errors, after
 * reporting them.
 */
bool postings_add(struct postings *p, struct database *d, int64_t game,
    const unsigned char *keys, size_t count);
/*
 * Stores the new entries as a segment, and merges it with others that are not
 * much larger.  Returns false on errors, after reporting them.
 */
bool postings_flush(struct postings *p, struct database *d);
void postings_release(struct postings *p);

/* Called with a game that may have the position. */
typedef void postings_fn(void *ctx, int64_t game);

/* Calls fn with the games that may have a key, each once, in their order. */
bool postings_find(struct database *d, uint64_t key, postings_fn *fn,
    void *ctx);

#endif /* INDEX_POSTINGS_H */
