/*
 * Any bytes as a file that may be compressed: what comes out does not depend
 * on how it comes in, nor on how much is asked for at a time; and the bytes
 * themselves, compressed by gzip and by zstd, come out again.
 */
#include <string.h>
#define ZLIB_CONST
#include <zlib.h>
#include <zstd.h>

#include "base/buf.h"
#include "decompress.h"
#include "side.h"

/* Beyond that a stream of zeros is only long. */
enum { MUCH = 1 << 18 };

static struct buf
unpack_all(const char *bytes, size_t len, size_t in_step, size_t out_step,
    bool *failed)
{
	struct input in = { bytes, len, in_step };
	struct decompressor *z = decompress_new(read_input, &in, UINT64_MAX);
	struct buf out = { 0 };
	char piece[1 << 14];
	ptrdiff_t n = 1;

	require(z != NULL && out_step <= sizeof(piece));
	while (n > 0 && out.len < MUCH) {
		n = decompress_read(z, piece, out_step);
		require(n <= (ptrdiff_t)out_step);
		if (n > 0)
			buf_put(&out, piece, (size_t)n);
	}
	require((n < 0) == (decompress_error(z) != NULL));
	*failed = n < 0;
	if (out.len > MUCH)
		out.len = MUCH;
	decompress_free(z);
	return out;
}

/*
 * Requires equal results of reading in different pieces.  How much libzstd
 * outputs before it notices damage depends on the buffers.
 */
static void
require_same(const struct buf *a, bool failed, struct buf *b, bool b_failed)
{
	const size_t len = a->len < b->len ? a->len : b->len;

	require(failed == b_failed);
	require(failed || a->len == b->len);
	require(len == 0 || memcmp(a->s, b->s, len) == 0);
	buf_release(b);
}

static struct buf
packed_gzip(const char *bytes, size_t len)
{
	static z_stream z; /* to make it is slow */
	struct buf out = { 0 };

	if (z.state)
		require(deflateReset(&z) == Z_OK);
	else
		require(deflateInit2(&z, 1, Z_DEFLATED, 31, 8, 0) == Z_OK);
	const size_t room = deflateBound(&z, len);
	z.next_out = (Bytef *)buf_room(&out, room);
	z.avail_out = (uInt)room;
	z.next_in = (const Bytef *)bytes;
	z.avail_in = (uInt)len;
	require(deflate(&z, Z_FINISH) == Z_STREAM_END);
	buf_used(&out, z.total_out);
	return out;
}

static struct buf
packed_zstd(const char *bytes, size_t len)
{
	static ZSTD_CCtx *zstd;
	struct buf out = { 0 };
	const size_t room = ZSTD_compressBound(len);

	if (!zstd)
		zstd = ZSTD_createCCtx();
	const size_t n = ZSTD_compressCCtx(zstd, buf_room(&out, room), room,
	    bytes, len, 1);
	require(!ZSTD_isError(n));
	buf_used(&out, n);
	return out;
}

static void
check_round(struct buf packed, const char *bytes, size_t len, size_t step)
{
	bool failed;
	struct buf out = unpack_all(packed.s, packed.len, step, 1000, &failed);

	require(!failed);
	require(out.len == len && (len == 0 || memcmp(out.s, bytes, len) == 0));
	buf_release(&out);
	buf_release(&packed);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *bytes = (const char *)data;
	const size_t step = size ? 1 + data[size - 1] % 32 : 1;
	bool failed, too;
	struct buf whole = unpack_all(bytes, size, 0, 1 << 14, &failed);
	struct buf other = unpack_all(bytes, size, step, 1 << 14, &too);

	require_same(&whole, failed, &other, too);
	other = unpack_all(bytes, size, 0, step * 16, &too);
	require_same(&whole, failed, &other, too);
	buf_release(&whole);
	check_round(packed_gzip(bytes, size), bytes, size, step);
	check_round(packed_zstd(bytes, size), bytes, size, step);
	return 0;
}
