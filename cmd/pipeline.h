/*
 * pipeline.h - every game of every file: read, judged, and handed on.
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
	uint64_t number; /* in its file, from 1 */
	uint64_t before; /* games of the files before */
	const struct tes_format *format; /* of the file */
	struct tes_record *record;
	struct tes_diags *diags;
	const struct tes_outcome *outcome; /* NULL: it could not be judged */
	const struct tes_edition *edition; /* NULL: nobody knows it */
	struct tes_judge *judge; /* what judges it */
	struct edition_files *files; /* editions as its file sees them */
	/* What is to be told of it besides what is printed; or NULL. */
	void *result;
};

/* ctx is the worker context, or that of pipeline_run() if there are none. */
typedef void game_fn(void *ctx, const struct game *game);

/* A game that is told. */
struct game_output {
	const char *file;
	uint64_t before; /* games of the files before */
	const void *result;
	const char *text; /* its results, as they were printed */
	size_t len;
	struct output_queue *output; /* for output_queue_put */
	bool is_edition; /* it is none, see pipeline_ops.edition */
};

/* How a file ended. */
struct file_end {
	bool is_whole; /* all of it was read, and told */
	bool is_compressed;
	struct file_state state; /* when it was opened */
	uint64_t bytes; /* that were read, not compressed */
};

/* How games are read, judged and told; all zero is a good beginning. */
struct pipeline_ops {
	uint64_t only; /* the game of this number of each file; 0: all */
	uint64_t from; /* those before this number are passed over */
	const bool *stop; /* true: nothing more is to be told; or NULL */

	/*
	 * Worker contexts.  Without `init` there are none: one thread works,
	 * and its output is not queued.  `init` gets the run that the worker
	 * prints to, and returns NULL if out of memory.  After the last game
	 * `fini` adds the worker's counts to ctx and frees the worker.
	 */
	unsigned jobs; /* threads; 0 is 1 */
	bool shows_progress; /* as --progress has it, in: */
	int progress;
	void *(*init)(void *ctx, struct cmd_run *run);
	void (*fini)(void *ctx, void *worker);

	/* In a worker: before a game is judged, no outcome yet; or NULL. */
	game_fn *begin;
	tes_event_fn *observe;
	bool needs_statistics; /* observe luck and chances, which take time */
	/* Called with what was read, to be changed; as tes_reader_next. */
	enum tes_status (*read)(void *worker, struct tes_judge *judge,
	    struct tes_record *rec, struct tes_diags *diags);
	bool is_unjudged; /* games are only read */
	/*
	 * In a worker: a document that is an edition file and no game; diags
	 * says so.  It is reported as games are.  NULL: skipped, with a note.
	 */
	game_fn *edition;

	/*
	 * By the thread that calls, before a file is read, while others are
	 * still to be told: false, it is left alone, which has been said.
	 */
	bool (*prepare)(void *ctx, const char *file, struct tes_reader *reader);
	const struct tes_format *format; /* of all files; NULL: let them tell */
	bool replaces; /* `close` puts others in place of the files */

	/*
	 * In the order of files and games: before a file is told; false: it is
	 * left alone.  Then each game, false: nothing more is told; NULL: its
	 * results go to standard output.  What of the stream is in no record.
	 * And behind the file.
	 */
	bool (*open)(void *ctx, const char *path);
	size_t result; /* bytes of game->result, all zero for each game */
	void (*discard)(void
		*result); /* told or not, it is done with; or NULL */
	bool (*emit)(void *ctx, const struct game_output *game);
	void (*gap)(void *ctx, const char *bytes, size_t len);
	void (*close)(void *ctx, const struct file_end *end);
};

/*
 * Calls fn for each game, by a worker.  Without a path, or for "-", standard
 * input is read.  edition may be NULL; else it is what games of its game are
 * judged under, whatever edition they name.  A file that cannot be read is
 * reported, and the others go on.  False: not all that could be told was.
 */
bool pipeline_run(struct cmd_run *run, char *const *path, const char *edition,
    const struct pipeline_ops *ops, game_fn *fn, void *ctx);

/*
 * Are the standings those of the rules?  Errors of what the record claims, its
 * result and `after`, leave them as they are.
 */
bool game_is_scored(const struct game *game);

/* Notes on standard error that an edition file is skipped. */
void game_skip_edition(struct cmd_run *run, const struct game *game);

/* Says so where the game of that number was asked for and none was there. */
void pipeline_check_record(struct cmd_run *run, uint64_t only, uint64_t games);

#endif /* PIPELINE_H */
