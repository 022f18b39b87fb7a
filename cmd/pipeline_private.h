/*
 * pipeline_private.h - shared by the files of the pipeline.
 */
#ifndef PIPELINE_PRIVATE_H
#define PIPELINE_PRIVATE_H

#include "edition_files.h"
#include "input.h"
#include "part.h"
#include "pipeline.h"
#include "progress.h"
#include "record_slot.h"
#include "rewrite.h"
#include "strtab.h"

/* The pipeline: state of pipeline_run(). */
struct pipeline {
	struct cmd_run *run;
	struct edition_files forced_files;
	const struct tes_edition *forced; /* edition of --edition; or NULL */
	/* number of games of the game of `forced`; number of all others */
	uint64_t of_forced, of_others;
	const struct job *job;
	struct part part;
	void *ctx;
	struct worker_pool *pool;
	uint64_t before; /* number of games of earlier files */
	uint64_t bytes;  /* bytes of earlier files, for the progress line */
	struct progress progress;
	struct bytes header; /* CSV header that was written */
	struct strtab noted; /* edition files: see edition_files_note() */
	unsigned long file; /* number of the file that is being read */
	/* number of the file whose output is being printed */
	unsigned long emitting_file;
	bool is_skipped; /* the output of emitting_file is skipped */
};

/* What a worker hands on about a game, besides its output. */
struct game_item {
	uint64_t number;
	bool is_edition; /* it is an edition file */
	char *lost_path; /* see edition_files_lost_path(); or NULL */
	max_align_t result[]; /* job.result bytes */
};

/* Consecutive games of a file, which one worker processes; perhaps none. */
struct batch {
	const char *path, *file;
	unsigned long file_number;
	struct file_state state; /* state of the file when it was opened */
	const struct tes_format *format;
	uint64_t before;  /* number of games of earlier files */
	bool opens; /* it is the first batch of the file */
	bool is_cut; /* it is not read from its beginning: see part.h */
	bool closes; /* it is the last batch of the file */
	struct file_end end;
	/* input between records that precedes the games */
	struct bytes prefix;
	struct record_chunk records;
	/* numbers of games, as in struct pipeline */
	size_t of_forced, of_others;
	/* bytes of all files up to this batch, for the progress line */
	uint64_t bytes;
};

/* pipeline_read.c: splits all files, or standard input, into batches. */
void pipeline_read(struct pipeline *t, char *const *path);

/*
 * The functions of workers: these make and free a worker, and process a game of
 * a batch in its thread (pipeline_work.c).
 */
void *pipeline_init_worker(void *ctx, struct cmd_run *run);
void pipeline_fini_worker(void *ctx, void *worker);
enum tes_status pipeline_work(void *worker, void *batch, size_t i,
    void *result);

/*
 * Emits what precedes the games of a batch.  Returns false if the pipeline was
 * stopped (pipeline.c).
 */
bool pipeline_emit_prefix(void *pipeline, void *batch);
/* Returns whether no more games are needed. */
bool pipeline_is_done(const struct pipeline *t);

#endif /* PIPELINE_PRIVATE_H */
