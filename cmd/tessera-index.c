/*
 * tessera-index - makes and updates an index of games.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "error_text.h"
#include "index/store.h"
#include "pipeline.h"
#include "option.h"
#include "sandbox.h"

struct index_options {
	bool quiet;
};

#define OPTIONS struct index_options

static const struct cmd_option option[] = {
	OPTION_QUIET("do not print how many games were indexed"),
	OPTION_JOBS,
	OPTION_PART("process only part I of N parts of all games"),
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
		 "Files that no longer exist are removed from the index if "
		 "FILE is omitted\nor is a folder above them.\n"
		 "tessera-find searches in the index.\n\n"
		 "Exit status: 0 if all records read are valid, 1 if one is "
		 "not,\n"
		 OPTION_NOTE_ERROR,
};

/* A file to be indexed. */
struct file {
	const char *path;
	struct file_state state; /* before it is read; zero if unknown */
	bool is_whole; /* it was read to its end */
};

struct indexer {
	struct cmd_run *run;
	bool is_part; /* of --part: no file is known to be whole */
	struct store store;
	struct file *file;
	const struct file *current; /* the file of the last game; or NULL */
	size_t files;
	size_t read; /* index of the last file that was read */
	/*
	 * Operands as given, folders not expanded; NULL-terminated.  Empty: all
	 * files of the index.
	 */
	char **given;
	/* Paths: all of the index, those that exist, and those to be read. */
	char **path, **listed, **selected;
	uint64_t unchanged, removed; /* files */
	bool is_done; /* all files were read, as far as they can be */
};

/* Makes the row of a game, in a worker. */
static bool
work(void *worker, struct game *game)
{
	const struct tes_header *head = tes_record_header(game->record);
	struct row **row = game->result;
	FILE *err = game->run->err;

	(void)worker;
	tes_judge_set_position_keys(game->judge, true);
	if (!game_judge(game))
		return false;
	const size_t errors = tes_diags_error_count(game->diags);
	/* A malformed record must have something that only a record has. */
	const bool is_record = errors == 0 || head->game.s || head->edition.s ||
	    head->player_count > 0 || tes_record_turn_count(game->record) > 0;
	if (is_record)
		*row = row_new(game);
	if (errors > 0 && (*row || !is_record)) {
		cmd_begin_message(game->run);
		game_put_name(err, game);
		if (*row)
			fprintf(err, "%zu error%s, %s; see tessera-check\n",
			    errors, errors == 1 ? "" : "s",
			    (*row)->key_count > (*row)->turns ?
			    "all turns indexed" :
			    "indexed up to the first one");
		else
			fputs("not a record of a game, not indexed\n", err);
		cmd_end_message(game->run);
	}
	return *row || !is_record;
}

static void
free_row(void *result)
{
	row_release(*(struct row **)result);
}

/* Notes whether a file was read to its end; files come in their order. */
static void
note_file(void *ctx, const char *path, const struct part_file *part,
    const struct file_end *end)
{
	struct indexer *x = ctx;

	(void)part;
	while (x->file[x->read].path != path)
		x->read++;
	x->file[x->read].is_whole = end->is_whole;
}

/* Ends a file that was begun.  has_all: all its games have been stored. */
static bool
end_file(struct indexer *x, const struct file *file, bool has_all)
{
	const bool is_whole = has_all && file->is_whole;

	return store_end_file(&x->store, &file->state,
	    x->is_part ? STORE_PART :
	    is_whole ? (int64_t)file->state.size : STORE_CUT);
}

/*
 * Ends the last file with games, if any, and stores the files after it and
 * before `until` that were read: they have no games, but may get some until the
 * next run.  has_all: all games that were read have been stored.
 */
static bool
end_files(struct indexer *x, const struct file *until, bool has_all)
{
	const struct file *file = x->current ? x->current + 1 : x->file;

	if (x->current && !end_file(x, x->current, has_all))
		return false;
	for (; has_all && file < until; file++)
		if (file->is_whole &&
		    (!store_begin_file(&x->store, file->path) ||
			!end_file(x, file, true)))
			return false;
	return true;
}

/* Begins the file with that path; files come in their order. */
static bool
begin_file(struct indexer *x, const char *path)
{
	const struct file *file = x->current ? x->current + 1 : x->file;

	while (strcmp(file->path, path) != 0)
		file++;
	if (!end_files(x, file, true))
		return false;
	x->current = file;
	return store_begin_file(&x->store, path);
}

