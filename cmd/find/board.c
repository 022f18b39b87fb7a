/*
 * board.c - finds the first turn after which a pattern is on a board.
 *
 * The turns of a window are the bits of a word.  For each plane and cell, a
 * word has the turns after which the cell is of the plane.  The rarest item of
 * the pattern is its anchor: for each stay of what that can be, and each image
 * of the pattern around it, the words of the other items' cells are combined,
 * which compares all turns at once.
 *
 * Stays are in the order of turns.  Those of later turns are only read if the
 * pattern was not found before the turn in which it was found in most games so
 * far.
 *
 * Wide boards, which are rare, are searched from turn to turn.
 */
#include "find/board.h"

#include <stdlib.h>

#include "grow.h"

enum {
	WINDOW = 64, /* turns */
	LAYER = 4, /* planes; their words of a cell are beside each other */
	/*
	 * The board is in the middle of a layer; the rest is always empty, so
	 * that no cell of the pattern needs to be compared with the edges.
	 */
	MARGIN = NARROW_SIDE * NARROW_ROW + NARROW_SIDE, /* cells */
	LAYER_SIZE = LAYER * (MARGIN + NARROW_CELLS + MARGIN)
};

/* A search in a game. */
struct search {
	uint64_t *times; /* see struct board, also for turns_from */
	const uint64_t *turns_from; /* by turn, in the window */
	const struct pattern *pattern;
	const struct things *things;
	const struct boards_game *game;
	bool is_any_turn;
	const unsigned char *next; /* stay of a narrow board to be added */
	const uint64_t *from; /* turns from the first one of the last stay on */
	struct stay *anchor; /* those added that can be the anchor */
	size_t anchors;
	uint32_t base;  /* first turn of the window */
	uint64_t turns; /* those that are still searched, as bits */
	uint64_t found; /* turns of placements, as bits */
};

/* A stay of a wide board, see boards.h. */
struct wide_stay {
	uint32_t content, x, y, first, end;
};

static struct wide_stay
wide_stay(const struct search *s, size_t i)
{
	const unsigned char *from = s->game->stay + WIDE_BYTES * i;

	return (struct wide_stay){ .content = boards_word(from) % CONTENTS,
		.x = boards_word(from + 4), .y = boards_word(from + 8),
		.first = boards_word(from + 12),
		.end = boards_word(from + 16) };
}

/*
 * Returns the first turn of a stay from one on; is_new: only the very first
 * one.  Returns UINT32_MAX if there is none.
 */
static uint32_t
turn_of(const struct wide_stay *stay, uint32_t from, bool is_new)
{
	const uint32_t turn = stay->first > from ? stay->first : from;

	return turn < stay->end && !(is_new && turn > stay->first) ? turn :
	    UINT32_MAX;
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
	return (int32_t)(plane / LAYER * LAYER_SIZE + plane % LAYER) +
	    LAYER * (limit(x) + NARROW_ROW * limit(y));
}

int32_t
board_unused(unsigned planes)
{
	return planes % LAYER ? board_offset(planes, 0, 0) : -LAYER_SIZE;
}

/* Returns the cell of a stay as an offset in a layer. */
static inline uint32_t
cell_of(uint32_t stay)
{
	return LAYER * (stay >> 20);
}

/*
 * Adds the next stays, up to a turn, to the planes and the anchors.  plain and
 * news are things->plain and things->news: constants if few, so that there is
 * no inner loop.
 */
static inline void
add_stays(struct search *s, uint32_t until, unsigned plain, unsigned news)
{
	const int32_t *const slots = s->things->slot;
	const uint64_t *const turns_from = s->turns_from;
	const uint64_t *const last = turns_from + until, *from = s->from;
	const unsigned char *const end = s->game->stay +
	    NARROW_BYTES * s->game->stays;
	const unsigned char *next = s->next;
	struct stay *anchor = s->anchor + s->anchors;
	uint64_t *const times = s->times;

	for (; next < end; next += NARROW_BYTES) {
		const uint32_t stay = boards_word(next);
		const int32_t *slot = slots +
		    (1 + plain + news) * (stay % CONTENTS);
		uint64_t *const cell = times + cell_of(stay);
		const uint64_t *first = from + (stay >> 8 & NARROW_STEP);

		if (first > last)
			break;
		from = first;
		const uint64_t turns = *from ^
		    turns_from[stay >> 10 & NARROW_END];

		anchor->from = from;
		anchor->number = stay;
		anchor += *slot++;
		if (plain > 0)
			cell[slot[0]] ^= turns;
		if (plain > 1)
			cell[slot[1]] ^= turns;
		if (plain > 2)
			cell[slot[2]] ^= turns;
		for (unsigned k = 3; k < plain; k++)
			cell[slot[k]] ^= turns;
		if (news > 0)
			cell[slot[plain]] ^= turns & ~from[1];
		for (unsigned k = 1; k < news; k++)
			cell[slot[plain + k]] ^= turns & ~from[1];
	}
	s->next = next;
	s->from = from;
	s->anchors = (size_t)(anchor - s->anchor);
}

