/*
 * read.c - reads the records of games from their files.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "decompress.h"
#include "eintr.h"
#include "find/find.h"
#include "grow.h"
#include "sandbox.h"

/* Most files that are reported only once. */
enum { UNUSABLE_MAX = 10000 };

void
find_confine(struct find *f)
{
	char **path = calloc(f->hits.count + 2, sizeof(*path));
	sqlite3_stmt *st = database_prepare(&f->database,
	    "SELECT path, first, first + games FROM game "
	    "JOIN file ON file.id = game.file WHERE game.id = ?");
	int64_t first = 0, end = 0;
	char journal[4096];
	size_t n = 0;

	/* An interrupted tessera-index leaves a journal, which SQLite reads. */
	snprintf(journal, sizeof(journal), "%s-journal", f->database.path);
	if (path && (path[0] = strdup(journal)))
		n++;
	for (size_t i = 0; path && i < f->hits.count; i++) {
		const int64_t game = f->hits.hit[i].game;

		if (game >= first && game < end)
			continue;
		sqlite3_reset(st);
		sqlite3_bind_int64(st, 1, game);
		if (!database_step(&f->database, st))
			continue;
		first = sqlite3_column_int64(st, 1);
		end = sqlite3_column_int64(st, 2);
		path[n] = strdup(database_text(&f->database, st, 0));
		if (!path[n++])
			break;
	}
	sqlite3_finalize(st);
	if (path)
		sandbox_enter(path, NULL, 0);
	for (size_t i = 0; i < n; i++)
		free(path[i]);
	free(path);
}

static void
close_file(struct find *f)
{
	tes_reader_free(f->reader);
	f->reader = NULL;
	if (f->is_usable)
		input_close(&f->in);
	f->is_usable = false;
}

void
find_release(struct find *f)
{
	close_file(f);
	edition_files_release(&f->files);
	edition_files_release(&f->here);
	strtab_release(&f->noted);
	strtab_release(&f->unusable);
	free(f->path);
	sqlite3_finalize(f->game);
	sqlite3_finalize(f->player);
	strtab_release(&f->names);
	free(f->text);
	free(f->hits.hit);
	tes_record_free(f->record);
	tes_diags_free(f->diags);
}

/* Remembers that the file at f->path cannot be used, which was reported. */
static bool
give_up(struct find *f)
{
	size_t room = f->unusable.count < UNUSABLE_MAX ? SIZE_MAX : 0;

	if (!strtab_intern(&f->unusable, &room, f->path, strlen(f->path)))
		cmd_nomem(f->run);
	return false;
}

/*
 * Opens the file of a game, unless it is open and its reader has not passed the
 * game.  Returns false if it cannot be read, or has changed; that was reported.
 */
static bool
open_file(struct find *f, const struct find_game *game)
{
	const bool is_passed = f->reader &&
	    (int64_t)tes_reader_record_count(f->reader) > game->number;

	if (f->path && strcmp(f->path, game->file) == 0 && !is_passed)
		return f->is_usable;
	if (strtab_get(&f->unusable, game->file, strlen(game->file)))
		return false;
	close_file(f);
	char *path = strdup(game->file);
	if (!path)
		cmd_nomem(f->run);
	/* f->files refers to the old path until it enters another one. */
	const bool is_entered = path &&
	    edition_files_enter(&f->files, f->run, path);
	if (!is_entered)
		edition_files_release(&f->files);
	free(f->path);
	f->path = path;
	if (!is_entered)
		return false;
	if (access(path, R_OK) < 0) {
		/* In a wrong folder, all files are missing. */
		if (f->has_opened || f->missing++ == 0)
			cmd_trouble(f->run, "cannot open '%s': %s; run "
			    "tessera-find where tessera-index was run, or "
			    "update the index", path, error_text(errno).s);
		return give_up(f);
	}
	if (!input_open(&f->in, f->run, path))
		return give_up(f);
	f->is_usable = f->has_opened = true;
	const struct timespec *written = &f->in.state.written;
	if ((game->size < 0 || (int64_t)f->in.state.size == game->size) &&
	    (int64_t)written->tv_sec * 1000000000 + written->tv_nsec ==
		game->modified)
		return true;
	if (f->changed++ < CHANGED_SHOWN)
		cmd_trouble(f->run, "%s: changed since it was indexed; update "
		    "the index with tessera-index", f->path);
	close_file(f);
	return give_up(f);
}

/*
 * Reports if a record could not be read as tessera-index did, since it is over
 * a limit on the input.  Returns whether it was read as far as it is indexed.
 */
static bool
check_limits(struct find *f, const struct find_game *game, enum tes_status st)
{
	const struct tes_diag *diag = tes_diags_at(f->diags, 0);
	size_t len;

	tes_source_text(tes_record_source(f->record), &len);
	if (st > TES_INVALID || !diag ||
	    !(game->is_valid || (int64_t)len < game->length))
		return st <= TES_INVALID;
	return cmd_trouble(f->run, "%s: record %lld: %s; give the --limit of "
	    "tessera-index", f->path, (long long)game->number, diag->message);
}

/* Reads a record by its place in the file. */
static bool
read_at(struct find *f, const struct find_game *game)
{
	const size_t len = (size_t)game->length;
	size_t read = 0;
	ssize_t n = 1;

	if (!grow(&f->text, &f->text_cap, len, 1))
		return cmd_nomem(f->run);
	for (; read < len && n > 0; read += n > 0 ? (size_t)n : 0)
		RETRY_EINTR(n,
		    pread(f->in.fd, f->text + read, len - read,
			(off_t)(game->offset + (int64_t)read)));
	struct tes_reader *reader =
	    input_text_reader(f->run, f->path, f->text, read);
	const enum tes_status st =
	    reader ? tes_reader_next(reader, f->record, f->diags) : TES_NOMEM;
	tes_reader_free(reader);
	if (st == TES_NOMEM)
		cmd_nomem(f->run);
	return check_limits(f, game, st);
}

/* Reads the file up to the record. */
static bool
read_in_order(struct find *f, const struct find_game *game)
{
	enum tes_status st = TES_OK;

	if (!f->reader) {
		f->reader = input_reader(&f->in, f->run, NULL);
		if (!f->reader)
			return cmd_nomem(f->run);
	}
	while (st <= TES_INVALID &&
	    (int64_t)tes_reader_record_count(f->reader) < game->number) {
		tes_diags_clear(f->diags);
		st = tes_reader_next(f->reader, f->record, f->diags);
	}
	if (st == TES_NOMEM)
		cmd_nomem(f->run);
	if (st == TES_IO)
		input_complain(&f->in, f->run);
	if (st == TES_END)
		database_damaged(&f->database);
	return check_limits(f, game, st);
}

/*
 * Returns whether offset and length are in the file, and those of it: it is in
 * YAML and not compressed.
 */
static bool
has_offsets(struct find *f, const struct find_game *game)
{
	const int64_t size = (int64_t)f->in.state.size;
	unsigned char magic[DECOMPRESS_MAGIC] = { 0 };
	ssize_t n;

	if (game->offset < 0 || game->offset > size || game->length < 0 ||
	    game->length > size - game->offset || f->reader)
		return false;
	RETRY_EINTR(n, pread(f->in.fd, magic, sizeof(magic), 0));
	return n > 0 && !decompress_is_magic(magic);
}

bool
find_read(struct find *f, const struct find_game *game)
{
	if (!open_file(f, game))
		return false;
	tes_diags_clear(f->diags);
	return has_offsets(f, game) ? read_at(f, game) : read_in_order(f, game);
}
