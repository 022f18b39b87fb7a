#include "index/database.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "error_text.h"

/* Numbers in the file that mark it as an index, and its schema. */
#define APPLICATION "1414743384" /* "TSIX" */
#define SCHEMA "10"

/*
 * A view shows the numbers of table `name` as texts, and each position of table
 * `line` as a row.
 */
static const char schema[] =
    "CREATE TABLE file(id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE,"
    " size INTEGER NOT NULL, modified INTEGER NOT NULL,"
    " first INTEGER NOT NULL, games INTEGER NOT NULL);"
    "CREATE TABLE name(id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);"
    "CREATE TABLE game(id INTEGER PRIMARY KEY, file INTEGER NOT NULL,"
    " number INTEGER NOT NULL, line INTEGER NOT NULL, offset INTEGER,"
    " length INTEGER, game INTEGER, edition INTEGER, event INTEGER,"
    " site INTEGER, date INTEGER, round INTEGER, ended INTEGER,"
    " things INTEGER, turns INTEGER NOT NULL, players INTEGER NOT NULL,"
    " valid INTEGER NOT NULL);"
    "CREATE TABLE player(id INTEGER PRIMARY KEY, seat INTEGER, name INTEGER,"
    " points INTEGER, rank INTEGER, winner INTEGER);"
    "CREATE TABLE line(game INTEGER PRIMARY KEY, keys BLOB NOT NULL);"
    "CREATE TABLE boards(id INTEGER PRIMARY KEY, stays BLOB NOT NULL);"
    "CREATE TABLE segment(id INTEGER PRIMARY KEY, first INTEGER NOT NULL,"
    " entries INTEGER NOT NULL, bits INTEGER NOT NULL);"
    "CREATE TABLE posting(id INTEGER PRIMARY KEY, entries BLOB NOT NULL);"
    "CREATE VIEW games AS SELECT game.id, file.path AS file, number, line,"
    " (SELECT text FROM name WHERE id = game.game) AS game,"
    " (SELECT text FROM name WHERE id = edition) AS edition,"
    " (SELECT text FROM name WHERE id = event) AS event,"
    " (SELECT text FROM name WHERE id = site) AS site,"
    " (SELECT text FROM name WHERE id = date) AS date,"
    " (SELECT text FROM name WHERE id = round) AS round,"
    " (SELECT text FROM name WHERE id = ended) AS ended,"
    " turns, players, valid"
    " FROM game JOIN file ON file.id = game.file;"
    "CREATE VIEW players AS SELECT id / 8 AS game, id % 8 + 1 AS turn_order,"
    " (SELECT text FROM name WHERE id = seat) AS seat,"
    " (SELECT text FROM name WHERE id = player.name) AS name,"
    " points, rank, winner FROM player;"
    "CREATE VIEW positions AS WITH RECURSIVE"
    " p(game, turn, keys) AS (SELECT game, 0, keys FROM line"
    " WHERE length(keys) > 0"
    " UNION ALL SELECT game, turn + 1, substr(keys, 9) FROM p"
    " WHERE length(keys) > 8)"
    " SELECT game, turn, lower(hex(substr(keys, 1, 8))) AS key FROM p;"
    "PRAGMA application_id = " APPLICATION ";"
    "PRAGMA user_version = " SCHEMA ";";

/* Reports an error of SQLite, with the errno that caused it. */
static void
report(struct database *d, int error, int cause)
{
	static const struct {
		int error;
		const char *text;
	} text[] = {
		{ SQLITE_NOTADB, "not an index of games" },
		{ SQLITE_CORRUPT, "the index is damaged; delete it and make it "
				  "again with tessera-index" },
		{ SQLITE_BUSY, "another program is changing the index" },
		{ SQLITE_FULL, "cannot write the index: no space left" },
		{ SQLITE_READONLY, "cannot write the index: it, or its folder, "
				   "is read-only" },
	};

	for (size_t i = 0; i < sizeof(text) / sizeof(*text); i++)
		if (text[i].error == error) {
			cmd_trouble(d->run, "%s: %s", d->path, text[i].text);
			return;
		}
	if (error == SQLITE_NOMEM)
		cmd_nomem(d->run);
	else if (error == SQLITE_CANTOPEN && cause)
		cmd_trouble(d->run, "cannot open '%s': %s", d->path,
		    error_text(cause).s);
	else if (error == SQLITE_IOERR && cause)
		cmd_trouble(d->run, "%s: cannot read or write the index: %s",
		    d->path, error_text(cause).s);
	else
		cmd_trouble(d->run, "%s: %s", d->path, sqlite3_errmsg(d->db));
}

