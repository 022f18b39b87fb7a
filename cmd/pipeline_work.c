/*
 * pipeline_work.c - processes the games of a batch in a thread: validates them,
 * and calls the program's functions.
 */
#include <stdlib.h>
#include <string.h>

#include "pipeline_private.h"

struct pipeline_worker {
	const struct pipeline *table;
	struct cmd_run *run;
	struct edition_files files;
	struct tes_judge *judge;
	/* diagnostics of editions that are only compared; not printed */
	struct tes_diags *unread;
	struct record_slot read; /* the current record of batch->part */
	void *ctx; /* worker context, or that of the pipeline */
};

static void
worker_free(struct pipeline_worker *d)
{
	tes_judge_free(d->judge);
	tes_diags_free(d->unread);
	record_slot_release(&d->read);
	edition_files_release(&d->files);
	free(d);
}

void *
pipeline_init_worker(void *ctx, struct cmd_run *run)
{
	const struct pipeline *t = ctx;
	struct pipeline_worker *d = calloc(1, sizeof(*d));

	if (!d)
		return NULL;
	d->table = t;
	d->run = run;
	d->judge = tes_judge_new();
	d->unread = tes_diags_new();
	if (d->judge && d->unread && record_slot_prepare(&d->read))
		d->ctx = t->ops->init ? t->ops->init(t->ctx, run) : t->ctx;
	if (!d->ctx) {
		worker_free(d);
		return NULL;
	}
	tes_judge_set_observer(d->judge, t->ops->observe, d->ctx);
	tes_judge_set_statistics(d->judge, t->ops->needs_statistics);
	return d;
}

void
pipeline_fini_worker(void *ctx, void *worker)
{
	struct pipeline *t = ctx;
	struct pipeline_worker *d = worker;

	if (t->ops->fini)
		t->ops->fini(t->ctx, d->ctx);
	worker_free(d);
}

/*
 * Changes errors in what a record claims (such as its result) to notes, if the
 * edition of --edition has other rules than the record's own one, or if that is
 * unknown: then the claims may be right under its own edition.
 */
static enum tes_status
note_claims(struct pipeline_worker *d, struct game *game)
{
	const struct tes_edition *own = NULL;

	tes_diags_clear(d->unread);
	const enum tes_status st = edition_files_resolve(game->files,
	    game->record, d->unread, &own);
	tes_judge_set_claims_as_notes(d->judge, st != TES_OK ||
	    !tes_edition_has_same_rules(own, game->edition));
	return st > TES_INVALID ? st : TES_OK;
}

/*
 * Sets game->edition to the edition of the record, or of --edition; NULL if the
 * record names an edition that does not exist.
 */
static enum tes_status
choose_edition(struct pipeline_worker *d, struct batch *batch,
    struct game *game)
{
	const struct pipeline *t = d->table;
	const struct tes_text *name = &tes_record_header(game->record)->game;
	const struct tes_game *of =
	    name->s ? tes_game_by_name(name->s, name->len) : NULL;

	if (t->forced && of == tes_edition_game(t->forced)) {
		batch->of_forced++;
		game->edition = t->forced;
		return note_claims(d, game);
	}
	tes_judge_set_claims_as_notes(d->judge, false);
	const enum tes_status st = edition_files_resolve(game->files,
	    game->record, game->diags, &game->edition);
	/*
	 * The record's name of the game may be misspelt: use the game of its
	 * edition.
	 */
	if (game->edition)
		of = tes_edition_game(game->edition);
	if (t->forced && of == tes_edition_game(t->forced)) {
		batch->of_forced++;
		game->edition = t->forced;
		tes_judge_set_claims_as_notes(d->judge, true);
		return st;
	}
	batch->of_others += of != NULL;
	return st;
}

static enum tes_status
judge(struct pipeline_worker *d, struct batch *batch, struct game *game,
    struct tes_record *rec)
{
	const struct pipeline_ops *ops = d->table->ops;
	enum tes_status st = TES_OK;

	if (ops->read)
		st = ops->read(d->ctx, d->judge, rec, game->diags);
	if (st <= TES_INVALID && !ops->is_unjudged)
		st = choose_edition(d, batch, game);
	if (st <= TES_INVALID && ops->begin)
		ops->begin(d->ctx, game);
	if (st <= TES_INVALID && game->edition) {
		st = tes_judge_record(d->judge, rec, game->edition,
		    game->diags);
		game->outcome = tes_judge_outcome(d->judge);
	} else if (st <= TES_INVALID && !ops->is_unjudged) {
		const struct tes_edition *like;

		st = tes_editions_fallback(game->files->editions, rec, &like);
		if (st == TES_OK && like)
			st = tes_judge_check_syntax(d->judge, rec, like,
			    game->diags);
	}
	return st;
}

