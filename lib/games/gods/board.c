/*
 * board.c - the field, and its frontier: the free cells beside a hex.
 *
 * Puts and lifts can be undone in reverse order, which restores everything,
 * even the order of the frontier.  The counts of the frontier are part of
 * struct state, which make_undo() restores as a whole.
 */
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "games/gods/moves.h"

enum { FIRST_FRONTIER = 1024, FIRST_PLACES = FIRST_FAR + 64 };

static uint32_t
near_number(struct cell cell)
{
	return ((uint32_t)cell.r + HALF) * SIDE + (uint32_t)cell.q + HALF;
}

static uint32_t
chain_of(const struct pos *p, struct cell cell)
{
	const uint64_t x = (uint64_t)(uint32_t)cell.q << 32 | (uint32_t)cell.r;

	return (uint32_t)random_mix(x) & (p->chains - 1);
}

/* Returns the number of a cell, or WALL if it has none yet. */
static uint32_t
find(const struct pos *p, struct cell cell)
{
	if ((uint32_t)cell.q + HALF < SIDE && (uint32_t)cell.r + HALF < SIDE)
		return near_number(cell);
	uint32_t n = p->chain[chain_of(p, cell)];
	while (n && !cell_is(p->far[n - FIRST_FAR].cell, cell))
		n = p->far[n - FIRST_FAR].next;
	return n ? n : WALL;
}

/* Rebuilds the hash chains of the cells outside the square. */
static void
chain_fars(struct pos *p)
{
	memset(p->chain, 0, p->chains * sizeof(*p->chain));
	for (uint32_t n = FIRST_FAR; n < p->places; n++) {
		struct far_cell *f = &p->far[n - FIRST_FAR];
		uint32_t *head = &p->chain[chain_of(p, f->cell)];

		f->next = *head;
		*head = n;
	}
}

/* Grows the arrays of cells to `cap` cells.  Returns false if out of memory. */
static bool
grow(struct pos *p, uint32_t cap)
{
	const uint32_t fars = cap - FIRST_FAR;
	struct place *place = realloc(p->place, cap * sizeof(*place));

	if (!place)
		return false;
	p->place = place;
	struct far_cell *far = realloc(p->far, fars * sizeof(*far));
	if (!far)
		return false;
	p->far = far;
	uint32_t *chain = realloc(p->chain, fars * sizeof(*chain));
	if (!chain)
		return false;
	p->chain = chain;
	p->chains = fars;
	p->places_cap = cap;
	chain_fars(p);
	return true;
}

bool
board_number(struct pos *p, struct cell cell, uint32_t *number)
{
	*number = WALL;
	if (cell.q < -CELL_MAX || cell.q > CELL_MAX || cell.r < -CELL_MAX ||
	    cell.r > CELL_MAX)
		return true;
	*number = find(p, cell);
	if (*number != WALL)
		return true;
	if (p->places == p->places_cap &&
	    !grow(p, FIRST_FAR + 2 * (p->places_cap - FIRST_FAR)))
		return false;
	uint32_t *head = &p->chain[chain_of(p, cell)];
	*number = p->places++;
	p->place[*number] = (struct place){ 0 };
	p->far[*number - FIRST_FAR] = (struct far_cell){ cell, *head };
	*head = *number;
	return true;
}

static void
touch_all(struct pos *p)
{
	p->touched_from = 0;
	p->touched_to = WALL;
}

/*
 * Returns the first number of the used cells and their neighbours, and sets
 * *count to how many there are up to the last; of all cells of the square if
 * used cells were not tracked (that is, if !is_forward).
 */
static uint32_t
used_cells(const struct pos *p, uint32_t *count)
{
	const uint32_t beside = SIDE + 1;
	const uint32_t from = p->is_forward && p->touched_from > beside ?
	    p->touched_from - beside : 0;
	const uint32_t to = p->is_forward && p->touched_to < WALL - beside ?
	    p->touched_to + beside : WALL;

	*count = to + 1 - from;
	return from;
}

