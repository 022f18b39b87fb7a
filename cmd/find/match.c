/*
 * match.c - finds games with a pattern, by what changed on their boards.
 *
 * Most games without the pattern are excluded by their signatures.  The others
 * are played until the pattern is there: after each turn, it is looked for
 * around the cells that the turn has changed.
 */
#include <stdlib.h>
#include <string.h>

#include "find/pattern.h"
#include "index/boards.h"
#include "worker_pool.h"

enum {
	CHANGE_SIZE = 4 /* least bytes of a change */
};

/* What is known of a cell, if the board is wide or the pattern has `new`. */
struct cell {
	uint64_t place; /* y, then x */
	uint32_t turn; /* in which it changed last */
	uint32_t game; /* to which the cell belongs, as match.game */
};

/* A worker, and what all workers begin with. */
struct match {
	struct find *find; /* common to all workers, which only read it */
	const struct hits *wanted; /* by id; common to all workers */
	struct database database;
	sqlite3_stmt *row;
	struct pattern pattern;
	struct nearby nearby;
	struct things **things;
	size_t things_count;
	const struct things *now; /* those of the game */
	/*
	 * Cells by index: that of x, y is x + SIDE * y.  If that could be equal
	 * for two cells of a game, the board is wide, and `cell` a hash table.
	 */
	struct cell *cell; /* those of other games are free */
	unsigned char *content; /* 0: empty */
	size_t mask; /* their number - 1 */
	uint32_t *change; /* indices of cells that changed */
	size_t changes;
	bool is_wide;
	bool has_new; /* an item of the pattern must be new */
	uint32_t game, turn;
	bool is_nomem;
};

/*
 * Things
 */

/* Adds the items that the thing "KIND:NAME" of len bytes can be. */
static uint64_t
items_of(const struct pattern *p, const char *thing, size_t len)
{
	const size_t kind = strcspn(thing, ":");
	uint64_t items = 0;

	for (unsigned i = 0; i < p->items; i++) {
		const char *words = p->item[i].words;
		const size_t n = strlen(words);

		if (!p->item[i].is_empty && (n == 0 ||
		    (n == kind && sqlite3_strnicmp(words, thing,
			(int)n) == 0) || (n == len - kind - 1 &&
		    sqlite3_strnicmp(words, thing + kind + 1, (int)n) == 0)))
			items |= UINT64_C(1) << i;
	}
	return items;
}

/* Returns which of the items an owner can have. */
static uint64_t
items_of_owner(const struct pattern *p, bool has_owner)
{
	uint64_t items = 0;

	for (unsigned i = 0; i < p->items; i++)
		if (p->item[i].owner == ANY_OWNER ||
		    has_owner == (p->item[i].owner >= 0))
			items |= UINT64_C(1) << i;
	return items;
}

/*
 * Enters the place of a seat, if it is an owner of the pattern.  Returns how
 * many owners it is.
 */
static unsigned
enter_seat(struct things *t, const struct pattern *p, const char *seat,
    size_t len, int place)
{
	for (unsigned i = 0; i < p->owners; i++)
		if (!pattern_is_letter(p->owner[i]) && !t->owner[i] &&
		    strlen(p->owner[i]) == len &&
		    sqlite3_strnicmp(p->owner[i], seat, (int)len) == 0) {
			t->owner[i] = place;
			return 1;
		}
	return 0;
}

/* Sets *t from a list of things and seats, see boards.h. */
static void
read_things(struct match *m, struct things *t, const char *list)
{
	const struct pattern *p = &m->pattern;
	static const char seat[] = BOARDS_SEAT;
	const char *s = strchr(list, ';');
	const uint64_t owned[2] = { items_of_owner(p, false),
		items_of_owner(p, true) };
	uint64_t found = 0;
	unsigned thing = 0, owners = 0;
	int place = 0;

	for (unsigned i = 0; i < p->items; i++)
		t->items[0] |= (uint64_t)p->item[i].is_empty << i;
	for (unsigned i = 0; i < p->owners; i++)
		owners += pattern_is_letter(p->owner[i]);
	for (size_t len; s && *++s; s += len) {
		const uint64_t items = items_of(p, s, len = strcspn(s, ";"));

		if (strncmp(s, seat, sizeof(seat) - 1) == 0)
			owners += enter_seat(t, p, s + sizeof(seat) - 1,
			    len - (sizeof(seat) - 1), ++place);
		else if (++thing <= TES_THINGS_MAX)
			for (unsigned o = 0; o < CONTENTS / 32; o++)
				found |= t->items[thing + 32 * o] =
				    items & owned[o > 0];
	}
	t->has_all = owners == p->owners &&
	    (found | t->items[0]) == (UINT64_C(1) << p->items) - 1 &&
	    strncmp(list, pattern_grid(p), strcspn(list, ";") + 1) == 0;
	filter_make(&t->filter, p, t->items);
	nearby_fit(&m->nearby, p, t);
}

