/*
 * board.c - finds the first turn after which a pattern is on a board.
 *
 * The rarest item of the pattern is its anchor.  Each change to what that can
 * be is tried as its cell, in all images of the pattern at once: what was ever
 * on a few cells around it excludes most images.  Only those that are left are
 * followed turn by turn.
 */
#include "find/board.h"

#include <stdlib.h>
#include <string.h>

enum {
	PART = 8, /* of first_batch, by which it is changed */
	STEP = OFFSETS / 4 /* offsets that are compared without a branch */
};

#define NEVER UINT32_MAX

/* What is looked for. */
struct search {
	const struct board *board;
	const struct pattern *pattern;
	const struct things *things;
	uint32_t first, end; /* turns; `end` itself is too late */
};

/* Returns how many changes a game has. */
static size_t
changes_of(const struct boards_game *game)
{
	return (size_t)(game->end - game->at) /
	    (game->is_wide ? WIDE_BYTES : NARROW_BYTES);
}

static uint32_t
turn_in(const struct boards_game *game, size_t n)
{
	return game->is_wide ? boards_word(game->at + WIDE_BYTES * n + 8) :
	    boards_word(game->at + NARROW_BYTES * n) >> 12 &
	    (NARROW_TURNS - 1);
}

static inline uint8_t
content_in(const struct boards_game *game, size_t n)
{
	return game->is_wide ? game->at[WIDE_BYTES * n + 12] :
	    game->at[NARROW_BYTES * n + 3];
}

void
board_count(const struct boards_game *game, unsigned count[CONTENTS])
{
	for (size_t n = changes_of(game); n > 0; n--)
		count[content_in(game, n - 1)]++;
}

/* Removes the changes of the last game, and makes room for others. */
static bool
clear(struct board *b, size_t changes)
{
	for (size_t n = 0; n < b->changes; n++) {
		const uint32_t slot = b->change[n].word % SLOTS;

		b->content[slot] = 0;
		b->last[slot] = 0;
	}
	b->changes = b->anchors = 0;
	if (changes <= b->cap)
		return true;
	board_release(b);
	b->cap = 2 * changes;
	b->change = calloc(b->cap, sizeof(*b->change));
	b->wide = calloc(b->cap, sizeof(*b->wide));
	b->anchor = calloc(b->cap, sizeof(*b->anchor));
	return b->change && b->wide && b->anchor;
}

void
board_release(struct board *b)
{
	free(b->change);
	free(b->wide);
	free(b->anchor);
	b->change = NULL;
	b->wide = NULL;
	b->anchor = NULL;
	b->cap = 0;
}

static inline uint32_t
slot_of(uint32_t x, uint32_t y)
{
	return (x + SIDE * y) % SLOTS;
}

/* Returns `new`, or `old` if that is 0, or MIXED if neither is. */
static inline uint8_t
content_of(uint32_t old, uint32_t new)
{
	const uint32_t is_mixed = ((old + 0xff) & (new + 0xff)) >> 8;

	/* Without a branch, which would be mispredicted. */
	return (uint8_t)(((old | new) & (is_mixed - 1)) |
	    (MIXED & -is_mixed));
}

/* Puts the changes up to number `end` on the board. */
static void
put_changes(struct board *b, const struct boards_game *game,
    const struct things *t, size_t end)
{
	uint32_t *const anchor = b->anchor;
	struct change *const change = b->change;
	size_t anchors = b->anchors;

	for (size_t n = b->changes; b->is_wide && n < end; n++) {
		const unsigned char *wide = game->at + WIDE_BYTES * n;

		b->wide[n] = (struct wide_change){
			{ (int32_t)boards_word(wide),
			    (int32_t)boards_word(wide + 4) },
			boards_word(wide + 8),
		};
	}
	for (uint32_t n = (uint32_t)b->changes; n < end; n++) {
		const uint32_t word = b->is_wide ?
		    (uint32_t)content_in(game, n) << 24 |
		    slot_of((uint32_t)b->wide[n].at.x,
			(uint32_t)b->wide[n].at.y) :
		    boards_word(game->at + (size_t)NARROW_BYTES * n);
		const uint32_t slot = word % SLOTS, new = word >> 24;

		change[n] = (struct change){ word, b->last[slot] };
		anchor[anchors] = n;
		anchors += t->is_anchor[new];
		b->last[slot] = n + 1;
		b->content[slot] = content_of(b->content[slot], new);
	}
	b->changes = end;
	b->anchors = anchors;
}

static inline uint32_t
turn_of(const struct board *b, uint32_t n)
{
	return b->is_wide ? b->wide[n].turn :
	    b->change[n].word >> 12 & (NARROW_TURNS - 1);
}

static inline struct place
place_of(const struct board *b, uint32_t n)
{
	const uint32_t slot = b->change[n].word % SLOTS;

	return b->is_wide ? b->wide[n].at :
	    (struct place){ (int32_t)(slot % SIDE), (int32_t)(slot / SIDE) };
}

/*
 * Returns the content of a cell after a turn, and sets *since to the turn in
 * which it got that, and *next to the first one in which it changes after that,
 * or to NEVER.
 */
