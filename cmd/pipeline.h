/*
 * pipeline.h - reads all games of all files, lets a program work on each, and
 * prints the results in the order of the games.
 *
 * With --jobs several threads work.  Each has a context of its own, a copy of
 * the program's.
 */
#ifndef PIPELINE_H
#define PIPELINE_H

#include <stdint.h>

#include <tessera.h>

#include "cmd.h"
#include "edition_files.h"
#include "file_state.h"
#include "part.h"
#include "worker_pool.h"

struct game {
	struct cmd_run *run; /* of the worker */
	const char *file;
	uint64_t number; /* number of the record in its file, from 1 */
	uint64_t before; /* number of games of earlier files */
	const struct tes_format *format; /* format of the file */
	struct tes_record *record;
	struct tes_diags *diags;
	/* result of the game; NULL if it was not validated */
	const struct tes_outcome *outcome;
	const struct tes_edition *edition; /* set by game_find_edition() */
	struct tes_judge *judge; /* validates the game */
	/* finds editions by id, or by path relative to the file */
	struct edition_files *files;
	/* result of the game for print(), job.result bytes; or NULL */
	void *result;
	struct pipeline_worker *worker; /* private */
};

/*
 * Sets game->edition to the edition of --edition or of the record; NULL if that
 * is unknown, after adding a diagnostic.  Returns false if out of memory.
 */
bool game_find_edition(struct game *game);

/*
 * Validates a game under game->edition, after game_find_edition() unless that
 * was called; if the edition is unknown, only checks the syntax.  Sets
 * game->outcome.  Returns false if out of memory.
 */
bool game_judge(struct game *game);

/*
 * Removes what tessera-annotate added to a record, and validates it again: see
 * tes_record_annotations_follow().  Returns false if out of memory.
 */
bool game_judge_unannotated(struct game *game);

/*
 * Returns whether the final scores of a game follow from the rules.  Errors in
 * what the record claims (`result`, `after`) do not change them.
 */
bool game_is_scored(const struct game *game);

/*
 * Lets game_put() print a note if the record is written to the file job.output,
 * from whose folder its path of an edition leads elsewhere; only one note about
 * each edition file.
 */
void game_check_output(const struct game *game);

/* Prints "a.yaml: record 3: ", or "a.yaml: edition: ". */
void game_put_name(FILE *out, const struct game *game);

/* Prints a note that an edition is skipped. */
void game_skip_edition(const struct game *game);

/* A game whose output is to be printed by job.print(). */
struct game_output {
	const char *file;
	uint64_t number;
	uint64_t before; /* number of games of earlier files */
	const void *result;
	bool is_edition; /* it is an edition file, not a game */
	struct output_queue *output;
	struct pipeline *pipeline; /* private */
	const char *lost_path;     /* private */
};

/*
 * Prints what a worker has written for a game: messages to standard error,
 * results without their first `skipped` bytes to the file `to`; if `to` is
 * NULL, results are dropped.
 */
void game_put(const struct game_output *game, FILE *to, size_t skipped);

/*
 * Prints a game like game_put(), whose results may begin with a CSV header: see
 * job.csv_advice.  If the game is skipped, drops the last `losses` bytes of its
 * messages, too.  Returns false if out of memory.
 */
bool game_put_csv(const struct game_output *game, FILE *to, size_t losses);

/* Results of reading a file. */
struct file_end {
	/* the file was read, and its output printed, to the end */
	bool is_whole;
	bool is_compressed;
	struct file_state state; /* state of the file when it was opened */
	uint64_t bytes; /* number of bytes read, after decompression */
};

/* What to do with games.  Zero is the default of all members. */
struct job {
	/*
	 * Called for each game, in a worker.  Returns false if out of memory.
	 */
	bool (*work)(void *worker, struct game *game);
	/*
	 * Called for each game in order, in the main thread: prints it with
	 * game_put().  Returns false to stop.  NULL: as game_put_csv() to
	 * standard output.
	 */
	bool (*print)(void *ctx, const struct game_output *game);
	size_t result; /* bytes of game->result, which are zeroed */
	/* frees what a result owns, whether it was printed or not; or NULL */
	void (*discard)(void *result);
	/*
	 * what to do with a game that is skipped as its columns differ from
	 * those of the table; NULL: no game is skipped
	 */
	const char *csv_advice;

	/*
	 * Bytes of the program's context, which begins with a pointer to its
	 * struct cmd_run; workers have copies.  0: one thread works, prints at
	 * once, and has the program's own context.
	 */
	size_t worker;
	/* Makes and frees what a worker owns, besides its context; or NULL. */
	bool (*init)(void *worker);
	void (*fini)(void *worker);
	/* the file to which records are written; NULL: not to a known folder */
	const char *output;
	/*
	 * the output has the numbers of all games; counting the games before
	 * the part takes time
	 */
	bool needs_numbers;
	uint64_t from; /* number of the first game of each file */
	const bool *stop; /* a flag that is set to stop; or NULL */
	/* work() also gets edition files; else they are skipped with a note */
	bool takes_editions;
	bool is_quiet; /* without this note */
	/*
	 * work() raises the exit status to CMD_INVALID; if this is false, any
	 * record with an error does
	 */
	bool sets_status;

	/*
	 * Called before a file is read, perhaps before the output of earlier
	 * files.  Returns false to skip the file, after reporting why.  Or
	 * NULL.
	 */
	bool (*prepare)(void *ctx, const char *file, struct tes_reader *reader);
	/*
	 * Called after a file was read, perhaps before its last output.  file:
	 * its name, the same pointer as in game->file; end->is_whole: it was
	 * read to its end.  Or NULL.
	 */
	void (*end_file)(void *ctx, const char *file,
	    const struct part_file *part, const struct file_end *end);
	/* format of all files; NULL: detect it */
	const struct tes_format *format;
	/*
	 * writes changed records, file by file: calls its functions, and sets
	 * `is_changed` and others in print(); or NULL
	 */
	struct rewrite *rewrite;
};

/*
 * Does a job for the games of all files; ctx: the program's context.  Without a
 * path, or for "-", reads standard input.  Files that cannot be read are
 * reported and skipped.  Returns false if it stopped before the end.
 */
bool pipeline_run(struct cmd_run *run, char *const *path, const struct job *job,
    void *ctx);

/* If games is 0, reports that no file has the record of --record. */
void pipeline_check_record(struct cmd_run *run, uint64_t games);

#endif /* PIPELINE_H */
