#include "decompress.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

enum {
	IN_SIZE = 1 << 16,
	MAGIC = DECOMPRESS_MAGIC,
	/* argument of inflateInit2(): gzip header, any window */
	GZIP_WRAP = 15 + 16,
	/* bytes of output that are allowed at any ratio */
	FREE_SIZE = 16 << 20,
	FRAME_HEADER = 18, /* bytes of the largest header of a zstd frame */
	/*
	 * largest window of zstd (8 MiB), enough for all levels except --ultra
	 */
	WINDOW_LOG = 23,
};

static const char no_memory[] = "out of memory";

/* A compression format. */
struct method {
	bool (*is_member)(const unsigned char *magic);
	bool (*begin)(struct decompressor *z);
	/*
	 * Decompresses input from z->in to at most len bytes, and returns their
	 * number.  Sets z->is_ended at the end of a member, and z->error at an
	 * error.
	 */
	size_t (*step)(struct decompressor *z, char *bytes, size_t len);
	void (*end)(struct decompressor *z);
	const char *truncated;
};

struct decompressor {
	decompress_source *read;
	void *ctx;
	const struct method *method; /* NULL: not compressed */
	z_stream gzip;
	ZSTD_DStream *zstd;
	/*
	 * bytes of the current zstd frame: as its header declares, and as
	 * decompressed so far
	 */
	unsigned long long frame, unpacked;
	const char *error;
	uint64_t ratio, taken, given;
	/* text of the error that the output exceeds the ratio */
	char grown[96];
	bool is_known;  /* the format was detected */
	bool at_end;    /* the source has ended */
	bool is_failed; /* reading the source failed */
	/* the current member has ended; another one may follow */
	bool is_ended;
	bool has_rest;  /* uncompressed data follows */
	/* numbers of bytes of `in`: decompressed already, and read in all */
	size_t at, len;
	char in[IN_SIZE];
};

/*
 * Reads until z->in has at least `wanted` unused bytes, or all that are left.
 * Returns false if there are none.
 */
static bool
fill(struct decompressor *z, size_t wanted)
{
	memmove(z->in, z->in + z->at, z->len - z->at);
	z->len -= z->at;
	z->at = 0;
	while (z->len < wanted && !z->at_end) {
		const ptrdiff_t n = z->read(z->ctx, z->in + z->len,
		    IN_SIZE - z->len);

		if (n > 0) {
			z->len += (size_t)n;
			z->taken += (uint64_t)n;
			continue;
		}
		z->at_end = true;
		z->is_failed = n < 0;
	}
	return z->len > 0;
}

static bool
gzip_is_member(const unsigned char *magic)
{
	return magic[0] == 0x1f && magic[1] == 0x8b;
}

static bool
gzip_begin(struct decompressor *z)
{
	return inflateInit2(&z->gzip, GZIP_WRAP) == Z_OK;
}

static size_t
gzip_step(struct decompressor *z, char *bytes, size_t len)
{
	int rc;

	if (z->is_ended && inflateReset(&z->gzip) != Z_OK) {
		z->error = "cannot read more of the gzip data";
		return 0;
	}
	z->is_ended = false;
	z->gzip.next_in = (Bytef *)z->in + z->at;
	z->gzip.avail_in = (uInt)(z->len - z->at);
	z->gzip.next_out = (Bytef *)bytes;
	z->gzip.avail_out = (uInt)len;
	rc = inflate(&z->gzip, Z_NO_FLUSH);
	z->at = z->len - z->gzip.avail_in;
	if (rc == Z_STREAM_END)
		z->is_ended = true;
	else if (rc == Z_MEM_ERROR)
		z->error = no_memory;
	else if (rc != Z_OK && rc != Z_BUF_ERROR)
		z->error = "the gzip data is damaged";
	return len - z->gzip.avail_out;
}

static void
gzip_end(struct decompressor *z)
{
	inflateEnd(&z->gzip);
}

/*
 * Returns whether a zstd frame begins with these bytes, or a skippable frame,
 * which some programs write.
 */
static bool
zstd_is_member(const unsigned char *magic)
{
	return memcmp(magic, "\x28\xb5\x2f\xfd", MAGIC) == 0 ||
	    ((magic[0] & 0xf0) == 0x50 &&
	    memcmp(magic + 1, "\x2a\x4d\x18", MAGIC - 1) == 0);
}

/*
 * Sets z->frame to the size that the header of a frame declares, if any.
 * libzstd does not always check it, depending on how much input it gets at
 * once.
 */
static void
zstd_begin_frame(struct decompressor *z)
{
	if (z->len - z->at < FRAME_HEADER)
		fill(z, FRAME_HEADER);
	z->frame = ZSTD_getFrameContentSize(z->in + z->at, z->len - z->at);
	z->unpacked = 0;
}

static bool
zstd_begin(struct decompressor *z)
{
	zstd_begin_frame(z);
	z->zstd = ZSTD_createDStream();
	return z->zstd && !ZSTD_isError(ZSTD_DCtx_setParameter(z->zstd,
	    ZSTD_d_windowLogMax, WINDOW_LOG));
}

