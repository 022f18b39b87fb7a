/*
 * worker_pool.h - threads that work, and one that tells what they have done.
 *
 * The caller fills batches with what is to be done and sends them; each is
 * worked on by some thread, its own among them, and then told by the caller's,
 * in the order in which they were sent.  So what is written does not depend on
 * how many there are.  What they print goes to an output queue of each batch.
 */
#ifndef WORKER_POOL_H
#define WORKER_POOL_H

#include "cmd.h"
#include "output_queue.h"

enum {
	WORKERS_MAX = 256,       /* threads */
	BATCH_BYTES = 64 * 1024,  /* of records in a batch, one more begun */
};

/* What the threads of a program do; ctx is the program's. */
struct worker_ops {
	size_t batch_size; /* bytes of one; all zero at first, and used again */
	/* What a thread works with; its outputs are run's.  NULL: no memory. */
	void *(*init)(void *ctx, struct cmd_run *run);
	/* Gives it back; called by the caller, when all is told. */
	void (*fini)(void *ctx, void *worker_ctx);
	/*
	 * Does what the batch says, and ends a game of the output queue for
	 * each thing that is to be told.  False: there was no memory for the
	 * next one, or cmd_stop was called.
	 */
	bool (*run)(void *worker_ctx, void *batch, struct output_queue *output);
	/* Tells it; false: nothing more is to be told. */
	bool (*emit)(void *ctx, void *batch, struct output_queue *output);
	/* Gives back what a batch holds. */
	void (*discard)(void *batch);
	/*
	 * There is one thread only, and what it prints goes straight out: it
	 * works, and there is nothing to tell.
	 */
	bool is_direct;
};

struct worker_pool;

/* NULL without memory.  Fewer threads than were asked for do, too. */
struct worker_pool *worker_pool_new(struct cmd_run *run,
    const struct worker_ops *ops, void *ctx, unsigned jobs);
/* What was sent and is not settled is not told any more. */
void worker_pool_free(struct worker_pool *pool);

/* A batch to fill, the same until it is sent; NULL: nothing is to be told. */
void *worker_pool_batch(struct worker_pool *pool);
void worker_pool_submit(struct worker_pool *pool);

/* Is any that was sent, and is not told yet, one of those? */
bool worker_pool_has(const struct worker_pool *pool,
    bool (*is)(const void *ctx, const void *batch), const void *ctx);

/* Tells all that was sent; false: nothing more is to be told. */
bool worker_pool_flush(struct worker_pool *pool);
/* Nothing more is to be told. */
bool worker_pool_is_stopped(const struct worker_pool *pool);

unsigned worker_pool_size(const struct worker_pool *pool);
/*
 * How many things a batch should hold: few of those that take long, so that
 * nobody waits for the last.
 */
size_t worker_pool_batch_items(const struct worker_pool *pool);

#endif /* WORKER_POOL_H */
