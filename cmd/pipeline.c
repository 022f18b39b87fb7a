#include "pipeline.h"

#include <inttypes.h>
#include <stdlib.h>

#include "operands.h"
#include "pipeline_private.h"
#include "text.h"

bool
pipeline_is_done(const struct pipeline *t)
{
	return (t->job->stop && *t->job->stop) ||
	    worker_pool_is_stopped(t->pool) || cmd_is_cut_off(t->run);
}

bool
pipeline_emit_prefix(void *ctx, void *what)
{
	struct pipeline *t = ctx;
	struct batch *batch = what;
	struct rewrite *rewrite = t->job->rewrite;

	if (pipeline_is_done(t))
		return false;
	if (batch->opens) {
		t->emitting_file = batch->file_number;
		t->is_skipped = rewrite && !rewrite_open(rewrite, batch->path);
	}
	if (batch->prefix.len > 0 && !t->is_skipped)
		rewrite_gap(rewrite, batch->prefix.s, batch->prefix.len);
	return true;
}

void
game_put(const struct game_output *game, FILE *to, size_t skipped)
{
	struct pipeline *t = game->pipeline;

	output_queue_put(game->output, t->run, to, skipped);
	if (to && game->lost_path)
		edition_files_note(&t->noted, t->run, game->file, game->number,
		    game->lost_path, t->job->output);
}

bool
game_put_csv(const struct game_output *game, FILE *to, size_t losses)
{
	struct pipeline *t = game->pipeline;
	size_t skipped;
	const bool fits = output_queue_fits(game->output, &t->header,
	    &skipped);
	const bool is_nomem = t->header.failed;
	const bool is_skipped = is_nomem || (!fits && t->job->csv_advice);

	if (is_skipped)
		output_queue_drop_messages(game->output, losses);
	game_put(game, is_skipped ? NULL : to, skipped);
	if (is_nomem) {
		cmd_nomem(t->run);
	} else if (is_skipped) {
		cmd_begin_message(t->run);
		text_printf(t->run->err, "%s: record %" PRIu64 ": skipped: "
		    "its columns differ from those of the table; %s\n",
		    game->file, game->number, t->job->csv_advice);
		cmd_end_message(t->run);
		cmd_raise(t->run, CMD_INVALID);
	}
	return !is_nomem;
}

static bool
emit_game(void *ctx, void *what, const void *result,
    struct output_queue *output)
{
	struct pipeline *t = ctx;
	const struct batch *batch = what;
	const struct game_item *item = result;
	const struct game_output game = {
		.file = batch->file,
		.number = item->number,
		.before = batch->before,
		.result = item->result,
		.is_edition = item->is_edition,
		.output = output,
		.pipeline = t,
		.lost_path = item->lost_path,
	};

	if (pipeline_is_done(t))
		return false;
	if (t->is_skipped)
		return true;
	if (game.is_edition && !t->job->takes_editions)
		game_put(&game, NULL, 0);
	else
		return t->job->print ? t->job->print(t->ctx, &game) :
				       game_put_csv(&game, stdout, 0);
	return true;
}

static bool
end_batch(void *ctx, void *what, size_t games, bool is_whole)
{
	struct pipeline *t = ctx;
	struct batch *batch = what;

	progress_step(t->run, games, batch->bytes);
	/*
	 * Do not count games of a skipped file: how many were validated depends
	 * on timing.
	 */
	if (!t->is_skipped) {
		t->of_forced += batch->of_forced;
		t->of_others += batch->of_others;
	}
	if (batch->closes && !t->is_skipped) {
		/*
		 * If a worker has failed, which is reported later, the output
		 * for the file is incomplete.
		 */
		batch->end.is_whole &= is_whole && !pipeline_is_done(t);
		rewrite_close(t->job->rewrite, &batch->end);
	}
	/* Stop now if possible, without waiting for the next batch. */
	return !pipeline_is_done(t);
}

static void
discard_result(void *ctx, void *result)
{
	const struct pipeline *t = ctx;
	struct game_item *item = result;

	if (t->job->discard)
		t->job->discard(item->result);
	free(item->lost_path);
}

static void
discard_batch(void *ctx)
{
	struct batch *batch = ctx;

	record_chunk_release(&batch->records);
	free(batch->prefix.s);
}

/*
 * Reports if --edition names an edition of a game of which there is no record.
 */
static void
check_forced(const struct pipeline *t)
{
	/* Games that are not processed may be of the edition's game. */
	if (!t->forced || t->of_forced || !t->of_others || t->job->from > 0 ||
	    t->run->common.part.count > 1)
		return;
	const char *game = tes_game_name(tes_edition_game(t->forced));
	cmd_trouble(t->run, "--edition: '%s' is an edition of %s, but no "
	    "record of %s was read", t->run->common.edition, game, game);
}

bool
pipeline_run(struct cmd_run *run, char *const *path, const struct job *job,
    void *ctx)
{
	struct pipeline t = { .run = run, .job = job, .ctx = ctx };
	const struct worker_ops worker = {
		.batch_size = sizeof(struct batch),
		.init = pipeline_init_worker,
		.fini = pipeline_fini_worker,
		.run = pipeline_work,
		.result_size = sizeof(struct game_item) + job->result,
		.begin = pipeline_emit_prefix,
		.emit = emit_game,
		.end = end_batch,
		.discard_result = discard_result,
		.discard = discard_batch,
		.is_direct = job->worker == 0,
	};
	bool goes_on = false;

	if (!operands_check_stdin(run, path))
		return false;
	const char *edition = run->common.edition;
	if (edition && edition_files_enter(&t.forced_files, run, NULL))
		t.forced = edition_files_find(&t.forced_files, run, NULL,
		    edition);
	if (!edition || t.forced) {
		if (job->worker > 0)
			progress_begin(&t.progress, run, path);
		part_begin(&t.part, run, path);
		if (run->common.part.count && t.progress.all_bytes)
			t.progress.all_bytes = part_size(&t.part);
		t.pool = worker_pool_new(run, &worker, &t,
		    run->common.jobs);
		if (t.pool)
			pipeline_read(&t, path);
		else
			cmd_nomem(run);
		goes_on = t.pool && !worker_pool_is_stopped(t.pool);
		worker_pool_free(t.pool);
		part_end(&t.part);
		progress_end(run);
		/*
		 * After an error, which games were counted depends on timing:
		 * do not report it.
		 */
		if (goes_on || (job->stop && *job->stop))
			check_forced(&t);
	}
	edition_files_release(&t.forced_files);
	free(t.header.s);
	strtab_release(&t.noted);
	return goes_on;
}

void
pipeline_check_record(struct cmd_run *run, uint64_t games)
{
	const unsigned only = run->common.record;

	if (games == 0 && only > 0 && run->status != CMD_TROUBLE)
		cmd_trouble(run, "--record: there is no record %u", only);
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
