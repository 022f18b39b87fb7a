/*
 * match.c - finds games with a pattern, by what was on their boards.
 *
 * Most games without the pattern are excluded by their signatures; see board.c
 * for the others.
 */
#include <stdlib.h>
#include <unistd.h>

#include "find/board.h"
#include "grow.h"
#include "worker_pool.h"

enum { BATCH = 4096 }; /* games of a batch */

/* A worker, and what all workers begin with. */
struct match {
	struct find *find; /* common to all workers, which only read it */
	const struct hits *wanted; /* by id; common to all workers */
	struct database database;
	sqlite3_stmt *rows; /* those of a batch */
	struct pattern pattern;
	struct things **things;
	size_t things_count, things_cap;
	const struct things *now; /* those of the last game */
	/* Games of the row that can have the pattern, with these things. */
	uint64_t mask[BOARDS_MASK];
	const struct things *filtered; /* NULL: not known yet */
	struct board board;
	bool is_nomem;
};

/* Sets m->now to the things of a game. */
static void
find_things(struct match *m, const struct boards_game *game)
{
	const uint32_t id = game->things;
	struct database *d = &m->database;

	for (size_t i = 0; i < m->things_count; i++) {
		m->now = m->things[i];
		if (m->now->id == id)
			return;
	}
	struct things **item = grow_item(&m->things, m->things_count,
	    &m->things_cap, sizeof(*item));
	struct things *t = item ? calloc(1, sizeof(*t)) : NULL;
	if (!t) {
		m->is_nomem = true;
		return;
	}
	m->now = *item = t;
	m->things_count++;
	t->id = id;
	sqlite3_stmt *st =
	    database_prepare(d, "SELECT text FROM name WHERE id = ?");
	sqlite3_bind_int64(st, 1, id);
	if (database_step(d, st))
		m->is_nomem |= !things_make(t, &m->pattern,
		    database_text(d, st, 0), game);
	sqlite3_finalize(st);
}

/* Returns whether the last game of a row can have the pattern. */
static bool
is_possible(struct match *m, const struct boards_reader *row)
{
	const unsigned n = row->next - 1;

	if (m->now->has_all && m->filtered != m->now) {
		filter_row(&m->now->filter, row, m->mask);
		m->filtered = m->now;
	}
	return m->now->has_all && (m->mask[n / 64] >> n % 64 & 1);
}

static void
see_game(struct match *m, int64_t id, const struct boards_reader *row,
    const struct boards_game *game, struct hits *hits)
{
	const struct find *f = m->find;
	uint32_t turn;

	if (game->positions <= f->first_turn)
		return;
	if (!m->now || m->now->id != game->things)
		find_things(m, game);
	if (m->is_nomem || !is_possible(m, row))
		return;
	if (board_find(&m->board, &m->pattern, m->now, game, f->first_turn,
		f->last_turn, &turn, &m->is_nomem))
		m->is_nomem |= !find_add(m->database.run, hits,
		    (struct hit){ .game = id, .turn = turn,
			.has_turn = true });
}

/* Rows of the table `boards` with ids from one to before another. */
struct batch {
	int64_t from, end;
	struct hits hits;
	bool is_failed;
};

/* Compares the wanted games of a row with the pattern; id: its first game. */
static void
see_row(struct match *m, int64_t id, struct hits *hits)
{
	const struct hits *wanted = m->wanted;
	struct boards_reader row;
	struct boards_game game;
	size_t next = find_first_hit(wanted, id);

	boards_begin(&row, sqlite3_column_blob(m->rows, 1),
	    (size_t)sqlite3_column_bytes(m->rows, 1));
	m->filtered = NULL;
	for (; !m->is_nomem && boards_next(&row, &game); id++) {
		const bool is_wanted = next < wanted->count &&
		    wanted->hit[next].game == id;

		next += is_wanted;
		if (m->find->has_all || is_wanted)
			see_game(m, id, &row, &game, hits);
	}
}

