/*
 * Informs MemorySanitizer of memory that uninstrumented libraries write, and of
 * memory that an arena hands out again.  The linker (--wrap) redirects calls to
 * these functions, which pass them on.
 */
#include <sanitizer/msan_interface.h>
#include <stdio.h>
#define ZLIB_CONST
#include <zlib.h>
#include <zstd.h>

#include "base/arena.h"

void *__real_arena_alloc_raw(struct arena *, size_t);
FILE *__real_fmemopen(void *, size_t, const char *);
int __real_inflate(z_stream *, int);
int __real_deflate(z_stream *, int);
size_t __real_ZSTD_decompressStream(ZSTD_DStream *, ZSTD_outBuffer *,
    ZSTD_inBuffer *);
size_t __real_ZSTD_compressCCtx(ZSTD_CCtx *, void *, size_t, const void *,
    size_t, int);
void *__wrap_arena_alloc_raw(struct arena *, size_t);
FILE *__wrap_fmemopen(void *, size_t, const char *);
int __wrap_inflate(z_stream *, int);
int __wrap_deflate(z_stream *, int);
size_t __wrap_ZSTD_decompressStream(ZSTD_DStream *, ZSTD_outBuffer *,
    ZSTD_inBuffer *);
size_t __wrap_ZSTD_compressCCtx(ZSTD_CCtx *, void *, size_t, const void *,
    size_t, int);

void *
__wrap_arena_alloc_raw(struct arena *a, size_t size)
{
	void *p = __real_arena_alloc_raw(a, size);

	if (p)
		__msan_allocated_memory(p, size);
	return p;
}

/* It is written later, by whatever writes to the stream. */
FILE *
__wrap_fmemopen(void *to, size_t room, const char *mode)
{
	__msan_unpoison(to, room);
	return __real_fmemopen(to, room, mode);
}

static int
zlib(int call(z_stream *, int), z_stream *z, int flush)
{
	Bytef *out = z->next_out;

	__msan_check_mem_is_initialized(z->next_in, z->avail_in);
	const int rc = call(z, flush);
	__msan_unpoison(out, (size_t)(z->next_out - out));
	return rc;
}

int
__wrap_inflate(z_stream *z, int flush)
{
	return zlib(__real_inflate, z, flush);
}

int
__wrap_deflate(z_stream *z, int flush)
{
	return zlib(__real_deflate, z, flush);
}

size_t
__wrap_ZSTD_decompressStream(ZSTD_DStream *z, ZSTD_outBuffer *to,
    ZSTD_inBuffer *from)
{
	const size_t at = to->pos;

	__msan_check_mem_is_initialized((const char *)from->src + from->pos,
	    from->size - from->pos);
	const size_t rc = __real_ZSTD_decompressStream(z, to, from);
	__msan_unpoison((char *)to->dst + at, to->pos - at);
	return rc;
}

size_t
__wrap_ZSTD_compressCCtx(ZSTD_CCtx *z, void *to, size_t room, const void *from,
    size_t len, int level)
{
	__msan_check_mem_is_initialized(from, len);
	const size_t rc = __real_ZSTD_compressCCtx(z, to, room, from, len,
	    level);

	if (!ZSTD_isError(rc))
		__msan_unpoison(to, rc);
	return rc;
}
