/*
 * board.c - finds the first turn after which a pattern is on a board.
 *
 * The turns of a window are the bits of a word.  For each plane and cell, a
 * word has the turns after which the cell is of the plane.  The rarest item of
 * the pattern is its anchor: for each stay of what that can be, and each image
 * of the pattern around it, the words of the other items' cells are combined,
 * which compares all turns at once.
 */
#include "find/board.h"

#include <stdlib.h>

enum {
	WINDOW = 64, /* turns */
	/*
	 * Cells from one row of a plane to the next.  The board is in the
	 * middle; the rest is always empty, so that no cell of the pattern
	 * needs to be compared with the edges.
	 */
	STRIDE = 2 * NARROW_SIDE,
	ORIGIN = NARROW_SIDE * STRIDE + NARROW_SIDE,
	/* A little more, so that planes are in different sets of a cache. */
	PLANE_SIZE = 3 * NARROW_SIDE * STRIDE + STRIDE + 24
};

/* A search in a game. */
struct search {
	uint64_t *times; /* see struct board, also for turns_from */
	const uint64_t *turns_from; /* by turn, in the window */
	const struct pattern *pattern;
	const struct things *things;
	/* Stays that are of planes, and those that can be the anchor. */
	struct boards_group *fill, *anchor;
	unsigned fills, anchors;
	bool is_wide, is_any_turn;
	uint32_t base;  /* first turn of the window */
	uint64_t turns; /* those that are still searched, as bits */
	uint64_t found; /* turns of placements, as bits */
};

/* A stay, see boards.h. */
struct stay {
	uint32_t first, end;
	uint32_t cell; /* of a narrow board: its index in a plane */
	uint32_t x, y; /* of a wide board */
};

static inline struct stay
narrow_stay(const struct boards_group *group, size_t i)
{
	const uint32_t word = boards_word(group->stay + NARROW_BYTES * i);

	return (struct stay){ .first = word >> 13 & (NARROW_TURNS - 1),
		.end = word >> 22,
		.cell = ORIGIN + word % (STRIDE * NARROW_SIDE) };
}

static struct stay
wide_stay(const struct boards_group *group, size_t i)
{
	const unsigned char *from = group->stay + WIDE_BYTES * i;

	return (struct stay){ .first = boards_word(from + 8),
		.end = boards_word(from + 12), .x = boards_word(from),
		.y = boards_word(from + 4) };
}

static inline struct stay
stay_of(const struct search *s, const struct boards_group *group, size_t i)
{
	return s->is_wide ? wide_stay(group, i) : narrow_stay(group, i);
}

/* Returns the end of a stay, or of its first turn. */
static inline uint32_t
end_of(const struct stay *stay, bool has_one_turn)
{
	return has_one_turn && stay->end > stay->first ? stay->first + 1 :
	    stay->end;
}

/* Returns the turns of the window from one on, of a wide board. */
static uint64_t
wide_turns(const struct search *s, uint32_t turn)
{
	const uint32_t bit = turn > s->base ? turn - s->base : 0;

	return bit < WINDOW ? UINT64_MAX << bit : 0;
}

/* Returns the turns of the window from one on. */
static inline uint64_t
turns_from(const struct search *s, uint32_t turn)
{
	return s->is_wide ? wide_turns(s, turn) : s->turns_from[turn];
}

/* Returns n, or what is nearest to it, up to the side of a narrow board. */
static int32_t
limit(int32_t n)
{
	return n < -NARROW_SIDE ? -NARROW_SIDE :
	    n > NARROW_SIDE ? NARROW_SIDE : n;
}

int32_t
board_offset(unsigned plane, int32_t x, int32_t y)
{
	/* What is further away is beside the board, too. */
	return (int32_t)plane * PLANE_SIZE + limit(x) + STRIDE * limit(y);
}

static inline uint64_t *
plane_of(const struct search *s, unsigned plane)
{
	return s->times + (size_t)PLANE_SIZE * plane;
}

/* Changes the cells of one plane, or of two, by the stays of a group. */
static inline void
fill_cells(const struct search *s, const struct boards_group *g,
    uint64_t *restrict one, uint64_t *restrict other, bool has_one_turn)
{
	const uint64_t *const turns_from = s->turns_from;

	for (size_t i = 0, count = g->count; i < count; i++) {
		const struct stay stay = narrow_stay(g, i);
		const uint64_t turns = turns_from[stay.first] ^
		    turns_from[end_of(&stay, has_one_turn)];

		one[stay.cell] ^= turns;
		if (other)
			other[stay.cell] ^= turns;
	}
}