/* Sets m->now to the things with an id. */
static void
find_things(struct match *m, uint32_t id)
{
	struct database *d = &m->database;

	for (size_t i = 0; i < m->things_count; i++) {
		m->now = m->things[i];
		if (m->now->id == id)
			return;
	}
	struct things **all =
	    realloc(m->things, (m->things_count + 1) * sizeof(*all));
	struct things *t = calloc(1, sizeof(*t));
	m->things = all ? all : m->things;
	m->is_nomem |= !all || !t;
	if (m->is_nomem) {
		free(t);
		return;
	}
	m->now = t;
	all[m->things_count++] = t;
	t->id = id;
	sqlite3_stmt *st =
	    database_prepare(d, "SELECT text FROM name WHERE id = ?");
	sqlite3_bind_int64(st, 1, id);
	if (database_step(d, st))
		read_things(m, t, (const char *)sqlite3_column_text(st, 0));
	sqlite3_finalize(st);
}

/*
 * Cells
 */

/* Removes the cells of the last game, and makes room for those of another. */
static bool
clear_cells(struct match *m, size_t changes)
{
	while (m->changes > 0)
		m->content[m->change[--m->changes]] = 0;
	m->game++;
	if (m->content && 2 * changes <= m->mask)
		return true;
	while (m->mask < 2 * changes || m->mask < SIDE * SIDE - 1)
		m->mask = 2 * m->mask + 1;
	free(m->cell);
	free(m->content);
	free(m->change);
	m->cell = calloc(m->mask + 1, sizeof(*m->cell));
	m->content = calloc(m->mask + 1, 1);
	m->change = calloc(m->mask + 1, sizeof(*m->change));
	m->is_nomem |= !m->cell || !m->content || !m->change;
	return !m->is_nomem;
}

/* Returns the index of a cell.  Unless the board is wide, that needs no search.
 */
static inline size_t
cell_at(const struct match *m, uint32_t x, uint32_t y)
{
	const uint64_t place = (uint64_t)y << 32 | x;
	size_t i = (x + SIDE * y) & m->mask;

	while (m->is_wide && m->cell[i].game == m->game &&
	    m->cell[i].place != place)
		i = (i + 1) & m->mask;
	return i;
}

/*
 * Matching
 */

/* Checks the owner of an item; owner[]: those found so far. */
static bool
take_owner(int wanted, int found, int owner[TES_SEATS_MAX])
{
	if (wanted < 0)
		return true;
	if (owner[wanted] != UNKNOWN)
		return owner[wanted] == found;
	for (unsigned i = 0; i < TES_SEATS_MAX; i++)
		if (owner[i] == found)
			return false;
	owner[wanted] = found;
	return true;
}

/* Returns whether an image of the pattern, moved by dx, dy, is on the board. */
static bool
is_at(const struct match *m, const struct place *place, uint32_t dx,
    uint32_t dy)
{
	int owner[TES_SEATS_MAX];

	if (m->pattern.grid == TES_GRID_SQUARES && dx + SIDE * dy != 0)
		return false;
	memcpy(owner, m->now->owner, sizeof(owner));
	for (unsigned i = 0; i < m->pattern.items; i++) {
		const struct item *item = &m->pattern.item[i];
		const size_t cell = cell_at(m, (uint32_t)place[i].x + dx,
		    (uint32_t)place[i].y + dy);
		const unsigned content = m->content[cell];

		if (!(m->now->items[content] >> i & 1) ||
		    (item->is_new && m->cell[cell].turn != m->turn) ||
		    !take_owner(item->owner, (int)content / 32, owner))
			return false;
	}
	return true;
}

/* Returns the placements that can be complete with this cell, as bits. */
static inline uint64_t
placements_at(const struct match *m, size_t cell)
{
	const struct things *t = m->now;
	const unsigned content = m->content[cell];
	uint64_t found = t->fits_here[content];

	if (!found || m->is_wide)
		return found;
	/* No loop ends early, as that branch would be mispredicted. */
	for (unsigned d = 0; d < m->nearby.offsets; d++) {
		const unsigned there =
		    m->content[(cell + m->nearby.distance[d]) & m->mask];

		found &= t->fits[d][there >> 5 == content >> 5][there];
	}
	return found;
}

/* Returns whether the pattern is on the board, with this cell. */
static bool
is_around(const struct match *m, size_t cell)
{
	const struct pattern *p = &m->pattern;
	const uint64_t here = m->is_wide ? m->cell[cell].place : cell;

	for (uint64_t left = placements_at(m, cell); left; left &= left - 1)
		for (unsigned n = (unsigned)__builtin_ctzll(left);
		     n < p->items * p->images; n += PLACEMENTS) {
			const struct place *place = p->place[n / p->items];
			const struct place at = place[n % p->items];

			if (is_at(m, place, (uint32_t)here - (uint32_t)at.x,
				(uint32_t)(here >> 32) - (uint32_t)at.y))
				return true;
		}
	return false;
}

