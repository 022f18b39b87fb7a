/*
 * decompress.h - reads gzip, zstd or uncompressed data, by its first bytes.
 *
 * Memory is bounded: streams that need more are refused.  Concatenated members
 * are read as one stream.
 */
#ifndef DECOMPRESS_H
#define DECOMPRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Number of first bytes by which the format is known. */
enum { DECOMPRESS_MAGIC = 4 };

/* Returns whether data with these first bytes is compressed. */
bool decompress_is_magic(const unsigned char magic[DECOMPRESS_MAGIC]);

struct decompressor;

/* Reads up to len bytes.  Returns their number; 0 at the end; -1 on errors. */
typedef ptrdiff_t decompress_source(void *ctx, char *bytes, size_t len);

/*
 * Makes a decompressor of the bytes that read() returns; reads nothing yet.
 * After 16 MiB of output it refuses more than `ratio` times the input.  Returns
 * NULL if out of memory.
 */
struct decompressor *decompress_new(decompress_source *read, void *ctx,
    uint64_t ratio);
void decompress_free(struct decompressor *z);

/*
 * Reads up to len decompressed bytes.  Returns their number; 0 at the end.  At
 * an error returns -1, after it has returned all bytes before the error; see
 * decompress_error().
 */
ptrdiff_t decompress_read(struct decompressor *z, char *bytes, size_t len);

/*
 * Returns the error of the compressed data; NULL if there is none, or if
 * reading failed.
 */
const char *decompress_error(const struct decompressor *z);
bool decompress_is_nomem(const struct decompressor *z);

/*
 * After the end: returns whether uncompressed data follows the compressed data.
 * It is not read; the data before it is complete.
 */
bool decompress_has_rest(const struct decompressor *z);

/* Returns whether the data is compressed; valid after decompress_read(). */
bool decompress_is_compressed(const struct decompressor *z);

#endif /* DECOMPRESS_H */
