/*
 * match.c - finds games with a pattern, by what changed on their boards.
 *
 * Most games without the pattern are excluded by their signatures, or because
 * its things never were on cells where they would be the pattern.  The others
 * are played turn by turn.
 */
#include <stdlib.h>
#include <string.h>

#include "find/pattern.h"
#include "index/boards.h"

enum {
	SIDE = 64,      /* cells are found by the low bits of x and y */
	COORDINATE_MAX = 1 << 30,
	UNKNOWN = 0,    /* owners, otherwise their place in turn order */
	ABSENT = 99     /* of a seat that does not play */
};

/* What a content can be in games with the same things. */
struct things {
	uint32_t id; /* of their list, in table `name` */
	bool is_grid; /* the board has the grid of the pattern */
	uint64_t items[CONTENTS]; /* of the pattern, as bits */
	struct filter filter;
};

struct cell {
	int32_t x, y;
	uint32_t next; /* in the chain of its slot: 1 + index; 0: none */
	uint32_t turn; /* in which it changed last */
	uint8_t content;
	uint64_t items, ever; /* that it can be now; that it could ever be */
};

struct change {
	uint32_t turn, cell;
	uint8_t content;
};

/* Where the pattern could be: an image of it, moved. */
struct placement {
	const struct place *place; /* of the items */
	int32_t dx, dy;
};

