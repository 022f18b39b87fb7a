/*
 * worker_pool.h - worker threads whose output is emitted in order.
 *
 * The caller fills batches and submits them.  Workers, the caller's thread
 * among them, process the batches; the caller's thread emits the results in the
 * order of submission.  So the output does not depend on the number of
 * threads.  Each batch has an output queue.
 */
#ifndef WORKER_POOL_H
#define WORKER_POOL_H

#include <tessera.h>

#include "cmd.h"
#include "output_queue.h"

enum {
	WORKERS_MAX = 256, /* most threads */
	/* bytes of records in a batch; its last record may exceed it */
	BATCH_BYTES = 64 * 1024,
};

/* Callbacks of a program; ctx is owned by the program. */
struct worker_ops {
	/*
	 * size of the program's struct for a batch, which is zeroed once and
	 * reused
	 */
	size_t batch_size;
	/*
	 * Makes the context of a worker, which prints to `run`.  Returns NULL
	 * if out of memory.
	 */
	void *(*init)(void *ctx, struct cmd_run *run);
	/* Frees a worker's context; called by the main thread at the end. */
	void (*fini)(void *ctx, void *worker_ctx);
	/*
	 * Processes item i (from 0) of a batch in a worker.  Returns TES_OK;
	 * TES_END after the last item; any other status if memory has run out,
	 * or if cmd_stop() was called.  result: result_size zeroed bytes for
	 * emit().
	 */
	enum tes_status (*run)(void *worker_ctx, void *batch, size_t i,
	    void *result);
	size_t result_size;
	/*
	 * The main thread calls begin(), then emit() for each item, which
	 * prints the next text of the queue, then end().  They return false to
	 * stop; then no item follows.  is_whole: all items were emitted.
	 * begin() and end() may be NULL.
	 */
	bool (*begin)(void *ctx, void *batch);
	bool (*emit)(void *ctx, void *batch, const void *result,
	    struct output_queue *output);
	bool (*end)(void *ctx, void *batch, size_t items, bool is_whole);
	/*
	 * Frees what a result or a batch owns, but not its own memory.  Either
	 * may be NULL.
	 */
	void (*discard_result)(void *ctx, void *result);
	void (*discard)(void *batch);
	/*
	 * there is only one thread; it prints directly, without an output
	 * queue, and emit() is not called
	 */
	bool is_direct;
};

struct worker_pool;

/* Starts at most `jobs` threads.  Returns NULL if out of memory. */
struct worker_pool *worker_pool_new(struct cmd_run *run,
    const struct worker_ops *ops, void *ctx, unsigned jobs);
/* Ends the threads; results that were not flushed are discarded. */
void worker_pool_free(struct worker_pool *pool);

/*
 * Returns the batch that the caller must fill and then submit; NULL if the pool
 * was stopped.
 */
void *worker_pool_batch(struct worker_pool *pool);
void worker_pool_submit(struct worker_pool *pool);

/* Returns whether is() returns true for a batch that was not emitted yet. */
bool worker_pool_has(const struct worker_pool *pool,
    bool (*is)(const void *ctx, const void *batch), const void *ctx);

/*
 * Waits for all submitted batches, and emits them.  Returns false if the pool
 * was stopped.
 */
bool worker_pool_flush(struct worker_pool *pool);
/* Returns whether emit() or an error has stopped the pool. */
bool worker_pool_is_stopped(const struct worker_pool *pool);

unsigned worker_pool_size(const struct worker_pool *pool);
/*
 * Returns how many items the caller should put in a batch: few if items take
 * long, so that all workers finish at about the same time.
 */
size_t worker_pool_batch_items(const struct worker_pool *pool);

#endif /* WORKER_POOL_H */
