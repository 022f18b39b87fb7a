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
	MIXED = 32, /* no content of a cell: different ones at times */
	TESTS = 32, /* most tests of a filter, and their probes */
	PROBES = 256,
	UNKNOWN = 0, /* an owner, otherwise its place in turn order */
	SIDE = 64, /* columns and rows of most boards: NARROW_SIDE */
	OFFSETS = 24
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
};

struct pattern {
	struct item item[ITEMS]; /* the first one is not empty */
	unsigned items;
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

/* What a content can be in games with the same things and seats. */
struct things {
	uint32_t id; /* of their list, in table `name` */
	/* There are things for all items, on the wanted grid, and all seats. */
	bool has_all;
	int owner[TES_SEATS_MAX]; /* of pattern.owner[]; UNKNOWN: a letter */
	uint64_t items[CONTENTS]; /* of the pattern, as bits */
	uint8_t is_anchor[CONTENTS]; /* 1: it can be the first item in order */
	uint64_t is_new; /* items of the pattern, as bits */
	unsigned order[ITEMS]; /* of the items: the rarest first, empty last */
	struct filter filter;
	/*
	 * Cells near that of the first item in this order; and the images that
	 * are possible with a content on them, as bits, for each owner of the
	 * first one.  Where there are less than OFFSETS, the rest excludes
	 * nothing.
	 */
	unsigned offsets;
	struct place offset[OFFSETS];
	uint32_t distance[OFFSETS]; /* x + SIDE * y */
	uint16_t fits[OWNERS][OFFSETS][CONTENTS];
};

/* Sets *t from a list of things and seats, see boards.h, and a game with them.
 */
void things_make(struct things *t, const struct pattern *p, const char *list,
    const struct boards_game *game);

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