/* Changes the planes by their stays: two planes at once. */
static void
fill_planes(const struct search *s)
{
	const struct things *t = s->things;

	for (const struct boards_group *g = s->fill; g < s->fill + s->fills;
	     g++) {
		const struct planes *of = &t->planes_of[g->content];
		const uint16_t *k = t->list + of->first;
		const uint16_t *const new = t->list + of->news;
		const uint16_t *const end = t->list + of->end;

		for (; k + 1 < new; k += 2)
			fill_cells(s, g, plane_of(s, k[0]), plane_of(s, k[1]),
			    false);
		if (k < new)
			fill_cells(s, g, plane_of(s, *k++), NULL, false);
		for (; k < end; k++)
			fill_cells(s, g, plane_of(s, *k), NULL, true);
	}
}

/*
 * Empties the cells again that fill_planes() has changed.  planes: a constant
 * for few, so that there is no inner loop.
 */
static inline void
empty_cells(const struct search *s, unsigned planes)
{
	for (const struct boards_group *g = s->fill; g < s->fill + s->fills;
	     g++)
		for (size_t i = 0, count = g->count; i < count; i++) {
			uint64_t *times = s->times + narrow_stay(g, i).cell;

			times[PLANE_SIZE * PLANE_EMPTY] = UINT64_MAX;
			for (unsigned k = PLANE_EMPTY + 1; k < planes; k++)
				times[PLANE_SIZE * k] = 0;
		}
}

static void
empty_planes(const struct search *s)
{
	enum { FEW = PLANE_EMPTY + 1 };

	switch (s->things->planes) {
	case FEW:
		empty_cells(s, FEW);
		break;
	case FEW + 1:
		empty_cells(s, FEW + 1);
		break;
	case FEW + 2:
		empty_cells(s, FEW + 2);
		break;
	default:
		empty_cells(s, s->things->planes);
	}
}

/* Returns the turns after which a cell of a wide board is of a plane. */
static uint64_t
wide_times(const struct search *s, unsigned plane, uint32_t x, uint32_t y)
{
	const struct plane *p = &s->things->plane[plane];
	uint64_t times = plane <= PLANE_EMPTY ? UINT64_MAX : 0;

	for (unsigned k = 0; k < s->fills; k++) {
		const struct boards_group *g = &s->fill[k];

		if (!p->has[g->content])
			continue;
		for (size_t i = 0; i < g->count; i++) {
			const struct stay stay = wide_stay(g, i);

			if (stay.x == x && stay.y == y)
				times ^= wide_turns(s, stay.first) ^
				    wide_turns(s, end_of(&stay, p->is_new));
		}
	}
	return times;
}

/* Returns the turns, of those given, after which an image is around an anchor.
 */
static uint64_t
wide_image(const struct search *s, const struct need *need,
    const struct stay *anchor, uint64_t turns)
{
	for (unsigned n = 0; n < s->things->needs && turns; n++)
		turns &= wide_times(s, need[n].plane,
		    anchor->x + (uint32_t)need[n].at.x,
		    anchor->y + (uint32_t)need[n].at.y);
	return turns;
}

static inline uint64_t
narrow_image(const uint64_t *times, const struct need *need, unsigned needs,
    uint64_t turns)
{
	/* Two at once, as branches are often mispredicted. */
	turns &= times[need[0].offset] & times[need[1].offset];
	for (unsigned n = 2; n < needs && turns; n++)
		turns &= times[need[n].offset];
	return turns;
}

/* Returns whether the anchor of a pattern of squares is on its square. */
static bool
is_fixed(const struct search *s, const struct stay *stay, struct place at)
{
	return s->is_wide ? stay->x == (uint32_t)at.x &&
	    stay->y == (uint32_t)at.y :
	    (int32_t)stay->cell == ORIGIN + at.x + STRIDE * at.y;
}

/* Finds the first turn of images around the stays of a group. */
static void
search_group(struct search *s, const struct need *first,
    const struct boards_group *g)
{
	const struct pattern *p = s->pattern;
	const struct item *item = &p->item[s->things->order[0]];
	const unsigned needs = s->things->needs;
	const struct need *const end = first + p->images * needs;

	for (size_t i = 0; i < g->count; i++) {
		const struct stay stay = stay_of(s, g, i);
		const uint64_t begun = s->turns & turns_from(s, stay.first);
		const uint64_t turns = begun &
		    ~turns_from(s, end_of(&stay, item->is_new));
		uint64_t found = 0;

		if (!begun)
			break;
		if (!turns || (p->grid == TES_GRID_SQUARES &&
		    !is_fixed(s, &stay, item->at)))
			continue;
		for (const struct need *need = first; need < end;
		     need += needs)
			found |= s->is_wide ?
			    wide_image(s, need, &stay, turns) :
			    narrow_image(s->times + stay.cell, need, needs,
			    turns);
		s->found |= found;
		s->turns &= (found - 1) & ~found;
		if (found && s->is_any_turn)
			s->turns = 0;
	}
}