static void
fill_planes(struct search *s, uint32_t until)
{
	const unsigned plain = s->things->plain, news = s->things->news;

	if (plain == 1 && news == 0)
		add_stays(s, until, 1, 0);
	else if (plain == 1 && news == 1)
		add_stays(s, until, 1, 1);
	else if (plain == 2 && news == 0)
		add_stays(s, until, 2, 0);
	else if (plain == 2 && news == 1)
		add_stays(s, until, 2, 1);
	else if (plain == 3 && news == 0)
		add_stays(s, until, 3, 0);
	else
		add_stays(s, until, plain, news);
}

/* Empties the cells again that fill_planes() has changed. */
static void
empty_planes(const struct search *s)
{
	const unsigned char *const end = s->next;

	for (unsigned k = 0; k < s->things->planes; k += LAYER) {
		uint64_t *const times = s->times + board_offset(k, 0, 0);
		const uint64_t empty = k == PLANE_EMPTY ? UINT64_MAX : 0;

		for (const unsigned char *next = s->game->stay; next < end;
		     next += NARROW_BYTES) {
			uint64_t *cell = times + cell_of(boards_word(next));

			cell[0] = empty;
			cell[1] = cell[2] = cell[3] = 0;
		}
	}
}

/*
 * Returns the turns, of those given, after which images are around the cell of
 * an anchor.  needs: a constant if few, so that there is no inner loop.
 */
static inline uint64_t
narrow_images(const uint64_t *cell, const struct needed_cell *need,
    const struct needed_cell *end, unsigned needs, uint64_t turns)
{
	uint64_t found = 0;

	for (; need < end; need += needs) {
		/* Some at once, as branches are often mispredicted. */
		uint64_t image = cell[need[0].offset] & cell[need[1].offset];

		if (needs == 3)
			image &= cell[need[2].offset];
		else if (needs == 4)
			image &= cell[need[2].offset] & cell[need[3].offset];
		else
			for (unsigned n = 2; n < needs && (image & turns); n++)
				image &= cell[need[n].offset];
		found |= image;
	}
	return found & turns;
}

/* Enters the turns of placements. */
static inline void
enter(struct search *s, uint64_t found)
{
	s->found |= found;
	s->turns &= (found - 1) & ~found;
	if (found && s->is_any_turn)
		s->turns = 0;
}

/* Finds the first turn of images around the anchors of a narrow board. */
static void
search_narrow(struct search *s, const struct needed_cell *first,
    const bool is_anchor[CONTENTS])
{
	const struct pattern *p = s->pattern;
	const struct item *item = &p->item[s->things->order[0]];
	const unsigned needs = s->things->needs;
	const struct needed_cell *const end = first + p->images * needs;
	const uint32_t square =
	    (uint32_t)board_offset(0, item->at.x, item->at.y);
	const bool is_any_cell = p->grid != TES_GRID_SQUARES;

	for (const struct stay *a = s->anchor; a < s->anchor + s->anchors &&
	     s->turns; a++) {
		uint64_t turns = s->turns & (*a->from ^
		    s->turns_from[a->number >> 10 & NARROW_END]);

		if (item->is_new)
			turns &= ~a->from[1];
		if (!turns || !is_anchor[a->number % CONTENTS] ||
		    !(is_any_cell || cell_of(a->number) == square))
			continue;
		const uint64_t *cell = s->times + cell_of(a->number);
		enter(s, needs == 2 ?
		    narrow_images(cell, first, end, 2, turns) : needs == 3 ?
		    narrow_images(cell, first, end, 3, turns) : needs == 4 ?
		    narrow_images(cell, first, end, 4, turns) :
		    narrow_images(cell, first, end, needs, turns));
	}
}

/* Finds the first turn of the window, up to `last`. */
static void
search_window(struct search *s, uint32_t last, uint32_t guess)
{
	const struct things *t = s->things;
	const size_t needs = (size_t)s->pattern->images * t->needs;
	const uint32_t size = last - s->base;
	const uint32_t end = size < WINDOW ? size : WINDOW - 1;
	uint64_t searched = 0;

	s->next = s->game->stay;
	s->from = s->turns_from;
	s->anchors = 0;
	for (uint32_t until = guess > end ? end : guess;; until = end) {
		const uint64_t turns = UINT64_MAX >> (WINDOW - 1 - until);

		fill_planes(s, s->base + until);
		s->turns = turns & ~searched;
		for (unsigned v = 0; v < t->variants && s->turns; v++)
			search_narrow(s, t->need + needs * v, t->is_anchor[v]);
		if (s->found || until == end)
			break;
		searched = turns;
	}
	empty_planes(s);
}

