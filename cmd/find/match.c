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

enum {
	COORDINATE_MAX = 1 << 30,
	CELLS_LOG = 10, /* least number of cells, as a power of two */
	CHANGE_SIZE = 4, /* least bytes of a change */
	DIRECTIONS = 6,
	NEAR = 10, /* items that are looked for on neighbouring cells */
	UNKNOWN = 0     /* an owner, otherwise its place in turn order */
};

/* What a content can be in games with the same things and seats. */
struct things {
	uint32_t id; /* of their list, in table `name` */
	/* There are things for all items, on the wanted grid, and all seats. */
	bool has_all;
	int owner[TES_SEATS_MAX]; /* of pattern.owner[]; UNKNOWN: a letter */
	uint64_t items[CONTENTS]; /* of the pattern, as bits */
	struct filter filter;
};

static const int8_t direction[DIRECTIONS][2] = { { 1, 0 }, { 0, 1 }, { -1, 1 },
	{ -1, 0 }, { 0, -1 }, { 1, -1 } };

struct cell {
	int32_t x, y;
	uint32_t turn; /* in which it changed last */
	uint32_t content : 8;
	uint32_t game : 24; /* to which the cell belongs, as match.game */
};

struct match {
	struct find *find;
	struct pattern pattern;
	/*
	 * For each item in each image, its neighbours: the first NEAR items, as
	 * bits, in the first direction, then in the others.
	 */
	uint64_t near[ITEMS][IMAGES];
	uint64_t beside[ITEMS]; /* the neighbours, as bits */
	struct things *things;
	size_t things_count;
	const struct things *now; /* those of the game */
	struct cell *cell; /* a hash table; cells of other games are free */
	uint32_t *change; /* cells that changed, as indices of `cell` */
	unsigned cells_log;
	size_t changes;
	uint32_t game : 24; /* a number that other games in `cell` have not */
	uint32_t turn;
	uint64_t ever; /* items that were ever on the board, as bits */
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
		    (n == kind && memcmp(words, thing, n) == 0) ||
		    (n == len - kind - 1 &&
			memcmp(words, thing + kind + 1, n) == 0)))
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
		    memcmp(p->owner[i], seat, len) == 0) {
			t->owner[i] = place;
			return 1;
		}
	return 0;
}

/* Sets *t from a list of things and seats, see boards.h. */
static void
read_things(struct things *t, const struct pattern *p, const char *list)
{
	static const char seat[] = "seat:";
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
	    strncmp(list, p->grid == TES_GRID_SQUARES ? "squares;" :
		"hexagons;", strcspn(list, ";") + 1) == 0;
	filter_make(&t->filter, p, t->items);
}

/* Sets m->now to the things with an id; NULL if there are none. */
static void
find_things(struct match *m, uint32_t id)
{
	struct database *d = &m->find->database;

	for (size_t i = 0; i < m->things_count; i++) {
		m->now = &m->things[i];
		if (m->now->id == id)
			return;
	}
	struct things *more =
	    realloc(m->things, (m->things_count + 1) * sizeof(*more));
	m->is_nomem |= !more;
	m->now = NULL;
	if (!more)
		return;
	m->things = more;
	more += m->things_count++;
	*more = (struct things){ .id = id };
	sqlite3_stmt *st =
	    database_prepare(d, "SELECT text FROM name WHERE id = ?");
	sqlite3_bind_int64(st, 1, id);
	if (database_step(d, st))
		read_things(more, &m->pattern,
		    (const char *)sqlite3_column_text(st, 0));
	sqlite3_finalize(st);
	m->now = more;
}

/*
 * Cells
 */

/* Makes the cells of the last game free, and room for those of another. */
static bool
clear_cells(struct match *m, size_t changes)
{
	unsigned log = m->cells_log;

	while (changes > (size_t)1 << log >> 1)
		log++;
	if (m->cell && log == m->cells_log && ++m->game != 0)
		return true;
	free(m->cell);
	free(m->change);
	m->cell = calloc((size_t)1 << log, sizeof(*m->cell));
	m->change = calloc((size_t)1 << log >> 1, sizeof(*m->change));
	m->cells_log = log;
	m->game = 1;
	m->is_nomem |= !m->cell || !m->change;
	return !m->is_nomem;
}

/* Returns the cell, which is free, of another game, if nothing was ever on it.
 */