/* Finds the first turn of the window, up to `last`. */
static void
search_window(struct search *s, uint32_t last)
{
	const struct things *t = s->things;

	s->turns = last - s->base < WINDOW ?
	    UINT64_MAX >> (WINDOW - 1 - (last - s->base)) : UINT64_MAX;
	if (!s->is_wide)
		fill_planes(s);
	for (unsigned v = 0; v < t->variants; v++)
		for (unsigned k = 0; k < s->anchors && s->turns; k++)
			if (t->is_anchor[v][s->anchor[k].content])
				search_group(s, t->need + (size_t)v *
				    s->pattern->images * t->needs,
				    &s->anchor[k]);
	if (!s->is_wide)
		empty_planes(s);
}

/* Returns the first turn from a turn on in which a stay begins or ends. */
static uint32_t
next_turn(const struct search *s, uint32_t from)
{
	uint32_t next = UINT32_MAX;

	for (unsigned k = 0; k < s->fills + s->anchors; k++) {
		const struct boards_group *g = k < s->fills ? &s->fill[k] :
		    &s->anchor[k - s->fills];

		for (size_t i = 0; i < g->count; i++) {
			const struct stay stay = stay_of(s, g, i);

			if (stay.first >= from && stay.first < next)
				next = stay.first;
			if (stay.end >= from && stay.end < next)
				next = stay.end;
		}
	}
	return next;
}

/*
 * Adds a group to a list, or to its last group if that is of the same kind and
 * before it in the row.  If the row is damaged, more groups are left out.
 */
static inline void
add_group(struct boards_group list[CONTENTS], unsigned *count,
    const struct boards_group *g, bool is_same)
{
	if (is_same && *count > 0)
		list[*count - 1].count += g->count;
	else if (*count < CONTENTS)
		list[(*count)++] = *g;
}

/*
 * Sets the lists of stays.  Returns false if the game lacks what an item of the
 * pattern can be.
 */
static bool
list_stays(struct search *s, struct boards_game game)
{
	const struct things *t = s->things;
	struct boards_group g;
	uint64_t items = t->items[0];
	unsigned last = 0; /* content */

	s->is_wide = game.is_wide;
	for (; boards_next_group(&game, &g); last = g.content) {
		const uint64_t can_be = t->items[g.content];
		const struct planes of = t->planes_of[g.content];

		items |= can_be;
		if (of.end)
			add_group(s->fill, &s->fills, &g,
			    of.end == t->planes_of[last].end);
		if (can_be >> t->order[0] & 1)
			add_group(s->anchor, &s->anchors, &g,
			    g.content == last);
	}
	return items == (UINT64_C(1) << s->pattern->items) - 1;
}

/* Makes empty planes.  Returns false if out of memory. */
static bool
make_planes(struct board *b, unsigned planes)
{
	free(b->times);
	b->times = calloc(planes, PLANE_SIZE * sizeof(*b->times));
	b->planes = b->times ? planes : 0;
	for (size_t n = 0; n < PLANE_SIZE * (1 + PLANE_EMPTY) && b->times; n++)
		b->times[n] = UINT64_MAX;
	for (unsigned n = 0; n < NARROW_END + WINDOW; n++)
		b->turns_from[n] = n < NARROW_END ? UINT64_MAX :
		    UINT64_MAX << (n - NARROW_END);
	return b->times;
}

void
board_release(struct board *b)
{
	free(b->times);
	b->times = NULL;
}

bool
board_find(struct board *b, const struct pattern *p, const struct things *t,
    const struct boards_game *game, uint32_t first, uint32_t last,
    uint32_t *turn, bool *is_nomem)
{
	struct search s = { .pattern = p, .things = t, .fill = b->fill,
		.anchor = b->anchor, .is_any_turn = b->is_any_turn,
		.base = first };

	if (t->planes > b->planes && !make_planes(b, t->planes)) {
		*is_nomem = true;
		return false;
	}
	s.times = b->times;
	if (!list_stays(&s, *game))
		return false;
	last = last < game->positions ? last : game->positions - 1;
	if (!s.is_wide && last >= NARROW_TURNS)
		last = NARROW_TURNS - 1;
	while (first <= last && !s.found) {
		s.base = first;
		s.turns_from = b->turns_from + NARROW_END - s.base;
		search_window(&s, last);
		first = last - s.base < WINDOW ? UINT32_MAX :
		    next_turn(&s, s.base + WINDOW);
	}
	*turn = s.base + (uint32_t)(s.found ? __builtin_ctzll(s.found) : 0);
	return s.found;
}
