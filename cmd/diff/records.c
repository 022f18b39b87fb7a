/*
 * records.c - compares the games of two files; games with equal numbers are a
 * pair.
 *
 * The main thread splits equally many records off both streams without parsing
 * them, or parses records for which that is not possible.  Workers parse and
 * compare them.
 */
#include <stdlib.h>
#include <string.h>

#include "chart.h"
#include "diff/diff.h"
#include "input.h"
#include "progress.h"
#include "record_slot.h"
#include "sandbox.h"
#include "worker_pool.h"

/* An open input file. */
struct diff_input {
	struct diff *d;
	struct input in;
	bool is_open, is_over;
	struct tes_reader *reader;
};

struct pair_batch {
	struct record_chunk batch[2];
	uint64_t first; /* number of the records of the first pair */
	size_t pairs;
	uint64_t bytes; /* bytes read so far from both files */
};

/* A worker that compares pairs of records, in one thread. */
struct pair_worker {
	struct diff d;
	const struct pairs *pairs;
	struct tes_diff *diff;
	struct tes_judge *judge; /* judge for tes_record_expand() */
	struct record_slot read[2];
	struct edition_files files[2];
	/* editions of the pair's records; NULL if unknown */
	const struct tes_edition *edition[2];
};

/* The two files to compare. */
struct pairs {
	struct diff *d;
	const char *file[2];
	struct bytes header; /* CSV header that was written */
};

/* Opens an input file; returns false after reporting an error. */
static bool
input_begin(struct diff_input *s, struct diff *d, const char *path)
{
	s->d = d;
	s->in.name = path;
	/* git passes /dev/null for a missing file. */
	s->is_over = strcmp(path, "/dev/null") == 0;
	if (s->is_over)
		return true;
	s->is_open = input_open(&s->in, d->run, path);
	if (!s->is_open)
		return false;
	s->reader = input_reader(&s->in, d->run, NULL);
	return s->reader || cmd_nomem(d->run);
}

static void
input_end(struct diff_input *s)
{
	tes_reader_free(s->reader);
	if (s->is_open)
		input_close(&s->in);
}

/* Functions that compare. */

static void
fini_worker(void *ctx, void *worker)
{
	struct pair_worker *k = worker;

	(void)ctx;
	tes_diff_free(k->diff);
	tes_judge_free(k->judge);
	for (size_t i = 0; i < 2; i++) {
		record_slot_release(&k->read[i]);
		edition_files_release(&k->files[i]);
	}
	free(k);
}

static void *
init_worker(void *ctx, struct cmd_run *run)
{
	const struct pairs *pairs = ctx;
	struct pair_worker *k = calloc(1, sizeof(*k));
	bool good;

	if (!k)
		return NULL;
	k->pairs = pairs;
	k->d = *pairs->d;
	k->d.run = run;
	k->diff = tes_diff_new();
	k->judge = tes_judge_new();
	good = k->diff && k->judge && record_slot_prepare(&k->read[0]) &&
	    record_slot_prepare(&k->read[1]);
	for (size_t i = 0; i < 2 && good; i++)
		good = edition_files_enter(&k->files[i], run, pairs->file[i]);
	if (good)
		return k;
	fini_worker(ctx, k);
	return NULL;
}

/*
 * Sets *read to the next record of a file (side 0 or 1), finds its edition, and
 * reports what is malformed.
 */
static enum tes_status
show_next(struct pair_worker *k, struct pair_batch *batch, size_t side,
    struct record_slot *read, bool *is_malformed)
{
	struct game game = {
		.run = k->d.run,
		.file = k->pairs->file[side],
	};
	enum tes_status st =
	    record_chunk_next(&batch->batch[side], &k->read[side], read);

	if (st > TES_INVALID)
		return st;
	*is_malformed = tes_diags_error_count(read->diags) > 0;
	st = tes_editions_resolve(k->files[side].editions, read->record,
	    read->diags, &k->edition[side]);
	if (st > TES_INVALID)
		return st;
	if (tes_diags_error_count(read->diags) > 0)
		cmd_raise(k->d.run, CMD_INVALID);
	game.number = tes_record_number(read->record);
	game.record = read->record;
	game.diags = read->diags;
	diag_print_all(&k->d.printer, &game);
	tes_diags_clear(read->diags);
	/*
	 * Add implied parts of steps, as leaving them out is not a difference.
	 */
	return k->edition[side] ? tes_record_expand(read->record,
	    k->edition[side], k->judge) : TES_OK;
}

