/*
 * pipeline_work.c - lets a worker process the games of a batch, in its thread.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <tessera/tools.h>

#include "diag_print.h"
#include "pipeline_private.h"
#include "text.h"

struct pipeline_worker {
	const struct pipeline *pipeline;
	struct cmd_run *run;
	struct edition_files files;
	struct edition_files output_files; /* of the folder of job->output */
	struct tes_judge *judge;
	/* diagnostics of editions that are only compared; not printed */
	struct tes_diags *unread;
	struct record_slot read; /* the current record, if it was unparsed */
	struct batch *batch; /* the current batch */
	struct game_item *item; /* of the current game */
	struct part *part;
	bool is_numbered; /* the number of the game was corrected */
	bool has_searched; /* game_find_edition() was called for the game */
	void *ctx; /* worker's context, or that of the program */
};

void
pipeline_fini_worker(void *ctx, void *worker)
{
	const struct pipeline *t = ctx;
	struct pipeline_worker *d = worker;

	if (d->ctx && t->job->worker > 0) {
		if (t->job->fini)
			t->job->fini(d->ctx);
		free(d->ctx);
	}
	tes_judge_free(d->judge);
	tes_diags_free(d->unread);
	record_slot_release(&d->read);
	edition_files_release(&d->files);
	edition_files_release(&d->output_files);
	free(d);
}

void *
pipeline_init_worker(void *ctx, struct cmd_run *run)
{
	struct pipeline *t = ctx;
	const struct job *job = t->job;
	struct pipeline_worker *d = calloc(1, sizeof(*d));

	if (!d)
		return NULL;
	d->pipeline = t;
	d->part = &t->part;
	d->run = run;
	d->judge = tes_judge_new();
	d->unread = tes_diags_new();
	d->ctx = job->worker > 0 ? malloc(job->worker) : t->ctx;
	if (d->ctx && job->worker > 0) {
		memcpy(d->ctx, t->ctx, job->worker);
		memcpy(d->ctx, &d->run, sizeof(d->run));
	}
	if (d->judge && d->unread && record_slot_prepare(&d->read) && d->ctx &&
	    (!job->init || job->init(d->ctx)))
		return d;
	pipeline_fini_worker(ctx, d);
	return NULL;
}

/*
 * Sets the number of the game, and those of its lines, if only a part of its
 * file was read (--part).  Returns false on errors.
 */
static bool
set_number(struct game *game)
{
	struct pipeline_worker *d = game->worker;

	if (d->batch->is_cut && !d->is_numbered &&
	    !part_renumber(d->part, d->run, game->record))
		return false;
	d->is_numbered = true;
	game->number = tes_record_number(game->record);
	return true;
}

bool
game_find_edition(struct game *game)
{
	struct pipeline_worker *d = game->worker;
	const struct tes_edition *forced = d->pipeline->forced, *own = NULL;
	const struct tes_game *of = record_game(game->record);
	const bool is_forced = forced && of == tes_edition_game(forced);

	d->has_searched = true;
	tes_diags_clear(d->unread);
	enum tes_status st = tes_editions_resolve(game->files->editions,
	    game->record, is_forced ? d->unread : game->diags, &own);
	/* The record may misspell its game: use that of its edition. */
	if (own && !is_forced)
		of = tes_edition_game(own);
	if (forced && of == tes_edition_game(forced)) {
		d->batch->of_forced++;
		/*
		 * What a record claims (such as its result) may be right under
		 * its own edition: if that has other rules or is unknown,
		 * errors in it become notes.
		 */
		tes_judge_set_claims_as_notes(d->judge, !is_forced ||
		    st != TES_OK || !tes_edition_has_same_rules(own, forced));
		if (st <= TES_INVALID)
			st = tes_edition_for_record(game->record, own, forced,
			    game->diags, &game->edition);
	} else {
		d->batch->of_others += of != NULL;
		game->edition = own;
		tes_judge_set_claims_as_notes(d->judge, false);
	}
	return st <= TES_INVALID;
}

