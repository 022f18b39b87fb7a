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

/* Columns of texts: those of the game, then seat and name of each player. */
enum { STORE_TEXTS = ROW_TEXTS + 2 * TES_SEATS_MAX };

/* Tables with rows for each game. */
enum store_table { STORE_GAME, STORE_PLAYER, STORE_LINE, STORE_TABLES };

enum { STORE_ROWS = 16 }; /* of a statement, and most games that wait */

/* Inserts rows: one, or STORE_ROWS at once, which is faster. */
struct store_insert {
	sqlite3_stmt *one, *many;
	int bound; /* parameters of `many` */
	size_t left; /* rows that follow */
};

/* An index that is being written. */
struct store {
	struct database database;
	struct postings postings;
	struct strtab names;
	int64_t *name_id; /* by strtab_entry.index; 0: not looked up yet */
	size_t name_cap;
	/* The texts of the last row; or NULL.  Each is stored once. */
	const struct strtab_entry *last[STORE_TEXTS];
	sqlite3_stmt *find_name, *add_name, *add_boards;
	struct store_insert insert[STORE_TABLES];
	struct row *row[STORE_ROWS]; /* of games that are not stored yet */
	unsigned rows;
	struct boards_row boards; /* of the last games stored */
	int64_t file, next; /* ids of the current file and of the next game */
	int64_t first;      /* id of the file's first game */
	uint64_t offset;    /* of the next record in the current file */
	uint64_t games;     /* of this run */
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

/*
 * Returns whether the index has the file, or a part of it, in its present
 * state.  Sets *is_part to whether it has a part of it.
 */
bool store_is_known(struct store *s, const char *path,
    const struct file_state *state, bool *is_part);

/* Removes a file with its games, if the index has it. */
void store_remove_file(struct store *s, const char *path);
/* Begins a file, whose games of an earlier run are removed. */
bool store_begin_file(struct store *s, const char *path);
/* Adds a game to the file.  The row is kept until it is stored. */
bool store_game(struct store *s, struct row *row);

/* Sizes of files that were not read to their end, or of which a part was. */
enum { STORE_CUT = -1, STORE_PART = -2 };

/*
 * Ends a file.  state: that of the file before it was read; size: that of it,
 * or STORE_CUT or STORE_PART.
 */
bool store_end_file(struct store *s, const struct file_state *state,
    int64_t size);

#endif /* INDEX_STORE_H */