static bool
store_row(void *ctx, const struct game_output *game)
{
	struct indexer *x = ctx;
	struct row *const *row = game->result;

	game_put(game, NULL, 0);
	if (!*row)
		return true;
	if ((!x->current || strcmp(x->current->path, game->file) != 0) &&
	    !begin_file(x, game->file))
		return false;
	return store_game(&x->store, *row);
}

/*
 * Returns whether a file must be read.  If no file was given, those of which
 * the index has a part are not, as the part of a changed file is unknown.
 */
static bool
must_read(struct indexer *x, const struct file *file)
{
	bool is_part;
	const bool is_known = store_is_known(&x->store, file->path,
	    &file->state, &is_part);

	if (x->is_part || (is_part && *x->given))
		return true;
	if (is_known)
		x->unchanged++;
	else if (is_part)
		cmd_trouble(x->run, "%s: changed, and the index has only a "
		    "part of it; run tessera-index with --part and all files "
		    "again", file->path);
	return !is_known && !is_part;
}

/*
 * Sets x->file and x->selected to the files, except those that have not
 * changed.  Returns false if out of memory.
 */
static bool
select_files(struct indexer *x, char *const *path)
{
	struct strtab seen = { 0 };
	bool good = true;
	size_t n = 0, names = 0;

	while (path[n])
		n++;
	x->file = calloc(n + 1, sizeof(*x->file));
	x->selected = calloc(n + 1, sizeof(*x->selected));
	if (!x->file || !x->selected)
		return false;
	for (size_t i = 0; i < n && good; i++) {
		struct file *file = &x->file[x->files];
		struct stat st;

		database_normalize(path[i]);
		good = strtab_intern(&seen, NULL, path[i], strlen(path[i]));
		if (!good || seen.count == names)
			continue;
		names = seen.count;
		*file = (struct file){ .path = path[i] };
		if (stat(path[i], &st) == 0) {
			file->state = file_state_of(&st);
			if (!S_ISREG(st.st_mode)) {
				cmd_trouble(x->run, "%s: not a regular file, "
				    "so it cannot be indexed", path[i]);
				continue;
			}
		}
		if (must_read(x, file))
			x->selected[x->files++] = path[i];
	}
	strtab_release(&seen);
	return good;
}

/*
 * Sets x->path to all files of the index, NULL-terminated, and x->listed to the
 * same.  Returns false on errors, after reporting them.
 */
static bool
list_files(struct indexer *x)
{
	struct database *d = &x->store.database;
	const size_t n = (size_t)database_number(d,
	    "SELECT count(*) FROM file");
	sqlite3_stmt *st = database_prepare(d,
	    "SELECT path FROM file ORDER BY id");
	bool good;

	x->path = calloc(n + 1, sizeof(*x->path));
	x->listed = calloc(n + 1, sizeof(*x->listed));
	good = x->path && x->listed;
	for (size_t i = 0; good && i < n && database_step(d, st); i++) {
		char *path = strdup(database_text(d, st, 0));

		x->path[i] = x->listed[i] = path;
		good = path;
	}
	sqlite3_finalize(st);
	if (!good)
		cmd_nomem(x->run);
	return good && !d->is_failed;
}

/* Returns whether a folder that was given is the file's, or above it. */
static bool
is_given(const struct indexer *x, const char *path)
{
	for (char **given = x->given; *given; given++) {
		database_normalize(*given);
		const char *folder = *given;
		size_t len = strlen(folder);

		if (strcmp(folder, ".") == 0 || len == 0) {
			if (path[0] != '/' && strncmp(path, "../", 3) != 0)
				return true;
			continue;
		}
		while (len > 1 && folder[len - 1] == '/')
			len--;
		if (strncmp(path, folder, len) == 0 &&
		    (path[len] == '/' || folder[len - 1] == '/'))
			return true;
	}
	return !*x->given;
}

static bool
is_gone(const char *path)
{
	struct stat st;

	return stat(path, &st) < 0 && (errno == ENOENT || errno == ENOTDIR);
}

/*
 * Returns whether any file of the index exists, or it has none.  If not, the
 * working directory is probably another one than in the last run; reports it.
 */
static bool
has_files(const struct indexer *x)
{
	char *const *path = x->listed;

	while (*path && is_gone(*path))
		path++;
	if (*path || !x->listed[0])
		return true;
	return cmd_trouble(x->run, "%s: none of its files exists, such as "
	    "'%s'; run tessera-index in the folder to which these paths are "
	    "relative, or delete the index", x->store.database.path,
	    x->listed[0]);
}

