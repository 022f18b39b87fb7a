/*
 * pattern.h - a pattern: things on some cells, on any part of the board if that
 * has no fixed cells, turned and reflected.
 */
#ifndef FIND_PATTERN_H
#define FIND_PATTERN_H

#include "find/find.h"
#include "index/boards.h"

enum {
	ITEMS = 40, /* most items, at most the bits of a uint64_t */
	WORDS = 80, /* bytes of an item's words */
	IMAGES = 12, /* of the hex plane, under rotation and reflection */
	ANY_OWNER = -1, /* instead of an index of pattern.owner[] */
	NONE = -2,
	CONTENTS = 256, /* values of a cell's content, see boards.h */
	OWNERS = CONTENTS / 32,
	UNKNOWN = 0, /* an owner, otherwise its place in turn order */
	TESTS = 32, /* most tests of a filter, and their probes */
	PROBES = 256,
	/* Planes: empty cells, and those of items with things. */
	PLANE_EMPTY = 0,
	PLANES_MAX = PLANE_EMPTY + 1 + ITEMS * OWNERS
};

struct place {
	int32_t x, y; /* as in struct tes_cell_content */
};

/* What is wanted on a cell. */
struct item {
	struct place at;
	bool is_empty, is_new;
	char words[WORDS]; /* kind or name of the thing; "": anything */
	int owner; /* index in pattern.owner[], ANY_OWNER or NONE */
	/* Items of a class differ only in their cells, and in who is owner. */
	unsigned class;
};

struct pattern {
	struct item item[ITEMS]; /* the first one is not empty */
	unsigned items, classes;
	unsigned first[ITEMS]; /* of each class: an item */
	struct place place[IMAGES][ITEMS]; /* of the items, in each image */
	unsigned images; /* different ones */
	enum tes_grid grid;
	char owner[TES_SEATS_MAX][WORDS]; /* a letter, or a seat */
	unsigned owners;
};

/* A game with the pattern has, for each test, all bits of one of its probes. */
struct filter {
	struct signature_bits probe[PROBES];
	unsigned end[TESTS]; /* of each test's probes */
	unsigned tests;
};

/* A cell of a placement, from the anchor, and the plane that it must be in. */
struct needed_cell {
	int32_t offset; /* see board_offset() */
	unsigned plane;
	struct place at;
};

/*
 * The cells that have what an item of a class can be, of one owner if the item
 * has one.
 */
struct plane {
	bool has[CONTENTS]; /* of empty cells: what they have before or after */
	bool is_new; /* only the first turn of each stay is of the plane */
};

/* What a content can be in games with the same things and seats. */
struct things {
	uint32_t id; /* of their list, in table `name` */
	/* There are things for all items, on the wanted grid, and all seats. */
	bool has_all;
	unsigned seats;
	int owner[TES_SEATS_MAX]; /* of pattern.owner[]; UNKNOWN: a letter */
	uint64_t items[CONTENTS]; /* of the pattern, as bits */
	struct filter filter;
	/* Of the items: the rarest, which is the anchor, first; empty last. */
	unsigned order[ITEMS];
	struct plane *plane; /* different ones */
	unsigned planes;
	/*
	 * A row for each content: 1 if it can be the anchor, otherwise 0; and
	 * as offsets in board.times, the planes that it is of in all turns, and
	 * those of new things.  What is left over is board_unused().
	 */
	int32_t *slot;
	unsigned plain, news; /* most planes of a content, of both kinds */
	/* The variants of the pattern have a player for each of its letters. */
	unsigned variants;
	bool (*is_anchor)[CONTENTS]; /* which can be the anchor in a variant */
	struct needed_cell *need; /* by variant and image */
	unsigned needs;    /* of an image, at least 2 */
};

/*
 * Sets *t from a list of things and seats, see boards.h, and a game with them.
 * Returns false if out of memory.
 */
bool things_make(struct things *t, const struct pattern *p, const char *list,
    const struct boards_game *game);
void things_release(struct things *t);

/* items: those of the pattern that each content can be, as bits. */
void filter_make(struct filter *filter, const struct pattern *p,
    const uint64_t items[CONTENTS]);
/* Sets mask[] to the games of a row that can have the pattern. */
void filter_row(const struct filter *filter, const struct boards_reader *row,
    uint64_t mask[BOARDS_MASK]);

/* Reads --pattern; exits if it is malformed or impossible. */
void pattern_read(struct find *f, struct pattern *p);

/* Returns how the lists of things on the pattern's grid begin. */
const char *pattern_grid(const struct pattern *p);

/* Returns whether an owner of a pattern is any player, called by a letter. */
bool pattern_is_letter(const char *owner);

#endif /* FIND_PATTERN_H */
