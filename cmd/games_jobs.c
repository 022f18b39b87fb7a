/*
 * games_jobs.c - several games at once, handed on in the order of the files.
 *
 * One thread, the caller's, cuts the streams into batches of whole records and
 * hands on what has been judged; all of them read and judge.  So whatever is
 * written is written by one thread, in the same order as if there were no
 * other.
 *
 * The batches are a ring: those from `told` to `taken` are being judged or wait
 * to be handed on, those from `taken` to `filled` wait to be judged.  It is
 * short, because that bounds the memory and keeps it in the caches.
 */
#include <pthread.h>
#include <stdlib.h>

#include "games_in.h"

enum {
	BATCH_SIZE = 16 * 1024, /* bytes of records, one more begun */
	BATCH_GAMES = 8,
	AHEAD = 3,              /* batches for each thread */
};

struct batch {
	const char *file;
	struct round round[BATCH_GAMES];
	size_t read;   /* rounds that were read, not cut */
	struct tes_reader *part; /* the records behind those */
	bool has_part;
	size_t games;  /* to be handed on */
	bool is_done;
	bool is_nomem; /* behind those games */
};

struct crew {
	const struct table *table;
	struct worker *worker; /* the first is the caller */
	unsigned workers;
	struct batch *batch;
	size_t batches;
	uint64_t told; /* the caller's alone, as the two below */
	bool is_telling;
	bool is_over;  /* nothing more is to be handed on */
	pthread_mutex_t lock; /* of what follows, and of is_done */
	pthread_cond_t work, done;
	uint64_t filled, taken;
	bool is_leaving;
};

struct worker {
	struct crew *crew;
	pthread_t thread;
	struct edition_files files; /* changed where nobody works */
};

/* Reads what was cut and judges all; false without memory. */
static bool
judge_batch(struct batch *b, const struct table *t, struct edition_files *files)
{
	for (; b->games < BATCH_GAMES; b->games++) {
		struct round *r = &b->round[b->games];
		enum tes_status st = TES_END;

		if (b->games < b->read)
			st = TES_OK;
		else if (b->has_part && !round_prepare(r))
			st = TES_NOMEM;
		else if (b->has_part)
			st = tes_reader_next(b->part, r->record, r->diags);
		if (st <= TES_INVALID)
			st = round_judge(r, t, files, b->file);
		if (st > TES_INVALID)
			return st == TES_END;
	}
	return true;
}

/* Judges the next batch; the lock is held but while that takes. */
static void
judge_next(struct worker *w)
{
	struct crew *c = w->crew;
	struct batch *b = &c->batch[c->taken++ % c->batches];

	pthread_mutex_unlock(&c->lock);
	b->is_nomem = !judge_batch(b, c->table, &w->files);
	pthread_mutex_lock(&c->lock);
	b->is_done = true;
	pthread_cond_signal(&c->done);
}

static void *
work(void *ctx)
{
	struct worker *w = ctx;
	struct crew *c = w->crew;

	pthread_mutex_lock(&c->lock);
	while (!c->is_leaving)
		if (c->taken < c->filled)
			judge_next(w);
		else
			pthread_cond_wait(&c->work, &c->lock);
	pthread_mutex_unlock(&c->lock);
	return NULL;
}

/* What a long record has taken is not kept. */
static void
shrink(struct round *r)
{
	size_t len;

	tes_source_text(tes_record_source(r->record), &len);
	if (len > BATCH_SIZE)
		round_release(r);
}

/* Hands on the oldest batch, when it is done. */
static void
tell_batch(struct crew *c)
{
	struct batch *b = &c->batch[c->told++ % c->batches];

	pthread_mutex_lock(&c->lock);
	while (!b->is_done)
		if (c->taken < c->filled)
			judge_next(&c->worker[0]);
		else
			pthread_cond_wait(&c->done, &c->lock);
	b->is_done = false;
	pthread_mutex_unlock(&c->lock);
	c->is_telling = true;
	for (size_t i = 0; i < b->games && !c->is_over; i++) {
		c->is_over = table_is_over(c->table);
		if (!c->is_over)
			round_tell(&b->round[i], c->table, b->file);
		shrink(&b->round[i]);
	}
	if (!c->is_over && b->is_nomem) {
		c->is_over = true;
		cmd_nomem(c->table->run);
	}
	c->is_telling = false;
}

/* Hands on all that was read; false: nothing more is to be told. */
static bool
settle(void *ctx)
{
	struct crew *c = ctx;

	if (c->is_telling)
		return true;
	while (c->told < c->filled && !c->is_over)
		tell_batch(c);
	c->is_over = c->is_over || table_is_over(c->table);
	return !c->is_over;
}

/*
 * Cuts or reads what fits into a batch; what cannot be cut is read here.  Any
 * status but TES_OK: this is the last of the file, and it may hold games.
 */