/* Reads a change.  Returns false at the end, or if the index is damaged. */
static inline bool
read_change(const unsigned char **at, const unsigned char *end,
    struct tes_board_change *c)
{
	const unsigned char *s = *at;
	uint32_t turns, dx, dy;

	/* Nearly all numbers have one byte. */
	if (end - s >= CHANGE_SIZE && (s[0] | s[1] | s[2]) < 0x80) {
		turns = s[0];
		dx = s[1];
		dy = s[2];
		*at += CHANGE_SIZE - 1;
	} else if (!boards_number(at, end, &turns) ||
	    !boards_number(at, end, &dx) || !boards_number(at, end, &dy) ||
	    *at == end) {
		return false;
	}
	c->turn += turns;
	c->x = (int32_t)((uint32_t)c->x + (uint32_t)boards_signed(dx));
	c->y = (int32_t)((uint32_t)c->y + (uint32_t)boards_signed(dy));
	c->thing = *(*at)++;
	return true;
}

/* Returns whether the pattern is on the board, with one of the last n changes.
 */
static bool
is_after(const struct match *m, size_t n)
{
	const uint32_t *change = m->change + m->changes;

	for (size_t i = 1; i <= n; i++)
		if (is_around(m, change[-(ptrdiff_t)i]))
			return true;
	return false;
}

/*
 * Sets m->turn to the first turn after which the pattern is on the board.  Of
 * its cells, one changes last.  When that changes, all of them are as they are
 * after the turn, so no other cells of the turn need to be known to find it.
 * Stops at the first cell by which the board is wide.
 */
static bool
find_turn(struct match *m, struct boards_game game)
{
	const uint64_t all = (UINT64_C(1) << m->pattern.items) - 1;
	const uint64_t *const items = m->now->items;
	const uint32_t last = m->find->last_turn, margin = m->nearby.margin;
	unsigned char *const content = m->content;
	uint32_t *const change = m->change;
	struct tes_board_change c = { .turn = 0 };
	uint32_t turn = m->find->first_turn, x = 0, y = 0; /* the first cell */
	uint64_t ever = items[0]; /* items that were ever on the board */
	size_t changes = 0, begin = 0; /* begin: of the turn, in `change` */
	bool is_possible = false, is_found = false;

	while (!is_found) {
		const bool is_more = read_change(&game.at, game.end, &c) &&
		    c.turn <= last;

		if (is_possible && (!is_more || c.turn > turn)) {
			m->turn = turn;
			m->changes = changes;
			is_found = is_after(m, changes - begin);
			is_possible = false;
		}
		if (!is_more)
			break;
		/* Turns up to the first wanted one are treated as one turn. */
		begin = c.turn > turn ? changes : begin;
		turn = c.turn > turn ? c.turn : turn;
		x = changes ? x : (uint32_t)c.x - margin;
		y = changes ? y : (uint32_t)c.y - margin;
		if (!m->is_wide && ((uint32_t)c.x - x > 2 * margin ||
			(uint32_t)c.y - y > 2 * margin)) {
			m->is_wide = true;
			break;
		}
		const size_t i = cell_at(m, (uint32_t)c.x, (uint32_t)c.y);
		if (m->is_wide || m->has_new)
			m->cell[i] = (struct cell){
			    (uint64_t)(uint32_t)c.y << 32 | (uint32_t)c.x,
			    c.turn, m->game };
		content[i] = c.thing;
		change[changes++] = (uint32_t)i;
		ever |= items[c.thing];
		is_possible |= ever == all && placements_at(m, i);
	}
	m->changes = changes;
	return is_found;
}

/*
 * Games
 */

static void
see_game(struct match *m, int64_t id, struct boards_game *game,
    struct hits *hits)
{
	if (game->positions <= m->find->first_turn)
		return;
	if (!m->now || m->now->id != game->things)
		find_things(m, game->things);
	if (m->is_nomem || !m->now->has_all ||
	    !filter_passes(&m->now->filter, game->signature))
		return;
	const size_t changes = (size_t)(game->end - game->at) / CHANGE_SIZE;
	const bool is_wide = m->is_wide = m->nearby.margin == 0;
	bool is_found = clear_cells(m, changes) && find_turn(m, *game);
	if (m->is_wide != is_wide)
		is_found = clear_cells(m, changes) && find_turn(m, *game);
	if (is_found)
		m->is_nomem |= !find_add(m->database.run, hits,
		    (struct hit){ .game = id, .turn = m->turn,
			.has_turn = true });
}

