/*
 * pipeline_private.h - what the files of reading, judging and telling games
 * share.
 */
#ifndef PIPELINE_PRIVATE_H
#define PIPELINE_PRIVATE_H

#include "edition_files.h"
#include "input.h"
#include "pipeline.h"
#include "progress.h"
#include "record_slot.h"

/* What all games are read and judged with. */
struct pipeline {
	struct cmd_run *run;
	struct edition_files forced_files;
	const struct tes_edition *forced; /* NULL: each game's own */
	const char *forced_name; /* as it was asked for */
	uint64_t of_forced, of_others; /* games of its game, and of others */
	const struct pipeline_ops *ops;
	game_fn *fn;
	void *ctx;
	struct worker_pool *pool;
	uint64_t before; /* games of the files before */
	uint64_t bytes;  /* of those files */
	struct progress progress;
	unsigned long file; /* that is read: its number */
	unsigned long emitting_file; /* that is told: the same, or one before */
	bool is_left;    /* that one is left alone */
};

enum { BATCH_SLOTS = 8 }; /* records that were read, not cut */

/* Bytes that are put together. */
struct prefix_bytes {
	char *s;
	size_t len, cap;
};

/* Some games of a file, in order; perhaps none. */
struct batch {
	const char *path, *file;
	unsigned long file_number;
	struct file_state state; /* of that file */
	const struct tes_format *format;
	uint64_t before;  /* games of the files before */
	bool opens;       /* the file begins before them */
	bool closes;      /* it ends behind them */
	struct file_end end;
	struct prefix_bytes prefix; /* what of the stream comes before them */
	struct record_slot slot[BATCH_SLOTS];
	size_t slot_count;
	struct tes_reader *part; /* those behind these */
	bool has_part;
	/* What came of them. */
	char *result;     /* one behind the other */
	bool *is_edition; /* which of them are none */
	size_t games, room, kinds;
	size_t of_forced, of_others; /* of the games: as in the table */
	const struct pipeline_ops *ops; /* whose they are */
	uint64_t bytes;   /* of all files, up to there */
};

/* pipeline_read.c: every file, or standard input, into batches. */
void pipeline_read(struct pipeline *t, char *const *path);

/* pipeline_run_batch.c: where a thread works on batches. */
void *pipeline_init_worker(void *ctx, struct cmd_run *run);
void pipeline_fini_worker(void *ctx, void *worker);
bool pipeline_run_batch(void *worker, void *batch, struct output_queue *output);
/* They have been told, or will not be. */
void pipeline_free_results(struct batch *batch);
void pipeline_discard_batch(void *batch);

/* pipeline.c: tells what comes before the games of a batch; false: it is over.
 */
bool pipeline_emit_prefix(struct pipeline *t, struct batch *batch);
/* Nobody wants to know of another game. */
bool pipeline_is_done(const struct pipeline *t);

#endif /* PIPELINE_PRIVATE_H */