static inline struct cell *
cell_at(const struct match *m, int32_t x, int32_t y)
{
	const uint64_t place = (uint64_t)(uint32_t)x << 32 | (uint32_t)y;
	size_t i = place * UINT64_C(0x9e3779b97f4a7c15) >>
	    (64 - m->cells_log);

	while (m->cell[i].game == m->game &&
	    (m->cell[i].x != x || m->cell[i].y != y))
		i = (i + 1) & (((size_t)1 << m->cells_log) - 1);
	return &m->cell[i];
}

static inline unsigned
content_of(const struct match *m, const struct cell *cell)
{
	return cell->game == m->game ? cell->content : 0;
}

static void
change_cell(struct match *m, const struct tes_board_change *c)
{
	struct cell *cell = cell_at(m, c->x, c->y);

	*cell = (struct cell){ .x = c->x, .y = c->y, .game = m->game,
		.turn = c->turn, .content = c->thing };
	m->change[m->changes++] = (uint32_t)(cell - m->cell);
	m->ever |= m->now->items[c->thing];
}

/*
 * Matching
 */

/* Returns whether b is beside a, in the direction. */
static bool
is_beside(struct place a, struct place b, const int8_t step[2])
{
	return b.x - a.x == step[0] && b.y - a.y == step[1];
}

/* Sets m->near. */
static void
find_neighbours(struct match *m)
{
	const struct pattern *p = &m->pattern;

	for (unsigned n = 0; n < IMAGES * ITEMS * NEAR * DIRECTIONS; n++) {
		const unsigned d = n % DIRECTIONS, e = n / DIRECTIONS % NEAR;
		const unsigned i = n / DIRECTIONS / NEAR % ITEMS;
		const unsigned k = n / DIRECTIONS / NEAR / ITEMS;

		if (k < p->images && i < p->items && e < p->items &&
		    is_beside(p->place[k][i], p->place[k][e], direction[d])) {
			m->near[i][k] |= UINT64_C(1) << (NEAR * d + e);
			m->beside[i] |= UINT64_C(1) << e;
		}
	}
}

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
is_at(const struct match *m, const struct place *place, int32_t dx, int32_t dy)
{
	int owner[TES_SEATS_MAX];

	memcpy(owner, m->now->owner, sizeof(owner));
	for (unsigned i = 0; i < m->pattern.items; i++) {
		const struct item *item = &m->pattern.item[i];
		const struct cell *cell =
		    cell_at(m, place[i].x + dx, place[i].y + dy);
		const unsigned content = content_of(m, cell);

		if (!(m->now->items[content] >> i & 1) ||
		    (item->is_new && cell->turn != m->turn) ||
		    !take_owner(item->owner, (int)content / 32, owner))
			return false;
	}
	return true;
}

/* Returns whether the pattern is on the board, with this cell. */
static bool
is_around(const struct match *m, const struct cell *cell)
{
	const struct pattern *p = &m->pattern;
	const uint64_t items = m->now->items[cell->content];
	uint64_t found = 0, around = 0; /* as in `beside` and `near` */

	for (unsigned d = 0; items && d < DIRECTIONS; d++) {
		const struct cell *next = cell_at(m, cell->x + direction[d][0],
		    cell->y + direction[d][1]);
		const uint64_t here = m->now->items[content_of(m, next)];

		found |= here;
		around |= (here & ((1 << NEAR) - 1)) << (NEAR * d);
	}
	for (unsigned i = 0; items >> i; i++) {
		if (!(items >> i & 1) || (m->beside[i] & ~found))
			continue;
		for (unsigned k = 0; k < p->images; k++) {
			const int32_t dx = cell->x - p->place[k][i].x;
			const int32_t dy = cell->y - p->place[k][i].y;

			if ((m->near[i][k] & ~around) == 0 &&
			    (p->grid == TES_GRID_HEXAGONS || (!dx && !dy)) &&
			    is_at(m, p->place[k], dx, dy))
				return true;
		}
	}
	return false;
}

/* Reads a change.  Returns false at the end, or if the index is damaged. */
static inline bool
read_change(struct boards_game *game, struct tes_board_change *c)
{
	uint32_t turns, dx, dy;

	if (!boards_number(&game->at, game->end, &turns) ||
	    !boards_number(&game->at, game->end, &dx) ||
	    !boards_number(&game->at, game->end, &dy) || game->at == game->end)
		return false;
	c->turn += turns;
	c->x = (int32_t)((uint32_t)c->x + (uint32_t)boards_signed(dx));
	c->y = (int32_t)((uint32_t)c->y + (uint32_t)boards_signed(dy));
	c->thing = *game->at++;
	return (uint32_t)c->x + COORDINATE_MAX <= 2u * COORDINATE_MAX &&
	    (uint32_t)c->y + COORDINATE_MAX <= 2u * COORDINATE_MAX;
}