/* Compares and prints a pair. */
static enum tes_status
run_pair(void *worker, void *what, size_t i, void *result)
{
	static diff_pair_fn *const put[] = { diff_pair_text, diff_pair_json,
		diff_pair_csv, diff_pair_html, diff_pair_svg };
	struct pair_worker *k = worker;
	struct pair_batch *batch = what;
	const uint64_t number = batch->first + i;
	const uint64_t only = k->d.run->common.record;
	struct diff_pair pair = {
		.file = { k->pairs->file[0], k->pairs->file[1] },
		.number = number,
	};
	struct record_slot read;

	(void)result;
	if (i == batch->pairs)
		return TES_END;
	for (size_t side = 0; side < 2; side++) {
		const enum tes_status st = show_next(k, batch, side, &read,
		    &pair.is_malformed[side]);

		if (st > TES_END)
			return TES_NOMEM;
		pair.record[side] = st == TES_OK ? read.record : NULL;
		pair.edition[side] = k->edition[side];
	}
	if (only > 0 && only != number)
		return TES_OK;
	if (pair.record[0] && pair.record[1]) {
		if (tes_diff_records(k->diff, pair.record[0], k->edition[0],
			pair.record[1], k->edition[1]) != TES_OK)
			return TES_NOMEM;
		pair.comparison = tes_diff_result(k->diff);
	}
	if (!pair.comparison || !pair.comparison->is_same_play)
		cmd_raise(k->d.run, CMD_INVALID);
	put[k->d.options->format](&k->d, &pair);
	return TES_OK;
}

static bool
emit_pair(void *ctx, void *batch, const void *result,
    struct output_queue *output)
{
	struct pairs *pairs = ctx;
	struct cmd_run *run = pairs->d->run;
	size_t skipped;

	(void)batch;
	(void)result;
	output_queue_fits(output, &pairs->header, &skipped);
	if (pairs->header.failed)
		return cmd_nomem(run);
	output_queue_put(output, run, stdout, skipped);
	/*
	 * After the last pair nothing else detects that standard output was
	 * closed: look here.
	 */
	return !cmd_is_cut_off(run);
}

static bool
end_batch(void *ctx, void *what, size_t done, bool is_whole)
{
	const struct pairs *pairs = ctx;
	const struct pair_batch *batch = what;

	(void)is_whole;
	progress_step(pairs->d->run, done, batch->bytes);
	return true;
}

static void
discard_batch(void *what)
{
	struct pair_batch *batch = what;

	record_chunk_release(&batch->batch[0]);
	record_chunk_release(&batch->batch[1]);
}

/* Functions that read. */

/*
 * Fills a chunk with at most `most` records, unparsed ones if `splits` is set.
 * One piece of about BATCH_BYTES is enough if is_first is set; else all records
 * are needed.  Returns TES_END at the end of the file, even if the chunk is not
 * empty.
 */
static enum tes_status
fill(struct diff_input *s, struct record_chunk *b, size_t most, bool is_first,
    bool splits)
{
	const size_t size = is_first ? BATCH_BYTES : SIZE_MAX;
	enum tes_status st = TES_OK;
	size_t bytes = 0;

	record_chunk_clear(b);
	if (s->is_over)
		return TES_END;
	while (st == TES_OK && b->records < most) {
		st = splits ? record_chunk_split(b, s->reader, size,
		    most - b->records) : TES_INVALID;
		if (st == TES_INVALID)
			st = record_chunk_parse(b, s->reader, &bytes);
		if (is_first)
			break;
	}
	/* Like /dev/null, an empty file or pipe has no record. */
	if (st <= TES_END && b->records > 0 && s->in.bytes == 0) {
		record_chunk_clear(b);
		st = TES_END;
	}
	s->is_over = st == TES_END;
	return st;
}

