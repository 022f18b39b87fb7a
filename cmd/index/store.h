/*
 * store.h - writes files and their games into an index.
 */
#ifndef INDEX_STORE_H
#define INDEX_STORE_H

#include "file_state.h"
#include "index/boards.h"
#include "index/database.h"
#include "index/postings.h"
#include "index/row.h"
#include "strtab.h"

/* A column of texts, of which each different one is stored once. */
struct store_text {
	const struct strtab_entry *last; /* that of the last row; or NULL */
};

/* Columns of texts: those of the game, then seat and name of each player. */
enum { STORE_TEXTS = ROW_TEXTS + 2 * TES_SEATS_MAX };

/* An index that is being written. */
struct store {
	struct database database;
	struct postings postings;
	struct strtab names;
	int64_t *name_id; /* by strtab_entry.index; 0: not looked up yet */
	size_t name_cap;
	struct store_text column[STORE_TEXTS];
	sqlite3_stmt *find_name, *add_name, *add_game, *add_player, *add_line;
	sqlite3_stmt *add_boards;
	struct boards_row boards; /* of the last games */
	int64_t file, next; /* ids of the current file and of the next game */
	int64_t first;      /* id of the file's first game */
	uint64_t offset;    /* of the next record in the current file */
	uint64_t games;     /* stored in this run */
	uint64_t waiting;   /* games since the last commit */
};

/*
 * Opens the index at path, or makes it, and begins to change it.  Returns false
 * on errors, after reporting them; store_close() must be called in either case.
 */
bool store_open(struct store *s, struct cmd_run *run, const char *path);
/* Makes the changes permanent if no error has occurred, and closes the index.
 */
void store_close(struct store *s);

/* Returns whether the index has the file in its present state. */
bool store_is_known(struct store *s, const char *path,
    const struct file_state *state);

/* Removes a file with its games, if the index has it. */
void store_remove_file(struct store *s, const char *path);
/* Begins a file, whose games of an earlier run are removed. */
bool store_begin_file(struct store *s, const char *path);
bool store_game(struct store *s, const struct row *row);
/*
 * Ends a file.  state: that of the file before it was read; is_whole: all of it
 * was read.  If not, the next run reads the file again, even if unchanged.
 */
bool store_end_file(struct store *s, const struct file_state *state,
    bool is_whole);

#endif /* INDEX_STORE_H */
