/*
 * worker_pool.c - processes a ring buffer of batches with several threads.
 * Batches `emitted` to `taken` - 1 are running or wait to be emitted; `taken`
 * to `filled` - 1 wait to run.  The ring is short, to limit memory and to use
 * the processor's caches.
 */
#include "worker_pool.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

#include "clock.h"
#include "grow.h"
#include "stack.h"

enum {
	BATCHES_PER_WORKER = 3, /* batches in the ring for each thread */
	BATCH_ITEMS_MAX = 64,
	/*
	 * shortest and longest time that a batch should take, in microseconds
	 */
	BATCH_SHORT = 400,
	BATCH_LONG = 4000,
};

struct slot {
	void *batch;
	struct output_queue output;
	/* results of the items that were processed and not yet discarded */
	char *result;
	size_t items, room;
	uint64_t took; /* microseconds that the batch took */
	bool is_done;
	/*
	 * the worker failed after it had processed the games in `output`, which
	 * has the reason
	 */
	bool has_failed;
};

struct worker {
	struct worker_pool *pool;
	pthread_t thread;
	/* state that prints to the output queue of the current batch */
	struct cmd_run run;
	void *ctx;
};

struct worker_pool {
	struct cmd_run *run;
	const struct worker_ops *ops;
	void *ctx;
	/* the workers; the first one runs in the calling thread */
	struct worker *worker;
	unsigned worker_count, started;
	struct slot *slot;
	size_t slots;
	size_t result_size; /* bytes of a result, aligned */
	/*
	 * this member, and those up to `stopped`: only the calling thread uses
	 * them
	 */
	uint64_t emitted;
	size_t batch_items;
	bool is_emitting;
	bool stopped;  /* emit nothing more */
	pthread_mutex_t lock; /* for the members below, and for is_done */
	pthread_cond_t work, done;
	uint64_t filled, taken;
	bool shutting_down;
};

static void
discard_result(const struct worker_pool *c, struct slot *slot, size_t i)
{
	if (c->ops->discard_result)
		c->ops->discard_result(c->ctx,
		    slot->result + i * c->result_size);
}

/*
 * Processes the items of a batch.  Returns TES_END if it has processed all;
 * output: NULL if the worker prints directly.
 */
static enum tes_status
run_items(struct worker *h, struct slot *slot, struct output_queue *output)
{
	const struct worker_pool *c = h->pool;
	enum tes_status st = TES_OK;

	while (st == TES_OK) {
		void *result = grow_item(&slot->result, slot->items,
		    &slot->room, c->result_size);

		if (!result)
			return TES_NOMEM;
		st = c->ops->run(h->ctx, slot->batch, slot->items, result);
		if (st == TES_OK && output && !output_queue_end_game(output))
			st = TES_NOMEM;
		if (st == TES_OK)
			slot->items++;
		else
			discard_result(c, slot, slot->items);
	}
	return st;
}

static bool
run_batch(struct worker *h, struct slot *slot)
{
	struct output_queue *output = &slot->output;

	slot->items = 0;
	if (h->pool->ops->is_direct)
		return run_items(h, slot, NULL) == TES_END;
	if (!output_queue_begin(output))
		return false;
	h->run.status = CMD_OK;
	h->run.output = output;
	h->run.out = output->out;
	h->run.err = output->err;
	const enum tes_status st = run_items(h, slot, output);
	output->status = h->run.status;
	return st == TES_END && !output->is_failed;
}

/*
 * Processes the next batch.  The caller holds the lock, which is released
 * during the work.
 */
static void
run_next(struct worker *h)
{
	struct worker_pool *c = h->pool;
	struct slot *slot = &c->slot[c->taken++ % c->slots];

	pthread_mutex_unlock(&c->lock);
	const uint64_t begin = clock_now();
	slot->has_failed = !run_batch(h, slot);
	slot->took = clock_now() - begin;
	pthread_mutex_lock(&c->lock);
	slot->is_done = true;
	pthread_cond_signal(&c->done);
}

static void *
run_worker(void *ctx)
{
	struct worker *h = ctx;
	struct worker_pool *c = h->pool;

	pthread_mutex_lock(&c->lock);
	while (!c->shutting_down)
		if (c->taken < c->filled)
			run_next(h);
		else
			pthread_cond_wait(&c->work, &c->lock);
	pthread_mutex_unlock(&c->lock);
	return NULL;
}

/* Emits the oldest batch, after processing it or waiting for that. */
static void
emit_next(struct worker_pool *c)
{
	struct slot *slot = &c->slot[c->emitted++ % c->slots];
	const struct worker_ops *ops = c->ops;

	pthread_mutex_lock(&c->lock);
	while (!slot->is_done)
		if (c->taken < c->filled)
			run_next(&c->worker[0]);
		else
			pthread_cond_wait(&c->done, &c->lock);
	slot->is_done = false;
	pthread_mutex_unlock(&c->lock);
	if (slot->took < BATCH_SHORT && c->batch_items < BATCH_ITEMS_MAX)
		c->batch_items *= 2;
	else if (slot->took > BATCH_LONG && c->batch_items > 1)
		c->batch_items /= 2;
	c->is_emitting = true;
	cmd_raise(c->run, (enum cmd_status)slot->output.status);
	bool goes_on = !ops->begin || ops->begin(c->ctx, slot->batch);
	for (size_t i = 0; i < slot->items && goes_on && !ops->is_direct; i++)
		goes_on = ops->emit(c->ctx, slot->batch,
		    slot->result + i * c->result_size, &slot->output);
	if (ops->end)
		goes_on = ops->end(c->ctx, slot->batch, slot->items,
		    goes_on && !slot->has_failed) && goes_on;
	while (slot->items > 0)
		discard_result(c, slot, --slot->items);
	c->stopped = !goes_on;
	if (goes_on && slot->has_failed) {
		c->stopped = true;
		if (slot->output.reason)
			cmd_trouble(c->run, "%s", slot->output.reason);
		else if (!c->run->is_stopped)
			cmd_nomem(c->run);
	}
	c->is_emitting = false;
}