struct match {
	struct find *find;
	struct pattern pattern;
	uint64_t wanted, empty; /* items with and without a thing, as bits */
	struct things *things;
	size_t things_count;
	const struct things *now; /* those of the game */
	/* The game, decoded. */
	struct cell *cell;
	struct change *change;
	struct placement *placement;
	size_t cells, cells_cap, changes, changes_cap;
	size_t placements, placements_cap;
	uint32_t slot[SIDE * SIDE]; /* 1 + index of a cell; 0: none */
	uint32_t turn;
	int owner[TES_SEATS_MAX]; /* of pattern.owner[] in the game */
	sqlite3_stmt *seat;
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

/* Sets *t from a list of things, see tes_edition_things(). */
static void
read_things(struct things *t, const struct pattern *p, const char *list)
{
	const char *s = strchr(list, ';');
	const uint64_t owned[2] = { items_of_owner(p, false),
		items_of_owner(p, true) };
	unsigned thing = 0;

	t->is_grid = strncmp(list, p->grid == TES_GRID_SQUARES ? "squares;" :
	    "hexagons;", s ? (size_t)(s + 1 - list) : 1) == 0;
	while (s && *++s && ++thing <= TES_THINGS_MAX) {
		const size_t len = strcspn(s, ";");
		const uint64_t items = items_of(p, s, len);

		for (unsigned owner = 0; owner < CONTENTS / 32; owner++)
			t->items[thing + 32 * owner] = items & owned[owner > 0];
		s += len;
	}
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

static inline uint32_t *
slot_of(struct match *m, int32_t x, int32_t y)
{
	return &m->slot[((uint32_t)y % SIDE) * SIDE + (uint32_t)x % SIDE];
}

/* Returns a cell; NULL if nothing was ever on it. */
static inline struct cell *
cell_at(struct match *m, int32_t x, int32_t y)
{
	for (uint32_t n = *slot_of(m, x, y); n; n = m->cell[n - 1].next)
		if (m->cell[n - 1].x == x && m->cell[n - 1].y == y)
			return &m->cell[n - 1];
	return NULL;
}

/* Returns an array with room for one more element; NULL if out of memory. */
static void *
grow(struct match *m, void *array, size_t count, size_t *cap, size_t size)
{
	if (count < *cap)
		return array;
	const size_t more = 2 * *cap + 256;
	void *larger = realloc(array, more * size);
	m->is_nomem |= !larger;
	if (larger)
		*cap = more;
	return larger;
}

/* Adds a change.  Returns false if out of memory. */
static bool
add_change(struct match *m, int32_t x, int32_t y, uint8_t content)
{
	struct cell *cell = cell_at(m, x, y);

	if (!cell) {
		cell = grow(m, m->cell, m->cells, &m->cells_cap, sizeof(*cell));
		if (!cell)
			return false;
		m->cell = cell;
		cell += m->cells++;
		uint32_t *slot = slot_of(m, x, y);
		*cell = (struct cell){ .x = x, .y = y, .next = *slot };
		*slot = (uint32_t)m->cells;
	}
	cell->ever |= m->now->items[content];
	struct change *change = grow(m, m->change, m->changes, &m->changes_cap,
	    sizeof(*change));
	if (!change)
		return false;
	m->change = change;
	change[m->changes++] = (struct change){ m->turn,
		(uint32_t)(cell - m->cell), content };
	return true;
}

/*
 * Decodes the changes of a game.  Returns false if it never has one of the
 * things, or if out of memory.
 */
static bool
decode(struct match *m, const struct boards_game *game)
{
	const unsigned char *at = game->at;
	uint32_t turns, dx, dy, x = 0, y = 0;
	uint64_t ever = 0;

	for (size_t i = 0; i < m->cells; i++)
		*slot_of(m, m->cell[i].x, m->cell[i].y) = 0;
	m->cells = m->changes = 0;
	m->turn = 0;
	while (boards_number(&at, game->end, &turns) &&
	    boards_number(&at, game->end, &dx) &&
	    boards_number(&at, game->end, &dy) && at < game->end) {
		m->turn += turns;
		if (m->turn > m->find->last_turn)
			break;
		x += (uint32_t)boards_signed(dx);
		y += (uint32_t)boards_signed(dy);
		if (x + COORDINATE_MAX > 2u * COORDINATE_MAX ||
		    y + COORDINATE_MAX > 2u * COORDINATE_MAX)
			return false; /* the index is damaged */
		ever |= m->now->items[*at];
		if (!add_change(m, (int32_t)x, (int32_t)y, *at++))
			return false;
	}
	return (ever & m->wanted) == m->wanted;
}

/*
 * Matching
 */

/* Returns whether the cells of an image could ever have the things. */
static bool
could_be_at(struct match *m, const struct place *place, int32_t dx, int32_t dy)
{
	for (unsigned i = 0; i < m->pattern.items; i++) {
		if (m->empty >> i & 1)
			continue;
		const struct cell *cell =
		    cell_at(m, place[i].x + dx, place[i].y + dy);
		if (!cell || !(cell->ever >> i & 1))
			return false;
	}
	return true;
}

/* Returns the item that the fewest cells could ever have. */
static unsigned
rarest_item(const struct match *m)
{
	size_t count[ITEMS] = { 0 };
	unsigned best = 0;

	for (size_t c = 0; c < m->cells; c++)
		for (unsigned i = 0; i < m->pattern.items; i++)
			count[i] += m->cell[c].ever >> i & 1;
	for (unsigned i = 1; i < m->pattern.items; i++)
		if (!(m->empty >> i & 1) && count[i] < count[best])
			best = i;
	return best;
}

static void
try_placement(struct match *m, const struct place *place, int32_t dx,
    int32_t dy)
{
	if (!could_be_at(m, place, dx, dy))
		return;
	struct placement *more = grow(m, m->placement, m->placements,
	    &m->placements_cap, sizeof(*more));
	if (!more)
		return;
	m->placement = more;
	more[m->placements++] = (struct placement){ place, dx, dy };
}

/* Finds where on the board the pattern could be in some turn. */
static void
find_placements(struct match *m)
{
	const struct pattern *p = &m->pattern;
	const unsigned i = rarest_item(m);

	m->placements = 0;
	if (p->grid == TES_GRID_SQUARES) {
		try_placement(m, p->place[0], 0, 0);
		return;
	}
	for (size_t c = 0; c < m->cells; c++) {
		if (!(m->cell[c].ever >> i & 1))
			continue;
		for (unsigned k = 0; k < p->images; k++)
			try_placement(m, p->place[k],
			    m->cell[c].x - p->place[k][i].x,
			    m->cell[c].y - p->place[k][i].y);
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
is_at(struct match *m, const struct place *place, int32_t dx, int32_t dy)
{
	int owner[TES_SEATS_MAX];

	memcpy(owner, m->owner, sizeof(owner));
	for (unsigned i = 0; i < m->pattern.items; i++) {
		const struct item *item = &m->pattern.item[i];
		const struct cell *cell =
		    cell_at(m, place[i].x + dx, place[i].y + dy);

		if (item->is_empty && cell && cell->content)
			return false;
		if (!item->is_empty && (!cell || !(cell->items >> i & 1) ||
		    (item->is_new && cell->turn != m->turn) ||
		    !take_owner(item->owner, cell->content / 32, owner)))
			return false;
	}
	return true;
}

/* Returns whether the pattern is on the board after a turn. */
static bool
is_on_board(struct match *m, uint32_t turn)
{
	m->turn = turn;
	for (size_t i = 0; i < m->placements; i++)
		if (is_at(m, m->placement[i].place, m->placement[i].dx,
			m->placement[i].dy))
			return true;
	return false;
}

/* Sets m->turn to the first turn after which the pattern is on the board. */
static bool
find_turn(struct match *m, uint32_t positions)
{
	const uint32_t first = m->find->first_turn;
	uint32_t turn, next = first; /* turn to be compared next */

	for (size_t i = 0; i < m->changes;) {
		turn = m->change[i].turn;
		/* The board was the same from the last change on. */
		if (turn > next && next == first && is_on_board(m, first))
			return true;
		for (; i < m->changes && m->change[i].turn == turn; i++) {
			const struct change *change = &m->change[i];
			struct cell *cell = &m->cell[change->cell];

			cell->content = change->content;
			cell->items = m->now->items[change->content];
			cell->turn = turn;
		}
		if (turn >= first && is_on_board(m, turn))
			return true;
		next = turn >= first ? turn + 1 : first;
	}
	return next == first && first < positions && is_on_board(m, first);
}

/*
 * Games
 */

/* Finds the seats of the pattern in the game. */
static void
find_owners(struct match *m, int64_t game)
{
	struct database *d = &m->find->database;
	const struct pattern *p = &m->pattern;

	memset(m->owner, UNKNOWN, sizeof(m->owner));
	for (unsigned i = 0; i < p->owners && p->has_seats; i++) {
		if (pattern_is_letter(p->owner[i]))
			continue;
		sqlite3_reset(m->seat);
		sqlite3_bind_int64(m->seat, 1, game);
		database_bind(m->seat, 2, p->owner[i], strlen(p->owner[i]));
		m->owner[i] = database_step(d, m->seat) ?
		    1 + sqlite3_column_int(m->seat, 0) : ABSENT;
	}
	sqlite3_reset(m->seat);
}

static void
see_game(struct match *m, int64_t id, const struct boards_game *game)
{
	if (game->positions <= m->find->first_turn)
		return;
	if (!m->now || m->now->id != game->things)
		find_things(m, game->things);
	if (!m->now || !m->now->is_grid ||
	    !filter_passes(&m->now->filter, game->signature) ||
	    !decode(m, game))
		return;
	find_placements(m);
	if (m->placements > 0)
		find_owners(m, id);
	if (m->placements > 0 && find_turn(m, game->positions))
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
		for (unsigned i = 0; i < m->pattern.items; i++)
			*(m->pattern.item[i].is_empty ? &m->empty :
			    &m->wanted) |= UINT64_C(1) << i;
		m->seat = database_prepare(&f->database,
		    "SELECT id % 8 FROM player WHERE id BETWEEN 8 * ?1 AND "
		    "8 * ?1 + 7 AND seat = (SELECT id FROM name WHERE "
		    "text = ?2)");
		see_rows(m, &candidates);
		sqlite3_finalize(m->seat);
		free(m->things);
		free(m->cell);
		free(m->change);
		free(m->placement);
	}
	if (!m || m->is_nomem)
		cmd_nomem(f->run);
	free(m);
	free(candidates.hit);
}
