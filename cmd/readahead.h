/*
 * readahead.h - reads (and decompresses) input in a separate thread, before it
 * is needed.
 */
#ifndef READAHEAD_H
#define READAHEAD_H

#include <stdbool.h>
#include <stddef.h>

struct readahead;

/*
 * Reads up to len bytes.  Returns their number, 0 at the end, -1 on error; it
 * is not called again after 0 or -1.  After readahead_start() only the thread
 * calls it.
 */
typedef ptrdiff_t readahead_source(void *ctx, char *bytes, size_t len);

/*
 * Starts a thread that reads ahead, and sets *home, which was NULL, to its
 * state before the thread calls read().  If that is impossible, *home remains
 * NULL: the caller must then read directly.
 */
void readahead_start(struct readahead **home, readahead_source *read,
    void *ctx);
void readahead_free(struct readahead *a);

/* Reads up to len bytes, with results like those of a readahead_source. */
ptrdiff_t readahead_read(struct readahead *a, char *bytes, size_t len);

/*
 * For use by a readahead_source: waits until fd is readable, as read() could
 * block forever.  Returns false if the input is no longer needed.
 */
bool readahead_wait(struct readahead *a, int fd);

#endif /* READAHEAD_H */