/* Emits the output of earlier batches before a message; it is cmd_run.flush. */
static bool
flush_all(void *ctx)
{
	struct worker_pool *c = ctx;

	return c->is_emitting || worker_pool_flush(c);
}

bool
worker_pool_flush(struct worker_pool *c)
{
	while (c->emitted < c->filled && !c->stopped)
		emit_next(c);
	return !c->stopped;
}

bool
worker_pool_has(const struct worker_pool *c,
    bool (*is)(const void *ctx, const void *batch), const void *ctx)
{
	for (uint64_t i = c->emitted; i < c->filled; i++)
		if (is(ctx, c->slot[i % c->slots].batch))
			return true;
	return false;
}

void *
worker_pool_batch(struct worker_pool *c)
{
	if (c->filled - c->emitted == c->slots)
		emit_next(c);
	return c->stopped ? NULL : c->slot[c->filled % c->slots].batch;
}

void
worker_pool_submit(struct worker_pool *c)
{
	pthread_mutex_lock(&c->lock);
	c->filled++;
	pthread_cond_signal(&c->work);
	pthread_mutex_unlock(&c->lock);
	/* If there is no other thread, process the batch at once. */
	if (c->worker_count == 1)
		emit_next(c);
}

bool
worker_pool_is_stopped(const struct worker_pool *c)
{
	return c->stopped;
}

unsigned
worker_pool_size(const struct worker_pool *c)
{
	return c->worker_count;
}

size_t
worker_pool_batch_items(const struct worker_pool *c)
{
	return c->batch_items;
}

static bool
make_slots(struct worker_pool *c)
{
	c->slot = calloc(c->slots, sizeof(*c->slot));
	for (size_t i = 0; c->slot && i < c->slots; i++) {
		c->slot[i].batch = calloc(1, c->ops->batch_size);
		if (!c->slot[i].batch)
			return false;
	}
	return c->slot != NULL;
}

static bool
make_workers(struct worker_pool *c, unsigned jobs)
{
	c->worker = calloc(jobs, sizeof(*c->worker));
	for (; c->worker && c->worker_count < jobs; c->worker_count++) {
		struct worker *h = &c->worker[c->worker_count];

		h->pool = c;
		h->run = *c->run;
		h->run.flush = NULL;
		h->run.progress = NULL;
		h->ctx = c->ops->init(c->ctx,
		    c->ops->is_direct ? c->run : &h->run);
		c->run->is_nomem |= h->run.is_nomem;
		cmd_raise(c->run, (enum cmd_status)h->run.status);
		if (!h->ctx)
			return false;
	}
	return c->worker != NULL;
}

struct worker_pool *
worker_pool_new(struct cmd_run *run, const struct worker_ops *ops, void *ctx,
    unsigned jobs)
{
	struct worker_pool *c = calloc(1, sizeof(*c));

	if (!c)
		return NULL;
	if (jobs == 0 || ops->is_direct)
		jobs = 1;
	c->run = run;
	c->ops = ops;
	c->ctx = ctx;
	c->batch_items = 1;
	c->result_size = (ops->result_size + sizeof(max_align_t)) /
	    sizeof(max_align_t) * sizeof(max_align_t);
	c->slots = jobs > 1 ? (size_t)jobs * BATCHES_PER_WORKER : 1;
	if (pthread_mutex_init(&c->lock, NULL) != 0) {
		free(c);
		return NULL;
	}
	pthread_cond_init(&c->work, NULL);
	pthread_cond_init(&c->done, NULL);
	if (!make_slots(c) || !make_workers(c, jobs)) {
		worker_pool_free(c);
		return NULL;
	}
	/* The first worker is the calling thread. */
	for (c->started = 1; c->started < c->worker_count; c->started++)
		if (!stack_start_thread(&c->worker[c->started].thread,
			run_worker, &c->worker[c->started]))
			break;
	run->flush = flush_all;
	run->flush_ctx = c;
	return c;
}

void
worker_pool_free(struct worker_pool *c)
{
	if (!c)
		return;
	c->run->flush = NULL;
	pthread_mutex_lock(&c->lock);
	c->shutting_down = true;
	c->taken = c->filled;
	pthread_cond_broadcast(&c->work);
	pthread_mutex_unlock(&c->lock);
	for (unsigned i = 1; i < c->started; i++)
		pthread_join(c->worker[i].thread, NULL);
	for (unsigned i = 0; c->worker && i < c->worker_count; i++)
		c->ops->fini(c->ctx, c->worker[i].ctx);
	for (size_t i = 0; c->slot && i < c->slots; i++) {
		while (c->slot[i].items > 0)
			discard_result(c, &c->slot[i], --c->slot[i].items);
		if (c->slot[i].batch && c->ops->discard)
			c->ops->discard(c->slot[i].batch);
		free(c->slot[i].batch);
		free(c->slot[i].result);
		output_queue_release(&c->slot[i].output);
	}
	free(c->slot);
	free(c->worker);
	pthread_cond_destroy(&c->work);
	pthread_cond_destroy(&c->done);
	pthread_mutex_destroy(&c->lock);
	free(c);
}