static enum tes_status
fill_batch(struct batch *b, struct tes_reader *reader, const char *file)
{
	enum tes_status st = TES_OK;
	size_t bytes = 0, len;

	b->file = file;
	b->read = b->games = 0;
	b->has_part = false;
	if (!b->part)
		b->part = tes_reader_new_part();
	if (!b->part)
		return TES_NOMEM;
	while (b->read < BATCH_GAMES && bytes < BATCH_SIZE) {
		struct round *r = &b->round[b->read];

		st = tes_reader_cut(reader, b->part, BATCH_SIZE - bytes,
		    BATCH_GAMES - b->read);
		b->has_part = st == TES_OK;
		if (st != TES_INVALID)
			return st;
		if (!round_prepare(r))
			return TES_NOMEM;
		st = tes_reader_next(reader, r->record, r->diags);
		if (st > TES_INVALID)
			return st;
		tes_source_text(tes_record_source(r->record), &len);
		bytes += len;
		b->read++;
	}
	return TES_OK;
}

static enum tes_status
share_games(struct crew *c, struct tes_reader *reader, const char *file)
{
	enum tes_status st = TES_OK;

	while (st == TES_OK && !c->is_over) {
		if (c->filled - c->told == c->batches)
			tell_batch(c);
		struct batch *b = &c->batch[c->filled % c->batches];

		st = fill_batch(b, reader, file);
		if (b->read == 0 && !b->has_part)
			break;
		pthread_mutex_lock(&c->lock);
		c->filled++;
		pthread_cond_signal(&c->work);
		pthread_mutex_unlock(&c->lock);
	}
	return st;
}

/* Each thread has editions of its own; false without memory. */
static bool
enter_folder(struct crew *c, const char *file)
{
	if (edition_files_is_in(&c->worker[c->workers - 1].files, file))
		return true;
	if (!settle(c))
		return false;
	for (unsigned i = 0; i < c->workers; i++)
		if (!edition_files_enter(&c->worker[i].files, c->table->run,
		    file))
			return false;
	return true;
}

/* Returns false when nothing can be done any more. */
static bool
share_file(struct crew *c, const char *path)
{
	struct tes_reader *reader;
	enum tes_status st = TES_NOMEM;
	struct input in;

	if (!input_open(&in, c->table->run, path))
		return !c->is_over;
	if (!enter_folder(c, in.name)) {
		input_close(&in);
		return false;
	}
	reader = table_reader(c->table, &in);
	if (reader)
		st = share_games(c, reader, in.name);
	tes_reader_free(reader);
	table_complain(c->table, &in, st);
	input_close(&in);
	return st != TES_NOMEM && !c->is_over;
}

static void
share_files(struct crew *c, char *const *path)
{
	struct cmd_run *run = c->table->run;

	run->settle = settle;
	run->settle_ctx = c;
	if (!*path)
		share_file(c, "-");
	while (*path && share_file(c, *path))
		path++;
	settle(c);
	run->settle = NULL;
}

/* With fewer threads than were asked for it works, too, only slower. */
static bool
crew_init(struct crew *c, unsigned jobs)
{
	c->batches = (size_t)jobs * AHEAD;
	c->worker = calloc(jobs, sizeof(*c->worker));
	c->batch = calloc(c->batches, sizeof(*c->batch));
	if (!c->worker || !c->batch || pthread_mutex_init(&c->lock, NULL) != 0)
		return false;
	pthread_cond_init(&c->work, NULL);
	pthread_cond_init(&c->done, NULL);
	for (; c->workers < jobs; c->workers++) {
		struct worker *w = &c->worker[c->workers];

		w->crew = c;
		if (c->workers > 0 &&
		    pthread_create(&w->thread, NULL, work, w) != 0)
			break;
	}
	return true;
}

static void
crew_leave(struct crew *c)
{
	pthread_mutex_lock(&c->lock);
	c->is_leaving = true;
	pthread_cond_broadcast(&c->work);
	pthread_mutex_unlock(&c->lock);
	for (unsigned i = 1; i < c->workers; i++)
		pthread_join(c->worker[i].thread, NULL);
	pthread_cond_destroy(&c->work);
	pthread_cond_destroy(&c->done);
	pthread_mutex_destroy(&c->lock);
}

static void
crew_release(struct crew *c)
{
	for (unsigned i = 0; i < c->workers; i++)
		edition_files_release(&c->worker[i].files);
	for (size_t i = 0; c->batch && i < c->batches; i++) {
		for (size_t k = 0; k < BATCH_GAMES; k++)
			round_release(&c->batch[i].round[k]);
		tes_reader_free(c->batch[i].part);
	}
	free(c->batch);
	free(c->worker);
}

void
games_together(const struct table *t, char *const *path, unsigned jobs)
{
	struct crew c = { .table = t };

	if (crew_init(&c, jobs)) {
		share_files(&c, path);
		crew_leave(&c);
	} else {
		cmd_nomem(t->run);
	}
	crew_release(&c);
}