/*
 * Makes room in a batch for the results of one more game.  Returns false if out
 * of memory.
 */
static bool
make_room(struct batch *batch, size_t size)
{
	const size_t wanted = (batch->games + 1) * size;

	if (wanted > batch->room) {
		char *more = realloc(batch->result, 2 * wanted);

		if (!more)
			return false;
		batch->result = more;
		batch->room = 2 * wanted;
	}
	if (size)
		memset(batch->result + batch->games * size, 0, size);
	if (batch->games == batch->kinds) {
		const size_t kinds = 2 * batch->kinds + 8;
		bool *more = realloc(batch->is_edition, kinds * sizeof(*more));

		if (!more)
			return false;
		batch->is_edition = more;
		batch->kinds = kinds;
	}
	batch->is_edition[batch->games] = false;
	return true;
}

/* Processes a document that is an edition file, not a game. */
static void
work_edition(struct pipeline_worker *d, struct batch *batch,
    const struct game *game)
{
	const struct pipeline_ops *ops = d->table->ops;

	batch->is_edition[batch->games] = true;
	if (ops->edition)
		ops->edition(d->ctx, game);
	else
		game_skip_edition(d->run, game);
}

/* Processes a record.  Returns false if out of memory or stopped. */
static bool
work_game(struct pipeline_worker *d, struct batch *batch,
    struct tes_record *rec, struct tes_diags *diags)
{
	const struct pipeline *t = d->table;
	const size_t size = t->ops->result;
	struct game game = {
		.file = batch->file,
		.number = tes_record_number(rec),
		.before = batch->before,
		.format = batch->format,
		.record = rec,
		.diags = diags,
		.judge = d->judge,
		.files = &d->files,
	};

	if (!make_room(batch, size))
		return false;
	if (size)
		game.result = batch->result + batch->games * size;
	if (tes_record_is_edition(rec)) {
		work_edition(d, batch, &game);
		tes_diags_clear(diags);
		return true;
	}
	if (judge(d, batch, &game, rec) > TES_INVALID)
		return false;
	if (tes_diags_error_count(diags) > 0 && !t->ops->sets_status)
		cmd_raise(d->run, CMD_INVALID);
	t->fn(d->ctx, &game);
	tes_diags_clear(diags);
	return true;
}

/*
 * Returns whether pipeline_ops.from and .only select the record with this
 * number.
 */
static bool
is_wanted(const struct pipeline_ops *ops, uint64_t number)
{
	return number >= ops->from &&
	    (ops->only == 0 || number == ops->only);
}

/*
 * Sets *read to record i of the batch (from 0), and parses it if necessary.
 * Returns TES_END if there is none.
 */
static enum tes_status
next(struct pipeline_worker *d, struct batch *batch, size_t i,
    struct record_slot *read)
{
	*read = i < batch->slot_count ? batch->slot[i] : d->read;
	if (i < batch->slot_count)
		return TES_OK;
	return batch->has_part ?
	    tes_reader_next(batch->part, read->record, read->diags) : TES_END;
}

static void
drop_result(struct batch *batch, size_t i)
{
	if (batch->ops->discard)
		batch->ops->discard(batch->result + i * batch->ops->result);
}

bool
pipeline_run_batch(void *worker, void *ctx, struct output_queue *output)
{
	struct pipeline_worker *d = worker;
	struct batch *batch = ctx;
	struct record_slot read;

	batch->games = batch->of_forced = batch->of_others = 0;
	batch->ops = d->table->ops;
	if (batch->slot_count == 0 && !batch->has_part)
		return true;
	if (!edition_files_enter(&d->files, d->run, batch->file))
		return false;
	for (size_t i = 0;; i++) {
		const enum tes_status st = next(d, batch, i, &read);

		if (st > TES_INVALID)
			return st == TES_END;
		if (!is_wanted(d->table->ops,
			tes_record_number(read.record))) {
			tes_diags_clear(read.diags);
			continue;
		}
		if (!work_game(d, batch, read.record, read.diags))
			return false;
		if (output && !output_queue_end_game(output)) {
			drop_result(batch, batch->games);
			return false;
		}
		batch->games++;
	}
	return true;
}

void
pipeline_free_results(struct batch *batch)
{
	while (batch->games > 0)
		drop_result(batch, --batch->games);
}

void
pipeline_discard_batch(void *ctx)
{
	struct batch *batch = ctx;

	pipeline_free_results(batch);
	for (size_t i = 0; i < BATCH_SLOTS; i++)
		record_slot_release(&batch->slot[i]);
	tes_reader_free(batch->part);
	free(batch->prefix.s);
	free(batch->result);
	free(batch->is_edition);
}
