/*
 * ahead.h - bytes that a thread of its own reads, and makes, while those before
 * are used.
 */
#ifndef AHEAD_H
#define AHEAD_H

#include <stdbool.h>
#include <stddef.h>

struct ahead;

/*
 * Reads up to len bytes: how many, 0 at the end, -1 where it fails; then it is
 * not called again.  From ahead_start on it is called by that thread only.
 */
typedef ptrdiff_t ahead_source(void *ctx, char *bytes, size_t len);

/* NULL where that cannot be: read without. */
struct ahead *ahead_new(ahead_source *read, void *ctx);
/* False: there is no thread, and the source is the caller's. */
bool ahead_start(struct ahead *a);
void ahead_free(struct ahead *a);

/* As the source would have returned it. */
ptrdiff_t ahead_read(struct ahead *a, char *bytes, size_t len);

/*
 * For the source, before it reads a file that may let it wait for ever: waits
 * until there is something; false: nobody wants it any more.
 */
bool ahead_wait(struct ahead *a, int fd);

#endif /* AHEAD_H */