static inline uint8_t
content_after(const struct board *b, uint32_t x, uint32_t y, uint32_t turn,
    uint32_t *since, uint32_t *next)
{
	*since = 0;
	*next = NEVER;
	if (!b->is_wide && (x | y) >= SIDE)
		return 0;
	for (uint32_t n = b->last[slot_of(x, y)]; n; n = b->change[n].before) {
		n--;
		if (b->is_wide && ((uint32_t)b->wide[n].at.x != x ||
			(uint32_t)b->wide[n].at.y != y))
			continue;
		*since = turn_of(b, n);
		if (*since <= turn)
			return (uint8_t)(b->change[n].word >> 24);
		*next = *since;
	}
	return 0;
}

/* Returns whether the owners of the items' contents are as wanted. */
static bool
has_owners(const struct search *s, const uint8_t content[ITEMS])
{
	int owner[TES_SEATS_MAX];

	memcpy(owner, s->things->owner, sizeof(owner));
	for (unsigned i = 0; i < s->pattern->items; i++) {
		const int wanted = s->pattern->item[i].owner;
		const int found = content[i] / 32;

		if (wanted < 0 || owner[wanted] == found)
			continue;
		if (owner[wanted] != UNKNOWN)
			return false;
		for (unsigned k = 0; k < TES_SEATS_MAX; k++)
			if (owner[k] == found)
				return false;
		owner[wanted] = found;
	}
	return true;
}

/*
 * Returns the first turn from `turn` on after which an image of the pattern,
 * moved by dx and dy, is on the board; s->end if there is none before it.
 */
static uint32_t
follow(const struct search *s, const struct place *place, uint32_t dx,
    uint32_t dy, uint32_t turn)
{
	const struct pattern *p = s->pattern;
	const struct things *t = s->things;
	uint8_t content[ITEMS];
	uint32_t change = NEVER; /* the next one of any item */
	unsigned n = 0, good = 0; /* good: items before n that are there */

	while (turn < s->end) {
		const unsigned i = t->order[n];
		uint32_t since, next;

		content[i] = content_after(s->board, (uint32_t)place[i].x + dx,
		    (uint32_t)place[i].y + dy, turn, &since, &next);
		if (!(t->items[content[i]] >> i & 1) ||
		    (t->is_new >> i & 1 && since != turn)) {
			turn = next;
			change = NEVER;
			good = 0;
			continue;
		}
		n = n + 1 < p->items ? n + 1 : 0;
		change = next < change ? next : change;
		if (++good < p->items)
			continue;
		if (has_owners(s, content))
			return turn;
		turn = change;
		change = NEVER;
		good = 0;
	}
	return s->end;
}

/* Returns the images that can be on the board with this anchor, as bits. */
static inline unsigned
images_at(const struct search *s, uint32_t anchor)
{
	const struct things *t = s->things;
	const struct board *b = s->board;
	const uint32_t word = b->change[anchor].word;
	const uint16_t(*fits)[CONTENTS] = t->fits[word >> 29];
	unsigned images = (1U << s->pattern->images) - 1;

	/* Steps have no branches, which would be mispredicted. */
	for (unsigned d = 0; images && d < t->offsets; d += STEP)
		for (unsigned k = d; k < d + STEP; k++)
			images &= fits[k][b->content[(word + t->distance[k]) %
			    SLOTS]];
	return images;
}

/* Searches around the anchors.  Returns false if the pattern is not there. */
static bool
search(struct search *s)
{
	const struct pattern *p = s->pattern;
	const struct board *b = s->board;
	const unsigned first = s->things->order[0];

	for (size_t k = 0; k < b->anchors; k++) {
		const uint32_t n = b->anchor[k], turn = turn_of(b, n);
		const struct place at = place_of(b, n);
		const uint32_t from = turn > s->first ? turn : s->first;

		if (from >= s->end)
			break;
		for (unsigned left = images_at(s, n); left; left &= left - 1) {
			const struct place *place =
			    p->place[__builtin_ctz(left)];
			const uint32_t dx =
			    (uint32_t)at.x - (uint32_t)place[first].x;
			const uint32_t dy =
			    (uint32_t)at.y - (uint32_t)place[first].y;

			if (p->grid == TES_GRID_HEXAGONS || (dx | dy) == 0)
				s->end = follow(s, place, dx, dy, from);
		}
	}
	return s->end < NEVER;
}

/*
 * Returns the number of changes to read: at least n, if the game has n, to
 * the end of a turn, and of turn `first`; at most `end`.
 */
static size_t
end_of_turn(const struct boards_game *game, uint32_t first, size_t n,
    size_t end)
{
	uint32_t turn = n > 0 && n < end ? turn_in(game, n - 1) : 0;

	turn = turn > first ? turn : first;
	while (n < end && turn_in(game, n) <= turn)
		n++;
	return n < end ? n : end;
}

bool
board_find(struct board *b, const struct pattern *p, const struct things *t,
    const struct boards_game *game, uint32_t first, uint32_t last,
    uint32_t *turn, bool *is_nomem)
{
	struct search s = { b, p, t, first, NEVER };
	size_t most = changes_of(game);

	if (!clear(b, most)) {
		*is_nomem = true;
		return false;
	}
	while (most > 0 && turn_in(game, most - 1) > last)
		most--;
	b->is_wide = game->is_wide;
	put_changes(b, game, t,
	    end_of_turn(game, first, b->first_batch, most));
	/* Keep it so large that about half of the searches find the pattern. */
	if (search(&s)) {
		b->first_batch -= b->first_batch / PART;
	} else if (b->changes < most) {
		b->first_batch += b->first_batch / PART + 1;
		put_changes(b, game, t, most);
		search(&s);
	}
	*turn = s.end;
	return s.end < NEVER;
}