/*
 * Sets m->turn to the first turn after which the pattern is on the board.  It
 * can only be there on a cell that has changed since it was not.
 */
static bool
find_turn(struct match *m, struct boards_game *game)
{
	const uint32_t first = m->find->first_turn;
	const uint64_t all = (UINT64_C(1) << m->pattern.items) - 1;
	struct tes_board_change c = { .turn = 0 };
	size_t tried = 0; /* changes */
	bool is_end = false;

	m->changes = 0;
	m->turn = 0;
	m->ever = m->now->items[0];
	while (!is_end) {
		is_end = !read_change(game, &c) ||
		    c.turn > m->find->last_turn;
		if (is_end || (c.turn != m->turn && c.turn > first)) {
			m->turn = m->turn < first ? first : m->turn;
			if (m->ever != all)
				tried = m->changes;
			for (; tried < m->changes; tried++)
				if (is_around(m, &m->cell[m->change[tried]]))
					return true;
		}
		m->turn = c.turn;
		if (!is_end)
			change_cell(m, &c);
	}
	return false;
}

/*
 * Games
 */

static void
see_game(struct match *m, int64_t id, struct boards_game *game)
{
	if (game->positions <= m->find->first_turn)
		return;
	if (!m->now || m->now->id != game->things)
		find_things(m, game->things);
	if (!m->now || !m->now->has_all ||
	    !filter_passes(&m->now->filter, game->signature) ||
	    !clear_cells(m, (size_t)(game->end - game->at) / CHANGE_SIZE))
		return;
	if (find_turn(m, game))
		m->is_nomem |= !find_add(m->find, (struct hit){ .game = id,
		    .turn = m->turn, .has_turn = true });
}

/*
 * Compares the wanted games of a row with the pattern.  *wanted: index of the
 * next of them in `hits`.  Returns the id after the row's last game.
 */
static int64_t
see_row(struct match *m, sqlite3_stmt *row, const struct hits *hits,
    size_t *wanted)
{
	const unsigned char *at = sqlite3_column_blob(row, 1);
	const unsigned char *end = at + sqlite3_column_bytes(row, 1);
	int64_t id = sqlite3_column_int64(row, 0);
	struct boards_game game;

	for (; at && !m->is_nomem && boards_next(&at, end, &game); id++) {
		while (*wanted < hits->count && hits->hit[*wanted].game < id)
			++*wanted;
		if (m->find->has_all || (*wanted < hits->count &&
			hits->hit[*wanted].game == id))
			see_game(m, id, &game);
	}
	return id;
}

/* Compares all wanted games with the pattern. */
static void
see_rows(struct match *m, const struct hits *hits)
{
	struct find *f = m->find;
	struct database *d = &f->database;
	sqlite3_stmt *row = database_prepare(d, f->has_all ?
	    "SELECT id, changes FROM boards WHERE id = "
	    "(SELECT min(id) FROM boards WHERE id >= ?)" :
	    "SELECT id, changes FROM boards WHERE id = "
	    "(SELECT max(id) FROM boards WHERE id <= ?)");
	size_t wanted = 0;
	int64_t next = 0;

	while (!m->is_nomem) {
		while (wanted < hits->count && hits->hit[wanted].game < next)
			wanted++;
		if (!f->has_all && wanted == hits->count)
			break;
		sqlite3_bind_int64(row, 1, f->has_all ? next :
		    hits->hit[wanted].game);
		if (!database_step(d, row))
			break;
		const int64_t end = see_row(m, row, hits, &wanted);
		/* A damaged row may end before the wanted game. */
		wanted += !f->has_all && end <= next;
		next = end > next ? end : next + 1;
		sqlite3_reset(row);
	}
	sqlite3_finalize(row);
}

void
find_pattern(struct find *f)
{
	const struct hits candidates = f->hits;
	struct match *m = calloc(1, sizeof(*m));

	f->hits = (struct hits){ .count = 0 };
	if (m) {
		m->find = f;
		pattern_read(f, &m->pattern);
		find_neighbours(m);
		m->cells_log = CELLS_LOG;
		see_rows(m, &candidates);
		free(m->things);
		free(m->cell);
		free(m->change);
	}
	if (!m || m->is_nomem)
		cmd_nomem(f->run);
	free(m);
	free(candidates.hit);
}