bool
database_fail(struct database *d)
{
	if (!d->is_failed && d->db)
		report(d, sqlite3_errcode(d->db),
		    sqlite3_system_errno(d->db));
	else if (!d->is_failed)
		cmd_nomem(d->run);
	d->is_failed = true;
	return false;
}

bool
database_run(struct database *d, const char *sql)
{
	return !d->is_failed &&
	    (sqlite3_exec(d->db, sql, NULL, NULL, NULL) == SQLITE_OK ||
		database_fail(d));
}

sqlite3_stmt *
database_prepare(struct database *d, const char *sql)
{
	sqlite3_stmt *st = NULL;

	if (!d->is_failed &&
	    sqlite3_prepare_v2(d->db, sql, -1, &st, NULL) != SQLITE_OK)
		database_fail(d);
	return st;
}

bool
database_step(struct database *d, sqlite3_stmt *st)
{
	if (d->is_failed || !st)
		return false;
	const int got = sqlite3_step(st);
	return got == SQLITE_ROW || (got != SQLITE_DONE && database_fail(d));
}

bool
database_put(struct database *d, sqlite3_stmt *st)
{
	database_step(d, st);
	sqlite3_reset(st);
	return !d->is_failed;
}

void
database_damaged(struct database *d)
{
	if (!d->is_failed)
		report(d, SQLITE_CORRUPT, 0);
	d->is_failed = true;
}

int64_t
database_id(struct database *d, sqlite3_stmt *st, int column)
{
	const int64_t id = sqlite3_column_int64(st, column);

	if (id >= 0 && id <= DATABASE_ID_MAX)
		return id;
	database_damaged(d);
	return 0;
}

const char *
database_text(struct database *d, sqlite3_stmt *st, int column)
{
	const unsigned char *text = sqlite3_column_text(st, column);

	if (text)
		return (const char *)text;
	if (sqlite3_errcode(d->db) == SQLITE_NOMEM)
		database_fail(d);
	else
		database_damaged(d);
	return "";
}

int64_t
database_number(struct database *d, const char *sql)
{
	sqlite3_stmt *st = database_prepare(d, sql);
	const int64_t n = database_step(d, st) ? database_id(d, st, 0) : 0;

	sqlite3_finalize(st);
	return n;
}

void
database_bind(sqlite3_stmt *st, int column, const char *s, size_t len)
{
	if (s)
		sqlite3_bind_text64(st, column, s, len, SQLITE_STATIC,
		    SQLITE_UTF8);
	else
		sqlite3_bind_null(st, column);
}

void
database_normalize(char *path)
{
	char *to = path;

	for (const char *s = path; *s;) {
		const bool is_begin = to == path || to[-1] == '/';

		if (is_begin && s[0] == '.' && s[1] == '/')
			for (s += 2; *s == '/';)
				s++;
		else if (is_begin && to > path && *s == '/')
			s++;
		else
			*to++ = *s++;
	}
	*to = '\0';
}

/*
 * Returns whether the tables and views are those of `schema`; others may have
 * been added.
 */
static bool
has_tables(struct database *d)
{
	sqlite3_stmt *st = database_prepare(d,
	    "SELECT count(*) FROM sqlite_master "
	    "WHERE instr(?, sql || ';') > 0");
	int tables = 0; /* and views, each with a statement of its own */

	for (const char *s = schema; (s = strstr(s, "CREATE ")); s++)
		tables++;
	database_bind(st, 1, schema, sizeof(schema) - 1);
	const bool has_all = database_step(d, st) &&
	    sqlite3_column_int(st, 0) == tables;
	sqlite3_finalize(st);
	return has_all;
}

