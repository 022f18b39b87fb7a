/*
 * jobs.c - plays games in several threads, and writes them in order.
 *
 * A game depends only on the options and its number, so the output is the same
 * for any number of threads.
 */
#include <errno.h>

#include "play/play.h"
#include "progress.h"
#include "worker_pool.h"

/* A batch of games with consecutive numbers. */
struct batch {
	uint64_t first, games;
	uint64_t played;
	enum tes_status st; /* reason why a game was not played; or TES_OK */
};

static void *
init_worker(void *ctx, struct cmd_run *run)
{
	return play_worker_new(ctx, run);
}

static void
fini_worker(void *ctx, void *worker)
{
	(void)ctx;
	play_worker_free(worker);
}

static bool
run_batch(void *ctx, void *what, struct output_queue *output)
{
	struct batch *batch = what;

	batch->st = TES_OK;
	for (batch->played = 0; batch->played < batch->games; batch->played++) {
		batch->st = play_worker_run(ctx, batch->first + batch->played);
		if (batch->st == TES_OK && !output_queue_end_game(output))
			batch->st = TES_NOMEM;
		if (batch->st != TES_OK)
			break;
	}
	return batch->st != TES_NOMEM;
}

/*
 * Writes the games of a batch; reports a game that could not be played to its
 * end.
 */
static bool
emit_batch(void *ctx, void *what, struct output_queue *output)
{
	struct play_config *play = ctx;
	struct batch *batch = what;

	progress_step(play->run, batch->played, 0);
	for (uint64_t i = 0; i < batch->played; i++) {
		errno = 0;
		output_queue_put(output, play->run, play->out.file, 0);
		if (outfile_is_cut_off(&play->out) ||
		    cmd_is_cut_off(play->run))
			return false;
	}
	if (batch->st != TES_OK && batch->st != TES_NOMEM)
		cmd_trouble(play->run, "a game cannot be continued");
	return batch->st == TES_OK || batch->st == TES_NOMEM;
}

static void
discard_batch(void *what)
{
	(void)what;
}

static void
send_games(struct play_config *play, struct worker_pool *pool)
{
	const struct play_options *o = play->options;
	uint64_t next = 0;

	while (next < o->games) {
		struct batch *batch = worker_pool_batch(pool);
		const uint64_t left = o->games - next;

		if (!batch)
			return;
		batch->first = o->first + next;
		batch->games = left < worker_pool_batch_items(pool)
		    ? left
		    : worker_pool_batch_items(pool);
		next += batch->games;
		worker_pool_submit(pool);
	}
	worker_pool_flush(pool);
}

void
play_all(struct play_config *play)
{
	static const struct worker_ops ops = {
		.batch_size = sizeof(struct batch),
		.init = init_worker,
		.fini = fini_worker,
		.run = run_batch,
		.emit = emit_batch,
		.discard = discard_batch,
	};
	const struct play_options *o = play->options;
	struct progress progress;
	struct worker_pool *pool = worker_pool_new(play->run, &ops, play,
	    o->jobs > o->games ? o->games : o->jobs);

	progress_begin(&progress, play->run, o->progress, NULL);
	progress.all_games = o->games;
	if (pool)
		send_games(play, pool);
	else
		cmd_nomem(play->run);
	worker_pool_free(pool);
	progress_end(play->run);
}
