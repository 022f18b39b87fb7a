/*
 * tessera-index - makes and updates an index of games.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "index/store.h"
#include "pipeline.h"
#include "option.h"
#include "progress.h"
#include "sandbox.h"
#include "text.h"

struct index_options {
	bool quiet;
	unsigned jobs;
	int progress;
};

#define OPTIONS struct index_options

static const struct cmd_option option[] = {
	OPTION_QUIET("do not print how many games were indexed"),
	OPTION_JOBS,
	OPTION_LIMIT,
	OPTION_PROGRESS,
	{ 0 },
};

static const struct cmd cmd = {
	.name = "tessera-index",
	.operands = "INDEX [FILE]...",
	.operands_max = -1,
	.reads_folders = true,
	.summary = "Make or update an index of games, to search in.",
	.option = option,
	.notes = "If FILE is a folder, all record files (.yaml, .yml, .jsonl) "
		 "below it are read.\nWithout FILE, the files of the index "
		 "are read again if they have changed.\n"
		 "tessera-find searches in the index.\n\n"
		 "Exit status: 0 if all records are valid, 1 if one is not,\n"
		 OPTION_NOTE_ERROR,
};

/* A file to be indexed. */
struct file {
	const char *path;
	struct file_state state; /* before it is read; zero if unknown */
};

struct indexer {
	struct cmd_run *run;
	struct store store;
	struct file *file;
	const struct file *current; /* the file of the last game; or NULL */
	size_t files;
	/* All paths of the index, and those still to be read; or NULL. */
	char **path, **listed;
	uint64_t done, unchanged;
};

/* Makes the row of a game, in a worker. */
static bool
work(void *worker, struct game *game)
{
	struct row **row = game->result;
	FILE *err = game->run->err;

	(void)worker;
	tes_judge_set_position_keys(game->judge, true);
	if (!game_judge(game))
		return false;
	const size_t errors = tes_diags_error_count(game->diags);
	*row = row_new(game);
	if (errors == 0)
		return *row != NULL;
	cmd_begin_message(game->run);
	text_put(err, game->file, strlen(game->file));
	fprintf(err, ": record %" PRIu64 ": %zu error%s, indexed up to the "
	    "first one; see tessera-check\n", game->number, errors,
	    errors == 1 ? "" : "s");
	cmd_end_message(game->run);
	return *row != NULL;
}

static void
free_row(void *result)
{
	free(*(struct row **)result);
}

/* Ends the file whose games were stored last, if any. */
static bool
end_file(struct indexer *x)
{
	const bool is_whole = x->run->status != CMD_TROUBLE;

	x->done += x->current != NULL;
	return !x->current || store_end_file(&x->store, is_whole ?
	    &x->current->state : NULL);
}

/* Begins the file with that path; files come in their order. */
static bool
begin_file(struct indexer *x, const char *path)
{
	const struct file *file = x->current ? x->current + 1 : x->file;

	if (!end_file(x))
		return false;
	while (strcmp(file->path, path) != 0)
		file++;
	x->current = file;
	return store_begin_file(&x->store, path);
}

static bool
store_row(void *ctx, const struct game_output *game)
{
	struct indexer *x = ctx;
	struct row *const *row = game->result;

	game_put(game, NULL, 0);
	if ((!x->current || strcmp(x->current->path, game->file) != 0) &&
	    !begin_file(x, game->file))
		return false;
	return store_game(&x->store, *row);
}

/*
 * Sets x->file to the files, except those that have not changed; the operands
 * in `path` become the same.  Returns false if out of memory.
 */
static bool
select_files(struct indexer *x, char **path)
{
	size_t n = 0;

	while (path[n])
		n++;
	x->file = calloc(n + 1, sizeof(*x->file));
	for (size_t i = 0; x->file && i < n; i++) {
		struct file *file = &x->file[x->files];
		struct stat st;
		bool is_listed = false;

		while (strncmp(path[i], "./", 2) == 0)
			path[i] += 2;
		for (size_t k = 0; k < x->files && !is_listed; k++)
			is_listed = strcmp(path[k], path[i]) == 0;
		if (is_listed)
			continue;
		*file = (struct file){ .path = path[i] };
		if (stat(path[i], &st) == 0)
			file->state = file_state_of(&st);
		if (store_is_known(&x->store, path[i], &file->state))
			x->unchanged++;
		else
			path[x->files++] = path[i];
	}
	path[x->files] = NULL;
	return x->file != NULL;
}

/* Returns the files of the index, NULL-terminated; NULL if out of memory. */
static char **
list_files(struct indexer *x)
{
	struct database *d = &x->store.database;
	const size_t n = (size_t)database_number(d,
	    "SELECT count(*) FROM file");
	sqlite3_stmt *st = database_prepare(d,
	    "SELECT path FROM file ORDER BY id");

	x->path = calloc(n + 1, sizeof(*x->path));
	x->listed = calloc(n + 1, sizeof(*x->listed));
	for (size_t i = 0; x->path && x->listed && database_step(d, st); i++) {
		char *path = strdup((const char *)sqlite3_column_text(st, 0));

		x->path[i] = x->listed[i] = path;
		if (!path)
			break;
	}
	sqlite3_finalize(st);
	return x->listed;
}

static void
report(const struct indexer *x)
{
	printf("%s: %" PRIu64 " game%s of %" PRIu64 " file%s indexed",
	    x->store.database.path, x->store.games,
	    x->store.games == 1 ? "" : "s", x->files, x->files == 1 ? "" : "s");
	if (x->unchanged)
		printf(", %" PRIu64 " file%s unchanged", x->unchanged,
		    x->unchanged == 1 ? "" : "s");
	putchar('\n');
}

static void
index_files(struct indexer *x, const struct index_options *options, char **file)
{
	const struct job job = {
		.work = work,
		.print = store_row,
		.result = sizeof(struct row *),
		.discard = free_row,
		.worker = sizeof(struct cmd_run *),
		.jobs = options->jobs,
		.progress = options->progress,
	};
	const char *path = x->store.database.path;

	if (!*file)
		file = list_files(x);
	for (size_t i = 0; file && file[i]; i++)
		if (strcmp(file[i], "-") == 0)
			cmd_misuse(x->run, "standard input cannot be indexed");
	if (!file || !select_files(x, file)) {
		cmd_nomem(x->run);
		return;
	}
	sandbox_enter(file, path, SANDBOX_MANY | SANDBOX_DATABASE);
	if (*file) {
		pipeline_run(x->run, file, &job, x);
		end_file(x);
	}
}

static void
release(struct indexer *x)
{
	for (size_t i = 0; x->path && x->path[i]; i++)
		free(x->path[i]);
	free(x->path);
	free(x->listed);
	free(x->file);
}

int
main(int argc, char **argv)
{
	struct index_options options = { .quiet = false };
	struct cmd_run run = { .cmd = &cmd };
	char **operand = cmd_begin(&run, argc, argv, &options);
	struct indexer x = { .run = &run };

	if (!*operand)
		cmd_misuse(&run, "the name of the index is missing");
	if (store_open(&x.store, &run, operand[0]))
		index_files(&x, &options, operand + 1);
	store_close(&x.store);
	release(&x);
	if (run.status != CMD_TROUBLE && !options.quiet)
		report(&x);
	return cmd_end(&run);
}