/* A row of the table `boards`. */
struct batch {
	int64_t id; /* its first game */
	struct hits hits;
	bool is_failed;
};

/* Returns the index of the first wanted game from an id on. */
static size_t
first_wanted(const struct hits *wanted, int64_t id)
{
	size_t first = 0, end = wanted->count;

	while (first < end) {
		const size_t middle = first + (end - first) / 2;

		if (wanted->hit[middle].game < id)
			first = middle + 1;
		else
			end = middle;
	}
	return first;
}

/* Compares the wanted games of a row with the pattern. */
static enum tes_status
see_row(void *worker, void *what, size_t i, void *result)
{
	struct match *m = worker;
	struct batch *row = what;
	const struct hits *wanted = m->wanted;
	struct boards_game game;
	int64_t id = row->id;

	(void)result;
	if (i > 0)
		return TES_END;
	row->hits.count = 0;
	size_t next = first_wanted(wanted, id);
	sqlite3_bind_int64(m->row, 1, id);
	if (database_step(&m->database, m->row)) {
		const unsigned char *at = sqlite3_column_blob(m->row, 0);
		const unsigned char *end =
		    at + sqlite3_column_bytes(m->row, 0);

		for (; at && !m->is_nomem && boards_next(&at, end, &game);
		     id++) {
			const bool is_wanted = next < wanted->count &&
			    wanted->hit[next].game == id;

			next += is_wanted;
			if (m->find->has_all || is_wanted)
				see_game(m, id, &game, &row->hits);
		}
	}
	sqlite3_reset(m->row);
	row->is_failed = m->database.is_failed;
	return m->is_nomem ? TES_NOMEM : TES_OK;
}

/* Makes a worker: a copy, which reads the index by itself. */
static void *
start(void *ctx, struct cmd_run *run)
{
	struct match *m = malloc(sizeof(*m));

	if (!m)
		return NULL;
	*m = *(const struct match *)ctx;
	if (database_open(&m->database, run, m->find->database.path, false))
		m->row = database_prepare(&m->database,
		    "SELECT changes FROM boards WHERE id = ?");
	return m;
}

static void
end(void *ctx, void *worker)
{
	struct match *m = worker;

	(void)ctx;
	while (m->things_count > 0)
		free(m->things[--m->things_count]);
	free(m->things);
	free(m->cell);
	free(m->content);
	free(m->change);
	sqlite3_finalize(m->row);
	database_close(&m->database);
	free(m);
}

/* Keeps the hits of a row. */
static bool
emit(void *ctx, void *batch, const void *result, struct output_queue *output)
{
	struct find *f = ((const struct match *)ctx)->find;
	const struct batch *row = batch;
	bool good = !row->is_failed;

	(void)result;
	output_queue_put(output, f->run, NULL, 0);
	f->database.is_failed |= row->is_failed;
	for (size_t i = 0; i < row->hits.count && good; i++)
		good = find_add(f->run, &f->hits, row->hits.hit[i]);
	return good;
}

static void
discard(void *batch)
{
	free(((struct batch *)batch)->hits.hit);
}

/* Lets workers compare all rows that have wanted games. */
static void
see_rows(struct match *m)
{
	static const struct worker_ops ops = {
		.batch_size = sizeof(struct batch),
		.init = start,
		.fini = end,
		.run = see_row,
		.emit = emit,
		.discard = discard,
	};
	struct find *f = m->find;
	sqlite3_stmt *rows = database_prepare(&f->database,
	    "SELECT id, ifnull((SELECT min(id) FROM boards WHERE id > row.id), "
	    "~(1 << 63)) FROM boards row");
	struct worker_pool *pool = rows ?
	    worker_pool_new(f->run, &ops, m, f->options->jobs) : NULL;
	struct batch *row;

	if (rows && !pool)
		cmd_nomem(f->run);
	while (pool && database_step(&f->database, rows)) {
		const int64_t id = sqlite3_column_int64(rows, 0);
		const int64_t next = sqlite3_column_int64(rows, 1);

		if (!f->has_all && first_wanted(m->wanted, id) ==
			first_wanted(m->wanted, next))
			continue;
		row = worker_pool_batch(pool);
		if (!row)
			break;
		row->id = id;
		worker_pool_submit(pool);
	}
	if (pool)
		worker_pool_flush(pool);
	worker_pool_free(pool);
	sqlite3_finalize(rows);
}

void
find_pattern(struct find *f)
{
	const struct hits wanted = f->hits;
	struct match m = { .find = f, .wanted = &wanted };

	f->hits = (struct hits){ .count = 0 };
	pattern_read(f, &m.pattern);
	nearby_choose(&m.nearby, &m.pattern);
	for (unsigned i = 0; i < m.pattern.items; i++)
		m.has_new |= m.pattern.item[i].is_new;
	see_rows(&m);
	free(wanted.hit);
}