bool
board_reset(struct pos *p)
{
	if (!array_reserve(&p->frontier, &p->frontier_cap, FIRST_FRONTIER,
	    sizeof(*p->frontier)))
		return false;
	p->places = FIRST_FAR;
	if (p->places_cap == 0) {
		if (!grow(p, FIRST_PLACES))
			return false;
		touch_all(p);
	}
	memset(p->chain, 0, p->chains * sizeof(*p->chain));
	uint32_t count;
	const uint32_t first = used_cells(p, &count);
	memset(&p->place[first], 0, count * sizeof(*p->place));
	p->touched_from = p->touched_to = near_number((struct cell){ 0, 0 });
	if (p->key)
		key_clear(p);
	p->place[WALL].content = CELL_WALL;
	return true;
}

void
board_release(struct pos *p)
{
	free(p->place);
	free(p->far);
	free(p->chain);
	free(p->frontier);
	key_release(p);
}

bool
board_copy(struct pos *to, const struct pos *from)
{
	const uint32_t fars = from->places - FIRST_FAR;

	if (!array_reserve(&to->frontier, &to->frontier_cap, from->frontier_cap,
	    sizeof(*to->frontier)))
		return false;
	to->places = FIRST_FAR;
	if (to->places_cap == 0)
		touch_all(to);
	if (to->places_cap < from->places_cap && !grow(to, from->places_cap))
		return false;
	/* The cells that are used in neither board are the same already. */
	if (from->touched_from < to->touched_from)
		to->touched_from = from->touched_from;
	if (from->touched_to > to->touched_to)
		to->touched_to = from->touched_to;
	to->is_forward &= from->is_forward;
	uint32_t count;
	const uint32_t first = used_cells(to, &count);
	memcpy(&to->place[first], &from->place[first],
	    count * sizeof(*to->place));
	memcpy(&to->place[FIRST_FAR], &from->place[FIRST_FAR],
	    fars * sizeof(*to->place));
	memcpy(to->far, from->far, fars * sizeof(*to->far));
	memcpy(to->frontier, from->frontier,
	    from->s.frontier_size * sizeof(*to->frontier));
	to->places = from->places;
	touch_all(to);
	if (from->is_forward) {
		to->touched_from = from->touched_from;
		to->touched_to = from->touched_to;
	}
	chain_fars(to);
	return true;
}

void
board_far_around(const struct pos *p, uint32_t number,
    uint32_t around[NEIGHBOURS])
{
	const struct cell cell = board_cell(p, number);

	for (unsigned n = 0; n < NEIGHBOURS; n++)
		around[n] = find(p, cell_add(cell, neighbour_offset[n]));
}

bool
board_reserve(struct pos *p, uint32_t number)
{
	uint32_t around;

	if (p->s.frontier_size + NEIGHBOURS >= p->frontier_cap &&
	    !array_reserve(&p->frontier, &p->frontier_cap,
		p->s.frontier_size + NEIGHBOURS + 1, sizeof(*p->frontier)))
		return false;
	if (board_is_inside(number))
		return true;
	const struct cell cell = board_cell(p, number);
	for (unsigned n = 0; n < NEIGHBOURS; n++)
		if (!board_number(p, cell_add(cell, neighbour_offset[n]),
			&around))
			return false;
	return true;
}

bool
board_lay(struct pos *p, struct cell cell, unsigned content, uint32_t *number)
{
	if (!board_number(p, cell, number) || !board_reserve(p, *number))
		return false;
	board_put(p, *number, content);
	if (content == CELL_DESERT)
		p->desert[p->s.deserts++] = *number;
	return true;
}

bool
board_find_far(struct pos *p, struct cell cell, uint32_t *number)
{
	return board_number(p, cell, number) && *number != WALL &&
	    board_reserve(p, *number);
}

struct piece
piece_of(unsigned content)
{
	struct piece piece = { .kind = PIECE_DECAY, .seat = NO_SEAT };

	if (content >= CELL_TRIBE) {
		piece.kind = PIECE_TRIBE;
		piece.colour = (uint8_t)(content / 8 - 1);
		piece.seat = (int8_t)((content & 7) - 1);
	} else if (content >= CELL_TEMPLE) {
		piece.kind = PIECE_TEMPLE;
		piece.seat = (int8_t)(content - CELL_TEMPLE);
	} else if (content == CELL_DESERT) {
		piece.kind = PIECE_DESERT;
	}
	return piece;
}

