/*
 * pipeline_read.c - splits files into batches of whole records.
 *
 * With several threads, records are split off the stream unparsed if possible;
 * others are parsed by the main thread.
 */

#include <tessera/tools.h>

#include "pipeline_private.h"

/*
 * Most bytes between records that a batch can contain; more are emitted at
 * once.
 */
enum { PREFIX_MAX = 64 * 1024 };

/* Most records of a batch that the main thread parses. */
enum { PARSED_MAX = 8 };

/* The file being read. */
struct stream {
	struct pipeline *pipeline;
	struct input in;
	const char *path;
	struct part_file part; /* what is read of it */
	struct record_slot skipped; /* a record that is not processed */
	struct tes_reader *reader;
	bool is_begun; /* a batch of the file was submitted */
	bool has_gap; /* memory ran out for input between records */
};

/* Returns whether input between records is copied to the output. */
static bool
copies_gaps(const struct pipeline *t)
{
	return t->job->rewrite && t->job->rewrite->verb;
}

/* Returns the next batch to fill; NULL if the pool has stopped. */
static struct batch *
take_batch(struct stream *s)
{
	struct batch *batch = worker_pool_batch(s->pipeline->pool);

	if (!batch)
		return NULL;
	batch->path = s->path;
	batch->file = s->in.name;
	batch->file_number = s->pipeline->file;
	batch->state = s->in.state;
	batch->format = tes_reader_format(s->reader);
	batch->before = s->pipeline->before;
	batch->opens = !s->is_begun;
	batch->is_cut = s->part.begin > 0;
	batch->closes = false;
	record_chunk_clear(&batch->records);
	batch->prefix.len = 0;
	return batch;
}

static void
submit_batch(struct stream *s)
{
	struct batch *batch = worker_pool_batch(s->pipeline->pool);

	s->is_begun = true;
	batch->bytes = s->pipeline->bytes + s->in.position;
	worker_pool_submit(s->pipeline->pool);
}

/*
 * Adds input between records to the current batch, which has no records yet: a
 * tes_gap_fn.
 */
static void
add_gap(void *ctx, const char *bytes, size_t len)
{
	struct stream *s = ctx;
	struct pipeline *t = s->pipeline;
	struct batch *batch = worker_pool_batch(t->pool);

	if (!batch || s->has_gap)
		return;
	bytes_put(&batch->prefix, bytes, len);
	s->has_gap = batch->prefix.failed;
	if (s->has_gap || batch->prefix.len < PREFIX_MAX)
		return;
	/*
	 * The bytes of a record over a limit also arrive here: emit them at
	 * once.
	 */
	if (worker_pool_flush(t->pool))
		pipeline_emit_prefix(t, batch);
	s->is_begun = true;
	batch->opens = false;
	batch->prefix.len = 0;
}

/*
 * Returns how many of the next `most` records to process.  Nothing is read
 * after the only record wanted (--record), so that errors after it are never
 * reported, whatever the number of threads.
 */
static size_t
count_wanted(const struct stream *s, size_t most)
{
	const uint64_t only = s->pipeline->run->common.record;
	const uint64_t taken = tes_reader_record_count(s->reader);

	if (s->part.of > 1)
		return 1;
	if (only == 0)
		return most;
	if (only <= taken)
		return 0;
	return only - taken < most ? (size_t)(only - taken) : most;
}

/*
 * Skips records of other parts, which take turns with this one, unparsed if
 * possible.
 */
static enum tes_status
skip_others(struct stream *s)
{
	const struct part_file *part = &s->part;
	enum tes_status st = TES_OK;

	while (part->of > 1 && st <= TES_INVALID) {
		const uint64_t taken = tes_reader_record_count(s->reader);
		const uint64_t skips =
		    (part->turn - 1 + part->of - taken % part->of) % part->of;

		if (skips == 0)
			break;
		st = tes_reader_skip(s->reader, skips);
		if (st != TES_INVALID)
			continue;
		if (!record_slot_prepare(&s->skipped))
			return TES_NOMEM;
		st = tes_reader_next(s->reader, s->skipped.record,
		    s->skipped.diags);
		tes_diags_clear(s->skipped.diags);
	}
	return st <= TES_INVALID ? TES_OK : st;
}

/*
 * Puts records into a batch, unparsed if possible.  If it does not return
 * TES_OK, the batch is the last one of the file, and may contain records.
 */
static enum tes_status
fill_batch(struct stream *s, struct batch *batch)
{
	const struct pipeline *t = s->pipeline;
	const size_t items = worker_pool_batch_items(t->pool);
	struct record_chunk *records = &batch->records;
	enum tes_status st;
	size_t bytes = 0, wanted;

	if (worker_pool_size(t->pool) == 1) {
		st = skip_others(s);
		return st == TES_OK ?
		    record_chunk_parse(records, s->reader, &bytes) : st;
	}
	while (records->records < items && records->pieces < PARSED_MAX &&
	    bytes < BATCH_BYTES) {
		wanted = count_wanted(s, items - records->records);
		if (wanted == 0)
			return TES_OK;
		st = skip_others(s);
		if (st != TES_OK)
			return st;
		st = record_chunk_split(records, s->reader,
		    BATCH_BYTES - bytes, wanted);
		/*
		 * Input between records can only be before the games of a
		 * batch: end the batch here.
		 */
		if (st != TES_INVALID ||
		    (copies_gaps(t) && records->records > 0))
			return st == TES_INVALID ? TES_OK : st;
		st = record_chunk_parse(records, s->reader, &bytes);
		if (st != TES_OK)
			return st;
	}
	return TES_OK;
}

