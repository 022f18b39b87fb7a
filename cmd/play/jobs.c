/*
 * jobs.c - plays games in several threads, and writes them in order.
 *
 * A game depends only on the options and its number, so the output is the same
 * for any number of threads.
 */
#include <inttypes.h>
#include <string.h>

#include "play/play.h"
#include "progress.h"
#include "worker_pool.h"

/* A batch of games with consecutive numbers. */
struct batch {
	uint64_t first, games;
	enum tes_status st; /* reason why a game was not played; or TES_OK */
};

static enum tes_status
play_game(void *worker, void *what, size_t i, void *result)
{
	struct batch *batch = what;
	bool *is_unfinished = result;

	batch->st = TES_OK;
	if (i == batch->games)
		return TES_END;
	batch->st = play_worker_run(worker, batch->first + i);
	/* Out of memory, there may be no position. */
	*is_unfinished = batch->st == TES_OK &&
	    strcmp(tes_position_end_reason(play_worker_position(worker)),
		"unfinished") == 0;
	return batch->st == TES_OK || batch->st == TES_NOMEM ? batch->st :
							       TES_END;
}

static bool
emit_game(void *ctx, void *batch, const void *result,
    struct output_queue *output)
{
	struct play_config *play = ctx;

	(void)batch;
	play->unfinished += *(const bool *)result;
	output_queue_put(output, play->run, play->out.file, 0);
	return !outfile_is_cut_off(&play->out) && !cmd_is_cut_off(play->run);
}

/* Reports a game that could not be played to its end. */
static bool
end_batch(void *ctx, void *what, size_t games, bool is_whole)
{
	const struct play_config *play = ctx;
	const struct batch *batch = what;

	progress_step(play->run, games, 0);
	if (is_whole && batch->st != TES_OK)
		cmd_trouble(play->run, "a game cannot be continued");
	return batch->st == TES_OK || batch->st == TES_NOMEM;
}

void
play_all(struct play_config *play)
{
	static const struct worker_ops ops = {
		.batch_size = sizeof(struct batch),
		.init = play_worker_new,
		.fini = play_worker_free,
		.run = play_game,
		.result_size = sizeof(bool),
		.emit = emit_game,
		.end = end_batch,
	};
	const struct play_options *o = play->options;
	struct progress progress;
	const unsigned jobs = play->run->common.jobs;
	struct worker_pool *pool = worker_pool_new(play->run, &ops, play,
	    jobs > o->games ? (unsigned)o->games : jobs);
	struct batch *batch;
	uint64_t next = 0;

	progress_begin(&progress, play->run, NULL);
	progress.all_games = o->games;
	while (pool && next < o->games && (batch = worker_pool_batch(pool))) {
		const uint64_t left = o->games - next;
		const size_t items = worker_pool_batch_items(pool);

		batch->first = o->from + next;
		batch->games = left < items ? left : items;
		next += batch->games;
		worker_pool_submit(pool);
	}
	if (pool)
		worker_pool_flush(pool);
	else
		cmd_nomem(play->run);
	worker_pool_free(pool);
	progress_end(play->run);
	if (play->unfinished && play->run->status == CMD_OK)
		cmd_complain(play->run, CMD_OK, "note: %" PRIu64 " of %" PRIu64
		    " game%s %s unfinished: no legal step, or more than %d "
		    "turns", play->unfinished, o->games,
		    o->games == 1 ? "" : "s",
		    play->unfinished == 1 ? "is" : "are", TURNS_MAX);
}