/*
 * Returns the first turn from one on after which a wide board has what is
 * needed around an anchor; UINT32_MAX if there is none.
 */
static uint32_t
wide_turn(const struct search *s, const struct needed_cell *need,
    const struct wide_stay *anchor, uint32_t turn)
{
	const struct plane *p = &s->things->plane[need->plane];
	const bool is_empty = need->plane == PLANE_EMPTY;
	const uint32_t x = anchor->x + (uint32_t)need->at.x;
	const uint32_t y = anchor->y + (uint32_t)need->at.y;
	uint32_t next = is_empty ? turn : UINT32_MAX;

	for (size_t i = 0; i < s->game->stays; i++) {
		const struct wide_stay stay = wide_stay(s, i);

		if (stay.x != x || stay.y != y || !p->has[stay.content])
			continue;
		const uint32_t from = turn_of(&stay, turn, p->is_new);
		if (!is_empty)
			next = from < next ? from : next;
		else if (next >= stay.first && next < stay.end)
			next = stay.end; /* later stays on the cell follow */
	}
	return next;
}

/*
 * Returns the first turn, from `first` to before `end`, after which the pattern
 * is on a wide board; `end` if there is none.
 */
static uint32_t
search_wide(const struct search *s, uint32_t first, uint32_t end)
{
	const struct pattern *p = s->pattern;
	const struct things *t = s->things;
	const struct item *item = &p->item[t->order[0]];

	for (size_t i = 0; i < s->game->stays; i++) {
		const struct wide_stay at = wide_stay(s, i);

		if (p->grid == TES_GRID_SQUARES &&
		    (at.x != (uint32_t)item->at.x ||
			at.y != (uint32_t)item->at.y))
			continue;
		for (size_t k = 0; k < p->images * t->variants; k++) {
			const struct needed_cell *need = t->need + k * t->needs;
			uint32_t turn = turn_of(&at, first, item->is_new);

			if (!t->is_anchor[k / p->images][at.content])
				continue;
			for (unsigned n = 0; n < t->needs && turn < end;) {
				const uint32_t next = wide_turn(s, &need[n],
				    &at, turn);

				n = next == turn ? n + 1 : 0;
				turn = turn_of(&at, next, item->is_new);
			}
			if (turn >= end)
				continue;
			end = turn;
			if (s->is_any_turn)
				return end;
		}
	}
	return end;
}

/* Makes empty planes.  Returns false if out of memory. */
static bool
make_planes(struct board *b, unsigned planes)
{
	const unsigned layers = (planes + LAYER - 1) / LAYER;

	free(b->times);
	b->times = calloc(1 + layers, LAYER_SIZE * sizeof(*b->times));
	b->planes = b->times ? planes : 0;
	for (size_t n = PLANE_EMPTY; n < LAYER_SIZE && b->times; n += LAYER)
		b->times[LAYER_SIZE + n] = UINT64_MAX;
	for (unsigned n = 0; n < NARROW_END + WINDOW; n++)
		b->turns_from[n] = n < NARROW_END ? UINT64_MAX :
		    UINT64_MAX << (n - NARROW_END);
	return b->times;
}

void
board_release(struct board *b)
{
	free(b->times);
	free(b->anchor);
}

bool
board_find(struct board *b, const struct pattern *p, const struct things *t,
    const struct boards_game *game, uint32_t first, uint32_t last,
    uint32_t *turn, bool *is_nomem)
{
	struct search s = { .pattern = p, .things = t, .game = game,
		.is_any_turn = b->is_any_turn, .base = first };

	if ((t->planes > b->planes && !make_planes(b, t->planes)) ||
	    !grow(&b->anchor, &b->anchors_cap, game->stays + 1,
		sizeof(*b->anchor))) {
		*is_nomem = true;
		return false;
	}
	s.times = b->times + LAYER_SIZE + LAYER * MARGIN;
	s.anchor = b->anchor;
	last = last < game->positions ? last : game->positions - 1;
	if (game->is_wide) {
		*turn = search_wide(&s, first, last + 1);
		return *turn <= last;
	}
	last = last < NARROW_TURNS ? last : NARROW_TURNS - 1;
	for (; first <= last && !s.found; first += WINDOW) {
		s.base = first;
		s.turns_from = b->turns_from + NARROW_END - s.base;
		search_window(&s, last, (uint32_t)b->guess);
	}
	const int bit = s.found ? __builtin_ctzll(s.found) : WINDOW;
	/* The guess approaches a turn by which most games matched. */
	b->guess += (bit + bit / 2 + 4 - b->guess) / 8;
	*turn = s.base + (uint32_t)bit;
	return s.found;
}
