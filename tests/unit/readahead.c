/*
 * What a thread reads ahead is what its source gives, to the end or to where it
 * fails; and what was compressed comes out of it whole, in pieces of any size.
 */
#include "readahead.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <zlib.h>

#include "decompress.h"

/* A source of bytes, each the low byte of a product of its offset. */
struct source {
	size_t at, len, most; /* most: at once */
	bool fails;           /* after them */
	unsigned ends;        /* number of reads after them */
};

static char
byte_at(size_t i)
{
	return (char)((i * 2654435761u) >> 13);
}

static ptrdiff_t
give(void *ctx, char *bytes, size_t len)
{
	struct source *s = ctx;
	size_t n = s->len - s->at;

	if (n == 0) {
		s->ends++;
		return s->fails ? -1 : 0;
	}
	n = n < s->most ? n : s->most;
	n = n < len ? n : len;
	for (size_t i = 0; i < n; i++)
		bytes[i] = byte_at(s->at++);
	return (ptrdiff_t)n;
}

/* Reads pieces of that size to the end: what the last call returned. */
static ptrdiff_t
take_all(struct readahead *a, size_t size, size_t *taken)
{
	char bytes[100000];
	ptrdiff_t n;

	*taken = 0;
	while ((n = readahead_read(a, bytes, size)) > 0)
		for (ptrdiff_t i = 0; i < n; i++)
			assert_int_equal(bytes[i], byte_at((*taken)++));
	return n;
}

static void
test_whole(void **state)
{
	static const size_t len[] = { 0, 1, 65535, 65536, 65537, 1000000 };
	static const size_t most[] = { 1000, 65536, 100000 };

	(void)state;
	for (size_t i = 0; i < 2 * sizeof(len) / sizeof(len[0]); i++)
		for (size_t k = 0; k < sizeof(most) / sizeof(most[0]); k++) {
			struct source s = {
				.len = len[i / 2],
				.most = most[k],
				.fails = i % 2,
			};
			struct readahead *a = NULL;
			size_t taken;

			readahead_start(&a, give, &s);
			assert_non_null(a);
			assert_int_equal(take_all(a, most[2 - k], &taken),
			    s.fails ? -1 : 0);
			assert_int_equal(taken, s.len);
			/* The end stays what it is. */
			assert_int_equal(take_all(a, 1, &taken),
			    s.fails ? -1 : 0);
			readahead_free(a);
			assert_int_equal(s.ends, 1);
		}
}

/* Reading stops: with room for more, and without. */
static void
test_left(void **state)
{
	(void)state;
	for (size_t taken = 0; taken < 3; taken++) {
		struct source s = { .len = 10000000, .most = 65536 };
		struct readahead *a = NULL;
		char bytes[65536];

		readahead_start(&a, give, &s);
		assert_non_null(a);
		for (size_t i = 0; i < taken; i++)
			assert_true(readahead_read(a, bytes, sizeof(bytes)) >
			    0);
		readahead_free(a);
		/* Memory does not grow with what could be read. */
		assert_true(s.at <= 8 * 65536);
	}
}

struct pipe_source {
	struct readahead *ahead;
	int fd;
};

static ptrdiff_t
give_pipe(void *ctx, char *bytes, size_t len)
{
	struct pipe_source *s = ctx;

	return readahead_wait(s->ahead, s->fd) ? read(s->fd, bytes, len) : 0;
}

/* A source that would block indefinitely is not waited for. */
static void
test_waiting(void **state)
{
	struct pipe_source s = { .ahead = NULL };
	char bytes[16];
	int fd[2];

	(void)state;
	assert_int_equal(pipe(fd), 0);
	s.fd = fd[0];
	readahead_start(&s.ahead, give_pipe, &s);
	assert_non_null(s.ahead);
	assert_int_equal(write(fd[1], "abc", 3), 3);
	assert_int_equal(readahead_read(s.ahead, bytes, sizeof(bytes)), 3);
	readahead_free(s.ahead);
	close(fd[0]);
	close(fd[1]);
}

enum { PLAIN = 300000 };

struct packed {
	unsigned char bytes[2 * PLAIN];
	size_t len, at, most;
};

static ptrdiff_t
give_packed(void *ctx, char *bytes, size_t len)
{
	struct packed *p = ctx;
	size_t n = p->len - p->at;

	n = n < p->most ? n : p->most;
	n = n < len ? n : len;
	memcpy(bytes, p->bytes + p->at, n);
	p->at += n;
	return (ptrdiff_t)n;
}

static void
pack(struct packed *p)
{
	static char plain[PLAIN];
	z_stream z = { 0 };

	for (size_t i = 0; i < PLAIN; i++)
		plain[i] = byte_at(i);
	assert_int_equal(deflateInit2(&z, 6, Z_DEFLATED, 15 + 16, 8,
		Z_DEFAULT_STRATEGY), Z_OK);
	z.next_in = (Bytef *)plain;
	z.avail_in = PLAIN;
	z.next_out = p->bytes;
	z.avail_out = sizeof(p->bytes);
	assert_int_equal(deflate(&z, Z_FINISH), Z_STREAM_END);
	p->len = z.total_out;
	deflateEnd(&z);
}

/* In pieces of any size, and cut off anywhere: what comes before is right. */
static void
test_unpack(void **state)
{
	static struct packed p;
	static const size_t most[] = { 1, 7, 65536 };
	char bytes[5000];

	(void)state;
	pack(&p);
	const size_t whole = p.len;
	for (size_t i = 0; i < 3 * sizeof(most) / sizeof(most[0]); i++) {
		size_t taken = 0;
		ptrdiff_t n;

		p.at = 0;
		p.most = most[i / 3];
		p.len = i % 3 == 0 ? whole : i % 3 == 1 ? whole / 2 : 11;
		struct decompressor *z = decompress_new(give_packed, &p, 200);
		assert_non_null(z);
		while ((n = decompress_read(z, bytes, sizeof(bytes))) > 0)
			for (ptrdiff_t k = 0; k < n; k++)
				assert_int_equal(bytes[k], byte_at(taken++));
		assert_true(decompress_is_compressed(z));
		if (i % 3 == 0) {
			assert_int_equal(n, 0);
			assert_int_equal(taken, PLAIN);
			assert_null(decompress_error(z));
		} else {
			assert_int_equal(n, -1);
			assert_string_equal(decompress_error(z),
			    "the gzip data is truncated");
		}
		decompress_free(z);
	}
}

int
main(void)
{
	const struct CMUnitTest test[] = {
		cmocka_unit_test(test_whole),
		cmocka_unit_test(test_left),
		cmocka_unit_test(test_waiting),
		cmocka_unit_test(test_unpack),
	};

	return cmocka_run_group_tests(test, NULL, NULL);
}
