/*
 * readahead.c - reads ahead into a ring buffer of pieces, which a thread fills.
 * Pieces `used` to `made` - 1 are full.
 */
/* needed for pipe2() */
#define _GNU_SOURCE

#include "readahead.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "eintr.h"
#include "stack.h"

enum { PIECES = 4, PIECE_SIZE = 64 * 1024 };

struct piece {
	/* number of bytes in it; 0: end of the input; -1: read error */
	ptrdiff_t len;
	char bytes[PIECE_SIZE];
};

struct readahead {
	readahead_source *read;
	void *ctx;
	pthread_t thread;
	bool is_started;
	int wake[2]; /* a pipe, written to end readahead_wait() */
	/* offset in the piece from which readahead_read() continues */
	size_t at;
	pthread_mutex_t lock; /* for the members below, but not for bytes[] */
	pthread_cond_t is_made, is_used;
	uint64_t made, used;
	bool shuts_down;
	struct piece piece[PIECES];
};

/*
 * Waits for a piece that the thread can fill; returns NULL if the thread must
 * end.
 */
static struct piece *
take_empty(struct readahead *a)
{
	struct piece *piece = NULL;

	pthread_mutex_lock(&a->lock);
	while (!a->shuts_down && a->made - a->used == PIECES)
		pthread_cond_wait(&a->is_used, &a->lock);
	if (!a->shuts_down)
		piece = &a->piece[a->made % PIECES];
	pthread_mutex_unlock(&a->lock);
	return piece;
}

static void *
work(void *ctx)
{
	struct readahead *a = ctx;
	struct piece *piece;
	ptrdiff_t len = 1;

	while (len > 0 && (piece = take_empty(a))) {
		len = a->read(a->ctx, piece->bytes, PIECE_SIZE);
		piece->len = len;
		pthread_mutex_lock(&a->lock);
		a->made++;
		pthread_cond_signal(&a->is_made);
		pthread_mutex_unlock(&a->lock);
	}
	return NULL;
}

void
readahead_start(struct readahead **home, readahead_source *read, void *ctx)
{
	struct readahead *a = malloc(sizeof(*a));

	if (!a)
		return;
	memset(a, 0, offsetof(struct readahead, piece));
	a->read = read;
	a->ctx = ctx;
	if (pthread_mutex_init(&a->lock, NULL) != 0) {
		free(a);
		return;
	}
	if (pipe2(a->wake, O_CLOEXEC) < 0) {
		pthread_mutex_destroy(&a->lock);
		free(a);
		return;
	}
	pthread_cond_init(&a->is_made, NULL);
	pthread_cond_init(&a->is_used, NULL);
	*home = a;
	a->is_started = stack_start_thread(&a->thread, work, a);
	if (!a->is_started) {
		readahead_free(a);
		*home = NULL;
	}
}

void
readahead_free(struct readahead *a)
{
	if (!a)
		return;
	if (a->is_started) {
		ssize_t n;

		pthread_mutex_lock(&a->lock);
		a->shuts_down = true;
		pthread_cond_signal(&a->is_used);
		pthread_mutex_unlock(&a->lock);
		RETRY_EINTR(n, write(a->wake[1], "", 1));
		pthread_join(a->thread, NULL);
	}
	pthread_cond_destroy(&a->is_made);
	pthread_cond_destroy(&a->is_used);
	pthread_mutex_destroy(&a->lock);
	close(a->wake[0]);
	close(a->wake[1]);
	free(a);
}

ptrdiff_t
readahead_read(struct readahead *a, char *bytes, size_t len)
{
	struct piece *piece = &a->piece[a->used % PIECES];

	pthread_mutex_lock(&a->lock);
	while (a->made == a->used)
		pthread_cond_wait(&a->is_made, &a->lock);
	pthread_mutex_unlock(&a->lock);
	/*
	 * Leave the piece with the end, or an error, in place for later calls.
	 */
	if (piece->len <= 0)
		return piece->len;
	if (len > (size_t)piece->len - a->at)
		len = (size_t)piece->len - a->at;
	memcpy(bytes, piece->bytes + a->at, len);
	a->at += len;
	if (a->at < (size_t)piece->len)
		return (ptrdiff_t)len;
	a->at = 0;
	pthread_mutex_lock(&a->lock);
	a->used++;
	pthread_cond_signal(&a->is_used);
	pthread_mutex_unlock(&a->lock);
	return (ptrdiff_t)len;
}

bool
readahead_wait(struct readahead *a, int fd)
{
	struct pollfd of[] = {
		{ .fd = fd, .events = POLLIN },
		{ .fd = a->wake[0], .events = POLLIN },
	};
	int n;

	RETRY_EINTR(n, poll(of, 2, -1));
	return n < 0 || of[1].revents == 0;
}
