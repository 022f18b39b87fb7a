/*
 * decompress.h - bytes of a file that may be compressed: by gzip or by zstd, as
 * its first bytes tell, or else as they are.
 *
 * Memory is the same for any length; what a stream asks for beyond that is
 * refused.  Members that follow each other are read as one.
 */
#ifndef DECOMPRESS_H
#define DECOMPRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct decompressor;

/* Reads up to len bytes: how many, 0 at the end, -1 where it fails. */
typedef ptrdiff_t decompress_source(void *ctx, char *bytes, size_t len);

/*
 * Once more than 16 MiB have come out of it, no more than `ratio` times what
 * went in does.  NULL without memory.  Reads nothing yet.
 */
struct decompressor *decompress_new(decompress_source *read, void *ctx,
    uint64_t ratio);
void decompress_free(struct decompressor *z);

/*
 * Up to len bytes of what was compressed: how many, 0 at the end, -1 where
 * it fails: decompress_error then tells.  What comes before is handed on first.
 */
ptrdiff_t decompress_read(struct decompressor *z, char *bytes, size_t len);

/* What is wrong with the compressed stream; NULL: nothing, or of the source. */
const char *decompress_error(const struct decompressor *z);
bool decompress_is_nomem(const struct decompressor *z);

/*
 * At the end: is there something behind it that is not compressed?  It is left
 * there; what came before is whole.
 */
bool decompress_has_rest(const struct decompressor *z);

/* Is it compressed?  Known from the first decompress_read on. */
bool decompress_is_compressed(const struct decompressor *z);

#endif /* DECOMPRESS_H */
