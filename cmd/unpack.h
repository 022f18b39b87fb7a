/*
 * unpack.h - bytes of a file that may be compressed: by gzip or by zstd, as
 * its first bytes tell, or else as they are.
 *
 * Memory is the same for any length; what a stream asks for beyond that is
 * refused.  Members that follow each other are read as one.
 */
#ifndef UNPACK_H
#define UNPACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct unpack;

/* Reads up to len bytes: how many, 0 at the end, -1 where it fails. */
typedef ptrdiff_t unpack_source(void *ctx, char *bytes, size_t len);

/*
 * Once more than 16 MiB have come out of it, no more than `ratio` times what
 * went in does.  NULL without memory.  Reads nothing yet.
 */
struct unpack *unpack_new(unpack_source *read, void *ctx, uint64_t ratio);
void unpack_free(struct unpack *z);

/*
 * Up to len bytes of what was compressed: how many, 0 at the end, -1 where
 * it fails: unpack_error then tells.  What comes before is handed on first.
 */
ptrdiff_t unpack_read(struct unpack *z, char *bytes, size_t len);

/* What is wrong with the compressed stream; NULL: nothing, or of the source. */
const char *unpack_error(const struct unpack *z);
bool unpack_is_nomem(const struct unpack *z);

/*
 * At the end: is there something behind it that is not compressed?  It is left
 * there; what came before is whole.
 */
bool unpack_has_rest(const struct unpack *z);

/* Is it compressed?  Known from the first unpack_read on. */
bool unpack_is_compressed(const struct unpack *z);

#endif /* UNPACK_H */
