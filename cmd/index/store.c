#include "index/store.h"

#include <stdlib.h>
#include <string.h>

#include "grow.h"

enum {
	COMMIT = 100000, /* games after which a file's end is a commit */
	PLAYERS = 8      /* player.id is game * 8 + turn order from 0 */
};

#define FOUR(row) row "," row "," row "," row

/*
 * SQL of struct store_insert.  OR FAIL, as a statement of several rows would
 * otherwise keep what undoes them; on an error, the transaction is not
 * committed.
 */
#define INSERT(table, row) { "INSERT INTO " table " VALUES" row, \
	"INSERT OR FAIL INTO " table " VALUES" FOUR(FOUR(row)) }

static const struct {
	const char *one, *many;
} insert_sql[STORE_TABLES] = {
	[STORE_GAME] = INSERT("game",
	    "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
	[STORE_PLAYER] = INSERT("player", "(?, ?, ?, ?, ?, ?)"),
	[STORE_LINE] = INSERT("line", "(?, ?)"),
};

/* Returns the greatest id that a game may have had; see keep_ids(). */
static int64_t
last_id(struct database *d)
{
	return database_number(d,
	    "SELECT max(id) FROM (SELECT max(first + games) AS id FROM file"
	    " UNION ALL SELECT max(first) FROM segment WHERE entries = 0)");
}

/*
 * Keeps the ids of removed games from being used again, as segments can still
 * have them: the last games leave no row but an empty segment.
 */
static bool
keep_ids(const struct store *s, struct database *d)
{
	char sql[200];

	if (s->next <= 1 + last_id(d))
		return !d->is_failed;
	snprintf(sql, sizeof(sql), "INSERT INTO segment SELECT "
	    "1 + ifnull(max(id), 0), %lld, 0, 0 FROM segment",
	    (long long)s->next - 1);
	return database_run(d, sql);
}

bool
store_open(struct store *s, struct cmd_run *run, const char *path)
{
	struct database *d = &s->database;

	*s = (struct store){ .file = 0 };
	if (!database_open(d, run, path, true) ||
	    !database_run(d, "BEGIN IMMEDIATE"))
		return false;
	s->find_name =
	    database_prepare(d, "SELECT id FROM name WHERE text = ?");
	s->add_name = database_prepare(d, "INSERT INTO name(text) VALUES(?)");
	for (unsigned i = 0; i < STORE_TABLES; i++) {
		s->insert[i].one = database_prepare(d, insert_sql[i].one);
		s->insert[i].many = database_prepare(d, insert_sql[i].many);
	}
	s->add_boards = database_prepare(d, "INSERT INTO boards VALUES(?, ?)");
	s->next = 1 + last_id(d);
	return !d->is_failed;
}

void
store_close(struct store *s)
{
	struct database *d = &s->database;

	if (d->db && !d->is_failed && postings_flush(&s->postings, d) &&
	    keep_ids(s, d))
		database_run(d, "COMMIT");
	sqlite3_finalize(s->find_name);
	sqlite3_finalize(s->add_name);
	sqlite3_finalize(s->add_boards);
	for (unsigned i = 0; i < STORE_TABLES; i++) {
		sqlite3_finalize(s->insert[i].one);
		sqlite3_finalize(s->insert[i].many);
	}
	database_close(d);
	while (s->rows > 0)
		row_release(s->row[--s->rows]);
	postings_release(&s->postings);
	strtab_release(&s->names);
	free(s->name_id);
	boards_release(&s->boards);
}

/* Names */

/* Finds the name in the table, or adds it. */
static int64_t
look_up(struct store *s, const struct strtab_entry *name)
{
	struct database *d = &s->database;
	int64_t id = 0;

	database_bind(s->find_name, 1, name->s, name->len);
	if (database_step(d, s->find_name))
		id = sqlite3_column_int64(s->find_name, 0);
	sqlite3_reset(s->find_name);
	if (id)
		return id;
	database_bind(s->add_name, 1, name->s, name->len);
	database_put(d, s->add_name);
	return sqlite3_last_insert_rowid(d->db);
}

/* Returns the entry of a name; NULL if out of memory, after reporting it. */
static const struct strtab_entry *
enter_name(struct store *s, const struct tes_text *text)
{
	const struct strtab_entry *entry =
	    strtab_intern(&s->names, NULL, text->s, text->len);

	if (entry && grow(&s->name_id, &s->name_cap, entry->index + 1,
		sizeof(*s->name_id)))
		return entry;
	cmd_nomem(s->database.run);
	s->database.is_failed = true;
	return NULL;
}

/* Binds the id of a text of one of STORE_TEXTS columns, or NULL. */
static void
bind_name(struct store *s, sqlite3_stmt *st, int at, unsigned column,
    const struct tes_text *text)
{
	const struct strtab_entry **last = &s->last[column];

	if (!text->s) {
		sqlite3_bind_null(st, at);
		return;
	}
	if (!*last || (*last)->len != text->len ||
	    memcmp((*last)->s, text->s, text->len) != 0)
		*last = enter_name(s, text);
	if (!*last)
		return;
	int64_t *id = &s->name_id[(*last)->index];
	if (!*id)
		*id = look_up(s, *last);
	sqlite3_bind_int64(st, at, *id);
}

/* Games */

/*
 * Begins a row.  Returns the statement, and sets *at to the parameter of its
 * first column.
 */
static sqlite3_stmt *
begin_row(struct store_insert *insert, int *at)
{
	*at = 1 + insert->bound;
	return insert->bound > 0 || insert->left >= STORE_ROWS ? insert->many :
								 insert->one;
}

/* Ends a row, before the parameter `at` of the statement. */
static void
end_row(struct store *s, struct store_insert *insert, sqlite3_stmt *st, int at)
{
	insert->left--;
	insert->bound = at - 1;
	if (insert->bound < sqlite3_bind_parameter_count(st))
		return;
	insert->bound = 0;
	database_put(&s->database, st);
}

static void
put_game(struct store *s, int64_t id, const struct row *row)
{
	struct store_insert *insert = &s->insert[STORE_GAME];
	int at;
	sqlite3_stmt *st = begin_row(insert, &at);

	sqlite3_bind_int64(st, at++, id);
	sqlite3_bind_int64(st, at++, s->file);
	sqlite3_bind_int64(st, at++, (int64_t)row->number);
	sqlite3_bind_int64(st, at++, (int64_t)row->line);
	if (row->size) {
		sqlite3_bind_int64(st, at++, (int64_t)row->offset);
		sqlite3_bind_int64(st, at++, (int64_t)row->size);
	} else {
		sqlite3_bind_null(st, at++);
		sqlite3_bind_null(st, at++);
	}
	for (unsigned i = 0; i < ROW_TEXTS; i++)
		bind_name(s, st, at++, i, &row->text[i]);
	sqlite3_bind_int64(st, at++, row->turns);
	sqlite3_bind_int64(st, at++, row->players);
	sqlite3_bind_int(st, at++, row->is_valid);
	end_row(s, insert, st, at);
}

static void
put_player(struct store *s, int64_t game, const struct row *row, unsigned i)
{
	const struct row_player *player = &row->player[i];
	struct store_insert *insert = &s->insert[STORE_PLAYER];
	int at;
	sqlite3_stmt *st = begin_row(insert, &at);

	sqlite3_bind_int64(st, at++, game * PLAYERS + i);
	bind_name(s, st, at++, ROW_TEXTS + 2 * i, &player->seat);
	bind_name(s, st, at++, ROW_TEXTS + 2 * i + 1, &player->name);
	if (player->has_score) {
		sqlite3_bind_int(st, at++, player->points);
		sqlite3_bind_int64(st, at++, player->rank);
		sqlite3_bind_int(st, at++, player->is_winner);
	} else {
		sqlite3_bind_null(st, at++);
		sqlite3_bind_null(st, at++);
		sqlite3_bind_null(st, at++);
	}
	end_row(s, insert, st, at);
}

/* Stores the boards of the last games. */
static bool
flush_boards(struct store *s)
{
	const int64_t first = s->next - s->boards.games;
	size_t size;

	if (s->boards.games > 0) {
		const unsigned char *row = boards_finish(&s->boards, &size);

		if (!row) {
			s->database.is_failed = true;
			return cmd_nomem(s->database.run);
		}
		sqlite3_bind_int64(s->add_boards, 1, first);
		sqlite3_bind_blob64(s->add_boards, 2, row, size,
		    SQLITE_STATIC);
		database_put(&s->database, s->add_boards);
	}
	return !s->database.is_failed;
}

/* Adds the board of a game.  Returns false on errors, after reporting them. */
static bool
add_board(struct store *s, const struct row *row)
{
	const struct strtab_entry *things = s->last[ROW_THINGS];

	if (!boards_has_room(&s->boards, row->board_size) &&
	    !flush_boards(s))
		return false;
	if (boards_add(&s->boards, &row->signature, (uint32_t)row->key_count,
		row->text[ROW_THINGS].s && things ?
		(uint32_t)s->name_id[things->index] : 0, row->board,
		row->board_size))
		return true;
	cmd_nomem(s->database.run);
	return false;
}

/* Stores a game, of which the id is s->next. */
static void
put(struct store *s, const struct row *row)
{
	struct store_insert *line = &s->insert[STORE_LINE];
	struct database *d = &s->database;
	int at;

	put_game(s, s->next, row);
	for (unsigned i = 0; i < row->players; i++)
		put_player(s, s->next, row, i);
	sqlite3_stmt *st = begin_row(line, &at);
	sqlite3_bind_int64(st, at++, s->next);
	sqlite3_bind_blob64(st, at++, row->keys, 8 * row->key_count,
	    SQLITE_STATIC);
	end_row(s, line, st, at);
	if (!postings_add(&s->postings, d, s->next, row->keys,
		row->key_count) ||
	    !add_board(s, row))
		d->is_failed = true;
	s->next++;
}

/* Stores the games that wait. */
static void
flush_rows(struct store *s)
{
	s->insert[STORE_GAME].left = s->insert[STORE_LINE].left = s->rows;
	s->insert[STORE_PLAYER].left = 0;
	for (unsigned i = 0; i < s->rows; i++)
		s->insert[STORE_PLAYER].left += s->row[i]->players;
	for (unsigned i = 0; i < s->rows && !s->database.is_failed; i++)
		put(s, s->row[i]);
	while (s->rows > 0)
		row_release(s->row[--s->rows]);
}

bool
store_game(struct store *s, struct row *row)
{
	s->row[s->rows++] = row_keep(row);
	s->games++;
	s->waiting++;
	if (s->rows == STORE_ROWS)
		flush_rows(s);
	return !s->database.is_failed;
}

/* Files */

static int64_t
nanoseconds(const struct timespec *t)
{
	return (int64_t)t->tv_sec * 1000000000 + t->tv_nsec;
}

bool
store_is_known(struct store *s, const char *path,
    const struct file_state *state, bool *is_part)
{
	struct database *d = &s->database;
	sqlite3_stmt *st = database_prepare(d, "SELECT size, modified = ? "
	    "FROM file WHERE path = ?");
	bool is_known = false;

	*is_part = false;
	sqlite3_bind_int64(st, 1, nanoseconds(&state->written));
	database_bind(st, 2, path, strlen(path));
	if (database_step(d, st)) {
		const int64_t size = sqlite3_column_int64(st, 0);

		*is_part = size == STORE_PART;
		is_known = (*is_part || size == (int64_t)state->size) &&
		    sqlite3_column_int(st, 1);
	}
	sqlite3_finalize(st);
	return is_known;
}

void
store_remove_file(struct store *s, const char *path)
{
	struct database *d = &s->database;
	sqlite3_stmt *st = database_prepare(d,
	    "SELECT id, first, first + games FROM file WHERE path = ?");
	char sql[500] = "";

	database_bind(st, 1, path, strlen(path));
	if (database_step(d, st)) {
		const long long id = sqlite3_column_int64(st, 0);
		const long long first = sqlite3_column_int64(st, 1);
		const long long end = sqlite3_column_int64(st, 2);

		snprintf(sql, sizeof(sql),
		    "DELETE FROM player WHERE id >= 8 * %lld AND id < 8 * %lld;"
		    "DELETE FROM line WHERE game >= %lld AND game < %lld;"
		    "DELETE FROM boards WHERE id >= %lld AND id < %lld;"
		    "DELETE FROM game WHERE id >= %lld AND id < %lld;"
		    "DELETE FROM file WHERE id = %lld", first, end, first, end,
		    first, end, first, end, id);
	}
	sqlite3_finalize(st);
	database_run(d, sql);
}

bool
store_begin_file(struct store *s, const char *path)
{
	struct database *d = &s->database;

	store_remove_file(s, path);
	sqlite3_stmt *st = database_prepare(d, "INSERT INTO file(path, size, "
	    "modified, first, games) VALUES(?, -1, 0, ?, 0)");
	database_bind(st, 1, path, strlen(path));
	sqlite3_bind_int64(st, 2, s->next);
	database_step(d, st);
	sqlite3_finalize(st);
	s->file = sqlite3_last_insert_rowid(d->db);
	s->first = s->next;
	return !d->is_failed;
}

bool
store_end_file(struct store *s, const struct file_state *state, int64_t size)
{
	struct database *d = &s->database;
	sqlite3_stmt *st = database_prepare(d, "UPDATE file SET size = ?, "
	    "modified = ?, games = ? WHERE id = ?");

	flush_rows(s);
	flush_boards(s);
	sqlite3_bind_int64(st, 1, size);
	sqlite3_bind_int64(st, 2, nanoseconds(&state->written));
	sqlite3_bind_int64(st, 3, s->next - s->first);
	sqlite3_bind_int64(st, 4, s->file);
	database_step(d, st);
	sqlite3_finalize(st);
	if (s->waiting >= COMMIT && postings_flush(&s->postings, d) &&
	    database_run(d, "COMMIT; BEGIN IMMEDIATE"))
		s->waiting = 0;
	return !d->is_failed;
}