static enum tes_status
see_batch(void *worker, void *what, size_t i, void *result)
{
	struct match *m = worker;
	struct batch *batch = what;

	(void)result;
	if (i > 0)
		return TES_END;
	batch->hits.count = 0;
	sqlite3_bind_int64(m->rows, 1, batch->from);
	sqlite3_bind_int64(m->rows, 2, batch->end);
	while (!m->is_nomem && database_step(&m->database, m->rows))
		see_row(m, database_id(&m->database, m->rows, 0), &batch->hits);
	sqlite3_reset(m->rows);
	batch->is_failed = m->database.is_failed;
	return m->is_nomem ? TES_NOMEM : TES_OK;
}

/* Makes a worker: a copy, which reads the index by itself. */
static void *
start(void *ctx, struct cmd_run *run)
{
	struct match *m = malloc(sizeof(*m));
	struct database *d;

	if (!m)
		return NULL;
	*m = *(const struct match *)ctx;
	d = &m->database;
	if (database_open(d, run, m->find->database.path, false))
		m->rows = database_prepare(d, "SELECT id, stays FROM boards "
		    "WHERE id >= ? AND id < ?");
	return m;
}

static void
end(void *ctx, void *worker)
{
	struct match *m = worker;

	(void)ctx;
	while (m->things_count > 0) {
		struct things *t = m->things[--m->things_count];

		things_release(t);
		free(t);
	}
	free(m->things);
	board_release(&m->board);
	sqlite3_finalize(m->rows);
	database_close(&m->database);
	free(m);
}

/* Keeps the hits of a batch. */
static bool
emit(void *ctx, void *what, const void *result, struct output_queue *output)
{
	struct find *f = ((const struct match *)ctx)->find;
	const struct batch *batch = what;
	bool good = !batch->is_failed;

	(void)result;
	output_queue_put(output, f->run, NULL, 0);
	f->database.is_failed |= batch->is_failed;
	for (size_t i = 0; i < batch->hits.count && good; i++)
		good = find_add(f->run, &f->hits, batch->hits.hit[i]);
	return good;
}

static void
discard(void *batch)
{
	free(((struct batch *)batch)->hits.hit);
}

/* Returns the id of the first row from an id on; INT64_MAX if there is none. */
static int64_t
first_row(struct database *d, sqlite3_stmt *st, int64_t id)
{
	int64_t first = INT64_MAX;

	sqlite3_bind_int64(st, 1, id);
	if (database_step(d, st) &&
	    sqlite3_column_type(st, 0) == SQLITE_INTEGER)
		first = sqlite3_column_int64(st, 0);
	sqlite3_reset(st);
	return first;
}

/* Lets workers compare all rows that have wanted games. */
static void
see_rows(struct match *m)
{
	static const struct worker_ops ops = {
		.batch_size = sizeof(struct batch),
		.init = start,
		.fini = end,
		.run = see_batch,
		.emit = emit,
		.discard = discard,
	};
	struct find *f = m->find;
	const long processors = sysconf(_SC_NPROCESSORS_ONLN);
	const unsigned jobs = f->options->jobs ? f->options->jobs :
	    processors < 1 ? 1 : processors > WORKERS_MAX ? WORKERS_MAX :
	    (unsigned)processors;
	sqlite3_stmt *st = database_prepare(&f->database,
	    "SELECT min(id) FROM boards WHERE id >= ?");
	struct worker_pool *pool = st ?
	    worker_pool_new(f->run, &ops, m, jobs) : NULL;

	if (st && !pool)
		cmd_nomem(f->run);
	for (int64_t id = pool ? first_row(&f->database, st, INT64_MIN) :
	    INT64_MAX, next; id < INT64_MAX; id = next) {
		next = id < INT64_MAX - BATCH ?
		    first_row(&f->database, st, id + BATCH) : INT64_MAX;
		if (!f->has_all && find_first_hit(m->wanted, id) ==
			find_first_hit(m->wanted, next))
			continue;
		struct batch *batch = worker_pool_batch(pool);
		if (!batch)
			break;
		batch->from = id;
		batch->end = next;
		worker_pool_submit(pool);
	}
	if (pool)
		worker_pool_flush(pool);
	worker_pool_free(pool);
	sqlite3_finalize(st);
}

void
find_pattern(struct find *f)
{
	const struct hits wanted = f->hits;
	struct match m = { .find = f, .wanted = &wanted };

	f->hits = (struct hits){ .count = 0 };
	m.board.is_any_turn = f->options->count;
	pattern_read(f, &m.pattern);
	see_rows(&m);
	free(wanted.hit);
}