/* Removes files that are gone, and of which the folder was given. */
static void
remove_gone(struct indexer *x)
{
	size_t kept = 0;

	for (size_t i = 0; x->listed[i]; i++) {
		if (is_gone(x->listed[i]) && is_given(x, x->listed[i])) {
			store_remove_file(&x->store, x->listed[i]);
			x->removed++;
		} else {
			x->listed[kept++] = x->listed[i];
		}
	}
	x->listed[kept] = NULL;
}

static void
put_files(uint64_t files, const char *what)
{
	if (files)
		printf(", %" PRIu64 " file%s %s", files, files == 1 ? "" : "s",
		    what);
}

static void
put_summary(const struct indexer *x)
{
	uint64_t whole = x->is_part ? x->files : 0;

	for (size_t i = 0; i < x->files && !x->is_part; i++)
		whole += x->file[i].is_whole;
	printf("%s: %" PRIu64 " game%s of %zu file%s indexed",
	    x->store.database.path, x->store.games,
	    x->store.games == 1 ? "" : "s", x->files,
	    x->files == 1 ? "" : "s");
	put_files(x->files - whole, "not read to the end");
	put_files(x->unchanged, "unchanged");
	put_files(x->removed, "removed from the index");
	putchar('\n');
}

static void
index_files(struct indexer *x, char **file)
{
	const struct job job = {
		.work = work,
		.print = store_row,
		.end_file = note_file,
		.result = sizeof(struct row *),
		.discard = free_row,
		.worker = sizeof(struct cmd_run *),
		.needs_numbers = true,
	};
	const char *path = x->store.database.path;

	if (!list_files(x) || (!*x->given && !has_files(x)))
		return;
	remove_gone(x);
	if (!*file)
		file = x->listed;
	for (size_t i = 0; file[i]; i++)
		if (strcmp(file[i], "-") == 0)
			cmd_misuse(x->run, "standard input cannot be indexed");
	if (!select_files(x, file)) {
		cmd_nomem(x->run);
		return;
	}
	sandbox_enter(x->selected, path, SANDBOX_MANY | SANDBOX_DATABASE);
	x->is_done = x->files == 0 ||
	    pipeline_run(x->run, x->selected, &job, x);
	if (x->files > 0)
		end_files(x, x->file + x->files, x->is_done);
}

/*
 * Returns whether the index exists, or a file for a new one.  Reports errors if
 * not.
 */
static bool
has_something(struct cmd_run *run, char *const *operand)
{
	if (access(operand[0], F_OK) == 0)
		return true;
	/* Folders without records were reported. */
	if (!operand[1] && run->status != CMD_TROUBLE)
		cmd_trouble(run, "cannot open '%s': %s; to make an index, name "
		    "the files, too", operand[0], error_text(errno).s);
	for (char *const *file = operand + 1; *file; file++)
		if (strcmp(*file, "-") == 0 || access(*file, F_OK) == 0)
			return true;
	for (char *const *file = operand + 1; *file; file++)
		if (access(*file, F_OK) < 0)
			cmd_trouble(run, "cannot open '%s': %s", *file,
			    error_text(errno).s);
	return false;
}

int
main(int argc, char **argv)
{
	struct index_options options = { .quiet = false };
	struct cmd_run run = { .cmd = &cmd };
	char **operand = cmd_begin(&run, argc, argv, &options);
	struct indexer x = {
		.run = &run,
		.is_part = run.common.part.count,
	};

	x.given = argv + option_operands() + (*operand != NULL);

	if (!*operand)
		cmd_misuse(&run, "the name of the index is missing");
	/* A record, or a folder: operand[] has the files in it instead. */
	if (tes_format_by_file_name(operand[0]))
		cmd_misuse(&run, "expected the name of an index before those "
		    "of files, such as games.db, found '%s'", x.given[-1]);
	if (run.common.part.count && !operand[1])
		cmd_misuse(&run, "--part requires FILE");
	if (has_something(&run, operand) &&
	    store_open(&x.store, &run, operand[0]))
		index_files(&x, operand + 1);
	store_close(&x.store);
	if (x.is_done && !x.store.database.is_failed && !options.quiet)
		put_summary(&x);
	for (size_t i = 0; x.path && x.path[i]; i++)
		free(x.path[i]);
	free(x.path);
	free(x.listed);
	free(x.selected);
	free(x.file);
	return cmd_end(&run);
}