/*
 * Returns whether the output of the file being read is already being skipped.
 */
static bool
is_skipped(const struct pipeline *t)
{
	return t->is_skipped && t->emitting_file == t->file;
}

/*
 * Submits all records of the file in batches.  Returns TES_OK if it stopped
 * before the end of the file.
 */
static enum tes_status
fill_batches(struct stream *s)
{
	struct pipeline *t = s->pipeline;
	enum tes_status st = TES_OK;

	while (st == TES_OK && count_wanted(s, 1) > 0 && !is_skipped(t) &&
	    !pipeline_is_done(t)) {
		struct batch *batch = take_batch(s);

		if (!batch)
			return TES_OK;
		st = fill_batch(s, batch);
		/* The reader knows the format since the first record. */
		batch->format = tes_reader_format(s->reader);
		/* Bytes between records were lost: out of memory. */
		if (s->has_gap)
			return TES_NOMEM;
		if (batch->records.records > 0 || batch->prefix.len > 0)
			submit_batch(s);
	}
	return st;
}

/*
 * Ends a file: submits its last batch, which is empty, if its output replaces a
 * file; and calls job.end_file().
 */
static void
end_file(struct stream *s, bool is_whole)
{
	const struct pipeline *t = s->pipeline;
	const struct file_end end = {
		.is_whole = is_whole,
		.is_compressed = input_is_compressed(&s->in),
		.state = s->in.state,
		.bytes = s->in.bytes,
	};
	struct batch *batch = t->job->rewrite ? take_batch(s) : NULL;

	if (batch) {
		batch->closes = true;
		batch->end = end;
		submit_batch(s);
	}
	if (t->job->end_file)
		t->job->end_file(t->ctx, s->in.name, &s->part, &end);
}

/*
 * Returns whether the program takes the file, of which nothing was read yet;
 * reports it if not.
 */
static bool
is_taken(struct stream *s)
{
	struct pipeline *t = s->pipeline;
	struct rewrite *rewrite = t->job->rewrite;

	if (copies_gaps(t) &&
	    !rewrite_check_format(rewrite, s->path, s->reader))
		return false;
	/* The check of the format has read the first bytes. */
	if (copies_gaps(t) && rewrite->in_place && input_is_compressed(&s->in))
		return rewrite_refuse_compressed(rewrite, s->path);
	return !t->job->prepare || t->job->prepare(t->ctx, s->path, s->reader);
}

static struct tes_reader *
make_reader(struct stream *s)
{
	const struct pipeline *t = s->pipeline;
	struct tes_reader *reader =
	    input_reader(&s->in, t->run, t->job->format);

	if (reader && s->part.begin > 0)
		tes_reader_resume(reader, s->part.begin);
	/* CSV tables may lack game and edition: use those of --edition. */
	if (reader && t->forced && tes_reader_set_edition(reader,
	    tes_game_name(tes_edition_game(t->forced)),
	    t->run->common.edition) !=
	    TES_OK) {
		tes_reader_free(reader);
		return NULL;
	}
	if (reader)
		tes_reader_set_rules(reader, t->forced);
	if (reader && copies_gaps(t))
		tes_reader_set_gap_handler(reader, add_gap, s);
	return reader;
}

static bool
is_of_file(const void *ctx, const void *what)
{
	const struct batch *batch = what;

	return file_state_is(&batch->state, ctx);
}

/*
 * Opens the input file.  If it will be replaced, and the command line has named
 * it before, waits until its first output has replaced it.
 */
static bool
open_file(struct stream *s)
{
	struct pipeline *t = s->pipeline;

	if (!input_open(&s->in, t->run, s->path))
		return false;
	if (!input_select(&s->in, t->run, s->part.begin, s->part.end)) {
		input_close(&s->in);
		return false;
	}
	if (!t->job->rewrite || !t->job->rewrite->in_place ||
	    !worker_pool_has(t->pool, is_of_file, &s->in.state))
		return true;
	input_close(&s->in);
	return worker_pool_flush(t->pool) &&
	    input_open(&s->in, t->run, s->path);
}

/*
 * Reads a file, and submits its records.  Returns false if no more files must
 * be read.
 */
static bool
fill_file(struct pipeline *t, const char *path)
{
	struct stream s = { .pipeline = t, .path = path };
	enum tes_status st = TES_NOMEM;
	bool has_rest = false;

	if (!part_take(&t->part, t->run, path, t->job->format, &s.part) ||
	    !open_file(&s))
		return !worker_pool_is_stopped(t->pool);
	t->file++;
	s.reader = make_reader(&s);
	if (s.reader && !is_taken(&s)) {
		st = TES_END;
	} else if (s.reader) {
		st = fill_batches(&s);
		has_rest = st == TES_END && input_has_rest(&s.in);
		end_file(&s, st == TES_END && !has_rest);
		t->before += tes_reader_record_count(s.reader);
		t->bytes += s.in.position;
	}
	tes_reader_free(s.reader);
	record_slot_release(&s.skipped);
	if (st == TES_NOMEM)
		cmd_nomem(t->run);
	/*
	 * Report a read error after the output of earlier games was printed;
	 * not if that made the pipeline stop or skip the file.
	 */
	if ((st == TES_IO || has_rest) && worker_pool_flush(t->pool) &&
	    !is_skipped(t))
		input_complain(&s.in, t->run);
	input_close(&s.in);
	return st != TES_NOMEM && !pipeline_is_done(t);
}

void
pipeline_read(struct pipeline *t, char *const *path)
{
	if (!*path)
		fill_file(t, "-");
	while (*path && fill_file(t, *path))
		path++;
	worker_pool_flush(t->pool);
}