static void
complain(struct diff_input *s, enum tes_status st)
{
	if (st == TES_NOMEM)
		cmd_nomem(s->d->run);
	if (st == TES_IO)
		input_complain(&s->in, s->d->run);
}

/*
 * Submits a batch of pairs.  *number is the number of its first pair, and is
 * set to that of the next batch.  Returns false at the end or after an error.
 */
static bool
send_pairs(struct worker_pool *pool, struct diff_input side[2],
    uint64_t *number)
{
	const bool splits = worker_pool_size(pool) > 1;
	const size_t batch_items = splits ? worker_pool_batch_items(pool) : 1;
	struct pair_batch *batch = worker_pool_batch(pool);
	enum tes_status a, b = TES_OK;
	size_t n, m;

	if (!batch)
		return false;
	a = fill(&side[0], &batch->batch[0], batch_items, true, splits);
	n = batch->batch[0].records;
	record_chunk_clear(&batch->batch[1]);
	if (a == TES_OK || a == TES_END)
		b = fill(&side[1], &batch->batch[1],
		    side[0].is_over ? batch_items : n, false, splits);
	m = batch->batch[1].records;
	batch->first = *number;
	batch->pairs = n > m ? n : m;
	/* After an error, leave out records whose counterpart was not read. */
	if (b > TES_END)
		batch->pairs = m;
	*number += batch->pairs;
	batch->bytes = 0;
	for (size_t i = 0; i < 2; i++)
		if (side[i].is_open)
			batch->bytes += side[i].in.position;
	if (batch->pairs > 0)
		worker_pool_submit(pool);
	complain(&side[0], a);
	complain(&side[1], b);
	return batch->pairs > 0 && a <= TES_END && b <= TES_END;
}

/* Writes the beginning of a page of HTML, or its end. */
static void
put_page(struct diff *d, const struct pairs *pairs, bool is_end)
{
	struct tes_sheet *sheet =
	    d->options->format == DIFF_HTML ? tes_sheet_new(true) : NULL;
	char title[512];

	if (d->options->format != DIFF_HTML)
		return;
	snprintf(title, sizeof(title), "%.200s and %.200s", pairs->file[0],
	    pairs->file[1]);
	if (sheet && is_end)
		tes_sheet_end(sheet);
	else if (sheet)
		tes_sheet_begin(sheet, title);
	sheet_put(d->run, sheet);
}

void
diff_records(struct diff *d, char *const *file)
{
	static const struct worker_ops ops = {
		.batch_size = sizeof(struct pair_batch),
		.init = init_worker,
		.fini = fini_worker,
		.run = run_pair,
		.emit = emit_pair,
		.end = end_batch,
		.discard = discard_batch,
	};
	struct diff_input side[2] = { { .is_over = true },
		{ .is_over = true } };
	/* no files will be opened later */
	static char *const nothing[] = { NULL };
	uint64_t number = 1;

	if (input_begin(&side[0], d, file[0]) &&
	    input_begin(&side[1], d, file[1])) {
		struct pairs pairs = {
			.d = d,
			.file = { side[0].in.name, side[1].in.name },
		};

		struct progress progress;

		progress_begin(&progress, d->run, file);
		sandbox_enter(nothing, NULL, 0);
		struct worker_pool *pool =
		    worker_pool_new(d->run, &ops, &pairs,
			d->run->common.jobs);
		if (!pool)
			cmd_nomem(d->run);
		put_page(d, &pairs, false);
		while (pool && !cmd_is_cut_off(d->run) &&
		    send_pairs(pool, side, &number))
			;
		const bool is_read = pool && worker_pool_flush(pool);
		/* The record of --record may be missing in one of the files. */
		if (is_read)
			pipeline_check_record(d->run,
			    number > d->run->common.record);
		/* Report data after the end of compressed files. */
		for (size_t i = 0; is_read && i < 2; i++)
			if (input_has_rest(&side[i].in))
				input_complain(&side[i].in, d->run);
		put_page(d, &pairs, true);
		worker_pool_free(pool);
		progress_end(d->run);
		free(pairs.header.s);
	}
	input_end(&side[0]);
	input_end(&side[1]);
}
