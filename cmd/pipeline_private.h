/*
 * pipeline_private.h - shared by the files of the pipeline.
 */
#ifndef PIPELINE_PRIVATE_H
#define PIPELINE_PRIVATE_H

#include "edition_files.h"
#include "input.h"
#include "pipeline.h"
#include "progress.h"
#include "record_slot.h"

/* The pipeline: state of pipeline_run(). */
struct pipeline {
	struct cmd_run *run;
	struct edition_files forced_files;
	const struct tes_edition *forced; /* edition of --edition; or NULL */
	const char *forced_name; /* argument of --edition */
	uint64_t of_forced, of_others; /* games of forced's game; others */
	const struct pipeline_ops *ops;
	game_fn *fn;
	void *ctx;
	struct worker_pool *pool;
	uint64_t before; /* number of games of earlier files */
	uint64_t bytes;  /* bytes of earlier files, for the progress line */
	struct progress progress;
	unsigned long file; /* number of the file that is read */
	unsigned long emitting_file; /* number of the file that is emitted */
	bool is_left;    /* emitting_file is skipped */
};

enum { BATCH_SLOTS = 8 }; /* most records that the main thread parses */

/* A buffer that grows, for input between records. */
struct prefix_bytes {
	char *s;
	size_t len, cap;
};

/* Consecutive games of a file; perhaps none. */
struct batch {
	const char *path, *file;
	unsigned long file_number;
	struct file_state state; /* state of the file when it was opened */
	const struct tes_format *format;
	uint64_t before;  /* number of games of earlier files */
	bool opens;       /* first batch of the file */
	bool closes;      /* last batch of the file */
	struct file_end end;
	struct prefix_bytes prefix; /* input before the games */
	struct record_slot slot[BATCH_SLOTS];
	size_t slot_count;
	struct tes_reader *part; /* unparsed records after those in slot[] */
	bool has_part;
	/* Results of the games. */
	char *result;     /* pipeline_ops.result bytes for each game */
	bool *is_edition; /* whether each is an edition, not a game */
	size_t games, room, kinds;
	size_t of_forced, of_others; /* games: see struct pipeline */
	const struct pipeline_ops *ops; /* its discard() frees results */
	uint64_t bytes;   /* of all files up to here, for the progress line */
};

/* pipeline_read.c: splits all files, or standard input, into batches. */
void pipeline_read(struct pipeline *t, char *const *path);

/* pipeline_work.c: runs batches in a thread. */
void *pipeline_init_worker(void *ctx, struct cmd_run *run);
void pipeline_fini_worker(void *ctx, void *worker);
bool pipeline_run_batch(void *worker, void *batch, struct output_queue *output);
/* Frees the results of a batch, emitted or not. */
void pipeline_free_results(struct batch *batch);
void pipeline_discard_batch(void *batch);

/*
 * pipeline.c: emits what precedes the games of a batch; returns false if the
 * pipeline was stopped.
 */
bool pipeline_emit_prefix(struct pipeline *t, struct batch *batch);
/* Returns whether no more games are needed. */
bool pipeline_is_done(const struct pipeline *t);

#endif /* PIPELINE_PRIVATE_H */
