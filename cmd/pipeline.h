/*
 * pipeline.h - reads and validates all games of all files.
 *
 * With --jobs several threads process the games, but their output is printed in
 * the order of the games.  Each thread has a context of its own ("worker"),
 * which the program makes.
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
	uint64_t number; /* number of the record in its file, from 1 */
	uint64_t before; /* number of games of earlier files */
	const struct tes_format *format; /* format of the file */
	struct tes_record *record;
	struct tes_diags *diags;
	/* result of the game; NULL if it was not validated */
	const struct tes_outcome *outcome;
	const struct tes_edition *edition; /* edition; NULL if unknown */
	struct tes_judge *judge; /* validates the game */
	/* finds editions by id, or by path relative to the file */
	struct edition_files *files;
	/* result of the game for emit(), pipeline_ops.result bytes; or NULL */
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
	const char *text; /* results of the game to print, not NUL-terminated */
	size_t len;
	struct output_queue *output; /* argument of output_queue_put() */
	bool is_edition; /* it is an edition file, not a game */
};

/* Results of reading a file. */
struct file_end {
	/* the file was read, and its output printed, to the end */
	bool is_whole;
	bool is_compressed;
	struct file_state state; /* state of the file when it was opened */
	uint64_t bytes; /* number of bytes read, after decompression */
};

/* How to process games.  Zero is the default of all members. */
struct pipeline_ops {
	uint64_t only; /* number of the only game of each file; 0: all */
	uint64_t from; /* number of the first game of each file */
	const bool *stop; /* a flag that is set to stop; or NULL */

	/*
	 * init() makes the context of a worker, which prints to `run`, and
	 * returns NULL if out of memory.  After the last game, fini() adds the
	 * worker's counts to ctx and frees the worker.  If init is NULL, a
	 * single thread works, without a context and an output queue.
	 */
	unsigned jobs; /* number of threads; 0: 1 */
	bool shows_progress; /* show a progress line, see `progress` */
	int progress; /* value of --progress */
	void *(*init)(void *ctx, struct cmd_run *run);
	void (*fini)(void *ctx, void *worker);

	/* Called by workers before a game is validated; or NULL. */
	game_fn *begin;
	tes_event_fn *observe;
	bool needs_statistics; /* see tes_judge_set_statistics() */
	/*
	 * Called by workers with a record after it was read; it may change the
	 * record.  Returns a status like tes_reader_next().  Or NULL.
	 */
	enum tes_status (*read)(void *worker, struct tes_judge *judge,
	    struct tes_record *rec, struct tes_diags *diags);
	bool is_unjudged; /* games are not validated */
	/*
	 * the game function raises the exit status to CMD_INVALID; if this is
	 * false, any record with an error does
	 */
	bool sets_status;
	/*
	 * Called by workers with a document that is an edition file; what it
	 * prints is then emitted as for games.  NULL: editions are skipped with
	 * a note.
	 */
	game_fn *edition;

	/*
	 * Called before a file is read, perhaps before the output of earlier
	 * files.  Returns false to skip the file, after reporting why.  Or
	 * NULL.
	 */
	bool (*prepare)(void *ctx, const char *file, struct tes_reader *reader);
	/* format of all files; NULL: detect it */
	const struct tes_format *format;
	bool replaces; /* close() replaces the input files */

	/*
	 * Called by the main thread in the order of files and games; each may
	 * be NULL.  open(): before the games of a file; returns false to skip
	 * the file.  emit(): for each game; returns false to stop; if it is
	 * NULL, results are printed.  gap(): with input between records.
	 * close(): after the games of a file.
	 */
	bool (*open)(void *ctx, const char *path);
	/* number of bytes of game->result, which are zeroed for each game */
	size_t result;
	void (*discard)(void
		/*
		 * frees what a result owns, whether it was emitted or not; or
		 * NULL
		 */
		*result);
	bool (*emit)(void *ctx, const struct game_output *game);
	void (*gap)(void *ctx, const char *bytes, size_t len);
	void (*close)(void *ctx, const struct file_end *end);
};

/*
 * Calls fn for each game of the files, in a worker.  Without a path, or for
 * "-", reads standard input.  If edition is not NULL, games of its game are
 * validated under it, whatever edition they name.  Files that cannot be read
 * are reported and skipped.  Returns false if it stopped before the end.
 */
bool pipeline_run(struct cmd_run *run, char *const *path, const char *edition,
    const struct pipeline_ops *ops, game_fn *fn, void *ctx);

/*
 * Returns whether the final scores of a game follow from the rules.  Errors in
 * what the record claims (`result`, `after`) do not change them.
 */
bool game_is_scored(const struct game *game);

/* Prints a note that an edition is skipped. */
void game_skip_edition(struct cmd_run *run, const struct game *game);

/* If games is 0, reports that no file has record number `only` of --record. */
void pipeline_check_record(struct cmd_run *run, uint64_t only, uint64_t games);

#endif /* PIPELINE_H */