static uint64_t
key_of(const struct pos *p, uint32_t number, unsigned content)
{
	const struct cell cell = board_cell(p, number);
	const uint64_t x = (uint64_t)(uint32_t)cell.q << 32 | (uint32_t)cell.r;

	return random_mix(x ^ content * UINT64_C(0x9e3779b97f4a7c15));
}

/*
 * Removes a cell from the list of the frontier; the last cell of the list takes
 * its index.
 */
static void
leave_frontier(struct pos *p, const struct place *here)
{
	const uint32_t last = p->frontier[--p->s.frontier_size];

	p->frontier[here->at] = last;
	p->place[last].at = here->at;
}

/* Undoes leave_frontier(): puts the cell back at its old index. */
static void
return_to_frontier(struct pos *p, const struct place *here, uint32_t number)
{
	const uint32_t there = p->frontier[here->at];

	if (here->at != p->s.frontier_size) {
		p->frontier[p->s.frontier_size] = there;
		p->place[there].at = (uint16_t)p->s.frontier_size;
		p->frontier[here->at] = number;
	} else {
		p->frontier[p->s.frontier_size] = number;
	}
	p->s.frontier_size++;
}

static void
join_frontier(struct pos *p, struct place *here, uint32_t number)
{
	here->at = (uint16_t)p->s.frontier_size;
	p->frontier[p->s.frontier_size] = number;
	p->s.frontier_size++;
}

/*
 * Updates the counts of the frontier's cells when the key of one cell changes;
 * key 0 means that the cell is not in the frontier.
 */
static void
recount_cell(struct state *s, unsigned was, unsigned is)
{
	s->cells[was & 7]--;
	s->cells[is & 7]++;
	s->desert_only += (is == KEY_DESERT_ONLY) - (was == KEY_DESERT_ONLY);
}

/* Adds `by` to the keys of the neighbours of a cell. */
static inline void
recount_around(struct pos *p, uint32_t number, uint8_t by)
{
	struct place *here = &p->place[number];
	uint32_t around[NEIGHBOURS];

	if (board_is_inside(number)) {
		for (unsigned n = 0; n < NEIGHBOURS; n++)
			here[board_step[n]].key += by;
		return;
	}
	board_far_around(p, number, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++)
		p->place[around[n]].key += by;
}

void
board_put(struct pos *p, uint32_t number, unsigned content)
{
	struct place *here = &p->place[number];
	const uint8_t by = content == CELL_DESERT ? KEY_DESERT_ONLY : KEY_ONE;
	uint32_t around[NEIGHBOURS];

	if (p->is_forward) {
		/* Mark a cell as used, so that board_reset() clears it. */
		if (number >= WALL)
			touch_all(p);
		else if (number < p->touched_from)
			p->touched_from = number;
		else if (number > p->touched_to)
			p->touched_to = number;
		if (p->key)
			key_change(p, number, CELL_EMPTY, content);
		here->content = (uint8_t)content;
		recount_around(p, number, by);
		return;
	}
	if (here->key) {
		leave_frontier(p, here);
		recount_cell(&p->s, here->key, 0);
	}
	here->content = (uint8_t)content;
	p->s.board ^= key_of(p, number, content);
	board_around(p, number, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++) {
		struct place *there = &p->place[around[n]];
		const uint8_t was = there->key, is = was + by;

		there->key = is;
		if (there->content)
			continue;
		if (!was)
			join_frontier(p, there, around[n]);
		recount_cell(&p->s, was, is);
	}
}

