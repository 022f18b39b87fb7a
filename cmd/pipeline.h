/*
 * pipeline.h - reads and judges all games of all files.
 *
 * With --jobs several threads process the games; their output is printed in the
 * order of the games.  Each thread has a worker context of its own, made by the
 * program.
 */
#ifndef PIPELINE_H
#define PIPELINE_H

#include <stdint.h>

#include <tessera.h>

#include "cmd.h"
#include "edition_files.h"
#include "file_state.h"
#include "worker_pool.h"

struct game {
	const char *file;
	uint64_t number; /* number of the record in its file, 1-based */
	uint64_t before; /* number of games of earlier files */
	const struct tes_format *format; /* format of the file */
	struct tes_record *record;
	struct tes_diags *diags;
	const struct tes_outcome *outcome; /* NULL: not judged */
	const struct tes_edition *edition; /* NULL: unknown */
	struct tes_judge *judge; /* judges the game */
	struct edition_files *files; /* finds editions, relative to its file */
	/* Results that emit() gets: pipeline_ops.result bytes; or NULL. */
	void *result;
};

/*
 * Called for a game.  ctx: the worker's context, or without pipeline_ops.init
 * the one given to pipeline_run().
 */
typedef void game_fn(void *ctx, const struct game *game);

/* A game whose output is to be printed by pipeline_ops.emit(). */
struct game_output {
	const char *file;
	uint64_t before; /* number of games of earlier files */
	const void *result;
	const char *text; /* results to print, not NUL-terminated */
	size_t len;
	struct output_queue *output; /* for output_queue_put() */
	bool is_edition; /* an edition, not a game */
};

/* Results of reading a file. */
struct file_end {
	bool is_whole; /* read and printed to its end */
	bool is_compressed;
	struct file_state state; /* when the file was opened */
	uint64_t bytes; /* bytes read, decompressed */
};

/* How to process games.  Zero is the default of all members. */
struct pipeline_ops {
	uint64_t only; /* number of the only game of each file; 0: all */
	uint64_t from; /* number of the first game of each file */
	const bool *stop; /* set to true to stop; or NULL */

	/*
	 * Worker contexts.  Without `init` (NULL) a single thread works, with
	 * no context and no output queue.  `init` gets the run that the worker
	 * prints to, and returns NULL if out of memory.  After the last game
	 * `fini` adds the worker's counts to ctx and frees the worker.
	 */
	unsigned jobs; /* number of threads; 0: 1 */
	bool shows_progress; /* show a progress line, see `progress` */
	int progress; /* value of --progress */
	void *(*init)(void *ctx, struct cmd_run *run);
	void (*fini)(void *ctx, void *worker);

	/* Called by workers before a game is judged; or NULL. */
	game_fn *begin;
	tes_event_fn *observe;
	bool needs_statistics; /* see tes_judge_set_statistics() */
	/*
	 * Called by workers with a record that was read, which it may change.
	 * Returns a status like tes_reader_next().  Or NULL.
	 */
	enum tes_status (*read)(void *worker, struct tes_judge *judge,
	    struct tes_record *rec, struct tes_diags *diags);
	bool is_unjudged; /* do not judge games */
	bool sets_status; /* the game function raises CMD_INVALID where due;
	                     else any record with an error does */
	/*
	 * Called by workers with a document that is an edition, which is then
	 * emitted like games.  NULL: it is skipped with a note.
	 */
	game_fn *edition;

	/*
	 * Called before a file is read, perhaps before earlier files were
	 * emitted.  Returns false to skip it, after reporting why.  Or NULL.
	 */
	bool (*prepare)(void *ctx, const char *file, struct tes_reader *reader);
	const struct tes_format *format; /* format of all files; NULL: detect */
	bool replaces; /* close() replaces the files */

	/*
	 * Called by the main thread in the order of files and games; each may
	 * be NULL.  open(): before the games of a file; returns false to skip
	 * the file.  emit(): for each game; returns false to stop; if it is
	 * NULL, results are printed.  gap(): with input between records.
	 * close(): after the games of a file.
	 */
	bool (*open)(void *ctx, const char *path);
	size_t result; /* bytes of game->result, zeroed for each game */
	void (*discard)(void
		*result); /* frees a result, emitted or not; or NULL */
	bool (*emit)(void *ctx, const struct game_output *game);
	void (*gap)(void *ctx, const char *bytes, size_t len);
	void (*close)(void *ctx, const struct file_end *end);
};

/*
 * Calls fn for each game in a worker.  Without a path, or for "-", reads
 * standard input.  If edition is not NULL, games of its game are judged under
 * it, whatever edition they name.  Files that cannot be read are reported and
 * skipped.  Returns false if it stopped before the end.
 */
bool pipeline_run(struct cmd_run *run, char *const *path, const char *edition,
    const struct pipeline_ops *ops, game_fn *fn, void *ctx);

/*
 * Returns whether the standings follow from the rules.  Errors in claims of the
 * record (result, `after`) do not change the standings.
 */
bool game_is_scored(const struct game *game);

/* Prints a note that an edition is skipped. */
void game_skip_edition(struct cmd_run *run, const struct game *game);

/* Reports that no file has the record of --record, if games is 0. */
void pipeline_check_record(struct cmd_run *run, uint64_t only, uint64_t games);

#endif /* PIPELINE_H */
