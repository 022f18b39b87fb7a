#include "pipeline.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "operands.h"
#include "pipeline_private.h"
#include "text.h"

bool
pipeline_is_done(const struct pipeline *t)
{
	return (t->ops->stop && *t->ops->stop) ||
	    worker_pool_is_stopped(t->pool) || cmd_is_cut_off(t->run);
}

bool
pipeline_emit_prefix(struct pipeline *t, struct batch *batch)
{
	const struct pipeline_ops *ops = t->ops;

	if (pipeline_is_done(t))
		return false;
	if (batch->opens) {
		t->emitting_file = batch->file_number;
		t->is_left = ops->open && !ops->open(t->ctx, batch->path);
	}
	if (batch->prefix.len > 0 && !t->is_left)
		ops->gap(t->ctx, batch->prefix.s, batch->prefix.len);
	return true;
}

static bool
emit_game(struct pipeline *t, struct batch *batch, struct output_queue *output,
    size_t i)
{
	struct game_output game = {
		.file = batch->file,
		.before = batch->before,
		.result = batch->result + i * t->ops->result,
		.output = output,
		.is_edition = batch->is_edition[i],
	};

	errno = 0;
	if (game.is_edition && !t->ops->edition) {
		output_queue_put(output, t->run, NULL, 0);
		return true;
	}
	if (!t->ops->emit) {
		output_queue_put(output, t->run, stdout, 0);
		return true;
	}
	game.text = output_queue_text(output, &game.len);
	return t->ops->emit(t->ctx, &game);
}

static bool
emit_batch(void *ctx, void *what, struct output_queue *output)
{
	struct pipeline *t = ctx;
	struct batch *batch = what;
	const bool is_direct = !t->ops->init;
	bool goes_on = pipeline_emit_prefix(t, batch);

	for (size_t i = 0; i < batch->games && goes_on && !t->is_left; i++) {
		goes_on = !pipeline_is_done(t);
		if (goes_on && !is_direct)
			goes_on = emit_game(t, batch, output, i);
	}
	progress_step(t->run, batch->games, batch->bytes);
	/*
	 * Do not count games of a skipped file: how many were validated depends
	 * on timing.
	 */
	if (!t->is_left) {
		t->of_forced += batch->of_forced;
		t->of_others += batch->of_others;
	}
	if (batch->closes && t->ops->close && !t->is_left) {
		/*
		 * If a worker has failed, which is reported later, the output
		 * for the file is incomplete.
		 */
		batch->end.is_whole &= goes_on && !pipeline_is_done(t) &&
		    !output->is_failed;
		t->ops->close(t->ctx, &batch->end);
	}
	pipeline_free_results(batch);
	/* Stop now if possible, without waiting for the next batch. */
	return goes_on && !pipeline_is_done(t);
}

/*
 * Sets t->forced to the edition that --edition names.  Returns false if it is
 * unknown.
 */
static bool
force_edition(struct pipeline *t, const char *name)
{
	t->forced_name = name;
	if (edition_files_enter(&t->forced_files, t->run, NULL))
		t->forced = edition_files_find(&t->forced_files, t->run, NULL,
		    name);
	return t->forced != NULL;
}

/*
 * Reports if --edition names an edition of a game of which there is no record.
 */
static void
check_forced(const struct pipeline *t)
{
	/* The skipped games before `from` may be of the edition's game. */
	if (!t->forced || t->of_forced || !t->of_others || t->ops->from > 0)
		return;
	const char *game = tes_game_name(tes_edition_game(t->forced));
	cmd_trouble(t->run, "--edition: '%s' is an edition of %s, but no "
	    "record of %s was read",
	    t->forced_name, game, game);
}

bool
pipeline_run(struct cmd_run *run, char *const *path, const char *edition,
    const struct pipeline_ops *ops, game_fn *fn, void *ctx)
{
	struct pipeline t = {
		.run = run,
		.ops = ops,
		.fn = fn,
		.ctx = ctx,
	};
	const struct worker_ops worker = {
		.batch_size = sizeof(struct batch),
		.init = pipeline_init_worker,
		.fini = pipeline_fini_worker,
		.run = pipeline_run_batch,
		.emit = emit_batch,
		.discard = pipeline_discard_batch,
		.is_direct = !ops->init,
	};
	bool goes_on = false;

	if (!operands_check_stdin(run, path))
		return false;
	if (!edition || force_edition(&t, edition)) {
		if (ops->shows_progress)
			progress_begin(&t.progress, run, ops->progress, path);
		t.pool = worker_pool_new(run, &worker, &t, ops->jobs);
		if (t.pool)
			pipeline_read(&t, path);
		else
			cmd_nomem(run);
		goes_on = t.pool && !worker_pool_is_stopped(t.pool);
		worker_pool_free(t.pool);
		progress_end(run);
		/*
		 * After an error, which games were counted depends on timing:
		 * do not report it.
		 */
		if (goes_on || (ops->stop && *ops->stop))
			check_forced(&t);
	}
	edition_files_release(&t.forced_files);
	return goes_on;
}

void
pipeline_check_record(struct cmd_run *run, uint64_t only, uint64_t games)
{
	if (games == 0 && only > 0 && run->status != CMD_TROUBLE)
		cmd_trouble(run, "--record: there is no record %" PRIu64, only);
}

bool
game_is_scored(const struct game *game)
{
	const size_t errors = tes_diags_error_count(game->diags);

	if (!game->outcome ||
	    (errors > 0 && game->outcome->standing_count == 0))
		return false;
	for (size_t i = 0; errors && i < tes_diags_count(game->diags); i++) {
		const struct tes_diag *diag = tes_diags_at(game->diags, i);

		if (diag->severity == TES_ERROR &&
		    !tes_record_diag_is_claim(game->record, diag))
			return false;
	}
	return true;
}

void
game_skip_edition(struct cmd_run *run, const struct game *game)
{
	const struct tes_source *src = tes_record_source(game->record);
	const struct tes_diag *diag = tes_diags_at(game->diags, 0);
	uint64_t line = 1;
	uint32_t column = 1;

	if (diag)
		tes_source_locate(src, diag->span.begin, &line, &column);
	cmd_begin_message(run);
	text_put(run->err, game->file, strlen(game->file));
	fprintf(run->err, ":%" PRIu64 ":%" PRIu32 ": note: skipped: an "
	    "edition, not a record\n", line, column);
	cmd_end_message(run);
}