static const char *
zstd_error(size_t rc)
{
	switch (ZSTD_getErrorCode(rc)) {
	case ZSTD_error_memory_allocation:
		return no_memory;
	case ZSTD_error_frameParameter_windowTooLarge:
		return "the zstd data needs a window of more than 8 MiB";
	default:
		return "the zstd data is damaged";
	}
}

static size_t
zstd_step(struct decompressor *z, char *bytes, size_t len)
{
	if (z->is_ended)
		zstd_begin_frame(z);
	ZSTD_inBuffer from = { z->in, z->len, z->at };
	ZSTD_outBuffer to = { bytes, len, 0 };
	const size_t rc = ZSTD_decompressStream(z->zstd, &to, &from);

	z->at = from.pos;
	z->is_ended = rc == 0;
	z->unpacked += to.pos;
	if (ZSTD_isError(rc))
		z->error = zstd_error(rc);
	else if (rc == 0 && z->frame < ZSTD_CONTENTSIZE_ERROR &&
	    z->frame != z->unpacked)
		z->error = "the zstd data is damaged";
	return to.pos;
}

static void
zstd_end(struct decompressor *z)
{
	ZSTD_freeDStream(z->zstd);
}

static const struct method method[] = {
	{
	    .is_member = gzip_is_member,
	    .begin = gzip_begin,
	    .step = gzip_step,
	    .end = gzip_end,
	    .truncated = "the gzip data is truncated",
	},
	{
	    .is_member = zstd_is_member,
	    .begin = zstd_begin,
	    .step = zstd_step,
	    .end = zstd_end,
	    .truncated = "the zstd data is truncated",
	},
};

struct decompressor *
decompress_new(decompress_source *read, void *ctx, uint64_t ratio)
{
	assert(ratio > 0);
	struct decompressor *z = malloc(sizeof(*z));

	if (!z)
		return NULL;
	memset(z, 0, offsetof(struct decompressor, in));
	z->read = read;
	z->ctx = ctx;
	z->ratio = ratio;
	return z;
}

void
decompress_free(struct decompressor *z)
{
	if (z && z->method)
		z->method->end(z);
	free(z);
}

/* Returns the format of data with these first bytes; NULL: not compressed. */
static const struct method *
method_of(const unsigned char magic[MAGIC])
{
	for (size_t i = 0; i < sizeof(method) / sizeof(method[0]); i++)
		if (method[i].is_member(magic))
			return &method[i];
	return NULL;
}

bool
decompress_is_magic(const unsigned char magic[DECOMPRESS_MAGIC])
{
	return method_of(magic);
}

/* Returns the format of what is read next. */
static const struct method *
next_method(const struct decompressor *z)
{
	const size_t len = z->len - z->at;
	unsigned char magic[MAGIC] = { 0 };

	memcpy(magic, z->in + z->at, len < MAGIC ? len : MAGIC);
	return method_of(magic);
}

/* Returns whether another member follows one that has ended; skips zeros. */
static bool
is_next(struct decompressor *z)
{
	if (z->len - z->at < MAGIC)
		fill(z, MAGIC);
	if (z->is_failed || z->at == z->len)
		return false;
	if (next_method(z) == z->method)
		return true;
	/* Tapes have zeros at the end of blocks: skip them. */
	while (z->in[z->at] == '\0')
		if (++z->at == z->len && !fill(z, 1))
			return false;
	z->has_rest = true;
	return false;
}

ptrdiff_t
decompress_read(struct decompressor *z, char *bytes, size_t len)
{
	size_t n = 0;

	if (!z->is_known) {
		z->is_known = true;
		fill(z, MAGIC);
		z->method = next_method(z);
		if (z->method && !z->method->begin(z))
			z->error = no_memory;
	}
	if (!z->method) {
		const size_t left = z->len - z->at;

		if (left == 0)
			return z->is_failed ? -1 :
			    z->at_end ? 0 : z->read(z->ctx, bytes, len);
		if (len > left)
			len = left;
		memcpy(bytes, z->in + z->at, len);
		z->at += len;
		return (ptrdiff_t)len;
	}
	while (n == 0 && len > 0 && !z->error) {
		if (z->is_ended && !is_next(z))
			return z->error || z->is_failed ? -1 : 0;
		if (z->at == z->len && !fill(z, 1) && z->is_failed)
			return -1;
		const size_t at = z->at;
		n = z->method->step(z, bytes, len);
		z->given += n;
		/* So large an output may be that of a decompression bomb. */
		if (z->given > FREE_SIZE &&
		    (z->given - 1) / z->ratio >= z->taken) {
			snprintf(z->grown, sizeof(z->grown), "it decompresses "
			    "to more than %" PRIu64 " times its size; "
			    "--limit=ratio=N allows more", z->ratio);
			z->error = z->grown;
		}
		if (n == 0 && !z->is_ended && !z->error && z->at == at &&
		    z->at_end)
			z->error = z->method->truncated;
	}
	return n > 0 ? (ptrdiff_t)n : z->error ? -1 : 0;
}

const char *
decompress_error(const struct decompressor *z)
{
	return z->error;
}

bool
decompress_is_nomem(const struct decompressor *z)
{
	return z->error == no_memory;
}

bool
decompress_has_rest(const struct decompressor *z)
{
	return z->has_rest;
}

bool
decompress_is_compressed(const struct decompressor *z)
{
	return z->method != NULL;
}