bool
game_judge(struct game *game)
{
	const struct tes_edition *like;
	enum tes_status st;

	if (!game->worker->has_searched && !game_find_edition(game))
		return false;
	if (game->edition) {
		st = tes_judge_record(game->judge, game->record, game->edition,
		    game->diags);
		game->outcome = tes_judge_outcome(game->judge);
	} else {
		st = tes_editions_fallback(game->files->editions, game->record,
		    &like);
		if (st == TES_OK && like)
			st = tes_edition_for_record(game->record, NULL, like,
			    game->diags, &like);
		if (st <= TES_INVALID && like)
			st = tes_judge_check_syntax(game->judge, game->record,
			    like, game->diags);
	}
	return st <= TES_INVALID && (tes_diags_count(game->diags) == 0 ||
	    set_number(game));
}

bool
game_judge_unannotated(struct game *game)
{
	struct tes_annotator *an = tes_annotator_new(TES_ANNOTATE_AFTER);
	const bool good = an && tes_annotator_begin(an, game->record,
	    game->diags) <= TES_INVALID && game_find_edition(game) &&
	    game_judge(game);

	tes_annotator_free(an);
	return good;
}

/* Processes a record.  Returns false if out of memory or stopped. */
static bool
work_game(struct pipeline_worker *d, struct game_item *item,
    const struct record_slot *read)
{
	const struct job *job = d->pipeline->job;
	struct game game = {
		.run = d->run,
		.file = d->batch->file,
		.number = tes_record_number(read->record),
		.before = d->batch->before,
		.format = d->batch->format,
		.record = read->record,
		.diags = read->diags,
		.judge = d->judge,
		.files = &d->files,
		.result = item->result,
		.worker = d,
	};
	bool good = true;

	d->item = item;
	d->has_searched = d->is_numbered = false;
	item->is_edition = tes_record_is_edition(game.record);
	if (job->needs_numbers || item->is_edition)
		good = set_number(&game);
	if (good && item->is_edition && !job->takes_editions) {
		if (!job->is_quiet)
			game_skip_edition(&game);
	} else if (good) {
		good = job->work(d->ctx, &game);
	}
	item->number = game.number;
	if (!item->is_edition && !job->sets_status &&
	    tes_diags_error_count(game.diags) > 0)
		cmd_raise(d->run, CMD_INVALID);
	tes_diags_clear(game.diags);
	return good;
}

enum tes_status
pipeline_work(void *worker, void *what, size_t i, void *result)
{
	struct pipeline_worker *d = worker;
	struct batch *batch = what;
	const struct job *job = d->pipeline->job;
	const uint64_t only = d->run->common.record;
	struct record_slot read;

	d->batch = batch;
	if (i == 0)
		batch->of_forced = batch->of_others = 0;
	if (i == 0 && batch->records.records > 0 &&
	    !edition_files_enter(&d->files, d->run, batch->file))
		return TES_NOMEM;
	for (;;) {
		const enum tes_status st =
		    record_chunk_next(&batch->records, &d->read, &read);

		if (st > TES_INVALID)
			return st;
		const uint64_t number = tes_record_number(read.record);
		if (number >= job->from &&
		    (only == 0 || number == only))
			return work_game(d, result, &read) ? TES_OK :
							     TES_NOMEM;
		tes_diags_clear(read.diags);
	}
}

void
game_check_output(const struct game *game)
{
	struct pipeline_worker *d = game->worker;
	const char *output = d->pipeline->job->output;

	if (output && !d->item->lost_path)
		d->item->lost_path = edition_files_lost_path(&d->files,
		    &d->output_files, game->record, output);
}

void
game_put_name(FILE *out, const struct game *game)
{
	text_put_string(out, game->file);
	if (tes_record_is_edition(game->record))
		fputs(": edition: ", out);
	else
		fprintf(out, ": record %" PRIu64 ": ", game->number);
}

void
game_skip_edition(const struct game *game)
{
	struct cmd_run *run = game->run;
	const struct tes_diag *diag = tes_diags_at(game->diags, 0);

	cmd_begin_message(run);
	diag_put_place(run->err, tes_record_source(game->record),
	    diag ? diag->span.begin : 0);
	fputs(" note: skipped: an edition, not a record\n", run->err);
	cmd_end_message(run);
}