/* Checks that the file is an index of this schema. */
static bool
check_kind(struct database *d)
{
	const char *why = NULL;

	/* A first run that is killed before it has made the tables, too. */
	if (database_number(d, "PRAGMA page_count") == 0)
		why = "the file is empty; if tessera-index was interrupted, "
		    "run it again";
	else if (!database_number(d, "SELECT application_id = " APPLICATION
		" FROM pragma_application_id"))
		why = "not an index of games";
	else if (!database_number(d, "SELECT user_version = " SCHEMA
		" FROM pragma_user_version"))
		why = "made by another version of tessera-index; delete it and "
		    "make it again";
	else if (!has_tables(d))
		database_damaged(d);
	if (why && !d->is_failed)
		cmd_trouble(d->run, "%s: %s", d->path, why);
	return !why && !d->is_failed;
}

/*
 * Makes an empty file, as SQLite does not report why it cannot make one.
 * Returns false with errno on errors.
 */
static bool
make_file(const char *name)
{
	const int fd = open(name, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);

	return fd >= 0 && close(fd) == 0;
}

/*
 * Makes the tables of an empty database, unless another program has made them
 * in the meantime.  Returns false on errors.
 */
static bool
make_tables(struct database *d)
{
	return database_run(d, "PRAGMA page_size = 32768; BEGIN IMMEDIATE") &&
	    (database_number(d, "SELECT count(*) FROM sqlite_master") > 0 ||
		database_run(d, schema)) &&
	    database_run(d, "COMMIT");
}

bool
database_open(struct database *d, struct cmd_run *run, const char *path,
    bool is_writer)
{
	/* An absolute or relative path, never a URI or a name of memory. */
	const char *prefix = path[0] == '/' ? "" : "./";
	enum { SMALLEST_PAGE = 512 }; /* bytes */
	struct stat file;
	char name[4096];

	*d = (struct database){ .run = run, .path = path };
	if (snprintf(name, sizeof(name), "%s%s", prefix, path) >=
	    (int)sizeof(name)) {
		cmd_trouble(run, "%s: the path is too long", path);
		return false;
	}
	if (stat(name, &file) < 0 && !(is_writer && make_file(name))) {
		cmd_trouble(run, "cannot open '%s': %s%s", path,
		    error_text(errno).s, errno == ENOENT && !is_writer ?
		    "; tessera-index makes an index" : "");
		return false;
	}
	/* To SQLite, a file smaller than its pages is an empty database. */
	if (stat(name, &file) == 0 && file.st_size > 0 &&
	    file.st_size < SMALLEST_PAGE) {
		cmd_trouble(run, "%s: not an index of games", path);
		return false;
	}
	/*
	 * SQLite counts its memory with a mutex; nothing reads the count.  The
	 * setting needs that nothing else uses SQLite: a writer opens first.
	 */
	if (is_writer)
		sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
	if (sqlite3_open_v2(name, &d->db,
		SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) !=
	    SQLITE_OK)
		return database_fail(d);
	sqlite3_busy_timeout(d->db, 10000);
	/* An index has no triggers; those of another program would run. */
	sqlite3_db_config(d->db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
	if (is_writer && database_number(d, "PRAGMA page_count") == 0 &&
	    !make_tables(d))
		return false;
	/*
	 * Few pages are reused, as new memory, mapped or not, costs more than
	 * reading and writing.  SQLite counts them by the size of a page, which
	 * must be set before.
	 */
	if (!database_run(d, "PRAGMA temp_store = MEMORY") ||
	    !database_run(d, is_writer ? "PRAGMA cache_size = -2048" :
					 "PRAGMA cache_size = -512"))
		return false;
	d->is_failed |= !check_kind(d);
	return !d->is_failed;
}

void
database_close(struct database *d)
{
	sqlite3_close(d->db);
	d->db = NULL;
}