void
board_undo_put(struct pos *p, uint32_t number)
{
	struct place *here = &p->place[number];
	const uint8_t by =
	    here->content == CELL_DESERT ? KEY_DESERT_ONLY : KEY_ONE;
	uint32_t around[NEIGHBOURS];

	board_around(p, number, around);
	for (unsigned n = NEIGHBOURS; n-- > 0;) {
		struct place *there = &p->place[around[n]];
		const uint8_t key = there->key - by;

		/*
		 * Compares key, not there->key: reading that back would wait
		 * for the write.
		 */
		p->s.frontier_size -= (there->content | key) == 0;
		there->key = key;
	}
	here->content = CELL_EMPTY;
	if (here->key)
		return_to_frontier(p, here, number);
}

void
board_lift(struct pos *p, uint32_t number, uint16_t *at)
{
	struct place *here = &p->place[number];
	uint32_t around[NEIGHBOURS];

	if (p->is_forward) {
		if (p->key)
			key_change(p, number, here->content, CELL_EMPTY);
		here->content = CELL_EMPTY;
		recount_around(p, number, (uint8_t)-KEY_DESERT_ONLY);
		return;
	}
	p->s.board ^= key_of(p, number, here->content);
	here->content = CELL_EMPTY;
	at[0] = here->at;
	board_around(p, number, around);
	for (unsigned n = 0; n < NEIGHBOURS; n++) {
		struct place *there = &p->place[around[n]];
		const uint8_t was = there->key, is = was - KEY_DESERT_ONLY;

		there->key = is;
		at[1 + n] = there->at;
		if (there->content)
			continue;
		recount_cell(&p->s, was, is);
		if (!is)
			leave_frontier(p, there);
	}
	if (!here->key)
		return;
	join_frontier(p, here, number);
	recount_cell(&p->s, 0, here->key);
}

void
board_undo_lift(struct pos *p, uint32_t number, const uint16_t *at)
{
	struct place *here = &p->place[number];
	uint32_t around[NEIGHBOURS];

	p->s.frontier_size -= here->key > 0;
	here->at = at[0];
	board_around(p, number, around);
	for (unsigned n = NEIGHBOURS; n-- > 0;) {
		struct place *there = &p->place[around[n]];
		const uint8_t was = there->key;

		there->key = was + KEY_DESERT_ONLY;
		if (there->content || was)
			continue;
		there->at = at[1 + n];
		return_to_frontier(p, there, around[n]);
	}
	here->content = CELL_DESERT;
}

void
board_replace(struct pos *p, uint32_t number, unsigned content)
{
	struct place *here = &p->place[number];

	if (!p->is_forward)
		p->s.board ^= key_of(p, number, here->content) ^
		    key_of(p, number, content);
	else if (p->key)
		key_change(p, number, here->content, content);
	here->content = (uint8_t)content;
}

#ifdef TES_DEBUG
bool
board_is_sound(const struct pos *p)
{
	uint32_t cells[8] = { 0 }, desert_only = 0, frontier_size = 0,
		 around[NEIGHBOURS];
	uint64_t hash = 0;
	unsigned key;

	for (uint32_t n = 0; n < p->places; n++) {
		const struct place *here = &p->place[n];

		if (n == WALL || !(here->key || here->content))
			continue;
		board_far_around(p, n, around);
		key = 0;
		for (unsigned i = 0; i < NEIGHBOURS; i++) {
			const struct place *there = &p->place[around[i]];

			/* Checked here, as empty cells with key 0 are left. */
			if (here->content && !there->key)
				return false;
			if (there->content && there->content != CELL_WALL)
				key += there->content == CELL_DESERT
				    ? KEY_DESERT_ONLY
				    : KEY_ONE;
		}
		if (key != here->key)
			return false;
		if (here->content) {
			hash ^= key_of(p, n, here->content);
		} else {
			if (here->at >= p->s.frontier_size ||
			    p->frontier[here->at] != n)
				return false;
			frontier_size++;
			cells[here->key & 7]++;
			desert_only += here->key == KEY_DESERT_ONLY;
		}
	}
	for (unsigned i = 1; i < 7; i++)
		if (cells[i] != p->s.cells[i])
			return false;
	return frontier_size == p->s.frontier_size &&
	    desert_only == p->s.desert_only && hash == p->s.board;
}
#endif
