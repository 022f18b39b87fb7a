/*
 * database.h - an index of games: an SQLite database, whose schema is in
 * tessera-index(1).
 */
#ifndef INDEX_DATABASE_H
#define INDEX_DATABASE_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

#include "cmd.h"

/* An open index. */
struct database {
	struct cmd_run *run;
	const char *path;
	sqlite3 *db;
	bool is_failed; /* an error was reported: nothing more is done */
};

/*
 * Opens an index; is_writer: to change it, and it is made if there is none.
 * Returns false on errors, after reporting them.  database_close() must be
 * called in either case.
 */
bool database_open(struct database *d, struct cmd_run *run, const char *path,
    bool is_writer);
void database_close(struct database *d);

/* Reports the last error of SQLite; returns false. */
bool database_fail(struct database *d);

/* Executes statements without results.  Returns false on errors. */
bool database_run(struct database *d, const char *sql);

/* Returns a statement to be freed by sqlite3_finalize(); NULL on errors. */
sqlite3_stmt *database_prepare(struct database *d, const char *sql);

/* Executes a statement to its next row; returns false if there is none. */
bool database_step(struct database *d, sqlite3_stmt *st);

/* Executes a statement without results, to be used again. */
bool database_put(struct database *d, sqlite3_stmt *st);

/* Reports that the index is damaged, unless an error was reported. */
void database_damaged(struct database *d);

/*
 * Returns an id, or a number of rows, in a column of a row.  If it is less than
 * 0 or more than DATABASE_ID_MAX, so that sums and products of it could
 * overflow, reports that the index is damaged, and returns 0.
 */
#define DATABASE_ID_MAX (INT64_C(1) << 46)
int64_t database_id(struct database *d, sqlite3_stmt *st, int column);

/*
 * Returns a text, which the schema requires, in a column of a row; if there is
 * none, reports that the index is damaged, and returns "".
 */
const char *database_text(struct database *d, sqlite3_stmt *st, int column);

/*
 * Returns the number, as database_id() does, that a query has as its result; 0
 * if it has none.
 */
int64_t database_number(struct database *d, const char *sql);

/* Binds a text, or NULL, that exists until the statement is used again. */
void database_bind(sqlite3_stmt *st, int column, const char *s, size_t len);

/* Makes a path what the index has for it: removes "./" and repeated slashes. */
void database_normalize(char *path);

#endif /* INDEX_DATABASE_H */
