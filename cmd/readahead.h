/*
 * readahead.h - bytes that a thread of its own reads, and makes, while those
 * before are used.
 */
#ifndef READAHEAD_H
#define READAHEAD_H

#include <stdbool.h>
#include <stddef.h>

struct readahead;

/*
 * Reads up to len bytes: how many, 0 at the end, -1 where it fails; then it is
 * not called again.  From ahead_start on it is called by that thread only.
 */
typedef ptrdiff_t readahead_source(void *ctx, char *bytes, size_t len);

/* NULL where that cannot be: read without. */
struct readahead *readahead_new(readahead_source *read, void *ctx);
/* False: there is no thread, and the source is the caller's. */
bool readahead_start(struct readahead *a);
void readahead_free(struct readahead *a);

/* As the source would have returned it. */
ptrdiff_t readahead_read(struct readahead *a, char *bytes, size_t len);

/*
 * For the source, before it reads a file that may let it wait for ever: waits
 * until there is something; false: nobody wants it any more.
 */
bool readahead_wait(struct readahead *a, int fd);

#endif /* READAHEAD_H */
